pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Help: a list, which is the contents or what a search has found, and a page. In a wide window they
// are beside each other.
Sheet {
    id: sheet

    required property WindowSheets sheets
    readonly property Help help: sheets.shell.help
    // A page, perhaps with "#" and a section; "" for the contents.
    property string place
    property var places: []
    readonly property string page: place.split("#")[0]
    readonly property bool finding: search.text.trim() !== ""
    readonly property bool wide: width >= 680
    readonly property bool listed: wide || finding || page === ""
    readonly property var rows: finding && help.contents.length > 0 ? help.find(search.text) : help.contents
    readonly property bool canGoBack: finding || places.length > 0 || !wide && place !== ""

    onAboutToShow: {
        places = [];
        search.text = "";
        const known = help.contents.some(page => page.link === sheets.helpPlace.split("#")[0]);
        goTo(known ? sheets.helpPlace : wide ? "using" : "");
    }
    function goTo(link: string) {
        place = link;
        Qt.callLater(() => text.show(link));
    }
    function follow(link: string) {
        places = places.concat([place]);
        search.text = "";
        goTo(link);
        search.field.forceActiveFocus(Qt.OtherFocusReason);
    }
    function back() {
        if (finding)
            search.text = "";
        else if (places.length > 0) {
            goTo(places[places.length - 1]);
            places = places.slice(0, -1);
        } else if (!wide)
            place = "";
        search.field.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: page === "" || finding && !wide ? qsTr("Help") : help.contents.length > 0 ? help.title(page) : ""
    preferredWidth: 860
    first: search

    Shortcut {
        // Not StandardKey.Back too: where it is this key, a key given twice does nothing.
        sequence: "Alt+Left"
        enabled: sheet.visible && sheet.canGoBack
        onActivated: sheet.back()
    }
    FocusScope {
        width: parent.width
        height: sheet.room
        Keys.onPressed: event => {
            const page = 0.9 * text.height;
            const step = { [Qt.Key_PageUp]: -page, [Qt.Key_PageDown]: page, [Qt.Key_Up]: -40, [Qt.Key_Down]: 40 }[event.key];
            const inRow = !search.activeFocus && (event.key === Qt.Key_Up || event.key === Qt.Key_Down);
            event.accepted = step !== undefined && text.visible && !inRow;
            if (event.accepted)
                text.scroll(step);
        }

        Row {
            id: bar
            width: parent.width
            spacing: 6
            IconButton {
                id: backButton
                enabled: sheet.canGoBack
                iconName: "arrow-left"
                text: qsTr("Back")
                shortcutHint: "Alt+←"
                onClicked: sheet.back()
            }
            TextField {
                id: search
                width: parent.width - backButton.width - parent.spacing
                name: qsTr("Search help")
                placeholder: name
                iconName: "search"
                clearedByEscape: true
                keepsEnter: true
                onDownPressed: {
                    if (text.visible && !sheet.finding)
                        text.scroll(40);
                    else
                        entries.itemAt(0)?.forceActiveFocus(Qt.TabFocusReason);
                }
                onAccepted: if (sheet.finding && sheet.rows.length > 0) sheet.follow(sheet.rows[0].link)
            }
        }
        ScrollArea {
            id: list
            visible: sheet.listed
            y: bar.height + 10
            width: sheet.wide ? 216 : parent.width
            height: parent.height - y
            contentHeight: column.implicitHeight
            Column {
                id: column
                width: list.width
                Repeater {
                    id: entries
                    // A number: a row keeps the keyboard when the language changes.
                    model: sheet.rows.length
                    ListRow {
                        required property int index
                        readonly property var entry: sheet.rows[index] ?? {}
                        objectName: "helpEntry"
                        iconName: entry.icon ?? ""
                        text: entry.title ?? ""
                        subtitle: entry.subtitle ?? ""
                        selected: sheet.page === entry.link
                        chevron: sheet.wide ? "" : "right"
                        // A row that the keyboard walks to is shown.
                        onActiveFocusChanged: if (activeFocus) list.contentY = Math.max(Math.min(list.contentY, y), y + height - list.height)
                        onClicked: sheet.follow(entry.link)
                    }
                }
                PlainText {
                    visible: sheet.rows.length === 0
                    width: parent.width
                    topPadding: 8
                    text: qsTr("Nothing found. Try fewer or other words.")
                    wrapMode: Text.Wrap
                    color: Theme.inkSoft
                }
                ListRow {
                    visible: !sheet.finding
                    iconName: "keyboard"
                    text: qsTr("Keyboard shortcuts")
                    chevron: sheet.wide ? "" : "right"
                    onClicked: sheet.sheetWanted("shortcuts")
                }
            }
        }
        HelpPage {
            id: text
            visible: sheet.page !== "" && (sheet.wide || !sheet.listed)
            anchors.fill: parent
            anchors.topMargin: bar.height + 10
            anchors.leftMargin: sheet.wide ? list.width + 20 : 0
            help: sheet.help
            page: sheet.page
            onLinkWanted: link => sheet.follow(link)
        }
    }
}
