pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The puzzles that come with the program, in families; a file, and an empty puzzle of one's own.
Sheet {
    id: sheet

    required property BlocksPageModel viewModel

    property var families: []

    signal fileWanted

    title: qsTr("Choose a puzzle")
    first: newRow
    onAboutToShow: families = viewModel.families()

    ListRow {
        id: newRow
        objectName: "newPuzzleRow"
        iconName: "plus"
        text: qsTr("A puzzle of your own")
        subtitle: qsTr("Draw its goal and its pieces.")
        onClicked: {
            sheet.close();
            sheet.viewModel.board.newPuzzle();
        }
    }
    ListRow {
        iconName: "folder-open"
        text: qsTr("Open a file…")
        subtitle: qsTr("A saved puzzle, JSON, layers as text, or a BurrTools file.")
        onClicked: {
            sheet.close();
            sheet.fileWanted();
        }
    }
    ListRow {
        objectName: "problemsRow"
        visible: sheet.viewModel.problems.count > 0
        iconName: "list"
        text: qsTr("Puzzles in the last file…")
        value: sheet.viewModel.problems.count
        subtitle: qsTr("Choose another one of the file that was opened last.")
        onClicked: sheet.sheetWanted("problems")
    }
    Repeater {
        model: sheet.families
        Column {
            id: family

            required property var modelData

            width: parent ? parent.width : 0
            SectionHeader {
                text: family.modelData.title
            }
            Repeater {
                model: family.modelData.puzzles
                ListRow {
                    required property var modelData
                    width: family.width
                    text: modelData.title
                    subtitle: modelData.about
                    selected: modelData.current
                    onClicked: {
                        sheet.close();
                        sheet.viewModel.choose(modelData.id);
                    }
                }
            }
        }
    }
}
