pragma ComponentBehavior: Bound

import QtCore
import QtQuick
import QtQuick.Templates as T
import Qt.labs.folderlistmodel

// Chooses a file to open or to save to, in the app's own dress: the toolkit's fallback dialog is a
// window of its own in other colours and in English.
Sheet {
    id: sheet

    property bool saving: false
    // Endings of the files shown, such as ["*.txt"]; empty for all.
    property var patterns: []
    // The ending that a saved file gets when it is given none.
    property string suffix
    // The model tells of its folder late or not at all: this is where the sheet is.
    property url folder: StandardPaths.writableLocation(StandardPaths.HomeLocation)
    readonly property string path: pathOf(folder) || "/"

    readonly property string fileName: name.text.trim()
    readonly property bool exists: files.status === FolderListModel.Ready && fileName !== "" && files.indexOf(address()) >= 0

    signal chosen(url file)

    preferredWidth: 520
    first: name
    defaultButton: chooseButton

    // Opens the sheet. `proposed`: the name offered for a file to be saved.
    function ask(save: bool, heading: string, endings: var, proposed: string) {
        saving = save;
        title = heading;
        patterns = endings;
        suffix = save && endings.length > 0 ? endings[0].slice(1) : "";
        name.text = proposed;
        open();
    }

    function address(): url {
        const full = saving && suffix !== "" && !fileName.toLowerCase().endsWith(suffix) ? fileName + suffix : fileName;
        return folder.toString().replace(/\/$/, "") + "/" + encodeURIComponent(full);
    }

    function pathOf(place: url): string {
        return decodeURIComponent(place.toString().replace(/^file:\/\//, ""));
    }

    function urlOf(path: string): url {
        return "file://" + path.split("/").map(encodeURIComponent).join("/");
    }

    function goTo(path: string) {
        const home = pathOf(StandardPaths.writableLocation(StandardPaths.HomeLocation));
        const full = path.trim().replace(/^~(?=\/|$)/, home);
        if (full.startsWith("/"))
            folder = urlOf(full);
    }

    function choose() {
        if (fileName === "" || !saving && !exists)
            return;
        close();
        chosen(address());
    }

    FolderListModel {
        id: files
        // The model decodes these three once too often.
        folder: sheet.urlOf(sheet.path.replace(/[%#?]/g, encodeURIComponent))
        nameFilters: sheet.patterns.length > 0 && !allSwitch.checked ? sheet.patterns : ["*"]
        showDirsFirst: true
        showDotAndDotDot: false
        caseSensitive: false
    }

    Flow {
        width: parent.width
        spacing: 6
        Repeater {
            model: [
                { place: StandardPaths.HomeLocation, text: qsTr("Home") },
                { place: StandardPaths.DesktopLocation, text: qsTr("Desktop") },
                { place: StandardPaths.DocumentsLocation, text: qsTr("Documents") },
                { place: StandardPaths.DownloadLocation, text: qsTr("Downloads") }
            ]
            Chip {
                required property var modelData
                readonly property url place: StandardPaths.writableLocation(modelData.place)
                text: modelData.text
                selected: sheet.folder === place
                onClicked: sheet.folder = place
            }
        }
    }
    Row {
        width: parent.width
        spacing: 4
        IconButton {
            id: up
            objectName: "parentFolder"
            iconName: "arrow-up"
            text: qsTr("The folder above")
            enabled: sheet.path !== "/"
            onClicked: sheet.goTo(sheet.path.replace(/\/[^/]*\/?$/, "") || "/")
        }
        TextField {
            objectName: "folderField"
            width: parent.width - up.width - 4
            clearable: false
            keepsEnter: true
            text: sheet.path
            onAccepted: sheet.goTo(text)
        }
    }
    ListView {
        id: list
        objectName: "fileList"
        width: parent.width
        height: Math.max(150, Math.min(300, sheet.parent ? sheet.parent.height - 440 : 240))
        clip: true
        model: files
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Files")

        delegate: ListRow {
            required property string fileName
            required property bool fileIsDir
            required property url fileUrl
            width: list.width - 10
            implicitHeight: 38
            iconName: fileIsDir ? "folder-open" : "file"
            text: fileName
            selected: !fileIsDir && fileName === name.text
            onClicked: {
                if (fileIsDir)
                    sheet.folder = fileUrl;
                else
                    name.text = fileName;
            }
            onDoubleClicked: {
                if (selected)  // by the first click; else it was meant for a folder that has just gone
                    sheet.choose();
            }
        }
        Label {
            visible: list.count === 0
            anchors.centerIn: parent
            width: parent.width - 32
            text: files.status === FolderListModel.Loading ? "" : sheet.saving ? qsTr("Nothing here yet.") : qsTr("No fitting file here.")
            horizontalAlignment: Text.AlignHCenter
            color: Theme.inkSoft
        }
    }
    Switch {
        id: allSwitch
        width: parent.width
        visible: !sheet.saving && sheet.patterns.length > 0
        text: qsTr("Show all files")
    }
    TextField {
        id: name
        objectName: "fileNameField"
        width: parent.width
        label: qsTr("File")
    }
    Button {
        id: chooseButton
        objectName: "chooseFileButton"
        width: parent.width
        enabled: sheet.fileName !== "" && (sheet.saving || sheet.exists)
        text: !sheet.saving ? qsTr("Open") : sheet.exists ? qsTr("Replace this file") : qsTr("Save")
        onClicked: sheet.choose()
    }
}
