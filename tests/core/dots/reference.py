from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from hypothesis import strategies as st

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.position import Position


class Table:
    """The value of every position that can come of one, from the last edge back to the first.

    A position is numbered by which of the edges that were free at first are drawn by now.
    """

    def __init__(self, position: Position) -> None:
        self.board, self._first, self._free = position.board, position.drawn, position.free
        numbers = np.arange(1 << len(self._free))
        drawn_by_now = sum((numbers >> bit & 1 for bit in range(len(self._free))), 0 * numbers)
        self._values = np.zeros(len(numbers), np.int8)
        for drawn in range(len(self._free) - 1, -1, -1):
            level = numbers[drawn_by_now == drawn]
            best = np.full(len(level), -100, np.int8)
            for bit in range(len(self._free)):
                is_free = level >> bit & 1 == 0
                best[is_free] = np.maximum(best[is_free], self._move(level[is_free], bit))
            self._values[level] = best

    def _move(self, numbers: np.ndarray, bit: int) -> np.ndarray:
        after = numbers | 1 << bit
        closed = np.zeros(len(numbers), np.int8)
        for box in self.board.boxes_at[self._free[bit]]:
            needed = self._number(self.board.masks_of[box])
            closed += after & needed == needed
        return np.where(closed > 0, closed + self._values[after], -self._values[after])

    def _number(self, edges: int) -> int:
        return sum(1 << bit for bit, edge in enumerate(self._free) if edges >> edge & 1)

    def value(self, position: Position) -> int:
        assert position.board == self.board
        assert position.drawn & self._first == self._first
        return int(self._values[self._number(position.drawn)])

    def moves(self, position: Position) -> dict[int, int]:
        number = np.array([self._number(position.drawn)])
        return {edge: int(self._move(number, self._free.index(edge))[0]) for edge in position.free}


# Chains and loops alone, each as its boxes and how many of its ends are still free: both, one
# (half-open, its first box can be closed) or none. A loop has -1.

Part = tuple[int, int]
LOOP = -1


def cuts(part: Part) -> Iterator[tuple[int, tuple[Part, ...]]]:
    boxes, ends = part
    if ends == LOOP:
        yield 0, ((boxes, 0),)
        return
    for at in range(0 if ends else 1, boxes + (ends == 2)):
        pieces = [(at, int(ends > 0)), (boxes - at, int(ends == 2))]
        closed = pieces.count((1, 0))
        yield closed, tuple(piece for piece in pieces if piece[0] and piece != (1, 0))


@cache
def by_control(parts: tuple[Part, ...]) -> int:
    """Give the value of parts, many of them.

    Who can close boxes closes all, or all but the last two of a chain (or four, of a loop that has
    been opened); then the other one closes these and has to move.
    """
    closed_parts = tuple(part for part in parts if part[1] in (LOOP, 2))
    opened = [part for part in parts if part[1] in (0, 1)]
    if opened:
        boxes = sum(part[0] for part in opened)
        rest = by_control(closed_parts)
        if any(part[0] >= 2 and part[1] == 1 for part in opened):
            return boxes + max(rest, -4 - rest)
        if any(part[0] >= 4 for part in opened):
            return boxes + max(rest, -8 - rest)
        return boxes + rest
    best = [0] if not parts else []
    for at, part in enumerate(parts):
        if part not in parts[:at]:
            for _, pieces in cuts(part):
                best.append(-by_control(tuple(sorted(parts[:at] + pieces + parts[at + 1 :]))))
    return max(best)


def parts_of(position: Position) -> tuple[Part, ...]:
    board, found = position.board, []
    counts = board.edges_left(position.drawn)
    left = {box for box, count in enumerate(counts) if count}
    assert max(counts) <= 2
    while left:
        boxes, edges, reached = 0, set[int](), [left.pop()]
        while reached:
            boxes += 1
            of_box = board.edges_of[reached.pop()]
            free = {edge for edge in of_box if not position.drawn >> edge & 1}
            edges |= free
            for near in {near for edge in free for near in board.boxes_at[edge]} & left:
                left.discard(near)
                reached.append(near)
        ends = sum(len(board.boxes_at[edge]) == 1 for edge in edges)
        found.append((boxes, LOOP if not ends and len(edges) == boxes else ends))
    return tuple(sorted(found))


class Control:
    """The values of positions of nothing but chains and loops, asked for as of a `Table`."""

    def value(self, position: Position) -> int:
        return by_control(parts_of(position))

    def moves(self, position: Position) -> dict[int, int]:
        found = {}
        for edge in position.free:
            closed, rest = len(position.closes(edge)), self.value(position.draw(edge))
            found[edge] = closed + rest if closed else -rest
        return found


# Positions of chains and loops


