import QtQuick

// A few quiet lines across the sheet or card they are on.
Label {
    width: parent ? parent.width : 0
    wrapMode: Text.Wrap
    color: Theme.inkSoft
}
