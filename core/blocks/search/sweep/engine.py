"""One assembly of a large goal: a sweep, an exact end, and both again where that leads nowhere.

Pieces are laid from one side of the goal to the other, the large ones first and each where it fits
snuggest, until some dozens of pieces are left; those are put into the rest by an exact search. It
is tried several times, each with so many nodes, since most tries that do not end soon do not end
at all. The next attempt sweeps from another corner. How many pieces are left to the exact end
differs from attempt to attempt; where all placements in the whole goal can be written down, some
have no sweep.

docs/decisions.md says what was measured and what did not pay.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ....searching.saved_search import Counted
from ...assembly import Assembly, Placed
from ...puzzle import Puzzle
from .arrays import End, SearchTables, SweepResult, Swept, Table, lay_out

_WORK = 2_500_000  # steps of a kernel in one step of the search
_BUDGET = 3_000  # nodes of a try, times a number of the Luby sequence
_CALLS = 2  # and steps, where nodes are large
_TRIES = 16  # at an end are fewer than these; fewer still at first
_REPAIRS = 200
_NOISE = 255  # faces that chance is worth when a piece is chosen, in 256ths
_CUBE = 900  # and those that a cube more is worth
_MIXED = 0.5, 2.0, 4.0  # by attempts: among how many cubes more the end may choose its pieces
_END_CUBE = 1500  # the same in an exact end
_ENCLOSED = 256  # steps away that a free neighbour fewer is worth, in 256ths

_FEW, _SOME, _MORE, _MANY = 20, 27, 55, 80
"""Pieces that are left for the end."""

_SMALL = 600  # cells; up to here the whole goal is tried soon
_MAX_CHECKS = 30_000_000  # ways to lay a piece that are looked at for one table
_MAX_ENTRIES = 32_000_000


@dataclass
class SweepState:
    """The saved state of a sweep. `nodes`: how many the exact ends have had."""

    seed: int
    attempt: Annotated[int, Meta(ge=0, le=2**31)] = 0
    nodes: Counted = 0


class Sweep:
    """A search for one assembly, which seldom finds out that there is none.

    `assembly`: what was found. `exhausted`: there is none. Searches with different seeds look at
    different things.
    """

    def __init__(self, puzzle: Puzzle, state: SweepState) -> None:
        """Resume from a state, with its attempt from the beginning."""
        self._puzzle = puzzle
        self.state = state
        self.assembly: Assembly | None = None
        self.exhausted = False
        self._is_possible = True  # as far as is known: the grid can be laid out
        self._pieces_of: list[list[int]] = []  # of each kind
        self._table = Table.of_size(len(puzzle.goal) + len(puzzle.optional), 1 << 12, 1 << 15)
        self._is_table_whole = False
        self._most_cells = len(puzzle.goal)  # that are left to an exact end
        self._end: End | None = None
        self._steps = self._find()

    @property
    def finished(self) -> bool:
        """Tell whether no step would change anything any more."""
        return self.assembly is not None or self.exhausted or not self._is_possible

    def step(self) -> None:
        """Work for 10 to 50 ms."""
        next(self._steps, None)

    def _find(self) -> Iterator[None]:
        laid_out = yield from lay_out(self._puzzle)
        self._is_possible = laid_out is not None
        yield
        if laid_out is None:
            return
        tables, self._pieces_of = laid_out
        sizes = _Sizes(self._puzzle, tables)
        if not sizes.is_possible:
            self.exhausted = True
            return
        while not self.finished:
            yield from self._try(tables, sizes)
            self.state.attempt += 1

    def _try(self, g: SearchTables, sizes: "_Sizes") -> Iterator[None]:
        """Sweep, and search the end for as long as it is this attempt's turn."""
        from . import kernels  # compiled code: loaded by the first search

        attempt = self.state.attempt
        # No seed of numpy's is below 0.
        dice = np.random.default_rng((self.state.seed & (2**64 - 1), attempt))
        chance = dice.integers(1, 1 << 62, 1).astype(np.uint64)
        ends = self._ends(g)
        turn, course = divmod(attempt, len(ends))
        until = ends[course]
        s = Swept.empty(g)
        s.quota[:] = sizes.choose(dice, is_first=turn == 0)
        s.order[:] = _order(g, dice)
        s.tally["repairs"] = _REPAIRS
        _keep_small(g, s, until, dice, _MIXED[(attempt + turn) % len(_MIXED)])
        is_whole = until >= g.needed
        while not is_whole:
            how = kernels.sweep(
                g, s, chance, until, _NOISE, _CUBE, _ENCLOSED, int(g.size.min()), _WORK
            )  # fmt: skip
            yield
            if how == SweepResult.STUCK:
                return
            if how == SweepResult.FOUND:
                break
        is_all_used = sizes.is_exact
        s.must[:] = (
            s.copies_left if is_all_used else np.maximum(g.minimum - (g.number - s.copies_left), 0)
        )
        if not (is_whole and self._is_table_whole):
            yield from self._write_down(g, s)
            if int(self._table.tally["entries"][0]) > _MAX_ENTRIES:
                self._most_cells = min(self._most_cells, until * 3 // 4)
                return
            self._is_table_whole = is_whole
        e = self._room(g)
        e.has[:] = s.copies_left
        e.musts[:] = s.must
        e.tally["phase"] = e.tally["at"] = 0
        while (how := kernels.lay_sets(g, s, self._table, e, _WORK // 6)) == SweepResult.PAUSED:
            yield
        yield
        for n in range(1, min(_TRIES, 4 << min(turn, 8))):
            before = self.state.nodes
            e.tally["nodes"] = 0
            share = _luby(n) * (1 + turn // 4)
            calls = 0
            while how != SweepResult.NONE:
                how = kernels.search(
                    g, s, self._table, e, chance, _NOISE, _END_CUBE, share * _BUDGET, _WORK
                )  # fmt: skip
                self.state.nodes = before + int(e.tally["nodes"][0])
                if how == SweepResult.FOUND:
                    self.assembly = self._put_together(g, s, e)
                    return
                yield
                calls += 1
                if how == SweepResult.OVER or calls > share * _CALLS:
                    break
            if how == SweepResult.NONE and e.tally["is_whole"][0]:
                self.exhausted = is_whole
                return
            kernels.begin_again(g, self._table, e)

    def _ends(self, g: SearchTables) -> list[int]:
        """Give how many cells are left to the exact end, for each of some attempts."""
        average = float(g.size @ g.number) / float(g.number.sum())
        maximum = self._most_cells
        while maximum * len(g.start) > _MAX_CHECKS:
            maximum = maximum * 3 // 4
        few, some, more, many = (
            min(maximum, round(n * average)) for n in (_FEW, _SOME, _MORE, _MANY)
        )
        if maximum < g.needed:
            return [many, more, some]
        return [some, maximum, few] if maximum <= _SMALL else [many, more, maximum, some]

    def _write_down(self, g: SearchTables, s: Swept) -> Iterator[None]:
        from . import kernels

        for _ in range(2):
            kernels.number_cells(g, s, self._table)
            while (how := kernels.lay_table(g, s, self._table, _WORK)) == SweepResult.PAUSED:
                yield
            yield
            rows, entries = (int(self._table.tally[name][0]) for name in ("rows", "entries"))
            if how == SweepResult.FOUND or entries > _MAX_ENTRIES:
                break
            self._table = Table.of_size(len(g.place), rows * 9 // 8, entries * 9 // 8)

    def _room(self, g: SearchTables) -> End:
        items = int(self._table.tally["cells"][0]) + len(g.size)
        entries = len(self._table.item)
        if self._end is None or len(self._end.size) < items or len(self._end.set) < entries:
            depths = min(items, int(g.number.sum())) + 2
            self._end = End.of_size(items, len(g.size), entries, depths)
        return self._end

    def _put_together(self, g: SearchTables, s: Swept, e: End) -> Assembly:
        cubes = self._puzzle.goal + self._puzzle.optional
        placed: list[tuple[int, npt.NDArray[np.int32]]] = []
        for kind, orientation, place in s.laid[: s.tally["laid"][0]]:
            begin = g.start[orientation]
            distances = g.distance[begin : begin + g.size[kind]]
            placed.append((int(kind), g.cell[place + distances]))
        table = self._table
        rows = [*e.frame["chosen"][: e.tally["depth"][0]]]
        rows += [*e.word_frame["chosen"][: e.words["depth"][0] + 1]]
        for row in rows:
            items = table.item[table.row[row] + 1 : table.row[row + 1]]
            placed.append((int(table.kind[row]), table.cell[items]))
        # Of pieces of one shape, those that have to be used come first.
        pieces = self._puzzle.pieces
        supply = [
            iter(
                [one for one in own for _ in range(pieces[one].minimum)]
                + [one for one in own for _ in range(pieces[one].count - pieces[one].minimum)]
            )
            for own in self._pieces_of
        ]
        return tuple(
            sorted(
                Placed(next(supply[kind]), tuple(sorted(cubes[cell] for cell in cells)))
                for kind, cells in placed
            )
        )


class _Sizes:
    """The number of pieces of each size, and how many of each can fill the goal together.

    `is_possible`: some can. `is_exact`: all pieces have to be used, and all cells.
    """

    def __init__(self, puzzle: Puzzle, g: SearchTables) -> None:
        self._width = int(g.size.max()) + 1
        counts = np.bincount(g.size, weights=g.number, minlength=self._width).astype(np.int64)
        self._counts = [(size, int(n)) for size, n in enumerate(counts) if n]
        self.is_exact = puzzle.volume == len(puzzle.goal) and not puzzle.optional
        # Bit n: the pieces up to a size can have n cubes together.
        self._reach = [1]
        for size, n in self._counts:
            reach, share = self._reach[-1], 1
            while n:
                share = min(share, n)
                reach |= reach << size * share
                n -= share
                share *= 2
            self._reach.append(reach)
        minimum, maximum = len(puzzle.goal), len(puzzle.goal) + len(puzzle.optional)
        self._goal = next((n for n in range(minimum, maximum + 1) if self._reach[-1] >> n & 1), -1)
        self.is_possible = self._goal >= 0

    def choose(self, dice: np.random.Generator, *, is_first: bool) -> npt.NDArray[np.int64]:
        quota = np.zeros(self._width, np.int64)
        remaining = self._goal
        for (size, n), reach in zip(reversed(self._counts), self._reach[-2::-1], strict=True):
            can = [
                k
                for k in range(min(n, remaining // size), -1, -1)
                if reach >> remaining - k * size & 1
            ]
            pick = 0 if is_first else min(int(dice.geometric(0.5)) - 1, len(can) - 1)
            quota[size] = can[pick]
            remaining -= can[pick] * size
        return quota


def _order(g: SearchTables, dice: np.random.Generator) -> npt.NDArray[np.int64]:
    """Number the cells so that those far from a corner of the goal come first."""
    at = g.at.astype(float)
    corner = dice.integers(0, 2, 3) * at.max(0)
    far = np.abs(at - corner).max(1)
    rank: npt.NDArray[np.int64] = (-256 * far).astype(np.int64)
    return rank + dice.integers(0, 64, len(far))


def _keep_small(
    g: SearchTables, s: Swept, cubes: int, dice: np.random.Generator, mixed: float
) -> None:
    """Keep small pieces for the end, so many cubes of them.

    `mixed`: how many cubes larger those may be that are kept instead. Where the smallest are all
    dominoes, they cannot fill an end that has more white cells than black ones.
    """
    kinds = np.repeat(np.arange(len(g.size)), g.number)
    order = kinds[np.argsort(g.size[kinds] + mixed * dice.random(len(kinds)))]
    kept = order[np.cumsum(g.size[order]) <= cubes]
    s.kept[:] = np.bincount(kept, minlength=len(g.size))


def _luby(n: int) -> int:
    """Give the n-th number, from 1, of 1, 1, 2, 1, 1, 2, 4, …: how long an attempt may be."""
    bits = n.bit_length()
    return 1 << bits - 1 if n == (1 << bits) - 1 else _luby(n - (1 << bits - 1) + 1)
