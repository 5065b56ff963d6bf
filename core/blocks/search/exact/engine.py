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
from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Annotated, Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ....searching.saved_search import Counted, whole
from ...kinds import kinds_of, own_turns
from ...puzzle import MAX_CUBES
from ...space import ROTATIONS
from ..counting import Convention, Want
from .choice import Dives, choose
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
_MAX_WORK = 5 * _DIVE_WORK  # to guess the sizes of tasks
_STEP_NUMBERS = 1_000_000  # of placements in assemblies that are looked at one by one
_MAX_BYTES = 1 << 27  # of lists, before they are made twice as long
_PATIENCE = 100  # times a million words looked at, for the next level of a path
_ROWS = 4096  # assemblies that one call of the kernel can note
_LOADING = 50  # times as much work as there are words: to load a task, or for a dive
_TASKS = 8  # for each piece of a search that is split
_DIVES = 20  # to guess the size of a task


_Branch: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
_Path: TypeAlias = Annotated[tuple[_Branch, ...], Meta(max_length=2 * MAX_CUBES)]


@dataclass(frozen=True)
class Task:
    """A part of the search: a branch of the root, and branches taken in the levels below it.

    `path`: where in it to resume. `share`: how much of the whole search it seems to be,
    for dealing tasks out.
    """

    branch: _Branch
    taken: _Path = ()
    path: _Path = ()
    share: Annotated[float, Meta(ge=0, le=1)] = 1.0


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
        self._stack = _Stack(cover)
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
        _rules(cover)
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
        return None if self._expected is None else min(0.999, self.nodes / self._expected)

    @property
    def _is_choosing(self) -> bool:
        return self._is_to_choose and not self.finished

    def step(self, numbers: int = _STEP_NUMBERS) -> Placements:
        """Work for some 20 ms. Gives assemblies, int32[assemblies, placements] filled with -1.

        `numbers`: it ends sooner once they are of so many placements.
        """
        self.times = []
        if self._is_new and (self._is_loaded or not self._stack.is_slow or not self._tasks):
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
            elif self._tasks and self._stack.is_slow and not self._is_loaded:
                self._planning = self._paced(self._load())
        if self._planning is None:
            return self._search(numbers)
        if next(self._planning, self) is self:
            self._planning = None
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
            stack = _Stack(self._cover)
        try:
            return (yield from stack.dive(root, Task(branch), dives, seed))
        finally:
            self._idle.append(stack)

    def _guess(self) -> Iterator[int]:
        """Guess how many nodes the tasks have, where no root is chosen."""
        stack = _Stack(self._cover)
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
        remaining = 0.0 if self._expected is None else max(0.0, self._expected - self.nodes)
        states: list[ExactState] = []
        for mine in filter(None, dealt):
            first = not states
            nodes = self.nodes if first else 0
            expected = nodes + remaining * sum(task.share for task in mine) / every
            states.append(
                ExactState(
                    state.root, tuple(mine), state.count if first else 0, nodes,
                    None if self._expected is None else expected,
                )
            )  # fmt: skip
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
            room = max(room, 2 * _MAX_BYTES // (8 * cover.words))

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
            is_whole = int((self.wide.copies_left[0] <= self.rules.spare).all())
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
        copies_left = [0, *(each.copies - (each.kind == kind) for each in cover.counted)]
        wide.copies_left[0] = copies_left
        for segment, copies in enumerate(copies_left[1:], 1):
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
        if wide.words.nbytes > _MAX_BYTES:
            raise TooLargeError
        times = 2 * _MAX_BYTES // wide.words.nbytes + 1
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
        np.array([0, *(segment.copies - segment.minimum for segment in cover.counted)], np.int64),
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
