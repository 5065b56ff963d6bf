"""Find the assemblies of a puzzle that can be taken apart, and keep only these."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress
from typing import Annotated, Any, NamedTuple, Self, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ...files.state import content_of, state_of
from ...searching.saved_search import Counted, SavedSearch, whole
from ...searching.search import Snapshot, StateError
from ..assembly import Assembly
from ..puzzle import Puzzle
from ..search.assemblies import MAX_LISTED, Assemblies, Chunk, cover_of
from ..search.assembling import Assembling, AssemblingState, Stage, too_large
from ..search.counting import Convention, SolveProblem, Want
from ..search.exact.cover import TooLargeError
from ..search.exact.engine import ExactState
from ..search.solve import SolveSnapshot
from .arrays import LIMIT, WAITING
from .engine import MEGABYTES, Geometry, Workspace, disassemble, groups_of
from .sequence import Disassembly, fault_in

MAX_MEGABYTES = 1 << 16

MAX_LOCKED = 20_000
"""Assemblies that do not come apart, of those that a search lists on request."""


@dataclass(frozen=True)
class DisassembleProblem(SolveProblem):
    """A question: one assembly that comes apart, or all, of at least this level.

    `megabytes`: memory of each worker for one assembly. `lists_others`: whether to list the first
    assemblies that do not come apart, too.
    """

    minimum: Annotated[int, Meta(ge=0, le=2**31)] = 0
    megabytes: Annotated[int, Meta(ge=1, le=MAX_MEGABYTES)] = MEGABYTES
    lists_others: bool = False

    @property
    def lowest(self) -> int:
        """The lowest level of an assembly that comes apart; BurrTools has no single piece do so."""
        return int(self.convention is Convention.BURRTOOLS)


# Of placements, in assemblies that are found before these are taken apart. A row has five or more:
# there are fewer than `MAX_LISTED`.
_NUMBERS = 400_000


class Find(NamedTuple):
    """An assembly: its number, in the order of the search, and its level or what stands for it."""

    number: Counted
    level: Annotated[int, Meta(ge=LIMIT, le=2**31)]


@dataclass(frozen=True, eq=False, repr=False)
class DisassembleSnapshot(SolveSnapshot):
    """What has been found so far.

    `points`: how many assemblies are found that come apart and have the level that is wanted.
    `finds` and `assemblies`: the first `MAX_LISTED` of them, and among them the first others, if
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
        """The numbers of decided assemblies, and of those that come apart, by the convention."""
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


_Numbers: TypeAlias = Annotated[tuple[int, ...], Meta(max_length=1_000_000)]


@dataclass(kw_only=True)
class DisassembleState(AssemblingState):
    """The saved state of a search.

    `pending`: the assemblies that were found and are not decided. `times`: how many each of these
    stands for. `counted`: see `DisassembleSnapshot`.
    """

    assemblies: Counted = 0
    come_apart: Counted = 0
    undecided: Counted = 0
    states: Counted = 0
    wanted: Counted = 0
    finds: Annotated[tuple[Find, ...], Meta(max_length=MAX_LISTED)] = ()
    pending: Chunk | None = None
    times: _Numbers = ()
    counted: tuple[int, int] = (0, 0)


