import QtQuick

// Drawn round the control that the keyboard is at.
Rectangle {
    property bool shown: false
    property int gap: 3
    property real around: Theme.radius

    anchors.fill: parent
    anchors.margins: -gap
    radius: around + gap
    color: "transparent"
    border.width: 2
    border.color: Theme.focus
    visible: shown
}
