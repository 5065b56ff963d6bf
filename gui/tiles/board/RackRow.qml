pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import ".."

// The rack of the player to move: a tap sends the keys here. It is framed while they come.
Item {
    id: rack

    required property BoardGameModel game
    readonly property int places: Math.max(1, game.rackSize)
    readonly property var tiles: game.rack
    readonly property int gap: 2
    readonly property real tileWidth: Math.min(height - 4, (width - 8 - (places - 1) * gap) / places)

    signal tapped(bool byFinger)

    implicitHeight: Theme.control
    Accessible.role: Accessible.Button
    Accessible.name: tiles.length ? qsTr("Rack: %1").arg(tiles.join(" ")) : qsTr("Rack: empty")
    Accessible.onPressAction: tapped(false)

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusSmall
        color: Theme.board
        border.width: rack.game.atRack ? 2 : 0
        border.color: Theme.pen
    }
    Repeater {
        model: rack.places
        Item {
            id: place
            required property int index
            readonly property string sign: rack.tiles[index] ?? ""
            x: 4 + index * (rack.tileWidth + rack.gap)
            y: (rack.height - height) / 2
            width: rack.tileWidth
            height: width
            Rectangle {
                anchors.fill: parent
                radius: 3
                color: Theme.cell
                opacity: 0.5
            }
            Tile {
                anchors.fill: parent
                visible: place.sign !== ""
                letter: place.sign
                value: Number(rack.game.rackValues[place.index] ?? 0)
                blank: place.sign === "?"
            }
        }
    }
    MouseArea {
        anchors.fill: parent
        cursorShape: Qt.PointingHandCursor
        onClicked: mouse => rack.tapped(mouse.source !== Qt.MouseEventNotSynthesized)
    }
}
