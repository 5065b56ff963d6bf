import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.letter_values import letter_values
from gridsmith.core.tiles.bag import (
    BAGS,
    BLANK,
    MAX_BLANKS,
    MAX_TILES,
    Bag,
    BagError,
)

GERMAN = Alphabet("de", "abcßς", {"á": "a"})
"""ß has no capital of one letter, and that of ς is another letter's."""


@st.composite
def bags(draw):
    alphabet = draw(st.sampled_from([ENGLISH, RUSSIAN, GERMAN, Alphabet("xx", "ab")]))
    sides = {"min_size": len(alphabet), "max_size": len(alphabet)}
    counts = draw(st.lists(st.integers(0, MAX_TILES // len(alphabet) % 100), **sides))
    usual = st.just(letter_values(alphabet))
    values = draw(usual | st.lists(st.integers(0, 100), **sides))
    blanks = draw(st.integers(0, MAX_BLANKS))
    if sum(counts) + blanks > MAX_TILES:
        blanks = 0
    return Bag(draw(st.sampled_from(["", "made"])), alphabet, tuple(counts), tuple(values), blanks)


@given(bags())
def test_what_is_written_is_read_again(bag):
    assert Bag.parse(bag.text(), bag.alphabet, bag.name) == bag
    assert Bag.of_letters(bag.letters, bag.alphabet, bag.values, bag.name) == bag
    assert len(bag.letters) == bag.tiles
    assert eval(repr(bag)) == bag


@pytest.mark.parametrize(
    ("name", "tiles", "blanks", "total"),
    [("en-scrabble", 100, 2, 187), ("ru-scrabble", 104, 2, 222), ("ru-erudit", 131, 3, 315)],
)
def test_the_bags_are_as_they_are_sold(name, tiles, blanks, total):
    bag = BAGS[name]
    assert (bag.name, bag.tiles, bag.blanks, bag.total) == (name, tiles, blanks, total)
    assert all(bag.counts)


def test_counts_and_values_can_be_changed():
    bag = Bag.of_letters("TEA", ENGLISH).with_count("T", 3).with_count(BLANK, 1)
    assert bag.letters == "AETTT?"
    assert bag.with_value("t", 9).total == 29
    with pytest.raises(BagError, match=r"^there can be 0 to 99 tiles of A, not -1$"):
        bag.with_count("a", -1)


@given(st.text("ABC", max_size=12), st.integers(0, 3), st.text("ABC", max_size=12), st.randoms())
def test_tiles_on_a_board_leave_the_rest(letters, blanks, laid, chance):
    bag = Bag.of_letters(letters + BLANK * blanks, ENGLISH)
    missing = sorted((Counter(laid) - Counter(letters)).elements())
    assert bag.lacks([laid[:3], laid[3:]]) == "".join(missing[blanks:])
    if len(missing) > blanks:
        with pytest.raises(BagError, match=r"the set has fewer of these letters: [ABC]+$"):
            bag.without(laid)
        return
    left = "".join(sorted((Counter(letters) - Counter(laid)).elements()))
    assert bag.without(laid).letters == left + BLANK * (blanks - len(missing))
    assert bag.without(chance.sample(laid, len(laid))) == bag.without(laid)


@pytest.mark.parametrize(
    ("letters", "fault"),
    [
        ("TE5", "'5' at place 3 is neither a letter of the English alphabet nor ?"),
        ("TEЯ", "'Я' at place 3 is neither a letter of the English alphabet nor ?"),
        ("E" * 100, "there can be 0 to 99 tiles of E, not 100"),
        ("?" * 9, "there can be 0 to 8 tiles of ?, not 9"),
        ("ABCD" * 99 + "EEEEE", "a bag holds at most 400 tiles, not 401"),
        ("A" * 1_000_000, "a bag holds at most 400 tiles, not 1,000,000"),
    ],
)
def test_letters_that_are_no_bag_are_refused(letters, fault):
    assert Bag.of_letters("ABCD" * 99 + "EEEE", ENGLISH).tiles == MAX_TILES
    with pytest.raises(BagError, match=re.escape(fault)):
        Bag.of_letters(letters, ENGLISH)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no tiles in this file"),
        ("# nothing\n\n", "no tiles in this file"),
        ("a 1 1\na 2 1", "line 2: duplicate letter 'A'"),
        ("a 1 1\n\nA 2 1", "line 3: duplicate letter 'A'"),
        ("? 1\n? 1 0", "line 2: duplicate letter '?'"),
        ("a 1", "line 1: each line needs a letter, the number of its tiles and its value"),
        ("a 1 1 1 1", "line 1: each line needs a letter, the number of its tiles and its value"),
        ("a 1 1 1", "line 1: each line needs a letter, the number of its tiles and its value"),
        ("ab 1 1", "line 1: 'ab' is neither a letter of the English alphabet nor ?"),
        ("я 1 1", "line 1: 'я' is neither a letter of the English alphabet nor ?"),
        ("a -1 1", "line 1: '-1' is not a whole number"),
        ("a ² 1", "line 1: '²' is not a whole number"),
        ("a 9999999 1", "line 1: '9999999' is not a whole number"),
        ("a 100 1", "line 1: there can be 0 to 99 tiles of A, not 100"),
        ("a 1 101", "line 1: a tile of A can be worth 0 to 100, not 101"),
        ("? 9", "line 1: there can be 0 to 8 tiles of ?, not 9"),
        ("? 1 5", "line 1: a blank is worth 0"),
        ("\n" * 1_000_000, "1,000,000 characters are too many for a bag"),
        ("x" * 100_000, f"line 1: '{'x' * 20}' is neither a letter of the English alphabet nor ?"),
        ("a 99 1\nb 99 1\nc 99 1\nd 99 1\ne 99 1", "a bag holds at most 400 tiles, not 495"),
    ],
)
def test_files_that_are_no_bag_are_refused(text, fault):
    with pytest.raises(BagError, match=re.escape(fault)):
        Bag.parse(text, ENGLISH)


@pytest.mark.parametrize(
    ("counts", "values"), [((1,), (1,) * 26), ((1,) * 26, (1,)), ((-1,) * 26, (1,) * 26)]
)
def test_a_bag_has_possible_tiles(counts, values):
    with pytest.raises(BagError):
        Bag("made", ENGLISH, counts, values)
