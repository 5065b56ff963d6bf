pragma ComponentBehavior: Bound

import QtQuick
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
            PlayerButton {
                id: player
                seat: strip.game.players[index]
                width: Math.floor((strip.width - played.width - 16) / 2)
                height: strip.height
                indent: seat.turn ? 24 : seat.won ? 34 : 12
                Accessible.name: qsTr("%1, %Ln point(s)", "", seat.score).arg(seat.name) + (seat.won ? ", " + qsTr("winner") : "")
                onClicked: strip.game.setTurn(index)
                onDoubleClicked: strip.playersWanted()
                Rectangle {
                    visible: player.seat.turn
                    x: 10
                    anchors.verticalCenter: parent.verticalCenter
                    width: 8
                    height: 8
                    radius: 4
                    color: Theme.pen
                }
                Icon {
                    visible: player.seat.won
                    x: 10
                    anchors.verticalCenter: parent.verticalCenter
                    name: "trophy"
                    size: 18
                    color: Theme.accent
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
