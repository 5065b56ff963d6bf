pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A player with the points, and a mark before the name.
T.AbstractButton {
    id: player

    required property int index
    required property var seat
    property color soft: Theme.penSoft
    property color strong: Theme.pen
    property color ink: seat.turn ? Theme.penSoftInk : Theme.inkSoft
    property real indent: 12
    default property alias marks: body.data

    objectName: "player-" + index
    text: seat.name
    Accessible.role: Accessible.RadioButton
    Accessible.checked: seat.turn
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    background: Rectangle {
        radius: Theme.radius
        color: player.seat.turn ? player.soft : Theme.surface
        border.width: 1
        border.color: player.seat.turn ? player.strong : Theme.line
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
        id: body
        Label {
            id: name
            x: player.indent
            width: parent.width - x - score.width - 16
            anchors.verticalCenter: parent.verticalCenter
            text: player.seat.name
            elide: Text.ElideRight
            color: player.ink
        }
        Label {
            id: score
            anchors.right: parent.right
            anchors.rightMargin: 12
            anchors.baseline: name.baseline
            text: player.seat.score
            font: Theme.titleFont
            color: player.seat.turn ? player.ink : Theme.ink
        }
    }
}
