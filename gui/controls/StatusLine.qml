pragma ComponentBehavior: Bound

import QtQuick

// One quiet line that says what the next key or click does.
Rectangle {
    id: line

    property string text

    implicitHeight: 32
    color: Theme.window
    Accessible.role: Accessible.StatusBar
    Accessible.name: text
    Accessible.ignored: !visible

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.line
    }
    Text {
        anchors.fill: parent
        anchors.leftMargin: 14
        anchors.rightMargin: 14
        verticalAlignment: Text.AlignVCenter
        text: line.text
        textFormat: Text.PlainText
        elide: Text.ElideRight
        font.family: Theme.face
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
    }
}
