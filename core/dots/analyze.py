"""The value of a position of Dots and Boxes, and of each move in it.

The value of a position is how many more boxes the player to move will still take than the
opponent, both playing their best; that of a move is the value of the position when it is played.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Self, TypeAlias, TypedDict

from msgspec import Meta

from ..compiling.kernels import has_run
from ..files.state import state_of
from ..searching.processors import processors
from ..searching.saved_search import Counted, whole
from ..searching.search import Snapshot, StateError, checked_workers, resuming
from .board import LARGEST_SIDE, Board
from .position import Position

if TYPE_CHECKING:
    from .estimate.engine import Estimate
    from .exact.engine import Exact
    from .exact.table import Table as PositionTable

MEMORY = 512
"""Default size of the table of positions, in megabytes."""

_MAX_EDGES = Board.of(LARGEST_SIDE, LARGEST_SIDE).edges
_MAX_TO_ESTIMATE = 64  # megabytes
_EXACT_ONLY = 4  # steps before estimates begin: they solve most small positions
_EARLY_INTERVAL = 4  # the estimate gets every fourth step at first
_EARLY_STEPS = 100
_LATE_INTERVAL = 10  # and every tenth later


@dataclass(frozen=True)
class AnalyzeProblem:
    """A position to analyze. `memory`: megabytes that the table of positions may take."""

    position: Position
    memory: int = MEMORY


def usual_workers() -> int:
    """Return how many workers an analysis has use for here: a processor each, at most eight."""
    return min(processors(), 8)


@dataclass(frozen=True)
class MoveValue:
    """A move's value: proven bounds, and an estimate or None.

    `spread`: by how many boxes the estimate is likely to be off at most.
    """

    edge: int
    low: int
    high: int
    estimate: float | None = None
    spread: float | None = None

    @property
    def is_exact(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high

    @property
    def promise(self) -> tuple[float, int, int]:
        """A sort key: the higher, the better."""
        guess = (self.low + self.high) / 2 if self.estimate is None else self.estimate
        return min(max(guess, self.low), self.high), self.low, self.high


@dataclass(frozen=True, eq=False, repr=False)
class AnalyzeSnapshot(Snapshot):
    """The results of an analysis so far.

    `low`, `high`, `estimate` and `spread`: of the position's value, as of a move's. `moves`: every
    free edge, by number. `line`: the best line known, to the end of the game once it is proven.
    `proven`: the value is exact; `finished`: so is that of every move, or no more can be found out.
    Counters: `nodes` searched, `games` played for the estimates.
    """

    low: int = 0
    high: int = 0
    estimate: float | None = None
    spread: float | None = None
    moves: tuple[MoveValue, ...] = ()
    line: tuple[int, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether the position's value is known."""
        return self.low == self.high

    @property
    def optimal(self) -> tuple[int, ...]:
        """The moves that are proven to be best."""
        return tuple(move.edge for move in self.moves if move.low >= self.high)

    @property
    def best(self) -> int | None:
        """The best move known: a proven one, or else that of the best bounds and estimate."""
        if not self.moves:
            return None
        if self.optimal:
            return self.optimal[0]
        return max(self.moves, key=lambda move: move.promise).edge


_Edge: TypeAlias = Annotated[int, Meta(ge=0, le=_MAX_EDGES - 1)]
_Value: TypeAlias = Annotated[int, Meta(ge=-_MAX_EDGES, le=_MAX_EDGES)]


class _State(TypedDict):
    seed: int
    steps: Counted
    nodes: Counted
    games: Counted
    moves: Annotated[list[tuple[_Value, _Value]], Meta(max_length=_MAX_EDGES)]
    line: Annotated[list[_Edge], Meta(max_length=_MAX_EDGES)]


