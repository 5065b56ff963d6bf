pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the Balda page.
WordSheets {
    id: sheets

    required property BaldaPageModel viewModel
    readonly property BaldaGameModel game: viewModel.game

    lists: viewModel.lists
    exportText: viewModel.search.countText
    others: ({
        rules: rulesLoader, played: playedLoader, newGame: newGameLoader, theirMove: theirMoveLoader, games: gamesLoader
    })

    onCopyWanted: viewModel.search.copyList()
    onExportWanted: (file, kind) => viewModel.search.exportList(file, kind)
    onFileChosen: (mode, file) => {
        if (mode === "open")
            game.openFile(file);
        else
            game.saveFile(file);
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
                lists: sheets.lists
                game: sheets.game
            }
        }
    }
    SheetLoader {
        id: newGameLoader
        sourceComponent: Component {
            NewGameSheet {
                objectName: "newGameSheet"
                lists: sheets.lists
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
                onFileWanted: mode => {
                    if (mode === "open")
                        sheets.askFile(mode, false, qsTr("Open a position"), ["*.gridsmith", "*.json", "*.txt"], "");
                    else
                        sheets.askFile(mode, true, qsTr("Save the position"), ["*.gridsmith"], qsTr("balda") + ".gridsmith");
                }
            }
        }
    }
}
