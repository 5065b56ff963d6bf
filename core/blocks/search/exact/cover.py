"""All placements of all pieces as rows of bits, for the exact search.

An item is something that a placement uses up: a cell, or a piece of which there is one. Item j is
bit j of a row of 64-bit words: first the pieces of which there is one, at the top the cells in scan
order. A cell that may stay empty is an item that need not be used up. But where pieces could lie in
such cells alone, it is needed like any other, and a placement of nothing, the *void*, can fill it,
too: so each assembly is found once.

Pieces that can be turned into each other are of one kind. A kind that is there several times has
no bit: its copies are counted, unless there are more than ever fit, or they come out by themselves.
So are voids, where only so many cells may stay empty.

Colors only leave out placements. But a piece may lie in the same cells in several ways that differ
in color, and so may pieces of different kinds; as the search knows a placement by its bits, all but
one of these have another bit, a *mark*, that nothing else uses at the same time.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, compress
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np
import numpy.typing as npt

from ...assembly import Assembly, Placed
from ...kinds import Kind, kinds_of, rows_of, turned_keys
from ...puzzle import Puzzle
from ...space import TURNS, Cube, Turn, as_array
from ..masks import BoxMasks

VOID = -1
"""The kind of a placement of nothing."""

Words = npt.NDArray[np.uint64]

_LOOKED_AT = 4_000_000  # cells of assemblies at once
_LOOKED_UP = 200_000  # placements in a step


T = TypeVar("T")


def at_once(steps: Generator[object, None, T]) -> T:
    """Do all steps; give what they return."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: T = end.value
            return value


class TooLargeError(Exception):
    """The lists of placements want more memory than there is for them."""


class Segment(NamedTuple):
    """The placements of a counted kind: `kind`, VOID for voids; `copies` are there of it."""

    kind: int
    copies: int
    minimum: int
    size: int


class _Laid(NamedTuple):
    """The placements of a kind: their cells and colors, [placements, cubes], and forms."""

    cells: npt.NDArray[np.int64]
    colors: npt.NDArray[np.int64]
    forms: npt.NDArray[np.int64]


