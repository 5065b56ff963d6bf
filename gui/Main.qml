pragma ComponentBehavior: Bound

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
    // By number: the titles change with the language, and what was made of a tool must outlive that.
    readonly property int toolCount: tools.length
    readonly property bool sheetOpen: settingsLoader.sheetOpen || shortcutsLoader.sheetOpen || aboutLoader.sheetOpen || backupFiles.sheetOpen

    width: 420
    height: 800
    title: "Gridsmith"
    color: Theme.window

    function showSettings() {
        settingsLoader.active = true;
        (settingsLoader.item as Sheet).open();
    }

    function showShortcuts() {
        shortcutsLoader.active = true;
        (shortcutsLoader.item as Sheet).open();
    }

    function showAbout() {
        if (!aboutLoader.active) {
            aboutLoader.active = true;
            aboutLoader.setSource("shell/AboutSheet.qml", { objectName: "aboutSheet", about: window.shell.about });
        }
        const sheet = aboutLoader.item as Sheet;
        sheet.home = window.page;
        sheet.open();
    }

    Binding {
        target: Theme
        property: "dark"
        value: window.shell.dark
    }
    WindowClass {
        id: windowClass
        objectName: "windowClass"
        width: window.width
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
            for (const loader of [settingsLoader, shortcutsLoader, aboutLoader])
                (loader.item as Sheet)?.close();
            backupFiles.close();
            (window.page as ToolPage)?.uncover();
        }
    }

    Repeater {
        model: window.toolCount
        Item {
            id: key
            required property int index
            Shortcut {
                sequence: "Ctrl+" + (key.index + 1)
                onActivated: window.shell.openTool(window.tools[key.index].key)
            }
        }
    }
    Shortcut {
        sequences: ["?", "F1"]
        enabled: !window.sheetOpen
        onActivated: window.showShortcuts()
    }
    Shortcut {
        sequence: "Ctrl+,"
        enabled: !window.sheetOpen
        onActivated: window.showSettings()
    }
    Shortcut {
        // Not StandardKey.Quit too: where it is this key, a key told twice does nothing.
        sequence: "Ctrl+Q"
        onActivated: window.close()
    }

    SavingBar {
        id: savingBar
        objectName: "savingBar"
        // A sheet leaves the top of the window free.
        parent: snackbar.lifted ? T.Overlay.overlay : window.contentItem
        z: 1001
        width: window.width
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
            { text: qsTr("About Gridsmith"), icon: "info", run: () => window.showAbout() }
        ])
        // qmllint enable missing-property
        onSettingsWanted: window.showSettings()
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
            model: window.toolCount
            Loader {
                id: place

                required property int index
                readonly property var modelData: window.tools[index]
                readonly property bool open: window.shell.tool === modelData.key

                function fill() {
                    if (place.status !== Loader.Null)
                        return;
                    setSource(window.shell.pageUrl(modelData.key), {
                        shell: window.shell, layout: windowClass,
                        viewModel: window.shell.pageModel(modelData.key) });
                }

                anchors.fill: parent
                visible: open
                focus: open
                onOpenChanged: {
                    if (open) {
                        fill();
                        pages.currentPage = item as Item;
                        forceActiveFocus();
                    }
                }
                Component.onCompleted: {
                    if (open) {
                        fill();
                        pages.currentPage = item as Item;
                    }
                }

                Binding {
                    target: place.item
                    property: "title"
                    value: place.modelData.title
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
        text: window.page ? window.page.statusText : "" // qmllint disable missing-property
        hints: window.page ? window.page.statusHints : false // qmllint disable missing-property
    }

    Rectangle {
        id: rail
        visible: !windowClass.narrow
        y: savingBar.height
        width: visible ? 88 : 0
        height: parent.height - y
        color: Theme.surface
        Accessible.role: Accessible.PageTabList
        Accessible.name: qsTr("Tools")
        Accessible.ignored: !visible
        Rectangle {
            anchors.right: parent.right
            width: 1
            height: parent.height
            color: Theme.line
        }
        Column {
            y: 12
            width: parent.width
            spacing: 6
            Repeater {
                model: rail.visible ? window.toolCount : 0
                NavigationButton {
                    required property int index
                    readonly property var modelData: window.tools[index]
                    objectName: "tool-" + modelData.key
                    width: rail.width
                    iconName: modelData.icon
                    text: modelData.title
                    current: window.shell.tool === modelData.key
                    busy: window.shell.busyTools.includes(modelData.key)
                    onClicked: window.shell.openTool(modelData.key)
                }
            }
        }
    }
    Rectangle {
        id: bottomBar
        visible: windowClass.narrow
        anchors.bottom: parent.bottom
        width: parent.width
        height: visible ? 62 : 0
        color: Theme.surface
        Accessible.role: Accessible.PageTabList
        Accessible.name: qsTr("Tools")
        Accessible.ignored: !visible
        Rectangle {
            width: parent.width
            height: 1
            color: Theme.line
        }
        Row {
            anchors.fill: parent
            Repeater {
                model: bottomBar.visible ? window.toolCount : 0
                NavigationButton {
                    required property int index
                    readonly property var modelData: window.tools[index]
                    objectName: "tool-" + modelData.key
                    width: bottomBar.width / window.toolCount
                    iconName: modelData.icon
                    text: modelData.title
                    current: window.shell.tool === modelData.key
                    busy: window.shell.busyTools.includes(modelData.key)
                    onClicked: window.shell.openTool(modelData.key)
                }
            }
        }
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
        width: lifted ? window.width : statusLine.width
        // Three lines go beyond: over the bar of tools, where it is below.
        y: lifted ? savingBar.height : bottomBar.visible ? statusLine.y : statusLine.y + statusLine.height - height
        Keys.onEscapePressed: hide()
    }
    // A file or a text dropped anywhere on the window is for the open page.
    DropArea {
        id: drop

        function localFile(event: var): url {
            for (const address of event.urls) {
                if (address.toString().startsWith("file:"))
                    return address;
            }
            return "";
        }

        anchors.fill: parent
        onEntered: event => {
            const file = event.hasUrls && localFile(event).toString() !== "";
            event.accepted = file || event.hasText && !event.hasUrls;
        }
        onDropped: event => {
            if (event.hasUrls)
                window.page.openFile(localFile(event)); // qmllint disable missing-property
            else
                window.page.pasteText(event.text); // qmllint disable missing-property
            event.accept(Qt.CopyAction);
        }
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
    // The sheets are made when first asked for: the first frame comes sooner without them.
    SheetLoader {
        id: settingsLoader
        sourceComponent: SettingsSheet {
            objectName: "settingsSheet"
            home: window.page
            shell: window.shell
            onShortcutsWanted: {
                close();
                window.showShortcuts();
            }
            onAboutWanted: {
                close();
                window.showAbout();
            }
            onBackupWanted: saving => {
                close();
                backupFiles.ask(saving);
            }
        }
    }
    SheetLoader {
        id: shortcutsLoader
        sourceComponent: ShortcutsSheet {
            objectName: "shortcutsSheet"
            home: window.page
            pageTitle: topBar.title
            toolCount: window.toolCount
            pageRows: window.page ? window.page.shortcutRows : [] // qmllint disable missing-property
        }
    }

    // Nor is this one read before: few ever ask for it.
    SheetLoader {
        id: aboutLoader
    }
    BackupFiles {
        id: backupFiles
        home: window.page
        backup: window.shell.backup
        files: window.shell.files as Files
    }
}
