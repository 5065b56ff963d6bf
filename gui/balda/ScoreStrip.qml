pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The players with their points; a click on one says that it is their turn.
Item {
    id: strip

    required property BaldaPlayersModel players
    required property GameClock clock

    signal playedWanted
    signal playersWanted

    implicitHeight: Theme.control

    Row {
        id: row
        anchors.fill: parent
        spacing: seats.count > 2 ? 4 : 8
        Repeater {
            id: seats
            model: strip.players.rows.length
            PlayerButton {
                id: player
                seat: strip.players.rows[index] ?? { name: "", score: 0, turn: false, won: false }
                width: Math.floor((strip.width - played.width - clockButton.width - row.spacing * (seats.count + clockButton.visible)) / seats.count)
                time: strip.clock.texts[index] ?? ""
                timeLow: strip.clock.low[index] ?? false
                height: strip.height
                indent: stacked ? 6 : seat.turn ? 24 : seat.won ? 34 : 12
                Accessible.name: qsTr("%1, %Ln point(s)", "", seat.score).arg(seat.name) + (seat.won ? ", " + qsTr("winner") : "") + (time ? ", " + time : "")
                onClicked: strip.players.setTurn(index)
                onDoubleClicked: strip.playersWanted()
                Rectangle {
                    visible: player.seat.turn && player.time === ""
                    x: player.stacked ? parent.width - 16 : 10
                    y: player.stacked ? parent.height - 16 : Math.round((parent.height - height) / 2)
                    width: 8
                    height: 8
                    radius: 4
                    color: Theme.pen
                }
                Icon {
                    visible: player.seat.won
                    x: player.stacked ? parent.width - 22 : 10
                    y: player.stacked ? 2 : Math.round((parent.height - height) / 2)
                    name: "trophy"
                    size: 18
                    color: Theme.accent
                }
            }
        }
        ClockButton {
            id: clockButton
            anchors.verticalCenter: parent.verticalCenter
            clock: strip.clock
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
