import QtQuick
import QtQuick.Templates as T

// Takes the taps beside a button that is smaller than a finger.
MouseArea {
    required property T.AbstractButton of
    property int side: 40

    objectName: "reach"
    z: -1
    anchors.centerIn: parent
    width: Math.max(parent.width, 40)
    height: Math.max(parent.height, side)
    enabled: of.enabled
    onClicked: of.click()
}
