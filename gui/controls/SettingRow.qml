import QtQuick

// A name at the left; the control that belongs to it is anchored at the right.
Item {
    property alias text: caption.text

    width: parent ? parent.width : 0
    height: Theme.control
    Label {
        id: caption
        anchors.verticalCenter: parent.verticalCenter
    }
}
