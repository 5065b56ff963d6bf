pragma ComponentBehavior: Bound

import QtQuick

// A row of a list or sheet: icon, title, second line, and at the end buttons or something else.
PlainButton {
    id: row

    property string iconName
    property string subtitle
    property int subtitleLines: 9
    property string value
    property bool selected: false
    // "right", "up" or "down": what a click opens; none where empty.
    property string chevron
    property alias trailing: end.data
    // Buttons at the end: {icon, text, run, name}.
    property var actions: []
    // In a list that walks its rows, which keeps the keyboard for them.
    property bool walked: visualFocus

    width: parent ? parent.width : 0
    implicitHeight: Math.max(Theme.row, words.implicitHeight + 16)
    leftPadding: 8
    rightPadding: 8
    Accessible.role: Accessible.ListItem
    Accessible.name: value ? text + ", " + value : text
    Accessible.description: subtitle
    Accessible.ignored: !visible

    contentItem: Item {
        Icon {
            visible: row.iconName.length > 0
            anchors.verticalCenter: parent.verticalCenter
            name: row.iconName
            color: row.enabled ? Theme.inkSoft : Theme.inkFaint
        }
        Column {
            id: words
            x: row.iconName ? 34 : 0
            width: parent.width - x - end.width - 8
            anchors.verticalCenter: parent.verticalCenter
            spacing: 1
            PlainText {
                width: parent.width
                text: row.text
                elide: Text.ElideRight
                font.weight: row.selected ? Font.DemiBold : Font.Normal
                color: row.enabled ? Theme.ink : Theme.inkFaint
            }
            PlainText {
                visible: text.length > 0
                width: parent.width
                text: row.subtitle
                wrapMode: Text.Wrap
                maximumLineCount: row.subtitleLines
                elide: Text.ElideRight
                font.pixelSize: Theme.label - 1
                color: row.enabled ? Theme.inkSoft : Theme.inkFaint
            }
        }
        Row {
            id: end
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            spacing: 6
            PlainText {
                visible: text.length > 0
                anchors.verticalCenter: parent.verticalCenter
                text: row.value
                font.pixelSize: Theme.label
                color: Theme.inkSoft
            }
            Icon {
                visible: row.chevron !== ""
                anchors.verticalCenter: parent.verticalCenter
                name: "chevron-" + row.chevron
                size: 18
                color: Theme.inkSoft
            }
            Repeater {
                model: row.actions
                IconButton {
                    required property var modelData
                    objectName: modelData.name ?? ""
                    enabled: row.enabled
                    rowButtons: end
                    iconName: modelData.icon
                    iconSize: 18
                    text: modelData.text
                    onClicked: modelData.run()
                }
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.selected ? Theme.penSoft : "transparent"
        Shade { of: row }
        FocusRing {
            gap: -1
            shown: row.walked
        }
    }
}
