pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import "../lexicon"

// The sheets of the Boggle page.
WordSheets {
    id: sheets

    required property BogglePageModel viewModel
    readonly property BoggleHuntModel hunt: viewModel.hunt

    lists: viewModel.lists
    games: viewModel.games
    exportName: hunt.shown ? qsTr("trays") : qsTr("words")
    others: ({ rules: rulesLoader, hunt: huntLoader })

    Loader {
        id: rulesLoader
        active: false
        sourceComponent: Component {
            TraySheet {
                objectName: "traySheet"
                viewModel: sheets.viewModel
                onImportWanted: sheets.show("import")
                onWordsWanted: sheets.show("words")
            }
        }
    }
    Loader {
        id: huntLoader
        active: false
        sourceComponent: Component {
            HuntSheet {
                objectName: "huntSheet"
                viewModel: sheets.viewModel
            }
        }
    }
}
