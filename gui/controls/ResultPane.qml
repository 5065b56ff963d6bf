pragma ComponentBehavior: Bound

import QtQuick

// The results' half of a page: what the list shows and a filter for it, the list, what to say in
// its place when it is empty, and a bar at its foot for the row that is selected.
Rectangle {
    id: pane

    // Side by side with the board, as a card; else below it, from edge to edge.
    property bool card: false
    property string chipText
    property bool closable: true
    property bool filterable: true
    property string filterText
    // See TextField.
    property var meant: null
    property string countText
    property bool headShown: true
    property bool listShown: true
    property alias table: list
    property alias filterField: filter
    property alias empty: emptyState
    property Item foot: null

    signal chipClosed
    signal filterEdited(string text)

    // Give the keyboard to the filter, where there is one: else it would be lost to what is hidden.
    function focusFilter() {
        if (!filter.visible)
            return;
        filter.forceActiveFocus(Qt.ShortcutFocusReason);
        filter.selectAll();
    }

    color: Theme.surface
    radius: card ? Theme.radiusLarge : 0
    border.width: card ? 1 : 0
    border.color: Theme.line
    onFilterTextChanged: {
        if (filter.text !== filterText)
            filter.text = filterText;
    }

    Rectangle {
        visible: !pane.card
        width: parent.width
        height: 1
        color: Theme.line
    }
    Item {
        id: head
        visible: pane.headShown
        x: 12
        y: pane.card ? 8 : 5
        width: parent.width - 24
        height: visible ? Theme.control : 0
        Chip {
            id: chip
            objectName: "resultChip"
            visible: pane.chipText !== ""
            anchors.verticalCenter: parent.verticalCenter
            closable: pane.closable
            selected: true
            text: pane.chipText
            onClosed: pane.chipClosed()
            onClicked: {
                if (pane.closable)
                    pane.chipClosed();
            }
        }
        TextField {
            id: filter
            objectName: "filterField"
            anchors.verticalCenter: parent.verticalCenter
            x: chip.visible ? chip.width + 8 : 0
            width: parent.width - x
            visible: pane.filterable && width > 90
            iconName: "filter"
            meant: pane.meant
            clearedByEscape: true
            placeholder: pane.countText || qsTr("Filter: * and ?")
            onEdited: pane.filterEdited(text)
            onAccepted: list.focusRows()
        }
    }
    WordTable {
        id: list
        objectName: "wordTable"
        visible: pane.listShown && count > 0
        y: head.y + head.height
        width: parent.width
        height: parent.height - y - (pane.foot && pane.foot.visible ? pane.foot.height : 0) - 2
        rowHeight: pane.card ? 38 : 34
    }
    EmptyState {
        id: emptyState
        visible: !list.visible
        clip: true
        tight: height < 150
        y: head.y + head.height
        width: parent.width
        height: parent.height - y - (pane.foot && pane.foot.visible ? pane.foot.height : 0)
    }
    // Within the pane's outline, where it has one.
    Binding {
        target: pane.foot
        when: pane.foot !== null
        property: "x"
        value: pane.border.width
    }
    Binding {
        target: pane.foot
        when: pane.foot !== null
        property: "y"
        value: pane.height - (pane.foot ? pane.foot.height : 0) - pane.border.width
    }
    Binding {
        target: pane.foot
        when: pane.foot !== null
        property: "width"
        value: pane.width - 2 * pane.border.width
    }
}
