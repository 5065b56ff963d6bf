import QtQuick
import Gridsmith
import gui.controls

// The sheet that reads a board from a picture, and the choice of its file, over any page.
Item {
    id: sheets

    required property BoardPictureModel model
    // Gets the keyboard afterwards.
    property Item home: null
    readonly property bool opened: sheet.opened || chooser.sheetOpen

    function show() {
        if (!sheet.opened)
            sheet.open();
    }
    function close() {
        chooser.close();
        sheet.close();
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
        onFileWanted: chooser.ask(false, qsTr("Open a picture"), ["*.png", "*.jpg", "*.jpeg", "*.webp", "*.gif", "*.bmp"], "", file => model.openFile(file))
    }
    FileChooser {
        id: chooser
        name: "pictureFile"
        home: sheets.home
        files: (sheets.model.shell as Shell).files as Files
    }
}
