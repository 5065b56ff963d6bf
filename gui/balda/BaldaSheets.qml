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
    games: viewModel.games
    gamePatterns: ["*.gridsmith", "*.json", "*.tsv", "*.csv", "*.txt"]
    others: ({ rules: rulesLoader, played: playedLoader, newGame: newGameLoader, theirMove: theirMoveLoader })

    SheetLoader {
        id: rulesLoader
        sourceComponent: RulesSheet {
            objectName: "rulesSheet"
            viewModel: sheets.viewModel
        }
    }
    SheetLoader {
        id: playedLoader
        sourceComponent: PlayedSheet {
            objectName: "playedSheet"
            lists: sheets.lists
            game: sheets.game
            onMoveWanted: entry => sheets.viewModel.record.goTo(entry)
        }
    }
    SheetLoader {
        id: newGameLoader
        sourceComponent: NewGameSheet {
            objectName: "newGameSheet"
            lists: sheets.lists
            game: sheets.game
        }
    }
    SheetLoader {
        id: theirMoveLoader
        sourceComponent: TheirMoveSheet {
            objectName: "theirMoveSheet"
            viewModel: sheets.viewModel
        }
    }
}
