pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The sheet that reads a board from a picture, and the choice of its file, over any page.
Item {
    id: sheets
    objectName: "pictureSheets"

    required property BoardPictureModel model
    readonly property Files files: (model.shell as Shell).files as Files
    // Gets the keyboard afterwards.
    property Item home: null
    readonly property bool opened: sheet.opened || fileLoader.sheetOpen

    function show() {
        if (!sheet.opened)
            sheet.open();
    }
    function close() {
        (fileLoader.item as Sheet)?.close();
        sheet.close();
    }
    function askFile() {
        const heading = qsTr("Open a picture");
        if (files.platformDialog) {
            dialogLoader.active = true;
            (dialogLoader.item as PlatformFileDialog).ask(false, heading, model.patterns, "");
        } else {
            fileLoader.active = true;
            (fileLoader.item as FileSheet).ask(false, heading, model.patterns, "");
        }
    }
    function take(file: url) {
        files.remember(file);
        model.openFile(file);
    }

    Connections {
        target: sheets.model
        function onWanted() {
            sheets.show();
        }
    }
    PictureSheet {
        id: sheet
        objectName: "pictureSheet"
        home: sheets.home
        model: sheets.model
        onFileWanted: sheets.askFile()
    }
    SheetLoader {
        id: fileLoader
        sourceComponent: FileSheet {
            objectName: "pictureFileSheet"
            home: sheets.home
            files: sheets.files
            onChosen: file => sheets.take(file)
        }
    }
    SheetLoader {
        id: dialogLoader
        sourceComponent: PlatformFileDialog {
            objectName: "pictureFileDialog"
            onChosen: file => sheets.take(file)
        }
    }
}
