pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A row of choices of which one holds. options: [{value, text, icon?, name?, enabled?, hint?}], the
// name being that of an icon alone, the hint why a choice is disabled; the owner answers
// `chosen(value)` by setting `value`. Left and Right walk along the row.
FocusScope {
    id: control

    property var options: []
    property var value
    property string name

    signal chosen(var value)

    width: parent ? parent.width : 0
    implicitHeight: Theme.control
    Accessible.role: Accessible.Grouping
    Accessible.name: name
    Accessible.ignored: !visible

    function step(by: int) {
        const at = options.findIndex(option => option.value === value);
        let next = at + by;
        while (options[next]?.enabled === false)
            next += by;
        if (options[next] !== undefined) {
            chosen(options[next].value);
            const button = buttons.itemAt(next);
            if (button?.visible) // another page may have come
                button.forceActiveFocus(Qt.TabFocusReason);
        }
    }

    // A disabled choice has no pointer of its own.
    HoverHandler { id: pointer }
    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.sunken
        opacity: control.enabled ? 1 : 0.6
    }
    Row {
        id: row
        anchors.fill: parent
        anchors.margins: 3
        // Equally wide, unless a text would be cut that has room if they are not.
        readonly property var shares: {
            const count = Math.max(1, control.options.length);
            const texts = control.options.map(option => letters.advanceWidth(option.text ?? "") + (option.icon ? 22 : 0) + 10);
            const spare = (width - texts.reduce((sum, each) => sum + each, 0)) / count;
            const equal = spare < 0 || Math.max(...texts) <= width / count;
            return texts.map(each => equal ? width / count : each + spare);
        }
        FontMetrics {
            id: letters
            font.family: Theme.face
            font.pixelSize: Theme.label
            font.weight: Font.DemiBold
        }
        Repeater {
            id: buttons
            // By number: a choice keeps the keyboard when the texts change.
            model: control.options.length
            T.AbstractButton {
                id: button

                required property int index
                readonly property var option: control.options[index] ?? {}

                width: Math.floor(row.shares[index] ?? 0)
                height: row.height
                text: option.text ?? ""
                enabled: option.enabled ?? true
                checked: control.value === option.value
                focus: checked
                activeFocusOnTab: checked || (index === 0 && !control.options.some(option => option.value === control.value))
                Accessible.role: Accessible.RadioButton
                Accessible.name: option.name ?? text
                Accessible.description: option.hint ?? ""
                Accessible.ignored: !visible
                Accessible.checkable: true
                Accessible.checked: checked
                onClicked: control.chosen(option.value)
                Keys.onLeftPressed: control.step(-1)
                Keys.onRightPressed: control.step(1)

                Reach { of: button }
                Loader {
                    active: Boolean(button.option.hint) && pointer.hovered
                    sourceComponent: ToolTip {
                        parent: button
                        text: button.option.hint ?? ""
                        visible: button.contains(button.mapFromItem(control, pointer.point.position))
                    }
                }
                contentItem: Item {
                    Row {
                        anchors.centerIn: parent
                        spacing: 6
                        Loader {
                            active: Boolean(button.option.icon)
                            visible: active
                            anchors.verticalCenter: parent.verticalCenter
                            sourceComponent: Icon {
                                name: button.option.icon ?? ""
                                size: 16
                                color: label.color
                            }
                        }
                        PlainText {
                            id: label
                            anchors.verticalCenter: parent.verticalCenter
                            width: Math.min(implicitWidth, button.width - 8)
                            text: button.text
                            elide: Text.ElideRight
                            font.pixelSize: Theme.label
                            font.weight: button.checked ? Font.DemiBold : Font.Medium
                            color: !button.enabled ? Theme.inkFaint : button.checked ? Theme.ink : Theme.inkSoft
                        }
                    }
                }
                background: Rectangle {
                    radius: Theme.radius - 3
                    color: button.checked ? Theme.raised : button.hovered ? Theme.hover : "transparent"
                    border.width: button.checked ? 1 : 0
                    border.color: Theme.line
                    Loader {
                        active: button.visualFocus
                        anchors.fill: parent
                        sourceComponent: FocusRing {
                            around: Theme.radius - 3
                            gap: 1
                            shown: true
                        }
                    }
                }
            }
        }
    }
}
