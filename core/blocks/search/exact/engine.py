"""All assemblies of a puzzle, or one of each that turns make of each other.

What is left to do is a list of *tasks*: a branch of the root (`roots.py`), and in it
the branches taken in the levels below, which are not gone back to. The one under way has a path
that goes on from there. Tasks are what is dealt out when the search is split, and what its state
consists of.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Annotated, Self, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ....searching.saved_search import Counted, whole
from ...kinds import kinds_of, own_turns
from ...space import ROTATIONS
from ..counting import Convention, Want
from .choice import Dives, choose
from .cover import ExactCover
from .names import Names
from .roots import (
    Placements,
    Root,
    SymmetryGroup,
    items,
    root_at,
    roots,
    turns_of,
    turns_to_look_at,
)
from .stack import Stack, Task, rules_of

_Numbers = npt.NDArray[np.int64]

_MAX_WORK = 200_000_000  # to guess the sizes of tasks
_STEP_NUMBERS = 1_000_000  # of placements in assemblies that are looked at one by one
_TASKS = 8  # for each piece of a search that is split
_DIVES = 20  # to guess the size of a task


_Nodes: TypeAlias = Annotated[float, Meta(ge=0, le=1e30)]


@dataclass(frozen=True)
class ExactState:
    """The saved state of a search whose root is chosen: its item, and what is left to do."""

    root: Annotated[int, Meta(ge=0)] | None = None
    tasks: Annotated[tuple[Task, ...], Meta(max_length=1_000_000)] = ()
    count: int = 0
    nodes: Counted = 0
    expected: _Nodes | None = None


class Exact:
    """A search for all assemblies of a puzzle.

    `count`: how many are found, by a convention; `nodes`: of the trees that were searched.
    `times`: how many each assembly that the last step gave stands for.
    """

    def __init__(self, cover: ExactCover, want: Want, convention: Convention) -> None:
        self._cover = cover
        self._convention = convention = _convention_of(cover, convention)
        self._notes = want is not Want.COUNT
        self._turns = _turns(cover, want, convention)
        self._candidates = roots(cover, self._turns)
        self._names = Names.of(cover) if convention is Convention.BURRTOOLS else None
        self._stack = Stack(cover)
        self._idle = [self._stack]  # those that no thread is using
        self._threads: Executor | None = None
        self._planning: Iterator[None] | None = None  # what is done before the search, in steps
        self._is_to_guess = False
        self.count = 0
        self.times: list[int] = []
        self.nodes = 0
        self._expected: float | None = None  # nodes in all, those that are done included
        self._begin(self._candidates[0])
        if cover.lacking is not None:
            self._start_at(self._root, [])
        self._is_for_one = want is Want.ONE
        self._is_to_choose = not self._is_for_one and len(self._candidates) > 1
        self._is_new = True

    @classmethod
    def steps(
        cls, cover: ExactCover, want: Want, convention: Convention
    ) -> Generator[None, None, Self]:
        """Make a search step by step; what it is made of is cached."""
        convention = _convention_of(cover, convention)
        yield from cover.learning(turns_to_look_at(cover, _group(want, convention)))
        turns = _turns(cover, want, convention)
        yield
        rules_of(cover)
        yield
        for item in items(cover, turns):
            root_at(cover, turns, item)
            yield
        return cls(cover, want, convention)

    def _begin(self, root: Root, shares: Iterable[float] = ()) -> None:
        branches = len(root.placements)
        given = list(shares) or [1 / max(1, branches)] * branches
        tasks = [Task(branch, share=share) for branch, share in enumerate(given)]
        self._start_at(root, tasks[::-1])
        self.count = 0

    def _start_at(self, root: Root, tasks: list[Task]) -> None:
        self._root = root
        self._tasks = tasks
        self._is_loaded = False

    @property
    def finished(self) -> bool:
        """Whether all assemblies are found."""
        return not self._tasks

    @property
    def can_split(self) -> bool:
        """Whether it is known where the search begins."""
        return not (self._is_new or self._is_choosing or self._is_to_guess)

    @property
    def fraction(self) -> float | None:
        """The share of the search that seems done, by the dives; None without dives."""
        if self.finished:
            return 1.0
        if self._is_choosing:
            return 0.0
        if self._expected is None:
            return None
        # Where a search took more nodes than expected, none are expected of its pieces.
        return min(0.999, self.nodes / max(1.0, self._expected))

    @property
    def _is_choosing(self) -> bool:
        return self._is_to_choose and not self.finished

    def step(self, numbers: int = _STEP_NUMBERS) -> Placements:
        """Work for some 20 ms. Gives assemblies, int32[assemblies, placements] filled with -1.

        `numbers`: it ends sooner once they are of so many placements.
        """
        self.times = []
        if self._is_new:
            self._is_new = False
            found = self._search(numbers)
            if self._is_choosing:
                self.count, self.times = 0, []  # it begins again elsewhere
                return self._nothing
            self._is_to_guess = not (self._is_for_one or self.finished)
            return found
        if self._planning is None:
            if self._is_choosing:
                self._planning = self._paced(self._choose())
            elif self._is_to_guess:
                self._planning = self._paced(self._guess())
        if self._planning is None:
            return self._search(numbers)
        if next(self._planning, self) is self:
            self._planning = None
        return self._nothing

    def _paced(self, work: Iterator[int]) -> Iterator[None]:
        """Pause whenever the work of a step is done; some goes on that is already under way."""
        done = 0
        for each in work:
            done += each
            if done >= self._stack.step_work:
                done = 0
                yield

    def choose_on(self, threads: Executor | None) -> None:
        """Choose the root on these threads from now on; a choice under way begins again."""
        if threads is not self._threads:
            self._threads = threads
            if self._is_choosing:
                self._planning = None

    @property
    def _nothing(self) -> Placements:
        return np.zeros((0, 0), np.int32)

    def _choose(self) -> Iterator[int]:
        root, sizes = yield from choose(self._candidates, self._dive, self._threads)
        del self._idle[1:]
        nodes = sum(sizes)
        self._expected = self.nodes + nodes
        self._begin(root, [size / nodes for size in sizes])
        self._is_to_choose = False

    def _dive(self, root: Root, branch: int, dives: int, seed: int) -> Generator[int, None, Dives]:
        try:
            stack = self._idle.pop()
        except IndexError:
            stack = Stack(self._cover)
        try:
            return (yield from stack.dive(root, Task(branch), dives, seed))
        finally:
            self._idle.append(stack)

    def _guess(self) -> Iterator[int]:
        """Guess how many nodes the tasks have, where no root is chosen."""
        stack = Stack(self._cover)
        sizes: list[float] = []
        spent = 0
        for number, task in enumerate(self._tasks):
            if spent < _MAX_WORK:
                dives = yield from stack.dive(self._root, task, _DIVES, number + 1)
                sizes.append(1.0 + dives.nodes / dives.number)
                spent += dives.work
        self._expected = self.nodes + len(self._tasks) * sum(sizes) / len(sizes)
        self._is_to_guess = False

    def _search(self, maximum: int) -> Placements:
        from . import kernels

        stack = self._stack
        found: list[Placements] = []
        numbers = 0  # looked at one by one
        stack.scalars[kernels.WORK] = stack.step_work
        while self._tasks and numbers < maximum:
            task = self._tasks[-1]
            if not self._is_loaded:
                stack.load(self._root, task)
                self._is_loaded = True
            names = self._names
            notes = self._notes or bool(self._cover.idle)
            notes = notes or (names is not None and names.fixed is None)
            notes = notes or len(self._root.ties(task.branch).turns) > 0
            status, count, rows = stack.search(notes=notes)
            if rows is None:
                fixed = None if names is None else names.fixed
                self.count += count * (fixed or self._turns.images_of_one(self._convention))
            else:
                placement = self._root.placements[task.branch]
                rows = np.column_stack([rows, np.full(count, placement, np.int32)])
                ties = self._root.ties(task.branch)
                numbers += rows.size * (1 + len(ties.turns))
                rows = self._cover.without_idle(rows)
                rows, own, own_rotations = self._root.first_images(ties, rows)
                if names is not None:
                    rows, times = names.count(rows, own)
                    self.count += sum(times)
                    self.times += times
                else:
                    for (turns, rotations), alike in Counter(
                        zip(own.tolist(), own_rotations.tolist(), strict=True)
                    ).items():
                        images = self._turns.images_of_one(self._convention, turns, rotations)
                        self.count += alike * images
                    self.times += [1] * len(rows)
                found.append(rows)
            if status == kernels.DONE:
                self._tasks.pop()
                self._is_loaded = False
            elif status == kernels.PAUSED:
                break
        self.nodes += stack.nodes()
        return _together(found) if self._notes and found else self._nothing

    def state(self) -> ExactState | None:
        """Give the state to resume from; None while a root is being chosen: that begins again."""
        if self._is_new or self._is_choosing:
            return None
        return ExactState(
            self._root.item, tuple(self._tasks_now()), self.count, self.nodes,
            self._expected,
        )  # fmt: skip

    def _tasks_now(self) -> list[Task]:
        """Give the tasks, with the path of the one under way."""
        tasks = list(self._tasks)
        if self._is_loaded:
            taken = tasks[-1].taken
            tasks[-1] = replace(tasks[-1], path=self._stack.path()[len(taken) :])
        return tasks

    def restore(self, state: ExactState) -> None:
        """Resume from a state. Raises JsonError and StateError for damage."""
        if state.root is not None:
            whole(state.root, 0, self._cover.bits - 1)
        root = root_at(self._cover, self._turns, state.root)
        for task in state.tasks:
            whole(task.branch, 0, len(root.placements) - 1)
        self._is_new = False
        self._is_to_choose = False
        self._start_at(root, list(state.tasks))
        self.count = whole(state.count, 0)
        self.nodes = state.nodes
        self._expected = state.expected
        self._is_to_guess = state.expected is None and not (self._is_for_one or self.finished)

    def split(self, pieces: int) -> list[ExactState]:
        """Give states that together do the work of this search, once it can be split."""
        state = self.state()
        assert state is not None
        if self.finished:
            return [state]
        tasks = self._divided(self._tasks_now(), _TASKS * pieces)
        self._start_at(self._root, list(state.tasks))
        tasks.sort(key=lambda task: task.share)
        dealt = [tasks[number::pieces] for number in range(pieces)]
        every = sum(task.share for task in tasks)
        states: list[ExactState] = []
        for mine in filter(None, dealt):
            first = not states
            nodes = self.nodes if first else 0
            expected = self._expected
            if expected is not None:
                share = sum(task.share for task in mine) / every
                expected = nodes + max(0.0, expected - self.nodes) * share
            states.append(
                ExactState(state.root, tuple(mine), state.count if first else 0, nodes, expected)
            )
        return states

    def _divided(self, tasks: Iterable[Task], minimum: int) -> list[Task]:
        """Divide the largest tasks until there are so many, if they can be."""
        heap = [(-task.share, number, task) for number, task in enumerate(tasks)]
        numbers = count(len(heap))
        heapify(heap)
        undivided: list[tuple[float, int, Task]] = []
        while heap and len(heap) + len(undivided) < minimum:
            largest = heappop(heap)
            parts = self._stack.divided(self._root, largest[2])
            if parts == [largest[2]]:
                undivided.append(largest)
            else:
                for part in parts:
                    heappush(heap, (-part.share, next(numbers), part))
        return [task for *_, task in sorted([*heap, *undivided], key=lambda entry: entry[1])]


def _convention_of(cover: ExactCover, convention: Convention) -> Convention:
    """Give the convention that comes to the same and knows no more turns than there are."""
    # All pieces have to be their mirror image together, those that fit nowhere, too.
    if convention is Convention.REFLECTIONS and own_turns(kinds_of(cover.puzzle)) == ROTATIONS:
        return Convention.ROTATIONS
    return convention


def _group(want: Want, convention: Convention) -> Convention:
    """Give the convention whose turns are looked at: to count one for all images is quickest."""
    return Convention.REFLECTIONS if want is Want.COUNT else convention


def _turns(cover: ExactCover, want: Want, convention: Convention) -> SymmetryGroup:
    return turns_of(cover, _group(want, convention))


def _together(found: list[Placements]) -> Placements:
    if len(found) == 1:
        return found[0]
    widest = max(rows.shape[1] for rows in found)
    return np.concatenate(
        [
            rows
            if rows.shape[1] == widest
            else np.pad(rows, ((0, 0), (0, widest - rows.shape[1])), constant_values=-1)
            for rows in found
        ]
    )
