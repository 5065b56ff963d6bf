"""What the walk over looks has to know of the Tiles page."""

import re

from PySide6.QtCore import Qt

from gridsmith.core.tiles.rack_words import RackWord
from tests.gui.tiles.hands import RACK, Hands
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks


def states(hands: Hands):
    yield "the empty rack"
    hands.lay(RACK)
    hands.dismiss_notice()
    hands.solved()
    yield "the words"
    hands.words.selectRow(2)
    yield "a word"
    hands.words.setFilter("qqq")
    yield "a filter that fits nothing"
    hands.words.setFilter("")
    hands.words.setMust("ZZZ")
    hands.solved()
    yield "letters that cannot be there"
    hands.words.setMust("")
    hands.tiles.chooseMode("set")
    hands.solved()
    yield "the bag"
    hands.board.selectCell(3, 5)
    yield "the blanks of the bag"
    hands.begin()
    yield "a search"
    hands.stop()
    hands.rest()
    yield "a search that was stopped"
    hands.best.close()
    hands.tiles.rules.setForbidden("cat dog")
    hands.tiles.rules.setRequired("xyzzyx")
    hands.wait(lambda: hands.best.fault != "")
    yield "words that cannot be there"
    hands.board.clearBoard()
    hands.dismiss_notice()
    hands.wait(lambda: hands.best.fault != "")
    yield "the empty bag"


def sheets(hands: Hands):
    for letter in "RSEP":
        yield from hands.sheet_by(letter, f"the sheet of Ctrl+{letter}")
    hands.right_click_cell(0, 0)
    yield "the menu of a tile"
    hands.press(Qt.Key.Key_Escape)
    hands.click("moreButton")
    hands.see_frame()
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)


def runs(found: RackWord) -> set[str]:
    parted = "".join(
        f" {letter} " if at in found.blanks else letter for at, letter in enumerate(found.word)
    )
    return {found.word, *parted.split()}


def own_texts(hands: Hands) -> set[str]:
    words = {piece for word in hands.words.rows.results or () for piece in runs(word)}
    sets = {word.word for found in hands.best.found for word in found.words}
    return words | {word.upper() for word in words} | sets | {hands.rack, hands.best.leftText}


LOOKS = Looks(
    hands=Hands,
    rows=(RACK,),
    find=Hands.solved,
    states=states,
    sheets=sheets,
    resize=None,
    boards=(),
    fitting="qu",
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
)
