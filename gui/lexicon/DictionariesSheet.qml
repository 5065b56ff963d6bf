pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The user's own dictionaries, in which words are looked up before the bundled meanings.
Sheet {
    id: sheet

    required property PageSheets sheets
    required property DictionariesModel dictionaries

    title: qsTr("Dictionaries")
    first: fileRow

    onAboutToShow: dictionaries.forgetReport()

    Paragraph {
        text: qsTr("Words are looked up here first, then in the bundled meanings. Import a dictionary in the DICT or StarDict format: choose its .index, .ifo or .dict.dz file, with the others beside it.")
    }
    ListRow {
        id: fileRow
        objectName: "dictionaryFileRow"
        enabled: !sheet.dictionaries.importing
        iconName: "folder-open"
        text: qsTr("Choose a file…")
        chevron: "right"
        onClicked: sheet.sheets.askFile(false, qsTr("Choose a dictionary"), ["*.index", "*.ifo", "*.idx", "*.dz", "*.dict", "*.idx.gz"], "", file => sheet.sheets.importDictionary(file))
    }
    ProgressLine {
        width: parent.width
        visible: sheet.dictionaries.importing
        running: sheet.dictionaries.importing
        value: sheet.dictionaries.progress
        name: qsTr("Reading the dictionary")
    }
    Button {
        objectName: "stopDictionaryButton"
        width: parent.width
        kind: "tonal"
        visible: sheet.dictionaries.importing
        text: qsTr("Stop")
        onClicked: sheet.dictionaries.stopImport()
    }
    Label {
        id: report
        objectName: "dictionaryReport"
        width: parent.width
        visible: text.length > 0
        text: sheet.dictionaries.report
        wrapMode: Text.Wrap
        onTextChanged: if (report.text) Accessible.announce(report.text, Accessible.Polite)
    }
    SectionHeader {
        visible: imported.count > 0
        text: qsTr("In this order")
    }
    Repeater {
        id: imported
        model: sheet.dictionaries.entries
        ListRow {
            id: row
            required property int index
            required property var modelData
            objectName: "dictionary-" + modelData.name
            iconName: "book"
            text: modelData.title
            subtitle: modelData.about
            trailing: Row {
                IconButton {
                    objectName: "firstDictionary-" + row.modelData.name
                    visible: row.index > 0
                    iconName: "arrow-up"
                    iconSize: 18
                    text: qsTr("Look up in %1 first").arg(row.modelData.title)
                    onClicked: sheet.dictionaries.putFirst(row.modelData.name)
                }
                IconButton {
                    objectName: "removeDictionary-" + row.modelData.name
                    iconName: "trash"
                    iconSize: 18
                    text: qsTr("Remove %1").arg(row.modelData.title)
                    onClicked: sheet.dictionaries.remove(row.modelData.name)
                }
            }
        }
    }
}
