pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The sides of the grid that a part is drawn on.
Sheet {
    id: sheet

    required property BlocksBoardModel puzzle

    title: qsTr("Size of the grid")
    first: sides.itemAt(0)

    Repeater {
        id: sides
        // By number: a stepper keeps the keyboard when its value changes.
        model: 3
        FocusScope {
            id: side
            required property int index
            readonly property string caption: [qsTr("Columns"), qsTr("Rows"), qsTr("Layers")][index]
            width: parent ? parent.width : 0
            height: Theme.control
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: side.caption
            }
            Stepper {
                objectName: "side-" + side.index
                anchors.right: parent.right
                focus: true
                name: side.caption
                from: sheet.puzzle.leastSize[side.index]
                to: Math.max(from, sheet.puzzle.mostSide)
                number: sheet.puzzle.size[side.index]
                onChosen: value => {
                    const size = Array.from(sheet.puzzle.size);
                    size[side.index] = value;
                    sheet.puzzle.setSize(size[0], size[1], size[2]);
                }
            }
        }
    }
    Note {
        text: qsTr("Large enough for all cubes. On the grid, use Shift and an arrow key.")
    }
}
