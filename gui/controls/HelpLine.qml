pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Says that the game is played without help, or what the hint is; offers to show help.
Item {
    id: line

    required property GameHelp help
    property string hint

    Label {
        objectName: "hintText"
        width: show.x
        height: parent.height
        verticalAlignment: Text.AlignVCenter
        text: line.hint || qsTr("Playing without help")
        wrapMode: Text.Wrap
        fontSizeMode: Text.Fit
        minimumPixelSize: 9
        elide: Text.ElideRight
        font.pixelSize: Theme.label
        color: line.hint ? Theme.ink : Theme.inkSoft
    }
    Button {
        id: show
        objectName: "showHelp"
        anchors.right: parent.right
        height: parent.height
        kind: "text"
        text: qsTr("Show help")
        onClicked: line.help.switch()
    }
}
