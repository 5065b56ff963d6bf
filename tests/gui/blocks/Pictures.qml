pragma ComponentBehavior: Bound

import QtQuick
import gui.controls
import "../../../gui/blocks"

// The picture and the plans of an assembly, and a piece by itself, without the page around them.
Window {
    id: window

    required property var picture
    property bool dark: false

    width: 900
    height: 700
    color: Theme.window

    Binding {
        target: Theme
        property: "dark"
        value: window.dark
    }

    AssemblyView {
        id: view
        objectName: "assemblyView"
        x: 8
        y: 8
        width: parent.width - 16
        height: parent.height < 500 ? 330 : Math.round((parent.height - 16) * 0.66)
        model: window.picture
        focus: true
    }
    LayerPlans {
        objectName: "layerPlans"
        x: 8
        y: view.y + view.height + 8
        width: parent.width - 80
        height: parent.height - y - 8
        model: window.picture
    }
    PiecePicture {
        objectName: "piecePicture"
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        piece: ({ color: 3, cubes: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]] })
        name: "F"
    }
}
