pragma ComponentBehavior: Bound

import QtQuick

// The review in a pane of its own, between the board and the moves.
Loader {
    id: pane

    required property GamePage page
    required property Item moves
    required property bool shown

    visible: shown
    sourceComponent: ReviewBar {
        review: pane.page.review
        graphHeight: Math.min(560, pane.height - 100)
        onPlayOnWanted: pane.page.playOn()
        onWanted: entry => {
            pane.moves.forceActiveFocus(Qt.MouseFocusReason);
            pane.page.record.goTo(entry);
        }
    }
}
