pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The name of a piece and how many there are of it; or, while the goal is looked at, the puzzle's name.
Sheet {
    id: sheet

    required property BlocksBoardModel puzzle
    readonly property bool ofPiece: puzzle.part > 0

    title: ofPiece ? qsTr("Piece") : qsTr("Puzzle")
    first: nameField
    defaultButton: doneButton

    function finish() {
        nameField.error = puzzle.renamePart(nameField.text);
        if (nameField.error !== "")
            return;
        close();
    }

    onAboutToShow: {
        nameField.error = "";
        nameField.text = ofPiece ? puzzle.partName : puzzle.givenName;
    }

    TextField {
        id: nameField
        objectName: "partNameField"
        width: parent.width
        label: qsTr("Name")
        maximumLength: 100
        onEdited: error = ""
    }
    Row {
        visible: sheet.ofPiece
        width: parent.width
        spacing: 12
        Repeater {
            model: 2
            Item {
                id: number
                required property int index
                readonly property string caption: index === 0 ? qsTr("Quantity") : qsTr("Use at least")
                width: Math.floor((parent ? parent.width - 12 : 300) / 2)
                height: 64
                Label {
                    text: number.caption
                    font.pixelSize: Theme.label - 1
                    color: Theme.inkSoft
                }
                Stepper {
                    id: stepper
                    objectName: number.index === 0 ? "pieceCount" : "pieceLeast"
                    y: 22
                    width: parent.width
                    name: number.caption
                    from: number.index === 0 ? 1 : 0
                    to: number.index === 0 ? sheet.puzzle.mostCount : sheet.puzzle.count
                    value: number.index === 0 ? sheet.puzzle.count : sheet.puzzle.least
                    onValueModified: {
                        if (number.index === 0)
                            sheet.puzzle.setCount(value);
                        else
                            sheet.puzzle.setLeast(value);
                    }
                }
                Connections {
                    target: sheet.puzzle
                    function onDraftChanged() {
                        stepper.value = Qt.binding(() => number.index === 0 ? sheet.puzzle.count : sheet.puzzle.least);
                    }
                }
            }
        }
    }
    Button {
        id: doneButton
        objectName: "partDoneButton"
        width: parent.width
        text: qsTr("Done")
        onClicked: sheet.finish()
    }
}
