"""The goal and the pieces of the puzzle on the page, as a list."""

from __future__ import annotations

from operator import attrgetter
from typing import ClassVar

from PySide6.QtCore import QObject, Slot

from ...core.blocks.part_list import Order, PartRow, Parts
from ...core.grid import Path
from ..qt_types import override, view_model
from ..shell.model import Shell
from ..tool.result_list import ResultList
from ..tool.word_results import WordResults
from .board import BlocksBoardModel
from .puzzle_says import sketch

MAX_SKETCHED = 64
"""Cubes of a piece that is shown beside its name."""


class PartsList(ResultList):
    """The parts as a list model."""

    ROLES: ClassVar = {
        "sketch": lambda row: (
            sketch(row.shape, row.color)
            if row.number > 0 and 0 < len(row.shape.cubes) <= MAX_SKETCHED
            else None
        ),
        "name": attrgetter("name"),
        "cubes": lambda row: str(len(row.shape.cubes) + len(row.shape.optional) or "–"),
        "count": attrgetter("count_text"),
    }
    COLUMNS = (Order.PUZZLE,)
    DEFAULT = Order.PUZZLE

    @override
    def goes_on(self, before: Parts, results: Parts) -> bool:
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

    @override
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

    @override
    def path_of(self, found: PartRow) -> Path:
        return ()

    @override
    def worth_text(self, found: PartRow) -> str:
        cubes = len(found.shape.cubes)
        if self._puzzle.ofSpheres:
            return self.tr("%Ln sphere(s)", "", cubes)
        return self.tr("%Ln cube(s)", "", cubes)

    @override
    def row_text(self) -> str:
        part = self.current
        if part is None:
            return ""
        text = f"{part.name}, {self.worth_text(part)}"
        return text + (f", {part.count_text}" if part.count_text else "")

    @override
    def count_text(self, count: int) -> str:
        pieces = sum(piece.count for piece in self._puzzle.draft.pieces)
        return self.tr("%Ln piece(s)", "", pieces)

    @override
    def empty_texts(self) -> tuple[str, str]:
        return "", ""
