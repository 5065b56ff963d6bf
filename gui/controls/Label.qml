pragma ComponentBehavior: Bound

import QtQuick

// Plain text in the app's face.
Text {
    color: Theme.ink
    font.family: Theme.face
    font.pixelSize: Theme.body
    textFormat: Text.PlainText
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.ignored: text.length === 0 || !visible
}
