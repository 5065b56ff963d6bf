pragma ComponentBehavior: Bound

import QtQuick

// In place of an empty list: a picture, a title, a sentence, and a button for the first step.
Item {
    id: empty

    property string iconName
    property string title
    property string text
    property string actionText
    // Another first step, a link below the button.
    property string otherText
    // Where there is little room, what to do matters more than the title.
    property bool tight: false

    signal triggered
    signal otherTriggered

    implicitWidth: 320
    implicitHeight: column.implicitHeight

    Column {
        id: column
        anchors.centerIn: parent
        width: Math.min(parent.width - 40, 360)
        spacing: empty.tight ? 6 : 12

        // Of all but the last step.
        readonly property real others: {
            const shown = children.slice(0, -1).filter(item => item.visible);
            return shown.reduce((sum, item) => sum + item.height, (shown.length - 1) * spacing);
        }

        Loader {
            anchors.horizontalCenter: parent.horizontalCenter
            // An emptied Loader keeps its height.
            visible: sourceComponent !== null
            sourceComponent: empty.iconName ? stamp : null
        }
        Component {
            id: stamp
            Rectangle {
                implicitWidth: 64
                implicitHeight: 64
                radius: Theme.radiusLarge
                color: Theme.sunken
                Icon {
                    anchors.centerIn: parent
                    name: empty.iconName
                    size: 28
                    color: Theme.inkSoft
                }
            }
        }
        Label {
            visible: text.length > 0 && !empty.tight
            width: parent.width
            text: empty.title
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            font: Theme.titleFont
        }
        Paragraph {
            visible: text.length > 0 && (!empty.actionText || empty.height >= implicitHeight + 40)
            text: empty.text
            horizontalAlignment: Text.AlignHCenter
            lineHeight: empty.tight ? 1.05 : 1.25
        }
        Button {
            visible: text.length > 0
            anchors.horizontalCenter: parent.horizontalCenter
            implicitHeight: empty.tight ? 34 : Theme.control
            kind: "tonal"
            text: empty.actionText
            onClicked: empty.triggered()
        }
        Button {
            objectName: "otherStep"
            // Where there is no room for it, it is in the menu.
            visible: text.length > 0 && empty.height >= column.others + column.spacing + implicitHeight + 8
            anchors.horizontalCenter: parent.horizontalCenter
            implicitHeight: empty.tight ? 34 : Theme.control
            kind: "text"
            iconName: "picture"
            text: empty.otherText
            onClicked: empty.otherTriggered()
        }
    }
}
