"""The computer's move, at three strengths."""

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
    """Return the edge that the computer draws; always the same for the same seed.

    Casual takes every box, and avoids giving one away in two moves of five only. Club gives
    nothing away while it can, opens the shortest chain, and leaves two boxes when there is
    something to control; but it counts neither moves nor chains. Master plays the best move that
    the analysis knows.

    `snapshot`: what is known of this position; only a master looks at it, and without one plays as
    a club player. Raises ValueError when the game is over.
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
    safe = safe_moves(position.board, position.drawn)
    return dice.choice(safe if safe and dice.random() < _CASUAL_CARE else position.free)


def _club(position: Position, dice: random.Random) -> int:
    board, drawn = position.board, position.drawn
    captures = [edge for edge in position.free if position.closes(edge)]
    if captures:
        ways = find_captures(board, drawn)
        is_worth_it = not safe_moves(board, ways.after) and any(
            chain.is_long or chain.is_loop for chain in find_chains(board, ways.after)
        )
        return ways.leaves[0] if ways.handout and is_worth_it else dice.choice(captures)
    if safe := safe_moves(board, drawn):
        return dice.choice(safe)
    return min(
        find_chains(board, drawn), key=lambda chain: (len(chain.boxes), chain.is_loop)
    ).middle
