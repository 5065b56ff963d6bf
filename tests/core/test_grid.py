import re
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.rules import Rules
from gridsmith.core.bonus import Bonus, read_bonuses
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import (
    EMPTY,
    NO_LETTER,
    BoardError,
    LetterGrid,
    neighbours,
    no_letter,
    symmetries,
)
from gridsmith.core.lexicon.alphabet import ENGLISH
from tests.core.balda.reference import MARKS


@dataclass(frozen=True)
class Pairs(LetterGrid):
    """A board of letters and, for the code that nothing else has, pairs of letters written `#`."""

    LARGEST_SIDE = 5

    @staticmethod
    def symbols(alphabet):
        return [*alphabet.symbols, "", "#"]

    @staticmethod
    def codes_of(line, number, alphabet):
        for column, character in enumerate(line, 1):
            if character == "#":
                yield len(alphabet) + 1
            elif character == EMPTY:
                yield NO_LETTER
            elif character in alphabet:
                yield alphabet.code(character)
            elif not character.isspace():
                raise no_letter(number, column, character, alphabet)


PAIR = len(ENGLISH) + 1

SIDES = st.integers(2, 5)


@st.composite
def boards(draw):
    rows, columns = draw(SIDES), draw(SIDES)
    codes = st.sampled_from((NO_LETTER, 0, 1, 25, PAIR))
    cells = draw(st.lists(codes, min_size=rows * columns, max_size=rows * columns))
    return Pairs(rows, columns, ENGLISH, bytes(cells))


@pytest.mark.parametrize(
    ("rows", "columns", "turned"),
    [
        (2, 2, "abcd bdac dcba cadb badc dbca cdab acbd"),
        (2, 3, "abcdef fedcba cbafed defabc"),
        (3, 1, "abc cba abc cba"),
        (
            3,
            3,
            "abcdefghi cfibehadg ihgfedcba gdahebifc cbafedihg ifchebgda ghidefabc adgbehcfi",
        ),
    ],
)
def test_a_turned_grid_is_its_cells_taken_by_an_image(rows, columns, turned):
    images = symmetries(rows, columns)
    assert ["".join("abcdefghi"[cell] for cell in image) for image in images] == turned.split()
    assert not images.flags.writeable


@given(st.integers(1, 4), st.integers(1, 4), st.booleans())
def test_the_neighbours_of_a_cell_are_those_beside_it(rows, columns, diagonals):
    near = neighbours(rows, columns, diagonals=diagonals)
    assert near.shape == (rows * columns, 8 if diagonals else 4)
    assert not near.flags.writeable
    cells = [divmod(cell, columns) for cell in range(rows * columns)]
    for (row, column), given_ones in zip(cells, near.tolist(), strict=True):
        away = [(abs(other - row), abs(to - column)) for other, to in cells]
        beside = [at for at, each in enumerate(away) if sum(each) == 1]
        if diagonals:
            beside += [at for at, each in enumerate(away) if each == (1, 1)]
        assert given_ones == beside + [-1] * (len(given_ones) - len(beside))
    assert neighbours(3, 3).shape == (9, 4)


# Cells with letters


@given(boards(), st.sampled_from(("\n", "\r\n", "\n \n")), st.booleans())
def test_a_board_is_read_as_it_was_written(board, line_break, spaced):
    text = board.text()
    assert Pairs.parse(text, ENGLISH) == board
    rows = [" ".join(row) if spaced else row for row in text.split("\n")]
    assert Pairs.parse("\ufeff" + line_break.join(rows) + "\n", ENGLISH) == board


@given(boards(), SIDES, SIDES, st.integers(-3, 3), st.integers(-3, 3))
def test_cells_are_moved_onto_another_board(board, rows, columns, down, right):
    moved = board.moved_onto(rows, columns, down=down, right=right)
    assert (moved.rows, moved.columns, moved.alphabet) == (rows, columns, ENGLISH)
    for row, column in product(range(rows), range(columns)):
        old = row - down, column - right
        inside = 0 <= old[0] < board.rows and 0 <= old[1] < board.columns
        assert moved.shown(row, column) == (board.shown(*old) if inside else None)
    assert board.moved_onto(board.rows, board.columns) == board


