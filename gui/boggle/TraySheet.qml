pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The word list, how words are counted, the size of the tray and its dice.
Sheet {
    id: sheet

    required property BogglePageModel viewModel
    readonly property BoggleBoardModel board: viewModel.board

    signal importWanted
    signal wordsWanted

    title: qsTr("Tray and counting")
    first: listChoice.first

    ListChoice {
        id: listChoice
        width: parent.width
        lists: sheet.viewModel.lists
        onImportWanted: sheet.importWanted()
        onWordsWanted: sheet.wordsWanted()
    }

    SectionHeader {
        text: qsTr("Counting")
    }
    Segmented {
        objectName: "scoringChoice"
        width: parent.width
        name: qsTr("Points of a word")
        value: sheet.board.scoring
        options: [
            { value: "classic", text: qsTr("Classic") },
            { value: "mactech", text: "MacTech" }
        ]
        onChosen: scoring => sheet.board.chooseScoring(scoring)
    }
    Label {
        width: parent.width
        text: sheet.board.scoring === "classic" ? qsTr("3 and 4 letters 1 point, 5: 2, 6: 3, 7: 5, more: 11.")
            : qsTr("3 and 4 letters 1 point, 5: 2, 6: 3, 7: 5, each more: 6 more.")
        wrapMode: Text.Wrap
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
    }
    Item {
        width: parent.width
        height: Theme.control
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Shortest word")
        }
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
        text: qsTr("Tray")
    }
    Segmented {
        objectName: "traySizeChoice"
        width: parent.width
        name: qsTr("Size of the tray")
        value: sheet.board.rows === sheet.board.columns ? sheet.board.rows : 0
        options: [4, 5, 6].map(side => ({ value: side, text: side + "×" + side }))
        onChosen: side => sheet.board.resize(side, side)
    }
    Row {
        width: parent.width
        spacing: 12
        Repeater {
            // By number: a stepper keeps the keyboard when its value changes.
            model: 2
            Item {
                id: side
                required property int index
                width: Math.floor((parent ? parent.width - 12 : 300) / 2)
                height: Theme.control
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: side.index === 0 ? qsTr("Rows") : qsTr("Columns")
                }
                Stepper {
                    objectName: side.index === 0 ? "trayRows" : "trayColumns"
                    anchors.right: parent.right
                    width: 84
                    name: side.index === 0 ? qsTr("Rows") : qsTr("Columns")
                    from: 2
                    to: 10
                    value: side.index === 0 ? sheet.board.rows : sheet.board.columns
                    onValueModified: {
                        if (side.index === 0)
                            sheet.board.resize(value, sheet.board.columns);
                        else
                            sheet.board.resize(sheet.board.rows, value);
                    }
                }
            }
        }
    }
    SectionHeader {
        visible: sheet.board.diceSets.length > 0
        text: qsTr("Dice")
    }
    Select {
        objectName: "diceChoice"
        visible: sheet.board.diceSets.length > 0
        width: parent.width
        name: qsTr("Dice")
        value: sheet.board.dice
        options: sheet.board.diceSets
        onChosen: name => sheet.board.chooseDice(name)
    }
    Label {
        visible: text !== ""
        objectName: "diceText"
        width: parent.width
        text: sheet.board.diceText
        wrapMode: Text.Wrap
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
    }
}
