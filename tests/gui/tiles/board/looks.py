"""What the walk over looks has to know of the board's page."""

import re

from PySide6.QtCore import Qt

from tests.gui.tiles.board.hands import POSITION, Hands
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks


def states(hands: Hands):
    yield "the empty board"
    hands.lay(POSITION)
    hands.dismiss_notice()
    hands.solved()
    yield "the moves"
    hands.moves.selectRow(2)
    yield "a move"
    hands.moves.setFilter("qqq")
    yield "a filter that fits nothing"
    hands.moves.setFilter("")
    hands.moves.showThrough(7, 4)
    hands.solved()
    yield "moves through a square"
    hands.moves.showThrough(-1, -1)
    hands.solved()
    hands.moves.selectRow(0)
    hands.page.playSelected()
    hands.dismiss_notice()
    yield "their turn"
    hands.board.selectCell(8, 12)
    hands.type("at")
    yield "tiles being laid"
    hands.page.escape()
    hands.page.game.passTurn()
    hands.type("e")
    yield "a rack that is being typed"
    hands.page.game.switchSetUp()
    hands.dismiss_notice()
    yield "a position that is set up"


def sheets(hands: Hands):
    for letter in "RSEPN":
        hands.show_sheet(letter)
        yield f"the sheet of Ctrl+{letter}"
        hands.close_sheet()
    hands.press(Qt.Key.Key_F6)
    hands.see_frame()
    yield "the sheet of a written move"
    hands.close_sheet()
    hands.page.game.switchSetUp()
    hands.show_sheet("T")
    yield "the sheet of the points"
    hands.close_sheet()
    hands.click("moreButton")
    hands.see_frame()
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)


def own_texts(hands: Hands) -> set[str]:
    """What is in the tiles' language: words, the rack, the squares."""
    upper = hands.game.alphabet.upper
    moves = hands.moves.rows.results or ()
    words = {upper(word) for move in moves for word in (move.word, move.leave, move.exchanged)}
    return words | {move.place for move in moves} | {hands.rack}


LOOKS = Looks(
    hands=Hands,
    rows=(POSITION,),
    find=Hands.solved,
    states=states,
    sheets=sheets,
    resize=None,
    boards=(),
    fitting="qu",
    tab_stops={"a move": {"board", "wordTable", "moreButton", "settingsButton"}},
    own_texts=own_texts,
    allowed=re.compile(
        ENGLISH_ALLOWED.pattern
        + r"|\b(\d*[A-O]\d*|RETAINS|RETaINS|QU[A-Z]+|AT|Super Scrabble|Scrabble|[A-Z?]\d+)\b"
    ),
)
