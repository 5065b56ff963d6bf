pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the Dots page.
WordSheets {
    id: sheets

    required property DotsPageModel viewModel

    lists: viewModel.lists
    games: viewModel.games
    exportName: qsTr("moves")
    others: ({ rules: playersLoader, newGame: newGameLoader, about: aboutLoader })

    SheetLoader {
        id: playersLoader
        sourceComponent: PlayersSheet {
            objectName: "playersSheet"
            viewModel: sheets.viewModel
        }
    }
    SheetLoader {
        id: newGameLoader
        sourceComponent: NewDotsSheet {
            objectName: "newGameSheet"
            game: sheets.viewModel.board
        }
    }
    SheetLoader {
        id: aboutLoader
        sourceComponent: AboutPositionSheet {
            objectName: "aboutSheet"
            viewModel: sheets.viewModel
        }
    }
}
