pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// Which colors of cubes may lie on which colors of cells: a row for each color of the pieces, with the
// colors of the goal to switch on and off.
Sheet {
    id: sheet

    required property BlocksBoardModel puzzle
    readonly property var pieces: puzzle.pieceColors
    readonly property var cells: puzzle.goalColors
    readonly property bool any: pieces.length > 0 && cells.length > 0
    readonly property var fitting: puzzle.pairs.map(pair => pair.join())

    title: qsTr("Which colors fit")
    first: same

    Note {
        text: qsTr("A cube without a color fits any cell; any cube fits a cell without a color.")
    }
    Paragraph {
        text: sheet.any ? qsTr("On the left is the color of a cube, next to it the colors of the cells it may lie on.")
            : qsTr("Color cubes of a piece and cells of the goal first.")
    }
    ScrollList {
        id: table
        visible: sheet.any
        width: parent.width
        height: Math.min(contentHeight, Math.max(120, sheet.room - 260))
        cacheBuffer: 0  // as in WordTable.qml
        model: sheet.pieces.length
        delegate: Row {
            id: line

            required property int index
            readonly property int piece: sheet.pieces[index] ?? 0
            spacing: 12
            bottomPadding: 8
            ColorMark {
                y: 7
                width: 26
                look: sheet.puzzle.mark(line.piece)
            }
            Flow {
                width: table.width - 52
                spacing: 6
                Repeater {
                    model: sheet.cells
                    Chip {
                        id: box

                        required property int modelData
                        readonly property bool fits: sheet.fitting.includes(line.piece + "," + modelData)
                        objectName: "pair-" + line.piece + "-" + modelData
                        width: 64
                        height: Theme.control
                        leftPadding: 38
                        checkable: true
                        checked: fits
                        iconName: fits ? "check" : ""
                        Accessible.name: (fits ? qsTr("A cube of color %1 may lie on a cell of color %2.")
                            : qsTr("A cube of color %1 may not lie on a cell of color %2.")).arg(line.piece).arg(modelData)
                        onClicked: {
                            checked = Qt.binding(() => fits);
                            sheet.puzzle.togglePair(line.piece, modelData);
                        }
                        ColorMark {
                            x: 8
                            anchors.verticalCenter: parent.verticalCenter
                            width: 24
                            round: false
                            look: sheet.puzzle.mark(box.modelData)
                        }
                    }
                }
            }
        }
    }
    SectionHeader {
        text: qsTr("All at once")
    }
    SharedLine {
        component Choice: Button {
            property string which
            objectName: which + "Pairs"
            width: (parent.width - 16) / 3
            kind: "tonal"
            enabled: sheet.any
            onClicked: sheet.puzzle.choosePairs(which)
        }
        Choice {
            id: same
            which: "same"
            text: qsTr("Same")
            Accessible.name: qsTr("Each color fits only the same color")
        }
        Choice {
            which: "all"
            text: qsTr("All")
            Accessible.name: qsTr("Any color fits any color")
        }
        Choice {
            which: "none"
            text: qsTr("None")
            Accessible.name: qsTr("No colors fit")
        }
    }
}
