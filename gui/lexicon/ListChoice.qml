import QtQuick
import Gridsmith
import gui.controls

// Which word list a page plays with, and the ways to the player's own words and to more lists.
Column {
    id: choice

    required property WordListsModel lists

    readonly property Item first: lexiconChoice

    signal sheetWanted(string name)

    width: parent ? parent.width : 0
    spacing: 8

    SectionHeader {
        topPadding: 0
        text: qsTr("Word list")
    }
    Select {
        id: lexiconChoice
        objectName: "lexiconChoice"
        name: qsTr("Word list")
        value: choice.lists.chosen
        options: choice.lists.lexicons.map(list => ({
            value: list.name,
            text: qsTr("%1 · %2 words").arg(list.title).arg(choice.lists.grouped(list.words))
        }))
        onChosen: name => choice.lists.chooseLexicon(name)
    }
    Note {
        text: (choice.lists.lexicons.find(list => list.name === choice.lists.chosen) ?? {}).note ?? ""
        visible: text.length > 0
    }
    Select {
        objectName: "profileChoice"
        name: qsTr("Accepted words")
        value: choice.lists.profile
        options: [{ value: "", text: qsTr("All words are accepted") }].concat(choice.lists.profiles.map(profile => ({
            value: profile.name,
            text: qsTr("Accepted by: %1").arg(profile.title)
        })))
        onChosen: name => choice.lists.chooseProfile(name)
    }
    Note {
        text: (choice.lists.profiles.find(profile => profile.name === choice.lists.profile) ?? {}).note ?? ""
        visible: text.length > 0
    }
    ListRow {
        iconName: "book"
        text: qsTr("My words")
        value: choice.lists.ownWords.length + choice.lists.learnedWords.length || ""
        chevron: "right"
        onClicked: choice.sheetWanted("words")
    }
    ListRow {
        iconName: "import"
        text: qsTr("Import a word list…")
        chevron: "right"
        onClicked: choice.sheetWanted("import")
    }
    ListRow {
        iconName: "book"
        text: qsTr("Dictionaries…")
        value: choice.lists.dictionaries.entries.length || ""
        chevron: "right"
        onClicked: choice.sheetWanted("dictionaries")
    }
    ListRow {
        iconName: "filter"
        text: qsTr("Profiles…")
        chevron: "right"
        onClicked: choice.sheetWanted("profiles")
    }
}
