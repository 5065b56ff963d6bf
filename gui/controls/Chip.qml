pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A small pill: what is shown or chosen now. closable gives it a cross (and Delete closes it).
T.AbstractButton {
    id: control

    property string iconName
    property bool closable: false
    property bool selected: checked

    signal closed

    implicitWidth: row.implicitWidth + leftPadding + rightPadding
    implicitHeight: 32
    leftPadding: 12
    rightPadding: closable ? 4 : 12
    font.family: Theme.face
    font.pixelSize: Theme.label
    font.weight: Font.Medium
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.ignored: !visible
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()
    Keys.onDeletePressed: event => {
        event.accepted = closable;
        if (closable)
            closed();
    }

    contentItem: Item {
        Row {
            id: row
            anchors.verticalCenter: parent.verticalCenter
            spacing: 6
            Icon {
                visible: control.iconName.length > 0
                anchors.verticalCenter: parent.verticalCenter
                name: control.iconName
                size: 16
                color: words.color
            }
            Text {
                id: words
                anchors.verticalCenter: parent.verticalCenter
                text: control.text
                textFormat: Text.PlainText
                font: control.font
                color: !control.enabled ? Theme.inkFaint : control.selected ? Theme.penSoftInk : Theme.ink
            }
            IconButton {
                visible: control.closable
                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: 26
                implicitHeight: 26
                iconName: "close"
                iconSize: 14
                iconColor: words.color
                text: qsTr("Close: %1").arg(control.text)
                onClicked: control.closed()
            }
        }
    }
    background: Rectangle {
        radius: 16
        color: control.selected ? Theme.penSoft : Theme.surface
        border.width: 1
        border.color: control.selected ? Theme.pen : Theme.line
        Rectangle {
            anchors.fill: parent
            radius: parent.radius
            color: control.down ? Theme.press : control.hovered ? Theme.hover : "transparent"
        }
        FocusRing {
            around: 16
            gap: 2
            shown: control.visualFocus
        }
    }
}
