"""The keyboard on the Boggle page, and what is said when something cannot be done."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.gui.boggle.hands import GOOD

DOWN, UP, RIGHT = Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Right
ESC, ENTER, BACK, SPACE = (
    Qt.Key.Key_Escape,
    Qt.Key.Key_Return,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Space,
)
COVERED = "Close the results first (Esc)."


def focus(hands, name):
    hands.item(name).forceActiveFocus(Qt.FocusReason.TabFocusReason)


@pytest.mark.parametrize("size", [(420, 800), (1100, 760)])
def test_enter_leads_from_the_board_into_the_words(sit_down, size):
    """Arrows walk them then, letters filter them, Esc leads back one step at a time."""
    hands = sit_down(*GOOD, size=size)
    hands.press(ENTER)
    assert hands.words.currentRow == 0
    hands.press(DOWN)
    assert hands.words.currentRow == 1
    board, count = hands.rows, len(hands.shown)
    hands.type("ес")  # on the other layout: T and C
    assert hands.words.filterText == "tc"
    hands.press(BACK)
    assert (hands.rows, hands.words.filterText) == (board, "t")
    hands.see_frame()
    assert f"{len(hands.shown)} of {count}" in hands.texts
    hands.press(DOWN)
    word = hands.words.currentWord
    assert word
    hands.press(ESC)
    assert (hands.words.filterText, hands.words.currentWord) == ("", word)
    hands.press(ESC)
    assert hands.words.currentRow == -1
    hands.press(ESC)
    hands.press(DOWN)
    assert hands.selected == (1, 0)
    hands.type("q")
    assert hands.rows.split()[1].startswith("Qu")


def test_words_that_come_again_leave_the_keyboard_on_the_board(sit_down):
    hands = sit_down(*GOOD)
    hands.type("st")
    hands.solved()
    hands.type("a")
    assert hands.rows.startswith("STA")
    hands.press(DOWN)
    assert hands.selected == (1, 3)


def test_a_board_emptied_with_the_filter_in_hand(sit_down):
    """The next key goes to the board."""
    hands = sit_down(*GOOD)
    hands.ctrl("F")
    hands.type("e")
    hands.board.clearBoard()
    hands.type("q")
    assert hands.rows.startswith("Qu")
    hands.press(DOWN)
    assert hands.selected == (1, 1)


@pytest.mark.parametrize("size", [(420, 800)])
@pytest.mark.parametrize("place", ["board", "list", "filter", "button"])
def test_the_boards_of_a_search_are_walked_at_once(sit_down, size, place):
    """Wherever the keyboard was when it began; put away, the board has it."""
    hands = sit_down(*GOOD, size=size)
    if place == "list":
        hands.press(ENTER)
    elif place == "filter":
        hands.ctrl("F")
    elif place == "button":
        focus(hands, "searchButton")
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.press(ENTER)
    hands.sheet_closed()
    assert hands.search.running
    hands.wait(lambda: len(hands.search.found) > 3)
    hands.press(ESC)
    hands.search_ended()
    hands.press(DOWN)
    hands.press(DOWN)
    assert hands.search.currentRow == 2
    hands.press(UP)
    assert hands.search.currentRow == 1
    hands.press(ESC)
    assert not hands.search.shown
    before = hands.selected
    hands.press(DOWN)
    assert hands.selected == (before[0] + 1, before[1])
    hands.type("q")
    assert hands.rows.split()[before[0] + 1].count("Qu") == 1


def test_a_board_that_is_looked_at_is_taken_by_enter(sit_down):
    """And the board has the keyboard; the search's sheet and the menu lead back to the search."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.press(ESC)
    hands.search_ended()
    best = hands.search.found[0].board.text().replace("\n", " ")
    hands.press(ENTER)
    assert hands.rows == best
    before = hands.selected
    hands.press(DOWN)
    assert hands.selected == (before[0] + 1, before[1])
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.click("lastSearch")
    hands.sheet_closed()
    assert hands.search.shown
    hands.press(DOWN)
    assert hands.search.currentRow == 1
    hands.search.putAway()
    hands.menu("Back to the last search")
    assert hands.search.shown


