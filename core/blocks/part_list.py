"""The goal and the pieces of a puzzle as a table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..export import Table
from .draft import Draft, Shape
from .drawing.colors import colors_of


class Order(StrEnum):
    """The one order of the list: the goal, then the pieces as they are in the puzzle."""

    PUZZLE = "puzzle"


@dataclass(frozen=True)
class PartRow:
    """The goal (0) or a piece (from 1) of a puzzle."""

    number: int
    name: str
    shape: Shape
    count: int
    minimum: int = 0
    color: int = 0

    @property
    def word(self) -> str:
        """What it is known by, the same in every language."""
        return str(self.number)

    @property
    def count_text(self) -> str:
        """How many there are of it, or from how many on it is used; nothing for a single one."""
        if self.minimum:
            return f"{self.minimum}–{self.count}" if self.minimum < self.count else f"={self.count}"
        return f"×{self.count}" if self.count > 1 else ""


@dataclass(frozen=True)
class Parts:
    """The goal and the pieces of a puzzle."""

    rows: tuple[PartRow, ...]

    @classmethod
    def of(cls, draft: Draft, goal: str) -> Parts:
        """List the parts of a puzzle; `goal`: what the goal is called."""
        colors = colors_of([piece.count for piece in draft.pieces])
        pieces = (
            PartRow(at + 1, piece.name, piece.shape, piece.count, piece.minimum, colors[at][0])
            for at, piece in enumerate(draft.pieces)
        )
        return cls((PartRow(0, goal, draft.goal, 1), *pieces))

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> PartRow:
        return self.rows[index]

    def row_of(self, item: PartRow) -> int | None:
        """Give the row of the part of the same number."""
        return item.number if item.number < len(self.rows) else None

    def export(self) -> Table:
        """Give them as a table for people and other programs."""
        rows = [(row.name, len(row.shape.cubes), row.count, row.minimum) for row in self.rows]
        return Table(("part", "cubes", "count", "minimum"), rows)
