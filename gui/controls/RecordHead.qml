pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// Above the moves of a game: to step through them, to correct, copy and delete them.
Item {
    id: head

    required property RecordModel record

    signal copyWanted

    height: Theme.control

    component HeadButton: IconButton {
        anchors.verticalCenter: parent.verticalCenter
        implicitWidth: head.width < 292 ? 32 : Theme.control
    }

    HeadButton {
        id: back
        objectName: "stepBack"
        iconName: "chevron-left"
        text: qsTr("Previous move")
        shortcutHint: "Alt+←"
        enabled: head.record.canStepBack
        onClicked: head.record.step(-1)
    }
    HeadButton {
        id: forward
        objectName: "stepForward"
        x: back.width
        iconName: "chevron-right"
        text: qsTr("Next move")
        shortcutHint: "Alt+→"
        enabled: head.record.canStepForward
        onClicked: head.record.step(1)
    }
    Label {
        objectName: "recordPlace"
        x: forward.x + forward.width + 4
        width: correctButton.x - x - 4
        height: parent.height
        verticalAlignment: Text.AlignVCenter
        text: head.record.placeText
        wrapMode: Text.Wrap
        fontSizeMode: Text.Fit
        minimumPixelSize: 10
        font.weight: Font.DemiBold
    }
    HeadButton {
        id: correctButton
        objectName: "correctMove"
        anchors.right: copyButton.left
        iconName: "pencil"
        text: qsTr("Correct this move")
        shortcutHint: "F2"
        enabled: head.record.canStepBack
        onClicked: head.record.beginCorrection()
    }
    HeadButton {
        id: copyButton
        objectName: "copyMoves"
        anchors.right: removeButton.left
        iconName: "copy"
        text: qsTr("Copy the moves")
        onClicked: head.copyWanted()
    }
    HeadButton {
        id: removeButton
        objectName: "strikeMove"
        anchors.right: parent.right
        iconName: "trash"
        text: qsTr("Delete this move and what follows it")
        enabled: head.record.canStepBack
        onClicked: head.record.remove(head.record.entry)
    }
}
