"""The list of what can be done on each page: by one pointer alone, and by the keyboard alone.

A step of the pointer is a click on what has that name or text, or one of these: "menu: TEXT" (a
line of the ⋮ menu), "cell: 1,2", "twice: 1,2" (a double click), "hold: 1,2 > TEXT" (the menu that a
long press opens), "row: 0", "row: 0 > TEXT" (the menu of a row), "spot: 0.5,1" (a place so many
boxes from the first dot). A step of the keyboard is a key, or "type: TEXT", "tab: TEXT" (Tab to
what has that name or text, then Enter), "focus: TEXT" (without Enter), "menu: TEXT" (the same for
a line of the ⋮ menu), "row: TEXT" (for a line of the selected row's menu).

Cells count from 0. The steps go on from where the one before has left the page.
"""

from typing import NamedTuple


class Done(NamedTuple):
    action: str
    pointer: tuple[str, ...]
    keyboard: tuple[str, ...]


def menu(text: str, *keys: str) -> Done:
    """An action of the ⋮ menu, which has a key or is chosen there by the keyboard."""
    return Done(text, (f"menu: {text}",), keys or (f"menu: {text}",))


def sheet(text: str, *keys: str, by: str = "") -> Done:
    opened = menu(text, *keys)
    way = (by,) if by else opened.pointer
    return Done(text, (*way, "Close"), (*opened.keyboard, "Esc"))


def common(rules: str) -> tuple[Done, ...]:
    return (
        Done("undo", ("undo",), ("Ctrl+Z",)),
        Done("redo", ("redo",), ("Ctrl+Shift+Z",)),
        sheet(rules, "Ctrl+R", by=rules),
        menu("Copy code"),  # last: its notice can be closed, too
    )


def shared(games: str) -> tuple[Done, ...]:
    return (
        sheet(games, "Ctrl+S"),
        sheet("Share picture…"),
        sheet("Print…", "Ctrl+P"),
        sheet("Find words…", "Ctrl+Shift+F", by="findWordsButton"),
        sheet("About Gridsmith"),
        Done("settings", ("settingsButton", "Close"), ("Ctrl+,", "Esc")),
        sheet("Check a word…", "Ctrl+D"),
        sheet("My words…"),
        sheet("Import a word list…"),
    )


BALDA = (
    Done("type a letter", ("cell: 1,1", "keyК"), ("Down", "Right", "type: к")),
    Done("words played with it", ("hold: 1,1 > Words played with this letter",), ("Return",)),
    Done("play a word", ("row: 0", "wordButton"), ("Down", "Return")),
    Done("search the board", ("searchButton",), ("F5",)),
    Done("sort by the letter", ("Letter",), ("tab: Letter",)),
    Done("advice", ("adviceSwitch",), ("F7",)),
    Done("hot cells", ("hotSwitch",), ("F9",)),
    Done("no advice", ("adviceSwitch",), ("F7",)),
    Done("filter", ("filterField",), ("Ctrl+F",)),
    Done("select a word", ("row: 1",), ("Down", "Down")),
    Done("replies to it", ("row: 1 > Replies to this move",), ("F8",)),
    Done("close them", ("resultChip > Close",), ("Esc",)),
    Done("count a word as played", ("row: 2 > Count as played",), ("Down", "row: Count as played")),
    sheet("Export the list…", "Ctrl+E"),
    Done("close the list", ("resultChip > Close",), ("Esc", "Esc")),
    Done("moves onto a cell", ("twice: 1,2",), ("Right", "F6")),
    Done("close it", ("resultChip > Close",), ("Esc",)),
    Done("pass", *menu("Pass the turn", "Ctrl+L")[1:]),
    Done("take back", *menu("Take back the last move", "Ctrl+T")[1:]),
    menu("Play without help"),
    Done("hint", ("searchButton",), ("Ctrl+H",)),
    Done("its letter", ("searchButton",), ("Ctrl+H",)),
    Done("its word", ("searchButton",), ("Ctrl+H",)),
    Done("show help", ("showHelp",), ("tab: showHelp",)),
    Done("step back", ("stepBack",), ("Alt+Left",)),
    Done("step on", ("stepForward",), ("Alt+Right",)),
    Done("another player", ("player-1",), ("tab: player-1",)),
    Done("correct a move", ("correctMove",), ("F2",)),
    Done("leave that", ("stepForward",), ("Esc",)),
    Done("review", ("beginReview",), ("F3",)),
    Done("hide it", ("hideReview",), ("tab: hideReview", "Alt+End")),
    sheet("Played words", by="playedButton")._replace(keyboard=("tab: playedButton", "Esc")),
    Done("copy the board", ("menu: Copy the board",), ("Ctrl+C",)),
    Done("delete a move", ("strikeMove",), ("focus: recordList", "Del")),
    sheet("Their move…", "Ctrl+M", by="theirMoveButton"),
    sheet("New game…", "Ctrl+N"),
    *common("Rules and players"),
    *shared("Saved games…"),
    menu("End the game"),
    menu("Clear the board"),
    Done("paste a board", ("menu: Paste a board",), ("Ctrl+V",)),
)

