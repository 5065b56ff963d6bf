"""The order in which an assembly is built up, against looking at every piece each time."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.building import building_order
from gridsmith.core.blocks.puzzle import box
from tests.core.blocks.reference import carved

SIDES = ((0, 0, 1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))


def can_go(piece, others, way):
    taken = {cube for other in others for cube in other}
    return not any(
        tuple(at + far * step for at, step in zip(cube, way, strict=True)) in taken
        for cube in piece
        for far in range(1, 10)
    )


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 4), st.integers(1, 4), st.integers(1, 4), st.integers(0, 99))
def test_each_piece_is_put_in_where_it_can_be(x, y, z, seed):
    pieces = list(carved(random.Random(seed), list(box(x, y, z)), 5))
    order = building_order(pieces)
    assert sorted(order) == list(range(len(pieces)))
    there = [pieces[number] for number in order]
    while there:
        for way in SIDES:
            free = [
                piece for piece in there if can_go(piece, [p for p in there if p != piece], way)
            ]
            if free:
                assert there[-1] in free
                tops = [max(z for *_, z in piece) for piece in free]
                assert max(z for *_, z in there[-1]) == max(tops)
                break
        there.pop()


def test_pieces_that_hold_each_other_are_built_up_all_the_same():
    """Two rings in each other, as in a chain: neither can be taken away."""
    first = tuple(c for c in box(3, 3, 1) if c != (1, 1, 0))
    second = tuple((1, y + 1, z - 1) for y in range(3) for z in range(3) if (y, z) != (1, 1))
    assert set(first).isdisjoint(second)
    assert sorted(building_order([first, second])) == [0, 1]
