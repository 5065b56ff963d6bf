pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// A move made at the table: its word is typed here, or found through its letter.
Sheet {
    id: sheet

    required property BaldaPageModel viewModel

    readonly property bool mine: viewModel.players.computer !== "" || viewModel.help.hidden

    title: mine ? qsTr("My move") : qsTr("Their move")
    first: word
    defaultButton: findButton

    // Of the word that was typed before, where the board cannot spell it.
    property var near: []
    readonly property BaldaSearchModel search: viewModel.search

    function find(text: string) {
        word.error = search.askWord(text);
        if (word.error === "")
            close();
    }

    onAboutToShow: {
        near = search.word.near;
        word.text = search.word.toCorrect;
        word.error = word.text ? qsTr("This word can't be formed on the board.") : "";
        // To be mended, not to be written over as what a sheet opens with.
        Qt.callLater(() => word.field.cursorPosition = word.text.length);
    }

    Paragraph {
        text: sheet.mine ? qsTr("Type your word, then choose where.") : qsTr("Type the played word, in the list or not; then choose where.")
    }
    TextField {
        id: word
        objectName: "theirWordField"
        name: qsTr("Opponent's word")
        placeholder: qsTr("The word")
        meant: text => sheet.viewModel.lists.meant(text)
        onEdited: error = ""
    }
    Note {
        objectName: "unlistedNote"
        visible: word.error === "" && sheet.search.word.listKnown && sheet.search.word.isUnlisted(word.text)
        text: qsTr("Not in the list, but it counts.")
    }
    Repeater {
        model: sheet.near
        ListRow {
            required property var modelData
            iconName: "pencil"
            text: modelData.shown
            subtitle: qsTr("A word in the list that fits the board.")
            onClicked: sheet.find(modelData.word)
        }
    }
    Button {
        id: findButton
        objectName: "findWordButton"
        width: parent.width
        text: qsTr("Find it on the board")
        onClicked: sheet.find(word.text)
    }
    SectionHeader {
        text: qsTr("Or on the board")
    }
    ListRow {
        objectName: "askPlayedRow"
        iconName: "flag"
        visible: !sheet.viewModel.help.hidden
        text: qsTr("Words with the new letter")
        subtitle: sheet.viewModel.game.hasFresh ? qsTr("Choose from the words through it.")
            : qsTr("Close this and type the letter on its cell first.")
        enabled: sheet.viewModel.game.hasFresh
        chevron: "right"
        onClicked: {
            sheet.close();
            sheet.viewModel.search.askPlayed();
        }
    }
    ListRow {
        iconName: "trace"
        text: qsTr("Drag over its cells")
        subtitle: qsTr("From the first letter to the last, over one empty cell or the new letter.")
        onClicked: sheet.close()
    }
}
