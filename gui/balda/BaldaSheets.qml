pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Dialogs
import Gridsmith
import gui.controls

// The sheets of the page, each made when it is first asked for, and its file dialogs.
Item {
    id: sheets
    objectName: "sheets"

    required property ToolPage page
    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game
    readonly property BaldaListsModel lists: viewModel.lists
    readonly property bool opened: current !== null && current.opened
    property Sheet current: null
    property string report

    signal closed

    function show(name: string) {
        if (current && current.opened)
            current.close();
        const loader = {
            rules: rulesLoader, played: playedLoader, newGame: newGameLoader, theirMove: theirMoveLoader,
            games: gamesLoader, export: exportLoader, words: wordsLoader, import: importLoader
        }[name];
        loader.active = true;
        current = loader.item as Sheet;
        current.open();
    }

    function chooseFile(mode: string) {
        fileLoader.active = true;
        (fileLoader.item as GridsmithFileDialog).ask(mode);
    }

    Connections {
        target: sheets.current
        function onClosed() {
            sheets.closed();
        }
    }

    component SheetLoader: Loader {
        active: false
    }

    SheetLoader {
        id: rulesLoader
        sourceComponent: Component {
            RulesSheet {
                objectName: "rulesSheet"
                viewModel: sheets.viewModel
                onImportWanted: sheets.show("import")
                onWordsWanted: sheets.show("words")
            }
        }
    }
    SheetLoader {
        id: playedLoader
        sourceComponent: Component {
            PlayedSheet {
                objectName: "playedSheet"
                game: sheets.game
            }
        }
    }
    SheetLoader {
        id: newGameLoader
        sourceComponent: Component {
            NewGameSheet {
                objectName: "newGameSheet"
                game: sheets.game
            }
        }
    }
    SheetLoader {
        id: theirMoveLoader
        sourceComponent: Component {
            TheirMoveSheet {
                objectName: "theirMoveSheet"
                viewModel: sheets.viewModel
            }
        }
    }
    SheetLoader {
        id: gamesLoader
        sourceComponent: Component {
            GamesSheet {
                objectName: "gamesSheet"
                game: sheets.game
                onFileWanted: mode => sheets.chooseFile(mode)
            }
        }
    }
    SheetLoader {
        id: exportLoader
        sourceComponent: Component {
            ExportSheet {
                objectName: "exportSheet"
                search: sheets.viewModel.search
                onFileWanted: mode => sheets.chooseFile(mode)
            }
        }
    }
    SheetLoader {
        id: wordsLoader
        sourceComponent: Component {
            OwnWordsSheet {
                objectName: "ownWordsSheet"
                lists: sheets.lists
            }
        }
    }
    SheetLoader {
        id: importLoader
        sourceComponent: Component {
            ImportSheet {
                objectName: "importSheet"
                lists: sheets.lists
                report: sheets.report
                onFileWanted: sheets.chooseFile("import")
                onOpened: if (!sheets.report) file = ""
                onClosed: sheets.report = ""
            }
        }
    }
    Loader {
        id: fileLoader
        active: false
        sourceComponent: Component {
            GridsmithFileDialog {}
        }
    }

    component GridsmithFileDialog: FileDialog {
        id: dialog

        property string mode

        function ask(what: string) {
            mode = what;
            fileMode = what === "open" || what === "import" ? FileDialog.OpenFile : FileDialog.SaveFile;
            title = {
                open: qsTr("Open a position"), save: qsTr("Save the position"),
                import: qsTr("Choose a word list")
            }[what] ?? qsTr("Export the list");
            nameFilters = {
                open: [qsTr("Positions") + " (*.gridsmith *.json *.txt)", qsTr("All files") + " (*)"],
                save: [qsTr("Positions") + " (*.gridsmith)"],
                import: [qsTr("Word lists") + " (*.txt *.csv *.tsv *.dic *.lst)", qsTr("All files") + " (*)"],
                text: [qsTr("Text") + " (*.txt)"], csv: ["CSV (*.csv)"], tsv: ["TSV (*.tsv)"], json: ["JSON (*.json)"]
            }[what];
            defaultSuffix = { save: "gridsmith", text: "txt", csv: "csv", tsv: "tsv", json: "json" }[what] ?? "";
            open();
        }

        onAccepted: {
            if (mode === "open")
                sheets.game.openFile(selectedFile);
            else if (mode === "save")
                sheets.game.saveFile(selectedFile);
            else if (mode === "import")
                (importLoader.item as ImportSheet).file = selectedFile;
            else
                sheets.viewModel.search.exportList(selectedFile, mode);
        }
    }
}
