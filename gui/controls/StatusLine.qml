import QtQuick

// One quiet line that says what the next key or click does.
Rectangle {
    id: line

    property string text

    implicitHeight: Theme.dense ? 26 : 32
    color: Theme.window
    Accessible.role: Accessible.StatusBar
    Accessible.name: text
    Accessible.ignored: !visible

    Rule {}
    PlainText {
        anchors.fill: parent
        anchors.leftMargin: 14
        anchors.rightMargin: 14
        verticalAlignment: Text.AlignVCenter
        text: line.text
        // What is too long for one line stands in two small ones.
        wrapMode: Text.Wrap
        fontSizeMode: Text.Fit
        minimumPixelSize: 11
        elide: Text.ElideRight
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
    }
}
