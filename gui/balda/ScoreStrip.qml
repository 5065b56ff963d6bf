pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// The two players with their points; a click on one says that it is their turn.
Item {
    id: strip

    required property BaldaGameModel game

    signal playedWanted
    signal playersWanted

    implicitHeight: Theme.control

    Row {
        anchors.fill: parent
        spacing: 8
        Repeater {
            model: 2
            T.AbstractButton {
                id: player

                required property int index
                readonly property var modelData: strip.game.players[index]

                objectName: "player-" + index
                width: Math.floor((strip.width - played.width - 16) / 2)
                height: strip.height
                text: modelData.name
                Accessible.role: Accessible.RadioButton
                Accessible.name: qsTr("%1, %Ln point(s)", "", modelData.score).arg(modelData.name) + (modelData.won ? ", " + qsTr("has won") : "")
                Accessible.checked: modelData.turn
                Keys.onReturnPressed: click()
                Keys.onEnterPressed: click()
                onClicked: strip.game.setTurn(index)
                onDoubleClicked: strip.playersWanted()

                background: Rectangle {
                    radius: Theme.radius
                    color: player.modelData.turn ? Theme.penSoft : Theme.surface
                    border.width: 1
                    border.color: player.modelData.turn ? Theme.pen : Theme.line
                    Rectangle {
                        anchors.fill: parent
                        radius: parent.radius
                        color: player.down ? Theme.press : player.hovered ? Theme.hover : "transparent"
                    }
                    FocusRing {
                        shown: player.visualFocus
                    }
                }
                contentItem: Item {
                    Rectangle {
                        visible: player.modelData.turn
                        x: 10
                        anchors.verticalCenter: parent.verticalCenter
                        width: 8
                        height: 8
                        radius: 4
                        color: Theme.pen
                    }
                    Icon {
                        visible: player.modelData.won
                        x: 10
                        anchors.verticalCenter: parent.verticalCenter
                        name: "trophy"
                        size: 18
                        color: Theme.accent
                    }
                    Label {
                        id: name
                        x: player.modelData.turn ? 24 : player.modelData.won ? 34 : 12
                        width: parent.width - x - score.width - 16
                        anchors.verticalCenter: parent.verticalCenter
                        text: player.modelData.name
                        elide: Text.ElideRight
                        color: player.modelData.turn ? Theme.penSoftInk : Theme.inkSoft
                    }
                    Label {
                        id: score
                        anchors.right: parent.right
                        anchors.rightMargin: 12
                        anchors.baseline: name.baseline
                        text: player.modelData.score
                        font.family: Theme.titleFace
                        font.pixelSize: Theme.title
                        font.weight: Font.DemiBold
                        color: player.modelData.turn ? Theme.penSoftInk : Theme.ink
                    }
                }
            }
        }
        IconButton {
            id: played
            objectName: "playedButton"
            anchors.verticalCenter: parent.verticalCenter
            iconName: "list"
            text: qsTr("Played words")
            onClicked: strip.playedWanted()
        }
    }
}
