import QtQuick
import Gridsmith
import gui.controls

// A small picture of a piece, for lists.
PieceSketch {
    property string name

    implicitWidth: 56
    implicitHeight: 56
    dark: Theme.dark
    Accessible.role: Accessible.Graphic
    Accessible.name: name
    Accessible.ignored: !visible || name.length === 0
}
