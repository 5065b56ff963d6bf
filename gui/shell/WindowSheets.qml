pragma ComponentBehavior: Bound

import QtCore
import QtQuick
import Gridsmith
import gui.controls

// The sheets that lie over any page.
SheetStack {
    id: sheets

    required property Shell shell
    required property ToolPage page
    required property int toolCount
    // Where help opens: at a page, or at a section of one, "glossary#net".
    property string helpPlace
    // The terms that are explained.
    property var explained: []
    readonly property bool covered: shown || pictureOpen || studyOpen
    readonly property bool pictureOpen: pictureLoader.item?.opened ?? false // qmllint disable missing-property
    readonly property bool studyOpen: studyLoader.item?.shown ?? false // qmllint disable missing-property

    function showHelp(place: string) {
        helpPlace = place;
        show("help");
    }
    function findWords() {
        if (page.held !== "") {
            shell.notify(page.held);
            return;
        }
        if (studyLoader.status === Loader.Null)
            studyLoader.setSource("../study/StudySheets.qml", { model: shell.pageModel("study") });
        const study = studyLoader.item;
        study.home = page; // qmllint disable missing-property
        study.show("find"); // qmllint disable missing-property
    }
    // The sheet that reads a board from a picture; its model takes the picture.
    function showPicture() {
        if (pictureLoader.status === Loader.Null)
            pictureLoader.setSource("../recognition/PictureSheets.qml", { model: shell.pageModel("recognition") });
        const picture = pictureLoader.item;
        picture.home = page; // qmllint disable missing-property
        picture.show(); // qmllint disable missing-property
    }
    function closeAll() {
        close();
        studyLoader.item?.close(); // qmllint disable missing-property
        pictureLoader.item?.close(); // qmllint disable missing-property
    }
    function askBackup(saving: bool) {
        // The documents folder if it exists, else the home folder.
        const documents = StandardPaths.writableLocation(StandardPaths.DocumentsLocation);
        const is = files.kind(files.local(documents.toString())) === "folder";
        folder = is ? documents : StandardPaths.writableLocation(StandardPaths.HomeLocation);
        const backup = shell.backup;
        if (saving)
            askFile(true, qsTr("Back up"), ["*.zip"], `Gridsmith-${Qt.formatDate(new Date(), Qt.ISODate)}.zip`, file => backup.save(file));
        else
            askFile(false, qsTr("Restore a backup"), ["*.zip"], "", file => backup.restore(file));
    }

    objectName: "windowSheets"
    files: shell.files as Files
    home: page
    others: ({
        settings: ["shell/SettingsSheet", { sheets: sheets }],
        shortcuts: ["shell/ShortcutsSheet", { sheets: sheets }],
        help: ["shell/HelpSheet", { sheets: sheets }],
        terms: ["shell/TermSheet", { sheets: sheets }],
        about: ["shell/AboutSheet", { about: shell.about }],
        start: ["shell/StartSheet", { sheets: sheets }]
    })

    Connections {
        target: sheets.page
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
            sheets.explained = keys;
            sheets.show("terms");
        }
    }
    Connections {
        target: sheets.shell.pictures
        function onOffered() {
            sheets.page?.openPicture(() => {
                if (sheets.shell.pictures.take())
                    sheets.showPicture();
            });
        }
    }
    // The search of words with all that belongs to it.
    Loader {
        id: studyLoader
    }
    // The sheet that reads a board from a picture.
    Loader {
        id: pictureLoader
    }
}
