pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The size of a new board and the word in its middle.
Sheet {
    id: sheet

    required property BaldaGameModel game
    required property WordListsModel lists
    property int rows: 5
    property int columns: 5
    property int starter: 0
    property bool against: false

    title: qsTr("New game")
    first: word
    defaultButton: begin

    function beginGame() {
        word.error = sheet.game.newGame(rows, columns, word.text, starter, against ? who.strength : "");
        if (word.error === "")
            close();
    }

    onAboutToShow: {
        rows = game.rows;
        columns = game.columns;
        starter = 0;
        against = game.machine !== "";
        if (against)
            who.strength = game.machine;
        word.text = game.usualStartWord;
        word.selectAll();
        word.error = "";
    }

    SectionHeader {
        topPadding: 0
        text: qsTr("Size of the board")
    }
    BoardSize {
        rows: sheet.rows
        columns: sheet.columns
        squares: [3, 5, 7, 9, 11]
        onChosen: (rows, columns) => {
            sheet.rows = rows;
            sheet.columns = columns;
        }
    }
    SectionHeader {
        text: qsTr("Start word")
    }
    Row {
        width: parent.width
        spacing: 8
        TextField {
            id: word
            objectName: "startWordField"
            name: qsTr("Start word")
            width: parent.width - draw.width - 8
            placeholder: sheet.against ? qsTr("A word to start with") : qsTr("None: an empty board")
            meant: text => sheet.lists.meant(text)
            onEdited: error = ""
        }
        IconButton {
            id: draw
            objectName: "drawWordButton"
            iconName: "dice"
            text: qsTr("Draw a word")
            onClicked: sheet.game.offerStartWord(sheet.columns)
        }
    }
    Note {
        objectName: "roomNote"
        visible: text !== "" && word.error === ""
        text: sheet.game.roomFor(sheet.rows, sheet.columns, word.text)
    }
    Connections {
        target: sheet.game
        function onStartWordOffered(offered: string) {
            if (offered !== "") {
                word.text = offered;
                word.error = "";
            }
        }
    }
    SectionHeader {
        text: qsTr("Opponent")
    }
    MachineChoice {
        id: who
        people: qsTr("A person")
        machine: qsTr("The computer")
        against: sheet.against
        onChosen: against => sheet.against = against
        onStrengthChosen: chosen => who.strength = chosen
    }
    SectionHeader {
        text: qsTr("Who starts")
    }
    Segmented {
        objectName: "starterChoice"
        name: qsTr("Who starts")
        value: sheet.starter
        options: [
            { value: 0, text: sheet.game.players[0].name },
            { value: 1, text: sheet.against === (sheet.game.machine !== "") ? sheet.game.players[1].name : sheet.against ? qsTr("Computer") : qsTr("Opponent") }
        ]
        onChosen: seat => sheet.starter = seat
    }
    Button {
        id: begin
        objectName: "beginButton"
        width: parent.width
        text: qsTr("Start")
        onClicked: sheet.beginGame()
    }
}
