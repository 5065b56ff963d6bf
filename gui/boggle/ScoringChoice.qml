pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// How the words of the board are counted.
Column {
    id: choice

    required property BoggleBoardModel board

    width: parent ? parent.width : 0
    spacing: 8

    Segmented {
        objectName: "scoringChoice"
        name: qsTr("Points of a word")
        value: choice.board.scoring
        options: [
            { value: "classic", text: qsTr("Classic") },
            { value: "mactech", text: "MacTech" },
            { value: "letters", text: qsTr("Letters") },
            { value: "own", text: qsTr("Custom") }
        ]
        onChosen: scoring => {
            if (scoring === "own")
                choice.board.choosePoints(choice.board.ownPoints);
            else
                choice.board.chooseScoring(scoring);
        }
    }
    Note {
        objectName: "scoringText"
        visible: choice.board.scoring !== "own"
        text: choice.board.scoringText
    }
    TextField {
        objectName: "pointsField"
        visible: choice.board.scoring === "own"
        name: qsTr("Points by word length")
        text: choice.board.ownPoints
        clearable: false
        keepsEnter: true
        onEdited: error = choice.board.choosePoints(text)
    }
    Note {
        visible: choice.board.scoring === "own"
        text: qsTr("LETTERS:POINTS for each length, such as 3:1 4:1 5:2 6:3; +6 at the end adds 6 for each further letter.")
    }
}
