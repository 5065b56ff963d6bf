"""Puzzles that come with the program, each with its known number of assemblies."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.blocks.counting import Convention
from core.blocks.puzzle import Piece, Puzzle, box


@dataclass(frozen=True)
class Bundled:
    """A puzzle that comes with the program.

    `id`: as the command names it. `family`: what it stands under in a list. `known`: how many
    assemblies there are, as far as that is known.
    """

    id: str
    family: str
    puzzle: Puzzle
    known: Mapping[Convention, int] = field(default_factory=dict)


_SOMA = (
    Piece("V", ((0, 0, 0), (1, 0, 0), (0, 1, 0))),
    Piece("L", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0))),
    Piece("T", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))),
    Piece("Z", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0))),
    Piece("A", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1))),
    Piece("B", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1))),
    Piece("P", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))),
)


def bundled() -> tuple[Bundled, ...]:
    """Give all of them, in the order of a list."""
    known = {
        Convention.PLACEMENTS: 11520,
        Convention.ROTATIONS: 480,
        Convention.REFLECTIONS: 240,
    }
    return (Bundled("soma-cube", "soma", Puzzle("Soma cube", _SOMA, box(3, 3, 3)), known),)
