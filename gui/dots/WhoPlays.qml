pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Who plays: two people, or one against the computer; and the names of the players.
Column {
    id: form

    required property DotsGameModel game
    // The player that is the computer, 0 for none.
    property int machine: 0
    property alias strength: choice.strength
    readonly property alias first: firstName
    readonly property alias second: secondName
    readonly property alias firstText: firstName.text
    readonly property alias secondText: secondName.text

    width: parent ? parent.width : 0
    spacing: 8

    function load() {
        machine = game.machine;
        strength = game.strength;
        firstName.text = game.players[0].typedName;
        secondName.text = game.players[1].typedName;
    }
    function take() {
        game.setPlayers(machine, strength, firstName.text, secondName.text);
    }

    SectionHeader {
        text: qsTr("Who plays")
    }
    MachineChoice {
        id: choice
        against: form.machine > 0
        // The computer takes the second seat, unless it has the first already.
        onChosen: against => form.machine = against ? form.game.machine || 2 : 0
        onStrengthChosen: chosen => choice.strength = chosen
    }
    Row {
        width: parent.width
        spacing: 8
        TextField {
            id: firstName
            objectName: "playerName-0"
            width: Math.floor((parent.width - 8) / 2)
            label: qsTr("First player")
            placeholder: form.machine === 1 ? qsTr("Computer") : form.machine === 2 ? qsTr("You") : qsTr("First")
            maximumLength: 40
        }
        TextField {
            id: secondName
            objectName: "playerName-1"
            width: Math.floor((parent.width - 8) / 2)
            label: qsTr("Second player")
            placeholder: form.machine === 2 ? qsTr("Computer") : form.machine === 1 ? qsTr("You") : qsTr("Second")
            maximumLength: 40
        }
    }
}