BOGGLE = (
    Done("type a face", ("cell: 0,0", "keyA", "keyB"), ("type: ab",)),
    Done("roll the dice", ("rollButton",), ("F5",)),
    Done("select a word", ("row: 0",), ("Down",)),
    Done("sort by points", ("Points",), ("tab: Points",)),
    *common("Board and scoring"),
    sheet("Find the best board…", "F6"),
    Done("words through a die", ("menu: Words through this die",), ("F8",)),
    Done("all words again", ("resultChip",), ("Esc",)),
    Done("words of a length", ("menu: Words by length…", "length-3"), ("F7", "tab: length-3")),
    Done("words of all lengths", ("resultChip",), ("Esc",)),
    Done("begin a round", ("playButton", "startRound"), ("Ctrl+N", "Return")),
    # A drag over the cells traces it, too; the keyboard's counterpart is to type it.
    Done("enter a word", ("cell: 0,0", "cell: 0,1", "enterEntry"), ("type: ab", "Return")),
    Done("erase a letter", ("cell: 0,0", "eraseEntry"), ("type: a", "Backspace")),
    Done("pause", ("menu: Pause", "continueRound"), ("F4", "Return")),
    Done("end the round", ("finishButton", "Close"), ("menu: Finish the round", "Esc")),
    Done("what was found", ("foundSwitch",), ("tab: foundSwitch",)),
    sheet("Result of the round…"),
    menu("Clear the board"),
)

TILES = (
    Done("add tiles", ("cell: 0,0", "keyT", "keyE", "keyA"), ("type: tea",)),
    Done("select a word", ("row: 0",), ("focus: wordTable", "Down")),
    Done("sort by length", ("Length",), ("tab: Length",)),
    Done("best set from a bag", ("Best set",), ("F5",)),
    Done("words again", ("Rack",), ("F5",)),
    *common("Bag and rules"),
    menu("Remove all tiles"),
)

BOARD = (
    Done("type the rack", ("rack", "keyC", "keyA", "keyT"), ("type: cat",)),
    Done("sort by points", ("doneKey", "Points"), ("tab: Points",)),
    Done("select a move", ("row: 1",), ("focus: wordTable", "Down")),
    Done("play it", ("playButton",), ("Return",)),
    Done("their move", ("turnButton", "Close"), ("F6", "Esc")),
    Done("lay a tile", ("cell: 6,7", "keyO"), ("Up", "type: o")),
    Done("take it up", ("eraseKey",), ("Backspace",)),
    Done("pass", ("passButton",), ("Ctrl+L",)),
    Done("the moves of the game", ("menu: Moves of the game",), ("F8",)),
    Done("step back", ("stepBack",), ("Alt+Left",)),
    Done("step on", ("stepForward",), ("Alt+Right",)),
    Done("review", ("menu: Review the moves",), ("F3",)),
    Done("hide it", ("hideReview",), ("tab: hideReview",)),
    Done("the other moves", ("menu: Show the moves to choose from",), ("F8",)),
    *common("Word list"),
    sheet("New game…", "Ctrl+N"),
    menu("Clear the board"),
)

DOTS = (
    Done("draw an edge", ("spot: 0.5,0",), ("Home", "Return")),
    Done("step back", ("recordButton", "stepBack"), ("F8", "Alt+Left")),
    Done("step on", ("stepForward",), ("Alt+Right",)),
    Done("review", ("menu: Review the moves",), ("F3",)),
    Done("hide it", ("hideReview", "stepForward"), ("tab: hideReview", "Alt+End")),
    Done("values", ("recordButton",), ("F8",)),
    Done("set up", ("setUpButton",), ("F7",)),
    Done("play on", ("setUpButton",), ("F7",)),
    *common("Players and analysis"),
    sheet("New game…", "Ctrl+N"),
    sheet("About the position…", "Ctrl+I"),
    menu("Take back the last edge", "Ctrl+T"),
    Done("undo that", ("undo",), ("Ctrl+Z",)),
    menu("Play without help", "F5"),
    Done("hint", ("liveButton",), ("Ctrl+H",)),
    Done("its edge", ("liveButton",), ("Ctrl+H",)),
    Done("show help", ("showHelp",), ("F5",)),
    menu("Erase all edges"),
)

BLOCKS = (
    Done("select a piece", ("row: 1",), ("focus: wordTable", "Down", "Down")),
    Done("one more of it", ("menu: Duplicate the piece",), ("Ctrl+D",)),
    Done("delete it", ("menu: Delete the piece",), ("menu: Delete the piece",)),
    Done("add a piece", ("Add a piece",), ("Ins",)),
    Done("a cube of it", ("layerEditor",), ("Space",)),
    Done("the layer above", ("layerUp",), ("PgUp",)),
    Done("delete that piece", ("menu: Delete the piece",), ("menu: Delete the piece",)),
    Done("seen in 3D, or drawn", ("View",), ("F5",)),
    sheet("Change the shape…", "F3"),
    sheet("Add a piece from a list…", "Alt+Ins"),
    sheet("Name and count…", "F2"),
    sheet("Which colors fit…"),
    sheet("Export the puzzle…", "Ctrl+E"),
    Done("solve", ("solveButton",), ("F6",)),
    sheet("Export assemblies…", "Ctrl+E"),
    Done("back to the puzzle", ("resultChip > Close",), ("Esc",)),
    *common("Counting rules"),
    sheet("Saved puzzles…", "Ctrl+S"),
    sheet("Choose a puzzle…", "Ctrl+N"),
)
