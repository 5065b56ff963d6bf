import QtQuick
import Gridsmith
import gui.controls

// The piece that is selected: how many there are of it, and what can be done with it.
Item {
    id: bar

    required property BlocksBoardModel puzzle
    readonly property bool ofPiece: puzzle.part > 0

    signal nameWanted
    signal shapeWanted

    Label {
        objectName: "partName"
        x: 16
        width: tools.x - 24
        anchors.verticalCenter: parent.verticalCenter
        text: bar.puzzle.partName
        elide: Text.ElideRight
        font: Theme.sectionFont
    }
    component Tool: IconButton {
        implicitWidth: 36
        implicitHeight: 36
        iconSize: 18
    }
    Row {
        id: tools
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        spacing: 2
        Stepper {
            objectName: "countStepper"
            visible: bar.ofPiece
            anchors.verticalCenter: parent.verticalCenter
            width: 118
            height: 34
            name: qsTr("Quantity of %1").arg(bar.puzzle.partName)
            from: 1
            to: bar.puzzle.mostCount
            number: bar.puzzle.count
            onChosen: value => bar.puzzle.setCount(value)
        }
        Tool {
            objectName: "shapeButton"
            iconName: "turn"
            text: qsTr("Change the shape…")
            shortcutHint: "F3"
            onClicked: bar.shapeWanted()
        }
        Tool {
            iconName: "word"
            text: bar.ofPiece ? qsTr("Name and count…") : qsTr("Name of the puzzle…")
            shortcutHint: "F2"
            onClicked: bar.nameWanted()
        }
        Tool {
            visible: bar.ofPiece
            iconName: "copy"
            text: qsTr("Duplicate")
            shortcutHint: "Ctrl+D"
            onClicked: bar.puzzle.duplicatePiece()
        }
        Tool {
            objectName: "deleteButton"
            visible: bar.ofPiece
            iconName: "trash"
            text: qsTr("Delete")
            onClicked: bar.puzzle.deletePiece()
        }
    }
}
