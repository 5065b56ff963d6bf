"""A tray on the table: what is done with it, and keeping it."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.boggle.board import BoggleBoard, face_names
from gridsmith.core.boggle.dice import DICE_SETS, dice_of
from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.boggle.tray import Tray, TrayError
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from tests.throwing import can_show

FACES = [None, *(name.capitalize() for name in face_names(ENGLISH) if name)]
SIDES = st.integers(2, 10)


@st.composite
def trays(draw: st.DrawFn) -> Tray:
    rows, columns = draw(SIDES), draw(SIDES)
    faces = st.lists(st.sampled_from(FACES), min_size=rows * columns, max_size=rows * columns)
    return Tray(
        BoggleBoard.of_faces(rows, columns, draw(faces), ENGLISH),
        draw(st.sampled_from(["en", "en-large", "mine"])),
        draw(st.sampled_from(list(SCORINGS))),
        draw(st.integers(1, 8)),
        draw(st.sampled_from([dice.name for dice in dice_of(ENGLISH)])),
    )


def counting(tray: Tray) -> tuple[str, str, int, str]:
    """Give all of a tray but its board."""
    return tray.lexicon, tray.scoring, tray.min_length, tray.dice


def rows_of(tray: Tray) -> list[list[str | None]]:
    return tray.board.face_rows()


def test_a_new_tray_is_empty() -> None:
    tray = Tray.empty("en", ENGLISH)
    assert (tray.board.rows, tray.board.columns, tray.is_empty) == (4, 4, True)
    assert counting(tray) == ("en", "classic", 3, "new")
    assert tray.points is SCORINGS["classic"]
    assert Tray.empty("ru-nouns", RUSSIAN, rows=2, columns=5).board.text() == ".....\n....."
    with pytest.raises(BoardError, match="2 to 10 columns, not 11"):
        Tray.empty("en", ENGLISH, columns=11)


@given(trays(), st.data())
def test_a_face_is_typed_on_its_cell_alone(tray: Tray, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, tray.board.rows - 1))
    column = data.draw(st.integers(0, tray.board.columns - 1))
    face = data.draw(st.sampled_from(FACES))
    expected = rows_of(tray)
    expected[row][column] = face
    typed = tray.typed(row, column, face)
    assert rows_of(typed) == expected
    assert counting(typed) == counting(tray)
    assert typed.is_empty == (not any(map(any, expected)))


def test_what_is_no_face_is_refused() -> None:
    with pytest.raises(BoardError, match="'ж' is not a face of the English alphabet"):
        Tray.empty("en", ENGLISH).typed(0, 0, "ж")
    with pytest.raises(BoardError, match="row 5, column 1 is not on a 4x4 board"):
        Tray.empty("en", ENGLISH).typed(4, 0, "a")


@given(trays(), SIDES, SIDES)
def test_what_is_on_both_sizes_stays(tray: Tray, rows: int, columns: int) -> None:
    old = rows_of(tray)
    expected = [
        [
            old[row][column] if row < tray.board.rows and column < tray.board.columns else None
            for column in range(columns)
        ]
        for row in range(rows)
    ]
    resized = tray.resized(rows, columns)
    assert rows_of(resized) == expected
    assert counting(resized) == counting(tray)


@given(trays())
def test_a_cleared_tray_has_its_size_and_counting(tray: Tray) -> None:
    cleared = tray.cleared()
    assert (cleared.board.rows, cleared.board.columns) == (tray.board.rows, tray.board.columns)
    assert cleared.is_empty
    assert counting(cleared) == counting(tray)


@given(trays(), st.integers())
def test_a_throw_shows_the_dice_that_were_chosen(tray: Tray, seed: int) -> None:
    rolled = tray.rolled(seed)
    assert rolled.board == DICE_SETS[tray.dice].roll(seed)
    assert counting(rolled) == counting(tray)


def test_two_throws_differ() -> None:
    tray = Tray.empty("en", ENGLISH)
    assert len({tray.rolled().board for _ in range(5)}) == 5


@pytest.mark.parametrize(
    ("chosen", "thrown"),
    [("new", "russian"), ("big", "russian-big"), ("super-big", "russian"), ("russian", "russian")],
)
def test_dice_of_other_letters_give_way_to_some_like_them(chosen: str, thrown: str) -> None:
    """What was chosen is thrown again with its own letters."""
    tray = Tray.empty("ru-nouns", RUSSIAN)
    tray = replace(tray, dice=chosen)
    dice = tray.thrown_dice
    assert dice is not None
    assert dice.name == thrown
    assert can_show(dice, tray.rolled(1).board)
    assert tray.with_lexicon("en", ENGLISH).dice == chosen


def test_there_are_no_dice_of_some_letters() -> None:
    tray = Tray.empty("greek", Alphabet("el", "αβγ"))
    assert tray.fitting_dice == ()
    assert tray.thrown_dice is None
    with pytest.raises(TrayError, match="no dice have the letters of this word list"):
        tray.rolled()


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("te\nas", "TE\nAS"),
        ("te\r\nas\r\n", "TE\nAS"),
        ("te as", "TE\nAS"),
        ("teas", "TE\nAS"),
        ("t e a s", "TE\nAS"),
        ("th e qu s", "ThE\nQuS"),
        ("ThE QS", "ThE\nQuS"),
        ("abc def", "ABC\nDEF"),
        ("he th", "HE\nTH"),
        ("th e\nqu s", "ThE\nQuS"),
        ("a.\n\n.b", "A.\n.B"),
        ("GREPTNALESITDRES", "GREP\nTNAL\nESIT\nDRES"),
    ],
)
def test_a_text_is_pasted_however_people_write_boards(text: str, board: str) -> None:
    tray = Tray.empty("mine", ENGLISH)
    pasted = tray.pasted(text)
    assert pasted.board.text() == board
    assert counting(pasted) == counting(tray)


@given(trays())
def test_a_copied_board_is_pasted_as_it_was(tray: Tray) -> None:
    text = tray.board.text()
    assert tray.cleared().pasted(text + "\n").board == tray.board


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no board in this text"),
        (" \n ", "no board in this text"),
        ("abc", "line 1: 3 cells do not make a square board"),
        ("ab cde", "line 2 has 3 cells where the rows above have 2"),
        ("ab\nжк", "line 2, column 1: 'ж' is neither a letter of the English alphabet nor '.'"),
        ("a", "a board has 2 to 10 rows, not 1"),
        ("a" * 10_000_000, "10,000,000 characters are too many for a board"),
        ("ab " * 1_000_000, "3,000,000 characters are too many for a board"),
    ],
)
def test_a_text_that_is_no_tray_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BoardError) as raised:
        Tray.empty("en", ENGLISH).pasted(text)
    assert complaint in str(raised.value)


def test_another_list_keeps_the_faces_where_it_has_their_letters() -> None:
    tray = Tray.empty("en", ENGLISH).pasted("te as")
    larger = tray.with_lexicon("en-large", ENGLISH)
    assert (larger.lexicon, larger.board) == ("en-large", tray.board)
    russian = tray.with_lexicon("ru-nouns", RUSSIAN)
    assert (russian.lexicon, russian.board.text()) == ("ru-nouns", "..\n..")
    assert russian.board.alphabet == RUSSIAN


@given(trays())
def test_a_tray_is_kept_and_read_again(tray: Tray) -> None:
    content = json.loads(json.dumps(tray.content()))
    assert Tray.from_content(content, ENGLISH) == tray


def test_names_of_another_version_count_for_nothing() -> None:
    content = {**Tray.empty("en", ENGLISH).content(), "scoring": "lunar", "dice": "round"}
    assert Tray.from_content(content, ENGLISH) == Tray.empty("en", ENGLISH)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": ["ab", "c"]}, "line 2 has 1 cells where the rows above have 2"),
        ({"board": None}, "the saved board cannot be read: "),
        ({"board": [1, 2]}, "the saved board cannot be read: "),
        ({"min_length": "many"}, "the saved board cannot be read: "),
        ({"min_length": None}, "the saved board cannot be read: "),
        ({"min_length": float("inf")}, "the saved board cannot be read: "),
        ({"min_length": 0}, "$.min_length: it must be 1 or more"),
    ],
)
def test_a_damaged_tray_is_refused(change: dict[str, object], complaint: str) -> None:
    content = {**Tray.empty("en", ENGLISH).content(), **change}
    with pytest.raises(TrayError) as raised:
        Tray.from_content(content, ENGLISH)
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", ["board", "lexicon", "scoring", "min_length", "dice"])
def test_a_tray_that_lacks_something_is_refused(name: str) -> None:
    content = Tray.empty("en", ENGLISH).content()
    del content[name]
    with pytest.raises(TrayError, match=name):
        Tray.from_content(content, ENGLISH)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"scoring": "lunar"}, "unknown scoring 'lunar'"),
        ({"dice": "round"}, "unknown set of dice 'round'"),
        ({"min_length": 0}, "1 or more, not 0"),
    ],
)
def test_a_tray_is_counted_as_there_is(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(TrayError, match=complaint):
        Tray(BoggleBoard.empty(2, 2, ENGLISH), "en", **change)  # type: ignore[arg-type]
