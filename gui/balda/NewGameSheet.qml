pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The size of a new board and the word in its middle.
Sheet {
    id: sheet

    required property BaldaPageModel viewModel
    readonly property BaldaNewGame newGame: viewModel.newGame
    readonly property BaldaPlayersModel players: viewModel.players
    required property WordListsModel lists
    property int rows: 5
    property int columns: 5
    property int starter: 0
    property bool against: false
    property int seats: 2

    title: qsTr("New game")
    first: word
    defaultButton: begin

    function beginGame() {
        const playing = against ? 2 : seats;
        word.error = sheet.newGame.begin(rows, columns, word.text, Math.min(starter, playing - 1), against ? who.strength : "", playing);
        if (word.error === "")
            close();
    }

    onAboutToShow: {
        rows = viewModel.editor.rows;
        columns = viewModel.editor.columns;
        starter = 0;
        against = players.machine !== "";
        seats = players.rows.length;
        if (against)
            who.strength = players.machine;
        word.text = newGame.usualStartWord();
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
            onClicked: sheet.newGame.offerStartWord(sheet.columns)
        }
    }
    Note {
        objectName: "roomNote"
        visible: text !== "" && word.error === ""
        text: sheet.newGame.roomFor(sheet.rows, sheet.columns, word.text)
    }
    Connections {
        target: sheet.newGame
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
        people: qsTr("People")
        machine: qsTr("The computer")
        against: sheet.against
        onChosen: against => sheet.against = against
        onStrengthChosen: chosen => who.strength = chosen
    }
    SettingRow {
        visible: !sheet.against
        text: qsTr("Number of players")
        Stepper {
            objectName: "newSeats"
            anchors.right: parent.right
            name: qsTr("Number of players")
            from: 2
            to: 4
            number: sheet.seats
            onChosen: value => {
                sheet.seats = value;
                sheet.starter = Math.min(sheet.starter, value - 1);
            }
        }
    }
    SectionHeader {
        text: qsTr("Who starts")
    }
    Segmented {
        objectName: "starterChoice"
        name: qsTr("Who starts")
        value: sheet.starter
        options: sheet.players.namesOf(sheet.against ? 2 : sheet.seats, sheet.against).map((name, seat) => ({ value: seat, text: name }))
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
