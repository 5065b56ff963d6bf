"""Sets of dice: what they are, throwing them, and what can be thrown."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.boggle.board import BoggleBoard
from core.boggle.dice import DICE_SETS, Dice, DiceError
from core.lexicon.alphabet import ENGLISH

FACES = st.sampled_from(["a", "b", "c", "th", None])


@pytest.mark.parametrize(
    ("name", "side", "letters"),
    [("new", 4, "eeeeeeeeeee"), ("classic", 4, "z"), ("big", 5, "k"), ("super-big", 6, "kk")],
)
def test_the_sets_fill_their_boards_with_six_sided_dice(name: str, side: int, letters: str) -> None:
    dice = DICE_SETS[name]
    assert dice.size() == (side, side)
    assert {len(die) for die in dice.dice} == {6}
    faces = Counter(face for die in dice.dice for face in die)
    assert faces[letters[0]] == len(letters)
    assert faces["qu"] == (2 if name == "super-big" else 1)
    assert faces[None] == (3 if name == "super-big" else 0)


@pytest.mark.parametrize("name", DICE_SETS)
def test_a_seed_always_gives_the_same_throw_and_it_can_be_thrown(name: str) -> None:
    dice = DICE_SETS[name]
    boards = [dice.roll(seed) for seed in range(20)]
    assert boards == [dice.roll(seed) for seed in range(20)]
    assert len({board.cells for board in boards}) == 20
    assert all(dice.can_show(board) for board in boards)


@given(st.lists(st.lists(FACES, min_size=2, max_size=2), min_size=1, max_size=5), st.data())
def test_the_assignment_agrees_with_trying_all_orders(
    dice: list[list[str | None]], data: st.DataObject
) -> None:
    faces = data.draw(st.lists(FACES, min_size=len(dice), max_size=len(dice)))
    possible = any(
        all(face in die for face, die in zip(faces, order, strict=True))
        for order in permutations(dice)
    )
    assigned = Dice("made", ENGLISH, tuple(map(tuple, dice))).assign(faces)
    assert (assigned is not None) == possible
    if assigned is not None:
        assert sorted(assigned) == list(range(len(dice)))
        assert all(face in dice[die] for face, die in zip(faces, assigned, strict=True))


@pytest.mark.parametrize(
    ("row", "possible"),
    [
        ("GREPTNALESITDRES", True),
        ("SERSPATGLINESERS", True),
        ("BESTLATEPIRSSENG", True),
        ("PERSLATGSINETERS", True),
        ("LIGDRMANESIETILD", False),
        ("KKKKKKKKKKKKKKKK", False),
    ],
)
def test_known_boards_can_be_thrown_or_not(row: str, possible: bool) -> None:
    assert DICE_SETS["new"].can_show(BoggleBoard.parse_row(row, ENGLISH)) is possible


def test_a_board_of_another_size_cannot_be_thrown() -> None:
    assert not DICE_SETS["new"].can_show(BoggleBoard.parse("ab\ncd", ENGLISH))


def test_a_set_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("# two dice\nAQTh\n\nb.c\nabc\nabc\n", encoding="utf-8")
    dice = Dice.read(path, ENGLISH)
    assert dice.name == "mine"
    assert dice.dice[:2] == (("a", "qu", "th"), ("b", None, "c"))
    assert dice.size() == (2, 2)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "there are no dice in this set"),
        (b"abc\nab1\n", "line 2, column 3: '1' is neither a letter"),
        (b"abc\n# c\nab\n", "line 3: a die with 2 sides among dice with 3"),
        (b"\xff\xfea", "no UTF-8 text"),
    ],
)
def test_a_file_that_holds_no_dice_is_refused_with_its_name(
    tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    with pytest.raises(DiceError) as caught:
        Dice.read(path, ENGLISH)
    assert complaint in str(caught.value)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(("size", "fits"), [((4, 4), True), ((2, 8), True), ((3, 5), False)])
def test_dice_fill_a_size_or_not(size: tuple[int, int], fits: bool) -> None:
    if fits:
        board = DICE_SETS["new"].roll(1, size=size)
        assert (board.rows, board.columns) == size
    else:
        with pytest.raises(DiceError, match="16 dice do not fill a 3x5 board of 15"):
            DICE_SETS["new"].roll(1, size=size)


def test_dice_that_fill_no_square_need_a_size() -> None:
    dice = Dice.of("six", "ab ab ab ab ab ab", ENGLISH)
    with pytest.raises(DiceError, match="a size is needed"):
        dice.roll(1)
    assert dice.roll(1, size=(2, 3)).rows == 2
