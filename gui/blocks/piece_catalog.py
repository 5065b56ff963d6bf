"""Pieces to choose from: polyominoes, polycubes and sticks of burrs, found by name and added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from ..qt_types import Property, attribute, filled, translate, view_model
from ..shell.model import Shell
from ..tool.found_list import FoundList
from .board import BlocksBoardModel

if TYPE_CHECKING:
    from ...core.blocks.polycubes import ListedPiece


@view_model
class BlocksCatalogModel(QObject):
    """The list of pieces; nothing is made before it is first shown."""

    listChanged = Signal()
    """Other pieces are listed, or one was added."""

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._puzzle = board
        self._added = ""
        self._rows = FoundList(
            {
                "name": lambda piece: piece.name,
                "about": self._about,
                "sketch": lambda piece: {"color": 0, "cubes": [list(cube) for cube in piece.cubes]},
            },
            self,
        )
        shell.languageChanged.connect(self._rows.retranslate)
        shell.languageChanged.connect(self.listChanged)

    @staticmethod
    def _about(piece: ListedPiece) -> str:
        return filled(translate("Blocks", "cubes: %1"), QLocale().toString(len(piece.cubes)))

    rows = attribute(FoundList, "_rows", "The pieces that are listed.")

    @Property(str, notify=listChanged)
    def addedText(self) -> str:
        """What was added last, and how many of it there are now; else how many are listed."""
        if self._added:
            count = next(
                (piece.count for piece in self._puzzle.draft.pieces if piece.name == self._added), 0
            )
            return filled(
                translate("Blocks", "Added: %1, quantity %2"),
                self._added,
                QLocale().toString(count),
            )
        return filled(translate("Blocks", "pieces: %1"), QLocale().toString(len(self._rows.found)))

    @Slot(str, str)
    def find(self, text: str, kind: str) -> None:
        """List the pieces whose name begins like this; `kind`: of that group, empty for all."""
        from ...core.blocks.polycubes import matching  # not needed before the first frame

        self._added = ""
        self._rows.show([piece for piece in matching(text) if kind in ("", piece.kind)])
        self.listChanged.emit()

    @Slot(int)
    def add(self, row: int) -> None:
        """Add a piece to the puzzle; one that is there already once more."""
        if 0 <= row < len(self._rows.found):
            piece: ListedPiece = self._rows.found[row]
            self._added = self._puzzle.add_listed(piece.name, piece.cubes)
            self.listChanged.emit()
