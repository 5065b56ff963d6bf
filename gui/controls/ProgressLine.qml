import QtQuick

// A thin line: how far something has come (value 0..1), or that it is under way (value < 0).
Item {
    id: line

    property real value: -1
    property bool running: false
    property string name
    readonly property bool indeterminate: value < 0

    implicitHeight: 3
    implicitWidth: 120
    opacity: running ? 1 : 0
    visible: opacity > 0
    clip: true
    Accessible.role: Accessible.ProgressBar
    Accessible.name: name
    Accessible.ignored: !running

    Behavior on opacity {
        NumberAnimation {
            duration: Theme.calm
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.line
        opacity: 0.6
    }
    Rectangle {
        property real phase: 0
        height: parent.height
        width: line.indeterminate ? line.width * 0.3 : line.width * Math.min(1, line.value)
        x: line.indeterminate ? -width + (line.width + width) * phase : 0
        color: Theme.pen
        NumberAnimation on phase {
            running: line.running && line.indeterminate && line.visible
            from: 0
            to: 1
            duration: 1400
            loops: Animation.Infinite
        }
    }
}
