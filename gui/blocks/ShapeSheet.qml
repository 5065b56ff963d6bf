pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What changes the goal or the piece that is looked at as a whole. The sheet stays open: several
// changes make what one wants, and the picture shows what they come to.
Sheet {
    id: sheet

    required property BlocksShapingModel shaping
    required property BlocksBoardModel puzzle
    readonly property bool ofPiece: puzzle.part > 0

    title: qsTr("Change the shape: %1").arg(puzzle.partName)

    readonly property var groups: [
        {
            title: qsTr("Rotate"),
            tools: [
                { name: "rotateRight", text: qsTr("Clockwise"), hint: "Z", run: () => shaping.rotate(2, false) },
                { name: "rotateLeft", text: qsTr("Counterclockwise"), hint: "Shift+Z", run: () => shaping.rotate(2, true) },
                { name: "tipForward", text: qsTr("Tip forward"), hint: "X", run: () => shaping.rotate(0, false) },
                { name: "tipBack", text: qsTr("Tip back"), hint: "Shift+X", run: () => shaping.rotate(0, true) },
                { name: "tipRight", text: qsTr("Tip right"), hint: "Y", run: () => shaping.rotate(1, false) },
                { name: "tipLeft", text: qsTr("Tip left"), hint: "Shift+Y", run: () => shaping.rotate(1, true) }
            ]
        },
        {
            title: qsTr("Mirror"),
            columns: 3,
            tools: [
                { name: "mirrorX", text: qsTr("Left–right"), hint: "M", run: () => shaping.mirror(0) },
                { name: "mirrorY", text: qsTr("Front–back"), hint: "", run: () => shaping.mirror(1) },
                { name: "mirrorZ", text: qsTr("Top–bottom"), hint: "", run: () => shaping.mirror(2) }
            ]
        },
        {
            title: qsTr("Move in the grid"),
            columns: 3,
            tools: [
                { name: "moveLeft", text: qsTr("Left"), hint: "Ctrl+←", run: () => shaping.shift(-1, 0, 0) },
                { name: "moveBack", text: qsTr("Back"), hint: "Ctrl+↑", run: () => shaping.shift(0, -1, 0) },
                { name: "moveUp", text: qsTr("Up"), hint: "Ctrl+PgUp", run: () => shaping.shift(0, 0, 1) },
                { name: "moveRight", text: qsTr("Right"), hint: "Ctrl+→", run: () => shaping.shift(1, 0, 0) },
                { name: "moveForward", text: qsTr("Forward"), hint: "Ctrl+↓", run: () => shaping.shift(0, 1, 0) },
                { name: "moveDown", text: qsTr("Down"), hint: "Ctrl+PgDn", run: () => shaping.shift(0, 0, -1) }
            ]
        },
        {
            title: qsTr("Cubes"),
            tools: [
                { name: "fillGrid", text: qsTr("Fill the grid"), hint: "", run: () => shaping.fill() },
                { name: "clearGrid", text: qsTr("Remove all cubes"), hint: "", run: () => puzzle.clearBoard() }
            ].concat(ofPiece ? [] : [
                { name: "innerOptional", text: qsTr("Inside optional"), hint: "", run: () => shaping.changeKind(true, true) },
                { name: "innerFilled", text: qsTr("Inside filled"), hint: "", run: () => shaping.changeKind(true, false) },
                { name: "outerOptional", text: qsTr("Outside optional"), hint: "", run: () => shaping.changeKind(false, true) },
                { name: "outerFilled", text: qsTr("Outside filled"), hint: "", run: () => shaping.changeKind(false, false) }
            ])
        },
        {
            title: qsTr("Copy to another part"),
            tools: [
                { name: "copyShape", text: qsTr("Copy the shape"), hint: "Ctrl+Shift+C", run: () => shaping.copy() },
                { name: "pasteShape", text: shaping.copiedFrom ? qsTr("Paste the shape of %1").arg(shaping.copiedFrom) : qsTr("Paste the shape"), hint: "Ctrl+Shift+V", enabled: shaping.copiedFrom !== "", run: () => shaping.paste() }
            ]
        }
    ]

    Item {
        width: parent.width
        height: 84
        PiecePicture {
            anchors.centerIn: parent
            width: height
            height: parent.height
            piece: sheet.shaping.sketch
            name: sheet.puzzle.partName
        }
        Row {
            anchors.right: parent.right
            anchors.top: parent.top
            IconButton {
                objectName: "shapeUndo"
                iconName: "undo"
                text: sheet.puzzle.undoText ? qsTr("Undo: %1").arg(sheet.puzzle.undoText) : qsTr("Undo")
                shortcutHint: "Ctrl+Z"
                enabled: sheet.puzzle.undoText !== ""
                onClicked: sheet.puzzle.undo()
            }
        }
        Shortcut {
            sequences: [StandardKey.Undo]
            enabled: sheet.opened
            onActivated: sheet.puzzle.undo()
        }
    }
    Repeater {
        // By number: a button keeps the keyboard when its text changes.
        model: sheet.groups.length
        Column {
            id: group

            required property int index
            readonly property var tools: sheet.groups[index].tools
            readonly property int columns: sheet.groups[index].columns ?? 2

            width: parent ? parent.width : 0
            spacing: 2
            SectionHeader {
                text: sheet.groups[group.index].title
            }
            Grid {
                columns: group.columns
                spacing: 6
                width: parent.width
                Repeater {
                    model: group.tools.length
                    Button {
                        id: tool

                        required property int index
                        readonly property var does: group.tools[index] ?? ({ name: "", text: "", hint: "" })

                        objectName: does.name
                        width: Math.floor((group.width - 6 * (group.columns - 1)) / group.columns)
                        height: 36
                        kind: "tonal"
                        text: does.text
                        enabled: does.enabled ?? true
                        onClicked: does.run()
                        ToolTip {
                            text: tool.does.hint
                            visible: tool.hovered && tool.does.hint !== ""
                        }
                    }
                }
            }
        }
    }
}
