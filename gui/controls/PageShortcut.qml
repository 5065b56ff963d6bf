pragma ComponentBehavior: Bound

import QtQuick

// A key of a page, out of use while a sheet lies over it.
Shortcut {
    required property ToolPage page
    // It changes the board, and has nothing to do while that is covered.
    property bool forBoard: false

    enabled: page.visible && !page.sheetOpen && !(forBoard && page.boardCovered)
}
