pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The cells of the board that bring a bonus: choose one, then tap or drag over cells.
Column {
    id: editor

    required property BaldaRulesModel rules
    required property Board board
    property string mark: "2l"
    property int plus: 5
    property bool mirrored: true
    // What a drag has passed so far.
    property var stroke: []
    readonly property var says: ({
        "2l": qsTr("The new letter counts twice."), "3l": qsTr("The new letter counts three times."),
        "2w": qsTr("The word counts twice."), "3w": qsTr("The word counts three times."),
        "+": qsTr("The word gets extra points.")
    })
    readonly property string brush: mark === "+" ? "+" + plus : mark
    readonly property var shown: {
        const cells = Array.from({ length: board.rows * board.columns }, (_, cell) => rules.bonuses[cell] ?? "");
        for (const cell of stroke)
            cells[cell] = brush;
        return cells;
    }

    width: parent ? parent.width : 0
    spacing: 8

    // A cell, and those that mirror it.
    function cellsAt(row: int, column: int): var {
        const [rows, columns] = mirrored ? [[row, board.rows - 1 - row], [column, board.columns - 1 - column]] : [[row], [column]];
        return [].concat(...rows.map(down => columns.map(right => down * board.columns + right)));
    }
    // A cell that has this bonus already loses it.
    function paint(row: int, column: int) {
        const there = rules.bonuses[row * board.columns + column] ?? "";
        rules.setBonuses(cellsAt(row, column), there === brush ? "" : brush);
    }
    function moveBy(down: int, right: int) {
        const at = Math.max(0, cells.selectedCell);
        const row = Math.max(0, Math.min(board.rows - 1, Math.floor(at / board.columns) + down));
        const column = Math.max(0, Math.min(board.columns - 1, at % board.columns + right));
        cells.selectedCell = row * board.columns + column;
    }

    Segmented {
        objectName: "bonusChoice"
        name: qsTr("Bonus")
        value: editor.mark
        options: [
            { value: "", text: qsTr("None") },
            { value: "2l", text: cells.bonusText("2l") },
            { value: "3l", text: cells.bonusText("3l") },
            { value: "2w", text: cells.bonusText("2w") },
            { value: "3w", text: cells.bonusText("3w") },
            { value: "+", text: "+" + editor.plus }
        ]
        onChosen: mark => editor.mark = mark
    }
    NumberRow {
        visible: editor.mark === "+"
        text: qsTr("Points")
        called: "bonusPlus"
        from: 1
        to: 99
        number: editor.plus
        onChosen: value => editor.plus = value
    }
    Note {
        objectName: "bonusNote"
        text: editor.mark === "" ? qsTr("Tap a cell or drag over cells to remove their bonuses.")
            : editor.says[editor.mark] + " " + qsTr("A bonus counts once, for the word that fills its cell.")
    }
    LetterGrid {
        id: cells
        objectName: "bonusGrid"
        width: parent.width
        height: Math.min(implicitHeight, width)
        rows: editor.board.rows
        columns: editor.board.columns
        maximumCell: 44
        letters: editor.board.letters
        marks: Array(rows * columns).fill("dim")
        bonuses: editor.shown
        keepsDrags: true
        name: qsTr("Bonus cells")
        Keys.onLeftPressed: editor.moveBy(0, -1)
        Keys.onRightPressed: editor.moveBy(0, 1)
        Keys.onUpPressed: editor.moveBy(-1, 0)
        Keys.onDownPressed: editor.moveBy(1, 0)
        Keys.onSpacePressed: editor.paint(Math.floor(Math.max(0, selectedCell) / columns), Math.max(0, selectedCell) % columns)
        Keys.onReturnPressed: editor.paint(Math.floor(Math.max(0, selectedCell) / columns), Math.max(0, selectedCell) % columns)
        onActiveFocusChanged: if (activeFocus && selectedCell < 0) selectedCell = 0
        onCellClicked: (row, column) => {
            selectedCell = row * columns + column;
            editor.paint(row, column);
        }
        onDragStarted: (row, column) => editor.stroke = editor.cellsAt(row, column)
        onDragMoved: (row, column) => editor.stroke = editor.stroke.concat(editor.cellsAt(row, column))
        onDragEnded: {
            editor.rules.setBonuses(editor.stroke, editor.brush);
            editor.stroke = [];
        }
        onDragCanceled: editor.stroke = []
    }
    Switch {
        objectName: "mirrorSwitch"
        text: qsTr("Mirror in all four corners")
        checked: editor.mirrored
        onToggled: editor.mirrored = checked
    }
    Button {
        objectName: "clearBonuses"
        kind: "text"
        text: qsTr("Remove all bonuses")
        enabled: editor.rules.bonuses.length > 0
        onClicked: editor.rules.set({ bonuses: {} })
    }
}
