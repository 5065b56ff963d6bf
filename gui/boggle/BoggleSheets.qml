pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the Boggle page.
WordSheets {
    id: sheets

    required property BogglePageModel viewModel
    readonly property BoggleHuntModel hunt: viewModel.hunt

    lists: viewModel.lists
    games: viewModel.games
    exportName: hunt.shown ? qsTr("boards") : qsTr("words")
    others: ({ rules: rulesLoader, hunt: huntLoader })

    SheetLoader {
        id: rulesLoader
        sourceComponent: TraySheet {
            objectName: "traySheet"
            viewModel: sheets.viewModel
            onImportWanted: sheets.show("import")
            onWordsWanted: sheets.show("words")
        }
    }
    SheetLoader {
        id: huntLoader
        sourceComponent: HuntSheet {
            objectName: "huntSheet"
            viewModel: sheets.viewModel
        }
    }
}
