pragma ComponentBehavior: Bound

import QtQuick

// The results' half of a page: what the list shows and a filter for it, the list, what to say in
// its place when it is empty, and a bar at its foot for the row that is selected.
Rectangle {
    id: pane

    // Side by side with the board, as a card; else below it, from edge to edge.
    property bool card: false
    property string chipText
    property bool filterable: true
    property string filterText
    // See TextField.
    property var meant: null
    // How many rows there are, in words; with a filter, how many of them are left.
    property string countText
    // What all rows come to, such as their points.
    property string totalText
    // Switches at the right of the filter, the most wanted first: [{name, text, icon, hint, term, enabled, checked, compact: the icon alone, run()}].
    property var switches: []
    property bool headShown: true
    property bool listShown: true
    property alias table: list
    property alias filterField: filter
    property alias empty: emptyState
    property Item foot: null
    // What a game has in the place of the filter.
    property Item head: null
    // The filter comes when it is asked for: its room is needed for rows.
    property bool slim: false
    property bool filterWanted: false
    readonly property bool topShown: headShown && (!slim || filterWanted || filterText !== "" || chipText !== "")
    // The item in place of an empty list; null for a text alone.
    property Item idle: null
    readonly property bool idleShown: idle !== null && !headShown
    // There is something above the foot, and room for it: a word that was traced has its button.
    readonly property bool footShown: listShown && list.count > 0 && height > Math.min(190, leastHeightOf(list.count) + 40)
    // Not by `visible`, here and below: all of a page that is put away is not, and as soon as the
    // list took the room of its foot it would make rows that nobody sees.
    readonly property int footHeight: footShown ? bar.height : 0
    // Short of room: everything is closer together.
    readonly property bool tight: !card && height < heightOf(4)

    signal chipClosed
    signal filterEdited(string text)
    // Something that may have had the keyboard is not to be seen any more.
    signal goneFromSight

    // Give the keyboard to the filter, where there is one: else it would be lost to what is hidden.
    function focusFilter() {
        filterWanted = true;
        if (!filter.visible)
            return;
        filter.forceActiveFocus(Qt.ShortcutFocusReason);
        filter.selectAll();
    }

    // The keyboard goes to the filter, behind its text.
    function writeFilter(text: string) {
        filterWanted = true;
        filter.text = text;
        filter.forceActiveFocus(Qt.OtherFocusReason);
        filter.field.cursorPosition = filter.text.length;
        filterEdited(filter.text);
    }

    // From the filter to the rows, where there are any.
    function enterList() {
        if (list.count === 0)
            return;
        list.focusRows();
        if (list.currentRow < 0)
            list.select(0);
    }

    readonly property int filterHeight: slim ? 0 : Theme.control
    // The height of the pane with this number of rows, its foot included.
    function heightOf(rows: int): int {
        return 5 + filterHeight + 33 + rows * 34 + 2 + 46;
    }
    // The same where everything is close together, without a foot.
    function leastHeightOf(rows: int): int {
        return 4 + filterHeight + 29 + rows * 30 + 2;
    }

    color: Theme.surface
    radius: card ? Theme.radiusLarge : 0
    border.width: card ? 1 : 0
    border.color: Theme.line
    onFilterTextChanged: {
        if (filter.text !== filterText)
            filter.text = filterText;
    }

    Rule {
        visible: !pane.card
    }
    Item {
        id: top
        visible: pane.topShown
        x: 12
        y: pane.card ? 8 : pane.tight ? 4 : 5
        width: parent.width - 24
        height: pane.topShown ? Theme.control : 0
        Place {
            anchors.fill: parent
            item: pane.head
        }
        Chip {
            id: chip
            objectName: "resultChip"
            visible: pane.chipText !== ""
            anchors.verticalCenter: parent.verticalCenter
            closable: true
            selected: true
            mostWidth: top.width - switchRow.taken
            text: pane.chipText
            onVisibleChanged: if (visible) settling.restart()
            onClosed: if (!settling.running) pane.chipClosed()
            onClicked: closed()
        }
        // The second click of two is meant for what was in the chip's place, such as a button.
        Timer {
            id: settling
            interval: Theme.secondTap
        }
        TextField {
            id: filter
            objectName: "filterField"
            name: qsTr("Filter")
            anchors.verticalCenter: parent.verticalCenter
            x: chip.visible ? chip.width + 8 : 0
            width: parent.width - x - (total.visible ? total.width + 12 : 0) - (switchRow.width > 0 ? switchRow.width + 8 : 0)
            visible: pane.filterable && width > 90
            iconName: text === "" || width > 200 ? "filter" : ""
            meant: pane.meant
            clearedByEscape: true
            keepsEnter: true
            placeholder: pane.countText || qsTr("Filter: * and ?")
            field.rightPadding: left.visible ? left.width + 44 : field.length > 0 ? 36 : 12
            onEdited: pane.filterEdited(text)
            onVisibleChanged: if (!visible) pane.goneFromSight()
            onDownPressed: pane.enterList()
            field.onActiveFocusChanged: if (!field.activeFocus) pane.filterWanted = false
            onAccepted: {
                if (list.count === 1)
                    list.select(0);
                pane.enterList();
            }
            SmallLabel {
                id: left
                // Where there is no room for both, what was typed is seen, and not this.
                visible: filter.text !== "" && filter.width - width - filter.field.leftPadding - 46 > filter.field.contentWidth
                anchors.right: parent.right
                anchors.rightMargin: 38
                height: filter.field.height
                verticalAlignment: Text.AlignVCenter
                text: pane.countText
                font.pixelSize: Theme.caption + 1
            }
        }
        FontMetrics {
            id: letters
            font.family: Theme.face
            font.pixelSize: Theme.label
            font.weight: Font.Medium
        }
        Row {
            id: switchRow
            // The icons alone where the filter would lack room beside the words.
            readonly property bool compact: top.width - chip.width - taken - 8 - 150 < wanted
            readonly property real taken: total.visible ? total.width + 12 : 0
            readonly property real wanted: pane.switches.reduce((sum, each) => sum + (each.compact ? 40 : letters.advanceWidth(each.text) + 52), 0)
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            spacing: 6
            Repeater {
                // Beside a long chip there is room for the first alone.
                model: switchRow.compact && top.width - chip.width - switchRow.taken < 128 + 40 * pane.switches.length ? Math.min(1, pane.switches.length) : pane.switches.length
                Chip {
                    required property int index
                    readonly property var entry: pane.switches[index] ?? {}
                    objectName: entry.name ?? ""
                    checkable: true
                    checked: entry.checked ?? false
                    enabled: entry.enabled ?? true
                    text: entry.text ?? ""
                    iconName: entry.icon ?? ""
                    shortcutHint: entry.hint ?? ""
                    term: entry.term ?? ""
                    compact: switchRow.compact || (entry.compact ?? false)
                    onClicked: {
                        checked = Qt.binding(() => entry.checked ?? false);
                        entry.run();
                    }
                }
            }
        }
        Label {
            id: total
            objectName: "totalText"
            visible: text !== ""
            anchors.right: switchRow.left
            anchors.rightMargin: switchRow.width > 0 ? 10 : 6
            anchors.verticalCenter: parent.verticalCenter
            text: pane.totalText
            font: Theme.sectionFont
        }
    }
    WordTable {
        id: list
        objectName: "wordTable"
        visible: pane.listShown && count > 0
        y: top.y + top.height
        width: parent.width
        height: parent.height - y - pane.footHeight - 2
        // Short of room, the details below a word have one line: three such rows are nearly as high as four words.
        detailLines: pane.tight ? 1 : 2
        rowHeight: !detailed ? (pane.card ? 38 : pane.tight ? 30 : 34) : (pane.card ? 26 : 20) + detailHeight
        headingHeight: pane.tight ? 28 : 32
        onVisibleChanged: if (!visible) pane.goneFromSight()
        // Letters typed while the list is walked are meant for it.
        onTextTyped: text => pane.writeFilter(filter.text + (pane.meant ? pane.meant(text) : text))
        onTextErased: if (filter.text !== "") pane.writeFilter(filter.text.slice(0, -1))
    }
    EmptyState {
        id: emptyState
        objectName: "emptyState"
        visible: !list.visible && !pane.idleShown
        clip: true
        tight: height < (actionText ? 180 : 150)
        y: top.y + top.height
        width: parent.width
        height: parent.height - y - pane.footHeight
    }
    Place {
        item: pane.idle
        visible: pane.idleShown
        x: pane.border.width
        y: pane.border.width + (pane.card ? 4 : 1)
        width: parent.width - 2 * x
        height: parent.height - 2 * y
        onVisibleChanged: if (!visible) pane.goneFromSight()
    }
    // Within the pane's outline, where it has one; square above, with a line.
    Rectangle {
        id: bar
        visible: pane.footShown
        x: pane.border.width
        y: parent.height - height - pane.border.width
        width: parent.width - 2 * x
        height: pane.tight ? 40 : pane.foot?.implicitHeight || 46
        radius: pane.radius
        color: Theme.raised
        Rectangle {
            width: parent.width
            height: parent.radius
            color: parent.color
        }
        Rule {}
        Place {
            anchors.fill: parent
            item: pane.foot
        }
    }
}
