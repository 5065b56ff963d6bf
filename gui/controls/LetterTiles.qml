pragma ComponentBehavior: Bound

import QtQuick

// The squares and tiles of a LetterGrid, below its letters, and what colors or frames them. Every
// cell has a square and a tile; whatever few cells have is made for these alone.
Item {
    id: tiles

    required property LetterCells cells

    component Square: Rectangle {
        required property int modelData
        x: tiles.cells.cellX(modelData)
        y: tiles.cells.cellY(modelData)
        width: tiles.cells.cellSize
        height: width
        radius: tiles.cells.corner
    }

    Repeater {
        model: tiles.cells.cellCount
        Square {
            id: square

            readonly property string letter: tiles.cells.letters[modelData] ?? ""
            readonly property string mark: tiles.cells.marks[modelData] ?? ""
            readonly property bool placed: modelData === tiles.cells.placedCell
            readonly property bool passed: tiles.cells.steps[modelData] !== undefined
            readonly property bool under: tiles.cells.hoveredCell === modelData

            color: placed ? Theme.accentPress
                : passed && letter ? Theme.tilePathEdge
                : mark === "fresh" ? Theme.accent
                : letter ? Theme.tileEdge
                : mark === "probe" || passed ? Theme.penSoft
                : under ? Theme.cellHover : Theme.cell

            Rectangle {
                readonly property string tint: tiles.cells.bonusesStay ? tiles.cells.bonuses[square.modelData] ?? "" : ""
                visible: square.placed || square.letter !== ""
                width: parent.width
                height: parent.height - tiles.cells.edge
                radius: parent.radius
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
        model: tiles.cells.bonusCells
        Square {
            readonly property string bonus: tiles.cells.bonuses[modelData] ?? ""
            visible: !tiles.cells.isRaised(modelData)
            x: tiles.cells.cellX(modelData) + tiles.cells.edge
            y: tiles.cells.cellY(modelData) + tiles.cells.edge
            width: tiles.cells.cellSize - 2 * tiles.cells.edge
            color: bonus.endsWith("l") ? Theme.penSoft : bonus.endsWith("w") ? Theme.accentSoft : Theme.tile
        }
    }
    // Three shades: a little, much, very much.
    Repeater {
        model: tiles.cells.hotCells
        Square {
            readonly property int heat: tiles.cells.heat[modelData] ?? -1
            visible: !tiles.cells.isRaised(modelData)
            color: Theme.accent
            opacity: heat > tiles.cells.heatSteps[1] ? 0.5 : heat > tiles.cells.heatSteps[0] ? 0.32 : 0.16
        }
    }
    // The last move, what is looked into, what is of interest
    Repeater {
        model: tiles.cells.cellsWith(tiles.cells.marks, mark => mark === "last" || mark === "probe" || mark === "hint")
        Square {
            readonly property string mark: tiles.cells.marks[modelData] ?? ""
            readonly property int inset: mark === "hint" ? 1 : 0
            visible: mark !== "last" || modelData !== tiles.cells.placedCell
            x: tiles.cells.cellX(modelData) + inset
            y: tiles.cells.cellY(modelData) + inset
            width: tiles.cells.cellSize - 2 * inset
            height: width - (mark === "last" ? tiles.cells.edge : 0)
            color: "transparent"
            border.width: mark === "hint" ? 1 : Math.max(2, Math.round(tiles.cells.cellSize / (mark === "last" ? 20 : 18)))
            border.color: mark === "last" ? Theme.accent : Theme.pen
        }
    }
}
