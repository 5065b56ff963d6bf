pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes

// The path of a word over a LetterGrid, from center to center, and what lifts the letters off it.
Item {
    id: line

    required property LetterCells cells

    Shape {
        anchors.fill: parent
        visible: line.cells.path.length > 1
        opacity: 0.75
        ShapePath {
            strokeColor: Theme.pen
            strokeWidth: Math.max(2, Math.round(line.cells.cellSize / 11))
            fillColor: "transparent"
            capStyle: ShapePath.RoundCap
            joinStyle: ShapePath.RoundJoin
            PathPolyline {
                path: line.cells.path.length > 1 ? line.cells.path.map(cell => Qt.point(
                    line.cells.cellX(cell) + line.cells.cellSize / 2, line.cells.cellY(cell) + line.cells.cellSize / 2))
                    : [Qt.point(0, 0), Qt.point(0, 0)]
            }
        }
    }
    Repeater {
        model: line.cells.passedCells
        Rectangle {
            required property int modelData
            visible: line.cells.letterOf(modelData) !== ""
            x: line.cells.cellX(modelData) + Math.ceil(Math.floor(line.cells.cellSize) / 2) - Math.ceil(width / 2)
            y: line.cells.cellY(modelData) + Math.ceil(Math.floor(line.cells.cellSize - line.cells.edge) / 2) - Math.ceil(height / 2)
            width: Math.round(line.cells.cellSize * 0.66)
            height: width
            radius: width / 2
            color: modelData === line.cells.placedCell ? Theme.accent : Theme.tilePath
        }
    }
}
