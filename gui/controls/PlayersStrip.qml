pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The players with their points; the button of their clock, and one of the game's own at the end.
Row {
    id: strip

    required property var players
    required property GameClock clock
    // A PlayerButton.
    required property Component player
    readonly property int seatWidth: Math.floor((width - Theme.control - clockButton.width - spacing * (players.length + clockButton.visible)) / players.length)

    spacing: 8

    Repeater {
        model: strip.players.length
        delegate: strip.player
    }
    // Starts the clock, or stops it.
    IconButton {
        id: clockButton
        objectName: "clockButton"
        visible: strip.clock.kind !== ""
        width: visible ? implicitWidth : 0
        iconName: strip.clock.running ? "pause" : "play"
        text: strip.clock.running ? qsTr("Stop the clock") : qsTr("Start the clock")
        shortcutHint: "F4"
        onClicked: strip.clock.toggle()
    }
}
