import QtQuick
import Gridsmith
import gui.controls

// What a picture can be taken from, and what it is for.
Column {
    id: sources

    required property BoardPictureModel model
    readonly property alias openButton: openButton

    signal fileWanted
    signal screenWanted

    spacing: 12

    Rectangle {
        anchors.horizontalCenter: parent.horizontalCenter
        width: 64
        height: 64
        radius: Theme.radiusLarge
        color: Theme.sunken
        Icon {
            anchors.centerIn: parent
            name: "picture"
            size: 28
            color: Theme.inkSoft
        }
    }
    Paragraph {
        horizontalAlignment: Text.AlignHCenter
        text: sources.model.purpose
    }
    Label {
        objectName: "pictureFault"
        visible: text !== ""
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        text: sources.model.hint
        color: sources.model.wrong ? Theme.bad : Theme.inkSoft
    }
    Button {
        id: openButton
        objectName: "openPicture"
        anchors.horizontalCenter: parent.horizontalCenter
        iconName: "folder-open"
        text: qsTr("Open a file…")
        onClicked: sources.fileWanted()
    }
    Button {
        objectName: "sheetScreen"
        anchors.horizontalCenter: parent.horizontalCenter
        kind: "tonal"
        iconName: "monitor"
        text: qsTr("From the screen")
        onClicked: sources.screenWanted()
    }
    SmallLabel {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        text: qsTr("Or drop a picture here, or paste it: Ctrl+V.")
        font.pixelSize: Theme.label
    }
}
