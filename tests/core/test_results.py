from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import KnownWords
from gridsmith.core.results import Results

TIERED = build_lexicon(
    "made",
    ENGLISH,
    ["ab", "abc", "b", "ba", "cab", "cabs"],
    known=KnownWords(b"ab\ncab\n\nabc\n"),
)
LEXICON = build_lexicon("made", ENGLISH, ["ab", "abc", "b", "ba", "cab", "cabs"])
WORDS = list(LEXICON.words())


class Order(StrEnum):
    DEFAULT = "default"
    POINTS = "points"
    BLANKS = "blanks"
    WORD = "word"
    KNOWN = "known"


@dataclass(frozen=True)
class Play:
    word: str
    points: int
    blanks: int


class Plays(Results[Play, Order]):
    TIES = (Order.POINTS, Order.WORD, Order.BLANKS)
    APART = ("word", "blanks")
    COLUMNS: ClassVar = {
        "word": lambda play: play.word,
        "points": lambda play: play.points,
        "blanks": lambda play: play.blanks or None,
    }

    def _row(self, index):
        _, points, blanks = self.table[index].item()
        return Play(self.spell(index), points, blanks)

    def keys(self):
        points, blanks = -self.table["points"], self.table["blanks"]
        return {
            Order.DEFAULT: points,
            Order.POINTS: points,
            Order.BLANKS: blanks,
            Order.WORD: self.table["word"],
        }


KEYS = {
    Order.DEFAULT: lambda play: -play.points,
    Order.POINTS: lambda play: -play.points,
    Order.BLANKS: lambda play: play.blanks,
    Order.WORD: lambda play: play.word,
}


KINDS = [("word", np.int32), ("points", np.int32), ("blanks", np.int32)]


def table_of(rows):
    told = [(WORDS.index(row.word), row.points, row.blanks) for row in rows]
    return Plays(LEXICON, np.array(told, KINDS))


plays = st.lists(
    st.builds(Play, st.sampled_from(WORDS), st.integers(0, 4), st.integers(0, 2)),
    unique_by=lambda play: (play.word, play.blanks),
)


@given(plays, st.sampled_from([*KEYS, *map(str, KEYS)]), st.booleans())
def test_an_order_turns_its_own_key_alone(rows, order, descending):
    by_default = sorted(rows, key=lambda play: (-play.points, play.word, play.blanks))
    expected = sorted(by_default, key=KEYS[order], reverse=descending)
    assert list(table_of(rows).sorted(order, descending=descending)) == expected


@given(plays, plays, st.sampled_from(list(Order)))
def test_a_row_is_found_again_where_there_is_one(rows, others, order):
    found = table_of(rows).sorted(order)
    shown = [(row.word, row.blanks) for row in found]
    for row in rows + others:
        apart = row.word, row.blanks
        assert found.row_of(row) == (shown.index(apart) if apart in shown else None)


@pytest.mark.parametrize("word", ["abcabc", "", "кот"])
def test_a_word_of_another_list_or_alphabet_has_no_row(word):
    assert table_of([Play("ab", 1, 0)]).row_of(Play(word, 1, 0)) is None


@pytest.mark.parametrize(
    ("alphabet", "words", "row"), [(ENGLISH, ["aa", "ab"], 1), (RUSSIAN, ["ад", "аз"], None)]
)
def test_a_row_is_looked_for_in_another_list_by_its_word(alphabet, words, row):
    other = build_lexicon("other", alphabet, words)
    assert Plays(other, np.array([(0, 1, 0), (1, 1, 0)], KINDS)).row_of(Play("ab", 1, 0)) == row


@given(st.lists(st.tuples(st.integers(-1, 5), st.integers(0, 9), st.integers(0, 2)), max_size=12))
def test_rows_are_sorted_and_left_out_by_how_well_known_their_words_are(rows):
    tiers = {0: 0, 1: 1, 4: 0}  # ab, abc, cab
    wanted = [tiers.get(word, 2) for word, _, _ in rows]
    table = np.array(rows, [("word", np.int64), ("points", np.int64), ("blanks", np.int64)])
    plays = Plays(TIERED, table)
    assert [plays.tier(row) for row in range(len(rows))] == [
        None if word < 0 else tier for (word, _, _), tier in zip(rows, wanted, strict=True)
    ]
    for tier in range(3):
        left = plays.known_to(tier).table.tolist()
        assert left == [row for row, its in zip(rows, wanted, strict=True) if its <= tier]
    for falls in (False, True):
        shown = plays.sorted(Order.KNOWN, descending=falls).table["word"].tolist()
        assert [tiers.get(word, 2) for word in shown] == sorted(wanted, reverse=falls)
    plain = Plays(LEXICON, table)
    assert plain.sorted(Order.KNOWN).table.tolist() == plain.sorted(Order.DEFAULT).table.tolist()
    with pytest.raises(Complaint, match="no word-frequency data for made"):
        plain.known_to(0)
