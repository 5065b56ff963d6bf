"""A position as it was read from a picture."""

from itertools import chain

from ..recognition.reading import DotsReading
from .board import OPEN, UNKNOWN, Board
from .position import Position


def position_seen(read: DotsReading, to_move: int = 1) -> Position:
    """Give the position of a reading; an owner read in an open box is left out.

    Raises PositionError for a board larger than those that are played on.
    """
    board = Board.of(read.lattice.rows, read.lattice.columns)
    signs = (*chain(*read.across), *chain(*read.down))
    drawn = [edge for edge, is_drawn in enumerate(signs) if is_drawn]
    edges_left = board.edges_left(sum(1 << edge for edge in drawn))
    owners = [
        OPEN if edges else owner + 1 if owner >= 0 else UNKNOWN
        for edges, owner in zip(edges_left, chain(*read.owners), strict=True)
    ]
    return Position.of(board, drawn, to_move, owners)
