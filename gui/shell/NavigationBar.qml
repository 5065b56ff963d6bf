pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The tools, and the search of words: a bar at the foot of the window, or a rail at its side.
Rectangle {
    id: bar

    required property Shell shell
    property bool vertical: false
    readonly property int count: visible ? shell.tools.length : 0
    readonly property int place: vertical ? width : width / (count + 1)

    signal wordsWanted

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
        columns: bar.vertical ? 1 : bar.count + 1
        spacing: bar.vertical ? 6 : 0
        Repeater {
            model: bar.count
            NavigationButton {
                required property int index
                readonly property var tool: bar.shell.tools[index]
                objectName: "tool-" + tool.key
                text: tool.title
                iconName: tool.icon
                current: bar.shell.game === tool.key
                busy: bar.shell.busyTools.includes(tool.key)
                width: bar.place
                Accessible.role: Accessible.PageTab
                Accessible.selected: current
                onClicked: bar.shell.openGame(tool.key)
            }
        }
        NavigationButton {
            objectName: "findWordsButton"
            visible: bar.count > 0
            enabled: visible // lets go of the keyboard, too
            text: qsTr("Words")
            iconName: "find-words"
            width: bar.place
            onClicked: bar.wordsWanted()
        }
    }
}
