pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import "keys.js" as Keyboard

// A page with a board, the results for it, and perhaps a search of minutes. Board and list are one
// above the other on a narrow window, side by side on a wide one. A game gives the board, the items
// above and below it, the columns of its lists and its sheets; the panes and the keyboard that all
// games have are here.
GamePage {
    id: page

    readonly property bool twoPanes: layout.wide
    // The list of the moves, which a wide window shows beside everything else.
    readonly property bool threePanes: twoPanes && record !== null && width >= 1100

    // What a board, whose implicit height is the one it likes, needs to be used.
    property int leastHeight: board?.leastHeight ?? 120 // qmllint disable missing-property
    // The items above and below it.
    property Item strip: null
    property Item buttons: null
    // On a narrow window the list takes the place of the buttons while there is one.
    property bool listTakesButtons: false
    // They are seen beside the letter pad.
    property bool buttonsAbovePad: false
    property alias pane: resultPane
    property alias pad: pad
    // The hint that is shown.
    property string hint
    // How well known a word is, the last column of a list of words; `order`: its place in the order.
    function knownColumns(order: int): var {
        return hasTiers ? [resultPane.table.knownColumn(order)] : [];
    }
    // Enter on the board leads to the rows, where one of them is selected.
    property bool enterWalksRows: true
    property bool started: false
    property bool recordShown: hasMoves
    readonly property alias gameRecord: gameRecord
    readonly property alias endCard: endCard
    // Where there is room, the review is beside the moves instead of above them.
    readonly property alias reviewPane: reviewPane
    property bool reviewBeside: threePanes && reviewShown
    readonly property bool reviewInPane: reviewBeside && resultPane.idleShown && resultPane.idle === reviewPane

    // A row of the list was activated.
    signal rowActivated
    // The chip of the list was closed.
    signal chipClosed

    onPadWanted: onBoard(() => {
        pad.openNow();
        board.forceActiveFocus(Qt.OtherFocusReason);
    })
    onFilterWanted: {
        if (!resultPane.filterField.visible)
            shell.notify(qsTr("No list to filter."));
        resultPane.focusFilter();
    }
    // For the hints, which name only keys that work where the keyboard is.
    property bool filtering: resultPane.filterField.activeFocus
    keyboardAt: resultPane.table.activeFocus ? "list" : filtering ? "filter"
        : board?.activeFocus ? "board" : resultPane.idle?.activeFocus ? "card" : ""
    Binding {
        target: page.viewModel
        property: "keyboardAt"
        value: page.keyboardAt
        when: page.inUse
        restoreMode: Binding.RestoreNone
    }
    // What is on the screen, for a picture: see Sharing.
    Connections {
        target: page.sheets
        function onPictureWanted() {
            const shown = resultPane.listShown && resultPane.table.count > 0;
            page.viewModel.sharing.take({
                rows: shown ? resultPane.table.model : null,
                columns: resultPane.table.columns.map(column => ({ role: column.role, title: column.title, right: column.align === Qt.AlignRight })),
                current: resultPane.table.currentRow,
                title: resultPane.table.name,
                record: page.record,
                recordTitle: qsTr("Moves of the game"),
                note: shown ? resultPane.aboutList(" · ") : "",
                dark: Theme.dark
            });
        }
    }
    sheets.exportText: !resultPane.listShown || resultPane.table.count === 0 ? "" : searching ? longSearch.title : results.countText
    // A row of the last session.
    Component.onCompleted: resultPane.selectListed()

    // The engine gets ready after the first frame, which it would make late.
    Connections {
        target: page.Window.window
        enabled: !page.started && page.visible
        function onFrameSwapped() {
            page.started = true;
            startTimer.start();
        }
    }
    Timer {
        id: startTimer
        interval: 1
        onTriggered: page.viewModel.start()
    }

    // In a low window there is no foot below the list that would say how far a search is.
    statusText: searching && resultPane.table.count > 0 && !resultPane.footShown ? longSearch.statsText : viewModel.statusText
    busy: viewModel.busy
    progress: viewModel.progress

    Keys.onPressed: event => {
        const [step, bare, enter] = [Keyboard.steps[event.key], Keyboard.isBare(event), Keyboard.isEnter(event)];
        const onBoard = board !== null && board.activeFocus;
        if (!Keyboard.isPlain(event))
            return;
        event.accepted = true;
        if (event.key === Qt.Key_Escape) {
            event.accepted = viewModel.escape() || pad.shown;
            pad.close();
            if (!event.accepted && !onBoard) {
                board.forceActiveFocus(Qt.OtherFocusReason);
                event.accepted = true;
            }
        } else if (enter && onBoard && ofWords && editor.empty && resultPane.empty.visible && resultPane.empty.actionText !== "") {
            resultPane.empty.triggered(); // what an empty page offers
        } else if (enter && (onBoard || resultPane.table.activeFocus)) {
            viewModel.enterPressed();
            if (enterWalksRows && onBoard && results.currentRow >= 0 && resultPane.table.visible)
                resultPane.table.focusRows();
        } else if (searching && (onBoard || resultPane.table.activeFocus) && bare && step) {
            // The rows walk up and down by themselves; on the board a key steps to the next find.
            if (resultPane.table.visible) {
                resultPane.table.focusRows();
                resultPane.table.select(Math.max(0, longSearch.currentRow + step[0] + step[1]));
            }
        } else if (searching)
            event.accepted = false;
        else if (onBoard && bare && step)
            editor.moveSelection(step[0], step[1]);
        else if (event.key === Qt.Key_Left && !onBoard && results.closeGroup(results.currentRow))
            ; // the rows of a word are one again
        else if (event.key === Qt.Key_Right && !onBoard && results.openGroup(results.currentRow))
            ; // the other cells of the word are shown, too
        else if (event.key === Qt.Key_Left && results.pathCount > 1)
            results.stepPath(-1);
        else if (event.key === Qt.Key_Right && results.pathCount > 1)
            results.stepPath(1);
        else if (onBoard && event.key === Qt.Key_Space)
            editor.skip();
        else if (onBoard && event.key === Qt.Key_Delete)
            editor.eraseCell();
        else if (event.key === Qt.Key_Backspace)
            editor.backspace();
        else
            event.accepted = event.text.length === 1 && typeLetter(event.text);
    }
    function typeLetter(letter: string): bool {
        const taken = viewModel.typeText(letter);
        if (taken) {
            viewModel.types = true;
            pad.close();
        }
        return taken;
    }
    LetterInput {
        // Not after a finger, for which there is the letter pad.
        target: page.ofWords && (page.board?.activeFocus ?? false) && !page.searching && !page.shell.byFinger ? keyboard.holder : null
        onTyped: letter => {
            if (letter === " ")
                page.editor.skip();
            else
                page.typeLetter(letter);
        }
    }

    KeyboardKeeper {
        id: keyboard
        page: page
        pane: resultPane
        onAnswerCame: pad.close()
    }
    PadOpener {
        id: pad
        viewModel: page.viewModel
        usable: !page.searching && page.padKeys.length > 0
    }

    BoardPlaces {
        id: places
        page: page
        twoPanes: page.twoPanes
        threePanes: page.threePanes
        leastHeight: page.leastHeight
        strip: page.strip
        buttons: page.buttons
        listTakesButtons: page.listTakesButtons
        buttonsAbovePad: page.buttonsAbovePad
        pane: resultPane
        pad: pad
        padHeight: letterPad.height
    }
    Place {
        item: page.strip
        x: places.paneX + 12
        y: places.margin
        width: places.paneWidth - 24
        height: places.stripHeight
    }
    Place {
        item: page.board
        x: places.paneX + 8
        y: places.boardY
        width: places.paneWidth - 16
        height: places.boardHeight
    }
    Place {
        item: page.buttons
        x: places.paneX + 12
        y: places.buttonsY
        width: places.paneWidth - 24
        height: places.buttonsHeight
        visible: places.buttonsShown
    }
    Loader {
        active: page.help?.matters ?? false
        visible: resultPane.visible
        x: resultPane.x + 16
        y: places.helpY
        width: resultPane.width - 28
        height: places.helpHeight
        sourceComponent: HelpLine {
            objectName: "helpLine"
            help: page.help
            hint: page.hint
        }
    }
    Connections {
        target: page.buttons
        function onVisibleChanged() {
            if (!page.buttons.visible)
                keyboard.keep();
        }
    }

    PageResults {
        id: resultPane

        x: page.twoPanes ? places.paneX + places.paneWidth + 16 : 0
        y: places.paneY
        width: page.width - x - (page.twoPanes ? 16 : 0) - places.movesWidth
        height: (pad.shown ? places.foot - (page.twoPanes ? 8 : 0) : page.height - (page.twoPanes ? 12 : 0)) - y
        visible: places.paneShown
        card: page.twoPanes
        page: page
        onGoneFromSight: keyboard.keep()
        onChipClosed: page.searching ? page.longSearch.putAway() : page.chipClosed()
        onRowActivated: page.rowActivated()
    }
    // Made with the first move; it stays when that is undone.
    Loader {
        id: gameRecord
        active: false
        visible: page.recordShown
        sourceComponent: GameRecord {
            focus: true
            record: page.record
            review: page.withoutHelp ? null : page.review
            reviewBeside: page.reviewInPane
            title: qsTr("Moves of the game")
            onCopyWanted: page.games.copyList()
            onPlayOnWanted: page.playOn()
        }
    }
    onHasMovesChanged: gameRecord.active = true
    Loader {
        id: reviewPane
        active: page.reviewBeside
        visible: page.reviewInPane
        sourceComponent: ReviewBar {
            review: page.review
            graphHeight: Math.min(560, resultPane.height - 110)
            onPlayOnWanted: page.playOn()
            onWanted: entry => {
                gameRecord.forceActiveFocus(Qt.MouseFocusReason);
                page.record.goTo(entry);
            }
        }
    }
    Loader {
        id: endCard
        active: page.endShown
        visible: active
        sourceComponent: EndCard {
            focus: true
            end: page.end
            movesBeside: page.threePanes
            onMovesWanted: {
                page.end.dismiss();
                gameRecord.forceActiveFocus(Qt.OtherFocusReason);
            }
            shareActions: page.menuActions.filter(line => line.group === "share")
        }
    }
    MovesPane {
        shown: page.threePanes
        x: resultPane.x + resultPane.width + 16
        y: 8
        width: places.movesWidth - 16
        height: page.height - 20
        moves: gameRecord
    }
    Loader {
        id: letterPad
        active: pad.shown
        x: page.twoPanes ? resultPane.x : 0
        y: page.height - height - (page.twoPanes ? 12 : 0)
        width: page.width - x - (page.twoPanes ? 16 : 0) - places.movesWidth
        sourceComponent: LetterPad {
            objectName: "letterPad"
            radius: page.twoPanes ? Theme.radiusLarge : 0
            keyHeight: places.keyHeight
            keys: page.padKeys
            direction: pad.turns ? page.editor.direction : ""
            onTyped: key => page.viewModel.typeKey(key)
            onTurned: page.editor.turn()
            onErased: page.editor.backspace()
            onDone: {
                pad.close();
                if (!page.editor.empty)
                    page.viewModel.enterPressed();
            }
        }
    }

    // Heard, where nothing is seen: an answer, a new total.
    property string news: searching || !listOpen || results.countText === "…" ? "" : resultPane.aboutList(", ")
    readonly property string pathNews: searching || !listOpen ? "" : [results.pathText, results.meaning].filter(text => text).join(". ")
    function keepKeyboard() {
        keyboard.keep();
    }
    function announce(text: string) {
        if (visible && started && text !== "")
            Accessible.announce(text, Accessible.Polite);
    }
    onNewsChanged: announce(news)
    onHintChanged: announce(hint)
    onPathNewsChanged: announce(pathNews)
}
