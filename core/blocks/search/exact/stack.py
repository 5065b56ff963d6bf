"""The levels of the exact search in arrays, and the tasks that they are loaded with."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ...puzzle import MAX_CUBES
from .choice import Dives
from .cover import ExactCover, TooLargeError
from .roots import Placements, Root

_Numbers = npt.NDArray[np.int64]

_STEP_WORK = 20_000_000  # words looked at in a step, some 10 ms
_MANY = 1 << 20  # words of lists, which to copy takes long
_DIVE_WORK = 40_000_000  # into a branch, where one dive is not more
_MAX_BYTES = 1 << 27  # of lists, before they are made twice as long
_PATIENCE = 100  # times a million words looked at, for the next level of a path
_ROWS = 4096  # assemblies that one call of the kernel can note
_LOADING = 50  # times as much work as there are words: to load a task, or for a dive


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
    share: Annotated[float, Meta(gt=0, le=1)] = 1.0


class Stack:
    """The levels of a search for assemblies, for one thread at a time."""

    def __init__(self, cover: ExactCover) -> None:
        from . import kernels

        self._cover = cover
        count = cover.masks.shape[1]
        segments = len(cover.segments) - 1
        levels = cover.most_pieces + cover.has_voids * len(cover.puzzle.optional) + 3
        low = min(levels, 68)
        size = count + 64
        room = 4 * size
        if cover.words * room > _MANY:  # see `grow`
            room = max(room, 2 * _MAX_BYTES // (8 * cover.words))

        def numbers(*shape: int) -> _Numbers:
            return np.zeros(shape, np.int64)

        def words(*shape: int) -> npt.NDArray[np.uint64]:
            return np.zeros(shape, np.uint64)

        self._dive = np.zeros(2)
        self.step_work = _STEP_WORK
        self.loading = 0
        """The work of the last load."""
        self.rules = rules_of(cover)
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
        """Give how many nodes were looked at since the last call."""
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
        """Give the tasks of the next level that a task consists of; itself if it ends before."""
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
        """Give the branches taken on the way to where the search is."""
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
        """Begin with a task."""
        for _ in self.loading_steps(root, task):
            pass

    def loading_steps(self, root: Root, task: Task) -> Iterator[int]:
        """Load a task; give the work of each step."""
        from . import kernels

        cover, wide, scalars = self._cover, self.wide, self.scalars
        chosen = root.list_of(task.branch)
        placement = root.placements[task.branch]
        scalars[kernels.WIDE] = scalars[kernels.IS_NARROW] = 0
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
        wide, narrow = self.wide, self.narrow
        if wide.words.nbytes > _MAX_BYTES:
            raise TooLargeError
        times = 2 * _MAX_BYTES // wide.words.nbytes + 1
        self.wide = wide._replace(
            words=_longer(wide.words, times),
            branches=_longer(wide.branches, times),
            clash=_longer(wide.clash, times),
        )
        self.narrow = narrow._replace(
            words=_longer(narrow.words, times), branches=_longer(narrow.branches, times)
        )


def _longer(array: npt.NDArray[Any], times: int) -> npt.NDArray[Any]:
    larger = np.zeros((*array.shape[:-1], times * array.shape[-1]), array.dtype)
    larger[..., : array.shape[-1]] = array
    return larger


@lru_cache(maxsize=4)
def rules_of(cover: ExactCover) -> Any:
    """Give what does not change in a search; see `kernels.Rules`."""
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
