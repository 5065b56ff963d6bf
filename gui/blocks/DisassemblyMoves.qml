import QtQuick
import Gridsmith
import gui.controls

// What is said of the moves over the picture: the last one, or why there are none.
Item {
    id: said

    required property DisassemblyModel moves

    readonly property string text: moves === null ? "" : moves.stateText || (moves.position > 0 ? moves.moveText : "")

    Rectangle {
        visible: said.text !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 6
        width: Math.min(parent.width - 12, move.implicitWidth + 20)
        height: move.implicitHeight + 8
        radius: height / 2
        color: Theme.raised
        border.width: 1
        border.color: Theme.line
        Label {
            id: move
            objectName: "moveText"
            anchors.centerIn: parent
            width: Math.min(implicitWidth, parent.width - 16)
            horizontalAlignment: Text.AlignHCenter
            elide: Text.ElideRight
            text: said.text
            font.pixelSize: Theme.label
        }
    }
    // Heard when the pieces stand still.
    readonly property string news: moves === null || moves.moving ? "" : text
    onNewsChanged: if (visible && news !== "") Accessible.announce(news, Accessible.Polite)
}
