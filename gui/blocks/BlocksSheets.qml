pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls
import "../lexicon"

// The sheets of the Blocks page.
WordSheets {
    id: sheets

    required property BlocksPageModel viewModel

    lists: viewModel.lists
    games: viewModel.games
    exportName: viewModel.solving.shown ? qsTr("assembly") : qsTr("puzzle")
    gameSays: ({
            title: qsTr("Saved puzzles"),
            name: qsTr("A name for this puzzle"),
            none: qsTr("No saved puzzles yet. The current puzzle is saved automatically."),
            save: qsTr("Save the puzzle to a file…"),
            openFile: qsTr("Open a puzzle"),
            saveFile: qsTr("Save the puzzle")
        })
    gamePatterns: ["*.gridsmith", "*.json", "*.txt", "*.xmpuzzle", "*.xml"]
    others: ({ rules: rulesLoader, puzzles: puzzlesLoader, problems: problemsLoader, part: partLoader, shape: shapeLoader, catalog: catalogLoader, size: sizeLoader, pairs: pairsLoader, export: assemblyLoader, stl: stlLoader })

    SheetLoader {
        id: rulesLoader
        sourceComponent: SolveRulesSheet {
            objectName: "rulesSheet"
            solving: sheets.viewModel.solving
        }
    }
    SheetLoader {
        id: puzzlesLoader
        sourceComponent: PuzzlesSheet {
            objectName: "puzzlesSheet"
            viewModel: sheets.viewModel
            onFileWanted: sheets.openFile()
        }
    }
    SheetLoader {
        id: problemsLoader
        sourceComponent: ProblemsSheet {
            objectName: "problemsSheet"
            problems: sheets.viewModel.problems
        }
    }
    SheetLoader {
        id: partLoader
        sourceComponent: PartSheet {
            objectName: "partSheet"
            puzzle: sheets.viewModel.board
        }
    }
    SheetLoader {
        id: pairsLoader
        sourceComponent: PairsSheet {
            objectName: "pairsSheet"
            puzzle: sheets.viewModel.board
        }
    }
    SheetLoader {
        id: shapeLoader
        sourceComponent: ShapeSheet {
            objectName: "shapeSheet"
            shaping: sheets.viewModel.shaping
            puzzle: sheets.viewModel.board
        }
    }
    SheetLoader {
        id: catalogLoader
        sourceComponent: PieceCatalogSheet {
            objectName: "catalogSheet"
            catalog: sheets.viewModel.catalog
            puzzle: sheets.viewModel.board
        }
    }
    SheetLoader {
        id: sizeLoader
        sourceComponent: GridSizeSheet {
            objectName: "sizeSheet"
            puzzle: sheets.viewModel.board
        }
    }
    SheetLoader {
        id: stlLoader
        sourceComponent: StlSheet {
            objectName: "stlSheet"
            viewModel: sheets.viewModel
            onFileWanted: kind => sheets.askFile("export " + kind, true, title, ["*." + kind], (kind === "stl" ? viewModel.board.partName : sheets.exportName) + "." + kind)
        }
    }
    SheetLoader {
        id: assemblyLoader
        sourceComponent: AssemblyExportSheet {
            objectName: "exportSheet"
            viewModel: sheets.viewModel
            onFileWanted: (kind, ending) => sheets.askFile("export " + kind, true, title, ["*." + ending], sheets.exportName + "." + ending)
        }
    }
}
