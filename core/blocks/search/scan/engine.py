"""Count the assemblies of a puzzle without finding them, where that is quick.

The cells are filled in order along the longest side of the goal. What can still be done depends
only on which cells near the frontier are filled by now, and on which pieces are left: all ways that
lead to the same state are counted as one (a dynamic program). With few sorts of pieces and a narrow
goal there are few states; 13 million ways to lay dominoes on a chessboard come to 4,000. Elsewhere
there are far too many, which mostly shows after a few cells.

Assemblies that turn into each other are counted by Burnside's lemma: there are as many groups of
them as each symmetry leaves assemblies as they are, on average. Such an assembly consists of groups
of pieces that a symmetry moves around; so it is counted the same way, with groups in place of
pieces, and with cells that are moved around together in place of cells.
"""

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ...kinds import kinds_of, mirrored, own_turns
from ...puzzle import Puzzle
from ...space import (
    REFLECTIONS,
    ROTATIONS,
    Cube,
    Cubes,
    Turn,
    corner,
    settled,
    turned,
    turned_in_place,
)
from ..counting import Convention, SolveProblem

_MAX_STATES = 200_000  # of all cells together, of one symmetry
_MAX_OF_FEW = 2_000_000  # where the kinds of pieces are few: there they are reached again and again
_FEW = 4
_WINDOW = 128  # cells that a state holds
_FIELDS = 64  # bits for copies left
_MAX_NAMES = 64  # pieces: of so many sorts there is no room for the copies left
_STEP = 3_000_000  # ways that are tried in a step
_WORK_OF_A_CELL = 5_000  # what collecting them costs, in these ways
_WORK_OF_A_WAY = 300
_FIRST_SLOTS = 1 << 10
_SLOTS = 1 << 22


class Scan:
    """Counts what a problem asks for, in steps of at most some 20 ms, or gives it up.

    Not for puzzles with colors or a limit of holes, nor where listed pieces are told apart.

    `count`: how many there are by the problem's convention, None until that is known.
    """

    def __init__(self, problem: SolveProblem) -> None:
        self.count: int | None = None
        self.given_up = False
        self._course = self._count(problem)

    @property
    def finished(self) -> bool:
        """Whether no step would change anything any more."""
        return self.given_up or self.count is not None

    def step(self) -> None:
        """Do a fixed amount of work."""
        if not self.finished:
            next(self._course, None)

    def _count(self, problem: SolveProblem) -> Iterator[None]:
        convention = problem.convention
        try:
            grid = _Grid(problem.rules, has_idle=problem.has_idle)
            plain = yield from _count_fixed(_CellOrbits(grid))
            if not plain or convention is Convention.PLACEMENTS:
                self.count = plain
                return
            symmetries = grid.symmetries(convention)
            known = {tuple(range(len(grid.cells))): plain}
            fixed = 0
            for turn, times in _classes(symmetries):
                images = symmetries[turn]
                # Of a flat goal a rotation and a reflection are the same.
                if images not in known:
                    is_reflected = turn in REFLECTIONS
                    orbits = _CellOrbits(grid, images, is_reflected=is_reflected)
                    known[images] = yield from _count_fixed(orbits)
                fixed += times * known[images]
        except _TooManyError:
            self.given_up = True
            return
        self.count, odd = divmod(fixed, len(symmetries))
        assert not odd


class _TooManyError(Exception):
    """Too many states, cells in a state, or sorts of pieces."""


@dataclass(frozen=True)
class _Kind:
    """Pieces of one shape.

    `ways`: to turn it, as the numbers of its cells from the first one on. `field`: the first bit of
    how many are left, None where they cannot run out.
    """

    shape: Cubes
    ways: tuple[tuple[int, ...], ...]
    count: int
    minimum: int
    field: int | None


