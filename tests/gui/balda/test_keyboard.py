import pytest
from PySide6.QtCore import Qt

from tests.gui.balda.conftest import BALDA

DOWN, UP = Qt.Key.Key_Down, Qt.Key.Key_Up
ESC, ENTER, BACK = Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Backspace
F5, F6, MENU = Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_Menu


def type_on(hands, cell, letter):
    hands.click_cell(*cell)
    hands.type(letter)


WAYS = {
    "F5": lambda hands: hands.press(F5),
    "F6 on an empty cell": lambda hands: (hands.click_cell(1, 1), hands.press(F6)),
    "double-click on a letter": lambda hands: hands.double_click_cell(2, 2),
    "Enter after a letter": lambda hands: (type_on(hands, (1, 1), "к"), hands.press(ENTER)),
    "a word of one place": lambda hands: (
        type_on(hands, (1, 1), "к"), hands.show_sheet("M"), hands.type("бак"), hands.press(ENTER),
        hands.sheet_closed(),
    ),
    "the menu of a cell": lambda hands: (
        hands.right_click_cell(1, 1), hands.wait(lambda: "Moves onto this cell" in hands.texts),
        hands.click(hands.with_text("Moves onto this cell")),
    ),
    "a row of the sheet": lambda hands: (
        type_on(hands, (1, 1), "к"), hands.show_sheet("M"), hands.click("askPlayedRow")
    ),
    "the button": lambda hands: hands.click("searchButton"),
    "a word dragged": lambda hands: (hands.drag((2, 1), (2, 0), (1, 0)), hands.type("к")),
}  # fmt: skip
CHOSEN = "Enter after a letter", "a word of one place", "a row of the sheet", "a word dragged"


def test_a_list_that_comes_is_walked_at_once(hands):
    for at, (way, ask) in enumerate(WAYS.items()):
        hands.lay(*BALDA)
        hands.game.banWord("щ" * (at + 2))  # the same question again would select its row again
        hands.dismiss_notice()
        hands.see_frame()
        ask(hands)
        hands.answered()
        hands.see_frame()
        first = 0 if way in CHOSEN else -1
        assert hands.search.currentRow == first, way
        selected, last = hands.editor.selected, len(hands.moves) - 1
        for key, row in ((DOWN, min(first + 1, last)), (UP, 0)):
            hands.press(key)
            assert (hands.search.currentRow, hands.table_row, hands.page.path) == (
                *(row, row, hands.search.path),
            ), way
        assert hands.editor.selected == selected
        hands.press(ENTER)
        assert len(hands.position.plays) == 1, way
        hands.editor.clearBoard()


@pytest.mark.parametrize("row", [-1, 1])
def test_enter_after_a_letter_asks_about_it_whatever_list_is_open(hands, row):
    hands.search_board()
    hands.search.selectRow(row)
    for cell, letter in (((1, 3), "у"), ((1, 1), "к")):
        type_on(hands, cell, letter)
        hands.answered()
        assert f"Enter: words with the new {letter.upper()}" in hands.status
        hands.press(ENTER)
        hands.answered()
        assert (hands.search.resultKind, hands.position.plays) == ("played", ())
        assert {move.cell for move in hands.moves} == {cell}


def test_an_answer_that_comes_while_a_sheet_fades_in_leaves_it_the_keyboard(hands):
    hands.app.engine.singletonInstance("gui.controls", "Theme").setProperty("calm", 10**5)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    with hands.engine_held():
        hands.press(F5)
        hands.press(Qt.Key.Key_F, both)
        keyboard = hands.window.activeFocusItem()
    hands.answered()
    hands.see_frame()
    assert hands.window.activeFocusItem() == keyboard


def test_a_letter_that_was_played_is_locked(behind):
    behind.play_first()
    before = behind.board
    for key in ("ъ", " ", Qt.Key.Key_Delete, BACK):
        behind.dismiss_notice()
        behind.type(key) if isinstance(key, str) else behind.press(key)
        assert behind.board == before
        assert "choose Correct the board… in the menu" in behind.notice()
    behind.click_cell(2, 0)
    behind.type("бъ")  # the same again, and another
    assert behind.board == before
    assert behind.notice().startswith("А in row 3, column 2 is part of the game;")


def test_a_letter_just_typed_may_be_mended(behind):
    behind.play_first()
    type_on(behind, (4, 4), "ко")
    assert behind.position.board.letter(4, 4) == "о"
    type_on(behind, (0, 4), "р")
    assert behind.notice().startswith("О in row 5, column 5 is not played yet;")
    behind.press(BACK)
    letters = [behind.position.board.letter(*cell) for cell in ((0, 4), (4, 4))]
    assert (letters, behind.editor.selected) == ([None, None], (4, 4))


def test_typing_begins_at_the_first_cell(models):
    hands = models("..", ".к")
    hands.type("абв")
    assert hands.board == "ав\n.к"
    for begin in (hands.editor.clearBoard, lambda: hands.new_game.begin(5, 5, "балда")):
        for _ in range(2):
            hands.click_cell(1, 1)
        assert hands.editor.direction == "down"
        begin()
        assert (hands.editor.selected, hands.editor.direction) == ((0, 0), "right")


def test_what_cannot_be_done_says_why(sit_down):
    hands = sit_down()
    for letter, told in {
        "T": "no move to take back",
        "Z": "Nothing to undo.",
        "Y": "Nothing to redo.",
        "F": "No list to filter.",
        "E": "No list to export.",
    }.items():
        hands.ctrl(letter)
        assert hands.notice() == told
        hands.dismiss_notice()
    hands.press(F6)
    hands.answered()
    assert "The board is empty. Type the letters from your game." in hands.texts
    hands.press(ESC)
    hands.menu("Take back the last move")  # gray: the click does nothing
    shown = hands.with_text("Take back the last move", "QQuickMenuItem")
    assert (shown.isEnabled(), shown.property("hint")) == (False, "no moves yet")


def test_the_keyboard_stays_where_a_menu_was_opened(hands):
    hands.search_board()
    for line in ("Count as played", "Hide from the list"):
        word = hands.moves[0].word
        hands.select_word(word)
        hands.item("wordTable").forceActiveFocus()
        hands.press(MENU)
        hands.wait(lambda line=line: line in hands.texts)
        hands.click(hands.with_text(line))
        hands.wait(lambda word=word: word not in [move.word for move in hands.moves])
        hands.answered()
        before = hands.editor.selected
        hands.press(DOWN)
        assert (hands.search.currentRow >= 0, hands.editor.selected) == (True, before)
    hands.search.close_all()
    hands.right_click_cell(0, 0)
    hands.wait(lambda: "Erase" in hands.texts)
    hands.press(ESC)
    hands.wait(lambda: "Erase" not in hands.texts)
    hands.type("а")
    assert hands.board[0] == "а"
