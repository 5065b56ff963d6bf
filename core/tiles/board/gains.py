"""What the other player can do, and where."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import numpy as np
import numpy.typing as npt

from ...lexicon.lexicon import Lexicon
from ..bag import BLANK
from .moves import BoardMoves, find_moves
from .position import Position

RACKS = 40


def gains(
    position: Position,
    lexicon: Lexicon,
    racks: int = RACKS,
    stop: Callable[[], bool] = lambda: False,
) -> list[int]:
    """Give for each square what the other player's best move onto it scores on average.

    The racks are drawn from the unseen tiles, always the same for the same position. Raises
    BoardError as `find_moves` does.
    """
    size, chance = position.layout.rack_size, Random(0)
    unseen = sorted(position.unseen.elements())
    total = np.zeros(position.layout.rows * position.layout.columns)
    racks = 1 if position.other else racks
    for _ in range(racks):
        if stop():
            break
        drawn = "".join(chance.sample(unseen, min(size, len(unseen))))
        # Of many blanks two are enough to see where there is room.
        blanks = min(drawn.count(BLANK), 2)
        rack = position.other or drawn.replace(BLANK, "") + BLANK * blanks
        total += best_scores(find_moves(replace(position, rack=rack, other=None), lexicon))
    return [round(points / racks) for points in total.tolist()]


def best_scores(moves: BoardMoves) -> npt.NDArray[np.int64]:
    """Give for each square the most points of the moves that lay a tile on it, 0 for none."""
    layout = moves.position.layout
    best = np.zeros(layout.rows * layout.columns, np.int64)
    table = moves.table[moves.table["word"] >= 0]
    line, first = table["row"].astype(np.int64) - 1, table["column"].astype(np.int64) - 1
    for at in range(max(layout.rows, layout.columns)):
        laid = (table["placed"] >> at & 1).astype(bool)
        along, across = first[laid] + at, line[laid]
        down = table["down"][laid].astype(bool)
        cells = np.where(down, along * layout.columns + across, across * layout.columns + along)
        np.maximum.at(best, cells, table["score"][laid])
    return best
