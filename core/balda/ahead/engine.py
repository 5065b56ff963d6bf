"""Negamax on points over the most promising moves, one move deeper each time."""

from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from core.balda.replies.engine import Survey

ROOT_WIDTH = 20
"""Moves of the position that are looked at."""

WIDTH = 12
"""Moves of the positions after them."""

_MOST_KEPT = 20_000  # positions whose moves are kept for the next depth
_INFINITE = 1 << 60

Vocabulary: TypeAlias = npt.NDArray[np.uint64]


class LookAhead:
    """A look ahead from a position.

    At the end of each line stands a survey: the best points less those of the reply. So a depth of
    2 is what the survey says of the position itself, and 4 looks at two moves of either.

    `moves`: (word << 14 | cell << 6 | letter, points) of the position's most promising moves, the
    best first. `depth`: the last one that is finished; `best`: which of the moves is best by it,
    `value`: what it is worth.
    """

    def __init__(
        self,
        survey: Survey,
        letters: npt.NDArray[np.uint8],
        moves: Sequence[tuple[int, int]],
        mine: Vocabulary,
        theirs: Vocabulary,
    ) -> None:
        """Begin with what a survey has found."""
        self.depth = 2
        self.best = 0
        self.value = 0
        self._survey = survey
        self._letters = letters.copy()
        self._moves = moves
        self._order = list(range(len(moves)))
        self._sides = ((mine, theirs), (theirs, mine))
        self._kept: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
        self._line: list[int] = []
        self.looks = 0

    def deepen(self) -> Iterator[None]:
        """Look one move further than before; pause now and then."""
        depth = self.depth + 1
        alpha = -_INFINITE
        best = self._order[0]
        for row in self._order:
            key, points = self._moves[row]
            value = yield from self._after(key, points, depth, 0, alpha, _INFINITE)
            if value > alpha:
                alpha, best = value, row
        self._order.remove(best)
        self._order.insert(0, best)
        self.depth, self.best, self.value = depth, best, alpha

    def _after(
        self, key: int, points: int, depth: int, side: int, alpha: int, beta: int
    ) -> Generator[None, None, int]:
        """Give what a move is worth to who makes it, as far as it is between the bounds."""
        cell = key >> 6 & 255
        self._letters[cell] = key & 63
        self._survey.ban(key >> 14)
        self._line.append(key)
        value = yield from self._value(depth - 1, 1 - side, points - beta, points - alpha)
        self._line.pop()
        self._survey.ban(key >> 14, False)
        self._letters[cell] = 255
        return points - value

    def _value(self, depth: int, side: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """Give what a position is worth to the player to move."""
        mine, theirs = self._sides[side]
        survey = self._survey
        if depth == 2:
            self.looks += 1
            yield from survey.look(self._letters, mine=mine, theirs=theirs, floor=alpha)
            return survey.best or 0
        line = tuple(self._line)
        moves = self._kept.get(line)
        if moves is None:
            self.looks += 1
            yield from survey.look(self._letters, mine=mine, theirs=theirs, width=WIDTH)
            moves = survey.chosen
            if len(self._kept) < _MOST_KEPT:
                self._kept[line] = moves
        if not moves:
            return 0
        best = -_INFINITE
        for at, (key, points, _) in enumerate(moves):
            value = yield from self._after(key, points, depth, side, max(alpha, best), beta)
            if value > best:
                best = value
                if best >= beta:
                    if at:
                        moves.insert(0, moves.pop(at))
                    break
        return best
