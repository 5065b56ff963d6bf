pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Dots page: the board between its players and what is done about it, and the list of moves.
BoardPage {
    id: page

    readonly property DotsPageModel dots: viewModel as DotsPageModel
    readonly property DotsGameModel game: dots.game
    readonly property DotsMovesModel moves: dots.moves
    readonly property LiveAnalysis analysis: dots.analysis
    readonly property bool settingUp: game.settingUp
    readonly property bool recordCovers: (recordOpen || reviewBeside) && results.answered

    subtitle: game.boxRows + "×" + game.boxColumns
    says: ({ copy: qsTr("Copy the position"), paste: qsTr("Paste a position"), clear: qsTr("Erase all edges"), rules: qsTr("Players and analysis") })
    gameActions: [
        { icon: "new", text: qsTr("New game…"), hint: "Ctrl+N", run: () => page.sheets.show("newGame") },
        { icon: "take-back", text: qsTr("Take back the last edge"), hint: "Ctrl+T", barred: () => movesBarred(), run: () => page.game.takeBack() },
        { icon: "review", text: qsTr("Review the moves"), hint: "F3", barred: () => reviewBarred(), run: () => page.reviewMoves() },
        { group: "game", icon: "trophy", text: qsTr("Select the best edge"), hint: "F6", barred: () => helpBarred() || (results.answered ? "" : qsTr("no moves")), run: () => page.selectBest() },
        { group: "game", icon: "best-line", text: qsTr("Show the best line"), hint: "F10", barred: () => helpBarred(), run: () => page.dots.playLine() },
        { group: "game", icon: "computer", text: qsTr("Let the computer move"), hint: "Ctrl+G", barred: () => game.computer > 0 ? "" : qsTr("no computer plays"), run: () => page.computer.moveNow() },
        { group: "board", icon: "set-up", text: settingUp ? qsTr("Play on from here") : qsTr("Set up a position"), hint: "F7", run: () => page.game.switchSetUp() },
        { group: "game", icon: "moves", text: recordCovers ? qsTr("Show the values") : qsTr("Moves of the game"), hint: "F8", barred: () => movesBarred(), run: () => page.switchRecord() },
        { group: "board", icon: "about-position", text: qsTr("About the position…"), hint: "Ctrl+I", barred: () => helpBarred(), run: () => page.help.refuses() || page.sheets.show("about") },
        { group: "share", icon: "braces", text: qsTr("Copy as JSON"), run: () => page.game.copyJson() }
    ].concat(reviewActions)
    gameShortcutRows: [
        { keys: qsTr("Click"), text: qsTr("draw the nearest edge") },
        { keys: qsTr("Arrows"), text: qsTr("move around the edges or the list") },
        { keys: "Enter", text: qsTr("draw the edge; Space too, on the board") },
        { keys: "1 2 0", text: qsTr("in setup: set a box's owner (0 = unknown)") },
        { keys: "Esc", text: qsTr("stop the analysis; leave the list") }
    ]

    terms: ["value", "certainty", "proven", "chain", "control", "safe", "loony", "long-chain"].concat(reviewShown ? ["review"] : [])
    manyPaths: false
    enterWalksRows: false
    // The moves of the game take the place of the values.
    property bool recordWanted: false
    readonly property bool recordOpen: hasMoves && !game.settingUp && !threePanes && (recordWanted || !results.answered)
    reviewBeside: threePanes && reviewShown && !game.settingUp && (recordWanted || !results.answered)
    helpKey: "F5"
    hint: dots.hintText
    listOpen: results.answered && !recordOpen && !reviewBeside && !endShown
    pane.idle: endShown ? endCard : reviewBeside ? reviewPane : recordOpen ? gameRecord : null
    recordShown: recordOpen && !endShown || threePanes && hasMoves && !game.settingUp
    // New columns make all rows again: none at each width.
    readonly property bool placesFit: pane.width >= 560
    pane.wordColumns: [
        { role: placesFit ? "edge" : "brief", title: qsTr("Edge"), strong: true },
        { role: "value", title: qsTr("Value"), term: "value", width: 70, align: Qt.AlignRight },
        { role: "sure", title: qsTr("Certainty"), term: "certainty", width: 82 },
        { role: "closes", title: qsTr("Boxes"), term: "closes", width: 52, align: Qt.AlignRight }
    ]
    onRowActivated: dots.drawCurrent()

    function switchRecord() {
        if (!hasMoves) {
            shell.notify(qsTr("No moves to show yet."));
            return;
        }
        if (endShown)
            end.dismiss();
        else if (threePanes && !reviewShown)
            gameRecord.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            recordWanted = !recordCovers;
    }
    onExercisingChanged: if (exercising) recordWanted = true
    // The moves come into sight with what is said of them.
    function reviewMoves() {
        if (hasMoves)
            recordWanted = true;
        reviewGame();
    }
    function selectBest() {
        if (help.refuses())
            return;
        recordWanted = false;
        dots.selectBest();
        if (pane.table.visible)
            pane.table.focusRows();
    }

    // A click on a player says who is to move while a position is set up.
    strip: PlayersStrip {
        id: strip
        players: page.game.players
        clock: page.clock
        player: PlayerButton {
            id: player
            strip: strip
            soft: index === 0 ? Theme.accentSoft : Theme.penSoft
            strong: index === 0 ? Theme.accent : Theme.pen
            ink: !seat.turn ? Theme.inkSoft : index === 0 ? Theme.accentSoftInk : Theme.penSoftInk
            indent: 30
            focusPolicy: Qt.TabFocus
            Accessible.name: (seat.turn ? qsTr("%1, to move, %Ln box(es)", "", seat.score) : qsTr("%1, %Ln box(es)", "", seat.score)).arg(seat.name) + (time ? ", " + time : "")
            onClicked: page.settingUp ? page.game.setToMove(index + 1) : page.sheets.show("rules")
            Rectangle {
                x: 12
                anchors.verticalCenter: parent.verticalCenter
                width: 10
                height: 10
                radius: 2
                color: player.strong
            }
        }
        IconButton {
            objectName: "setUpButton"
            iconName: page.settingUp ? "check" : "pencil"
            text: page.settingUp ? qsTr("Play on from here") : qsTr("Set up a position")
            shortcutHint: "F7"
            onClicked: page.game.switchSetUp()
        }
    }
    board: DotsBoard {
        objectName: "board"
        focus: true
        name: qsTr("Board")
        game: page.game
        moves: page.moves
        players: page.game.players
        path: page.results.path
        chainMarks: page.dots.chainMarks
        chainSizes: page.dots.chainSizes
        valuesShown: page.analysis.live && !page.game.settingUp && !page.exercising
        bestShown: valuesShown || page.withoutHelp
        coordinates: !page.game.settingUp && (page.analysis.live || page.review.shown)
        maximumPitch: page.twoPanes ? 220 : 96
        onHovered: edge => page.dots.hover(edge)
    }
    buttons: Item {
        implicitHeight: Theme.control
        Button {
            id: liveButton
            objectName: "liveButton"
            visible: !page.game.settingUp
            width: 144
            kind: "tonal"
            readonly property bool idle: !page.computer.waits && !page.analysis.running && page.analysis.live && !page.analysis.canGoOn
            readonly property bool over: page.game.toMove === 0
            readonly property bool hints: page.withoutHelp && !page.computer.thinking && !page.computer.waits
            enabled: hints ? page.canHint : !idle || over
            iconName: over ? "refresh" : hints ? "lightbulb" : page.computer.thinking || page.computer.waits ? "computer" : page.analysis.running ? "stop" : idle ? "check" : "search"
            text: over ? qsTr("Rematch") : hints ? (page.help.level === 1 ? qsTr("Which edge?") : qsTr("Hint")) : page.computer.thinking ? qsTr("Move now") : page.computer.waits ? qsTr("Let it move") : page.analysis.running ? qsTr("Stop")
                : page.analysis.canGoOn ? qsTr("Resume") : page.analysis.exact ? qsTr("Solved") : qsTr("Done")
            onClicked: over ? page.game.rematch() : hints ? page.help.hint() : page.analysis.switch()
        }
        Column {
            visible: !page.game.settingUp && page.analysis.live && page.game.toMove > 0
            x: liveButton.width + 12
            width: recordButton.x - x - 8
            anchors.verticalCenter: parent.verticalCenter
            spacing: 2
            SmallLabel {
                objectName: "legend"
                width: parent.width
                text: qsTr("≥ min  ≤ max  ~ about")
                font.pixelSize: Theme.caption
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: 8
                Explained {
                    keys: ["certainty", "proven"]
                }
            }
            SmallLabel {
                objectName: "chainsText"
                width: parent.width
                text: page.dots.chainsText
                font.pixelSize: Theme.caption
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: 8
                Explained {
                    keys: ["chain", "control", "loony"]
                }
            }
        }
        Button {
            objectName: "reviewButton"
            visible: liveButton.visible && liveButton.over && page.hasMoves
            x: liveButton.width + 8
            width: Math.min(144, recordButton.x - x - 8)
            iconName: "list"
            kind: "tonal"
            text: qsTr("Review")
            onClicked: page.reviewMoves()
        }
        IconButton {
            id: recordButton
            objectName: "recordButton"
            visible: !page.game.settingUp && !page.threePanes
            enabled: page.hasMoves
            anchors.right: parent.right
            iconName: "moves"
            text: qsTr("Moves of the game")
            shortcutHint: "F8"
            active: page.recordOpen
            onClicked: page.switchRecord()
        }
        SmallLabel {
            id: ownerLabel
            visible: page.game.settingUp
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Closed by")
        }
        Segmented {
            objectName: "ownerChoice"
            visible: page.game.settingUp
            x: ownerLabel.width + 10
            width: parent.width - x - doneButton.width - 8
            name: qsTr("Who closes the boxes")
            value: page.game.owner
            options: [
                { value: 1, text: page.game.players[0].initial },
                { value: 2, text: page.game.players[1].initial },
                { value: 3, text: "?" }
            ]
            onChosen: owner => page.game.chooseOwner(owner)
        }
        Button {
            id: doneButton
            objectName: "doneButton"
            visible: page.game.settingUp
            anchors.right: parent.right
            width: 128
            iconName: "check"
            text: qsTr("Play on")
            onClicked: page.game.switchSetUp()
        }
    }
    pane.head: Item {
        // For whom the values are.
        Rectangle {
            x: 4
            anchors.verticalCenter: parent.verticalCenter
            width: 10
            height: 10
            radius: 2
            color: page.game.toMove === 2 ? Theme.pen : Theme.accent
        }
        Label {
            objectName: "valueText"
            anchors.verticalCenter: parent.verticalCenter
            x: 22
            width: Math.floor(parent.width * 0.5) - 18
            text: page.analysis.valueText
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 10
            font: Theme.sectionFont
            color: page.analysis.exact ? Theme.good : Theme.ink
            Explained {
                keys: ["value", "certainty"]
            }
            Accessible.name: page.analysis.valueWords
            Accessible.ignored: !visible || text === ""
        }
        SmallLabel {
            objectName: "analysisStats"
            anchors.right: parent.right
            anchors.rightMargin: 4
            anchors.verticalCenter: parent.verticalCenter
            width: Math.floor(parent.width * 0.5) - 12
            horizontalAlignment: Text.AlignRight
            text: page.analysis.statsText
            fontSizeMode: Text.HorizontalFit
            font.pixelSize: Theme.caption + 1
        }
    }
    pane.wordFoot: Item {
        Label {
            objectName: "adviceText"
            anchors.fill: parent
            anchors.leftMargin: 16
            anchors.rightMargin: 16
            anchors.topMargin: 2
            verticalAlignment: Text.AlignVCenter
            text: page.dots.adviceText
            wrapMode: Text.Wrap
            fontSizeMode: Text.Fit
            minimumPixelSize: 9
            font.pixelSize: Theme.label - 1
        }
        Explained {
            keys: page.dots.adviceTerms
            onlyHeld: true
        }
        TapHandler {
            onTapped: page.sheets.show("about")
        }
    }
    pane.table.name: qsTr("Moves")
    pane.table.markRole: "mark"
    pane.emptyIcon: "dots"
    pane.emptyAction: game.toMove === 0 && !game.settingUp ? { text: qsTr("New game…"), run: () => page.sheets.show("newGame") } : null

    // Heard, where it is not seen: who is to move, and what the position is worth when that is known.
    news: ""
    readonly property string turnNews: [game.players[0].name + " " + game.players[0].score, game.players[1].name + " " + game.players[1].score,
        game.toMove > 0 ? qsTr("%1 to move").arg(game.players[game.toMove - 1].name) : results.emptyTitle].join(", ")
    readonly property string valueNews: analysis.exact && !game.settingUp ? [analysis.valueWords, dots.adviceText].filter(text => text).join(". ") : ""
    onTurnNewsChanged: announce(turnNews)
    onValueNewsChanged: announce(valueNews)

    sheets.exportName: qsTr("moves")
    sheets.others: ({
        about: ["dots/AboutPositionSheet", { viewModel: dots }]
    })
}
