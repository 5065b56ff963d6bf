pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The piece that is selected: how many there are of it, and what can be done with it.
Foot {
    id: bar

    required property BlocksBoardModel puzzle
    readonly property bool ofPiece: puzzle.part > 0

    signal nameWanted

    Label {
        objectName: "partName"
        x: 16
        width: tools.x - 24
        anchors.verticalCenter: parent.verticalCenter
        text: bar.puzzle.partName
        elide: Text.ElideRight
        font.family: Theme.titleFace
        font.pixelSize: Theme.section
        font.weight: Font.DemiBold
    }
    Row {
        id: tools
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        spacing: 2
        Stepper {
            id: countStepper
            objectName: "countStepper"
            visible: bar.ofPiece
            anchors.verticalCenter: parent.verticalCenter
            width: 118
            height: 34
            name: qsTr("Quantity of %1").arg(bar.puzzle.partName)
            from: 1
            to: bar.puzzle.mostCount
            value: bar.puzzle.count
            onValueModified: bar.puzzle.setCount(value)
        }
        IconButton {
            objectName: "nameButton"
            implicitWidth: 36
            implicitHeight: 36
            iconName: "word"
            iconSize: 18
            text: bar.ofPiece ? qsTr("Name and count…") : qsTr("Name of the puzzle…")
            shortcutHint: "F2"
            onClicked: bar.nameWanted()
        }
        IconButton {
            objectName: "duplicateButton"
            visible: bar.ofPiece
            implicitWidth: 36
            implicitHeight: 36
            iconName: "copy"
            iconSize: 18
            text: qsTr("Duplicate")
            shortcutHint: "Ctrl+D"
            onClicked: bar.puzzle.duplicatePiece()
        }
        IconButton {
            objectName: "deleteButton"
            visible: bar.ofPiece
            implicitWidth: 36
            implicitHeight: 36
            iconName: "trash"
            iconSize: 18
            text: qsTr("Delete")
            onClicked: bar.puzzle.deletePiece()
        }
    }
    // A step of the keyboard or the mouse must not outlive what the puzzle has made of it.
    Connections {
        target: bar.puzzle
        function onDraftChanged() {
            countStepper.value = Qt.binding(() => bar.puzzle.count);
        }
    }
}
