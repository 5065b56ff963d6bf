import re
import zlib

import pytest

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS, Dice, DiceError, dice_of
from gridsmith.core.boggle.round import read_list
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, MACTECH, Scoring, ScoringError
from gridsmith.core.lexicon.alphabet import ENGLISH, LANGUAGES, RUSSIAN, Alphabet
from tests.core.hands import checksum_of_readings


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


def test_a_seed_gives_the_same_board_everywhere():
    assert DICE_SETS["new"].roll(2026).text().split() == ["AETA", "HRET", "EXTU", "FEOB"]
    dice = Dice.of("six", "ab cd ef gh ij kl", ENGLISH)
    assert dice.roll(5, size=(2, 3)).text().split() == ["DAG", "KEJ"]
    blank = Dice.of("nine", "abcQu. " * 9, ENGLISH)
    thrown = [blank.roll(seed, bonuses=True).text() for seed in range(40)]
    thrown += [DICE_SETS["big"].roll(seed, bonuses=True).text() for seed in range(4)]
    assert zlib.crc32(" ".join(thrown).encode()) == 517585517


SEVERAL = Alphabet("xx", "aceh2", faces=("ca",)).with_letters(["ch", "hh"])
READ = [
    lambda text: BoggleBoard.read(text, ENGLISH).written(),
    lambda text: BoggleBoard.parse(text, RUSSIAN).written(),
    lambda text: BoggleBoard.read(text, SEVERAL).text(),
    lambda text: BoggleBoard.parse_row(text.split("\n")[-1], ENGLISH, size=(2, 2), line=7).text(),
    lambda text: [Dice.parse("", text, of).text() for of in (ENGLISH, SEVERAL)],
    lambda text: read_list(text, ENGLISH),
]
BOARDS = [
    "te as", "th2we\nab3l", "QuTh.\nA B C\n#", "t e a s", "a2w b c\n\n", "\ufeffab c\n",
    "ch hh\nac", "a2w3l e 2\nca c h", "AABB\n# c\nthqu..",
]  # fmt: skip


def test_what_is_read_is_the_same_everywhere():
    pieces = *"abqu .23lwH\n#ж4", "Th", "\n\n", "qu2w", "ab cd\n", "ch", "3w" * 13
    told = [checksum_of_readings(read, BOARDS, pieces) for read in READ]
    tables = ["3:1 4:1, 5:2", "3:1\n7:5 +6", "1:2 2:0 +0", "3:000000001", "3:0000000001"]
    pieces = *"0123456789:+, a", " 3:4", " +2 ", " 201:4 ", "000000"
    told.append(checksum_of_readings(lambda text: vars(Scoring.parse(text)), tables, pieces))
    assert sum(told) == 13202900235


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_of_a_language_have_all_its_letters(language: str) -> None:
    alphabet = LANGUAGES[language]
    for dice in dice_of(alphabet):
        shown = "".join(face or "" for die in dice.dice for face in die)
        assert set(shown) == set(alphabet.symbols)
        assert Dice.parse("", dice.text(), alphabet).dice == dice.dice


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
        ("3:1 " * 5001, "20,004 characters are too many for a scoring table"),
        ("3:9999999", "a word cannot be worth 9,999,999 points"),
    ],
)
def test_a_text_that_is_no_table_is_refused(text, complaint):
    with pytest.raises(ScoringError, match=re.escape(complaint)):
        Scoring.parse(text)
