import QtQuick
import Gridsmith

// Starts the clock, or stops it.
IconButton {
    required property GameClock clock

    objectName: "clockButton"
    visible: clock.kind !== ""
    width: visible ? implicitWidth : 0
    iconName: clock.running ? "pause" : "play"
    text: clock.running ? qsTr("Stop the clock") : qsTr("Start the clock")
    shortcutHint: "F4"
    onClicked: clock.toggle()
}
