from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible

from tests.gui.boggle.hands import GOOD
from tests.gui.driving import shown_items
from tests.gui.looks import (
    ENGLISH_ALLOWED,
    SIZES,
    assert_all_in_place,
    cut_off,
    english_left,
    nameless,
    place_of,
    reached_by_tab,
)

# The faces of the dice are English, and so are the words in the tray.
ALLOWED = re.compile(ENGLISH_ALLOWED.pattern + r"|\b(Qu|QU|Th|He|In|An|Er|Del)\b|MacTech")


def ways_of_the_page(hands):
    """Bring the page into each of its states, one after the other."""
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
    hands.begin_hunt()
    yield "a hunt"
    hands.stop_hunt()
    yield "a hunt that was stopped"
    hands.hunt.close()
    hands.lay("zzzz", "zzzz")
    hands.dismiss_notice()
    hands.solved()
    yield "no words"


def sheets_of_the_page(hands):
    """Open each sheet and menu."""
    for letter in "RE":
        hands.show_sheet(letter)
        yield f"the sheet of Ctrl+{letter}"
        hands.close_sheet()
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    for at in range(3):
        if at:
            hands.press(Qt.Key.Key_Tab)
        hands.click(hands.item("huntLetters").childItems()[-1] if at > 9 else letters(hands)[at])
        yield f"the sheet of the hunt, {at}"
    hands.close_sheet()
    hands.right_click_cell(1, 1)
    hands.see_frame()
    yield "the faces"
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_F1)
    hands.qtbot.wait(300)
    yield "the keys"
    hands.press(Qt.Key.Key_Escape)
    hands.qtbot.wait(300)
    hands.click("moreButton")
    hands.see_frame()
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)


def letters(hands):
    """The three choices of letters for a hunt."""
    return [
        item
        for item in shown_items(hands.item("huntLetters"))
        if item.inherits("QQuickAbstractButton")
    ]


@pytest.mark.parametrize("first", ["en", "ru"])
def test_no_english_is_left_on_the_russian_page(sit_down, first):
    """Also when the language is switched with words on the page."""
    hands = sit_down(*GOOD, language=first)
    words = set(hands.spelled) | {word.upper() for word in hands.spelled}
    hands.app.shell.chooseLanguage("ru")
    hands.see_frame()
    said = set(hands.texts)
    for _ in sheets_of_the_page(hands):
        said |= set(hands.texts)
    hands.board.clearBoard()
    for _ in ways_of_the_page(hands):
        trays = {found.board.text().replace("\n", " ") for found in hands.hunt.found}
        said |= set(hands.texts) - trays - {hands.words.filterText}
    for named in (hands.board.undoText, hands.status):
        said.add(named)
    while hands.board.undoText:
        said.add(hands.board.undoText)
        hands.board.undo()
    assert not english_left(said - words, ALLOWED)


def test_the_language_switch_keeps_what_is_shown(sit_down):
    """List, selection, filter and a hunt stay, and English comes back whole."""
    hands = sit_down(*GOOD)
    hands.words.setFilter("ent")
    hands.words.selectRow(1)
    for hunting in (False, True):
        if hunting:
            hands.begin_hunt()
            hands.stop_hunt()
        hands.see_frame()
        before, word = sorted(hands.texts), hands.words.currentWord
        hands.app.shell.chooseLanguage("ru")
        hands.see_frame()
        assert (hands.words.currentWord, hands.words.filterText) == (word, "ent")
        assert hands.table_row == (0 if hunting else 1)
        assert sorted(hands.texts) != before
        hands.app.shell.chooseLanguage("en")
        hands.see_frame()
        assert sorted(hands.texts) == before
    hands.hunt.close()
    hands.see_frame()
    assert hands.table_row == 1


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(sit_down, size, language):
    """No button, chip or field leaves the window or lies upon another; no words are cut off."""
    hands = sit_down(size=size, language=language)
    for state in ways_of_the_page(hands):
        hands.see_frame()
        assert_all_in_place(hands, state)
        assert not cut_off(hands), state


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_words_of_the_sheets_are_cut_off(sit_down, language):
    """At the narrowest usual width."""
    hands = sit_down(*GOOD, size=(400, 800), language=language)
    for state in sheets_of_the_page(hands):
        hands.see_frame()
        assert not cut_off(hands), state


@pytest.mark.parametrize("size", [(340, 480), *SIZES])
def test_the_tray_fits_the_window(sit_down, size):
    """Each cell can be seen and clicked, whatever the size of both."""
    hands = sit_down(size=size)
    for rows, columns in ((2, 2), (10, 10), (2, 10), (10, 2)):
        hands.board.resize(rows, columns)
        hands.press(Qt.Key.Key_Escape)
        hands.see_frame()
        assert QRectF(0, 0, *size).contains(place_of(hands.grid))
        for cell in ((0, 0), (rows - 1, columns - 1)):
            hands.click_cell(*cell)
            assert hands.selected == cell
            spot = hands.middle_of(cell)
            assert 0 < spot.x() < hands.grid.width()
            assert 0 < spot.y() < hands.grid.height()


def test_the_layout_changes_while_words_are_shown(sit_down):
    """Widened and narrowed, the page keeps its list and its selected word."""
    hands = sit_down(*GOOD)
    hands.words.selectRow(3)
    word = hands.words.currentWord
    for width, side_by_side in ((1100, True), (700, False), (400, False)):
        hands.window.resize(width, 800)
        hands.qtbot.waitUntil(lambda width=width: hands.window.width() == width)
        hands.see_frame()
        grid, table = place_of(hands.grid), place_of(hands.item("wordTable"))
        assert (table.left() >= grid.right()) == side_by_side
        assert (hands.words.currentWord, hands.table_row) == (word, 3)


def test_the_page_is_named_for_a_screen_reader(sit_down):
    """Every button, field and cell that is seen has words of its own."""
    hands = sit_down("QuThA.", "NEST")
    hands.words.selectRow(0)
    hands.see_frame()
    assert not nameless(hands)
    cells = [
        told.text(QAccessible.Text.Name)
        for item in shown_items(hands.grid)
        if (told := QAccessible.queryAccessibleInterface(item)) is not None
        and told.role() == QAccessible.Role.ListItem
    ]
    assert len(cells) == 8
    assert cells[0].startswith("row 1, column 1, letter QU")
    assert cells[3].startswith("row 1, column 4, empty")
    assert sum("step" in cell for cell in cells) == len(hands.words.path)
    hands.begin_hunt()
    hands.stop_hunt()
    hands.see_frame()
    assert not nameless(hands)


def test_tab_walks_through_the_page(sit_down):
    """Everything that can be used is reached by keyboard, during a hunt too."""
    hands = sit_down(*GOOD)
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths > 1))
    always = {"tray", "wordTable", "moreButton", "settingsButton"}
    reached = reached_by_tab(hands)
    assert always | {"filterField", "rollButton", "huntButton", "previousPath"} <= reached
    hands.begin_hunt()
    assert always - {"tray"} | {"resultChip", "stopSearchButton"} <= reached_by_tab(hands)
    hands.stop_hunt()
    assert always - {"tray"} | {"resultChip", "goOnButton", "takeButton"} <= reached_by_tab(hands)
    hands.hunt.close()
