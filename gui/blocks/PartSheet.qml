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
                    number: part.index === 0 ? sheet.puzzle.count : sheet.puzzle.minimum
                    onChosen: value => part.index === 0 ? sheet.puzzle.setCount(value) : sheet.puzzle.setLeast(value)
                }
            }
        }
    }
    SectionHeader {
        visible: !sheet.ofPiece
        text: qsTr("Cubes that may stay empty")
    }
    Note {
        visible: !sheet.ofPiece && sheet.puzzle.optionalCount === 0
        text: qsTr("Draw such cubes of the goal with O, or with the button that has a question mark.")
    }
    Row {
        visible: !sheet.ofPiece && sheet.puzzle.optionalCount > 0
        width: parent.width
        spacing: 12
        Segmented {
            id: limited
            width: Math.floor((parent.width - 12) / 2)
            name: qsTr("How many may stay empty")
            value: sheet.puzzle.mostHoles >= 0
            options: [
                { value: false, text: qsTr("Any") },
                { value: true, text: qsTr("At most") }
            ]
            onChosen: limit => sheet.puzzle.setMostHoles(limit ? 0 : -1)
        }
        Stepper {
            width: parent.width - limited.width - 12
            enabled: sheet.puzzle.mostHoles >= 0
            name: qsTr("How many cubes may stay empty at most")
            from: 0
            to: Math.max(sheet.puzzle.optionalCount, sheet.puzzle.mostHoles)
            number: Math.max(0, sheet.puzzle.mostHoles)
            onChosen: value => sheet.puzzle.setMostHoles(value)
        }
    }
    Button {
        id: doneButton
        width: parent.width
        text: qsTr("Done")
        onClicked: sheet.finish()
    }
}
