pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The computer's move, shown slowly enough to be followed: its letter falls into its cell, then its
// word is traced. A press or a key shows all of it at once.
Item {
    id: move

    required property LetterCells cells
    required property RecordModel record
    // The word that is on the board, and the cell of its new letter; without one, nothing falls.
    property var path: []
    property int cell: -1
    property string letter
    readonly property bool falling: animation.running && length === 0
    readonly property var traced: animation.running ? path.slice(0, length) : path
    property int length: 0

    readonly property string word: path.join()
    onWordChanged: finish()

    parent: cells
    anchors.fill: parent
    clip: true

    function finish() {
        animation.complete();
    }
    Connections {
        target: move.record
        function onLastShown() {
            move.length = 0;
            if (move.path.length > 0)
                animation.restart();
        }
    }

    SequentialAnimation {
        id: animation
        NumberAnimation {
            target: tile
            property: "y"
            from: -move.cells.cellSize
            to: move.cells.cellY(move.cell)
            duration: move.cell < 0 ? 0 : 3 * Theme.calm
            easing.type: Easing.InQuad
        }
        NumberAnimation {
            target: move
            property: "length"
            from: 1
            to: move.path.length
            duration: 1.5 * Theme.calm * move.path.length
        }
    }
    Rectangle {
        id: tile
        visible: move.falling
        x: move.cells.cellX(move.cell)
        width: move.cells.cellSize
        height: width
        radius: move.cells.corner
        color: Theme.accent
        PlainText {
            anchors.centerIn: parent
            text: move.letter
            font.weight: Font.DemiBold
            font.pixelSize: Math.round(parent.width * 0.52)
            color: Theme.accentInk
        }
    }
    PointHandler {
        onActiveChanged: if (active) move.finish()
    }
}
