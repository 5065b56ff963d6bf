import QtQuick
import Gridsmith
import gui.controls

// The words added to the list and those hidden from it, and what the site said.
ListSheet {
    required property WordListsModel lists

    title: qsTr("My words")
    about: qsTr("Added to “%1” or hidden from it. List updates don't change them.").arg(lists.title)
    addName: qsTr("Word to add")
    addText: qsTr("A word to add")
    addIcon: "book-add"
    add: word => lists.addWord(word)
    meant: text => lists.meant(text)
    rows: lists.ownWords.map(word => {
        const added = word.kind === "added";
        return {
            icon: added ? "book-add" : "eye-off", text: word.shown, subtitle: added ? qsTr("added") : qsTr("hidden"),
            actions: [{ icon: "trash", text: (added ? qsTr("Remove %1") : qsTr("Show %1 again")).arg(word.shown), run: () => lists.forgetWord(word.word) }]
        };
    }).concat(lists.learnedWords.map(word => {
        const added = word.kind === "added";
        return {
            section: qsTr("Learned from games elsewhere"),
            icon: added ? "check" : "ban", text: word.shown, subtitle: added ? qsTr("accepted") : qsTr("refused"),
            actions: [{ icon: "trash", text: qsTr("Forget %1").arg(word.shown), run: () => lists.teach("forget", word.word) }]
        };
    }))
}
