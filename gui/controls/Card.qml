import QtQuick

// A raised piece of paper: popups, sheets, panels. The shadow is two plain rectangles, which
// every renderer can draw.
Rectangle {
    color: Theme.raised
    radius: Theme.radius
    border.width: 1
    border.color: Theme.line

    Rectangle {
        z: -1
        anchors.fill: parent
        anchors.margins: -1
        anchors.bottomMargin: -3
        radius: parent.radius + 1
        color: Theme.dark ? "#50000000" : "#1c2a1c00"
    }
    Rectangle {
        z: -1
        anchors.fill: parent
        anchors.margins: -3
        anchors.topMargin: 0
        anchors.bottomMargin: -6
        radius: parent.radius + 3
        color: Theme.dark ? "#38000000" : "#122a1c00"
    }
}
