pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What a first start shows beside its example: three things to do, and the choice to try them or
// to begin with an empty board.
FocusScope {
    id: card

    required property BaldaWelcome welcome
    // What reading a board from a picture is called.
    property string pictureText: ""
    // Less room: no heading. Little room: the lines in one each; the buttons are always there.
    readonly property bool roomy: height >= 316
    readonly property bool tight: height < 280

    signal pictureWanted

    component Line: Item {
        id: line

        required property var modelData

        width: parent ? parent.width : 0
        height: card.tight ? 22 : 46
        Accessible.role: Accessible.StaticText
        Accessible.name: modelData.does + ": " + modelData.shows
        Accessible.ignored: !visible

        Rectangle {
            id: stamp
            anchors.verticalCenter: parent.verticalCenter
            width: card.tight ? 20 : 36
            height: width
            radius: Theme.radius
            color: Theme.sunken
            Icon {
                anchors.centerIn: parent
                name: line.modelData.icon
                size: card.tight ? 14 : 18
                color: Theme.inkSoft
            }
        }
        Column {
            anchors.verticalCenter: parent.verticalCenter
            anchors.left: stamp.right
            anchors.leftMargin: 12
            anchors.right: parent.right
            spacing: 1
            Label {
                width: parent.width
                text: line.modelData.does
                elide: Text.ElideRight
                font.weight: Font.DemiBold
                Accessible.ignored: true
            }
            Label {
                visible: !card.tight
                width: parent.width
                text: line.modelData.shows
                elide: Text.ElideRight
                font.pixelSize: Theme.label
                color: Theme.inkSoft
                Accessible.ignored: true
            }
        }
    }

    Flickable {
        id: lines
        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(parent.width - 32, 400)
        height: Math.min(contentHeight, parent.height - choice.height - 26)
        y: Math.max(8, Math.round((parent.height - height - choice.height - 14) / 2))
        contentHeight: column.height
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        Column {
            id: column
            width: parent.width
            Label {
                visible: card.roomy
                width: parent.width
                text: qsTr("A game to try things out")
                wrapMode: Text.Wrap
                font: Theme.titleFont
            }
            Paragraph {
                objectName: "whatBaldaIs"
                width: parent.width - (card.roomy ? 0 : 44)
                bottomPadding: card.tight ? 2 : 6
                text: qsTr("In Balda you place one letter and score for the word through it: a point for each letter.")
                font.pixelSize: Theme.label
                lineHeight: card.tight ? 0.9 : 1
                IconButton {
                    objectName: "howToPlayIcon"
                    visible: !card.roomy
                    x: parent.width + 4
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "help"
                    text: qsTr("How to play")
                    shortcutHint: "F1"
                    onClicked: Terms.helpWanted("balda")
                }
            }
            Row {
                visible: card.roomy
                x: -howToPlay.leftRoom
                Button {
                    id: howToPlay
                    objectName: "howToPlayButton"
                    implicitHeight: 30
                    kind: "text"
                    text: qsTr("How to play")
                    onClicked: Terms.helpWanted("balda")
                }
                Button {
                    objectName: "welcomePictureButton"
                    implicitHeight: 30
                    kind: "text"
                    text: card.pictureText
                    onClicked: card.pictureWanted()
                }
            }
            Repeater {
                model: [
                    { icon: "target", does: qsTr("Double-click an empty cell"), shows: qsTr("words that can be played there") },
                    { icon: "eye", does: qsTr("Double-click a letter"), shows: qsTr("words through it: is it a trap?") },
                    { icon: "search", does: qsTr("Search, or F5"), shows: qsTr("every possible move") }
                ]
                Line {}
            }
        }
    }
    Row {
        id: choice
        anchors.horizontalCenter: parent.horizontalCenter
        y: lines.y + lines.height + 14
        width: lines.width
        spacing: 8
        readonly property int half: Math.floor((width - 8 - (pictureIcon.visible ? pictureIcon.width + 8 : 0)) / 2)
        Button {
            objectName: "tryButton"
            focus: true
            isDefault: true
            width: choice.half
            text: qsTr("Try it")
            onClicked: card.welcome.tryIt()
        }
        Button {
            objectName: "startEmptyButton"
            kind: "tonal"
            width: choice.half
            text: qsTr("Start empty")
            onClicked: card.welcome.startEmpty()
        }
        IconButton {
            id: pictureIcon
            objectName: "welcomePictureIcon"
            visible: !card.roomy
            iconName: "picture"
            text: card.pictureText
            shortcutHint: "Ctrl+Shift+O"
            onClicked: card.pictureWanted()
        }
    }
}
