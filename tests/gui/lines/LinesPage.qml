import QtQuick
import Gridsmith
import gui.controls

WordPage {
    id: page

    readonly property var lines: viewModel
    // The turns take the place of the words.
    property bool recordWanted: false
    readonly property bool recordOpen: hasMoves && recordWanted && !threePanes

    title: qsTr("Lines")
    subtitle: lines.scoreText
    says: ({ copy: qsTr("Copy the board"), paste: qsTr("Paste a board"), clear: qsTr("Clear the board"), rules: "" })
    gameActions: [
        { icon: "plus", text: qsTr("Two players"), run: () => page.onBoard(() => page.lines.begin(false)) },
        { icon: "monitor", text: qsTr("Play the computer"), run: () => page.onBoard(() => page.lines.begin(true)) },
        { icon: "play", text: qsTr("Let the computer move"), enabled: page.lines.waits, run: () => page.lines.letMove() },
        { icon: "history", text: qsTr("Turns of the game"), hint: "F8", run: () => page.recordWanted = !page.recordWanted },
        { icon: "chart", text: qsTr("Review the turns"), hint: "F3", run: () => page.reviewGame() },
        { icon: "search", text: qsTr("Fill the board"), hint: "F5", run: () => page.onBoard(() => page.lines.fill()) }
    ]
    pane.wordColumns: [
        { role: "word", title: qsTr("Word"), strong: true },
        { role: "points", title: qsTr("Points"), width: 60, align: Qt.AlignRight }
    ]
    pane.findColumns: [{ role: "points", title: qsTr("Points") }]
    manyPaths: false
    recordShown: recordOpen || threePanes && hasMoves
    listOpen: results.answered && !recordOpen
    pane.idle: recordOpen ? gameRecord : null
    buttons: SearchButtons {
        visible: page.searching
        search: page.longSearch
        takeText: qsTr("Use this board")
    }
}
