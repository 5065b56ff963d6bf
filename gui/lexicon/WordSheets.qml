pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The sheets of a page that plays with words, each made when it is first asked for: the word
// lists, the player's own words, export, files; and those of the page itself, in `others`.
Item {
    id: sheets
    objectName: "sheets"

    required property WordListsModel lists
    required property SavedGames games
    // The position as a picture, set by the page.
    property Sharing sharing: null
    // The same on paper.
    property Printing printing: null
    // What there is to export, in words; empty for nothing.
    property string exportText
    // The name that an exported file is offered.
    property string exportName: qsTr("words")
    // Texts for saved positions that are not games: see GamesSheet; and {openFile, saveFile}, titles.
    property var gameSays: ({})
    // Files that may be opened.
    property var gamePatterns: ["*.gridsmith", "*.json", "*.txt"]
    // The page's own sheets: name -> Loader.
    property var others: ({})
    property string report
    // The word that is checked first.
    property string wordToCheck
    // What gets the keyboard after a sheet, where what had it before has gone.
    property Item home: null
    readonly property ToolPage page: parent as ToolPage
    property Files files: page && page.shell ? page.shell.files : null
    readonly property bool opened: current !== null && current.opened
    property Sheet current: null
    property string fileMode

    signal closed
    signal copyWanted
    // The position is to be taken as a picture.
    signal pictureWanted
    // `kind`: text, csv, tsv or json.
    signal exportWanted(url file, string kind)

    function show(name: string) {
        if (current?.visible)  // while it fades in, too
            current.close();
        const loader = others[name] ?? { export: exportLoader, share: shareLoader, print: printLoader, words: wordsLoader, import: importLoader, games: gamesLoader, statistics: statisticsLoader, check: checkLoader, dictionaries: dictionariesLoader, profiles: profilesLoader }[name];
        loader.active = true;
        current = loader.item as Sheet;
        current.home = home;
        current.open();
    }

    function askFile(mode: string, saving: bool, title: string, patterns: var, proposed: string) {
        if (current?.visible)  // while it fades in, too
            current.close();
        fileMode = mode;
        if (files.platformDialog) {
            dialogLoader.active = true;
            (dialogLoader.item as PlatformFileDialog).ask(saving, title, patterns, proposed);
            return;
        }
        fileLoader.active = true;
        current = fileLoader.item as Sheet;
        current.home = home;
        (fileLoader.item as FileSheet).ask(saving, title, patterns, proposed);
    }

    function openFile() {
        askFile("open", false, gameSays.openFile ?? qsTr("Open a position"), gamePatterns, "");
    }

    function askList() {
        askFile("import", false, qsTr("Choose a word list"), ["*.txt", "*.csv", "*.tsv", "*.dic", "*.lst"], "");
    }

    function askDictionary() {
        askFile("dictionary", false, qsTr("Choose a dictionary"), ["*.index", "*.ifo", "*.idx", "*.dz", "*.dict", "*.idx.gz"], "");
    }

    function askProfile() {
        askFile("profile", false, qsTr("Choose a profile"), ["*.json"], "");
    }

    function importDictionary(file: url) {
        show("dictionaries");
        lists.dictionaries.importFile(file);
    }

    function importList(file: url) {
        importLoader.active = true;
        (importLoader.item as ImportSheet).file = file;
        show("import");
    }

    function takeFile(file: url) {
        files.remember(file);
        if (fileMode === "import")
            importList(file);
        else if (fileMode === "dictionary")
            importDictionary(file);
        else if (fileMode === "profile") {
            show("profiles");
            lists.ownProfiles.importFile(file);
        } else if (fileMode.startsWith("profile "))
            lists.ownProfiles.exportTo(fileMode.slice(8), file);
        else if (fileMode.startsWith("export ")) {
            const kind = fileMode.slice(7);
            exportWanted(file, kind === "txt" ? "text" : kind);
        } else if (fileMode.startsWith("entry "))
            games.saveEntry(Number(fileMode.slice(6)), file);
        else if (fileMode === "pdf")
            printing.savePdf(file);
        else if (fileMode.startsWith("picture "))
            sharing.save(file, fileMode.slice(8));
        else if (fileMode.startsWith("moves "))
            games.saveMoves(file, fileMode.slice(6));
        else if (fileMode === "open")
            games.openFile(file);
        else
            games.saveFile(file);
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
            sheets.report = report;
            sheets.show("import");
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
    SheetLoader {
        id: exportLoader
        sourceComponent: ExportSheet {
            objectName: "exportSheet"
            shareable: sheets.sharing !== null
            countText: sheets.exportText
            onCopyWanted: sheets.copyWanted()
            onFileWanted: mode => sheets.askFile("export " + mode, true, title, ["*." + mode], sheets.exportName + "." + mode)
        }
    }
    SheetLoader {
        id: shareLoader
        sourceComponent: ShareSheet {
            objectName: "shareSheet"
            sharing: sheets.sharing
            onPictureWanted: sheets.pictureWanted()
            onFileWanted: kind => sheets.askFile("picture " + kind, true, title, ["*." + kind], sheets.sharing.fileName + "." + kind)
        }
    }
    SheetLoader {
        id: printLoader
        sourceComponent: PrintSheet {
            objectName: "printSheet"
            printing: sheets.printing
            onPictureWanted: sheets.pictureWanted()
            onFileWanted: kind => sheets.askFile(kind, true, qsTr("Save as PDF"), ["*.pdf"], sheets.printing.fileName)
        }
    }
    SheetLoader {
        id: wordsLoader
        sourceComponent: OwnWordsSheet {
            objectName: "ownWordsSheet"
            lists: sheets.lists
        }
    }
    SheetLoader {
        id: checkLoader
        sourceComponent: WordCheckSheet {
            objectName: "wordCheckSheet"
            lists: sheets.lists
            wordAtFirst: sheets.wordToCheck
        }
    }
    SheetLoader {
        id: dictionariesLoader
        sourceComponent: DictionariesSheet {
            objectName: "dictionariesSheet"
            dictionaries: sheets.lists.dictionaries
            onFileWanted: sheets.askDictionary()
        }
    }
    SheetLoader {
        id: profilesLoader
        sourceComponent: ProfilesSheet {
            objectName: "profilesSheet"
            lists: sheets.lists
            onImportWanted: sheets.askProfile()
            onExportWanted: name => sheets.askFile("profile " + name, true, qsTr("Export a profile"), ["*.json"], name + ".json")
        }
    }
    SheetLoader {
        id: importLoader
        sourceComponent: ImportSheet {
            objectName: "importSheet"
            lists: sheets.lists
            report: sheets.report
            onFileWanted: sheets.askList()
            onClosed: {
                if (sheets.report !== "")
                    file = "";
                sheets.report = "";
            }
        }
    }
    SheetLoader {
        id: gamesLoader
        sourceComponent: GamesSheet {
            objectName: "gamesSheet"
            games: sheets.games
            says: sheets.gameSays
            onFileWanted: mode => {
                if (mode === "open")
                    sheets.openFile();
                else if (mode.startsWith("entry "))
                    sheets.askFile(mode, true, title, ["*.gridsmith"], sheets.games.fileNameOf(Number(mode.slice(6)), ".gridsmith"));
                else if (mode.startsWith("moves ")) {
                    const ending = "." + mode.slice(6);
                    sheets.askFile(mode, true, qsTr("Save the moves"), ["*" + ending], sheets.games.fileName.replace(/\.gridsmith$/, ending));
                } else
                    sheets.askFile(mode, true, sheets.gameSays.saveFile ?? qsTr("Save the position"), ["*.gridsmith"], sheets.games.fileName);
            }
        }
    }
    SheetLoader {
        id: statisticsLoader
        sourceComponent: StatisticsSheet {
            objectName: "statisticsSheet"
            statistics: sheets.games.statistics
        }
    }
    SheetLoader {
        id: fileLoader
        sourceComponent: FileSheet {
            objectName: "fileSheet"
            files: sheets.files
            onChosen: file => sheets.takeFile(file)
        }
    }
    SheetLoader {
        id: dialogLoader
        sourceComponent: PlatformFileDialog {
            objectName: "fileDialog"
            onChosen: file => sheets.takeFile(file)
        }
    }
}
