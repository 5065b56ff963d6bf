pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models

// A menu of actions that come and go: those of the open page, of a row. Its lines are made when it
// first opens, stay as they are while it is closed, and are hidden while there are fewer actions:
// to make them again each time costs a frame.
Menu {
    id: menu

    // [{text, icon?, hint?, enabled?, barred?, danger?, run?}]; `barred` says why it cannot be done
    // now. They are below the menu's own lines.
    property var actions: []
    // Those that it showed last.
    property var listed: []
    property var reasons: []
    property string iconName
    // The menu's own lines.
    property int above: 0

    // Before it is done.
    signal chosen(int index)

    Component.onCompleted: above = count

    // Called before it opens where its place depends on its width.
    function list() {
        if (actions.length > made.count)
            made.append(Array(actions.length - made.count).fill({}));
        reasons = actions.map(action => action.barred?.() ?? "");
        listed = actions;
        // Before a key comes: with lines that it does not know yet, the list begins at its first.
        (contentItem as ListView).forceLayout();
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
            readonly property string barred: menu.reasons[index] ?? ""
            shown: index < menu.listed.length
            text: entry.text ?? ""
            iconName: entry.icon ?? ""
            hint: barred || (entry.hint ?? "")
            enabled: barred === "" && (entry.enabled ?? true)
            danger: entry.danger ?? false
            onTriggered: {
                const chosen = entry;
                menu.chosen(index);
                chosen.run?.();
            }
        }
        onObjectAdded: (index, object) => menu.insertItem(menu.above + index, object as MenuItem)
    }
}
