pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A panel over the page: from below on a narrow window, in the middle on a wider one, or at
// the right edge with `side`. What is put inside it stands in a scrolling column.
T.Popup {
    id: sheet

    property string title
    property bool side: false
    property int preferredWidth: 440
    property alias actions: actionRow.data
    default property alias content: column.data
    readonly property bool fromBelow: parent !== null && parent.width < 600
    readonly property int headHeight: 56

    parent: T.Overlay.overlay
    popupType: T.Popup.Item
    modal: true
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    padding: 0
    width: !parent ? preferredWidth : fromBelow ? parent.width : Math.min(preferredWidth, parent.width - 32)
    height: !parent ? 400 : side && !fromBelow ? parent.height
        : Math.min(headHeight + column.implicitHeight + 24, parent.height - (fromBelow ? 56 : 64))
    x: !parent ? 0 : fromBelow ? 0 : side ? parent.width - width : Math.round((parent.width - width) / 2)
    y: !parent ? 0 : fromBelow ? parent.height - height : side ? 0 : Math.round((parent.height - height) / 2)

    T.Overlay.modal: Rectangle {
        color: Theme.scrim
    }

    enter: Transition {
        NumberAnimation {
            property: "opacity"
            from: 0
            to: 1
            duration: Theme.calm
        }
    }
    exit: Transition {
        NumberAnimation {
            property: "opacity"
            from: 1
            to: 0
            duration: Theme.quick
        }
    }

    background: Rectangle {
        color: Theme.surface
        radius: sheet.side && !sheet.fromBelow ? 0 : Theme.radiusLarge
        border.width: Theme.dark ? 1 : 0
        border.color: Theme.line
        // Square at the edge of the window it comes from.
        Rectangle {
            visible: sheet.fromBelow
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.radiusLarge
            color: Theme.surface
        }
    }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: sheet.title

        Flickable {
            id: flick
            anchors.fill: parent
            anchors.topMargin: sheet.headHeight
            anchors.bottomMargin: 8
            contentHeight: column.implicitHeight + 16
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            T.ScrollBar.vertical: ScrollBar {}

            Column {
                id: column
                x: 20
                width: flick.width - 40
                spacing: 8
            }
        }
        Text {
            x: 20
            width: parent.width - 40 - actionRow.width - 44
            height: sheet.headHeight
            verticalAlignment: Text.AlignVCenter
            text: sheet.title
            textFormat: Text.PlainText
            elide: Text.ElideRight
            font.family: Theme.titleFace
            font.pixelSize: Theme.title
            font.weight: Font.DemiBold
            color: Theme.ink
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Row {
            id: actionRow
            anchors.right: cross.left
            y: 8
        }
        IconButton {
            id: cross
            anchors.right: parent.right
            anchors.rightMargin: 10
            y: 8
            iconName: "close"
            text: qsTr("Close")
            shortcutHint: "Esc"
            onClicked: sheet.close()
        }
    }
    // A focused item that is scrolled out of sight is of no use to the keyboard.
    onOpened: column.forceActiveFocus()
    Connections {
        target: column.Window.window
        function onActiveFocusItemChanged() {
            const item = column.Window.activeFocusItem;
            if (!sheet.opened || !item || item === column)
                return;
            let above = item;
            while (above && above !== column)
                above = above.parent;
            if (!above)
                return;
            const top = item.mapToItem(column, 0, 0).y;
            if (top < flick.contentY)
                flick.contentY = Math.max(0, top - 8);
            else if (top + item.height > flick.contentY + flick.height)
                flick.contentY = Math.min(flick.contentHeight - flick.height, top + item.height - flick.height + 8);
        }
    }
}
