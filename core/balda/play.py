"""The machine's move, at three strengths."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ..lexicon.known_words import EVERYONE
from ..strength import Strength
from .advice import Advice, Advise, Position
from .endgame.engine import is_in_reach
from .moves import Move, Moves
from .opponent import Opponent

OPPONENT = {
    Strength.CASUAL: Opponent.EVERYDAY,
    Strength.CLUB: Opponent.UNKNOWN,
    Strength.MASTER: Opponent.UNKNOWN,
}
"""Whom the machine thinks to play against: a casual one believes that all know what it knows."""

DEPTH = 4
"""How many moves a master looks ahead; the exact end of the game, where it is in reach, beside."""

_SHORT = 5


class Think(Advise):
    """Advice that is finished when the machine knows enough to move; see `Search`."""

    def __init__(self, problem: Position, strength: Strength = Strength.MASTER) -> None:
        """Begin afresh; whatever opponent the problem names is left aside."""
        super().__init__(replace(problem, opponent=OPPONENT[strength]))
        self.strength = strength

    def step(self) -> Advice:
        """Go on for 10 to 50 ms."""
        advice = super().step()
        if not advice.finished and is_enough(advice, self.strength):
            self._tell(finished=True)
        return self.snapshot()


def is_enough(advice: Advice, strength: Strength) -> bool:
    """Tell whether the machine need not know more to move."""
    if not advice.is_ready or strength is not Strength.MASTER:
        return advice.is_ready
    return advice.exact or (advice.depth >= DEPTH and not is_in_reach(advice.moves.board))


def choose(advice: Advice, strength: Strength, seed: int) -> Move | None:
    """Give the machine's move, None where it knows none; always the same for the same seed.

    `advice`: on this very position, against `OPPONENT`.

    A casual machine plays everyday words alone, or, where the list does not tell which these are,
    words of five letters at most; and of these what gains most beyond the best reply. A club player
    has the whole list for that. A master plays what is advised by the look ahead and the exact end.
    """
    if strength is Strength.MASTER:
        return None if advice.advised is None else advice.moves[advice.advised]
    known = (
        _known(advice.moves) if strength is Strength.CASUAL else np.ones(len(advice.moves), bool)
    )
    return _one_of_the_best(advice.moves, advice.order[known[advice.order]], advice.net, seed)


def choose_at_once(moves: Moves, strength: Strength, seed: int) -> Move | None:
    """Give the move of a machine that has no time to look at replies: the most points.

    None where it knows none; always the same for the same seed. A casual machine knows no more
    words than with time.
    """
    known = _known(moves) if strength is Strength.CASUAL else np.ones(len(moves), bool)
    points, lengths = moves.table["points"], moves.table["length"]
    order = np.lexsort((-lengths, -points))
    return _one_of_the_best(moves, order[known[order]], points, seed)


def _one_of_the_best(
    moves: Moves, order: npt.NDArray[Any], worth: npt.NDArray[Any], seed: int
) -> Move | None:
    """Draw one of those rows that are worth as much, and are as long, as the first."""
    if not len(order):
        return None
    lengths, best = moves.table["length"], order[0]
    as_good = order[(worth[order] == worth[best]) & (lengths[order] == lengths[best])]
    dice = random.Random(f"{seed} {moves.board.text()}")
    return moves[dice.choice(as_good.tolist())]


def _known(moves: Moves) -> npt.NDArray[np.bool_]:
    table, tiers = moves.table, moves.lexicon.tiers
    if tiers is None:
        return np.asarray(table["length"] <= _SHORT)
    return np.asarray(tiers[table["word"]] <= EVERYONE)
