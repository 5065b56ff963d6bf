"""The board: reading, writing, changing; and the grid under it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.grid import BoardError, neighbours
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN

SIDES = st.integers(2, 15)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards of every size, with any letters."""
    rows, columns = draw(SIDES), draw(SIDES)
    codes = st.sampled_from([255, *range(len(RUSSIAN))])
    cells = draw(st.lists(codes, min_size=rows * columns, max_size=rows * columns))
    return Board(rows, columns, RUSSIAN, bytes(cells))


@given(boards(), st.sampled_from(("\n", "\r\n", "\n\n", " \n\t")), st.booleans())
def test_a_board_is_read_as_it_was_written(board: Board, line_break: str, spaced: bool) -> None:
    """Text, with blanks, empty lines, capitals and a byte order mark or not, gives the board."""
    text = board.text()
    assert Board.parse(text, RUSSIAN) == board
    if spaced:
        text = " ".join(text).replace("\n", "\n ")
    decorated = "\ufeff" + text.upper().replace("\n", line_break) + "\n\n"
    assert Board.parse(decorated, RUSSIAN) == board


@given(boards(), st.data())
def test_placing_changes_one_cell(board: Board, data: st.DataObject) -> None:
    """A placed letter stands on its cell, in lower case, and all else stays; it can be lifted."""
    row = data.draw(st.integers(0, board.rows - 1))
    column = data.draw(st.integers(0, board.columns - 1))
    symbol = data.draw(st.sampled_from(RUSSIAN.symbols))
    placed = board.place(row, column, symbol.upper())
    assert placed.letter(row, column) == symbol
    lifted = placed.place(row, column, None)
    assert lifted.letter(row, column) is None
    others = {cell for cell in board.filled() if cell[:2] != (row, column)}
    assert set(lifted.filled()) == others
    assert set(placed.filled()) == others | {(row, column, symbol)}


@given(boards(), SIDES, SIDES)
def test_resizing_keeps_the_middle(board: Board, rows: int, columns: int) -> None:
    """Letters move together; a board made larger and then small again is as it was."""
    resized = board.resized(rows, columns)
    assert (resized.rows, resized.columns) == (rows, columns)
    down, right = rows // 2 - board.rows // 2, columns // 2 - board.columns // 2
    assert set(resized.filled()) == {
        (row + down, column + right, symbol)
        for row, column, symbol in board.filled()
        if 0 <= row + down < rows and 0 <= column + right < columns
    }
    if rows >= board.rows and columns >= board.columns:
        assert resized.resized(board.rows, board.columns) == board


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no board in this text"),
        (" \n\n", "no board in this text"),
        ("аб\nа1", "line 2, column 2: '1' is neither a letter of the Russian alphabet nor '.'"),
        ("аб\n\n а\tq", "line 3, column 4: 'q' is neither"),
        ("а_\nаб", "line 1, column 2: '_'"),
        ("а\ud800", "line 1, column 2: "),
        ("абв\nаб", "line 2 has 2 cells where the rows above have 3"),
        ("аб\n\nабв", "line 3 has 3 cells where the rows above have 2"),
        ("абв", "a board has 2 to 15 rows, not 1"),
        ("а\nб", "a board has 2 to 15 columns, not 1"),
        (("." * 16 + "\n") * 2, "a board has 2 to 15 columns, not 16"),
        ("..\n" * 16, "a board has 2 to 15 rows, not 16"),
    ],
)
def test_says_where_a_text_is_no_board(text: str, complaint: str) -> None:
    """A text that is no board is refused with what is wrong, its line and its column."""
    with pytest.raises(BoardError) as raised:
        Board.parse(text, RUSSIAN)
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("rows", "columns", "cells", "complaint"),
    [
        (1, 5, b"\xff" * 5, "2 to 15 rows, not 1"),
        (5, 16, b"\xff" * 80, "2 to 15 columns, not 16"),
        (2, 2, b"\xff" * 5, "a 2x2 board has 4 cells, not 5"),
        (2, 2, b"\xff\xff\xff\x20", "a cell holds no letter of the English alphabet"),
        (2, 2, b"\xff\xff\xff\xfe", "a cell holds no letter of the English alphabet"),
    ],
)
def test_refuses_cells_that_are_no_board(
    rows: int, columns: int, cells: bytes, complaint: str
) -> None:
    """Sizes, numbers of cells and codes out of range are refused."""
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
    """The start word stands in the middle row, centred."""
    assert Board.with_start_word(rows, columns, word, RUSSIAN).text() == text


@pytest.mark.parametrize(
    ("sides", "letters", "wanted"),
    [
        ((5, 5), 0, (5, 5)),
        ((5, 5), 5, (5, 5)),
        ((5, 5), 7, (7, 7)),
        ((3, 5), 7, (3, 7)),
        ((9, 5), 6, (9, 6)),
        ((5, 5), 15, (15, 15)),
    ],
)
def test_a_start_word_has_room_on_a_larger_board(sides, letters, wanted):
    """As large as it has to be; a square stays a square."""
    assert Board.sides_for(*sides, "а" * letters) == wanted
    Board.with_start_word(*wanted, "а" * letters, RUSSIAN)


def test_no_board_has_room_for_a_start_word_of_sixteen_letters():
    with pytest.raises(BoardError, match="has 16 letters, and a board at most 15 columns"):
        Board.sides_for(5, 5, "а" * 16)


@pytest.mark.parametrize(
    ("word", "complaint"),
    [("барсуки", "'барсуки' does not fit: a row has 5 cells"), ("bald", "'b' is not a letter")],
)
def test_refuses_a_start_word(word: str, complaint: str) -> None:
    """A word that is too long or of another alphabet cannot be on the board."""
    with pytest.raises(BoardError, match=complaint):
        Board.with_start_word(5, 5, word, RUSSIAN)


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_refuses_cells_outside(cell: tuple[int, int]) -> None:
    """A cell outside the board is named as a person counts."""
    board = Board.empty(2, 3, RUSSIAN)
    complaint = f"row {cell[0] + 1}, column {cell[1] + 1} is not on a 2x3 board"
    for use in (board.letter, board.cell, lambda *at: board.place(*at, "а")):
        with pytest.raises(BoardError, match=complaint):
            use(*cell)


@pytest.mark.parametrize("symbol", ["", "q", "аб", "."])
def test_refuses_what_is_no_letter(symbol: str) -> None:
    """Only one letter of the alphabet can be placed."""
    with pytest.raises(ValueError, match="is not a letter of the Russian alphabet"):
        Board.empty(2, 2, RUSSIAN).place(0, 0, symbol)


@given(SIDES, SIDES, st.booleans())
def test_neighbours_are_the_cells_one_step_away(rows: int, columns: int, diagonals: bool) -> None:
    """Each cell's neighbours are those at distance one, first in the row, each once."""
    table = neighbours(rows, columns, diagonals=diagonals)
    assert table.shape == (rows * columns, 8 if diagonals else 4)
    assert not table.flags.writeable
    for cell, beside in enumerate(table.tolist()):
        row, column = divmod(cell, columns)
        near = {
            other
            for other in range(rows * columns)
            for down, right in [(abs(other // columns - row), abs(other % columns - column))]
            if (max(down, right) == 1 if diagonals else down + right == 1)
        }
        count = len(near)
        assert set(beside[:count]) == near
        assert beside[count:] == [-1] * (len(beside) - count)
