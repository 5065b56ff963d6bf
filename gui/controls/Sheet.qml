import QtQuick
import QtQuick.Templates as T

// A panel over the page: from below on a narrow window, in the middle on a wider one. Its content
// scrolls in a column, above its foot.
T.Popup {
    id: sheet

    property string title
    property int preferredWidth: 440
    // As high as the window, where it comes from below.
    property bool full: false
    // What gets the keyboard when the sheet opens: its first field.
    property Item first: null
    // What Enter does, wherever on the sheet the keyboard is, unless a control needs the key itself.
    property T.AbstractButton defaultButton: null
    default property alias content: column.data
    property alias foot: foot.data

    // Another of the page's sheets is to take this one's place: its name in PageSheets.
    signal sheetWanted(string name)

    readonly property bool fromBelow: parent !== null && parent.width < 600
    readonly property int headHeight: 56
    readonly property int mostHeight: !parent ? 400 : parent.height - (fromBelow ? full ? 0 : 56 : 64)
    // For the content, without having to scroll it.
    readonly property int room: mostHeight - headHeight - foot.height - 24
    // What had the keyboard when the sheet was opened, and gets it again.
    property Item opener: null
    // What gets it instead where that has gone meanwhile: the page's board.
    property Item home: null

    // Where a sheet has opened this one in its own place, that sheet's opener is meant.
    function openerOf(item: var): var {
        for (let above = item; above; above = above.parent) {
            if (above.sheetOpener !== undefined)
                return above.sheetOpener;
        }
        return item;
    }

    // From row to row, past other controls between them.
    function walkRows(event: var, forward: bool) {
        event.accepted = body.focusItem as ListRow !== null;
        if (!event.accepted)
            return;
        let item = body.focusItem;
        for (let i = 0; i < 20; ++i) {
            item = item.nextItemInFocusChain(forward);
            const row = item as ListRow;
            if (row) {
                row.forceActiveFocus(Qt.TabFocusReason);
                return;
            }
        }
    }

    function closeFor(what: var) {
        close();
        what();
    }

    // By a key that nothing on the sheet needs.
    function scroll(event: var) {
        const page = 0.9 * flick.height;
        const step = { [Qt.Key_Up]: -40, [Qt.Key_Down]: 40, [Qt.Key_PageUp]: -page, [Qt.Key_PageDown]: page }[event.key];
        event.accepted = step !== undefined;
        if (event.accepted)
            flick.contentY = Math.max(0, Math.min(flick.contentHeight - flick.height, flick.contentY + step));
    }

    // Where there is no default, Enter works what has the keyboard.
    function enterPressed(event: var) {
        const button = body.focusItem as T.AbstractButton;
        if (defaultButton !== null && defaultButton.visible) {
            if (defaultButton.enabled)
                defaultButton.click();
        } else if (button)
            button.click();
        else
            event.accepted = false;
    }

    // The toolkit's list box takes the key and does nothing with it.
    Shortcut {
        readonly property Select select: body.focusItem as Select

        sequences: ["Return", "Enter"]
        enabled: sheet.opened && select !== null && !select.popup.visible
        onActivated: {
            if (!sheet.defaultButton)
                select.popup.open();
            else if (sheet.defaultButton.visible && sheet.defaultButton.enabled)
                sheet.defaultButton.click();
        }
    }
    Binding {
        target: sheet.defaultButton
        when: sheet.defaultButton !== null
        property: "isDefault"
        value: true
    }

    parent: T.Overlay.overlay
    popupType: T.Popup.Item
    modal: true
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    padding: 0
    width: !parent ? preferredWidth : fromBelow ? parent.width : Math.min(preferredWidth, parent.width - 32)
    height: !parent ? 400 : Math.min(headHeight + column.implicitHeight + foot.height + 24, mostHeight)
    x: !parent || fromBelow ? 0 : Math.round((parent.width - width) / 2)
    y: !parent ? 0 : fromBelow ? parent.height - height : Math.round((parent.height - height) / 2)

    T.Overlay.modal: Rectangle {
        color: Theme.scrim
    }

    enter: Transition {
        NumberAnimation {
            property: "opacity"
            from: 0
            to: 1
            duration: Theme.calm
        }
    }
    // No `exit`: for as long as a sheet faded away, keys and clicks meant for what is below were lost.

    background: Rectangle {
        color: Theme.surface
        radius: Theme.radiusLarge
        border.width: Theme.dark ? 1 : 0
        border.color: Theme.line
        // Square at the edge of the window it comes from.
        Rectangle {
            visible: sheet.fromBelow
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.radiusLarge
            color: Theme.surface
        }
    }
    contentItem: FocusScope {
        id: body
        readonly property Item sheetOpener: sheet.opener
        readonly property Item focusItem: Window.activeFocusItem
        onFocusItemChanged: sheet.reveal()
        readonly property Item root: Window.contentItem
        focus: true
        Keys.onReturnPressed: event => sheet.enterPressed(event)
        Keys.onEnterPressed: event => sheet.enterPressed(event)
        Keys.onDownPressed: event => sheet.walkRows(event, true)
        Keys.onUpPressed: event => sheet.walkRows(event, false)
        Keys.onPressed: event => sheet.scroll(event)
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.title

        ScrollArea {
            id: flick
            anchors.fill: parent
            anchors.topMargin: sheet.headHeight
            anchors.bottomMargin: foot.height + 8
            contentHeight: column.implicitHeight + 16

            Column {
                id: column
                x: 20
                width: flick.width - 40
                spacing: 8
            }
        }
        Column {
            id: foot
            x: 20
            anchors.bottom: parent.bottom
            width: flick.width - 40
            bottomPadding: implicitHeight ? 16 : 0
        }
        PlainText {
            x: 20
            width: parent.width - 84
            height: sheet.headHeight
            verticalAlignment: Text.AlignVCenter
            text: sheet.title
            elide: Text.ElideRight
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.section - 1
            font: Theme.titleFont
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        IconButton {
            anchors.right: parent.right
            anchors.rightMargin: 10
            y: 8
            iconName: "close"
            text: qsTr("Close")
            shortcutHint: "Esc"
            onClicked: sheet.close()
        }
    }
    onAboutToShow: {
        flick.contentY = 0;
        opener = body.focusItem === body.root ? null : openerOf(body.focusItem);
        const item = first && first.visible && first.enabled ? first : column;
        const field = item as TextField;
        // By this reason a control shows that it has the keyboard; a field always does.
        item.forceActiveFocus(field ? Qt.PopupFocusReason : Qt.TabFocusReason);
        if (field)
            field.selectAll();
    }
    onAboutToHide: {
        const gone = body.focusItem === null || body.focusItem === body.root;
        const place = opener && opener.visible && opener.enabled ? opener : home;
        if (gone && place)
            place.forceActiveFocus(Qt.PopupFocusReason);
    }
    onOpened: reveal()

    // A focused item that is scrolled out of sight is of no use to the keyboard.
    function reveal() {
        const item = body.focusItem;
        let above = item;
        while (above && above !== column)
            above = above.parent;
        if (!sheet.opened || !above || item === column)
            return;
        const top = item.mapToItem(column, 0, 0).y;
        if (top < flick.contentY)
            flick.contentY = Math.max(0, top - 8);
        else if (top + item.height > flick.contentY + flick.height)
            flick.contentY = Math.min(flick.contentHeight - flick.height, top + item.height - flick.height + 8);
    }
}
