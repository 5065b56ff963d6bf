pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import "../lexicon"

// The sheets of the Dots page.
WordSheets {
    id: sheets

    required property DotsPageModel viewModel

    lists: viewModel.lists
    games: viewModel.games
    exportName: qsTr("moves")
    others: ({ rules: playersLoader, newGame: newGameLoader, about: aboutLoader })

    Loader {
        id: playersLoader
        active: false
        sourceComponent: Component {
            PlayersSheet {
                objectName: "playersSheet"
                viewModel: sheets.viewModel
            }
        }
    }
    Loader {
        id: newGameLoader
        active: false
        sourceComponent: Component {
            NewDotsSheet {
                objectName: "newGameSheet"
                game: sheets.viewModel.board
            }
        }
    }
    Loader {
        id: aboutLoader
        active: false
        sourceComponent: Component {
            AboutPositionSheet {
                objectName: "aboutSheet"
                viewModel: sheets.viewModel
            }
        }
    }
}
