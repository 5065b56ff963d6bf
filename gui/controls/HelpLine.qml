pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Says whether the game is played with help, or what the hint is; a button changes that.
Item {
    id: line

    required property GameHelp help
    property string hint

    Label {
        objectName: "hintText"
        width: show.x
        height: parent.height
        verticalAlignment: Text.AlignVCenter
        text: line.hint || (line.help.hidden ? qsTr("Playing without help") : qsTr("Playing with help"))
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
        width: line.hint ? Theme.control : implicitWidth  // room for the hint
        kind: "text"
        readonly property string says: line.help.hidden ? qsTr("Show help") : qsTr("Play without help")
        text: line.hint ? "" : says
        iconName: line.help.hidden ? "eye" : "eye-off"
        Accessible.name: says
        ToolTip {
            text: show.says
            visible: line.hint !== "" && (show.hovered || show.visualFocus)
        }
        onClicked: line.help.switch()
    }
}