def test_a_search_stopped_by_its_button_leaves_the_keyboard_on_the_page(sit_down):
    """The button goes; arrows walk what was found."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.wait(lambda: len(hands.search.found) > 3)
    focus(hands, "stopSearchButton")
    hands.press(SPACE)
    hands.search_ended()
    hands.see_frame()
    row = hands.search.currentRow
    hands.press(DOWN)
    assert hands.search.currentRow == row + 1


def test_what_cannot_be_done_during_a_search_says_why(sit_down):
    """By key and by the menu; nothing happens to the board behind it."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.stop_search()
    before = hands.rows
    for letter in "VZY":
        hands.ctrl(letter)
        assert hands.notice() == COVERED
        hands.dismiss_notice()
    hands.press(Qt.Key.Key_F5)
    assert hands.notice() == COVERED
    hands.dismiss_notice()
    hands.menu("Clear the board")
    assert hands.notice() == COVERED
    hands.dismiss_notice()
    hands.ctrl("F")
    assert hands.notice() == "No list to filter."
    assert hands.rows == before


def test_there_is_no_search_to_go_back_to(sit_down):
    hands = sit_down(*GOOD)
    hands.menu("Back to the last search")
    assert hands.notice() == "No search to go back to."
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    assert "Back to the last search" not in hands.texts


def test_the_total_is_not_told_while_it_is_unknown(sit_down):
    """Neither that of the board before, nor 0."""
    hands = sit_down(*GOOD)
    with hands.engine_held():
        hands.type("q")
        hands.wait(lambda: (hands.total, hands.words.countText) == ("…", "…"))
    hands.solved()
    assert hands.total == f"{hands.shown.points:,} points"


@pytest.mark.parametrize("way", ["paste", "file"])
def test_a_board_in_other_letters_is_one_step(sit_down, tmp_path, way):
    """The list that fits is offered; taken, one undo brings all back that was."""
    hands = sit_down(*GOOD)
    before = hands.board.state
    text = "рост\nкино\nлето\nснег\n"
    if way == "paste":
        hands.paste(text)
    else:
        (tmp_path / "board.txt").write_text(text)
        hands.open_file(tmp_path / "board.txt")
    assert hands.notice() == "These letters belong to another word list: Russian nouns."
    assert hands.board.state == before
    hands.take_notice_action()
    hands.solved()
    assert hands.rows.lower() == "рост кино лето снег"
    assert len(hands.shown)
    hands.ctrl("Z")
    assert hands.board.state == before
    hands.ctrl("Y")
    assert hands.rows.lower() == "рост кино лето снег"


def test_enter_shows_the_example_on_an_empty_board(sit_down):
    """As the button of the empty page does; undo takes it off again."""
    hands = sit_down()
    assert hands.with_text("Show an example").isVisible()
    assert "Enter: an example." in hands.status
    hands.press(Qt.Key.Key_Return)
    assert not hands.board.empty
    hands.solved()
    hands.wait(lambda: hands.status == "All words that run through neighbouring letters.")
    hands.ctrl("Z")
    assert hands.board.empty


def test_esc_leaves_an_empty_list_asked_for_from_a_button(sit_down):
    """No word goes through the die: there are no rows to take the keyboard."""
    hands = sit_down("QZXJ", "ZZZZ", "ZZTA", "ZZZE")
    hands.solved()
    focus(hands, "moreButton")
    hands.press(Qt.Key.Key_F8)
    hands.wait(lambda: hands.words.narrowText == "Through 1,1")
    assert hands.spelled == []
    hands.press(ESC)
    assert hands.words.narrowText == ""
    assert hands.spelled
