"""What the walk over looks has to know of the Boggle page."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt

from tests.gui.boggle.hands import GOOD, Hands
from tests.gui.driving import shown_items
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks


def states(hands: Hands):
    yield "the empty page"
    hands.lay(*GOOD)
    hands.dismiss_notice()
    hands.solved()
    yield "the words"
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths > 1))
    yield "a word"
    hands.words.setFilter("ent")
    yield "a filter"
    hands.words.setFilter("qqq")
    yield "a filter that fits nothing"
    hands.words.setFilter("")
    hands.words.throughDie()
    hands.rest()
    yield "words through a die"
    hands.words.widen()
    hands.game.chooseScoring("letters")
    hands.game.scatter()
    hands.solved()
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths > 1))
    yield "a word over bonuses"
    hands.game.chooseScoring("classic")
    hands.solved()
    hands.page.round.begin(0, False)
    yield "a round"
    for word in ("rest", "tie", "zzz"):
        hands.page.typeText(word)
        hands.page.round.enter()
    hands.page.typeText("ent")
    yield "a round with words"
    hands.page.round.finish()
    hands.sheet_opened()
    hands.close_sheet()
    yield "what was missed"
    hands.lay(*GOOD[::-1])
    hands.dismiss_notice()
    hands.solved()
    hands.begin_search()
    yield "a search"
    hands.stop_search()
    hands.rest()
    yield "a search that was stopped"
    hands.search.close()
    hands.lay("zzzz", "zzzz")
    hands.dismiss_notice()
    hands.solved()
    yield "no words"


def sheets(hands: Hands):
    for letter in "REPN":
        yield from hands.sheet_by(letter, f"the sheet of Ctrl+{letter}")
    hands.show_sheet(Qt.Key.Key_F6)
    for at in range(3):
        if at:
            hands.press(Qt.Key.Key_Tab)
        hands.click(letters(hands)[at])
        yield f"the sheet of the search, {at}"
    hands.close_sheet()
    yield from hands.sheet_by(Qt.Key.Key_F7, "the sheet of lengths")
    hands.game.choosePoints("3:1 4:2 +3")
    yield from hands.sheet_by("R", "points of one's own")
    hands.game.chooseScoring("letters")
    yield from hands.sheet_by("R", "letter values")
    hands.right_click_cell(1, 1)
    yield "the bonuses of a cell"
    hands.press(Qt.Key.Key_Escape)
    yield from hands.sheet_by(Qt.Key.Key_F6, "the search by letter values")
    hands.game.chooseScoring("classic")
    hands.solved()
    hands.right_click_cell(1, 1)
    yield "the faces"
    hands.press(Qt.Key.Key_Escape)
    hands.click("moreButton")
    hands.see_frame()
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)
    hands.page.round.begin(0, False)
    yield from hands.sheet_by(Qt.Key.Key_F4, "the pause of a round")
    for word in ("rest", "tie", "zzz"):
        hands.page.typeText(word)
        hands.page.round.enter()
    hands.page.round.finish()
    hands.sheet_opened()
    hands.page.round.addPlayer("Ann", "tie dries quiz")
    yield "the result of a round"
    hands.close_sheet()


def letters(hands: Hands):
    return [
        item for item in shown_items(hands.item("letters")) if item.inherits("QQuickAbstractButton")
    ]


def own_texts(hands: Hands) -> set[str]:
    """What is in the board's language: its words, the boards of a search."""
    words = set(hands.spelled)
    boards = {found.board.text().replace("\n", " ") for found in hands.search.found}
    shown = words | {word.upper() for word in words} | boards | {hands.words.filterText}
    return shown | {"Ann", "ENT", "QUIZ", "ZZZ", "TIE", "3:1 4:2 +3"}


LOOKS = Looks(
    hands=Hands,
    rows=GOOD,
    find=Hands.solved,
    states=states,
    sheets=sheets,
    resize=lambda hands, rows, columns: hands.game.resize(rows, columns),
    boards=((2, 2), (10, 10), (2, 10), (10, 2)),
    fitting="ent",
    tab_stops={
        "a word": {
            "board", "wordTable", "moreButton", "settingsButton",
            "filterField", "rollButton", "playButton", "searchButton", "previousPath",
        },
        "a round with words": {
            "board", "wordTable", "moreButton", "settingsButton",
            "finishButton", "eraseEntry", "enterEntry",
        },
        "a search": {"wordTable", "moreButton", "settingsButton", "resultChip", "stopSearchButton"},
        "a search that was stopped": {
            "wordTable", "moreButton", "settingsButton", "resultChip", "goOnButton", "takeButton",
        },
    },
    own_texts=own_texts,
    # The faces of the dice are English.
    allowed=re.compile(
        ENGLISH_ALLOWED.pattern + r"|\b(Qu|QU|Th|He|In|An|Er|Del|Ann|TIE|QUIZ)\b|MacTech"
    ),
)  # fmt: skip