class Disassemble(Assembling[DisassembleProblem, DisassembleSnapshot]):
    """A search for assemblies that come apart; see `Search`.

    Assemblies are found some at a time (`search.exact`), and each is taken apart before the
    next ones are looked for; only those that come apart are kept.
    """

    NAME = "blocks disassemble"
    STATE = DisassembleState

    def __init__(self, problem: DisassembleProblem, seed: int = 0) -> None:
        super().__init__(problem, seed)
        self._counted = 0, 0
        self._pending: npt.NDArray[np.int32] = np.zeros((0, 1), np.int32)
        self._times: list[int] = []
        self._waiting: Chunk | None = None  # what is pending, packed
        self._workspace: Workspace | None = None
        self._taken = self._examined = 0  # of the workspace, what is counted
        self._others = 0  # of those listed, how many do not come apart

    def step(self) -> DisassembleSnapshot:
        """Work for some 20 ms. Raises PuzzleError for a puzzle that is too large or unfit."""
        if self._at.stage is Stage.DONE:
            return self.snapshot()
        if self._at.stage is Stage.NEW:
            self.problem.puzzle.needs_cubes()
            groups_of(self.problem.puzzle)
            self._begin()
        elif len(self._pending):
            self._take_apart()
        else:
            self._assemble()
        self._at.steps += 1
        return self.snapshot()

    def _assemble(self) -> None:
        try:
            if not self._can_be_written_down:
                raise TooLargeError
            exact = self._exact_search()
            if exact is not None and exact.finished:
                self._at.stage = Stage.DONE
            elif exact is not None and len(found := exact.step(_NUMBERS)):
                self._pending, self._times = found, exact.times
        except TooLargeError:
            raise too_large() from None

    def _take_apart(self) -> None:
        workspace = self._workspace
        if workspace is None:
            workspace = self._workspace = _tools_of(self.problem).take()
            workspace.load(self._pending)
            self._taken = self._examined = 0
        workspace.step()
        self._take(workspace)
        if self._at.stage is Stage.DONE or not workspace.is_under_way:
            self._workspace = None
            workspace.load(self._pending[:0])
            _tools_of(self.problem).give_back(workspace)

    def _take(self, workspace: Workspace) -> None:
        """Count what is decided now, and keep what is wanted."""
        at = self._at
        levels = workspace.levels[self._taken : workspace.decided]
        lowest = self.problem.lowest
        wanted = np.nonzero(levels >= max(lowest, self.problem.minimum))[0]
        if self.problem.want is Want.ONE and len(wanted):
            levels = levels[: wanted[0] + 1]
            wanted = wanted[:1]
            at.stage = Stage.DONE
        listed = self._listed(levels, wanted)
        if len(listed):
            numbers = (listed + at.assemblies + 1).tolist()
            at.finds += tuple(map(Find, numbers, levels[listed].tolist()))
            at.chunks += (Chunk.of(self._pending[listed]),)
        at.wanted += len(wanted)
        at.assemblies += len(levels)
        comes_apart = levels >= lowest
        at.come_apart += int(comes_apart.sum())
        times, self._times = self._times[: len(levels)], self._times[len(levels) :]
        every, apart = self._counted
        self._counted = every + sum(times), apart + sum(compress(times, comes_apart))
        at.undecided += int((levels == LIMIT).sum())
        examined = workspace.examined
        at.states += examined - self._examined
        self._examined = examined
        self._pending = self._pending[len(levels) :]
        self._taken += len(levels)

    def _listed(self, levels: npt.NDArray[np.int64], wanted: npt.NDArray[np.int64]) -> Any:
        """Give the places of the assemblies to list, of those that are decided now."""
        if self.problem.lists_others:
            others = np.nonzero(levels < self.problem.lowest)[0][: MAX_LOCKED - self._others]
            self._others += len(others)
            wanted = np.sort(np.concatenate((wanted, others)))
        return wanted[: max(0, MAX_LISTED - len(self._at.finds))]

    def _undecided_chunk(self) -> Chunk | None:
        """Give the assemblies that are found and not decided, where they are to be listed."""
        count = len(self._pending)
        if not (self.problem.lists_others and 0 < count <= MAX_LOCKED - len(self._at.finds)):
            return None
        if self._waiting is None or self._waiting.count != count:
            self._waiting = Chunk.of(self._pending)
        return self._waiting

    def snapshot(self) -> DisassembleSnapshot:
        """Report what has been found so far."""
        at = self._at
        finds, chunks = at.finds, at.chunks
        if (waiting := self._undecided_chunk()) is not None:
            finds += tuple(Find(at.assemblies + 1 + n, WAITING) for n in range(waiting.count))
            chunks += (waiting,)
        is_over = at.stage is Stage.DONE
        fraction = 0.0 if self._exact is None else self._exact.fraction
        if fraction is not None and not is_over:
            fraction = min(fraction, 0.999)
        return DisassembleSnapshot(
            steps=at.steps,
            points=at.wanted,
            counters={
                "assemblies": at.assemblies,
                "states": at.states,
                "counted": self._counted[0],
                "counted_apart": self._counted[1],
            },
            fraction=1.0 if is_over else fraction,
            proven=is_over and not (self.problem.want is Want.ONE and at.wanted),
            finished=is_over,
            want=self.problem.want,
            finds=finds,
            assemblies=Assemblies(self._rules, chunks, has_idle=self.problem.has_idle),
            come_apart=at.come_apart,
            undecided=at.undecided,
            obstacle=self._obstacle,
        )

    @property
    def is_resumable(self) -> bool:
        """Whether its state holds all work done; that on an assembly under way is not in it."""
        return self._workspace is None

    def _saved(self) -> DisassembleState:
        saved: DisassembleState = super()._saved()
        return replace(
            saved,
            counted=self._counted,
            pending=Chunk.of(self._pending) if len(self._pending) else None,
            times=tuple(self._times),
        )

    def _take_up(self) -> None:
        at, problem = self._at, self.problem
        if at.pending is not None:
            at.pending.check(problem.rules, has_idle=problem.has_idle)
            self._pending = at.pending.rows()
        self._times = [whole(each, 1) for each in at.times]
        self._counted = at.counted
        self._others = sum(find.level < problem.lowest for find in at.finds)
        listed = sum(chunk.count for chunk in at.chunks)
        if not (
            len(self._times) == len(self._pending)
            and 0 <= self._counted[1] <= self._counted[0]
            and listed == len(at.finds)
            and self._others <= (MAX_LOCKED if problem.lists_others else 0)
            and listed - self._others <= at.wanted <= at.come_apart
            and at.come_apart + at.undecided <= at.assemblies
        ):
            raise StateError("apart-state", "the numbers in it do not fit each other")

    def _step_to_split(self) -> DisassembleSnapshot | None:
        exact = self._exact
        if self._at.stage is Stage.DONE or len(self._pending):
            return None
        if exact is not None and (exact.finished or exact.can_split):
            return None
        return self.step()

    def _states_of(
        self, mine: DisassembleState, exacts: list[ExactState | None]
    ) -> list[DisassembleState]:
        nothing = DisassembleState(
            problem=mine.problem, seed=mine.seed, steps=mine.steps, stage=mine.stage
        )
        states = []
        for number, exact in enumerate(exacts):
            rows = self._pending[number :: len(exacts)]
            if not number or len(rows) or exact != ExactState():
                states.append(
                    replace(
                        nothing if number else mine,
                        pending=Chunk.of(rows) if len(rows) else None,
                        times=mine.times[number :: len(exacts)],
                        exact=exact,
                    )
                )
        return states


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


@dataclass(frozen=True, eq=False)
class SavedDisassemble(SavedSearch[Disassemble]):
    """A search for assemblies that come apart between two runs; with the whole puzzle in it."""

    FILE = "gridsmith blocks disassembly"
    SEARCH = Disassemble

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON."""
        return content_of(self.problem)

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> DisassembleProblem:
        """Read what `problem_content` gave. Raises Complaint for damage."""
        return state_of(content, DisassembleProblem)
