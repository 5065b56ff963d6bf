pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The words that do not count any more: played, the start word, and any others.
Sheet {
    id: sheet

    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game
    readonly property WordListsModel lists: viewModel.lists

    title: qsTr("Played words")
    first: field
    defaultButton: addButton

    function add() {
        if (field.text.trim() === "")
            return;
        field.error = sheet.game.banWord(field.text);
        if (field.error === "")
            field.text = "";
    }

    Row {
        width: parent.width
        spacing: 8
        TextField {
            id: field
            objectName: "banField"
            name: qsTr("Played word")
            width: parent.width - addButton.width - 8
            placeholder: qsTr("A word that was played")
            meant: text => sheet.lists.meant(text)
            onEdited: error = ""
        }
        Button {
            id: addButton
            objectName: "banButton"
            kind: "tonal"
            iconName: "plus"
            text: qsTr("Add")
            onClicked: sheet.add()
        }
    }
    Paragraph {
        visible: sheet.game.playedWords.length === 0
        topPadding: 12
        bottomPadding: 12
        text: qsTr("No words played yet. Words played here or typed above can't be played again.")
    }
    Repeater {
        model: sheet.game.playedWords
        ListRow {
            id: row
            required property var modelData
            text: modelData.number ? modelData.number + ". " + modelData.shown : modelData.shown
            subtitle: modelData.kind === "start" ? qsTr("the start word")
                : modelData.kind === "banned" ? qsTr("does not count")
                : qsTr("%1, %Ln point(s)", "", modelData.points).arg(modelData.who)
            trailing: IconButton {
                iconName: "trash"
                iconSize: 18
                text: qsTr("Allow %1 again").arg(row.modelData.shown)
                onClicked: sheet.game.allowWord(row.modelData.word)
            }
            onClicked: {
                if (modelData.kind === "banned")
                    return;
                sheet.close();
                sheet.viewModel.record.goTo(modelData.entry);
            }
        }
    }
}
