"""The pieces of a puzzle by shape: those that can be turned into each other are of one kind."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from .puzzle import Paint, Puzzle
from .space import ROTATIONS, TURNS, Cube, Cubes, Space, Turn, corner

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Form = tuple[Cubes, tuple[int, ...]]
"""Settled cubes in ascending order, and the color of each; no colors if all are 0."""


@dataclass(frozen=True)
class Kind:
    """Pieces that can be turned into each other, with their colors.

    `pieces`: their places among the puzzle's pieces, each as often as there is one, those that have
    to be used first. `least`: so many are used in every assembly; `wanted`: so many, even where
    they fill nothing of the goal. `colors`: of its cubes, see `Form`.
    """

    cubes: Cubes
    pieces: tuple[int, ...]
    least: int
    wanted: int
    colors: tuple[int, ...] = ()
    space: Space = Space.CUBES

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.pieces)

    @property
    def size(self) -> int:
        """The cubes of one."""
        return len(self.cubes)

    @property
    def forms(self) -> tuple[Form, ...]:
        """The different ways to turn it."""
        return forms(self.cubes, tuple(zip(self.cubes, self.colors, strict=False)), self.space)


def kinds_of(puzzle: Puzzle) -> tuple[Kind, ...]:
    """Gather the pieces of a puzzle by shape and colors, in their order."""
    needed: dict[Form, list[int]] = {}
    others: dict[Form, list[int]] = {}
    for number, piece in enumerate(puzzle.pieces):
        form = first_form(piece.cubes, piece.colors, puzzle.space)
        needed.setdefault(form, []).extend([number] * piece.least)
        others.setdefault(form, []).extend([number] * (piece.count - piece.least))
    spare = max(0, puzzle.surplus)
    return tuple(
        Kind(
            form[0],
            pieces := (*first, *others[form]),
            max(len(first), len(pieces) - spare // len(form[0])),
            len(first),
            form[1],
            puzzle.space,
        )
        for form, first in needed.items()
    )


@lru_cache(maxsize=4096)
def forms(cubes: Cubes, colors: Paint = (), space: Space = Space.CUBES) -> tuple[Form, ...]:
    """Give the different ways to turn a piece, 1 to 24, the first of them for all its turns."""
    return tuple(map(_form, *_ways(cubes, colors, space)))


def first_form(cubes: Cubes, colors: Paint = (), space: Space = Space.CUBES) -> Form:
    """Give the first of the ways to turn a piece."""
    ways, painted = _ways(cubes, colors, space)
    return _form(ways[0], painted[0])


def _form(cubes: "npt.NDArray[np.int64]", colors: "npt.NDArray[np.int64]") -> Form:
    return tuple(map(tuple, cubes.tolist())), tuple(colors.tolist()) if colors.any() else ()


@lru_cache(maxsize=4096)
def _ways(
    cubes: Cubes, colors: Paint, space: Space
) -> "tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]":
    """Give the cubes and colors of all forms, int64[forms, cubes, 3] and int64[forms, cubes]."""
    import numpy as np  # here, so that the command line's help appears sooner

    color_of = dict(colors)
    by_cube = np.array([color_of.get(cube, 0) for cube in cubes])
    images = np.array(cubes) @ np.array(space.rotations(cubes)).transpose(0, 2, 1)
    images -= images.min(axis=1, keepdims=True)
    x, y, z = np.moveaxis(images, 2, 0)
    most = int(images.max()) + 1
    keys = (x * most + y) * most + z
    order = np.argsort(keys, axis=1)
    painted = by_cube[order]
    both = np.hstack([np.take_along_axis(keys, order, axis=1), painted]).astype(">i8")
    different = {row.tobytes(): way for way, row in enumerate(both)}
    at = [way for _, way in sorted(different.items())]
    return np.take_along_axis(images, order[..., None], axis=1)[at], painted[at]


def mirrors(kinds: Sequence[Kind]) -> tuple[int | None, ...]:
    """Give the place of each kind's mirror image, its own if it is that, None if there is none."""
    place_of = {(kind.cubes, kind.colors): place for place, kind in enumerate(kinds)}
    return tuple(place_of.get(_mirrored(kind)) for kind in kinds)


def own_turns(kinds: Sequence[Kind]) -> tuple[Turn, ...]:
    """Give the turns that make pieces of pieces: rotations, and reflections where they do."""
    for kind, place in zip(kinds, mirrors(kinds), strict=True):
        if place is None:
            return ROTATIONS
        image = kinds[place]
        if (image.count, image.wanted) != (kind.count, kind.wanted):
            return ROTATIONS
    return TURNS


def can_be_mirrored(kinds: Sequence[Kind]) -> bool:
    """Tell whether so many pieces can be used of each kind that their mirror images may be, too."""
    return all(
        max(kind.wanted, least) <= min(kind.count, most)
        for kind, (least, most) in zip(kinds, mirrored_ranges(kinds), strict=True)
    )


def mirrored_ranges(kinds: Sequence[Kind]) -> list[tuple[int, int]]:
    """Give how many of each kind's mirror image are used at least and at most."""
    return [
        (0, 0) if place is None else (kinds[place].wanted, kinds[place].count)
        for place in mirrors(kinds)
    ]


@lru_cache(maxsize=4096)
def _mirrored(kind: Kind) -> Form:
    colors = kind.colors or (0,) * kind.size
    image = [((-x, y, z), color) for (x, y, z), color in zip(kind.cubes, colors, strict=True)]
    cubes, colors = _settled(image)
    return first_form(cubes, tuple(zip(cubes, colors, strict=True)), kind.space)


def _settled(colored: Iterable[tuple[Cube, int]]) -> Form:
    found = sorted(colored)
    x, y, z = corner(cube for cube, _ in found)
    cubes = tuple((a - x, b - y, c - z) for (a, b, c), _ in found)
    return cubes, tuple(color for _, color in found)
