import itertools
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from gridsmith.core.boggle.board import BONUSES, BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS, Dice, DiceError, dice_of, scattered
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, MACTECH, Scoring, ScoringError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from tests.throwing import can_show


@pytest.mark.parametrize(
    ("name", "side", "letters"),
    [("new", 4, "eeeeeeeeeee"), ("classic", 4, "z"), ("big", 5, "k"), ("super-big", 6, "kk")],
)
def test_the_sets_fill_their_boards_with_six_sided_dice(name, side, letters):
    dice = DICE_SETS[name]
    assert dice.size() == (side, side)
    assert {len(die) for die in dice.dice} == {6}
    faces = Counter(face for die in dice.dice for face in die)
    assert faces[letters[0]] == len(letters)
    assert faces["qu"] == (2 if name == "super-big" else 1)
    assert faces[None] == (3 if name == "super-big" else 0)


@pytest.mark.parametrize(
    ("name", "counts"),
    [("new", (2, 2, 1, 1)), ("big", (3, 3, 2, 2)), ("super-big", (4, 4, 2, 2)),
     ("russian", (2, 2, 1, 1))],
)  # fmt: skip
def test_a_seed_always_gives_the_same_throw_and_it_can_be_thrown(name, counts):
    dice = DICE_SETS[name]
    boards = [dice.roll(seed, bonuses=True) for seed in range(40)]
    assert boards == [dice.roll(seed, bonuses=True) for seed in range(40)]
    assert [board.plain() for board in boards] == [dice.roll(seed) for seed in range(40)]
    assert len({board.cells for board in boards}) == 40
    assert len({dice.roll().cells for _ in range(5)}) == 5  # without a seed, too
    places = set()
    for board in boards:
        assert can_show(dice, board)
        assert tuple(board.bonuses.count(mark) for mark in BONUSES) == counts
        marked = [cell for cell, mark in enumerate(board.bonuses) if mark]
        assert all(board.face_names()[cell] for cell in marked)
        places |= {*marked}
    assert len(places) == len(dice)
    assert dice in dice_of(dice.alphabet)
    assert Dice.parse(name, dice.text(), dice.alphabet) == dice


def test_a_small_board_has_one_bonus_of_each_kind_while_there_is_room():
    dice = Dice.of("few", "ABC DEF GHI JKL", ENGLISH)
    assert sorted(dice.roll(1, bonuses=True).bonuses) == sorted(BONUSES)
    blocked = BoggleBoard.parse("a.\n.b", ENGLISH)
    marks = scattered(blocked, random.Random(1)).bonuses
    assert (sorted(marks), marks[1], marks[2]) == (["", "", "2l", "3l"], "", "")
    full = BoggleBoard.parse("\n".join(["a" * 10] * 10), ENGLISH)
    counts = Counter(scattered(full, random.Random(1)).bonuses)
    assert counts == {"": 64, "2l": 12, "3l": 12, "2w": 6, "3w": 6}


def test_a_set_is_read_from_a_text():
    dice = Dice.parse("mine", "\ufeff# two dice\nAQTh\n \t\nb.c\n  # c\nabc\nabc\n", ENGLISH)
    assert dice.name == "mine"
    assert dice.dice[:2] == (("a", "qu", "th"), ("b", None, "c"))
    assert dice.size() == (2, 2)
    assert dice.text() == "AQuTh\nB.C\nABC\nABC"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# none", "this set has no dice"),
        ("\n# one\nab\n\nab1", "line 5, column 3: '1' is neither a letter"),
        ("abc\n# c\nab\n", "line 3: a die with 2 sides among dice with 3"),
        ("ab\n" + "a" * 100_000, "line 2, 100,000 characters are too many"),
        ("ab\n" * 100_000, "300,000 characters are too many for a set of dice"),
        ("ab\n" * 101, "a set has at most 100 dice"),
        ("a" * 61, "all dice in a set must have the same number of sides, 1 to 60"),
    ],
)
def test_a_text_that_holds_no_dice_is_refused(text, complaint):
    with pytest.raises(DiceError, match=re.escape(complaint)):
        Dice.parse("mine", text, ENGLISH)


