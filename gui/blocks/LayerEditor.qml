pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../controls/lines.js" as Lines

// One layer of the goal or of a piece, to be drawn on: its cells, what lies below them, and at the
// right the way to the other layers.
Item {
    id: layer

    required property BlocksBoardModel editor
    // Whoever has the keyboard is shown where the cursor is.
    property bool focused: false

    signal sizeWanted
    signal pairsWanted
    signal pressed

    readonly property bool tight: height < 256
    // In the least of rooms there are the keys: C, and the colors' numbers.
    readonly property bool paletteShown: height >= 160 && editor.drawable
    readonly property int gridHeight: height - (paletteShown ? palette.height + 4 : 0)
    readonly property int sideWidth: tight ? 126 : 96
    readonly property int rows: editor.rows
    readonly property int columns: editor.columns
    readonly property int frame: 6
    readonly property real dots: Screen.devicePixelRatio > 0 ? Screen.devicePixelRatio : 1
    readonly property int room: width - sideWidth - 8
    // Spheres are as wide as two of them are apart, across the corners of their cells.
    readonly property bool round: editor.ofSpheres
    readonly property real over: round ? 0.21 : 0
    readonly property real pitch: Math.floor(dots * Math.max(4, Math.min(84, pitchFor(room, columns + 2 * over), pitchFor(gridHeight, rows + 2 * over)))) / dots
    readonly property real gap: pitch >= 20 ? 2 : 1
    readonly property real cellSize: pitch - gap
    readonly property real bulge: round ? (Math.SQRT2 * pitch - gap - cellSize) / 2 : 0
    readonly property real originX: Math.floor(dots * (room - columns * pitch + gap) / 2) / dots
    readonly property real originY: Math.floor(dots * (gridHeight - rows * pitch + gap) / 2) / dots
    readonly property var cells: editor.cells
    readonly property var below: editor.cellsBelow
    readonly property var colors: editor.cellColors
    readonly property int selectedCell: editor.selectedCell
    readonly property int layers: editor.size[2]
    property bool walking: false

    function pitchFor(space: real, count: real): int {
        return Math.floor((space - 2 * frame) / Math.max(1, count));
    }
    function cellName(cell: int): string {
        const words = [qsTr("row %1, column %2").arg(Math.floor(cell / columns) + 1).arg(cell % columns + 1),
            [qsTr("empty"), round ? qsTr("sphere") : qsTr("cube"), qsTr("may stay empty")][cells[cell] ?? 0]];
        if ((colors[cell] ?? 0) > 0)
            words.push(editor.colorName(colors[cell]).toLowerCase());
        if ((cells[cell] ?? 0) === 0 && (below[cell] ?? 0) > 0)
            words.push(qsTr("a cube below"));
        return words.join(", ");
    }
    readonly property string cursorName: editor.drawable ? qsTr("layer %1").arg(editor.layer + 1) + ", " + cellName(selectedCell) : tooLarge.text
    function isCell(row: int, column: int): bool {
        return row >= 0 && column >= 0 && row < rows && column < columns && cells[row * columns + column] !== -1;
    }
    // The cell at a point, -1 beside the grid.
    function cellAt(x: real, y: real): int {
        const across = (x - originX) / pitch, down = (y - originY) / pitch;
        let column = Math.floor(across), row = Math.floor(down);
        if (round && !isCell(row, column)) {
            const right = across - column - 0.5, below = down - row - 0.5;
            if (Math.abs(right) > Math.abs(below))
                column += right > 0 ? 1 : -1;
            else
                row += below > 0 ? 1 : -1;
            if (!isCell(row, column))
                return -1;
        }
        return row < 0 || column < 0 || row >= rows || column >= columns ? -1 : row * columns + column;
    }

    Rectangle {
        visible: layer.editor.drawable
        x: layer.originX - layer.frame - layer.bulge
        y: layer.originY - layer.frame - layer.bulge
        width: layer.columns * layer.pitch - layer.gap + 2 * (layer.frame + layer.bulge)
        height: layer.rows * layer.pitch - layer.gap + 2 * (layer.frame + layer.bulge)
        radius: Theme.radius
        color: Theme.board
    }
    Repeater {
        model: layer.editor.drawable ? layer.rows * layer.columns : 0
        Rectangle {
            id: cell

            required property int index
            readonly property int kind: layer.cells[index] ?? 0
            readonly property int under: layer.below[index] ?? 0
            readonly property bool pointed: area.cell === index
            // Between spheres there is only what lies below.
            readonly property bool between: kind === -1

            x: layer.originX + index % layer.columns * layer.pitch - layer.bulge
            y: layer.originY + Math.floor(index / layer.columns) * layer.pitch - layer.bulge
            width: layer.cellSize + 2 * layer.bulge
            height: width
            radius: layer.round ? width / 2 : Math.min(5, layer.pitch / 6)
            color: between ? "transparent" : kind === 1 ? (pointed ? Theme.tileHover : Theme.tile) : pointed ? Theme.cellHover : Theme.cell
            border.width: kind === 1 ? 1 : kind === 2 ? 2 : 0
            border.color: kind === 2 ? Theme.pen : Theme.tileEdge
            Accessible.role: Accessible.ListItem
            Accessible.name: layer.cellName(index)
            Accessible.ignored: !visible || between
            Accessible.selected: index === layer.selectedCell
            Accessible.onPressAction: {
                layer.editor.press(Math.floor(index / layer.columns), index % layer.columns);
                layer.editor.release();
            }

            // A cube of the layer below, seen through.
            Rectangle {
                visible: (cell.kind === 0 || cell.between) && cell.under > 0
                anchors.centerIn: parent
                width: Math.round(parent.width * (layer.round ? 0.36 : 0.5))
                height: width
                radius: layer.round ? width / 2 : 2
                color: Theme.tile
                border.width: 1
                border.color: Theme.tileEdge
                opacity: 0.55
            }
            Text {
                visible: cell.kind === 2 && layer.pitch >= 14
                anchors.centerIn: parent
                text: "?"
                font.family: Theme.face
                font.pixelSize: Math.max(9, Math.round(layer.pitch * 0.45))
                font.weight: Font.DemiBold
                color: Theme.pen
            }
        }
    }
    // The colors of cubes, only where there are some.
    Repeater {
        model: layer.editor.drawable && layer.editor.colored ? layer.rows * layer.columns : 0
        Loader {
            id: spot
            required property int index
            readonly property int color: layer.colors[index] ?? 0
            readonly property real side: Math.max(4, Math.min(30, Math.round(layer.cellSize * 0.58)))
            // `layer` is another thing inside of what is loaded.
            readonly property bool round: layer.editor.part > 0
            readonly property var look: layer.editor.mark(color)
            active: color > 0
            x: layer.originX + index % layer.columns * layer.pitch + 2
            y: layer.originY + Math.floor(index / layer.columns) * layer.pitch + 2
            sourceComponent: ColorMark {
                width: spot.side
                round: spot.round
                look: spot.look
            }
        }
    }
    // Where the keyboard is.
    Rectangle {
        visible: layer.focused && layer.walking && layer.editor.drawable
        x: layer.originX + layer.selectedCell % layer.columns * layer.pitch - 2 - layer.bulge
        y: layer.originY + Math.floor(layer.selectedCell / layer.columns) * layer.pitch - 2 - layer.bulge
        width: layer.cellSize + 4 + 2 * layer.bulge
        height: width
        radius: layer.round ? width / 2 : Theme.radiusSmall
        color: "transparent"
        border.width: 3
        border.color: Theme.focus
    }
    MouseArea {
        id: area

        property int cell: -1
        property point from

        // Draw on all cells between two events of the pointer.
        function drawTo(to: point) {
            for (const place of Lines.pointsTo(from, to, layer.pitch / 4)) {
                const at = layer.cellAt(place.x, place.y);
                if (at >= 0)
                    layer.editor.drag(Math.floor(at / layer.columns), at % layer.columns);
            }
            from = to;
        }

        width: layer.room
        height: layer.gridHeight
        hoverEnabled: true
        preventStealing: true
        cursorShape: cell >= 0 ? Qt.PointingHandCursor : Qt.ArrowCursor
        onPressed: mouse => {
            layer.walking = false;
            layer.pressed();
            cell = layer.cellAt(mouse.x, mouse.y);
            from = Qt.point(mouse.x, mouse.y);
            if (cell >= 0 && layer.editor.drawable)
                layer.editor.press(Math.floor(cell / layer.columns), cell % layer.columns);
        }
        onPositionChanged: mouse => {
            cell = layer.cellAt(mouse.x, mouse.y);
            if (pressed && layer.editor.drawable)
                drawTo(Qt.point(mouse.x, mouse.y));
        }
        onReleased: layer.editor.release()
        onCanceled: layer.editor.release()
        onExited: cell = -1
    }
    Label {
        id: tooLarge
        objectName: "tooLarge"
        visible: !layer.editor.drawable
        width: layer.room
        height: layer.gridHeight
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        text: qsTr("%1 × %2 × %3: too large to draw on. The limit is %4 cells per side.").arg(layer.editor.size[0]).arg(layer.editor.size[1]).arg(layer.editor.size[2]).arg(layer.editor.mostSide)
        wrapMode: Text.Wrap
        color: Theme.inkSoft
    }

    Item {
        id: side
        x: parent.width - width
        width: layer.sideWidth
        height: tools.y + tools.height
        y: Math.round((layer.gridHeight - height) / 2)

        IconButton {
            id: up
            objectName: "layerUp"
            x: layer.tight ? 0 : Math.round((side.width - width) / 2)
            implicitHeight: layer.tight ? 32 : Theme.control
            iconName: "chevron-up"
            text: qsTr("Layer above")
            shortcutHint: "PgUp"
            enabled: layer.editor.drawable && layer.editor.layer < layer.layers - 1
            onClicked: layer.editor.stepLayer(1)
        }
        SmallLabel {
            id: which
            objectName: "layerText"
            y: layer.tight ? 34 : up.height
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: qsTr("Layer %1 of %2").arg(layer.editor.layer + 1).arg(layer.layers)
            fontSizeMode: Text.HorizontalFit
        }
        IconButton {
            id: down
            x: layer.tight ? 43 : Math.round((side.width - width) / 2)
            y: layer.tight ? 0 : which.y + which.height
            implicitHeight: layer.tight ? 32 : Theme.control
            iconName: "chevron-down"
            text: qsTr("Layer below")
            shortcutHint: "PgDn"
            enabled: layer.editor.drawable && layer.editor.layer > 0
            onClicked: layer.editor.stepLayer(-1)
        }
        Item {
            id: tools
            y: layer.tight ? which.y + which.height : down.y + down.height + 6
            width: parent.width
            height: layer.tight ? 32 : 84
            Button {
                objectName: "sizeButton"
                width: parent.width
                height: layer.tight ? 32 : Theme.control
                kind: "tonal"
                text: layer.editor.size.join("×")
                Accessible.name: qsTr("Size of the grid: %1").arg(text)
                enabled: layer.editor.drawable
                onClicked: layer.sizeWanted()
            }
        }
        IconButton {
            objectName: "brushButton"
            x: layer.tight ? 86 : Math.round((side.width - width) / 2)
            y: layer.tight ? 0 : tools.y + 44
            implicitHeight: layer.tight ? 32 : Theme.control
            iconName: "help"
            text: qsTr("Draw cubes that may stay empty")
            shortcutHint: "O"
            visible: layer.editor.part === 0
            active: layer.editor.brush === 2
            onClicked: layer.editor.brush = layer.editor.brush === 2 ? 1 : 2
        }
    }
    ColorPalette {
        id: palette
        visible: layer.paletteShown
        y: parent.height - height
        width: parent.width
        height: 40
        editor: layer.editor
        onPairsWanted: layer.pairsWanted()
    }
}
