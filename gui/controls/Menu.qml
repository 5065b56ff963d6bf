pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T

// A list of things to do that opens beside its button: fill it with MenuItem.
T.Menu {
    id: menu

    popupType: T.Popup.Item
    implicitWidth: {
        let widest = 0;
        for (let i = 0; i < count; ++i) {
            const item = itemAt(i) as MenuItem;
            if (item?.shown)
                widest = Math.max(widest, item.implicitWidth);
        }
        return widest + leftPadding + rightPadding;
    }
    // Not that of the list, which estimates the lines out of sight anew as it scrolls.
    implicitHeight: {
        let height = topPadding + bottomPadding;
        for (let i = 0; i < count; ++i)
            height += itemAt(i)?.implicitHeight ?? 0;
        return height;
    }
    padding: 4
    margins: 8
    // What lies below takes no notice of the pointer meanwhile: no tooltip covers the menu.
    modal: true
    T.Overlay.modal: Item {}
    delegate: MenuItem {}

    enter: Transition {
        NumberAnimation {
            property: "opacity"
            from: 0
            to: 1
            duration: Theme.quick
        }
    }
    // From the top; scrolled down, the list would not see that lines above have come or gone.
    onAboutToShow: lines.positionViewAtBeginning()
    contentItem: ListView {
        id: lines
        model: menu.contentModel
        interactive: contentHeight > height
        clip: interactive
        currentIndex: menu.currentIndex
        T.ScrollBar.vertical: ScrollBar {}
    }
    background: Card {}
}
