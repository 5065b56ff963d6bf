pragma ComponentBehavior: Bound

import QtQuick

// A few quiet lines below a control: what it does.
Label {
    width: parent ? parent.width : 0
    wrapMode: Text.Wrap
    font.pixelSize: Theme.label - 1
    color: Theme.inkSoft
}
