pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The size of a new board, who plays on it, and who begins.
Sheet {
    id: sheet

    required property DotsBoardModel game
    property int rows: 4
    property int columns: 4
    property int begins: 1

    title: qsTr("New game")
    first: size
    defaultButton: begin

    function beginGame() {
        game.newGameOf(rows, columns, begins, who.machine, who.strength, who.firstText, who.secondText);
        close();
    }

    onAboutToShow: {
        rows = game.boxRows;
        columns = game.boxColumns;
        begins = 1;
        who.load();
    }

    SectionHeader {
        topPadding: 0
        text: qsTr("Size of the board")
    }
    Segmented {
        id: size
        objectName: "sizeChoice"
        width: parent.width
        name: qsTr("Size of the board")
        value: sheet.rows === sheet.columns ? sheet.rows : 0
        options: [2, 3, 4, 5, 7, 9].map(side => ({ value: side, text: side + "×" + side }))
        onChosen: side => {
            sheet.rows = side;
            sheet.columns = side;
        }
    }
    Row {
        width: parent.width
        spacing: 12
        Repeater {
            // By number: a stepper keeps the keyboard when its value changes.
            model: 2
            Item {
                id: side
                required property int index
                width: Math.floor((parent ? parent.width - 12 : 300) / 2)
                height: Theme.control
                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: side.index === 0 ? qsTr("Rows") : qsTr("Columns")
                }
                Stepper {
                    objectName: side.index === 0 ? "newRows" : "newColumns"
                    anchors.right: parent.right
                    width: 84
                    name: side.index === 0 ? qsTr("Rows") : qsTr("Columns")
                    from: 1
                    to: 9
                    value: side.index === 0 ? sheet.rows : sheet.columns
                    onValueModified: {
                        if (side.index === 0)
                            sheet.rows = value;
                        else
                            sheet.columns = value;
                    }
                }
            }
        }
    }
    WhoPlays {
        id: who
        width: parent.width
        game: sheet.game
    }
    SectionHeader {
        text: qsTr("Who begins")
    }
    Segmented {
        objectName: "beginsChoice"
        width: parent.width
        name: qsTr("Who begins")
        value: sheet.begins
        options: [
            { value: 1, text: who.firstText || who.first.placeholder },
            { value: 2, text: who.secondText || who.second.placeholder }
        ]
        onChosen: player => sheet.begins = player
    }
    Button {
        id: begin
        objectName: "beginButton"
        width: parent.width
        text: qsTr("Begin")
        onClicked: sheet.beginGame()
    }
}