class _Grid:
    """The cells of a puzzle, and its kinds of pieces.

    Cells have numbers in scan order, as many apart as they are anywhere; their `rank` is without
    gaps.
    """

    def __init__(self, puzzle: Puzzle, *, has_idle: bool) -> None:
        if len(puzzle.pieces) > _MAX_NAMES:
            raise _TooManyError
        self._puzzle = puzzle
        self.has_idle = has_idle
        room = (*puzzle.goal, *puzzle.optional)
        self._low = corner(room)
        sides = [max(along) + 1 for along in zip(*settled(room), strict=True)]
        self._strides = [0, 0, 0]
        stride = 1
        for axis in sorted(range(3), key=lambda axis: sides[axis]):
            # So wide that what sticks out on one side does not come in on another.
            self._strides[axis] = stride
            stride *= 3 * sides[axis]
        self.cells = sorted(map(self._number, room))
        self.rank = {cell: rank for rank, cell in enumerate(self.cells)}
        self.optional = {self.rank[self._number(cube)] for cube in puzzle.optional}
        self._own = kinds_of(puzzle)
        self.kinds: list[_Kind] = []
        self.guards = self.unused = field = 0
        for kind in self._own:
            shape, count = kind.cubes, kind.count
            fits = [
                way
                for way in kind.forms.cubes.tolist()
                if all(max(along) < side for along, side in zip(zip(*way), sides))  # noqa: B905
            ]
            ways = tuple(tuple(sorted(map(self._number, way))) for way in fits)
            ways = tuple(tuple(cell - way[0] for cell in way) for way in ways)
            is_counted = kind.wanted or count < len(room) // len(shape)
            self.kinds.append(_Kind(shape, ways, count, kind.wanted, field if is_counted else None))
            if is_counted:
                self.unused |= count << field
                field += count.bit_length()
                self.guards |= 1 << field
                field += 1
        if field > _FIELDS:
            raise _TooManyError
        self.unused |= self.guards

    def _number(self, cube: Cube) -> int:
        return sum(
            (at - low) * stride
            for at, low, stride in zip(cube, self._low, self._strides, strict=True)
        )

    def symmetries(self, convention: Convention) -> dict[Turn, tuple[int, ...]]:
        """Give the convention's turns of the goal onto itself, and where each moves each cell."""
        turns = ROTATIONS if convention is Convention.ROTATIONS else own_turns(self._own)
        return {turn: images for turn in turns if (images := self._images(turn))}

    def mirror(self, kind: _Kind) -> _Kind | None:
        shape = mirrored(kind.shape)[0]
        return next((other for other in self.kinds if other.shape == shape), None)

    def _images(self, turn: Turn) -> tuple[int, ...] | None:
        cubes = (*self._puzzle.goal, *self._puzzle.optional)
        found = []
        for cube, turned_cube in zip(cubes, turned_in_place(cubes, turn), strict=True):
            rank = self.rank[self._number(cube)]
            image = self.rank.get(self._number(turned_cube))
            if image is None or (image in self.optional) != (rank in self.optional):
                return None
            found.append((rank, image))
        return tuple(image for _, image in sorted(found))

    def is_to_use_enough(self, unused: int) -> bool:
        """Tell whether as many of each piece are used as have to be, when so many are left."""
        return all(
            kind.field is None
            or (unused >> kind.field) & (1 << kind.count.bit_length()) - 1
            <= kind.count - kind.minimum
            for kind in self.kinds
        )


def most_states(kinds: int) -> int:
    """Give how many states a scan may have before it gives up, for so many kinds of pieces."""
    return _MAX_OF_FEW if kinds <= _FEW else _MAX_STATES


def _count_fixed(orbits: "_CellOrbits") -> Generator[None, None, int]:
    from .kernels import ROWS, SLOTS, STAMP, STATUS, advance

    grid = orbits.grid
    maximum = most_states(len(grid.kinds))
    before, after = (np.empty((maximum, 5), np.uint64) for _ in range(2))
    slots = np.zeros(_SLOTS, np.uint64)
    numbers = np.zeros(4, np.int64)
    before[0] = 0, 0, grid.unused, 1, 0
    rows, states, work = 1, 0, 0
    guards = np.uint64(grid.guards)
    for at in range(len(orbits.first)):
        ways = orbits.ways(at)
        numbers[ROWS], numbers[SLOTS] = 0, _FIRST_SLOTS
        numbers[STAMP] += 1
        chunk = _STEP // (len(ways) + 1)
        for begin in range(0, rows, chunk):
            end = min(rows, begin + chunk)
            advance(before, begin, end, orbits.is_optional(at), ways, guards, slots, numbers, after)
            work += (end - begin) * (len(ways) + 1)
            if work + orbits.work > _STEP:
                work = orbits.work = 0
                yield
        if numbers[STATUS]:
            raise _TooManyError
        before, after = after, before
        rows = int(numbers[ROWS])
        states += rows
        # They get more up to the middle, and fewer after that.
        if states + rows * max(0, len(orbits.first) - 2 * at) > maximum:
            raise _TooManyError
        if not rows:
            return 0
    return sum(
        int(high) << 64 | int(low)
        for _, _, unused, low, high in before[:rows]
        if grid.is_to_use_enough(int(unused))
    )


