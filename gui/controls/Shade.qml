import QtQuick
import QtQuick.Templates as T

// Over the background of a button: a shade under the pointer, a darker one while it is pressed.
Rectangle {
    required property T.AbstractButton of

    anchors.fill: parent
    radius: (parent as Rectangle)?.radius ?? 0
    color: of.down ? Theme.press : of.hovered ? Theme.hover : "transparent"
}
