pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Blocks page: the goal and the pieces in 3D or to be drawn, and their list; or the assemblies
// that were found.
BoardPage {
    id: page

    readonly property BlocksPageModel blocks: viewModel as BlocksPageModel
    readonly property BlocksBoardModel puzzle: blocks.board
    readonly property BlocksPartsModel parts: blocks.parts
    readonly property BlocksSolveModel solving: blocks.solving
    readonly property bool drawing: puzzle.mode === "draw" && !searching
    readonly property string solveText: ({
            solve: qsTr("Solve"),
            stop: qsTr("Stop"),
            "go on": qsTr("Resume"),
            done: qsTr("Done")
        })[solving.does]

    subtitle: searching ? solving.puzzleName : puzzle.name
    says: ({ copy: searching ? qsTr("Copy the assembly") : qsTr("Copy the puzzle"), paste: qsTr("Paste a puzzle"), clear: qsTr("Remove all cubes"), rules: qsTr("Counting rules"), games: qsTr("Saved puzzles…"), export: searching ? qsTr("Export assemblies…") : qsTr("Export the puzzle…") })
    gameActions: [
        { icon: "blocks", text: qsTr("Choose a puzzle…"), hint: "Ctrl+N", run: () => page.sheets.show("puzzles") },
        { group: "game", icon: "list", text: blocks.problems.current > 0 ? qsTr("Puzzles in this file…") : qsTr("Puzzles in the last file…"), hint: "F7", barred: () => blocks.problems.count > 0 ? "" : qsTr("none yet"), run: () => blocks.problems.count > 0 ? sheets.show("problems") : shell.notify(qsTr("Open a file with several puzzles first.")) },
        { icon: "search", text: page.solveText, hint: "F6", enabled: solving.does !== "done", run: () => page.solving.press() },
        { group: "game", icon: "history", text: qsTr("Back to the last search"), barred: () => solving.canBringBack ? "" : qsTr("none yet"), run: () => page.solving.bringBack() },
        { icon: searching ? "list" : "pencil", text: (searching ? puzzle.look === "moves" : drawing) ? qsTr("Show in 3D") : !searching ? qsTr("Draw layer by layer") : puzzle.look === "plans" ? qsTr("Show the moves") : qsTr("Show layers"), hint: "F5", run: () => page.switchMode() },
        { group: "board", icon: "turn", text: qsTr("Change the shape…"), hint: "F3", run: () => page.onBoard(() => page.sheets.show("shape")) },
        { group: "board", icon: "list-add", text: qsTr("Add a piece from a list…"), hint: "Alt+Ins", barred: () => puzzle.ofSpheres ? qsTr("not of spheres") : boardBarred(), run: () => page.onBoard(() => page.sheets.show("catalog")) },
        { group: "board", icon: "plus", text: qsTr("Add a piece"), hint: "Ins", barred: () => boardBarred(), run: () => page.onBoard(() => page.addPiece()) },
        { group: "board", icon: "duplicate", text: qsTr("Duplicate the piece"), hint: "Ctrl+D", barred: () => pieceBarred(), run: () => page.onBoard(() => page.puzzle.duplicatePiece()) },
        { group: "board", icon: "trash", text: qsTr("Delete the piece"), barred: () => pieceBarred(), run: () => page.onBoard(() => page.puzzle.deletePiece()) },
        { group: "board", icon: "palette", text: qsTr("Which colors fit…"), barred: () => boardBarred(), run: () => page.onBoard(() => page.sheets.show("pairs")) },
        { group: "board", icon: "pencil", text: qsTr("Name and count…"), hint: "F2", barred: () => boardBarred(), run: () => page.onBoard(() => page.sheets.show("part")) }
    ]
    gameShortcutRows: [
        { keys: "Enter", text: qsTr("solve the puzzle; resume a search") },
        { keys: "F5", text: qsTr("show in 3D, layer by layer, or the moves") },
        { keys: "F6", text: qsTr("solve, stop, resume") },
        { keys: qsTr("Double click"), text: qsTr("in the list: draw this part") },
        { keys: qsTr("Click"), text: qsTr("while drawing: add or remove a cube; drag to draw several") },
        { keys: qsTr("Arrows"), text: qsTr("move around the cells, the list or the assemblies") },
        { keys: qsTr("Space"), text: qsTr("add or remove a cube; play the moves") },
        { keys: "PgUp, PgDn", text: qsTr("one layer up, one layer down; with the moves: on, back") },
        { keys: "Shift+← → ↑ ↓", text: qsTr("make the grid smaller or larger; with PgUp, PgDn: its layers") },
        { keys: "O", text: qsTr("draw cubes of the goal that may stay empty") },
        { keys: "0–9, C, Shift+C", text: qsTr("choose a color for cubes; the next one, the one before") },
        { keys: "F3", text: qsTr("rotate, mirror, move, fill or copy the shape") },
        { keys: "X, Y, Z", text: qsTr("while drawing: rotate about an axis; with Shift, the other way") },
        { keys: "M", text: qsTr("while drawing: mirror left and right") },
        { keys: "Ctrl+← → ↑ ↓", text: qsTr("while drawing: move the cubes; with PgUp, PgDn, up and down") },
        { keys: "Ctrl+Shift+C, V", text: qsTr("copy the shape; paste it onto another part") },
        { keys: "Alt+Ins", text: qsTr("add a piece from a list") },
        { keys: "Ins, Ctrl+D", text: qsTr("add a piece; duplicate it") },
        { keys: "F2", text: qsTr("name and count of the piece") },
        { keys: "+ −", text: qsTr("one more of the piece, one fewer") },
        { keys: "Del", text: qsTr("remove the cube; in the list, delete the piece") },
        { keys: "Ctrl+N", text: qsTr("choose a puzzle") },
        { keys: "F7", text: qsTr("choose another puzzle of the same file") },
        { keys: "Esc", text: qsTr("stop the search; back to the puzzle, to the goal") }
    ]

    manyPaths: false
    pane.takesFinds: false
    terms: searching ? ["counting", "layers"] : ["copies", "optional", "counting"]
    enterWalksRows: false
    listOpen: true
    pane.wordColumns: [
        { role: "name", title: qsTr("Part"), strong: true, sortable: false, picture: sketch, pictureRole: "sketch" },
        { role: "cubes", title: puzzle.ofSpheres ? qsTr("Spheres") : qsTr("Cubes"), width: 60, align: Qt.AlignRight, sortable: false },
        { role: "count", title: qsTr("Count"), term: "copies", width: 60, align: Qt.AlignRight, sortable: false }
    ]
    pane.findColumns: solving.takesApart ? [
        { role: "number", title: "№", width: 52, align: Qt.AlignRight, order: 0 },
        { role: "level", title: qsTr("Level"), term: "level", width: 118, align: Qt.AlignRight, order: 1 },
        { role: "brief", title: qsTr("Layers from the bottom"), term: "layers", sortable: false }
    ] : [
        { role: "rank", title: "№", width: 56, align: Qt.AlignRight, sortable: false },
        { role: "brief", title: qsTr("Layers from the bottom"), term: "layers", sortable: false }
    ]
    pane.rowActions: [
        { text: qsTr("Draw"), icon: "pencil", run: () => page.rowActivated() },
        { text: qsTr("Change the shape…"), icon: "turn", run: () => page.sheets.show("shape") },
        { text: qsTr("Name and count…"), icon: "word", run: () => page.sheets.show("part") },
        { text: qsTr("Duplicate"), icon: "copy", run: () => page.puzzle.duplicatePiece() },
        { text: qsTr("Delete"), icon: "trash", danger: true, run: () => page.puzzle.deletePiece() }
    ]
    onRowActivated: {
        puzzle.setMode("draw");
        board.forceActiveFocus(Qt.OtherFocusReason);
    }

    function pieceBarred(): string {
        return boardBarred() || (puzzle.part > 0 ? "" : qsTr("the goal is selected"));
    }
    function exportList(file: url, kind: string) {
        blocks.exportTo(file, kind);
    }
    function copyShown() {
        if (searching)
            blocks.copyAs("layers", false);
        else
            puzzle.copyBoard();
    }
    function copyList() {
        if (searching)
            blocks.copyAs("layers", true);
        else
            results.copyList();
    }
    function switchMode() {
        if (searching)
            puzzle.setLook(({ space: "plans", plans: "moves", moves: "space" })[puzzle.look]);
        else
            puzzle.setMode(puzzle.mode === "draw" ? "look" : "draw");
        board.forceActiveFocus(Qt.OtherFocusReason);
    }
    // A file with several puzzles was opened, perhaps before this page was there.
    readonly property bool problemsOffered: visible && blocks.problems.offering
    onProblemsOfferedChanged: {
        if (problemsOffered)
            Qt.callLater(page.offerProblems);
    }
    function offerProblems() {
        if (!problemsOffered)
            return;
        blocks.problems.offered();
        sheets.show("problems");
    }
    function addPiece() {
        puzzle.addPiece();
        board.forceActiveFocus(Qt.OtherFocusReason);
    }

    Shortcuts {
        inUse: page.inUse
        table: [
            { keys: ["Ctrl+Shift+C"], wanted: !page.searching, run: () => page.blocks.shaping.copy() },
            { keys: ["Ctrl+Shift+V"], wanted: !page.searching, run: () => page.onBoard(() => page.blocks.shaping.paste()) },
            { keys: ["Del"], wanted: !page.searching && page.pane.table.activeFocus, run: () => page.puzzle.deletePiece() },
            { keys: ["+", "="], wanted: !page.searching, run: () => page.puzzle.stepCount(1) },
            { keys: ["-"], wanted: !page.searching, run: () => page.puzzle.stepCount(-1) }
        ]
    }

    Component {
        id: sketch
        PiecePicture {
            property var shown
            piece: shown ?? ({})
        }
    }

    strip: Item {
        implicitHeight: Theme.control
        Segmented {
            id: modes
            objectName: "modeChoice"
            width: Math.min(page.twoPanes ? 300 : 220, Math.round(parent.width * 0.57))
            name: qsTr("View mode")
            value: page.searching ? page.puzzle.look : page.puzzle.mode
            options: page.searching ? [
                { value: "space", text: qsTr("View") },
                { value: "plans", text: qsTr("Layers") },
                { value: "moves", text: qsTr("Moves") }
            ] : [
                { value: "look", text: qsTr("View") },
                { value: "draw", text: qsTr("Draw") }
            ]
            onChosen: mode => {
                if (page.searching)
                    page.puzzle.setLook(mode);
                else
                    page.puzzle.setMode(mode);
                page.board.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
        Button {
            objectName: "puzzlesButton"
            anchors.right: parent.right
            width: Math.min(implicitWidth, parent.width - modes.width - 10)
            kind: "tonal"
            iconName: "blocks"
            text: qsTr("Puzzles…")
            onClicked: page.sheets.show("puzzles")
        }
    }
    board: BlocksBoard {
        objectName: "board"
        focus: true
        name: page.searching ? qsTr("Assembly") : page.puzzle.partName
        viewModel: page.blocks
        searching: page.searching
        drawing: page.drawing
        plansWanted: page.puzzle.look === "plans"
        movesWanted: page.puzzle.look === "moves"
        onSizeWanted: page.sheets.show("size")
        onPairsWanted: page.sheets.show("pairs")
    }
    buttons: Item {
        implicitHeight: Theme.control
        Segmented {
            id: wants
            objectName: "wantChoice"
            // Of its own, lest the choices be made again whenever more is known.
            readonly property bool canTakeApart: page.solving.canTakeApart
            width: Math.floor(parent.width * 0.68)
            name: qsTr("What to find")
            value: page.solving.want
            options: [
                { value: "one", text: qsTr("One") },
                { value: "all", text: qsTr("All") },
                { value: "count", text: qsTr("Count") },
                { value: "apart", text: wants.width < 330 ? qsTr("Apart") : qsTr("Take apart"), enabled: canTakeApart, hint: canTakeApart ? "" : qsTr("Only puzzles of cubes can be taken apart.") }
            ]
            onChosen: want => page.solving.chooseWant(want)
            // What was chosen is what one wants to do next.
            Keys.onReturnPressed: solveButton.clicked()
            Keys.onEnterPressed: solveButton.clicked()
        }
        Button {
            id: solveButton
            objectName: "solveButton"
            x: wants.width + 8
            width: parent.width - x
            kind: page.solving.does === "stop" ? "tonal" : "filled"
            enabled: page.solving.does !== "done"
            iconName: ({ solve: "search", stop: "stop", "go on": "play", done: "check" })[page.solving.does]
            text: page.solveText
            onClicked: {
                page.solving.press();
                page.keepKeyboard();
            }
        }
    }
    pane.head: Item {
        visible: !page.searching
        Label {
            objectName: "puzzleText"
            x: 4
            width: parent.width - addButton.width - listButton.width - 8
            anchors.verticalCenter: parent.verticalCenter
            text: page.puzzle.faultText || page.results.countText + " · " + page.puzzle.volumeText
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 9
            font.pixelSize: Theme.label - 1
            color: page.puzzle.faultText ? Theme.bad : Theme.inkSoft
        }
        IconButton {
            id: listButton
            anchors.right: addButton.left
            visible: !page.puzzle.ofSpheres // the pieces of the list are made of cubes
            iconName: "list"
            text: qsTr("Add a piece from a list…")
            shortcutHint: "Alt+Ins"
            onClicked: page.sheets.show("catalog")
        }
        IconButton {
            id: addButton
            objectName: "addPieceButton"
            anchors.right: parent.right
            iconName: "plus"
            text: qsTr("Add a piece")
            shortcutHint: "Ins"
            onClicked: page.addPiece()
        }
    }
    pane.wordFoot: PartBar {
        puzzle: page.puzzle
        onNameWanted: page.sheets.show("part")
        onShapeWanted: page.sheets.show("shape")
    }
    pane.switches: !solving.takesApart ? [] : [
        { name: "apartSwitch", text: qsTr("Comes apart"), icon: "filter", hint: "", term: "level", checked: solving.onlyApart, run: () => solving.switchOnlyApart() }
    ]
    pane.totalText: searching ? solving.numberText || solving.countText : ""
    pane.table.enterActivates: false
    pane.table.name: searching ? qsTr("Assemblies") : qsTr("Goal and pieces")
    pane.emptyIcon: "blocks"
    pane.empty.title: solving.emptyTitle

    // Heard, where it is not seen: what the search has come to.
    news: ""
    readonly property string endNews: searching && !solving.running ? solving.statsText : ""
    onEndNewsChanged: announce(endNews)
    Timer {
        interval: 10000
        repeat: true
        running: page.searching && page.solving.running
        onTriggered: page.announce(page.solving.statsText)
    }

    sheets.exportName: solving.shown ? qsTr("assembly") : qsTr("puzzle")
    sheets.gameSays: ({
        title: qsTr("Saved puzzles"),
        name: qsTr("A name for this puzzle"),
        none: qsTr("No saved puzzles yet. The current puzzle is saved automatically."),
        save: qsTr("Save the puzzle to a file…"),
        openFile: qsTr("Open a puzzle"),
        saveFile: qsTr("Save the puzzle")
    })
    sheets.gamePatterns: ["*.gridsmith", "*.json", "*.txt", "*.xmpuzzle", "*.xml"]
    sheets.others: ({
        puzzles: ["blocks/PuzzlesSheet", { viewModel: blocks, sheets: sheets }],
        problems: ["blocks/ProblemsSheet", { problems: blocks.problems }],
        pairs: ["blocks/PairsSheet", { puzzle: puzzle }],
        shape: ["blocks/ShapeSheet", { shaping: blocks.shaping, puzzle: puzzle }],
        catalog: ["blocks/PieceCatalogSheet", { catalog: blocks.catalog, puzzle: puzzle }],
        stl: ["blocks/StlSheet", { viewModel: blocks, sheets: sheets }],
        export: ["blocks/AssemblyExportSheet", { viewModel: blocks, sheets: sheets }]
    })
}
