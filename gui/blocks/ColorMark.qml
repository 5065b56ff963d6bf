import QtQuick
import gui.controls

// The mark of a color by which cubes fit on cells: round for a piece's cube, square for a cell; with
// its number where there is room.
Rectangle {
    id: mark

    property int number
    property color ink
    property bool round: true

    radius: round ? width / 2 : Math.max(1, width / 8)
    border.width: 1
    border.color: ink

    PlainText {
        visible: mark.width >= 13
        anchors.centerIn: parent
        text: mark.number
        font.pixelSize: Math.max(8, Math.round(mark.width * (text.length < 2 ? 0.66 : text.length < 3 ? 0.52 : 0.38)))
        font.weight: Font.DemiBold
        color: mark.ink
    }
}
