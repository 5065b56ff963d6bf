import QtQuick
import QtQuick.Templates as T

// A slim bar that shows where one is, and widens under the pointer.
T.ScrollBar {
    id: bar

    implicitWidth: orientation === Qt.Vertical ? 12 : 40
    implicitHeight: orientation === Qt.Vertical ? 40 : 12
    padding: 3
    minimumSize: 0.06
    Accessible.ignored: true  // what it scrolls has keys for that
    visible: policy !== T.ScrollBar.AlwaysOff && size < 1

    contentItem: Rectangle {
        implicitWidth: 6
        implicitHeight: 6
        radius: 3
        color: bar.pressed ? Theme.inkSoft : bar.hovered ? Theme.outline : Theme.inkFaint
        opacity: bar.active || bar.hovered ? 0.9 : 0.45
    }
}
