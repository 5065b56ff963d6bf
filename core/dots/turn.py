"""Edges that were drawn since, as the moves of one turn."""

from collections.abc import Iterable

from .position import Position


def moves_of_turn(position: Position, edges: Iterable[int]) -> tuple[int, ...] | None:
    """Give free edges in an order in which the player to move draws them in one turn.

    Each closes a box; the last one need not. None where that takes more than a turn.

    >>> moves_of_turn(Position(1, 1), [0, 1]) is None
    True
    """
    remaining, moves = set(edges), list[int]()
    while remaining:
        # Closing one box never makes another one harder to close.
        edge = next((edge for edge in sorted(remaining) if position.closes(edge)), min(remaining))
        if not position.closes(edge) and len(remaining) > 1:
            return None
        position = position.draw(edge)
        moves.append(edge)
        remaining.remove(edge)
    return tuple(moves)
