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
                id: part
                required property int index
                readonly property string caption: index === 0 ? qsTr("Quantity") : qsTr("Use at least")
                width: Math.floor((parent ? parent.width - 12 : 300) / 2)
                height: 64
                Label {
                    text: part.caption
                    font.pixelSize: Theme.label - 1
                    color: Theme.inkSoft
                }
                Stepper {
                    objectName: part.index === 0 ? "pieceCount" : "pieceLeast"
                    y: 22
                    width: parent.width
                    name: part.caption
                    from: part.index === 0 ? 1 : 0
                    to: part.index === 0 ? sheet.puzzle.mostCount : sheet.puzzle.count
                    number: part.index === 0 ? sheet.puzzle.count : sheet.puzzle.least
                    onChosen: value => part.index === 0 ? sheet.puzzle.setCount(value) : sheet.puzzle.setLeast(value)
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
