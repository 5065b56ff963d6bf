pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The assembly that is looked at, or all that were found, to a file or the clipboard;
// and, while no search is looked at, the puzzle itself.
Sheet {
    id: sheet

    required property BlocksPageModel viewModel
    required property PageSheets sheets
    readonly property BlocksSolveModel solving: viewModel.solving
    readonly property bool ofAssemblies: solving.shown
    readonly property bool any: !solving.shown ? viewModel.board.faultText === "" : solving.currentRow >= 0
    readonly property bool movable: viewModel.disassembly.count > 0
    property string scope: "one"

    title: ofAssemblies ? qsTr("Export assemblies") : qsTr("Export the puzzle")
    first: formats.count > 0 ? formats.itemAt(0) : null

    function take(kind: string, ending: string, copied: bool) {
        close();
        const all = ofAssemblies && scope === "all" && !kind.startsWith("moves");
        if (copied)
            viewModel.copyAs(kind, all);
        else
            sheets.exportFile(title, all ? "all " + kind : kind, ending, sheets.exportName);
    }

    Paragraph {
        visible: !sheet.any
        text: sheet.ofAssemblies ? sheet.solving.noneText : qsTr("The puzzle is not complete: %1.").arg(sheet.viewModel.board.faultText)
    }
    Segmented {
        visible: sheet.ofAssemblies
        name: qsTr("Assemblies to export")
        value: sheet.scope
        enabled: sheet.any
        options: [
            { value: "one", text: qsTr("This one") },
            { value: "all", text: qsTr("All found: %1").arg(sheet.solving.foundText) }
        ]
        onChosen: scope => sheet.scope = scope
    }
    Repeater {
        id: formats
        model: [
            { kind: "layers", ending: "txt", text: qsTr("Layers"), subtitle: qsTr("Layer by layer as text, to read and print.") },
            { kind: "json", ending: "json", text: "JSON", subtitle: qsTr("For programs.") },
            { kind: "cubies", ending: "txt", text: qsTr("Cubes"), subtitle: qsTr("A line for each cube: x, y, z, and the number of its piece."), shown: () => sheet.ofAssemblies },
            { kind: "xmpuzzle", ending: "xmpuzzle", text: "BurrTools", subtitle: qsTr("The whole puzzle as .xmpuzzle."), shown: () => !sheet.ofAssemblies },
            { kind: "stl", text: "STL", subtitle: qsTr("The pieces for a 3D printer, with a gap and beveled edges."), shown: () => !sheet.ofAssemblies },
            { kind: "moves", ending: "txt", text: qsTr("Moves"), subtitle: qsTr("How this assembly is taken apart, as text."), shown: () => sheet.movable },
            { kind: "moves-json", ending: "json", text: qsTr("Moves as JSON"), subtitle: qsTr("For programs."), shown: () => sheet.movable }
        ]
        ListRow {
            required property var modelData
            objectName: modelData.kind + "Row"
            visible: modelData.shown?.() ?? true
            enabled: sheet.any
            iconName: "file"
            text: modelData.text
            subtitle: modelData.subtitle
            // Files that are no text are not copied.
            actions: ["stl", "xmpuzzle"].includes(modelData.kind) ? [] : [{ icon: "copy", text: qsTr("Copy: %1").arg(text), run: () => sheet.take(modelData.kind, "", true) }]
            onClicked: modelData.kind === "stl" ? sheet.sheetWanted("stl") : sheet.take(modelData.kind, modelData.ending, false)
        }
    }
    ListRow {
        iconName: "share"
        text: sheet.movable ? qsTr("Picture of all moves") : qsTr("Picture with layers")
        subtitle: qsTr("As PNG or SVG, light or dark.")
        onClicked: sheet.sheetWanted("share")
    }
}
