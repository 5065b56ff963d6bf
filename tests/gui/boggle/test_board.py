from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.boggle.dice import dice_of
from gridsmith.core.boggle.solve import solve
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from tests.gui.boggle.hands import GOOD
from tests.throwing import can_show

BACKSPACE, DELETE, SPACE = Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Space
LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down


# Typing


def test_a_board_is_typed_row_by_row(sit_down):
    """From the first cell, a row's end leading to the next row, the last to the first."""
    hands = sit_down()
    hands.type("greptnalesitdre")
    assert hands.selected == (3, 3)
    hands.type("s")
    assert hands.rows == "GREP TNAL ESIT DRES"
    assert hands.selected == (0, 0)
    hands.solved()
    assert hands.total == f"{hands.words.points:,} points"


@pytest.mark.parametrize(
    ("typed", "first_row"),
    [
        ("quit", "QuUIT"),
        ("Qit", "QuIT."),
        ("QA Z", "QuA.Z"),
        ("1a;2b", "AB.."),
        ("йфя", "QuAZ."),  # the keyboard was left in Russian
    ],
)
def test_what_a_key_puts_on_a_cell(sit_down, typed, first_row):
    """Q is Qu, Space leaves a cell empty, other signs are nothing."""
    hands = sit_down()
    hands.type(typed)
    assert hands.rows.split()[0] == first_row
    assert ("QU" in hands.texts) == ("Qu" in first_row)


def test_a_click_on_the_selected_cell_turns_the_typing(sit_down):
    """Down the column, at its end to the next column, and back again."""
    hands = sit_down()
    hands.click_cell(2, 1)
    assert hands.board.direction == "right"
    hands.see_frame()
    hands.click_cell(2, 1)
    assert hands.board.direction == "down"
    hands.type("abc")
    assert hands.rows == "..C. .... .A.. .B.."
    assert hands.selected == (1, 2)
    hands.click_cell(1, 2)
    hands.type("de")
    assert hands.rows == "..C. ..DE .A.. .B.."


def test_the_keys_that_take_faces_away(sit_down):
    """Backspace goes back over what was typed, Delete stays, Space goes on."""
    hands = sit_down()
    hands.type("abcde")
    hands.press(BACKSPACE)
    assert (hands.rows.split()[:2], hands.selected) == (["ABCD", "...."], (1, 0))
    hands.press(BACKSPACE)
    assert (hands.rows.split()[0], hands.selected) == ("ABC.", (0, 3))
    for key in (LEFT, LEFT):
        hands.press(key)
    hands.press(DELETE)
    assert (hands.rows.split()[0], hands.selected) == ("A.C.", (0, 1))
    hands.press(RIGHT)
    hands.press(SPACE)
    assert (hands.rows.split()[0], hands.selected) == ("A...", (0, 3))
    for _ in range(6):
        hands.press(BACKSPACE)
    assert (hands.rows.split()[0], hands.selected) == ("....", (0, 0))


def test_the_arrows_stop_at_the_edge(sit_down):
    """The selection never leaves the board."""
    hands = sit_down(*GOOD)
    for key, end in ((UP, (0, 0)), (LEFT, (0, 0)), (DOWN, (3, 0)), (RIGHT, (3, 3))):
        for _ in range(5):
            hands.press(key)
        assert hands.selected == end
    assert hands.rows == " ".join(GOOD)


def test_the_menu_of_a_cell_offers_faces_of_several_letters(sit_down):
    """A right click opens it; the face can be taken off again there."""
    hands = sit_down(*GOOD)
    hands.right_click_cell(1, 2)
    hands.qtbot.waitUntil(lambda: "Th" in hands.texts)
    assert {"An", "Er", "He", "In", "Th", "Empty the cell"} <= set(hands.texts)
    hands.click(hands.with_text("Th"))
    assert hands.rows == "GREP TNThL ESIT DRES"
    assert hands.board.undoText == "type Th"
    hands.solved()
    hands.right_click_cell(1, 2)
    hands.qtbot.waitUntil(lambda: "Empty the cell" in hands.texts)
    hands.click(hands.with_text("Empty the cell"))
    assert hands.rows == "GREP TN.L ESIT DRES"


