pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes

// A board of letter cells. It draws its properties and reports clicks and drags; the page handles
// the keys (attach Keys to it).
LetterCells {
    id: grid

    // The typing direction from the selected cell: "right", "down" or "".
    property string direction
    property string name: qsTr("Board")

    activeFocusOnTab: true
    // A list to a screen reader: QML has no way to tell it of rows and columns.
    Accessible.role: Accessible.List
    Accessible.name: name
    Accessible.ignored: !visible
    Accessible.description: selectedCell >= 0 ? cellName(selectedCell) : ""
    Accessible.focusable: true

    // The keyboard stays on the board as a whole: the cell it goes to is said.
    onSelectedCellChanged: {
        reveal(selectedCell);
        if (activeFocus && selectedCell >= 0)
            Accessible.announce(cellName(selectedCell), Accessible.Polite);
    }

    LetterTiles {
        cells: grid
    }
    LetterPath {
        anchors.fill: parent
        cells: grid
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
    LetterTags {
        cells: grid
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
            width: Math.max(10, Math.min(24, Math.round(grid.cellSize * 0.3)))
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
}
