pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Balda page: the board with its buttons, and the list of what can be played.
// One above the other on a narrow window, side by side on a wide one.
ToolPage {
    id: page

    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game
    readonly property BaldaSearchModel search: viewModel.search
    readonly property WordListsModel lists: viewModel.lists
    readonly property bool twoPanes: layout.wide
    property bool started: false
    property bool listWanted: false

    subtitle: lists.title + (game.knots ? " · " + qsTr("knots") : "") + (game.diagonals ? " · " + qsTr("diagonals") : "")
    statusText: viewModel.statusText
    busy: viewModel.busy
    progress: viewModel.progress
    foot: playBar.visible ? playBar.height : 0

    actions: [
        { icon: "undo", text: page.game.undoText ? qsTr("Undo: %1").arg(page.game.undoText) : qsTr("Nothing to undo"),
          hint: "Ctrl+Z", enabled: page.game.undoText !== "", run: () => page.game.undo() },
        { icon: "redo", text: page.game.redoText ? qsTr("Redo: %1").arg(page.game.redoText) : qsTr("Nothing to redo"),
          hint: "Ctrl+Shift+Z", enabled: page.game.redoText !== "", run: () => page.game.redo() },
        { icon: "sliders", text: qsTr("Rules and players"), hint: "Ctrl+R", run: () => sheets.show("rules") }
    ]
    menuActions: [
        { icon: "history", text: qsTr("Take the last move back"), hint: "Ctrl+T", enabled: page.game.canTakeBack, run: () => page.game.takeBack() },
        { icon: "plus", text: qsTr("New game…"), hint: "Ctrl+N", run: () => sheets.show("newGame") },
        { icon: "save", text: qsTr("Saved games…"), hint: "Ctrl+S", run: () => sheets.show("games") },
        { icon: "copy", text: qsTr("Copy the board"), hint: "Ctrl+C", run: () => page.game.copyBoard() },
        { icon: "clipboard", text: qsTr("Paste a board"), hint: "Ctrl+V", run: () => page.game.pasteBoard() },
        { icon: "eraser", text: qsTr("Clear the board"), enabled: !page.game.boardEmpty, run: () => page.game.clearBoard() },
        { icon: "export", text: qsTr("Export the list…"), hint: "Ctrl+E", enabled: listPane.table.count > 0, run: () => sheets.show("export") },
        { icon: "book", text: qsTr("My words…"), run: () => sheets.show("words") },
        { icon: "import", text: qsTr("Import a word list…"), run: () => sheets.show("import") }
    ]
    shortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("type onto the board; Space leaves a cell empty") },
        { keys: qsTr("Arrows"), text: qsTr("move over the board, or walk the list") },
        { keys: qsTr("Click"), text: qsTr("select a cell; again: turn the typing direction") },
        { keys: qsTr("Double-click"), text: qsTr("what can be played onto the cell, or made through the letter") },
        { keys: qsTr("Drag"), text: qsTr("over the cells of a word that was played") },
        { keys: "Enter", text: qsTr("play the selected word; else words with the new letter") },
        { keys: "F5", text: qsTr("search the whole board") },
        { keys: "F6", text: qsTr("search the selected cell") },
        { keys: "Ctrl+M", text: qsTr("enter the opponent's move") },
        { keys: "Ctrl+T", text: qsTr("take the last move back") },
        { keys: "← →", text: qsTr("step through a word's paths, with the list in hand") },
        { keys: "Esc", text: qsTr("close the list") },
        { keys: "Ctrl+F", text: qsTr("filter the list") },
        { keys: "Ctrl+Z", text: qsTr("undo") },
        { keys: "Ctrl+Shift+Z", text: qsTr("redo") },
        { keys: "Ctrl+C, Ctrl+V", text: qsTr("copy and paste the board; with the list in hand, copy the list") },
        { keys: "Ctrl+N", text: qsTr("new game") },
        { keys: "Ctrl+S, Ctrl+O", text: qsTr("saved games") },
        { keys: "Ctrl+E", text: qsTr("export the list") },
        { keys: "Ctrl+R", text: qsTr("rules and players") }
    ]

    // The whole board's list is to be walked: it gets the keyboard. Letters still go to the board.
    function searchBoard() {
        listWanted = true;
        search.askBoard();
    }
    Connections {
        target: page.search
        function onAnswerCame() {
            if (page.listWanted && page.search.resultKind === "board")
                listPane.table.focusRows();
            page.listWanted = false;
        }
    }

    // The engine gets ready after the first frame, which it would make late.
    Connections {
        target: page.Window.window
        enabled: !page.started
        function onFrameSwapped() {
            page.started = true;
            startTimer.start();
        }
    }
    Timer {
        id: startTimer
        interval: 1
        onTriggered: page.viewModel.start()
    }
    // A new answer: what was selected before the table was filled anew.
    Connections {
        target: page.search
        function onPathChanged() {
            if (listPane.table.currentRow !== page.search.currentRow)
                listPane.table.select(page.search.currentRow);
        }
    }

    Keys.onPressed: event => {
        const plain = (event.modifiers & ~(Qt.KeypadModifier | Qt.ShiftModifier)) === Qt.NoModifier;
        if (!plain)
            return;
        event.accepted = true;
        if (event.key === Qt.Key_Escape)
            event.accepted = page.viewModel.escape();
        else if (event.key === Qt.Key_Left && page.search.pathCount > 1)
            page.search.stepPath(-1);
        else if (event.key === Qt.Key_Right && page.search.pathCount > 1)
            page.search.stepPath(1);
        else if (event.key === Qt.Key_Backspace)
            page.game.backspace();
        else if (event.text.length !== 1 || !page.viewModel.typeText(event.text))
            event.accepted = false;
    }

    component PageShortcut: Shortcut {
        enabled: page.visible && !sheets.opened
    }
    PageShortcut {
        sequence: "F5"
        onActivated: page.searchBoard()
    }
    PageShortcut {
        sequence: "F6"
        onActivated: page.search.askCell()
    }
    PageShortcut {
        sequences: [StandardKey.Undo]
        onActivated: page.game.undo()
    }
    PageShortcut {
        // Not StandardKey.Redo: where it holds Ctrl+Y too, a key told twice does nothing.
        sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]
        onActivated: page.game.redo()
    }
    PageShortcut {
        sequences: [StandardKey.Copy]
        onActivated: {
            if (listPane.table.activeFocus)
                page.search.copyList();
            else
                page.game.copyBoard();
        }
    }
    PageShortcut {
        sequences: [StandardKey.Paste]
        onActivated: page.game.pasteBoard()
    }
    PageShortcut {
        sequence: "Ctrl+M"
        onActivated: sheets.show("theirMove")
    }
    PageShortcut {
        sequence: "Ctrl+T"
        onActivated: page.game.takeBack()
    }
    PageShortcut {
        sequence: "Ctrl+F"
        onActivated: listPane.focusFilter()
    }
    PageShortcut {
        sequences: [StandardKey.New]
        onActivated: sheets.show("newGame")
    }
    PageShortcut {
        sequences: [StandardKey.Save, StandardKey.Open]
        onActivated: sheets.show("games")
    }
    PageShortcut {
        sequence: "Ctrl+E"
        onActivated: sheets.show("export")
    }
    PageShortcut {
        sequence: "Ctrl+R"
        onActivated: sheets.show("rules")
    }

    // The board's half
    Item {
        id: boardPane

        readonly property int room: page.twoPanes ? height - scores.height - buttons.height - 36
            : listPane.asked ? Math.min(Math.round(free * 0.52), free - 200)
            : Math.round(free * 0.58)
        readonly property int free: page.height - scores.height - 20

        x: page.twoPanes ? 16 : 0
        width: page.twoPanes ? Math.round(page.width * 0.52) - 24 : page.width
        height: page.twoPanes ? page.height : buttons.visible ? buttons.y + buttons.height + 6 : board.y + board.height + 4

        ScoreStrip {
            id: scores
            x: 12
            y: 8
            width: parent.width - 24
            game: page.game
            onPlayedWanted: sheets.show("played")
            onPlayersWanted: sheets.show("rules")
        }
        LetterGrid {
            id: board
            objectName: "board"
            x: 8
            y: scores.y + scores.height + 6
            width: parent.width - 16
            height: Math.min(implicitHeight, Math.max(110, boardPane.room))
            focus: true
            rows: page.game.rows
            columns: page.game.columns
            letters: page.game.letters
            marks: page.viewModel.marks
            path: page.viewModel.path
            placedCell: page.viewModel.placedCell
            placedLetter: page.viewModel.placedLetter
            selectedCell: page.game.selectedCell
            direction: activeFocus && page.search.currentRow < 0 ? page.game.direction : ""
            diagonals: page.game.diagonals
            maximumCell: page.twoPanes ? 84 : 64

            onCellClicked: (row, column) => {
                forceActiveFocus(Qt.MouseFocusReason);
                page.game.clickCell(row, column);
            }
            onCellDoubleClicked: (row, column) => page.viewModel.doubleClickCell(row, column)
            onCellMenuRequested: (row, column) => {
                page.game.selectCell(row, column);
                const place = board.cellRect(page.game.selectedCell);
                cellMenu.popup(board, place.x, place.y + place.height);
            }
            onDragStarted: (row, column) => {
                forceActiveFocus(Qt.MouseFocusReason);
                page.viewModel.dragStart(row, column);
            }
            onDragMoved: (row, column) => page.viewModel.dragTo(row, column)
            onDragEnded: page.viewModel.dragEnd()
            onDragCanceled: page.viewModel.dragCancel()

            Keys.onPressed: event => {
                const steps = {
                    [Qt.Key_Left]: [0, -1], [Qt.Key_Right]: [0, 1],
                    [Qt.Key_Up]: [-1, 0], [Qt.Key_Down]: [1, 0]
                };
                const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
                if (!plain)
                    return;
                event.accepted = true;
                if (steps[event.key])
                    page.game.moveSelection(steps[event.key][0], steps[event.key][1]);
                else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                    page.viewModel.enter();
                else if (event.key === Qt.Key_Space)
                    page.game.skip();
                else if (event.key === Qt.Key_Delete)
                    page.game.deleteLetter();
                else
                    event.accepted = false;
            }
        }
        Menu {
            id: cellMenu
            MenuItem {
                iconName: "target"
                text: page.game.letters[page.game.selectedCell] ? qsTr("What goes through this letter") : qsTr("What can be played here")
                hint: "F6"
                onTriggered: page.search.askCell()
            }
            MenuItem {
                iconName: "flag"
                text: qsTr("Words played with this letter")
                enabled: page.game.letters[page.game.selectedCell] !== ""
                onTriggered: page.search.askPlayedHere()
            }
            MenuItem {
                iconName: "eraser"
                text: qsTr("Erase")
                hint: "Del"
                enabled: page.game.letters[page.game.selectedCell] !== ""
                onTriggered: page.game.deleteLetter()
            }
        }
        Row {
            id: buttons
            x: 12
            y: page.twoPanes ? Math.min(board.y + board.height + 10, parent.height - height - 12) : board.y + board.height + 6
            width: parent.width - 24
            spacing: 8
            // A narrow window has room for these or for the list.
            visible: page.twoPanes || !listPane.asked
            Button {
                objectName: "searchButton"
                width: Math.floor((parent.width - 8) / 2)
                iconName: "search"
                text: qsTr("Search")
                onClicked: {
                    board.forceActiveFocus(Qt.OtherFocusReason);  // the button makes room for the list
                    page.searchBoard();
                }
            }
            Button {
                objectName: "theirMoveButton"
                width: Math.floor((parent.width - 8) / 2)
                kind: "tonal"
                iconName: "flag"
                text: qsTr("Their move")
                onClicked: sheets.show("theirMove")
            }
        }
    }

    // The words' half
    ResultPane {
        id: listPane

        readonly property bool asked: page.search.resultKind !== ""

        // What had the keyboard is gone with the list.
        onAskedChanged: if (!asked && page.activeFocus) board.forceActiveFocus(Qt.OtherFocusReason)

        x: page.twoPanes ? boardPane.x + boardPane.width + 16 : 0
        y: page.twoPanes ? 8 : boardPane.height + 4
        width: page.width - x - (page.twoPanes ? 16 : 0)
        height: page.height - y - (page.twoPanes ? 12 : 0)
        card: page.twoPanes
        headShown: asked
        listShown: asked
        chipText: page.search.chipText
        filterable: table.count > 0 || page.search.filterText !== ""
        filterText: page.search.filterText
        meant: text => page.lists.meant(text)
        countText: page.search.countText
        foot: playBar
        table.name: qsTr("Moves")
        table.model: page.search.moves
        table.sortColumn: page.search.sortColumn
        table.sortDescending: page.search.sortDescending
        table.columns: [
            { role: "word", title: qsTr("Word"), strong: true, placedRole: "placed" },
            { role: "length", title: qsTr("Length"), width: page.twoPanes ? 64 : 52, align: Qt.AlignRight },
            { role: "letter", title: qsTr("Letter"), width: page.twoPanes ? 64 : 52, align: Qt.AlignRight },
            { role: "cell", title: qsTr("Cell"), width: 56, align: Qt.AlignRight }
        ].concat(page.game.lettersValued
            ? [{ role: "points", title: qsTr("Points"), width: 56, align: Qt.AlignRight }] : [])
        table.rowActions: [
            { id: "play", text: qsTr("Play"), icon: "play" },
            { id: "ban", text: qsTr("Count as played"), icon: "ban" },
            { id: "hide", text: qsTr("Hide from the list"), icon: "book-remove", danger: true }
        ]
        empty.iconName: page.twoPanes || height > 240 ? (asked ? "search-off" : "target") : ""
        empty.title: page.search.emptyTitle
        empty.text: page.search.emptyText
        empty.actionText: !asked && page.game.boardEmpty ? qsTr("New game…") : ""

        onChipClosed: page.search.close()
        onFilterEdited: text => page.search.setFilter(text)
        Connections {
            target: listPane.empty
            function onTriggered() {
                sheets.show("newGame");
            }
        }
        Connections {
            target: listPane.table
            function onSortRequested(column: int) {
                page.search.sortBy(column);
            }
            function onRowSelected(row: int) {
                page.search.selectRow(row);
            }
            function onRowActivated(row: int) {
                page.viewModel.playCurrent();
            }
            function onRowAction(row: int, action: string) {
                page.search.selectRow(row);
                if (action === "play")
                    page.viewModel.playCurrent();
                else if (action === "ban")
                    page.game.banWord(page.search.currentWord);
                else
                    page.lists.hideWord(page.search.currentWord);
            }
        }
        PlayBar {
            id: playBar
            height: implicitHeight
            visible: page.search.currentRow >= 0
            radius: listPane.radius
            viewModel: page.viewModel
        }
    }

    BaldaSheets {
        id: sheets
        viewModel: page.viewModel
        onClosed: board.forceActiveFocus()
    }
}
