import json
import zlib
from dataclasses import replace
from itertools import permutations

import pytest

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.board.leaves import Leaves
from gridsmith.core.tiles.board.moves import best_move
from gridsmith.core.tiles.board.position import Position
from gridsmith.core.tiles.board.simulation import Simulation

pytestmark = pytest.mark.usefixtures("compiled")

WORDS = ["cat", "cats", "at", "ta", "tea", "eat", "east", "tease", "sat", "as", "es"]
LEXICON = build_lexicon("some", ENGLISH, WORDS)
BOARD = (*[("." * 7)] * 3, "..cat..", *[("." * 7)] * 3)
LAYOUT = replace(
    layout_named("en-small"),
    tiles={"a": (2, 1), "t": (2, 2), "c": (1, 3), "e": (3, 1), "s": (2, 4)},
    rack_size=3,
    blanks=1,
    exchange_from=2,
)
SINGLES = tuple(3.5 if tile in "s?" else -1.25 for tile in ENGLISH.symbols + "?")
LEAVES = Leaves(ENGLISH.symbols + "?", SINGLES, SINGLES, (SINGLES,) * 27)


def gain(position, move, racks, bag, plies, last=0.0):
    """Play a move, and the best ones after it; `last`: what the leave of the other is worth."""
    missing = 3 - len(move.leave)
    rack = move.leave + bag[:missing]
    leave = move.equity - move.score
    after = position.exchanged("") if move.exchanged else position.played(move.laid, move.score)
    values = []
    for order in {*permutations(bag[missing:] + move.exchanged)} if move.exchanged else [None]:
        left = bag[missing:] if order is None else "".join(order)
        if not rack:
            value = 2.0 * position.rack_value(racks[1])
        elif plies:
            theirs = replace(after, rack=racks[1], other=rack, tiles_in_bag=len(left))
            reply = best_move(theirs, LEXICON)
            value = -gain(theirs, reply, (racks[1], rack), left, plies - 1, leave)
        elif left:
            value = leave - last
        else:
            value = position.rack_value(racks[1]) - position.rack_value(rack)
        values.append(move.score + value)
    return sum(values) / len(values)


# So many of the letter e in a bag that has nothing else, that all deals are the same.
ALIKE = replace(
    LAYOUT, tiles={**LAYOUT.tiles, "t": (1, 2), "s": (1, 4), "e": (12, 1)}, blanks=0,
    exchange_from=99,
)  # fmt: skip


@pytest.mark.parametrize(
    ("layout", "rack", "plies"),
    [(LAYOUT, "ts?", 1), (LAYOUT, "ase", 4), (ALIKE, "ase", 1), (ALIKE, "ase", 4)],
)
def test_values_are_the_means_over_all_deals(layout, rack, plies, monkeypatch):
    values = LEAVES.values(ENGLISH)
    for module in ("moves", "simulation"):
        monkeypatch.setattr(f"gridsmith.core.tiles.board.{module}.values_of", lambda *_: values)
    monkeypatch.setattr("gridsmith.core.tiles.board.simulation.SURE", 1e9)
    position = Position(layout, ENGLISH, BOARD, rack)
    unseen = "".join(position.unseen.elements())
    deals = [unseen] if layout is ALIKE else ["".join(deal) for deal in {*permutations(unseen)}]
    simulation = Simulation(position, LEXICON, plies, candidates=99, seed=1)
    while simulation.step().samples < (1 if layout is ALIKE else 400):
        pass
    found = simulation.reached.candidates
    exchanges = [candidate for candidate in found if candidate.move.exchanged]
    for candidate in (*exchanges[:1], *found[:2], found[-1]):
        gains = [
            gain(position, candidate.move, (rack, deal[:3]), deal[3:], plies) for deal in deals
        ]
        mean = sum(gains) / len(gains)
        assert abs(candidate.value - mean) <= 4 * candidate.error + 1e-9
        assert candidate.error < 4


@pytest.mark.parametrize(
    ("plies", "candidates", "expected"),
    [
        (2, 10, (927, 8, 3219050538)),
        (3, 4, (900, 2, 2496836100)),
        (1, 99, (30, 0, 3286721229)),
    ],
)
def test_a_seed_gives_the_same_everywhere_and_surely_worse_moves_drop_out(
    plies, candidates, expected, monkeypatch
):
    monkeypatch.setattr("gridsmith.core.tiles.board.simulation._MAX_SAMPLES", 900)
    position = Position(layout_named("en-small"), ENGLISH, BOARD, "eases?t")
    simulation, told = Simulation(position, LEXICON, plies, candidates, seed=1), []
    while not simulation.step().finished:
        found = simulation.reached.candidates
        told.append(
            [(its.samples, its.is_out, round(its.value, 4), round(its.error, 4)) for its in found]
        )
    is_out = [its.is_out for its in found]
    assert is_out == sorted(is_out)
    checksum = zlib.crc32(json.dumps(told).encode())
    assert (simulation.reached.samples, sum(is_out), checksum) == expected
