"""Sets of dice: what they are, and throwing them."""

from collections import Counter

import pytest

from core.boggle.board import BoggleBoard
from core.boggle.dice import DICE_SETS, Dice, DiceError
from core.lexicon.alphabet import ENGLISH
from tests.throwing import can_show


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
    assert all(can_show(dice, board) for board in boards)


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
    assert can_show(DICE_SETS["new"], BoggleBoard.parse_row(row, ENGLISH)) is possible


def test_a_set_is_read_from_a_text() -> None:
    dice = Dice.parse("mine", "# two dice\nAQTh\n\nb.c\nabc\nabc\n", ENGLISH)
    assert dice.name == "mine"
    assert dice.dice[:2] == (("a", "qu", "th"), ("b", None, "c"))
    assert dice.size() == (2, 2)
    assert dice.text() == "AQuTh\nB.C\nABC\nABC"
    assert Dice.parse("mine", dice.text(), ENGLISH) == dice


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there are no dice in this set"),
        ("abc\nab1\n", "line 2, column 3: '1' is neither a letter"),
        ("abc\n# c\nab\n", "line 3: a die with 2 sides among dice with 3"),
        ("ab\n" + "a" * 10_000_000, "line 2, 10000000 characters are too many"),
    ],
)
def test_a_text_that_holds_no_dice_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(DiceError) as caught:
        Dice.parse("mine", text, ENGLISH)
    assert complaint in str(caught.value)


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
