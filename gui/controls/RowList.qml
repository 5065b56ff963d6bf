pragma ComponentBehavior: Bound

import QtQuick

// A list of `ListRow`s on a sheet: keys walk it, Enter chooses a row. Its rows take no keyboard.
ScrollList {
    id: list

    // The rows take keys for themselves, as while one is renamed.
    property bool held: false
    readonly property int pageRows: Math.max(1, Math.floor(height / (currentItem?.height ?? Theme.row)) - 1)

    signal chosen(int row)
    // The key, on the first row: what is above may take the keyboard.
    signal upPressed

    function enter() {
        if (count > 0)
            forceActiveFocus(Qt.TabFocusReason);
    }

    cacheBuffer: 0  // as in WordTable.qml
    activeFocusOnTab: true
    highlightMoveDuration: 0
    Accessible.role: Accessible.List
    Accessible.ignored: !visible
    onActiveFocusChanged: if (activeFocus && currentIndex < 0) currentIndex = 0
    onCurrentItemChanged: {
        const row = currentItem as ListRow;
        if (activeFocus && row)
            Accessible.announce(row.text + ", " + row.subtitle, Accessible.Polite);
    }
    Keys.onPressed: event => {
        const last = count - 1;
        const to = {
            [Qt.Key_Home]: 0, [Qt.Key_End]: last, [Qt.Key_PageUp]: currentIndex - pageRows,
            [Qt.Key_PageDown]: currentIndex + pageRows
        }[event.key];
        event.accepted = true;
        if (held || !currentItem)
            event.accepted = false;
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            chosen(currentIndex);
        else if (to !== undefined)
            currentIndex = Math.max(0, Math.min(last, to));
        else if (event.key === Qt.Key_Up && currentIndex === 0)
            upPressed();
        else
            event.accepted = false;
    }
}
