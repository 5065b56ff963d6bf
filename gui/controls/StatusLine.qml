pragma ComponentBehavior: Bound

import QtQuick

// One quiet line that says what the next key or click does.
Rectangle {
    id: line

    property string text
    // The text is a hint for beginners, and more visible.
    property bool hints: false

    implicitHeight: Theme.dense ? 26 : 32
    color: Theme.window
    Accessible.role: Accessible.StatusBar
    Accessible.name: text
    Accessible.ignored: !visible

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.line
    }
    Icon {
        id: bulb
        visible: line.hints
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        name: "lightbulb"
        size: 16
        color: Theme.accent
    }
    PlainText {
        anchors.fill: parent
        anchors.leftMargin: bulb.visible ? 38 : 14
        anchors.rightMargin: 14
        verticalAlignment: Text.AlignVCenter
        text: line.text
        // What is too long for one line stands in two small ones.
        wrapMode: Text.Wrap
        fontSizeMode: Text.Fit
        minimumPixelSize: 11
        elide: Text.ElideRight
        font.pixelSize: Theme.label - 1
        color: line.hints ? Theme.ink : Theme.inkSoft
    }
}
