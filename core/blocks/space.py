"""Cubes in 3D: turned, mirrored, moved to a place of their own; and other grids in their place."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import chain, permutations, product
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FARTHEST = 1_000_000
"""No cube is farther from the origin along an axis."""

Axis: TypeAlias = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]

Cube = tuple[Axis, Axis, Axis]
"""A unit cube as (x, y, z): to the right, towards the viewer, upwards. So layers are listed from
the bottom up, and their rows from the back."""

Cubes = tuple[Cube, ...]
"""Cubes in ascending order, none twice."""

Paint = tuple[tuple[Cube, int], ...]
"""The colored cubes of a shape in ascending order, each with its color, 1 and up. A cube that is
not in it has color 0, which goes with every color."""

Turn = tuple[Cube, Cube, Cube]
"""A rotation or reflection that leaves the grid on itself: the rows of its matrix."""


def _determinant(turn: Turn) -> int:
    (a, b, c), (d, e, f), (g, h, i) = turn
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _turns() -> tuple[Turn, ...]:
    turns: list[Turn] = []
    for axes in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            rows = [[0, 0, 0] for _ in range(3)]
            for row, (axis, sign) in enumerate(zip(axes, signs, strict=True)):
                rows[row][axis] = sign
            x, y, z = ((row[0], row[1], row[2]) for row in rows)
            turns.append((x, y, z))
    return tuple(sorted(turns, key=lambda turn: -_determinant(turn)))


TURNS = _turns()
"""The 24 rotations, the one that changes nothing first, and after them the 24 reflections."""

ROTATIONS, REFLECTIONS = TURNS[:24], TURNS[24:]


class Space(StrEnum):
    """A grid whose cells are written as cubes: which of these are cells, and how pieces turn.

    The exact search works in any of them; whatever else knows cubes only asks for `CUBES` first.
    """

    CUBES = "cubes"
    SPHERES = "spheres"
    """Tightly packed spheres, as oranges are stacked: their centers are those of the cubes with an
    even sum x + y + z, and a sphere touches the 12 with which its cube shares just an edge."""

    def has_cell(self, cube: Cube) -> bool:
        """Tell whether a cube stands for a cell."""
        return self is Space.CUBES or sum(cube) % 2 == 0

    def rotations(self, cells: Iterable[Cube]) -> tuple[Turn, ...]:
        """Give the turns that do what rotations do with some cells.

        A layer of spheres in which each touches six others is flat: turned over, it is its own
        mirror image, though no rotation of the cubes does that. So reflections take part there.
        """
        if self is Space.SPHERES and _are_in_a_layer(cells):
            return TURNS
        return ROTATIONS


def _are_in_a_layer(cells: Iterable[Cube]) -> bool:
    """Tell whether cells are in one plane across the diagonal of a cube."""
    cells = tuple(cells)
    return any(
        len({x + a * y + b * z for x, y, z in cells}) == 1 for a, b in product((1, -1), repeat=2)
    )


def turned(cube: Cube, turn: Turn) -> Cube:
    """Turn one cube about the origin."""
    x, y, z = cube
    (a, b, c), (d, e, f), (g, h, i) = turn
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def moved(cubes: Iterable[Cube], by: Cube) -> Cubes:
    """Move cubes, in ascending order."""
    x, y, z = by
    return tuple(sorted((a + x, b + y, c + z) for a, b, c in cubes))


def corner(cubes: Iterable[Cube]) -> Cube:
    """Give the least x, y and z of some cubes."""
    cubes = tuple(cubes)
    # Not by zip(*cubes), which is slow for thousands of cubes.
    x, y, z = (min(map(itemgetter(axis), cubes)) for axis in range(3))
    return x, y, z


def as_array(cubes: Iterable[Cube]) -> "npt.NDArray[np.int64]":
    """Give cubes as int64[cubes, 3]."""
    import numpy as np  # here, so that the command line's help appears sooner

    # Which takes a third of the time of np.array.
    return np.fromiter(chain.from_iterable(cubes), np.int64).reshape(-1, 3)


def turned_in_place(cubes: Iterable[Cube], turn: Turn) -> list[Cube]:
    """Give the image of each cube by a turn, moved so that the least x, y and z stay."""
    cubes = tuple(cubes)
    images = [turned(cube, turn) for cube in cubes]
    x, y, z = (was - now for was, now in zip(corner(cubes), corner(images), strict=True))
    return [(a + x, b + y, c + z) for a, b, c in images]


def settled(cubes: Iterable[Cube]) -> Cubes:
    """Move cubes so that the least x, y and z are 0, in ascending order."""
    cubes = tuple(cubes)
    x, y, z = corner(cubes)
    return moved(cubes, (-x, -y, -z))
