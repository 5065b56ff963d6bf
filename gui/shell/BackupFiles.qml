pragma ComponentBehavior: Bound

import QtCore
import QtQuick
import Gridsmith
import gui.controls

// Asks for the file of a backup.
Item {
    id: chooser

    required property Backup backup
    required property Files files
    // Gets the keyboard afterwards.
    property Item home: null
    property bool saving: false
    readonly property alias sheetOpen: sheetLoader.sheetOpen

    function ask(save: bool) {
        saving = save;
        const heading = save ? qsTr("Back up") : qsTr("Restore a backup");
        const proposed = save ? backup.suggestedName() : "";
        if (files.platformDialog) {
            dialogLoader.active = true;
            (dialogLoader.item as PlatformFileDialog).ask(save, heading, ["*.zip"], proposed);
        } else {
            sheetLoader.active = true;
            (sheetLoader.item as FileSheet).ask(save, heading, ["*.zip"], proposed);
        }
    }

    function close() {
        (sheetLoader.item as Sheet)?.close();
    }

    function take(file: url) {
        files.remember(file);
        if (saving)
            backup.save(file);
        else
            backup.restore(file);
    }

    // The documents folder if it exists, else the home folder.
    function firstFolder(): url {
        const documents = StandardPaths.writableLocation(StandardPaths.DocumentsLocation);
        const is = files.kind(files.local(documents.toString())) === "folder";
        return is ? documents : StandardPaths.writableLocation(StandardPaths.HomeLocation);
    }

    SheetLoader {
        id: sheetLoader
        sourceComponent: FileSheet {
            objectName: "backupFileSheet"
            home: chooser.home
            files: chooser.files
            folder: chooser.firstFolder()
            onChosen: file => chooser.take(file)
        }
    }
    SheetLoader {
        id: dialogLoader
        sourceComponent: PlatformFileDialog {
            objectName: "backupFileDialog"
            currentFolder: chooser.firstFolder()
            onChosen: file => chooser.take(file)
        }
    }
}
