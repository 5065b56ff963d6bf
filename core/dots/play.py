"""The machine's move, at three strengths."""

import random
from typing import TYPE_CHECKING

from ..strength import Strength
from .captures import find_captures
from .chains import find_chains, safe_moves
from .position import Position

if TYPE_CHECKING:  # what is loaded with it is not needed to choose
    from .analyze import AnalyzeSnapshot

_CASUAL_CARE = 0.4


def choose(
    position: Position, snapshot: "AnalyzeSnapshot | None", strength: Strength, seed: int
) -> int:
    """Give the edge that the machine draws; always the same for the same seed.

    A casual machine takes every box and looks out for its own in two moves of five only. A club
    player gives nothing away while it can help it, opens what is shortest, and leaves two boxes
    when there is something to control; but it counts no further, neither moves nor chains. A master
    plays the best move that the analysis knows.

    `snapshot`: what is known of this very position; only a master looks at it, and without one
    plays as a club player. Raises ValueError when the game is over.
    """
    if position.is_over:
        raise ValueError("the game is over")
    if strength is Strength.MASTER and snapshot is not None and snapshot.best is not None:
        return snapshot.best
    dice = random.Random(f"{seed} {position.drawn}")
    if strength is Strength.CASUAL:
        return _casual(position, dice)
    return _club(position, dice)


def _casual(position: Position, dice: random.Random) -> int:
    captures = [edge for edge in position.free if position.closes(edge)]
    if captures:
        return dice.choice(captures)
    safe = safe_moves(position)
    return dice.choice(safe if safe and dice.random() < _CASUAL_CARE else position.free)


def _club(position: Position, dice: random.Random) -> int:
    board = position.board
    captures = [edge for edge in position.free if position.closes(edge)]
    if captures:
        ways = find_captures(board, position.drawn)
        rest = Position.of(board, _edges(ways.after))
        is_worth_it = not safe_moves(rest) and any(
            chain.is_long or chain.is_loop for chain in find_chains(rest)
        )
        return ways.leaves[0] if ways.left and is_worth_it else dice.choice(captures)
    safe = safe_moves(position)
    if safe:
        return dice.choice(safe)
    shortest = min(find_chains(position), key=lambda chain: (len(chain.boxes), chain.is_loop))
    return shortest.middle


def _edges(drawn: int) -> list[int]:
    return [edge for edge in range(drawn.bit_length()) if drawn >> edge & 1]
