pragma ComponentBehavior: Bound

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
            text: qsTr("%1 · %2 words").arg(list.title).arg(choice.lists.writtenNumber(list.words))
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
    Repeater {
        model: [
            { sheet: "words", icon: "book", text: qsTr("My words") },
            { sheet: "import", icon: "import", text: qsTr("Import a word list…") },
            { sheet: "dictionaries", icon: "book", text: qsTr("Dictionaries…") },
            { sheet: "profiles", icon: "filter", text: qsTr("Profiles…") }
        ]
        ListRow {
            required property var modelData
            readonly property var counts: ({ words: choice.lists.ownWords.length + choice.lists.learnedWords.length, dictionaries: choice.lists.dictionaries.entries.length })
            iconName: modelData.icon
            text: modelData.text
            value: counts[modelData.sheet] || ""
            chevron: "right"
            onClicked: choice.sheetWanted(modelData.sheet)
        }
    }
}
