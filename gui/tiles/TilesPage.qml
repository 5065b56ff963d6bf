import QtQuick
import Gridsmith
import gui.controls

// The Tiles page: a rack and the words in it, or a bag and the best set of words from it.
BoardPage {
    id: page

    readonly property TilesGameModel game: (viewModel as TilesPageModel).game
    readonly property TilesWordsModel words: viewModel.results as TilesWordsModel
    readonly property BestSetModel best: viewModel.longSearch as BestSetModel
    readonly property bool ofRack: game.mode === "words"

    subtitle: lists.title
    says: ({ copy: searching ? qsTr("Copy the set") : qsTr("Copy the tiles"), paste: qsTr("Paste tiles"), clear: qsTr("Remove all tiles"), rules: qsTr("Bag and rules") })
    gameActions: [
        { icon: "tiles", text: ofRack ? qsTr("Switch to the bag") : qsTr("Switch to the rack"), hint: "F5", run: () => page.switchMode() },
        { icon: "trophy", text: qsTr("Find the best set"), hint: "F6", run: () => page.run() },
        { group: "board", icon: "history", text: qsTr("Back to the last search"), barred: () => best.canBringBack ? "" : qsTr("none yet"), run: () => page.best.bringBack() }
    ]
    gameShortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("add a tile to the rack or the bag; ? is a blank") },
        { keys: qsTr("Arrows"), text: qsTr("move around the tiles or the list") },
        { keys: "+ − 0…9", text: qsTr("change the number of the selected tile") },
        { keys: "Shift+↑ ↓", text: qsTr("change the value of the selected tile") },
        { keys: "F5", text: qsTr("words from a rack, or the best set from a bag") },
        { keys: "F6", text: qsTr("find the best set") },
        { keys: "← →", text: qsTr("step through all best sets") },
        { keys: "Enter", text: qsTr("require the words of the set in the next search") },
        { keys: "Esc", text: qsTr("stop the search; then back to the bag") }
    ]

    manyPaths: false
    pad.turns: false
    terms: searching ? ["bound", "proven", "nodes"] : ofRack ? ["blank", "tiles-left"].concat(hasTiers ? ["tier"] : []) : ["blank"]
    listOpen: ofRack && game.rackFilled
    // New columns make all rows again: none at each width.
    readonly property bool leftFits: width >= 600
    pane.wordColumns: [
        { role: "word", title: qsTr("Word"), strong: true, placedRole: "blanks" },
        { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight },
        { role: "length", title: qsTr("Length"), width: 56, align: Qt.AlignRight }
    ].concat(leftFits ? [{ role: "left", title: qsTr("Tiles left"), term: "tiles-left", width: 96, sortable: false, order: -2 }] : [], knownColumns(3))
    pane.switches: searching || !listOpen ? [] : knownSwitches
    pane.findColumns: [
        { role: "rank", title: "№", width: 30, align: Qt.AlignRight, sortable: false },
        { role: "words", title: qsTr("Words"), strong: true, sortable: false },
        { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight, sortable: false }
    ]
    pane.rowActions: [
        { text: qsTr("Always in the best set"), icon: "check", run: () => page.game.rules.require(page.results.currentWord) },
        { text: qsTr("Never in the best set"), icon: "ban", run: () => page.game.rules.forbid(page.results.currentWord) }
    ].concat(wordActions)

    function copyShown() {
        if (looking)
            best.copySet();
        else
            editor.copyBoard();
    }
    function switchMode() {
        game.switchMode();
        board.forceActiveFocus(Qt.OtherFocusReason);
    }
    function run() {
        best.begin();
    }

    strip: Item {
        implicitHeight: Theme.control
        ModeChoice {
            id: modes
            width: Math.min(page.twoPanes ? 300 : 224, Math.round(parent.width * 0.645))
            shell: page.shell
            board: page.board
            value: page.game.mode
            onChosen: if (page.visible) page.board.forceActiveFocus(Qt.OtherFocusReason)
        }
        SmallLabel {
            objectName: "tilesTotal"
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - modes.width - 12
            horizontalAlignment: Text.AlignRight
            text: page.game.totalText
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 10
            font.pixelSize: Theme.label
        }
    }
    board: TilesBoard {
        id: tilesBoard
        objectName: "board"
        focus: true
        name: page.searching ? qsTr("The set found") : page.ofRack ? qsTr("Rack") : qsTr("Bag")
        editor: page.editor
        game: page.game
        best: page.best
        searching: page.searching
        wide: page.twoPanes
        pathWord: page.words.pathWord
        path: page.searching || !page.ofRack ? [] : page.words.path
        onTileTapped: byFinger => page.pad.cellTapped(byFinger)
        onTileMenuWanted: place => tileMenu.popup(tilesBoard, place.x, place.y + place.height)
        onWordMenuWanted: (word, place) => {
            wordMenu.word = word;
            wordMenu.popup(tilesBoard, place.x + 24, place.y + place.height);
        }
    }
    ActionMenu {
        id: tileMenu
        actions: [
            { icon: "plus", text: qsTr("Add a tile"), hint: "+", enabled: !page.ofRack, run: () => page.game.stepCount(1) },
            { icon: "minus", text: qsTr("Remove one tile"), hint: "−", enabled: !page.ofRack, run: () => page.game.stepCount(-1) },
            { icon: "arrow-up", text: qsTr("Raise the value"), hint: "Shift+↑", enabled: !page.ofRack, run: () => page.game.stepValue(1) },
            { icon: "arrow-down", text: qsTr("Lower the value"), hint: "Shift+↓", enabled: !page.ofRack, run: () => page.game.stepValue(-1) },
            { icon: "eraser", text: page.ofRack ? qsTr("Remove the tile") : qsTr("Remove all of these tiles"), hint: "Del", run: () => page.editor.eraseCell() }
        ]
    }
    ActionMenu {
        id: wordMenu
        property string word
        actions: [
            { icon: "check", text: qsTr("Always in the best set"), run: () => page.game.rules.require(wordMenu.word) },
            { icon: "ban", text: qsTr("Never in the best set"), run: () => page.game.rules.forbid(wordMenu.word) }
        ]
    }
    buttons: Item {
        implicitHeight: Theme.control
        TextField {
            id: mustField
            objectName: "mustField"
            name: qsTr("Required letters")
            anchors.fill: parent
            visible: page.ofRack
            placeholder: qsTr("Letters that the word must have")
            meant: text => page.words.lettersIn(text)
            clearedByEscape: true
            keepsEnter: true
            text: page.words.must
            onEdited: page.words.setMust(text)
            onDownPressed: page.pane.enterList()
            onAccepted: page.pane.enterList()
            onVisibleChanged: if (!visible) page.keepKeyboard()
            Connections {
                target: page.words
                function onMustChanged() {
                    if (mustField.text !== page.words.must)
                        mustField.text = page.words.must;
                }
            }
        }
        Row {
            anchors.fill: parent
            visible: !page.ofRack && !page.searching
            spacing: 8
            Button {
                objectName: "rulesButton"
                width: Math.floor((parent.width - 8) / 2)
                kind: "tonal"
                iconName: "sliders"
                text: qsTr("Rules…")
                onClicked: page.sheets.show("rules")
            }
            Button {
                objectName: "runButton"
                width: Math.floor((parent.width - 8) / 2)
                iconName: "trophy"
                text: qsTr("Find the best")
                onClicked: page.run()
            }
        }
        SearchButtons {
            anchors.fill: parent
            visible: page.searching
            search: page.best
            takeText: qsTr("Require its words")
        }
    }
    pane.totalText: searching ? best.totalText : listOpen ? words.bestText : ""
    pane.emptyIcon: "tiles"
    pane.emptyAction: exampleFits ? { text: exampleText, run: () => editor.showExample() }
        : ofRack && words.must ? { text: qsTr("Clear the required letters"), run: () => words.setMust("") } : null
    pane.empty.text: searching ? best.statsText : !ofRack && best.fault ? best.fault + "\n" + results.emptyText : results.emptyText
    pane.table.name: searching ? qsTr("Best sets") : qsTr("Words")
    pane.wordBar.walkHint: qsTr("↑ ↓ choose a word to see its tiles.")
    pane.wordBar.clickHint: qsTr("Click a word to see its tiles.")
    filtering: pane.filterField.activeFocus || mustField.activeFocus
    pane.wordBar.note: words.note

    // Heard, where it is not seen: how good the best set is by now.
    readonly property string proofNews: searching && best.proofText ? best.bestText + ", " + best.proofText : ""
    onProofNewsChanged: {
        if (best.proven) {
            proofTimer.stop();
            announce(proofNews);
        } else if (!proofTimer.running)
            proofTimer.start();
    }
    Timer {
        id: proofTimer
        interval: 5000
        onTriggered: page.announce(page.proofNews)
    }

    sheets.exportName: longSearch.shown ? qsTr("best set") : qsTr("words")
}
