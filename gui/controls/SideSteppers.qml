pragma ComponentBehavior: Bound

import QtQuick

// The rows and the columns of a board, each with a stepper.
Row {
    id: sides

    // Of the steppers, before "Rows" and "Columns".
    required property string called
    required property int rows
    required property int columns
    required property int minimum
    required property int maximum

    signal chosen(rows: int, columns: int)

    width: parent.width
    spacing: 12
    Repeater {
        // By number: a stepper keeps the keyboard when its value changes.
        model: 2
        SettingRow {
            id: side
            required property int index
            width: Math.floor((sides.width - 12) / 2)
            text: index === 0 ? qsTr("Rows") : qsTr("Columns")
            Stepper {
                objectName: sides.called + (side.index === 0 ? "Rows" : "Columns")
                anchors.right: parent.right
                width: 84
                name: side.text
                from: sides.minimum
                to: sides.maximum
                number: side.index === 0 ? sides.rows : sides.columns
                onChosen: value => side.index === 0 ? sides.chosen(value, sides.columns) : sides.chosen(sides.rows, value)
            }
        }
    }
}
