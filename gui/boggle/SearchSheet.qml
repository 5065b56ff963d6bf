pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What to search for, and for how long.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property BoggleGameModel game: (viewModel as BogglePageModel).game
    readonly property BoggleSearchModel search: viewModel.longSearch as BoggleSearchModel
    property string letters: "dice"
    property int seconds: 60
    property int workers: 1
    property string aim: "points"
    property bool prove: false
    readonly property bool provable: opened && aim === "points" && search.provable(letters)
    // A proof runs to its end.
    readonly property bool proving: prove && provable

    title: qsTr("Find the best board")
    first: letterChoice
    defaultButton: beginButton

    onAboutToShow: {
        if (letters === "dice" && game.diceSets.length === 0)
            letters = "any";
        if (letters === "these" && viewModel.editor.empty)
            letters = "any";
    }

    SectionHeader {
        topPadding: 0
        text: qsTr("Letters")
    }
    Segmented {
        id: letterChoice
        objectName: "searchLetters"
        name: qsTr("Letters")
        value: sheet.letters
        options: [
            { value: "any", text: qsTr("Any") },
            { value: "these", text: qsTr("These") }
        ].concat(sheet.game.diceSets.length > 0 ? [{ value: "dice", text: qsTr("Dice") }] : [])
        onChosen: letters => sheet.letters = letters
    }
    Note {
        text: sheet.letters === "dice" && sheet.proving ? qsTr("All %1×%2 boards that some of the dice chosen below can show.").arg(sheet.viewModel.editor.rows).arg(sheet.viewModel.editor.columns)
            : sheet.letters === "dice" ? qsTr("Only boards that can be rolled with the dice chosen below.")
            : sheet.letters === "any" ? qsTr("Any letter in any cell of a %1×%2 board.").arg(sheet.viewModel.editor.rows).arg(sheet.viewModel.editor.columns)
            : qsTr("The letters of the current board, in any order.")
    }
    Select {
        visible: sheet.letters === "dice"
        name: qsTr("Dice")
        value: sheet.game.dice
        options: sheet.game.diceSets
        onChosen: name => sheet.game.chooseDice(name)
    }
    Note {
        visible: sheet.letters === "dice" && !sheet.proving && text !== ""
        objectName: "diceText"
        text: sheet.game.diceText
    }
    SectionHeader {
        text: qsTr("Aim")
    }
    Segmented {
        objectName: "searchAim"
        name: qsTr("Aim")
        value: sheet.aim
        options: [
            { value: "points", text: qsTr("Points") },
            { value: "words", text: qsTr("Words") },
            { value: "longest", text: qsTr("Longest word") }
        ]
        onChosen: aim => sheet.aim = aim
    }
    Note {
        visible: sheet.aim !== "points"
        text: sheet.aim === "words" ? qsTr("The board with the most words, whatever they are worth.")
            : qsTr("The board with the longest word; among equals, the one with more long words.")
    }
    Note {
        objectName: "searchScoring"
        visible: sheet.game.byLetters && sheet.aim === "points"
        text: qsTr("Counts letter values and lengths. Bonuses of cells do not count in the search.")
    }
    Switch {
        objectName: "searchProve"
        visible: sheet.provable
        text: qsTr("Prove it")
        readonly property int cells: sheet.viewModel.editor.rows * sheet.viewModel.editor.columns
        subtitle: sheet.letters === "these" || cells <= 9
            ? qsTr("Looks at all boards that could be better: the five best are certain in the end. It takes seconds.")
            : cells <= 10
            ? qsTr("Looks at all boards that could be better: the five best are certain in the end. At this size it takes about a minute.")
            : qsTr("Looks at all boards that could be better: the five best are certain in the end. At this size it takes an hour or more; it can be stopped and resumed.")
        checked: sheet.prove
        onToggled: sheet.prove = checked
    }
    SectionHeader {
        visible: !sheet.proving
        text: qsTr("Time")
    }
    Segmented {
        objectName: "searchTime"
        visible: !sheet.proving
        name: qsTr("Time")
        value: sheet.seconds
        options: [
            { value: 30, text: qsTr("30 s") },
            { value: 60, text: qsTr("1 min") },
            { value: 300, text: qsTr("5 min") },
            { value: 0, text: qsTr("No limit") }
        ]
        onChosen: seconds => sheet.seconds = seconds
    }
    SectionHeader {
        text: qsTr("Workers")
    }
    Segmented {
        objectName: "searchWorkers"
        name: qsTr("Workers")
        value: sheet.workers
        options: [1, 2, 4].map(count => ({ value: count, text: String(count) }))
        onChosen: workers => sheet.workers = workers
    }
    Note {
        text: qsTr("Each worker uses one CPU core.")
    }
    Button {
        id: beginButton
        objectName: "beginSearch"
        width: parent.width
        iconName: "trophy"
        enabled: sheet.letters === "any" || (sheet.letters === "dice" ? sheet.game.diceSets.length > 0 : !sheet.viewModel.editor.empty)
        text: qsTr("Start search")
        onClicked: {
            const prove = sheet.proving;
            sheet.close();
            sheet.search.begin(sheet.letters, prove ? 0 : sheet.seconds, sheet.workers, prove, sheet.aim);
        }
    }
    ListRow {
        objectName: "lastSearchRow"
        visible: sheet.search.canBringBack
        iconName: "history"
        text: qsTr("Back to the last search")
        subtitle: sheet.search.title
        onClicked: {
            sheet.close();
            sheet.search.bringBack();
        }
    }
}
