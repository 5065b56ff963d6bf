pragma ComponentBehavior: Bound

import QtQuick
import gui.controls

// The keys of the open page and of the whole window.
Sheet {
    id: sheet

    required property WindowSheets sheets
    readonly property var pageRows: visible ? sheets.page.allShortcuts() : []

    title: qsTr("Keyboard shortcuts")

    component KeyRows: Column {
        id: group
        property var keyRows: []
        width: parent ? parent.width : 0
        Repeater {
            model: group.keyRows
            Item {
                id: row
                required property var modelData
                width: group.width
                height: Math.max(36, words.implicitHeight + 12)
                Label {
                    id: words
                    width: parent.width - caps.width - 12
                    anchors.verticalCenter: parent.verticalCenter
                    text: row.modelData.text.charAt(0).toUpperCase() + row.modelData.text.slice(1)
                    wrapMode: Text.Wrap
                    font.pixelSize: Theme.label
                }
                Rectangle {
                    id: caps
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    width: Math.max(28, keys.implicitWidth + 16)
                    height: 26
                    radius: Theme.radiusSmall
                    color: Theme.sunken
                    border.width: 1
                    border.color: Theme.line
                    Label {
                        id: keys
                        anchors.centerIn: parent
                        text: row.modelData.keys
                        font.pixelSize: Theme.caption + 1
                        font.weight: Font.DemiBold
                    }
                }
            }
        }
    }

    SectionHeader {
        visible: sheet.pageRows.length > 0
        text: sheet.sheets.page.title
    }
    KeyRows {
        keyRows: sheet.pageRows
    }
    SectionHeader {
        text: qsTr("Everywhere")
    }
    KeyRows {
        keyRows: [
            { keys: "Ctrl+1 … Ctrl+" + sheet.sheets.toolCount, text: qsTr("Switch to another tool") },
            { keys: "Tab", text: qsTr("Go to the next control") },
            { keys: "Esc", text: qsTr("Close the topmost panel") },
            { keys: "Ctrl+Shift+F", text: qsTr("Find words") },
            { keys: "Ctrl+,", text: qsTr("Settings") },
            { keys: "F1", text: qsTr("Help") },
            { keys: "?", text: qsTr("This list") },
            { keys: "Ctrl+Q", text: qsTr("Quit") }
        ]
    }
}
