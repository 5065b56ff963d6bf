pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// One tile: its letter, what it is worth, how many there are. A blank that plays a letter is framed
// and slanted, so that it can be recognized without its color, too.
Item {
    id: tile

    property string letter
    property int value: 0
    // Shows the count.
    property bool counted: false
    property int count: 1
    property bool blank: false
    // There is none of it.
    property bool dim: false
    // Which letter of the shown word it is, from 1.
    property string step
    property bool hovered: false

    readonly property int corner: height >= 30 ? 5 : height >= 18 ? 3 : 2
    readonly property int edge: height >= 30 ? 3 : 2
    readonly property bool passed: step !== ""
    readonly property color letterInk: dim ? Theme.inkFaint : passed ? Theme.penSoftInk
        : blank ? Theme.accentSoftInk : Theme.tileInk

    Accessible.ignored: true

    Rectangle {
        anchors.fill: parent
        radius: tile.corner
        color: tile.dim ? Theme.cell : tile.passed ? Theme.tilePathEdge : tile.blank ? Theme.accent : Theme.tileEdge
    }
    Rectangle {
        visible: !tile.dim
        width: parent.width
        height: parent.height - tile.edge
        radius: tile.corner
        color: tile.passed ? Theme.tilePath : tile.blank ? Theme.accentSoft : tile.hovered ? Theme.tileHover : Theme.tile
        border.width: tile.blank ? Math.max(1, Math.round(tile.height / 18)) : 0
        border.color: Theme.accent
    }
    PlainText {
        x: tile.counted ? Math.round(tile.width * 0.04) : 0
        y: tile.counted ? Math.round(tile.height * 0.06) : 0
        width: parent.width
        height: parent.height - tile.edge
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        text: tile.letter
        font.weight: Font.DemiBold
        font.italic: tile.blank
        font.pixelSize: Math.max(8, Math.round(Math.min(tile.height * (tile.counted ? 0.46 : 0.54), tile.width * (tile.width < 26 ? 0.6 : 0.66))))
        color: tile.letterInk
    }
    component Mark: PlainText {
        y: Math.round(tile.height * 0.02)
        font.weight: Font.Medium
        font.pixelSize: Math.max(8, Math.min(13, Math.round(tile.height * 0.24)))
        color: tile.letterInk
    }
    Mark {
        visible: tile.height >= 20 && !tile.blank && !tile.passed
        x: parent.width - width - Math.max(1, Math.round(tile.width * 0.07))
        y: parent.height - height - tile.edge
        text: tile.value
        font.pixelSize: Math.max(7, Math.min(13, Math.round(tile.height * 0.24)))
    }
    Mark {
        visible: tile.counted
        x: Math.round(tile.width * 0.08)
        text: "×" + tile.count
    }
    Mark {
        visible: tile.passed
        x: parent.width - width - Math.round(tile.width * 0.08)
        text: tile.step
        font.weight: Font.DemiBold
    }
}
