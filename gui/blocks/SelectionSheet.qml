pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// What selections of pieces to look for: what they are to have, which pieces there are, how many.
Sheet {
    id: sheet

    required property BlocksSelectModel selecting
    readonly property bool listed: selecting.pieceSet !== "own"

    title: qsTr("Find selections of pieces")
    first: aims
    defaultButton: startButton

    Paragraph {
        text: qsTr("Tries which pieces of a set make a good puzzle of this goal. All pieces of a selection are used.")
    }
    Segmented {
        id: aims
        objectName: "aimChoice"
        name: qsTr("A selection with")
        value: sheet.selecting.aim
        options: [
            { value: "unique", text: qsTr("One assembly") },
            { value: "level", text: qsTr("Highest level") }
        ]
        onChosen: aim => sheet.selecting.chooseAim(aim)
    }
    Select {
        objectName: "setChoice"
        name: qsTr("Choose from")
        value: sheet.selecting.pieceSet
        options: [
            { value: "own", text: qsTr("Pieces of this puzzle") },
            { value: "polyominoes", text: qsTr("Polyominoes") },
            { value: "polycubes", text: qsTr("Polycubes, flat ones too") },
            { value: "sticks", text: qsTr("Burr sticks") }
        ]
        onChosen: name => sheet.selecting.chooseSet(name)
    }
    component NumberRow: FocusScope {
        id: row
        required property string caption
        required property string key
        property alias from: stepper.from
        property alias to: stepper.to
        property alias number: stepper.number
        width: parent ? parent.width : 0
        height: Theme.control
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - stepper.width - 8
            text: row.caption
            elide: Text.ElideRight
        }
        Stepper {
            id: stepper
            objectName: row.key + "Stepper"
            anchors.right: parent.right
            focus: true
            name: row.caption
            onChosen: value => sheet.selecting.setNumber(row.key, value)
        }
    }
    NumberRow {
        visible: sheet.listed && sheet.selecting.pieceSet !== "sticks"
        key: "size"
        caption: qsTr("Cubes of a piece")
        from: 1
        to: 6
        number: sheet.selecting.size
    }
    NumberRow {
        visible: sheet.listed
        key: "copies"
        caption: qsTr("Each piece at most")
        from: 1
        to: 9
        number: sheet.selecting.copies
    }
    NumberRow {
        key: "pieces"
        caption: qsTr("Number of pieces (0: any)")
        from: 0
        to: 99
        number: sheet.selecting.pieces
    }
    Note {
        text: sheet.selecting.aim === "level" ? qsTr("The level of a selection is the lowest of its assemblies that come apart.") : qsTr("Assemblies are counted by the counting rules.")
    }
    Button {
        id: startButton
        objectName: "startSelecting"
        width: parent.width
        kind: "filled"
        iconName: "search"
        text: qsTr("Start")
        onClicked: {
            if (sheet.selecting.begin())
                sheet.close();
        }
    }
}
