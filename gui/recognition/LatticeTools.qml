import QtQuick
import Gridsmith
import gui.controls

// What can be done with the lattice of a board in its picture: another size, turned, read again.
Column {
    id: tools

    required property BoardPictureModel model
    readonly property PictureGrid grid: model.grid

    spacing: 8

    SideSteppers {
        called: "picture"
        rows: tools.grid.rows
        columns: tools.grid.columns
        minimum: tools.grid.fewest
        maximum: tools.grid.maximum
        onChosen: (rows, columns) => tools.grid.resize(rows, columns)
    }
    SharedLine {
        id: growing
        property string side: "top"
        readonly property bool ofRows: side === "top" || side === "bottom"
        Segmented {
            width: parent.width - 2 * (removeLine.width + 8)
            name: qsTr("Side of the board")
            value: growing.side
            options: [
                { value: "left", text: "", name: qsTr("Left"), icon: "arrow-left" },
                { value: "top", text: "", name: qsTr("Top"), icon: "arrow-up" },
                { value: "bottom", text: "", name: qsTr("Bottom"), icon: "arrow-down" },
                { value: "right", text: "", name: qsTr("Right"), icon: "arrow-right" }
            ]
            onChosen: value => growing.side = value
        }
        IconButton {
            id: removeLine
            objectName: "removeLine"
            iconName: "minus"
            text: growing.ofRows ? qsTr("Remove a row there") : qsTr("Remove a column there")
            enabled: (growing.ofRows ? tools.grid.rows : tools.grid.columns) > tools.grid.fewest
            onClicked: tools.grid.grow(growing.side, -1)
        }
        IconButton {
            objectName: "addLine"
            iconName: "plus"
            text: growing.ofRows ? qsTr("Add a row there") : qsTr("Add a column there")
            enabled: (growing.ofRows ? tools.grid.rows : tools.grid.columns) < tools.grid.maximum
            onClicked: tools.grid.grow(growing.side, 1)
        }
    }
    SharedLine {
        Button {
            objectName: "turnBoard"
            width: Math.floor((parent.width - 8) / 2)
            kind: "tonal"
            iconName: "turn"
            text: qsTr("Turn")
            Accessible.description: qsTr("Read the board from its next side")
            onClicked: tools.grid.turn()
        }
        Button {
            objectName: "readAgain"
            width: Math.floor((parent.width - 8) / 2)
            kind: "tonal"
            iconName: "refresh"
            text: qsTr("Read again")
            onClicked: tools.model.readAgain()
        }
    }
}
