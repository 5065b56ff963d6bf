pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The sheets that lie over any page.
Item {
    id: sheets

    required property Shell shell
    required property Item page
    required property int toolCount
    readonly property bool opened: settingsLoader.sheetOpen || shortcutsLoader.sheetOpen || helpLoader.sheetOpen || termLoader.sheetOpen || aboutLoader.sheetOpen || startLoader.sheetOpen || backupFiles.sheetOpen || studyOpen || pictureOpen
    readonly property bool pictureOpen: pictureLoader.item?.opened ?? false // qmllint disable missing-property
    readonly property bool studyOpen: studyLoader.item?.opened ?? false // qmllint disable missing-property

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
            aboutLoader.setSource("AboutSheet.qml", { objectName: "aboutSheet", about: shell.about });
        }
        const sheet = aboutLoader.item as Sheet;
        sheet.home = page;
        sheet.open();
    }

    function findWords() {
        const held = (page as ToolPage)?.held ?? "";
        if (held !== "") {
            shell.notify(held);
            return;
        }
        if (studyLoader.status === Loader.Null)
            studyLoader.setSource("../study/StudySheets.qml", { model: shell.pageModel("study") });
        const study = studyLoader.item;
        study.home = page; // qmllint disable missing-property
        study.show("find"); // qmllint disable missing-property
    }

    function showStart() {
        startLoader.active = true;
        (startLoader.item as StartSheet).begin(shell.tool);
    }

    // The sheet that reads a board from a picture; its model takes the picture.
    function showPicture() {
        if (pictureLoader.status === Loader.Null)
            pictureLoader.setSource("../recognition/PictureSheets.qml", { model: shell.pageModel("recognition") });
        const picture = pictureLoader.item;
        picture.home = page; // qmllint disable missing-property
        picture.show(); // qmllint disable missing-property
    }

    function close() {
        for (const loader of [settingsLoader, shortcutsLoader, helpLoader, termLoader, aboutLoader, startLoader])
            (loader.item as Sheet)?.close();
        backupFiles.close();
        studyLoader.item?.close(); // qmllint disable missing-property
        pictureLoader.item?.close(); // qmllint disable missing-property
    }

    Connections {
        target: sheets.page as ToolPage
        function onPictureWanted() {
            sheets.showPicture();
        }
    }
    Connections {
        target: Terms
        function onHelpWanted(place: string) {
            sheets.showHelp(place);
        }
        function onCardWanted(keys: var) {
            termLoader.active = true;
            (termLoader.item as TermSheet).explain(keys);
        }
    }
    Connections {
        target: sheets.shell.pictures
        function onOffered() {
            (sheets.page as ToolPage)?.openPicture(() => {
                if (sheets.shell.pictures.take())
                    sheets.showPicture();
            });
        }
    }
    // The sheets are made when first asked for: the first frame comes sooner without them.
    SheetLoader {
        id: settingsLoader
        sourceComponent: SettingsSheet {
            objectName: "settingsSheet"
            home: sheets.page
            shell: sheets.shell
            onShortcutsWanted: {
                close();
                sheets.showShortcuts();
            }
            onHelpWanted: {
                close();
                sheets.showHelp(sheets.shell.tool);
            }
            onAboutWanted: {
                close();
                sheets.showAbout();
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
            home: sheets.page
            pageTitle: (sheets.page as ToolPage)?.title ?? ""
            toolCount: sheets.toolCount
            pageRows: sheets.page ? sheets.page.shortcutRows : [] // qmllint disable missing-property
        }
    }
    SheetLoader {
        id: helpLoader
        sourceComponent: HelpSheet {
            objectName: "helpSheet"
            home: sheets.page
            help: sheets.shell.help
            onShortcutsWanted: {
                close();
                sheets.showShortcuts();
            }
        }
    }
    SheetLoader {
        id: termLoader
        sourceComponent: TermSheet {
            objectName: "termSheet"
            home: sheets.page
            help: sheets.shell.help
            onHelpWanted: place => sheets.showHelp(place)
        }
    }

    SheetLoader {
        id: startLoader
        sourceComponent: StartSheet {
            objectName: "startSheet"
            home: sheets.page
            start: sheets.shell.start
            onWanted: (tool, aim) => {
                sheets.shell.openTool(tool);
                (sheets.page as ToolPage).begin(aim);
            }
            onTyped: (tool, letter) => {
                sheets.shell.openTool(tool);
                (sheets.page as BoardPage).typeLetter(letter);
            }
            onPasteWanted: tool => {
                sheets.shell.openTool(tool);
                (sheets.page as ToolPage).paste();
            }
            onFilesDropped: files => {
                if (!sheets.shell.openDropped(files))
                    (sheets.page as ToolPage).openFile(files[0]);
            }
            onPictureDropped: data => sheets.shell.pictures.drop(data)
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
        home: sheets.page
        backup: sheets.shell.backup
        files: sheets.shell.files as Files
    }
}
