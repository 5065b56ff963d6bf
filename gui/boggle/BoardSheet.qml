pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The word list, how words are counted, the size of the board and its dice.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property BoggleBoardModel board: viewModel.editor as BoggleBoardModel

    title: qsTr("Board and scoring")
    first: listChoice.first

    ListChoice {
        id: listChoice
        lists: sheet.viewModel.lists
        onSheetWanted: name => sheet.sheetWanted(name)
    }

    SectionHeader {
        text: qsTr("Scoring")
    }
    Segmented {
        objectName: "scoringChoice"
        name: qsTr("Points of a word")
        value: sheet.board.scoring
        options: [
            { value: "classic", text: qsTr("Classic") },
            { value: "mactech", text: "MacTech" },
            { value: "own", text: qsTr("Custom") }
        ]
        onChosen: scoring => {
            if (scoring === "own")
                sheet.board.choosePoints(sheet.board.ownPoints);
            else
                sheet.board.chooseScoring(scoring);
        }
    }
    Note {
        visible: sheet.board.scoring !== "own"
        text: sheet.board.scoringText
    }
    TextField {
        objectName: "pointsField"
        visible: sheet.board.scoring === "own"
        name: qsTr("Points by word length")
        text: sheet.board.ownPoints
        clearable: false
        keepsEnter: true
        onEdited: error = sheet.board.choosePoints(text)
    }
    Note {
        visible: sheet.board.scoring === "own"
        text: qsTr("LETTERS:POINTS for each length, such as 3:1 4:1 5:2 6:3; +6 at the end adds 6 for each further letter.")
    }
    SettingRow {
        text: qsTr("Shortest word")
        Segmented {
            objectName: "minLengthChoice"
            anchors.right: parent.right
            width: 132
            name: qsTr("Shortest word")
            value: sheet.board.minLength
            options: [{ value: 3, text: "3" }, { value: 4, text: "4" }, { value: 5, text: "5" }]
            onChosen: letters => sheet.board.setMinLength(letters)
        }
    }

    SectionHeader {
        text: qsTr("Board")
    }
    BoardSize {
        name: qsTr("Size of the board")
        rows: sheet.board.rows
        columns: sheet.board.columns
        squares: [4, 5, 6]
        most: 10
        onChosen: (rows, columns) => sheet.board.resize(rows, columns)
    }
    SectionHeader {
        visible: sheet.board.diceSets.length > 0
        text: qsTr("Dice")
    }
    Select {
        objectName: "diceChoice"
        visible: sheet.board.diceSets.length > 0
        name: qsTr("Dice")
        value: sheet.board.dice
        options: sheet.board.diceSets
        onChosen: name => sheet.board.chooseDice(name)
    }
    Note {
        visible: text !== ""
        objectName: "diceText"
        text: sheet.board.diceText
    }
}
