pragma ComponentBehavior: Bound

import QtQml
import QtQuick

// Keys and what they do: [{keys: ["F5"] or hint: "F5", wanted?, run: function}].
Instantiator {
    id: shortcuts

    required property bool inUse
    property var table: []

    model: table.length
    Shortcut {
        required property int index
        readonly property var entry: shortcuts.table[index] ?? {}

        enabled: shortcuts.inUse && (entry.wanted ?? true)
        sequences: entry.keys ?? (entry.hint ? [entry.hint] : [])
        onActivated: entry.run()
    }
}
