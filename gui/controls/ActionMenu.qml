pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models

// A menu of actions that come and go: those of the open page, of a row. Its lines are made once and
// hidden while there are fewer actions: to make them again each time costs a frame.
Menu {
    id: menu

    // [{text, icon?, hint?, enabled?, danger?}]; shown below the menu's own lines.
    property var actions: []
    // The most there ever were.
    property int made: 0

    signal chosen(int index)

    onActionsChanged: made = Math.max(made, actions.length)

    Instantiator {
        model: menu.made
        delegate: MenuItem {
            required property int index
            readonly property var entry: menu.actions[index] ?? {}
            shown: index < menu.actions.length
            text: entry.text ?? ""
            iconName: entry.icon ?? ""
            hint: entry.hint ?? ""
            enabled: entry.enabled ?? true
            danger: entry.danger ?? false
            onTriggered: menu.chosen(index)
        }
        onObjectAdded: (index, object) => menu.addItem(object as MenuItem)
    }
}
