"""Put the pieces of a puzzle together: find an assembly, find all, or count them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, Self

from msgspec import Meta

from ...errors import Message
from ...files.state import content_of, state_of
from ...searching.saved_search import SavedSearch
from ...searching.search import Snapshot, StateError
from ..kinds import can_be_mirrored, kinds_of, own_turns
from ..space import TURNS, Space
from .assemblies import MAX_LISTED, Assemblies, Chunk
from .assembling import Assembling, AssemblingState, Stage, too_large
from .counting import Convention, SolveProblem, Status, Want
from .exact.cover import TooLargeError
from .exact.engine import ExactState
from .sweep.engine import Sweep, SweepState

if TYPE_CHECKING:
    from .scan.engine import Scan

_SMALL = 64  # cells: in so few, the exact search is the quickest way to one assembly
_SWEEPS_FIRST = 40  # steps, before the first one of the exact search
_SWEEPS_A_STEP = 4
_FEW = 24  # pieces, and cubes of each on average: these an exact search puts together
_LARGE = 8
_SEARCHES_A_SWEEP = 4


@dataclass(frozen=True, eq=False, repr=False)
class SolveSnapshot(Snapshot):
    """The results so far.

    `points`: how many assemblies are found or counted by now, by the convention that is asked for;
    all of them where `proven`. `assemblies`: those found, at most `MAX_LISTED`; one, where one or
    a number is wanted. `obstacle`: why there can be none, where that is known without a search.
    `finished`: nothing is left to look at, or the one that is wanted is found. Counters: `nodes` of
    the search tree.
    """

    want: Want = Want.ONE
    assemblies: Assemblies = field(default_factory=Assemblies)
    obstacle: Message | None = None

    @property
    def status(self) -> Status:
        """The answer so far."""
        if self.points:
            return Status.SOLVED
        return Status.IMPOSSIBLE if self.proven else Status.UNKNOWN

    def merged(self, others: Iterable[Snapshot]) -> Self:
        """Put together what the pieces of a search have found."""
        pieces: list[SolveSnapshot] = [self]
        pieces += (other for other in others if isinstance(other, SolveSnapshot))
        together = super().merged(pieces[1:])
        chunks = tuple(chunk for piece in pieces for chunk in piece.assemblies.chunks)
        points = sum(piece.points or 0 for piece in pieces)
        is_enough = self.want is Want.ONE and points > 0
        return replace(
            self,
            steps=together.steps,
            points=min(points, 1) if is_enough else points,
            counters=together.counters,
            fraction=1.0 if is_enough else together.fraction,
            proven=together.proven,
            finished=together.finished or is_enough,
            pieces=together.pieces,
            assemblies=replace(self.assemblies, chunks=chunks[:1] if is_enough else chunks),
        )


@dataclass(kw_only=True)
class SolveState(AssemblingState):
    """The saved state of a search."""

    count: int = 0
    fraction: Annotated[float, Meta(ge=0, le=1)] | None = None
    sweep: SweepState | None = None


class Solve(Assembling[SolveProblem, SolveSnapshot]):
    """A search for assemblies; see `Search`.

    It begins with reasons why there can be none (`obstacles`). A dynamic program (`scan`) tries to
    count assemblies, an exact search (`exact`) finds all of them one by one, and a single one in a
    large goal is found by sweeping over it again and again (`sweep`), in turn with the exact
    search.
    """

    NAME = "blocks solve"
    STATE = SolveState

    def __init__(self, problem: SolveProblem, seed: int = 0) -> None:
        super().__init__(problem, seed)
        self._at.fraction = None if problem.want is Want.ONE else 0.0
        self._count = 0
        self._scan: Scan | None = None
        self._sweep: Sweep | None = None

    def step(self) -> SolveSnapshot:
        """Work for 10 to 50 ms. Raises PuzzleError if all of too many placements are wanted."""
        match self._at.stage:
            case Stage.NEW:
                self._begin()
                is_count = self.problem.want is Want.COUNT
                if self._at.stage is Stage.SEARCH and is_count and can_be_scanned(self.problem):
                    self._at.stage = Stage.SCAN
            case Stage.SCAN:
                self._step_scan()
            case Stage.SEARCH if self.problem.want is Want.ONE and self._is_turn_to_sweep():
                self._step_sweep()
            case Stage.SEARCH:
                self._step_exact()
            case Stage.DONE:
                return self.snapshot()
        self._at.steps += 1
        return self.snapshot()

    def _step_scan(self) -> None:
        from .scan.engine import Scan

        scan = self._scan = self._scan or Scan(self.problem)
        scan.step()
        if scan.finished:
            self._scan = None
            self._at.stage = Stage.SEARCH if scan.count is None else Stage.DONE
            self._count = scan.count or 0

    def _step_exact(self) -> None:
        is_one = self.problem.want is Want.ONE
        if not self._can_be_written_down:
            raise too_large()
        exact = self._exact_search()
        if exact is None:
            return
        try:
            found = exact.step()
        except TooLargeError:
            self._exact, self._at.exact, self._can_be_written_down = None, None, False
            return
        self._at.fraction = exact.fraction
        if is_one:
            found = found[:1]
        self._count = len(found) if is_one else exact.count
        room = MAX_LISTED - sum(chunk.count for chunk in self._at.chunks)
        if len(found) and room > 0:
            self._at.chunks += (Chunk.of(found[:room]),)
        if exact.finished or (is_one and self._count):
            self._at.stage = Stage.DONE

    def _is_turn_to_sweep(self) -> bool:
        """Whether the next step is one of the sweep: in large goals, and most of all at first."""
        puzzle = self._rules
        cells = len(puzzle.goal) + len(puzzle.optional)
        if puzzle.is_colored or puzzle.least_filled > len(puzzle.goal):
            return False  # it knows neither colors nor a limit of holes
        if puzzle.space is not Space.CUBES:
            return False
        if cells <= _SMALL or (self._sweep is not None and self._sweep.finished):
            return False
        if not self._can_be_written_down:
            return True
        pieces = sum(piece.count for piece in puzzle.pieces)
        steps = self._at.steps
        if pieces <= _FEW and puzzle.volume >= pieces * _LARGE:
            return bool(steps % _SEARCHES_A_SWEEP == 0)
        return bool(steps < _SWEEPS_FIRST or steps % _SWEEPS_A_STEP > 0)

    def _step_sweep(self) -> None:
        if self._sweep is None:
            self._sweep = Sweep(self._rules, self._at.sweep or SweepState(self._at.seed))
        sweep = self._sweep
        sweep.step()
        if sweep.assembly is not None:
            self._count = 1
            self._at.chunks = (Chunk(1, assembly=sweep.assembly),)
            self._at.stage = Stage.DONE
        elif sweep.exhausted:
            self._at.stage = Stage.DONE

    def snapshot(self) -> SolveSnapshot:
        """Report what has been found so far."""
        at = self._at
        exact = at.exact if self._exact is None else self._exact
        sweep = at.sweep if self._sweep is None else self._sweep.state
        is_over = at.stage is Stage.DONE
        is_one = self.problem.want is Want.ONE
        nodes = sum(part.nodes for part in (exact, sweep) if part is not None)
        return SolveSnapshot(
            steps=at.steps,
            points=self._count,
            counters={"nodes": nodes},
            fraction=1.0 if is_over else at.fraction,
            proven=is_over and not (is_one and self._count),
            finished=is_over,
            want=self.problem.want,
            assemblies=Assemblies(self._rules, at.chunks, has_idle=self.problem.has_idle),
            obstacle=self._obstacle,
        )

    def _saved(self) -> SolveState:
        state: SolveState = super()._saved()
        sweep = state.sweep if self._sweep is None else self._sweep.state
        return replace(state, count=self._count, sweep=sweep)

    def _take_up(self) -> None:
        self._count = self._at.count
        if self._count < sum(chunk.count for chunk in self._at.chunks):
            raise StateError("state-misfit", "the saved state does not fit the problem")

    def _step_to_split(self) -> SolveSnapshot | None:
        if self._at.stage is not Stage.SEARCH or not self._can_be_written_down:
            return None
        if self._exact is not None and self._exact.can_split:
            return None
        self._step_exact()
        self._at.steps += 1
        return self.snapshot()

    def _states_of(self, mine: SolveState, exacts: list[ExactState | None]) -> list[SolveState]:
        """Searches by chance get own seeds, so there are some for pieces without exact work."""
        nothing = replace(mine, count=0, chunks=(), sweep=None)
        return [
            replace(nothing if number else mine, seed=mine.seed + number, exact=exact)
            for number, exact in enumerate(exacts)
            if not number or exact != ExactState() or self.problem.want is Want.ONE
        ]


def can_be_scanned(problem: SolveProblem) -> bool:
    """Tell whether a scan counts by the rules of a problem: it knows no colors and no names."""
    puzzle = problem.rules
    if puzzle.space is not Space.CUBES:
        return False
    if puzzle.is_colored or puzzle.least_filled > len(puzzle.goal):
        return False
    if problem.convention is not Convention.BURRTOOLS:
        return True
    kinds = kinds_of(puzzle)
    is_named = any(len(set(kind.pieces)) > 1 for kind in kinds)
    return not is_named and (own_turns(kinds) == TURNS or not can_be_mirrored(kinds))


@dataclass(frozen=True, eq=False)
class SavedSolve(SavedSearch[Solve]):
    """A search for assemblies between two runs; with the whole puzzle in it."""

    FILE = "gridsmith blocks search"
    SEARCH = Solve

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON."""
        return content_of(self.problem)

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> SolveProblem:
        """Read what `problem_content` gave. Raises Complaint for damage."""
        return state_of(content, SolveProblem)
