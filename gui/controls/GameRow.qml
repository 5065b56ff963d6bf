pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// A saved game in the archive: its picture, what is known of it, and a button for its actions.
ListRow {
    id: row

    required property int index
    required property int number
    required property string title
    required property string about
    required property bool isPinned
    required property string picture
    required property string tool
    required property string toolIcon
    property bool renaming: false

    signal actionsWanted
    signal renamed(string title)
    signal renamingLeft

    function rename() {
        renaming = true;
        const field = nameLoader.item as TextField;
        field.text = title;
        field.forceActiveFocus(Qt.PopupFocusReason);
        field.selectAll();
    }
    function leaveRenaming() {
        if (!renaming)
            return;
        renaming = false;
        renamingLeft();
    }

    objectName: "savedGame"
    width: ListView.view?.width ?? 0
    height: 62
    subtitleLines: 2
    leftPadding: 62
    text: title
    subtitle: about
    selected: ListView.isCurrentItem && activeFocus
    Accessible.name: isPinned ? qsTr("%1, pinned").arg(title) : title
    onPressAndHold: actionsWanted()

    GamePicture {
        parent: row
        visible: row.picture !== ""
        x: 8
        y: 8
        width: 46
        height: 46
        picture: row.picture
        family: Theme.face
        colors: Theme.pictureColors
    }
    Icon {
        parent: row
        visible: row.picture === ""
        x: 19
        y: 19
        size: 24
        name: row.toolIcon
        color: Theme.inkSoft
    }
    trailing: [
        Icon {
            visible: row.isPinned
            anchors.verticalCenter: parent.verticalCenter
            name: "pin"
            size: 15
            color: Theme.accent
        },
        IconButton {
            rowButtons: parent
            iconName: "more-vertical"
            iconSize: 18
            focusPolicy: Qt.NoFocus
            text: qsTr("Actions for %1").arg(row.title)
            onClicked: row.actionsWanted()
        }
    ]
    Loader {
        id: nameLoader
        parent: row
        active: row.renaming
        x: 62
        y: 11
        width: row.width - x - 8
        sourceComponent: TextField {
            objectName: "renameField"
            name: qsTr("Name")
            keepsEnter: true
            maximumLength: 200
            onAccepted: {
                row.renamed(text);
                row.leaveRenaming();
            }
            Keys.onEscapePressed: row.leaveRenaming()
            onActiveFocusChanged: if (!activeFocus) row.leaveRenaming()
        }
    }
    // A swipe across the row; up and down, the list takes it for itself.
    DragHandler {
        target: null
        acceptedDevices: PointerDevice.TouchScreen
        yAxis.enabled: false
        onActiveChanged: if (active) row.actionsWanted()
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: row.actionsWanted()
    }
}
