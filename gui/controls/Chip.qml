pragma ComponentBehavior: Bound

import QtQuick

// A small pill: what is shown or chosen now. closable gives it a cross (and Delete closes it);
// checkable makes it a switch.
PlainButton {
    id: control

    property string iconName
    property bool closable: false
    property bool selected: checked
    // Short of room: the icon alone, its words in a tooltip.
    property bool compact: false
    property string shortcutHint
    // What its text says, in the glossary.
    property string term
    // The room that it has; a longer text is cut short.
    property real mostWidth: Infinity

    signal closed

    implicitWidth: row.implicitWidth + leftPadding + rightPadding
    implicitHeight: 32
    leftPadding: compact ? 9 : 12
    rightPadding: closable ? 4 : leftPadding
    font.family: Theme.face
    font.pixelSize: Theme.label
    font.weight: Font.Medium
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.checkable: checkable
    Accessible.checked: checked
    Accessible.ignored: !visible
    onPressAndHold: term !== "" ? Terms.cardWanted([term]) : click()
    Keys.onDeletePressed: event => {
        event.accepted = closable;
        if (closable)
            closed();
    }

    Reach { of: control }

    contentItem: Item {
        Row {
            id: row
            anchors.verticalCenter: parent.verticalCenter
            spacing: 6
            Icon {
                id: icon
                visible: control.iconName.length > 0
                anchors.verticalCenter: parent.verticalCenter
                name: control.iconName
                size: 16
                color: words.color
            }
            Text {
                id: words
                visible: !control.compact
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, control.mostWidth - control.leftPadding - control.rightPadding - (icon.visible ? 22 : 0) - (control.closable ? 32 : 0))
                text: control.text
                textFormat: Text.PlainText
                elide: Text.ElideRight
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
    Loader {
        active: control.shortcutHint.length > 0 && (control.hovered || control.visualFocus)
        sourceComponent: ToolTip {
            parent: control
            text: control.text + "  ·  " + control.shortcutHint + (control.term ? "\n" + Terms.brief(control.term) : "")
            visible: control.hovered || control.visualFocus
        }
    }
    background: Rectangle {
        radius: 16
        color: control.selected ? Theme.penSoft : Theme.surface
        border.width: 1
        border.color: control.selected ? Theme.pen : Theme.line
        Shade { of: control }
        FocusRing {
            around: 16
            gap: 2
            shown: control.visualFocus
        }
    }
}
