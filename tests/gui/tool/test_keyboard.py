import pytest
from PySide6.QtCore import Qt

DOWN, RIGHT = Qt.Key.Key_Down, Qt.Key.Key_Right
ESC, ENTER = Qt.Key.Key_Escape, Qt.Key.Key_Return


@pytest.fixture
def hands(toy):
    hands = toy()
    hands.type("catxqzdog")
    hands.see_frame()
    return hands


def test_down_from_the_filter_enters_the_list(hands):
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


@pytest.mark.parametrize("place", ["filterField", "wordTable"])
def test_a_list_that_goes_gives_the_keyboard_to_the_board(hands, place):
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


def test_a_search_comes_and_goes(hands):
    hands.ctrl("F")
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


def test_the_window_becomes_wide_and_narrow_again(hands):
    hands.click(hands.row(0))
    before = hands.window.activeFocusItem()
    for size in ((1100, 760), (700, 500), (360, 480), (420, 800)):
        hands.window.resize(*size)
        hands.see_frame()
        nobody = None, hands.window.contentItem()
        hands.wait(lambda nobody=nobody: hands.window.activeFocusItem() not in nobody)
    assert hands.window.activeFocusItem() == before
