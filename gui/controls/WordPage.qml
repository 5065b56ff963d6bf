import QtQuick
import "keys.js" as Keyboard

// A BoardPage whose board is a grid of letters. A game says what is special about its grid by
// `grid.marks: …` and the like.
BoardPage {
    id: page

    property alias grid: letterGrid
    // The board of the search that is looked at; a game's own names.
    property var found: ({ rows: 4, columns: 4, letters: [] })
    // The letters are not to be seen.
    property bool covered: false

    signal cellMenuWanted(rect place)

    board: LetterGrid {
        id: letterGrid
        objectName: "board"
        focus: true
        rows: page.looking ? page.found.rows : page.editor.rows
        columns: page.looking ? page.found.columns : page.editor.columns
        letters: page.looking ? page.found.letters : page.covered ? [] : page.editor.letters
        path: page.searching ? [] : page.results.path
        selectedCell: page.looking ? -1 : page.editor.selectedCell
        direction: activeFocus && page.results.currentRow < 0 && !page.looking && page.held === "" ? page.editor.direction : ""
        draggable: false
        maximumCell: page.twoPanes ? 240 : 84

        onCellClicked: (row, column) => {
            forceActiveFocus(Qt.MouseFocusReason);
            if (page.searching)
                return;
            // A click that opens the pad does not turn the direction, too: the pad has a key for that.
            if (page.pad.cellTapped(touched))
                page.editor.selectCell(row, column);
            else
                page.editor.clickCell(row, column);
        }
        onDragStarted: (row, column) => {
            forceActiveFocus(Qt.MouseFocusReason);
            page.viewModel.tracing.start(row, column);
        }
        onDragMoved: (row, column) => page.viewModel.tracing.to(row, column)
        onDragEnded: page.viewModel.tracing.end()
        onDragCanceled: page.viewModel.tracing.cancel()
        Keys.onPressed: event => {
            event.accepted = Keyboard.isMenu(event) && selectedCell >= 0;
            if (event.accepted)
                cellMenuRequested(Math.floor(selectedCell / columns), selectedCell % columns);
        }
        onCellMenuRequested: (row, column) => {
            if (page.searching)
                return;
            page.editor.selectCell(row, column);
            page.cellMenuWanted(cellRect(page.editor.selectedCell));
        }
    }
}
