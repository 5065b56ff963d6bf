pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Imports a text file as a word list, then reports what became of its lines.
Sheet {
    id: sheet

    required property PageSheets sheets
    required property WordListsModel lists
    readonly property string report: sheets.report
    readonly property string fileName: decodeURIComponent(sheets.listFile.toString()).split("/").pop()

    title: qsTr("Import a word list")
    first: report ? goodButton : name.visible ? name : fileRow
    defaultButton: report ? goodButton : importButton
    onClosed: {
        if (report !== "")
            sheets.listFile = "";
        sheets.report = "";
    }
    onFileNameChanged: name.text = fileName.replace(/\.[^.]*$/, "").replace(/[^\wа-яё.-]+/gi, "-")

    function begin() {
        name.error = sheet.lists.importList(sheets.listFile, name.text.trim());
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
        onClicked: sheet.sheets.askFile(false, qsTr("Choose a word list"), ["*.txt", "*.csv", "*.tsv", "*.dic", "*.lst"], "", file => sheet.sheets.importList(file))
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
            required property var modelData
            iconName: "book"
            text: modelData.title
            value: sheet.lists.grouped(modelData.words)
            actions: [{ icon: "trash", text: qsTr("Remove %1").arg(text), run: () => sheet.lists.removeList(modelData.name) }]
        }
    }
}
