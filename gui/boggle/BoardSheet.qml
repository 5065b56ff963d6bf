import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The word list, how words are counted, the size of the board and its dice.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property BoggleGameModel game: (viewModel as BogglePageModel).game

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
    ScoringChoice {
        game: sheet.game
    }
    SharedLine {
        visible: sheet.game.byLetters
        Button {
            objectName: "scatterBonuses"
            width: Math.floor((parent.width - 8) / 2)
            kind: "tonal"
            iconName: "dice"
            text: qsTr("Deal bonuses")
            onClicked: sheet.game.scatter()
        }
        Button {
            objectName: "clearBonuses"
            width: Math.floor((parent.width - 8) / 2)
            kind: "tonal"
            iconName: "eraser"
            text: qsTr("Remove all")
            enabled: sheet.game.bonuses.length > 0
            Accessible.name: qsTr("Remove all bonuses")
            onClicked: sheet.game.clearBonuses()
        }
    }
    Note {
        visible: sheet.game.byLetters
        text: qsTr("A roll puts bonuses on some cells. To change a cell's bonus, right-click it or hold a finger on it, or select it and press 2 or 3.")
    }
    SettingRow {
        text: qsTr("Shortest word")
        Segmented {
            anchors.right: parent.right
            width: 144
            name: qsTr("Shortest word")
            value: sheet.game.minLength
            options: [2, 3, 4, 5].map(letters => ({ value: letters, text: String(letters) }))
            onChosen: letters => sheet.game.setMinLength(letters)
        }
    }

    SectionHeader {
        text: qsTr("Board")
    }
    BoardSize {
        name: qsTr("Size of the board")
        rows: sheet.viewModel.editor.rows
        columns: sheet.viewModel.editor.columns
        squares: [4, 5, 6]
        maximum: 10
        onChosen: (rows, columns) => sheet.game.resize(rows, columns)
    }
    SectionHeader {
        visible: sheet.game.diceSets.length > 0
        text: qsTr("Dice")
    }
    Select {
        visible: sheet.game.diceSets.length > 0
        name: qsTr("Dice")
        value: sheet.game.dice
        options: sheet.game.diceSets
        onChosen: name => sheet.game.chooseDice(name)
    }
    Note {
        visible: text !== ""
        objectName: "diceText"
        text: sheet.game.diceText
    }
}
