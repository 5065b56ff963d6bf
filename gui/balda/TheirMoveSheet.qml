pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// A move made at the table: its word is typed here, or found through its letter.
Sheet {
    id: sheet

    required property BaldaPageModel viewModel

    title: qsTr("Their move")
    first: word
    defaultButton: findButton

    function find() {
        word.error = sheet.viewModel.search.askWord(word.text);
        if (word.error === "")
            close();
    }

    onAboutToShow: {
        word.text = "";
        word.error = "";
    }

    Label {
        width: parent.width
        text: qsTr("Type the word that was played, of the list or not; then choose where.")
        wrapMode: Text.Wrap
        color: Theme.inkSoft
    }
    TextField {
        id: word
        objectName: "theirWordField"
        width: parent.width
        placeholder: qsTr("The word")
        meant: text => sheet.viewModel.lists.meant(text)
        onEdited: error = ""
    }
    Button {
        id: findButton
        objectName: "findWordButton"
        width: parent.width
        text: qsTr("Find it on the board")
        onClicked: sheet.find()
    }
    SectionHeader {
        text: qsTr("Or on the board")
    }
    ListRow {
        objectName: "askPlayedRow"
        width: parent.width
        iconName: "flag"
        text: qsTr("Words with the new letter")
        subtitle: sheet.viewModel.game.hasFresh ? qsTr("Choose from what runs through it.")
            : qsTr("Close this and type the letter on its cell first.")
        enabled: sheet.viewModel.game.hasFresh
        opens: true
        onClicked: {
            sheet.close();
            sheet.viewModel.search.askPlayed();
        }
    }
    ListRow {
        width: parent.width
        iconName: "trace"
        text: qsTr("Drag over its cells")
        subtitle: qsTr("From the first letter to the last, over one empty cell or the new letter.")
        onClicked: sheet.close()
    }
}
