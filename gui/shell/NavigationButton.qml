import QtQuick
import gui.controls

// One place in the bar or the rail.
PlainButton {
    id: button

    required property string iconName
    property bool current: false
    // A long search of this tool is under way.
    property bool busy: false

    implicitHeight: Theme.dense ? 40 : 60
    implicitWidth: 80
    Accessible.name: text
    Accessible.ignored: !visible
    Accessible.description: busy ? qsTr("a search is running") : ""
    Accessible.onPressAction: click()

    contentItem: Item {
        Rectangle {
            id: pill
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.dense ? 2 : 7
            width: 56
            height: Theme.dense ? 20 : 28
            radius: height / 2
            color: button.current ? Theme.accentSoft : button.down ? Theme.press : button.hovered ? Theme.hover : "transparent"
            Icon {
                anchors.centerIn: parent
                name: button.iconName
                size: Theme.dense ? 16 : 20
                color: button.current ? Theme.accentSoftInk : Theme.inkSoft
            }
            // A dot that breathes: seen at a glance, and no more than that.
            Rectangle {
                objectName: "busyDot"
                visible: button.busy
                x: parent.width - width - 8
                y: 1
                width: 10
                height: 10
                radius: 5
                color: Theme.accent
                border.width: 2
                border.color: Theme.surface
                NumberAnimation on opacity {
                    running: button.busy && button.visible
                    loops: Animation.Infinite
                    from: 1
                    to: 0.35
                    duration: 1800
                    easing.type: Easing.SineCurve
                }
            }
            FocusRing {
                around: pill.radius
                gap: 1
                shown: button.visualFocus
            }
        }
        PlainText {
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.dense ? 23 : 38
            width: Math.min(implicitWidth, parent.width)
            text: button.text
            elide: Text.ElideRight
            font.pixelSize: Theme.caption
            font.weight: button.current ? Font.DemiBold : Font.Medium
            color: button.current ? Theme.ink : Theme.inkSoft
        }
    }
}
