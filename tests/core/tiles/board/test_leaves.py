from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.board.leaves import Leaves
from gridsmith.core.tiles.board.moves import find_moves
from gridsmith.core.tiles.board.position import Position

pytestmark = pytest.mark.usefixtures("compiled")

SMALL = layout_named("en-small")
EMPTY = (".......",) * 7
LEXICON = build_lexicon("some", ENGLISH, ["ab", "ba", "cab", "abba"])


def some_leaves():
    rng = np.random.default_rng(3)
    pairs = np.round(rng.normal(size=(27, 27)), 2)
    pairs = np.triu(pairs, 1) + np.triu(pairs, 1).T
    singles, doubles = np.round(rng.normal(size=(2, 27)), 2).tolist()
    return Leaves(ENGLISH.symbols + "?", singles, doubles, pairs.tolist())


def worth(leaves, leave):
    at = {tile: leaves.tiles.index(tile) for tile in leave}
    counts = Counter(leave)
    return (
        sum(leaves.singles[at[tile]] * count for tile, count in counts.items())
        + sum(leaves.doubles[at[tile]] * count * (count - 1) / 2 for tile, count in counts.items())
        + sum(leaves.pairs[at[one]][at[other]] for one, other in combinations(counts, 2))
    )


@given(st.text("aabbcz?", min_size=1, max_size=7).filter(lambda rack: rack.count("?") < 3))
@settings(max_examples=40, deadline=None)
def test_equity_is_the_score_and_what_the_leave_is_worth(rack):
    leaves = some_leaves()
    position = Position(SMALL, ENGLISH, EMPTY, rack, tiles_in_bag=9)
    for move in find_moves(position, LEXICON, leaves):
        assert move.equity == pytest.approx(move.score + worth(leaves, move.leave), abs=0.006)


def test_with_an_empty_bag_the_last_tiles_count():
    """Laying all gains twice what the other keeps; else what is kept is lost twice, and a turn."""
    moves = find_moves(Position(SMALL, ENGLISH, EMPTY, "abc", "zz", 0), LEXICON)
    by_leave = {move.leave: move.equity - move.score for move in moves}
    assert by_leave == {"": 40.0, "c": -16.0, "abc": -24.0}
