pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes
import "lines.js" as Lines

// A board of letter cells. It draws its properties and reports clicks and drags; the page handles
// the keys (attach Keys to it). Cells are numbered row by row from 0, rows and columns
// from 0; only the words for a screen reader count from 1.
FocusScope {
    id: grid

    property int rows: 5
    property int columns: 5
    // One string a cell, as it is shown, "" where it is empty.
    property var letters: []
    // One word a cell: "" | "fresh" (typed, not yet played) | "last" (placed by the last move) | "probe" (what is looked into) |
    // "hint" (of interest) | "dim" (out of play). May be shorter than the board.
    property var marks: []
    // For each cell, how much a move on it opens for the opponent; -1 where that is unknown.
    property var heat: []
    // For each cell what it brings to the word that fills it, "" for nothing: "2l", "3l" (letter),
    // "2w", "3w" (word), "+5".
    property var bonuses: []
    // For each cell what its letter is worth, "" for nothing. With these, bonuses stay beside letters.
    property var values: []
    readonly property bool bonusesStay: values.length > 0
    // The cells of the shown word in order; a cell may come twice.
    property var path: []
    // The cell that the shown word puts a letter on, and that letter.
    property int placedCell: -1
    property string placedLetter
    property int selectedCell: -1
    // Rows and columns have numbers, in their first cells.
    property bool coordinates: false
    // The typing direction from the selected cell: "right", "down" or "".
    property string direction
    // A word can be traced by dragging over cells.
    property bool draggable: true
    // Diagonal steps count while dragging.
    property bool diagonals: false
    property int maximumCell: 72
    // In a sheet, which would scroll instead.
    property alias keepsDrags: pointer.preventStealing
    property string name: qsTr("Board")
    // The last press was that of a finger.
    property bool touched: false

    readonly property int cellCount: rows * columns
    readonly property var bonusCells: cellsWith(bonuses, Boolean)
    readonly property var hotCells: cellsWith(heat, count => count > 0)
    readonly property var passedCells: Object.keys(steps).map(Number)

    readonly property int frame: 6
    // All of these fall on whole pixels of the screen, also where its scale is 1.25 or 1.5:
    // else some gaps would be wider than others.
    readonly property real dots: Screen.devicePixelRatio > 0 ? Screen.devicePixelRatio : 1
    readonly property real wholePitch: Math.floor(dots * Math.max(4, Math.min(maximumCell, pitchFor(width, columns), pitchFor(height, rows)))) / dots
    readonly property real pitch: Math.floor(dots * wholePitch * Math.min(zoom, mostZoom)) / dots
    readonly property real gap: Math.round(dots * (pitch >= 40 ? 3 : pitch >= 24 ? 2 : 1)) / dots
    readonly property real cellSize: pitch - gap
    readonly property int corner: cellSize >= 30 ? 5 : cellSize >= 18 ? 3 : 2
    readonly property int edge: cellSize >= 30 ? 3 : 2
    readonly property int side: Math.max(2, Math.round(cellSize * 0.08))
    readonly property int numberSize: Math.max(8, Math.min(13, Math.round(cellSize * 0.22)))
    readonly property real originX: Math.floor(dots * (spareX / 2 + Math.max(-slackX, Math.min(panX, slackX)))) / dots
    readonly property real originY: Math.floor(dots * (spareY / 2 + Math.max(-slackY, Math.min(panY, slackY)))) / dots

    // Small cells can be made as large as a finger needs; the grid is then moved within its place.
    property real zoom: 1
    property real panX: 0
    property real panY: 0
    readonly property real mostZoom: Math.max(1, 48 / wholePitch)
    readonly property bool zoomed: pitch > wholePitch
    readonly property real spareX: width - columns * pitch + gap
    readonly property real spareY: height - rows * pitch + gap
    readonly property real slackX: zoomed ? Math.max(0, frame - spareX / 2) : 0
    readonly property real slackY: zoomed ? Math.max(0, frame - spareY / 2) : 0
    readonly property int hoveredCell: pointer.containsMouse && !pointer.dragging ? pointer.hovered : -1
    // How often the path has come by each of its cells: cell -> "1·4".
    readonly property var steps: {
        const found = {};
        for (let i = 0; i < path.length; ++i)
            found[path[i]] = found[path[i]] === undefined ? String(i + 1) : found[path[i]] + "·" + (i + 1);
        return found;
    }

    // In small cells a number of two digits would cover the letter: then only the first has one.
    readonly property bool numbered: cellSize >= 30 || Object.values(steps).every(step => step.length === 1)

    // The corners of its cells by which the path comes and goes: cell -> [top left, top right,
    // bottom left, bottom right].
    readonly property var takenCorners: {
        const taken = {};
        for (let i = 0; i + 1 < path.length; ++i) {
            const [one, other] = [path[i], path[i + 1]];
            const down = Math.sign(Math.floor(other / columns) - Math.floor(one / columns));
            const right = Math.sign(other % columns - one % columns);
            for (const [cell, y, x] of [[one, down, right], [other, -down, -right]]) {
                taken[cell] = taken[cell] ?? [false, false, false, false];
                if (x !== 0 && y !== 0)
                    taken[cell][(y > 0 ? 2 : 0) + (x > 0 ? 1 : 0)] = true;
            }
        }
        return taken;
    }

    signal cellClicked(int row, int column)
    signal cellDoubleClicked(int row, int column)
    signal cellMenuRequested(int row, int column)
    // The pointer, pressed, has left its first cell; has come to a next one; was let go.
    signal dragStarted(int row, int column)
    signal dragMoved(int row, int column)
    signal dragEnded
    signal dragCanceled

    // With cells of 36, which a finger can hit.
    readonly property int leastHeight: rows * 38 + 2 * frame - 3

    implicitWidth: columns * Math.min(56, maximumCell) + 2 * frame
    implicitHeight: rows * Math.min(maximumCell, pitchFor(width, columns)) + 2 * frame
    clip: zoomed
    activeFocusOnTab: true
    // A list to a screen reader: QML has no way to tell it of rows and columns.
    Accessible.role: Accessible.List
    Accessible.name: name
    Accessible.ignored: !visible
    Accessible.description: selectedCell >= 0 ? cellName(selectedCell) : ""
    Accessible.focusable: true

    function pitchFor(room: real, count: int): int {
        return Math.floor((room - 2 * frame + 3) / Math.max(1, count));
    }

    // What is at a point stays there.
    function zoomBy(factor: real, x: real, y: real) {
        const right = (x - originX) / pitch;
        const down = (y - originY) / pitch;
        zoom = Math.max(1, Math.min(zoom * factor, mostZoom));
        panTo(x - right * pitch - spareX / 2, y - down * pitch - spareY / 2);
    }
    function panTo(x: real, y: real) {
        panX = Math.max(-slackX, Math.min(x, slackX));
        panY = Math.max(-slackY, Math.min(y, slackY));
    }
    // Have a cell in sight.
    function reveal(cell: int) {
        if (!zoomed || cell < 0)
            return;
        const square = cellRect(cell);
        panTo(panX + Math.max(0, frame - square.x) - Math.max(0, square.x + square.width + frame - width),
            panY + Math.max(0, frame - square.y) - Math.max(0, square.y + square.height + frame - height));
    }
    onWidthChanged: reveal(selectedCell)
    onHeightChanged: reveal(selectedCell)

    function cellAt(x: real, y: real): int {
        const column = Math.floor((x - originX + gap / 2) / pitch);
        const row = Math.floor((y - originY + gap / 2) / pitch);
        return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1;
    }

    function cellX(cell: int): real {
        return originX + cell % columns * pitch;
    }
    function cellY(cell: int): real {
        return originY + Math.floor(cell / columns) * pitch;
    }
    // The cell's square in the grid's own coordinates, for a popup beside it.
    function cellRect(cell: int): rect {
        return Qt.rect(cellX(cell), cellY(cell), cellSize, cellSize);
    }
    // The cells whose entry in a list with one for each cell is of some kind.
    function cellsWith(entries: var, isFit: var): var {
        const found = [];
        for (let cell = 0; cell < Math.min(cellCount, entries.length); ++cell) {
            if (isFit(entries[cell]))
                found.push(cell);
        }
        return found;
    }
    function letterOf(cell: int): string {
        return cell === placedCell && placedLetter ? placedLetter : letters[cell] ?? "";
    }
    function isRaised(cell: int): bool {
        return cell === placedCell || Boolean(letters[cell]);
    }
    function letterColor(cell: int): color {
        const passed = steps[cell] !== undefined;
        return cell === placedCell ? Theme.accentInk : marks[cell] === "fresh" && !passed ? Theme.accentSoftInk
            : marks[cell] === "dim" ? Theme.inkSoft : passed ? Theme.penSoftInk : Theme.tileInk;
    }
    function hasNumber(cell: int): bool {
        return steps[cell] !== undefined && cellSize >= 22 && (numbered || cell === path[0]);
    }

    // The keyboard stays on the board as a whole: the cell it goes to is said.
    onSelectedCellChanged: {
        reveal(selectedCell);
        if (activeFocus && selectedCell >= 0)
            Accessible.announce(cellName(selectedCell), Accessible.Polite);
    }

    // A corner of a cell where its number is clear of the path's line.
    function freeCorner(cell: int): int {
        const taken = takenCorners[cell] ?? [false, false, false, false];
        const free = taken.map((is, corner) => !hasCoordinate(cell, corner) && !hasMark(cell, corner));
        const clear = taken.findIndex((is, corner) => !is && free[corner]);
        return clear >= 0 ? clear : bonusesStay ? free.indexOf(true) : Math.max(0, taken.indexOf(false));
    }
    // The bonus at the top left, the value at the bottom right.
    function hasMark(cell: int, corner: int): bool {
        return bonusesStay && (corner === 0 && Boolean(bonuses[cell]) || corner === 3 && Boolean(values[cell]));
    }
    // Columns at the top right, rows at the bottom left.
    function hasCoordinate(cell: int, corner: int): bool {
        return coordinates && (corner === 1 && cell < columns || corner === 2 && cell % columns === 0);
    }

    function cellName(cell: int): string {
        const letter = letters[cell] ?? "";
        const place = [Math.floor(cell / columns) + 1, cell % columns + 1];
        const parts = [letter ? qsTr("row %1, column %2, letter %3").arg(place[0]).arg(place[1]).arg(letter)
                              : qsTr("row %1, column %2, empty").arg(place[0]).arg(place[1])];
        if (values[cell] && letter)
            parts.push(qsTr("worth %1").arg(values[cell]));
        if (bonuses[cell] && (bonusesStay || !letter))
            parts.push(bonusName(bonuses[cell]));
        if (cell === placedCell && placedLetter)
            parts.push(qsTr("new letter %1").arg(placedLetter));
        if (heat[cell] > 0)
            parts.push(qsTr("opens long words: up to %1").arg(heat[cell]));
        if (steps[cell] !== undefined)
            parts.push(qsTr("step %1").arg(steps[cell].replace("·", ", ")));
        if (cell === selectedCell)
            parts.push(qsTr("selected"));
        return parts.join(", ");
    }

    function bonusName(mark: string): string {
        const names = {
            "2l": qsTr("double letter"), "3l": qsTr("triple letter"),
            "2w": qsTr("double word"), "3w": qsTr("triple word")
        };
        return names[mark] ?? qsTr("bonus %1").arg(mark);
    }
    function bonusText(mark: string): string {
        const texts = {
            //: A cell that doubles or triples the letter (L) or the word (W)
            "2l": qsTr("2L"), "3l": qsTr("3L"), "2w": qsTr("2W"), "3w": qsTr("3W")
        };
        return texts[mark] ?? mark;
    }

    Rectangle {
        x: grid.originX - grid.frame
        y: grid.originY - grid.frame
        width: grid.columns * grid.pitch - grid.gap + 2 * grid.frame
        height: grid.rows * grid.pitch - grid.gap + 2 * grid.frame
        radius: Theme.radius
        color: Theme.board
        FocusRing {
            gap: 1
            shown: grid.activeFocus
        }
    }

    // Every cell has a square, a tile and a letter; whatever few cells have is made for these alone.
    Repeater {
        model: grid.cellCount
        Rectangle {
            id: square

            required property int index
            readonly property string letter: grid.letters[index] ?? ""
            readonly property string mark: grid.marks[index] ?? ""
            readonly property bool placed: index === grid.placedCell
            readonly property bool passed: grid.steps[index] !== undefined
            readonly property bool under: grid.hoveredCell === index

            x: grid.cellX(index)
            y: grid.cellY(index)
            width: grid.cellSize
            height: grid.cellSize
            radius: grid.corner
            color: placed ? Theme.accentPress
                : passed && letter ? Theme.tilePathEdge
                : mark === "fresh" ? Theme.accent
                : letter ? Theme.tileEdge
                : mark === "probe" || passed ? Theme.penSoft
                : under ? Theme.cellHover : Theme.cell

            Rectangle {
                readonly property string tint: grid.bonusesStay ? grid.bonuses[square.index] ?? "" : ""
                visible: square.placed || square.letter !== ""
                width: grid.cellSize
                height: grid.cellSize - grid.edge
                radius: grid.corner
                color: square.placed ? Theme.accent
                    : square.passed ? Theme.tilePath
                    : square.mark === "fresh" ? Theme.accentSoft
                    : square.mark === "dim" ? Theme.cell
                    : square.under ? Theme.tileHover
                    : tint.endsWith("l") ? Theme.penSoft
                    : tint.endsWith("w") ? Theme.accentSoft : Theme.tile
            }
        }
    }
    Repeater {
        model: grid.bonusCells
        Rectangle {
            required property int modelData
            readonly property string bonus: grid.bonuses[modelData] ?? ""
            visible: !grid.isRaised(modelData)
            x: grid.cellX(modelData) + grid.edge
            y: grid.cellY(modelData) + grid.edge
            width: grid.cellSize - 2 * grid.edge
            height: width
            radius: grid.corner
            color: bonus.endsWith("l") ? Theme.penSoft : bonus.endsWith("w") ? Theme.accentSoft : Theme.tile
        }
    }
    // Three shades: one or two words, up to five, more.
    Repeater {
        model: grid.hotCells
        Rectangle {
            required property int modelData
            readonly property int heat: grid.heat[modelData] ?? -1
            visible: !grid.isRaised(modelData)
            x: grid.cellX(modelData)
            y: grid.cellY(modelData)
            width: grid.cellSize
            height: grid.cellSize
            radius: grid.corner
            color: Theme.accent
            opacity: heat > 5 ? 0.5 : heat > 2 ? 0.32 : 0.16
        }
    }
    // The last move, what is looked into, what is of interest
    Repeater {
        model: grid.cellsWith(grid.marks, mark => mark === "last" || mark === "probe" || mark === "hint")
        Rectangle {
            required property int modelData
            readonly property string mark: grid.marks[modelData] ?? ""
            readonly property int inset: mark === "hint" ? 1 : 0
            visible: mark !== "last" || modelData !== grid.placedCell
            x: grid.cellX(modelData) + inset
            y: grid.cellY(modelData) + inset
            width: grid.cellSize - 2 * inset
            height: width - (mark === "last" ? grid.edge : 0)
            radius: grid.corner
            color: "transparent"
            border.width: mark === "hint" ? 1 : Math.max(2, Math.round(grid.cellSize / (mark === "last" ? 20 : 18)))
            border.color: mark === "last" ? Theme.accent : Theme.pen
        }
    }

    // the path of the word, from center to center
    Shape {
        anchors.fill: parent
        visible: grid.path.length > 1
        opacity: 0.75
        ShapePath {
            strokeColor: Theme.pen
            strokeWidth: Math.max(2, Math.round(grid.cellSize / 11))
            fillColor: "transparent"
            capStyle: ShapePath.RoundCap
            joinStyle: ShapePath.RoundJoin
            PathPolyline {
                path: grid.path.length > 1 ? grid.path.map(cell => Qt.point(
                    grid.originX + cell % grid.columns * grid.pitch + grid.cellSize / 2,
                    grid.originY + Math.floor(cell / grid.columns) * grid.pitch + grid.cellSize / 2))
                    : [Qt.point(0, 0), Qt.point(0, 0)]
            }
        }
    }

    // Lift the letters off the line that runs below them.
    Repeater {
        model: grid.passedCells
        Rectangle {
            required property int modelData
            visible: grid.letterOf(modelData) !== ""
            x: grid.cellX(modelData) + Math.ceil(Math.floor(grid.cellSize) / 2) - Math.ceil(width / 2)
            y: grid.cellY(modelData) + Math.ceil(Math.floor(grid.cellSize - grid.edge) / 2) - Math.ceil(height / 2)
            width: Math.round(grid.cellSize * 0.66)
            height: width
            radius: width / 2
            color: modelData === grid.placedCell ? Theme.accent : Theme.tilePath
        }
    }
    Repeater {
        model: grid.cellCount
        PlainText {
            required property int index

            x: grid.cellX(index)
            y: grid.cellY(index)
            width: grid.cellSize
            height: grid.cellSize
            bottomPadding: grid.edge
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: grid.letterOf(index)
            font.weight: Font.DemiBold
            font.pixelSize: Math.max(8, Math.round(grid.cellSize * (text.length > 1 ? 0.42 : 0.52)))
            color: grid.letterColor(index)
            Accessible.role: Accessible.ListItem
            Accessible.name: grid.cellName(index)
            Accessible.ignored: !visible
            Accessible.selected: index === grid.selectedCell
            Accessible.onPressAction: grid.cellClicked(Math.floor(index / grid.columns), index % grid.columns)
        }
    }
    Repeater {
        model: grid.bonusCells
        PlainText {
            required property int modelData
            readonly property string bonus: grid.bonuses[modelData] ?? ""
            objectName: "bonus"
            visible: grid.letterOf(modelData) === "" && grid.marks[modelData] !== "probe" && grid.cellSize >= 18
            x: grid.cellX(modelData)
            y: grid.cellY(modelData)
            width: grid.cellSize
            height: grid.cellSize
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: grid.bonusText(bonus)
            font.weight: Font.DemiBold
            font.pixelSize: Math.max(8, Math.round(grid.cellSize * (text.length > 3 ? 0.26 : 0.32)))
            color: bonus.endsWith("l") ? Theme.penSoftInk : bonus.endsWith("w") ? Theme.accentSoftInk : Theme.tileInk
            Accessible.ignored: true
        }
    }
    // Bonuses that stay beside the letters, and what the letters are worth
    Repeater {
        model: grid.bonusesStay ? grid.bonusCells : []
        Rectangle {
            required property int modelData
            readonly property string bonus: grid.bonuses[modelData] ?? ""
            visible: grid.letterOf(modelData) !== "" && grid.cellSize >= 22
            x: grid.cellX(modelData) + grid.side - 2
            y: grid.cellY(modelData) + Math.round(grid.cellSize * 0.03)
            width: bonusTag.width + 4
            height: bonusTag.height
            radius: 3
            color: grid.steps[modelData] === undefined ? "transparent" : bonus.endsWith("l") ? Theme.penSoft : Theme.accentSoft
            PlainText {
                id: bonusTag
                objectName: "bonusTag"
                x: 2
                text: grid.bonusText(parent.bonus)
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(8, Math.min(12, Math.round(grid.cellSize * 0.19)))
                color: parent.bonus.endsWith("l") ? Theme.penSoftInk : Theme.accentSoftInk
                Accessible.ignored: true
            }
        }
    }
    Repeater {
        model: grid.cellsWith(grid.values, Boolean)
        PlainText {
            required property int modelData
            objectName: "letterValue"
            visible: grid.letterOf(modelData) !== "" && grid.cellSize >= 22
            x: grid.cellX(modelData) + grid.cellSize - width - grid.side
            y: grid.cellY(modelData) + grid.cellSize - height - Math.round(grid.cellSize * 0.08)
            text: grid.values[modelData] ?? ""
            font.pixelSize: grid.numberSize
            color: grid.letterColor(modelData)
            Accessible.ignored: true
        }
    }
    Repeater {
        model: grid.hotCells
        PlainText {
            required property int modelData
            objectName: "heat"
            visible: grid.letterOf(modelData) === "" && grid.steps[modelData] === undefined && grid.cellSize >= 26
            x: grid.cellX(modelData) + grid.cellSize - width - grid.side
            y: grid.cellY(modelData) + grid.cellSize - height - grid.side
            text: grid.heat[modelData] ?? ""
            font.weight: Font.DemiBold
            font.pixelSize: grid.numberSize
            color: Theme.tileInk
            Accessible.ignored: true
        }
    }
    Repeater {
        model: grid.coordinates ? grid.columns + grid.rows : 0
        PlainText {
            required property int index
            readonly property bool ofColumn: index < grid.columns
            readonly property int cell: ofColumn ? index : (index - grid.columns) * grid.columns
            objectName: ofColumn ? "columnNumber" : "rowNumber"
            visible: grid.cellSize >= 22 && grid.marks[cell] !== "probe"
                && !(grid.hasNumber(cell) && grid.freeCorner(cell) === (ofColumn ? 1 : 2))
            x: grid.cellX(cell) + (ofColumn ? grid.cellSize - width - grid.side : grid.side)
            y: grid.cellY(cell) + (ofColumn ? Math.round(grid.cellSize * 0.03) : grid.cellSize - height - Math.round(grid.cellSize * 0.06))
            text: ofColumn ? index + 1 : index - grid.columns + 1
            font.pixelSize: Math.max(8, Math.min(11, Math.round(grid.cellSize * 0.2)))
            color: cell === grid.placedCell ? Theme.accentInk : grid.steps[cell] !== undefined ? Theme.penSoftInk
                : grid.letterOf(cell) ? Theme.tileInk : Theme.inkSoft
            Accessible.ignored: true
        }
    }
    // Sets the probed cell apart from the selected one.
    Repeater {
        model: grid.cellsWith(grid.marks, mark => mark === "probe")
        Icon {
            required property int modelData
            readonly property bool alone: grid.letterOf(modelData) === ""
            visible: modelData !== grid.placedCell && grid.cellSize >= 22
            name: "target"
            size: Math.round(grid.cellSize * (alone ? 0.42 : 0.24))
            x: grid.cellX(modelData) + (alone ? Math.round((grid.cellSize - width) / 2) : grid.cellSize - width - Math.round(grid.cellSize * 0.08))
            y: grid.cellY(modelData) + Math.round(alone ? (grid.cellSize - height) / 2 : grid.cellSize * 0.08)
            color: Theme.pen
        }
    }
    // Off the line too, should it run there: with knots, every corner may have one.
    Repeater {
        model: grid.passedCells
        Rectangle {
            required property int modelData
            readonly property int corner: grid.freeCorner(modelData)
            visible: grid.hasNumber(modelData)
            x: grid.cellX(modelData) - 1 + (corner % 2 === 0 ? grid.side : grid.cellSize - stepText.width - grid.side)
            y: grid.cellY(modelData) + (corner < 2 ? Math.round(grid.cellSize * 0.03) : grid.cellSize - height - Math.round(grid.cellSize * 0.08))
            width: stepText.width + 2
            height: stepText.height
            radius: 3
            color: modelData === grid.placedCell ? Theme.accent : grid.letterOf(modelData) ? Theme.tilePath : Theme.penSoft
            PlainText {
                id: stepText
                objectName: "step"
                x: 1
                text: grid.steps[parent.modelData] ?? ""
                font.weight: Font.DemiBold
                font.pixelSize: grid.numberSize
                color: parent.modelData === grid.placedCell ? Theme.accentInk : Theme.penSoftInk
                Accessible.ignored: true
            }
        }
    }
    Rectangle {
        visible: grid.selectedCell >= 0 && grid.selectedCell < grid.cellCount
        x: grid.cellX(grid.selectedCell) - 1
        y: grid.cellY(grid.selectedCell) - 1
        width: grid.cellSize + 2
        height: grid.cellSize + 2
        radius: grid.cellSize >= 30 ? 6 : 3
        color: "transparent"
        border.width: grid.cellSize >= 30 ? 3 : 2
        border.color: Theme.pen

        // The typing direction: a small arrow at the cell's edge
        Rectangle {
            visible: grid.direction !== "" && grid.cellSize >= 20
            width: Math.max(10, Math.round(grid.cellSize * 0.3))
            height: width
            radius: width / 2
            x: 1 + (grid.direction === "right" ? grid.cellSize - Math.round(width * 0.55) : Math.round((grid.cellSize - width) / 2))
            y: 1 + (grid.direction === "down" ? grid.cellSize - Math.round(height * 0.55) : Math.round((grid.cellSize - height) / 2))
            color: Theme.pen
            Shape {
                anchors.centerIn: parent
                width: 8
                height: 8
                rotation: grid.direction === "down" ? 90 : 0
                ShapePath {
                    strokeWidth: -1
                    fillColor: Theme.penInk
                    PathPolyline {
                        path: [Qt.point(1.5, 0), Qt.point(7.5, 4), Qt.point(1.5, 8), Qt.point(1.5, 0)]
                    }
                }
            }
        }
    }

    // Two fingers zoom and move the board; one is the pointer's.
    MultiPointTouchArea {
        property real apart: 0
        property point between

        anchors.fill: parent
        mouseEnabled: false
        minimumTouchPoints: 2
        maximumTouchPoints: 2
        touchPoints: [TouchPoint { id: one }, TouchPoint { id: two }]

        function look(): real {
            between = Qt.point((one.x + two.x) / 2, (one.y + two.y) / 2);
            return Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
        }
        onPressed: if (one.pressed && two.pressed) apart = look()
        onUpdated: {
            if (!one.pressed || !two.pressed)
                return;
            const from = between;
            const before = apart;
            apart = look();
            grid.panTo(grid.panX + between.x - from.x, grid.panY + between.y - from.y);
            grid.zoomBy(apart / before, between.x, between.y);
        }

        MouseArea {
            id: pointer

            property int hovered: -1
            property int first: -1
            property int last: -1
            property bool dragging: false
            property point from

            anchors.fill: parent
            hoverEnabled: true
            acceptedButtons: Qt.LeftButton | Qt.RightButton
            cursorShape: hovered >= 0 ? Qt.PointingHandCursor : Qt.ArrowCursor

            // The corners of a cell count for no cell while dragging, so that a diagonal step does
            // not touch the cells beside it.
            function nearCell(x: real, y: real): int {
                const cell = grid.cellAt(x, y);
                if (cell < 0 || !grid.diagonals)
                    return cell;
                const rect = grid.cellRect(cell);
                const away = Math.hypot(x - rect.x - rect.width / 2, y - rect.y - rect.height / 2);
                return away <= grid.pitch * 0.46 ? cell : -1;
            }

            function follow(to: point) {
                for (const at of Lines.pointsTo(from, to, grid.pitch / 4)) {
                    const cell = nearCell(at.x, at.y);
                    if (cell < 0 || cell === last)
                        continue;
                    if (!dragging) {
                        dragging = true;
                        grid.dragStarted(Math.floor(first / grid.columns), first % grid.columns);
                    }
                    last = cell;
                    grid.dragMoved(Math.floor(cell / grid.columns), cell % grid.columns);
                }
                from = to;
            }

            onPressed: mouse => {
                grid.forceActiveFocus(Qt.MouseFocusReason);
                grid.touched = mouse.source !== Qt.MouseEventNotSynthesized;
                first = grid.cellAt(mouse.x, mouse.y);
                last = first;
                from = Qt.point(mouse.x, mouse.y);
                dragging = false;
            }
            onPositionChanged: mouse => {
                hovered = grid.cellAt(mouse.x, mouse.y);
                if ((mouse.buttons & Qt.LeftButton) && grid.draggable && first >= 0)
                    follow(Qt.point(mouse.x, mouse.y));
            }
            onPressAndHold: mouse => {
                const cell = grid.cellAt(mouse.x, mouse.y);
                mouse.accepted = !dragging && cell >= 0 && cell === first;
                if (mouse.accepted)
                    grid.cellMenuRequested(Math.floor(cell / grid.columns), cell % grid.columns);
            }
            onReleased: {
                if (dragging)
                    grid.dragEnded();
            }
            onClicked: mouse => {
                const cell = grid.cellAt(mouse.x, mouse.y);
                if (dragging || cell < 0 || cell !== first) {
                    dragging = false;
                    return;
                }
                if (mouse.button === Qt.RightButton)
                    grid.cellMenuRequested(Math.floor(cell / grid.columns), cell % grid.columns);
                else
                    grid.cellClicked(Math.floor(cell / grid.columns), cell % grid.columns);
            }
            onDoubleClicked: mouse => {
                const cell = grid.cellAt(mouse.x, mouse.y);
                if (cell >= 0 && mouse.button === Qt.LeftButton)
                    grid.cellDoubleClicked(Math.floor(cell / grid.columns), cell % grid.columns);
            }
            onCanceled: {
                if (dragging)
                    grid.dragCanceled();
                dragging = false;
            }
            onExited: hovered = -1
        }
    }
    WheelHandler {
        acceptedModifiers: Qt.ControlModifier
        target: null
        onWheel: event => grid.zoomBy(Math.pow(1.2, event.angleDelta.y / 120), event.x, event.y)
    }
    WheelHandler {
        enabled: grid.zoomed
        acceptedModifiers: Qt.NoModifier
        orientation: Qt.Vertical
        target: null
        onWheel: event => grid.panTo(grid.panX + event.angleDelta.x / 2, grid.panY + event.angleDelta.y / 2)
    }
}
