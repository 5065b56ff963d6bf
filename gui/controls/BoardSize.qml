pragma ComponentBehavior: Bound

import QtQuick

// The size of a board: a square, or both sides.
Column {
    id: size

    property int rows
    property int columns
    property int minimum: 2
    property int maximum: 15
    property var squares
    property string name: qsTr("Size of the board")
    property alias first: square

    signal chosen(rows: int, columns: int)

    width: parent ? parent.width : 0
    spacing: 8
    Segmented {
        id: square
        name: size.name
        value: size.rows === size.columns ? size.rows : 0
        options: size.squares.map(side => ({ value: side, text: side + "×" + side }))
        onChosen: side => size.chosen(side, side)
    }
    Row {
        width: parent.width
        spacing: 12
        Repeater {
            // By number: a stepper keeps the keyboard when its value changes.
            model: 2
            SettingRow {
                id: side
                required property int index
                width: Math.floor((size.width - 12) / 2)
                text: index === 0 ? qsTr("Rows") : qsTr("Columns")
                Stepper {
                    objectName: side.index === 0 ? "newRows" : "newColumns"
                    anchors.right: parent.right
                    width: 84
                    name: side.text
                    from: size.minimum
                    to: size.maximum
                    number: side.index === 0 ? size.rows : size.columns
                    onChosen: value => side.index === 0 ? size.chosen(value, size.columns) : size.chosen(size.rows, value)
                }
            }
        }
    }
}
