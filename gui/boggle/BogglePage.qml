pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith
import gui.controls

// The Boggle page: the tray with its buttons, and the words in it; or, during a hunt, the best
// trays found so far.
ToolPage {
    id: page

    required property BogglePageModel viewModel
    readonly property BoggleBoardModel board: viewModel.board
    readonly property BoggleWordsModel words: viewModel.words
    readonly property BoggleHuntModel hunt: viewModel.hunt
    readonly property WordListsModel lists: viewModel.lists
    readonly property bool twoPanes: layout.wide
    readonly property bool looking: hunt.shown && hunt.currentRow >= 0
    property bool started: false

    subtitle: lists.title
    statusText: viewModel.statusText
    busy: viewModel.busy
    progress: viewModel.progress
    foot: pane.foot && pane.foot.visible ? pane.foot.height : 0

    actions: [
        { icon: "undo", text: page.board.undoText ? qsTr("Undo: %1").arg(page.board.undoText) : qsTr("Nothing to undo"),
          hint: "Ctrl+Z", enabled: page.board.undoText !== "" && !page.hunt.shown, run: () => page.board.undo() },
        { icon: "redo", text: page.board.redoText ? qsTr("Redo: %1").arg(page.board.redoText) : qsTr("Nothing to redo"),
          hint: "Ctrl+Shift+Z", enabled: page.board.redoText !== "" && !page.hunt.shown, run: () => page.board.redo() },
        { icon: "sliders", text: qsTr("Tray and counting"), hint: "Ctrl+R", run: () => sheets.show("rules") }
    ]
    menuActions: [
        { icon: "copy", text: qsTr("Copy the tray"), hint: "Ctrl+C", run: () => page.copyTray() },
        { icon: "clipboard", text: qsTr("Paste a tray"), hint: "Ctrl+V", enabled: !page.hunt.shown, run: () => page.board.pasteBoard() },
        { icon: "eraser", text: qsTr("Empty the tray"), enabled: !page.board.empty && !page.hunt.shown, run: () => page.board.clear() },
        { icon: "export", text: qsTr("Export the list…"), hint: "Ctrl+E", enabled: pane.table.count > 0, run: () => sheets.show("export") },
        { icon: "book", text: qsTr("My words…"), run: () => sheets.show("words") },
        { icon: "import", text: qsTr("Import a word list…"), run: () => sheets.show("import") }
    ]
    shortcutRows: [
        { keys: qsTr("Letters"), text: qsTr("type the tray row by row; Q is Qu, Space leaves a cell empty") },
        { keys: qsTr("Arrows"), text: qsTr("move over the tray, or walk the list") },
        { keys: qsTr("Right click"), text: qsTr("faces of several letters, such as Th") },
        { keys: "F5", text: qsTr("roll the dice") },
        { keys: "F6", text: qsTr("hunt the best tray") },
        { keys: "Enter", text: qsTr("take the tray that the hunt shows") },
        { keys: "← →", text: qsTr("step through a word's paths, with the list in hand") },
        { keys: "Esc", text: qsTr("stop the hunt; then back to the words") },
        { keys: "Ctrl+F", text: qsTr("filter the list") },
        { keys: "Ctrl+Z", text: qsTr("undo") },
        { keys: "Ctrl+Shift+Z", text: qsTr("redo") },
        { keys: "Ctrl+C, Ctrl+V", text: qsTr("copy and paste the tray; with the list in hand, copy the list") },
        { keys: "Ctrl+E", text: qsTr("export the list") },
        { keys: "Ctrl+R", text: qsTr("tray and counting") }
    ]

    function copyTray() {
        if (looking)
            hunt.copyTray();
        else
            board.copyBoard();
    }

    // What has gone out of sight keeps the keyboard, unless it is taken away.
    function keepKeyboard() {
        const holder = page.Window.activeFocusItem;
        if (page.activeFocus && (holder === page || !holder.visible))
            grid.forceActiveFocus(Qt.OtherFocusReason);
    }

    function begin() {
        if (!started) {
            started = true;
            startTimer.start();
        }
    }

    // Words are found once the page is on the screen, which it would come to later otherwise.
    Connections {
        target: page.Window.window
        enabled: !page.started && page.visible
        function onFrameSwapped() {
            page.begin();
        }
    }
    Timer {
        id: startTimer
        interval: 1
        onTriggered: page.viewModel.start()
    }
    // What is selected after the table was filled anew.
    Connections {
        target: page.words
        function onWordsChanged() {
            Qt.callLater(page.keepKeyboard);
        }
        function onPathChanged() {
            if (!page.hunt.shown && pane.table.currentRow !== page.words.currentRow)
                pane.table.select(page.words.currentRow);
        }
    }
    Connections {
        target: page.hunt
        function onHuntChanged() {
            Qt.callLater(page.keepKeyboard);
        }
        function onShownChanged() {
            if (page.hunt.shown && pane.table.currentRow !== page.hunt.currentRow)
                pane.table.select(page.hunt.currentRow);
        }
    }

    Keys.onPressed: event => {
        const plain = (event.modifiers & ~(Qt.KeypadModifier | Qt.ShiftModifier)) === Qt.NoModifier;
        if (!plain)
            return;
        event.accepted = true;
        if (event.key === Qt.Key_Escape)
            event.accepted = page.viewModel.escape();
        else if (page.hunt.shown)
            event.accepted = false;
        else if (event.key === Qt.Key_Left && page.words.pathCount > 1)
            page.words.stepPath(-1);
        else if (event.key === Qt.Key_Right && page.words.pathCount > 1)
            page.words.stepPath(1);
        else if (event.key === Qt.Key_Backspace)
            page.board.backspace();
        else if (event.text.length !== 1 || !page.board.typeText(event.text))
            event.accepted = false;
    }

    component PageShortcut: Shortcut {
        enabled: page.visible && !sheets.opened
    }
    // What changes the tray waits while a hunt stands before it.
    component TrayShortcut: Shortcut {
        enabled: page.visible && !sheets.opened && !page.hunt.shown
    }
    TrayShortcut {
        sequence: "F5"
        onActivated: page.board.roll()
    }
    PageShortcut {
        sequence: "F6"
        onActivated: sheets.show("hunt")
    }
    TrayShortcut {
        sequences: [StandardKey.Undo]
        onActivated: page.board.undo()
    }
    TrayShortcut {
        // Not StandardKey.Redo: where it holds Ctrl+Y too, a key told twice does nothing.
        sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]
        onActivated: page.board.redo()
    }
    PageShortcut {
        sequences: [StandardKey.Copy]
        onActivated: {
            if (!pane.table.activeFocus)
                page.copyTray();
            else if (page.hunt.shown)
                page.hunt.copyList();
            else
                page.words.copyList();
        }
    }
    TrayShortcut {
        sequences: [StandardKey.Paste]
        onActivated: page.board.pasteBoard()
    }
    PageShortcut {
        sequence: "Ctrl+F"
        onActivated: pane.focusFilter()
    }
    PageShortcut {
        sequence: "Ctrl+E"
        onActivated: sheets.show("export")
    }
    PageShortcut {
        sequence: "Ctrl+R"
        onActivated: sheets.show("rules")
    }

    // The tray's half
    Item {
        id: trayPane

        readonly property int free: page.height - total.height - buttons.height - 34
        readonly property int room: page.twoPanes ? free - 8 : Math.min(Math.round(free * 0.56), free - 170)

        x: page.twoPanes ? 16 : 0
        width: page.twoPanes ? Math.round(page.width * 0.52) - 24 : page.width
        height: page.twoPanes ? page.height : buttons.y + buttons.height + 6

        Rectangle {
            id: total
            x: 12
            y: 8
            width: parent.width - 24
            height: 46
            radius: Theme.radius
            color: page.looking ? Theme.penSoft : Theme.surface
            border.width: 1
            border.color: page.looking ? Theme.pen : Theme.line
            Label {
                id: totalWords
                x: 14
                width: parent.width - totalPoints.width - 40
                anchors.baseline: totalPoints.baseline
                elide: Text.ElideRight
                text: page.looking ? qsTr("%n word(s)", "", page.hunt.words) : page.board.empty ? qsTr("No tray yet")
                    : qsTr("%n word(s)", "", page.words.count)
                color: page.looking ? Theme.penSoftInk : Theme.inkSoft
            }
            Label {
                id: totalPoints
                objectName: "totalPoints"
                anchors.right: parent.right
                anchors.rightMargin: 14
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("%n point(s)", "", page.looking ? page.hunt.points : page.words.points)
                font.family: Theme.titleFace
                font.pixelSize: Theme.title
                font.weight: Font.DemiBold
                color: page.looking ? Theme.penSoftInk : Theme.ink
            }
        }
        LetterGrid {
            id: grid
            objectName: "tray"
            name: qsTr("Tray")
            x: 8
            y: total.y + total.height + 6
            width: parent.width - 16
            height: Math.min(implicitHeight, Math.max(110, trayPane.room))
            focus: true
            rows: page.looking ? page.hunt.rows : page.board.rows
            columns: page.looking ? page.hunt.columns : page.board.columns
            letters: page.looking ? page.hunt.faces : page.board.faces
            path: page.looking ? [] : page.words.path
            selectedCell: page.looking ? -1 : page.board.selectedCell
            direction: activeFocus && page.words.currentRow < 0 && !page.looking ? page.board.direction : ""
            draggable: false
            diagonals: true
            maximumCell: page.twoPanes ? 104 : 84

            onCellClicked: (row, column) => {
                forceActiveFocus(Qt.MouseFocusReason);
                if (!page.hunt.shown)
                    page.board.clickCell(row, column);
            }
            onCellMenuRequested: (row, column) => {
                if (page.hunt.shown)
                    return;
                page.board.selectCell(row, column);
                const place = grid.cellRect(page.board.selectedCell);
                faceMenu.popup(grid, place.x, place.y + place.height);
            }

            Keys.onPressed: event => {
                const steps = {
                    [Qt.Key_Left]: [0, -1], [Qt.Key_Right]: [0, 1],
                    [Qt.Key_Up]: [-1, 0], [Qt.Key_Down]: [1, 0]
                };
                const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
                if (!plain)
                    return;
                const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
                event.accepted = true;
                if (page.looking && enter && !page.hunt.running)
                    page.hunt.take();
                else if (page.hunt.shown)
                    event.accepted = false;
                else if (steps[event.key])
                    page.board.moveSelection(steps[event.key][0], steps[event.key][1]);
                else if (event.key === Qt.Key_Space)
                    page.board.skip();
                else if (event.key === Qt.Key_Delete)
                    page.board.emptyCell();
                else
                    event.accepted = false;
            }
        }
        Menu {
            id: faceMenu
            MenuItem {
                iconName: "eraser"
                text: qsTr("Empty the cell")
                hint: "Del"
                onTriggered: page.board.emptyCell()
            }
            Instantiator {
                model: page.board.manyLettered
                delegate: MenuItem {
                    required property string modelData
                    text: modelData
                    iconName: "letters"
                    onTriggered: page.board.typeFace(modelData)
                }
                onObjectAdded: (index, object) => faceMenu.insertItem(index + 1, object as MenuItem)
                onObjectRemoved: (index, object) => faceMenu.removeItem(object as MenuItem)
            }
        }
        Row {
            id: buttons
            x: 12
            y: page.twoPanes ? Math.min(grid.y + grid.height + 10, page.height - height - 12) : grid.y + grid.height + 6
            width: parent.width - 24
            spacing: 8
            Button {
                objectName: "rollButton"
                visible: !page.hunt.shown
                width: Math.floor((parent.width - 8) / 2)
                kind: "tonal"
                iconName: "dice"
                text: qsTr("Roll")
                enabled: page.board.diceSets.length > 0
                onClicked: page.board.roll()
            }
            Button {
                objectName: "huntButton"
                visible: !page.hunt.shown
                width: Math.floor((parent.width - 8) / 2)
                iconName: "trophy"
                text: qsTr("Find the best…")
                onClicked: sheets.show("hunt")
            }
            Button {
                objectName: "stopHuntButton"
                visible: page.hunt.shown && page.hunt.running
                width: parent.width
                iconName: "stop"
                text: qsTr("Stop the hunt")
                onClicked: page.hunt.stop()
            }
            Button {
                objectName: "goOnButton"
                visible: page.hunt.shown && !page.hunt.running
                width: Math.floor((parent.width - 8) / 2)
                kind: "tonal"
                iconName: "play"
                text: qsTr("Go on")
                enabled: page.hunt.canGoOn
                onClicked: page.hunt.goOn()
            }
            Button {
                objectName: "takeButton"
                visible: page.hunt.shown && !page.hunt.running
                width: Math.floor((parent.width - 8) / 2)
                iconName: "check"
                text: qsTr("Take this tray")
                enabled: page.looking
                onClicked: page.hunt.take()
            }
        }
    }

    // The words' half
    ResultPane {
        id: pane

        x: page.twoPanes ? trayPane.x + trayPane.width + 16 : 0
        y: page.twoPanes ? 8 : trayPane.height + 4
        width: page.width - x - (page.twoPanes ? 16 : 0)
        height: page.height - y - (page.twoPanes ? 12 : 0)
        card: page.twoPanes
        headShown: page.hunt.shown || !page.board.empty
        chipText: page.hunt.shown ? page.hunt.title : ""
        filterable: !page.hunt.shown
        filterText: page.words.filterText
        meant: text => page.lists.meant(text)
        countText: page.words.countText
        foot: page.hunt.shown ? huntBar : wordBar
        table.name: page.hunt.shown ? qsTr("Best trays") : qsTr("Words")
        table.model: page.hunt.shown ? page.hunt.trays : page.words.words
        table.sortColumn: page.hunt.shown ? -1 : page.words.sortColumn
        table.sortDescending: page.words.sortDescending
        table.columns: page.hunt.shown ? [
            { role: "rank", title: "№", width: 30, align: Qt.AlignRight, sortable: false },
            { role: "tray", title: qsTr("Tray"), strong: true, sortable: false },
            { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight, sortable: false },
            { role: "words", title: qsTr("Words"), width: 52, align: Qt.AlignRight, sortable: false }
        ] : [
            { role: "word", title: qsTr("Word"), strong: true },
            { role: "points", title: qsTr("Points"), width: 58, align: Qt.AlignRight },
            { role: "length", title: qsTr("Length"), width: 56, align: Qt.AlignRight },
            { role: "paths", title: qsTr("Paths"), width: 52, align: Qt.AlignRight }
        ]
        table.rowActions: page.hunt.shown ? [] : [
            { id: "hide", text: qsTr("Hide from the list"), icon: "book-remove", danger: true }
        ]
        empty.iconName: page.twoPanes || height > 240 ? "dice" : ""
        empty.title: page.hunt.shown ? qsTr("The hunt is on") : page.words.emptyTitle
        empty.text: page.hunt.shown ? page.hunt.statsText : page.words.emptyText

        onChipClosed: page.hunt.putAway()
        onFilterEdited: text => page.words.setFilter(text)
        Connections {
            target: pane.table
            function onModelChanged() {
                pane.table.select(page.hunt.shown ? page.hunt.currentRow : page.words.currentRow);
            }
            function onSortRequested(column: int) {
                page.words.sortBy(column);
            }
            function onRowSelected(row: int) {
                if (page.hunt.shown)
                    page.hunt.selectRow(row);
                else
                    page.words.selectRow(row);
            }
            function onRowActivated(row: int) {
                if (page.hunt.shown && !page.hunt.running)
                    page.hunt.take();
            }
            function onRowAction(row: int, action: string) {
                page.words.selectRow(row);
                page.lists.hideWord(page.words.currentWord);
            }
        }
        PathBar {
            id: wordBar
            visible: !page.hunt.shown && page.words.currentRow >= 0
            radius: pane.radius
            words: page.words
        }
        Rectangle {
            id: huntBar
            visible: page.hunt.shown && pane.table.count > 0
            height: 40
            color: Theme.raised
            radius: pane.radius
            Rectangle {
                width: parent.width
                height: 1
                color: Theme.line
            }
            Label {
                objectName: "huntStats"
                x: 16
                width: parent.width - 32
                anchors.verticalCenter: parent.verticalCenter
                text: page.hunt.statsText
                elide: Text.ElideRight
                font.pixelSize: Theme.caption + 1
                color: Theme.inkSoft
            }
        }
    }

    BoggleSheets {
        id: sheets
        viewModel: page.viewModel
        onClosed: grid.forceActiveFocus()
    }
}
