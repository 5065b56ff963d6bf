pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Rows with what can be done with them. Above them a field that adds one, or a row that asks for a
// file to import, with what else that needs.
Sheet {
    id: sheet

    default property alias ofFile: fileParts.data
    property string about
    // {text, icon, subtitle, value, selected, run, actions, name, section}: a section's rows follow
    // each other and have its title above them.
    property var rows: []
    // What there is to say where there are no rows.
    property string none

    // The field: its name, what to type, and what is done with it, a function that returns what is wrong.
    property string addName
    property string addText
    property string addIcon: "plus"
    property var add: null
    // See TextField.
    property var meant: null

    property string fileText
    property string fileIcon: "import"
    property FileReading reading: null
    property string progressText
    readonly property bool importing: reading?.running ?? false
    readonly property Item fileItem: fileRow

    signal fileWanted

    first: add ? field : fileText ? fileRow : null
    defaultButton: add ? addButton : null

    function addTyped() {
        if (field.text.trim() === "")
            return;
        field.error = add(field.text);
        if (field.error === "")
            field.text = "";
    }

    Paragraph {
        visible: text.length > 0
        text: sheet.about
    }
    SharedLine {
        visible: sheet.add !== null
        TextField {
            id: field
            objectName: "rowToAdd"
            name: sheet.addName
            width: parent.width - addButton.width - 8
            placeholder: sheet.addText
            meant: sheet.meant
            onEdited: error = ""
        }
        Button {
            id: addButton
            objectName: "addButton"
            kind: "tonal"
            iconName: sheet.addIcon
            text: qsTr("Add")
            onClicked: sheet.addTyped()
        }
    }
    ListRow {
        id: fileRow
        objectName: "importFileRow"
        visible: text.length > 0
        enabled: !sheet.importing
        iconName: sheet.fileIcon
        text: sheet.fileText
        chevron: "right"
        onClicked: sheet.fileWanted()
    }
    Column {
        id: fileParts
        visible: children.length > 0
        width: parent.width
        spacing: 8
    }
    ProgressLine {
        width: parent.width
        visible: sheet.importing
        running: sheet.importing
        value: sheet.reading?.progress ?? 0
        name: sheet.progressText
    }
    Button {
        width: parent.width
        kind: "tonal"
        visible: sheet.importing
        text: qsTr("Stop")
        onClicked: sheet.reading.stop()
    }
    Label {
        id: report
        objectName: "importReport"
        width: parent.width
        visible: text.length > 0
        text: sheet.reading?.report ?? ""
        wrapMode: Text.Wrap
        onTextChanged: if (report.text) Accessible.announce(report.text, Accessible.Polite)
    }
    Paragraph {
        visible: text.length > 0 && sheet.rows.length === 0
        topPadding: 12
        bottomPadding: 12
        text: sheet.none
    }
    Repeater {
        // By number: a row keeps the keyboard when what it says changes.
        model: sheet.rows.length
        Column {
            id: entry
            required property int index
            readonly property var row: sheet.rows[index] ?? {}
            readonly property string section: row.section ?? ""
            width: parent?.width ?? 0
            SectionHeader {
                visible: entry.section !== "" && entry.section !== sheet.rows[entry.index - 1]?.section
                text: entry.section
            }
            ListRow {
                objectName: entry.row.name ?? "listRow"
                iconName: entry.row.icon ?? ""
                text: entry.row.text ?? ""
                subtitle: entry.row.subtitle ?? ""
                value: entry.row.value ?? ""
                selected: entry.row.selected ?? false
                actions: entry.row.actions ?? []
                onClicked: entry.row.run?.()
            }
        }
    }
    // The row whose button was pressed may be gone.
    function keepFocus() {
        first.forceActiveFocus();
    }
}
