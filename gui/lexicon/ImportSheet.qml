import QtQuick
import Gridsmith
import gui.controls

// Imports a text file as a word list, then reports what became of its lines.
ListSheet {
    id: sheet

    required property PageSheets sheets
    required property WordListsModel lists
    readonly property string fileName: decodeURIComponent(sheets.listFile.toString()).split("/").pop()

    title: qsTr("Import a word list")
    about: qsTr("Any text file: one word per line, or the first column of a table, in any encoding. A dictionary of Hunspell or LibreOffice, too.")
    fileText: fileName || qsTr("Choose a file…")
    fileIcon: "folder-open"
    first: name.visible ? name : fileItem
    defaultButton: importButton
    reading: lists.reading
    progressText: qsTr("Reading the word list")
    onFileWanted: sheets.askFile(false, qsTr("Choose a word list"), ["*.txt", "*.csv", "*.tsv", "*.dic", "*.oxt", "*.lst", "*.json"], "", file => sheets.importList(file))
    onClosed: reading.say("")
    onFileNameChanged: name.text = fileName.replace(/\.[^.]*$/, "").replace(/[^\wа-яё.-]+/gi, "-")

    rows: [...lists.ofSystem.map(language => ({
        section: qsTr("Dictionaries of this computer"), icon: "import", text: language.title,
        run: () => lists.importLanguage(language.code, language.title)
    })), ...lists.lexicons.filter(list => !list.bundled).map(list => ({
        section: qsTr("Imported lists"), icon: "book", text: list.title, value: lists.writtenNumber(list.words),
        actions: [{ icon: "trash", text: qsTr("Remove %1").arg(list.title), run: () => lists.removeList(list.name) }]
    }))]

    TextField {
        id: name
        objectName: "importName"
        visible: sheet.fileName !== ""
        enabled: !sheet.importing
        label: qsTr("Name of the list")
        maximumLength: 60
        onEdited: error = ""
    }
    Switch {
        id: accents
        objectName: "foldAccents"
        visible: name.visible
        enabled: !sheet.importing
        text: qsTr("Write é as e, and so on")
    }
    TextField {
        id: several
        objectName: "severalLetters"
        visible: name.visible
        enabled: !sheet.importing
        label: qsTr("Letters of several characters")
        placeholder: qsTr("ch ll rr")
        maximumLength: 100
    }
    Button {
        id: importButton
        width: parent.width
        visible: name.visible && !sheet.importing
        text: qsTr("Import")
        onClicked: name.error = sheet.lists.importList(sheet.sheets.listFile, name.text.trim(), accents.checked, several.text)
    }
}
