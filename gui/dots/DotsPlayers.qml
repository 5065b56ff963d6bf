pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// The two players with their boxes. A click says who is to move while a position is set up, and
// asks who plays at other times.
Item {
    id: strip

    required property DotsBoardModel game

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
                readonly property color soft: index === 0 ? Theme.accentSoft : Theme.penSoft
                readonly property color strong: index === 0 ? Theme.accent : Theme.pen
                readonly property color inkColour: !modelData.turn ? Theme.inkSoft : index === 0 ? Theme.accentSoftInk : Theme.penSoftInk

                objectName: "player-" + index
                width: Math.floor((strip.width - setUp.width - 16) / 2)
                height: strip.height
                focusPolicy: Qt.TabFocus
                text: modelData.name
                Accessible.role: Accessible.RadioButton
                Accessible.name: (modelData.turn ? qsTr("%1, to move, %Ln box(es)", "", modelData.score) : qsTr("%1, %Ln box(es)", "", modelData.score)).arg(modelData.name)
                Accessible.checked: modelData.turn
                Keys.onReturnPressed: click()
                Keys.onEnterPressed: click()
                onClicked: {
                    if (strip.game.settingUp)
                        strip.game.setToMove(index + 1);
                    else
                        strip.playersWanted();
                }

                background: Rectangle {
                    radius: Theme.radius
                    color: player.modelData.turn ? player.soft : Theme.surface
                    border.width: 1
                    border.color: player.modelData.turn ? player.strong : Theme.line
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
                        x: 12
                        anchors.verticalCenter: parent.verticalCenter
                        width: 10
                        height: 10
                        radius: 2
                        color: player.strong
                    }
                    Label {
                        id: name
                        x: 30
                        width: parent.width - x - score.width - 16
                        anchors.verticalCenter: parent.verticalCenter
                        text: player.modelData.name
                        elide: Text.ElideRight
                        color: player.inkColour
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
                        color: player.modelData.turn ? player.inkColour : Theme.ink
                    }
                }
            }
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
