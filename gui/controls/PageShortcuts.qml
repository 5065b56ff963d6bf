pragma ComponentBehavior: Bound

import QtQml
import QtQuick

// Keys of a page, out of use while a sheet lies over it: [{keys: ["F5"], wanted?, run: function}].
Instantiator {
    id: shortcuts

    required property ToolPage page
    property var table: []

    model: table.length
    Shortcut {
        required property int index
        readonly property var entry: shortcuts.table[index] ?? {}

        enabled: (entry.wanted ?? true) && shortcuts.page.visible && !shortcuts.page.sheetOpen
        sequences: entry.keys ?? []
        onActivated: entry.run()
    }
}
