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
            { value: "mactech", text: "MacTech" }
        ]
        onChosen: scoring => sheet.board.chooseScoring(scoring)
    }
    Note {
        text: sheet.board.scoring === "classic" ? qsTr("3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, 8 and more: 11.")
            : qsTr("3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, then 6 more per letter.")
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
