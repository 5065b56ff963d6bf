import QtQuick
import QtQuick.Templates as T

// What a click or Enter presses: shaded under the pointer, with a ring for the keyboard.
T.AbstractButton {
    id: control

    property real radius: Theme.radius

    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    background: Rectangle {
        radius: control.radius
        color: control.down ? Theme.press : control.hovered ? Theme.hover : "transparent"
        FocusRing {
            gap: -1
            around: control.radius
            shown: control.visualFocus
        }
    }
}
