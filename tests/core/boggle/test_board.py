"""Boards as text, their faces and symmetries."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.boggle.board import (
    BLOCKED,
    BONUSES,
    MAX_WORD_BONUSES,
    BoggleBoard,
    face_names,
    split_faces,
    without_bonuses,
)
from gridsmith.core.bonus import read_bonuses
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from tests.core.boggle.reference import rows_of

ENGLISH_FACES = [name for name in face_names(ENGLISH) if name]


@st.composite
def boards(draw: st.DrawFn) -> BoggleBoard:
    rows, columns = draw(st.integers(2, 10)), draw(st.integers(2, 10))
    faces = draw(
        st.lists(
            st.sampled_from([*ENGLISH_FACES, None]),
            min_size=rows * columns,
            max_size=rows * columns,
        )
    )
    bonuses = draw(
        st.one_of(
            st.just(()),
            st.lists(
                st.sampled_from(["", *BONUSES]), min_size=rows * columns, max_size=rows * columns
            ).filter(lambda marks: sum(mark.endswith("w") for mark in marks) <= MAX_WORD_BONUSES),
        )
    )
    board = BoggleBoard.of_faces(rows, columns, faces, ENGLISH)
    return replace(board, bonuses=tuple(bonuses))


@given(boards())
def test_a_board_is_read_back_as_it_was_written(board: BoggleBoard) -> None:
    assert BoggleBoard.parse(board.text(), ENGLISH) == board
    line = board.text().replace("\n", "")
    assert BoggleBoard.parse_row(line, ENGLISH, size=(board.rows, board.columns)) == board


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("qa\nbc", ["Qu", "A", "B", "C"]),
        ("QuA\nb c", ["Qu", "A", "B", "C"]),
        ("ThE\nH.", ["Th", "E", "H", None]),
        ("THe\nhe\n", ["T", "He", "H", "E"]),
        ("th e\na b\n\n", ["Th", "E", "A", "B"]),
        ("se ra\nth en", ["S", "E", "R", "A", "T", "H", "E", "N"]),
        ("\ufeff a . \r\n . b ", ["A", None, None, "B"]),
    ],
)
def test_faces_are_read_as_the_dice_show_them(text: str, faces: list[str | None]) -> None:
    assert list(BoggleBoard.parse(text, ENGLISH).faces()) == faces


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no board in this text"),
        ("ab\nc", "line 2 has 1 cells where the rows above have 2"),
        ("ab\n\na1", "line 3, column 2: '1' is neither a letter"),
        ("ab\nж b", "line 2, column 1: 'ж' is neither a letter"),
        ("abc", "a board has 2 to 10 rows, not 1"),
        ("abcdefghijk\n" * 3, "a board has 2 to 10 columns, not 11"),
        ("ab2\ncd", "line 1, column 3: '2' is neither a letter"),
        ("ab4l\ncd", "line 1, column 3: '4' is neither a letter"),
        ("2lab\ncd", "line 1, column 1: '2' is neither a letter"),
        ("ab\nc 2ld", "line 2, column 3: '2' is neither a letter"),
        ("a2l3wb\ncd", "line 1, column 4: '3' is neither a letter"),
        ("a2lb\nc", "line 2 has 1 cells where the rows above have 2"),
        ("abcd2w\n" + "a2wb2wc2wd2w\n" * 3, "at most 12 cells can multiply the word"),
    ],
)
def test_a_text_that_is_no_board_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BoardError) as caught:
        BoggleBoard.parse(text, ENGLISH)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "size", "complaint"),
    [
        ("abcde", None, "line 7: 5 cells do not make a square board"),
        ("abcd", (2, 3), "line 7: a 2x3 board has 6 cells, not 4"),
        ("ab!d", None, "line 7, column 3: '!'"),
        ("a2lb2", None, "line 7, column 5: '2'"),
        ("a3w" * 16, None, "line 7: at most 12 cells can multiply the word"),
    ],
)
def test_a_line_that_is_no_board_is_refused_with_its_number(
    text: str, size: tuple[int, int] | None, complaint: str
) -> None:
    with pytest.raises(BoardError) as caught:
        BoggleBoard.parse_row(text, ENGLISH, size=size, line=7)
    assert complaint in str(caught.value)


def test_the_letter_q_alone_is_no_face_in_english() -> None:
    assert BoggleBoard.of_faces(2, 2, "qqqq", ENGLISH).shown(0, 0) == "Qu"
    with pytest.raises(BoardError, match="holds no face"):
        BoggleBoard(2, 2, ENGLISH, bytes([ENGLISH.code("q"), 0, 0, 0]))


@pytest.mark.parametrize("face", ["xy", "", "?", "ж"])
def test_what_is_no_face_is_refused(face: str) -> None:
    with pytest.raises(BoardError, match="is not a face of the English alphabet"):
        BoggleBoard.of_faces(2, 2, [face, "a", "a", "a"], ENGLISH)


def test_a_board_may_have_russian_letters() -> None:
    board = BoggleBoard.parse("ёж\nик", RUSSIAN)
    assert board.text() == "ЕЖ\nИК"


def test_an_alphabet_with_too_many_faces_is_refused() -> None:
    symbols = "".join(chr(0x430 + i) for i in range(32)) + "abcdefghijklmnopqrstuvwxyz01234"
    with pytest.raises(BoardError, match="more than 63 faces"):
        BoggleBoard.parse("ab\nab", Alphabet("xx", symbols, faces=("ab",)))


def test_a_face_is_put_on_a_cell_and_taken_off() -> None:
    board = BoggleBoard.parse("ab\ncd", ENGLISH)
    assert board.place(0, 1, "Th").place(1, 0, None).text() == "ATh\n.D"
    assert board.place(1, 1, BLOCKED).shown(1, 1) is None
    with pytest.raises(BoardError, match="row 3, column 1 is not on a 2x2 board"):
        board.place(2, 0, "a")


@given(boards())
def test_a_square_has_eight_images_and_a_rectangle_four(board: BoggleBoard) -> None:
    images = board.images()
    assert len(images) == (8 if board.rows == board.columns else 4)
    assert images[0] == board
    rows = rows_of(board)
    turned = [row[::-1] for row in rows[::-1]]
    mirrored = [row[::-1] for row in rows]
    shown = [rows_of(image) for image in images]
    assert turned in shown
    assert mirrored in shown
    if board.rows == board.columns:
        assert [list(row) for row in zip(*rows, strict=True)] in shown
    assert len({image.bonuses for image in images}) <= len(images)
    for image in images:
        cells = zip(image.face_names(), image.bonuses, strict=False)
        assert sorted(cells) == sorted(zip(board.face_names(), board.bonuses, strict=False))


@pytest.mark.parametrize(
    ("text", "bonuses"),
    [
        ("ab\ncd", ()),
        ("a2Lb\ncd3W", ("2l", "", "", "3w")),
        ("ThE2w\nQu3l .2l", ("", "2w", "3l", "2l")),
        ("th2w e\na b2l", ("2w", "", "", "2l")),
        ("\ufeffa .3w\r\n\r\n . b ", ("", "3w", "", "")),
    ],
)
def test_bonuses_follow_their_faces(text: str, bonuses: tuple[str, ...]) -> None:
    board = BoggleBoard.parse(text, ENGLISH)
    assert board.bonuses == bonuses
    assert BoggleBoard.parse(without_bonuses(text), ENGLISH) == board.plain()


def test_a_board_with_bonuses_is_read_however_people_write_boards() -> None:
    board = BoggleBoard.parse("t2we\nas3l", ENGLISH)
    for text in ("t2w e a s3l", "T2weas3l", "T2we as3l", "t2w e\na s3L\n"):
        assert BoggleBoard.read(text, ENGLISH) == board
    thin = BoggleBoard.parse("те2lс\nто3wк", RUSSIAN)
    assert thin.text() == "ТЕ2lС\nТО3wК"


def test_a_bonus_is_put_on_a_cell_and_taken_off() -> None:
    board = BoggleBoard.parse("ab\ncd", ENGLISH).with_bonus(0, 1, "2w")
    assert (board.text(), board.bonus(0, 1), board.bonus(1, 1)) == ("AB2w\nCD", "2w", "")
    assert board.place(0, 1, "Th").text() == "ATh2w\nCD"
    assert board.with_bonus(0, 1, "") == board.plain() == BoggleBoard.parse("ab\ncd", ENGLISH)
    for bonus in ("4w", "2", "x"):
        with pytest.raises(BoardError, match="the bonuses do not fit the board"):
            board.with_bonus(0, 0, bonus)
    with pytest.raises(BoardError, match="the bonuses do not fit the board"):
        replace(board, bonuses=("2w",))
    with pytest.raises(BoardError, match="row 3, column 1 is not on a 2x2 board"):
        board.with_bonus(2, 0, "2w")


def test_bonuses_may_be_in_a_text_of_their_own() -> None:
    board = BoggleBoard.parse("a3wb\ncd", ENGLISH)
    assert board.with_bonuses(read_bonuses("2l .\n. 3w", 2, 2)).text() == "A2lB\nCD3w"
    with pytest.raises(Complaint, match=r"'\+5' is not a bonus here: write 2l, 3l, 2w or 3w"):
        board.with_bonuses(read_bonuses(". .\n+5 .", 2, 2))


@given(boards(), st.integers(2, 10), st.integers(2, 10), st.integers(-3, 3), st.integers(-3, 3))
def test_bonuses_move_with_their_cells(
    board: BoggleBoard, rows: int, columns: int, down: int, right: int
) -> None:
    moved = board.moved_onto(rows, columns, down=down, right=right)
    for row in range(rows):
        for column in range(columns):
            old = row - down, column - right
            was_there = 0 <= old[0] < board.rows and 0 <= old[1] < board.columns
            assert moved.bonus(row, column) == (board.bonus(*old) if was_there else "")


def test_where_digits_are_letters_there_are_no_bonuses() -> None:
    digits = Alphabet("xx", "23lw")
    board = BoggleBoard.parse("2l\n3w", digits)
    assert (board.text(), board.bonuses) == ("2L\n3W", ())
    with pytest.raises(BoardError, match="bonuses need an alphabet"):
        board.with_bonus(0, 0, "2l")


def test_a_die_has_no_bonuses() -> None:
    with pytest.raises(BoardError, match="a die has no bonuses"):
        split_faces("AB2l", ENGLISH)
