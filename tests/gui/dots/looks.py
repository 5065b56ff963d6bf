"""What the walk over looks has to know of the Dots page."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt

from tests.gui.dots.hands import CORNER, Hands
from tests.gui.dots.scripted import know_everything
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks

LAST = ("+---+", "|   |", "+   +")
"""One box with one edge left."""


def told(hands: Hands) -> None:
    """Wait until all is known, and the advice that follows from it is there."""
    hands.known()
    hands.rest()


def states(hands: Hands):
    told(hands)
    yield "the beginning of a game"
    hands.lay(*CORNER)
    hands.dismiss_notice()
    told(hands)
    yield "values"
    hands.moves.selectRow(1)
    yield "a move"
    hands.game.draw(hands.position.free[0])
    told(hands)
    hands.press(Qt.Key.Key_F8)
    yield "the moves of the game"
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.page.record.step(10)
    hands.see_frame()
    yield "a review"
    hands.press(Qt.Key.Key_F8)
    hands.new_game(9, 9, 2)
    told(hands)
    yield "the largest board"
    hands.page.help.switch()
    yield "without help"
    for _ in range(hands.page.help.deepest):
        hands.page.help.hint()
    told(hands)
    yield "a hint"
    hands.page.help.switch()
    told(hands)
    hands.game.switchSetUp()
    yield "setting up"
    hands.game.switchSetUp()
    hands.lay(*LAST)
    hands.dismiss_notice()
    told(hands)
    hands.game.clickEdge(1)
    hands.see_frame()
    yield "the end of a game"


def sheets(hands: Hands):
    for letter in "NRISEP":
        hands.show_sheet(letter)
        yield f"the sheet of Ctrl+{letter}"
        hands.close_sheet()
    hands.click("moreButton")
    hands.see_frame()
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)


LOOKS = Looks(
    hands=Hands,
    rows=CORNER,
    find=Hands.known,
    states=states,
    sheets=sheets,
    resize=None,
    boards=(),
    fitting="",
    tab_stops={
        "a move": {"board", "wordTable", "moreButton", "player-0", "player-1", "setUpButton"},
        "without help": {"liveButton", "showHelp"},
        "setting up": {"ownerChoice", "doneButton"},
    },
    allowed=re.compile(ENGLISH_ALLOWED.pattern + r"|JSON"),
    prepare=know_everything,
)
