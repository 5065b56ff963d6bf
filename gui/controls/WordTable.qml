pragma ComponentBehavior: Bound

import QtQuick
import "keys.js" as Keyboard

// A long list in columns, over a QAbstractItemModel. Up, Down, Page Up, Page Down, Home and End
// walk it; Enter or a double click activates a row; a click on a heading asks for another order.
FocusScope {
    id: table

    property var model: null
    // [{role, title, width (0: takes what is left), align: Qt.AlignLeft, sortable: true,
    //   order: number of the order that its heading asks for, if it is not its index,
    //   placedRole: role of the index (or the list of indexes) of letters to set apart,
    //   term: what the heading says, in the glossary,
    //   name, spokenRole: what a screen reader says of the heading and of a cell, if that is not what is shown,
    //   strong: true for the main column, elide: Text.ElideRight (what a long text is cut at),
    //   picture: Component with a property `shown`, before the text; it is given `pictureRole`}]
    property alias columns: tableLayout.columns
    property int sortColumn: -1
    property bool sortDescending: false
    property alias currentRow: list.currentIndex
    readonly property int count: list.count
    property string name: qsTr("Words")
    // The ⋮ menu of a row: see ActionMenu. Before it is done, there is rowAction(row, index).
    property var rowActions: []
    // The details of a row in small letters below its word, in `detailLines` lines: roles with
    // shorter and shorter texts, of which the first that fits is shown. And the role of a mark
    // before it, for some rows.
    property alias detailRoles: tableLayout.detailRoles
    property alias markRole: tableLayout.markRole
    // The role of what the mark or the details say, in the glossary.
    property alias termRole: tableLayout.termRole
    property alias detailLines: tableLayout.detailLines
    readonly property alias detailed: tableLayout.detailed
    readonly property alias detailHeight: tableLayout.detailHeight
    property int rowHeight: 40
    property int headingHeight: 32
    property bool refilling: false
    // Enter activates the row; else the key is left to the page.
    property bool enterActivates: true
    // Letters typed while the rows have the keyboard are reported by textTyped and textErased; else
    // they are left to the page.
    property bool takesText: false

    // The view selects the first row of a new model by itself, which is not wanted.
    onModelChanged: {
        refilling = true;
        // A row knows only the roles of the model it was made for: none is reused for another model.
        list.reuseItems = false;
        list.model = model;
        list.reuseItems = true;
        list.currentIndex = -1;
        refilling = false;
    }

    // The column of how well known each word is; `order`: its place in the order.
    function knownColumn(order: int): var {
        return { role: "known", title: "•••", name: qsTr("How well known"), spokenRole: "knownText", term: "tier", width: 20, order: order };
    }

    signal sortRequested(int column)
    signal rowSelected(int row)
    signal rowActivated(int row)
    signal rowAction(int row, int index)
    // The pointer has come to rest on a row; -1: it has gone, or what is under it has changed.
    signal rowHovered(int row)
    // The button of the first row of a group.
    signal groupToggled(int row)
    signal textTyped(string text)
    signal textErased

    implicitWidth: 320
    implicitHeight: 320

    function select(row: int) {
        aim.leave();  // the keyboard takes over from the pointer
        // Not `count`, which follows rows that have just come only with the next frame.
        list.currentIndex = Math.max(-1, Math.min(list.count - 1, row));
        if (list.currentIndex >= 0)
            list.positionViewAtIndex(list.currentIndex, ListView.Contain);
        // The keyboard stays on the list as a whole: the row it goes to is said.
        if (list.activeFocus && list.currentItem)
            list.Accessible.announce(list.currentItem.Accessible.name, Accessible.Polite);
    }

    // Give the keyboard to the rows, wherever in the table it was.
    function focusRows() {
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function openRowMenu(row: int) {
        if (rowActions.length === 0 || row < 0 || row >= count)
            return;
        select(row);
        rowMenu.row = row;
        const item = list.itemAtIndex(row);
        rowMenu.list();
        if (item)
            rowMenu.popup(item, item.width - rowMenu.implicitWidth - 8, Math.round(item.height * 0.75));
    }

    Keys.onPressed: event => {
        const page = Math.max(1, Math.floor(list.height / rowHeight) - 1);
        const moves = {
            [Qt.Key_Up]: Math.max(0, currentRow - 1),
            [Qt.Key_Down]: currentRow + 1,
            [Qt.Key_PageUp]: Math.max(0, currentRow - page),
            [Qt.Key_PageDown]: Math.max(0, currentRow) + page,
            [Qt.Key_Home]: 0,
            [Qt.Key_End]: count - 1
        };
        event.accepted = true;
        if (Keyboard.isBare(event) && moves[event.key] !== undefined && count > 0) {
            focusRows();  // a row's own button does not go with the row
            select(moves[event.key]);
        } else if (Keyboard.isBare(event) && Keyboard.isEnter(event) && enterActivates && currentRow >= 0)
            rowActivated(currentRow);
        else if (Keyboard.isMenu(event))
            openRowMenu(currentRow);
        else if (takesText && Keyboard.isPlain(event) && event.key === Qt.Key_Backspace)
            textErased();
        else if (takesText && Keyboard.isPlain(event) && event.key !== Qt.Key_Delete && event.text.length === 1 && event.text > " ")
            textTyped(event.text);
        else
            event.accepted = false;
    }

    // Which row the pointer rests on. Only a movement of the hand counts: rows that are scrolled
    // below a pointer at rest were not meant.
    Timer {
        id: aim

        property int row: -1
        property int reported: -1
        property point at: Qt.point(-1, -1)

        function follow(hovered: bool, to: point) {
            if (hovered && to === at)
                return;
            at = hovered ? to : at;
            const under = hovered && to.y >= list.y ? list.indexAt(to.x, to.y - list.y + list.contentY) : -1;
            if (under < 0)
                leave();
            else if (under !== row) {
                row = under;
                restart();
            }
        }
        function leave() {
            row = -1;
            stop();
            report();
        }
        function report() {
            if (reported !== row)
                table.rowHovered(reported = row);
        }

        interval: 120
        onTriggered: report()
    }
    HoverHandler {
        onHoveredChanged: aim.follow(hovered, point.position)
        onPointChanged: aim.follow(hovered, point.position)
    }

    TableColumns {
        id: tableLayout
        width: table.width
        hasActions: table.rowActions.length > 0
    }
    Row {
        id: header
        x: tableLayout.sidePadding
        height: table.headingHeight
        spacing: tableLayout.columnGap
        Repeater {
            model: table.columns
            TableHeading {
                sortColumn: table.sortColumn
                sortDescending: table.sortDescending
                width: tableLayout.widths[index] ?? 60
                height: header.height
                font: tableLayout.headingFont
                onSortRequested: column => table.sortRequested(column)
            }
        }
    }
    Rule {
        y: header.height
    }
    FocusRing {
        anchors.topMargin: header.height + 1
        anchors.margins: 1
        around: Theme.radiusSmall
        gap: -1
        shown: list.activeFocus && list.currentIndex < 0
        z: 2
    }
    ScrollList {
        id: list

        anchors.fill: parent
        anchors.topMargin: header.height + 1
        focus: true
        activeFocusOnTab: true
        // A list to a screen reader: QML has no way to tell it of rows and columns.
        Accessible.role: Accessible.List
        Accessible.name: table.name
        Accessible.ignored: !visible
        Accessible.focusable: true
        currentIndex: -1
        keyNavigationEnabled: false
        highlightFollowsCurrentItem: false
        reuseItems: true
        flickDeceleration: 4000
        cacheBuffer: 0  // rows made ahead, in the background, make Qt complain when the rows change
        onContentYChanged: aim.leave()
        // The row in hand, if it was in sight, stays so where something takes of the list's room.
        property real heightBefore: 0
        onHeightChanged: {
            const foot = currentItem ? currentItem.y + currentItem.height - contentY : 0;
            if (height < foot && foot <= heightBefore)
                positionViewAtIndex(currentIndex, ListView.Contain);
            heightBefore = height;
        }
        onCurrentIndexChanged: {
            if (!table.refilling)
                table.rowSelected(currentIndex);
        }

        delegate: WordRow {
            layout: tableLayout
            listFocused: list.activeFocus
            width: list.width
            height: table.rowHeight
            onPressed: list.forceActiveFocus(Qt.MouseFocusReason)
            onChosen: table.select(index)
            onActivated: table.rowActivated(index)
            onMenuWanted: table.openRowMenu(index)
            onGroupToggled: table.groupToggled(index)
        }
    }
    // After sorting, the old row number belongs to another word.
    Connections {
        target: list.model
        ignoreUnknownSignals: true
        function onModelReset() {
            aim.leave();
            list.currentIndex = -1;
            list.positionViewAtBeginning();
        }
        function onRowsReplaced() {
            onModelReset();
        }
    }
    ActionMenu {
        id: rowMenu
        property int row: -1
        actions: table.rowActions
        onChosen: index => table.rowAction(row, index)
    }
}
