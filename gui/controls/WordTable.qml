pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

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
    property var columns: []
    property int sortColumn: -1
    property bool sortDescending: false
    property alias currentRow: list.currentIndex
    readonly property int count: list.count
    property string name: qsTr("Words")
    // The "..." menu of a row: [{text, icon, danger}]; answered by rowAction(row, index).
    property var rowActions: []
    // The details of a row in small letters below its word, in `detailLines` lines: roles with
    // shorter and shorter texts, of which the first that fits is shown. And the role of a mark
    // before it, for some rows; it is cut at its first dot if it must be.
    property var detailRoles: []
    property string markRole
    // The role of what the mark or the details say, in the glossary.
    property string termRole
    readonly property bool detailed: detailRoles.length > 0
    property int detailLines: 2
    readonly property int detailHeight: detailed ? detailLines * 14 + 3 : 0
    property int rowHeight: 40
    property int headingHeight: 32
    readonly property alias view: list
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

    // What a cell shows: of a number its digits in groups, as in the language of the window.
    function shown(value: var, language: string): string {
        return typeof value === "number" ? value.toLocaleString(Qt.locale(), "f", 0) : value ?? "";
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
    readonly property int sidePadding: 12
    readonly property int columnGap: 12
    readonly property int tail: rowActions.length > 0 ? 36 : 0
    readonly property var widths: {
        const room = width - 2 * sidePadding - tail - 8 - columnGap * Math.max(0, columns.length - 1);
        // A heading is whole in any language; its arrow lies in the gap beside it.
        const wanted = columns.map(column => column.width ? Math.max(column.width, Math.ceil(headings.advanceWidth(column.title)) + 8) : 0);
        const fixed = wanted.reduce((sum, each) => sum + each, 0);
        const loose = wanted.filter(each => each === 0).length;
        return wanted.map(each => each || Math.max(60, Math.floor((room - fixed) / Math.max(1, loose))));
    }
    // Where each column begins.
    readonly property var places: {
        let at = sidePadding;
        return widths.map(width => (at += width + columnGap) - width - columnGap);
    }
    // The columns that hold nothing but a text.
    readonly property var others: columns.slice(1)

    // How wide a text of a column may be: what one at the right of the next column leaves free is its, too.
    function reach(at: int, model: var, language: string): real {
        const width = widths[at] ?? 60;
        const next = columns[at + 1];
        if (next?.align !== Qt.AlignRight || columns[at]?.align === Qt.AlignRight)
            return width;
        const taken = Math.ceil(labels.advanceWidth(shown(model[next.role], language))) + 4;
        return width + Math.max(0, (widths[at + 1] ?? 60) - taken);
    }

    // A text with the letters set apart that are `placed`: an index, or several.
    function marked(text: string, placed: var): string {
        const at = typeof placed === "number" ? [placed] : Array.from(placed);
        return Array.from(text, (letter, i) => at.includes(i) ? `<b><u><font color="${Theme.accent}">${letter}</font></u></b>` : letter).join("");
    }

    readonly property font strongFont: Qt.font({
        family: Theme.face,
        pixelSize: detailed ? Theme.body : Theme.section,
        weight: Font.Medium
    })
    FontMetrics {
        id: headings
        font.family: Theme.face
        font.pixelSize: Theme.caption + 1
        font.weight: Font.DemiBold
    }
    FontMetrics {
        id: labels
        font.family: Theme.face
        font.pixelSize: Theme.label
    }
    FontMetrics {
        id: marks
        font.family: Theme.face
        font.pixelSize: Theme.caption
        font.weight: Font.Bold
    }
    FontMetrics {
        id: details
        font.family: Theme.face
        font.pixelSize: Theme.caption
    }

    // How many lines a text of small letters takes, after a mark in bold ones.
    function linesOf(mark: string, text: string, width: real): int {
        const space = details.advanceWidth(" ");
        let lines = 1;
        let at = mark ? marks.advanceWidth(mark + " · ") + 1 : 0;
        for (const word of text.split(" ")) {
            const wide = details.advanceWidth(word) + 0.5;
            if (at > 0 && at + wide > width - 1) {
                ++lines;
                at = 0;
            }
            at += wide + space;
        }
        return lines;
    }

    // The longest detail text of a row that fits, and the mark before it.
    function fittingDetail(row: var, mark: string, width: real): var {
        const brief = mark.split(" · ")[0];
        let found = { mark: brief, text: "" };
        for (const [at, role] of detailRoles.entries())
            for (const shown of at > 0 ? [mark, brief] : [mark]) {
                found = { mark: shown, text: row[role] ?? "" };
                if (linesOf(shown, found.text, width) <= detailLines)
                    return found;
            }
        return found;
    }

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
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        if (plain && moves[event.key] !== undefined && count > 0) {
            focusRows();  // a row's own button does not go with the row
            select(moves[event.key]);
            event.accepted = true;
        } else if (plain && enterActivates && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && currentRow >= 0) {
            rowActivated(currentRow);
            event.accepted = true;
        } else if (event.key === Qt.Key_Menu || (event.key === Qt.Key_F10 && (event.modifiers & Qt.ShiftModifier))) {
            openRowMenu(currentRow);
            event.accepted = true;
        } else if (takesText && (event.modifiers & ~(Qt.KeypadModifier | Qt.ShiftModifier)) === Qt.NoModifier) {
            if (event.key === Qt.Key_Backspace) {
                textErased();
                event.accepted = true;
            } else if (event.text.length === 1 && event.text > " " && event.key !== Qt.Key_Delete) {
                textTyped(event.text);
                event.accepted = true;
            }
        }
    }

    // Which row the pointer rests on. Only a movement of the hand counts: rows that are scrolled
    // below a pointer at rest were not meant.
    Timer {
        id: aim

        property int row: -1
        property int reported: -1
        property point at: Qt.point(-1, -1)

        function follow(hovered: bool, to: point) {
            if (!hovered)
                leave();
            else if (to !== at) {
                at = to;
                const under = to.y < list.y ? -1 : list.indexAt(to.x, to.y - list.y + list.contentY);
                if (under < 0)
                    leave();
                else if (under !== row) {
                    row = under;
                    restart();
                }
            }
        }

        function leave() {
            row = -1;
            stop();
            report();
        }

        function report() {
            if (reported !== row) {
                reported = row;
                table.rowHovered(row);
            }
        }

        interval: 120
        onTriggered: report()
    }
    HoverHandler {
        onHoveredChanged: aim.follow(hovered, point.position)
        onPointChanged: aim.follow(hovered, point.position)
    }

    Row {
        id: header
        x: table.sidePadding
        height: table.headingHeight
        spacing: table.columnGap
        Repeater {
            model: table.columns
            PlainButton {
                id: heading

                required property var modelData
                required property int index
                readonly property int order: modelData.order ?? index
                readonly property bool sorted: table.sortColumn === order
                readonly property bool atRight: modelData.align === Qt.AlignRight

                width: table.widths[index] ?? 60
                height: header.height
                radius: Theme.radiusSmall
                readonly property bool sortable: modelData.sortable ?? true
                enabled: sortable || term !== ""
                text: modelData.title
                Accessible.role: Accessible.ColumnHeader
                Accessible.ignored: !visible
                readonly property string spoken: modelData.name ?? text
                Accessible.name: !sorted ? spoken : table.sortDescending ? qsTr("%1, sorted, descending").arg(spoken) : qsTr("%1, sorted, ascending").arg(spoken)
                Accessible.onPressAction: click()
                onClicked: sortable ? table.sortRequested(order) : Terms.cardWanted([term])
                readonly property string term: modelData.term ?? ""
                onPressAndHold: term !== "" ? Terms.cardWanted([term]) : click()
                Loader {
                    active: heading.term !== "" && (heading.hovered || heading.visualFocus)
                    sourceComponent: ToolTip {
                        parent: heading
                        text: Terms.brief(heading.term)
                        visible: heading.hovered || heading.visualFocus
                    }
                }

                Reach { of: heading }
                contentItem: Item {
                    Row {
                        x: heading.atRight ? parent.width - width - 4 : 4
                        anchors.verticalCenter: parent.verticalCenter
                        layoutDirection: heading.atRight ? Qt.RightToLeft : Qt.LeftToRight
                        spacing: 3
                        Text {
                            width: Math.min(implicitWidth, heading.width - 8)
                            text: heading.text
                            textFormat: Text.PlainText
                            elide: Text.ElideRight
                            font: headings.font
                            color: heading.sorted ? Theme.accent : Theme.inkSoft
                        }
                        Icon {
                            visible: heading.sorted
                            anchors.verticalCenter: parent.verticalCenter
                            name: table.sortDescending ? "sort-down" : "sort-up"
                            size: 12
                            color: Theme.accent
                        }
                    }
                }
            }
        }
    }
    Rectangle {
        y: header.height
        width: parent.width
        height: 1
        color: Theme.line
    }
    FocusRing {
        anchors.topMargin: header.height + 1
        anchors.margins: 1
        around: Theme.radiusSmall
        gap: -1
        shown: list.activeFocus && list.currentIndex < 0
        z: 2
    }
    ListView {
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
        clip: true
        currentIndex: -1
        keyNavigationEnabled: false
        highlightFollowsCurrentItem: false
        reuseItems: true
        boundsBehavior: Flickable.StopAtBounds
        flickDeceleration: 4000
        cacheBuffer: 0  // rows made ahead, in the background, make Qt complain when the rows change
        T.ScrollBar.vertical: ScrollBar {}
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

        delegate: Item {
            id: row

            required property int index
            required property var model
            readonly property bool current: ListView.isCurrentItem
            readonly property string mark: table.markRole ? model[table.markRole] ?? "" : ""
            readonly property string detail: table.detailed ? model[table.detailRoles[0]] ?? "" : ""
            readonly property int rowsOfWord: model.rowsOfWord ?? 0
            // Here, since the button may outlive its row by a moment, in which a new language asks anew for texts.
            readonly property string groupText: model.opened ? qsTr("Show as one") : qsTr("Show all cells")
            readonly property int indent: model.follows ? 14 : 0
            readonly property int lineHeight: height - table.detailHeight
            readonly property int textTop: table.detailed ? 2 : 0
            // A row that is put away is only not painted, and hears of no change; a screen reader would find it.
            ListView.onPooled: visible = false
            ListView.onReused: visible = true

            width: list.width
            height: table.rowHeight
            Accessible.role: Accessible.ListItem
            Accessible.ignored: !visible
            Accessible.name: [mark].concat(table.columns.map(column => (column.name ?? column.title) + " " + table.shown(model[column.spokenRole ?? column.role], Qt.uiLanguage)), [detail],
                rowsOfWord > 1 ? [model.opened ? qsTr("cells: %1, opened").arg(rowsOfWord) : qsTr("cells: %1, closed").arg(rowsOfWord)] : []).filter(text => text).join(", ")
            Accessible.selected: current
            Accessible.onPressAction: table.select(index)

            Rectangle {
                anchors.fill: parent
                anchors.leftMargin: 4
                anchors.rightMargin: 12
                anchors.topMargin: 1
                anchors.bottomMargin: 1
                radius: Theme.radiusSmall
                color: row.current ? Theme.penSoft : pointed.hovered ? Theme.hover : "transparent"
                border.width: row.current && list.activeFocus ? 2 : 0
                border.color: Theme.focus
            }
            Rectangle {
                visible: row.mark !== ""
                x: 4
                y: 6
                width: 3
                height: parent.height - 12
                radius: 1.5
                color: Theme.accent
            }
            // Over its button, too.
            HoverHandler {
                id: pointed
            }
            MouseArea {
                property point from
                property bool swiped: false

                anchors.fill: parent
                acceptedButtons: Qt.LeftButton | Qt.RightButton
                onPressAndHold: table.openRowMenu(row.index)
                // A finger that goes across the row; up and down, the list takes it for itself.
                onPositionChanged: mouse => {
                    const across = mouse.source !== Qt.MouseEventNotSynthesized && Math.abs(mouse.x - from.x) > 48;
                    if (pressed && across && !swiped) {
                        swiped = true;
                        table.openRowMenu(row.index);
                    }
                }
                onPressed: mouse => {
                    from = Qt.point(mouse.x, mouse.y);
                    swiped = false;
                    list.forceActiveFocus(Qt.MouseFocusReason);
                    if (mouse.button === Qt.RightButton)
                        table.openRowMenu(row.index);
                }
                onClicked: mouse => {
                    if (mouse.button === Qt.LeftButton)
                        table.select(row.index);
                }
                onDoubleClicked: mouse => {
                    if (mouse.button === Qt.LeftButton)
                        table.rowActivated(row.index);
                }
            }
            Item {
                id: cell

                readonly property var column: table.columns[0] ?? ({})
                readonly property int badge: group.active ? group.width + 6 : 0
                // What a text may take, after a picture.
                readonly property real room: table.reach(0, row.model, Qt.uiLanguage) - 4 - row.indent - badge - (picture.active ? picture.width + 6 : 0)

                x: table.sidePadding
                y: row.textTop
                width: table.widths[0] ?? 60
                height: row.lineHeight
                Loader {
                    id: picture
                    active: cell.column.picture !== undefined
                    y: 2
                    width: active ? 36 : 0
                    height: parent.height - 4
                    sourceComponent: cell.column.picture ?? null
                    onLoaded: item.shown = Qt.binding(() => row.model[cell.column.pictureRole])
                }
                // The size of the group.
                Loader {
                    id: group
                    active: row.rowsOfWord > 1
                    x: word.x + word.width + (markText.active ? markText.width : 0) + 6
                    anchors.verticalCenter: parent.verticalCenter
                    sourceComponent: T.AbstractButton {
                        id: groupButton
                        objectName: "groupButton"
                        implicitWidth: count.implicitWidth + 23
                        implicitHeight: 16
                        focusPolicy: Qt.NoFocus
                        text: row.groupText
                        Accessible.name: text
                        Accessible.ignored: !visible
                        onClicked: table.groupToggled(row.index)
                        Reach { of: groupButton; side: 28 }
                        contentItem: Item {
                            Text {
                                id: count
                                x: 7
                                anchors.verticalCenter: parent.verticalCenter
                                text: row.rowsOfWord
                                font: details.font
                                color: Theme.penSoftInk
                                Accessible.ignored: true
                            }
                            Icon {
                                x: count.x + count.width + 1
                                anchors.verticalCenter: parent.verticalCenter
                                name: row.model.opened ? "chevron-down" : "chevron-right"
                                size: 13
                                color: Theme.penSoftInk
                            }
                        }
                        background: Rectangle {
                            radius: 8
                            color: row.current ? Theme.surface : Theme.penSoft
                            border.width: 1
                            border.color: groupButton.hovered ? Theme.pen : color
                        }
                    }
                }
                // No PlainText, which outlives its row and then finds nothing there.
                Text {
                    id: word
                    readonly property string shown: table.shown(row.model[cell.column.role], Qt.uiLanguage)
                    readonly property var placed: cell.column.placedRole ? row.model[cell.column.placedRole] ?? -1 : -1

                    x: cell.column.align === Qt.AlignRight ? Math.max(0, cell.width - width - 4) : picture.active ? picture.width + 10 : 4 + row.indent
                    width: Math.min(implicitWidth, Math.max(0, cell.room))
                    height: parent.height
                    verticalAlignment: Text.AlignVCenter
                    text: placed === -1 ? shown : table.marked(shown, placed)
                    textFormat: placed === -1 ? Text.PlainText : Text.StyledText
                    elide: cell.column.elide ?? Text.ElideRight
                    fontSizeMode: cell.column.elide === undefined ? Text.FixedSize : Text.HorizontalFit
                    font: cell.column.strong ? table.strongFont : labels.font
                    color: cell.column.strong ? Theme.ink : Theme.inkSoft
                    Accessible.ignored: true
                }
                // Where there are no details, which would begin with it.
                Loader {
                    id: markText
                    active: row.mark !== "" && !table.detailed
                    x: word.x + word.width
                    height: parent.height
                    sourceComponent: Text {
                        verticalAlignment: Text.AlignVCenter
                        leftPadding: 8
                        width: Math.min(implicitWidth, Math.max(0, cell.room - word.width))
                        elide: Text.ElideRight
                        text: row.mark
                        textFormat: Text.PlainText
                        font: details.font
                        color: Theme.accent
                        Accessible.ignored: true
                    }
                }
            }
            Repeater {
                model: table.others
                // Few bindings: a list makes a hundred of these at once.
                Text {
                    required property var modelData
                    required property int index

                    x: table.places[index + 1] + (modelData.align === Qt.AlignRight ? 0 : 4)
                    y: row.textTop
                    width: table.reach(index + 1, row.model, Qt.uiLanguage) - 4
                    height: row.lineHeight
                    horizontalAlignment: modelData.align ?? Text.AlignLeft
                    verticalAlignment: Text.AlignVCenter
                    text: table.shown(row.model[modelData.role], Qt.uiLanguage)
                    textFormat: Text.PlainText
                    elide: modelData.elide ?? Text.ElideRight
                    // A text that is no word is rather written smaller.
                    fontSizeMode: modelData.elide === undefined ? Text.FixedSize : Text.HorizontalFit
                    font: modelData.strong ? table.strongFont : labels.font
                    color: modelData.strong ? Theme.ink : Theme.inkSoft
                    Accessible.ignored: true
                }
            }
            Loader {
                active: table.detailed
                x: table.sidePadding + 4 + row.indent
                y: row.lineHeight + 1
                width: row.width - x - 12 - table.tail
                height: table.detailHeight
                sourceComponent: Text {
                    HoverHandler {
                        id: rested
                    }
                    Loader {
                        readonly property string term: table.termRole ? row.model[table.termRole] ?? "" : ""
                        active: rested.hovered && term !== ""
                        sourceComponent: ToolTip {
                            parent: row
                            x: table.sidePadding
                            text: Terms.brief(row.model[table.termRole])
                            visible: rested.hovered
                        }
                    }
                    // By `detail`, which changes with the text.
                    readonly property var fitting: row.detail ? table.fittingDetail(row.model, row.mark, width) : ({ mark: "", text: "" })
                    text: fitting.mark ? "<b><font color=\"" + Theme.accent + "\">" + fitting.mark + "</font></b> · " + fitting.text.replace(/\u00a0/g, "&nbsp;") : fitting.text
                    textFormat: fitting.mark ? Text.StyledText : Text.PlainText
                    wrapMode: Text.Wrap
                    elide: Text.ElideRight
                    maximumLineCount: table.detailLines
                    lineHeightMode: Text.FixedHeight
                    lineHeight: 14
                    font: details.font
                    color: row.current ? Theme.ink : Theme.inkSoft
                    Accessible.ignored: true
                }
            }
            // Made for the row in hand only: rows come and go at every letter typed.
            Loader {
                id: more
                active: table.rowActions.length > 0 && (row.current || pointed.hovered)
                x: parent.width - width - 14
                anchors.verticalCenter: parent.verticalCenter
                sourceComponent: IconButton {
                    implicitWidth: 32
                    implicitHeight: 32
                    activeFocusOnTab: row.current || activeFocus
                    iconName: "more"
                    iconSize: 18
                    text: qsTr("More")
                    onClicked: table.openRowMenu(row.index)
                }
            }
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
