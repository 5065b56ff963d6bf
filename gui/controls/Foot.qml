pragma ComponentBehavior: Bound

import QtQuick

// The bar at the foot of a pane: square above, with a line.
Rectangle {
    implicitHeight: 46
    color: Theme.raised

    Rectangle {
        width: parent.width
        height: parent.radius
        color: parent.color
    }
    Rectangle {
        width: parent.width
        height: 1
        color: Theme.line
    }
}
