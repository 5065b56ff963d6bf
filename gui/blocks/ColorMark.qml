import QtQuick
import gui.controls

// The mark of a color by which cubes fit on cells: round for a piece's cube, square for a cell; with
// its number where there is room.
Rectangle {
    id: mark

    // {number, hue, ink}: see `mark` in gui/blocks/puzzle_says.py.
    property var look
    property bool round: true

    height: width
    color: look.hue
    radius: round ? width / 2 : Math.max(1, width / 8)
    border.width: 1
    border.color: look.ink

    PlainText {
        visible: mark.width >= 13
        anchors.centerIn: parent
        text: mark.look.number
        font.pixelSize: Math.max(8, Math.round(mark.width * (text.length < 2 ? 0.66 : text.length < 3 ? 0.52 : 0.38)))
        font.weight: Font.DemiBold
        color: mark.look.ink
    }
}
