import QtQuick
import QtQuick.Templates as T

// A whole number between two bounds: minus, the number (typed too), plus. Arrow keys step. The owner
// answers `chosen(value)` by setting `number`; until then the old number comes back.
T.SpinBox {
    id: control

    property int number
    property string name

    signal chosen(int value)

    value: number
    onValueModified: {
        chosen(value);
        value = Qt.binding(() => number);
    }

    implicitWidth: 124
    implicitHeight: Theme.control
    editable: true
    font.family: Theme.face
    font.pixelSize: Theme.body
    font.weight: Font.DemiBold
    Accessible.name: name
    Accessible.ignored: !visible
    validator: IntValidator {
        bottom: Math.min(control.from, control.to)
        top: Math.max(control.from, control.to)
    }

    // Not the number's own: it would take the clicks that are meant for the signs.
    leftPadding: 40
    rightPadding: 40
    contentItem: TextInput {
        text: control.displayText
        font: control.font
        color: control.enabled ? Theme.ink : Theme.inkFaint
        selectionColor: Theme.pen
        selectedTextColor: Theme.penInk
        horizontalAlignment: Qt.AlignHCenter
        verticalAlignment: Qt.AlignVCenter
        validator: control.validator
        inputMethodHints: Qt.ImhDigitsOnly
        selectByMouse: true
        Accessible.name: control.name
        // The spin box takes the number over when the key is let go, or the keyboard goes away.
        Keys.onReturnPressed: event => control.takeNumber(event)
        Keys.onEnterPressed: event => control.takeNumber(event)
    }

    function takeNumber(event: var) {
        control.focus = false;
        control.forceActiveFocus(Qt.OtherFocusReason);
        event.accepted = false;
    }

    down.indicator: StepButton {
        x: 0
        name: "minus"
        usable: control.enabled && control.value > control.from
        pressed: control.down.pressed
        hovered: control.down.hovered
    }
    up.indicator: StepButton {
        x: control.width - width
        name: "plus"
        usable: control.enabled && control.value < control.to
        pressed: control.up.pressed
        hovered: control.up.hovered
    }
    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.width: 1
        border.color: control.enabled ? Theme.outline : Theme.line
        FocusRing {
            gap: 2
            shown: control.activeFocus
        }
    }

    component StepButton: Rectangle {
        property alias name: sign.name
        property bool usable
        property bool pressed
        property bool hovered

        implicitWidth: 38
        implicitHeight: Theme.control
        radius: Theme.radius
        color: !usable ? "transparent" : pressed ? Theme.press : hovered ? Theme.hover : "transparent"
        Icon {
            id: sign
            anchors.centerIn: parent
            size: 16
            color: parent.usable ? Theme.inkSoft : Theme.inkFaint
        }
    }
}
