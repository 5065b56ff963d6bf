import QtQuick

// Controls beside each other, across the sheet or card they are on.
Row {
    width: parent ? parent.width : 0
    spacing: 8
}
