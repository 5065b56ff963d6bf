pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the page, each made when it is first asked for.
Item {
    id: sheets
    objectName: "sheets"

    required property ToolPage page
    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game
    readonly property WordListsModel lists: viewModel.lists
    readonly property bool opened: current !== null && current.opened
    property Sheet current: null
    property string report
    property string fileMode

    signal closed

    function show(name: string) {
        if (opened)
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
        const positions = ["*.gridsmith", "*.json", "*.txt"];
        const lists = ["*.txt", "*.csv", "*.tsv", "*.dic", "*.lst"];
        if (opened)
            current.close();
        fileMode = mode;
        fileLoader.active = true;
        const choice = fileLoader.item as FileSheet;
        if (mode === "open")
            choice.ask(false, qsTr("Open a position"), positions, "");
        else if (mode === "import")
            choice.ask(false, qsTr("Choose a word list"), lists, "");
        else if (mode === "save")
            choice.ask(true, qsTr("Save the position"), ["*.gridsmith"], qsTr("balda") + ".gridsmith");
        else
            choice.ask(true, qsTr("Export the list"), ["*." + mode], qsTr("words") + "." + mode);
        current = choice;
    }

    function fileChosen(file: url) {
        if (fileMode === "open")
            game.openFile(file);
        else if (fileMode === "save")
            game.saveFile(file);
        else if (fileMode === "import") {
            (importLoader.item as ImportSheet).file = file;
            show("import");
        } else
            viewModel.search.exportList(file, fileMode === "txt" ? "text" : fileMode);
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
                onClosed: {
                    if (sheets.report !== "")
                        file = "";
                    sheets.report = "";
                }
            }
        }
    }
    SheetLoader {
        id: fileLoader
        sourceComponent: Component {
            FileSheet {
                objectName: "fileSheet"
                onChosen: file => sheets.fileChosen(file)
            }
        }
    }
}
