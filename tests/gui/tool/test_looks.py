"""What is seen of every page, in each of its states, languages and layouts."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QObject, QPoint, QRectF, Qt
from PySide6.QtTest import QTest

from tests.gui.tool.conftest import PAGES
from tests.gui.tool.looks import (
    SIZES,
    cut_off,
    english_left,
    named_things,
    nameless,
    place_of,
    reached_by_tab,
    too_small,
)

translated = pytest.mark.parametrize(
    "looks", [name for name, page in PAGES.items() if page.translated], indirect=True
)


@translated
def test_the_language_switch_keeps_what_is_shown(sit_down, looks):
    """In any state; list, selection and filter stay, and English comes back whole."""
    hands = sit_down()

    def seen():
        QTest.mouseMove(hands.window, QPoint(1, 1))  # no tooltip comes between two looks
        hands.rest()
        hands.see_frame()
        return sorted(hands.texts)

    def kept():
        chosen = hands.results.currentWord, hands.results.filterText
        shown = any(item.objectName() == "wordTable" for item in hands.items())
        return *chosen, hands.table_row if shown else -1

    for state in looks.states(hands):
        if hands.page.longSearch is not None and hands.page.longSearch.running:
            continue
        hands.dismiss_notice()
        before, choice = seen(), kept()
        hands.app.shell.chooseLanguage("ru")
        assert seen() != before, state
        assert kept() == choice, state
        hands.app.shell.chooseLanguage("en")
        assert seen() == before, state
        assert kept() == choice, state


def test_the_theme_is_switched_with_results_on_the_page(sit_down, looks):
    """The board and the list are dark at once, and show what they showed."""
    hands = sit_down(*looks.rows)
    looks.find(hands)
    hands.results.selectRow(0)
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


def test_the_board_fits_the_window(sit_down, looks):
    """Each cell can be seen and clicked, whatever the size of both."""
    hands = sit_down()
    for size, (rows, columns) in product([(340, 480), *SIZES], looks.boards):
        hands.resize(*size)
        looks.resize(hands, rows, columns)
        looks.find(hands)
        hands.press(Qt.Key.Key_Escape)
        hands.see_frame()
        board = place_of(hands.grid)
        assert QRectF(0, 0, *size).contains(board)
        for cell in ((0, 0), (rows - 1, columns - 1)):
            hands.click_cell(*cell)
            assert divmod(hands.editor.selectedCell, columns) == cell
            spot = hands.middle_of(cell)
            assert 0 < spot.x() < board.width()
            assert 0 < spot.y() < board.height()


def test_tab_walks_through_the_page(sit_down, looks):
    """Everything that can be used is reached by keyboard."""
    hands = sit_down()
    left = dict(looks.tab_stops)
    for state in looks.states(hands):
        assert left.pop(state, set()) <= reached_by_tab(hands), state
    assert not left


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_can_be_read_hit_and_is_named(sit_down, looks, language):
    """In each state and sheet, at the narrowest usual width, and for a screen reader.

    No words of a sheet are cut off. Every button and field of the page has words of its own; those
    of a field or list say what it is for, not an example or a number, and stay the same. A finger
    hits every button, 40 pixels across and down. No English is left when the language was switched
    with a list on the page.
    """
    hands = sit_down(*looks.rows, size=SIZES[0], language="en")
    looks.find(hands)
    hands.results.selectRow(0)
    hands.dismiss_notice()
    own = looks.own_texts(hands)
    known, said = {}, set()

    def look(state):
        hands.see_frame()
        for name, told, example in named_things(hands):
            assert told, (state, name)
            assert not any(sign.isdigit() for sign in told), (state, name, told)
            assert told not in (example, "…"), (state, name, told)
            if name.endswith("Field"):
                assert known.setdefault(name, told) == told, (state, name)
            if language == "ru" and looks.translated:
                assert not english_left({told}, looks.allowed), (state, name)
        assert not too_small(hands), state
        # What words mean is in the language of the list.
        said.update(set(hands.texts) - {hands.results.meaning} - looks.own_texts(hands))

    hands.app.shell.chooseLanguage(language)
    look("at first")
    for state in looks.sheets(hands):
        look(state)
        assert not cut_off(hands), state
    hands.item("moreButton").forceActiveFocus()  # on a board of tiles, the key is a blank
    hands.press(Qt.Key.Key_Question)
    shortcuts = hands.window.findChild(QObject, "shortcutsSheet")
    hands.wait(lambda: shortcuts.property("opened"))
    look("the shortcuts")
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: not shortcuts.property("visible"))
    hands.editor.clearBoard()
    for state in looks.states(hands):
        look(state)
        assert not nameless(hands), state
        said.add(hands.status)
    while hands.editor.undoText:
        said.add(hands.editor.undoText)
        hands.editor.undo()
    if language == "ru" and looks.translated:
        assert not english_left(said - own, looks.allowed)
    assert known or not hands.editor.OF_WORDS


@pytest.mark.parametrize("looks", ["balda", "blocks"], indirect=True)
def test_titles_are_whole_in_a_narrow_window(sit_down, looks):
    """In Russian, too: that of the list, of the sheet of saved games, of the rules."""
    hands = sit_down(language="ru", size=(360, 640))
    hands.see_frame()
    assert not cut_off(hands)
    for letter in "SR":
        hands.show_sheet(letter)
        hands.see_frame()
        assert not cut_off(hands), letter
        hands.close_sheet()
