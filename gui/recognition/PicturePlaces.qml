import QtQuick
import Gridsmith

// Where the places of the board lie in its picture, and what a screen reader says of them. A place is
// a cell; of a board of dots, each dot, edge and box is one.
QtObject {
    id: places

    required property BoardPictureModel model
    readonly property bool ofDots: model.kind === "dots"
    // x and y of each crossing of the lattice's lines.
    readonly property var nodes: model.grid.nodes
    readonly property int across: model.grid.columns + 1
    // {x, y, wide, high, side, angle} of each place.
    readonly property var all: {
        const found = [];
        const [rows, columns] = ofDots ? [2 * model.grid.rows + 1, 2 * model.grid.columns + 1] : [model.grid.rows, model.grid.columns];
        const lines = at => ofDots ? [Math.floor(at / 2), Math.ceil(at / 2)] : [at, at + 1];
        for (let row = 0; nodes.length > 0 && row < rows; ++row) {
            for (let column = 0; column < columns; ++column) {
                const [[top, bottom], [left, right]] = [lines(row), lines(column)];
                found.push(placed(node(top, left), node(top, right), node(bottom, right), node(bottom, left)));
            }
        }
        return found;
    }
    // The shorter side of a cell.
    readonly property real cellSide: {
        if (nodes.length < 2 * across + 2) // of another size than `across`, for a moment
            return 0;
        const wide = Math.hypot(nodes[2] - nodes[0], nodes[3] - nodes[1]);
        const high = Math.hypot(nodes[2 * across] - nodes[0], nodes[2 * across + 1] - nodes[1]);
        return Math.min(wide, high);
    }

    function node(row: int, column: int): point {
        return Qt.point(nodes[2 * (row * across + column)], nodes[2 * (row * across + column) + 1]);
    }
    // By its corners, clockwise.
    function placed(a: point, b: point, c: point, d: point): var {
        const [right, down] = [Qt.point((b.x - a.x + c.x - d.x) / 2, (b.y - a.y + c.y - d.y) / 2),
                               Qt.point((d.x - a.x + c.x - b.x) / 2, (d.y - a.y + c.y - b.y) / 2)];
        const [wide, high] = [Math.hypot(right.x, right.y), Math.hypot(down.x, down.y)];
        const angle = wide > 0 ? Math.atan2(right.y, right.x) : Math.atan2(-down.x, down.y);
        return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4,
                 wide: wide, high: high, side: Math.min(wide, high), angle: angle * 180 / Math.PI };
    }
    function nameOf(place: int): string {
        const columns = model.board.columns;
        const [row, column] = [Math.floor(place / columns), place % columns];
        const parts = [];
        if (!ofDots) {
            const letter = model.board.letters[place] ?? "";
            parts.push(letter ? qsTr("row %1, column %2, letter %3").arg(row + 1).arg(column + 1).arg(letter)
                : qsTr("row %1, column %2, empty").arg(row + 1).arg(column + 1));
        } else if (row % 2 && column % 2) {
            parts.push(qsTr("box in row %1, column %2").arg((row + 1) / 2).arg((column + 1) / 2));
        } else {
            const [box, line] = [Math.floor(row / 2) + 1, Math.floor(column / 2) + 1];
            parts.push(row % 2 ? qsTr("edge left of column %2, row %1").arg(box).arg(line) : qsTr("edge above row %1, column %2").arg(box).arg(line));
            parts.push(model.board.marks[place] ? qsTr("drawn") : qsTr("not drawn"));
        }
        if (model.board.doubts[place])
            parts.push(qsTr("doubtful"));
        return parts.join(", ");
    }
}
