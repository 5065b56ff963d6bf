import QtQuick
import QtQuick.Templates as T

// One line of a Menu.
T.MenuItem {
    id: item

    property string iconName
    property string hint
    property bool danger: false
    // To a menu of its own.
    property bool leads: false
    // Not `visible`, which all lines lose when the menu closes.
    property bool shown: true
    readonly property color inkColor: !enabled ? Theme.inkFaint : danger ? Theme.bad : Theme.ink

    visible: shown
    activeFocusOnTab: shown || activeFocus // else the arrows stop at what is hidden
    implicitWidth: Math.max(224, Math.ceil(words.implicitWidth + hintText.implicitWidth) + 38 + 20 + 10)
    Accessible.name: text
    Accessible.description: enabled ? "" : hint
    Accessible.ignored: !visible
    implicitHeight: shown ? Theme.control : 0
    contentItem: Item {
        Icon {
            x: 10
            anchors.verticalCenter: parent.verticalCenter
            name: item.iconName
            size: 17
            color: item.danger ? item.inkColor : item.enabled ? Theme.inkSoft : Theme.inkFaint
        }
        PlainText {
            id: words
            x: 38
            width: parent.width - 46 - hintText.width
            anchors.verticalCenter: parent.verticalCenter
            text: item.text
            elide: Text.ElideRight
            color: item.inkColor
        }
        PlainText {
            id: hintText
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            text: item.hint
            font.pixelSize: Theme.caption
            color: Theme.inkSoft
        }
        Icon {
            visible: item.leads
            anchors.right: parent.right
            anchors.rightMargin: 6
            anchors.verticalCenter: parent.verticalCenter
            name: "chevron-right"
            size: 17
            color: Theme.inkSoft
        }
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: item.down ? Theme.press : item.highlighted || item.hovered ? Theme.hover : "transparent"
    }
}
