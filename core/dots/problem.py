"""The problem of the day: a position near the end of a game in which one edge is best, and wins.

Everybody gets the same one: it follows from the date, whatever the computer and however much time
it takes.
"""

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

from .analyze import Analyze, AnalyzeProblem
from .chains import safe_moves
from .position import Position
from .record import RecordedPosition

FREE: Final = 18
"""Edges that are left: so many moves, of both players."""

_SIDE: Final = 4
_CARE: Final = 0.95  # how often a safe move is drawn where there is one
_MEMORY: Final = 8  # megabytes


@dataclass(frozen=True)
class Problem:
    """A game whose player to move wins by `lead` boxes if `edge` is drawn, and both go on best."""

    game: RecordedPosition
    edge: int
    lead: int


def problem_of(day: date) -> Problem:
    """Find the problem of a day, in a second."""
    tried = (_tried(random.Random(f"dots {day} {number}").random) for number in itertools.count())
    return next(filter(None, tried))


def _tried(dice: Callable[[], float]) -> Problem | None:
    """Draw edges, and give the position if it is worth solving.

    `dice`: Python promises the same numbers for the same seed from `random` alone.
    """
    game = RecordedPosition(Position(_SIDE, _SIDE))
    while len(game.position.free) > FREE:
        game = game.draw(_drawn(game.position, dice))
    position = game.position
    analyze = Analyze(AnalyzeProblem(position, _MEMORY))
    while not (found := analyze.step()).finished:
        pass
    own, other = position.scores if position.to_move == 1 else reversed(position.scores)
    lead, edge = own - other + found.low, found.optimal[0]
    is_worth_it = lead > 0 and len(found.optimal) == 1 and not position.closes(edge)
    return Problem(game, edge, lead) if is_worth_it else None


def _drawn(position: Position, dice: Callable[[], float]) -> int:
    """Close a box, or draw a safe edge, mostly."""
    edges = [edge for edge in position.free if position.closes(edge)]
    if not edges and dice() < _CARE:
        edges = list(safe_moves(position.board, position.drawn))
    edges = edges or list(position.free)
    return edges[int(dice() * len(edges))]
