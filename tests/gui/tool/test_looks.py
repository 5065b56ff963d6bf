from itertools import chain, product

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest

from tests.gui.tool.hints import dead_ends
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
from tests.gui.tool.rows import assert_rows_are_whole
from tests.gui.tool.test_layout import assert_all_stays_in_its_place, lowest_allowed


def read(hands, looks, known, state):
    """Look at all that is written, and give it without what is in the language of the list.

    Every button and field has words of its own; those of a field or list say what it is for, not an
    example or a number, and stay the same: `known` has them. A finger hits every button, 40 pixels
    across and down. What is said to do next can be done by what is on the screen.
    """
    hands.see_frame()
    language = hands.app.shell.shownLanguage
    for name, told, example in named_things(hands):
        here = state, language, name, told
        assert told, here
        assert not any(sign.isdigit() for sign in told), here
        assert told not in (example, "…"), here
        if name.endswith("Field"):
            assert known.setdefault((language, name), told) == told, here
        if language == "ru":
            assert not english_left({told}, looks.allowed), here
    lines = hands.window.property("page").property("menuActions").toVariant()
    groups = [line.get("group") for line in lines if line.get("wanted", True)]
    assert len({*groups} - {None}) + groups.count(None) <= 8, (state, language)
    for by_finger in (True, False):
        hands.app.shell.byFinger = by_finger
        hands.see_frame()
        assert not [*dead_ends(hands)], (state, language)
    assert not too_small(hands), (state, language)
    assert not nameless(hands), (state, language)
    return set(hands.texts) - {hands.results.meaning} - looks.own_texts(hands)


def test_each_state_is_read_and_stays_in_its_place(sit_down, looks, monkeypatch):
    """In Russian, whose texts are the longest: all can be read and hit, and is named.

    When the language is switched, list, selection and filter stay, and it comes back whole; so it
    is with the places of all, whether a list opens or closes, a row is selected, a filter is
    typed, a search is on. Tab comes to all, and the rows show what the list holds.
    """
    lowest_allowed(monkeypatch)
    hands = sit_down(size=SIZES[0], language="ru")
    said, known, places, lists, stops = set(), {}, {}, set(), dict(looks.tab_stops)

    def seen():
        QTest.mouseMove(hands.window, QPoint(1, 1))  # no tooltip comes between two looks
        hands.rest()
        hands.see_frame()
        return sorted(hands.texts)

    def kept():
        chosen = hands.results.currentWord, hands.results.filterText
        return *chosen, hands.table_row if hands.sees("wordTable") else -1

    for number, state in enumerate(looks.states(hands)):
        said |= read(hands, looks, known, state) | {hands.status}
        search = hands.page.longSearch
        if number % 3 == 2 and not (search is not None and search.running):
            hands.dismiss_notice()
            before, choice = seen(), kept()
            hands.app.shell.chooseLanguage("en")
            read(hands, looks, known, state)
            assert seen() != before, state
            assert kept() == choice, state
            hands.app.shell.chooseLanguage("ru")
            assert (seen(), kept()) == (before, choice), state
        if search is None or not search.running:
            lists.add(assert_rows_are_whole(hands, state, lists))
        if state in stops:
            before = hands.window.activeFocusItem()
            assert stops.pop(state) <= reached_by_tab(hands), state
            before.forceActiveFocus(Qt.FocusReason.OtherFocusReason)
        assert_all_stays_in_its_place(hands, number, state, places)
    assert not stops
    assert len(lists) > 1  # several were there
    while hands.editor.undoText:
        said.add(hands.editor.undoText)
        hands.editor.undo()
    assert not english_left(said - looks.own_texts(hands), looks.allowed)
    assert known or not hands.editor.of_words


def the_menu(hands):
    hands.click("moreButton")
    yield "the menu"
    hands.press(Qt.Key.Key_Escape)


def test_each_sheet_is_read(sit_down, looks):
    """In Russian, at the narrowest usual width; no words of a sheet are cut off.

    No English is left when the language was switched with a list on the page.
    """
    hands = sit_down(*looks.rows, size=SIZES[0], language="en")
    looks.find(hands)
    hands.results.selectRow(0)
    hands.dismiss_notice()
    own, known = looks.own_texts(hands), {}
    hands.app.shell.chooseLanguage("ru")
    said = read(hands, looks, known, "at first")
    for state in chain(looks.sheets(hands), the_menu(hands)):
        said |= read(hands, looks, known, state)
        assert not cut_off(hands), state
    hands.item("moreButton").forceActiveFocus()  # on a board of tiles, the key is a blank
    for name, key in (("shortcuts", Qt.Key.Key_Question), ("settings", Qt.Key.Key_Comma)):
        control = (
            Qt.KeyboardModifier.ControlModifier
            if name == "settings"
            else Qt.KeyboardModifier.NoModifier
        )
        hands.press(key, control)
        hands.wait(lambda name=name: hands.is_open(f"{name}Sheet"))
        hands.rest()  # the settings look at the desktop's menu
        said |= read(hands, looks, known, name)
        hands.press(Qt.Key.Key_Escape)
    assert not english_left(said - own, looks.allowed)


@pytest.mark.parametrize("looks", ["balda", "blocks"], indirect=True)
def test_the_board_fits_the_window(sit_down, looks):
    hands = sit_down()
    for size, (rows, columns) in product([(340, 480), SIZES[2]], looks.boards):
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
