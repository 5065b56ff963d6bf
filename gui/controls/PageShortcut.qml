pragma ComponentBehavior: Bound

import QtQuick

// A key of a page, out of use while a sheet lies over it.
Shortcut {
    required property ToolPage page

    property bool wanted: true

    enabled: wanted && page.visible && !page.sheetOpen
}
