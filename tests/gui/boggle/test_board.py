"""The board of Boggle: typed, pasted, rolled, resized; another list; what keys mean on the page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQml import QQmlEngine, QQmlExpression

from gridsmith.core.boggle.dice import dice_of
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from tests.gui.boggle.hands import GOOD
from tests.gui.driving import shown_items
from tests.throwing import can_show

BACKSPACE, DELETE, SPACE = Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Space
LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down
ESC, ENTER = Qt.Key.Key_Escape, Qt.Key.Key_Return
SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def focus(hands, name):
    hands.item(name).forceActiveFocus(Qt.FocusReason.TabFocusReason)


# Without a window


@pytest.mark.parametrize(
    ("typed", "first_row"),
    [
        ("quit", "QuIT."),
        ("quuit", "QuUIT"),
        ("QA Z", "QuA.Z"),
        ("1a;2b", "AB.."),
        ("йфя", "QuAZ."),  # the keyboard was left in Russian
    ],
)
def test_what_a_key_puts_on_a_cell(models, typed, first_row):
    """Q is Qu, also with the U, Space leaves a cell empty, other signs are nothing."""
    hands = models()
    hands.type(typed)
    assert hands.rows.split()[0] == first_row


def test_a_board_is_typed_and_corrected(models):
    """Row by row, or down a column after a second click; Backspace goes back, Delete stays."""
    hands = models()
    hands.type("greptnalesitdre")
    assert hands.selected == (3, 3)
    hands.type("s")
    assert (hands.rows, hands.selected) == ("GREP TNAL ESIT DRES", (0, 0))
    hands.board.clearBoard()
    assert hands.notice() == "The board is empty."
    hands.click_cell(2, 1)
    assert hands.board.direction == "right"
    hands.click_cell(2, 1)
    assert hands.board.direction == "down"
    hands.type("abc")
    assert (hands.rows, hands.selected) == ("..C. .... .A.. .B..", (1, 2))
    hands.click_cell(1, 2)
    hands.type("de")
    assert hands.rows == "..C. ..DE .A.. .B.."
    hands.press(BACKSPACE)
    assert (hands.rows, hands.selected) == ("..C. ..D. .A.. .B..", (1, 3))
    hands.click_cell(0, 2)
    hands.press(DELETE)
    assert (hands.rows.split()[0], hands.selected) == ("....", (0, 2))
    hands.press(SPACE)
    assert hands.selected == (0, 3)
    for key, end in ((UP, (0, 3)), (LEFT, (0, 0)), (DOWN, (3, 0)), (RIGHT, (3, 3))):
        for _ in range(5):
            hands.press(key)
        assert hands.selected == end


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("GREP\nTNAL\r\nESIT\nDRES\n", "GREP TNAL ESIT DRES"),
        ("Qu r e p t n a l e s i t d r e s", "QuREP TNAL ESIT DRES"),
    ],
)
def test_a_board_is_pasted_and_copied(models, text, rows):
    """From rows, or from one line separated by spaces; what was copied can be pasted again."""
    hands = models("ABCDE", "ABCDE")
    hands.paste(text)
    assert (hands.rows, hands.notice()) == (rows, "Board pasted.")
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == rows.replace(" ", "\n") + "\n"
    hands.take_notice_action()
    assert hands.notice() == "Board copied as text."
    hands.ctrl("Z")
    assert hands.rows == "ABCDE ABCDE"
    hands.ctrl("V")
    assert hands.rows == rows
    hands.paste("  \n ")
    assert hands.notice() == "No text on the clipboard."


def test_dice_are_rolled(models):
    """Those of the list's language; what lies on the board can be thrown with them."""
    hands = models()
    for lexicon, alphabet in (("en", ENGLISH), ("ru-nouns", RUSSIAN)):
        hands.lists.chooseLexicon(lexicon)
        sets = dice_of(alphabet)
        assert [one["value"] for one in hands.game.diceSets] == [dice.name for dice in sets]
        for dice in sets:
            hands.game.chooseDice(dice.name)
            before = hands.rows
            hands.press(Qt.Key.Key_F5)
            board = hands.board.state.board
            assert can_show(dice, board), dice.name
            assert (board.rows, board.columns) == (dice.side, dice.side)
            assert hands.rows != before
            assert hands.board.undoText == "roll the dice"
    assert hands.game.dice == "russian-big"
    hands.lists.chooseLexicon("en")
    assert hands.game.dice == "big"
    hands.game.chooseDice("odd")
    assert hands.game.dice == "big"


