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
    readonly property bool sheetOpen: settingsLoader.sheetOpen || shortcutsLoader.sheetOpen || helpLoader.sheetOpen || termLoader.sheetOpen || aboutLoader.sheetOpen || startLoader.sheetOpen || backupFiles.sheetOpen || studyOpen || pictureOpen
    readonly property bool pictureOpen: pictureLoader.item?.opened ?? false // qmllint disable missing-property
    readonly property bool studyOpen: studyLoader.item?.opened ?? false // qmllint disable missing-property

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

    // At a page, or at a section of one: "glossary#net".
    function showHelp(place: string) {
        helpLoader.active = true;
        (helpLoader.item as HelpSheet).openAt(place);
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

    function findWords() {
        const held = (page as ToolPage)?.held ?? "";
        if (held !== "") {
            shell.notify(held);
            return;
        }
        if (studyLoader.status === Loader.Null)
            studyLoader.setSource("study/StudySheets.qml", { model: shell.pageModel("study") });
        const sheets = studyLoader.item;
        sheets.home = page; // qmllint disable missing-property
        sheets.show("find"); // qmllint disable missing-property
    }

    function showStart() {
        startLoader.active = true;
        (startLoader.item as StartSheet).begin(shell.tool);
    }
    // After the page, which takes the keyboard.
    Component.onCompleted: if (shell.start.waits) Qt.callLater(showStart)

    // The sheet that reads a board from a picture; its model takes the picture.
    function showPicture() {
        if (pictureLoader.status === Loader.Null)
            pictureLoader.setSource("recognition/PictureSheets.qml", { model: shell.pageModel("recognition") });
        const sheets = pictureLoader.item;
        sheets.home = page; // qmllint disable missing-property
        sheets.show(); // qmllint disable missing-property
    }
    Binding {
        target: window.page as ToolPage
        property: "underSheet"
        value: window.sheetOpen
    }
    Connections {
        target: window.page as ToolPage
        function onPictureWanted() {
            window.showPicture();
        }
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
    Connections {
        target: Terms
        function onHelpWanted(place: string) {
            window.showHelp(place);
        }
        function onCardWanted(keys: var) {
            termLoader.active = true;
            (termLoader.item as TermSheet).explain(keys);
        }
    }
    WindowClass {
        id: windowClass
        objectName: "windowClass"
        width: window.width
        height: window.height
    }
    Connections {
        target: window.shell.pictures
        function onOffered() {
            (window.page as ToolPage)?.openPicture(() => {
                if (window.shell.pictures.take())
                    window.showPicture();
            });
        }
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
            for (const loader of [settingsLoader, shortcutsLoader, helpLoader, termLoader, aboutLoader, startLoader])
                (loader.item as Sheet)?.close();
            backupFiles.close();
            studyLoader.item?.close(); // qmllint disable missing-property
            pictureLoader.item?.close(); // qmllint disable missing-property
            (window.page as ToolPage)?.uncover();
        }
    }

    Instantiator {
        model: window.toolCount
        Shortcut {
            required property int index
            sequence: "Ctrl+" + (index + 1)
            onActivated: window.shell.openTool(window.tools[index].key)
        }
    }
    Shortcut {
        sequence: "?"
        enabled: !window.sheetOpen
        onActivated: window.showShortcuts()
    }
    Shortcut {
        sequence: "F1"
        enabled: !window.sheetOpen
        onActivated: window.showHelp(window.shell.tool)
    }
    Shortcut {
        sequence: "Ctrl+,"
        enabled: !window.sheetOpen
        onActivated: window.showSettings()
    }
    Shortcut {
        sequence: "Ctrl+Shift+F"
        enabled: !window.sheetOpen && (window.page as ToolPage)?.sheetOpen !== true
        onActivated: window.findWords()
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
            { group: "game", text: qsTr("Choose a game…"), icon: "game", run: () => window.showStart() },
            { group: "help", text: qsTr("How to play"), icon: "help", hint: "F1", keys: [], run: () => window.showHelp(window.shell.tool) },
            { group: "help", text: qsTr("Keyboard shortcuts"), icon: "keyboard", hint: "?", keys: [], run: () => window.showShortcuts() },
            { group: "help", text: qsTr("About Gridsmith"), icon: "info", run: () => window.showAbout() }
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

                function show() {
                    if (place.status === Loader.Null)
                        setSource(window.shell.pageUrl(modelData.key), {
                            shell: window.shell, layout: windowClass,
                            viewModel: window.shell.pageModel(modelData.key) });
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
        readonly property bool compiles: window.shell.compiled.length > 0
        text: compiles ? qsTr("Compiling… %1 of %2").arg(window.shell.compiled[0]).arg(window.shell.compiled[1])
            : window.page ? window.page.statusText : "" // qmllint disable missing-property
    }

    NavigationBar {
        id: rail
        onWordsWanted: window.findWords()
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
        onWordsWanted: window.findWords()
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
        width: lifted ? window.width : statusLine.width
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
            onHelpWanted: {
                close();
                window.showHelp(window.shell.tool);
            }
            onAboutWanted: {
                close();
                window.showAbout();
            }
            onBackupWanted: saving => {
                close();
                backupFiles.askBackup(saving);
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
    SheetLoader {
        id: helpLoader
        sourceComponent: HelpSheet {
            objectName: "helpSheet"
            home: window.page
            help: window.shell.help
            onShortcutsWanted: {
                close();
                window.showShortcuts();
            }
        }
    }
    SheetLoader {
        id: termLoader
        sourceComponent: TermSheet {
            objectName: "termSheet"
            home: window.page
            help: window.shell.help
            onHelpWanted: place => window.showHelp(place)
        }
    }

    SheetLoader {
        id: startLoader
        sourceComponent: StartSheet {
            objectName: "startSheet"
            home: window.page
            start: window.shell.start
            onWanted: (tool, aim) => {
                window.shell.openTool(tool);
                (window.page as ToolPage).begin(aim);
            }
            onTyped: (tool, letter) => {
                window.shell.openTool(tool);
                (window.page as BoardPage).typeLetter(letter);
            }
            onPasteWanted: tool => {
                window.shell.openTool(tool);
                (window.page as ToolPage).paste();
            }
        }
    }

    // This one is not even read before: few ever open it.
    SheetLoader {
        id: aboutLoader
    }
    // The search of words with all that belongs to it.
    Loader {
        id: studyLoader
    }
    // The sheet that reads a board from a picture.
    Loader {
        id: pictureLoader
    }
    BackupFiles {
        id: backupFiles
        home: window.page
        backup: window.shell.backup
        files: window.shell.files as Files
    }
}