SIX = Dice.of("six", "ab ab ab ab ab ab", ENGLISH)


@pytest.mark.parametrize(
    ("throw", "complaint"),
    [
        (lambda: SIX.roll(1), "6 dice do not make a square; give a size"),
        (lambda: DICE_SETS["new"].roll(1, size=(3, 5)), "16 dice do not fill a 3x5 board of 15"),
        (lambda: SIX.check_size(1, 7), "6 dice do not fill a 1x7 board of 7"),
        (lambda: Dice("made", ENGLISH, ()), "this set has no dice"),
        (lambda: Dice("made", ENGLISH, ((), ())), "the same number of sides"),
        (lambda: Dice("made", ENGLISH, (("a",), ("a", "b"))), "the same number of sides"),
    ],
)
def test_dice_fill_a_size_and_have_equally_many_sides(throw, complaint):
    assert (SIX.name, SIX.side, SIX.roll(1, size=(2, 3)).rows) == ("six", None, 2)
    SIX.check_size(2, 3)
    assert Dice.of("nine", "ab " * 9, ENGLISH).side == 3
    assert len(Dice("two", ENGLISH, (("a",) * 60, ("b",) * 60))) == 2
    with pytest.raises(DiceError, match=complaint):
        throw()


def test_the_dice_are_shuffled_and_every_side_comes_up():
    dice = Dice.of("four", "a b c d", ENGLISH)
    boards = {dice.roll(seed).text().replace("\n", "") for seed in range(300)}
    assert boards == {"".join(order) for order in itertools.permutations("ABCD")}
    thrown = [
        list(Dice.of("four", "abcQu. " * 4, ENGLISH).roll(seed).faces()) for seed in range(60)
    ]
    for cell in range(4):
        assert {faces[cell] for faces in thrown} == {"A", "B", "C", "Qu", None}


def test_a_seed_gives_the_same_board_everywhere():
    assert DICE_SETS["new"].roll(2026).text().split() == ["AETA", "HRET", "EXTU", "FEOB"]
    dice = Dice.of("six", "ab cd ef gh ij kl", ENGLISH)
    assert dice.roll(5, size=(2, 3)).text().split() == ["DAG", "KEJ"]


def test_the_russian_dice_are_those_that_the_script_derives():
    script = Path(__file__).parents[3] / "wordlists" / "make_dice.py"
    printed = subprocess.run([sys.executable, script], capture_output=True, check=True).stdout
    derived = [line.split(maxsplit=1) for line in printed.decode().splitlines()]
    assert tuple(Dice.of(name, dice, RUSSIAN) for name, dice in derived) == dice_of(RUSSIAN)


# Scoring tables


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        (CLASSIC, [0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11]),
        (LETTERS, [0, 0, 0, 0, 0, 5, 10, 15, 20, 25, 30]),
        (MACTECH, [0, 0, 0, 1, 1, 2, 3, 5, 11, 17, 23]),
        (Scoring.parse("3:1, 5:2\n8:20 +2"), [0, 0, 0, 1, 1, 2, 2, 2, 20, 22, 24]),
    ],
)
def test_words_are_worth_points_by_their_length(scoring, points):
    assert [scoring.of(letters) for letters in range(11)] == points
    assert scoring.table(4)[:11].tolist() == [-1] * 4 + points[4:]  # shorter ones do not count


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the scoring table has no LETTERS:POINTS"),
        ("+3", "the scoring table has no LETTERS:POINTS"),
        ("3:1 4", "'4' does not have the form"),
        ("3:-1", "'3:-1' does not have the form"),
        ("0:1", "a word has 1 to 200 letters"),
        ("999:1", "a word has 1 to 200 letters"),
        ("3:1 3:2", "duplicate word length 3"),
        ("3:9999999", "a word cannot be worth 9,999,999 points"),
    ],
)
def test_a_text_that_is_no_table_is_refused(text, complaint):
    with pytest.raises(ScoringError, match=re.escape(complaint)):
        Scoring.parse(text)
