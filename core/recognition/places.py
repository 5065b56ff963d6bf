"""The places of a board in a picture, which can be selected, doubted and corrected.

The places of a board of dots are its dots, edges and boxes, as they lie: of R rows and C columns of
boxes, 2R + 1 rows of 2C + 1 places. Edges and closed boxes can be selected.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from ..grid import Cell
from .reading import DotsReading, Lattice, Reading

AnyReading = Reading | DotsReading
_ReadT = TypeVar("_ReadT", Reading, DotsReading)


class _Table(NamedTuple):
    """A table of a reading: its field, that of the probabilities, and where its signs lie.

    `first`: the place of the first sign; `step`: from one place to the next one.
    """

    signs: str
    confidence: str
    first: Cell = (0, 0)
    step: int = 1

    def places(self, reading: AnyReading) -> list[list[tuple[Cell, float]]]:
        """Give the place and the probability of each sign, by rows."""
        (top, left), step = self.first, self.step
        return [
            [((top + step * row, left + step * at), chance) for at, chance in enumerate(chances)]
            for row, chances in enumerate(getattr(reading, self.confidence))
        ]


_OF_LETTERS = (_Table("letters", "confidence"),)
_OF_DOTS = (
    _Table("across", "across_confidence", (0, 1), 2),
    _Table("down", "down_confidence", (1, 0), 2),
    _Table("owners", "owners_confidence", (1, 1), 2),
)


def tables_of(reading: AnyReading) -> tuple[_Table, ...]:
    """Give the tables of a reading of letters, or of dots."""
    return _OF_DOTS if isinstance(reading, DotsReading) else _OF_LETTERS


def dots_size(lattice: Lattice) -> tuple[int, int]:
    """Return how many rows and columns of places a board of dots has."""
    return 2 * lattice.rows + 1, 2 * lattice.columns + 1


def nearest_on_dots(row: float, column: float) -> Cell:
    """Return the edge near a point of the board, or the box around it; maybe outside."""
    top, left = 2 * int(row // 1) + 1, 2 * int(column // 1) + 1
    below, behind = row % 1 - 0.5, column % 1 - 0.5
    if max(abs(below), abs(behind)) <= 0.2:
        return top, left
    if abs(below) >= abs(behind):
        return top + (1 if below > 0 else -1), left
    return top, left + (1 if behind > 0 else -1)


def step_on_dots(read: DotsReading, place: Cell, down: int, right: int) -> Cell:
    """Return the edge beside another place, or a closed box; maybe outside."""
    row, column = place
    columns = 2 * read.lattice.columns + 1
    if right:
        column += right * (2 if row % 2 == 0 else 1)
        beside = row, column
        if is_box(beside) and 0 < column < columns and not dots_mark(read, beside):
            column += right
    else:
        row += down
    if down and not is_box(place):
        column += -1 if row % 2 else 1 if column + 1 < columns else -1
    return row, column


def dots_mark(read: DotsReading, place: Cell) -> int:
    """Return 1 for a drawn edge; a closed box's owner, 1, 2 or, if unknown, 3; else 0."""
    row, column = place
    if is_box(place):
        closed = read.is_closed(row // 2, column // 2)
        return (read.owners[row // 2][column // 2] + 1 or 3) if closed else 0
    if row % 2 == column % 2:
        return 0
    return int((read.down if row % 2 else read.across)[row // 2][column // 2])


def dots_marks(read: DotsReading) -> list[int]:
    """Return the mark of each place, row by row."""
    rows, columns = dots_size(read.lattice)
    places = ((row, column) for row in range(rows) for column in range(columns))
    return [dots_mark(read, place) for place in places]


def dots_marked(read: DotsReading, place: Cell, mark: int) -> DotsReading:
    """Give the reading with another mark in a place, which is doubtful no more.

    An open box has none.
    """
    if not is_box(place):
        return with_sign(read, place, mark > 0)
    return with_sign(read, place, mark % 3 - 1) if dots_mark(read, place) else read


def next_mark(read: DotsReading, place: Cell) -> int:
    """Return the mark that a tap gives a place."""
    mark = dots_mark(read, place)
    return mark % 3 + 1 if is_box(place) else 1 - mark


def is_box(place: Cell) -> bool:
    """Whether a place of a board of dots is a box."""
    return place[0] % 2 == 1 and place[1] % 2 == 1


def with_sign(read: _ReadT, place: Cell, sign: object) -> _ReadT:
    """Give the reading with another sign in a place, which is doubtful no more."""
    row, column = place
    (table,) = (
        table for table in tables_of(read) if table.first == (row % table.step, column % table.step)
    )
    at = row // table.step, column // table.step
    changed: dict[str, Any] = {
        field: tuple(
            tuple(new if (row, column) == at else old for column, old in enumerate(signs))
            for row, signs in enumerate(getattr(read, field))
        )
        for field, new in ((table.signs, sign), (table.confidence, 1.0))
    }
    return replace(read, **changed)


def point_on(lattice: Lattice, x: float, y: float) -> tuple[float, float]:
    """Return the row and the column, as fractions, of a point in the picture."""
    (a, b, c), (d, e, f), (g, h, i) = lattice.matrix
    # The adjugate is the inverse but for a factor, which a homography does not feel.
    column = (e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e)
    row = (f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f)
    depth = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return (row / depth, column / depth) if depth else (-1.0, -1.0)
