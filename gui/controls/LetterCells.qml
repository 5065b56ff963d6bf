import QtQuick

// A board of cells with letters: what lies on each, and what a screen reader says of it.
CellBoard {
    // One string a cell, as it is shown, "" where it is empty.
    property var letters: []
    // One word a cell: "" | "fresh" (typed, not yet played) | "last" (placed by the last move) | "probe" (what is looked into) |
    // "hint" (of interest) | "dim" (out of play). May be shorter than the board.
    property var marks: []
    // For each cell, how much a move on it opens for the opponent; -1 where that is unknown.
    property var heat: []
    // From where on it is much, and very much.
    property var heatSteps: [2, 5]
    property string heatName: qsTr("opens long words: up to %1")
    // For each cell what it brings to the word that fills it, "" for nothing: "2l", "3l" (letter),
    // "2w", "3w" (word), "+5".
    property var bonuses: []
    // For each cell what its letter is worth, "" for nothing. With these, bonuses stay beside letters.
    property var values: []
    // The cells of the shown word in order; a cell may come twice.
    property var path: []
    // The cell that the shown word puts a letter on, and that letter.
    property int placedCell: -1
    property string placedLetter
    // Rows and columns have numbers, in their first cells.
    property bool coordinates: false

    property bool bonusesStay: values.length > 0
    readonly property var bonusCells: cellsWith(bonuses, Boolean)
    readonly property var hotCells: cellsWith(heat, count => count > 0)
    readonly property var passedCells: Object.keys(steps).map(Number)
    // How often the path has come by each of its cells: cell -> "1·4".
    readonly property var steps: {
        const found = {};
        for (let i = 0; i < path.length; ++i)
            found[path[i]] = found[path[i]] === undefined ? String(i + 1) : found[path[i]] + "·" + (i + 1);
        return found;
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

    // With row and column counted from 1.
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
            parts.push(heatName.arg(heat[cell]));
        if (steps[cell] !== undefined)
            parts.push(qsTr("step %1").arg(steps[cell].replace("·", ", ")));
        if (cell === selectedCell)
            parts.push(qsTr("selected"));
        return parts.join(", ");
    }

    function bonusName(mark: string): string {
        const names = {
            "2l": qsTr("double letter"), "3l": qsTr("triple letter"),
            "4l": qsTr("quadruple letter"),
            "2w": qsTr("double word"), "3w": qsTr("triple word"), "4w": qsTr("quadruple word")
        };
        return names[mark] ?? qsTr("bonus %1").arg(mark);
    }
    function bonusText(mark: string): string {
        const texts = {
            //: A cell that doubles, triples or quadruples the letter (L) or the word (W)
            "2l": qsTr("2L"), "3l": qsTr("3L"), "4l": qsTr("4L"),
            "2w": qsTr("2W"), "3w": qsTr("3W"), "4w": qsTr("4W")
        };
        return texts[mark] ?? mark;
    }
}
