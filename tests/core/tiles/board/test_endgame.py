import zlib
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.tiles.board import endgame
from gridsmith.core.tiles.board.arrays import Workspace
from gridsmith.core.tiles.board.endgame import Endgame
from gridsmith.core.tiles.board.layout import Layout, layout_named
from gridsmith.core.tiles.board.moves import find_moves
from gridsmith.core.tiles.board.position import Position
from tests.core.tiles.board.reference import Slow

pytestmark = pytest.mark.usefixtures("compiled")

SMALL = layout_named("en-small")
WORDS = ["cat", "cats", "at", "ta", "tea", "eat", "east", "tease", "sat", "as", "es"]


def solved(position, words):
    search = Endgame(position, build_lexicon("some", ENGLISH, words))
    while not search.step().exact:
        pass
    return search.reached


def text(choices, length):
    return st.text(st.sampled_from(choices), min_size=length, max_size=length)


@st.composite
def positions(draw):
    size = draw(st.integers(2, 4))
    layout = Layout(
        tuple(draw(text("..'-=2", size)) for _ in range(size)),
        {"a": (9, draw(st.integers(0, 3))), "b": (9, draw(st.integers(1, 9)))},
        rack_size=3,
        bonus=draw(st.integers(0, 9)),
        star_value=draw(st.integers(0, 2)),
        covers_center=False,
    )
    board = tuple(draw(text(".....ab", size)) for _ in range(size))
    racks = [draw(st.text(st.sampled_from("aabb?"), min_size=1, max_size=3)) for _ in range(2)]
    words = draw(st.lists(text("ab", draw(st.integers(2, 3))), min_size=2, max_size=8))
    return Position(layout, ENGLISH, board, *racks, 0), words


@given(positions())
@settings(max_examples=30)
def test_the_value_is_that_of_plain_minimax(given):
    position, words = given
    reached = solved(position, words)
    slow = Slow(position.layout, words)
    racks = ("".join(sorted(rack)) for rack in (position.rack, position.other))
    assert reached.value == slow.solve(position.board, *racks)
    # And the move is one that is worth it.
    move = reached.move
    after = position.played(move.laid, move.score)
    if move.laid and not move.leave:
        assert move.score + 2 * slow.worth(position.other) == reached.value
    else:
        replied = slow.solve(after.board, "".join(sorted(after.rack)), move.leave, not move.laid)
        assert move.score - replied == reached.value


def test_a_search_takes_the_same_way_in_small_steps(monkeypatch):
    monkeypatch.setattr(endgame, "WORK_A_STEP", 3)
    small = SimpleNamespace(make=lambda: Workspace.make(1000, 1))
    monkeypatch.setattr(endgame, "Workspace", small)
    board, ways = (*[("." * 7)] * 3, "..cat..", *[("." * 7)] * 3), []
    for seed in range(6):
        monkeypatch.setattr(endgame, "_MAX_MOVES", (1 << 22, 50)[seed % 2])
        chance = Random(seed)
        racks = ("".join(chance.sample(tiles, 4)) for tiles in ("aeesttc?", "aesttsq?"))
        search = Endgame(
            Position(SMALL, ENGLISH, board, *racks, 0), build_lexicon("some", ENGLISH, WORDS)
        )
        told = [str(search.reached), *(str(search.step()) for _ in range(400))]
        ways.append((search.reached.depth, search.reached.nodes, zlib.crc32(str(told).encode())))
    assert [sum(column) for column in zip(*ways, strict=True)] == [36, 3326, 13454943666]


def test_the_unseen_tiles_are_the_other_players():
    layout = replace(SMALL, tiles={"a": (2, 1), "t": (2, 1), "s": (1, 3)}, blanks=0)
    board = (*[("." * 7)] * 3, "..at...", *[("." * 7)] * 3)
    unknown = Position(layout, ENGLISH, board, "a")
    assert solved(unknown, WORDS) == solved(replace(unknown, other="st", tiles_in_bag=0), WORDS)


def test_an_end_that_is_not_one_is_complained_of():
    lexicon = build_lexicon("some", ENGLISH, WORDS)
    empty = Position(SMALL, ENGLISH, (".......",) * 7, "tea", "s", 0)
    for position, told in (
        (replace(empty, tiles_in_bag=3), "once the bag is empty; there are 3 tiles in it"),
        (replace(empty, other=None), "the other player's rack is unknown"),
        (replace(empty, rack=None), "the rack of the player to move is unknown"),
        (replace(empty, other=""), "a rack is empty: the game is over"),
    ):
        with pytest.raises(Complaint, match=told):
            Endgame(position, lexicon)
    assert len(find_moves(empty, lexicon)) > 1
