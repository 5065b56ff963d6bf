pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The goal, a piece or an assembly: in 3D, as plans of its layers, or to be drawn.
FocusScope {
    id: board

    required property BlocksPageModel viewModel
    property bool searching: false
    property bool drawing: false
    property bool plansWanted: false
    property bool movesWanted: false
    property string name

    signal sizeWanted
    signal pairsWanted

    readonly property BlocksBoardModel puzzle: viewModel.board
    readonly property PictureModel picture: searching ? viewModel.assembly : viewModel.picture
    // Where there is room for both, the plans stand below the picture.
    readonly property bool roomy: height >= 470
    readonly property bool ofPlans: searching && plansWanted
    readonly property bool ofMoves: searching && movesWanted
    readonly property int plansHeight: roomy && !ofMoves ? Math.min(190, Math.round(height * 0.3)) : 0
    readonly property int sketchHeight: roomy ? Math.round(height * 0.36) : 0
    readonly property int rows: puzzle.rows
    readonly property int columns: puzzle.columns
    readonly property real pitch: layer.pitch
    readonly property real cellSize: layer.cellSize
    readonly property real originX: layer.originX
    readonly property real originY: layer.originY
    readonly property int leastHeight: 290

    implicitHeight: 1000
    activeFocusOnTab: drawing
    Accessible.role: drawing ? Accessible.List : Accessible.Grouping
    Accessible.name: name
    Accessible.ignored: !visible
    Accessible.description: drawing ? layer.cursorName : ""
    Accessible.focusable: true

    // What is hidden does not keep the keyboard in here.
    onDrawingChanged: settleKeyboard()
    onOfPlansChanged: settleKeyboard()
    onOfMovesChanged: settleKeyboard()
    onRoomyChanged: if (plans.focus && !plans.visible) settleKeyboard()
    function settleKeyboard() {
        (drawing ? grid : ofPlans ? plans : space).focus = true;
    }
    // Whoever comes here again by Tab begins at the grid, not at the last of its buttons.
    onActiveFocusChanged: if (!activeFocus) settleKeyboard()
    Component.onCompleted: settleKeyboard()

    Keys.onPressed: event => {
        const shift = (event.modifiers & ~Qt.KeypadModifier) === Qt.ShiftModifier;
        const bare = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        const longer = {
            [Qt.Key_Right]: [1, 0, 0], [Qt.Key_Left]: [-1, 0, 0], [Qt.Key_Down]: [0, 1, 0],
            [Qt.Key_Up]: [0, -1, 0], [Qt.Key_PageUp]: [0, 0, 1], [Qt.Key_PageDown]: [0, 0, -1]
        };
        const control = (event.modifiers & ~Qt.KeypadModifier) === Qt.ControlModifier;
        // On a Russian keyboard, too.
        const axis = ["xч", "yн", "zя"].findIndex(letters => event.text !== "" && letters.includes(event.text.toLowerCase()));
        event.accepted = true;
        if (!drawing)
            event.accepted = false;
        else if (control && longer[event.key])
            viewModel.shaping.shift(longer[event.key][0], longer[event.key][1], longer[event.key][2]);
        else if ((bare || shift) && axis >= 0)
            viewModel.shaping.rotate(axis, shift);
        else if (bare && ["m", "ь"].includes(event.text.toLowerCase()))
            viewModel.shaping.mirror(0);
        else if (shift && longer[event.key])
            puzzle.grow(longer[event.key][0], longer[event.key][1], longer[event.key][2]);
        else if (bare && event.key === Qt.Key_Backspace)
            puzzle.eraseCell();
        else if (bare && event.key === Qt.Key_PageUp)
            puzzle.stepLayer(1);
        else if (bare && event.key === Qt.Key_PageDown)
            puzzle.stepLayer(-1);
        else if (bare && puzzle.part === 0 && ["o", "о", "щ"].includes(event.text.toLowerCase())) // on a Russian keyboard, too
            puzzle.brush = puzzle.brush === 2 ? 1 : 2;
        else if (bare && ["c", "с"].includes(event.text.toLowerCase()))
            nameColor(() => puzzle.stepColor(1));
        else if (shift && ["c", "с"].includes(event.text.toLowerCase()))
            nameColor(() => puzzle.stepColor(-1));
        else if (bare && /^[0-9]$/.test(event.text))
            nameColor(() => puzzle.setColor(Number(event.text)));
        else
            event.accepted = false;
    }
    function nameColor(choose: var) {
        choose();
        Accessible.announce(puzzle.colorName(puzzle.color), Accessible.Polite);
    }
    // The keyboard stays on the board as a whole: the cell it goes to is announced.
    Connections {
        target: board.puzzle
        function onWalked() {
            layer.walking = true;
            if (board.activeFocus && board.drawing)
                board.Accessible.announce(layer.cursorName, Accessible.Polite);
        }
    }

    FocusRing {
        gap: 1
        shown: board.drawing && board.activeFocus
    }
    AssemblyView {
        id: space
        objectName: "assemblyView"
        visible: !board.drawing && !board.ofPlans
        width: parent.width
        height: parent.height - (board.plansHeight > 0 ? board.plansHeight + 8 : 0)
        model: board.picture
        apart: board.ofMoves ? board.viewModel.disassembly : null
        name: board.name
    }
    LayerPlans {
        id: plans
        objectName: "layerPlans"
        visible: !board.drawing && (board.ofPlans || board.plansHeight > 0)
        x: 4
        y: board.ofPlans ? 0 : space.height + 8
        width: parent.width - 8
        height: parent.height - y
        greatestCell: board.ofPlans ? 56 : 34
        model: board.picture
    }
    LayerEditor {
        id: layer
        objectName: "layerEditor"
        visible: board.drawing
        x: 6
        y: 4
        width: parent.width - 12
        height: parent.height - 8 - board.sketchHeight
        editor: board.puzzle
        focused: board.activeFocus
        onSizeWanted: board.sizeWanted()
        onPairsWanted: board.pairsWanted()
        onPressed: {
            board.forceActiveFocus(Qt.MouseFocusReason);
            grid.forceActiveFocus(Qt.MouseFocusReason);
        }
    }
    // Where there is room for it, what is drawn is shown in 3D, too.
    AssemblyPicture {
        visible: board.drawing && board.roomy
        x: 8
        y: parent.height - height - 8
        width: parent.width - 16
        height: board.sketchHeight - 16
        model: board.viewModel.picture
        dark: Theme.dark
        Accessible.ignored: true
    }
    // What has the keyboard in here while the layer is drawn.
    Item {
        id: grid
    }
}
