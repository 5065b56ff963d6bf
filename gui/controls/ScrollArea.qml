import QtQuick
import QtQuick.Templates as T

// What is higher than its place, with a bar to scroll it.
Flickable {
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ScrollBar {}
}
