import QtQuick
import QtQuick.Templates as T

// A list that scrolls, with a bar.
ListView {
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ScrollBar {}
}
