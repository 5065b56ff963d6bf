import QtQuick

// Where the keyboard goes on a game's page by itself: to the rows as soon as an answer comes, and to
// the board when what had it goes out of sight.
Item {
    id: keeper

    required property GamePage page
    required property ResultPane pane
    readonly property Item holder: Window.activeFocusItem
    readonly property bool searching: page.searching
    readonly property bool pageShown: page.visible
    readonly property bool underSheet: page.underSheet
    property bool answerWaits: false

    signal answerCame

    // Not by `inUse`, which follows only after all of the page has been put away.
    // Nothing has it while another window is in front: then it comes back to where it was.
    function keep() {
        if (page.visible && !page.sheetOpen && Window.active && !underSheet && (isLost() || page.activeFocus && !holder.visible))
            toBoard();
    }
    // The whole window has it when a button of the window went, and can do nothing with it.
    function isLost(): bool {
        return !holder || holder === page || holder === Window.contentItem;
    }
    function toBoard() {
        page.board.forceActiveFocus(Qt.OtherFocusReason);
    }
    // The arrow keys walk an answer as soon as it comes.
    function walkAnswer() {
        if (!answerWaits || !page.visible || page.sheetOpen || underSheet)
            return;
        if (pane.table.visible)
            pane.table.focusRows();
        else if (searching)
            keep();
        else
            toBoard(); // Esc is to close the empty list
        // A search finds something later.
        answerWaits = searching && !pane.table.visible;
    }

    // Whatever it was that had the keyboard and went, while the page was put away, too.
    onHolderChanged: {
        if (isLost() || !holder.visible)
            Qt.callLater(keep);
    }
    // Left unanswered when another tool was opened.
    onPageShownChanged: if (pageShown) Qt.callLater(walkAnswer)
    // Nor below the help or the settings.
    onUnderSheetChanged: {
        if (!underSheet) {
            Qt.callLater(walkAnswer);
            Qt.callLater(keep);
        }
    }
    // The finds of a search are a list that has come, too.
    onSearchingChanged: {
        answerWaits = searching;
        if (!searching && page.visible && !page.sheetOpen && pane.table.activeFocus)
            toBoard();
        else if (searching)
            Qt.callLater(walkAnswer); // one that is known has its finds at once
        else
            keep();
    }
    Connections {
        target: keeper.holder
        function onVisibleChanged() {
            keeper.keep();
        }
    }
    Connections {
        target: keeper.page.results
        function onAnswerCame() {
            keeper.answerCame();
            keeper.answerWaits = true;
            keeper.walkAnswer();
        }
    }
    Connections {
        target: keeper.page.sheets
        function onClosed() {
            Qt.callLater(keeper.walkAnswer);
        }
    }
    Connections {
        target: keeper.pane.table
        function onVisibleChanged() {
            if (keeper.searching)
                keeper.walkAnswer();
        }
    }
}
