"""The computer's move, at three strengths."""

import random
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ..lexicon.known_words import EVERYONE
from ..strength import Strength
from .advice import Advice, Advise, Position
from .game import Game
from .moves import Move, Moves
from .opponent import Opponent

OPPONENT = {
    Strength.CASUAL: Opponent.EVERYDAY,
    Strength.CLUB: Opponent.UNKNOWN,
    Strength.MASTER: Opponent.UNKNOWN,
}
"""The opponent that the computer assumes: a casual one believes that all know what it knows."""

DEEPEST = 12
"""Moves that a master looks ahead at most; it also solves the end where that is in reach."""

_SHORT = 5


@dataclass(frozen=True)
class Choice:
    """The computer's decision: a move or None, and whether there is any move at all."""

    move: Move | None
    has_moves: bool

    def made_in(self, game: Game) -> Game:
        """Give the game after it: where it knows no move, it passes, or the game has ended.

        Raises RecordError when the record is full.
        """
        if (move := self.move) is not None:
            return game.play(move.word, *move.cell, move.letter, move.path)
        return game.passed() if self.has_moves else game.agreed()


class Think(Advise):
    """Advice that is finished when the computer knows enough to move; see `Search`."""

    def __init__(self, problem: Position, strength: Strength = Strength.MASTER) -> None:
        """Start a search; the problem's opponent is ignored."""
        position = replace(problem, opponent=OPPONENT[strength])
        super().__init__(position, hurried_deepest=DEEPEST, plays_out=strength is Strength.MASTER)
        self.strength = strength

    def step(self) -> Advice:
        """Go on for 10 to 50 ms."""
        advice = super().step()
        if is_enough(advice, self.strength):
            self.finish()
        return self.snapshot()


def is_enough(advice: Advice, strength: Strength) -> bool:
    """Whether the computer knows enough to move; a master thinks until its time is over."""
    if not advice.is_ready or strength is not Strength.MASTER:
        return advice.is_ready
    return advice.exact or len(advice.moves) == 1


def choose(advice: Advice, strength: Strength, seed: int) -> Choice:
    """Give the computer's decision, always the same for the same seed.

    `advice`: on this very position, against `OPPONENT`.

    A casual computer plays everyday words alone, or, where the list has no word frequencies, words
    of five letters at most; and of these the one with the highest net. A club player uses the whole
    list for that. A master plays the move that the look ahead and the exact end advise.
    """
    moves = advice.moves
    if strength is Strength.MASTER:
        move = None if advice.advised is None else moves[advice.advised]
        return Choice(move, len(moves) > 0)
    known = _known(moves, strength)
    return _one_of_the_best(moves, advice.order[known[advice.order]], advice.net, seed)


def choose_at_once(moves: Moves, strength: Strength, seed: int) -> Choice:
    """Give the decision of a computer that has no time to look at replies: the most points.

    It is always the same for the same seed. A casual computer knows no more words than with time.
    """
    known = _known(moves, strength)
    points, lengths = moves.table["points"], moves.table["length"]
    order = np.lexsort((-lengths, -points))
    return _one_of_the_best(moves, order[known[order]], points, seed)


def _one_of_the_best(
    moves: Moves, order: npt.NDArray[Any], worth: npt.NDArray[Any], seed: int
) -> Choice:
    """Draw one of those rows that are worth as much, and are as long, as the first."""
    if not len(order):
        return Choice(None, len(moves) > 0)
    lengths, best = moves.table["length"], order[0]
    as_good = order[(worth[order] == worth[best]) & (lengths[order] == lengths[best])]
    dice = random.Random(f"{seed} {moves.board.text()}")
    return Choice(moves[dice.choice(as_good.tolist())], has_moves=True)


def _known(moves: Moves, strength: Strength) -> npt.NDArray[np.bool_]:
    table, tiers = moves.table, moves.lexicon.tiers
    if strength is not Strength.CASUAL:
        return np.ones(len(table), bool)
    if tiers is None:
        return np.asarray(table["length"] <= _SHORT)
    return np.asarray(tiers[table["word"]] <= EVERYONE)
