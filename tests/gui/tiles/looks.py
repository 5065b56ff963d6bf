import re

from PySide6.QtCore import Qt

from tests.gui.tiles.hands import RACK, Hands
from tests.gui.tiles.play import PLAY
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks, in_turn

STATES = {
    "the empty rack": lambda hands: None,
    "the words": lambda hands: (hands.lay(RACK), hands.dismiss_notice(), hands.solved()),
    "a word": lambda hands: hands.words.selectRow(2),
    "a filter that fits nothing": lambda hands: hands.words.setFilter("qqq"),
    "letters that cannot be there": lambda hands: (
        hands.words.setFilter(""),
        hands.words.setMust("ZZZ"),
        hands.solved(),
    ),
    "the bag": lambda hands: (
        hands.words.setMust(""),
        hands.tiles.chooseMode("set"),
        hands.solved(),
    ),
    "the blanks of the bag": lambda hands: hands.board.selectCell(3, 5),
    "a search": Hands.begin,
    "a search that was stopped": lambda hands: (hands.stop(), hands.rest()),
    "words that cannot be there": lambda hands: (
        hands.best.close(),
        hands.tiles.rules.set("forbidden", forbidden="cat dog"),
        hands.tiles.rules.set("required", required="xyzzyx"),
        hands.wait(lambda: hands.best.fault != ""),
    ),
    "the empty bag": lambda hands: (
        hands.board.clearBoard(),
        hands.dismiss_notice(),
        hands.wait(lambda: hands.best.fault != ""),
    ),
}


def sheets(hands: Hands):
    for letter in "RSEP":
        yield from hands.sheet_by(letter, f"the sheet of Ctrl+{letter}")
    hands.right_click_cell(0, 0)
    yield "the menu of a tile"
    hands.press(Qt.Key.Key_Escape)


def own_texts(hands: Hands) -> set[str]:
    words = set()
    for found in hands.words.rows.results or ():
        signs = enumerate(found.word)
        parted = "".join(f" {sign} " if at in found.blanks else sign for at, sign in signs)
        words |= {found.word, *parted.split()}
    sets = {word.word for found in hands.best.found for word in found.words}
    return words | {word.upper() for word in words} | sets | {hands.rack, hands.best.leftText}


LOOKS = Looks(
    hands=Hands,
    rows=(RACK,),
    find=Hands.solved,
    states=in_turn(STATES),
    sheets=sheets,
    resize=None,
    boards=(),
    tab_stops={
        "a word": {
            "board",
            "wordTable",
            "moreButton",
            "settingsButton",
            "filterField",
            "mustField",
        },
        "the bag": {"board", "countStepper", "valueStepper", "rulesButton", "runButton"},
        "a search": {"board", "wordTable", "resultChip", "stopSearchButton"},
        "a search that was stopped": {"wordTable", "goOnButton", "takeButton"},
    },
    own_texts=own_texts,
    # Words that were written into the rules, the name of a list in a complaint.
    allowed=re.compile(
        ENGLISH_ALLOWED.pattern + r"|\b(Del|quiz|jinx|cat|dog|xyzzyx|en|ZZZ|QUIZAER)\b"
    ),
    play=PLAY,
)
