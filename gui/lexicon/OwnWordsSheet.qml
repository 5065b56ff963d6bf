pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The words added to the list and those hidden from it.
Sheet {
    id: sheet

    required property WordListsModel lists

    title: qsTr("My words")
    first: field
    defaultButton: addButton

    function add() {
        if (field.text.trim() === "")
            return;
        field.error = sheet.lists.addWord(field.text);
        if (field.error === "")
            field.text = "";
    }

    Paragraph {
        text: qsTr("Added to “%1” or hidden from it. List updates don't change them.").arg(sheet.lists.title)
    }
    Row {
        width: parent.width
        spacing: 8
        TextField {
            id: field
            objectName: "ownWordField"
            name: qsTr("Word to add")
            width: parent.width - addButton.width - 8
            placeholder: qsTr("A word to add")
            meant: text => sheet.lists.meant(text)
            onEdited: error = ""
        }
        Button {
            id: addButton
            objectName: "ownWordButton"
            kind: "tonal"
            iconName: "book-add"
            text: qsTr("Add")
            onClicked: sheet.add()
        }
    }
    Repeater {
        model: sheet.lists.ownWords
        ListRow {
            id: row
            required property var modelData
            iconName: modelData.kind === "added" ? "book-add" : "eye-off"
            text: modelData.shown
            subtitle: modelData.kind === "added" ? qsTr("added") : qsTr("hidden")
            trailing: IconButton {
                iconName: "trash"
                iconSize: 18
                text: row.modelData.kind === "added" ? qsTr("Remove %1").arg(row.modelData.shown)
                    : qsTr("Show %1 again").arg(row.modelData.shown)
                onClicked: sheet.lists.forgetWord(row.modelData.word)
            }
        }
    }
    SectionHeader {
        visible: sheet.lists.learnedWords.length > 0
        text: qsTr("What the site said")
    }
    Repeater {
        model: sheet.lists.learnedWords
        ListRow {
            id: learned
            required property var modelData
            iconName: modelData.kind === "added" ? "check" : "ban"
            text: modelData.shown
            subtitle: modelData.kind === "added" ? qsTr("accepted") : qsTr("refused")
            trailing: IconButton {
                iconName: "trash"
                iconSize: 18
                text: qsTr("Forget %1").arg(learned.modelData.shown)
                onClicked: sheet.lists.unlearnWord(learned.modelData.word)
            }
        }
    }
}