class ExactCover:
    """The items and placements of a puzzle.

    `cells`: the cubes of the goal, and those that may stay empty, in scan order: along the longest
    side first. `kinds`: those that fit somewhere; `lacking`: one that is needed and fits nowhere.
    Placements are sorted by segment. Segment 0 has the placements that are not counted: of kinds
    with a bit, of kinds without end, and voids; each other segment has one counted kind's.
    `counted`: those other segments, `segments`: where all of them begin, and the end.
    """

    @classmethod
    def steps(cls, puzzle: Puzzle, *, has_idle: bool = False) -> Generator[None, None, Self]:
        """Lay every piece everywhere, step by step.

        `has_idle`: whether pieces may fill nothing of the goal though they need not be used.
        """
        cover = cls()
        yield from cover._lay(puzzle, has_idle=has_idle)
        return cover

    def _lay(self, puzzle: Puzzle, *, has_idle: bool) -> Iterator[None]:
        self.puzzle = puzzle
        self._has_idle = has_idle
        self._images: dict[Turn, npt.NDArray[np.int32]] = {}
        """What turns make of each placement."""
        goal = {*puzzle.goal}
        self.cells = _in_scan_order((*puzzle.goal, *puzzle.optional))
        number_of = {cell: number for number, cell in enumerate(self.cells)}
        color_of = dict(puzzle.colors)
        self._masks = BoxMasks.of(puzzle)
        self._number_at = np.full(self._masks.bits, -1, np.int32)
        """The number of the cell at each bit of these masks."""
        self._number_at[self._masks.bits_of(self.cells)] = range(len(self.cells))
        self._is_goal = np.array([cell in goal for cell in self.cells])
        self._colors = np.array([color_of.get(cell, 0) for cell in self.cells])
        is_limited = puzzle.least_filled > len(goal)
        self._holes = len(self.cells) - puzzle.least_filled if is_limited else None
        own = kinds_of(puzzle)
        self.forms: list[npt.NDArray[np.int64]] = []
        """Of each kind, the cubes of all its forms."""
        every = []
        for kind in own:
            every.append((kind, self._laid(kind)))
            yield
        self.lacking = next(
            (kind for kind, laid in every if kind.minimum and not len(laid[0])), None
        )
        every = [(kind, laid) for kind, laid in every if len(laid[0])]
        self.is_exact = puzzle.volume == puzzle.least_filled == len(self.cells)
        self.kinds = tuple(kind for kind, _ in every)
        singles = [at for at, kind in enumerate(self.kinds) if kind.count == 1]
        of_kinds = [
            Segment(at, kind.count, kind.minimum, kind.size)
            for at, kind in enumerate(self.kinds)
            if self._is_counted(kind)
        ]
        # What has to be used may fill so much that no limit is needed.
        filled = sum(kind.minimum * kind.size for kind in own)
        are_counted = bool(self._holes) and filled < puzzle.least_filled
        # Where the goal is filled, nothing more can be laid: other cells are empty.
        is_end = bool(goal) and all(
            kind.count == kind.minimum == 1 or self._is_goal[laid.cells].any(axis=1).all()
            for kind, laid in every
        )
        self.has_voids = self._holes != 0 and (are_counted or not is_end)
        """Whether a placement of nothing fills each cell that may stay empty."""
        voids = [[number_of[cell]] for cell in puzzle.optional if self.has_voids]
        of_voids = _Laid(
            np.array(voids, np.int64).reshape(-1, 1),
            np.zeros((len(voids), 1), np.int64),
            np.full(len(voids), VOID),
        )
        counted_voids = [Segment(VOID, self._holes or 0, 0, 1)] if are_counted else []
        self.counted = (*of_kinds, *counted_voids)
        """The segments but the first."""
        order = [at for at in range(len(self.kinds)) if at not in {each.kind for each in of_kinds}]
        blocks = [(at, every[at][1]) for at in order]
        if not are_counted:
            blocks.append((VOID, of_voids))
        self.segments = [0, sum(len(laid.cells) for _, laid in blocks)]
        for at, *_ in self.counted:
            blocks.append((at, of_voids if at == VOID else every[at][1]))
            self.segments.append(self.segments[-1] + len(blocks[-1][1].cells))
        count = self.segments[-1]
        widest = max(laid.cells.shape[1] for _, laid in blocks)
        lengths = [len(laid.cells) for _, laid in blocks]
        self.kind_of = np.repeat(np.array([at for at, _ in blocks]), lengths).astype(np.int32)
        ends = accumulate(lengths)
        self.ranges = {
            at: (end - n, end) for (at, _), n, end in zip(blocks, lengths, ends, strict=True)
        }
        """Where the placements of each kind begin and end."""
        self.form_of = np.concatenate([laid.forms for _, laid in blocks])
        """The number of each placement's form, over all kinds; VOID for a void."""
        self.cells_of = np.full((count, widest), -1)
        """The cells of each placement, filled up with -1."""
        start = 0
        yield
        for length, (_, laid) in zip(lengths, blocks, strict=True):
            self.cells_of[start : start + length, : laid.cells.shape[1]] = laid.cells
            start += length
            yield
        sizes = np.repeat([laid.cells.shape[1] for _, laid in blocks], lengths)
        self.filled = np.concatenate([laid.cells.reshape(-1) for _, laid in blocks])
        """The cells of all placements, one after the other."""
        yield
        self._filled_colors = (
            np.concatenate([laid.colors.reshape(-1) for _, laid in blocks])
            if puzzle.is_colored
            else np.zeros(1, np.int64)
        )
        """The colors of these; a single 0 where there are none."""
        self._begin = np.cumsum(sizes) - sizes
        bit_of = np.full(len(self.kinds) + 1, -1)  # the last is the void's
        bit_of[singles] = range(len(singles))
        self.own_bit = bit_of[self.kind_of]
        """The bit of each placement that is no cell's, -1 for none."""
        # A mark keeps a void apart from a piece of one cube that has no bit.
        marked = len(voids) if any(k.size == 1 < k.count for k in self.kinds) else 0
        if marked:
            self.own_bit[self.kind_of == VOID] = range(len(singles), len(singles) + marked)
        marks, self.mark_bit = self._marks(len(singles) + marked)
        """The mark of each placement that would be taken for another one, -1 for none."""
        self.first_cell = len(singles) + marked + marks
        """The item of the first cell."""
        self.bits = self.first_cell + len(self.cells)
        self.words = -(-self.bits // 64)
        self.masks = np.zeros((self.words, count), np.uint64)
        for bits in (self.own_bit, self.mark_bit):
            has_bit = np.flatnonzero(bits >= 0)
            self._set(has_bit, bits[has_bit])
        placements = np.repeat(np.arange(count), sizes)
        for start in range(0, len(placements), _LOOKED_UP):
            some = slice(start, start + _LOOKED_UP)
            self._set(placements[some], self.filled[some] + self.first_cell)
            yield
        self.is_needed = self._is_goal | self.has_voids | (self._holes == 0)
        """Which cells every assembly fills."""
        self.need = self._row([self.kinds[at].minimum > 0 for at in singles], self.is_needed)
        """The items that every assembly uses up."""
        self.goal_items = self._row([], self._is_goal | are_counted | (self._holes == 0))
        """Those of the cells that are filled: all, where voids are counted as pieces are."""

    def _marks(self, first: int) -> tuple[int, npt.NDArray[np.int64]]:
        """Mark placements with the cells and the bit of another; give how many marks there are."""
        count = len(self.cells_of)
        mark_of = np.full(count, -1)
        if not self.puzzle.is_colored:
            return 0, mark_of
        keys = np.random.default_rng(20).integers(1, 2**64, first + len(self.cells), np.uint64)
        alike = self.hashes(keys[first:]) ^ np.append(keys[:first], np.uint64(0))[self.own_bit]
        _, group_of, sizes = np.unique(alike, return_inverse=True, return_counts=True)
        before: Counter[int] = Counter()
        marks: dict[tuple[int, int, int], int] = {}
        for at in np.flatnonzero(sizes[group_of] > 1).tolist():
            group = int(group_of[at])
            if before[group]:
                # No other placement of the kind in an assembly has the same last cell.
                name = int(self.kind_of[at]), int(self.cells_of[at].max()), before[group]
                mark_of[at] = marks.setdefault(name, first + len(marks))
            before[group] += 1
        return len(marks), mark_of

    def hashes(self, keys: Words, cells: npt.NDArray[np.int64] | None = None) -> Words:
        """Give for each placement the XOR of its cells' keys.

        `cells`: what a turn makes of each cell. With keys of two axes the first is the color's.
        """
        mine = self.filled if cells is None else cells[self.filled]
        of_each = keys[mine] if keys.ndim == 1 else keys[self._filled_colors, mine]
        hashes: Words = np.bitwise_xor.reduceat(of_each, self._begin)
        return hashes

    def _set(self, placements: npt.NDArray[np.int64], items: npt.NDArray[np.int64]) -> None:
        """Set an item of each of some placements."""
        bits = np.uint64(1) << (items & 63).astype(np.uint64)
        # No bit is set twice, so they can be added.
        where = (items >> 6) * self.masks.shape[1] + placements
        np.add.at(self.masks.reshape(-1), where, bits)

    def _row(self, singles: Sequence[bool], cells: npt.NDArray[np.bool_]) -> Words:
        """Give the row of some of the first items, and of some cells."""
        is_one = np.zeros(64 * self.words, np.bool_)
        is_one[: len(singles)] = singles
        is_one[self.first_cell : self.bits] = cells
        return np.packbits(is_one, bitorder="little").view("<u8").astype(np.uint64)

    @property
    def most_pieces(self) -> int:
        """The most pieces that an assembly can have: so many of the smallest have room."""
        sizes = sorted(kind.size for kind in self.kinds for _ in kind.pieces)
        return sum(filled <= len(self.cells) for filled in accumulate(sizes))

    def _is_counted(self, kind: Kind) -> bool:
        if kind.count == 1:
            return False
        fits = len(self.cells) // kind.size
        return kind.count < fits or (kind.minimum > 0 and not self.is_exact)

    def _laid(self, kind: Kind) -> _Laid:
        """Give a kind's placements that fill the goal or may be needed."""
        first = sum(map(len, self.forms))
        self.forms.append(kind.forms.cubes)
        form, bits = self._masks.bits_in(self._masks.fits(kind.forms))
        shifts = self._masks.shifts(kind.forms)
        cells = self._number_at[bits[:, None] + shifts[form]].astype(np.int64)
        order = np.lexsort((cells[:, 0], form))
        form, cells = form[order], cells[order]
        laid = _Laid(cells, kind.forms.colors[form], form + first)
        if kind.wanted or self._has_idle or self._holes is not None:
            return laid
        is_used = self._is_goal[laid.cells].any(axis=1)
        return _Laid(*(each[is_used] for each in laid))

    @cached_property
    def idle(self) -> dict[int, npt.NDArray[np.bool_]]:
        """Which placements fill nothing of the goal, for each kind where this is to be looked at.

        That is where some have to be used, and others may be left over, or where they may have to
        fill cells so that not too many stay empty: a piece is idle only if it could be left out.
        """
        found: dict[int, npt.NDArray[np.bool_]] = {}
        if self._has_idle or self._is_goal.all():
            return found
        is_outside = ~np.append(self._is_goal, False)[self.cells_of].any(axis=1)
        for at, kind in enumerate(self.kinds):
            if kind.wanted < kind.count:
                is_idle = (self.kind_of == at) & is_outside
                if is_idle.any():
                    found[at] = is_idle
        return found

    def without_idle(self, rows: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        """Leave out assemblies with an idle piece that need not be there; see `idle`."""
        for at, is_idle in self.idle.items():
            used = (np.append(self.kind_of, VOID)[rows] == at).sum(axis=1)
            has_idle = np.append(is_idle, False)[rows].any(axis=1)
            is_to_go = has_idle & (used > self.kinds[at].wanted)
            if self._holes is not None:
                is_to_go &= self._empty(rows) + self.kinds[at].size <= self._holes
            rows = rows[~is_to_go]
        return rows

    def _empty(self, rows: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
        """Count the cells that each assembly leaves empty."""
        is_void = np.append(self.kind_of == VOID, False)
        empty: npt.NDArray[np.int64] = is_void[rows].sum(axis=1)
        return empty

    @property
    def rotations(self) -> tuple[Turn, ...]:
        """The turns that do what rotations do with the cells."""
        return self.puzzle.space.rotations(self.cells)

    @cached_property
    def _turned(self) -> dict[Turn, npt.NDArray[np.int64]]:
        """The cells' images by all turns that keep the goal.

        Cells keep their colors, and whether they may stay empty.
        """
        at = as_array(self.cells)
        at -= at.min(axis=0)
        sides = at.max(axis=0) + 1
        x, y, z = sides.tolist()
        number_at = np.full(x * y * z, -1)
        number_at[at @ (y * z, z, 1)] = np.arange(len(at))
        axes, _ = rows_of(TURNS)
        is_in_the_box = (sides[axes] == sides[:, None]).all(axis=0)[:, None]
        keys = np.where(is_in_the_box, turned_keys(at, TURNS, (x, y, z)), 0)
        images = np.where(is_in_the_box, number_at[keys], -1)
        alike = np.append(2 * self._colors + self._is_goal, -1)  # the last is no cell
        is_same = (alike[images] == alike[:-1]).all(axis=1).tolist()
        return dict(compress(zip(TURNS, images, strict=True), is_same))

    @cached_property
    def _first_with(self) -> dict[bytes, Turn]:
        """The first of these turns with each image of the cells."""
        return {at.tobytes(): turn for turn, at in reversed(self._turned.items())}

    def _distinct(self, turns: Iterable[Turn]) -> list[Turn]:
        images = (self._turned[turn].tobytes() for turn in turns if turn in self._turned)
        return list(dict.fromkeys(map(self._first_with.__getitem__, images)))

    def symmetries(
        self, turns: Sequence[Turn]
    ) -> tuple[list[Turn], npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Give what some turns make of each placement, and of each cell, without repeats.

        Only turns that leave the goal where it is are looked at. The image of a placement is -2
        where it is not one. Returns the turns, int32[turns, placements] and int64[turns, cells].
        """
        known = self._images  # another thread may begin with none meanwhile
        for _ in self.learning(turns, known):
            pass
        distinct = self._distinct(turns)
        images = np.array([known[turn] for turn in distinct], np.int32)
        cells = np.array([self._turned[turn] for turn in distinct], np.int64)
        self._images = {}
        shape = len(distinct), -1 if distinct else 0
        return distinct, images.reshape(shape), cells.reshape(shape)

    def learning(
        self, turns: Sequence[Turn], known: dict[Turn, npt.NDArray[np.int32]] | None = None
    ) -> Iterator[None]:
        """Find out what `symmetries` gives of some turns, step by step."""
        turned, known = self._turned, self._images if known is None else known
        if all(turn in known for turn in self._distinct(turns)):
            return
        random = np.random.default_rng(20)
        colors = 1 + int(self._filled_colors.max(initial=0))
        keys = random.integers(1, 2**64, (colors, len(self.cells)), np.uint64)
        mark = np.where(self.kind_of == VOID, random.integers(1, 2**64, dtype=np.uint64), 0)
        mark = mark.astype(np.uint64)
        mine = self.hashes(keys) ^ mark
        order = np.argsort(mine)
        mine = mine[order]
        yield
        known[TURNS[0]] = np.arange(len(mine), dtype=np.int32)
        whole = [TURNS[0]]
        generators: list[Turn] = []
        for turn in self._distinct((*self.rotations, *turns)):
            if turn in known:
                continue
            theirs = self.hashes(keys, turned[turn]) ^ mark
            image = np.empty(len(mine), np.int32)
            for start in range(0, len(mine), _LOOKED_UP):
                some = slice(start, start + _LOOKED_UP)
                at = np.minimum(np.searchsorted(mine, theirs[some]), len(mine) - 1)
                image[some] = np.where(mine[at] == theirs[some], order[at], -2)
                yield
            known[turn] = image
            # What turns do one after the other need not be looked up: those of `whole` are a group,
            # in which placements stay placements, and the others are in cosets of it.
            group = list(whole)
            is_whole = bool((image >= 0).all())
            if is_whole:
                generators.append(turn)
            cosets = [turn]
            for then in cosets:
                for first in group:
                    both = self._first_with[turned[then][turned[first]].tobytes()]
                    known[both] = known[then][known[first]]
                    if is_whole:
                        whole.append(both)
                    yield
                for generator in generators if is_whole else ():
                    both = self._first_with[turned[generator][turned[then]].tobytes()]
                    if both not in known:
                        known[both] = known[generator][known[then]]
                        cosets.append(both)

    def are_assemblies(self, rows: npt.NDArray[np.int32]) -> bool:
        """Tell whether each row, filled up with -1, is an assembly: each cell is filled once.

        Where there are no voids, those that may stay empty may be filled by nothing. The placements
        have to be there.
        """
        cells, kinds = len(self.cells), len(self.kinds)
        cells_of = np.vstack([self.cells_of, np.full(self.cells_of.shape[1], -1)])
        kind_of = np.append(self.kind_of, VOID)
        minimum = np.array([kind.wanted for kind in self.kinds])
        maximum = np.array([kind.count for kind in self.kinds])
        each = max(1, _LOOKED_AT // max(1, cells, kinds, rows.shape[1] * cells_of.shape[1]))
        for start in range(0, len(rows), each):
            some = rows[start : start + each]
            filled = _counted(cells_of[some].reshape(len(some), -1), cells)
            used = _counted(kind_of[some], kinds)
            if (filled > 1).any() or (filled < self.is_needed).any():
                return False
            if (used < minimum).any() or (used > maximum).any():
                return False
            if self._holes is not None and (self._empty(some) > self._holes).any():
                return False
        return True

    def assembly(self, placements: Iterable[int]) -> Assembly:
        """Name the pieces of an assembly; of pieces of a kind, the first come first."""
        used = [0] * len(self.kinds)
        assembly = []
        for placement in sorted(placements):
            at = int(self.kind_of[placement])
            if at == VOID:
                continue
            kind, begin = self.kinds[at], self._begin[placement]
            mine = slice(begin, begin + kind.size)
            colors = self._filled_colors[mine].tolist() if kind.colors else [0] * kind.size
            cubes = (self.cells[cell] for cell in self.filled[mine].tolist())
            found = sorted(zip(cubes, colors, strict=True))
            colors = [color for _, color in found] if kind.colors else []
            placed = Placed(kind.pieces[used[at]], tuple(cube for cube, _ in found), tuple(colors))
            assembly.append(placed)
            used[at] += 1
        return tuple(sorted(assembly))


def _counted(rows: npt.NDArray[Any], numbers: int) -> npt.NDArray[np.int64]:
    """Count in each row how often it has each number; those below 0 are passed over."""
    at, column = np.nonzero(rows >= 0)
    flat = at * numbers + rows[at, column]
    return np.bincount(flat, minlength=len(rows) * numbers).reshape(len(rows), numbers)


def _in_scan_order(cubes: Sequence[Cube]) -> tuple[Cube, ...]:
    at = as_array(cubes).T
    sides = np.ptp(at, axis=1).tolist()
    x, y, z = sorted(range(3), key=lambda axis: -sides[axis])
    return tuple(cubes[number] for number in np.lexsort((at[z], at[y], at[x])).tolist())
