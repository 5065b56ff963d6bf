import QtQuick
import Gridsmith
import gui.controls

// Plays the moves that take an assembly apart: back, on, by slider, all of them.
Item {
    id: bar

    required property DisassemblyModel moves

    readonly property bool any: (moves?.count ?? 0) > 0

    FrameAnimation {
        running: bar.moves?.moving ?? false
        onTriggered: bar.moves.advance(frameTime)
    }
    Row {
        id: left
        IconButton {
            objectName: "playButton"
            implicitWidth: 38
            iconName: bar.moves?.playing ? "pause" : "play"
            text: bar.moves?.playing ? qsTr("Pause") : qsTr("Play the moves")
            shortcutHint: qsTr("Space")
            enabled: bar.any
            onClicked: bar.moves.togglePlay()
        }
        IconButton {
            objectName: "moveBack"
            implicitWidth: 34
            iconName: "chevron-left"
            text: qsTr("One move back")
            shortcutHint: "PgDn"
            enabled: bar.any && bar.moves.position > 0
            onClicked: bar.moves.step(-1)
        }
    }
    Slider {
        id: slider
        objectName: "movesSlider"
        anchors.left: left.right
        anchors.right: right.left
        name: qsTr("Moves")
        from: 0
        to: Math.max(1, bar.moves?.count ?? 1)
        stepSize: 1
        enabled: bar.any
        onMoved: bar.moves.setPosition(value)
        Binding on value {
            value: bar.moves?.position ?? 0
        }
    }
    Row {
        id: right
        anchors.right: parent.right
        IconButton {
            objectName: "moveOn"
            implicitWidth: 34
            iconName: "chevron-right"
            text: qsTr("One move on")
            shortcutHint: "PgUp"
            enabled: bar.any && bar.moves.position < bar.moves.count
            onClicked: bar.moves.step(1)
        }
        SmallLabel {
            anchors.verticalCenter: parent.verticalCenter
            width: 58
            horizontalAlignment: Text.AlignHCenter
            fontSizeMode: Text.HorizontalFit
            text: bar.any ? bar.moves.numberText : ""
            font.pixelSize: Theme.label
        }
    }
}