@pytest.mark.parametrize("count", [5, 7])
def test_cells_that_do_not_fit_the_size_are_refused(count):
    with pytest.raises(BoardError, match=f"^a 2x3 board has 6 cells, not {count}$"):
        Pairs(2, 3, ENGLISH, bytes(count))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no board in this text"),
        ("\n" * 1_000_000, "no board in this text"),
        ("\n" * 1_000_001, "1,000,001 characters are too many for a board"),
        ("ab\na9", "line 2, column 2: '9' is neither a letter of the English alphabet nor '.'"),
        (
            "\nab\n\n a d ж",
            "line 4, column 6: 'ж' is neither a letter of the English alphabet nor '.'",
        ),
        ("abc\nab", "line 2 has 2 cells where the rows above have 3"),
        ("ab\n\nabc", "line 3 has 3 cells where the rows above have 2"),
        ("ab\nab\nab\nab\nab\na9", "a board has 2 to 5 rows, not 6"),
        ("a" * 1000 + "\nab", "line 2 has 2 cells where the rows above have 1000"),
        ("ab\n" + " " * 999 + "9", "line 2, column 1000: '9' is neither"),
        ("ab\n" + " " * 999 + "99", "line 2: 1001 characters are too many for a row of cells"),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_a_text_that_is_no_board_is_told_of(text, complaint):
    with pytest.raises(BoardError, match=re.escape(complaint)):
        Pairs.parse(text, ENGLISH)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("a9", "column 2: '9' is neither a letter of the English alphabet nor '.'"),
        ("a" * 1001, "1001 characters are too many for a row of cells"),
    ],
)
def test_a_row_alone_is_told_of_without_its_line(row, told):
    assert Pairs.parse_line("a .#", None, ENGLISH) == bytes([0, NO_LETTER, PAIR])
    assert len(Pairs.parse_line("a" * 1000, None, ENGLISH)) == 1000
    with pytest.raises(BoardError, match=f"^{re.escape(told)}$"):
        Pairs.parse_line(row, None, ENGLISH)


@pytest.mark.parametrize(
    ("code", "unknown"),
    [(0, False), (25, False), (26, True), (PAIR, False), (28, True), (254, True), (255, False)],
)
def test_codes_of_nothing_are_seen(code, unknown):
    assert Pairs(2, 2, ENGLISH, bytes([0, 0, code, NO_LETTER])).has_unknown_codes() is unknown


@pytest.mark.parametrize(
    ("mark", "points"), [("2l", 10), ("3l", 13), ("2w", 14), ("3w", 21), ("+5", 12), ("+999", 1006)]
)
def test_a_bonus_is_for_the_letter_the_word_or_points(mark, points):
    rules = Rules(letter_values={"a": 3}, bonuses={(1, 2): Bonus.parse(mark.upper())})
    assert rules.points("aba", (1, 2), "a") == points
    assert rules.points("aba", (2, 1), "a") == 7
    assert str(rules.bonuses[1, 2]) == mark


@given(
    st.dictionaries(
        st.tuples(st.integers(0, 3), st.integers(0, 4)), st.sampled_from(MARKS).map(Bonus.parse)
    )
)
def test_the_text_of_bonuses_is_read_again(bonuses):
    marks = [[str(bonuses.get((row, column), ".")) for column in range(5)] for row in range(4)]
    text = "\n".join(map(" ".join, marks))
    assert read_bonuses(text, 4, 5) == bonuses
    assert read_bonuses("\n " + text.replace(" ", "\t ").replace("\n", "\r\n\n"), 4, 5) == bonuses


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the bonuses have 0 rows, and the board has 2"),
        (". .\n. .\n. .", "the bonuses have 3 rows, and the board has 2"),
        (". .\n\n. 2l .", "line 3: 3 bonuses or dots, and the board has 2 columns"),
        (". .\n. 2x", "line 2: '2x' is not a bonus: write 2l, 3l, 2w, 3w, +5 or, for none, a dot"),
        (". .\n. 4w", "line 2: '4w' is not a bonus"),
        ("+0 .\n. .", "line 1: '+0' is not a bonus"),
        ("+1000 .\n. .", "line 1: '+1000' is not a bonus"),
        ("٢l .\n. .", "line 1: '٢l' is not a bonus"),
    ],
)
def test_other_texts_are_refused(text, complaint):
    with pytest.raises(Complaint, match=re.escape(complaint)):
        read_bonuses(text, 2, 2)
