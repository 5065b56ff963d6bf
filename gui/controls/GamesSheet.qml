pragma ComponentBehavior: Bound

import QtQuick
import Gridsmith

// The archive: games saved in the app, by somebody or by itself; and positions in files.
Sheet {
    id: sheet

    required property PageSheets sheets
    required property SavedGames games
    readonly property Archive archive: games.archive
    // The texts of a page whose saved positions are not called games: {title, name, none, save}.
    readonly property var says: sheets.gameSays

    title: says.title ?? qsTr("Saved games")
    first: title_
    defaultButton: saveButton
    preferredWidth: 520

    onAboutToShow: {
        games.look();
        title_.text = games.suggestedTitle;
        title_.selectAll();
    }
    onClosed: {
        search.text = "";
        archive.showAll();
    }

    function open_(row: GameRow) {
        sheet.close();
        games.open(row.number);
    }
    function rowActions(row: var): var {
        if (!row)
            return [];
        return [
            { text: qsTr("Open"), icon: "folder-open", hint: "Enter", run: () => sheet.open_(row) },
            { text: row.isPinned ? qsTr("Unpin") : qsTr("Pin"), icon: row.isPinned ? "pin-off" : "pin", run: () => sheet.games.pin(row.number, !row.isPinned) },
            { text: qsTr("Rename"), icon: "pencil", hint: "F2", run: () => row.rename() },
            { text: qsTr("Save to a file…"), icon: "download", run: () => {
                sheet.close();
                const number = row.number;
                sheet.sheets.askFile(true, sheet.title, ["*.gridsmith"], sheet.games.fileNameOf(number, ".gridsmith"), file => sheet.games.saveEntry(number, file));
            } },
            { text: qsTr("Delete"), icon: "trash", hint: "Del", danger: true, run: () => sheet.games.remove(row.number) }
        ];
    }
    readonly property var fileActions: {
        const moves = (games.exportsMoves ? ["tsv", "json"] : []).map(kind => ({
            text: qsTr("Save the moves as %1…").arg(kind.toUpperCase()), icon: "export",
            run: () => sheets.askFile(true, qsTr("Save the moves"), ["*." + kind], games.fileName.replace(/\.gridsmith$/, "." + kind), file => games.exportList(file, kind))
        }));
        return [
            { text: says.save ?? qsTr("Save the position to a file…"), icon: "download", run: () => sheets.askFile(true, says.saveFile ?? qsTr("Save the position"), ["*.gridsmith"], games.fileName, file => games.saveFile(file)) },
            ...moves,
            { text: qsTr("Open a file…"), icon: "folder-open", run: () => sheets.openFile() }
        ];
    }

    Column {
        id: tools
        width: parent.width
        spacing: 8
        SharedLine {
            TextField {
                id: title_
                name: qsTr("Name")
                width: parent.width - saveButton.width - 8
                placeholder: sheet.says.name ?? qsTr("A name for this game")
            }
            Button {
                id: saveButton
                iconName: "save"
                text: qsTr("Save")
                onClicked: sheet.games.save(title_.text)
            }
        }
        Row {
            width: parent.width
            spacing: 4
            TextField {
                id: search
                objectName: "archiveSearch"
                width: parent.width - statisticsButton.width - filesButton.width - 2 * parent.spacing
                name: qsTr("Search")
                iconName: "search"
                placeholder: qsTr("Search games")
                keepsEnter: true
                clearedByEscape: true
                onEdited: sheet.archive.search(text)
                onDownPressed: list.enter()
                onAccepted: list.enter()
            }
            IconButton {
                id: statisticsButton
                objectName: "statisticsButton"
                iconName: "chart"
                text: qsTr("Statistics")
                onClicked: sheet.sheetWanted("statistics")
            }
            IconButton {
                id: filesButton
                objectName: "filesButton"
                iconName: "folder-open"
                text: qsTr("Files")
                onClicked: filesMenu.popup(filesButton, 0, height)
                ActionMenu {
                    id: filesMenu
                    actions: sheet.fileActions
                    onChosen: sheet.close()
                }
            }
        }
        SharedLine {
            visible: sheet.archive.onlyText === ""
            Select {
                objectName: "archiveTool"
                width: (parent.width - parent.spacing) / 2
                name: qsTr("Tool")
                options: sheet.archive.tools
                value: sheet.archive.shownTool
                onChosen: value => sheet.archive.shownTool = value
            }
            Select {
                width: (parent.width - parent.spacing) / 2
                name: qsTr("Result")
                options: sheet.archive.results
                value: sheet.archive.shownResult
                onChosen: value => sheet.archive.shownResult = value
            }
        }
        Chip {
            visible: sheet.archive.onlyText !== ""
            text: sheet.archive.onlyText
            closable: true
            onClosed: sheet.archive.showAll()
        }
        Paragraph {
            visible: sheet.archive.none
            text: sheet.archive.filtered ? qsTr("No saved game like that.")
                : sheet.says.none ?? qsTr("No saved games yet. A game that you replace or finish is saved here.")
        }
    }
    RowList {
        id: list
        objectName: "archive"
        readonly property int rowHeight: 62
        readonly property GameRow row: currentItem as GameRow

        width: parent.width
        // All there is, so that the sheet stays as it is while games come and go.
        height: Math.max(3 * rowHeight, sheet.room - tools.height - 8)
        model: sheet.archive
        currentIndex: -1
        held: row?.renaming ?? false
        Accessible.name: sheet.title
        Accessible.description: sheet.archive.countText
        // Else a jump in the same frame would make all rows on the way.
        Connections {
            target: sheet.archive
            function onShownChanged() {
                list.forceLayout();
            }
        }
        onChosen: () => sheet.open_(list.row)
        onUpPressed: search.forceActiveFocus(Qt.BacktabFocusReason)
        delegate: GameRow {
            id: gameRow
            onClicked: sheet.open_(gameRow)
            onActionsWanted: {
                list.currentIndex = index;
                list.forceActiveFocus(Qt.MouseFocusReason);
                rowMenu.row = gameRow;
                rowMenu.list();
                rowMenu.popup(gameRow, width - rowMenu.implicitWidth, height / 2);
            }
            onRenamed: title => sheet.games.rename(number, title)
            onRenamingLeft: list.forceActiveFocus(Qt.OtherFocusReason)
        }
        Keys.onPressed: event => {
            if (event.accepted || held || !row)
                return;
            event.accepted = true;
            if (event.key === Qt.Key_Delete)
                sheet.games.remove(row.number);
            else if (event.key === Qt.Key_F2)
                row.rename();
            else if (event.key === Qt.Key_Menu || (event.key === Qt.Key_F10 && event.modifiers & Qt.ShiftModifier))
                row.actionsWanted();
            else
                event.accepted = false;
        }
        ActionMenu {
            id: rowMenu
            property GameRow row: null
            actions: sheet.rowActions(row)
        }
    }
}
