pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Balda page: the board between the score and its buttons, and the list of what can be played.
WordPage {
    id: page

    readonly property BaldaPageModel balda: viewModel as BaldaPageModel
    readonly property BaldaGameModel game: balda.game
    readonly property BaldaSearchModel search: balda.search

    subtitle: lists.title + (balda.rules.knots ? " · " + qsTr("knots") : "") + (balda.rules.diagonals ? " · " + qsTr("diagonals") : "")
    says: ({ copy: qsTr("Copy the board"), paste: qsTr("Paste a board"), clear: qsTr("Clear the board"), rules: qsTr("Rules and players") })
    readonly property BaldaAdviceModel advice: search.advice
    readonly property bool againstComputer: balda.rules.againstComputer
    readonly property string resultKind: search.resultKind
    readonly property bool ahead: search.ahead
    readonly property bool adviceSelected: balda.moves.adviceSelected
    // Lists of the whole board and of a cell come with advice.
    readonly property bool advised: advice.on && (resultKind === "board" || resultKind === "cell")

    gameActions: [
        { icon: "new", text: qsTr("New game…"), hint: "Ctrl+N", run: () => page.sheets.show("newGame") },
        { icon: "take-back", text: qsTr("Take back the last move"), hint: "Ctrl+T", barred: () => movesBarred(), run: () => page.game.takeBack() },
        { icon: "review", text: qsTr("Review the moves"), hint: "F3", barred: () => reviewBarred(), run: () => page.reviewMoves() },
        { group: "game", icon: "flag", text: againstComputer || withoutHelp ? qsTr("My move…") : qsTr("Their move…"), hint: "Ctrl+M", barred: () => endBarred(), run: () => page.sheets.show("theirMove") },
        { group: "game", icon: "computer", text: qsTr("Let the computer move"), hint: "Ctrl+G", barred: () => againstComputer ? endBarred() : qsTr("no computer plays"), run: () => page.computer.moveNow() },
        { group: "game", icon: "lightbulb", text: advice.on ? qsTr("Hide advice") : qsTr("Show advice"), hint: "F7", barred: () => helpBarred(), run: () => page.advice.switch() },
        { group: "game", icon: "pass", text: qsTr("Pass the turn"), hint: "Ctrl+L", barred: () => endBarred(), run: () => page.game.passTurn() },
        { group: "game", icon: "end", text: qsTr("End the game"), barred: () => endBarred(), run: () => page.game.agreeEnd() },
        { group: "board", icon: "search", text: qsTr("Search the whole board"), hint: "F5", barred: () => helpBarred(), run: () => page.search.askBoard() },
        { group: "board", icon: "target", text: qsTr("Search the selected cell"), hint: "F6", barred: () => helpBarred(), run: () => page.search.askCell() },
        { group: "board", icon: "pencil", text: qsTr("Correct the board…"), hint: "Shift+F2", run: () => page.correctBoard() }
    ].concat(reviewActions)
    function endBarred(): string {
        return game.endText !== "" ? qsTr("the game is over") : "";
    }
    function correctBoard() {
        search.close_all();
        game.correctBoard();
        board.forceActiveFocus(Qt.OtherFocusReason);
    }
    onExercisingChanged: if (exercising) search.close()
    // The moves come into sight with what is said of them.
    function reviewMoves() {
        search.close();
        reviewGame();
    }
    gameShortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("type onto the board; Space leaves a cell empty") },
        { keys: qsTr("Arrows"), text: qsTr("move around the board or the list") },
        { keys: qsTr("Click"), text: qsTr("select a cell; again: change the typing direction") },
        { keys: qsTr("Double-click"), text: qsTr("show moves onto the cell, or words through the letter") },
        { keys: qsTr("Drag"), text: qsTr("over the cells of a played word") },
        { keys: "Enter", text: qsTr("play the selected word, or list words with the new letter") },
        { keys: "F8", text: qsTr("the replies to the selected word") },
        { keys: "F9", text: qsTr("show hot cells: what each cell opens") },
        { keys: "F10", text: qsTr("the best line after the advised move, as a variation") },
        { keys: "→ ←", text: qsTr("in the list: show all cells of a word, or just one") },
        { keys: "Esc", text: qsTr("close the list") }
    ]

    terms: (advised ? ["net", "reply", "advised", "exact", "opens"].concat(advice.hot ? ["hot"] : []) : [])
        .concat(hasTiers ? ["tier"] : [], reviewShown ? ["review"] : [], knots ? ["knots"] : [], bonused ? ["bonus"] : [])

    // Properties of this page, since an array that names others' is made anew at each of their signals.
    readonly property bool scored: balda.rules.scored
    readonly property bool knots: balda.rules.knots
    readonly property bool bonused: grid.bonuses.length > 0
    listOpen: resultKind !== ""
    listTakesButtons: true
    readonly property bool roomy: twoPanes && pane.width >= 440
    // New columns make all rows again: none at each width.
    readonly property bool knownFits: pane.width >= 390
    pane.wordColumns: advised ? [
        { role: "word", title: qsTr("Word"), strong: true, placedRole: "placed", order: 0 }
    ].concat(!scored || roomy ? [{ role: "length", title: qsTr("Length"), width: 52, align: Qt.AlignRight, order: 1 }] : [],
        scored ? [{ role: "points", title: qsTr("Points"), width: 52, align: Qt.AlignRight, order: 4 }]
            : roomy ? [{ role: "letter", title: qsTr("Letter"), width: 52, align: Qt.AlignRight, order: 2 }] : [],
        [{ role: "net", title: qsTr("Net"), term: "net", width: 132, align: Qt.AlignRight, order: 5 }],
        knownFits ? knownColumns(6) : []
    ) : [
        { role: "word", title: qsTr("Word"), strong: true, placedRole: "placed" },
        { role: "length", title: qsTr("Length"), width: roomy ? 64 : 52, align: Qt.AlignRight },
        { role: "letter", title: qsTr("Letter"), width: roomy ? 64 : 52, align: Qt.AlignRight }
    ].concat(scored && pane.width < 440 ? [] : [{ role: "cell", title: qsTr("Cell"), width: 56, align: Qt.AlignRight }],
        scored ? [{ role: "points", title: qsTr("Points"), width: 56, align: Qt.AlignRight, order: 4 }] : [],
        knownColumns(6))
    pane.rowActions: (adviceSelected && !ahead ? [
        { text: qsTr("Show the best line"), icon: "best-line", hint: "F10", run: () => page.balda.moves.playAdvice() }
    ] : []).concat(ahead ? [] : [
        { text: qsTr("Play"), icon: "play", run: () => page.balda.moves.playCurrent() }
    ], ahead || withoutHelp ? [] : [
        { text: qsTr("Replies to this move"), icon: "reply", hint: "F8", run: () => page.search.askReplies() }
    ]).concat(resultKind === "played" || resultKind === "word" ? [
        { text: qsTr("It was my move"), icon: "user", run: () => page.balda.moves.playCurrentAsMine() }
    ] : [], [
        { text: qsTr("Count as played"), icon: "ban", run: () => page.game.banWord(page.search.currentWord) }
    ], wordActions)
    onRowActivated: balda.moves.playCurrent()

    Shortcuts {
        inUse: page.inUse
        table: [
            { keys: ["F8"], run: () => page.search.askReplies() },
            { keys: ["F9"], run: () => page.advice.switchHot() },
            { keys: ["F10"], run: () => page.help.refuses() ? undefined : page.adviceSelected ? page.balda.moves.playAdvice() : page.shell.notify(qsTr("Select the advised move in the list first.")) }
        ]
    }
    hint: balda.hintText

    strip: PlayersStrip {
        id: strip
        players: page.balda.rules.players
        clock: page.clock
        spacing: players.length > 2 ? 4 : 8
        player: PlayerButton {
            id: player
            strip: strip
            indent: stacked ? 6 : seat.turn ? 24 : seat.won ? 34 : 12
            Accessible.name: qsTr("%1, %Ln point(s)", "", seat.score).arg(seat.name) + (seat.won ? ", " + qsTr("winner") : "") + (time ? ", " + time : "")
            onClicked: page.balda.rules.setTurn(index)
            onDoubleClicked: page.sheets.show("rules")
            Rectangle {
                visible: player.seat.turn && player.time === ""
                x: player.stacked ? parent.width - 16 : 10
                y: player.stacked ? parent.height - 16 : Math.round((parent.height - height) / 2)
                width: 8
                height: 8
                radius: 4
                color: Theme.pen
            }
            Icon {
                visible: player.seat.won
                x: player.stacked ? parent.width - 22 : 10
                y: player.stacked ? 2 : Math.round((parent.height - height) / 2)
                name: "trophy"
                size: 18
                color: Theme.accent
            }
        }
        IconButton {
            objectName: "playedButton"
            iconName: "list"
            text: qsTr("Played words")
            onClicked: page.sheets.show("played")
        }
    }
    grid.letters: computersMove.falling ? balda.letters.map((letter, cell) => cell === computersMove.cell ? "" : letter) : balda.letters
    grid.heat: advised ? advice.heat : []
    grid.marks: balda.marks
    grid.bonuses: balda.rules.bonuses
    grid.path: computersMove.traced
    grid.placedCell: computersMove.falling ? -1 : balda.placedCell
    grid.placedLetter: balda.placedLetter
    grid.coordinates: listOpen || review.shown
    grid.diagonals: balda.rules.diagonals
    grid.draggable: true
    ToolTip {
        readonly property int heat: page.grid.heat[page.grid.hoveredCell] ?? 0
        readonly property rect cell: page.grid.cellRect(page.grid.hoveredCell)
        parent: page.grid
        x: Math.round(cell.x + (cell.width - implicitWidth) / 2)
        y: cell.y + cell.height + 6
        visible: heat > 0
        text: qsTr("A move here opens up to %Ln word(s) of 6 letters or more.", "", heat)
    }
    PlayedMove {
        id: computersMove
        cells: page.grid
        path: page.balda.path
        cell: page.balda.placedCell
        letter: page.balda.placedLetter
        record: page.record
    }
    Keys.onPressed: computersMove.finish()
    Connections {
        target: page.grid
        function onCellDoubleClicked(row: int, column: int) {
            page.pad.close();
            page.balda.doubleClickCell(row, column);
        }
    }
    // A double-click asks about the cell: nothing may move between its clicks.
    pad.interval: Application.styleHints.mouseDoubleClickInterval
    readonly property bool letterWanted: balda.letterWanted
    onLetterWantedChanged: if (letterWanted) pad.cellTapped(grid.touched)
    onCellMenuWanted: place => cellMenu.popup(grid, place.x, place.y + place.height)
    ActionMenu {
        id: cellMenu
        // A letter that was played: it makes no other move.
        readonly property bool locked: visible && page.game.selectedLocked()
        readonly property bool lettered: Boolean(page.grid.letters[page.editor.selectedCell])
        actions: [
            { icon: "target", text: lettered ? qsTr("Words through this letter") : qsTr("Moves onto this cell"), hint: "F6", enabled: !page.withoutHelp, run: () => page.search.askCell() },
            { icon: "flag", text: qsTr("Words played with this letter"), enabled: lettered && !locked && !page.withoutHelp, run: () => page.search.askPlayedHere() },
            { icon: "eraser", text: qsTr("Erase"), hint: "Del", enabled: lettered && !(locked && !page.game.correcting), run: () => page.editor.eraseCell() },
            { icon: "pencil", text: qsTr("Correct the board…"), hint: "Shift+F2", enabled: locked && !page.game.correcting, run: () => page.correctBoard() }
        ]
    }
    buttons: Row {
        spacing: 8
        Button {
            objectName: "searchButton"
            width: Math.floor((parent.width - 8) / 2)
            readonly property bool over: page.game.endText !== "" && page.hasMoves
            enabled: !page.withoutHelp || page.canHint
            iconName: over ? "list" : page.withoutHelp ? "lightbulb" : "search"
            text: over ? qsTr("Review") : page.withoutHelp ? [qsTr("Hint"), qsTr("Which letter?"), qsTr("Which word?")][page.help.level] ?? qsTr("Hint") : qsTr("Search")
            onClicked: over ? page.reviewMoves() : page.withoutHelp ? page.help.hint() : page.search.askBoard()
        }
        Button {
            objectName: "theirMoveButton"
            width: Math.floor((parent.width - 8) / 2)
            kind: "tonal"
            readonly property bool thinking: page.computer.thinking
            readonly property bool waits: page.computer.waits
            readonly property bool over: page.game.endText !== ""
            iconName: thinking || waits ? "computer" : over ? "refresh" : "flag"
            text: over ? qsTr("Rematch") : thinking ? qsTr("Move now") : waits ? qsTr("Let it move") : page.againstComputer || page.withoutHelp ? qsTr("My move") : qsTr("Their move")
            onClicked: {
                if (thinking || waits)
                    page.computer.moveNow();
                else if (over)
                    page.balda.newGame.rematch();
                else
                    page.sheets.show("theirMove");
            }
        }
    }

    pane.chipText: search.chipText
    onChipClosed: search.close()
    pane.switches: !listOpen || resultKind !== "board" && resultKind !== "cell" ? [] : [
        { name: "adviceSwitch", text: qsTr("Advice"), icon: "lightbulb", hint: "F7", term: "advised", checked: advice.on, run: () => page.advice.switch() },
        { name: "hotSwitch", text: qsTr("Hot cells"), icon: "flame", hint: "F9", term: "hot", enabled: advice.on, checked: advice.on && advice.hot, run: () => page.advice.switchHot() }
    ].concat(pane.width < 400 ? [] : knownSwitches)
    pane.table.detailRoles: advised ? ["detail", "brief", "minimum"] : []
    pane.table.markRole: listOpen ? "mark" : ""
    pane.table.termRole: advised ? "term" : ""
    pane.idle: endShown ? endCard : reviewBeside ? reviewPane : hasMoves && !threePanes ? gameRecord : null
    recordShown: hasMoves && (!endShown || threePanes)
    pane.table.name: qsTr("Moves")
    pane.emptyIcon: listOpen ? "search-off" : game.opponentBegins ? (twoPanes ? "arrow-left" : "arrow-up") : withoutHelp ? "lightbulb" : "target"
    pane.iconHeight: game.opponentBegins ? 170 : 240
    pane.emptyAction: search.word.toCorrect ? { text: qsTr("Correct the word…"), run: () => page.sheets.show("theirMove") }
        : !listOpen ? (editor.empty ? { text: qsTr("New game…"), run: () => page.sheets.show("newGame") } : null)
        : !results.answered ? null : resultKind === "board" && hasMoves && game.endText === "" ? { text: qsTr("Pass the turn"), run: () => page.game.passTurn() }
        : { text: qsTr("Close the list"), run: () => page.search.close() }
    pane.wordBar.note: search.word.unlisted ? qsTr("not in the list") + " · " + balda.moves.moverName : balda.moves.moverName
    pane.wordBar.actionText: ahead ? "" : qsTr("Play")
    pane.wordBar.actionIcon: "play"
    Connections {
        target: page.balda
        function onWordWanted() {
            page.sheets.show("theirMove");
        }
    }

    sheets.gamePatterns: ["*.gridsmith", "*.json", "*.tsv", "*.csv", "*.txt"]
    sheets.others: ({
        played: ["balda/PlayedSheet", { viewModel: balda }]
    })
}
