import QtQuick

// Plain text in the app's face; unlike a Label, a screen reader passes over it.
Text {
    color: Theme.ink
    font.family: Theme.face
    font.pixelSize: Theme.body
    textFormat: Text.PlainText
}
