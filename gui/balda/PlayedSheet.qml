pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The words that do not count any more: played, the start word, and any others.
ListSheet {
    id: sheet

    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game
    readonly property WordListsModel lists: viewModel.lists

    title: qsTr("Played words")
    addName: qsTr("Played word")
    addText: qsTr("A word that was played")
    add: word => game.banWord(word)
    meant: text => lists.meant(text)
    none: qsTr("No words played yet. Words played here or typed above can't be played again.")
    rows: game.playedWords.map(word => ({
        text: word.number ? word.number + ". " + word.shown : word.shown,
        subtitle: word.kind === "start" ? qsTr("the start word")
            : word.kind === "banned" ? qsTr("does not count")
            : qsTr("%1, %Ln point(s)", "", word.points).arg(word.who),
        actions: [{ icon: "trash", text: qsTr("Allow %1 again").arg(word.shown), run: () => game.allowWord(word.shown) }],
        run: () => {
            if (word.kind === "banned")
                return;
            sheet.close();
            sheet.viewModel.record.goTo(word.entry);
        }
    }))
}
