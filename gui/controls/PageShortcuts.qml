pragma ComponentBehavior: Bound

import QtQml
import QtQuick

// Keys of a page: [{keys: ["F5"], run: function}].
Instantiator {
    id: shortcuts

    required property ToolPage page
    property var table: []

    model: table.length
    PageShortcut {
        required property int index

        page: shortcuts.page
        sequences: shortcuts.table[index].keys
        onActivated: shortcuts.table[index].run()
    }
}
