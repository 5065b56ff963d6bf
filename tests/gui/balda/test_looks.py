from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt

from tests.gui.looks import (
    SIZES,
    assert_all_in_place,
    cut_off,
    english_left,
    nameless,
    place_of,
    reached_by_tab,
)

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


def ways_of_the_page(hands):
    """Bring the page into each of its states, one after the other."""
    yield "the empty page"
    hands.search_board()
    yield "the whole board"
    hands.search.selectRow(0)
    yield "a word"
    hands.search.setFilter("ъъъ")
    yield "a filter that fits nothing"
    hands.double_click_cell(1, 2)
    hands.answered()
    yield "a cell"
    hands.double_click_cell(1, 1)
    hands.answered()
    yield "a letter"
    hands.press(Qt.Key.Key_Escape)


def sheets_of_the_page(hands):
    for letter in "RMNSE":
        hands.search_board()
        hands.show_sheet(letter)
        yield f"the sheet of Ctrl+{letter}"
        hands.close_sheet()
    hands.click("playedButton")
    hands.sheet_opened()
    yield "played words"
    hands.close_sheet()
    for title in ("My words…", "Import a word list…", "Мои слова…", "Импорт списка слов…"):
        hands.click("moreButton")
        hands.see_frame()
        yield "the menu"
        if title in hands.texts:
            hands.click(hands.with_text(title))
            hands.sheet_opened()
            yield title
            hands.close_sheet()
        else:
            hands.press(Qt.Key.Key_Escape)
            hands.see_frame()


def everything_said(hands):
    said = set()
    for walk in (ways_of_the_page, sheets_of_the_page):
        for _ in walk(hands):
            said |= set(hands.texts)
    hands.press(Qt.Key.Key_F1)
    hands.qtbot.wait(300)
    said |= set(hands.texts)
    hands.press(Qt.Key.Key_Escape)
    hands.qtbot.wait(300)
    return said


@pytest.mark.parametrize("first", ["en", "ru"])
def test_no_english_is_left_on_the_russian_page(sit_down, first):
    """Also when the language is switched with results on the page."""
    hands = sit_down(*POSITION, language=first)
    hands.search_board()
    hands.search.selectRow(0)
    hands.dismiss_notice()
    hands.app.shell.chooseLanguage("ru")
    hands.see_frame()
    said = set(hands.texts) | everything_said(hands)
    assert not english_left(said)


def test_the_language_switch_keeps_what_is_shown(sit_down):
    """List, selection and filter stay, and English comes back whole."""
    hands = sit_down(*POSITION)
    hands.search_board()
    hands.search.setFilter("к*")
    hands.search.selectRow(1)
    hands.dismiss_notice()
    hands.see_frame()
    before, word = sorted(hands.texts), hands.search.currentWord
    hands.app.shell.chooseLanguage("ru")
    hands.see_frame()
    assert hands.search.currentWord == word
    assert hands.search.filterText == "к*"
    assert sorted(hands.texts) != before
    hands.app.shell.chooseLanguage("en")
    hands.see_frame()
    assert sorted(hands.texts) == before


def test_the_theme_is_switched_with_results_on_the_page(sit_down):
    """The board and the list are dark at once, and show what they showed."""
    hands = sit_down(*POSITION)
    hands.search_board()
    hands.search.selectRow(0)
    light, before = hands.window.grabWindow(), hands.texts
    hands.app.shell.chooseTheme("dark")
    dark = hands.window.grabWindow()
    assert hands.texts == before
    brightness = [
        sum(
            image.pixelColor(x, y).lightness()
            for x in range(5, image.width(), 25)
            for y in range(5, image.height(), 25)
        )
        for image in (light, dark)
    ]
    assert brightness[1] < brightness[0] / 2


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(sit_down, size, language):
    """No button, chip or field leaves the window or lies upon another one, in any state."""
    hands = sit_down(*POSITION, size=size, language=language)
    for state in ways_of_the_page(hands):
        hands.see_frame()
        assert_all_in_place(hands, state)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_off(sit_down, size, language):
    """Each text has room for all of its words, in any state."""
    hands = sit_down(*POSITION, size=size, language=language)
    for state in ways_of_the_page(hands):
        hands.see_frame()
        assert not cut_off(hands), state


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_words_of_the_sheets_are_cut_off(sit_down, language):
    """At the narrowest usual width."""
    hands = sit_down(*POSITION, size=(400, 800), language=language)
    for state in sheets_of_the_page(hands):
        hands.see_frame()
        assert not cut_off(hands), state


@pytest.mark.parametrize("rows", [2, 9, 15])
@pytest.mark.parametrize("size", [(340, 480), *SIZES])
def test_the_board_fits_the_window(sit_down, size, rows):
    """Each cell can be seen and clicked, whatever the size of both."""
    hands = sit_down(size=size)
    hands.game.newGame(rows, rows, "")
    hands.search_board()
    hands.see_frame()
    board = place_of(hands.grid)
    assert QRectF(0, 0, *size).contains(board)
    for cell in ((0, 0), (rows - 1, rows - 1)):
        hands.click_cell(*cell)
        assert divmod(hands.game.selectedCell, rows) == cell
        spot = hands.middle_of(cell)
        assert 0 < spot.x() < board.width()
        assert 0 < spot.y() < board.height()


def test_the_layout_changes_while_results_are_shown(sit_down):
    """Widened and narrowed, the page keeps its list and its selected word."""
    hands = sit_down(*POSITION)
    hands.search_board()
    hands.search.selectRow(3)
    word = hands.search.currentWord
    for width, side_by_side in ((1100, True), (700, False), (400, False)):
        hands.window.resize(width, 800)
        hands.qtbot.waitUntil(lambda width=width: hands.window.width() == width)
        hands.see_frame()
        board, table = place_of(hands.grid), place_of(hands.item("wordTable"))
        assert (table.left() >= board.right()) == side_by_side
        assert hands.search.currentWord == word
        assert hands.item("wordTable").property("currentRow") == 3


def test_the_page_is_named_for_a_screen_reader(sit_down):
    """Every button, field and cell that is seen has words of its own."""
    hands = sit_down(*POSITION)
    hands.search_board()
    hands.search.selectRow(0)
    hands.see_frame()
    assert not nameless(hands)


def test_tab_walks_through_the_page(sit_down):
    """Score, board, chip, filter, headings, rows and the play button are reached by keyboard."""
    hands = sit_down(*POSITION)
    hands.search_board()
    hands.search.selectRow(0)
    assert {
        "board", "player-0", "player-1", "playedButton", "resultChip", "filterField",
        "wordTable", "wordButton", "moreButton", "settingsButton",
    } <= reached_by_tab(hands)  # fmt: skip


def test_a_long_use_does_no_harm(sit_down):
    """Twenty thousand calls and repaints later the page still answers."""
    hands = sit_down(*POSITION)
    hands.search_board()
    rows = len(hands.moves)
    for number in range(20_000):
        if number % 10 == 0:
            hands.search.selectRow(number // 10 % rows)
        elif number % 10 == 5:
            hands.game.moveSelection(1 - number // 10 % 3, 2 - number // 10 % 5)
        else:
            hands.game.clickCell(*hands.game.selected)
        hands.window.update()
        if number % 200 == 0:
            hands.see_frame()
    hands.search.selectRow(0)
    hands.press(Qt.Key.Key_F5)
    hands.answered()
    assert len(hands.moves) == rows
