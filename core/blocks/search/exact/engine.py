"""All assemblies of a puzzle, or one of each that turns make of each other.

What is left to do is a list of *tasks*: a branch of the root (`roots.py`), and in it
the branches taken in the levels below, which are not gone back to. The one under way has a path
that goes on from there. Tasks are what is dealt out when the search is split, and what its state
consists of.
"""

from bisect import insort
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import count
from math import sqrt
from typing import Annotated, Any, NamedTuple, NotRequired, TypeAlias, TypedDict

import numpy as np
import numpy.typing as npt

from ....files.json_reading import Long, long_content, long_of, max_length, shaped, within
from ....searching.saved_search import Counted, whole
from ....searching.search import StateError
from ...kinds import kinds_of, own_turns
from ...puzzle import MOST_CUBES
from ...space import ROTATIONS
from .. import estimate
from ..counting import Convention, Want
from ..estimate import Sample
from .choice import Choice, ChoiceContent, Dives
from .cover import ExactCover, TooLargeError
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

_Numbers = npt.NDArray[np.int64]

_STEP_WORK = 20_000_000  # words looked at in a step, some 10 ms
_SLOW_WORK = 5_000_000  # the same where lists are larger than the processor's caches
_SLOW = 1 << 20  # words of all placements, from which on they are
_DIVE_WORK = 40_000_000  # into a branch, where one dive is not more
_MOST_WORK = 5 * _DIVE_WORK  # to guess the sizes of tasks
_STEP_NUMBERS = 1_000_000  # of placements in assemblies that are looked at one by one
_MOST_BYTES = 1 << 27  # of lists, before they are made twice as long
_PATIENCE = 100  # times a million words looked at, for the next level of a path
_ROWS = 4096  # assemblies that one call of the kernel can note
_LOADING = 50  # times as much work as there are words: to load a task, or for a dive
_TASKS = 8  # for each piece of a search that is split
_DIVES = 10  # to guess the size of a task, twice
_MOST_TASKS = 2000  # of a sample, or a little more
_LARGEST = 1 / 200  # share of a task that need not be divided


@dataclass(frozen=True)
class Task:
    """A part of the search: a branch of the root, and branches taken in the levels below it.

    `path`: where in it to resume. `share`: how much of the whole search it seems to be,
    for dealing tasks out.
    """

    branch: int
    taken: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    share: float = 1.0

    def content(self) -> list[Any]:
        """Give it, fit for JSON."""
        return [self.branch, list(self.taken), list(self.path), self.share]

    @classmethod
    def of(cls, content: "TaskContent") -> "Task":
        """Read what `content` gave, of the shape `TaskContent`."""
        branch, taken, path, share = content
        return cls(branch, tuple(taken), tuple(path), share)


_Branch: TypeAlias = Annotated[int, within(0, 2**31)]
_Path: TypeAlias = Annotated[list[_Branch], max_length(2 * MOST_CUBES)]
TaskContent: TypeAlias = tuple[_Branch, _Path, _Path, Annotated[float, within(0, 1)]]


class ExactState(TypedDict):
    """The shape of what `Exact.state` gives, once a root is chosen."""

    root: Annotated[int, within(0)] | None
    tasks: Annotated[list[TaskContent], max_length(1_000_000)]
    count: Long
    nodes: Counted
    expected: NotRequired[Annotated[float, within(0, 1e30)] | None]
    sample: NotRequired[Sample | None]
    is_dividing: NotRequired[bool]
    is_to_guess: NotRequired[bool]
    sizes: NotRequired[Annotated[list[Annotated[float, within(0, 1e30)]], max_length(1_000_000)]]
    spent: NotRequired[Counted]


class ChoosingState(TypedDict):
    """The shape of it before that."""

    choice: ChoiceContent
    nodes: Counted


