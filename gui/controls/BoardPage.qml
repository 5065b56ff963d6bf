pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// A page with a board, the results for it, and perhaps a search of minutes. Board and list are one
// above the other on a narrow window, side by side on a wide one. A game gives the board, the items
// above and below it, the columns of its lists and its sheets; the panes, the keyboard, the
// shortcuts and the menu that all games have are here.
ToolPage {
    id: page

    required property BoardPageModel viewModel
    readonly property Board editor: viewModel.editor
    readonly property WordResults results: viewModel.results
    readonly property LongSearch longSearch: viewModel.longSearch
    readonly property SavedGames games: viewModel.games
    readonly property WordListsModel lists: viewModel.lists
    readonly property bool twoPanes: layout.wide
    // A search of minutes takes the place of the list.
    readonly property bool searching: longSearch !== null && longSearch.shown
    // An interrupted search is offered in the place of the list.
    readonly property bool offering: longSearch !== null && longSearch.interrupted
    // One of its finds takes the place of the board.
    readonly property bool looking: searching && longSearch.currentRow >= 0

    // The board; its implicit height is the one it likes, `leastHeight` what it needs to be used.
    property Item board: null
    property int leastHeight: board?.leastHeight ?? 120 // qmllint disable missing-property
    // The item above it.
    property Item strip: null
    // The item below it.
    property Item buttons: null
    // On a narrow window the list takes the place of the buttons while there is one.
    property bool listTakesButtons: false
    // Whether there is a list to look at.
    property bool listOpen: true
    property alias sheets: pageSheets
    property alias pane: resultPane
    property var wordColumns: []
    property var findColumns: []
    // The menu of a row: [{text, icon, hint?, danger?, run}]; the row is selected when it runs.
    property var rowActions: []
    // Its lines about the word itself, the last ones of a list of words.
    readonly property var wordActions: [
        { text: qsTr("The site took it"), icon: "check", run: () => page.lists.takeWord(page.results.currentWord) },
        { text: qsTr("The site refused it"), icon: "close", run: () => page.lists.refuseWord(page.results.currentWord) },
        { text: qsTr("Hide from the list"), icon: "book-remove", danger: true, run: () => page.lists.hideWord(page.results.currentWord) }
    ]
    // Properties of this page, since an array that names others' is made anew at each of their signals.
    readonly property bool hasTiers: results.hasTiers
    readonly property bool knownOnly: results.knownOnly
    readonly property var padKeys: editor.padKeys
    // How well known a word is, the last column of a list of words; `order`: its place in the order.
    function knownColumns(order: int): var {
        return hasTiers ? [resultPane.table.knownColumn(order)] : [];
    }
    // The last switch of a list of words.
    readonly property var knownSwitches: !hasTiers ? [] : [
        { name: "knownSwitch", text: qsTr("Known"), icon: "users", hint: "", term: "tier", compact: true, checked: knownOnly, run: () => results.switchKnown() }
    ]
    // The same for the finds of a search.
    property var findActions: []
    // A word may lie on several paths.
    property bool manyPaths: true
    // A game of words: its list can be filtered, there are word lists and the player's own words.
    readonly property bool ofWords: lists !== null
    // The bar below the list, and an item in the place of its filter.
    property Item foot: wordBar
    property Item head: null
    // A find that is activated is taken over onto the board.
    property bool takesFinds: true
    // Enter on the board leads to the rows, where one of them is selected.
    property bool enterWalksRows: true
    // The game's own lines, above those that every game has: see ToolPage. A line's hint is its key.
    property var gameActions: []
    property var gameShortcutRows: []
    // The terms on the page that are not everyday language, in the glossary.
    property var terms: []
    // Texts of the menu that depend on the game: {copy, paste, clear, rules}; if its saved positions
    // are not called games, also {games} in the menu and {gamesKey} in the list of shortcuts.
    property var says: ({})
    property bool started: false
    // The moves of the game, where it has a record.
    property RecordModel record: null
    property ReviewModel review: null
    // The players' clock, which waits while something covers the board.
    property GameClock clock: null
    readonly property bool clockHeld: (sheets.opened) || !visible
    onClockHeldChanged: clock?.hold(clockHeld)
    onClockChanged: clock?.hold(clockHeld)

    // The letter pad: it opens when a cell is tapped, or clicked by somebody who does not type.
    property bool padOpen: false
    property bool padTurns: true
    property bool takesPad: true
    // How long after it, in milliseconds.
    property int padDelay: 0
    readonly property bool padShown: padOpen && !searching && padKeys.length > 0
    // The board was tapped last, and not clicked.
    property bool byFinger: false
    // Returns whether the pad opens.
    function cellTapped(touched: bool): bool {
        byFinger = touched;
        if (touched)
            viewModel.types = false;
        const opens = takesPad && !viewModel.types && !padOpen && !padTimer.running;
        if (opens)
            padTimer.restart();
        return opens;
    }
    function openPad() {
        onBoard(() => {
            viewModel.types = false;
            padOpen = true;
            board.forceActiveFocus(Qt.OtherFocusReason);
        });
    }
    function closePad() {
        padTimer.stop();
        padOpen = false;
    }
    Timer {
        id: padTimer
        interval: page.padDelay
        onTriggered: page.padOpen = true
    }
    readonly property string exampleText: qsTr("Show an example")
    readonly property string pictureText: qsTr("Board from a picture…")
    function openPicture(read: var) {
        unlessHeld(read);
    }
    // The board on the screen, with the sheet; and again where it lay.
    function readScreen() {
        onBoard(() => shell.pageModel("recognition").screen.take(page.Window.window));
    }
    function readScreenAgain() {
        onBoard(() => shell.pageModel("recognition").screen.takeAgain(page.Window.window));
    }
    function readPicture() {
        onBoard(() => pictureWanted());
    }
    // Where nothing is, an example takes nothing away.
    readonly property bool exampleFits: editor.empty && editor.hasExample
    // The icon of an empty list, and the button below it: {text, run}, null for none.
    property string emptyIcon: "search"
    property var emptyAction: exampleFits ? { text: exampleText, run: () => editor.showExample() } : null

    // A row of the list was activated.
    signal rowActivated
    // The chip of the list was closed.
    signal chipClosed

    function uncover() {
        sheets.close();
    }
    function openFile(file: url) {
        games.openFile(file);
    }
    function pasteText(text: string) {
        onBoard(() => editor.pasteText(text));
    }
    function unlessHeld(action: var) {
        if (held !== "")
            shell.notify(held);
        else
            action();
    }
    // What changes the board says why it does not while that is covered.
    function onBoard(action: var) {
        if (searching)
            shell.notify(qsTr("A search is open. Esc returns to the board."));
        else
            unlessHeld(action);
    }
    // Also where there is no room for its bar.
    // By properties of their own, lest the menu be made again whenever more is known.
    readonly property bool reviewShown: review?.shown ?? false
    readonly property bool exercising: review?.exercising ?? false
    readonly property var reviewActions: !reviewShown ? [] : [
        { icon: "lightbulb", text: qsTr("Show the best line"), run: () => page.review.playLine() },
        { icon: "target", text: exercising ? qsTr("Show the better move") : qsTr("Find the better moves yourself"),
          run: () => page.review.exercising ? page.review.skipExercise() : page.review.startExercises() },
        { icon: "play", text: qsTr("Play on from here"), run: () => page.playOn() }
    ]
    // The computer is to move, and waits until it is asked to.
    property bool machineWaits: false
    // It would be to move, but moves follow already.
    property bool machineCanPlayOn: false
    signal machineWanted
    // Leave the review, and play from the position that it shows.
    function playOn() {
        review.hide();
        board.forceActiveFocus(Qt.OtherFocusReason);
        if (machineWaits || machineCanPlayOn)
            machineWanted();
        else if (record.canStepForward)
            shell.notify(qsTr("A move here starts a variation."));
    }
    // The list of the moves, which a wide window shows beside everything else.
    property Item recordItem: null
    readonly property bool threePanes: twoPanes && record !== null && width >= 1100

    // Judge the moves, and go to the beginning of a game that is over.
    function reviewGame() {
        if (review.available && !record.canStepForward)
            record.step(-10000);
        review.start();
    }
    // Around the selected cell; 0: the whole board.
    function zoomBoard(factor: real) {
        const grid = board as LetterGrid;
        if (!grid || grid.mostZoom <= 1)
            return;
        const cell = grid.cellRect(grid.selectedCell);
        grid.zoomBy(factor, cell.x + cell.width / 2, cell.y + cell.height / 2);
        grid.reveal(grid.selectedCell);
    }
    function filterList() {
        if (!resultPane.filterField.visible)
            shell.notify(qsTr("No list to filter."));
        resultPane.focusFilter();
    }
    // The selected word at first, where there is one.
    function checkWord() {
        unlessHeld(() => {
            sheets.wordToCheck = listOpen && !searching ? results.shownWord : "";
            sheets.show("check");
        });
    }
    function showExport() {
        if (sheets.exportText !== "")
            sheets.show("export");
        else
            shell.notify(results.filterText !== "" ? results.emptyTitle + "." : qsTr("No list to export."));
    }
    function copyShown() {
        editor.copyBoard();
    }
    function exportList(file: url, kind: string) {
        if (searching)
            longSearch.exportList(file, kind);
        else
            results.exportList(file, kind);
    }
    function copyList() {
        if (searching)
            longSearch.copyList();
        else if (listOpen)
            results.copyList();
        else
            shell.notify(qsTr("No list to copy."));
    }
    // The board has the keyboard when what had it goes out of sight. Nothing has it while another
    // window is in front: then it comes back to where it was.
    function keepKeyboard() {
        if (page.visible && Window.active && !page.sheetOpen && !page.underSheet && (isLost() || page.activeFocus && !holder.visible))
            board.forceActiveFocus(Qt.OtherFocusReason);
    }
    // The whole window has it when a button of the window went, and can do nothing with it.
    function isLost(): bool {
        return !holder || holder === page || holder === Window.contentItem;
    }
    readonly property Item holder: Window.activeFocusItem
    // For the hints, which name only keys that work where the keyboard is.
    property bool filtering: resultPane.filterField.activeFocus
    readonly property string keyboardAt: resultPane.table.activeFocus ? "list" : filtering ? "filter"
        : board?.activeFocus ? "board" : resultPane.idle?.activeFocus ? "card" : ""
    Binding {
        target: page.viewModel
        property: "keyboardAt"
        value: page.keyboardAt
        when: page.visible && !page.sheetOpen
        restoreMode: Binding.RestoreNone
    }
    // Whatever it was that had the keyboard and went, while the page was put away, too.
    onHolderChanged: {
        if (isLost() || !holder.visible)
            Qt.callLater(keepKeyboard);
    }
    Connections {
        target: page.holder
        function onVisibleChanged() {
            page.keepKeyboard();
        }
    }
    // Left unanswered when another tool was opened.
    onVisibleChanged: if (visible) Qt.callLater(walkAnswer)

    // The arrow keys walk an answer as soon as it comes.
    property bool answerWaits: false
    function walkAnswer() {
        if (!answerWaits || !visible || sheetOpen)
            return;
        if (resultPane.table.visible)
            resultPane.table.focusRows();
        else if (searching)
            keepKeyboard();
        else
            board.forceActiveFocus(Qt.OtherFocusReason); // Esc is to close the empty list
        // A search finds something later.
        answerWaits = searching && !resultPane.table.visible;
    }
    Connections {
        target: page.results
        function onAnswerCame() {
            page.closePad();
            page.answerWaits = true;
            page.walkAnswer();
        }
        function onPathChanged() {
            if (!page.searching && resultPane.table.currentRow !== page.results.currentRow)
                resultPane.table.select(page.results.currentRow);
        }
    }
    Connections {
        target: page.longSearch
        function onShownChanged() {
            if (page.searching && resultPane.table.currentRow !== page.longSearch.currentRow)
                resultPane.table.select(page.longSearch.currentRow);
        }
    }
    // The number of rows and the total, which may begin with that number.
    function aboutList(separator: string): string {
        const count = resultPane.countText, total = resultPane.totalText;
        return [total.startsWith(count) ? "" : count, total].filter(text => text).join(separator);
    }
    // What is on the screen, for a picture: see Sharing.
    function takePicture() {
        const shown = resultPane.listShown && resultPane.table.count > 0;
        viewModel.sharing.take({
            rows: shown ? resultPane.table.model : null,
            columns: resultPane.table.columns.map(column => ({ role: column.role, title: column.title, right: column.align === Qt.AlignRight })),
            current: resultPane.table.currentRow,
            title: resultPane.table.name,
            record: record,
            recordTitle: qsTr("Moves of the game"),
            note: shown ? aboutList(" · ") : "",
            dark: Theme.dark
        });
    }
    PageSheets {
        id: pageSheets
        viewModel: page.viewModel
        files: page.shell.files
        home: page.board
        onPictureWanted: page.takePicture()
        onClosed: Qt.callLater(page.walkAnswer)
        onCopyWanted: page.copyList()
        onExportWanted: (file, kind) => page.exportList(file, kind)
        exportText: !resultPane.listShown || resultPane.table.count === 0 ? "" : page.searching ? page.longSearch.title : page.results.countText
    }
    // The finds of a search are a list that has come, too.
    onSearchingChanged: {
        answerWaits = searching;
        if (!searching && visible && !sheetOpen && resultPane.table.activeFocus)
            board.forceActiveFocus(Qt.OtherFocusReason);
        else
            keepKeyboard();
    }
    Connections {
        target: resultPane.table
        function onVisibleChanged() {
            if (page.searching)
                page.walkAnswer();
        }
    }

    // A row of the last session.
    Component.onCompleted: resultPane.table.select(searching ? longSearch.currentRow : results.currentRow)

    // The engine gets ready after the first frame, which it would make late.
    Connections {
        target: page.Window.window
        enabled: !page.started && page.visible
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

    sheetOpen: sheets.opened
    // In a low window there is no foot below the list that would say how far a search is.
    statusText: searching && resultPane.table.count > 0 && !resultPane.footShown ? longSearch.statsText : viewModel.statusText
    busy: viewModel.busy
    progress: viewModel.progress

    actions: [
        { icon: "undo", text: page.editor.undoText ? qsTr("Undo: %1").arg(page.editor.undoText) : qsTr("Nothing to undo"),
          hint: "Ctrl+Z", enabled: page.editor.undoText !== "" && !page.searching, run: () => page.editor.undo() },
        { icon: "redo", text: page.editor.redoText ? qsTr("Redo: %1").arg(page.editor.redoText) : qsTr("Nothing to redo"),
          hint: "Ctrl+Shift+Z", enabled: page.editor.redoText !== "" && !page.searching, run: () => page.editor.redo() },
        { icon: "sliders", text: page.says.rules ?? "", hint: "Ctrl+R", run: () => page.unlessHeld(() => page.sheets.show("rules")) }
    ]
    menuActions: gameActions.concat(padKeys.length > 0 ? [
        { icon: "letters", text: qsTr("Letter pad"), run: () => page.openPad() }
    ] : [], [
        { icon: "save", text: page.says.games ?? qsTr("Saved games…"), hint: "Ctrl+S", keys: [StandardKey.Save, StandardKey.Open], run: () => page.sheets.show("games") },
        { icon: "copy", text: page.says.copy ?? "", hint: "Ctrl+C", keys: [], run: () => page.copyShown() },
        { icon: "copy", text: qsTr("Copy code"), run: () => page.editor.copyCode() },
        { icon: "clipboard", text: page.says.paste ?? "", hint: "Ctrl+V", keys: [StandardKey.Paste], run: () => page.onBoard(() => page.editor.pasteBoard()) },
        { icon: "eraser", text: page.says.clear ?? "", run: () => page.onBoard(() => page.editor.clearBoard()) },
    ], editor.seesPictures ? [
        { icon: "picture", text: pictureText, hint: "Ctrl+Shift+O", run: () => page.readPicture() },
        { icon: "monitor", text: qsTr("From the screen"), hint: "F11", run: () => page.readScreen() }
    ].concat(viewModel.follows ? [
        { icon: "refresh", text: qsTr("Read the screen again"), hint: "F12", keys: [], run: () => page.readScreenAgain() }
    ] : []) : [], ofWords ? [
        { icon: "filter", text: qsTr("Filter the list"), hint: "Ctrl+F", run: () => page.filterList() }
    ].concat(hasTiers ? [
        { icon: "users", text: knownOnly ? qsTr("Show words of dictionaries, too") : qsTr("Show only known words"), run: () => page.results.switchKnown() }
    ] : []) : [], [
        { icon: "export", text: page.says.export ?? qsTr("Export the list…"), hint: "Ctrl+E", run: () => page.showExport() },
        { icon: "share", text: qsTr("Share picture…"), run: () => page.sheets.show("share") },
        { icon: "printer", text: qsTr("Print…"), hint: "Ctrl+P", keys: [StandardKey.Print], run: () => page.sheets.show("print") }
    ], exampleFits ? [
        { icon: "lightbulb", text: exampleText, run: () => page.onBoard(() => page.editor.showExample()) }
    ] : [], ofWords ? [
        { icon: "help", text: qsTr("Check a word…"), hint: "Ctrl+D", run: () => page.checkWord() },
        { icon: "book", text: qsTr("My words…"), run: () => page.sheets.show("words") },
        { icon: "import", text: qsTr("Import a word list…"), run: () => page.sheets.show("import") },
        { icon: "book", text: qsTr("Dictionaries…"), run: () => page.sheets.show("dictionaries") },
        { icon: "filter", text: qsTr("Profiles…"), run: () => page.sheets.show("profiles") }
    ] : [], [
        { icon: "info", text: qsTr("Explain the terms…"), hint: "Shift+F1", run: () => page.terms.length > 0 ? Terms.cardWanted(page.terms) : Terms.helpWanted("glossary") }
    ])
    shortcutRows: gameShortcutRows.concat(manyPaths ? [
        { keys: "← →", text: qsTr("in the list: step through a word's paths") }
    ] : [], ofWords ? [
        { keys: "Ctrl+F", text: qsTr("filter the list; in the list, just type") }
    ] : [], board as LetterGrid ? [
        { keys: qsTr("Ctrl+wheel, Ctrl++"), text: qsTr("zoom a large board; Ctrl+0: all of it") }
    ] : [], clock !== null && clock.kind !== "" ? [
        { keys: "F4", text: qsTr("stop or start the clock") }
    ] : [], [
        { keys: "Ctrl+Z", text: qsTr("undo") },
        { keys: "Ctrl+Shift+Z", text: qsTr("redo") },
        { keys: "Ctrl+C, Ctrl+V", text: qsTr("copy and paste the board; in the list, copy the list") },
    ], editor.seesPictures ? [
        { keys: "Ctrl+Shift+O", text: qsTr("read a board from a picture") },
        { keys: "F11", text: qsTr("read the board on the screen") },
        { keys: "F12", text: qsTr("read it again: what has changed is the opponent's move") }
    ] : [], [
        { keys: "Ctrl+S, Ctrl+O", text: page.says.gamesKey ?? qsTr("saved games") },
        { keys: "Ctrl+E", text: page.says.exportKey ?? qsTr("export the list") },
        { keys: "Ctrl+P", text: qsTr("print the position, or save it as PDF") }
    ], ofWords ? [
        { keys: "Ctrl+D", text: qsTr("check a word in any list") }
    ] : [], [
        { keys: "Ctrl+R", text: page.says.rules ?? "" },
        { keys: "Shift+F1", text: qsTr("explain the terms on the page") }
    ])

    Keys.onPressed: event => {
        const steps = {
            [Qt.Key_Left]: [0, -1], [Qt.Key_Right]: [0, 1],
            [Qt.Key_Up]: [-1, 0], [Qt.Key_Down]: [1, 0]
        };
        const bare = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        const plain = (event.modifiers & ~(Qt.KeypadModifier | Qt.ShiftModifier)) === Qt.NoModifier;
        const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
        const onBoard = board !== null && board.activeFocus;
        if (!plain)
            return;
        event.accepted = true;
        if (event.key === Qt.Key_Escape) {
            event.accepted = viewModel.escape() || padShown;
            closePad();
            if (!event.accepted && !onBoard) {
                board.forceActiveFocus(Qt.OtherFocusReason);
                event.accepted = true;
            }
        } else if (enter && onBoard && editor.empty && resultPane.empty.visible && resultPane.empty.actionText !== "") {
            resultPane.empty.triggered(); // what an empty page offers
        } else if (enter && (onBoard || resultPane.table.activeFocus)) {
            viewModel.enterPressed();
            if (enterWalksRows && onBoard && results.currentRow >= 0 && resultPane.table.visible)
                resultPane.table.focusRows();
        } else if (searching && (onBoard || resultPane.table.activeFocus) && bare && steps[event.key]) {
            // The rows walk up and down by themselves; on the board a key steps to the next find.
            const [down, right] = steps[event.key];
            if (resultPane.table.visible) {
                resultPane.table.focusRows();
                resultPane.table.select(Math.max(0, longSearch.currentRow + down + right));
            }
        } else if (searching)
            event.accepted = false;
        else if (onBoard && bare && steps[event.key])
            editor.moveSelection(steps[event.key][0], steps[event.key][1]);
        else if (event.key === Qt.Key_Left && !onBoard && results.closeGroup(results.currentRow))
            ; // the rows of a word are one again
        else if (event.key === Qt.Key_Right && !onBoard && results.openGroup(results.currentRow))
            ; // the other cells of the word are shown, too
        else if (event.key === Qt.Key_Left && results.pathCount > 1)
            results.stepPath(-1);
        else if (event.key === Qt.Key_Right && results.pathCount > 1)
            results.stepPath(1);
        else if (onBoard && event.key === Qt.Key_Space)
            editor.skip();
        else if (onBoard && event.key === Qt.Key_Delete)
            editor.eraseCell();
        else if (event.key === Qt.Key_Backspace)
            editor.backspace();
        else
            event.accepted = event.text.length === 1 && typeLetter(event.text);
    }
    function typeLetter(letter: string): bool {
        const taken = viewModel.typeText(letter);
        if (taken) {
            viewModel.types = true;
            closePad();
        }
        return taken;
    }
    LetterInput {
        // Not after a finger, for which there is the letter pad.
        target: page.ofWords && (page.board?.activeFocus ?? false) && !page.searching && !page.byFinger ? page.holder : null
        onTyped: letter => {
            if (letter === " ")
                page.editor.skip();
            else
                page.typeLetter(letter);
        }
    }

    // The keys of the menu's lines: the hint is the key, unless the line lists its `keys`.
    Shortcuts {
        inUse: page.inUse
        table: page.menuActions.map(action => ({ keys: action.keys ?? (action.hint ? [action.hint] : []), run: action.run })).filter(shortcut => shortcut.keys.length > 0)
    }
    Shortcuts {
        inUse: page.inUse
        table: [
            { keys: [StandardKey.Undo], run: () => page.onBoard(() => page.editor.undo()) },
            // Not StandardKey.Redo: where it includes Ctrl+Y, the duplicate key would do nothing.
            { keys: ["Ctrl+Shift+Z", "Ctrl+Y"], run: () => page.onBoard(() => page.editor.redo()) },
            { keys: [StandardKey.Copy], run: () => resultPane.table.activeFocus ? page.copyList() : page.copyShown() },
            { keys: ["Ctrl+R"], run: () => page.unlessHeld(() => page.sheets.show("rules")) },
            { keys: [StandardKey.ZoomIn, "Ctrl+="], run: () => page.zoomBoard(1.25) },
            { keys: [StandardKey.ZoomOut], run: () => page.zoomBoard(0.8) },
            { keys: ["Ctrl+0"], run: () => page.zoomBoard(0) }
        ]
    }

    Shortcuts {
        inUse: page.inUse
        table: page.clock === null || page.clock.kind === "" ? [] : [
            { keys: ["F4"], run: () => page.clock.toggle() }
        ]
    }
    Shortcuts {
        inUse: page.inUse
        table: page.editor.seesPictures ? [{ keys: ["F12"], run: () => page.readScreenAgain() }] : []
    }
    Shortcuts {
        inUse: page.inUse
        table: page.record === null ? [] : [
            { keys: ["F2"], run: () => page.onBoard(() => page.record.beginCorrection()) },
            { keys: ["Alt+Left"], run: () => page.record.step(-1) },
            { keys: ["Alt+Right"], run: () => page.record.step(1) },
            { keys: ["Alt+Home"], run: () => page.record.step(-10000) },
            { keys: ["Alt+End"], run: () => page.record.step(10000) },
            { keys: ["Alt+Down"], run: () => page.record.stepAside(1) },
            { keys: ["Alt+Up"], run: () => page.record.stepAside(-1) }
        ]
    }

    // The layout. Each number follows from those above it and from the size of the
    // page, none from what happens to be shown: so nothing moves because something else has come.
    QtObject {
        id: places

        readonly property int movesWidth: page.threePanes ? 336 : 0
        readonly property int paneWidth: page.threePanes ? Math.round((page.width - movesWidth) * 0.5) - 24
            : page.twoPanes ? Math.round(page.width * 0.52) - 24 : page.width
        readonly property int paneX: page.twoPanes ? 16 : 0
        readonly property bool tight: page.layout.low && !page.twoPanes
        readonly property int margin: tight ? 4 : 8
        readonly property int gap: tight ? 3 : 6
        readonly property int stripHeight: page.strip ? page.strip.implicitHeight : 0
        readonly property int boardY: page.strip ? margin + stripHeight + 4 : page.twoPanes ? 12 : 6
        readonly property int buttonsHeight: page.buttons ? page.buttons.implicitHeight : 0
        // A list of six rows, and one of two in the least of rooms.
        readonly property int listHeight: resultPane.heightOf(6)
        readonly property int leastListHeight: resultPane.leastHeightOf(2)
        readonly property bool buttonsStay: page.twoPanes || !page.listTakesButtons
        readonly property int free: page.height - boardY - (buttonsStay ? buttonsHeight + gap + margin : 8)
        readonly property int least: Math.min(page.leastHeight, free - leastListHeight)
        readonly property int room: page.twoPanes ? free - 4 : Math.max(least, free - listHeight, 90)
        // The foot of what is not covered by the letter pad, which is below the board or the list.
        readonly property int keyHeight: page.height < 440 ? 34 : 42
        readonly property int foot: page.height - (page.padShown ? letterPad.height + (page.twoPanes ? 12 : 0) : 0)
        readonly property int roomAbovePad: page.padShown && !page.twoPanes ? Math.min(room, foot - boardY - gap) : room
        readonly property int boardHeight: page.board ? Math.min(page.board.implicitHeight, roomAbovePad) : room
        readonly property int buttonsY: page.twoPanes ? Math.min(boardY + boardHeight + 10, page.height - buttonsHeight - 12)
            : boardY + boardHeight + gap
        readonly property bool buttonsShown: (buttonsStay || !page.listOpen) && (page.twoPanes || buttonsY + buttonsHeight <= foot)
        // Beside a pad, the list has to have room for some rows.
        readonly property bool paneShown: !page.padShown || foot - paneY >= leastListHeight
        readonly property int paneY: page.twoPanes ? 8 : buttonsShown ? buttonsY + buttonsHeight + gap : buttonsY - 2
    }
    Place {
        item: page.strip
        x: places.paneX + 12
        y: places.margin
        width: places.paneWidth - 24
        height: places.stripHeight
    }
    Place {
        item: page.board
        x: places.paneX + 8
        y: places.boardY
        width: places.paneWidth - 16
        height: places.boardHeight
    }
    Place {
        item: page.buttons
        x: places.paneX + 12
        y: places.buttonsY
        width: places.paneWidth - 24
        height: places.buttonsHeight
        visible: places.buttonsShown
    }
    Connections {
        target: page.buttons
        function onVisibleChanged() {
            if (!page.buttons.visible)
                page.keepKeyboard();
        }
    }

    ResultPane {
        id: resultPane

        x: page.twoPanes ? places.paneX + places.paneWidth + 16 : 0
        y: places.paneY
        width: page.width - x - (page.twoPanes ? 16 : 0) - places.movesWidth
        height: (page.padShown ? places.foot - (page.twoPanes ? 8 : 0) : page.height - (page.twoPanes ? 12 : 0)) - y
        visible: places.paneShown
        card: page.twoPanes
        headShown: page.searching || page.listOpen && !page.offering
        idle: page.offering ? offerLoader : null
        listShown: headShown
        chipText: page.searching ? page.longSearch.title : ""
        filterable: page.ofWords && !page.searching
        filterText: page.results.filterText
        meant: page.ofWords ? text => page.lists.meant(text) : null
        countText: page.searching ? "" : page.results.countText
        foot: page.searching ? page.searchBar : page.foot
        head: page.head
        table.name: page.searching ? qsTr("Best so far") : qsTr("Words")
        table.model: page.searching ? page.longSearch.finds : page.results.rows
        table.sortColumn: page.searching ? page.longSearch.sortColumn : page.results.sortColumn
        table.sortDescending: page.searching ? page.longSearch.sortDescending : page.results.sortDescending
        table.columns: page.searching ? page.findColumns : page.wordColumns
        table.rowActions: page.searching ? page.findActions : page.rowActions
        table.takesText: page.ofWords && !page.searching
        empty.iconName: page.twoPanes || height > 240 ? page.emptyIcon : ""
        empty.title: page.searching ? (page.longSearch.running ? qsTr("Searching…") : qsTr("Nothing found yet")) : page.results.emptyTitle
        empty.text: page.searching ? page.longSearch.statsText : page.results.emptyText
        empty.actionText: page.searching ? "" : page.emptyAction?.text ?? ""
        empty.otherText: !page.searching && page.editor.seesPictures && page.editor.empty ? page.pictureText : ""

        onGoneFromSight: page.keepKeyboard()
        onFilterEdited: text => page.results.setFilter(text)
        onChipClosed: page.searching ? page.longSearch.putAway() : page.chipClosed()
        Connections {
            target: resultPane.empty
            function onTriggered() {
                page.emptyAction.run();
            }
            function onOtherTriggered() {
                page.readPicture();
            }
        }
        Connections {
            target: resultPane.table
            function onModelChanged() {
                resultPane.table.select(page.searching ? page.longSearch.currentRow : page.results.currentRow);
            }
            function onSortRequested(column: int) {
                if (page.searching)
                    page.longSearch.sortBy(column);
                else
                    page.results.sortBy(column);
            }
            function onRowSelected(row: int) {
                if (page.searching)
                    page.longSearch.selectRow(row);
                else
                    page.results.selectRow(row);
            }
            function onGroupToggled(row: int) {
                if (!page.results.closeGroup(row))
                    page.results.openGroup(row);
            }
            function onRowHovered(row: int) {
                if (!page.searching)
                    page.results.previewRow(row);
            }
            function onRowActivated(row: int) {
                if (!page.searching)
                    page.rowActivated();
                else if (page.takesFinds && !page.longSearch.running)
                    page.longSearch.take();
            }
            function onRowAction(row: int, index: int) {
                if (page.searching) {
                    page.longSearch.selectRow(row);
                    page.findActions[index].run();
                } else {
                    page.results.selectRow(row);
                    page.rowActions[index].run();
                }
            }
        }
    }
    Rectangle {
        objectName: "movesPane"
        visible: page.threePanes
        x: resultPane.x + resultPane.width + 16
        y: 8
        width: places.movesWidth - 16
        height: page.height - 20
        radius: Theme.radiusLarge
        color: Theme.surface
        border.width: 1
        border.color: Theme.line
        Loader {
            active: page.threePanes && !(page.recordItem?.visible ?? false)
            anchors.fill: parent
            sourceComponent: EmptyState {
                iconName: "history"
                title: qsTr("No moves yet")
                text: qsTr("The moves of the game appear here.")
            }
        }
        Place {
            item: page.threePanes ? page.recordItem : null
            x: 1
            y: 4
            width: parent.width - 2
            height: parent.height - 8
        }
    }
    Loader {
        id: letterPad
        active: page.padShown
        x: page.twoPanes ? resultPane.x : 0
        y: page.height - height - (page.twoPanes ? 12 : 0)
        width: page.width - x - (page.twoPanes ? 16 : 0) - places.movesWidth
        sourceComponent: LetterPad {
            objectName: "letterPad"
            radius: page.twoPanes ? Theme.radiusLarge : 0
            keyHeight: places.keyHeight
            keys: page.padKeys
            direction: page.padTurns ? page.editor.direction : ""
            onTyped: key => page.viewModel.typeKey(key)
            onTurned: page.editor.turn()
            onErased: page.editor.backspace()
            onDone: {
                page.closePad();
                if (!page.editor.empty)
                    page.viewModel.enterPressed();
            }
        }
    }
    readonly property WordBar wordBar: WordBar {
        results: page.results
        keyboardAt: page.keyboardAt
        onTriggered: page.rowActivated()
        onMeaningWanted: page.checkWord()
    }
    readonly property Item searchBar: Item {
        implicitHeight: Math.max(40, stats.implicitHeight + 6)
        Label {
            id: stats
            objectName: "searchStats"
            x: 16
            width: parent.width - 32
            anchors.verticalCenter: parent.verticalCenter
            text: page.searching ? page.longSearch.statsText : ""
            wrapMode: Text.Wrap
            maximumLineCount: resultPane.tight ? 2 : 3
            elide: Text.ElideRight
            font.pixelSize: Theme.caption + 1
            color: Theme.inkSoft
        }
    }
    Loader {
        id: offerLoader
        active: page.longSearch !== null && page.longSearch.interrupted
        sourceComponent: InterruptedCard {
            search: page.longSearch
        }
    }

    // Heard, where nothing is seen: an answer, a new total.
    property string news: searching || !listOpen || results.countText === "…" ? "" : aboutList(", ")
    readonly property string pathNews: searching || !listOpen ? "" : [results.pathText, results.meaning].filter(text => text).join(". ")
    function announce(text: string) {
        if (visible && started && text !== "")
            Accessible.announce(text, Accessible.Polite);
    }
    onNewsChanged: announce(news)
    onPathNewsChanged: announce(pathNews)
}
