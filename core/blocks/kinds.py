"""The pieces of a puzzle by shape: those that can be turned into each other are of one kind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from .puzzle import Puzzle
from .space import ROTATIONS, TURNS, Cubes, Paint, Space, Turn, as_array

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Form = tuple[Cubes, tuple[int, ...]]
"""Settled cubes in ascending order, and the color of each; no colors if all are 0."""


@dataclass(frozen=True, eq=False)
class Forms:
    """The different ways to turn a piece, 1 to 24, in an order that is the same for all its turns.

    `cubes`: int64[forms, cubes, 3], settled and in ascending order; `colors`: of each of them.
    """

    cubes: "npt.NDArray[np.int64]"
    colors: "npt.NDArray[np.int64]"

    @property
    def first(self) -> Form:
        """The first of them."""
        colors = self.colors[0]
        cubes = tuple(map(tuple, self.cubes[0].tolist()))
        return cubes, tuple(colors.tolist()) if colors.any() else ()


@dataclass(frozen=True)
class Kind:
    """Pieces that can be turned into each other, with their colors.

    `pieces`: their places among the puzzle's pieces, each as often as there is one, those that have
    to be used first. `minimum`: so many are used in every assembly; `wanted`: so many, even where
    they fill nothing of the goal. `colors`: of its cubes, see `Form`; `forms`: the ways to turn it.
    """

    cubes: Cubes
    pieces: tuple[int, ...]
    minimum: int
    wanted: int
    colors: tuple[int, ...]
    space: Space
    forms: Forms = field(compare=False, repr=False)

    @property
    def count(self) -> int:
        """The number of pieces."""
        return len(self.pieces)

    @property
    def size(self) -> int:
        """The cubes of one."""
        return len(self.cubes)

    @cached_property
    def mirrored(self) -> Form:
        """The form of its mirror image."""
        paint = tuple(zip(self.cubes, self.colors, strict=False))
        return mirrored(self.cubes, paint, self.space)


@lru_cache(maxsize=16)
def kinds_of(puzzle: Puzzle) -> tuple[Kind, ...]:
    """Gather the pieces of a puzzle by shape and colors, in their order."""
    needed: dict[Form, list[int]] = {}
    others: dict[Form, list[int]] = {}
    ways: dict[Form, Forms] = {}
    for number, piece in enumerate(puzzle.pieces):
        its = forms(piece.cubes, piece.colors, puzzle.space)
        form = its.first
        ways[form] = its
        needed.setdefault(form, []).extend([number] * piece.minimum)
        others.setdefault(form, []).extend([number] * (piece.count - piece.minimum))
    spare = max(0, puzzle.surplus)
    return tuple(
        Kind(
            form[0],
            pieces := (*first, *others[form]),
            max(len(first), len(pieces) - spare // len(form[0])),
            len(first),
            form[1],
            puzzle.space,
            ways[form],
        )
        for form, first in needed.items()
    )


@lru_cache(maxsize=4096)
def forms(cubes: Cubes, paint: Paint = (), space: Space = Space.CUBES) -> Forms:
    """Give the different ways to turn a piece."""
    import numpy as np  # here, so that the command line's help appears sooner

    keys, colors, side = _sorted_keys(cubes, paint, space)
    different = {row: way for way, row in enumerate(_as_bytes(keys, colors, paint))}
    ways = [different[row] for row in sorted(different)]
    # In memory axis by axis, since what is asked of all cubes of each is sooner known then.
    axes = np.stack(np.unravel_index(keys[ways], (side, side, side)), axis=1)
    return Forms(axes.transpose(0, 2, 1), colors[ways])


def mirrored(cubes: Cubes, paint: Paint = (), space: Space = Space.CUBES) -> Form:
    """Give the first of the different ways to turn a piece's mirror image."""
    import numpy as np

    keys, colors, side = _sorted_keys(cubes, paint, space, is_mirrored=True)
    rows = _as_bytes(keys, colors, paint)
    first = rows.index(min(rows))
    axes = np.unravel_index(keys[first], (side, side, side))
    turned = tuple(zip(*(axis.tolist() for axis in axes), strict=True))
    return turned, tuple(colors[first].tolist()) if paint else ()


def _as_bytes(
    keys: "npt.NDArray[np.int64]", colors: "npt.NDArray[np.int64]", paint: Paint
) -> list[bytes]:
    """Give rows of keys and colors in a form that can be sorted."""
    import numpy as np

    rows = (np.hstack([keys, colors]) if paint else keys).astype(">i8")
    return [row.tobytes() for row in rows]


def _sorted_keys(
    cubes: Cubes, paint: Paint, space: Space, *, is_mirrored: bool = False
) -> "tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], int]":
    """Turn a piece; give the places of its cubes in a box, in order, their colors, and its side."""
    import numpy as np

    at = as_array(cubes)
    side = int((at.max(axis=0) - at.min(axis=0)).max()) + 1
    keys = turned_keys(at, space.rotations(cubes), (side, side, side), is_mirrored=is_mirrored)
    colors = np.zeros_like(keys)
    if paint:
        color_of = dict(paint)
        colors = np.array([color_of.get(cube, 0) for cube in cubes])[np.argsort(keys, axis=1)]
    keys.sort(axis=1)
    return keys, colors, side


def turned_keys(
    cubes: "npt.NDArray[np.int64]",
    turns: tuple[Turn, ...],
    sides: tuple[int, int, int],
    *,
    is_mirrored: bool = False,
) -> "npt.NDArray[np.int64]":
    """Turn cubes, or their mirror image, and number where each lies in a box, int64[turns, cubes].

    `cubes`: int64[cubes, 3]. They are settled after each turn; what comes out of the box has no
    number of its own.
    """
    import numpy as np

    at = (cubes - cubes.min(axis=0)).T
    both = np.stack([at, at.max(axis=1, keepdims=True) - at])
    axes, is_back = rows_of(turns)
    side = is_back ^ is_mirrored
    _, y, z = sides
    first, second, third = (both[side[row], axes[row]] for row in range(3))
    keys: npt.NDArray[np.int64] = (first * y + second) * z + third
    return keys


@lru_cache(maxsize=4)
def rows_of(turns: tuple[Turn, ...]) -> "tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]":
    """Give for each row of the matrices the axis that it takes, and 1 if backwards, [3, turns]."""
    import numpy as np

    rows = np.array(turns, np.int64).transpose(1, 0, 2)
    return np.abs(rows).argmax(axis=2), (rows.sum(axis=2) < 0).astype(np.int64)


def mirrors(kinds: Sequence[Kind]) -> Iterator[int | None]:
    """Give the place of each kind's mirror image, its own if it is that, None if there is none."""
    place_of = {(kind.cubes, kind.colors): place for place, kind in enumerate(kinds)}
    return (place_of.get(kind.mirrored) for kind in kinds)


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
        max(kind.wanted, minimum) <= min(kind.count, maximum)
        for kind, (minimum, maximum) in zip(kinds, mirrored_ranges(kinds), strict=True)
    )


def mirrored_ranges(kinds: Sequence[Kind]) -> Iterator[tuple[int, int]]:
    """Give how many of each kind's mirror image are used at least and at most."""
    for place in mirrors(kinds):
        yield (0, 0) if place is None else (kinds[place].wanted, kinds[place].count)
