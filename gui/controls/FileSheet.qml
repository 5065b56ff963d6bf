pragma ComponentBehavior: Bound

import QtCore
import QtQuick
import QtQuick.Templates as T
import Qt.labs.folderlistmodel

// Chooses a file to open or to save to, in the app's own dress: the toolkit's fallback dialog is a
// window of its own in other colors and in English.
Sheet {
    id: sheet

    property bool saving: false
    // See gui/shell/files.py: what is on the disk, and which files were used last.
    required property var files
    // Endings of the files shown, such as ["*.txt"]; empty for all.
    property var patterns: []
    // The ending that a saved file gets when it is given none.
    property string suffix
    // The folder shown: the model reports its own late or not at all.
    property url folder: StandardPaths.writableLocation(StandardPaths.HomeLocation)
    readonly property string path: pathOf(folder) || "/"

    readonly property string fileName: name.text.trim()
    readonly property string kind: {
        folderModel.count;  // looked at again when the folder changes
        return fileName === "" ? "" : files.kind(pathOf(address()));
    }
    readonly property bool exists: kind === "file"
    // The files used last are shown in place of a folder.
    property bool recentShown: false
    readonly property list<string> recent: saving ? [] : files.recent.filter(path => fits(path))

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
        recentShown = false;
        open();
    }

    // What was typed or pasted as a path from the top: with ~, as a URL, in quotation marks, or
    // below the folder that is shown.
    function fullPath(typed: string): string {
        const home = pathOf(StandardPaths.writableLocation(StandardPaths.HomeLocation));
        let text = typed.trim().replace(/^(["'])(.*)\1$/, "$2");
        if (text.startsWith("file:"))
            text = files.local(text);
        text = text.replace(/^~(?=\/|$)/, home);
        return text.startsWith("/") ? text : path.replace(/\/$/, "") + "/" + text;
    }

    function address(): url {
        const full = fullPath(fileName);
        const named = saving && suffix !== "" && !full.toLowerCase().endsWith(suffix);
        return urlOf(named && files.kind(full) !== "folder" ? full + suffix : full);
    }

    function fits(path: string): bool {
        return patterns.length === 0 || patterns.some(pattern => path.toLowerCase().endsWith(pattern.slice(1)));
    }

    function pathOf(place: url): string {
        return decodeURIComponent(place.toString().replace(/^file:\/\//, ""));
    }

    function urlOf(path: string): url {
        return "file://" + path.split("/").map(encodeURIComponent).join("/");
    }

    // To a folder; or to a file, which is proposed.
    function goTo(typed: string) {
        if (typed.trim() === "")
            return;
        const full = fullPath(typed);
        recentShown = false;
        if (files.kind(full) === "file") {
            name.text = full.replace(/^.*\//, "");
            folder = urlOf(full.replace(/\/[^/]*$/, "") || "/");
        } else
            folder = urlOf(full);
    }

    function choose() {
        if (kind === "folder") {
            goTo(fileName);
            name.text = "";
            return;
        }
        if (fileName === "" || !saving && !exists)
            return;
        close();
        chosen(address());
    }

    FolderListModel {
        id: folderModel
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
                selected: !sheet.recentShown && sheet.folder === place
                onClicked: {
                    sheet.recentShown = false;
                    sheet.folder = place;
                }
            }
        }
        Chip {
            objectName: "recentChip"
            visible: sheet.recent.length > 0
            iconName: "history"
            text: qsTr("Recent")
            selected: sheet.recentShown
            onClicked: sheet.recentShown = true
        }
    }
    component FileList: ListView {
        width: parent.width
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: 0  // as in WordTable.qml
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
    }
    FileList {
        id: recentList
        objectName: "recentList"
        height: list.height + 48
        visible: sheet.recentShown
        model: sheet.recent
        Accessible.name: qsTr("Recent")

        delegate: ListRow {
            required property string modelData
            width: recentList.width - 10
            iconName: "file"
            text: modelData.replace(/^.*\//, "")
            subtitle: modelData.replace(/\/[^/]*$/, "") || "/"
            selected: sheet.fileName === modelData
            onClicked: name.text = modelData
            onDoubleClicked: sheet.choose()
        }
    }
    Row {
        width: parent.width
        visible: !sheet.recentShown
        spacing: 4
        IconButton {
            id: up
            objectName: "parentFolder"
            iconName: "arrow-up"
            text: qsTr("Parent folder")
            enabled: sheet.path !== "/"
            onClicked: sheet.goTo(sheet.path.replace(/\/[^/]*\/?$/, "") || "/")
        }
        TextField {
            objectName: "folderField"
            name: qsTr("Folder")
            width: parent.width - up.width - 4
            clearable: false
            keepsEnter: true
            text: sheet.path
            onAccepted: {
                sheet.goTo(text);
                text = Qt.binding(() => sheet.path);
            }
        }
    }
    FileList {
        id: list
        objectName: "fileList"
        height: Math.max(150, Math.min(300, sheet.parent ? sheet.parent.height - 440 : 240))
        visible: !sheet.recentShown
        model: folderModel
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
            text: folderModel.status === FolderListModel.Loading ? "" : sheet.saving ? qsTr("Nothing here yet.") : qsTr("No matching files here.")
            horizontalAlignment: Text.AlignHCenter
            color: Theme.inkSoft
        }
    }
    Switch {
        id: allSwitch
        visible: !sheet.saving && sheet.patterns.length > 0
        text: qsTr("Show all files")
    }
    TextField {
        id: name
        objectName: "fileNameField"
        label: qsTr("File")
    }
    Button {
        id: chooseButton
        objectName: "chooseFileButton"
        width: parent.width
        enabled: sheet.fileName !== "" && (sheet.saving || sheet.kind !== "")
        text: sheet.kind === "folder" || !sheet.saving ? qsTr("Open") : sheet.exists ? qsTr("Replace this file") : qsTr("Save")
        onClicked: sheet.choose()
    }
}
