"""The keyboard: where it is after anything has come or gone, and what it must not write over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from tests.gui.balda.conftest import BALDA

DOWN, UP, LEFT, RIGHT = Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right
ESC, ENTER, BACK = Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Backspace
SPACE, DELETE, TAB = Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Tab


def menu_of_cell(hands, cell, text):
    hands.right_click_cell(*cell)
    hands.qtbot.waitUntil(lambda: text in hands.texts)
    hands.click(hands.with_text(text))


def word_asked(hands, word):
    hands.show_sheet("M")
    hands.type(word)
    hands.press(ENTER)
    hands.sheet_closed()


def letter_then_enter(hands):
    hands.click_cell(1, 1)
    hands.type("к")
    hands.press(ENTER)


def word_of_one_place(hands):
    hands.click_cell(1, 1)
    hands.type("к")
    word_asked(hands, "бак")


def button_by_key(hands):
    hands.item("searchButton").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.press(SPACE)


def on_a_letter(hands):
    hands.click_cell(2, 2)
    hands.press(Qt.Key.Key_F6)


def on_an_empty_cell(hands):
    hands.click_cell(1, 1)
    hands.press(Qt.Key.Key_F6)


def by_the_menu(hands):
    hands.menu("Search the whole board")


def words_with_the_letter(hands):
    letter_then_enter(hands)
    hands.answered()
    hands.press(ESC)
    menu_of_cell(hands, (1, 1), "Words played with this letter")


def by_the_row_of_a_sheet(hands):
    hands.click_cell(1, 1)
    hands.type("к")
    hands.show_sheet("M")
    hands.click("askPlayedRow")


WAYS = {
    "F5": lambda hands: hands.press(Qt.Key.Key_F5),
    "F6 on a letter": on_a_letter,
    "F6 on an empty cell": on_an_empty_cell,
    "double-click on an empty cell": lambda hands: hands.double_click_cell(1, 1),
    "double-click on a letter": lambda hands: hands.double_click_cell(2, 2),
    "Enter after a letter": letter_then_enter,
    "a word of one place": word_of_one_place,
    "a word of several places": lambda hands: word_asked(hands, "лад"),
    "the menu of a cell": lambda hands: menu_of_cell(hands, (1, 1), "Moves onto this cell"),
    "the other line of that menu": words_with_the_letter,
    "a row of the sheet": by_the_row_of_a_sheet,
    "the button": lambda hands: hands.click("searchButton"),
    "the button by key": button_by_key,
    "the menu": by_the_menu,
    "a word dragged": lambda hands: (hands.drag((2, 1), (2, 0), (1, 0)), hands.type("к")),
}
CHOSEN = ("Enter after a letter", "a word of one place", "a word of several places",
          "the other line of that menu", "a row of the sheet", "a word dragged")  # fmt: skip


def test_a_list_that_comes_is_walked_at_once(hands):
    """By whichever question; where the answer is a move that was made, the first is selected."""
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
        selected, count = hands.editor.selected, len(hands.moves)
        hands.press(DOWN)
        assert hands.search.currentRow == min(first + 1, count - 1), way
        assert hands.table_row == hands.search.currentRow
        hands.press(UP)
        assert hands.search.currentRow == 0
        assert hands.editor.selected == selected
        hands.press(ENTER)
        assert len(hands.position.plays) == 1, way
        hands.editor.clearBoard()


def test_enter_after_a_letter_asks_about_it_whatever_list_is_open(hands):
    """It neither plays the row that was selected before, nor walks the list there is."""
    for before in ("played", (), (DOWN, DOWN)):
        hands.search_board()
        for key in before if before != "played" else ():
            hands.press(key)
        if before == "played":
            hands.click_cell(1, 3)
            hands.type("у")
            hands.press(ENTER)
            hands.answered()
        hands.click_cell(1, 1)
        hands.type("к")
        hands.answered()
        hands.see_frame()
        assert "Enter: words with the new К" in hands.status
        hands.press(ENTER)
        hands.answered()
        assert (hands.search.resultKind, hands.position.plays) == ("played", ())
        assert {move.cell for move in hands.moves} == {(1, 1)}
        hands.press(DOWN)
        assert hands.table_row == hands.search.currentRow == 1
        hands.new_game.begin(5, 5, "балда", int(before == "played"))


def test_enter_plays_a_row_chosen_after_the_letter(hands):
    hands.search_board()
    hands.click_cell(0, 0)
    hands.type("ъ")
    hands.answered()
    hands.click(hands.row(1))
    word = hands.search.currentWord
    hands.item("board").forceActiveFocus()
    hands.press(ENTER)
    assert [play.word for play in hands.position.plays] == [word]


def test_an_answer_that_came_while_another_tool_was_open(hands):
    """Is walked when one comes back."""
    with hands.engine_held():
        hands.press(Qt.Key.Key_F5)
        hands.app.shell.openTool("tiles")
    hands.answered()
    hands.app.shell.openTool("balda")
    QCoreApplication.processEvents()
    hands.press(DOWN)
    assert hands.search.currentRow == 0


def test_escape_goes_one_step_back_at_a_time(hands):
    """The filter, the list; asked the same again, the same row is selected."""
    hands.search_board()
    hands.type("ал")
    hands.press(DOWN)
    hands.press(DOWN)
    move, found = hands.search.move, len(hands.moves)
    hands.press(ESC)
    assert (hands.search.filterText, hands.search.move) == ("", move)
    assert len(hands.moves) > found
    hands.press(DOWN)
    assert hands.search.move != move
    hands.press(UP)
    hands.press(ESC)
    assert hands.search.resultKind == ""
    hands.press(RIGHT)
    assert hands.editor.selected == (0, 1)
    hands.search_board()
    assert hands.search.move == move
    assert hands.page.path
    hands.press(DOWN)
    assert hands.search.move != move


def settle(hands, how):
    """A game with a letter played; the selection on its cell, by nobody's hand."""
    hands.search_board()
    hands.click_row(0)
    hands.press(ENTER)
    play = hands.position.plays[0]
    if how == "undone and done again":
        hands.ctrl("Z")
        hands.ctrl("Y")
    elif how == "opened":
        hands.games.save("x")
        hands.click_cell(play.row, play.column)
        hands.kept()
        hands.games.open(hands.games.entries[0]["number"])
        hands.kept()
    return play


