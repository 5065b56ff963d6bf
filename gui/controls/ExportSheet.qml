pragma ComponentBehavior: Bound

import QtQuick

// The list, in the order and with the filter it is shown in, to a file or the clipboard.
Sheet {
    id: sheet

    // How many rows there are, in words; empty where there is no list.
    property string countText
    // There is a picture that shows the list, too.
    property bool shareable: true

    signal copyWanted
    signal fileWanted(string mode)

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
        onClicked: {
            sheet.close();
            sheet.copyWanted();
        }
    }
    Repeater {
        model: [
            { mode: "txt", text: qsTr("Text"), subtitle: qsTr("Columns to read and print.") },
            { mode: "csv", text: "CSV", subtitle: qsTr("For Excel and other spreadsheets.") },
            { mode: "tsv", text: "TSV", subtitle: qsTr("Tab-separated columns.") },
            { mode: "json", text: "JSON", subtitle: qsTr("For programs.") }
        ]
        ListRow {
            required property var modelData
            iconName: "file"
            text: modelData.text
            subtitle: modelData.subtitle
            enabled: sheet.countText !== ""
            onClicked: {
                sheet.close();
                sheet.fileWanted(modelData.mode);
            }
        }
    }
    ListRow {
        visible: sheet.shareable
        iconName: "share"
        text: qsTr("Picture")
        subtitle: qsTr("The board with the list, as PNG or SVG.")
        onClicked: sheet.sheetWanted("share")
    }
}
