pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// Help: its contents, a page, or what a search has found. In a wide window the contents are beside
// the page.
Sheet {
    id: sheet

    required property Help help
    // A page, perhaps with "#" and a section; "" for the contents.
    property string place
    property var places: []
    readonly property string page: place.split("#")[0]
    readonly property bool finding: search.text.trim() !== ""
    readonly property bool wide: width >= 680
    readonly property var found: finding && help.contents.length > 0 ? help.find(search.text) : []

    signal shortcutsWanted

    function openAt(link: string) {
        places = [];
        search.text = "";
        query = "";
        const known = help.contents.some(page => page.key === link.split("#")[0]);
        open();
        goTo(known ? link : wide ? "using" : "");
    }
    // The words that are marked in the page, which stay when the search is put away.
    property string query
    function goTo(link: string) {
        place = link;
        Qt.callLater(() => text.show(link.split("#").slice(1).join("#")));
    }
    function follow(link: string) {
        places = places.concat([place]);
        query = search.text;
        search.text = "";
        goTo(link);
        search.field.forceActiveFocus(Qt.OtherFocusReason);
    }
    function back() {
        if (finding)
            search.text = "";
        else if (places.length > 0) {
            const before = places[places.length - 1];
            places = places.slice(0, -1);
            query = "";
            goTo(before);
        } else if (!wide)
            place = "";
        search.field.forceActiveFocus(Qt.OtherFocusReason);
    }
    readonly property bool canGoBack: finding || places.length > 0 || !wide && place !== ""

    title: finding || page === "" ? qsTr("Help") : help.contents.length > 0 ? help.title(page) : ""
    preferredWidth: 860
    first: search
    onClosed: query = ""

    Shortcut {
        // Not StandardKey.Back too: where it is this key, a key given twice does nothing.
        sequence: "Alt+Left"
        enabled: sheet.visible && sheet.canGoBack
        onActivated: sheet.back()
    }
    FocusScope {
        id: body
        width: parent.width
        height: sheet.room
        Keys.onPressed: event => {
            const steps = { [Qt.Key_PageUp]: -0.9, [Qt.Key_PageDown]: 0.9 };
            const lines = { [Qt.Key_Up]: -40, [Qt.Key_Down]: 40 };
            const reading = !sheet.finding && sheet.page !== "";
            if (steps[event.key] && reading)
                text.scroll(steps[event.key]);
            else if (lines[event.key] && reading && search.field.activeFocus)
                text.scroll(lines[event.key] / text.height);
            else
                event.accepted = false;
        }

        Row {
            id: bar
            width: parent.width
            spacing: 6
            IconButton {
                id: backButton
                objectName: "helpBack"
                enabled: sheet.canGoBack
                iconName: "arrow-left"
                text: qsTr("Back")
                shortcutHint: "Alt+←"
                onClicked: sheet.back()
            }
            TextField {
                id: search
                objectName: "helpSearch"
                width: parent.width - backButton.width - parent.spacing
                name: qsTr("Search help")
                placeholder: name
                iconName: "search"
                clearedByEscape: true
                keepsEnter: true
                onDownPressed: {
                    if (sheet.finding)
                        hits.enter();
                    else if (sheet.page === "")
                        contentsRows.itemAt(0).forceActiveFocus(Qt.TabFocusReason);
                    else
                        text.scroll(40 / text.height);
                }
                onAccepted: if (sheet.found.length > 0) sheet.follow(sheet.found[0].link)
            }
        }
        Flickable {
            id: contents
            objectName: "helpContents"
            readonly property bool alone: !sheet.wide && !sheet.finding && sheet.page === ""
            visible: sheet.wide || alone
            y: bar.height + 10
            width: sheet.wide ? 216 : parent.width
            height: parent.height - y
            contentHeight: contentsColumn.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            T.ScrollBar.vertical: ScrollBar {}
            Column {
                id: contentsColumn
                width: contents.width
                Repeater {
                    id: contentsRows
                    // A number: a row keeps the keyboard when the language changes.
                    model: sheet.help.contents.length
                    ListRow {
                        required property int index
                        readonly property var entry: sheet.help.contents[index] ?? {}
                        objectName: "helpEntry"
                        iconName: entry.icon ?? ""
                        text: entry.title ?? ""
                        selected: !sheet.finding && sheet.page === entry.key
                        chevron: sheet.wide ? "" : "right"
                        onClicked: sheet.follow(entry.key)
                    }
                }
                ListRow {
                    objectName: "helpShortcuts"
                    iconName: "keyboard"
                    text: qsTr("Keyboard shortcuts")
                    chevron: sheet.wide ? "" : "right"
                    onClicked: sheet.shortcutsWanted()
                }
            }
        }
        HelpPage {
            id: text
            visible: !sheet.finding && sheet.page !== ""
            anchors.fill: parent
            anchors.topMargin: bar.height + 10
            anchors.leftMargin: sheet.wide ? contents.width + 20 : 0
            help: sheet.help
            page: sheet.page
            query: sheet.query
            onLinkWanted: link => sheet.follow(link)
        }
        ListView {
            id: hits
            function enter() {
                if (count === 0)
                    return;
                currentIndex = 0;
                forceActiveFocus(Qt.TabFocusReason);
            }
            objectName: "helpHits"
            visible: sheet.finding
            anchors.fill: text
            model: sheet.found
            clip: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Found in help")
            T.ScrollBar.vertical: ScrollBar {}
            Keys.onPressed: event => {
                event.accepted = true;
                if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                    sheet.follow(sheet.found[currentIndex].link);
                else if (event.key === Qt.Key_PageDown)
                    currentIndex = Math.min(count - 1, currentIndex + 4);
                else if (event.key === Qt.Key_PageUp)
                    currentIndex = Math.max(0, currentIndex - 4);
                else if (event.key === Qt.Key_Up && currentIndex <= 0)
                    search.field.forceActiveFocus(Qt.BacktabFocusReason);
                else
                    event.accepted = false;
            }
            delegate: T.AbstractButton {
                id: hit
                required property int index
                required property var modelData
                readonly property bool current: ListView.isCurrentItem && hits.activeFocus
                width: hits.width - 14
                implicitHeight: words.implicitHeight + 14
                focusPolicy: Qt.NoFocus
                text: modelData.title
                Accessible.role: Accessible.ListItem
                Accessible.name: [modelData.title, modelData.page, modelData.excerpt].join(", ")
                Accessible.ignored: !visible
                onClicked: sheet.follow(modelData.link)
                contentItem: Item {
                    Column {
                        id: words
                        x: 8
                        y: 7
                        width: parent.width - 16
                        spacing: 1
                        PlainText {
                            width: parent.width
                            text: hit.modelData.title === hit.modelData.page ? hit.modelData.title : hit.modelData.page + " · " + hit.modelData.title
                            elide: Text.ElideRight
                            font.weight: Font.DemiBold
                        }
                        Text {
                            width: parent.width
                            text: sheet.help.richText(hit.modelData.excerpt, search.text, Theme.sunken, Theme.pen, Theme.penSoft)
                            textFormat: Text.RichText
                            wrapMode: Text.Wrap
                            font.family: Theme.face
                            font.pixelSize: Theme.label
                            color: Theme.inkSoft
                            Accessible.ignored: true
                        }
                    }
                }
                background: Rectangle {
                    radius: Theme.radius
                    color: hit.down ? Theme.press : hit.hovered ? Theme.hover : "transparent"
                    border.width: hit.current ? 2 : 0
                    border.color: Theme.focus
                }
            }
        }
        PlainText {
            objectName: "helpNothing"
            visible: sheet.finding && sheet.found.length === 0
            anchors.left: text.left
            anchors.right: text.right
            anchors.top: text.top
            anchors.topMargin: 8
            text: qsTr("Nothing found. Try fewer or other words.")
            wrapMode: Text.Wrap
            color: Theme.inkSoft
        }
    }
}
