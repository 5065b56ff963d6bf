"""Positions as the exact search sees them: after captures, with chains and loops only counted."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..board import Board
from ..captures import find_captures
from .arrays import LOOPS


@dataclass(frozen=True)
class ReducedPosition:
    """A position in which nothing can be captured.

    `items`: its isolated chains and loops, sorted, as the search numbers them. `edges`: a mask of
    all other free edges. `boxes`: how many in both.
    """

    edges: int
    items: tuple[int, ...]
    boxes: int

    @property
    def free(self) -> int:
        """How many free edges there are; a chain of n boxes has n + 1, a loop of n has n."""
        alone = (item + 1 if item < LOOPS else 2 * (item - LOOPS) for item in self.items)
        return self.edges.bit_count() + sum(alone)


class Move(NamedTuple):
    """A move, the captures that it offers, and the position after them.

    That position is worth v for the player who moves first in it. After the move, a player captures
    `taken` boxes and moves on, or leaves the last ones, at the cost of `choice` (-4 or -8; 0 if he
    cannot): he gets `taken` + max(v, choice - v). This is the mover himself if his move closes
    boxes, of which there are `closed`, and else the opponent.
    """

    edge: int
    closed: int
    taken: int
    choice: int
    after: ReducedPosition

    def value(self, after: int) -> int:
        """Return the move's value for its player, from that of the position after it."""
        best = max(after, self.choice - after) if self.choice else after
        return self.closed + self.taken + best if self.closed else -self.taken - best

    def bounds(self, low: int, high: int) -> tuple[int, int]:
        """Return the bounds of the move's value, from those of the position after it."""
        ends = self.value(low), self.value(high)
        middle = self.choice // 2 + (self.choice // 2 - low & 1)
        turning = self.value(middle) if self.choice and low < middle < high else ends[0]
        return min(*ends, turning), max(*ends, turning)

    def question(self, goal: int, high: int) -> tuple[int, bool]:
        """Return the least value to ask for in the position after it, and what answer is wanted.

        Its bounds, up to `high`, allow the move to be worth `goal`, or less. The answer narrows
        them. True: the move is worth `goal` if the position after it is worth so much, else if it
        is not.
        """
        ask, wanted = goal - self.closed - self.taken, True
        if not self.closed:  # wants v <= ask - 1, and v >= choice - ask + 1
            ask, wanted = 1 - goal - self.taken, False
        if self.choice and high < ask:
            ask, wanted = self.choice - ask + 1, not wanted
        return ask, wanted


@lru_cache(maxsize=1 << 10)
def reduced(board: Board, drawn: int) -> ReducedPosition:
    """Reduce a position in which nothing can be captured."""
    free = ~drawn & (1 << board.edges) - 1
    edges, items, seen, boxes = free, [], 0, 0
    masks = board.masks_of
    for box, mask in enumerate(masks):
        around = mask & free
        boxes += around != 0
        if around.bit_count() != 2 or seen >> box & 1:
            continue
        run, run_edges, is_alone = [box], 0, True
        seen |= 1 << box
        for at in run:
            around = masks[at] & free
            run_edges |= around
            for edge in _bits(around):
                for other in board.boxes_at[edge]:
                    if (masks[other] & free).bit_count() > 2:
                        is_alone = False
                    elif not seen >> other & 1:
                        seen |= 1 << other
                        run.append(other)
        if is_alone:
            edges &= ~run_edges
            is_loop = run_edges.bit_count() == len(run)
            items.append(LOOPS + len(run) // 2 if is_loop else len(run))
    return ReducedPosition(edges, tuple(sorted(items)), boxes)


def move_of(board: Board, drawn: int, edge: int) -> Move:
    """Return the move of drawing a free edge, where these edges are drawn."""
    drawn |= 1 << edge
    closed = len(board.closed_by(edge, drawn))
    captures = find_captures(board, drawn)
    return Move(edge, closed, captures.taken, -2 * captures.handout, reduced(board, captures.after))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
