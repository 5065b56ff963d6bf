pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The board of Dots and Boxes: edges to draw, boxes with their owners, what each free edge is worth.
// A click means the edge that is nearest; while a position is set up, the middle of a closed box too.
FocusScope {
    id: board

    required property DotsGameModel game
    required property DotsMovesModel moves
    property var players: []
    // The cells of the row that is selected or pointed at, see Lattice.
    property var path: []
    property var chainMarks: []
    property var chainSizes: []
    property string name
    property int maximumPitch: 96
    property bool valuesShown: true
    // The best edges are marked, also without values.
    property bool bestShown: valuesShown
    // Rows and columns have numbers beside the board.
    property bool coordinates: false

    signal hovered(int edge)

    readonly property int rows: game.boxRows
    readonly property int columns: game.boxColumns
    readonly property int horizontals: (rows + 1) * columns
    readonly property real dots: Screen.devicePixelRatio > 0 ? Screen.devicePixelRatio : 1
    readonly property int frame: 18
    readonly property real pitch: Math.floor(dots * Math.max(4, Math.min(maximumPitch, pitchFor(width, columns), pitchFor(height, rows)))) / dots
    readonly property real cellSize: pitch
    readonly property real originX: Math.floor(dots * (width - columns * pitch) / 2) / dots
    readonly property real originY: Math.floor(dots * (height - rows * pitch) / 2) / dots
    readonly property int leastHeight: 290
    readonly property int stroke: Math.max(2, Math.round(pitch / 13))
    readonly property int dotSize: Math.max(5, Math.round(pitch / 6))
    // Smaller numbers could not be read: the list and the status line have them.
    readonly property int numeralSize: Math.max(10, Math.min(15, Math.round(pitch * 0.27)))
    readonly property bool numeralsShown: pitch >= 34
    readonly property int toMove: game.toMove
    readonly property var edges: game.edges
    readonly property var edgeNames: game.edgeNames
    readonly property var owners: game.owners
    readonly property var numerals: moves.numerals
    readonly property var spoken: moves.spoken
    readonly property var best: moves.best
    readonly property int cursorEdge: game.cursorEdge
    readonly property int cursorBox: game.cursorBox
    // The cursor is hidden while the pointer is used.
    property bool walking: false
    // The edge of the selected row, -1 for none.
    readonly property int shownEdge: path.length > 0 ? edgeAt(path[0]) : -1

    implicitHeight: rows * Math.min(maximumPitch, pitchFor(width, columns)) + 2 * frame
    activeFocusOnTab: true
    // A list to a screen reader: QML cannot declare rows and columns.
    Accessible.role: Accessible.List
    Accessible.name: name
    Accessible.ignored: !visible
    Accessible.description: cursorName
    Accessible.focusable: true

    function pitchFor(room: real, count: int): int {
        return Math.floor((room - 2 * frame) / Math.max(1, count));
    }
    function playerColor(player: int): color {
        return player === 1 ? Theme.accent : player === 2 ? Theme.pen : Theme.ink;
    }
    // The edge that a cell of the lattice is.
    function edgeAt(cell: int): int {
        const across = 2 * columns + 1;
        const row = Math.floor(cell / across), column = cell % across;
        return row % 2 === 0 ? row / 2 * columns + (column - 1) / 2 : horizontals + (row - 1) / 2 * (columns + 1) + column / 2;
    }
    // The middle of an edge.
    function edgeX(edge: int): real {
        return originX + (edge < horizontals ? edge % columns + 0.5 : (edge - horizontals) % (columns + 1)) * pitch;
    }
    function edgeY(edge: int): real {
        return originY + (edge < horizontals ? Math.floor(edge / columns) : Math.floor((edge - horizontals) / (columns + 1)) + 0.5) * pitch;
    }
    // The edge nearest to a point on the board or just beside it, -1 farther off.
    function nearestEdge(x: real, y: real): int {
        const u = (x - originX) / pitch, v = (y - originY) / pitch;
        if (u < -0.5 || v < -0.5 || u > columns + 0.5 || v > rows + 0.5)
            return -1;
        const column = Math.max(0, Math.min(columns - 1, Math.floor(u)));
        const row = Math.max(0, Math.min(rows - 1, Math.floor(v)));
        const away = [Math.abs(v - row), Math.abs(row + 1 - v), Math.abs(u - column), Math.abs(column + 1 - u)];
        const side = away.indexOf(Math.min(...away));
        if (side < 2)
            return (row + side) * columns + column;
        return horizontals + row * (columns + 1) + column + side - 2;
    }
    // The closed box in whose middle a point is, -1 without one.
    function closedBox(x: real, y: real): int {
        const u = (x - originX) / pitch, v = (y - originY) / pitch;
        const column = Math.floor(u), row = Math.floor(v);
        if (row < 0 || column < 0 || row >= rows || column >= columns || Math.max(Math.abs(u - column - 0.5), Math.abs(v - row - 0.5)) > 0.24)
            return -1;
        return owners[row * columns + column] > 0 ? row * columns + column : -1;
    }
    function edgeMiddle(edge: int): point {
        return Qt.point(edgeX(edge), edgeY(edge));
    }
    function boxMiddle(box: int): point {
        return Qt.point(originX + (box % columns + 0.5) * pitch, originY + (Math.floor(box / columns) + 0.5) * pitch);
    }
    function edgeName(edge: int): string {
        const drawn = edges[edge] > 0;
        const parts = [edgeNames[edge] ?? "", drawn ? qsTr("drawn") : qsTr("free")];
        if (!drawn && valuesShown && spoken[edge])
            parts.push(spoken[edge]);
        if (!drawn && bestShown && best[edge] > 0 && (best[edge] === 2 || !valuesShown))
            parts.push(qsTr("best"));
        return parts.join(", ");
    }
    function boxName(box: int): string {
        const owner = owners[box] ?? 0;
        const place = qsTr("box in row %1, column %2").arg(Math.floor(box / columns) + 1).arg(box % columns + 1);
        return place + ", " + (owner === 0 ? qsTr("open") : owner === 3 ? qsTr("closed") : (players[owner - 1]?.name ?? ""));
    }
    readonly property string cursorName: cursorEdge >= 0 ? edgeName(cursorEdge) : cursorBox >= 0 ? boxName(cursorBox) : ""
    // The keyboard stays on the board as a whole: the edge it goes to is said.
    Connections {
        target: board.game
        function onWalked() {
            board.walking = true;
            if (board.activeFocus)
                board.Accessible.announce(board.cursorName, Accessible.Polite);
        }
    }

    Rectangle {
        x: board.originX - board.frame
        y: board.originY - board.frame
        width: board.columns * board.pitch + 2 * board.frame
        height: board.rows * board.pitch + 2 * board.frame
        radius: Theme.radius
        color: Theme.surface
        border.width: 1
        border.color: Theme.line
        FocusRing {
            gap: 1
            shown: board.activeFocus
        }
    }

    Repeater {
        model: board.coordinates && board.pitch >= 14 ? board.columns + board.rows : 0
        PlainText {
            required property int index
            readonly property bool ofColumn: index < board.columns
            objectName: ofColumn ? "columnNumber" : "rowNumber"
            text: ofColumn ? index + 1 : index - board.columns + 1
            font.pixelSize: 10
            color: Theme.inkSoft
            // Beside the middle of the edge, which has its value there.
            x: ofColumn ? board.originX + (index + 0.22) * board.pitch - width / 2 : board.originX - board.frame / 2 - 2 - width / 2
            y: ofColumn ? board.originY - board.frame + 1 : board.originY + (index - board.columns + 0.22) * board.pitch - height / 2
            z: 1
        }
    }

    // Boxes: their owners; chains and loops in a tint
    Repeater {
        model: board.rows * board.columns
        Item {
            id: box

            required property int index
            readonly property int owner: board.owners[index] ?? 0
            readonly property int chain: board.valuesShown ? board.chainMarks[index] ?? 0 : 0

            x: board.originX + index % board.columns * board.pitch
            y: board.originY + Math.floor(index / board.columns) * board.pitch
            width: board.pitch
            height: board.pitch
            Accessible.role: Accessible.ListItem
            Accessible.name: board.boxName(index)
            Accessible.ignored: !visible || owner === 0

            Rectangle {
                anchors.fill: parent
                anchors.margins: box.owner > 0 ? 0 : 1
                color: box.owner === 1 ? Theme.accentSoft : box.owner === 2 ? Theme.penSoft : box.owner === 3 ? Theme.sunken
                    : box.chain === 3 ? Theme.outline : Theme.tile
                opacity: box.owner > 0 ? 1 : [0, 0.35, 0.8, 0.35][box.chain]
            }
            // The owner; in the first box of a chain, its length.
            Text {
                readonly property int size: box.owner === 0 && box.chain > 0 && board.pitch >= 30 ? board.chainSizes[box.index] ?? 0 : 0
                visible: text !== ""
                anchors.centerIn: parent
                text: box.owner === 3 ? "?" : box.owner > 0 ? board.players[box.owner - 1]?.initial ?? "" : size > 0 ? size : ""
                textFormat: Text.PlainText
                font.family: box.owner > 0 ? Theme.titleFace : Theme.face
                font.pixelSize: box.owner > 0 ? Math.max(9, Math.round(board.pitch * 0.42)) : board.numeralSize - 1
                font.weight: box.owner > 0 ? Font.DemiBold : Font.Normal
                color: box.owner === 1 ? Theme.accentSoftInk : box.owner === 2 ? Theme.penSoftInk : Theme.inkSoft
            }
        }
    }

    // Edges
    Repeater {
        model: board.edges.length
        Item {
            id: edge

            required property int index
            readonly property bool flat: index < board.horizontals
            readonly property int drawn: board.edges[index] ?? 0
            readonly property bool under: pointer.edge === index
            readonly property int best: board.bestShown && drawn === 0 ? board.best[index] ?? 0 : 0
            readonly property bool pointed: drawn === 0 && (under && board.toMove > 0 || index === board.shownEdge)

            x: board.edgeX(index) - width / 2
            y: board.edgeY(index) - height / 2
            width: flat ? board.pitch : board.dotSize + 4
            height: flat ? board.dotSize + 4 : board.pitch
            Accessible.role: Accessible.ListItem
            Accessible.name: board.edgeName(index)
            Accessible.ignored: !visible
            Accessible.selected: index === board.cursorEdge
            Accessible.onPressAction: board.game.clickEdge(index)

            Rectangle {
                readonly property int thick: edge.drawn > 0 || edge.pointed ? board.stroke + (edge.drawn > 0 && edge.drawn < 3 ? 1 : 0)
                    : edge.best > 0 ? board.stroke : Math.max(1, Math.round(board.stroke / 3))
                anchors.centerIn: parent
                width: edge.flat ? parent.width : thick
                height: edge.flat ? thick : parent.height
                radius: thick / 2
                color: edge.drawn > 0 ? board.playerColor(edge.drawn) : edge.pointed ? board.playerColor(board.toMove)
                    : edge.best > 0 ? Theme.good : Theme.line
                opacity: edge.drawn > 0 ? 1 : edge.pointed ? 0.75 : edge.best === 1 ? 0.55 : 1
            }
        }
    }

    // Dots
    Repeater {
        model: (board.rows + 1) * (board.columns + 1)
        Rectangle {
            required property int index
            x: board.originX + index % (board.columns + 1) * board.pitch - width / 2
            y: board.originY + Math.floor(index / (board.columns + 1)) * board.pitch - height / 2
            width: board.dotSize
            height: board.dotSize
            radius: board.dotSize / 2
            color: Theme.ink
        }
    }

    // The values of the free edges
    Repeater {
        model: board.valuesShown && board.numeralsShown ? board.edges.length : 0
        Rectangle {
            id: worth

            required property int index
            readonly property string numeral: board.edges[index] === 0 ? board.numerals[index] ?? "" : ""
            readonly property int best: board.best[index] ?? 0
            readonly property bool pointed: pointer.edge === index || board.shownEdge === index

            visible: numeral !== "" && (pointed || Boolean(board.moves.numbered[index]))
            x: Math.round(board.edgeX(index) - width / 2)
            y: Math.round(board.edgeY(index) - height / 2)
            width: figures.implicitWidth + 6
            height: figures.implicitHeight + 1
            radius: height / 2
            color: best === 2 ? Theme.good : Theme.surface
            border.width: best === 1 ? 1 : 0
            border.color: Theme.good
            PlainText {
                id: figures
                anchors.centerIn: parent
                text: worth.numeral
                font.pixelSize: board.numeralSize
                font.weight: worth.best > 0 || worth.pointed ? Font.DemiBold : Font.Normal
                color: worth.best === 2 ? Theme.surface : worth.best === 1 ? Theme.good : worth.pointed ? Theme.ink : Theme.inkSoft
            }
        }
    }

    // The cursor
    Rectangle {
        readonly property bool flat: board.cursorEdge >= 0 && board.cursorEdge < board.horizontals
        readonly property point spot: board.cursorEdge >= 0 ? board.edgeMiddle(board.cursorEdge) : board.boxMiddle(Math.max(0, board.cursorBox))
        readonly property int across: board.cursorEdge < 0 ? board.pitch - 2 * board.stroke : board.pitch + 4
        readonly property int along: board.cursorEdge < 0 ? across : board.dotSize + 8
        visible: board.activeFocus && board.walking
        x: spot.x - width / 2
        y: spot.y - height / 2
        width: flat || board.cursorEdge < 0 ? across : along
        height: flat ? along : across
        radius: Theme.radiusSmall
        color: "transparent"
        border.width: 2
        border.color: Theme.focus
    }

    MouseArea {
        id: pointer

        property int edge: -1
        property bool overBox: false

        function follow(x: real, y: real) {
            overBox = board.game.settingUp && board.closedBox(x, y) >= 0;
            const under = overBox ? -1 : board.nearestEdge(x, y);
            if (under !== edge) {
                edge = under;
                board.hovered(under);
            }
        }

        anchors.fill: parent
        hoverEnabled: true
        cursorShape: overBox || edge >= 0 && (board.game.settingUp || board.edges[edge] === 0) ? Qt.PointingHandCursor : Qt.ArrowCursor
        onPressed: {
            board.walking = false;
            board.forceActiveFocus(Qt.MouseFocusReason);
        }
        onPositionChanged: mouse => follow(mouse.x, mouse.y)
        onClicked: mouse => {
            follow(mouse.x, mouse.y);
            if (overBox)
                board.game.clickBox(board.closedBox(mouse.x, mouse.y));
            else if (edge >= 0)
                board.game.clickEdge(edge);
        }
        onExited: {
            edge = -1;
            overBox = false;
            board.hovered(-1);
        }
    }
}