class _FirstStep(NamedTuple):
    """What the first step has found, and what it has left to do."""

    found: Placements
    times: list[int]
    counted: int
    tasks: list[Task]


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
        self._stack = _Stack(cover)
        self._idle = [self._stack]  # those that no thread is using
        self._threads: Executor | None = None
        self._planning: Iterator[None] | None = None  # what is done before the search, in steps
        self._is_to_guess = False
        self._sizes: list[float] = []  # guessed by now, of branches or of parts of a task
        self._spent = 0  # work on these
        self._first: _FirstStep | None = None
        self.count = 0
        self.times: list[int] = []
        self.nodes = 0
        self._expected: float | None = None  # nodes in all, those that are done included
        self._begin(self._candidates[0])
        if cover.lacking is not None:
            self._start_at(self._root, [])
        self._is_for_one = want is Want.ONE
        is_to_choose = not self._is_for_one and len(self._candidates) > 1
        self._choice = Choice(self._candidates) if is_to_choose else None
        self._is_new = True

    @staticmethod
    def parts(cover: ExactCover, want: Want, convention: Convention) -> Iterator[None]:
        """Make what a search is made of, step by step; it is cached."""
        convention = _convention_of(cover, convention)
        yield from cover.learning(turns_to_look_at(cover, _group(want, convention)))
        turns = _turns(cover, want, convention)
        yield
        _rules(cover)
        yield
        for item in items(cover, turns):
            root_at(cover, turns, item)
            yield

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
        self._is_dividing = False
        self.sample: Sample | None = None
        """What the tasks that are done say of all, None where they are not in random order."""

    @property
    def finished(self) -> bool:
        """Whether all assemblies are found."""
        return not self._tasks

    @property
    def can_split(self) -> bool:
        """Whether it is known where the search begins."""
        return not (self._is_new or self._is_choosing or self._is_to_guess or self._is_dividing)

    @property
    def fraction(self) -> float | None:
        """The share of the search that seems done, by the dives; None without dives."""
        if self.finished:
            return 1.0
        if self._is_choosing:
            return 0.0
        return None if self._expected is None else min(0.999, self.nodes / self._expected)

    @property
    def _is_choosing(self) -> bool:
        return self._choice is not None and not self.finished

    def step(self, numbers: int = _STEP_NUMBERS) -> Placements:
        """Work for some 20 ms. Gives assemblies, int32[assemblies, placements] filled with -1.

        `numbers`: it ends sooner once they are of so many placements.
        """
        self.times = []
        if self._is_new and (self._is_loaded or not self._stack.is_slow or not self._tasks):
            self._is_new = False
            tasks = self._tasks
            self._tasks = list(tasks)
            found = self._search(numbers)
            if self._is_choosing:
                self.count = 0  # it begins again elsewhere
                return self._nothing
            if not self._is_for_one and not self.finished:
                self._first = _FirstStep(found, self.times, self.count, self._tasks_now())
                self._start_at(self._root, tasks)
                self.count, self.times = 0, []
                self._is_to_guess = True
                return self._nothing
            return found
        if self._planning is None:
            if self._is_choosing:
                self._planning = self._choose()
            elif self._is_to_guess:
                self._planning = self._paced(self._guess())
            elif self._is_dividing:
                self._planning = self._paced(self._divide())
            elif self._tasks and self._stack.is_slow and not self._is_loaded:
                self._planning = self._paced(self._load())
        if self._planning is None:
            return self._search(numbers)
        if next(self._planning, self) is self:
            self._planning = None
            if self._first is not None:
                found, self.times, self.count, tasks = self._first
                self._start_at(self._root, tasks)
                self._first = None
                return found
        return self._nothing

    def _load(self) -> Iterator[int]:
        yield from self._stack.loading_steps(self._root, self._tasks[-1])
        self._is_loaded = True

    def _paced(self, work: Iterator[int]) -> Iterator[None]:
        """Pause whenever the work of a step is done; some goes on that is already under way."""
        done = 0
        for each in work:
            done += each
            if done >= self._stack.step_work:
                done = 0
                yield

    def choose_on(self, threads: Executor | None) -> None:
        """Choose the root on these threads from now on."""
        if threads is not self._threads:
            self._threads = threads
            if self._is_choosing:
                self._planning = None

    @property
    def _nothing(self) -> Placements:
        return np.zeros((0, 0), np.int32)

    def _choose(self) -> Iterator[None]:
        choice = self._choice
        assert choice is not None
        yield from self._paced(choice.steps(self._dive, self._threads))
        if choice.best is not None:
            sizes = choice.sizes(choice.best).tolist()
            self._choice = None
            del self._idle[1:]
            self._begin_with(self._candidates[choice.best], sizes)

    def _dive(self, root: Root, branch: int, dives: int, seed: int) -> Generator[int, None, Dives]:
        try:
            stack = self._idle.pop()
        except IndexError:
            stack = _Stack(self._cover)
        try:
            return (yield from stack.dive(root, Task(branch), dives, seed))
        finally:
            self._idle.append(stack)

    def _guess(self) -> Iterator[int]:
        """Guess how long the search is where no root is chosen; begin again if it is long."""
        branches = len(self._root.placements)
        while len(self._sizes) < branches and self._spent < _MOST_WORK:
            yield from self._guess_size(Task(len(self._sizes)), len(self._sizes))
        sizes = self._sizes[:branches]
        sizes += [sum(sizes) / len(sizes)] * (branches - len(sizes))
        self._sizes, self._spent = [], 0
        self._is_to_guess = False
        if sum(sizes) >= estimate.LONG:
            self._first = None
            self._begin_with(self._root, sizes)
        else:
            self._expected = self.nodes + sum(sizes)

    def _guess_size(self, task: Task, seed: int) -> Iterator[int]:
        """Guess how many nodes a task has, as the geometric mean of two guesses."""
        once = yield from self._stack.dive(self._root, task, _DIVES, 2 * seed + 1)
        again = yield from self._stack.dive(self._root, task, _DIVES, 2 * seed + 2)
        size = sqrt((1.0 + once.nodes / once.number) * (1.0 + again.nodes / again.number))
        self._sizes.append(size)
        self._spent += once.work + again.work

    def _begin_with(self, root: Root, sizes: list[float]) -> None:
        """Begin at a root whose branches seem to have so many nodes."""
        nodes = sum(sizes)
        self._expected = self.nodes + nodes
        self._begin(root, [size / nodes for size in sizes])
        self._is_dividing = nodes >= estimate.LONG

    def _divide(self) -> Iterator[int]:
        """Divide the largest tasks further; put them in random order at the end."""
        nodes = self._expected
        assert nodes is not None
        self._tasks = tasks = sorted(self._tasks, key=_share_of)
        while True:
            task = tasks[-1]
            parts = self._stack.divided(self._root, task)
            yield self._stack.loading
            if task.share <= _LARGEST or parts == [task] or len(tasks) >= _MOST_TASKS:
                break
            while len(self._sizes) < len(parts) and self._spent < _MOST_WORK:
                part = parts[len(self._sizes)]
                yield from self._guess_size(part, len(tasks) + len(self._sizes))
            # The others keep an equal share of the task.
            for number, size in enumerate(self._sizes[: len(parts)]):
                parts[number] = replace(parts[number], share=min(1.0, size / nodes))
            tasks.pop()
            for part in parts:
                insort(tasks, part, key=_share_of)
            self._sizes, self._spent = [], 0
        self._start_at(self._root, tasks)
        every = sum(task.share for task in tasks)
        order = np.random.default_rng(3).permutation(len(tasks)).tolist()
        self._tasks = [replace(tasks[at], share=tasks[at].share / every) for at in order]
        self.sample = Sample(tasks_left=len(tasks), left=1.0)

    def _search(self, most: int) -> Placements:
        from . import kernels

        stack = self._stack
        found: list[Placements] = []
        numbers = 0  # looked at one by one
        before = self.count
        stack.scalars[kernels.WORK] = stack.step_work
        while self._tasks and numbers < most:
            task = self._tasks[-1]
            if not self._is_loaded:
                if stack.is_slow:  # it is loaded in steps
                    break
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
            elif count:
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
            if self.sample is not None:
                here = self.sample.found_here + self.count - before
                self.sample = replace(self.sample, found_here=here)
                if status == kernels.DONE:
                    self.sample = self.sample.with_task(task.share, here)
            before = self.count
            if status == kernels.DONE:
                self._tasks.pop()
                self._is_loaded = False
            elif status == kernels.PAUSED:
                break
        self.nodes += stack.nodes()
        return _together(found) if self._notes and found else self._nothing

    def state(self) -> dict[str, Any]:
        """Give the state to resume from, fit for JSON."""
        if self._is_new:
            return {}
        if self._is_choosing:
            assert self._choice is not None
            return {"choice": self._choice.content(), "nodes": self.nodes}
        return {
            "root": self._root.item,
            "tasks": [task.content() for task in self._tasks_now()],
            "count": long_content(self.count),
            "nodes": self.nodes,
            "expected": self._expected,
            "sample": None if self.sample is None else vars(self.sample),
            "is_dividing": self._is_dividing,
            "is_to_guess": self._is_to_guess,
            "sizes": self._sizes,
            "spent": self._spent,
        }

    def _tasks_now(self) -> list[Task]:
        """Give the tasks, with the path of the one under way."""
        tasks = list(self._tasks)
        if self._is_loaded:
            taken = tasks[-1].taken
            tasks[-1] = replace(tasks[-1], path=self._stack.path()[len(taken) :])
        return tasks

    def restore(self, state: Mapping[str, Any]) -> None:
        """Resume from a state. Raises JsonError and StateError for damage."""
        if not state:
            return
        self._is_new = False
        if "choice" in state:
            choosing = shaped(state, ChoosingState)
            if self._choice is None:
                raise StateError("exact-no-choice", "there is nothing to choose")
            self.nodes = choosing["nodes"]
            self._choice.restore(choosing["choice"])
            return
        fields = shaped(state, ExactState)
        self.nodes = fields["nodes"]
        item = fields["root"]
        if item is not None:
            whole(item, 0, self._cover.bits - 1)
        root = root_at(self._cover, self._turns, item)
        tasks = [Task.of(content) for content in fields["tasks"]]
        for task in tasks:
            whole(task.branch, 0, len(root.placements) - 1)
        self._choice = None
        self._expected = fields.get("expected")
        self._start_at(root, tasks)
        self.count = whole(long_of(fields["count"]), 0)
        self.sample = fields.get("sample")
        self._is_to_guess = fields.get("is_to_guess", False)
        self._sizes = list(fields.get("sizes", []))
        self._spent = fields.get("spent", 0) if self._sizes else 0
        self._is_dividing = fields.get("is_dividing", False)
        if self._is_dividing and not self._expected:
            raise StateError("state-misfit", "the saved state does not fit the problem")

    def split(self, pieces: int) -> list[dict[str, Any]]:
        """Give states that together do the work of this search, once it can be split."""
        state = self.state()
        if self.finished:
            return [state]
        tasks = self._divided(self._tasks_now(), _TASKS * pieces)
        self._is_loaded = False
        self._tasks = [Task.of(content) for content in state["tasks"]]
        if self.sample is None:
            tasks.sort(key=lambda task: task.share)
        dealt = [tasks[number::pieces] for number in range(pieces)]
        expected: list[float | None] = [None] * pieces
        if self._expected is not None:
            left = max(0.0, self._expected - self.nodes) / sum(task.share for task in tasks)
            expected = [left * sum(task.share for task in mine) for mine in dealt]
            expected[0] = self._expected - sum(each or 0.0 for each in expected[1:])
        return [
            {
                **state,
                "tasks": [task.content() for task in mine],
                "count": state["count"] if number == 0 else 0,
                "nodes": state["nodes"] if number == 0 else 0,
                "expected": expected[number],
                "sample": None if self.sample is None else vars(self._sample_of(mine, number)),
            }
            for number, mine in enumerate(dealt)
            if mine or number == 0
        ]

    def _sample_of(self, tasks: Sequence[Task], number: int) -> Sample:
        """Give the sample of a piece with some tasks; what is done goes to the first."""
        left = sum(task.share for task in tasks)
        done = self.sample if self.sample is not None and number == 0 else Sample()
        return replace(done, tasks_left=len(tasks), left=left)

    def _divided(self, tasks: Iterable[Task], least: int) -> list[Task]:
        """Divide the largest tasks until there are so many, if they can be."""
        heap = [(-task.share, number, task) for number, task in enumerate(tasks)]
        numbers = count(len(heap))
        heapify(heap)
        undivided: list[tuple[float, int, Task]] = []
        while heap and len(heap) + len(undivided) < least:
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


