"""A word traced over a board of letters by the mouse or a finger."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from ...core.grid import Cell
from ..qt_types import view_model


@view_model
class Tracing(QObject):
    """The cells traced, in order; a game says which may follow, and what comes of them."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells: tuple[Cell, ...] = ()

    def traced(self, cell: Cell) -> tuple[Cell, ...]:
        """Give the cells after another one; going back to the one before takes a step back."""
        raise NotImplementedError

    @Slot(int, int)
    def start(self, row: int, column: int) -> None:
        """Begin to trace a word."""
        self.trace((row, column))

    @Slot(int, int)
    def to(self, row: int, column: int) -> None:
        """Go on to a cell."""
        cells = self.traced((row, column)) if self.cells else ()
        if cells != self.cells:
            self.trace(*cells)

    @Slot()
    def end(self) -> None:
        """Do with the word traced what the game does."""
        raise NotImplementedError

    @Slot()
    def cancel(self) -> None:
        """Forget what was traced."""
        if self.cells:
            self.trace()

    def trace(self, *cells: Cell) -> None:
        """Show these cells as traced."""
        self.cells = cells
        self.changed.emit()
