import QtQuick
import QtQuick.Templates as T

// A value between two ends, drawn along a line. Arrow keys step, Home and End go to the ends.
T.Slider {
    id: control

    property string name

    implicitWidth: 140
    implicitHeight: Theme.control
    padding: 10
    stepSize: (to - from) / 20
    focusPolicy: Qt.TabFocus
    Accessible.name: name
    Accessible.ignored: !visible
    Keys.onPressed: event => {
        if (event.key !== Qt.Key_Home && event.key !== Qt.Key_End)
            return;
        value = event.key === Qt.Key_Home ? from : to;
        moved();
        event.accepted = true;
    }

    background: Rectangle {
        x: control.leftPadding
        y: Math.round((control.height - height) / 2)
        width: control.availableWidth
        height: 4
        radius: 2
        color: control.enabled ? Theme.line : Theme.sunken
        Rectangle {
            width: control.visualPosition * parent.width
            height: parent.height
            radius: 2
            color: control.enabled ? Theme.accent : Theme.line
        }
    }
    handle: Rectangle {
        x: control.leftPadding + control.visualPosition * (control.availableWidth - width)
        y: Math.round((control.height - height) / 2)
        width: 18
        height: 18
        radius: 9
        color: !control.enabled ? Theme.sunken : control.pressed ? Theme.accentPress : control.hovered ? Theme.accentHover : Theme.accent
        border.width: control.enabled ? 0 : 1
        border.color: Theme.line
        FocusRing {
            around: 9
            shown: control.visualFocus
        }
    }
}
