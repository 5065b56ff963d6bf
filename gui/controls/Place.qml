import QtQuick

// The place of an item that the page gives, which fills it.
Item {
    id: place

    property Item item: null

    onItemChanged: {
        children = item ? [item] : [];
        if (item)
            item.anchors.fill = place;
    }
}
