pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Boggle page: the board with its buttons, and the words on it; or, during a search, the best
// boards found so far.
WordPage {
    id: page

    readonly property BogglePageModel boggle: viewModel as BogglePageModel
    readonly property BoggleBoardModel game: viewModel.editor as BoggleBoardModel
    readonly property BoggleWordsModel words: viewModel.results as BoggleWordsModel
    readonly property BoggleSearchModel search: viewModel.longSearch as BoggleSearchModel

    subtitle: lists.title
    says: ({ copy: qsTr("Copy the board"), paste: qsTr("Paste a board"), clear: qsTr("Clear the board"), rules: qsTr("Board and scoring") })
    gameActions: [
        { icon: "dice", text: qsTr("Roll the dice"), hint: "F5", run: () => page.onBoard(() => page.game.roll()) },
        { icon: "trophy", text: qsTr("Find the best board…"), hint: "F6", run: () => page.sheets.show("search") },
        { icon: "history", text: qsTr("Back to the last search"), run: () => page.search.bringBack() }
    ]
    gameShortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("type the board row by row; Q is Qu, Space skips a cell") },
        { keys: qsTr("Arrows"), text: qsTr("move around the board or the list") },
        { keys: qsTr("Drag"), text: qsTr("trace a word: its points, or why it does not count") },
        { keys: qsTr("Right click"), text: qsTr("faces of several letters, such as Th") },
        { keys: "F5", text: qsTr("roll the dice") },
        { keys: "F6", text: qsTr("find the best board") },
        { keys: "Enter", text: qsTr("use the board that the search shows") },
        { keys: "Esc", text: qsTr("stop the search; then back to the words") }
    ]

    listOpen: !editor.empty
    wordColumns: [
        { role: "word", title: qsTr("Word"), strong: true },
        { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight },
        { role: "length", title: qsTr("Length"), width: 56, align: Qt.AlignRight },
        { role: "paths", title: qsTr("Paths"), width: 52, align: Qt.AlignRight }
    ]
    findColumns: [
        { role: "rank", title: "№", width: 30, align: Qt.AlignRight, sortable: false },
        { role: "board", title: qsTr("Board"), strong: true, sortable: false, elide: Text.ElideMiddle },
        { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight, sortable: false },
        { role: "words", title: qsTr("Words"), width: 52, align: Qt.AlignRight, sortable: false }
    ]
    rowActions: [{ text: qsTr("Hide from the list"), icon: "book-remove", danger: true, run: () => page.lists.hideWord(page.results.currentWord) }]

    function copyShown() {
        if (looking)
            search.copyFound();
        else
            game.copyBoard();
    }

    foundLetters: search.letters
    foundRows: search.rows
    foundColumns: search.columns
    grid.name: qsTr("Board")
    grid.diagonals: true
    grid.draggable: !searching
    grid.path: searching ? [] : boggle.path
    Connections {
        target: page.grid
        function onDragStarted(row: int, column: int) {
            page.boggle.dragStart(row, column);
        }
        function onDragMoved(row: int, column: int) {
            page.boggle.dragTo(row, column);
        }
        function onDragEnded() {
            page.boggle.dragEnd();
        }
        function onDragCanceled() {
            page.boggle.dragCancel();
        }
    }
    onCellMenuWanted: place => faceMenu.popup(grid, place.x, place.y + place.height)
    ActionMenu {
        id: faceMenu
        actions: page.game.manyLettered.map(symbol => ({ text: symbol, icon: "letters" }))
        onChosen: index => page.game.typeSymbol(page.game.manyLettered[index])
        MenuItem {
            iconName: "eraser"
            text: qsTr("Empty the cell")
            hint: "Del"
            onTriggered: page.game.eraseCell()
        }
    }
    buttons: Item {
        implicitHeight: Theme.control
        Row {
            anchors.fill: parent
            visible: !page.searching
            spacing: 8
            Button {
                objectName: "rollButton"
                width: Math.floor((parent.width - 8) / 2)
                kind: "tonal"
                iconName: "dice"
                text: qsTr("Roll")
                enabled: page.game.diceSets.length > 0
                onClicked: page.game.roll()
            }
            Button {
                objectName: "searchButton"
                width: Math.floor((parent.width - 8) / 2)
                iconName: "trophy"
                text: qsTr("Find the best…")
                onClicked: page.sheets.show("search")
            }
        }
        SearchButtons {
            anchors.fill: parent
            visible: page.searching
            search: page.search
            takeText: qsTr("Use this board")
        }
    }
    pane.totalText: looking ? search.totalText : listOpen && !searching ? words.totalText : ""
    emptyIcon: "dice"
    pane.table.name: searching ? qsTr("Best boards") : qsTr("Words")

    sheets: BoggleSheets {
        viewModel: page.viewModel
        parent: page
    }
}
