pragma ComponentBehavior: Bound

import QtQuick

// What the terms of the item below it mean: the first one beside the pointer at rest, all of them
// on a card after a tap.
Item {
    id: area

    // In the glossary.
    property var keys: []
    // A tap has another meaning; only a long press opens the card.
    property bool onlyHeld: false

    anchors.fill: parent
    enabled: keys.length > 0
    HoverHandler {
        id: pointed
    }
    TapHandler {
        onTapped: if (!area.onlyHeld) Terms.cardWanted(area.keys)
        onLongPressed: Terms.cardWanted(area.keys)
    }
    Loader {
        active: area.enabled && pointed.hovered
        sourceComponent: ToolTip {
            parent: area
            text: Terms.brief(area.keys[0])
            visible: pointed.hovered
        }
    }
}
