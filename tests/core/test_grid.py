"""Grids of letters: reading, writing, moving; symmetries."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.balda.board import Board
from core.boggle.board import BoggleBoard, face_names
from core.grid import NO_LETTER, BoardError, LetterGrid, no_letter, path_text, symmetries
from core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet

SIDES = st.integers(2, 6)


@dataclass(frozen=True)
class Toy(LetterGrid):
    """What a game has to say: how codes are written, and how they are read."""

    LARGEST_SIDE = 6

    @staticmethod
    def symbols(alphabet: Alphabet) -> str:
        return alphabet.symbols.upper()

    @staticmethod
    def codes_of(line: str, number: int | None, alphabet: Alphabet) -> Iterator[int]:
        for column, character in enumerate(line, 1):
            if character == ".":
                yield NO_LETTER
            elif character in alphabet:
                yield alphabet.code(character)
            elif not character.isspace():
                raise no_letter(number, column, character, alphabet)


@st.composite
def toys(draw: st.DrawFn) -> Toy:
    rows, columns = draw(SIDES), draw(SIDES)
    codes = st.sampled_from([NO_LETTER, *range(len(ENGLISH))])
    return Toy(
        rows,
        columns,
        ENGLISH,
        bytes(draw(st.lists(codes, min_size=rows * columns, max_size=rows * columns))),
    )


def cells_of(board: LetterGrid) -> dict[tuple[int, int], str]:
    """Give what each cell shows that shows something."""
    return {
        (row, column): shown
        for row in range(board.rows)
        for column in range(board.columns)
        if (shown := board.shown(row, column)) is not None
    }


@given(toys(), st.data())
def test_a_board_is_read_as_it_was_written_however_it_is_spaced(
    board: Toy, data: st.DataObject
) -> None:
    space = st.text(" \t\u00a0", max_size=2)
    empty_lines = st.lists(st.sampled_from(["", " ", "\t"]), max_size=2)
    lines: list[str] = []
    for line in board.text().split("\n"):
        lines += data.draw(empty_lines)
        lines.append("".join(data.draw(space) + character for character in line))
    text = data.draw(st.sampled_from(["\n", "\r\n", "\r"])).join(lines + data.draw(empty_lines))
    assert Toy.parse(text, ENGLISH) == board
    assert Toy.parse("\ufeff" + text.lower(), ENGLISH) == board


@given(toys())
def test_the_text_shows_each_cell_in_its_place(board: Toy) -> None:
    lines = board.text().split("\n")
    assert [len(line) for line in lines] == [board.columns] * board.rows
    told = {
        (row, column): symbol
        for row, line in enumerate(lines)
        for column, symbol in enumerate(line)
        if symbol != "."
    }
    assert told == cells_of(board)
    for row, column in told:
        assert board.cells[board.cell(row, column)] == ENGLISH.code(told[row, column])


@given(toys(), SIDES, SIDES, st.integers(-7, 7), st.integers(-7, 7))
def test_cells_move_together_and_those_outside_are_lost(
    board: Toy, rows: int, columns: int, down: int, right: int
) -> None:
    moved = board.moved_onto(rows, columns, down=down, right=right)
    assert (moved.rows, moved.columns) == (rows, columns)
    assert cells_of(moved) == {
        (row + down, column + right): symbol
        for (row, column), symbol in cells_of(board).items()
        if 0 <= row + down < rows and 0 <= column + right < columns
    }


@given(toys(), st.data())
def test_one_code_is_changed_and_all_else_stays(board: Toy, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, board.rows - 1))
    column = data.draw(st.integers(0, board.columns - 1))
    changed = board.with_code(row, column, 25)
    assert cells_of(changed) == cells_of(board) | {(row, column): "Z"}
    assert cells_of(board.with_code(row, column, NO_LETTER)) == {
        cell: symbol for cell, symbol in cells_of(board).items() if cell != (row, column)
    }


@given(st.lists(st.text("ab. \t1", max_size=8), max_size=8))
def test_a_text_is_a_board_or_refused_for_its_first_fault(lines: list[str]) -> None:
    """A wrong character, a row of another length, or a wrong size, in the order of reading."""
    rows: list[str] = []
    expected = None
    told = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    for number, line in told[:6]:
        row = "".join(line.split())
        if "1" in row:
            place = f"line {number}, column {line.index('1') + 1}"
            expected = f"{place}: '1' is neither a letter of the en alphabet nor '.'"
        elif rows and len(row) != len(rows[0]):
            expected = (
                f"line {number} has {len(row)} cells where the rows above have {len(rows[0])}"
            )
        if expected is not None:
            break
        rows.append(row)
    if expected is None and not rows:
        expected = "there is no board in this text"
    elif expected is None and not 2 <= len(told) <= 6:
        expected = f"a board has 2 to 6 rows, not {len(told)}"
    elif expected is None and not 2 <= len(rows[0]) <= 6:
        expected = f"a board has 2 to 6 columns, not {len(rows[0])}"
    text = "\n".join(lines)
    if expected is None:
        assert Toy.parse(text, ENGLISH).text() == "\n".join(rows).upper()
    else:
        with pytest.raises(BoardError) as raised:
            Toy.parse(text, ENGLISH)
        assert str(raised.value) == expected


@pytest.mark.parametrize("kind", [Board, BoggleBoard])
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ab\n" * 1_000_000, "rows, not 1000000"),
        ("\n" * 1_000_000, "there is no board in this text"),
        ("ab\n" + "a" * 10_000_000, "line 2: 10000000 characters are too many for a row of cells"),
        (" " * 5_000_000 + "a", "line 1: 5000001 characters are too many for a row of cells"),
        ("a b " * 1_000_000, "line 1: 4000000 characters are too many"),
        ("1" * 1_000_000, "line 1: 1000000 characters are too many"),
    ],
    ids=["lines", "empty lines", "a long line", "spaces", "cells", "no letters"],
)
def test_an_absurdly_large_text_is_refused_in_one_line(
    kind: type[LetterGrid], text: str, complaint: str
) -> None:
    with pytest.raises(BoardError) as raised:
        kind.parse(text, ENGLISH)
    assert complaint in str(raised.value)
    assert len(str(raised.value)) < 100


@pytest.mark.parametrize(
    "complain",
    [
        lambda: BoggleBoard.parse_row("a" * 1_000_000, ENGLISH, line=3),
        lambda: BoggleBoard.parse_line("ab" * 1_000_000, 3, ENGLISH),
    ],
)
def test_a_row_on_one_line_that_is_absurdly_long_is_refused(complain) -> None:
    with pytest.raises(BoardError, match=r"line 3: [12]000000 characters are too many"):
        complain()


def test_the_widest_board_is_read() -> None:
    """With faces of several letters and spaces between all cells it is still far from too long."""
    faces = [ENGLISH.faces[number % 6] for number in range(100)]
    board = BoggleBoard.of_faces(10, 10, faces, ENGLISH)
    line = "   ".join(faces)
    assert BoggleBoard.parse_row(line, ENGLISH) == board
    assert len(face_names(ENGLISH)) == 32


def test_words_of_another_alphabet_are_refused() -> None:
    from core.lexicon.image import build_lexicon

    lexicon = build_lexicon("made", RUSSIAN, ["кот"])
    Board.empty(2, 2, RUSSIAN).check_lexicon(lexicon)
    with pytest.raises(BoardError) as raised:
        Toy.empty(2, 2, ENGLISH).check_lexicon(lexicon)
    assert str(raised.value) == (
        "the board is in the en alphabet, the lexicon made in the ru alphabet"
    )


def test_a_path_is_written_as_people_count() -> None:
    assert path_text(((0, 0), (0, 1), (9, 10))) == "1,1 1,2 10,11"
    assert path_text(()) == ""


@given(SIDES, SIDES)
def test_symmetries_map_the_grid_onto_itself(rows: int, columns: int) -> None:
    """Distances stay what they are, and no two images are alike; the first is the grid itself."""
    images = symmetries(rows, columns)
    assert len(images) == len({tuple(image) for image in images.tolist()})
    assert len(images) == (8 if rows == columns else 4)
    assert not images.flags.writeable
    cells = np.arange(rows * columns)
    assert images[0].tolist() == cells.tolist()

    def distances(order: np.ndarray) -> np.ndarray:
        row, column = order // columns, order % columns
        return (row[:, None] - row) ** 2 + (column[:, None] - column) ** 2

    for image in images:
        assert sorted(image.tolist()) == cells.tolist()
        assert (distances(image) == distances(cells)).all()
