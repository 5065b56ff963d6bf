"""What the walk over looks has to know of the Balda page."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt

from tests.gui.balda.hands import Hands
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")

MOVES = """0\tбалда
1\tлак\t4\t2\tк
2\tдар\t4\t5\tр
3\t-
2\tбан\t2\t2\tн
"""


def states(hands: Hands):
    hands.new_game.begin(5, 5, "")
    hands.dismiss_notice()
    yield "an empty board"
    hands.lay(*POSITION)
    yield "a position"
    hands.search_board()
    yield "the whole board"
    hands.search.selectRow(0)
    yield "a word"
    hands.search.setFilter("к*")
    yield "a filter"
    hands.search.setFilter("ъъъ")
    yield "a filter that fits nothing"
    hands.double_click_cell(1, 2)
    hands.answered()
    yield "a cell"
    hands.double_click_cell(1, 1)
    hands.answered()
    yield "a letter"
    hands.search.advice.switch()
    hands.search.advice.switchHot()
    hands.search_board()
    hands.wait(lambda: not hands.search.advice.looking)
    yield "advice"
    hands.search.selectRow(0)
    hands.press(Qt.Key.Key_F8)
    hands.answered()
    yield "replies"
    hands.double_click_cell(1, 2)
    hands.answered()
    hands.wait(lambda: not hands.search.advice.looking)
    hands.rest()  # the numbers on the cells come after the advice
    yield "advice for a cell"
    hands.search.advice.switchHot()
    hands.search.advice.switch()
    hands.press(Qt.Key.Key_Escape)
    hands.search.close_all()
    hands.editor.pasteText(MOVES)
    hands.dismiss_notice()
    yield "the moves of a game"
    hands.page.record.goTo(2)
    yield "a move and its variation"
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.see_frame()
    yield "a review"
    hands.page.review.exercises.start()
    hands.see_frame()
    yield "an exercise"
    hands.page.review.exercises.end()
    hands.new_game.begin(5, 5, hands.position.start_word, first=1)
    hands.dismiss_notice()
    yield "the opponent begins"
    hands.new_game.begin(5, 5, hands.position.start_word, helped=False)
    hands.dismiss_notice()
    yield "without help"
    for _ in range(hands.page.help.deepest):
        hands.page.help.hint()
    hands.rest()
    yield "a hint"


def sheets(hands: Hands):
    for letter in "RMNSEDP":
        hands.search_board()
        hands.show_sheet(letter)
        yield f"the sheet of Ctrl+{letter}"
        hands.close_sheet()
    hands.click("playedButton")
    hands.sheet_opened()
    yield "played words"
    hands.close_sheet()
    for title in (
        *("My words…", "Import a word list…", "Share picture…"),
        *("Мои слова…", "Импорт списка слов…", "Поделиться картинкой…"),
    ):
        hands.click("moreButton")
        hands.see_frame()
        yield "the menu"
        if title in hands.texts:
            hands.click_in_menu(title)
            hands.sheet_opened()
            yield title
            hands.close_sheet()
        else:
            hands.press(Qt.Key.Key_Escape)
            hands.see_frame()


def find(hands: Hands) -> None:
    hands.search_board()


def prepare(monkeypatch) -> None:
    monkeypatch.setattr("gridsmith.gui.balda.advice.LOOKS_FOR", 0.2)


LOOKS = Looks(
    hands=Hands,
    rows=POSITION,
    find=find,
    states=states,
    sheets=sheets,
    resize=lambda hands, rows, columns: hands.new_game.begin(rows, columns, ""),
    boards=((2, 2), (9, 9), (15, 15)),
    fitting="к*",
    allowed=re.compile(ENGLISH_ALLOWED.pattern + "|<[^>]*>|&nbsp;"),
    prepare=prepare,
    tab_stops={
        "a word": {
            "board", "player-0", "player-1", "playedButton", "resultChip", "filterField",
            "wordTable", "wordButton", "moreButton", "settingsButton",
        },
    },
)  # fmt: skip
