"""A game of Dots and Boxes reviewed: exact wherever an analysis proves it, else estimated.

All moves are looked at shortly, the last first, then the unproven ones again and longer. They share
a table of positions, so what is proven of the end helps with what came before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..record.review import MoveReview, ReviewSearch, games_of_line
from .analyze import (
    MEMORY,
    Analyze,
    AnalyzeProblem,
    AnalyzeSnapshot,
    MoveValue,
    usual_workers,
)
from .board import PositionError
from .position import Position
from .record import RecordedPosition

if TYPE_CHECKING:
    from .exact.table import Table

STEPS = (15, 200)
"""Steps of an analysis for each move, the first time and the second."""


@dataclass(frozen=True)
class ReviewProblem:
    """A game with the line to review. `only`: numbers of moves, all if empty.

    `memory`: megabytes that the table of positions may take.
    """

    game: RecordedPosition
    memory: int = MEMORY
    only: tuple[int, ...] = ()


class Review(ReviewSearch[int]):
    """A review of the edges that were drawn; see `Search`. The moves of a line are edges."""

    NAME = "dots review"
    problem: ReviewProblem

    def numbers(self) -> Sequence[int]:
        """Give all moves, the last first."""
        game, only = self.problem.game, self.problem.only
        self._positions = [recorded.position for recorded in games_of_line(game)]
        self._edges: list[int] = []
        for at in game.record.line:
            made = game.record.entries[at].made
            assert made is not None
            self._edges.append(made.edge)
        numbers = range(len(self._edges), 0, -1)
        return [number for number in numbers if not only or number in only]

    def course(self, numbers: Sequence[int]) -> Iterator[MoveReview[int] | None]:
        """Judge moves."""
        table: Table | None = None
        remaining = list(numbers)
        for steps in STEPS:
            for number in tuple(remaining):
                problem = AnalyzeProblem(self._positions[number - 1], self.problem.memory)
                analyze = Analyze(problem, table=table, workers=usual_workers())
                judged = None
                for _ in range(steps):
                    judged = self._judgement(number, analyze.step())
                    if judged.is_exact:
                        remaining.remove(number)
                        break
                    yield None
                table = analyze.table
                yield judged

    @staticmethod
    def is_settled(move: MoveReview[Any]) -> bool:
        """Whether a judgement is proven."""
        return move.is_exact

    def _judgement(self, number: int, snapshot: AnalyzeSnapshot) -> MoveReview[int]:
        position, edge = self._positions[number - 1], self._edges[number - 1]
        values = {move.edge: move for move in snapshot.moves}
        is_exact = snapshot.is_exact and values[edge].is_exact
        played, best = values[edge], snapshot.best
        if snapshot.line and snapshot.line[0] in snapshot.optimal:
            best = snapshot.line[0]  # the one of those whose line is known
        assert best is not None
        best_value = snapshot.low if snapshot.is_exact else values[best].promise[0]
        line = snapshot.line if snapshot.line[:1] == (best,) else (best,)
        player = position.to_move - 1
        return MoveReview(
            number,
            player,
            position.scores[player] - position.scores[1 - player],
            best_value,
            min(played.promise[0], best_value),
            line,
            is_best=edge in snapshot.optimal if snapshot.is_exact else edge == best,
            is_exact=is_exact,
            spread=None if is_exact else max(_spread(played), _spread(values[best])),
        )

    @staticmethod
    def saved_move(move: int) -> Any:
        """Give an edge."""
        return move

    def read_line(self, number: int, line: Sequence[Any]) -> tuple[int, ...]:
        """Read the line of a judgement. Raises PositionError where an edge cannot be drawn."""
        if 0 < number <= len(self._edges):
            position: Position = self._positions[number - 1]
            for edge in line:
                if type(edge) is not int:
                    raise PositionError("dots-no-edge", "an edge is a number")
                position = position.draw(edge)
        return tuple(line)


def _spread(move: MoveValue) -> float:
    return (move.high - move.low) / 2
