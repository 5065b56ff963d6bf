"""The pieces of a puzzle by shape: those that can be turned into each other are of one kind."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .puzzle import Paint, Puzzle
from .space import ROTATIONS, TURNS, Cube, Cubes, Space, Turn, corner, settled, turned

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
        form = forms(piece.cubes, piece.colors, puzzle.space)[0]
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
    color_of = {cube: color for cube, color in colors if color}
    if not color_of:
        plain = {settled(turned(cube, turn) for cube in cubes) for turn in space.rotations(cubes)}
        return tuple((way, ()) for way in sorted(plain))
    ways = {
        _settled((turned(cube, turn), color_of.get(cube, 0)) for cube in cubes)
        for turn in space.rotations(cubes)
    }
    return tuple(sorted(ways))


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


def _mirrored(kind: Kind) -> Form:
    colors = kind.colors or (0,) * kind.size
    image = [((-x, y, z), color) for (x, y, z), color in zip(kind.cubes, colors, strict=True)]
    cubes, colors = _settled(image)
    return forms(cubes, tuple(zip(cubes, colors, strict=True)), kind.space)[0]


def _settled(colored: Iterable[tuple[Cube, int]]) -> Form:
    found = sorted(colored)
    x, y, z = corner(cube for cube, _ in found)
    cubes = tuple((a - x, b - y, c - z) for (a, b, c), _ in found)
    return cubes, tuple(color for _, color in found)
