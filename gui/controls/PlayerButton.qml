import QtQuick

// A player with the points, and a mark before the name.
PlainButton {
    id: player

    required property int index
    required property PlayersStrip strip
    readonly property var seat: strip.players[index] ?? { name: "", score: 0, turn: false, won: false }
    property color soft: Theme.penSoft
    property color strong: Theme.pen
    property color ink: seat.turn ? Theme.penSoftInk : Theme.inkSoft
    property real indent: 12
    // Too narrow for the name beside the points: it is above them.
    readonly property bool stacked: width < 110 || time !== ""
    // What is left on the player's clock, if there is one, and whether that is little.
    readonly property string time: strip.clock.texts[index] ?? ""
    readonly property bool timeLow: strip.clock.low[index] ?? false
    default property alias marks: body.data

    objectName: "player-" + index
    width: strip.seatWidth
    height: Theme.control
    text: seat.name
    Accessible.role: Accessible.RadioButton
    Accessible.checked: seat.turn

    background: Rectangle {
        radius: Theme.radius
        color: player.seat.turn ? player.soft : Theme.surface
        border.width: 1
        border.color: player.seat.turn ? player.strong : Theme.line
        Shade { of: player }
        FocusRing {
            shown: player.visualFocus
        }
    }
    contentItem: Item {
        id: body
        Label {
            id: name
            x: player.indent
            y: player.stacked ? 3 : Math.round((parent.height - height) / 2)
            width: parent.width - x - (player.stacked ? 4 : score.width + 16)
            text: player.seat.name
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.caption
            elide: Text.ElideRight
            font.pixelSize: player.stacked ? Theme.caption : Theme.body
            color: player.ink
        }
        Label {
            id: score
            x: player.stacked ? player.indent : parent.width - width - 12
            y: player.stacked ? parent.height - height - 1 : name.y + name.baselineOffset - baselineOffset
            text: player.seat.score
            font.family: Theme.titleFace
            font.pixelSize: player.stacked ? Theme.section : Theme.title
            font.weight: Font.DemiBold
            color: player.seat.turn ? player.ink : Theme.ink
        }
        Label {
            objectName: "time"
            visible: text !== ""
            anchors.right: parent.right
            anchors.rightMargin: player.width < 80 ? 4 : 8
            anchors.baseline: score.baseline
            text: player.time
            font.pixelSize: player.width < 80 ? Theme.caption : Theme.label
            font.weight: player.seat.turn ? Font.DemiBold : Font.Normal
            color: player.timeLow ? Theme.bad : player.ink
            Accessible.ignored: true
        }
    }
}
