from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from core.balda.search import find_moves
from tests.gui.balda.hands import table_of

LEFT, RIGHT, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down
F7, F8, F9 = Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9

POSITION = (".....", ".кон.", "балда", ".оса.", ".....")


@pytest.fixture
def advised(sit_down):
    """The page with advice on, its list of the whole board, and nothing looked at further."""
    hands = sit_down(*POSITION)
    hands.press(F7)
    hands.search_board()
    return hands


def told(hands, role):
    rows = hands.search.rows
    number = next(at for at, name in rows.roleNames().items() if name == role.encode())
    return [rows.data(rows.index(at), number) for at in range(rows.rowCount())]


def test_advice_off_and_on_and_off(sit_down, russian):
    """Off: today's list. On: by net, a row a word, and what the reply is. Remembered."""
    hands = sit_down(*POSITION)
    hands.search_board()
    plain = table_of(find_moves(hands.position.board, russian))
    assert table_of(hands.moves) == plain
    assert "Net" not in hands.texts

    hands.click("adviceSwitch")
    hands.answered()
    hands.see_frame()
    assert sorted(table_of(hands.moves)) == sorted(plain)
    nets = [(-move.net, -len(move.word)) for move in hands.moves]
    assert nets == sorted(nets)
    assert {"Net", hands.search.rows.tell("detail", hands.moves[0])} <= set(hands.texts)
    words = [move.word for move in hands.moves]
    assert told(hands, "word") == list(dict.fromkeys(words))
    assert hands.search.countText.startswith(str(len(words)))
    assert hands.app.shell.settings.advice

    hands.press(F7)
    hands.answered()
    assert table_of(hands.moves) == plain


def test_a_row_of_several_cells_is_opened_and_closed(advised):
    """By the arrow keys and its button; the count says how many there are."""
    hands = advised
    counts = told(hands, "rowsOfWord")
    at = next(at for at, count in enumerate(counts) if count > 1)
    words = told(hands, "word")
    hands.search.selectRow(at)
    hands.press(RIGHT)
    assert told(hands, "word") == words[:at] + [words[at]] * counts[at] + words[at + 1 :]
    hands.press(DOWN)
    assert hands.search.currentRow == at + 1
    assert hands.search.currentWord == words[at]
    hands.press(LEFT)
    assert told(hands, "word") == words
    assert hands.search.currentRow == hands.table_row == at
    hands.click("groupButton")
    assert len(told(hands, "word")) > len(words)


def test_the_replies_to_a_row(advised, russian):
    """The board as after the move; nothing is played."""
    hands = advised
    hands.type("к")
    hands.press(DOWN)
    hands.press(DOWN)
    move = hands.search.move
    hands.press(F8)
    hands.answered()
    after = hands.position.board.place(*move.cell, move.letter)
    banned = {*hands.position.banned, move.word}
    assert table_of(hands.moves) == table_of(find_moves(after, russian, banned=banned))
    letters = [letter.lower() for letter in hands.grid.property("letters")]
    assert "".join(letter or "." for letter in letters) == after.text().replace("\n", "")
    assert hands.board == "\n".join(POSITION)
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert hands.board == "\n".join(POSITION)


def test_hot_cells(advised):
    """A key shades the cells; a screen reader hears how many long words they open."""
    hands = advised
    hands.press(F9)
    heat = list(hands.grid.property("heat"))
    expected = [-1] * 25
    for move in hands.moves:
        cell = move.row * 5 + move.column
        expected[cell] = max(expected[cell], move.opens)
    assert heat == expected
    assert max(heat) > 0
    hands.press(F9)
    assert not hands.search.advice.heat
