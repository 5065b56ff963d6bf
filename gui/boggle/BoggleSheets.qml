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
    readonly property BoggleWordsModel words: viewModel.words

    lists: viewModel.lists
    exportName: hunt.shown ? qsTr("trays") : qsTr("words")
    exportText: hunt.shown ? hunt.title : words.countText
    others: ({ rules: rulesLoader, hunt: huntLoader })

    onCopyWanted: {
        if (hunt.shown)
            hunt.copyList();
        else
            words.copyList();
    }
    onExportWanted: (file, kind) => {
        if (hunt.shown)
            hunt.exportList(file, kind);
        else
            words.exportList(file, kind);
    }

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