def test_the_size_is_changed_and_what_is_on_both_stays(models):
    hands = models(*GOOD)
    assert hands.game.diceText == "These dice fill a 4×4 board."
    hands.game.chooseDice("big")
    assert hands.game.diceText == "These dice need a 5×5 board; now it is 4×4."
    hands.click_cell(3, 3)
    hands.game.resize(5, 5)
    assert hands.rows == "GREP. TNAL. ESIT. DRES. ....."
    assert hands.game.diceText == "These dice fill a 5×5 board."
    hands.game.resize(2, 5)
    assert (hands.rows, hands.selected) == ("GREP. TNAL.", (1, 3))
    changes = []
    hands.game.rulesChanged.connect(lambda: changes.append(1))
    hands.game.resize(2, 5)
    hands.game.chooseDice("big")
    hands.game.setMinLength(3)
    hands.type("s")
    assert (hands.rows, changes) == ("GREP. TNAS.", [])
    for undone in ("type S", "change the size", "change the size", "change the scoring"):
        assert hands.board.undoText == undone
        hands.ctrl("Z")
    assert hands.rows == " ".join(GOOD)


def test_another_list_of_other_letters_empties_the_board(models):
    """A notice brings the board back, list and all; a list of the same letters keeps it."""
    hands = models(*GOOD)
    before = hands.words.rows.found
    hands.lists.chooseLexicon("en-large")
    hands.solved()
    assert hands.rows == " ".join(GOOD)
    assert hands.words.rows.found > before
    hands.lists.chooseLexicon("ru-nouns")
    assert hands.board.empty
    assert hands.notice() == "The new list uses other letters, so the board was cleared."
    hands.type("корт")
    hands.type("fluf")  # the keyboard was left in English
    assert hands.rows.split()[:2] == ["КОРТ", "АДГА"]
    hands.solved()
    assert "корт" in hands.spelled
    hands.take_notice_action()
    for _ in range(2):
        hands.ctrl("Z")
    hands.take_notice_action()
    while hands.board.undoText != "paste a board":
        hands.ctrl("Z")
    assert (hands.rows, hands.lists.chosen) == (" ".join(GOOD), "en")


@pytest.mark.parametrize("way", ["paste", "file"])
def test_a_board_in_other_letters_is_one_step(models, tmp_path, way):
    """The list that fits is offered; taken, one undo brings all back that was."""
    hands = models(*GOOD)
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


def test_the_line_below_the_board_says_what_comes_next(models):
    """It names only keys that come to the page."""
    hands = models()
    page = hands.page

    def told(place):
        page.keyboardAt = place
        return hands.status

    assert told("board") == "Type the letters, or press Roll. Enter: an example."
    assert told("") == "Type the letters, or press Roll."
    hands.board.showExample()
    hands.solved()
    assert hands.status == "All words that run through neighboring letters."
    hands.paste(" ".join(GOOD))
    hands.solved()
    assert told("board") == "Type over a letter, or drag over a word."
    hands.words.selectRow(0)
    assert told("board") == "Enter goes to the list."
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths == 1))
    assert told("list") == "↑ ↓ move through the list."
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths > 1))
    assert told("list") == "← → show the word's other paths."
    hands.words.chooseLength(3)
    hands.words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths == 1))
    assert told("list") == "↑ ↓ move through the list. Esc lists all words."
    hands.words.widen()
    hands.page.escape()
    hands.game.chooseScoring("letters")
    assert told("board") == "Type over a letter; 2 and 3 change the bonus."
    hands.page.round.begin(0, False)
    hands.type("t")
    assert told("board") == "Enter or ✓ writes the word down; Esc drops it."
    assert told("") == "✓ writes the word down."
    hands.page.round.finish()
    hands.begin_search()
    assert told("list") == "Esc stops the search; the results stay."
    hands.stop_search()
    assert told("list") == "Enter uses the board shown. Esc: back to the words."
    assert told("") == "Esc: back to the words."
    found = hands.search.current
    assert page.drawn().note == hands.search.totalText
    page.enterPressed()
    assert hands.board.state.board == found.board
    hands.solved()
    page.enterPressed()
    assert hands.words.currentRow == 0
    assert page.drawn().note.startswith(hands.words.shownWord)


# In the window


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
    hands.press(BACKSPACE)
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
    hands.solved()  # the words come again; the keyboard stays on the board
    hands.press(DOWN)
    assert hands.selected == (2, 1)
    hands.ctrl("F")
    hands.type("e")
    hands.board.clearBoard()
    hands.see_frame()
    hands.type("q")
    assert hands.rows.startswith("Qu")


