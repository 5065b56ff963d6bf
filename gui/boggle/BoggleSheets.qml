pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the Boggle page.
WordSheets {
    id: sheets

    required property BoardPageModel viewModel

    lists: viewModel.lists
    games: viewModel.games
    exportName: viewModel.longSearch.shown ? qsTr("boards") : qsTr("words")
    others: ({ rules: rulesLoader, search: searchLoader, play: playLoader, lengths: lengthsLoader, result: resultLoader, found: foundLoader, pause: pauseLoader })

    SheetLoader {
        id: rulesLoader
        sourceComponent: BoardSheet {
            objectName: "boardSheet"
            viewModel: sheets.viewModel
        }
    }
    SheetLoader {
        id: searchLoader
        sourceComponent: SearchSheet {
            objectName: "searchSheet"
            viewModel: sheets.viewModel
        }
    }
    SheetLoader {
        id: playLoader
        sourceComponent: PlaySheet {
            objectName: "playSheet"
            viewModel: sheets.viewModel
        }
    }
    SheetLoader {
        id: lengthsLoader
        sourceComponent: LengthsSheet {
            objectName: "lengthsSheet"
            words: sheets.viewModel.results as BoggleWordsModel
        }
    }
    SheetLoader {
        id: resultLoader
        sourceComponent: ResultSheet {
            objectName: "resultSheet"
            viewModel: sheets.viewModel
        }
    }
    SheetLoader {
        id: pauseLoader
        sourceComponent: PauseSheet {
            objectName: "pauseSheet"
        }
    }
    SheetLoader {
        id: foundLoader
        sourceComponent: FoundWordsSheet {
            objectName: "foundWordsSheet"
            search: sheets.viewModel.longSearch as BoggleSearchModel
        }
    }
}
