pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// A piece by itself, small: for lists of pieces.
PieceSketch {
    id: sketch

    property string name

    implicitWidth: 56
    implicitHeight: 56
    paper: Theme.surface
    edge: Theme.cubeEdge
    Accessible.role: Accessible.Graphic
    Accessible.name: name
    Accessible.ignored: !visible || name.length === 0
}
