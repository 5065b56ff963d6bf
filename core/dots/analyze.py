"""What a position of Dots and Boxes is worth, and what each move in it.

The value of a position is what the player to move will still take less what the opponent will
still take, both playing their best; the value of a move is that of the position if it is played,
for the same player.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypeAlias, TypedDict

from ..errors import Complaint, damage_in
from ..files.json_reading import no_longer, shaped, within
from ..searching.kept_search import Counted, whole
from ..searching.search import Snapshot, StateError
from .board import LARGEST_SIDE, Board
from .position import Position

if TYPE_CHECKING:
    from .estimate.engine import Estimate
    from .exact.engine import Exact
    from .exact.table import Table as PositionTable

MEMORY = 512
"""Megabytes that the table of positions may take, if nothing else is said."""

_MOST_EDGES = Board.of(LARGEST_SIDE, LARGEST_SIDE).edges
_MOST_TO_ESTIMATE = 64  # megabytes
_ALONE = 4  # steps in which most positions are solved that can be solved soon
_OFTEN = 4  # one step in so many goes to estimates, at first
_AT_FIRST = 100
_SELDOM = 10


@dataclass(frozen=True)
class AnalyzeProblem:
    """What to analyze. `memory`: megabytes that the table of positions may take."""

    position: Position
    memory: int = MEMORY


@dataclass(frozen=True)
class MoveValue:
    """A move's value from `low` to `high`, which hold, maybe about `estimate`, else None."""

    edge: int
    low: int
    high: int
    estimate: float | None = None

    @property
    def is_exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high

    @property
    def promise(self) -> tuple[float, int, int]:
        """What moves are put in order by: the higher, the better."""
        guess = (self.low + self.high) / 2 if self.estimate is None else self.estimate
        return min(max(guess, self.low), self.high), self.low, self.high


