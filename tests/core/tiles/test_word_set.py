"""Laying a set of words against every way to place the blanks."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.tiles.bag import BLANK, Bag
from gridsmith.core.tiles.word_set import WordSet, lay

FEW = Alphabet("xx", "abc")


def recount(words: list[str], blanks: set[int], bag: Bag) -> int | None:
    """Count a set's points tile by tile, `blanks` being places in all the words together.

    None where the tiles do not suffice.
    """
    left = list(bag.letters)
    values = dict(zip(bag.alphabet.symbols, bag.values, strict=True))
    points = at = 0
    for word in words:
        worth = 0
        for letter in word:
            tile = BLANK if at in blanks else letter.upper()
            at += 1
            if tile not in left:
                return None
            left.remove(tile)
            worth += 0 if tile == BLANK else values[letter]
        points += worth * len(word)
    return points - len(left) * sum(values.get(tile.lower(), 0) for tile in left)


def best_points(words: list[str], bag: Bag) -> int | None:
    """Give the most points that words can have, None where they cannot be laid."""
    places = range(sum(map(len, words)))
    counted = [
        recount(words, set(chosen), bag)
        for many in range(bag.blanks + 1)
        for chosen in combinations(places, many)
    ]
    return max((points for points in counted if points is not None), default=None)


def points_of(laid: WordSet, bag: Bag) -> int | None:
    """Count what was laid as it says it was laid."""
    words = [word.word for word in laid.words]
    starts = [sum(map(len, words[:at])) for at in range(len(words))]
    blanks = {
        start + place
        for start, word in zip(starts, laid.words, strict=True)
        for place in word.blanks
    }
    return recount(words, blanks, bag)


@settings(max_examples=50)
@given(
    st.lists(st.text("abc", min_size=1, max_size=4), max_size=4),
    st.text("abc", max_size=10),
    st.integers(0, 3),
    st.lists(st.integers(0, 5), min_size=3, max_size=3),
)
def test_no_other_way_to_lay_the_words_has_more_points(
    words: list[str], letters: str, blanks: int, values: list[int]
) -> None:
    bag = Bag.of_letters(letters + BLANK * blanks, FEW, values)
    best = best_points(words, bag)
    if best is None:
        assert bag.lacks(words)
        with pytest.raises(Complaint, match=r"^the bag cannot spell these words: it lacks [ABC]+"):
            lay(words, bag)
        return
    assert not bag.lacks(words)
    laid = lay(words, bag)
    assert laid.points == best == points_of(laid, bag)
    assert sorted(word.word for word in laid.words) == sorted(words)
    assert sum(word.points for word in laid.words) - laid.penalty == laid.points
    assert [word.points for word in laid.words] == sorted(
        (word.points for word in laid.words), reverse=True
    )
    used = sum(map(len, words))
    assert len(laid.leftover) == bag.tiles - used
    assert laid.leftover == "".join(sorted(laid.leftover.replace(BLANK, ""))) + BLANK * (
        laid.leftover.count(BLANK)
    )


def test_no_words_leave_all_over() -> None:
    laid = lay([], Bag.of_letters("QZ?", ENGLISH))
    assert laid == WordSet((), "QZ?", -60)
    assert laid.penalty == 60


def test_words_are_folded() -> None:
    laid = lay(["ЁЛКА"], Bag.of_letters("ЕЛКА", RUSSIAN))
    assert [word.word for word in laid.words] == ["елка"]
    with pytest.raises(Complaint, match=r"^'q' is not a letter of the Russian alphabet$"):
        lay(["q"], Bag.of_letters("ЕЛКА", RUSSIAN))
