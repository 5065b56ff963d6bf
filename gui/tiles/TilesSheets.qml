pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the Tiles page.
WordSheets {
    id: sheets

    required property BoardPageModel viewModel

    signal runWanted

    lists: viewModel.lists
    games: viewModel.games
    exportName: viewModel.longSearch.shown ? qsTr("best set") : qsTr("words")
    others: ({ rules: rulesLoader })

    SheetLoader {
        id: rulesLoader
        sourceComponent: BagSheet {
            objectName: "bagSheet"
            viewModel: sheets.viewModel
            onRunWanted: sheets.runWanted()
        }
    }
}