# The whole board


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("GREP\nTNAL\r\nESIT\nDRES\n", "GREP TNAL ESIT DRES"),
        ("Qu r e p t n a l e s i t d r e s", "QuREP TNAL ESIT DRES"),
    ],
)
def test_a_board_is_pasted(sit_down, text, rows):
    """From rows, from one line parted by spaces, from all the letters in one word."""
    hands = sit_down(*GOOD)
    hands.lay("ABCDE", "ABCDE")
    hands.paste(text)
    assert hands.rows == rows
    assert hands.notice() == "Board pasted."
    hands.take_notice_action()
    assert hands.rows == "ABCDE ABCDE"


@pytest.mark.parametrize(
    ("text", "told"),
    [("GREP\nTN1L\nESIT\nDRES", ("line 2", "column 3", "'1'")), ("  \n ", ("No text",))],
)
def test_a_bad_paste_says_where_and_loses_nothing(sit_down, text, told):
    """The board stays as it was, and one line says what is wrong."""
    hands = sit_down(*GOOD)
    hands.paste(text)
    assert hands.rows == " ".join(GOOD)
    for part in told:
        assert part in hands.notice()
    assert "\n" not in hands.notice()


def test_the_board_is_copied_as_text(sit_down):
    """What was copied can be pasted again, blocked cells and Qu as well."""
    hands = sit_down("QuThA.", "NEST")
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == "QuThA.\nNEST\n"
    assert hands.notice() == "Board copied as text."
    hands.menu("Clear the board")
    assert hands.rows == ".... ...."
    hands.ctrl("V")
    assert hands.rows == "QuThA. NEST"


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_dice_are_rolled(sit_down, english, way):
    """What lies on the board can be thrown with them, and its words are there."""
    hands = sit_down(*GOOD)
    for dice in dice_of(ENGLISH):
        hands.game.chooseDice(dice.name)
        if way == "button":
            hands.click("rollButton")
        else:
            hands.press(Qt.Key.Key_F5)
        board = hands.board.state.board
        assert can_show(dice, board), dice.name
        assert (board.rows, board.columns) == (dice.side, dice.side)
        hands.solved()
        assert hands.words.points == solve(board, english).points
        assert hands.board.undoText == "roll the dice"


def test_russian_dice_are_rolled(sit_down):
    """They are there as soon as the list is Russian; the English ones are back with their list."""
    hands = sit_down()
    hands.lists.chooseLexicon("ru-nouns")
    assert hands.status == "Type the letters; F5 rolls the dice; Enter: an example."
    for dice in dice_of(RUSSIAN):
        hands.game.chooseDice(dice.name)
        hands.click("rollButton")
        assert can_show(dice, hands.board.state.board), dice.name
    assert hands.game.dice == "russian-big"
    hands.lists.chooseLexicon("en")
    assert hands.game.dice == "big"


def test_the_sheet_says_which_size_of_board_the_dice_make(sit_down):
    """Before they are rolled, and also where a search is begun with them."""
    hands = sit_down(*GOOD)
    hands.show_sheet("R")
    said = hands.item("diceText")
    assert said.property("text") == "These dice fill a 4×4 board."
    hands.game.chooseDice("big")
    assert said.property("text") == "These dice need a 5×5 board; now it is 4×4."
    hands.game.resize(5, 5)
    assert said.property("text") == "These dice fill a 5×5 board."
    hands.close_sheet()
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.click(hands.with_text("Dice"))
    assert hands.item("diceNote").property("text") == "These dice fill a 5×5 board."