def carved(board: Board, walks: list[tuple[int, str]], most: int = 99) -> Position:
    """Free the edges that walks from box to box cross, on a board that is full.

    The sides are u, d, l and r; a walk that crosses the border has ended.
    """
    drawn = (1 << board.edges) - 1
    for start, sides in walks:
        box = start
        for side in sides:
            edge = board.edges_of[box]["udlr".index(side)]
            if (~drawn & (1 << board.edges) - 1).bit_count() == most:
                break
            drawn &= ~(1 << edge)
            near = [other for other in board.boxes_at[edge] if other != box]
            if not near:
                break
            box = near[0]
    return Position.of(board, [edge for edge in range(board.edges) if drawn >> edge & 1])


def around(height: int, width: int) -> str:
    return "r" * (width - 1) + "d" * (height - 1) + "l" * (width - 1) + "u" * (height - 1)


def rings(board: Board) -> st.SearchStrategy[tuple[int, str]]:
    return st.tuples(st.integers(0, board.rows - 2), st.integers(0, board.columns - 2)).flatmap(
        lambda at: st.tuples(
            st.just(at[0] * board.columns + at[1]),
            st.builds(
                around,
                st.integers(2, min(3, board.rows - at[0])),
                st.integers(2, min(4, board.columns - at[1])),
            ),
        )
    )


SIZES = [(1, 9), (9, 1), (2, 2), (2, 9), (3, 3), (3, 4), (4, 4), (5, 5), (9, 2), (9, 9), (2, 3)]


@st.composite
def positions(draw: st.DrawFn, most: int = 13, sizes: Any = SIZES) -> Position:
    board = Board.of(*draw(st.sampled_from(sizes)))
    if draw(st.integers(0, 3)) == 0:
        free = draw(st.sets(st.integers(0, board.edges - 1), min_size=1, max_size=most))
        return Position.of(board, set(range(board.edges)) - free)
    walks = st.tuples(
        st.integers(0, board.boxes - 1),
        st.text("udlr", min_size=1, max_size=draw(st.integers(1, 9))),
    )
    if min(board.rows, board.columns) > 1:
        walks = st.one_of(walks, walks, rings(board))
    return carved(board, draw(st.lists(walks, min_size=1, max_size=9)), most)


@st.composite
def any_positions(draw: st.DrawFn, largest: int = 9) -> Position:
    board = Board.of(draw(st.integers(1, largest)), draw(st.integers(1, largest)))
    order = draw(st.permutations(range(board.edges)))
    return Position.of(board, order[: draw(st.integers(0, board.edges))])


def drawn_at_random(board: Board, left: int, seed: int, is_safe: bool) -> Position:
    edges = list(range(board.edges))
    Random(seed).shuffle(edges)
    if is_safe:
        drawn = Position.of(board, ())
        for edge in edges:
            left_of = board.edges_left(drawn.drawn)
            if all(left_of[box] > 2 for box in board.boxes_at[edge]):
                drawn = drawn.draw(edge)
        edges.sort(key=lambda edge: edge in drawn.free)
    return Position.of(board, edges[: board.edges - left])


NINE = Board.of(9, 9)
BORDER = [
    *range(8), *range(8, 80, 9), *range(80, 72, -1), *range(72, 0, -9),
]  # fmt: skip
OUTWARD = {
    box: side
    for side, line in zip(
        "urdl", (range(9), range(8, 81, 9), range(72, 81), range(0, 81, 9)), strict=True
    )
    for box in line
}
RINGS = [
    [],
    [(60, around(2, 2))],
    [(10, around(2, 2)), (50, around(2, 3))],
    [(row * 9 + column, around(2, 2)) for row in (1, 3, 5) for column in (1, 3, 5)],
    [(row * 9 + 1, around(2, 7)) for row in (1, 3, 5)],
    [(10, around(7, 7)), (20, around(5, 5)), (30, around(3, 3))],
    [(10, around(4, 4)), (20, around(2, 2)), (14, around(3, 3)), (46, around(2, 7))],
]


MANY = st.permutations([2, 2, 2, 2, 3, 3, 3, 4, 5])


@st.composite
def chains_and_loops(draw: st.DrawFn, many: bool) -> Position:
    walks, at = list(draw(st.sampled_from(RINGS[3:] if many else RINGS[:3]))), 0
    for length in draw(MANY if many else st.lists(st.integers(2, 5), min_size=1, max_size=6)):
        boxes = BORDER[at : at + length]
        at += length
        steps = {1: "r", -1: "l", 9: "d", -9: "u"}
        walk = "".join(steps[after - box] for box, after in pairwise(boxes))
        walks += [(boxes[0], OUTWARD[boxes[0]]), (boxes[0], walk + OUTWARD[boxes[-1]])]
    position = carved(NINE, walks)
    drawn = draw(st.sets(st.sampled_from(position.free), max_size=3 if many else 1))
    drawn |= {edge for edge in range(NINE.edges) if position.drawn >> edge & 1}
    return Position.of(NINE, drawn)
