pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The pieces for a 3D printer: how large, and whether one or all.
Sheet {
    id: sheet

    required property BlocksPageModel viewModel
    required property PageSheets sheets
    readonly property BlocksStlModel stl: viewModel.stl
    readonly property bool ofPiece: viewModel.board.part > 0
    property string error

    title: qsTr("Pieces for a 3D printer")
    first: side
    defaultButton: allButton
    onAboutToShow: {
        error = "";
        side.text = stl.sizes[0];
        gap.text = stl.sizes[1];
        bevel.text = stl.sizes[2];
    }

    function save(kind: string) {
        error = stl.choose(side.text, gap.text, bevel.text);
        if (error !== "")
            return;
        close();
        sheets.exportFile(title, kind, kind, kind === "stl" ? viewModel.board.partName : sheets.exportName);
    }

    SharedLine {
        component Size: TextField {
            width: Math.floor((parent.width - 16) / 3)
            maximumLength: 8
            clearable: false
            onEdited: sheet.error = ""
        }
        Size {
            id: side
            objectName: "stlSide"
            label: qsTr("Cube, mm")
        }
        Size {
            id: gap
            objectName: "stlGap"
            label: qsTr("Gap, mm")
        }
        Size {
            id: bevel
            objectName: "stlBevel"
            label: qsTr("Bevel, mm")
        }
    }
    Paragraph {
        visible: sheet.error !== ""
        text: sheet.error
        color: Theme.bad
    }
    Note {
        text: qsTr("The gap lets pieces slide past each other; the bevel cuts their outer edges at 45°.")
    }
    Button {
        objectName: "stlPieceButton"
        visible: sheet.ofPiece
        width: parent.width
        kind: "tonal"
        text: qsTr("Save piece %1…").arg(sheet.viewModel.board.partName)
        onClicked: sheet.save("stl")
    }
    Button {
        id: allButton
        width: parent.width
        text: qsTr("Save all pieces as ZIP…")
        onClicked: sheet.save("zip")
    }
}