class Analyze:
    """An analysis; see `Search`.

    Small positions are solved at once (`core.dots.exact`). The moves of others are also estimated
    by playing games (`core.dots.estimate`): that orders them, and is all there is where too many
    edges are free to solve the position. `table`: what earlier analyses have found out about
    positions, of any board; without it, or with one for another `memory`, a new one is begun.
    `workers`: threads that solve together; the values are the same, the nodes may differ.
    """

    def __init__(
        self,
        problem: AnalyzeProblem,
        seed: int = 0,
        table: "PositionTable | None" = None,
        workers: int = 1,
    ) -> None:
        self.problem = problem
        self.table = table
        self.workers = checked_workers(workers)
        self._seed = seed
        self._nodes_before = self._games_before = 0
        self._exact: Exact | None = None
        self._estimate: Estimate | None = None
        boxes_left = problem.position.boxes_left
        self._snapshot = _snapshot(
            [MoveValue(edge, -boxes_left, boxes_left) for edge in problem.position.free],
            finished=boxes_left == 0,
        )

    def step(self) -> AnalyzeSnapshot:
        """Search for 10 to 50 ms."""
        if self._snapshot.finished:
            return self._snapshot
        steps = self._snapshot.steps + 1
        exact = self._exact or self._begin()
        is_exact_only = steps <= _EXACT_ONLY or exact.seeks_a_best_move
        if self._estimate is None and (exact.is_finished or not is_exact_only):
            self._estimate = self._begin_to_estimate()
        estimate = self._estimate
        interval = _EARLY_INTERVAL if steps <= _EARLY_STEPS else _LATE_INTERVAL
        is_its_turn = exact.is_finished or steps % interval == 1
        if estimate is not None and is_its_turn and not estimate.is_full:
            estimate.step()
        else:
            exact.step(estimate.moves if estimate is not None and estimate.games else {})
        self._snapshot = self._combined(steps)
        return self._snapshot

    def snapshot(self) -> AnalyzeSnapshot:
        """Return what has been found so far."""
        return self._snapshot

    def _begin(self) -> "Exact":
        from .exact.engine import Exact
        from .exact.table import Table

        memory = self.problem.memory - self._memory_to_estimate
        if self.table is None or self.table.memory != memory:
            self.table = Table(memory)
        width = 2 * self.problem.position.boxes_left
        proven = {
            move.edge: (move.low, move.high)
            for move in self._snapshot.moves
            if move.high - move.low < width
        }
        self._exact = Exact(self.problem.position, self.table, proven, self.workers)
        return self._exact

    def _begin_to_estimate(self) -> "Estimate":
        from .estimate.engine import Estimate

        return Estimate(self.problem.position, self._seed, self._memory_to_estimate)

    @property
    def _memory_to_estimate(self) -> int:
        return min(_MAX_TO_ESTIMATE, max(1, self.problem.memory // 8))

    def _combined(self, steps: int) -> AnalyzeSnapshot:
        """Combine what was known before with what the engines know now."""
        before, exact, estimate = self._snapshot, self._exact, self._estimate
        assert exact is not None
        guesses = estimate.moves if estimate is not None and estimate.games else {}
        spreads = estimate.spreads if estimate is not None and estimate.games else {}
        moves = []
        for move in before.moves:
            bounds = [exact.bounds(move.edge), (move.low, move.high)]
            if estimate is not None:
                bounds.append(estimate.bounds(move.edge))
            lows, highs = zip(*bounds, strict=True)
            low, high = max(lows), min(highs)
            guess = guesses.get(move.edge)
            guess = None if guess is None else min(max(guess, low), high)
            spread = None if low == high else spreads.get(move.edge)
            moves.append(MoveValue(move.edge, low, high, guess, spread))
        line = exact.line or before.line
        if not exact.line and not before.proven and estimate is not None:
            line = estimate.line
        is_known = all(move.is_exact for move in moves)
        return _snapshot(
            moves,
            steps=steps,
            nodes=self._nodes_before + exact.nodes,
            games=self._games_before + (estimate.games if estimate is not None else 0),
            estimate=max(guesses.values(), default=None),
            spread=spreads[max(guesses, key=guesses.__getitem__)] if guesses else None,
            line=line,
            finished=exact.is_finished
            and (exact.is_possible or is_known or (estimate is not None and estimate.is_full)),
        )

    def state(self) -> dict[str, Any]:
        """Return what is needed to resume, fit for JSON: the proven bounds, without the table."""
        return saved_state(self._snapshot, self._seed)

    @classmethod
    def resume(cls, problem: AnalyzeProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem; estimates start again. Raises StateError."""
        with resuming(state, "dots analyze"):
            return cls._resumed_from(problem, state_of(state, _State))

    @classmethod
    def _resumed_from(cls, problem: AnalyzeProblem, state: "_State") -> Self:
        search = cls(problem, state["seed"])
        position, moves = problem.position, search._snapshot.moves
        boxes_left = position.boxes_left
        bounds = [
            (whole(low, -boxes_left, boxes_left), whole(high, -boxes_left, boxes_left))
            for low, high in state["moves"]
        ]
        line = tuple(state["line"])
        for edge in line:
            position = position.draw(edge)
        if len(bounds) != len(moves) or any(
            low > high or (low ^ boxes_left) & 1 or (high ^ boxes_left) & 1 for low, high in bounds
        ):
            raise StateError("state-misfit", "the saved state does not fit the problem")
        search._nodes_before = state["nodes"]
        search._games_before = state["games"]
        search._snapshot = _snapshot(
            [MoveValue(move.edge, *known) for move, known in zip(moves, bounds, strict=True)],
            steps=state["steps"],
            nodes=state["nodes"],
            games=state["games"],
            line=line,
            finished=all(low == high for low, high in bounds) and position.is_over,
        )
        return search

    def split(self, pieces: int) -> Sequence[Self]:
        """Give the search alone: it is one piece."""
        return [self]


def _snapshot(
    moves: Sequence[MoveValue],
    *,
    steps: int = 0,
    nodes: int = 0,
    games: int = 0,
    estimate: float | None = None,
    spread: float | None = None,
    line: tuple[int, ...] = (),
    finished: bool,
) -> AnalyzeSnapshot:
    """Return the snapshot whose value is that of the best of these moves."""
    low = max((move.low for move in moves), default=0)
    high = max((move.high for move in moves), default=0)
    return AnalyzeSnapshot(
        steps=steps,
        points=low,
        bound=high,
        counters={"nodes": nodes, "games": games},
        low=low,
        high=high,
        estimate=estimate if low < high else low,
        spread=spread if low < high else None,
        moves=tuple(moves),
        line=line,
        proven=low == high,
        finished=finished,
    )


def saved_state(snapshot: AnalyzeSnapshot, seed: int = 0) -> dict[str, Any]:
    """Return the state of an analysis that has reached a snapshot."""
    return {
        "search": "dots analyze",
        "version": 1,
        "seed": seed,
        "steps": snapshot.steps,
        "nodes": snapshot.counters.get("nodes", 0),
        "games": snapshot.counters.get("games", 0),
        "moves": [[move.low, move.high] for move in snapshot.moves],
        "line": list(snapshot.line),
    }


def warm_up(search: Analyze, stop: Callable[[], bool]) -> None:
    """Load or compile the kernels of a search, in some seconds, unless `stop` is true."""
    from .estimate import kernels as estimating
    from .estimate.engine import Estimate
    from .exact import kernels as solving
    from .exact.table import Table

    smallest = Position(1, 2)
    if not has_run(solving.search) and not stop():
        Analyze(AnalyzeProblem(smallest, 8)).step()
    if not has_run(solving.move_over) and not stop():
        for _ in Table(8).growing():
            pass
    if not has_run(estimating.play) and not stop():
        Estimate(smallest, 0, 1).step()
