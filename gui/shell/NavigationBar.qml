pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The tools: a bar at the foot of the window, or a rail at its side.
Rectangle {
    id: bar

    required property Shell shell
    property bool vertical: false
    readonly property int count: visible ? shell.tools.length : 0

    implicitHeight: buttons.implicitHeight + 2
    color: Theme.surface
    Accessible.role: Accessible.PageTabList
    Accessible.ignored: !visible

    Rectangle {
        anchors.right: parent.right
        width: bar.vertical ? 1 : parent.width
        height: bar.vertical ? parent.height : 1
        color: Theme.line
    }
    Grid {
        id: buttons
        y: bar.vertical ? 12 : 0
        columns: bar.vertical ? 1 : bar.count
        spacing: bar.vertical ? 6 : 0
        Repeater {
            model: bar.count
            NavigationButton {
                shell: bar.shell
                width: bar.vertical ? bar.width : bar.width / bar.count
            }
        }
    }
}
