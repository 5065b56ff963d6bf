import re
from typing import Any

from PySide6.QtCore import Qt

from tests.gui.balda.hands import Hands
from tests.gui.balda.play import PLAY
from tests.gui.tool.looks import ENGLISH_ALLOWED, Looks, in_turn

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")

MOVES = """0\tбалда
1\tлак\t4\t2\tк
2\tдар\t4\t5\tр
3\t-
2\tбан\t2\t2\tн
"""


def ask(hands: Hands, *cell: int) -> None:
    """Ask about a cell; the numbers on the cells come after the advice."""
    hands.double_click_cell(*cell)
    hands.answered()
    hands.wait(lambda: not hands.search.advice.looking)
    hands.rest()


def advise(hands: Hands, on: bool) -> None:
    hands.search.advice.switch()
    hands.search.advice.switchHot()
    if on:
        hands.search_board()
        hands.wait(lambda: not hands.search.advice.looking)


def ask_replies(hands: Hands) -> None:
    hands.search.selectRow(0)
    hands.press(Qt.Key.Key_F8)
    hands.answered()


def put_in_moves(hands: Hands) -> None:
    advise(hands, False)
    hands.press(Qt.Key.Key_Escape)
    hands.search.close_all()
    hands.editor.pasteText(MOVES)
    hands.dismiss_notice()


def review(hands: Hands) -> None:
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.see_frame()


def begin(hands: Hands, **new: Any) -> None:
    hands.page.review.exercises.end()
    hands.new_game.begin(5, 5, hands.position.start_word, **new)
    hands.dismiss_notice()


def hint(hands: Hands) -> None:
    for _ in range(hands.page.help.deepest):
        hands.page.help.hint()
    hands.rest()


STATES = {
    "an empty board": lambda hands: (hands.new_game.begin(5, 5, ""), hands.dismiss_notice()),
    "a position": lambda hands: hands.lay(*POSITION),
    "the whole board": lambda hands: hands.search_board(),
    "a word": lambda hands: hands.search.selectRow(0),
    "a filter": lambda hands: hands.search.setFilter("к*"),
    "a filter that fits nothing": lambda hands: hands.search.setFilter("ъъъ"),
    "a cell": lambda hands: ask(hands, 1, 2),
    "a letter": lambda hands: ask(hands, 1, 1),
    "advice": lambda hands: advise(hands, True),
    "replies": ask_replies,
    "advice for a cell": lambda hands: ask(hands, 1, 2),
    "the moves of a game": put_in_moves,
    "a move and its variation": lambda hands: hands.page.record.goTo(2),
    "a review": review,
    "an exercise": lambda hands: hands.page.review.exercises.start(),
    "the opponent begins": lambda hands: begin(hands, first=1),
    "without help": lambda hands: begin(hands, helped=False),
    "a hint": hint,
}


SHEETS = {
    "en": ("My words…", "Import a word list…", "Share picture…"),
    "ru": ("Мои слова…", "Импорт списка слов…", "Поделиться картинкой…"),
}


def sheets(hands: Hands):
    for letter in "RMNSEDP":
        hands.search_board()
        yield from hands.sheet_by(letter, f"the sheet of Ctrl+{letter}")
    hands.click("playedButton")
    hands.sheet_opened()
    yield "played words"
    hands.close_sheet()
    for title in SHEETS[hands.app.shell.shownLanguage]:
        hands.menu(title)
        hands.sheet_opened()
        yield title
        hands.close_sheet()


def prepare(monkeypatch) -> None:
    monkeypatch.setattr("gridsmith.gui.balda.advice.LOOKS_FOR", 0.2)


LOOKS = Looks(
    hands=Hands,
    rows=POSITION,
    find=Hands.search_board,
    states=in_turn(STATES),
    sheets=sheets,
    resize=lambda hands, rows, columns: hands.new_game.begin(rows, columns, ""),
    boards=((2, 2), (9, 9), (15, 15)),
    allowed=re.compile(ENGLISH_ALLOWED.pattern + "|<[^>]*>|&nbsp;|Hunspell|LibreOffice"),
    prepare=prepare,
    play=PLAY,
    tab_stops={
        "a word": {
            "board", "player-0", "player-1", "playedButton", "resultChip", "filterField",
            "wordTable", "wordButton", "moreButton", "settingsButton",
        },
        "a review": {"bestLine", "findBetter", "playOn", "hideReview", "recordList"},
    },
)  # fmt: skip
