"""The board: reading, writing, changing; the grid under it; and the rules."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.rules import Rules
from gridsmith.core.bonus import Bonus
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from tests.core.balda.reference import SEEDS

SIDES = st.integers(2, 15)


def random_board(seed: int) -> Board:
    chance = Random(seed)
    rows, columns = chance.randint(2, 15), chance.randint(2, 15)
    cells = chance.choices([255, *range(len(RUSSIAN))], k=rows * columns)
    return Board(rows, columns, RUSSIAN, bytes(cells))


BOARDS = SEEDS.map(random_board)


@given(BOARDS, st.data(), SIDES, SIDES)
def test_placing_changes_one_cell_and_resizing_none(
    board: Board, data: st.DataObject, rows: int, columns: int
) -> None:
    row = data.draw(st.integers(0, board.rows - 1))
    column = data.draw(st.integers(0, board.columns - 1))
    placed = board.place(row, column, "Ж")
    lifted = placed.place(row, column, None)
    others = {cell for cell in board.filled() if cell[:2] != (row, column)}
    assert set(lifted.filled()) == others
    assert set(placed.filled()) == others | {(row, column, "ж")}
    resized = board.resized(rows, columns)
    assert (resized.rows, resized.columns) == (rows, columns)
    down, right = rows // 2 - board.rows // 2, columns // 2 - board.columns // 2
    assert set(resized.filled()) == {
        (row + down, column + right, symbol)
        for row, column, symbol in board.filled()
        if 0 <= row + down < rows and 0 <= column + right < columns
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (" \n\n", "no board in this text"),
        ("аб\nа1", "line 2, column 2: '1' is neither a letter of the Russian alphabet nor '.'"),
        ("аб\n\n а\tq", "line 3, column 4: 'q' is neither"),
        ("а\ud800", "line 1, column 2: "),
        ("аб\n\nабв", "line 3 has 3 cells where the rows above have 2"),
        ("абв", "a board has 2 to 15 rows, not 1"),
        (("." * 16 + "\n") * 2, "a board has 2 to 15 columns, not 16"),
        ("..\n" * 16, "a board has 2 to 15 rows, not 16"),
    ],
)
def test_says_where_a_text_is_no_board(text: str, complaint: str) -> None:
    with pytest.raises(BoardError, match=re.escape(complaint)):
        Board.parse(text, RUSSIAN)


@pytest.mark.parametrize(
    ("rows", "columns", "cells", "complaint"),
    [
        (5, 16, b"\xff" * 80, "2 to 15 columns, not 16"),
        (2, 2, b"\xff" * 5, "a 2x2 board has 4 cells, not 5"),
        (2, 2, b"\xff\xff\xff\x1a", "a cell holds no letter of the English alphabet"),
        (2, 2, b"\xff\xff\xff\xfe", "a cell holds no letter of the English alphabet"),
    ],
)
def test_refuses_cells_that_are_no_board(
    rows: int, columns: int, cells: bytes, complaint: str
) -> None:
    with pytest.raises(BoardError, match=complaint):
        Board(rows, columns, ENGLISH, cells)


@pytest.mark.parametrize(
    ("rows", "columns", "word", "text"),
    [
        (3, 5, "балда", ".....\nбалда\n....."),
        (2, 6, "Ёж", "......\n..еж.."),
        (4, 4, "дом", "....\n....\nдом.\n...."),
        (2, 2, "", "..\n.."),
    ],
)
def test_begins_with_a_word_in_the_middle(rows: int, columns: int, word: str, text: str) -> None:
    assert Board.with_start_word(rows, columns, word, RUSSIAN).text() == text


@pytest.mark.parametrize(
    ("before", "changed"),
    [("cat\n...", []), ("c.t\n..s", [(0, 1), (1, 2)]), ("ca\n..", None)],
)
def test_a_board_is_compared_with_one_of_its_kind(
    before: str, changed: list[tuple[int, int]] | None
) -> None:
    board = Board.parse("cat\n...", ENGLISH)
    assert board.changed_from(Board.parse(before, ENGLISH)) == changed
    assert board.changed_from(Board.empty(2, 3, RUSSIAN)) is None


@pytest.mark.parametrize(
    ("sides", "letters", "wanted"),
    [((5, 5), 5, (5, 5)), ((5, 5), 7, (7, 7)), ((3, 5), 7, (3, 7)), ((5, 5), 15, (15, 15))],
)
def test_a_start_word_has_room_on_a_larger_board(
    sides: tuple[int, int], letters: int, wanted: tuple[int, int]
) -> None:
    assert Board.sides_for(*sides, "а" * letters) == wanted


def test_what_cannot_be_on_a_board_is_refused() -> None:
    for word, complaint in ("барсук", "a row has 5 cells"), ("bald", "'b' is not a letter"):
        with pytest.raises(BoardError, match=complaint):
            Board.with_start_word(5, 5, word, RUSSIAN)
    with pytest.raises(BoardError, match="has 16 letters, and a board at most 15 columns"):
        Board.sides_for(5, 5, "а" * 16)
    board = Board.empty(2, 3, RUSSIAN)
    for symbol in ("", "q", "аб", "."):
        with pytest.raises(Complaint, match="is not a letter of the Russian alphabet"):
            board.place(0, 0, symbol)


def test_rules_are_checked_and_not_changed_from_outside() -> None:
    for wrong in {"min_length": 0}, {"letter_values": {"а": -1}}:
        with pytest.raises(Complaint):
            Rules(**wrong)
    values, bonuses = {"а": 2}, {(0, 1): Bonus.parse("2w")}
    rules = Rules(letter_values=values, bonuses=bonuses)
    values["а"] = 5
    bonuses.clear()
    assert rules.points("ба", (0, 1), "а") == 6
    with pytest.raises(TypeError):
        rules.letter_values["а"] = 5
    rules = Rules(letter_values={"а": 2})
    assert hash(rules) == hash(Rules(letter_values={"а": 2}))
    assert rules == Rules(letter_values={"А": 2})
    assert rules.has_points
    assert not Rules(letter_values={"а": 1}).has_points
    assert Rules(bonuses={(0, 0): Bonus.parse("2w")}).has_points
