pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The size of a new board and the word in its middle.
Sheet {
    id: sheet

    required property BaldaGameModel game
    property int rows: 5
    property int columns: 5

    title: qsTr("New game")

    function begin() {
        word.error = sheet.game.newGame(rows, columns, word.text);
        if (word.error === "")
            close();
    }

    onAboutToShow: {
        rows = game.rows;
        columns = game.columns;
        word.text = game.usualStartWord;
        word.error = "";
    }

    SectionHeader {
        topPadding: 0
        text: qsTr("Size of the board")
    }
    Segmented {
        objectName: "sizeChoice"
        width: parent.width
        name: qsTr("Size of the board")
        value: sheet.rows === sheet.columns ? sheet.rows : 0
        options: [3, 5, 7, 9, 11].map(side => ({ value: side, text: side + "×" + side }))
        onChosen: side => {
            sheet.rows = side;
            sheet.columns = side;
        }
    }
    Row {
        width: parent.width
        spacing: 10
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Rows")
        }
        Stepper {
            objectName: "newRows"
            name: qsTr("Rows")
            width: 104
            from: 2
            to: 15
            value: sheet.rows
            onValueModified: sheet.rows = value
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Columns")
        }
        Stepper {
            objectName: "newColumns"
            name: qsTr("Columns")
            width: 104
            from: 2
            to: 15
            value: sheet.columns
            onValueModified: sheet.columns = value
        }
    }
    SectionHeader {
        text: qsTr("Start word")
    }
    TextField {
        id: word
        objectName: "startWordField"
        width: parent.width
        placeholder: qsTr("None: an empty board")
        onEdited: error = ""
        onAccepted: sheet.begin()
    }
    Button {
        objectName: "beginButton"
        width: parent.width
        text: qsTr("Begin")
        onClicked: sheet.begin()
    }
}
