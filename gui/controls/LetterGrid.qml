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

    readonly property int frame: 6
    // All of these fall on whole pixels of the screen, also where its scale is 1.25 or 1.5:
    // else some gaps would be wider than others.
    readonly property real dots: Screen.devicePixelRatio > 0 ? Screen.devicePixelRatio : 1
    readonly property real wholePitch: Math.floor(dots * Math.max(4, Math.min(maximumCell, pitchFor(width, columns), pitchFor(height, rows)))) / dots
    readonly property real pitch: Math.floor(dots * wholePitch * Math.min(zoom, mostZoom)) / dots
    readonly property real gap: Math.round(dots * (pitch >= 40 ? 3 : pitch >= 24 ? 2 : 1)) / dots
    readonly property real cellSize: pitch - gap
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

    // The cell's square in the grid's own coordinates, for a popup beside it.
    function cellRect(cell: int): rect {
        return Qt.rect(originX + cell % columns * pitch, originY + Math.floor(cell / columns) * pitch, cellSize, cellSize);
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

    // Squares
    Repeater {
        model: grid.rows * grid.columns
        Item {
            id: square

            required property int index
            readonly property string letter: grid.letters[index] ?? ""
            readonly property string mark: grid.marks[index] ?? ""
            readonly property bool placed: index === grid.placedCell
            readonly property bool passed: grid.steps[index] !== undefined
            readonly property bool raised: letter.length > 0 || placed
            readonly property string tint: grid.bonusesStay ? grid.bonuses[index] ?? "" : ""
            readonly property bool under: grid.hoveredCell === index
            readonly property int corner: grid.cellSize >= 30 ? 5 : grid.cellSize >= 18 ? 3 : 2
            readonly property int edge: grid.cellSize >= 30 ? 3 : 2

            x: grid.originX + index % grid.columns * grid.pitch
            y: grid.originY + Math.floor(index / grid.columns) * grid.pitch
            width: grid.cellSize
            height: grid.cellSize

            Rectangle {
                anchors.fill: parent
                radius: square.corner
                color: square.placed ? Theme.accentPress
                    : square.passed && square.raised ? Theme.tilePathEdge
                    : square.mark === "fresh" ? Theme.accent
                    : square.letter ? Theme.tileEdge
                    : square.mark === "probe" || square.passed ? Theme.penSoft
                    : square.under ? Theme.cellHover : Theme.cell
            }
            Rectangle {
                readonly property string bonus: grid.bonuses[square.index] ?? ""
                visible: bonus !== "" && !square.raised
                anchors.fill: parent
                anchors.margins: square.edge
                radius: square.corner
                color: bonus.endsWith("l") ? Theme.penSoft : bonus.endsWith("w") ? Theme.accentSoft : Theme.tile
            }
            // Three shades: one or two words, up to five, more.
            Rectangle {
                readonly property int heat: grid.heat[square.index] ?? -1
                visible: heat > 0 && !square.raised
                anchors.fill: parent
                radius: square.corner
                color: Theme.accent
                opacity: heat > 5 ? 0.5 : heat > 2 ? 0.32 : 0.16
            }
            Rectangle {
                visible: square.raised
                width: parent.width
                height: parent.height - square.edge
                radius: square.corner
                color: square.placed ? Theme.accent
                    : square.passed ? Theme.tilePath
                    : square.mark === "fresh" ? Theme.accentSoft
                    : square.mark === "dim" ? Theme.cell
                    : square.under ? Theme.tileHover
                    : square.tint.endsWith("l") ? Theme.penSoft
                    : square.tint.endsWith("w") ? Theme.accentSoft : Theme.tile
            }
            Rectangle {
                visible: square.mark === "last" && !square.placed
                anchors.fill: parent
                anchors.bottomMargin: square.edge
                radius: square.corner
                color: "transparent"
                border.width: Math.max(2, Math.round(grid.cellSize / 20))
                border.color: Theme.accent
            }
            Rectangle {
                visible: square.mark === "probe" || square.mark === "hint"
                anchors.fill: parent
                anchors.margins: square.mark === "probe" ? 0 : 1
                radius: square.corner
                color: "transparent"
                border.width: square.mark === "probe" ? Math.max(2, Math.round(grid.cellSize / 18)) : 1
                border.color: Theme.pen
            }
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

    // Letters, numbers, the selection
    Repeater {
        model: grid.rows * grid.columns
        Item {
            id: face

            required property int index
            readonly property string letter: grid.letters[index] ?? ""
            readonly property string mark: grid.marks[index] ?? ""
            readonly property bool placed: index === grid.placedCell
            readonly property bool passed: grid.steps[index] !== undefined
            readonly property bool selected: index === grid.selectedCell

            x: grid.originX + index % grid.columns * grid.pitch
            y: grid.originY + Math.floor(index / grid.columns) * grid.pitch
            width: grid.cellSize
            height: grid.cellSize
            Accessible.role: Accessible.ListItem
            Accessible.name: grid.cellName(index)
            Accessible.ignored: !visible
            Accessible.selected: selected
            Accessible.onPressAction: grid.cellClicked(Math.floor(index / grid.columns), index % grid.columns)

            // Lifts the letter off the line that runs below it.
            Rectangle {
                visible: face.passed && letterText.text.length > 0
                anchors.centerIn: letterText
                width: Math.round(grid.cellSize * 0.66)
                height: width
                radius: width / 2
                color: face.placed ? Theme.accent : Theme.tilePath
            }
            PlainText {
                id: letterText
                width: parent.width
                height: parent.height - (grid.cellSize >= 30 ? 3 : 2)
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
                text: face.placed && grid.placedLetter ? grid.placedLetter : face.letter
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(8, Math.round(grid.cellSize * (text.length > 1 ? 0.42 : 0.52)))
                color: face.placed ? Theme.accentInk : face.mark === "fresh" && !face.passed ? Theme.accentSoftInk
                    : face.mark === "dim" ? Theme.inkSoft : face.passed ? Theme.penSoftInk : Theme.tileInk
                Accessible.ignored: true
            }
            PlainText {
                objectName: "bonus"
                readonly property string bonus: grid.bonuses[face.index] ?? ""
                visible: bonus !== "" && letterText.text === "" && face.mark !== "probe" && grid.cellSize >= 18
                width: parent.width
                height: parent.height
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
                text: grid.bonusText(bonus)
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(8, Math.round(grid.cellSize * (text.length > 3 ? 0.26 : 0.32)))
                color: bonus.endsWith("l") ? Theme.penSoftInk : bonus.endsWith("w") ? Theme.accentSoftInk : Theme.tileInk
                Accessible.ignored: true
            }
            Rectangle {
                visible: bonusTag.visible && face.passed
                anchors.fill: bonusTag
                anchors.leftMargin: -2
                anchors.rightMargin: -2
                radius: 3
                color: bonusTag.bonus.endsWith("l") ? Theme.penSoft : Theme.accentSoft
            }
            PlainText {
                id: bonusTag
                objectName: "bonusTag"
                readonly property string bonus: grid.bonusesStay ? grid.bonuses[face.index] ?? "" : ""
                visible: bonus !== "" && letterText.text !== "" && grid.cellSize >= 22
                x: stepText.side
                y: Math.round(grid.cellSize * 0.03)
                text: grid.bonusText(bonus)
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(8, Math.min(12, Math.round(grid.cellSize * 0.19)))
                color: bonus.endsWith("l") ? Theme.penSoftInk : Theme.accentSoftInk
                Accessible.ignored: true
            }
            PlainText {
                objectName: "letterValue"
                visible: text !== "" && letterText.text !== "" && grid.cellSize >= 22
                x: parent.width - width - stepText.side
                y: parent.height - height - Math.round(grid.cellSize * 0.08)
                text: grid.values[face.index] ?? ""
                font.pixelSize: stepText.font.pixelSize
                color: letterText.color
                Accessible.ignored: true
            }
            PlainText {
                objectName: "heat"
                readonly property int heat: grid.heat[face.index] ?? -1
                visible: heat > 0 && letterText.text === "" && !face.passed && grid.cellSize >= 26
                anchors.right: parent.right
                anchors.bottom: parent.bottom
                anchors.margins: Math.max(2, Math.round(grid.cellSize * 0.08))
                text: heat
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(8, Math.min(13, Math.round(grid.cellSize * 0.22)))
                color: Theme.tileInk
                Accessible.ignored: true
            }
            Repeater {
                model: [1, 2].filter(corner => grid.hasCoordinate(face.index, corner))
                PlainText {
                    required property int modelData
                    readonly property bool ofColumn: modelData === 1
                    objectName: ofColumn ? "columnNumber" : "rowNumber"
                    visible: grid.cellSize >= 22 && face.mark !== "probe" && !(stepText.visible && stepText.corner === modelData)
                    x: ofColumn ? grid.cellSize - width - stepText.side : stepText.side
                    y: ofColumn ? Math.round(grid.cellSize * 0.03) : grid.cellSize - height - Math.round(grid.cellSize * 0.06)
                    text: ofColumn ? face.index % grid.columns + 1 : Math.floor(face.index / grid.columns) + 1
                    font.pixelSize: Math.max(8, Math.min(11, Math.round(grid.cellSize * 0.2)))
                    color: face.placed ? Theme.accentInk : face.passed ? Theme.penSoftInk : letterText.text.length > 0 ? Theme.tileInk : Theme.inkSoft
                    Accessible.ignored: true
                }
            }
            // Sets the probed cell apart from the selected one.
            Icon {
                readonly property bool alone: letterText.text.length === 0
                visible: face.mark === "probe" && !face.placed && grid.cellSize >= 22
                name: "target"
                size: Math.round(grid.cellSize * (alone ? 0.42 : 0.24))
                x: alone ? Math.round((parent.width - width) / 2) : parent.width - width - Math.round(grid.cellSize * 0.08)
                y: alone ? Math.round((parent.height - height) / 2) : Math.round(grid.cellSize * 0.08)
                color: Theme.pen
            }
            // Off the line too, should it run there: with knots, every corner may have one.
            Rectangle {
                visible: stepText.visible
                anchors.fill: stepText
                anchors.leftMargin: -1
                anchors.rightMargin: -1
                radius: 3
                color: face.placed ? Theme.accent : letterText.text.length > 0 ? Theme.tilePath : Theme.penSoft
            }
            PlainText {
                id: stepText
                objectName: "step"
                readonly property int side: Math.max(2, Math.round(grid.cellSize * 0.08))
                readonly property int corner: grid.freeCorner(face.index)
                visible: face.passed && grid.cellSize >= 22 && (grid.numbered || face.index === grid.path[0])
                x: corner % 2 === 0 ? side : parent.width - width - side
                y: corner < 2 ? Math.round(grid.cellSize * 0.03) : parent.height - height - Math.round(grid.cellSize * 0.08)
                text: grid.steps[face.index] ?? ""
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(8, Math.min(13, Math.round(grid.cellSize * 0.22)))
                color: face.placed ? Theme.accentInk : Theme.penSoftInk
                Accessible.ignored: true
            }
            Rectangle {
                visible: face.selected
                anchors.fill: parent
                anchors.margins: -1
                radius: grid.cellSize >= 30 ? 6 : 3
                color: "transparent"
                border.width: grid.cellSize >= 30 ? 3 : 2
                border.color: Theme.pen
            }
            // The typing direction: a small arrow at the cell's edge
            Rectangle {
                visible: face.selected && grid.direction.length > 0 && grid.cellSize >= 20
                width: Math.max(10, Math.round(grid.cellSize * 0.3))
                height: width
                radius: width / 2
                x: grid.direction === "right" ? parent.width - Math.round(width * 0.55) : Math.round((parent.width - width) / 2)
                y: grid.direction === "down" ? parent.height - Math.round(height * 0.55) : Math.round((parent.height - height) / 2)
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
            z: selected ? 1 : 0
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
