"""The workspace of the compiled search, and a single assembly taken apart."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from ...errors import Complaint
from ...searching.search import StateError
from ..assembly import Assembly
from ..kinds import kinds_of
from ..puzzle import Puzzle, PuzzleError
from ..search.exact.cover import ExactCover
from ..space import Cube, Cubes, as_array, settled
from .arrays import (
    CACHE_BITS,
    GROUP_BITS,
    LIMIT,
    LOCKED,
    LONGEST_SIDE,
    MAX_GROUPS,
    MAX_PIECES,
    ApartResult,
    Count,
    GapCache,
    Parts,
    Scratch,
    Shapes,
    Table,
    packed,
    unpacked,
    words_of,
)
from .sequence import Disassembly, Move

_Numbers = npt.NDArray[np.int64]

MEGABYTES = 256
"""Memory for the table of a search, where nothing else is said."""

_WORK = 4_000_000  # of a step, some 20 ms
_NEVER = 511
_KEYS = np.random.default_rng(28).integers(0, 2**64, (2, MAX_PIECES), np.uint64) | np.uint64(1)


class MemoryLimitError(Complaint):
    """The table of a search has no room for more states."""


class Geometry:
    """The shapes of some placements, as the compiled search knows them. It never changes."""

    def __init__(
        self,
        forms: Sequence[_Numbers],
        shape_of: _Numbers,
        cells: _Numbers,
        cells_of: _Numbers,
        pieces: int,
        groups: Sequence[int] | _Numbers,
    ) -> None:
        """Look at placements: the shape of each, -1 for none, and the numbers of its cells.

        `forms`: the shapes, settled, int64[shapes, cubes, 3] for those of as many cubes. `cells`:
        int64[cells, 3]; `cells_of`: int64[placements, cubes], filled up with -1, the first of which
        is for the first cube of the shape. `pieces`: of an assembly, at most. `groups`: that of
        each placement, 0 for none.
        Raises PuzzleError for too many pieces, and for a large box.
        """
        from . import kernels

        self.pieces = pieces
        if pieces > MAX_PIECES:
            raise PuzzleError(
                "apart-many",
                "only assemblies of at most {maximum} pieces can be taken apart, not of {pieces}",
                maximum=MAX_PIECES, pieces=pieces,
            )  # fmt: skip
        sizes = [form.shape[1] for form in forms for _ in form]
        size = np.concatenate([form.max(axis=1) + 1 for form in forms])
        first = np.concatenate([form[:, 0] for form in forms])
        corners = cells[cells_of[:, 0]] - first[shape_of]
        is_piece = shape_of >= 0
        low = corners[is_piece].min(axis=0)
        sides = (corners + size[shape_of])[is_piece].max(axis=0) - low
        if sides.max() > LONGEST_SIDE:
            raise PuzzleError(
                "apart-large",
                "only assemblies of at most {maximum} cubes a side can be taken apart, "
                "not of {side}",
                maximum=LONGEST_SIDE, side=int(sides.max()),
            )  # fmt: skip
        _, width, depth = steps = sides + 2  # nothing is beside the box
        grid = (cells - low + 1) @ (width * depth, depth, 1)
        volumes = 3 * size.prod(axis=1)
        self.grid = int(np.prod(steps))
        self.shapes = Shapes(
            # In C order even if all forms have another one: else the kernels are compiled again.
            cells=np.ascontiguousarray(np.concatenate([form.reshape(-1, 3) for form in forms])),
            start=np.cumsum([0, *sizes]),
            size=size,
            following=np.empty(int(volumes.sum()), np.int16),
            following_at=(np.cumsum(volumes) - volumes).astype(np.int64),
            shape_of=shape_of,
            place_of=_packed(corners - low) + packed((0, 0, 0)),
            group_of=np.array(groups, np.int64),
            grid_of=np.append(grid, -1).astype(np.int32)[cells_of],
            steps=np.array([width * depth, depth, 1], np.int64),
        )
        kernels.measure(self.shapes, _NEVER)

    @classmethod
    def of_cover(cls, cover: ExactCover, puzzle: Puzzle) -> "Geometry":
        """Look at all placements of a puzzle. Raises PuzzleError, see `groups_of`."""
        groups = groups_of(puzzle)
        of_kinds = np.array([*(groups[kind.pieces[0]] for kind in cover.kinds), 0])
        return cls(
            cover.forms, cover.form_of, as_array(cover.cells), cover.cells_of,
            cover.most_pieces, of_kinds[cover.kind_of],
        )  # fmt: skip

    @classmethod
    def of_assembly(cls, assembly: Assembly, groups: Sequence[int] = ()) -> "Geometry":
        """Look at the pieces of an assembly, as placements in this order."""
        maximum = max(len(placed.cubes) for placed in assembly)
        cells_of = np.full((len(assembly), maximum), -1)
        cells = np.array([cube for placed in assembly for cube in sorted(placed.cubes)])
        forms: dict[Cubes, int] = {}
        shape_of = []
        begin = 0
        for row, placed in zip(cells_of, assembly, strict=True):
            end = begin + len(placed.cubes)
            row[: end - begin] = range(begin, end)
            begin = end
            shape_of.append(forms.setdefault(settled(placed.cubes), len(forms)))
        shapes = [np.array([form]) for form in forms]
        groups = groups or [0] * len(assembly)
        return cls(shapes, np.array(shape_of), cells, cells_of, len(assembly), groups)


def groups_of(puzzle: Puzzle) -> list[int]:
    """Give the group of each piece of a puzzle, 0 for none.

    Raises PuzzleError where pieces of one shape are in several groups.
    """
    groups = [piece.group for piece in puzzle.pieces]
    if any(groups):
        for kind in kinds_of(puzzle):
            if len(its := {groups[piece] for piece in kind.pieces}) > 1 or its == {-1}:
                raise PuzzleError(
                    "apart-groups",
                    "pieces of the same shape in several groups cannot be taken apart: piece "
                    "{name}",
                    name=puzzle.pieces[kind.pieces[0]].name,
                )
    return groups


class Workspace:
    """The arrays that a search of disassemblies works on, for one thread at a time."""

    def __init__(self, geometry: Geometry, megabytes: int) -> None:
        """Reserve `megabytes` for the table; the system gives memory as it is used."""
        self._geometry = geometry
        pieces = max(1, geometry.pieces)
        words = max(1, words_of(pieces))
        states = (megabytes << 20) // (8 * words + 68)
        self.table = Table(
            np.empty(states * words, np.uint64),
            np.empty(states, np.int32),
            np.zeros((1 << (2 * states).bit_length(), 2), np.uint64),
        )
        self._cache = GapCache(np.full((1 << CACHE_BITS, 2), 2**64 - 1, np.uint64))
        self.parts = Parts(
            np.zeros(2 * pieces + 2, np.uint64),
            np.zeros((2 * pieces + 2, pieces), np.int64),
            np.zeros((2 * pieces + 2, 2), np.int64),
            np.zeros(pieces, np.int64),
            np.zeros(2 * pieces + 2, np.bool_),
        )

        def numbers(count: int) -> _Numbers:
            return np.zeros(count, np.int64)

        def masks(*shape: int) -> npt.NDArray[np.uint64]:
            return np.zeros(shape, np.uint64)

        self.scratch = Scratch(
            np.full(geometry.grid, -1, np.int64),
            numbers(pieces), numbers(pieces), numbers(pieces**2), numbers(pieces), numbers(pieces),
            masks(pieces**2), masks(pieces**2), masks(54, pieces), masks(pieces),
            masks(3 * MAX_GROUPS), numbers(3 * MAX_GROUPS), numbers(3 * MAX_GROUPS),
            masks(3 * MAX_GROUPS), masks(3 * MAX_GROUPS, 2), numbers(1 << GROUP_BITS), numbers(1),
            _KEYS[:, :words].copy(), masks(3, pieces, 2), masks(1),
        )  # fmt: skip
        self.counts = numbers(len(Count))
        self.load(np.zeros((0, 1), np.int32))

    def load(self, rows: npt.NDArray[np.int32]) -> None:
        """Load assemblies, as rows of placements filled up with -1."""
        if self.counts[Count.BEGUN]:
            self.table.slots[: 1 << self.counts[Count.BITS]] = 0
        self._rows = np.ascontiguousarray(rows)
        self.levels = np.zeros(len(rows), np.int64)
        self.counts[:] = 0
        self.counts[Count.NODE] = -1

    @property
    def decided(self) -> int:
        """The number of assemblies that are decided; their `levels` are final."""
        return int(self.counts[Count.AT])

    @property
    def examined(self) -> int:
        """The number of states that were looked at."""
        return int(self.counts[Count.LOOKED_AT])

    def step(self, *, stops: bool = False) -> ApartResult:
        """Work for some 20 ms, or with `stops` until a part has come out."""
        from . import kernels

        self.counts[Count.WORK] = _WORK
        return ApartResult(
            kernels.take_apart(
                self._geometry.shapes, self._cache, self.table, self.scratch, self.parts,
                self.counts, self._rows, self.levels, stops,
            )
        )  # fmt: skip

    @property
    def is_under_way(self) -> bool:
        """Whether it has begun with an assembly that is not decided."""
        return bool(self.counts[Count.NODE] >= 0)


def _packed(cubes: _Numbers) -> _Numbers:
    """Pack differences of places: those of places are the same."""
    return cubes[:, 0] << 20 | cubes[:, 1] << 10 | cubes[:, 2]


def _damaged() -> StateError:
    return StateError("apart-damaged", "the assembly that was being taken apart is damaged")


class StoppedError(Exception):
    """A disassembly was asked to stop."""


def disassemble(
    assembly: Assembly,
    megabytes: int = MEGABYTES,
    groups: Sequence[int] = (),
    stop: Callable[[], bool] = lambda: False,
) -> Disassembly | None:
    """Take an assembly apart by translations; None if that cannot be done.

    `groups`: of each of its pieces, 0 for none. Pieces of one group that are left together are done
    with.

    A state is where the pieces of a part are from each other. The search looks at states in the
    order it has found them. From each it tries the axes x, y, z; along an axis the groups that can
    go forward: for each piece, in the order of the assembly, the smallest group with it, followed
    by its unions with the groups before; and for each group the distances, the shortest first. It
    ends with the first state in which a group comes out. Of several the smallest comes out, and of
    equally small ones the first by axis, forward before back, and by the order of the pieces. So a
    part is always taken apart in the same way. A move is told of the smaller group, or where both
    are equal, of the one without the part's first piece.

    `stop`: looked at every 20 ms. Raises MemoryLimitError, StoppedError, and PuzzleError for too
    many pieces.
    """
    workspace = Workspace(Geometry.of_assembly(assembly, groups), megabytes)
    workspace.load(np.arange(len(assembly), dtype=np.int32)[None, :])
    counts = workspace.counts
    found: list[_Parting] = []
    while (result := workspace.step(stops=True)) is not ApartResult.DONE:
        if stop():
            raise StoppedError
        if result is ApartResult.PARTED:
            node = int(counts[Count.NODE]) - 1
            found.append(_Parting(workspace, node, assembly))
    level = int(workspace.levels[0])
    if level == LIMIT:
        raise MemoryLimitError(
            "apart-memory", "there are more ways to move its pieces than fit into {megabytes} MB",
            megabytes=megabytes,
        )  # fmt: skip
    if level == LOCKED:
        return None
    moves: list[Move] = []
    levels: list[int] = []
    if found:
        _add(found, 0, moves, levels)
    return Disassembly(assembly, tuple(moves), tuple(levels), tuple(groups))


class _Parting:
    """How a part of an assembly is taken apart in two; read before the search goes on."""

    def __init__(self, workspace: Workspace, node: int, assembly: Assembly) -> None:
        counts, scratch = workspace.counts, workspace.scratch
        pieces = int(counts[Count.PIECES])
        self.children = [int(child) for child in workspace.parts.children[node]]
        numbers = scratch.numbers[:pieces].tolist()
        chain = [int(counts[Count.HEAD])]
        while (parent := int(workspace.table.parents[chain[-1]])) >= 0:
            chain.append(parent)
        words = words_of(pieces)
        states = [
            _places(workspace.table.states[state * words : (state + 1) * words], pieces)
            for state in reversed(chain)
        ]
        self.moves = [_move(numbers, before, after) for before, after in pairwise(states)]
        group = int(scratch.out[0])
        axis, sign = int(counts[Count.OUT_AXIS]), int(counts[Count.OUT_SIGN])
        out = [number for number in numbers if group >> number & 1]
        mine: list[tuple[int, int]] = []
        others: list[tuple[int, int]] = []
        for number, place in zip(numbers, states[-1], strict=True):
            along = [cube[axis] for cube in assembly[number].cubes]
            first = place[axis]
            last = first + max(along) - min(along)
            (mine if group >> number & 1 else others).append((first, last))
        if sign > 0:
            distance = max(last for _, last in others) + 1 - min(first for first, _ in mine)
        else:
            distance = max(last for _, last in mine) + 1 - min(first for first, _ in others)
        self.moves.append(Move(tuple(out), _along(axis, sign * max(1, distance)), True))


def _add(found: Sequence[_Parting], node: int, moves: list[Move], levels: list[int]) -> None:
    """Add the moves of a part and of its parts, and their numbers where one is more than 1."""
    parting = found[node]
    moves += parting.moves
    levels.append(len(parting.moves))
    for child in parting.children:
        if child >= 0:
            before = len(levels)
            _add(found, child, moves, levels)
            if max(levels[before:]) == 1:
                del levels[before:]


def _places(state: npt.NDArray[np.uint64], pieces: int) -> list[Cube]:
    halves = [half for word in state.tolist() for half in (word & 0xFFFFFFFF, word >> 32)]
    return [(0, 0, 0), *map(unpacked, halves[: pieces - 1])]


def _move(numbers: Sequence[int], before: Sequence[Cube], after: Sequence[Cube]) -> Move:
    moved = [number for number, was, now in zip(numbers, before, after, strict=True) if was != now]
    way = next(
        (axis, now[axis] - was[axis])
        for was, now in zip(before, after, strict=True)
        for axis in range(3)
        if was[axis] != now[axis]
    )
    axis, distance = way
    if 2 * len(moved) > len(numbers):
        moved = [number for number in numbers if number not in moved]
        distance = -distance
    return Move(tuple(moved), _along(axis, distance))


def _along(axis: int, distance: int) -> Cube:
    by = [0, 0, 0]
    by[axis] = distance
    x, y, z = by
    return x, y, z
