"""What changes a whole shape that is being drawn: rotate, mirror, move, fill."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

from .draft import FILLED, Shape
from .space import Cube, Space


def rotated(shape: Shape, axis: int, back: bool = False) -> Shape:
    """Turn a shape with its grid by a quarter about x (0), y (1) or z (2), the grid's corner stays.

    About x its top comes forward, about y it goes to the right, about z, seen from above, the back
    goes to the right; `back` is the other way round.
    """
    # Where each axis of the result comes from, and whether it is counted from the other end.
    sources = [(0, False), (1, False), (2, False)]
    one, other = ((1, 2), (0, 2), (1, 0))[axis]
    sources[one], sources[other] = (other, back), (one, not back)
    return _moved(shape, sources)


def mirrored(shape: Shape, axis: int) -> Shape:
    """Mirror a shape within its grid along x (0), y (1) or z (2)."""
    return _moved(shape, [(at, at == axis) for at in range(3)])


def _moved(shape: Shape, sources: list[tuple[int, bool]]) -> Shape:
    x, y, z = (shape.size[axis] for axis, _ in sources)

    def move(cube: Cube) -> Cube:
        inside = [at - low for at, low in zip(cube, shape.low, strict=True)]
        a, b, c = (
            low + (shape.size[axis] - 1 - inside[axis] if reversed_ else inside[axis])
            for low, (axis, reversed_) in zip(shape.low, sources, strict=True)
        )
        return a, b, c

    there = replace(_each(shape, move), size=(x, y, z))
    if all(map(there.space.has_cell, there.everything)):
        return there
    # Spheres come to lie between the cells: the grid takes them one step on.
    a, b, c = there.low
    there = _each(there, lambda cube: (cube[0] + 1, cube[1], cube[2]))
    return replace(there, low=(a + 1, b, c))


def shifted(shape: Shape, by: Cube) -> Shape | None:
    """Move the cubes of a shape within its grid, None where one would leave it."""
    x, y, z = (low - step for low, step in zip(shape.low, by, strict=True))
    there = replace(shape, low=(x, y, z))  # so the puzzle stays the same, and spheres on cells
    return there if all(_is_inside(there, cube) for cube in there.everything) else None


def solid(shape: Shape) -> Shape:
    """Put a cube on each empty cell of the grid."""
    ranges = (range(low, low + side) for low, side in zip(shape.low, shape.size, strict=True))
    cells = [(x, y, z) for x, y, z in itertools.product(*ranges) if not shape.kind((x, y, z))]
    return shape.put(filter(shape.space.has_cell, cells), FILLED)


def kind_changed(shape: Shape, inner: bool, kind: int) -> Shape:
    """Make the inner cubes, which have another one at each side, or all outer ones of a kind."""
    everything = set(shape.everything)
    steps = itertools.product((-1, 0, 1), repeat=3)
    apart = 1 if shape.space is Space.CUBES else 2
    sides = [step for step in steps if sum(map(abs, step)) == apart]
    return shape.put(
        [
            (x, y, z)
            for x, y, z in everything
            if inner == all((x + a, y + b, z + c) in everything for a, b, c in sides)
        ],
        kind,
    )


def without_optional(shape: Shape) -> Shape:
    """A shape for a piece: optional cubes are cubes."""
    return shape.put(shape.optional, FILLED)


def _is_inside(shape: Shape, cube: Cube) -> bool:
    return all(
        low <= at < low + side for at, low, side in zip(cube, shape.low, shape.size, strict=True)
    )


def _each(shape: Shape, move: Callable[[Cube], Cube]) -> Shape:
    return replace(
        shape,
        cubes=tuple(sorted(map(move, shape.cubes))),
        optional=tuple(sorted(map(move, shape.optional))),
        colors=tuple(sorted((move(cube), color) for cube, color in shape.colors)),
    )
