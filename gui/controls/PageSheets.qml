pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The sheets over a page, one at a time; each is made from its file when it is first shown.
Item {
    id: sheets
    objectName: "sheets"

    // The page's own sheets that are not forms: name -> [file below gui, values of its properties].
    property var others: ({})
    // Null for sheets that lie over any page.
    property BoardPageModel viewModel: null
    property WordListsModel lists: viewModel ? viewModel.lists : null
    readonly property SavedGames games: viewModel ? viewModel.games : null
    readonly property Sharing sharing: viewModel ? viewModel.sharing : null
    required property Files files
    // What there is to export, in words; empty for nothing.
    property string exportText
    // The name that an exported file is offered.
    property string exportName: qsTr("words")
    // Texts for saved positions that are not games: see GamesSheet; and {openFile, saveFile}, titles.
    property var gameSays: ({})
    // Files that may be opened.
    property var gamePatterns: ["*.gridsmith", "*.json", "*.txt"]
    // The list that is to be imported, and the report when it has been.
    property url listFile
    property string report
    // The word that is checked first.
    property string wordToCheck
    // What gets the keyboard after a sheet, where what had it before has gone.
    property Item home: null
    readonly property bool opened: current !== null && current.opened
    property Sheet current: null
    // name -> Sheet
    property var made: ({})

    signal closed
    signal copyWanted
    // The position is to be taken as a picture.
    signal pictureWanted
    // `kind`: text, csv, tsv or json.
    signal exportWanted(url file, string kind)

    function fileOf(name: string): var {
        return others[name] ?? {
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
    function make(file: string, values: var): Sheet {
        const component = Qt.createComponent("../" + file + ".qml");
        const name = file.slice(file.indexOf("/") + 1);
        if (!values.objectName)
            values.objectName = name[0].toLowerCase() + name.slice(1);
        if (component.status === Component.Error)
            throw new Error(component.errorString());
        return component.createObject(sheets, values) as Sheet;
    }
    function close() {
        if (current?.visible)  // while it fades in, too
            current.close();
    }
    function show(name: string) {
        close();
        const form = viewModel?.form(name) as Form;
        form?.open();
        if (!made[name])
            made[name] = form ? make("controls/FormSheet", { objectName: name + "Sheet", form: form }) : make(...fileOf(name));
        current = made[name];
        current.home = home;
        current.open();
    }
    // See FileChooser.
    function askFile(saving: bool, title: string, patterns: var, proposed: string, then: var) {
        close();
        chooser.ask(saving, title, patterns, proposed, then);
        if (chooser.sheet?.visible)
            current = chooser.sheet;
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
        function onImportReported(name: string, report: string) {
            sheets.listFile = "";
            sheets.show("import");
            sheets.report = report;
        }
    }
    Connections {
        target: sheets.current
        function onClosed() {
            sheets.closed();
        }
        function onSheetWanted(name: string) {
            sheets.show(name);
        }
    }
    FileChooser {
        id: chooser
        files: sheets.files
        home: sheets.home
    }
}
