pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import ".."

// The board of Scrabble and Эрудит: the squares, the rack below them, the moves with their equity.
WordPage {
    id: page

    readonly property TilesBoardPageModel model: viewModel as TilesBoardPageModel
    readonly property BoardGameModel game: model.game
    readonly property BoardMovesModel moves: model.moves
    // The turns take the place of the moves.
    property bool recordWanted: false
    readonly property bool settingUp: game.settingUp
    readonly property bool starsReturn: game.starsReturn
    readonly property bool recordOpen: hasMoves && recordWanted && !threePanes && !endShown
    // On a small page a review has some of the board's room.
    readonly property bool reviewBelow: recordOpen && reviewShown && !exercising && !twoPanes && height < 640

    subtitle: lists.title
    says: ({ copy: qsTr("Copy the position"), paste: qsTr("Paste a position"), clear: qsTr("Clear the board"), rules: qsTr("Word list") })
    gameActions: [
        { icon: "new", text: qsTr("New game…"), hint: "Ctrl+N", run: () => page.onBoard(() => page.sheets.show("newGame")) },
        { icon: "pencil", text: qsTr("Write a move…"), hint: "F6", run: () => page.onBoard(() => page.sheets.show("turn")) },
        { icon: "review", text: qsTr("Review the moves"), hint: "F3", barred: () => reviewBarred(), run: () => page.reviewMoves() },
        { group: "game", icon: "pass", text: qsTr("Pass, or exchange unknown tiles"), hint: "Ctrl+L", barred: () => game.over ? qsTr("the game is over") : "", run: () => page.game.passTurn() },
        { group: "game", wanted: starsReturn, icon: "star", text: qsTr("Take the star for its letter"), hint: "Ctrl+J", run: () => page.game.takeStar() },
        { group: "game", icon: "computer", text: qsTr("Let the computer move"), hint: "Ctrl+G", barred: () => computer.waits ? "" : qsTr("it isn't its turn"), run: () => page.computer.moveNow() },
        { group: "game", icon: "spelling", text: qsTr("Challenge the last move"), hint: "F10", barred: () => movesBarred(), run: () => page.game.challenge() },
        { group: "game", icon: "moves", text: recordOpen ? qsTr("Show the moves to choose from") : qsTr("Moves of the game"), hint: "F8", barred: () => movesBarred(), run: () => page.switchRecord() },
        { group: "board", icon: "search", text: model.ahead.on ? qsTr("Stop looking ahead") : qsTr("Look ahead"), hint: "F9", barred: () => helpBarred(), run: () => page.help.refuses() || page.model.ahead.switch() },
        { group: "board", icon: "eye", text: model.ahead.shaded ? qsTr("Hide hot squares") : qsTr("Show hot squares"), hint: "Ctrl+I", barred: () => helpBarred(), run: () => page.help.refuses() || page.model.ahead.switchShades() },
        { group: "board", icon: "set-up", text: settingUp ? qsTr("Play on from here") : qsTr("Set up a position"), hint: "Ctrl+B", run: () => page.onBoard(() => page.game.switchSetUp()) },
        { group: "board", wanted: settingUp, icon: "trophy", text: qsTr("Points and turn…"), hint: "Ctrl+T", run: () => page.sheets.show("standing") },
        { group: "board", icon: "tiles", text: qsTr("Type the rack"), hint: "F7", run: () => page.onBoard(() => page.game.chooseRack(true)) },
        { group: "board", icon: "eraser", text: qsTr("Clear the rack"), run: () => page.onBoard(() => page.game.clearRack()) },
        { group: "board", icon: "list", text: qsTr("Unseen tiles"), hint: "Ctrl+U", run: () => page.shell.notify(page.game.unseenText) },
        { group: "board", icon: "crosshair", text: qsTr("Moves through this square"), hint: "F5", run: () => page.moves.showThrough(Math.floor(editor.selectedCell / editor.columns), editor.selectedCell % editor.columns) }
    ].concat(reviewActions)
    gameShortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("type the rack, or a word from the selected square on") },
        { keys: "?", text: qsTr("on the rack: a blank; on the board: the last tile is a blank") },
        { keys: qsTr("Arrows"), text: qsTr("move around the board or the list") },
        { keys: qsTr("Click"), text: qsTr("select a square; again: turn across or down") },
        { keys: qsTr("Space"), text: qsTr("turn across or down") },
        { keys: qsTr("Double click"), text: qsTr("only the moves through a square") },
        { keys: "Enter", text: qsTr("play the word or the selected move; else select the best") },
        { keys: "F4", text: qsTr("show help, or play without it") },
        { keys: "Ctrl+H", text: qsTr("playing without help: a hint; again: more of it") },
        { keys: "Ctrl+G", text: qsTr("let the computer move in a game that was opened") },
        { keys: "F5", text: qsTr("only the moves through the selected square") },
        { keys: "F6", text: qsTr("write a move: 8D RETAINS") },
        { keys: "F7", text: qsTr("type the rack") },
        { keys: "Ctrl+B", text: qsTr("set up a position: type the tiles of the board; ? makes one a blank") },
        { keys: "Ctrl+T", text: qsTr("in setup: the points and whose turn it is") },
        { keys: "F9", text: qsTr("look ahead: play moves on over their possible racks; with an empty bag, solve the end") },
        { keys: "Ctrl+I", text: qsTr("shade the squares by what they gain there on average") },
        { keys: "Ctrl+U", text: qsTr("the unseen tiles: in the bag and on the other rack") },
        { keys: "F8", text: qsTr("the moves of the game, or those to choose from") },
        { keys: "Ctrl+L", text: qsTr("pass the turn") },
        { wanted: starsReturn, keys: "Ctrl+J", text: qsTr("take the selected star for its letter") },
        { keys: "F10", text: qsTr("challenge the last move") },
        { keys: "Alt+← →", text: qsTr("step through the game; Alt+Home, Alt+End: to the start, to the end") },
        { keys: "Alt+↑ ↓", text: qsTr("switch between variations of the move") },
        { keys: "F2", text: qsTr("correct the current move") },
        { keys: "F3", text: qsTr("review the game: the equity that each move lost") },
        { keys: "Ctrl+N", text: qsTr("new game") },
        { keys: "Esc", text: qsTr("back: from the move shown, from the tiles laid") }
    ]
    terms: ["blank"].concat(hasTiers ? ["tier"] : [])
    manyPaths: false
    helpKey: "F4"
    hint: model.hintText
    recordShown: recordOpen || threePanes && hasMoves
    listOpen: results.answered && !withoutHelp && !recordOpen && !endShown && !reviewBeside
    pane.idle: endShown ? endCard : reviewBeside ? reviewPane : recordOpen ? gameRecord : null
    pane.slim: !twoPanes && !layout.low
    pane.chipText: moves.throughText || (settingUp ? qsTr("Setup") : "")
    onChipClosed: moves.throughText ? moves.showAll() : game.switchSetUp()
    pane.wordColumns: [
        { role: "place", title: qsTr("Square"), width: 40, sortable: false },
        { role: "word", title: qsTr("Move"), strong: true, placedRole: "blanks", order: 0 },
        { role: "score", title: qsTr("Points"), width: 50, align: Qt.AlignRight, order: 1 },
        { role: "equity", title: qsTr("Equity"), width: 54, align: Qt.AlignRight, order: 2 }
    ].concat(leaveFits ? [{ role: "leave", title: qsTr("Leave"), width: 76, sortable: false, order: -2 }] : [])
    // New columns make all rows again: none at each width.
    readonly property bool leaveFits: width >= 400
    pane.rowActions: [{ text: qsTr("Play it"), icon: "check", run: () => page.model.playSelected() }].concat(wordActions)
    pane.table.name: qsTr("Moves")
    pane.wordBar.walkHint: qsTr("↑ ↓ choose a move to see it on the board.")
    pane.wordBar.clickHint: qsTr("Click a move to see it on the board.")
    pane.emptyIcon: "tiles"
    pane.emptyAction: game.over ? { text: qsTr("New game…"), run: () => sheets.show("newGame") }
        : settingUp ? { text: qsTr("Play on from here"), run: () => game.switchSetUp() }
        : !game.yours ? { text: qsTr("Write their move…"), run: () => sheets.show("turn") }
        : canHint ? { text: qsTr("Hint"), run: () => help.hint() }
        : exampleFits ? { text: exampleText, run: () => editor.showExample() } : null
    onRowActivated: model.playSelected()
    sheets.exportName: qsTr("moves")
    sheets.gamePatterns: ["*.gridsmith", "*.json", "*.txt", "*.gcg", "*.cgp", "*.toml"]

    function switchRecord() {
        pad.close();
        recordWanted = !recordWanted;
    }
    function reviewMoves() {
        pad.close();
        recordWanted = true;
        reviewGame();
    }
    // Else this key shows the list of keys.
    Keys.onShortcutOverride: event => event.accepted = event.text === "?" && keyboardAt === "board"
    onExercisingChanged: if (exercising) recordWanted = true
    onEndShownChanged: if (!endShown && game.over) recordWanted = true
    // The letters give way to the hint or the moves while the computer thinks.
    readonly property bool answering: game.rivaled && !game.yours
    onAnsweringChanged: if (answering) pad.close()

    strip: Item {
        implicitHeight: Theme.control
        ModeChoice {
            id: modes
            width: Math.min(page.twoPanes ? 300 : 208, Math.round(parent.width * 0.56))
            shell: page.shell
            board: page.board
            value: "board"
        }
        SmallLabel {
            objectName: "scoreText"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - modes.width - 10
            height: parent.height
            horizontalAlignment: Text.AlignRight
            verticalAlignment: Text.AlignVCenter
            text: page.game.scoreText
            wrapMode: Text.Wrap
            fontSizeMode: Text.Fit
            font.pixelSize: Theme.label
            TapHandler {
                onTapped: page.settingUp ? page.sheets.show("standing") : page.shell.notify(page.game.unseenText)
            }
        }
    }
    grid.letters: model.letters
    grid.values: model.values
    grid.marks: model.marks
    grid.bonuses: model.bonuses
    grid.bonusesStay: false
    grid.path: computersMove.traced
    grid.heat: model.ahead.heat
    grid.heatSteps: [8, 16]
    grid.heatName: qsTr("they gain %1 on average")
    grid.direction: grid.activeFocus && !game.atRack && results.currentRow < 0 ? editor.direction : ""
    grid.maximumCell: 60
    leastHeight: (reviewBelow ? 14 : 25) * editor.rows + 12
    PlayedMove {
        id: computersMove
        cells: page.grid
        path: page.model.path
        record: page.record
    }
    Keys.onPressed: computersMove.finish()
    Connections {
        target: page.grid
        function onCellDoubleClicked(row: int, column: int) {
            page.model.doubleClickCell(row, column);
        }
    }
    buttonsAbovePad: true
    buttons: Item {
        implicitHeight: Theme.control + (page.twoPanes ? 44 : 0)
        SmallLabel {
            objectName: "unseenText"
            visible: page.twoPanes
            y: Theme.control + 8
            width: parent.width
            text: page.game.unseenText
            wrapMode: Text.Wrap
            maximumLineCount: 2
            elide: Text.ElideRight
            font.pixelSize: Theme.caption + 1
        }
        RackRow {
            objectName: "rack"
            width: Math.min(parent.width - 3 * 44, page.game.rackSize * 38 + 6)
            height: Theme.control
            game: page.game
            onTapped: byFinger => {
                page.game.chooseRack(true);
                page.board.forceActiveFocus(Qt.MouseFocusReason);
                page.pad.cellTapped(byFinger);
            }
        }
        Row {
            anchors.right: parent.right
            spacing: 4
            IconButton {
                objectName: "passButton"
                iconName: page.game.over ? "refresh" : "pass"
                text: page.game.over ? qsTr("Rematch") : qsTr("Pass")
                shortcutHint: page.game.over ? "" : "Ctrl+L"
                onClicked: page.game.over ? page.game.rematch() : page.game.passTurn()
            }
            IconButton {
                objectName: "turnButton"
                iconName: page.game.over ? "review" : "pencil"
                text: page.game.over ? qsTr("Review") : page.game.yours ? qsTr("Write a move") : qsTr("Write their move")
                shortcutHint: page.game.over ? "F3" : "F6"
                onClicked: page.game.over ? page.reviewMoves() : page.sheets.show("turn")
            }
            IconButton {
                objectName: "playButton"
                iconName: "check"
                text: qsTr("Play")
                shortcutHint: "Enter"
                active: enabled
                enabled: page.game.laying || page.results.currentRow >= 0
                onClicked: page.viewModel.enterPressed()
            }
        }
    }
}
