"""The base of the searches for assemblies: the exact search, saving and splitting."""

import os
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import permutations
from math import prod
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar

from msgspec import Meta

from ...errors import Message
from ...files.state import content_of, state_of
from ...searching.saved_search import Counted
from ...searching.search import StateError, resuming
from ..puzzle import Puzzle, PuzzleError
from ..space import Cubes, as_array
from .assemblies import MAX_LISTED, Chunk, cover_steps
from .counting import SolveProblem, Want, checksum
from .exact.engine import Exact, ExactState
from .obstacles import obstacle

_MAX_WORDS = 8_000_000  # of all placements, where each is written down
_MANY_WORDS = 60_000  # from which on making a search takes several steps

ProblemT = TypeVar("ProblemT", bound=SolveProblem)
SnapshotT = TypeVar("SnapshotT")


def too_large() -> PuzzleError:
    """Say that not all placements of a puzzle can be written down."""
    return PuzzleError(
        "puzzle-large", "the goal and the pieces are too large to find all assemblies"
    )


class Stage(StrEnum):
    """The stage of a search."""

    NEW = "new"
    SCAN = "scan"
    SEARCH = "search"
    DONE = "done"


@dataclass(kw_only=True)
class AssemblingState:
    """The saved state of a search, without its problem.

    `problem`: a checksum. `exact`: as it was when the search was resumed.
    """

    problem: int
    seed: int
    steps: Counted = 0
    stage: Stage = Stage.NEW
    chunks: Annotated[tuple[Chunk, ...], Meta(max_length=MAX_LISTED)] = ()
    exact: ExactState | None = None


class Assembling(Generic[ProblemT, SnapshotT]):
    """A search for assemblies; see `Search`."""

    NAME: ClassVar[str]
    STATE: ClassVar[Any]
    """The class of its state."""

    _at: Any

    def __init__(self, problem: ProblemT, seed: int = 0) -> None:
        self.problem = problem
        self._rules = problem.rules
        self._at = self.STATE(problem=checksum(problem), seed=seed)
        self._can_be_written_down = can_be_written_down(self._rules)
        """Whether there is room for all placements, as far as is known."""
        self._obstacle: Message | None = None
        self._exact: Exact | None = None
        self._preparing: Generator[None, None, Exact] | None = None

    def step(self) -> SnapshotT:
        """Work for 10 to 50 ms."""
        raise NotImplementedError

    def snapshot(self) -> SnapshotT:
        """Report what has been found so far."""
        raise NotImplementedError

    def _begin(self) -> None:
        self._obstacle = obstacle(self._rules)
        self._at.stage = Stage.SEARCH if self._obstacle is None else Stage.DONE

    def _exact_search(self) -> "Exact | None":
        """Give the exact search; None while it is made, step by step if that takes long."""
        if self._exact is None:
            self._preparing = self._preparing or _exact_search(self.problem, self._at.exact)
            try:
                next(self._preparing)
                while not _is_large(self._rules):
                    next(self._preparing)
            except StopIteration as end:
                self._exact, self._preparing = end.value, None
        return self._exact

    def _saved(self) -> Any:
        """Give the state as it is now."""
        exact = self._at.exact if self._exact is None else self._exact.state()
        return replace(self._at, exact=exact)

    def state(self) -> dict[str, Any]:
        """Give the state to resume from, fit for JSON."""
        return _content(self.NAME, self._saved())

    @classmethod
    def resume(cls, problem: ProblemT, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, cls.NAME):
            search = cls(problem)
            at = search._at
            search._at = state_of(state, cls.STATE)
            if search._at.problem != at.problem:
                raise StateError("state-misfit", "the saved state does not fit the problem")
            for chunk in search._at.chunks:
                chunk.check(problem.rules, has_idle=problem.has_idle)
            if search._at.stage is Stage.DONE:
                search._obstacle = obstacle(problem.rules)
            search._take_up()
        return search

    def _take_up(self) -> None:
        """Check the state that the search is resumed from. Raises StateError."""

    @property
    def pieces_a_worker(self) -> int:
        """Pieces for each worker: their sizes, up to three times the mean, show only at the end."""
        return 1 if self.problem.want is Want.ONE else 16

    def prepare_split(self, workers: int) -> Iterator[SnapshotT]:
        """Work until it can be split; a root is chosen on so many threads."""
        while self._at.stage in (Stage.NEW, Stage.SCAN):
            yield self.step()
        with ThreadPoolExecutor(min(workers, os.cpu_count() or 1)) as threads:
            try:
                while (snapshot := self._step_to_split()) is not None:
                    yield snapshot
                    if workers > 1 and self._exact is not None:
                        self._exact.choose_on(threads)
            finally:
                threads.shutdown(wait=False, cancel_futures=True)
                if self._exact is not None:
                    self._exact.choose_on(None)

    def _step_to_split(self) -> SnapshotT | None:
        """Do a step towards the moment when it can be split; None if that is reached."""
        raise NotImplementedError

    def split(self, pieces: int) -> list[Self]:
        """Split the work; finds stay with the first piece."""
        if pieces < 2:
            return [self]
        for _ in self.prepare_split(1):
            pass
        if self._at.stage is Stage.DONE:
            return [self]
        mine = self._saved()
        exacts: list[ExactState | None] = [mine.exact]
        if self._exact is not None and self._exact.can_split:
            exacts = [*self._exact.split(pieces)]
        exacts += [ExactState()] * (pieces - len(exacts))
        states = self._states_of(mine, exacts)
        return [self.resume(self.problem, _content(self.NAME, state)) for state in states]

    def _states_of(self, mine: Any, exacts: list[ExactState | None]) -> list[Any]:
        """Give the states of pieces that have these exact searches, with nothing left at the end.

        `mine`: the state of the whole.
        """
        raise NotImplementedError


def _content(name: str, state: Any) -> dict[str, Any]:
    return {"search": name, "version": 1, **content_of(state)}


def _exact_search(
    problem: SolveProblem, state: ExactState | None
) -> Generator[None, None, "Exact"]:
    """Make the exact search for the assemblies of a problem, or resume it from a state."""
    cover = yield from cover_steps(problem.rules, has_idle=problem.has_idle)
    exact = yield from Exact.steps(cover, problem.want, problem.convention)
    if state is not None:
        exact.restore(state)
    return exact


def can_be_written_down(puzzle: Puzzle) -> bool:
    """Tell whether there is room for all placements of a puzzle, as far as that is seen at once."""
    return _words_of(puzzle) <= _MAX_WORDS


def _is_large(puzzle: Puzzle) -> bool:
    return _words_of(puzzle) > _MANY_WORDS


@lru_cache(maxsize=4)
def _words_of(puzzle: Puzzle) -> int:
    """Give how many words all placements take at most: each way to lie in the box of the goal."""
    everything = (*puzzle.goal, *puzzle.optional)
    sides = _sides(everything)
    placements = 0
    for shape, _ in {(piece.cubes, piece.colors) for piece in puzzle.pieces}:
        for turned_sides in permutations(_sides(shape)):
            room = [side - own + 1 for side, own in zip(sides, turned_sides, strict=True)]
            placements += 4 * min(len(everything), prod(room)) if min(room) > 0 else 0
    return placements * -(-(len(everything) + len(puzzle.pieces)) // 64)


def _sides(cubes: Cubes) -> tuple[int, int, int]:
    at = as_array(cubes)
    x, y, z = (at.max(axis=0) - at.min(axis=0) + 1).tolist()
    return x, y, z
