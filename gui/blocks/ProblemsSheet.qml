pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The puzzles of the file that was opened last: what is typed finds one, Enter takes it.
Sheet {
    id: sheet

    required property BlocksProblemsModel problems
    readonly property bool searchable: problems.count > 8

    title: problems.current > 0 ? qsTr("Puzzles in this file") : qsTr("Puzzles in the last file")
    first: searchable ? search : list
    onAboutToShow: {
        search.text = "";
        problems.find("");
        list.currentIndex = problems.currentRow;
        list.positionViewAtIndex(list.currentIndex, ListView.Contain);
    }
    onOpened: list.positionViewAtIndex(list.currentIndex, ListView.Contain)

    function choose(row: int) {
        if (row < 0 || row >= list.count)
            return;
        close();
        problems.choose(row);
    }

    TextField {
        id: search
        visible: sheet.searchable
        name: qsTr("Find a puzzle")
        placeholder: name
        iconName: "search"
        clearedByEscape: true
        keepsEnter: true
        maximumLength: 100
        onEdited: {
            sheet.problems.find(text);
            list.currentIndex = 0;
        }
        onAccepted: sheet.choose(list.currentIndex)
        onDownPressed: list.enter()
    }
    SmallLabel {
        visible: sheet.searchable
        width: parent.width
        text: sheet.problems.shownText
    }
    RowList {
        id: list

        readonly property int around: 24 + (sheet.searchable ? search.height + 40 : 0)

        width: parent.width
        height: Math.min(Math.max(Theme.row, contentHeight), Math.max(120, sheet.room - around))
        model: sheet.problems
        Accessible.name: sheet.title
        onChosen: row => sheet.choose(row)

        delegate: ListRow {
            required property int index
            required property string name
            required property string about
            required property bool usable
            required property bool current
            objectName: "problemRow"
            width: list.width - 10
            focusPolicy: Qt.NoFocus
            iconName: usable ? "blocks" : "alert"
            text: name
            subtitle: about
            selected: current
            walked: list.activeFocus && ListView.isCurrentItem
            onClicked: {
                list.currentIndex = index;
                sheet.choose(index);
            }
        }
    }
    Paragraph {
        visible: list.count === 0
        text: qsTr("No puzzle of this file has these words in its name.")
    }
}
