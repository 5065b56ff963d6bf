pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The puzzles that come with the program, in families and with their pictures: what is typed finds
// some. Above them a file, the saved puzzles, and an empty puzzle of one's own.
Sheet {
    id: sheet

    required property BlocksPageModel viewModel
    required property PageSheets sheets

    title: qsTr("Choose a puzzle")
    first: search
    onAboutToShow: {
        search.text = "";
        find();
    }

    function find() {
        viewModel.bundled.find(search.text);
        list.currentIndex = search.text === "" ? -1 : 0;
        list.positionViewAtBeginning();
    }
    function choose(row: int) {
        const id = viewModel.bundled.idOf(row);
        if (id === "")
            return;
        close();
        viewModel.choose(id);
    }

    TextField {
        id: search
        name: qsTr("Find a puzzle")
        placeholder: qsTr("Search puzzles")
        iconName: "search"
        clearedByEscape: true
        keepsEnter: true
        maximumLength: 60
        onEdited: sheet.find()
        onAccepted: sheet.choose(list.currentIndex)
        onDownPressed: {
            if (newRow.visible)
                newRow.forceActiveFocus(Qt.TabFocusReason);
            else
                list.enter();
        }
    }
    // Not in the list: its rows are walked by the arrows, these by Tab as well.
    Column {
        id: ways
        visible: search.text === ""
        width: parent.width
        ListRow {
            id: newRow
            objectName: "newPuzzleRow"
            iconName: "plus"
            text: qsTr("A puzzle of your own")
            subtitle: sheet.room > 560 ? qsTr("Draw its goal and its pieces.") : ""
            onClicked: sheet.closeFor(() => sheet.viewModel.board.newPuzzle())
        }
        ListRow {
            iconName: "plus"
            text: qsTr("A puzzle of spheres of your own")
            onClicked: sheet.closeFor(() => sheet.viewModel.board.newPuzzle(true))
        }
        ListRow {
            iconName: "folder-open"
            text: qsTr("Open a file…")
            subtitle: sheet.room > 560 ? qsTr("A saved puzzle, JSON, layers as text, or a BurrTools file.") : ""
            onClicked: sheet.closeFor(() => sheet.sheets.openFile())
        }
        ListRow {
            objectName: "savedRow"
            iconName: "save"
            text: qsTr("Saved puzzles…")
            onClicked: sheet.sheetWanted("games")
        }
        ListRow {
            visible: sheet.viewModel.problems.count > 0
            iconName: "list"
            text: qsTr("Puzzles in the last file…")
            value: sheet.viewModel.problems.count
            onClicked: sheet.sheetWanted("problems")
        }
    }
    RowList {
        id: list
        width: parent.width
        height: Math.max(180, sheet.room - search.height - (ways.visible ? ways.height + 8 : 0) - 8)
        model: sheet.viewModel.bundled
        section.property: "family"
        section.delegate: SectionHeader {
            required property string section
            text: section
        }
        Accessible.name: sheet.title
        onChosen: row => sheet.choose(row)

        delegate: ListRow {
            id: row

            required property int index
            required property string title
            required property string about
            required property bool current
            required property var sketch

            width: list.width - 10
            leftPadding: 64
            focusPolicy: Qt.NoFocus
            text: title
            subtitle: about
            selected: current
            walked: list.activeFocus && ListView.isCurrentItem
            onClicked: {
                list.currentIndex = index;
                sheet.choose(index);
            }
            PiecePicture {
                x: 6
                width: 50
                height: 46
                anchors.verticalCenter: parent.verticalCenter
                piece: row.sketch
            }
        }
        Paragraph {
            visible: list.count === 0
            text: qsTr("No bundled puzzle has these words in its name.")
        }
    }
}
