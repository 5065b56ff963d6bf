"""Sets of dice: what they are, and throwing them."""

import itertools
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gridsmith.core.boggle.board import BONUSES, BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS, Dice, DiceError, dice_of, scattered
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
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
    ("name", "counts"),
    [("new", (2, 2, 1, 1)), ("big", (3, 3, 2, 2)), ("super-big", (4, 4, 2, 2))],
)
def test_bonuses_fall_on_letters_by_the_seed(name: str, counts: tuple[int, ...]) -> None:
    dice = DICE_SETS[name]
    boards = [dice.roll(seed, bonuses=True) for seed in range(40)]
    assert boards == [dice.roll(seed, bonuses=True) for seed in range(40)]
    assert [board.plain() for board in boards] == [dice.roll(seed) for seed in range(40)]
    places = set()
    for board in boards:
        assert tuple(board.bonuses.count(mark) for mark in BONUSES) == counts
        marked = [cell for cell, mark in enumerate(board.bonuses) if mark]
        assert all(board.face_names()[cell] for cell in marked)
        places |= {*marked}
    assert len(places) == len(dice)


def test_a_small_board_has_one_bonus_of_each_kind_while_there_is_room() -> None:
    dice = Dice.of("few", "ABC DEF GHI JKL", ENGLISH)
    assert sorted(dice.roll(1, bonuses=True).bonuses) == sorted(BONUSES)
    blocked = BoggleBoard.parse("a.\n.b", ENGLISH)
    marks = scattered(blocked, random.Random(1)).bonuses
    assert (sorted(marks), marks[1], marks[2]) == (["", "", "2l", "3l"], "", "")
    full = BoggleBoard.parse("\n".join(["a" * 10] * 10), ENGLISH)
    counts = Counter(scattered(full, random.Random(1)).bonuses)
    assert counts == {"": 64, "2l": 12, "3l": 12, "2w": 6, "3w": 6}


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


def test_lines_that_hold_no_die_are_passed_over() -> None:
    """Blank ones, comments, and the mark that may begin a file."""
    dice = Dice.parse("mine", "\ufeffab\n\n \t\n# b\n  # c\ncd\n", ENGLISH)
    assert dice.dice == (("a", "b"), ("c", "d"))
    with pytest.raises(DiceError) as caught:
        Dice.parse("mine", "\n# one\nab\n\nab1", ENGLISH)
    assert str(caught.value).startswith("line 5, column 3: '1' is neither a letter")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "this set has no dice"),
        ("# none", "this set has no dice"),
        ("abc\nab1\n", "line 2, column 3: '1' is neither a letter"),
        ("abc\n# c\nab\n", "line 3: a die with 2 sides among dice with 3"),
        ("ab\n" + "a" * 100_000, "line 2, 100,000 characters are too many"),
        ("ab\n" * 5_000_000, "15,000,000 characters are too many for a set of dice"),
        ("ab\n" * 101, "a set has at most 100 dice"),
    ],
)
def test_a_text_that_holds_no_dice_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(DiceError) as caught:
        Dice.parse("mine", text, ENGLISH)
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(("size", "fits"), [((4, 4), True), ((2, 8), True), ((3, 5), False)])
def test_dice_fill_a_size_or_not(size: tuple[int, int], fits: bool) -> None:
    if fits:
        board = DICE_SETS["new"].roll(1, size=size)
        assert (board.rows, board.columns) == size
    else:
        with pytest.raises(DiceError, match=r"^16 dice do not fill a 3x5 board of 15$"):
            DICE_SETS["new"].roll(1, size=size)


def test_dice_that_fill_no_square_need_a_size() -> None:
    dice = Dice.of("six", "ab ab ab ab ab ab", ENGLISH)
    with pytest.raises(DiceError, match=r"^6 dice do not make a square; give a size$"):
        dice.roll(1)
    assert dice.name == "six"
    assert dice.roll(1, size=(2, 3)).rows == 2


