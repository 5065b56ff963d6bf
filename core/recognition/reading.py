"""What was read from a picture: where the board lies, and what stands in its cells."""

from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from ..errors import Complaint

DOUBTFUL = 0.9
"""A reading below this probability is shown to the user as doubtful."""
FEWEST, MAXIMUM = 2, 20
"""The limits of rows and of columns."""

Kind: TypeAlias = Literal["letters", "dots"]
"""What a board consists of: cells with letters, or dots with edges between them."""


class PictureError(Complaint):
    """A picture in which there is no board, or that is no picture."""


class Point(NamedTuple):
    """A place in a picture, in its pixels, from the top left."""

    x: float
    y: float


def no_board() -> PictureError:
    """Say that there is none."""
    return PictureError("picture-no-board", "no board was found in this picture")


@dataclass(frozen=True)
class Lattice:
    """Where a board lies in a picture.

    `corners`: of the board's outline, from the top left clockwise as the board is read; in a
    picture of a board that lies turned, the first corner is not the uppermost. The outline follows
    the outer edges of the outer cells, on a board of dots the outer dots, whose boxes are the
    cells. `face`: the part of a cell's width that its square or tile takes, the rest being a gap.

    >>> square = Lattice(2, 2, (Point(0, 0), Point(8, 0), Point(8, 8), Point(0, 8)))
    >>> square.cell(1, 0)[0]
    Point(x=0.0, y=4.0)
    """

    rows: int
    columns: int
    corners: tuple[Point, Point, Point, Point]
    face: float = 1.0

    @property
    def matrix(self) -> tuple[tuple[float, float, float], ...]:
        """The homography from columns and rows of the board to places in the picture.

        By P. S. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
        """
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.corners
        right_x, right_y, left_x, left_y = x1 - x2, y1 - y2, x3 - x2, y3 - y2
        sum_x, sum_y = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
        area = right_x * left_y - left_x * right_y
        across = (sum_x * left_y - left_x * sum_y) / area
        down = (right_x * sum_y - sum_x * right_y) / area
        return (
            ((x1 - x0 + across * x1) / self.columns, (x3 - x0 + down * x3) / self.rows, x0),
            ((y1 - y0 + across * y1) / self.columns, (y3 - y0 + down * y3) / self.rows, y0),
            (across / self.columns, down / self.rows, 1.0),
        )

    def point(self, column: float, row: float) -> Point:
        """Return the place of a point of the lattice, (0, 0) being the first corner."""
        x, y, depth = (a * column + b * row + c for a, b, c in self.matrix)
        return Point(x / depth, y / depth)

    def cell(self, row: int, column: int) -> tuple[Point, Point, Point, Point]:
        """Return the outline of a cell, clockwise from its top left corner."""
        return self.part(row, column, row + 1, column + 1).corners

    def part(self, top: int, left: int, bottom: int, right: int) -> "Lattice":
        """Give some of the cells, also such as lie outside, and more than a board has."""
        corners = (
            self.point(left, top),
            self.point(right, top),
            self.point(right, bottom),
            self.point(left, bottom),
        )
        return Lattice(bottom - top, right - left, corners, self.face)

    def resized(self, rows: int, columns: int) -> "Lattice":
        """Divide the same outline into another number of cells. Raises PictureError."""
        if not FEWEST <= min(rows, columns) <= max(rows, columns) <= MAXIMUM:
            raise PictureError(
                "picture-size",
                "a board in a picture has {fewest} to {maximum} rows and columns",
                fewest=FEWEST,
                maximum=MAXIMUM,
            )
        return replace(self, rows=rows, columns=columns)

    def grown(self, *, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> "Lattice":
        """Add rows and columns at the sides; remove them by negative numbers.

        Raises PictureError, also for an outline that no board in a picture has.
        """
        larger = self.part(-top, -left, self.rows + bottom, self.columns + right)
        return larger.resized(larger.rows, larger.columns)._convex()

    def with_corner(self, number: int, point: Point) -> "Lattice":
        """Move a corner. Raises PictureError where the outline would not be convex."""
        first, second, third, fourth = (
            Point(*point) if at == number else corner for at, corner in enumerate(self.corners)
        )
        return replace(self, corners=(first, second, third, fourth))._convex()

    def turned(self) -> "Lattice":
        """Read the board from its right side: what was the right column becomes the first row."""
        first, second, third, fourth = self.corners
        corners = second, third, fourth, first
        return replace(self, rows=self.columns, columns=self.rows, corners=corners)

    def _convex(self) -> "Lattice":
        """Return this lattice if its outline is convex and runs clockwise."""
        for at in range(4):
            (x0, y0), (x1, y1), (x2, y2) = (self.corners[(at + on) % 4] for on in range(3))
            if (x1 - x0) * (y2 - y1) <= (y1 - y0) * (x2 - x1):
                raise PictureError("picture-outline", "the outline of a board must be convex")
        return self


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
    letter is in it, or -1; the first player is the one with the letter A, else the one whose box is
    read first. Each table has the probabilities beside it.
    """

    lattice: Lattice
    across: tuple[tuple[bool, ...], ...]
    across_confidence: tuple[tuple[float, ...], ...]
    down: tuple[tuple[bool, ...], ...]
    down_confidence: tuple[tuple[float, ...], ...]
    owners: tuple[tuple[int, ...], ...]
    owners_confidence: tuple[tuple[float, ...], ...]

    def is_closed(self, row: int, column: int) -> bool:
        """Whether all edges of a box are drawn."""
        above, below = self.across[row][column], self.across[row + 1][column]
        return above and below and all(self.down[row][column : column + 2])
