"""What the search for assemblies works on: every placement of every piece, as bits.

An item is something that a placement uses up: a cell, or a piece of which there is one. Item j is
bit j of a row of 64-bit words: first the pieces of which there is one, at the top the cells in scan
order. A cell that may stay empty is an item like any other, which a placement of nothing, the
*void*, can fill as well: so each assembly covers all cells exactly.

Pieces that can be turned into each other are of one kind. A kind that is there several times has
no bit: its copies are counted, unless there are more than ever fit, or they come out by themselves.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from ..assembly import Assembly, Placed
from ..kinds import Kind, kinds_of
from ..puzzle import Puzzle
from ..space import Cube, Cubes, Turn, corner, orientations, turned

VOID = -1
"""The kind of a placement of nothing."""

Words = npt.NDArray[np.uint64]

_LOOKED_AT = 4_000_000  # cells of assemblies at once


class TooLargeError(Exception):
    """The lists of placements want more memory than there is for them."""


class ExactCover:
    """The items and placements of a puzzle.

    `cells`: the cubes of the goal, and those that may stay empty, in scan order: along the longest
    side first. `kinds`: those that fit somewhere; `lacking`: one that is needed and fits nowhere.
    Placements are sorted by segment. Segment 0 has the placements that are not counted: of kinds
    with a bit, of kinds without end, and voids; each other segment has one counted kind's.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        """Lay every piece everywhere."""
        self.puzzle = puzzle
        goal = {*puzzle.goal}
        self.cells = _in_scan_order((*puzzle.goal, *puzzle.optional))
        number_of = {cell: number for number, cell in enumerate(self.cells)}
        self._numbers = _Numbers(self.cells)
        self._is_goal = np.array([cell in goal for cell in self.cells])
        laid = [(kind, self._laid(kind)) for kind in kinds_of(puzzle)]
        self.lacking = next((kind for kind, rows in laid if kind.least and not len(rows)), None)
        laid = [(kind, rows) for kind, rows in laid if len(rows)]
        self.is_exact = puzzle.surplus == 0 and not puzzle.optional
        self.kinds = tuple(kind for kind, _ in laid)
        singles = [at for at, kind in enumerate(self.kinds) if kind.count == 1]
        self.counted = tuple(at for at, kind in enumerate(self.kinds) if self._is_counted(kind))
        # A mark keeps a void apart from a piece of one cube that has no bit.
        marked = len(puzzle.optional) if any(k.size == 1 < k.count for k in self.kinds) else 0
        self.bits = len(singles) + marked + len(self.cells)
        self.words = -(-self.bits // 64)
        self.first_cell = len(singles) + marked
        """The item of the first cell."""
        order = [at for at in range(len(self.kinds)) if at not in self.counted]
        rows = [laid[at][1] for at in order]
        kind_of = [np.full(len(laid[at][1]), at) for at in order]
        rows.append(np.array([[number_of[cell]] for cell in puzzle.optional]).reshape(-1, 1))
        kind_of.append(np.full(len(puzzle.optional), VOID))
        self.segments = [0, sum(map(len, rows))]
        for at in self.counted:
            rows.append(laid[at][1])
            kind_of.append(np.full(len(laid[at][1]), at))
            self.segments.append(self.segments[-1] + len(laid[at][1]))
        self.kind_of = np.concatenate(kind_of).astype(np.int32)
        self.cells_of = np.full((len(self.kind_of), max(cells.shape[1] for cells in rows)), -1)
        """The cells of each placement, filled up with -1."""
        start = 0
        for cells in rows:
            self.cells_of[start : start + len(cells), : cells.shape[1]] = cells
            start += len(cells)
        bit_of = np.full(len(self.kinds) + 1, -1)  # the last is the void's
        bit_of[singles] = range(len(singles))
        self.own_bit = bit_of[self.kind_of]
        """The bit of each placement that is no cell's, -1 for none."""
        if marked:
            self.own_bit[self.kind_of == VOID] = range(len(singles), self.first_cell)
        self.masks = np.zeros((self.words, start), np.uint64)
        self._set(np.arange(start), self.own_bit)
        for column in self.cells_of.T:
            self._set(np.arange(start), np.where(column < 0, -1, column + self.first_cell))
        self.need = self._row(
            bit for bit, at in enumerate(singles) if self.kinds[at].least
        ) | self._row(range(self.first_cell, self.bits))
        """The items that every assembly uses up."""
        self.goal_items = self._row(
            item for item, cell in enumerate(self.cells, self.first_cell) if cell in goal
        )

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

    def _laid(self, kind: Kind) -> npt.NDArray[np.int64]:
        """Give the cells of a kind's placements that fill part of the goal or may be needed."""
        ways = [self._numbers.shifted(cubes) for cubes in orientations(kind.cubes)]
        rows = np.concatenate(ways)
        return rows if kind.wanted else rows[self._is_goal[rows].any(axis=1)]

    @cached_property
    def idle(self) -> dict[int, npt.NDArray[np.bool_]]:
        """Which placements fill nothing of the goal, for each kind where this is to be looked at.

        That is where some have to be used, and others may be left over: a piece is idle only if no
        more of its kind are used than have to be.
        """
        is_goal = np.append(self._is_goal, False)
        found = {}
        for at, kind in enumerate(self.kinds):
            if 0 < kind.wanted < kind.count:
                is_idle = (self.kind_of == at) & ~is_goal[self.cells_of].any(axis=1)
                if is_idle.any():
                    found[at] = is_idle
        return found

    def without_idle(self, rows: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        """Leave out assemblies with an idle piece that need not be there; see `idle`."""
        for at, is_idle in self.idle.items():
            used = (np.append(self.kind_of, VOID)[rows] == at).sum(axis=1)
            has_idle = np.append(is_idle, False)[rows].any(axis=1)
            rows = rows[~has_idle | (used <= self.kinds[at].wanted)]
        return rows

    def turned(self, turns: Sequence[Turn]) -> npt.NDArray[np.int64]:
        """Give int64[turns, cells], the cells' images by the distinct turns that keep the goal."""
        found: dict[bytes, npt.NDArray[np.int64]] = {}
        for turn in turns:
            cells = self._numbers.turned(turn, self.puzzle)
            if cells is not None:
                found.setdefault(cells.tobytes(), cells)
        return np.stack(list(found.values()))

    def symmetries(
        self, turns: Sequence[Turn]
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Give what some turns make of each placement, and of each cell, without repeats.

        Only turns that leave the goal where it is are looked at; the first is that which changes
        nothing. Whatever a turn makes of a piece has to be a piece. Returns int32[turns,
        placements] and int64[turns, cells].
        """
        cells_turned = self.turned(turns)
        random = np.random.default_rng(20)
        keys = np.append(random.integers(1, 2**64, len(self.cells), np.uint64), np.uint64(0))
        mark = np.where(self.kind_of == VOID, random.integers(1, 2**64, dtype=np.uint64), 0)
        mark = mark.astype(np.uint64)
        mine = np.bitwise_xor.reduce(keys[self.cells_of], axis=1) ^ mark
        order = np.argsort(mine)
        mine = mine[order]
        images = np.empty((len(cells_turned), len(mine)), np.int32)
        for image, cells in zip(images, cells_turned, strict=True):
            turned_keys = np.append(keys[cells], np.uint64(0))
            theirs = np.bitwise_xor.reduce(turned_keys[self.cells_of], axis=1) ^ mark
            image[:] = order[np.searchsorted(mine, theirs)]
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
        return True

    def assembly(self, placements: Iterable[int]) -> Assembly:
        """Name the pieces of an assembly; of pieces of a kind, the first come first."""
        used = [0] * len(self.kinds)
        assembly = []
        for placement in sorted(placements):
            at = int(self.kind_of[placement])
            if at == VOID:
                continue
            cells = [int(cell) for cell in self.cells_of[placement] if cell >= 0]
            cubes = tuple(sorted(self.cells[cell] for cell in cells))
            assembly.append(Placed(self.kinds[at].pieces[used[at]], cubes))
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
        """Give the cells that a piece fills, wherever it fits in this orientation."""
        offsets = np.array(cubes) - np.array(cubes[0])
        far_first = np.argsort(-np.abs(offsets).sum(axis=1), kind="stable")
        rows = np.arange(len(self._cells))[:, None]
        for offset in offsets[far_first[:-1]]:
            if not len(rows):
                return np.zeros((0, len(cubes)), np.int64)
            column = self.find(self._at[rows[:, 0]] + offset)
            rows = np.column_stack([rows, column])[column >= 0]
        return rows

    def turned(self, turn: Turn, puzzle: Puzzle) -> npt.NDArray[np.int64] | None:
        """Give where each cell comes to lie, None where the goal does not come to lie on itself."""
        images = np.array([turned(cell, turn) for cell in self._cells])
        cells = self.find(images - images.min(axis=0))
        if (cells < 0).any():
            return None
        goal = {*puzzle.goal}
        is_goal = np.array([cell in goal for cell in self._cells])
        return cells if (is_goal[cells] == is_goal).all() else None
