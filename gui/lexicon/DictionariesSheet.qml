import QtQuick
import Gridsmith
import gui.controls

// The user's own dictionaries, in which words are looked up before the bundled meanings.
ListSheet {
    required property PageSheets sheets
    required property DictionariesModel dictionaries

    title: qsTr("Dictionaries")
    about: qsTr("Words are looked up here first, then in the bundled meanings. Import a dictionary in the DICT or StarDict format: choose its .index, .ifo or .dict.dz file, with the others beside it.")
    fileText: qsTr("Choose a file…")
    fileIcon: "folder-open"
    reading: dictionaries.reading
    progressText: qsTr("Reading the dictionary")
    onAboutToShow: reading.say("")
    onFileWanted: sheets.askFile(false, qsTr("Choose a dictionary"), ["*.index", "*.ifo", "*.idx", "*.dz", "*.dict", "*.idx.gz"], "", file => sheets.importDictionary(file))

    rows: dictionaries.entries.map((dictionary, index) => {
        const { name, title } = dictionary;
        const first = { icon: "arrow-up", name: "firstDictionary-" + name, text: qsTr("Look up in %1 first").arg(title), run: () => dictionaries.putFirst(name) };
        return {
            section: qsTr("In this order"), icon: "book", name: "dictionary-" + name, text: title, subtitle: dictionary.about,
            actions: [
                ...(index > 0 ? [first] : []),
                { icon: "trash", name: "removeDictionary-" + name, text: qsTr("Remove %1").arg(title), run: () => dictionaries.remove(name) }
            ]
        };
    })
}
