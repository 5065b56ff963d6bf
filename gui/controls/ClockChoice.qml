import QtQuick
import Gridsmith

// The time that each player has, for a move or for the game.
Column {
    id: choice

    required property GameClock clock
    readonly property bool forGame: clock.kind === "game"

    width: parent ? parent.width : 0
    spacing: 8

    Segmented {
        name: qsTr("Clock")
        value: choice.clock.kind
        options: [
            { value: "", text: qsTr("No clock") },
            { value: "move", text: qsTr("Per move") },
            { value: "game", text: qsTr("Per game") }
        ]
        onChosen: kind => choice.clock.set(kind, kind === "game" ? 600 : 60)
    }
    NumberRow {
        visible: choice.clock.kind !== ""
        text: choice.forGame ? qsTr("Minutes for each player") : qsTr("Seconds for a move")
        from: choice.forGame ? 1 : 5
        to: choice.forGame ? 180 : 900
        stepSize: choice.forGame ? 1 : 5
        number: choice.forGame ? Math.round(choice.clock.seconds / 60) : choice.clock.seconds
        onChosen: value => choice.clock.set(choice.clock.kind, choice.forGame ? 60 * value : value)
    }
    Note {
        visible: choice.clock.kind !== ""
        text: qsTr("The clock starts with the first move. It waits while a sheet is open; after an undo it stops until the next move.")
    }
}
