"""The captures that a position offers at once: take them all, or leave the last ones.

A player who can capture has two ways worth considering: take everything and move on; or take all
but the last two boxes of a chain (the last four, of a chain open at both ends) and draw the edge
that hands these over, so that the opponent has to move on. Both leave the same position.
"""

from collections.abc import Collection
from dataclasses import dataclass

from .board import Board


@dataclass(frozen=True)
class Captures:
    """The captures of one turn, without a move elsewhere.

    `taken`: how many boxes; `takes`: the edges that do it, in order. `handout`: how many of them
    can be handed over instead, 0, 2 or 4; `leaves`: the edges that do that, the double-dealing move
    being the last, and `answer` those by which the opponent takes what is left. `after`: the mask
    of the edges drawn when all is taken.
    """

    taken: int
    handout: int
    after: int
    takes: tuple[int, ...] = ()
    leaves: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()

    def best(self, after: float) -> tuple[int, ...]:
        """Give the better way, or taking if equal, where the next to move then gets `after`."""
        leave = self.handout and self.taken - 2 * self.handout - after > self.taken + after
        return (*self.leaves, *self.answer) if leave else self.takes


def find_captures(board: Board, drawn: int) -> Captures:
    """Find what can be captured where these edges are drawn."""
    takes, after = _taken(board, drawn)
    masks = board.masks_of
    boxes = {box for edge in takes for box in board.boxes_at[edge] if not masks[box] & ~after}
    handout = _handout(board, drawn, boxes)
    if not handout:
        return Captures(len(boxes), 0, after, takes)
    deal, answer = handout
    spared = {box for edge in answer for box in board.boxes_at[edge]}
    leaves, _ = _taken(board, drawn, spared)
    return Captures(len(boxes), 2 * len(answer), after, takes, (*leaves, deal), answer)


def _taken(board: Board, drawn: int, spared: Collection[int] = ()) -> tuple[tuple[int, ...], int]:
    takes = []
    masks, boxes_at = board.masks_of, board.boxes_at
    edges_left = board.edges_left(drawn)
    boxes = list(range(board.boxes))
    while boxes:
        box = boxes.pop()
        if edges_left[box] != 1 or box in spared:
            continue
        edge = masks[box] & ~drawn
        drawn |= edge
        takes.append(edge.bit_length() - 1)
        for near in boxes_at[takes[-1]]:
            edges_left[near] -= 1
            boxes.append(near)
    return tuple(takes), drawn


def _handout(board: Board, drawn: int, boxes: set[int]) -> tuple[int, tuple[int, ...]] | None:
    """Find the double-dealing edge, and those that then take what it leaves."""
    # The boxes to be taken hang together in trees. One with an edge that leads out of it ends
    # there: the last two boxes are left by drawing that edge. One without is cut in its middle.
    deal_four, masks = None, board.masks_of
    for box in boxes:
        for edge in board.edges_of[box]:
            others = masks[box] & ~drawn & ~(1 << edge)
            if drawn >> edge & 1 or not others:
                continue
            near = board.boxes_at[edge]
            beyond = near[-1] if near[0] == box else near[0]
            if beyond == box or beyond not in boxes:
                return edge, (_lowest(others),)
            rest = masks[beyond] & ~drawn & ~(1 << edge)
            if rest and deal_four is None:
                deal_four = edge, (_lowest(others), _lowest(rest))
    return deal_four


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