@pytest.mark.parametrize("place", ["board", "list", "filter", "button"])
def test_the_boards_of_a_search_are_walked_at_once(sit_down, place):
    """Wherever the keyboard was when it began; put away, the board has it."""
    hands = sit_down(*GOOD)
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
    hands.wait(lambda: len(hands.search.found) > 3)
    hands.press(ESC)
    hands.search_ended()
    hands.press(DOWN)
    hands.press(DOWN)
    assert hands.search.currentRow == 2
    hands.press(ESC)
    assert not hands.search.shown
    row, column = hands.selected
    hands.press(DOWN)
    assert hands.selected == (row + 1, column)
    hands.type("q")
    assert "Qu" in hands.rows.split()[row + 1]


def test_the_board_has_the_keyboard_after_clicks_on_buttons_and_menus(sit_down):
    """One types on, and Space leaves a cell empty instead of pressing the button again."""
    hands = sit_down()
    assert hands.with_text("Show an example").isVisible()
    hands.press(ENTER)
    assert not hands.board.empty
    hands.ctrl("Z")
    assert hands.board.empty
    hands.menu("Copy code")
    for step in (
        lambda: hands.click("rollButton"),
        lambda: hands.menu("Clear the board"),
        lambda: hands.click(hands.with_text("Undo: clear the board")),
    ):
        step()
        hands.board.selectCell(0, 0)
        hands.type("x z")
        assert hands.rows.startswith("X.Z")
        while hands.board.undoText.startswith(("type", "empty")):
            hands.ctrl("Z")
    hands.press(Qt.Key.Key_Z, SHIFT)
    assert hands.rows.startswith("X")


def test_a_cell_has_a_menu_and_a_name_for_screen_readers(sit_down):
    """Faces of several letters; the steps of the path that is shown."""
    hands = sit_down("QuThA.", "NEST")
    assert "Qu" in hands.texts
    hands.right_click_cell(1, 2)
    hands.wait(lambda: "Th" in hands.texts)
    assert {"An", "Er", "He", "In", "Th", "Empty the cell"} <= {*hands.texts}
    hands.click(hands.with_text("Th"))
    assert (hands.rows, hands.board.undoText) == ("QuThA. NEThT", "type Th")
    hands.right_click_cell(1, 2)
    hands.wait(lambda: "Empty the cell" in hands.texts)
    hands.click(hands.with_text("Empty the cell"))
    assert hands.rows == "QuThA. NE.T"
    hands.ctrl("Z")
    hands.ctrl("Z")
    hands.solved()
    hands.words.selectRow(0)
    hands.see_frame()
    cells = [
        told.text(QAccessible.Text.Name)
        for item in shown_items(hands.grid)
        if (told := QAccessible.queryAccessibleInterface(item)) is not None
        and told.role() == QAccessible.Role.ListItem
    ]
    assert len(cells) == 8
    assert cells[0].startswith("row 1, column 1, letter Qu")
    assert cells[3].startswith("row 1, column 4, empty")
    assert sum("step" in cell for cell in cells) == len(hands.words.path)


def test_the_board_is_resized_in_its_sheet(sit_down):
    hands = sit_down(*GOOD)
    hands.show_sheet("R")
    hands.click(hands.with_text("5×5"))
    hands.click("newRows")
    for _ in range(3):
        hands.press(DOWN)
    assert hands.rows == "GREP. TNAL."
    assert hands.item("diceText").property("text") == hands.game.diceText


def test_esc_leaves_an_empty_list_asked_for_from_a_button(sit_down):
    """No word goes through the die: there are no rows to take the keyboard."""
    hands = sit_down("QZXJ", "ZZZZ", "ZZTA", "ZZZE")
    focus(hands, "moreButton")
    hands.press(Qt.Key.Key_F8)
    hands.wait(lambda: hands.words.narrowText.endswith(" (1,1)"))
    assert hands.spelled == []
    hands.press(ESC)
    assert hands.words.narrowText == ""
    assert hands.spelled


def test_boards_too_long_for_their_column_are_cut_in_their_middle(sit_down):
    """So that both ends of each are seen."""
    hands = sit_down(size=(400, 800))
    hands.game.resize(6, 6)
    hands.begin_search("any")
    hands.stop_search()
    hands.see_frame()
    boards = {found.board.text().replace("\n", " ").upper() for found in hands.search.found}
    written = [
        item
        for item in shown_items(hands.item("wordTable"))
        if str(item.property("text")).upper() in boards
    ]
    assert written
    for item in written:
        assert item.property("truncated")
        elide = QQmlExpression(QQmlEngine.contextForObject(item), item, "elide").evaluate()[0]
        assert elide == Qt.TextElideMode.ElideMiddle.value
