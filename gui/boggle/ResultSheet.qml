pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The result of a round: points, the players' lists, words by length.
Sheet {
    id: sheet

    required property BoardPageModel viewModel
    readonly property BoggleRoundModel round: (viewModel as BogglePageModel).round
    readonly property BoggleWordsModel words: viewModel.results as BoggleWordsModel

    function add() {
        list.error = round.addPlayer(player.text, list.text);
        if (list.error === "") {
            player.text = "";
            list.text = "";
        }
    }

    title: qsTr("Result of the round")
    first: missedButton
    onAboutToShow: {
        if (round.takeTimeUp()) {
            typing.forceActiveFocus(Qt.OtherFocusReason);
            pause.restart();
        }
    }

    // Keys that were meant for a word when the sand ran out come here, and do nothing.
    Item {
        id: typing
        objectName: "lateTyping"
        Keys.onPressed: event => {
            event.accepted = event.key !== Qt.Key_Tab;
            pause.restart();
        }
    }
    Timer {
        id: pause
        interval: sheet.round.typingPause
        onTriggered: if (typing.activeFocus) missedButton.forceActiveFocus(Qt.TabFocusReason)
    }
    Label {
        width: parent.width
        text: sheet.round.pointsText
        font: Theme.titleFont
    }
    Paragraph {
        text: sheet.round.shareText
    }
    Button {
        id: missedButton
        objectName: "seeMissed"
        width: parent.width
        iconName: "eye"
        text: qsTr("See what you missed")
        onClicked: {
            sheet.close();
            sheet.words.chooseListing("missed");
            sheet.words.answerCame();
        }
    }
    Button {
        width: parent.width
        kind: "tonal"
        iconName: "timer"
        text: qsTr("Play another round…")
        onClicked: sheet.sheetWanted("play")
    }
    SectionHeader {
        text: qsTr("Players")
    }
    Repeater {
        model: sheet.round.players
        ListRow {
            required property int index
            required property var modelData
            objectName: "roundPlayer-" + index
            iconName: modelData.wins ? "trophy" : "user"
            text: modelData.name
            value: modelData.points
            subtitle: modelData.about + (modelData.faults ? "\n" + modelData.faults : "")
            actions: index > 0 ? [{ icon: "trash", text: qsTr("Remove the list of %1").arg(text), run: () => sheet.round.removePlayer(index) }] : []
        }
    }
    Note {
        text: qsTr("Add the lists of others who played this board: words that two players have count for neither.")
    }
    TextField {
        id: player
        objectName: "playerName"
        name: qsTr("Name of the player")
        placeholder: qsTr("A name, such as Vera")
        maximumLength: 100
    }
    TextField {
        id: list
        objectName: "playerList"
        name: qsTr("Words of the player")
        placeholder: qsTr("Words, typed or pasted")
        meant: text => sheet.viewModel.lists.meant(text)
        keepsEnter: true
        onEdited: error = ""
        onAccepted: sheet.add()
    }
    Button {
        objectName: "addPlayer"
        width: parent.width
        kind: "tonal"
        iconName: "plus"
        text: qsTr("Add the list")
        onClicked: sheet.add()
    }
    SectionHeader {
        text: qsTr("Words by length")
    }
    LengthChart {
        lengths: sheet.words.lengths
        showsFound: true
        onChosen: letters => sheet.closeFor(() => sheet.words.chooseLength(letters))
    }
}