def test_what_was_done_is_undone_and_redone_by_name(sit_down):
    """Each action has a name, and undo takes back one of them at a time."""
    hands = sit_down(*GOOD)
    hands.type("x")
    hands.click_cell(3, 3)
    hands.press(DELETE)
    hands.game.resize(5, 4)
    hands.press(Qt.Key.Key_F5)
    hands.menu("Clear the board")
    assert hands.notice() == "The board is empty."
    names = []
    while hands.board.undoText:
        names.append(hands.board.undoText)
        hands.ctrl("Z")
    assert names == [
        "clear the board", "roll the dice", "change the size", "empty a cell", "type X",
        "paste a board",
    ]  # fmt: skip
    assert hands.rows == ".... .... .... ...."
    again = []
    while hands.board.redoText:
        again.append(hands.board.redoText)
        hands.press(
            Qt.Key.Key_Z,
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
        )
    assert again == names[::-1]
    assert hands.board.empty


@pytest.mark.parametrize("way", ["undo", "menu", "roll", "search"])
def test_a_click_on_a_button_leaves_the_keyboard_on_the_board(sit_down, way):
    """One types on, and Space leaves a cell empty instead of pressing the button again."""
    hands = sit_down(*GOOD)
    if way == "undo":
        hands.click(hands.with_text("Undo: paste a board"))
    elif way == "menu":
        hands.menu("Clear the board")
    elif way == "roll":
        hands.click("rollButton")
    else:
        hands.begin_search()
        hands.click("stopSearchButton")
        hands.search_ended()
        hands.click("takeButton")
    hands.type("x z")
    assert hands.rows.startswith("X.Z")


def test_the_size_is_changed_and_what_is_on_both_stays(sit_down):
    """By the sheet: larger, smaller, not square; the selected cell stays on the board."""
    hands = sit_down(*GOOD)
    hands.click_cell(3, 3)
    hands.show_sheet("R")
    hands.click(hands.with_text("5×5"))
    assert hands.rows == "GREP. TNAL. ESIT. DRES. ....."
    hands.click("newRows")
    for key in (DOWN, DOWN, DOWN):
        hands.press(key)
    assert (hands.board.rows, hands.board.columns) == (2, 5)
    assert hands.rows == "GREP. TNAL."
    assert hands.selected == (1, 3)
    hands.close_sheet()
    hands.solved()
    hands.type("s")
    assert hands.rows == "GREP. TNAS."


def test_another_list_of_other_letters_empties_the_board(sit_down):
    """With a button that brings the board back, list and all."""
    hands = sit_down(*GOOD)
    hands.lists.chooseLexicon("ru-nouns")
    assert hands.board.empty
    assert hands.notice() == "The new list uses other letters, so the board was cleared."
    hands.solved()
    hands.type("корт")
    hands.type("fluf")  # the keyboard was left in English
    assert hands.rows.split()[:2] == ["КОРТ", "АДГА"]
    hands.solved()
    assert "корт" in hands.spelled
    for _ in range(3):
        hands.ctrl("Z")
    assert (hands.rows, hands.lists.chosen) == (" ".join(GOOD), "en")
    hands.solved()
    assert "entreaties" in hands.spelled or hands.words.rows.found > 100


def test_the_notice_of_an_emptied_board_brings_it_back(sit_down):
    """By its button."""
    hands = sit_down(*GOOD)
    hands.lists.chooseLexicon("ru-nouns")
    hands.take_notice_action()
    assert (hands.rows, hands.lists.chosen) == (" ".join(GOOD), "en")


def test_another_list_of_the_same_letters_keeps_the_board(sit_down):
    """Only the words change."""
    hands = sit_down(*GOOD)
    other = next(
        entry["name"]
        for entry in hands.lists.lexicons
        if entry["language"] == "en" and entry["name"] != "en"
    )
    before = hands.words.rows.found
    hands.lists.chooseLexicon(other)
    hands.solved()
    assert hands.rows == " ".join(GOOD)
    assert hands.words.rows.found != before
