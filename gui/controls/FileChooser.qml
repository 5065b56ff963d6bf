pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Asks for a file: the platform's dialog, or the app's own sheet.
Item {
    id: chooser

    required property Files files
    // Gets the keyboard afterwards.
    property Item home: null
    // Begins its objects' names.
    property string name: "file"
    readonly property Sheet sheet: sheetLoader.item as Sheet
    readonly property bool sheetOpen: sheet?.opened ?? false
    // The folder that is shown first; the dialogs' own, if empty.
    property url folder
    // Gets the file.
    property var take: null

    // `proposed`: the name offered for a file to be saved; `then`: a function of the file.
    function ask(saving: bool, title: string, patterns: var, proposed: string, then: var) {
        take = then;
        if (files.platformDialog) {
            dialogLoader.active = true;
            (dialogLoader.item as PlatformFileDialog).ask(saving, title, patterns, proposed);
        } else {
            sheetLoader.active = true;
            (sheetLoader.item as FileSheet).ask(saving, title, patterns, proposed);
        }
    }
    function close() {
        sheet?.close();
    }
    function chosen(file: url) {
        files.remember(file);
        take(file);
    }

    Loader {
        id: sheetLoader
        active: false
        sourceComponent: FileSheet {
            objectName: chooser.name + "Sheet"
            home: chooser.home
            files: chooser.files
            onChosen: file => chooser.chosen(file)
            Component.onCompleted: if (chooser.folder.toString() !== "") folder = chooser.folder
        }
    }
    Loader {
        id: dialogLoader
        active: false
        sourceComponent: PlatformFileDialog {
            objectName: chooser.name + "Dialog"
            onChosen: file => chooser.chosen(file)
            Component.onCompleted: if (chooser.folder.toString() !== "") currentFolder = chooser.folder
        }
    }
}
