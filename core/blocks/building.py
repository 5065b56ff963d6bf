"""The order in which an assembly can be built up: from the bottom, each piece with a way in."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Sequence

from .space import Cubes

WAYS = ((2, 1), (0, 1), (0, -1), (1, 1), (1, -1))
"""How a piece is taken away, by axis and sign: lifted if that can be, else drawn out to a side."""


def building_order(pieces: Sequence[Cubes]) -> tuple[int, ...]:
    """Give the order in which to put pieces that lie in their places, by their numbers from 0.

    It is the order in which they can be taken away, turned around: what can be lifted goes first,
    the highest before the others; then what can be drawn out to a side. Where nothing can, since
    pieces hold each other, the highest is taken all the same.

    >>> building_order((((0, 0, 1),), ((0, 0, 0), (1, 0, 0))))
    (1, 0)
    """
    heights = [
        (-max(z for *_, z in cubes), -sum(z for *_, z in cubes) / len(cubes), number)
        for number, cubes in enumerate(pieces)
    ]
    in_the_way = [_in_the_way(pieces, axis, sign) for axis, sign in WAYS]
    in_whose_way = [_turned_around(blocked) for blocked in in_the_way]
    free = [
        [heights[piece] for piece, blockers in enumerate(blocked) if not blockers]
        for blocked in in_the_way
    ]
    highest = sorted(heights)
    for heap in (*free, highest):
        heapq.heapify(heap)
    there = set(range(len(pieces)))
    taken: list[int] = []
    while there:
        piece = _first(free, highest, there)
        there.discard(piece)
        taken.append(piece)
        for blocked, whose, heap in zip(in_the_way, in_whose_way, free, strict=True):
            for other in whose[piece]:
                blocked[other].discard(piece)
                if not blocked[other] and other in there:
                    heapq.heappush(heap, heights[other])
    return tuple(reversed(taken))


def stacking_order(pieces: Sequence[Cubes]) -> tuple[int, ...]:
    """Give the order in which to put pieces of spheres, which hold each other: the lowest first.

    >>> stacking_order((((0, 0, 2), (1, 0, 1)), ((0, 0, 0), (1, 0, 1))))
    (1, 0)
    """
    heights = [sum(z for *_, z in cubes) / len(cubes) for cubes in pieces]
    return tuple(sorted(range(len(pieces)), key=heights.__getitem__))


def _first(
    free: list[list[tuple[int, float, int]]],
    highest: list[tuple[int, float, int]],
    there: set[int],
) -> int:
    for heap in (*free, highest):
        while heap:
            *_, piece = heapq.heappop(heap)
            if piece in there:
                return piece
    raise ValueError("no piece is left")


def _in_the_way(pieces: Sequence[Cubes], axis: int, sign: int) -> list[set[int]]:
    """For each piece, those that are met if it is moved this way."""
    lines: dict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
    for number, cubes in enumerate(pieces):
        for cube in cubes:
            lines[cube[:axis] + cube[axis + 1 :]].append((sign * cube[axis], number))
    met: list[set[int]] = [set() for _ in pieces]
    for line in lines.values():
        beyond: set[int] = set()
        for _, number in sorted(line, reverse=True):
            met[number] |= beyond
            beyond.add(number)
    for number, others in enumerate(met):
        others.discard(number)
    return met


def _turned_around(blocked: list[set[int]]) -> list[set[int]]:
    whose: list[set[int]] = [set() for _ in blocked]
    for piece, blockers in enumerate(blocked):
        for other in blockers:
            whose[other].add(piece)
    return whose
