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
    SideSteppers {
        called: "new"
        rows: size.rows
        columns: size.columns
        minimum: size.minimum
        maximum: size.maximum
        onChosen: (rows, columns) => size.chosen(rows, columns)
    }
}
