pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models

// A menu of actions that come and go: those of the open page, of a row. Its lines are made when it
// first opens, stay as they are while it is closed, and are hidden while there are fewer actions:
// to make them again each time costs a frame.
Menu {
    id: menu

    // [{text, icon?, hint?, enabled?, danger?}]; shown below the menu's own lines.
    property var actions: []
    // Those that it showed last.
    property var listed: []

    signal chosen(int index)

    // Called before it opens where its place depends on its width.
    function list() {
        if (actions.length > made.count)
            made.append(Array(actions.length - made.count).fill({}));
        listed = actions;
    }
    onActionsChanged: if (visible) list()
    onAboutToShow: list()

    Instantiator {
        // As many lines as there ever were actions; one that comes while the menu is open adds a
        // line, where another number as the model would make all of them again.
        model: ListModel {
            id: made
        }
        delegate: MenuItem {
            required property int index
            readonly property var entry: menu.listed[index] ?? {}
            shown: index < menu.listed.length
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
