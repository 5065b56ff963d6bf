"""Put the pieces of a puzzle together: find an assembly, find all, or count them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import permutations
from math import prod
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, TypedDict

from ...compiling.kernels import has_run
from ...errors import Message
from ...files.json_reading import Long, long_content, long_of, max_length, shaped, within
from ...searching.saved_search import Counted, whole
from ...searching.search import Snapshot, StateError, resuming
from ..kinds import can_be_mirrored, kinds_of, own_turns
from ..puzzle import Puzzle, PuzzleError
from ..space import TURNS, Cubes, Space, as_array
from .assemblies import MOST_LISTED, Assemblies, Chunk, chunks_of
from .assembling import (
    NOTHING_LEFT,
    exact_search,
    exact_state,
    parts_of_search,
    pieces_a_worker,
    steps_on,
)
from .counting import Convention, SolveProblem, Status, Want, checksum
from .estimate import Estimate, Sample
from .exact.cover import TooLargeError
from .obstacles import obstacle

if TYPE_CHECKING:
    from .exact.engine import Exact
    from .scan.engine import Scan
    from .sweep.engine import Sweep

_MOST_WORDS = 8_000_000  # of all placements, where each is written down
_MANY_WORDS = 60_000  # from which on making a search takes several steps
_SMALL = 64  # cells: in so few, the exact search is the quickest way to one assembly
_SWEEPS_FIRST = 40  # steps, before the first one of the exact search
_SWEEPS_A_STEP = 4
_FEW = 24  # pieces, and cubes of each on average: these an exact search puts together
_LARGE = 8
_SEARCHES_A_SWEEP = 4
_FIRST_STEPS = 20  # after these a search has called all its kernels, or nearly so


class _Stage(StrEnum):
    NEW = "new"
    SCAN = "scan"
    SEARCH = "search"
    DONE = "done"


class SolveState(TypedDict):
    """The shape of what `Solve.state` gives.

    `exact` and `sweep` have shapes of their own.
    """

    search: Literal["blocks solve"]
    version: Literal[1]
    problem: int
    seed: int
    steps: Counted
    stage: _Stage
    is_hopeless: bool
    count: Long
    fraction: Annotated[float, within(0, 1)] | None
    chunks: Annotated[list[Any], max_length(MOST_LISTED)]
    exact: dict[str, Any]
    sweep: dict[str, Any]


@dataclass(frozen=True, eq=False)
class SolveSnapshot(Snapshot):
    """What has been found so far.

    `points`: how many assemblies are found or counted by now, by the convention that is asked for;
    all of them where `proven`. `assemblies`: those found, at most `MOST_LISTED`; one, where one or
    a number is wanted. `obstacle`: why there can be none, where that is known without a search.
    `sample`: what is done, as a sample of the whole, if all or a number are wanted.
    `finished`: nothing is left to look at, or the one that is wanted is found. Counters: `nodes` of
    the search tree.
    """

    want: Want = Want.ONE
    assemblies: Assemblies = field(default_factory=Assemblies)
    obstacle: Message | None = None
    sample: Sample | None = None

    @property
    def estimate(self) -> Estimate | None:
        """How many there are in all, as far as that can be estimated."""
        if self.finished or self.sample is None:
            return None
        return self.sample.estimate(self.points or 0)

    @property
    def status(self) -> Status:
        """What is known by now."""
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
        samples = [piece.sample for piece in pieces if piece.sample is not None]
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
            sample=Sample.together(samples) if samples else None,
        )


class Solve:
    """A search for assemblies; see `Search`.

    It begins with proofs that there is none (`obstacles`). A dynamic program
    (`scan`) tries to count assemblies, an exact search (`exact`) finds all
    of them one by one, and a single one in a large goal is found by sweeping over it again and
    again (`sweep`), in turn with the exact search.
    """

    def __init__(self, problem: SolveProblem, seed: int = 0) -> None:
        self.problem = problem
        self._puzzle = problem.rules
        self._seed = seed
        self._steps = 0
        self._stage = _Stage.NEW
        self._can_be_written_down = can_be_written_down(self._puzzle)
        """Whether there is room for all placements, as far as is known."""
        self._scan: Scan | None = None
        self._exact: Exact | None = None
        self._exact_state: dict[str, Any] = {}
        self._parts: Iterator[None] | None = None
        self._sweep: Sweep | None = None
        self._sweep_state: dict[str, Any] = {}
        self._obstacle: Message | None = None
        self._count = 0
        self._fraction = None if problem.want is Want.ONE else 0.0
        self._sample: Sample | None = None
        self._chunks: tuple[Chunk, ...] = ()

    def step(self) -> SolveSnapshot:
        """Work for 10 to 50 ms. Raises PuzzleError if all of too many placements are wanted."""
        match self._stage:
            case _Stage.NEW:
                self._begin()
            case _Stage.SCAN:
                self._step_scan()
            case _Stage.SEARCH:
                self._step_search()
            case _Stage.DONE:
                return self.snapshot()
        self._steps += 1
        return self.snapshot()

    def _begin(self) -> None:
        self._obstacle = obstacle(self._puzzle)
        if self._obstacle is not None:
            self._stage = _Stage.DONE
        elif self.problem.want is Want.COUNT and can_be_scanned(self.problem):
            self._stage = _Stage.SCAN
        else:
            self._stage = _Stage.SEARCH

    def _step_scan(self) -> None:
        if self._scan is None:
            from .scan.engine import Scan

            self._scan = Scan(self.problem)
        self._scan.step()
        if self._scan.count is not None:
            self._count = self._scan.count
            self._stage = _Stage.DONE
        elif self._scan.finished:
            self._stage = _Stage.SEARCH
        if self._stage is not _Stage.SCAN:
            self._scan = None

    def _step_search(self) -> None:
        if self.problem.want is Want.ONE and self._is_turn_to_sweep():
            self._step_sweep()
        else:
            self._step_exact()

    def _step_exact(self) -> None:
        if self._exact is None and self._can_be_written_down:
            if self._parts is None:
                self._parts = parts_of_search(
                    self.problem, self.problem.want, is_large=is_large(self._puzzle)
                )
            if next(self._parts, self) is None:
                return
        exact = self._exact_search()
        try:
            found = exact.step()
        except TooLargeError:
            self._exact, self._exact_state, self._can_be_written_down = None, {}, False
            return
        self._fraction, self._sample = exact.fraction, exact.sample
        if self.problem.want is Want.ONE:
            found = found[:1]
            self._count = len(found)
        else:
            self._count = exact.count
        room = MOST_LISTED - sum(chunk.count for chunk in self._chunks)
        if len(found) and room > 0:
            self._chunks = (*self._chunks, Chunk.of(found[:room]))
        if exact.finished or (self._count and self.problem.want is Want.ONE):
            self._stage = _Stage.DONE

    def _is_turn_to_sweep(self) -> bool:
        """Whether to look for one by chance now: in large goals, and most of all at first."""
        puzzle = self._puzzle
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
        if pieces <= _FEW and puzzle.volume >= pieces * _LARGE:
            return self._steps % _SEARCHES_A_SWEEP == 0
        return self._steps < _SWEEPS_FIRST or self._steps % _SWEEPS_A_STEP > 0

    def _step_sweep(self) -> None:
        from .sweep.engine import Sweep

        puzzle = self._puzzle
        if self._sweep is None:
            if self._sweep_state:
                self._sweep = Sweep.resume(puzzle, self._sweep_state)
            else:
                self._sweep = Sweep(puzzle, self._seed)
        sweep = self._sweep
        sweep.step()
        if sweep.assembly is not None:
            self._count = 1
            self._chunks = (Chunk(1, assembly=sweep.assembly),)
            self._stage = _Stage.DONE
        elif sweep.exhausted:
            self._stage = _Stage.DONE

    def _exact_search(self) -> "Exact":
        if self._exact is None:
            want = self.problem.want
            if not self._can_be_written_down and want is Want.ONE:
                raise PuzzleError(
                    "puzzle-scattered",
                    "the goal and the pieces are too large, and parts of the goal too far from each"
                    " other",
                )
            if not self._can_be_written_down:
                raise PuzzleError(
                    "puzzle-large",
                    "the goal and the pieces are too large to find all assemblies; only one can "
                    "be found",
                )
            self._exact = exact_search(self.problem, want, self._exact_state)
        return self._exact

    @property
    def _nodes(self) -> int:
        exact = self._exact.nodes if self._exact else self._exact_state.get("nodes", 0)
        sweep = self._sweep.nodes if self._sweep else self._sweep_state.get("nodes", 0)
        return int(exact + sweep)

    @property
    def is_compiled(self) -> bool:
        """Whether what most steps call has been called in this process."""
        if self.problem.want is Want.ONE and self._is_turn_to_sweep():
            from .sweep import kernels as sweeping

            return has_run(sweeping.search)
        from .exact import kernels

        return has_run(kernels.search)

    def snapshot(self) -> SolveSnapshot:
        """Report what has been found so far."""
        is_over = self._stage is _Stage.DONE
        is_one = self.problem.want is Want.ONE
        return SolveSnapshot(
            steps=self._steps,
            points=self._count,
            counters={"nodes": self._nodes},
            fraction=1.0 if is_over else self._fraction,
            proven=is_over and not (is_one and self._count),
            finished=is_over,
            want=self.problem.want,
            assemblies=Assemblies(self._puzzle, self._chunks, has_idle=self.problem.has_idle),
            obstacle=self._obstacle,
            sample=self._sample,
        )

    def state(self) -> dict[str, Any]:
        """Give the state to resume from, fit for JSON."""
        exact = self._exact.state() if self._exact is not None else self._exact_state
        return {
            "search": "blocks solve",
            "version": 1,
            "problem": _checksum(self.problem),
            "seed": self._seed,
            "steps": self._steps,
            "stage": self._stage.value,
            "is_hopeless": self._obstacle is not None,
            "count": long_content(self._count),
            "fraction": self._fraction,
            "chunks": [chunk.content() for chunk in self._chunks],
            "exact": exact,
            "sweep": self._sweep.state() if self._sweep is not None else self._sweep_state,
        }

    @classmethod
    def resume(cls, problem: SolveProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, "blocks solve"):
            fields = shaped(state, SolveState)
            if fields["problem"] != _checksum(problem):
                raise StateError("state-misfit", "the saved state does not fit the problem")
            search = cls(problem, fields["seed"])
            search._steps = fields["steps"]
            search._stage = fields["stage"]
            search._count = whole(long_of(fields["count"]), 0)
            search._fraction = fields["fraction"]
            search._chunks = chunks_of(fields["chunks"], problem.rules, has_idle=problem.has_idle)
            if fields["is_hopeless"]:
                search._obstacle = obstacle(problem.rules)
            search._sample = exact_state(fields["exact"]).get("sample")
            if sweep := fields["sweep"]:
                from .sweep.engine import SweepState

                shaped(sweep, SweepState)
        search._exact_state, search._sweep_state = fields["exact"], sweep
        return search

    @property
    def pieces_a_worker(self) -> int:
        """How many pieces a worker is to have."""
        return pieces_a_worker(self.problem.want)

    def prepare_split(self, workers: int) -> Iterator[SolveSnapshot]:
        """Work until it can be split; a root is chosen on so many threads."""
        while self._stage in (_Stage.NEW, _Stage.SCAN):
            yield self.step()
        yield from steps_on(workers, self._step_to_split, lambda: self._exact)

    def _step_to_split(self) -> SolveSnapshot | None:
        if self._stage is not _Stage.SEARCH or not self._can_be_written_down:
            return None
        if self._exact is not None and self._exact.can_split:
            return None
        self._step_exact()
        self._steps += 1
        return self.snapshot()

    def split(self, pieces: int) -> "list[Self]":
        """Split the work; finds stay with the first piece, searches by chance get own seeds."""
        if pieces < 2:
            return [self]
        for _ in self.prepare_split(1):
            pass
        if self._stage is _Stage.DONE:
            return [self]
        exacts = [self._exact_state] if self._exact is None else self._exact.split(pieces)
        mine = self.state()
        states = []
        for number in range(pieces):
            state = dict(mine)
            if number:
                state |= {"seed": self._seed + number, "count": 0, "chunks": [], "sweep": {}}
            state["exact"] = exacts[number] if number < len(exacts) else NOTHING_LEFT
            states.append(state)
        if self.problem.want is not Want.ONE:
            states = states[: len(exacts)]
        return [self.resume(self.problem, state) for state in states]


def _checksum(problem: SolveProblem) -> int:
    return checksum(problem, problem.puzzle, idle_pieces=problem.idle_pieces)


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


def can_be_written_down(puzzle: Puzzle) -> bool:
    """Tell whether there is room for all placements of a puzzle, as far as that is seen at once."""
    return _words_of(puzzle) <= _MOST_WORDS


def is_large(puzzle: Puzzle) -> bool:
    """Tell whether it takes long to write down all placements of a puzzle."""
    return _words_of(puzzle) > _MANY_WORDS


@lru_cache(maxsize=4)
def _words_of(puzzle: Puzzle) -> int:
    """Give how many words all placements take at most: each way to lie in the box of the goal."""
    everything = (*puzzle.goal, *puzzle.optional)
    sides = _sides(everything)
    placements = 0
    for shape, _ in {(piece.cubes, piece.colors) for piece in puzzle.pieces}:
        ways = 0
        for turned_sides in permutations(_sides(shape)):
            room = [side - own + 1 for side, own in zip(sides, turned_sides, strict=True)]
            ways += 4 * min(len(everything), prod(room)) if min(room) > 0 else 0
        placements += ways
    return placements * -(-(len(everything) + len(puzzle.pieces)) // 64)


def _sides(cubes: Cubes) -> tuple[int, int, int]:
    at = as_array(cubes)
    x, y, z = (at.max(axis=0) - at.min(axis=0) + 1).tolist()
    return x, y, z


def warm_up(search: Solve, stop: Callable[[], bool]) -> None:
    """Load or compile the kernels of a search, some seconds, by steps of a copy, until `stop`."""
    copy = type(search).resume(search.problem, search.state())
    for _ in range(_FIRST_STEPS):
        if copy.snapshot().finished or copy.is_compiled or stop():
            return
        copy.step()
