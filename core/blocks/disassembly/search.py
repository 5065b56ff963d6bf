"""Find the assemblies of a puzzle that can be taken apart, and keep only these."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import compress
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Self,
    TypeAlias,
    TypedDict,
)

import numpy as np
import numpy.typing as npt

from ...errors import Message
from ...files.json_reading import Long, long_content, long_of, max_length, shaped, within
from ...searching.saved_search import Counted, whole
from ...searching.search import Snapshot, StateError, resuming
from ..assembly import Assembly
from ..puzzle import Puzzle, PuzzleError
from ..search.assemblies import MOST_LISTED, Assemblies, Chunk, chunks_of, cover_of
from ..search.assembling import (
    NOTHING_LEFT,
    exact_search,
    exact_state,
    parts_of_search,
    pieces_a_worker,
    steps_on,
)
from ..search.counting import Convention, Want, by_rules_of, checksum
from ..search.exact.cover import TooLargeError
from ..search.obstacles import obstacle
from ..search.solve import SolveSnapshot, can_be_written_down, is_large
from .arrays import LIMIT, WAITING
from .engine import MEGABYTES, Geometry, UnderWay, Workspace, disassemble, groups_of
from .sequence import Disassembly, fault_in

if TYPE_CHECKING:
    from ..search.exact.engine import Exact

MOST_MEGABYTES = 1 << 16

MOST_LOCKED = 20_000
"""Assemblies that do not come apart, of those that a search lists on request."""


@dataclass(frozen=True)
class DisassembleProblem:
    """What to look for: one assembly that comes apart, or all, of at least this level.

    `megabytes`: memory of each worker for one assembly. `lists_others`: whether to list the first
    assemblies that do not come apart, too.
    """

    puzzle: Puzzle
    want: Want = Want.ONE
    convention: Convention = Convention.ROTATIONS
    least: int = 0
    megabytes: int = MEGABYTES
    # Saved searches have a checksum of what is shown of a problem without it.
    lists_others: bool = field(default=False, repr=False)

    @cached_property
    def rules(self) -> Puzzle:
        """The puzzle as it is to be solved by the convention."""
        return by_rules_of(self.convention, self.puzzle)

    @property
    def has_idle(self) -> bool:
        """Whether assemblies count with pieces that could be left out."""
        return self.convention is Convention.BURRTOOLS

    @property
    def lowest(self) -> int:
        """The lowest level of an assembly that comes apart; BurrTools has no single piece do so."""
        return int(self.convention is Convention.BURRTOOLS)


# Of placements, in assemblies that are found before these are taken apart. A row has five or more:
# there are fewer than `MOST_LISTED`.
_NUMBERS = 400_000


class _Stage:
    NEW, SEARCH, DONE = "new", "search", "done"


_Level: TypeAlias = Annotated[int, within(LIMIT, 2**31)]


class _State(TypedDict):
    search: Literal["blocks disassemble"]
    version: Literal[1]
    problem: int
    seed: int
    steps: Counted
    stage: Literal["new", "search", "done"]
    is_hopeless: bool
    assemblies: Counted
    come_apart: Counted
    undecided: Counted
    states: Counted
    numbers: Annotated[list[Counted], max_length(MOST_LISTED)]
    levels: Annotated[list[_Level], max_length(MOST_LISTED)]
    chunks: Annotated[list[Any], max_length(MOST_LISTED)]
    wanted: Counted
    pending: Annotated[list[Any], max_length(1)]
    times: Annotated[list[Long], max_length(1_000_000)]
    counted: tuple[Long, Long]
    under_way: UnderWay | None
    exact: dict[str, Any]


class Find(NamedTuple):
    """An assembly: its number, in the order of the search, and its level or what stands for it."""

    number: int
    level: int


@dataclass(frozen=True, eq=False)
class DisassembleSnapshot(SolveSnapshot):
    """What has been found so far.

    `points`: how many assemblies are found that come apart and have the level that is wanted.
    `finds` and `assemblies`: the first `MOST_LISTED` of them, and among them the first others, if
    these are listed, the last of which may be undecided. `come_apart`: how many come apart,
    whatever their level; `undecided`: how many would take more memory. `obstacle`: why there
    cannot be an assembly, where that is known without a search. Counters: `assemblies` that are
    decided; how many these are by the convention, `counted`, and how many of them come apart,
    `counted_apart`, more where pieces of the same shape have names; `states` that were looked at.
    """

    finds: tuple[Find, ...] = ()
    come_apart: int = 0
    undecided: int = 0

    @property
    def counted(self) -> tuple[int, int]:
        """How many assemblies the decided ones are by the convention, and how many come apart."""
        return self.counters["counted"], self.counters["counted_apart"]

    def merged(self, others: Iterable[Snapshot]) -> Self:
        """Put together what the pieces of a search have found; its numbers follow each other."""
        pieces: list[DisassembleSnapshot] = [self]
        pieces += (other for other in others if isinstance(other, DisassembleSnapshot))
        together = super().merged(pieces[1:])
        finds: list[Find] = []
        before = 0
        for piece in pieces:
            finds += (Find(before + find.number, find.level) for find in piece.finds)
            before += piece.counters["assemblies"]
        return replace(
            together,
            finds=tuple(finds[: together.points] if self.want is Want.ONE else finds),
            come_apart=sum(piece.come_apart for piece in pieces),
            undecided=sum(piece.undecided for piece in pieces),
        )


def shown(
    puzzle: Puzzle, assembly: Assembly, level: int, megabytes: int = MEGABYTES
) -> Disassembly:
    """Give the moves that take an assembly with this level apart; see `moves_of`.

    Raises StateError where the search that gave this level is damaged.
    """
    found = moves_of(puzzle, assembly, megabytes)
    if found is None or found.level != level:
        raise StateError("apart-level-damaged", "the saved level of an assembly is wrong")
    return found


def moves_of(
    puzzle: Puzzle,
    assembly: Assembly,
    megabytes: int = MEGABYTES,
    stop: Callable[[], bool] = lambda: False,
) -> Disassembly | None:
    """Give the moves that take an assembly of a puzzle apart, replayed cube by cube; None for none.

    Raises what `disassemble` raises, PuzzleError for another grid than cubes, and RuntimeError for
    moves that cannot be made: a defect.
    """
    puzzle.needs_cubes()
    groups = groups_of(puzzle)
    found = disassemble(assembly, megabytes, [groups[placed.piece] for placed in assembly], stop)
    if found is not None and (fault := fault_in(found)):
        raise RuntimeError(f"the search gave moves that cannot be made: {fault}")
    return found


class Disassemble:
    """A search for assemblies that come apart; see `Search`.

    Assemblies are found some at a time (`search.exact`), and each is taken apart before the
    next ones are looked for; only those that come apart are kept.
    """

    def __init__(self, problem: DisassembleProblem, seed: int = 0) -> None:
        self.problem = problem
        self._seed = seed
        self._steps = 0
        self._stage = _Stage.NEW
        self._obstacle: Message | None = None
        self._assemblies = self._come_apart = self._undecided = self._states = self._wanted = 0
        self._finds: tuple[Find, ...] = ()
        self._chunks: tuple[Chunk, ...] = ()
        self._counted = 0, 0
        self._pending: npt.NDArray[np.int32] = np.zeros((0, 1), np.int32)
        self._times: list[int] = []  # how many each of these stands for
        self._waiting: Chunk | None = None  # the same, packed
        self._others = 0  # of those listed, how many do not come apart
        self._under_way: UnderWay | None = None
        self._workspace: Workspace | None = None
        self._taken = self._looked_at = 0  # of the workspace, what is in the numbers above
        self._exact: Exact | None = None
        self._parts: Iterator[None] | None = None
        self._exact_state: dict[str, Any] = {}

    def step(self) -> DisassembleSnapshot:
        """Work for some 20 ms. Raises PuzzleError for a puzzle that is too large or unfit."""
        if self._stage == _Stage.DONE:
            return self.snapshot()
        if self._stage == _Stage.NEW:
            self.problem.puzzle.needs_cubes()
            groups_of(self.problem.puzzle)
            self._obstacle = obstacle(self.problem.rules)
            self._stage = _Stage.SEARCH if self._obstacle is None else _Stage.DONE
        elif len(self._pending):
            self._take_apart()
        else:
            self._assemble()
        self._steps += 1
        return self.snapshot()

    def _assemble(self) -> None:
        if self._exact is None:
            if self._parts is None:
                if not can_be_written_down(rules := self.problem.rules):
                    raise _too_large()
                self._parts = parts_of_search(self.problem, Want.ALL, is_large=is_large(rules))
            if next(self._parts, self) is None:
                return
            self._parts = None
        exact = self._exact_search()
        if exact.finished:
            self._stage = _Stage.DONE
            return
        try:
            found = exact.step(_NUMBERS)
        except TooLargeError:
            raise _too_large() from None
        if len(found):
            self._pending, self._times = found, exact.times

    def _exact_search(self) -> "Exact":
        if self._exact is None:
            self._exact = exact_search(self.problem, Want.ALL, self._exact_state)
        return self._exact

    def _take_apart(self) -> None:
        workspace = self._loaded()
        workspace.step()
        self._take(workspace)
        if self._stage == _Stage.DONE or not workspace.is_under_way:
            self._workspace = None
            workspace.load(self._pending[:0])
            _tools_of(self.problem).give_back(workspace)

    def _loaded(self) -> Workspace:
        """Give the workspace, with the assemblies that are to be taken apart."""
        if self._workspace is None:
            workspace = _tools_of(self.problem).take()
            workspace.load(self._pending)
            if self._under_way is not None:
                workspace.resume(self._under_way)
                self._under_way = None
            self._workspace = workspace
            self._taken = self._looked_at = 0
        return self._workspace

    def _take(self, workspace: Workspace) -> None:
        """Count what is decided now, and keep what is wanted."""
        levels = workspace.levels[self._taken : workspace.decided]
        lowest = self.problem.lowest
        wanted = np.nonzero(levels >= max(lowest, self.problem.least))[0]
        if self.problem.want is Want.ONE and len(wanted):
            levels = levels[: wanted[0] + 1]
            wanted = wanted[:1]
            self._stage = _Stage.DONE
        listed = self._listed(levels, wanted)
        if len(listed):
            numbers = (listed + self._assemblies + 1).tolist()
            self._finds += tuple(map(Find, numbers, levels[listed].tolist()))
            self._chunks += (Chunk.of(self._pending[listed]),)
        self._wanted += len(wanted)
        self._assemblies += len(levels)
        comes_apart = levels >= lowest
        self._come_apart += int(comes_apart.sum())
        times, self._times = self._times[: len(levels)], self._times[len(levels) :]
        every, apart = self._counted
        self._counted = every + sum(times), apart + sum(compress(times, comes_apart))
        self._undecided += int((levels == LIMIT).sum())
        looked_at = workspace.looked_at
        self._states += looked_at - self._looked_at
        self._looked_at = looked_at
        self._pending = self._pending[len(levels) :]
        self._taken += len(levels)

    def _listed(self, levels: npt.NDArray[np.int64], wanted: npt.NDArray[np.int64]) -> Any:
        """Give the places of the assemblies to list, of those that are decided now."""
        if self.problem.lists_others:
            others = np.nonzero(levels < self.problem.lowest)[0][: MOST_LOCKED - self._others]
            self._others += len(others)
            wanted = np.sort(np.concatenate((wanted, others)))
        return wanted[: max(0, MOST_LISTED - len(self._finds))]

    def _undecided_chunk(self) -> Chunk | None:
        """Give the assemblies that are found and not decided, where they are to be listed."""
        count = len(self._pending)
        if not (self.problem.lists_others and 0 < count <= MOST_LOCKED - len(self._finds)):
            return None
        if self._waiting is None or self._waiting.count != count:
            self._waiting = Chunk.of(self._pending)
        return self._waiting

    def snapshot(self) -> DisassembleSnapshot:
        """Report what has been found so far."""
        finds, chunks = self._finds, self._chunks
        if (waiting := self._undecided_chunk()) is not None:
            first = self._assemblies + 1
            finds += tuple(Find(first + at, WAITING) for at in range(waiting.count))
            chunks += (waiting,)
        is_over = self._stage == _Stage.DONE
        exact = self._exact
        fraction = 0.0 if exact is None else exact.fraction
        if fraction is not None and not is_over:
            fraction = min(fraction, 0.999)
        return DisassembleSnapshot(
            steps=self._steps,
            points=self._wanted,
            counters={
                "assemblies": self._assemblies,
                "states": self._states,
                "counted": self._counted[0],
                "counted_apart": self._counted[1],
            },
            fraction=1.0 if is_over else fraction,
            proven=is_over and not (self.problem.want is Want.ONE and self._wanted),
            finished=is_over,
            want=self.problem.want,
            finds=finds,
            assemblies=Assemblies(self.problem.rules, chunks, has_idle=self.problem.has_idle),
            come_apart=self._come_apart,
            undecided=self._undecided,
            obstacle=self._obstacle,
        )

    def state(self) -> dict[str, Any]:
        """Give the state to resume from, fit for JSON."""
        workspace = self._workspace
        return {
            "search": "blocks disassemble",
            "version": 1,
            "problem": checksum(self.problem, self.problem.puzzle),
            "seed": self._seed,
            "steps": self._steps,
            "stage": self._stage,
            "is_hopeless": self._obstacle is not None,
            "assemblies": self._assemblies,
            "come_apart": self._come_apart,
            "undecided": self._undecided,
            "states": self._states,
            "numbers": [find.number for find in self._finds],
            "levels": [find.level for find in self._finds],
            "chunks": [chunk.content() for chunk in self._chunks],
            "wanted": self._wanted,
            "pending": [Chunk.of(self._pending).content()] if len(self._pending) else [],
            "times": [long_content(each) for each in self._times],
            "counted": [long_content(each) for each in self._counted],
            "under_way": self._under_way if workspace is None else workspace.under_way(),
            "exact": self._exact_state if self._exact is None else self._exact.state(),
        }

    @classmethod
    def resume(cls, problem: DisassembleProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, "blocks disassemble"):
            fields = shaped(state, _State)
            if fields["problem"] != checksum(problem, problem.puzzle):
                raise StateError("state-misfit", "the saved state does not fit the problem")
            search = cls(problem, fields["seed"])
            search._steps = fields["steps"]
            search._stage = fields["stage"]
            search._assemblies = fields["assemblies"]
            search._come_apart = fields["come_apart"]
            search._undecided = fields["undecided"]
            search._states = fields["states"]
            search._wanted = fields["wanted"]
            search._chunks = chunks_of(fields["chunks"], problem.rules, has_idle=problem.has_idle)
            search._finds = tuple(map(Find, fields["numbers"], fields["levels"]))
            listed = sum(chunk.count for chunk in search._chunks)
            if not len(fields["numbers"]) == len(fields["levels"]) == listed:
                raise _damaged()
            wanted = sum(level >= problem.lowest for level in fields["levels"])
            search._others = listed - wanted
            if not 0 <= search._others <= (MOST_LOCKED if problem.lists_others else 0):
                raise _damaged()
            if wanted > search._wanted or search._wanted > search._come_apart:
                raise _damaged()
            if search._come_apart + search._undecided > search._assemblies:
                raise _damaged()
            if fields["is_hopeless"]:
                search._obstacle = obstacle(problem.rules)
            pending = chunks_of(fields["pending"], problem.rules, has_idle=problem.has_idle)
            for chunk in pending:
                if chunk.assembly is not None:
                    raise _damaged()
                search._pending = chunk.rows()
            search._times = [whole(long_of(each), 1) for each in fields["times"]]
            every, apart = (whole(long_of(each), 0) for each in fields["counted"])
            search._counted = every, apart
            if len(search._times) != len(search._pending) or apart > every:
                raise _damaged()
            exact_state(fields["exact"])
            search._exact_state = fields["exact"]
            search._under_way = fields["under_way"]
            if search._under_way is not None:
                if not len(search._pending):
                    raise _damaged()
                search._loaded()
        return search

    @property
    def pieces_a_worker(self) -> int:
        """How many pieces a worker is to have."""
        return pieces_a_worker(self.problem.want)

    def prepare_split(self, workers: int) -> Iterator[DisassembleSnapshot]:
        """Work until it can be split; a root is chosen on so many threads."""
        while self._stage == _Stage.NEW:
            yield self.step()
        yield from steps_on(workers, self._step_to_split, lambda: self._exact)

    def _step_to_split(self) -> DisassembleSnapshot | None:
        exact = self._exact
        if self._stage == _Stage.DONE or len(self._pending):
            return None
        if exact is not None and (exact.finished or exact.can_split):
            return None
        return self.step()

    def split(self, pieces: int) -> "list[Self]":
        """Split the work; finds stay with the first piece."""
        if pieces < 2:
            return [self]
        for _ in self.prepare_split(1):
            pass
        if self._stage == _Stage.DONE:
            return [self]
        exacts = [self._exact_state] if self._exact is None else [self._exact.state()]
        if self._exact is not None and self._exact.can_split:
            exacts = self._exact.split(pieces)
        mine = self.state()
        nothing: dict[str, Any] = {
            "assemblies": 0,
            "come_apart": 0,
            "undecided": 0,
            "states": 0,
            "wanted": 0,
        }
        nothing |= {"numbers": [], "levels": [], "chunks": [], "under_way": None}
        nothing["counted"] = [long_content(0)] * 2
        states = []
        for number in range(pieces):
            state = mine | nothing if number else dict(mine)
            rows = self._pending[number::pieces]
            state["pending"] = [Chunk.of(rows).content()] if len(rows) else []
            state["times"] = mine["times"][number::pieces]
            state["exact"] = exacts[number] if number < len(exacts) else NOTHING_LEFT
            if not number or len(rows) or number < len(exacts):
                states.append(state)
        return [self.resume(self.problem, state) for state in states]


class _Tools:
    """The geometry of a puzzle, and workspaces that no search is using."""

    def __init__(self, problem: DisassembleProblem) -> None:
        cover = cover_of(problem.rules, has_idle=problem.has_idle)
        self._geometry = Geometry.of_cover(cover, problem.puzzle)
        self._megabytes = problem.megabytes
        self._idle: list[Workspace] = []

    def take(self) -> Workspace:
        try:
            return self._idle.pop()
        except IndexError:
            return Workspace(self._geometry, self._megabytes)

    def give_back(self, workspace: Workspace) -> None:
        self._idle.append(workspace)


@lru_cache(maxsize=2)
def _tools_of(problem: DisassembleProblem) -> _Tools:
    return _Tools(problem)


def _too_large() -> PuzzleError:
    return PuzzleError(
        "apart-too-large", "the goal and the pieces are too large to find all assemblies"
    )


def _damaged() -> StateError:
    return StateError("apart-state", "the numbers in it do not fit each other")
