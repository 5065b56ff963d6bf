pragma ComponentBehavior: Bound

import QtQuick

// The small writing on the cells of a LetterGrid: bonuses, values, heat, numbers of rows and columns,
// and the steps of the path, each in a corner that is clear of its line.
Item {
    id: tags

    required property LetterCells cells
    readonly property real size: cells.cellSize
    readonly property int side: cells.side
    readonly property int numberSize: Math.max(8, Math.min(13, Math.round(size * 0.22)))
    // In small cells a number of two digits would cover the letter: then only the first has one.
    readonly property bool numbered: size >= 30 || Object.values(cells.steps).every(step => step.length === 1)
    // The corners of its cells by which the path comes and goes: cell -> [top left, top right,
    // bottom left, bottom right].
    readonly property var takenCorners: {
        const taken = {};
        for (let i = 0; i + 1 < cells.path.length; ++i) {
            const [one, other] = [cells.path[i], cells.path[i + 1]];
            const down = Math.sign(Math.floor(other / cells.columns) - Math.floor(one / cells.columns));
            const right = Math.sign(other % cells.columns - one % cells.columns);
            for (const [cell, y, x] of [[one, down, right], [other, -down, -right]]) {
                taken[cell] = taken[cell] ?? [false, false, false, false];
                if (x !== 0 && y !== 0)
                    taken[cell][(y > 0 ? 2 : 0) + (x > 0 ? 1 : 0)] = true;
            }
        }
        return taken;
    }

    function hasNumber(cell: int): bool {
        return cells.steps[cell] !== undefined && size >= 22 && (numbered || cell === cells.path[0]);
    }
    // A corner of a cell where its number is clear of the path's line.
    function freeCorner(cell: int): int {
        const taken = takenCorners[cell] ?? [false, false, false, false];
        const free = taken.map((is, corner) => !hasCoordinate(cell, corner) && !hasMark(cell, corner));
        const clear = taken.findIndex((is, corner) => !is && free[corner]);
        return clear >= 0 ? clear : cells.bonusesStay ? free.indexOf(true) : Math.max(0, taken.indexOf(false));
    }
    // The bonus at the top left, the value at the bottom right.
    function hasMark(cell: int, corner: int): bool {
        return cells.bonusesStay && (corner === 0 && Boolean(cells.bonuses[cell]) || corner === 3 && Boolean(cells.values[cell]));
    }
    // Columns at the top right, rows at the bottom left.
    function hasCoordinate(cell: int, corner: int): bool {
        return cells.coordinates && (corner === 1 && cell < cells.columns || corner === 2 && cell % cells.columns === 0);
    }

    component Tag: PlainText {
        required property int modelData
        x: tags.cells.cellX(modelData) + tags.size - width - tags.side
        font.weight: Font.DemiBold
        font.pixelSize: tags.numberSize
    }
    // Its background keeps a line or a letter off it.
    component Plate: Rectangle {
        required property int modelData
        property alias words: words
        property int padding: 1
        width: words.width + 2 * padding
        height: words.height
        radius: 3
        PlainText {
            id: words
            x: parent.padding
            font.weight: Font.DemiBold
        }
    }

    Repeater {
        model: tags.cells.bonusCells
        PlainText {
            required property int modelData
            readonly property string bonus: tags.cells.bonuses[modelData] ?? ""
            objectName: "bonus"
            visible: tags.cells.letterOf(modelData) === "" && tags.cells.marks[modelData] !== "probe" && tags.size >= 16
            x: tags.cells.cellX(modelData)
            y: tags.cells.cellY(modelData)
            width: tags.size
            height: tags.size
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: tags.cells.bonusText(bonus)
            font.weight: Font.DemiBold
            font.pixelSize: Math.max(8, Math.round(tags.size * (text.length > 3 ? 0.26 : 0.32)))
            color: bonus.endsWith("l") ? Theme.penSoftInk : bonus.endsWith("w") ? Theme.accentSoftInk : Theme.tileInk
        }
    }
    // Bonuses that stay beside the letters, and what the letters are worth
    Repeater {
        model: tags.cells.bonusesStay ? tags.cells.bonusCells : []
        Plate {
            readonly property string bonus: tags.cells.bonuses[modelData] ?? ""
            visible: tags.cells.letterOf(modelData) !== "" && tags.size >= 22
            x: tags.cells.cellX(modelData) + tags.side - padding
            y: tags.cells.cellY(modelData) + Math.round(tags.size * 0.03)
            padding: 2
            color: tags.cells.steps[modelData] === undefined ? "transparent" : bonus.endsWith("l") ? Theme.penSoft : Theme.accentSoft
            words.objectName: "bonusTag"
            words.text: tags.cells.bonusText(bonus)
            words.font.pixelSize: Math.max(8, Math.min(12, Math.round(tags.size * 0.19)))
            words.color: bonus.endsWith("l") ? Theme.penSoftInk : Theme.accentSoftInk
        }
    }
    Repeater {
        model: Math.min(tags.cells.values.length, tags.cells.cellCount)
        Tag {
            objectName: "letterValue"
            visible: text !== "" && tags.cells.letterOf(modelData) !== "" && tags.size >= 22
            y: tags.cells.cellY(modelData) + tags.size - height - Math.round(tags.size * 0.08)
            text: tags.cells.values[modelData] ?? ""
            font.weight: Font.Normal
            color: tags.cells.letterColor(modelData)
        }
    }
    Repeater {
        model: tags.cells.hotCells
        Tag {
            objectName: "heat"
            visible: tags.cells.letterOf(modelData) === "" && tags.cells.steps[modelData] === undefined && tags.size >= 26
            y: tags.cells.cellY(modelData) + tags.size - height - tags.side
            text: tags.cells.heat[modelData] ?? ""
            color: Theme.tileInk
        }
    }
    Repeater {
        model: tags.cells.coordinates ? tags.cells.columns + tags.cells.rows : 0
        PlainText {
            required property int index
            readonly property bool ofColumn: index < tags.cells.columns
            readonly property int cell: ofColumn ? index : (index - tags.cells.columns) * tags.cells.columns
            objectName: ofColumn ? "columnNumber" : "rowNumber"
            visible: tags.size >= 22 && tags.cells.marks[cell] !== "probe"
                && !(tags.hasNumber(cell) && tags.freeCorner(cell) === (ofColumn ? 1 : 2))
            x: tags.cells.cellX(cell) + (ofColumn ? tags.size - width - tags.side : tags.side)
            y: tags.cells.cellY(cell) + (ofColumn ? Math.round(tags.size * 0.03) : tags.size - height - Math.round(tags.size * 0.06))
            text: ofColumn ? index + 1 : index - tags.cells.columns + 1
            font.pixelSize: Math.max(8, Math.min(11, Math.round(tags.size * 0.2)))
            color: cell === tags.cells.placedCell ? Theme.accentInk : tags.cells.steps[cell] !== undefined ? Theme.penSoftInk
                : tags.cells.letterOf(cell) ? Theme.tileInk : Theme.inkSoft
        }
    }
    // Sets the probed cell apart from the selected one.
    Repeater {
        model: tags.cells.cellsWith(tags.cells.marks, mark => mark === "probe")
        Icon {
            required property int modelData
            readonly property bool alone: tags.cells.letterOf(modelData) === ""
            visible: modelData !== tags.cells.placedCell && tags.size >= 22
            name: "target"
            size: Math.round(tags.size * (alone ? 0.42 : 0.24))
            x: tags.cells.cellX(modelData) + (alone ? Math.round((tags.size - width) / 2) : tags.size - width - Math.round(tags.size * 0.08))
            y: tags.cells.cellY(modelData) + Math.round(alone ? (tags.size - height) / 2 : tags.size * 0.08)
            color: Theme.pen
        }
    }
    // Off the line too, should it run there: with knots, every corner may have one.
    Repeater {
        model: tags.cells.passedCells
        Plate {
            readonly property int corner: tags.freeCorner(modelData)
            visible: tags.hasNumber(modelData)
            x: tags.cells.cellX(modelData) - 1 + (corner % 2 === 0 ? tags.side : tags.size - words.width - tags.side)
            y: tags.cells.cellY(modelData) + (corner < 2 ? Math.round(tags.size * 0.03) : tags.size - height - Math.round(tags.size * 0.08))
            color: modelData === tags.cells.placedCell ? Theme.accent : tags.cells.letterOf(modelData) ? Theme.tilePath : Theme.penSoft
            words.objectName: "step"
            words.text: tags.cells.steps[modelData] ?? ""
            words.font.pixelSize: tags.numberSize
            words.color: modelData === tags.cells.placedCell ? Theme.accentInk : Theme.penSoftInk
        }
    }
}
