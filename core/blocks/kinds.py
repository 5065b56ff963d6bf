"""The pieces of a puzzle by shape: those that can be turned into each other are of one kind."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .puzzle import Paint, Puzzle
from .space import ROTATIONS, TURNS, Cubes, Space, Turn

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Form = tuple[Cubes, tuple[int, ...]]
"""Settled cubes in ascending order, and the color of each; no colors if all are 0."""


class Forms(NamedTuple):
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
    to be used first. `least`: so many are used in every assembly; `wanted`: so many, even where
    they fill nothing of the goal. `colors`: of its cubes, see `Form`; `forms`: the ways to turn it.
    """

    cubes: Cubes
    pieces: tuple[int, ...]
    least: int
    wanted: int
    colors: tuple[int, ...]
    space: Space
    forms: Forms = field(compare=False, repr=False)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.pieces)

    @property
    def size(self) -> int:
        """The cubes of one."""
        return len(self.cubes)

    @cached_property
    def mirrored(self) -> Form:
        """Its mirror image, as kinds are written."""
        paint = tuple(zip(self.cubes, self.colors, strict=False))
        return forms(self.cubes, paint, self.space, is_mirrored=True).first


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
            ways[form],
        )
        for form, first in needed.items()
    )


@lru_cache(maxsize=4096)
def forms(
    cubes: Cubes, paint: Paint = (), space: Space = Space.CUBES, *, is_mirrored: bool = False
) -> Forms:
    """Give the different ways to turn a piece, or its mirror image."""
    import numpy as np  # here, so that the command line's help appears sooner

    color_of = dict(paint)
    colors = np.array([color_of.get(cube, 0) for cube in cubes])
    turns = _matrices(space.rotations(cubes))
    images = (-turns if is_mirrored else turns) @ np.array(cubes).T
    images -= images.min(axis=2, keepdims=True)
    most = int(images.max()) + 1
    keys = (images[:, 0] * most + images[:, 1]) * most + images[:, 2]
    order = np.argsort(keys, axis=1)
    keys.sort(axis=1)
    both = np.hstack([keys, colors[order]]).astype(">i8") if paint else keys.astype(">i8")
    different = {row.tobytes(): way for way, row in enumerate(both)}
    at = np.array([different[row] for row in sorted(different)])
    order = order[at]
    return Forms(np.ascontiguousarray(images[at[:, None], :, order]), colors[order])


@lru_cache(maxsize=2)
def _matrices(turns: tuple[Turn, ...]) -> "npt.NDArray[np.int64]":
    import numpy as np

    return np.array(turns, np.int64)


def mirrors(kinds: Sequence[Kind]) -> tuple[int | None, ...]:
    """Give the place of each kind's mirror image, its own if it is that, None if there is none."""
    place_of = {(kind.cubes, kind.colors): place for place, kind in enumerate(kinds)}
    return tuple(place_of.get(kind.mirrored) for kind in kinds)


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
