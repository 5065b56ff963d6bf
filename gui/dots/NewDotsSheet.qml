pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The size of a new board, who plays on it, and who begins.
Sheet {
    id: sheet

    required property DotsGameModel game
    property int rows: 4
    property int columns: 4
    property int begins: 1

    title: qsTr("New game")
    first: size.first
    defaultButton: begin

    function beginGame() {
        game.newGame(rows, columns, begins, who.machine, who.strength, who.firstText, who.secondText);
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
    BoardSize {
        id: size
        rows: sheet.rows
        columns: sheet.columns
        squares: [2, 3, 4, 5, 7, 9]
        least: 1
        most: 9
        onChosen: (rows, columns) => {
            sheet.rows = rows;
            sheet.columns = columns;
        }
    }
    WhoPlays {
        id: who
        game: sheet.game
    }
    SectionHeader {
        text: qsTr("Who starts")
    }
    Segmented {
        objectName: "beginsChoice"
        name: qsTr("Who starts")
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
        text: qsTr("Start")
        onClicked: sheet.beginGame()
    }
}
