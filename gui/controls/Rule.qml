import QtQuick

// A thin line across what it is on.
Rectangle {
    width: parent ? parent.width : 0
    height: 1
    color: Theme.line
}
