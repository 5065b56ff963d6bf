pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A button with an icon only; its text is the tooltip and the name for a screen reader.
T.Button {
    id: control

    property string iconName
    property int iconSize: 20
    property color iconColor: Theme.inkSoft
    // Shown as switched on, as while its mode holds.
    property bool active: checked
    property string shortcutHint
    // The buttons of a row that it is one of: its tooltip is beside them all.
    property Item rowButtons: null

    implicitWidth: Theme.control
    implicitHeight: Theme.control
    focusPolicy: Qt.TabFocus  // a click leaves the keyboard on the board, where one types on
    Accessible.name: text
    Accessible.ignored: !visible
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    Reach { of: control }

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: control.iconName
            size: control.iconSize
            color: !control.enabled ? Theme.inkFaint : control.active ? Theme.accentSoftInk : control.iconColor
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.active ? Theme.accentSoft : "transparent"
        Shade { of: control }
        FocusRing {
            gap: -1
            shown: control.visualFocus
        }
    }
    // Who has pressed it knows what it does; and what it opened is not to be covered.
    property bool known: false
    onPressedChanged: if (pressed) known = true
    onHoveredChanged: known = false
    Loader {
        active: ((control.hovered && !control.known) || control.visualFocus) && control.text.length > 0
        sourceComponent: ToolTip {
            parent: control.rowButtons ?? control
            beside: control.rowButtons !== null
            text: control.shortcutHint ? control.text + "  ·  " + control.shortcutHint : control.text
            visible: (control.hovered && !control.known) || control.visualFocus
        }
    }
}
