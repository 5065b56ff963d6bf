pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Imports a text file as a word list, then reports what became of its lines.
Sheet {
    id: sheet

    required property WordListsModel lists
    property url file
    property string report
    readonly property string fileName: decodeURIComponent(file.toString()).split("/").pop()

    signal fileWanted

    title: qsTr("Import a word list")
    first: report ? goodButton : name.visible ? name : fileRow
    defaultButton: report ? goodButton : importButton
    onFileNameChanged: name.text = fileName.replace(/\.[^.]*$/, "").replace(/[^\wа-яё.-]+/gi, "-")

    function begin() {
        name.error = sheet.lists.importList(file, name.text.trim());
    }

    Paragraph {
        visible: !sheet.report
        text: qsTr("Any text file: one word per line, or the first column of a table, in any encoding.")
    }
    ListRow {
        id: fileRow
        objectName: "importFileRow"
        visible: !sheet.report
        enabled: !sheet.lists.importing
        iconName: "folder-open"
        text: sheet.fileName || qsTr("Choose a file…")
        chevron: "right"
        onClicked: sheet.fileWanted()
    }
    TextField {
        id: name
        objectName: "importName"
        visible: !sheet.report && sheet.fileName !== ""
        enabled: !sheet.lists.importing
        label: qsTr("Name of the list")
        maximumLength: 60
        onEdited: error = ""
    }
    Button {
        id: importButton
        objectName: "importButton"
        width: parent.width
        visible: !sheet.report && sheet.fileName !== "" && !sheet.lists.importing
        text: qsTr("Import")
        onClicked: sheet.begin()
    }
    ProgressLine {
        width: parent.width
        visible: sheet.lists.importing
        running: sheet.lists.importing
        value: sheet.lists.progress
        name: qsTr("Reading the word list")
    }
    Button {
        objectName: "stopImportButton"
        width: parent.width
        kind: "tonal"
        visible: sheet.lists.importing
        text: qsTr("Stop")
        onClicked: sheet.lists.stopImport()
    }
    Label {
        objectName: "importReport"
        width: parent.width
        visible: sheet.report.length > 0
        text: sheet.report
        wrapMode: Text.Wrap
        lineHeight: 1.3
    }
    Button {
        id: goodButton
        width: parent.width
        visible: sheet.report.length > 0
        text: qsTr("OK")
        onClicked: sheet.close()
    }
    SectionHeader {
        visible: imported.count > 0
        text: qsTr("Imported lists")
    }
    Repeater {
        id: imported
        model: sheet.lists.lexicons.filter(list => !list.bundled)
        ListRow {
            id: row
            required property var modelData
            iconName: "book"
            text: modelData.title
            value: sheet.lists.grouped(modelData.words)
            trailing: IconButton {
                iconName: "trash"
                iconSize: 18
                text: qsTr("Remove %1").arg(row.modelData.title)
                onClicked: sheet.lists.removeList(row.modelData.name)
            }
        }
    }
}
