pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Gridsmith
import gui.controls

// Which colors of cubes may lie on which colors of cells: a table to tick, a row for each color of the
// pieces, a column for each color of the goal.
Sheet {
    id: sheet

    required property BlocksBoardModel puzzle
    readonly property var pieces: puzzle.pieceColors
    readonly property var cells: puzzle.goalColors
    readonly property bool any: pieces.length > 0 && cells.length > 0
    readonly property var fitting: {
        const found = {};
        for (const pair of puzzle.pairs)
            found[pair[0] + " " + pair[1]] = true;
        return found;
    }
    readonly property int pitch: 40
    property int row: 0
    property int column: 0

    title: qsTr("Which colors fit")
    first: any ? table : same
    onAboutToShow: row = column = 0

    function fits(piece: int, cell: int): bool {
        return fitting[piece + " " + cell] === true;
    }
    function sentence(piece: int, cell: int): string {
        return (fits(piece, cell) ? qsTr("A cube of color %1 may lie on a cell of color %2.")
            : qsTr("A cube of color %1 may not lie on a cell of color %2.")).arg(piece).arg(cell);
    }
    readonly property string said: any && row < pieces.length && column < cells.length ? sentence(pieces[row], cells[column]) : ""

    function go(toRow: int, toColumn: int) {
        row = Math.max(0, Math.min(pieces.length - 1, toRow));
        column = Math.max(0, Math.min(cells.length - 1, toColumn));
        table.positionViewAtIndex(row, ListView.Contain);
        const left = column * pitch, room = table.width - table.headWidth - pitch;
        table.contentX = Math.max(Math.max(0, left - room), Math.min(table.contentX, left));
        table.Accessible.announce(said, Accessible.Polite);
    }
    function toggle() {
        if (said === "")
            return;
        puzzle.togglePair(pieces[row], cells[column]);
        table.Accessible.announce(said, Accessible.Polite);
    }

    Note {
        text: qsTr("A cube without a color fits on each cell, and each cube on a cell without a color.")
    }
    Paragraph {
        visible: !sheet.any
        text: qsTr("Color cubes of a piece and cells of the goal first.")
    }
    Item {
        visible: sheet.any
        width: parent ? parent.width : 0
        height: head.height + table.height

        // The goal's colors, above the columns.
        Item {
            id: head
            x: table.headWidth
            width: table.width - x
            height: sheet.pitch
            clip: true
            Row {
                x: -table.contentX
                Repeater {
                    model: sheet.cells
                    Item {
                        id: caption
                        required property int modelData
                        width: sheet.pitch
                        height: sheet.pitch
                        ColorMark {
                            anchors.centerIn: parent
                            width: 26
                            round: false
                            look: sheet.puzzle.mark(caption.modelData)
                        }
                    }
                }
            }
        }
        Label {
            y: head.height - height - 2
            width: table.headWidth - 4
            text: qsTr("Cube ↓ Cell →")
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 8
            font.pixelSize: Theme.caption
            color: Theme.inkSoft
            Accessible.ignored: true
        }
        ListView {
            id: table

            readonly property int headWidth: 84

            y: head.height
            width: parent.width
            height: Math.min(sheet.pieces.length * sheet.pitch, Math.max(3 * sheet.pitch, sheet.room - 300))
            contentWidth: headWidth + sheet.cells.length * sheet.pitch
            flickableDirection: Flickable.AutoFlickIfNeeded
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            cacheBuffer: 0  // as in WordTable.qml
            activeFocusOnTab: true
            keyNavigationEnabled: false
            model: sheet.pieces.length
            T.ScrollBar.vertical: ScrollBar {}
            T.ScrollBar.horizontal: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: sheet.title
            Accessible.description: sheet.said
            Accessible.ignored: !visible
            Keys.onSpacePressed: sheet.toggle()
            Keys.onReturnPressed: sheet.toggle()
            Keys.onEnterPressed: sheet.toggle()
            Keys.onPressed: event => {
                const steps = {
                    [Qt.Key_Up]: [-1, 0], [Qt.Key_Down]: [1, 0], [Qt.Key_Left]: [0, -1], [Qt.Key_Right]: [0, 1],
                    [Qt.Key_Home]: [0, -1000], [Qt.Key_End]: [0, 1000], [Qt.Key_PageUp]: [-8, 0], [Qt.Key_PageDown]: [8, 0]
                }[event.key];
                event.accepted = steps !== undefined;
                if (event.accepted)
                    sheet.go(sheet.row + steps[0], sheet.column + steps[1]);
            }

            delegate: Item {
                id: line
                required property int index
                readonly property int piece: sheet.pieces[index] ?? 0
                width: table.contentWidth
                height: sheet.pitch

                Repeater {
                    model: sheet.cells
                    Item {
                        id: box
                        required property int modelData
                        required property int index
                        readonly property bool on: sheet.fits(line.piece, modelData)
                        objectName: "pair-" + line.piece + "-" + modelData
                        x: table.headWidth + index * sheet.pitch
                        width: sheet.pitch
                        height: sheet.pitch
                        Accessible.role: Accessible.CheckBox
                        Accessible.name: sheet.sentence(line.piece, modelData)
                        Accessible.checkable: true
                        Accessible.checked: on
                        Accessible.ignored: !visible
                        Accessible.onPressAction: {
                            sheet.go(line.index, box.index);
                            sheet.toggle();
                        }
                        Rectangle {
                            anchors.centerIn: parent
                            width: 24
                            height: 24
                            radius: 5
                            color: box.on ? Theme.accent : "transparent"
                            border.width: box.on ? 0 : 2
                            border.color: Theme.outline
                            Icon {
                                visible: box.on
                                anchors.centerIn: parent
                                name: "check"
                                size: 18
                                color: Theme.accentInk
                            }
                            FocusRing {
                                around: 5
                                gap: 2
                                shown: table.activeFocus && line.index === sheet.row && box.index === sheet.column
                            }
                        }
                    }
                }
                // The piece's color, which stays where it is when the columns are scrolled.
                Rectangle {
                    x: table.contentX
                    width: table.headWidth
                    height: parent.height
                    color: Theme.surface
                    ColorMark {
                        x: 6
                        anchors.verticalCenter: parent.verticalCenter
                        width: 26
                        look: sheet.puzzle.mark(line.piece)
                    }
                }
                TapHandler {
                    onTapped: event => {
                        const column = Math.floor((event.position.x - table.headWidth) / sheet.pitch);
                        table.forceActiveFocus(Qt.MouseFocusReason);
                        if (event.position.x - table.contentX < table.headWidth || column < 0 || column >= sheet.cells.length)
                            return;
                        sheet.go(line.index, column);
                        sheet.toggle();
                    }
                }
            }
        }
    }
    Label {
        objectName: "pairText"
        visible: sheet.any
        width: parent.width
        text: sheet.said
        wrapMode: Text.Wrap
    }
    SectionHeader {
        text: qsTr("All at once")
    }
    Row {
        width: parent.width
        spacing: 8
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
            Accessible.name: qsTr("Each color fits on the same color only")
        }
        Choice {
            which: "all"
            text: qsTr("All")
            Accessible.name: qsTr("Each color fits on each color")
        }
        Choice {
            which: "none"
            text: qsTr("None")
            Accessible.name: qsTr("No colors fit")
        }
    }
}
