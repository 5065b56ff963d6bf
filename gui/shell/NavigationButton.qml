pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import gui.controls

// One tool in the bar or the rail.
T.AbstractButton {
    id: button

    property string iconName
    property bool current: false

    implicitHeight: 60
    implicitWidth: 80
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.selected: current
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    contentItem: Item {
        Rectangle {
            id: pill
            anchors.horizontalCenter: parent.horizontalCenter
            y: 7
            width: 56
            height: 28
            radius: 14
            color: button.current ? Theme.accentSoft : button.down ? Theme.press : button.hovered ? Theme.hover : "transparent"
            Icon {
                anchors.centerIn: parent
                name: button.iconName
                size: 20
                color: button.current ? Theme.accentSoftInk : Theme.inkSoft
            }
            FocusRing {
                around: 14
                gap: 1
                shown: button.visualFocus
            }
        }
        Text {
            anchors.horizontalCenter: parent.horizontalCenter
            y: 38
            width: Math.min(implicitWidth, parent.width)
            text: button.text
            textFormat: Text.PlainText
            elide: Text.ElideRight
            font.family: Theme.face
            font.pixelSize: Theme.caption
            font.weight: button.current ? Font.DemiBold : Font.Medium
            color: button.current ? Theme.ink : Theme.inkSoft
        }
    }
}
