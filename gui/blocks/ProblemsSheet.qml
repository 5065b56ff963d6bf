pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
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
        objectName: "problemSearch"
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
        onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
    }
    Label {
        visible: sheet.searchable
        width: parent.width
        text: sheet.problems.shownText
        font.pixelSize: Theme.label - 1
        color: Theme.inkSoft
    }
    ListView {
        id: list
        objectName: "problemList"

        readonly property int around: 24 + (sheet.searchable ? search.height + 40 : 0)

        width: parent.width
        height: Math.min(Math.max(Theme.row, contentHeight), Math.max(120, sheet.room - around))
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: 0  // as in WordTable.qml
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        model: sheet.problems.rows
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: sheet.title
        Accessible.ignored: !visible
        onCurrentItemChanged: {
            if (activeFocus && currentItem)
                Accessible.announce((currentItem as ListRow).text + ", " + (currentItem as ListRow).subtitle, Accessible.Polite);
        }
        Keys.onReturnPressed: sheet.choose(currentIndex)
        Keys.onEnterPressed: sheet.choose(currentIndex)
        Keys.onPressed: event => {
            const page = Math.max(1, Math.floor(height / Theme.row) - 1);
            const to = {
                [Qt.Key_Home]: 0, [Qt.Key_End]: count - 1,
                [Qt.Key_PageUp]: currentIndex - page, [Qt.Key_PageDown]: currentIndex + page
            }[event.key];
            event.accepted = to !== undefined;
            if (event.accepted)
                currentIndex = Math.max(0, Math.min(count - 1, to));
        }

        delegate: ListRow {
            id: row
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
            onClicked: {
                list.currentIndex = index;
                sheet.choose(index);
            }
            FocusRing {
                gap: -1
                shown: list.activeFocus && row.ListView.isCurrentItem
            }
        }
    }
    Paragraph {
        visible: list.count === 0
        text: qsTr("No puzzle of this file has these words in its name.")
    }
}
