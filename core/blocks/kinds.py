"""The pieces of a puzzle by shape: those that can be turned into each other are of one kind."""

from collections.abc import Sequence
from dataclasses import dataclass

from .puzzle import Puzzle
from .space import ROTATIONS, TURNS, Cubes, Turn, canonical, mirrored


@dataclass(frozen=True)
class Kind:
    """Pieces that can be turned into each other.

    `pieces`: their places among the puzzle's pieces, each as often as there is one, those that have
    to be used first. `least`: so many are used in every assembly; `wanted`: so many, even where
    they fill nothing of the goal.
    """

    cubes: Cubes
    pieces: tuple[int, ...]
    least: int
    wanted: int

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.pieces)

    @property
    def size(self) -> int:
        """The cubes of one."""
        return len(self.cubes)


def kinds_of(puzzle: Puzzle) -> tuple[Kind, ...]:
    """Gather the pieces of a puzzle by shape, in their order."""
    needed: dict[Cubes, list[int]] = {}
    others: dict[Cubes, list[int]] = {}
    for number, piece in enumerate(puzzle.pieces):
        shape = canonical(piece.cubes)
        needed.setdefault(shape, []).extend([number] * piece.least)
        others.setdefault(shape, []).extend([number] * (piece.count - piece.least))
    spare = max(0, puzzle.surplus)
    return tuple(
        Kind(
            shape,
            pieces := (*first, *others[shape]),
            max(len(first), len(pieces) - spare // len(shape)),
            len(first),
        )
        for shape, first in needed.items()
    )


def own_turns(kinds: Sequence[Kind]) -> tuple[Turn, ...]:
    """Give the turns that make pieces of pieces: rotations, and reflections where they do."""
    by_shape = {kind.cubes: kind for kind in kinds}
    for kind in kinds:
        image = by_shape.get(mirrored(kind.cubes))
        if image is None or (image.count, image.wanted) != (kind.count, kind.wanted):
            return ROTATIONS
    return TURNS
