import QtQuick
import gui.controls

// Says, above everything else in the window, that nothing is being saved.
Rectangle {
    id: bar

    property string fault

    visible: fault !== ""
    height: visible ? Math.max(32, words.implicitHeight + 8) : 0
    color: Theme.accentSoft
    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text
    Accessible.ignored: !visible
    onVisibleChanged: if (visible) Accessible.announce(words.text, Accessible.Assertive)

    Icon {
        x: 14
        anchors.verticalCenter: parent.verticalCenter
        name: "alert"
        size: 18
        color: Theme.accentSoftInk
    }
    PlainText {
        id: words
        x: 40
        width: parent.width - x - 14
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Nothing is being saved: %1").arg(bar.fault)
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        font.pixelSize: Theme.label - 1
        color: Theme.accentSoftInk
    }
}
