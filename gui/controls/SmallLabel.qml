import QtQuick

// A label in small, quiet letters.
Label {
    minimumPixelSize: 9
    font.pixelSize: Theme.label - 1
    color: Theme.inkSoft
}
