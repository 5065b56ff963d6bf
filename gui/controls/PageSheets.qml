import QtQuick
import Gridsmith

// The sheets over a page: its forms, its own, and those that every page has.
SheetStack {
    id: sheets
    objectName: "sheets"

    // Null for sheets that lie over any page.
    property BoardPageModel viewModel: null
    property WordListsModel lists: viewModel ? viewModel.lists : null
    readonly property SavedGames games: viewModel ? viewModel.games : null
    readonly property Sharing sharing: viewModel ? viewModel.sharing : null
    // What there is to export, in words; empty for nothing.
    property string exportText
    // The name that an exported file is offered.
    property string exportName: qsTr("words")
    // Texts for saved positions that are not games: see GamesSheet; and {openFile, saveFile}, titles.
    property var gameSays: ({})
    // Files that may be opened.
    property var gamePatterns: ["*.gridsmith", "*.json", "*.txt"]
    // The list that is to be imported.
    property url listFile
    // The word that is checked first.
    property string wordToCheck

    signal copyWanted
    // The position is to be taken as a picture.
    signal pictureWanted
    // `kind`: text, csv, tsv or json.
    signal exportWanted(url file, string kind)

    function fileOf(name: string): var {
        const form = viewModel?.form(name) as Form;
        return form ? ["controls/FormSheet", { objectName: name + "Sheet", form: form }] : others[name] ?? {
            export: ["controls/ExportSheet", { sheets: sheets }],
            share: ["controls/ShareSheet", { sheets: sheets }],
            print: ["controls/PrintSheet", { sheets: sheets, printing: viewModel?.printing }],
            games: ["controls/GamesSheet", { sheets: sheets, games: games }],
            statistics: ["controls/StatisticsSheet", { statistics: games?.statistics }],
            words: ["lexicon/OwnWordsSheet", { lists: lists }],
            import: ["lexicon/ImportSheet", { sheets: sheets, lists: lists }],
            check: ["lexicon/WordCheckSheet", { sheets: sheets, lists: lists }],
            dictionaries: ["lexicon/DictionariesSheet", { sheets: sheets, dictionaries: lists?.dictionaries }],
            profiles: ["lexicon/ProfilesSheet", { sheets: sheets, lists: lists }]
        }[name];
    }
    function openFile() {
        askFile(false, gameSays.openFile ?? qsTr("Open a position"), gamePatterns, "", file => games.openFile(file));
    }
    function exportFile(title: string, kind: string, ending: string, name: string) {
        askFile(true, title, ["*." + ending], name + "." + ending, file => exportWanted(file, kind));
    }
    function importDictionary(file: url) {
        show("dictionaries");
        lists.dictionaries.importFile(file);
    }
    function importList(file: url) {
        listFile = file;
        show("import");
    }

    onWanted: name => (viewModel?.form(name) as Form)?.open()

    Connections {
        target: sheets.games
        function onImportWanted(file: url) {
            sheets.importList(file);
        }
        function onDictionaryWanted(file: url) {
            sheets.importDictionary(file);
        }
    }
    Connections {
        target: sheets.lists
        function onImported() {
            sheets.listFile = "";
            sheets.show("import");
        }
    }
}
