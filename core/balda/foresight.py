"""What the computer thinks about on the other player's turn: its answers to likely moves."""

import time
from dataclasses import dataclass, replace

from ..strength import Strength
from .advice import Advise, Position
from .best_line import after
from .play import OPPONENT, Think

MOVES = 3
"""How many moves of the other player are foreseen."""

_DEPTH = 4  # to which it is looked for the best of them


@dataclass
class _Thought:
    position: Position
    think: Think
    seconds: float = 0.0


class Foresight:
    """A master's thoughts about the positions after the likeliest moves, one after the other.

    These are the best move by a short look ahead, then those that gain most by the best reply.
    `seconds`: that each of them is thought about.
    """

    def __init__(self, position: Position, seconds: float) -> None:
        """Begin afresh. `position`: with the other player to move."""
        self._advise = Advise(replace(position, opponent=OPPONENT[Strength.MASTER]))
        self._seconds = seconds
        self._thoughts: list[_Thought] = []

    def step(self) -> bool:
        """Go on for 10 to 50 ms; give whether there is more to do."""
        if not self._thoughts:
            advice = self._advise.step()
            if not (advice.finished or advice.exact or advice.depth >= _DEPTH):
                return True
            self._thoughts = self._likely()
        for thought in self._thoughts:
            if thought.seconds < self._seconds and not thought.think.snapshot().finished:
                started = time.perf_counter()
                thought.think.step()
                thought.seconds += time.perf_counter() - started
                return True
        return False

    def _likely(self) -> list[_Thought]:
        advice, position = self._advise.snapshot(), self._advise.problem
        if advice.advised is None:
            return []
        thoughts = []
        for row in dict.fromkeys([advice.advised, *advice.order[:MOVES].tolist()]):
            move = advice.moves[int(row)]
            board = position.board.place(*move.cell, move.letter)
            foreseen = after(position, board, move.word)
            thoughts.append(_Thought(foreseen, Think(foreseen)))
        return thoughts[:MOVES]

    def take(self, position: Position) -> Think | None:
        """Give what has been thought about a position, if it was foreseen.

        It is finished where its time is over.
        """
        for thought in self._thoughts:
            if _same(thought.position, position):
                if thought.seconds >= self._seconds:
                    thought.think.finish()
                return thought.think
        return None


def _same(one: Position, other: Position) -> bool:
    return (
        one.board == other.board
        and one.lexicon is other.lexicon
        and one.rules == other.rules
        and set(one.banned) == set(other.banned)
    )
