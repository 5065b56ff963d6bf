import QtQuick
import "lines.js" as Lines

// A board of square cells: where each lies, larger or smaller, and what the pointer does there. Cells
// are numbered row by row from 0, rows and columns from 0. What is on them is drawn by others.
FocusScope {
    id: board

    property int rows: 5
    property int columns: 5
    property int maximumCell: 72
    // A drag over cells is reported.
    property bool draggable: true
    // Diagonal steps count while dragging.
    property bool diagonals: false
    // In a sheet, which would scroll instead.
    property alias keepsDrags: pointer.preventStealing
    // The last press was that of a finger.
    property bool touched: false
    // The cell to be in sight.
    property int selectedCell: -1
    readonly property int cellCount: rows * columns

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

    Rectangle {
        x: board.originX - board.frame
        y: board.originY - board.frame
        width: board.columns * board.pitch - board.gap + 2 * board.frame
        height: board.rows * board.pitch - board.gap + 2 * board.frame
        radius: Theme.radius
        color: Theme.board
        FocusRing {
            gap: 1
            shown: board.activeFocus
        }
    }

    TwoFingers {
        onMoved: (to, from, factor) => {
            board.panTo(board.panX + to.x - from.x, board.panY + to.y - from.y);
            board.zoomBy(factor, to.x, to.y);
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
                const cell = board.cellAt(x, y);
                if (cell < 0 || !board.diagonals)
                    return cell;
                const rect = board.cellRect(cell);
                const away = Math.hypot(x - rect.x - rect.width / 2, y - rect.y - rect.height / 2);
                return away <= board.pitch * 0.46 ? cell : -1;
            }

            function follow(to: point) {
                for (const at of Lines.pointsTo(from, to, board.pitch / 4)) {
                    const cell = nearCell(at.x, at.y);
                    if (cell < 0 || cell === last)
                        continue;
                    if (!dragging) {
                        dragging = true;
                        board.dragStarted(Math.floor(first / board.columns), first % board.columns);
                    }
                    last = cell;
                    board.dragMoved(Math.floor(cell / board.columns), cell % board.columns);
                }
                from = to;
            }

            onPressed: mouse => {
                board.forceActiveFocus(Qt.MouseFocusReason);
                board.touched = mouse.source !== Qt.MouseEventNotSynthesized;
                first = board.cellAt(mouse.x, mouse.y);
                last = first;
                from = Qt.point(mouse.x, mouse.y);
                dragging = false;
            }
            onPositionChanged: mouse => {
                hovered = board.cellAt(mouse.x, mouse.y);
                if ((mouse.buttons & Qt.LeftButton) && board.draggable && first >= 0)
                    follow(Qt.point(mouse.x, mouse.y));
            }
            onPressAndHold: mouse => {
                const cell = board.cellAt(mouse.x, mouse.y);
                mouse.accepted = !dragging && cell >= 0 && cell === first;
                if (mouse.accepted)
                    board.cellMenuRequested(Math.floor(cell / board.columns), cell % board.columns);
            }
            onReleased: {
                if (dragging)
                    board.dragEnded();
            }
            onClicked: mouse => {
                const cell = board.cellAt(mouse.x, mouse.y);
                if (dragging || cell < 0 || cell !== first) {
                    dragging = false;
                    return;
                }
                if (mouse.button === Qt.RightButton)
                    board.cellMenuRequested(Math.floor(cell / board.columns), cell % board.columns);
                else
                    board.cellClicked(Math.floor(cell / board.columns), cell % board.columns);
            }
            onDoubleClicked: mouse => {
                const cell = board.cellAt(mouse.x, mouse.y);
                if (cell >= 0 && mouse.button === Qt.LeftButton)
                    board.cellDoubleClicked(Math.floor(cell / board.columns), cell % board.columns);
            }
            onCanceled: {
                if (dragging)
                    board.dragCanceled();
                dragging = false;
            }
            onExited: hovered = -1
        }
    }
    WheelHandler {
        acceptedModifiers: Qt.ControlModifier
        target: null
        onWheel: event => board.zoomBy(Math.pow(1.2, event.angleDelta.y / 120), event.x, event.y)
    }
    WheelHandler {
        enabled: board.zoomed
        acceptedModifiers: Qt.NoModifier
        orientation: Qt.Vertical
        target: null
        onWheel: event => board.panTo(board.panX + event.angleDelta.x / 2, board.panY + event.angleDelta.y / 2)
    }
}
