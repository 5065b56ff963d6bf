pragma ComponentBehavior: Bound

import QtQuick

// Loads a sheet when it is first opened.
Loader {
    readonly property bool sheetOpen: (item as Sheet)?.opened ?? false
    active: false
}
