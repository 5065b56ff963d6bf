import QtQuick
import Gridsmith
import gui.controls

// How the words of the board are counted.
Column {
    id: choice

    required property BoggleGameModel game

    width: parent ? parent.width : 0
    spacing: 8

    Segmented {
        name: qsTr("Points of a word")
        value: choice.game.scoring
        options: [
            { value: "classic", text: qsTr("Classic") },
            { value: "mactech", text: "MacTech" },
            { value: "letters", text: qsTr("Letters") },
            { value: "own", text: qsTr("Custom") }
        ]
        onChosen: scoring => {
            if (scoring === "own")
                choice.game.choosePoints(choice.game.ownPoints);
            else
                choice.game.chooseScoring(scoring);
        }
    }
    Note {
        objectName: "scoringText"
        visible: choice.game.scoring !== "own"
        text: choice.game.scoringText
    }
    TextField {
        objectName: "pointsField"
        visible: choice.game.scoring === "own"
        name: qsTr("Points by word length")
        text: choice.game.ownPoints
        clearable: false
        keepsEnter: true
        onEdited: error = choice.game.choosePoints(text)
    }
    Note {
        visible: choice.game.scoring === "own"
        text: qsTr("LETTERS:POINTS for each length, such as 3:1 4:1 5:2 6:3; +6 at the end adds 6 for each further letter.")
    }
}
