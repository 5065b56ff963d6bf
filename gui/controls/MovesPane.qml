pragma ComponentBehavior: Bound

import QtQuick

// The third pane of the widest window: the moves of the game, or that there are none yet.
Rectangle {
    id: pane

    required property Item moves
    required property bool shown

    visible: shown
    radius: Theme.radiusLarge
    color: Theme.surface
    border.width: 1
    border.color: Theme.line
    Loader {
        active: pane.shown && !pane.moves.visible
        anchors.fill: parent
        sourceComponent: EmptyState {
            iconName: "moves"
            title: qsTr("No moves yet")
            text: qsTr("The moves of the game appear here.")
        }
    }
    Place {
        item: pane.shown ? pane.moves : null
        x: 1
        y: 4
        width: parent.width - 2
        height: parent.height - 8
    }
}
