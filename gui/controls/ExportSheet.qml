pragma ComponentBehavior: Bound

import QtQuick

// The list, in the order and with the filter it is shown in, to a file or the clipboard.
Sheet {
    id: sheet

    required property PageSheets sheets
    readonly property string countText: sheets.exportText

    title: qsTr("Export the list")
    first: copyRow

    Paragraph {
        text: sheet.countText || qsTr("No list to export. Search first.")
    }
    ListRow {
        id: copyRow
        iconName: "copy"
        text: qsTr("Copy")
        subtitle: qsTr("For a message or a spreadsheet.")
        enabled: sheet.countText !== ""
        onClicked: sheet.closeFor(() => sheet.sheets.copyWanted())
    }
    Repeater {
        model: [
            { kind: "text", ending: "txt", text: qsTr("Text"), subtitle: qsTr("Columns to read and print.") },
            { kind: "csv", ending: "csv", text: "CSV", subtitle: qsTr("For Excel and other spreadsheets.") },
            { kind: "tsv", ending: "tsv", text: "TSV", subtitle: qsTr("Tab-separated columns.") },
            { kind: "json", ending: "json", text: "JSON", subtitle: qsTr("For programs.") }
        ]
        ListRow {
            required property var modelData
            iconName: "file"
            text: modelData.text
            subtitle: modelData.subtitle
            enabled: sheet.countText !== ""
            onClicked: sheet.closeFor(() => sheet.sheets.exportFile(sheet.title, modelData.kind, modelData.ending, sheet.sheets.exportName))
        }
    }
    ListRow {
        visible: sheet.sheets.sharing !== null
        iconName: "share"
        text: qsTr("Picture")
        subtitle: qsTr("The board with the list, as PNG or SVG.")
        onClicked: sheet.sheetWanted("share")
    }
}
