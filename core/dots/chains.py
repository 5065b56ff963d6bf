"""Chains, loops and safe moves: the theory of the endgame of Dots and Boxes.

A box with two edges left is a link: draw one of the two, and the opponent takes it with the other.
Links that touch make a chain, or a loop when they close up; opened anywhere, it is taken whole. The
words are those of Elwyn Berlekamp, The Dots and Boxes Game (2000); so is the border between short
and long chains.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from .board import Board

LONG = 3
"""Boxes in the shortest long chain: its taker can leave two of them, however it is opened."""

CHAIN_HANDOUT = 2
"""Boxes of a chain that its taker leaves to keep control."""

LOOP_HANDOUT = 4
"""Boxes of a loop that its taker leaves to keep control."""


@dataclass(frozen=True)
class Chain:
    """A run of boxes with two edges left each, or one where it is open.

    `boxes`: in order; an open end comes first, and else that of the smaller number. `edges`: those
    left to draw, in the order in which they are met along the boxes, an edge that leads out at an
    end included. `is_loop`: it closes up. `is_open`: a box has one edge left, so the run can be
    captured at once. `is_isolated`: no edge leads to a box with three or four edges left.
    """

    boxes: tuple[int, ...]
    edges: tuple[int, ...]
    is_loop: bool = False
    is_open: bool = False
    is_isolated: bool = True

    @property
    def is_long(self) -> bool:
        """Whether it is a chain of three boxes or more; loops are counted apart."""
        return not self.is_loop and len(self.boxes) >= LONG

    @property
    def middle(self) -> int:
        """An edge between two boxes where there is one, as near to the middle as can be.

        Opened by it, a chain of two boxes has to be taken whole.
        """
        if self.is_loop or len(self.boxes) == 1:
            return self.edges[0]
        first = 0 if self.is_open else 1
        return self.edges[first + (len(self.boxes) - 2) // 2]


def find_chains(board: Board, drawn: int) -> tuple[Chain, ...]:
    """Return all chains and loops where these edges are drawn, by their lowest box."""
    free = ~drawn
    links = {
        box: mask & free
        for box, mask in enumerate(board.masks_of)
        if 1 <= (mask & free).bit_count() <= 2
    }
    seen: set[int] = set()
    chains = []
    for box in links:
        if box not in seen:
            chain = _chain_through(box, links, board.boxes_at)
            seen.update(chain.boxes)
            chains.append(chain)
    return tuple(chains)


def safe_moves(board: Board, drawn: int) -> tuple[int, ...]:
    """Return the free edges that close no box and open none to capture."""
    edges_left = board.edges_left(drawn)
    return tuple(
        edge
        for edge, boxes in enumerate(board.boxes_at)
        if not drawn >> edge & 1 and min(map(edges_left.__getitem__, boxes)) > 2
    )


class _ChainHalf(NamedTuple):
    """The boxes and edges beyond an edge of a link; `is_clear` if no other kind of box ends it."""

    boxes: list[int]
    edges: list[int]
    is_clear: bool
    closes_up: bool = False


def _chain_through(
    box: int, links: Mapping[int, int], boxes_at: Sequence[tuple[int, ...]]
) -> Chain:
    """`links`: the free edges of each link, as a mask."""

    def walk(first: int) -> _ChainHalf:
        boxes, edges, at = list[int](), [first.bit_length() - 1], box
        while True:
            near = boxes_at[edges[-1]]
            beyond = near[-1] if near[0] == at else near[0]
            if beyond == at:  # the border
                return _ChainHalf(boxes, edges, True)
            if beyond not in links:
                return _ChainHalf(boxes, edges, False)
            if beyond == box:
                return _ChainHalf(boxes, edges, True, closes_up=True)
            boxes.append(beyond)
            onward = links[beyond] & ~(1 << edges[-1])
            if not onward:
                return _ChainHalf(boxes, edges, True)
            at = beyond
            edges.append(onward.bit_length() - 1)

    lowest = links[box] & -links[box]
    higher = links[box] ^ lowest
    back, ahead = walk(lowest), [walk(higher)] if higher else []
    if back.closes_up:
        return Chain((box, *back.boxes), tuple(back.edges), is_loop=True)
    boxes, edges = [*reversed(back.boxes), box], back.edges[::-1]
    for half in ahead:
        boxes += half.boxes
        edges += half.edges
    if (links[boxes[-1]].bit_count(), boxes[-1]) < (links[boxes[0]].bit_count(), boxes[0]):
        boxes.reverse()
        edges.reverse()
    return Chain(
        tuple(boxes), tuple(edges),
        is_open=links[boxes[0]].bit_count() == 1,
        is_isolated=back.is_clear and all(map(attrgetter("is_clear"), ahead)),
    )  # fmt: skip