@pytest.mark.parametrize("how", ["played", "undone and done again", "opened"])
def test_a_letter_that_was_played_is_locked(models, how):
    """For letters, Space, Delete and Backspace; the notice says how it is corrected."""
    hands = models(*BALDA)
    play = settle(hands, how)
    assert hands.editor.selected == (play.row, play.column)
    before = hands.board
    for key in ("ъ", " ", DELETE, BACK):
        hands.dismiss_notice()
        hands.type(key) if isinstance(key, str) else hands.press(key)
        assert hands.board == before
        assert "choose Correct the board… in the menu" in hands.notice()
    hands.click_cell(play.row, play.column)
    hands.type("ъ")
    assert hands.board == before


def test_typing_on_stops_at_a_letter_that_was_played(models):
    """Nor does Backspace from the cell after it take it away."""
    hands = models(*BALDA)
    hands.search_board()
    hands.click_row(0)
    hands.press(ENTER)
    hands.click_cell(1, 0) if hands.position.board.letter(1, 0) is None else hands.click_cell(3, 0)
    row = hands.editor.selected[0]
    hands.press(DOWN if row == 1 else UP)  # onto the Б of the start
    hands.type("б")  # the same again
    assert hands.editor.selected == (2, 1)
    hands.type("ъ")
    assert hands.board.split("\n")[2] == "балда"
    assert hands.notice().startswith("А in row 3, column 2 is part of the game;")


def test_a_letter_just_typed_may_be_mended(models):
    """It is not a move yet: Backspace takes it, another letter takes its place."""
    hands = models(*BALDA)
    settle(hands, "played")
    hands.click_cell(4, 4)
    hands.type("к")
    hands.type("о")
    assert hands.position.board.letter(4, 4) == "о"
    hands.click_cell(0, 4)
    hands.type("р")
    assert hands.position.board.letter(0, 4) is None
    assert hands.notice().startswith("О in row 5, column 5 is not played yet;")
    hands.press(BACK)
    assert hands.position.board.letter(4, 4) is None
    assert hands.editor.selected == (4, 4)


def test_typing_begins_at_the_first_cell(models):
    """Of a board that was cleared, of one that is full, and in a new game; to the right."""
    hands = models("..", ".к")
    hands.type("абв")
    assert hands.board == "ав\n.к"
    hands.click_cell(1, 0)
    hands.type("г")
    hands.type("д")
    assert hands.editor.selected == (0, 0)
    hands.type("е")
    assert hands.board == "ев\nгд"
    hands.click_cell(1, 1)
    hands.click_cell(1, 1)
    assert hands.editor.direction == "down"
    hands.editor.clearBoard()
    assert (hands.editor.selected, hands.editor.direction) == ((0, 0), "right")
    hands.click_cell(1, 1)
    hands.click_cell(1, 1)
    hands.new_game.begin(5, 5, "балда")
    hands.type("к")
    assert hands.board.split("\n")[0] == "к...."


