import re
from collections.abc import Callable

from PySide6.QtCore import Qt

from tests.gui.tiles.board.hands import POSITION, Hands
from tests.gui.tiles.board.play import PLAY
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks, in_turn


def solve(hands: Hands, change: Callable[..., object], *what: object):
    change(*what)
    hands.dismiss_notice()
    hands.solved()


STATES = {
    "the empty board": lambda hands: None,
    "the moves": lambda hands: solve(hands, hands.lay, POSITION),
    "a move": lambda hands: hands.moves.selectRow(2),
    "a filter that fits nothing": lambda hands: hands.moves.setFilter("qqq"),
    "moves through a square": lambda hands: (
        hands.moves.setFilter(""),
        solve(hands, hands.moves.showThrough, 7, 4),
    ),
    "their turn": lambda hands: (
        solve(hands, hands.moves.showAll),
        hands.moves.selectRow(0),
        hands.page.playSelected(),
        hands.dismiss_notice(),
    ),
    "tiles being laid": lambda hands: (hands.board.selectCell(8, 12), hands.type("at")),
    "a rack that is being typed": lambda hands: (
        hands.page.escape(),
        hands.page.game.passTurn(),
        hands.type("e"),
    ),
    "a position that is set up": lambda hands: (
        hands.page.game.switchSetUp(),
        hands.dismiss_notice(),
    ),
}


def sheets(hands: Hands):
    for key in (*"RSEPN", Qt.Key.Key_F6):
        yield from hands.sheet_by(key, f"the sheet of {key}")
    hands.page.game.switchSetUp()
    yield from hands.sheet_by("T", "the sheet of the points")


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
    states=in_turn(STATES),
    sheets=sheets,
    resize=None,
    boards=(),
    tab_stops={"a move": {"board", "wordTable", "moreButton", "settingsButton"}},
    own_texts=own_texts,
    allowed=re.compile(
        ENGLISH_ALLOWED.pattern
        + r"|\b(\d*[A-O]\d*|RETAINS|RETaINS|QU[A-Z]+|AT|Super Scrabble|Scrabble|[A-Z?]\d+)\b"
    ),
    play=PLAY,
)
