"""A game of Boggle: its rules, and how it is saved."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.boggle.board import BoggleBoard, face_names
from gridsmith.core.boggle.dice import DICE_SETS, dice_of
from gridsmith.core.boggle.game import Game, GameError
from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from tests.core.boggle.reference import rows_of
from tests.throwing import can_show

FACES = [None, *(name.capitalize() for name in face_names(ENGLISH) if name)]
SIDES = st.integers(2, 10)


@st.composite
def games(draw: st.DrawFn) -> Game:
    rows, columns = draw(SIDES), draw(SIDES)
    faces = st.lists(st.sampled_from(FACES), min_size=rows * columns, max_size=rows * columns)
    game = Game(
        BoggleBoard.of_faces(rows, columns, draw(faces), ENGLISH),
        draw(st.sampled_from(["en", "en-large", "mine"])),
        draw(st.sampled_from(list(SCORINGS))),
        draw(st.integers(1, 8)),
        draw(st.sampled_from([dice.name for dice in dice_of(ENGLISH)])),
    )
    if game.points.by_letters and draw(st.booleans()):
        return game.scattered(draw(st.integers(0, 99)))
    return game


def counting(game: Game) -> tuple[str, str, int, str]:
    """Give all of a game but its board."""
    return game.lexicon, game.scoring, game.min_length, game.dice


def test_a_new_game_is_empty() -> None:
    game = Game.empty("en", ENGLISH)
    assert game.board == BoggleBoard.empty(4, 4, ENGLISH)
    assert counting(game) == ("en", "classic", 3, "new")
    assert game.points is SCORINGS["classic"]
    assert Game.empty("ru-nouns", RUSSIAN, rows=2, columns=5).board.text() == ".....\n....."
    with pytest.raises(BoardError, match="2 to 10 columns, not 11"):
        Game.empty("en", ENGLISH, columns=11)


@given(games(), st.data())
def test_a_face_is_placed_on_its_cell_alone(game: Game, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, game.board.rows - 1))
    column = data.draw(st.integers(0, game.board.columns - 1))
    face = data.draw(st.sampled_from(FACES))
    expected = rows_of(game.board)
    expected[row][column] = face
    assert rows_of(game.board.place(row, column, face)) == expected


def test_what_is_no_face_is_refused() -> None:
    with pytest.raises(BoardError, match="'ж' is not a face of the English alphabet"):
        BoggleBoard.empty(4, 4, ENGLISH).place(0, 0, "ж")
    with pytest.raises(BoardError, match="row 5, column 1 is not on a 4x4 board"):
        BoggleBoard.empty(4, 4, ENGLISH).place(4, 0, "a")


@given(games(), SIDES, SIDES)
def test_what_is_on_both_sizes_stays(game: Game, rows: int, columns: int) -> None:
    old = rows_of(game.board)
    expected = [
        [
            old[row][column] if row < game.board.rows and column < game.board.columns else None
            for column in range(columns)
        ]
        for row in range(rows)
    ]
    assert rows_of(game.board.moved_onto(rows, columns)) == expected


@given(games())
def test_the_dice_that_were_chosen_are_rolled(game: Game) -> None:
    assert game.thrown_dice is DICE_SETS[game.dice]


def test_two_rolls_differ() -> None:
    dice = Game.empty("en", ENGLISH).thrown_dice
    assert dice is not None
    assert len({dice.roll() for _ in range(5)}) == 5


@pytest.mark.parametrize(
    ("chosen", "thrown"),
    [("new", "russian"), ("big", "russian-big"), ("super-big", "russian"), ("russian", "russian")],
)
def test_dice_of_other_letters_give_way_to_some_like_them(chosen: str, thrown: str) -> None:
    """What was chosen is thrown again with its own letters."""
    game = Game.empty("ru-nouns", RUSSIAN)
    game = replace(game, dice=chosen)
    dice = game.thrown_dice
    assert dice is not None
    assert dice.name == thrown
    assert can_show(dice, dice.roll(1))
    assert game.with_lexicon("en", ENGLISH).dice == chosen


def test_there_are_no_dice_of_some_letters() -> None:
    game = Game.empty("greek", Alphabet("el", "αβγ"))
    assert game.fitting_dice == ()
    assert game.thrown_dice is None


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
def test_a_text_is_read_however_people_write_boards(text: str, board: str) -> None:
    assert BoggleBoard.read(text, ENGLISH).text() == board


@given(games())
def test_a_copied_board_is_read_as_it_was(game: Game) -> None:
    assert BoggleBoard.read(game.board.text() + "\n", ENGLISH) == game.board


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
def test_a_text_that_is_no_board_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BoardError) as raised:
        BoggleBoard.read(text, ENGLISH)
    assert complaint in str(raised.value)


def test_another_list_keeps_the_faces_where_it_has_their_letters() -> None:
    game = Game(BoggleBoard.read("te as", ENGLISH), "en")
    larger = game.with_lexicon("en-large", ENGLISH)
    assert (larger.lexicon, larger.board) == ("en-large", game.board)
    russian = game.with_lexicon("ru-nouns", RUSSIAN)
    assert (russian.lexicon, russian.board.text()) == ("ru-nouns", "..\n..")
    assert russian.board.alphabet == RUSSIAN


@given(games())
def test_a_game_is_saved_and_read_again(game: Game) -> None:
    content = json.loads(json.dumps(game.content()))
    assert Game.from_content(content, ENGLISH) == game


def test_bonuses_count_only_with_letter_values() -> None:
    plain = Game(BoggleBoard.read("te as", ENGLISH), "en")
    with pytest.raises(GameError, match="bonus cells count only with letter values"):
        replace(plain, board=plain.board.with_bonus(0, 0, "2w"))
    game = plain.with_board(BoggleBoard.read("t2we as", ENGLISH))
    assert (game.scoring, game.board.text()) == ("letters", "T2wE\nAS")
    assert game.with_scoring("letters") == game
    classic = game.with_scoring("classic")
    assert (classic.scoring, classic.board) == ("classic", plain.board)
    assert classic.with_scoring("letters").board == plain.board
    with pytest.raises(GameError, match="unknown scoring 'lunar'"):
        game.with_scoring("lunar")


def test_a_roll_brings_bonuses_where_they_count() -> None:
    game = Game.empty("en", ENGLISH)
    assert game.rolled(5).board == DICE_SETS["new"].roll(5)
    letters = game.with_scoring("letters").rolled(5)
    assert letters.board == DICE_SETS["new"].roll(5, bonuses=True)
    again = letters.scattered(6)
    assert again.board.plain() == letters.board.plain()
    assert sorted(again.board.bonuses) == sorted(letters.board.bonuses)
    assert again.board.bonuses != letters.board.bonuses
    assert again == letters.scattered(6)
    greek = Game.empty("greek", Alphabet("el", "αβγ"))
    assert greek.rolled() == greek


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": ["ab", "c"]}, "line 2 has 1 cells where the rows above have 2"),
        ({"board": None}, ": invalid value"),
        ({"board": ["ab2", "cd"]}, "line 1, column 3: '2' is neither a letter"),
        ({"board": ["a2wb2w"] * 9}, "at most 12 cells can multiply the word"),
        ({"board": [1, 2]}, ": invalid value"),
        ({"min_length": "many"}, "$.min_length: invalid value"),
        ({"min_length": None}, ": invalid value"),
        ({"min_length": float("inf")}, ": invalid value"),
        ({"scoring": "lunar"}, "unknown scoring 'lunar'"),
        ({"dice": "round"}, "unknown set of dice 'round'"),
        ({"min_length": 0}, "$.min_length: invalid value"),
    ],
)
def test_a_damaged_game_is_refused(change: dict[str, object], complaint: str) -> None:
    content = {**Game.empty("en", ENGLISH).content(), **change}
    with pytest.raises(Complaint) as raised:
        Game.from_content(content, ENGLISH)
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"scoring": "lunar"}, "unknown scoring 'lunar'"),
        ({"dice": "round"}, "unknown set of dice 'round'"),
        ({"min_length": 0}, "1 or more, not 0"),
    ],
)
def test_unknown_rules_are_refused(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(GameError, match=complaint):
        Game(BoggleBoard.empty(2, 2, ENGLISH), "en", **change)  # type: ignore[arg-type]
