import re
from dataclasses import replace
from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.boggle.board import (
    BLOCKED,
    BoggleBoard,
    split_faces,
    without_bonuses,
)
from gridsmith.core.bonus import read_bonuses
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from tests.core.boggle.reference import BOARDS, FACES, rows_of


@given(BOARDS, st.integers(2, 10), st.integers(2, 10), st.integers(-3, 3), st.integers(-3, 3))
def test_a_board_is_read_back_as_it_was_written_and_moved_with_its_bonuses(
    board, rows, columns, down, right
):
    text, size = board.text(), (board.rows, board.columns)
    assert BoggleBoard.parse(text, ENGLISH) == BoggleBoard.read(f"{text}\n", ENGLISH) == board
    assert BoggleBoard.parse(without_bonuses(text), ENGLISH) == board.plain()
    assert BoggleBoard.parse_row(text.replace("\n", ""), ENGLISH, size=size) == board
    moved = board.moved_onto(rows, columns, down=down, right=right)
    for row, column in product(range(rows), range(columns)):
        old = row - down, column - right
        was_there = 0 <= old[0] < board.rows and 0 <= old[1] < board.columns
        assert moved.bonus(row, column) == (board.bonus(*old) if was_there else "")
        assert moved.shown(row, column) == (board.shown(*old) if was_there else None)
    for face in FACES:
        expected = rows_of(board)
        expected[1][0] = face
        assert rows_of(board.place(1, 0, face)) == expected


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("qa\nbc", "QuA\nBC"),
        ("ThE\nH.", "ThE\nH."),
        ("THe\nhe\n", "THe\nHE"),
        ("th e\na b\n\n", "ThE\nAB"),
        ("\ufeff a . \r\n . b ", "A.\n.B"),
        ("te as", "TE\nAS"),
        ("teas", "TE\nAS"),
        ("th e qu s", "ThE\nQuS"),
        ("abc def", "ABC\nDEF"),
        ("he th", "HE\nTH"),
        ("GREPTNALESITDRES", "GREP\nTNAL\nESIT\nDRES"),
        ("t2w e a s3l", "T2wE\nAS3l"),
        ("T2we as3L", "T2wE\nAS3l"),
        ("th2w e\na b2l", "Th2wE\nAB2l"),
        ("\ufeffa .3w\r\n\r\n . b ", "A.3w\n.B"),
    ],
)
def test_a_text_is_read_however_people_write_boards(text, board):
    assert BoggleBoard.read(text, ENGLISH).text() == board


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (" \n ", "no board in this text"),
        ("ab\nc", "line 2 has 1 cells where the rows above have 2"),
        ("ab\nж b", "line 2, column 1: 'ж' is neither a letter"),
        ("a", "a board has 2 to 10 rows, not 1"),
        ("abcdefghijk\n" * 3, "a board has 2 to 10 columns, not 11"),
        ("ab\nc 2ld", "line 2, column 3: '2' is neither a letter"),
        ("a2l3wb\ncd", "line 1, column 4: '3' is neither a letter"),
        ("ab4l\ncd", "line 1, column 3: '4' is neither a letter"),
        ("abcd2w\n" + "a2wb2wc2wd2w\n" * 3, "at most 12 cells can multiply the word"),
        ("abcde", "line 1: 5 cells do not make a square board"),
        ("ab!d", "line 1, column 3: '!'"),
        ("a3w" * 16, "line 1: at most 12 cells can multiply the word"),
        ("ab " * 1_000_000, "3,000,000 characters are too many for a board"),
    ],
)
def test_a_text_that_is_no_board_is_refused_with_its_place(text, complaint):
    with pytest.raises(BoardError, match=re.escape(complaint)):
        BoggleBoard.read(text, ENGLISH)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        *(
            (partial(BoggleBoard.place, row=0, column=0, face=face), "is not a face of the English")
            for face in ("xy", "", "?", "ж")
        ),
        (lambda board: replace(board, cells=bytes([ENGLISH.code("q"), 0, 0, 0])), "holds no face"),
        (lambda board: replace(board, cells=bytes([254, 0, 0, 0])), "holds no face"),
        (
            lambda _: BoggleBoard.parse_row("abcd", ENGLISH, size=(2, 3), line=7),
            "line 7: a 2x3 board has 6 cells, not 4",
        ),
        (lambda board: board.place(2, 0, "a"), "row 3, column 1 is not on a 2x2 board"),
        (lambda board: board.with_bonus(2, 0, "2l"), "row 3, column 1 is not on a 2x2 board"),
        (lambda _: split_faces("AB2l", ENGLISH), "a die has no bonuses"),
        (lambda board: replace(board, bonuses=("2w",)), "the bonuses do not fit the board"),
        (lambda board: replace(board, bonuses=("4w", "", "", "")), "the bonuses do not fit the"),
        (lambda board: replace(board, bonuses=("2", "", "", "")), "the bonuses do not fit the"),
        (
            lambda board: board.with_bonuses(read_bonuses(". .\n+5 .", 2, 2)),
            r"'\+5' is not a bonus here: write 2l, 3l, 2w or 3w",
        ),
    ],
)
def test_what_is_no_face_or_bonus_is_refused(make, complaint):
    board = BoggleBoard.parse("ab\ncd", ENGLISH)
    assert board.place(1, 1, BLOCKED).shown(1, 1) is None
    assert BoggleBoard.of_faces(2, 2, "qqqq", ENGLISH).shown(0, 0) == "Qu"
    with pytest.raises(Complaint, match=complaint):
        make(board)


def test_a_bonus_is_put_on_a_cell_and_taken_off():
    plain = BoggleBoard.parse("ab\ncd", ENGLISH)
    board = plain.with_bonus(0, 1, "2w")
    assert (board.text(), board.bonus(0, 1), board.bonus(1, 1)) == ("AB2w\nCD", "2w", "")
    assert board.place(0, 1, "Th").text() == "ATh2w\nCD"
    assert board.with_bonus(0, 1, "") == board.plain() == plain
    assert board.with_bonuses(read_bonuses("2l .\n. 3w", 2, 2)).text() == "A2lB\nCD3w"


def test_other_alphabets_have_faces_too():
    assert BoggleBoard.parse("ёж2l\nик", RUSSIAN).text() == "ЕЖ2l\nИК"
    for letters in ("2lw", "3lw", "23lw"):
        board = BoggleBoard.read(f"{letters[0]}l w{letters[0]}", Alphabet("xx", letters))
        assert (board.text(), board.bonuses) == (f"{letters[0]}L\nW{letters[0]}", ())
        with pytest.raises(BoardError, match="bonuses need an alphabet"):
            board.with_bonus(0, 0, "2l")
    symbols = "".join(chr(0x430 + at) for at in range(32)) + "abcdefghijklmnopqrstuvwxyz01234"
    assert BoggleBoard.parse("ab\nab", Alphabet("xx", symbols[:62], faces=("ab",)))
    with pytest.raises(BoardError, match="more than 63 faces"):
        BoggleBoard.parse("ab\nab", Alphabet("xx", symbols, faces=("ab",)))


def test_a_board_is_drawn_with_its_values_where_it_has_bonuses():
    plain = BoggleBoard.parse("te\nas", ENGLISH)
    for board, by_letters in product((plain, plain.with_bonus(0, 0, "2w")), (None, True, False)):
        has_values = bool(board.bonuses) if by_letters is None else by_letters
        figure = board.figure(by_letters=by_letters)
        assert [*figure.values] == board.values() * has_values
