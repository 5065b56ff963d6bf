pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What one or some terms mean, from the glossary.
Sheet {
    id: sheet

    required property WindowSheets sheets
    readonly property Help help: sheets.shell.help
    readonly property var keys: sheets.explained

    title: keys.length === 1 && help.contents.length > 0 ? help.term(keys[0]).title : qsTr("Terms")
    preferredWidth: 380
    defaultButton: done

    Repeater {
        model: sheet.help.contents.length > 0 ? sheet.keys : []
        Column {
            id: entry
            required property string modelData
            readonly property var term: sheet.help.term(modelData)
            width: parent ? parent.width : 0
            spacing: 4
            SectionHeader {
                visible: sheet.keys.length > 1
                text: entry.term.title
            }
            Paragraph {
                objectName: "termText"
                text: entry.term.text
                color: Theme.ink
            }
        }
    }
    SharedLine {
        topPadding: 8
        Button {
            width: (parent.width - 8) / 2
            kind: "tonal"
            text: qsTr("More")
            onClicked: sheet.closeFor(() => sheet.sheets.showHelp("glossary#" + sheet.keys[0]))
        }
        Button {
            id: done
            width: (parent.width - 8) / 2
            text: qsTr("OK")
            onClicked: sheet.close()
        }
    }
}