@dataclass(frozen=True, eq=False)
class AnalyzeSnapshot(Snapshot):
    """What an analysis has reached.

    `low` and `high` are bounds of the position's value, `estimate` a guess of it. `moves`: every
    free edge, by number. `line`: edges that both play at their best, from this position on, to the
    end of the game where that is proven; before that as far as it is known. `proven`: the value is
    exact; `finished`: that of every move is, too, or no more can be known. Counters: `nodes`
    searched, `games` played for the estimates.
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
        if self.optimal:
            return self.optimal[0]
        return max(self.moves, key=lambda move: move.promise).edge


_Edge: TypeAlias = Annotated[int, within(0, _MOST_EDGES - 1)]
_Value: TypeAlias = Annotated[int, within(-_MOST_EDGES, _MOST_EDGES)]


class _State(TypedDict):
    search: Literal["dots analyze"]
    version: Literal[1]
    seed: int
    steps: Counted
    nodes: Counted
    games: Counted
    moves: Annotated[list[tuple[_Value, _Value]], no_longer(_MOST_EDGES)]
    line: Annotated[list[_Edge], no_longer(_MOST_EDGES)]


class Analyze:
    """An analysis; see `Search`.

    Small positions are solved at once (`core.dots.exact`). Of others, moves are also estimated by
    games (`core.dots.estimate`), which tells what to look at first, and all that can be told where
    there are too many edges to solve it. `table`: what earlier analyses have found out about
    positions, of any board; without it, or with one for another `memory`, a new one is begun.
    """

    def __init__(
        self, problem: AnalyzeProblem, seed: int = 0, table: "PositionTable | None" = None
    ) -> None:
        """Begin afresh."""
        self.problem = problem
        self.table = table
        self._seed = seed
        self._nodes_before = self._games_before = 0
        self._exact: Exact | None = None
        self._estimate: Estimate | None = None
        self._told = self._unknown()

    def _unknown(self) -> AnalyzeSnapshot:
        position = self.problem.position
        left = position.boxes_left
        return AnalyzeSnapshot(
            steps=0,
            points=-left,
            bound=left,
            counters={"nodes": 0, "games": 0},
            low=-left,
            high=left,
            moves=tuple(MoveValue(edge, -left, left) for edge in position.free),
            proven=left == 0,
            finished=left == 0,
        )

    def step(self) -> AnalyzeSnapshot:
        """Go on for 10 to 50 ms."""
        told = self._told
        if told.finished:
            return told
        steps = told.steps + 1
        exact = self._exact or self._begin()
        if self._estimate is None and (steps > _ALONE or exact.is_finished):
            self._estimate = self._begin_to_estimate()
        estimate = self._estimate
        turn = _OFTEN if steps <= _AT_FIRST else _SELDOM
        its_turn = exact.is_finished or steps % turn == 1
        if estimate is not None and its_turn and not estimate.is_full:
            estimate.step()
        else:
            exact.step(estimate.moves if estimate is not None and estimate.games else {})
        self._told = self._tell(steps)
        return self._told

    def snapshot(self) -> AnalyzeSnapshot:
        """Tell what has been found so far."""
        return self._told

    def _begin(self) -> "Exact":
        from .exact.engine import Exact
        from .exact.table import Table

        memory = self.problem.memory - self._memory_to_estimate
        if self.table is None or self.table.memory != memory:
            self.table = Table(memory)
        width = 2 * self.problem.position.boxes_left
        proven = {
            move.edge: (move.low, move.high)
            for move in self._told.moves
            if move.high - move.low < width
        }
        self._exact = Exact(self.problem.position, self.table, proven)
        return self._exact

    def _begin_to_estimate(self) -> "Estimate":
        from .estimate.engine import Estimate

        return Estimate(self.problem.position, self._seed, self._memory_to_estimate)

    @property
    def _memory_to_estimate(self) -> int:
        return min(_MOST_TO_ESTIMATE, max(1, self.problem.memory // 8))

    def _tell(self, steps: int) -> AnalyzeSnapshot:
        """Put together what was known before and what the engines know now."""
        told, exact, estimate = self._told, self._exact, self._estimate
        assert exact is not None
        guesses = estimate.moves if estimate is not None and estimate.games else {}
        moves = []
        for move in told.moves:
            bounds = [exact.bounds(move.edge), (move.low, move.high)]
            if estimate is not None:
                bounds.append(estimate.bounds(move.edge))
            low, high = max(low for low, _ in bounds), min(high for _, high in bounds)
            guess = guesses.get(move.edge, move.estimate)
            guess = None if guess is None else min(max(guess, low), high)
            moves.append(MoveValue(move.edge, low, high, guess))
        low, high = max(move.low for move in moves), max(move.high for move in moves)
        line = exact.line or told.line
        if not exact.line and not told.proven and estimate is not None:
            line = estimate.line
        is_known = all(move.is_exact for move in moves)
        return AnalyzeSnapshot(
            steps=steps,
            points=low,
            bound=high,
            counters={
                "nodes": self._nodes_before + exact.nodes,
                "games": self._games_before + (estimate.games if estimate is not None else 0),
            },
            low=low,
            high=high,
            estimate=max((guess for guess in guesses.values()), default=told.estimate)
            if low < high
            else low,
            moves=tuple(moves),
            line=line,
            proven=low == high,
            finished=exact.is_finished
            and (exact.is_possible or is_known or (estimate is not None and estimate.is_full)),
        )

    def state(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON: what is proven, without the table."""
        return state_of(self._told, self._seed)

    @classmethod
    def resume(cls, problem: AnalyzeProblem, state: Mapping[str, Any]) -> Self:
        """Go on from a state of the same problem; estimates begin again. Raises StateError."""
        if state.get("search") != "dots analyze" or state.get("version") != 1:
            raise StateError("state-dots", "not a saved state of an analysis")
        try:
            return cls._resumed_from(problem, shaped(state, _State))
        except StateError:
            raise
        except Complaint as error:
            raise StateError(
                "state-dots-damaged",
                "the saved state of an analysis is damaged: {fault}",
                fault=damage_in(error),
            ) from error

    @classmethod
    def _resumed_from(cls, problem: AnalyzeProblem, state: "_State") -> Self:
        search = cls(problem, state["seed"])
        position, told = problem.position, search._told
        left = position.boxes_left
        bounds = [
            (whole(low, -left, left), whole(high, -left, left)) for low, high in state["moves"]
        ]
        line = tuple(state["line"])
        for edge in line:
            position = position.draw(edge)
        if len(bounds) != len(told.moves) or any(
            low > high or (low ^ left) & 1 or (high ^ left) & 1 for low, high in bounds
        ):
            raise StateError("state-misfit", "the saved state does not fit the problem")
        search._nodes_before = state["nodes"]
        search._games_before = state["games"]
        low = max((low for low, _ in bounds), default=0)
        high = max((high for _, high in bounds), default=0)
        search._told = replace(
            told,
            steps=state["steps"],
            points=low,
            bound=high,
            counters={"nodes": search._nodes_before, "games": search._games_before},
            low=low,
            high=high,
            moves=tuple(
                replace(move, low=low, high=high)
                for move, (low, high) in zip(told.moves, bounds, strict=True)
            ),
            line=line,
            proven=low == high,
            finished=all(low == high for low, high in bounds) and position.is_over,
        )
        return search

    def split(self, pieces: int) -> Sequence[Self]:
        """Give the search alone: it is one piece."""
        return [self]


def state_of(told: AnalyzeSnapshot, seed: int = 0) -> dict[str, Any]:
    """Give the state of an analysis that has reached a snapshot."""
    return {
        "search": "dots analyze",
        "version": 1,
        "seed": seed,
        "steps": told.steps,
        "nodes": told.counters.get("nodes", 0),
        "games": told.counters.get("games", 0),
        "moves": [[move.low, move.high] for move in told.moves],
        "line": list(told.line),
    }


def get_ready(search: Analyze, stop: Callable[[], bool]) -> None:
    """Load or compile what a search calls, some seconds, unless `stop` comes before."""
    from .estimate import kernels as estimating
    from .estimate.engine import Estimate
    from .exact import kernels as solving
    from .exact.table import Table

    smallest = Position.empty(1, 2)
    if not solving.search.signatures and not stop():
        Analyze(AnalyzeProblem(smallest, 8)).step()
    if not solving.move_over.signatures and not stop():
        for _ in Table(8).growing():
            pass
    if not estimating.play.signatures and not stop():
        Estimate(smallest, 0, 1).step()