class _Stack:
    def __init__(self, cover: ExactCover) -> None:
        from . import kernels

        self._cover = cover
        count = cover.masks.shape[1]
        segments = len(cover.segments) - 1
        levels = cover.most_pieces + cover.has_voids * len(cover.puzzle.optional) + 3
        low = min(levels, 68)
        size = count + 64
        room = 4 * size
        if cover.words * room > _SLOW:  # to copy it would take long; see `grow`
            room = max(room, 2 * _MOST_BYTES // (8 * cover.words))

        def numbers(*shape: int) -> _Numbers:
            return np.zeros(shape, np.int64)

        def words(*shape: int) -> npt.NDArray[np.uint64]:
            return np.zeros(shape, np.uint64)

        self._dive = np.zeros(2)
        self.is_slow = cover.masks.size >= _SLOW
        self.step_work = _SLOW_WORK if self.is_slow else _STEP_WORK
        self.loading = 0
        """The work of the last load."""
        self.rules = _rules(cover)
        self.wide = kernels.Wide(
            words(cover.words, room), numbers(levels), numbers(levels, segments),
            words(levels, cover.words), words(levels, cover.words), numbers(levels, segments),
            np.zeros(room, np.int32), numbers(levels), numbers(levels), numbers(levels),
            words(size),
        )  # fmt: skip
        self.narrow = kernels.Narrow(
            words(4 * size), numbers(low), numbers(low, segments), words(low),
            numbers(low, segments), numbers(low, segments), words(4 * size), numbers(low),
            numbers(low), numbers(low, segments), numbers(low), numbers(low), numbers(64),
        )  # fmt: skip
        self.scalars = numbers(kernels.SCALARS)
        self.first = numbers(0)
        self._found = np.zeros((_ROWS, levels), np.int32)
        self.scalars[kernels.HALT] = -1

    @property
    def is_filled(self) -> bool:
        """Whether the piece of a branch fills the whole goal by itself."""
        return not self.wide.need[0].any()

    def search(self, *, notes: bool) -> tuple[int, int, Placements | None]:
        """Search on; give why it stopped, how many assemblies were found, and which, with notes."""
        from . import kernels

        scalars = self.scalars
        scalars[kernels.FOUND] = 0
        if self.is_filled:
            is_whole = int((self.wide.left[0] <= self.rules.spare).all())
            return kernels.DONE, is_whole, np.zeros((is_whole, 0), np.int32) if notes else None
        deepest, waited = 0, 0
        while True:
            status = self._run(notes=notes)
            replayed = int(scalars[kernels.REPLAY])
            waited = 0 if replayed > deepest else waited + 1
            deepest = max(deepest, replayed)
            if status == kernels.NO_ROOM:
                self.grow()
            elif (
                status == kernels.PAUSED
                and replayed < len(self.first)
                and waited < _PATIENCE  # nor is one that leads nowhere gone down for ever
            ):
                scalars[kernels.WORK] += 1_000_000  # a path is saved only as a whole
            else:
                break
        count = int(scalars[kernels.FOUND])
        return status, count, self._found[:count].copy() if notes else None

    def _run(self, *, notes: bool, dives: int = 0) -> int:
        from . import kernels

        status: int = kernels.search(
            self.rules, self.wide, self.narrow, self.scalars, self.first, self._found, notes, dives,
            self._dive,
        )  # fmt: skip
        return status

    def nodes(self) -> int:
        from . import kernels

        nodes = int(self.scalars[kernels.NODES])
        self.scalars[kernels.NODES] = 0
        return nodes

    def dive(self, root: Root, task: Task, dives: int, seed: int) -> Generator[int, None, Dives]:
        """Estimate how many nodes a task has by so many dives, or fewer if they take too long.

        Gives its work step by step.
        """
        from . import kernels

        scalars = self.scalars
        yield from self.loading_steps(root, task)
        work = self.loading
        if scalars[kernels.WIDE] < 0:
            return Dives(dives, 0.0, work)
        scalars[kernels.RANDOM] = 88172645463325252 + 7919 * seed
        some = max(1, _DIVE_WORK // max(1, work))
        number = 0
        scalars[kernels.DIVES] = scalars[kernels.IN_DIVE] = 0
        self._dive[1] = 0.0
        while number < dives and (not number or work < _DIVE_WORK):
            number = min(dives, number + some)
            status = kernels.PAUSED
            while status != kernels.DONE:
                scalars[kernels.WORK] = self.step_work
                status = self._run(notes=False, dives=number)
                done = self.step_work - int(scalars[kernels.WORK])
                work += done
                yield done
                if status == kernels.NO_ROOM:
                    self.grow()
        scalars[kernels.NODES] = 0
        return Dives(number, float(self._dive[1]), work)

    def divided(self, root: Root, task: Task) -> list[Task]:
        from . import kernels

        self.load(root, task)
        level = len(task.taken)
        scalars = self.scalars
        if scalars[kernels.WIDE] < 0:
            return []
        scalars[kernels.HALT] = level
        scalars[kernels.WORK] = 2**62
        status, found, _ = self.search(notes=False)
        scalars[kernels.HALT] = -1
        scalars[kernels.NODES] = 0
        if status != kernels.HALTED:  # it ends above that level
            return [task] if found else []
        at: Any = scalars[kernels.WIDE]
        levels: Any = self.wide
        if scalars[kernels.IS_NARROW]:
            at, levels = scalars[kernels.NARROW], self.narrow
        count, begin = int(levels.branch_count[at]), int(levels.cursor[at])
        share = task.share / max(1, count - begin)
        parts = []
        for number in range(begin, count):
            path = task.path[1:] if number == begin else ()
            parts.append(Task(task.branch, (*task.taken, number), path, share))
        return parts

    def path(self) -> tuple[int, ...]:
        from . import kernels

        scalars = self.scalars
        both: list[tuple[Any, int]] = [(self.wide, int(scalars[kernels.WIDE]))]
        if scalars[kernels.IS_NARROW]:
            both.append((self.narrow, int(scalars[kernels.NARROW])))
        taken: list[int] = []
        for number, (levels, deepest) in enumerate(both):
            is_end = number == len(both) - 1
            for at in range(deepest + is_end):
                is_last = is_end and at == deepest
                if is_last and scalars[kernels.EXPAND]:
                    break
                taken.append(int(levels.cursor[at]) - (not is_last))
        return tuple(taken)

    def load(self, root: Root, task: Task) -> None:
        for _ in self.loading_steps(root, task):
            pass

    def loading_steps(self, root: Root, task: Task) -> Iterator[int]:
        """Load a task; give the work of each step."""
        from . import kernels

        cover, wide, scalars = self._cover, self.wide, self.scalars
        chosen = root.list_of(task.branch)
        placement = root.placements[task.branch]
        scalars[kernels.WIDE] = scalars[kernels.IS_NARROW] = 0
        wide.start[0] = wide.ends[0] = wide.branch_start[0] = wide.branch_start[1] = 0
        wide.start[1] = 0
        while len(chosen) + 64 > wide.words.shape[1]:
            self.grow()
        wide = self.wide
        wide.need[0] = cover.need
        if placement >= 0:
            wide.need[0] &= ~cover.masks[:, placement]
        kind = int(cover.kind_of[placement]) if placement >= 0 else None
        left = [0, *(each.copies - (each.kind == kind) for each in cover.counted)]
        wide.left[0] = left
        for segment, copies in enumerate(left[1:], 1):
            if copies == 0:
                low, high = cover.segments[segment : segment + 2]
                chosen = chosen[(chosen < low) | (chosen >= high)]
        count = len(chosen)
        wide.ends[0] = np.searchsorted(chosen, cover.segments[1:])
        at = chosen.astype(np.intp)
        for number, (row, masks) in enumerate(zip(wide.words, cover.masks, strict=True)):
            masks.take(at, out=row[:count], mode="clip")  # it is not buffered then
            row[count : count + 64] = 0
            wide.live[0, number] = np.bitwise_or.reduce(row[:count])
            yield _LOADING * count
        self.loading = _LOADING * len(wide.words) * count
        scalars[kernels.EXPAND] = 1
        scalars[kernels.REPLAY] = 0
        scalars[kernels.BASE] = len(task.taken)
        self.first = np.array([*task.taken, *task.path], np.int64)
        if (wide.live[0] & wide.need[0] != wide.need[0]).any():
            scalars[kernels.WIDE] = -1
            scalars[kernels.EXPAND] = 0

    def grow(self) -> None:
        """Make all the room that there may be; the system gives memory as it is used.

        Raises TooLargeError where that is not enough.
        """
        from . import kernels

        wide, narrow = self.wide, self.narrow
        if wide.words.nbytes > _MOST_BYTES:
            raise TooLargeError
        times = 2 * _MOST_BYTES // wide.words.nbytes + 1
        lists, branches = _used(wide, int(self.scalars[kernels.WIDE]))
        self.wide = wide._replace(
            words=_longer(wide.words, times, lists),
            branches=_longer(wide.branches, times, branches),
            clash=_longer(wide.clash, times, 0),
        )
        lists = branches = 0
        if self.scalars[kernels.IS_NARROW]:
            lists, branches = _used(narrow, int(self.scalars[kernels.NARROW]))
        self.narrow = narrow._replace(
            words=_longer(narrow.words, times, lists),
            branches=_longer(narrow.branches, times, branches),
        )


def _used(levels: Any, depth: int) -> tuple[int, int]:
    """Give how much of the lists and of the branches is in use, down to a level."""
    at = max(0, depth)
    count = int(levels.ends[at, -1])
    return int(levels.start[at]) + count + 64, int(levels.branch_start[at]) + count + 64


def _longer(array: npt.NDArray[Any], times: int, used: int) -> npt.NDArray[Any]:
    larger = np.zeros((*array.shape[:-1], times * array.shape[-1]), array.dtype)
    used = min(used, array.shape[-1])
    larger[..., :used] = array[..., :used]
    return larger


def _share_of(task: Task) -> float:
    return task.share


@lru_cache(maxsize=4)
def _rules(cover: ExactCover) -> Any:
    from . import kernels

    random = np.random.default_rng(7)
    keys = np.append(random.integers(1, 2**64, cover.bits, np.uint64), np.uint64(0))
    mine = cover.hashes(keys[cover.first_cell :]) ^ keys[cover.own_bit] ^ keys[cover.mark_bit]
    size = 1 << (4 * len(mine)).bit_length()
    slots, numbers = np.zeros(size, np.uint64), np.zeros(size, np.int32)
    kernels.enter(mine, slots, numbers)
    counted = {segment.kind for segment in cover.counted}
    singles = [kind for kind in cover.kinds if kind.count == 1]
    is_free = any(kind.count > 1 and at not in counted for at, kind in enumerate(cover.kinds))
    return kernels.Rules(
        np.array([cover.first_cell, not cover.is_exact and not is_free], np.int64),
        np.array([0, *(segment.copies - segment.least for segment in cover.counted)], np.int64),
        np.array([kind.size for kind in singles] + [0] * (cover.first_cell + 1), np.int64),
        np.array([0, *(segment.size for segment in cover.counted)], np.int64),
        cover.goal_items, keys, slots, numbers,
    )  # fmt: skip


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
