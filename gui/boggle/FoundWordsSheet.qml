import QtQuick
import Gridsmith
import gui.controls

// The words of a board that the search has found, with their paths.
Sheet {
    id: sheet

    required property BoggleSearchModel search

    title: qsTr("Words of the found board")
    first: list

    LetterGrid {
        width: parent.width
        height: Math.min(200, Math.round(sheet.room * 0.4))
        name: qsTr("Found board")
        rows: sheet.search.wordRows
        columns: sheet.search.wordColumns
        letters: sheet.search.wordLetters
        path: sheet.search.wordPath
        draggable: false
        activeFocusOnTab: false
    }
    Label {
        width: parent.width
        text: sheet.search.wordsText
        font: Theme.sectionFont
    }
    WordTable {
        id: list
        objectName: "foundTable"
        width: parent.width
        height: Math.max(120, sheet.room - y - (meaning.visible ? meaning.height + 16 : 0))
        name: qsTr("Words")
        model: sheet.search.wordList
        enterActivates: false
        columns: [
            { role: "word", title: qsTr("Word"), strong: true },
            { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight },
            { role: "length", title: qsTr("Length"), width: 56, align: Qt.AlignRight },
            { role: "paths", title: qsTr("Paths"), width: 52, align: Qt.AlignRight }
        ].concat(sheet.search.wordsHaveTiers ? [knownColumn(4)] : [])
        sortColumn: sheet.search.wordSortColumn
        sortDescending: sheet.search.wordSortDescending
        onSortRequested: column => sheet.search.sortWords(column)
        onRowSelected: row => sheet.search.selectWord(row)
    }
    // It has its place: the rows above it do not move.
    MeaningLine {
        id: meaning
        objectName: "foundMeaning"
        visible: sheet.search.wordsHaveMeanings
        width: parent.width
        height: 52
        maximumLineCount: 3
        word: sheet.search.chosenWord
        meaning: sheet.search.wordMeaning
        hint: qsTr("↑ ↓ choose a word to see what it means.")
    }
}
