pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Boggle page: the board with its buttons, and the words on it; or, during a search, the best
// boards found so far.
WordPage {
    id: page

    readonly property BogglePageModel boggle: viewModel as BogglePageModel
    readonly property BoggleGameModel game: boggle.game
    readonly property BoggleWordsModel words: viewModel.results as BoggleWordsModel
    readonly property BoggleSearchModel search: viewModel.longSearch as BoggleSearchModel
    readonly property BoggleRoundModel round: boggle.round
    readonly property bool playing: round.playing
    readonly property bool reviewing: round.over && !searching

    // Nothing may show the words of the board during a round, and nothing change it.
    held: playing ? qsTr("Finish the round first.") : ""
    pad.opensByClick: !playing
    enterWalksRows: !playing
    onPlayingChanged: Qt.callLater(focusRound)
    // Screen readers hear what became of a word, and that the sand runs out.
    readonly property string wordNews: round.said
    onWordNewsChanged: announce(wordNews)
    readonly property string glassNews: playing && round.low ? qsTr("Ten seconds left.") : ""
    onGlassNewsChanged: announce(glassNews)
    // After the sheet that began it has given the keyboard back; not from one that opens already.
    function focusRound() {
        if (playing && visible && !sheets.current?.visible)
            grid.forceActiveFocus(Qt.OtherFocusReason);
    }
    // The sand waits while the board is not to be seen.
    readonly property bool glassHeld: sheetOpen || !visible || Window.visibility === Window.Minimized
    onGlassHeldChanged: round.hold(glassHeld)
    Component.onCompleted: round.hold(glassHeld)
    Connections {
        target: page.round
        function onEnded() {
            page.sheets.show("result");
        }
    }

    subtitle: lists.title
    says: ({ copy: qsTr("Copy the board"), paste: qsTr("Paste a board"), clear: qsTr("Clear the board"), rules: qsTr("Board and scoring") })
    gameActions: [
        { icon: "timer", text: qsTr("Play a round…"), hint: "Ctrl+N", barred: () => boardBarred(), run: () => page.onBoard(() => page.sheets.show("play")) },
        { icon: "dice", text: qsTr("Roll the dice"), hint: "F5", barred: () => boardBarred(), run: () => page.onBoard(() => page.game.roll()) },
        { icon: "trophy", text: qsTr("Find the best board…"), hint: "F6", barred: () => roundBarred(), run: () => page.unlessHeld(() => page.sheets.show("search")) },
        { group: "board", icon: "history", text: qsTr("Back to the last search"), barred: () => roundBarred() || (search.canBringBack ? "" : qsTr("none yet")), run: () => page.unlessHeld(() => page.search.bringBack()) },
        { group: "words", icon: "chart", text: qsTr("Words by length…"), hint: "F7", barred: () => boardBarred(), run: () => page.onBoard(() => page.sheets.show("lengths")) },
        { group: "words", icon: "crosshair", text: qsTr("Words through this die"), hint: "F8", barred: () => boardBarred() || (editor.letters[editor.selectedCell] ? "" : qsTr("none selected")), run: () => page.onBoard(() => page.words.throughDie()) }
    ].concat(playing ? [
        { group: "game", icon: "pause", text: qsTr("Pause"), hint: "F4", run: () => page.sheets.show("pause") },
        { group: "game", icon: "stop", text: qsTr("Finish the round"), run: () => page.round.finish() }
    ] : reviewing ? [
        { group: "game", icon: "medal", text: qsTr("Result of the round…"), run: () => page.sheets.show("result") }
    ] : [])
    gameShortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("type the board row by row; Q is Qu, Space skips a cell") },
        { keys: qsTr("Arrows"), text: qsTr("move around the board or the list") },
        { keys: qsTr("Drag"), text: qsTr("trace a word: its points, or why it does not count") },
        { keys: qsTr("Right click"), text: qsTr("faces of several letters, such as Th") },
        { keys: "F5", text: qsTr("roll the dice") },
        { keys: "F6", text: qsTr("find the best board") },
        { keys: "Ctrl+N", text: qsTr("play a round") },
        { keys: "F4", text: qsTr("pause the round") },
        { keys: "F7", text: qsTr("words by length") },
        { keys: "F8", text: qsTr("words through the selected die") },
        { keys: "2 3", text: qsTr("with letter values: change the bonus of the selected cell") },
        { keys: qsTr("Menu"), text: qsTr("the menu of the selected cell") },
        { keys: "Enter", text: qsTr("use the board that the search shows") },
        { keys: "Esc", text: qsTr("stop the search; then back to the words") }
    ]

    terms: searching ? (search.board.values.length > 0 ? ["letter-values", "restarts"] : ["restarts"])
        : ["paths"].concat(hasTiers ? ["tier"] : [], byLetters ? ["letter-values"] : [], reviewing ? ["shared"] : [])

    readonly property bool byLetters: game.byLetters
    listOpen: !editor.empty
    pane.wordColumns: [
        { role: "word", title: qsTr("Word"), strong: true },
        { role: "points", title: qsTr("Points"), term: byLetters ? "letter-values" : "", width: 58, align: Qt.AlignRight },
        { role: "length", title: qsTr("Length"), width: 56, align: Qt.AlignRight },
        { role: "paths", title: qsTr("Paths"), term: "paths", width: 52, align: Qt.AlignRight }
    ].concat(knownColumns(4))
    pane.findColumns: [
        { role: "rank", title: "№", width: 26, align: Qt.AlignRight, sortable: false },
        { role: "board", title: qsTr("Board"), strong: true, sortable: false, elide: Text.ElideMiddle },
        { role: "points", title: qsTr("Points"), width: 52, align: Qt.AlignRight, sortable: false },
        { role: "words", title: qsTr("Words"), width: 46, align: Qt.AlignRight, sortable: false }
    ]
    pane.rowActions: wordActions

    function copyShown() {
        if (looking)
            search.copyFound();
        else
            editor.copyBoard();
    }

    found: search.board
    grid.name: qsTr("Board")
    covered: playing && sheetOpen
    grid.diagonals: true
    grid.draggable: !searching
    grid.values: looking ? search.board.values : covered ? [] : game.values
    grid.bonuses: looking || covered ? [] : game.bonuses
    grid.path: searching ? [] : boggle.path
    Connections {
        target: page.grid
        // Two quick taps on a die.
        function onCellDoubleClicked(row: int, column: int) {
            if (page.playing)
                page.editor.clickCell(row, column);
        }
    }
    onCellMenuWanted: place => {
        if (!playing)
            faceMenu.popup(grid, place.x, place.y + place.height);
    }
    readonly property string bonusHere: game.bonuses[editor.selectedCell] ?? ""
    readonly property var bonusActions: ["2l", "3l", "2w", "3w", ""].filter(mark => mark !== bonusHere).map(mark => ({
        text: mark ? grid.bonusText(mark) + ": " + grid.bonusName(mark) : qsTr("Remove the bonus"),
        icon: mark ? "star" : "eraser",
        hint: mark.slice(0, 1),
        run: () => page.game.setBonus(mark)
    }))
    ActionMenu {
        id: faceMenu
        actions: [
            { icon: "crosshair", text: qsTr("Words through this die"), hint: "F8", run: () => page.words.throughDie() },
            { icon: "eraser", text: qsTr("Empty the cell"), hint: "Del", run: () => page.editor.eraseCell() }
        ].concat(page.byLetters ? page.bonusActions : [],
            page.game.manyLettered.map(symbol => ({ text: symbol, icon: "letters", run: () => page.editor.typeSymbol(symbol) })))
    }
    buttons: Item {
        id: bar
        readonly property bool wide: width >= 480
        implicitHeight: Theme.control
        Row {
            anchors.fill: parent
            visible: !page.searching && !page.playing
            spacing: 8
            Button {
                objectName: "rollButton"
                width: Math.floor((parent.width - searchButton.width - 16) / 2)
                kind: "tonal"
                iconName: "dice"
                text: qsTr("Roll")
                enabled: page.game.diceSets.length > 0
                onClicked: page.game.roll()
            }
            Button {
                objectName: "playButton"
                width: Math.floor((parent.width - searchButton.width - 16) / 2)
                iconName: "timer"
                text: qsTr("Play")
                onClicked: page.sheets.show("play")
            }
            Place {
                id: searchButton
                width: bar.wide ? Math.floor((bar.width - 16) / 3) : Theme.control
                height: parent.height
                item: bar.wide ? bar.wideSearch : bar.narrowSearch
            }
        }
        readonly property Button wideSearch: Button {
            objectName: "searchButton"
            visible: bar.wide
            kind: "tonal"
            iconName: "trophy"
            text: qsTr("Find the best…")
            onClicked: page.sheets.show("search")
        }
        readonly property IconButton narrowSearch: IconButton {
            objectName: "searchButton"
            visible: !bar.wide
            iconName: "trophy"
            text: qsTr("Find the best…")
            shortcutHint: "F6"
            onClicked: page.sheets.show("search")
        }
        RoundBar {
            anchors.fill: parent
            visible: page.playing && !page.searching
            round: page.round
        }
        SearchButtons {
            anchors.fill: parent
            visible: page.searching
            search: page.search
            takeText: qsTr("Use this board")
        }
    }
    pane.filterable: !searching && !playing
    pane.table.takesText: !searching && !playing
    pane.chipText: searching ? search.title : words.narrowText
    onChipClosed: words.widen()
    pane.switches: reviewing ? [
        { name: "missedSwitch", text: qsTr("Missed"), icon: "eye-off", hint: "", checked: words.listing === "missed", run: () => words.chooseListing(words.listing === "missed" ? "all" : "missed") },
        { name: "foundSwitch", text: qsTr("Found"), icon: "check", hint: "", checked: words.listing === "found", run: () => words.chooseListing(words.listing === "found" ? "all" : "found") },
        { name: "resultSwitch", text: qsTr("Result"), icon: "users", hint: "", checked: false, run: () => page.sheets.show("result") }
    ] : searching || playing ? [] : knownSwitches
    pane.totalText: reviewing ? "" : playing ? [...new Set([words.countText, words.totalText])].filter(text => text).join(", ") : looking ? search.totalText : listOpen && !searching ? words.totalText : ""
    pane.emptyIcon: "dice"
    pane.emptyAction: exampleFits ? { text: exampleText, run: () => editor.showExample() } : words.narrowText ? { text: qsTr("All words"), run: () => words.widen() }
        : editor.empty || playing || !results.answered ? null : { text: says.rules, run: () => sheets.show("rules") }
    pane.table.name: searching ? qsTr("Best boards") : qsTr("Words")

    sheets.exportName: longSearch.shown ? qsTr("boards") : qsTr("words")
    sheets.others: ({
        rules: ["boggle/BoardSheet", { viewModel: viewModel }],
        lengths: ["boggle/LengthsSheet", { words: results }],
        result: ["boggle/ResultSheet", { viewModel: viewModel }],
        pause: ["boggle/PauseSheet", {}]
    })
}
