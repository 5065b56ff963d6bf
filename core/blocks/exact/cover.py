"""What the search for assemblies works on: every placement of every piece, as bits.

An item is something that a placement uses up: a cell, or a piece of which there is one. Item j is
bit j of a row of 64-bit words: first the pieces of which there is one, at the top the cells in scan
order. A cell that may stay empty is an item like any other, which a placement of nothing, the
*void*, can fill as well: so each assembly covers all cells exactly.

Pieces that can be turned into each other are of one kind. A kind that is there several times has
no bit: its copies are counted, unless there are more than ever fit, or they come out by themselves.
So are voids, where only so many cells may stay empty.

Colors only leave out placements. But a piece may lie in the same cells in several ways that differ
in color, and so may pieces of different kinds; as the search knows a placement by its bits, all but
one of these have another bit, a *mark*, that nothing else uses at the same time.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..assembly import Assembly, Placed
from ..kinds import Form, Kind, kinds_of
from ..puzzle import Puzzle
from ..space import Cube, Cubes, Turn, corner, turned

VOID = -1
"""The kind of a placement of nothing."""

Words = npt.NDArray[np.uint64]

_LOOKED_AT = 4_000_000  # cells of assemblies at once


class TooLargeError(Exception):
    """The lists of placements want more memory than there is for them."""


class Segment(NamedTuple):
    """The placements of a counted kind: `kind`, VOID for voids; `copies` are there of it."""

    kind: int
    copies: int
    least: int
    size: int


class ExactCover:
    """The items and placements of a puzzle.

    `cells`: the cubes of the goal, and those that may stay empty, in scan order: along the longest
    side first. `kinds`: those that fit somewhere; `lacking`: one that is needed and fits nowhere.
    Placements are sorted by segment. Segment 0 has the placements that are not counted: of kinds
    with a bit, of kinds without end, and voids; each other segment has one counted kind's.
    `counted`: those other segments, `segments`: where all of them begin, and the end.
    """

    def __init__(self, puzzle: Puzzle, *, has_idle: bool = False) -> None:
        """Lay every piece everywhere.

        `has_idle`: whether pieces may fill nothing of the goal though they need not be used.
        """
        self.puzzle = puzzle
        self._has_idle = has_idle
        goal = {*puzzle.goal}
        self.cells = _in_scan_order((*puzzle.goal, *puzzle.optional))
        number_of = {cell: number for number, cell in enumerate(self.cells)}
        color_of = dict(puzzle.colors)
        self._numbers = _Numbers(self.cells)
        self._is_goal = np.array([cell in goal for cell in self.cells])
        self._colors = np.array([color_of.get(cell, 0) for cell in self.cells])
        is_limited = puzzle.least_filled > len(goal)
        self._holes = len(self.cells) - puzzle.least_filled if is_limited else None
        own = kinds_of(puzzle)
        laid = [(kind, *self._laid(kind)) for kind in own]
        self.lacking = next((kind for kind, rows, _ in laid if kind.least and not len(rows)), None)
        laid = [(kind, rows, colors) for kind, rows, colors in laid if len(rows)]
        self.is_exact = puzzle.volume == puzzle.least_filled == len(self.cells)
        self.kinds = tuple(kind for kind, _, _ in laid)
        singles = [at for at, kind in enumerate(self.kinds) if kind.count == 1]
        of_kinds = [
            Segment(at, kind.count, kind.least, kind.size)
            for at, kind in enumerate(self.kinds)
            if self._is_counted(kind)
        ]
        voids = np.array([[number_of[cell]] for cell in puzzle.optional]).reshape(-1, 1)
        if self._holes == 0:
            voids = voids[:0]
        # What has to be used may fill so much that no limit is needed.
        filled = sum(kind.least * kind.size for kind in own)
        are_counted = bool(self._holes) and filled < puzzle.least_filled
        counted_voids = [Segment(VOID, self._holes or 0, 0, 1)] if are_counted else []
        self.counted = (*of_kinds, *counted_voids)
        """The segments but the first."""
        order = [at for at in range(len(self.kinds)) if at not in {each.kind for each in of_kinds}]
        blocks = [(at, *laid[at][1:]) for at in order]
        if not are_counted:
            blocks.append((VOID, voids, np.zeros_like(voids)))
        self.segments = [0, sum(len(rows) for _, rows, _ in blocks)]
        for at, *_ in self.counted:
            block = (at, voids, np.zeros_like(voids)) if at == VOID else (at, *laid[at][1:])
            blocks.append(block)
            self.segments.append(self.segments[-1] + len(block[1]))
        count = self.segments[-1]
        widest = max(rows.shape[1] for _, rows, _ in blocks)
        self.kind_of = np.repeat(
            np.array([at for at, _, _ in blocks]), [len(rows) for _, rows, _ in blocks]
        ).astype(np.int32)
        self.cells_of = np.full((count, widest), -1)
        """The cells of each placement, filled up with -1."""
        self.colors_of = np.zeros((count, widest), np.int64)
        """The colors of its cubes."""
        start = 0
        for _, rows, colors in blocks:
            self.cells_of[start : start + len(rows), : rows.shape[1]] = rows
            self.colors_of[start : start + len(rows), : rows.shape[1]] = colors
            start += len(rows)
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
        self._set(np.arange(count), self.own_bit)
        self._set(np.arange(count), self.mark_bit)
        for column in self.cells_of.T:
            self._set(np.arange(count), np.where(column < 0, -1, column + self.first_cell))
        self.need = self._row(
            bit for bit, at in enumerate(singles) if self.kinds[at].least
        ) | self._row(range(self.first_cell, self.bits))
        """The items that every assembly uses up."""
        must = {*self.cells} if are_counted or self._holes == 0 else goal
        self.goal_items = self._row(
            item for item, cell in enumerate(self.cells, self.first_cell) if cell in must
        )
        """Those of the cells that are filled: all, where voids are counted as pieces are."""

    def _marks(self, first: int) -> tuple[int, npt.NDArray[np.int64]]:
        """Mark placements with the cells and the bit of another; give how many marks there are."""
        count = len(self.cells_of)
        mark_of = np.full(count, -1)
        if not self.puzzle.is_colored:
            return 0, mark_of
        alike: dict[tuple[int, ...], int] = {}
        marks: dict[tuple[int, int, int], int] = {}
        in_order = np.sort(self.cells_of, axis=1)
        for at, (bit, *cells) in enumerate(np.column_stack([self.own_bit, in_order]).tolist()):
            before = alike.get((bit, *cells), 0)
            alike[bit, *cells] = before + 1
            if before:
                # No other placement of the kind in an assembly has the same first cell.
                name = int(self.kind_of[at]), cells[-1], before
                mark_of[at] = marks.setdefault(name, first + len(marks))
        return len(marks), mark_of

    def _set(self, placements: npt.NDArray[np.int64], items: npt.NDArray[np.int64]) -> None:
        is_one = items >= 0
        placements, items = placements[is_one], items[is_one]
        bits = np.uint64(1) << (items & 63).astype(np.uint64)
        self.masks[items >> 6, placements] |= bits

    def _row(self, items: Iterable[int]) -> Words:
        row = np.zeros(self.words, np.uint64)
        for item in items:
            row[item >> 6] |= np.uint64(1 << (item & 63))
        return row

    def _is_counted(self, kind: Kind) -> bool:
        if kind.count == 1:
            return False
        fits = len(self.cells) // kind.size
        return kind.count < fits or (kind.least > 0 and not self.is_exact)

    def _laid(self, kind: Kind) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Give the cells and colors of a kind's placements that fill the goal or may be needed."""
        ways = [self._shifted(form) for form in kind.forms]
        rows = np.concatenate([rows for rows, _ in ways])
        colors = np.concatenate([np.broadcast_to(row, rows.shape) for rows, row in ways])
        if kind.wanted or self._has_idle or self._holes is not None:
            return rows, colors
        is_used = self._is_goal[rows].any(axis=1)
        return rows[is_used], colors[is_used]

    def _shifted(self, form: Form) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Give the cells of a piece wherever it may lie in this form, and its colors by column."""
        cubes, colors = form
        order = _far_first(cubes)
        rows = self._numbers.shifted(cubes)
        by_column = np.array(colors or [0] * len(cubes))[order]
        for column, color in enumerate(by_column.tolist()):
            if color:
                may = [self.puzzle.may_fill(color, cell) for cell in self._colors.tolist()]
                rows = rows[np.array(may)[rows[:, column]]]
        return rows, by_column

    @cached_property
    def idle(self) -> dict[int, npt.NDArray[np.bool_]]:
        """Which placements fill nothing of the goal, for each kind where this is to be looked at.

        That is where some have to be used, and others may be left over, or where they may have to
        fill cells so that not too many stay empty: a piece is idle only if it could be left out.
        """
        is_goal = np.append(self._is_goal, False)
        found: dict[int, npt.NDArray[np.bool_]] = {}
        if self._has_idle:
            return found
        for at, kind in enumerate(self.kinds):
            if kind.wanted < kind.count:
                is_idle = (self.kind_of == at) & ~is_goal[self.cells_of].any(axis=1)
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

    def turned(self, turns: Sequence[Turn]) -> npt.NDArray[np.int64]:
        """Give int64[turns, cells], the cells' images by the distinct turns that keep the goal.

        Cells keep their colors, and whether they may stay empty.
        """
        found: dict[bytes, npt.NDArray[np.int64]] = {}
        for turn in turns:
            cells = self._numbers.turned(turn)
            if (
                cells is not None
                and (self._is_goal[cells] == self._is_goal).all()
                and (self._colors[cells] == self._colors).all()
            ):
                found.setdefault(cells.tobytes(), cells)
        return np.stack(list(found.values())) if found else np.zeros((0, len(self.cells)), int)

    def symmetries(
        self, turns: Sequence[Turn]
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Give what some turns make of each placement, and of each cell, without repeats.

        Only turns that leave the goal where it is are looked at. The image of a placement is -2
        where it is not one. Returns int32[turns, placements] and int64[turns, cells].
        """
        cells_turned = self.turned(turns)
        random = np.random.default_rng(20)
        colors, color_of = np.unique(self.colors_of, return_inverse=True)
        color_of = color_of.reshape(self.colors_of.shape)
        keys = random.integers(1, 2**64, (len(colors), len(self.cells) + 1), np.uint64)
        keys[:, -1] = 0
        mark = np.where(self.kind_of == VOID, random.integers(1, 2**64, dtype=np.uint64), 0)
        mark = mark.astype(np.uint64)
        mine = np.bitwise_xor.reduce(keys[color_of, self.cells_of], axis=1) ^ mark
        order = np.argsort(mine)
        mine = mine[order]
        images = np.empty((len(cells_turned), len(mine)), np.int32)
        for image, cells in zip(images, cells_turned, strict=True):
            turned_keys = keys[:, [*cells, -1]]
            theirs = np.bitwise_xor.reduce(turned_keys[color_of, self.cells_of], axis=1) ^ mark
            at = np.minimum(np.searchsorted(mine, theirs), len(mine) - 1)
            image[:] = np.where(mine[at] == theirs, order[at], -2)
        return images, cells_turned

    def are_assemblies(self, rows: npt.NDArray[np.int32]) -> bool:
        """Tell whether each row, filled up with -1, is an assembly: each cell is filled once.

        The placements have to be there.
        """
        cells, kinds = len(self.cells), len(self.kinds)
        cells_of = np.vstack([self.cells_of, np.full(self.cells_of.shape[1], -1)])
        kind_of = np.append(self.kind_of, VOID)
        least = np.array([kind.wanted for kind in self.kinds])
        most = np.array([kind.count for kind in self.kinds])
        each = max(1, _LOOKED_AT // max(1, cells, kinds, rows.shape[1] * cells_of.shape[1]))
        for start in range(0, len(rows), each):
            some = rows[start : start + each]
            filled = _counted(cells_of[some].reshape(len(some), -1), cells)
            used = _counted(kind_of[some], kinds)
            if (filled != 1).any() or (used < least).any() or (used > most).any():
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
            colored = zip(
                self.cells_of[placement].tolist(), self.colors_of[placement].tolist(), strict=True
            )
            found = sorted((self.cells[cell], color) for cell, color in colored if cell >= 0)
            cubes = tuple(cube for cube, _ in found)
            colors = tuple(color for _, color in found) if self.kinds[at].colors else ()
            assembly.append(Placed(self.kinds[at].pieces[used[at]], cubes, colors))
            used[at] += 1
        return tuple(sorted(assembly))


def _counted(rows: npt.NDArray[Any], numbers: int) -> npt.NDArray[np.int64]:
    """Count in each row how often it has each number; those below 0 are passed over."""
    at, column = np.nonzero(rows >= 0)
    flat = at * numbers + rows[at, column]
    return np.bincount(flat, minlength=len(rows) * numbers).reshape(len(rows), numbers)


def _in_scan_order(cubes: Sequence[Cube]) -> tuple[Cube, ...]:
    sides = [max(axis) - min(axis) for axis in zip(*cubes, strict=True)]
    x, y, z = sorted(range(3), key=lambda axis: -sides[axis])
    return tuple(sorted(cubes, key=lambda cube: (cube[x], cube[y], cube[z])))


def _far_first(cubes: Cubes) -> list[int]:
    """Order cubes: the first one, and then the others, those far from it first."""
    x, y, z = cubes[0]
    distances = [abs(a - x) + abs(b - y) + abs(c - z) for a, b, c in cubes]
    return [0, *sorted(range(1, len(cubes)), key=lambda at: -distances[at])]


class _Numbers:
    def __init__(self, cells: Sequence[Cube]) -> None:
        self._cells = cells
        self._least = np.array(corner(cells))
        self._at = np.array(cells) - self._least
        self._sides = self._at.max(axis=0) + 1
        keys = self._key(self._at)
        self._order = np.argsort(keys)
        self._keys = keys[self._order]

    def _key(self, at: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        _, y, z = self._sides
        key: npt.NDArray[np.int64] = (at[..., 0] * y + at[..., 1]) * z + at[..., 2]
        return key

    def find(self, at: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        inside = ((at >= 0) & (at < self._sides)).all(axis=-1)
        keys = np.where(inside, self._key(at), -1)
        found = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        return np.where(self._keys[found] == keys, self._order[found], -1)

    def shifted(self, cubes: Cubes) -> npt.NDArray[np.int64]:
        """Give the cells that a piece fills, wherever it fits in this orientation.

        The cube of the first column is the first one; see `_far_first` for the others.
        """
        offsets = np.array(cubes) - np.array(cubes[0])
        rows = np.arange(len(self._cells))[:, None]
        for offset in offsets[_far_first(cubes)[1:]]:
            if not len(rows):
                return np.zeros((0, len(cubes)), np.int64)
            column = self.find(self._at[rows[:, 0]] + offset)
            rows = np.column_stack([rows, column])[column >= 0]
        return rows

    def turned(self, turn: Turn) -> npt.NDArray[np.int64] | None:
        """Give where each cell comes to lie, None where they do not come to lie on each other."""
        images = np.array([turned(cell, turn) for cell in self._cells])
        cells = self.find(images - images.min(axis=0))
        return None if (cells < 0).any() else cells
