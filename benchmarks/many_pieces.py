"""Puzzles of 19 pieces and more to take apart, made from seeds.

Each piece has a color that fits only where it is to lie, or is one of a few that are free, so that
the assemblies are found soon.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, box
from gridsmith.core.blocks.space import Cube, Cubes, moved, settled

_L = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0))
_WAYS = tuple((axis, step) for axis in range(3) for step in (1, -1))
_Region = tuple[Iterable[Cube], Cubes, int]  # cells, and a piece with its quantity


def made() -> Iterator[Puzzle]:
    """Make the puzzles, each with its name."""
    yield _columns("box20", 5, 1)
    yield _columns("box24", 3, 2)
    yield _columns("frame21", 5, 1, "open")
    yield _columns("frame25", 3, 2, "open")
    yield _columns("holes20", 5, 1, "open", left_out=1)
    yield _columns("holes24", 3, 2, "open", left_out=1)
    yield _columns("closed20", 5, 1, "closed", left_out=1)
    for free in (5, 15):
        yield _colored(f"train19, {free} free", train(free, 18))
    yield _colored("flat19", flat_box(Random(7), 6, 2))


def train(free: int, cubes: int) -> list[Cubes]:
    """Give a block with a corridor that turns at each cell, and the cubes at its end.

    The first of them comes out in `free` moves.
    """
    corridor = [((at + 2) // 3, (at + 1) // 3 + 1, at // 3 + 1) for at in range(free + cubes)]
    x, y, z = corridor[-1]
    block = {*box(x + 2, y + 2, z + 2)} - {*corridor}
    return [tuple(block), *((cell,) for cell in corridor[free:])]


def _beside(cell: Cube, axis: int, step: int) -> Cube:
    near = list(cell)
    near[axis] += step
    x, y, z = near
    return x, y, z


def flat_box(chance: Random, side: int, holes: int) -> list[Cubes]:
    """Give a closed box, one cube high, with a way out for one cube, and bars in it.

    They do not come apart: of seed 7, half a million states have to be looked at to know that.
    """
    free = {(x, y, 0) for x in range(side) for y in range(side)}
    walls = set(moved(box(side + 2, side + 2, 3), (-1, -1, -1))) - free - {(-1, 0, 0)}
    pieces: list[Cubes] = [tuple(walls)]
    for _ in range(holes):
        free.remove(chance.choice(sorted(free)))
    while free:
        near = {
            cell: [at for way in _WAYS if (at := _beside(cell, *way)) in free]
            for cell in sorted(free)
        }
        first = min(near, key=lambda cell: (len(near[cell]), chance.random()))
        bar = [first]
        length = chance.choice((1, 2, 2, 2, 3))
        if near[first] and length > 1:
            second = chance.choice(near[first])
            x, y, z = (2 * b - a for a, b in zip(first, second, strict=True))
            bar.append(second)
            if length > 2 and (x, y, z) in free:
                bar.append((x, y, z))
        free -= set(bar)
        pieces.append(tuple(bar))
    return pieces


def _colored(name: str, pieces: Sequence[Cubes]) -> Puzzle:
    """Make a puzzle that has only this assembly."""
    return _puzzle(name, [(cubes, cubes, 1) for cubes in pieces])


def _columns(
    name: str, width: int, depth: int, frame: str | None = None, *, left_out: int = 0
) -> Puzzle:
    """Put columns of 2x2x4 cubes side by side, in a frame that is open above, or nearly closed.

    Two of them can be filled with L tetrominoes in twelve ways, the others in one. `left_out`: so
    many pieces lack in the first.
    """
    chance = Random(3)
    regions: list[_Region] = []
    for number, (i, j) in enumerate((i, j) for i in range(width) for j in range(depth)):
        column = moved(box(2, 2, 4), (2 * i, 2 * j, 0))
        if number < 2:
            regions.append((column, _L, 4 - left_out * (number == 0)))
        else:
            regions += ((half, half, 1) for half in _halves(chance, column))
    if frame is not None:
        walls = moved(box(2 * width + 2, 2 * depth + 2, 6 if frame == "closed" else 5), (-1,) * 3)
        way_out = {*box(2 * width, 2 * depth, 4), *moved(box(2, 2, 1), (0, 0, 4))}
        cubes = tuple({*walls} - way_out)
        regions.append((cubes, cubes, 1))
    return _puzzle(name, regions, optional=bool(left_out))


def _halves(chance: Random, column: Cubes) -> Iterator[Cubes]:
    """Cut each cube of 2x2x2 in a column into two connected halves."""
    for bottom in (0, 2):
        cells = [cell for cell in column if cell[2] - bottom in (0, 1)]
        while True:
            half = [chance.choice(cells)]
            while len(half) < 4:
                axis, step = chance.choice(_WAYS)
                cell = _beside(chance.choice(half), axis, step)
                if cell in cells and cell not in half:
                    half.append(cell)
            other = [cell for cell in cells if cell not in half]
            if all(any(_beside(cell, *way) in other for way in _WAYS) for cell in other):
                break
        yield tuple(half)
        yield tuple(other)


def _puzzle(name: str, regions: Sequence[_Region], *, optional: bool = False) -> Puzzle:
    """Give each region a color; in the first of them cells may be optional."""
    pieces, goal, colors = [], [], []
    for color, (cells, cubes, count) in enumerate(regions, 1):
        shape = settled(cubes)
        its = tuple((cube, color) for cube in shape)
        pieces.append(Piece(f"{color}", shape, count, count, its))
        goal.append(tuple(cells))
        colors += [(cell, color) for cell in goal[-1]]
    free = goal.pop(0) if optional else ()
    return Puzzle(
        name, tuple(pieces), tuple(cell for cells in goal for cell in cells), free,
        Origin.BURRTOOLS, tuple(colors), frozenset((n, n) for n in range(1, len(regions) + 1)),
    )  # fmt: skip
