pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The two players with their boxes. A click says who is to move while a position is set up, and
// asks who plays at other times.
Item {
    id: strip

    required property DotsGameModel game
    required property GameClock clock

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
                soft: index === 0 ? Theme.accentSoft : Theme.penSoft
                strong: index === 0 ? Theme.accent : Theme.pen
                ink: !seat.turn ? Theme.inkSoft : index === 0 ? Theme.accentSoftInk : Theme.penSoftInk
                width: Math.floor((strip.width - setUp.width - clockButton.width - (clockButton.visible ? 24 : 16)) / 2)
                time: strip.clock.texts[index] ?? ""
                timeLow: strip.clock.low[index] ?? false
                height: strip.height
                indent: 30
                focusPolicy: Qt.TabFocus
                Accessible.name: (seat.turn ? qsTr("%1, to move, %Ln box(es)", "", seat.score) : qsTr("%1, %Ln box(es)", "", seat.score)).arg(seat.name) + (time ? ", " + time : "")
                onClicked: {
                    if (strip.game.settingUp)
                        strip.game.setToMove(index + 1);
                    else
                        strip.playersWanted();
                }
                Rectangle {
                    x: 12
                    anchors.verticalCenter: parent.verticalCenter
                    width: 10
                    height: 10
                    radius: 2
                    color: player.strong
                }
            }
        }
        ClockButton {
            id: clockButton
            anchors.verticalCenter: parent.verticalCenter
            clock: strip.clock
        }
        IconButton {
            id: setUp
            objectName: "setUpButton"
            anchors.verticalCenter: parent.verticalCenter
            iconName: strip.game.settingUp ? "check" : "pencil"
            text: strip.game.settingUp ? qsTr("Play on from here") : qsTr("Set up a position")
            shortcutHint: "F7"
            onClicked: strip.game.switchSetUp()
        }
    }
}
