"""Boards as text, their faces and symmetries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.boggle.board import BLOCKED, BoggleBoard, face_names
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet

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
    return BoggleBoard.of_faces(rows, columns, faces, ENGLISH)


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
    rows = board.face_rows()
    turned = [row[::-1] for row in rows[::-1]]
    mirrored = [row[::-1] for row in rows]
    shown = [image.face_rows() for image in images]
    assert turned in shown
    assert mirrored in shown
    if board.rows == board.columns:
        assert [list(row) for row in zip(*rows, strict=True)] in shown
