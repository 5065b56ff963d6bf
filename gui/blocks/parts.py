"""The goal and the pieces of the puzzle on the page, as a list."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Slot

from ...core.blocks.draft import Draft, Shape
from ...core.blocks.drawing.colors import colors_of
from ...core.blocks.drawing.parts import marks_in
from ...core.export import Table
from ...core.grid import Path
from ..qt_types import view_model
from ..shell.model import Shell
from ..tool.result_list import ResultList
from ..tool.word_results import WordResults
from .board import BlocksBoardModel

MAX_SKETCHED = 64
"""Cubes of a piece that is shown beside its name."""


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


def sketch(row: PartRow) -> dict[str, Any] | None:
    """What a small picture of a piece shows; None for the goal and for large pieces."""
    if not row.number or not 0 < len(row.shape.cubes) <= MAX_SKETCHED:
        return None
    marks = list(marks_in(row.shape.colors, row.shape.cubes))
    cubes = [list(cube) for cube in row.shape.cubes]
    return {"color": row.color, "cubes": cubes, "marks": marks, "grid": row.shape.space.value}


class PartsList(ResultList):
    """The parts as a list model."""

    ROLES: ClassVar = {
        "sketch": sketch,
        "name": attrgetter("name"),
        "cubes": lambda row: str(len(row.shape.cubes) + len(row.shape.optional) or "–"),
        "count": attrgetter("count_text"),
    }
    COLUMNS = (Order.PUZZLE,)
    DEFAULT = Order.PUZZLE

    def goes_on(self, before: Parts, results: Parts) -> bool:
        """Whether there are as many parts as before."""
        return len(results) == len(before)


@view_model
class BlocksPartsModel(WordResults):
    """The list of parts; the selected row is the part that is looked at."""

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        super().__init__(shell, board, PartsList(), parent)
        self._puzzle = board
        self._listing = False
        board.changed.connect(self.list_parts)
        board.draftChanged.connect(self.list_parts)  # the language: the goal's name
        self.list_parts()

    @Slot()
    def list_parts(self) -> None:
        """List the parts as they are now, the one that is looked at selected."""
        draft = self._puzzle.draft
        parts = Parts.of(draft, self._puzzle.part_name(0))
        if self._rows.results != parts:
            self._board = draft
            self._listing = True  # the table clears the selection of a new list
            self._rows.show(parts)
            self._listing = False
            self.resultChanged.emit()
        self._board = draft
        if self._row != draft.part and (self._row >= 0 or draft.part):
            self._select(draft.part)

    @Slot(int)
    def selectRow(self, row: int) -> None:
        """Look at another part; without a row, at the goal."""
        super().selectRow(row)
        if not self._listing:
            self._puzzle.lookAt(max(0, row))

    @property
    def part_shown(self) -> int:
        """The part in the picture: that under the pointer, else the selected one."""
        hovered = self._rows.row(self._hovered)
        return hovered.number if hovered is not None else self._puzzle.draft.part

    # What the kit asks

    def path_of(self, found: PartRow) -> Path:
        """Parts are not marked on the grid."""
        return ()

    def worth_text(self, found: PartRow) -> str:
        """How many cubes a part has."""
        cubes = len(found.shape.cubes)
        if self._puzzle.ofSpheres:
            return self.tr("%Ln sphere(s)", "", cubes)
        return self.tr("%Ln cube(s)", "", cubes)

    def row_text(self) -> str:
        """The selected part, as a screen reader hears it."""
        part = self.current
        if part is None:
            return ""
        text = f"{part.name}, {self.worth_text(part)}"
        return text + (f", {part.count_text}" if part.count_text else "")

    def count_text(self, count: int) -> str:
        """How many pieces there are."""
        pieces = sum(piece.count for piece in self._puzzle.draft.pieces)
        return self.tr("%Ln piece(s)", "", pieces)

    def empty_texts(self) -> tuple[str, str]:
        """The goal is always there."""
        return "", ""
