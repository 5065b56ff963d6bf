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
    // Little room: what the three things show is left out.
    readonly property bool tight: height < 280

    signal pictureWanted

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
            Paragraph {
                objectName: "whatBaldaIs"
                width: parent.width - 44
                bottomPadding: card.tight ? 2 : 6
                text: qsTr("In Balda you place one letter and score for the word through it: a point for each letter.")
                font.pixelSize: Theme.label
                lineHeight: card.tight ? 0.9 : 1
                IconButton {
                    objectName: "howToPlayIcon"
                    x: parent.width + 4
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "help"
                    text: qsTr("How to play")
                    shortcutHint: "F1"
                    onClicked: Terms.helpWanted("balda")
                }
            }
            Repeater {
                model: [
                    { icon: "target", does: qsTr("Double-click an empty cell"), shows: qsTr("words that can be played there") },
                    { icon: "eye", does: qsTr("Double-click a letter"), shows: qsTr("words through it: is it a trap?") },
                    { icon: "search", does: qsTr("Search, or F5"), shows: qsTr("every possible move") }
                ]
                Row {
                    id: line
                    required property var modelData
                    spacing: 12
                    topPadding: card.tight ? 1 : 5
                    Icon {
                        anchors.verticalCenter: parent.verticalCenter
                        name: line.modelData.icon
                        size: card.tight ? 14 : 18
                        color: Theme.inkSoft
                    }
                    Column {
                        Label {
                            width: column.width - 30
                            text: line.modelData.does
                            elide: Text.ElideRight
                            font.weight: Font.DemiBold
                        }
                        Label {
                            visible: !card.tight
                            width: column.width - 30
                            text: line.modelData.shows
                            elide: Text.ElideRight
                            font.pixelSize: Theme.label
                            color: Theme.inkSoft
                        }
                    }
                }
            }
        }
    }
    Row {
        id: choice
        anchors.horizontalCenter: parent.horizontalCenter
        y: lines.y + lines.height + 14
        width: lines.width
        spacing: 8
        readonly property int half: Math.floor((width - 16 - pictureIcon.width) / 2)
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
            iconName: "picture"
            text: card.pictureText
            shortcutHint: "Ctrl+Shift+O"
            onClicked: card.pictureWanted()
        }
    }
}
