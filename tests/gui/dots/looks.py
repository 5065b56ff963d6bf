import re

from PySide6.QtCore import Qt

from tests.gui.dots.hands import CORNER, Hands
from tests.gui.dots.play import PLAY
from tests.gui.dots.scripted import know_everything
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks, in_turn

LAST = ("+---+", "|   |", "+   +")


def known(hands: Hands) -> None:
    hands.dismiss_notice()
    hands.known()
    hands.rest()


def show_moves(hands: Hands) -> None:
    hands.game.draw(hands.position.free[0])
    known(hands)
    hands.press(Qt.Key.Key_F8)


def review(hands: Hands) -> None:
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.page.record.step(10)
    hands.see_frame()


def hint(hands: Hands) -> None:
    for _ in range(hands.page.help.deepest):
        hands.page.help.hint()
    known(hands)


def set_up(hands: Hands) -> None:
    hands.page.help.switch()
    known(hands)
    hands.game.switchSetUp()


def end(hands: Hands) -> None:
    hands.game.switchSetUp()
    hands.lay(*LAST)
    known(hands)
    hands.game.clickEdge(1)
    hands.see_frame()


STATES = {
    "the beginning of a game": known,
    "values": lambda hands: (hands.lay(*CORNER), known(hands)),
    "a move": lambda hands: hands.moves.selectRow(1),
    "the moves of the game": show_moves,
    "a review": review,
    "the largest board": lambda hands: (
        hands.press(Qt.Key.Key_F8), hands.new_game(9, 9, 2), known(hands)
    ),
    "without help": lambda hands: hands.page.help.switch(),
    "a hint": hint,
    "setting up": set_up,
    "the end of a game": end,
}  # fmt: skip


def sheets(hands: Hands):
    for letter in "NRISEP":
        yield from hands.sheet_by(letter, f"the sheet of Ctrl+{letter}")


LOOKS = Looks(
    hands=Hands,
    rows=CORNER,
    find=Hands.known,
    states=in_turn(STATES),
    sheets=sheets,
    resize=None,
    boards=(),
    tab_stops={
        "a move": {"board", "wordTable", "moreButton", "player-0", "player-1", "setUpButton"},
        "without help": {"liveButton", "showHelp", "tool-balda", "tool-dots"},
        "setting up": {"ownerChoice", "doneButton"},
    },
    allowed=re.compile(ENGLISH_ALLOWED.pattern + r"|JSON"),
    prepare=know_everything,
    play=PLAY,
)
