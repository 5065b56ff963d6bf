pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What was read at each place of a picture, and what of it is doubtful or selected.
Item {
    id: marks

    required property ZoomedPicture picture
    required property PicturePlaces places
    // Not while they would lie elsewhere.
    required property bool shown
    readonly property BoardPictureModel model: places.model
    readonly property real cellSide: places.cellSide * picture.factor

    component MarkedPlace: Item {
        required property int index
        readonly property var place: marks.places.all[index] ?? { x: 0, y: 0, wide: 0, high: 0, side: 0, angle: 0 }
        readonly property bool doubtful: marks.model.board.doubts[index] ?? false
        readonly property bool selected: marks.model.board.selected === index

        x: (place.x - marks.picture.originX) * marks.picture.factor
        y: (place.y - marks.picture.originY) * marks.picture.factor
        z: selected ? 2 : doubtful ? 1 : 0
    }
    // An outline for what is doubtful, with a question mark, and for what is selected.
    component PlaceMark: Item {
        id: mark

        required property MarkedPlace of
        property bool thin: false
        readonly property int line: marks.cellSide >= 26 ? 3 : 2
        readonly property real wide: Math.max(thin ? 22 : 0, of.place.wide * marks.picture.factor - (thin ? 8 : 0))
        readonly property real high: Math.max(thin ? 22 : 0, of.place.high * marks.picture.factor - (thin ? 8 : 0))

        visible: of.doubtful || of.selected
        Rectangle {
            anchors.centerIn: parent
            width: mark.wide + 2
            height: mark.high + 2
            rotation: mark.of.place.angle
            radius: 4
            color: "transparent"
            border.width: mark.line + 2
            border.color: marks.picture.halo
        }
        Rectangle {
            anchors.centerIn: parent
            width: mark.wide
            height: mark.high
            rotation: mark.of.place.angle
            radius: 3
            color: "transparent"
            border.width: mark.line
            border.color: mark.of.selected ? Theme.pen : Theme.accent
        }
        Rectangle {
            visible: mark.of.doubtful
            readonly property int size: Math.max(11, Math.min(18, Math.round(marks.cellSide * 0.34)))
            x: -(mark.thin ? size / 2 : mark.wide / 2 + 1)
            y: -(mark.thin ? size / 2 : mark.high / 2 + 1)
            width: size
            height: size
            radius: size / 2
            color: Theme.accent
            border.width: 1
            border.color: marks.picture.halo
            PlainText {
                anchors.centerIn: parent
                text: "?"
                font.pixelSize: Math.round(parent.size * 0.76)
                font.weight: Font.Bold
                color: Theme.accentInk
            }
        }
    }

    Repeater {
        model: !marks.shown || marks.places.ofDots ? 0 : marks.model.board.letters.length
        MarkedPlace {
            id: cell

            readonly property string letter: marks.model.board.letters[index] ?? ""
            readonly property real side: place.side * marks.picture.factor

            PlaceMark {
                of: cell
            }
            Rectangle {
                id: badge
                readonly property real size: Math.max(Math.min(14, cell.side), Math.min(34, Math.round(cell.side * 0.4)))
                visible: cell.letter !== ""
                x: Math.round(cell.side / 2 - width + 1)
                y: Math.round(cell.side / 2 - height + 1)
                width: Math.max(size, letter.implicitWidth + 4)
                height: size
                radius: Math.min(5, size / 4)
                color: cell.doubtful ? Theme.accentSoft : Theme.tile
                border.width: 1
                border.color: cell.doubtful ? Theme.accent : Theme.tileEdge
                PlainText {
                    id: letter
                    anchors.centerIn: parent
                    text: cell.letter
                    font.pixelSize: Math.max(8, Math.round(badge.size * 0.74))
                    font.weight: Font.Bold
                    color: cell.doubtful ? Theme.accentSoftInk : Theme.tileInk
                }
            }
        }
    }
    // On a board of dots: edges drawn, and owners.
    Repeater {
        model: !marks.shown || !marks.places.ofDots ? 0 : marks.model.board.marks.length
        MarkedPlace {
            id: dot

            readonly property int row: Math.floor(index / marks.model.board.columns)
            readonly property int column: index % marks.model.board.columns
            readonly property bool isBox: row % 2 === 1 && column % 2 === 1
            readonly property bool isEdge: row % 2 !== column % 2
            readonly property int mark: marks.model.board.marks[index] ?? 0

            visible: isBox || isEdge

            Rectangle {
                visible: dot.isEdge && dot.mark > 0
                readonly property real thickness: Math.max(5, marks.cellSide * 0.13)
                width: (dot.row % 2 ? dot.place.high : dot.place.wide) * marks.picture.factor
                height: thickness
                x: -width / 2
                y: -height / 2
                rotation: dot.row % 2 ? dot.place.angle + 90 : dot.place.angle
                radius: height / 2
                color: dot.doubtful ? Theme.accent : Theme.pen
                border.width: 1.5
                border.color: marks.picture.halo
            }
            Rectangle {
                visible: dot.isBox && dot.mark > 0
                width: Math.max(16, Math.min(34, marks.cellSide * 0.5))
                height: width
                x: -width / 2
                y: -height / 2
                radius: width / 2
                color: dot.mark === 1 ? Theme.accent : dot.mark === 2 ? Theme.pen : Theme.raised
                border.width: 2
                border.color: marks.picture.halo
                PlainText {
                    anchors.centerIn: parent
                    text: dot.mark === 3 ? "?" : dot.mark
                    font.pixelSize: Math.round(parent.width * 0.6)
                    font.weight: Font.Bold
                    color: dot.mark === 1 ? Theme.accentInk : dot.mark === 2 ? Theme.penInk : Theme.ink
                }
            }
            PlaceMark {
                of: dot
                thin: dot.isEdge
            }
        }
    }
}
