pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models

// A page's menu: a few actions, and below them groups of others, each a menu of its own. In a narrow
// window a group takes the place of the menu, and its first line leads back.
ActionMenu {
    id: menu

    // As in ActionMenu; one with a `group` is in the menu of that name.
    property var entries: []
    readonly property var groups: [
        { name: "game", text: qsTr("Game"), icon: "flag" },
        { name: "board", text: qsTr("Board"), icon: "grid" },
        { name: "words", text: qsTr("Words"), icon: "book" },
        { name: "share", text: qsTr("Share"), icon: "share" },
        { name: "help", text: qsTr("Help"), icon: "help" }
    ]
    // The groups are made when the menu first opens.
    property bool begun: false
    // The width of the window; in another one, the menu would be another.
    required property real room
    onRoomChanged: dismiss()
    property real depth: 0

    function of(group: string): var {
        return entries.filter(entry => (entry.group ?? "") === group);
    }
    function openAt(button: Item) {
        begun = true;
        depth = button.Window.contentItem.height;
        list();
        popup(button, button.width - implicitWidth, button.height + 2);
    }

    actions: of("")
    cascade: room >= 700
    delegate: MenuItem {
        readonly property ActionMenu group: subMenu as ActionMenu
        iconName: group?.iconName ?? ""
        shown: group !== null && group.actions.length > 0
        leads: true
    }

    Instantiator {
        model: menu.begun ? menu.groups : []
        delegate: ActionMenu {
            id: groupMenu
            required property var modelData
            title: modelData.text
            iconName: modelData.icon
            actions: menu.of(modelData.name)
            cascade: menu.cascade
            // Beside the menu: a touch of another group goes there.
            modal: !cascade
            readonly property real room: menu.room
            onRoomChanged: dismiss()
            // Qt opens it in the middle of the menu: as large, and bounded, it lies upon it.
            width: cascade ? implicitWidth : Math.min(Math.max(implicitWidth, menu.width), room - 2 * margins)
            height: Math.min(Math.max(implicitHeight, cascade ? 0 : menu.height), menu.depth - topMargin - margins)
            onAboutToShow: {
                topMargin = cascade ? margins : menu.background.mapToItem(menu.background.parent.parent, 0, 0).y;
                if (cascade)
                    return;
                shield.y = menu.itemAt(menu.currentIndex).mapToItem(menu.background, 0, 0).y;
                settling.restart();
            }
            // The second tap of two on the group is not meant for the line that has come below it.
            readonly property Timer settling: Timer {
                interval: Theme.secondTap
            }
            readonly property MouseArea shield: MouseArea {
                objectName: "secondTap"
                parent: groupMenu.background.parent
                z: 1
                width: groupMenu.width
                height: Theme.control
                visible: groupMenu.settling.running
            }
            // Past the way back, which is hidden.
            onOpened: if (menu.cascade && currentIndex === 0) currentIndex = 1
            MenuItem {
                Accessible.name: qsTr("Back: %1").arg(text)
                shown: !menu.cascade
                iconName: "chevron-left"
                text: groupMenu.title
                onTriggered: Qt.callLater(menu.open)
            }
        }
        onObjectAdded: (index, object) => menu.addMenu(object as ActionMenu)
    }
}