class _CellOrbits:
    """Cells that a symmetry moves around, each group of them as one cell; or cells by themselves.

    `first`: the first cell of each group. Groups are in the order of these.
    """

    def __init__(
        self,
        grid: _Grid,
        images: tuple[int, ...] | None = None,
        *,
        is_reflected: bool = False,
    ) -> None:
        self.grid = grid
        self.first = [*range(len(grid.cells))]
        self.work = 0
        self._images = images
        # What a piece's first image is, and every other one after that.
        self._other = {
            kind.shape: (is_reflected and grid.mirror(kind)) or kind for kind in grid.kinds
        }
        self._group = self.first
        if images is not None:
            self._group, self.first = [-1] * len(grid.cells), []
            for rank in range(len(grid.cells)):
                if self._group[rank] < 0:
                    self.first.append(rank)
                cell = rank
                while self._group[cell] < 0:
                    self._group[cell] = len(self.first) - 1
                    cell = images[cell]

    def is_optional(self, at: int) -> bool:
        return self.first[at] in self.grid.optional

    def ways(self, at: int) -> npt.NDArray[np.uint64]:
        """Give everything whose first cell it is: the cells from here on, and copies taken."""
        group, rows = self._group, []
        self.work += _WORK_OF_A_CELL
        for kind in self.grid.kinds:
            for laid in self._laid(kind, at):
                taken = self._taken(kind, len(laid))
                if taken is None:
                    continue
                cells = sum({1 << group[rank] - at for piece in laid for rank in piece})
                if cells.bit_length() > _WINDOW:
                    raise _TooManyError
                rows.append((cells & (1 << 64) - 1, cells >> 64, taken))
        return np.array(rows, np.uint64).reshape(len(rows), 3)

    def _laid(self, kind: _Kind, at: int) -> Iterable[frozenset[tuple[int, ...]]]:
        grid, group, found = self.grid, self._group, {}
        corner = grid.cells[self.first[at]]
        for way in kind.ways:
            # A cell may be the first of its group and not the first of the piece.
            for first in way[:1] if self._images is None else way:
                self.work += _WORK_OF_A_WAY
                ranks = []
                for cell in way:
                    rank = grid.rank.get(corner + cell - first)
                    if rank is None or group[rank] < at:
                        break
                    ranks.append(rank)
                if len(ranks) < len(way):
                    continue
                if not grid.has_idle and grid.optional.issuperset(ranks):
                    # Such a piece is only there where it has to be used.
                    if kind.minimum:
                        raise _TooManyError
                    continue
                if laid := self._moved_around(kind, tuple(ranks)):
                    found[laid] = True
        return found

    def _moved_around(self, kind: _Kind, ranks: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
        if self._images is None:
            return frozenset((ranks,))
        laid = [ranks]
        self.work += _WORK_OF_A_WAY
        while (image := tuple(sorted(self._images[rank] for rank in laid[-1]))) != ranks:
            if not set(image).isdisjoint(ranks):
                return frozenset()
            laid.append(image)
        return frozenset(laid)

    def _taken(self, kind: _Kind, images: int) -> int | None:
        """Give what so many images take of the copies, None where there are too few."""
        kinds = kind, self._other[kind.shape]
        used = Counter(kinds[number % 2] for number in range(images))
        if any(number > each.count for each, number in used.items()):
            return None
        return sum(number << each.field for each, number in used.items() if each.field is not None)


def _classes(turns: Collection[Turn]) -> Iterator[tuple[Turn, int]]:
    """Give a turn of each class of conjugates, and how many these are: they leave as many alike."""
    remaining = [*turns]
    while remaining:
        alike = {_product(_product(by, remaining[0]), _inverse(by)) for by in turns}
        yield remaining[0], len(alike)
        remaining = [turn for turn in remaining if turn not in alike]


def _inverse(turn: Turn) -> Turn:
    x, y, z = zip(*turn, strict=True)
    return x, y, z


def _product(first: Turn, second: Turn) -> Turn:
    x, y, z = (turned(column, first) for column in _inverse(second))
    return _inverse((x, y, z))
