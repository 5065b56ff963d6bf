"""The board of Dots and Boxes: how edges and boxes are numbered and touch."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from ..errors import Complaint

LARGEST_SIDE = 9
"""Boxes in a row or a column, at most."""

OPEN = 0
"""The owner of a box that is not closed; the players are 1 and 2."""

UNKNOWN = 3
"""The owner of a closed box where it is not known who has closed it."""


class PositionError(Complaint):
    """An invalid board, position or move."""


class Place(NamedTuple):
    """An edge: above (horizontal) or left of (vertical) the box of this row and column.

    Counted from 0; the row or the column is one beyond the last box for the board's last edges.
    """

    horizontal: bool
    row: int
    column: int


@dataclass(frozen=True)
class Board:
    """A rectangle of rows x columns boxes, each side 1 to 9; `Board.of` gives the one of a size.

    Boxes are numbered row by row. The horizontal edge above box row i, column j has the number
    `i * columns + j` (i = 0..rows), the vertical edge left of box column j in row i
    `(rows + 1) * columns + i * (columns + 1) + j` (j = 0..columns).

    Raises PositionError for other sizes.
    """

    rows: int
    columns: int

    def __post_init__(self) -> None:
        if not (1 <= self.rows <= LARGEST_SIDE and 1 <= self.columns <= LARGEST_SIDE):
            raise PositionError(
                "dots-size", "a board has 1 to {maximum} boxes a side, not {rows}x{columns}",
                maximum=LARGEST_SIDE, rows=self.rows, columns=self.columns,
            )  # fmt: skip

    @staticmethod
    @lru_cache(maxsize=LARGEST_SIDE**2)
    def of(rows: int, columns: int) -> "Board":
        """Give the board of a size."""
        return Board(rows, columns)

    @cached_property
    def boxes(self) -> int:
        """The number of boxes."""
        return self.rows * self.columns

    @cached_property
    def edges(self) -> int:
        """The number of edges."""
        return (self.rows + 1) * self.columns + self.rows * (self.columns + 1)

    def above(self, row: int, column: int) -> int:
        """Give the number of the horizontal edge above a box, or below the last row's."""
        return row * self.columns + column

    def left_of(self, row: int, column: int) -> int:
        """Give the number of the vertical edge left of a box, or right of the last column's."""
        return (self.rows + 1) * self.columns + row * (self.columns + 1) + column

    def place(self, edge: int) -> Place:
        """Return where an edge is."""
        horizontals = (self.rows + 1) * self.columns
        if edge < horizontals:
            return Place(True, *divmod(edge, self.columns))
        return Place(False, *divmod(edge - horizontals, self.columns + 1))

    def side(self, edge: int) -> tuple[int, int, str]:
        """Return row and column of a box, counted from 1, and the side on which an edge is."""
        horizontal, row, column = self.place(edge)
        if horizontal:
            last = row == self.rows
            return row + 1 - last, column + 1, "bottom" if last else "top"
        last = column == self.columns
        return row + 1, column + 1 - last, "right" if last else "left"

    @cached_property
    def edges_of(self) -> tuple[tuple[int, int, int, int], ...]:
        """The four edges of each box: above, below, left, right."""
        return tuple(
            (
                self.above(row, column),
                self.above(row + 1, column),
                self.left_of(row, column),
                self.left_of(row, column + 1),
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @cached_property
    def boxes_at(self) -> tuple[tuple[int, ...], ...]:
        """The one or two boxes at each edge."""
        boxes: list[list[int]] = [[] for _ in range(self.edges)]
        for box, edges in enumerate(self.edges_of):
            for edge in edges:
                boxes[edge].append(box)
        return tuple(map(tuple, boxes))

    def edges_left(self, drawn: int) -> list[int]:
        """Count the edges of each box that are not among these, given as a mask."""
        return [(mask & ~drawn).bit_count() for mask in self.masks_of]

    def closed_by(self, edge: int, drawn: int) -> tuple[int, ...]:
        """Give the boxes at an edge that have all four edges among these, given as a mask."""
        masks = self.masks_of
        return tuple([box for box in self.boxes_at[edge] if not masks[box] & ~drawn])

    @cached_property
    def masks_of(self) -> tuple[int, ...]:
        """The four edges of each box as a mask, bit e for edge e."""
        return tuple(sum(1 << edge for edge in edges) for edges in self.edges_of)
