import QtQuick

// The base of every tool's page: what the page and the window give each other.
FocusScope {
    id: page
    focus: true

    // Given by the window
    property var shell: null
    property WindowClass layout: WindowClass {
        width: page.width
        height: page.Window.contentItem.height
    }

    // Given by the page
    property string title
    property string subtitle
    property string statusText
    // [{keys: "Ctrl+Z", text: qsTr("Undo")}], shown by "?" with the menu's lines that have a key.
    property var shortcutRows: []
    // Icon buttons of the top bar: [{icon, text, hint?, enabled?, run: function}]
    property var actions: []
    // Lines of the top bar's "more" menu: [{icon, text, hint?, keys?, enabled?, danger?, run}]
    property var menuActions: []
    property bool busy: false
    property real progress: -1

    // One of the page's sheets lies over it.
    property bool sheetOpen: false
    // A sheet of the window lies over it, such as the settings.
    property bool underSheet: false
    readonly property bool inUse: visible && !sheetOpen

    // Why the board is to stay as it is, and nothing be asked about it; empty where it is not.
    property string held

    // A board is to be read from a picture.
    signal pictureWanted

    function allShortcuts(): var {
        const own = shortcutRows.map(row => row.keys);
        return shortcutRows.concat(menuActions.filter(line => line.hint && !own.includes(line.hint)).map(line => ({ keys: line.hint, text: line.text.replace("…", "") })));
    }

    // A picture has come; it is read unless the board is to stay as it is.
    function openPicture(read: var) {
        read();
    }
    // Begin to use it: for "help", with the "computer", a "round", from a "picture".
    function begin(aim: string) {
    }
    function paste() {
    }
    // What lies over the page goes away.
    function uncover() {
    }
    // A file or a text was dropped on the window.
    function openFile(file: url) {
    }
    function pasteText(text: string) {
    }
}
