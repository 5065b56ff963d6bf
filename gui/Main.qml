pragma ComponentBehavior: Bound

import QtQml
import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls
import "shell"

// The window: top bar, the open tool's page, status line, and the tools at the foot or the side.
Window {
    id: window

    required property Shell shell
    readonly property alias layout: windowClass
    readonly property Item page: pages.currentPage
    readonly property var tools: shell.tools
    // Models count the tools: their titles change with the language, and items must outlive that.
    readonly property int toolCount: tools.length
    readonly property bool sheetOpen: sheets.covered

    // All in the window is as much larger as the user wants texts to be.
    readonly property real scaling: shell.textSize.factor
    readonly property Item content: contentItem

    width: 420
    height: 800
    title: "Gridsmith"
    color: Theme.window

    function fit() {
        content.transformOrigin = Item.TopLeft;
        content.scale = scaling;
        content.width = width / scaling;
        content.height = height / scaling;
    }
    onScalingChanged: fit()
    // Qt lays sheets and menus around the middle of the window's own size.
    readonly property Item overlay: T.Overlay.overlay
    Connections {
        target: window.overlay
        function onXChanged() {
            window.overlay.x = 0;
        }
        function onYChanged() {
            window.overlay.y = 0;
        }
    }
    Connections {
        target: window.content
        // The window gives it its own size.
        function onWidthChanged() {
            window.fit();
        }
        function onHeightChanged() {
            window.fit();
        }
    }

    // After the page, which takes the keyboard.
    Component.onCompleted: {
        fit();
        if (shell.start.waits)
            Qt.callLater(() => sheets.show("start"));
    }

    Binding {
        target: window.page as ToolPage
        property: "underSheet"
        value: window.sheetOpen
    }
    Binding {
        target: Theme
        property: "dark"
        value: window.shell.dark
    }
    Binding {
        target: Theme
        property: "dense"
        value: windowClass.low
    }
    Binding {
        target: Terms
        property: "help"
        value: window.shell.help
    }
    WindowClass {
        id: windowClass
        objectName: "windowClass"
        width: window.content.width
        height: window.content.height
    }
    Connections {
        target: window.shell
        function onNoticeShown(text: string, actionText: string, number: int) {
            snackbar.show(text, actionText, () => window.shell.takeNoticeAction(number), number);
        }
        function onNoticeWithdrawn(number: int) {
            snackbar.withdraw(number);
        }
        function onUncovered() {
            sheets.closeAll();
            (window.page as ToolPage)?.uncover();
        }
    }

    Instantiator {
        model: window.toolCount
        Shortcut {
            required property int index
            sequence: "Ctrl+" + (index + 1)
            onActivated: window.shell.openGame(window.tools[index].key)
        }
    }
    Shortcuts {
        inUse: !window.sheetOpen
        table: [
            { keys: ["?"], run: () => sheets.show("shortcuts") },
            { keys: ["F1"], run: () => sheets.showHelp(window.shell.game) },
            { keys: ["Ctrl+,"], run: () => sheets.show("settings") },
            { keys: ["Ctrl+Shift+F"], wanted: !snackbar.lifted, run: () => sheets.findWords() }
        ]
    }
    Shortcut {
        // Not StandardKey.Quit too: where it is this key, a key given twice does nothing.
        sequence: "Ctrl+Q"
        onActivated: window.close()
    }

    SavingBar {
        id: savingBar
        objectName: "savingBar"
        // A sheet leaves the top of the window free.
        parent: snackbar.lifted ? T.Overlay.overlay : window.contentItem
        z: 1001
        width: window.content.width
        fault: window.shell.savingFault
    }
    TopBar {
        id: topBar
        y: savingBar.height
        anchors.left: rail.right
        anchors.right: parent.right
        title: window.page ? window.page.title : "" // qmllint disable missing-property
        subtitle: window.page ? window.page.subtitle : "" // qmllint disable missing-property
        actions: window.page ? window.page.actions : [] // qmllint disable missing-property
        // qmllint disable missing-property
        menuActions: (window.page ? window.page.menuActions : []).concat([
            { group: "game", text: qsTr("Choose a game…"), icon: "game", run: () => sheets.show("start") },
            { group: "help", text: qsTr("How to play"), icon: "help", hint: "F1", keys: [], run: () => sheets.showHelp(window.shell.game) },
            { group: "help", text: qsTr("Keyboard shortcuts"), icon: "keyboard", hint: "?", keys: [], run: () => sheets.show("shortcuts") },
            { group: "help", text: qsTr("About Gridsmith"), icon: "info", run: () => sheets.show("about") }
        ])
        // qmllint enable missing-property
        onSettingsWanted: sheets.show("settings")
    }
    ProgressLine {
        anchors.left: topBar.left
        anchors.right: topBar.right
        anchors.bottom: topBar.bottom
        z: 2
        name: qsTr("Working")
        readonly property Backup backup: window.shell.backup
        running: backup.running || (window.page ? window.page.busy : false) // qmllint disable missing-property
        value: backup.running ? backup.progress : window.page ? window.page.progress : -1 // qmllint disable missing-property
    }

    // Each page stays alive once it was opened, so that coming back finds it as it was.
    Item {
        id: pages

        property Item currentPage: null

        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: topBar.bottom
        anchors.bottom: statusLine.top

        Repeater {
            model: window.shell.pages
            Loader {
                id: place

                required property string modelData
                readonly property bool open: window.shell.tool === modelData

                function show() {
                    if (place.status === Loader.Null)
                        setSource(window.shell.pageUrl(modelData), {
                            shell: window.shell, layout: windowClass,
                            viewModel: window.shell.pageModel(modelData) });
                    pages.currentPage = item as Item;
                }

                anchors.fill: parent
                visible: open
                focus: open
                onOpenChanged: {
                    if (open) {
                        show();
                        forceActiveFocus();
                    }
                }
                Component.onCompleted: if (open) show()

                Binding {
                    target: place.item
                    property: "title"
                    value: window.tools.find(tool => tool.key === window.shell.gameOf(place.modelData)).title
                    when: place.item !== null
                }
            }
        }
    }
    StatusLine {
        id: statusLine
        anchors.left: rail.right
        anchors.right: parent.right
        anchors.bottom: bottomBar.top
        readonly property bool compiles: window.shell.compiled.length > 0
        text: compiles ? qsTr("Compiling… %1 of %2").arg(window.shell.compiled[0]).arg(window.shell.compiled[1])
            : window.page ? window.page.statusText : "" // qmllint disable missing-property
    }

    NavigationBar {
        id: rail
        onWordsWanted: sheets.findWords()
        visible: !windowClass.narrow
        vertical: true
        Accessible.name: qsTr("Tools")
        shell: window.shell
        y: savingBar.height
        width: visible ? 88 : 0
        height: parent.height - y
    }
    NavigationBar {
        id: bottomBar
        onWordsWanted: sheets.findWords()
        visible: windowClass.narrow
        Accessible.name: qsTr("Tools")
        shell: window.shell
        anchors.bottom: parent.bottom
        width: parent.width
        height: visible ? implicitHeight : 0
    }
    Snackbar {
        id: snackbar

        // A sheet would hide it: then it is at the top, which no sheet reaches.
        readonly property bool lifted: window.sheetOpen || (window.page as ToolPage)?.sheetOpen === true

        objectName: "snackbar"
        home: lifted ? null : window.page
        parent: lifted ? T.Overlay.overlay : window.contentItem
        z: lifted ? 1000 : 10
        x: lifted ? 0 : statusLine.x
        width: lifted ? window.content.width : statusLine.width
        // Three lines go beyond: over the bar of tools, where it is below.
        y: lifted ? savingBar.height : bottomBar.visible ? statusLine.y : statusLine.y + statusLine.height - height
        Keys.onEscapePressed: hide()
    }
    // A file or a text dropped anywhere on the window is for the open page.
    PictureDrop {
        id: drop
        takesTexts: true
        anchors.fill: parent
        onFilesDropped: files => {
            if (!window.shell.openDropped(files))
                window.page.openFile(files[0]); // qmllint disable missing-property
        }
        onPictureDropped: data => window.shell.pictures.drop(data)
        onTextDropped: text => window.page.pasteText(text) // qmllint disable missing-property
    }
    Rectangle {
        objectName: "dropHint"
        visible: drop.containsDrag
        z: 11
        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: topBar.bottom
        anchors.bottom: statusLine.top
        anchors.margins: 6
        radius: Theme.radiusLarge
        color: Qt.alpha(Theme.penSoft, 0.9)
        border.width: 3
        border.color: Theme.pen
        Label {
            anchors.centerIn: parent
            width: parent.width - 40
            text: qsTr("Drop it here to open it")
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            font.family: Theme.titleFace
            font.pixelSize: Theme.title
            color: Theme.penSoftInk
        }
    }
    WindowSheets {
        id: sheets
        shell: window.shell
        page: window.page as ToolPage
        toolCount: window.toolCount
    }
}
