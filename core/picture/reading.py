"""What was read from a picture: where the board lies, and what stands in its cells."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from ..errors import Complaint

DOUBTFUL = 0.9
"""A reading below this probability is shown to the user as doubtful."""
FEWEST, MOST = 2, 20
"""The limits of rows and of columns."""

Kind: TypeAlias = Literal["letters", "dots"]
"""What a board consists of: cells with letters, or dots with edges between them."""


class PictureError(Complaint):
    """A picture in which there is no board, or that is no picture."""


class Point(NamedTuple):
    """A place in a picture, in its pixels, from the top left."""

    x: float
    y: float


@dataclass(frozen=True)
class Lattice:
    """Where a board lies in a picture.

    `corners`: of the board's outline, from the top left clockwise as the board is read; in a
    picture of a board that lies turned, the first corner is not the uppermost. The outline follows
    the outer edges of the outer cells, on a board of dots the outer dots, whose boxes are the
    cells.
    """

    rows: int
    columns: int
    corners: tuple[Point, Point, Point, Point]


class Candidate(NamedTuple):
    """A letter that a cell may hold, or `""` for an empty cell."""

    letter: str
    probability: float


@dataclass(frozen=True)
class Reading:
    """A board of letters read from a picture.

    `letters`: by rows, upper case, `""` for an empty cell, `"QU"` for that die; `confidence`: the
    probability of each, 0 to 1; `candidates`: for each cell what it may hold, the likeliest first,
    at most five. `language`: `ru` or `en`, given or detected.
    """

    lattice: Lattice
    language: str
    letters: tuple[tuple[str, ...], ...]
    confidence: tuple[tuple[float, ...], ...]
    candidates: tuple[tuple[tuple[Candidate, ...], ...], ...] = field(repr=False)


@dataclass(frozen=True)
class DotsReading:
    """A board of dots read from a picture.

    `across`: whether the edges from left to right are drawn, by `lattice.rows + 1` rows of
    `lattice.columns`; `down`: those from top to bottom, by `lattice.rows` rows of
    `lattice.columns + 1`. `owners`: for each box the number of the player (0, 1) whose color or
    letter is in it, or -1; the first player is the one whose box is read first.
    """

    lattice: Lattice
    across: tuple[tuple[bool, ...], ...]
    across_confidence: tuple[tuple[float, ...], ...]
    down: tuple[tuple[bool, ...], ...]
    down_confidence: tuple[tuple[float, ...], ...]
    owners: tuple[tuple[int, ...], ...]
