import QtQuick
import Gridsmith

// What can be done on a game's page, by its menu and by keys: with its board, its list, its saved
// positions, its moves. BoardPage shows all of it.
ToolPage {
    id: page

    required property BoardPageModel viewModel
    readonly property Board editor: viewModel.editor
    readonly property WordResults results: viewModel.results
    readonly property LongSearch longSearch: viewModel.longSearch
    readonly property SavedGames games: viewModel.games
    readonly property WordListsModel lists: viewModel.lists
    // A game of words: its list can be filtered, there are word lists and the player's own words.
    readonly property bool ofWords: lists !== null
    // A search of minutes takes the place of the list.
    readonly property bool searching: longSearch !== null && longSearch.shown
    // One of its finds takes the place of the board.
    readonly property bool looking: searching && longSearch.currentRow >= 0

    property Item board: null
    property alias sheets: pageSheets
    // Whether there is a list to look at.
    property bool listOpen: true
    // What has the keyboard: see BoardPageModel.
    property string keyboardAt
    // Texts of the menu that depend on the game: {copy, paste, clear, rules}; and {games, export} if
    // its saved positions are not called games.
    property var says: ({})
    // The game's own lines, above those that every game has: see ToolPage. A line's hint is its key.
    property var gameActions: []
    property var gameShortcutRows: []
    // The terms on the page that are not everyday language, in the glossary.
    property var terms: []
    // A word may lie on several paths.
    property bool manyPaths: true
    // The parts of a game of turns, each null where it has none.
    readonly property RecordModel record: viewModel.record
    readonly property bool hasMoves: record?.hasMoves ?? false
    readonly property ReviewModel review: viewModel.review
    // It waits while something covers the board.
    readonly property GameClock clock: viewModel.clock
    readonly property DailyProblem daily: viewModel.daily
    readonly property GameEnd end: viewModel.end
    readonly property bool endShown: end?.shown ?? false
    readonly property Computer computer: viewModel.computer
    readonly property GameHelp help: viewModel.help
    property string helpKey
    readonly property bool withoutHelp: help?.hidden ?? false
    readonly property bool canHint: help?.canHint ?? false
    readonly property bool clockHeld: sheets.opened || !visible

    readonly property string exampleText: qsTr("Show an example")
    readonly property string pictureText: qsTr("Board from a picture…")
    // Properties of this page, since an array that names others' is made anew at each of their signals.
    readonly property bool hasTiers: results.hasTiers
    readonly property bool knownOnly: results.knownOnly
    readonly property var padKeys: editor.padKeys
    readonly property bool seesPictures: editor.seesPictures
    readonly property bool follows: viewModel.follows
    readonly property string undoText: editor.undoText
    readonly property string redoText: editor.redoText
    // Where nothing is, an example takes nothing away.
    readonly property bool exampleFits: editor.empty && editor.hasExample
    readonly property bool reviewShown: review?.shown ?? false
    readonly property bool exercising: review?.exercises.on ?? false
    readonly property bool clocked: clock !== null && clock.kind !== ""

    // The lines of a row's menu about the word itself, the last ones of a list of words.
    readonly property var wordActions: (lists?.profile ? [
        { text: qsTr("Accepted elsewhere"), icon: "check", run: () => page.lists.teach("add", page.results.currentWord) },
        { text: qsTr("Refused elsewhere"), icon: "close", run: () => page.lists.teach("hide", page.results.currentWord) }
    ] : []).concat([
        { text: qsTr("Hide from the list"), icon: "book-remove", danger: true, run: () => page.lists.hideWord(page.results.currentWord) }
    ])
    // The last switch of a list of words.
    readonly property var knownSwitches: !hasTiers ? [] : [
        { name: "knownSwitch", text: qsTr("Known"), icon: "users", hint: "", term: "tier", compact: true, checked: knownOnly, run: () => results.switchKnown() }
    ]

    signal padWanted
    signal filterWanted

    onClockHeldChanged: clock?.hold(clockHeld)
    onClockChanged: clock?.hold(clockHeld)

    function begin(aim: string) {
        board.forceActiveFocus(Qt.OtherFocusReason);
        if (aim === "help" && withoutHelp)
            help.switch();
        else if (aim === "picture")
            readPicture();
        else if (aim === "daily")
            onBoard(() => daily.begin());
        else if (aim === "round")
            onBoard(() => sheets.show("play"));
        else if (aim === "computer") {
            sheets.show("newGame");
            (viewModel.form("newGame") as Form).set("against", true);
        }
    }
    function paste() {
        onBoard(() => editor.pasteBoard());
    }
    function uncover() {
        sheets.close();
    }
    function openFile(file: url) {
        games.openFile(file);
    }
    function openPicture(read: var) {
        unlessHeld(read);
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
            shell.notify(qsTr("Close the results first (Esc or ×)."));
        else
            unlessHeld(action);
    }
    function readPicture() {
        onBoard(() => pictureWanted());
    }
    // The board on the screen, with the sheet; and again where it lay.
    function readScreen() {
        onBoard(() => shell.pageModel("recognition").screen.take(page.Window.window));
    }
    function readScreenAgain() {
        onBoard(() => shell.pageModel("recognition").screen.takeAgain(page.Window.window));
    }
    // Leave the review, and play from the position that it shows.
    function playOn() {
        review.hide();
        board.forceActiveFocus(Qt.OtherFocusReason);
        if (computer?.waits || computer?.canPlayOn)
            computer.moveNow();
        else if (record.canStepForward)
            shell.notify(qsTr("A move here starts a variation."));
    }
    // Judge the moves, and go to the beginning of a game that is over.
    function reviewGame() {
        if (help?.refuses())
            return;
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
        (searching ? longSearch : results).exportList(file, kind);
    }
    function copyList() {
        if (searching || listOpen)
            (searching ? longSearch : results).copyList();
        else
            shell.notify(qsTr("No list to copy."));
    }

    // Why the menu's lines cannot be done now, where they cannot.
    function roundBarred(): string {
        return held !== "" ? qsTr("not in a round") : "";
    }
    function boardBarred(): string {
        return searching ? qsTr("a search is open") : roundBarred();
    }
    function helpBarred(): string {
        return withoutHelp ? qsTr("playing without help") : "";
    }
    function hintBarred(): string {
        return canHint ? "" : withoutHelp ? qsTr("no more hints now") : qsTr("help is shown");
    }
    function movesBarred(): string {
        return hasMoves ? "" : qsTr("no moves yet");
    }
    function reviewBarred(): string {
        return movesBarred() || helpBarred();
    }

    sheetOpen: sheets.shown
    actions: [
        { icon: "undo", text: page.undoText ? qsTr("Undo: %1").arg(page.undoText) : qsTr("Nothing to undo"),
          hint: "Ctrl+Z", enabled: page.undoText !== "" && !page.searching, run: () => page.editor.undo() },
        { icon: "redo", text: page.redoText ? qsTr("Redo: %1").arg(page.redoText) : qsTr("Nothing to redo"),
          hint: "Ctrl+Shift+Z", enabled: page.redoText !== "" && !page.searching, run: () => page.editor.redo() },
        { icon: "sliders", text: page.says.rules ?? "", hint: "Ctrl+R", run: () => page.unlessHeld(() => page.sheets.show("rules")) }
    ]
    // What a review adds to the game's own lines, also where there is no room for its bar.
    readonly property var reviewActions: !reviewShown ? [] : [
        { group: "game", icon: "best-line", text: qsTr("Show the better line"), run: () => page.review.playLine() },
        { group: "game", icon: "exercise", text: exercising ? qsTr("Leave the exercises") : qsTr("Find the better moves yourself"),
          run: () => page.review.exercises.on ? page.review.exercises.end() : page.review.exercises.start() },
        { group: "game", icon: "game", text: qsTr("Play on from here"), run: () => page.playOn() }
    ]
    menuActions: gameActions.concat([
        { group: "game", wanted: help !== null, icon: "lightbulb", text: qsTr("Hint"), hint: "Ctrl+H", barred: () => hintBarred(), run: () => page.help.hint() },
        { group: "game", wanted: help !== null, icon: withoutHelp ? "eye" : "eye-off", text: withoutHelp ? qsTr("Show help") : qsTr("Play without help"), hint: helpKey, barred: () => page.help?.over ? qsTr("the game is over") : "", run: () => page.help.switch() },
        { group: "game", wanted: review !== null, icon: "history", text: qsTr("Repeat a mistake"), barred: () => roundBarred(), run: () => page.review.exercises.repeat() },
        { group: "game", wanted: daily !== null, icon: "medal", text: qsTr("Problem of the day"), barred: () => boardBarred(), run: () => page.onBoard(() => page.daily.begin()) },
        { group: "game", icon: "save", text: page.says.games ?? qsTr("Saved games…"), hint: "Ctrl+S", keys: [StandardKey.Save, StandardKey.Open], run: () => page.sheets.show("games") },
        { group: "board", wanted: seesPictures, icon: "picture", text: pictureText, hint: "Ctrl+Shift+O", barred: () => boardBarred(), run: () => page.readPicture() },
        { group: "board", wanted: seesPictures, icon: "monitor", text: qsTr("From the screen"), hint: "F11", barred: () => boardBarred(), run: () => page.readScreen() },
        { group: "board", wanted: seesPictures && follows, icon: "refresh", text: qsTr("Read the screen again"), hint: "F12", keys: [], barred: () => boardBarred(), run: () => page.readScreenAgain() },
        { group: "board", icon: "clipboard", text: page.says.paste ?? "", hint: "Ctrl+V", keys: [StandardKey.Paste], barred: () => boardBarred(), run: () => page.paste() },
        { group: "board", icon: "eraser", text: page.says.clear ?? "", barred: () => boardBarred() || (editor.empty ? qsTr("nothing there") : ""), run: () => page.onBoard(() => page.editor.clearBoard()) },
        { group: "board", wanted: padKeys.length > 0, icon: "letters", text: qsTr("Letter pad"), barred: () => boardBarred(), run: () => page.padWanted() },
        { group: "board", wanted: exampleFits, icon: "example", text: exampleText, barred: () => boardBarred(), run: () => page.onBoard(() => page.editor.showExample()) },
        { group: "words", wanted: ofWords, icon: "filter", text: qsTr("Filter the list"), hint: "Ctrl+F", barred: () => sheets.exportText || results.filterText ? "" : qsTr("no list"), run: () => page.filterWanted() },
        { group: "words", wanted: hasTiers, icon: "users", text: knownOnly ? qsTr("Show words of dictionaries, too") : qsTr("Show only known words"), run: () => page.results.switchKnown() },
        { group: "words", wanted: ofWords, icon: "spelling", text: qsTr("Check a word…"), hint: "Ctrl+D", barred: () => roundBarred(), run: () => page.checkWord() },
        { group: "words", wanted: ofWords, icon: "my-words", text: qsTr("My words…"), run: () => page.sheets.show("words") },
        { group: "words", wanted: ofWords, icon: "import", text: qsTr("Import a word list…"), run: () => page.sheets.show("import") },
        { group: "words", wanted: ofWords, icon: "library", text: qsTr("Dictionaries…"), run: () => page.sheets.show("dictionaries") },
        { group: "words", wanted: ofWords, icon: "badge", text: qsTr("Profiles…"), run: () => page.sheets.show("profiles") },
        { group: "share", wanted: endShown, icon: "file", text: qsTr("Copy the result"), run: () => page.end.copy() },
        { group: "share", icon: "copy", text: page.says.copy ?? "", hint: "Ctrl+C", keys: [], run: () => page.copyShown() },
        { group: "share", icon: "code", text: qsTr("Copy code"), run: () => page.editor.copyCode() },
        { group: "share", wanted: editor.challenges, icon: "duplicate", text: qsTr("Copy a challenge"), run: () => page.editor.copyChallenge() },
        { group: "share", wanted: editor.challenges, icon: "clipboard", text: qsTr("Play a copied challenge"), barred: () => boardBarred(), run: () => page.paste() },
        { group: "share", icon: "picture", text: qsTr("Share picture…"), run: () => page.sheets.show("share") },
        { group: "share", icon: "printer", text: qsTr("Print…"), hint: "Ctrl+P", keys: [StandardKey.Print], run: () => page.sheets.show("print") },
        { group: "share", icon: "export", text: page.says.export ?? qsTr("Export the list…"), hint: "Ctrl+E", barred: () => sheets.exportText ? "" : qsTr("no list"), run: () => page.showExport() },
        { group: "help", icon: "glossary", text: qsTr("Explain the terms…"), hint: "Shift+F1", run: () => page.terms.length > 0 ? Terms.cardWanted(page.terms) : Terms.helpWanted("glossary") }
    ]).filter(line => line.wanted ?? true)
    shortcutRows: gameShortcutRows.concat([
        { wanted: manyPaths, keys: "← →", text: qsTr("in the list: step through a word's paths") },
        { wanted: ofWords, keys: "Ctrl+F", text: qsTr("filter the list; in the list, just type") },
        { wanted: board as LetterGrid !== null, keys: qsTr("Ctrl+wheel, Ctrl++"), text: qsTr("zoom a large board; Ctrl+0: all of it") },
        { wanted: record !== null, keys: "Alt+← →", text: qsTr("step through the game; Alt+Home, Alt+End: to the start, to the end") },
        { wanted: record !== null, keys: "Alt+↑ ↓", text: qsTr("switch between variations of the move") },
        { wanted: record !== null, keys: "F2", text: qsTr("correct the current move") },
        { wanted: clocked, keys: "F4", text: qsTr("stop or start the clock") },
        { keys: "Ctrl+Z", text: qsTr("undo") },
        { keys: "Ctrl+Shift+Z", text: qsTr("redo") },
        { wanted: seesPictures, keys: "F12", text: qsTr("read it again: what has changed is the opponent's move") },
        { keys: "Ctrl+R", text: page.says.rules ?? "" }
    ]).filter(row => row.wanted ?? true)

    PageSheets {
        id: pageSheets
        viewModel: page.viewModel
        files: page.shell.files
        home: page.board
        onCopyWanted: page.copyList()
        onExportWanted: (file, kind) => page.exportList(file, kind)
    }
    // The keys of the menu's lines: the hint is the key, unless the line lists its `keys`.
    Shortcuts {
        inUse: page.inUse
        table: page.menuActions.filter(line => (line.keys ?? [line.hint])[0])
    }
    Shortcuts {
        inUse: page.inUse
        table: [
            { keys: [StandardKey.Undo], run: () => page.onBoard(() => page.editor.undo()) },
            // Not StandardKey.Redo: where it includes Ctrl+Y, the duplicate key would do nothing.
            { keys: ["Ctrl+Shift+Z", "Ctrl+Y"], run: () => page.onBoard(() => page.editor.redo()) },
            { keys: [StandardKey.Copy], run: () => page.keyboardAt === "list" ? page.copyList() : page.copyShown() },
            { keys: ["Ctrl+R"], run: () => page.unlessHeld(() => page.sheets.show("rules")) },
            { keys: [StandardKey.ZoomIn, "Ctrl+="], run: () => page.zoomBoard(1.25) },
            { keys: [StandardKey.ZoomOut], run: () => page.zoomBoard(0.8) },
            { keys: ["Ctrl+0"], run: () => page.zoomBoard(0) }
        ].concat(page.clocked ? [
            { keys: ["F4"], run: () => page.clock.toggle() }
        ] : [], page.seesPictures ? [
            { keys: ["F12"], run: () => page.readScreenAgain() }
        ] : [], page.record !== null ? [
            { keys: ["F2"], run: () => page.onBoard(() => page.record.beginCorrection()) },
            ...[["Left", -1], ["Right", 1], ["Home", -10000], ["End", 10000]].map(([key, by]) => ({ keys: ["Alt+" + key], run: () => page.record.step(by) })),
            { keys: ["Alt+Down"], run: () => page.record.stepAside(1) },
            { keys: ["Alt+Up"], run: () => page.record.stepAside(-1) }
        ] : [])
    }
}
