import QtQuick
import QtQuick.Templates as T

// On or off, with its words at the left and an optional second line.
T.Switch {
    id: control

    property string subtitle

    width: parent ? parent.width : 0
    implicitHeight: Math.max(Theme.row, words.implicitHeight + 12)
    Accessible.name: text
    Accessible.description: subtitle
    Accessible.ignored: !visible

    contentItem: Item {
        Column {
            id: words
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - 60
            spacing: 1
            PlainText {
                width: parent.width
                text: control.text
                wrapMode: Text.Wrap
                color: control.enabled ? Theme.ink : Theme.inkFaint
            }
            PlainText {
                visible: text.length > 0
                width: parent.width
                text: control.subtitle
                wrapMode: Text.Wrap
                font.pixelSize: Theme.label - 1
                color: control.enabled ? Theme.inkSoft : Theme.inkFaint
            }
        }
    }
    indicator: Rectangle {
        x: control.width - width
        y: Math.round((control.height - height) / 2)
        width: 46
        height: 26
        radius: 13
        color: !control.enabled ? Theme.sunken : control.checked ? Theme.accent : Theme.sunken
        border.width: control.checked ? 0 : 2
        border.color: control.enabled ? Theme.outline : Theme.line
        Rectangle {
            x: control.checked ? parent.width - width - 4 : 5
            anchors.verticalCenter: parent.verticalCenter
            width: control.checked ? 18 : 14
            height: width
            radius: width / 2
            color: !control.enabled ? Theme.inkFaint : control.checked ? Theme.accentInk : Theme.outline
            Behavior on x {
                NumberAnimation {
                    duration: Theme.quick
                }
            }
        }
        FocusRing {
            around: 13
            shown: control.visualFocus
        }
    }
}
