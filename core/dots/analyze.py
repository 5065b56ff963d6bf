"""What a position of Dots and Boxes is worth, and what each move in it.

The value of a position is what the player to move will still take less what the opponent will
still take, both playing their best; the value of a move is that of the position if it is played,
for the same player.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from core.dots.position import Position
from core.search import Snapshot, StateError

MEMORY = 512
"""Megabytes that the table of positions may take, if nothing else is said."""


@dataclass(frozen=True)
class AnalyzeProblem:
    """What to analyze. `memory`: megabytes that the table of positions may take."""

    position: Position
    memory: int = MEMORY


@dataclass(frozen=True)
class MoveValue:
    """What is known of a move: its value is `low` to `high`, and may be about `estimate`.

    Bounds hold whatever happens; they are as wide as the boxes left where nothing is proven.
    `estimate` is None where nothing is guessed (yet).
    """

    edge: int
    low: int
    high: int
    estimate: float | None = None

    @property
    def is_exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high


@dataclass(frozen=True, eq=False)
class AnalyzeSnapshot(Snapshot):
    """What an analysis has reached.

    `low` and `high` are bounds of the position's value, `estimate` a guess of it. `moves`: every
    free edge, by number. `line`: edges that both play at their best, from this position on, to the
    end where the value is exact; before that as far as it is known. `proven`: the value is exact;
    `finished`: that of every move is, too, or no more can be known. Counters: `nodes` searched,
    `games` played for the estimates.
    """

    low: int = 0
    high: int = 0
    estimate: float | None = None
    moves: tuple[MoveValue, ...] = ()
    line: tuple[int, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether the position's value is known."""
        return self.low == self.high

    @property
    def optimal(self) -> tuple[int, ...]:
        """The moves that are known to be best."""
        return tuple(move.edge for move in self.moves if move.low >= self.high)

    @property
    def best(self) -> int | None:
        """The best move as far as is known: proven, or else of the best bounds and estimate."""
        if not self.moves:
            return None

        def promise(move: MoveValue) -> tuple[float, float, float]:
            middle = (move.low + move.high) / 2
            guess = middle if move.estimate is None else move.estimate
            return min(max(guess, move.low), move.high), move.low, move.high

        best = max(self.moves, key=promise)
        return self.optimal[0] if self.optimal else best.edge


class Analyze:
    """An analysis, that of a position; see `core.search.Search`."""

    def __init__(self, problem: AnalyzeProblem, seed: int = 0) -> None:
        """Begin afresh."""
        self.problem = problem
        self._seed = seed
        self._steps = 0
        self._told = self._unknown()

    def _unknown(self) -> AnalyzeSnapshot:
        position = self.problem.position
        left = position.boxes_left
        return AnalyzeSnapshot(
            steps=0,
            counters={"nodes": 0, "games": 0},
            low=-left,
            high=left,
            moves=tuple(MoveValue(edge, -left, left) for edge in position.free),
            proven=left == 0,
            finished=left == 0,
        )

    def step(self) -> AnalyzeSnapshot:
        """Go on for 10 to 50 ms."""
        # Stands in for the engine: every position below is looked at, so few edges may be left.
        if not self._told.finished:
            self._steps += 1
            self._told = _all_positions(self.problem.position, self._steps)
        return self._told

    def snapshot(self) -> AnalyzeSnapshot:
        """Tell what has been found so far."""
        return self._told

    def state(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        return {"search": "dots analyze", "version": 1, "seed": self._seed, "steps": self._steps}

    @classmethod
    def resume(cls, problem: AnalyzeProblem, state: Mapping[str, Any]) -> Self:
        """Go on from a state, of the same problem. Raises StateError."""
        if state.get("search") != "dots analyze" or state.get("version") != 1:
            raise StateError("state-dots", "this is no saved state of an analysis")
        return cls(problem, int(state["seed"]))

    def split(self, pieces: int) -> Sequence[Self]:
        """Give the search alone: it is one piece."""
        return [self]


def _all_positions(position: Position, steps: int) -> AnalyzeSnapshot:
    board, known = position.board, {(1 << position.board.edges) - 1: 0}

    def move_value(drawn: int, edge: int) -> int:
        after = drawn | 1 << edge
        closed = sum(
            after & board.masks_of[box] == board.masks_of[box] for box in board.boxes_at[edge]
        )
        return closed + value(after) if closed else -value(after)

    def free(drawn: int) -> list[int]:
        return [edge for edge in range(board.edges) if not drawn >> edge & 1]

    def value(drawn: int) -> int:
        if drawn not in known:
            known[drawn] = max(move_value(drawn, edge) for edge in free(drawn))
        return known[drawn]

    left = position.boxes_left
    if len(position.free) > 14:
        return AnalyzeSnapshot(
            steps=steps, counters={"nodes": 0, "games": 1}, low=-left, high=left, estimate=0.5,
            moves=tuple(MoveValue(edge, -left, left, edge * 7 % 5 - 2.5) for edge in position.free),
            finished=steps >= 100,
        )  # fmt: skip
    best = value(position.drawn)
    line, drawn = [], position.drawn
    while drawn + 1 < 1 << board.edges:
        edge = max(free(drawn), key=lambda edge: move_value(drawn, edge))
        line.append(edge)
        drawn |= 1 << edge
    return AnalyzeSnapshot(
        steps=steps,
        counters={"nodes": len(known), "games": 0},
        low=best, high=best,
        moves=tuple(
            MoveValue(edge, (worth := move_value(position.drawn, edge)), worth)
            for edge in position.free
        ),
        line=tuple(line), proven=True, finished=True,
    )  # fmt: skip
