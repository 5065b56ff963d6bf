"""The line below the board: what the next key or click does, without a window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from tests.gui.balda.conftest import BALDA

MOVES = "0\tбалда\n1\tлак\t4\t2\tк\n2\tдар\t4\t5\tр\n"


@pytest.fixture
def hands(models):
    return models(*BALDA)


def told(hands, place="board"):
    hands.page.keyboardAt = place
    QCoreApplication.processEvents()
    return hands.status


def test_it_says_what_can_be_typed_and_asked(hands):
    """It names only keys that come to the page."""
    assert told(hands) == "Type a letter, or double-click to see words that fit."
    hands.click_cell(2, 2)
    assert told(hands) == "Double-click: words through this letter. Search: all words."
    hands.click_cell(1, 1)
    hands.type("к")
    assert told(hands) == "Enter: words with the new К. Search: all words."
    assert told(hands, "") == "Search: all words."
    hands.page.tracing.start(2, 0)
    assert told(hands) == "Drag over the cells of the played word."
    hands.page.tracing.cancel()
    hands.editor.clearBoard()
    assert told(hands) == "Type the letters from your game. Space skips a cell."
    assert told(hands, "") == "Type the letters from your game."
    hands.new_game.begin(5, 5, "балда", first=1)
    assert told(hands) == "Enter their move: tap the cell of the new letter."
    assert hands.search.emptyTitle == "Enter their move"
    hands.new_game.begin(5, 5, "балда", helped=False)
    assert told(hands) == "Type your letter in an empty cell, or take a hint."
    hands.click_cell(1, 1)
    hands.type("к")
    assert told(hands) == "Drag over the cells of your word with К, or press Enter."
    hands.editor.clearBoard()
    hands.drag((0, 0), (0, 1))
    hands.lay(*BALDA)
    hands.drag((2, 0), (2, 1), (1, 1))
    assert told(hands) == "Type a letter for the empty cell. Esc cancels."


def test_it_says_what_can_be_done_with_a_list(hands):
    hands.search_board()
    assert told(hands, "list") == "Choose a word to see its path. Esc closes the list."
    for paths, more in ((1, "↑ ↓ move through the list."), (2, "← → show its other paths.")):
        at = next(at for at, move in enumerate(hands.moves) if (move.paths > 1) == (paths > 1))
        hands.click_row(at)
        word = hands.search.currentWord.upper()
        assert told(hands, "list") == f"Enter plays {word}; {more}"
        assert told(hands) == f"Enter plays {word}."
        assert told(hands, "") == "Choose a word to see its path. Esc closes the list."
    hands.press(Qt.Key.Key_F8)
    hands.answered()
    assert told(hands) == "Board and replies after the move. Esc goes back."
    hands.search.close_all()
    hands.search_board()
    hands.search.setFilter("ъъ")
    assert told(hands) == "Esc clears the filter."
    hands.search.close_all()
    hands.search.askWord("щука")
    hands.answered()
    assert told(hands) == "Enter corrects the word. Esc closes the list."
    assert told(hands, "") == "Esc closes the list."
    hands.search.askWord("лад")
    hands.answered()
    hands.click_row(-1)
    assert told(hands) == "Choose where the word was played. Esc closes the list."


def test_it_says_where_one_is_in_a_game(hands):
    hands.lay(MOVES)
    assert told(hands) == "Type a letter, or double-click to see words that fit."
    hands.page.record.goTo(1)
    assert told(hands) == "A move here starts a variation."
    hands.page.record.beginCorrection()
    assert told(hands) == "Make the move that was made instead of ЛАК. Esc cancels."
    hands.press(Qt.Key.Key_Escape)
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.page.record.goTo(1)
    assert told(hands) == hands.page.review.status != ""
    hands.page.review.exercises.start()
    if hands.page.review.exercises.on:
        assert told(hands) == hands.page.review.status
        hands.press(Qt.Key.Key_Escape)
    hands.page.review.hide()
    hands.page.record.goTo(2)
    hands.game.agreeEnd()
    assert told(hands) == hands.game.endText != ""
