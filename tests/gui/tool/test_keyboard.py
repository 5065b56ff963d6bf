"""Where the keyboard is on any page of the kit, after anything has come or gone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt

DOWN, RIGHT = Qt.Key.Key_Down, Qt.Key.Key_Right
ESC, ENTER = Qt.Key.Key_Escape, Qt.Key.Key_Return


def focus(hands, name):
    hands.item(name).forceActiveFocus(Qt.FocusReason.TabFocusReason)


@pytest.fixture
def hands(toy):
    """Two words on the board, and the list of them."""
    hands = toy()
    hands.type("catxqzdog")
    hands.see_frame()
    return hands


def test_down_from_the_filter_enters_the_list(hands):
    """And Esc leads back: the filter, the row, the board."""
    hands.ctrl("F")
    hands.type("o")
    hands.press(DOWN)
    assert hands.results.currentWord == "dog"
    hands.press(ESC)
    assert (hands.results.filterText, hands.results.currentWord) == ("", "dog")
    hands.press(ESC)
    assert hands.results.currentRow == -1
    hands.press(ESC)
    hands.type("b")
    assert hands.board.startswith("bat")


def test_escape_in_an_empty_filter_leads_to_the_board(hands):
    hands.ctrl("F")
    hands.press(ESC)
    hands.type("b")
    assert hands.board.startswith("bat")


def test_the_cross_of_a_field_gives_the_keyboard_back(hands):
    """When the field is emptied in another way."""
    hands.ctrl("F")
    hands.type("o")
    hands.press(Qt.Key.Key_Tab)
    hands.press(ESC)
    assert hands.results.filterText == ""
    hands.type("c")
    assert hands.results.filterText == "c"


@pytest.mark.parametrize("place", ["filterField", "wordTable"])
def test_a_list_that_goes_gives_the_keyboard_to_the_board(hands, place):
    """The key typed next is not lost."""
    if place == "filterField":
        hands.ctrl("F")
    else:
        hands.press(ENTER)
        hands.click(hands.row(0))
    hands.editor.clearBoard()
    hands.type("o")
    hands.press(RIGHT)
    hands.type("l")
    assert (hands.board[:3], hands.results.filterText) == (
        ("o.l", "") if place == "wordTable" else ("...", "ol")
    )


@pytest.mark.parametrize("place", ["board", "filterField", "rows"])
def test_a_search_comes_and_goes(hands, place):
    """Its finds are walked at once; put away, the board has the keyboard."""
    if place == "filterField":
        hands.ctrl("F")
    elif place == "rows":
        hands.click(hands.row(1))
    hands.begin()
    hands.see_frame()
    hands.press(ESC)
    hands.search_ended()
    hands.press(DOWN)
    assert hands.search.currentRow == 0
    hands.press(ESC)
    assert not hands.search.shown
    hands.type("b")
    assert hands.board.startswith("bat")


def test_a_search_begun_while_a_sheet_is_open(hands):
    """When the sheet goes, its finds have the keyboard."""
    hands.show_sheet("S")
    hands.begin()
    hands.close_sheet()
    hands.press(ENTER)
    assert hands.search.running
    hands.search.stop()
    hands.search_ended()
    hands.press(ENTER)
    assert hands.board == "cat\n...\n..."


@pytest.mark.parametrize("place", ["board", "filterField", "rows"])
@pytest.mark.parametrize("letter", ["S", "E"])
def test_a_sheet_gives_the_keyboard_back(hands, place, letter):
    """Closed by Esc it goes to where it was, whatever was typed into the sheet."""
    if place == "filterField":
        hands.ctrl("F")
    elif place == "rows":
        hands.click(hands.row(0))
    hands.show_sheet(letter)
    hands.type("ab")
    hands.press(ESC)
    hands.type("o")
    if place == "board":
        assert hands.board.startswith("oat")
    else:
        assert (hands.board[:3], hands.results.filterText) == ("cat", "o")


@pytest.mark.parametrize("row", [0, 1])
def test_the_menu_of_the_bar_gives_the_keyboard_back(hands, row):
    """Closed by Esc; also from the list."""
    if row:
        hands.click(hands.row(0))
    hands.click("moreButton")
    hands.qtbot.waitUntil(lambda: "Help" in hands.texts)
    hands.press(ESC)
    hands.qtbot.waitUntil(lambda: "Help" not in hands.texts)
    hands.type("o")
    assert (hands.board[:3], hands.results.filterText) == (("cat", "o") if row else ("oat", ""))


@pytest.mark.parametrize("place", ["filterField", "rows", "moreButton", "tool-dots"])
def test_the_window_becomes_wide_and_narrow_again(hands, place):
    """What had the keyboard has it still; for a button that went, the board has it."""
    if place == "rows":
        hands.click(hands.row(0))
    else:
        focus(hands, place)
    before = hands.window.activeFocusItem()
    for size in ((1100, 760), (700, 500), (360, 480), (420, 800)):
        hands.window.resize(*size)
        hands.see_frame()
        nobody = None, hands.window.contentItem()
        hands.wait(lambda nobody=nobody: hands.window.activeFocusItem() not in nobody)
    if place in ("rows", "moreButton"):
        assert hands.window.activeFocusItem() == before
    if place == "moreButton":
        return
    for _ in range(3):
        hands.press(ESC)
    hands.type("b")
    assert hands.board.startswith("bat")


def test_another_tool_and_back(hands):
    hands.press(ENTER)
    hands.click(hands.row(1))
    hands.app.shell.openTool("tiles")
    QCoreApplication.processEvents()
    hands.app.shell.openTool("dots")
    QCoreApplication.processEvents()
    hands.type("o")
    assert (hands.board[:3], hands.results.filterText) == ("cat", "o")


@pytest.mark.parametrize("looks", ["balda", "blocks"], indirect=True)
def test_ctrl_p_prints(sit_down, looks):
    """On every page; the game stays as it is."""
    hands = sit_down(*looks.rows)
    before = hands.editor.state
    hands.show_sheet("P")
    assert hands.page.printing.pages
    hands.close_sheet()
    assert hands.editor.state == before


def test_there_is_nothing_to_export(toy):
    """It is said, and no sheet is in the way; so where a filter leaves nothing."""
    hands = toy()
    hands.ctrl("E")
    assert hands.notice() == "No list to export."
    assert not hands.item("sheets").property("opened")
    hands.type("cat")
    hands.ctrl("F")
    hands.type("x")
    hands.see_frame()
    hands.ctrl("E")
    assert hands.notice() == "No words match the filter."
    hands.press(ESC)
    hands.see_frame()
    hands.show_sheet("E")
    assert "1 rows" in hands.texts