def test_after_a_sheet_the_keyboard_is_where_it_was(hands):
    """Esc closes it; the key typed at once goes to the board, or filters the list."""
    hands.search_board()
    places = ["list", "filter", "list", "filter", "board"]
    for letter, place in zip("NSERM", places, strict=True):
        if place == "board":
            hands.click_cell(0, 0)
        elif place == "filter":
            hands.ctrl("F")
        hands.show_sheet(letter)
        hands.press(ESC)
        hands.type("а")
        assert (hands.board[0], hands.search.filterText) == (
            ("а", "") if place == "board" else (".", "а")
        )
        hands.sheet_closed()
        hands.search.setFilter("")
    hands.ctrl("Z")
    while hands.search.resultKind:
        hands.press(ESC)
    for open_sheet in (
        lambda: hands.menu("New game…"),
        lambda: hands.menu("Their move…"),
        lambda: hands.click("theirMoveButton"),
    ):
        open_sheet()
        hands.sheet_opened()
        hands.press(ESC)
        hands.sheet_closed()
        hands.type("к")
        assert "к" in hands.board
        hands.ctrl("Z")


def test_enter_begins_a_game_from_anywhere_on_its_sheet(hands):
    """The start word is selected, to be written over."""
    hands.show_sheet("N")
    hands.type("весна")
    hands.press(TAB, Qt.KeyboardModifier.ShiftModifier)
    hands.press(ENTER)
    hands.sheet_closed()
    assert hands.board.split("\n")[2] == "весна"
    hands.type("к")
    assert hands.board.split("\n")[0] == "к...."


def test_what_cannot_be_done_says_why(sit_down):
    """By key and by the menu, where every action is with its key."""
    hands = sit_down()
    told = {}
    for name, key in {
        "T": Qt.Key.Key_T,
        "Z": Qt.Key.Key_Z,
        "Y": Qt.Key.Key_Y,
        "F": Qt.Key.Key_F,
        "E": Qt.Key.Key_E,
    }.items():
        hands.press(key, Qt.KeyboardModifier.ControlModifier)
        told[name] = hands.notice()
        hands.dismiss_notice()
    assert told == {
        "T": "No moves yet.",
        "Z": "Nothing to undo.",
        "Y": "Nothing to redo.",
        "F": "No list to filter.",
        "E": "No list to export.",
    }
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F6):
        hands.press(key)
        hands.answered()
        assert "The board is empty. Type the letters from your game." in hands.texts
        hands.press(ESC)
    for line, why in {
        "Take back the last move": "no moves yet",
        "Clear the board": "nothing there",
        "Filter the list": "no list",
        "Export the list…": "no list",
    }.items():
        hands.menu(line)  # gray: the click does nothing
        shown = hands.with_text(line, "QQuickMenuItem")
        assert (shown.isEnabled(), shown.property("hint")) == (False, why)
        hands.press(ESC)
        hands.press(ESC)


def test_a_board_in_other_letters_is_one_step(models):
    """The list that fits is offered; taken, one undo brings all back that was, list and all."""
    hands = models(*BALDA)
    hands.search_board()
    hands.click_row(0)
    hands.press(ENTER)
    before = hands.position
    hands.editor.pasteText(".....\n.....\ngrids\n.....\n.....\n")
    assert hands.notice() == "These letters belong to another word list: English."
    assert hands.position == before
    hands.take_notice_action()
    assert hands.board.split("\n")[2] == "grids"
    assert hands.notice() == "Board pasted. New game started."
    hands.type("a")
    assert hands.board.startswith("a")
    hands.ctrl("Z")
    hands.ctrl("Z")
    assert hands.position == before
    hands.ctrl("Y")
    assert hands.board.split("\n")[2] == "grids"


def test_the_menu_of_a_row_leaves_the_keyboard_in_the_list(hands):
    """What it did is seen there; arrows walk on."""
    hands.search_board()
    hands.press(DOWN)
    for line in ("Count as played", "Hide from the list"):
        word = hands.search.currentWord or hands.moves[0].word
        hands.select_word(word)
        hands.press(Qt.Key.Key_Menu)
        hands.wait(lambda line=line: line in hands.texts)
        hands.click(hands.with_text(line))
        hands.wait(lambda word=word: word not in [move.word for move in hands.moves])
        hands.answered()
        before = hands.editor.selected
        hands.press(DOWN)
        assert hands.search.currentRow >= 0
        assert hands.editor.selected == before


def test_a_menu_that_is_put_away_gives_the_keyboard_back(hands):
    for menu in ("cell", "row"):
        if menu == "row":
            hands.search_board()
            hands.press(DOWN)
            hands.press(Qt.Key.Key_Menu)
            line = "Count as played"
        else:
            hands.right_click_cell(0, 0)
            line = "Erase"
        hands.wait(lambda line=line: line in hands.texts)
        hands.press(ESC)
        hands.wait(lambda line=line: line not in hands.texts)
        hands.type("а")
        assert hands.search.filterText == ("а" if menu == "row" else "")
        assert hands.board[0] == "а"