def test_the_dice_are_shuffled() -> None:
    """Each die comes to lie everywhere: dice of one side fall in all orders."""
    dice = Dice.of("four", "a b c d", ENGLISH)
    boards = {dice.roll(seed).text().replace("\n", "") for seed in range(300)}
    assert boards == {"".join(order) for order in itertools.permutations("ABCD")}


def test_every_side_comes_up_and_no_other() -> None:
    dice = Dice.of("four", "abcQu. abcQu. abcQu. abcQu.", ENGLISH)
    thrown = [list(dice.roll(seed).faces()) for seed in range(60)]
    for cell in range(4):
        assert {faces[cell] for faces in thrown} == {"A", "B", "C", "Qu", None}


def test_a_seed_gives_the_same_board_everywhere() -> None:
    """What was thrown with a seed elsewhere, or by an earlier version, is thrown again."""
    assert DICE_SETS["new"].roll(2026).text().split() == ["AETA", "HRET", "EXTU", "FEOB"]
    dice = Dice.of("six", "ab cd ef gh ij kl", ENGLISH)
    assert dice.roll(5, size=(2, 3)).text().split() == ["DAG", "KEJ"]


def test_without_a_seed_the_throw_is_a_new_one() -> None:
    boards = {DICE_SETS["super-big"].roll().cells for _ in range(5)}
    assert len(boards) == 5


@pytest.mark.parametrize(("count", "side"), [(1, 1), (2, None), (4, 2), (8, None), (9, 3)])
def test_as_many_dice_as_a_square_has_cells_fill_it(count: int, side: int | None) -> None:
    dice = Dice.of("some", " ".join(["ab"] * count), ENGLISH)
    assert (len(dice), dice.side) == (count, side)
    if side is not None:
        assert dice.size() == (side, side)


@pytest.mark.parametrize(("sides", "allowed"), [(1, True), (60, True), (61, False)])
def test_a_die_has_one_to_sixty_sides(sides: int, allowed: bool) -> None:
    """All dice of a set have equally many."""
    dice = (("a",) * sides, ("b",) * sides)
    if allowed:
        assert len(Dice("two", ENGLISH, dice)) == 2
    else:
        with pytest.raises(
            DiceError, match=r"^all dice in a set must have the same number of sides, 1 to 60$"
        ):
            Dice("two", ENGLISH, dice)


@pytest.mark.parametrize("dice", [((), ()), (("a",), ("a", "b"))])
def test_dice_without_sides_or_of_several_sizes_are_refused(dice: tuple[Any, ...]) -> None:
    with pytest.raises(DiceError, match="the same number of sides"):
        Dice("made", ENGLISH, dice)


@pytest.mark.parametrize("name", DICE_SETS)
def test_a_set_is_called_by_its_name_and_read_from_its_text(name: str) -> None:
    dice = DICE_SETS[name]
    assert dice.name == name
    assert dice in dice_of(dice.alphabet)
    assert Dice.parse(name, dice.text(), dice.alphabet) == dice


@pytest.mark.parametrize("count", [16, 25])
def test_the_russian_dice_have_every_letter_and_vowels_on_each(count: int) -> None:
    (dice,) = dice_of(RUSSIAN, count)
    assert dice.size() == (round(count**0.5), round(count**0.5))
    assert {face for die in dice.dice for face in die} == set(RUSSIAN.symbols)
    for die in dice.dice:
        assert len(set(die)) == 6
        assert len(set(die) & set("аеиоуыэюя")) in (2, 3)


def test_the_russian_dice_are_those_that_the_script_derives() -> None:
    script = Path(__file__).parents[3] / "wordlists" / "make_dice.py"
    printed = subprocess.run([sys.executable, script], capture_output=True, check=True).stdout
    derived = [line.split(maxsplit=1) for line in printed.decode().splitlines()]
    assert tuple(Dice.of(name, dice, RUSSIAN) for name, dice in derived) == dice_of(RUSSIAN)
