"""Negamax on points over the most promising moves, one move deeper each time.

A survey (`core.balda.replies`) evaluates the end of each line: the best points less those of the
reply. It is given the bounds between which the net matters, mostly one point apart, since of moves
after the first it only matters whether they are better (principal variation search); that cuts off
most of its walk. So few lines are left that Python drives them: on a 5x5 board a look four moves
ahead makes 70 surveys in 7 ms, of which their kernels take seven eighths.

docs/decisions.md says what other depths and widths are worth.
"""

from collections.abc import Generator, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from ..grid import NO_LETTER
from .replies.engine import NO_FLOOR, Survey, Vocabulary

ROOT_WIDTH = 20
"""Moves of the position that are looked at."""

WIDTH = 12
"""Moves of the positions after them."""

_MAX_CACHED = 20_000  # positions whose moves are cached for the next depth
_MAX_BOUNDS = 50_000  # positions whose values are bounded, of one depth
_INFINITE = 1 << 62


class LookAhead:
    """A look ahead from a position.

    `moves`: the position's most promising moves, at least one, the best first: word << 14 | cell
    << 6 | letter, and points. `theirs`, `known`: what the opponent may know and surely knows, as
    `Survey` takes them; he plays what he may know. `survey` has the words banned that are.

    `depth`: the last one that is finished, moves of either player; 2 is what the survey says of the
    position itself. `best`: which of the moves is best by it. `value`: what that one is worth, in
    half points, once `depth` is more than 2.
    """

    def __init__(
        self,
        survey: Survey,
        letters: npt.NDArray[np.uint8],
        moves: Sequence[tuple[int, int]],
        theirs: Vocabulary | None = None,
        known: Vocabulary | None = None,
    ) -> None:
        self.depth = 2
        self.best = 0
        self.value = 0
        self._survey = survey
        self._letters = letters.copy()
        self._moves = moves
        self._order = list(range(len(moves)))
        self._theirs, self._known = theirs, known
        self._line: list[int] = []
        self._cache: dict[frozenset[int], list[tuple[int, int, int]]] = {}
        self._bounds: dict[frozenset[int], tuple[int, int]] = {}

    def deepen(self) -> Iterator[None]:
        """Look one move further than before; pause after each survey."""
        depth = self.depth + 1
        self._bounds.clear()
        value, best = -_INFINITE, self._order[0]
        for move in self._order:
            found = yield from self._scouted(*self._moves[move], depth, value, _INFINITE)
            if found > value:
                value, best = found, move
                # The first was best one move before: what beats it is better, whatever follows.
                self.best = best
        self._order.remove(best)
        self._order.insert(0, best)
        self.depth, self.value = depth, value

    def close(self, slack: int) -> Generator[None, None, list[int]]:
        """Give the moves that are worth almost as much as the best, by the last finished depth.

        `slack`: how many half points less. The best comes first, the others by their worth.
        """
        found = []
        low = self.value - slack - 1
        for move in self._order:
            value = yield from self._after(*self._moves[move], self.depth, low, self.value)
            if value > low:
                found.append((value, move))
        return [move for _, move in sorted(found, key=lambda one: -one[0])]

    def prefer(self, move: int) -> None:
        """Take one of the moves for the best until one is worth more by the next depth."""
        self.best = move
        self._order.remove(move)
        self._order.insert(0, move)

    def value_of(self, move: int, points: int) -> Generator[None, None, int]:
        """Give what a move is worth in half points, as deep as was looked; at least three deep.

        The move need not be one of the most promising ones.
        """
        value = yield from self._after(move, points, self.depth, -_INFINITE, _INFINITE)
        return value

    def _scouted(
        self, move: int, points: int, depth: int, low: int, high: int
    ) -> Generator[None, None, int]:
        """Give what a move is worth, asking first whether it is worth more than what there is."""
        if -_INFINITE < low < high - 1:
            value = yield from self._after(move, points, depth, low, low + 1)
            if value <= low or value >= high:
                return value
        value = yield from self._after(move, points, depth, low, high)
        return value

    def _after(
        self, move: int, points: int, depth: int, low: int, high: int
    ) -> Generator[None, None, int]:
        """Give a move's value in half points: outside `low` and `high`, a bound of it."""
        cell = move >> 6 & 255
        points *= 2
        self._letters[cell] = move & 63
        self._survey.ban(move >> 14)
        self._line.append(move)
        value = yield from self._value(depth - 1, points - high, points - low)
        self._line.pop()
        self._survey.ban(move >> 14, banned=False)
        self._letters[cell] = NO_LETTER
        return points - value

    def _value(self, depth: int, low: int, high: int) -> Generator[None, None, int]:
        """Give what a position is worth to the player to move, as `_after` does."""
        # The same moves in another order come to the same position.
        position = frozenset(self._line)
        minimum, maximum = self._bounds.get(position, (-_INFINITE, _INFINITE))
        if minimum >= high or minimum == maximum:
            return minimum
        if maximum <= low:
            return maximum
        value = yield from self._searched(position, depth, low, high)
        if len(self._bounds) < _MAX_BOUNDS or position in self._bounds:
            self._bounds[position] = (
                max(minimum, min(value, high)) if value > low else minimum,
                min(maximum, max(value, low)) if value < high else maximum,
            )
        return value

    def _searched(
        self, position: frozenset[int], depth: int, low: int, high: int
    ) -> Generator[None, None, int]:
        if depth == 2:
            yield from self._look(low, high)
            return self._survey.best or 0
        moves = self._cache.get(position)
        if moves is None:
            yield from self._look(width=WIDTH)
            moves = self._survey.chosen
            if len(self._cache) < _MAX_CACHED:
                self._cache[position] = moves
        if not moves:
            return 0
        best = -_INFINITE
        for at, (move, points, _) in enumerate(moves):
            value = yield from self._scouted(move, points, depth, max(low, best), high)
            if value > best:
                best = value
                if best >= high:
                    moves.insert(0, moves.pop(at))  # next time it is tried first
                    break
        return best

    def _look(
        self, floor: int = NO_FLOOR, ceiling: int = -NO_FLOOR, width: int = 0
    ) -> Iterator[None]:
        is_theirs = len(self._line) % 2
        yield from self._survey.look(
            self._letters,
            mine=self._theirs if is_theirs else None,
            theirs=None if is_theirs else self._theirs,
            known=None if is_theirs else self._known,
            floor=floor,
            ceiling=ceiling,
            width=width,
        )
        yield
