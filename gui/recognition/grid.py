"""The lattice over a picture, which the user moves by its corners and divides into rows."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, QSize, QTimer, Signal, Slot

from ...core.recognition.reading import FEWEST, MAXIMUM, Lattice, PictureError, Point
from ..qt_types import Property, constant, variable, view_model
from ..shell.model import Part, Shell

REST = 400
"""Milliseconds after which the board is read again with a corner moved by keys."""


@view_model
class PictureGrid(Part):
    """The lattice: where it lies, and how many rows and columns it has."""

    changed = Signal()
    cornerChanged = Signal()
    moved = Signal(object)
    """The user has made another lattice, in which the board is to be read."""

    def __init__(self, shell: Shell, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._lattice: Lattice | None = None
        self._moving: Lattice | None = None
        self._size = QSize()
        self._at_corner = False
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.endMove)

    def show(self, lattice: Lattice | None, size: QSize) -> None:
        """Show a lattice over a picture of a size; a move under way ends."""
        self._rest.stop()
        self._lattice, self._moving, self._size = lattice, None, size
        self.changed.emit()

    @property
    def lattice(self) -> Lattice | None:
        return self._moving or self._lattice

    @Property(int, notify=changed)
    def rows(self) -> int:
        return self.lattice.rows if self.lattice is not None else 0

    @Property(int, notify=changed)
    def columns(self) -> int:
        return self.lattice.columns if self.lattice is not None else 0

    fewest = constant(int, FEWEST, "The fewest rows, or columns, that a board can have.")
    maximum = constant(int, MAXIMUM, "The most rows, or columns, that a board can have.")

    @Property(bool, notify=changed)
    def moving(self) -> bool:
        """Whether a corner is on its way."""
        return self._moving is not None

    @Property(list, notify=changed)
    def nodes(self) -> list[float]:
        """x and y in the picture of each crossing of the lattice's lines, row by row."""
        lattice = self.lattice
        if lattice is None:
            return []
        return [
            number
            for row in range(lattice.rows + 1)
            for column in range(lattice.columns + 1)
            for number in lattice.point(column, row)
        ]

    @Property(list, notify=changed)
    def corners(self) -> list[float]:
        """x and y in the picture of each corner, from the top left clockwise."""
        corners = self.lattice.corners if self.lattice is not None else ()
        return [number for point in corners for number in point]

    @Slot(int, float, float)
    def moveCorner(self, corner: int, x: float, y: float) -> None:
        """Move a corner to a place of the picture; `endMove` follows."""
        if self.lattice is None:
            return
        place = Point(min(max(x, 0), self._size.width()), min(max(y, 0), self._size.height()))
        with suppress(PictureError):  # an outline that no board has: the corner stays
            self._moving = self.lattice.with_corner(corner, place)
            self.changed.emit()

    @Slot(int, int, int)
    def stepCorner(self, corner: int, right: int, down: int) -> None:
        """Move a corner by pixels; the board is read again soon after the last step."""
        if self.lattice is not None:
            x, y = self.lattice.corners[corner]
            self.moveCorner(corner, x + right, y + down)
            self._rest.start()

    @Slot()
    def endMove(self) -> None:
        """Read the board again where a corner was moved."""
        self._rest.stop()
        moved, self._moving = self._moving, None
        if moved is not None and moved != self._lattice:
            self.moved.emit(moved)

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Divide the same outline into so many rows and columns."""
        if (rows, columns) != (self.rows, self.columns):
            self._change(lambda lattice: lattice.resized(rows, columns))

    @Slot(str, int)
    def grow(self, side: str, by: int) -> None:
        """Add a row or column at a side, top, right, bottom or left; or, by -1, remove it."""
        self._change(lambda lattice: lattice.grown(**{side: by}))

    @Slot()
    def turn(self) -> None:
        """Read the board from its next side."""
        self._change(Lattice.turned)

    def _change(self, change: Callable[[Lattice], Lattice]) -> None:
        lattice, self._moving = self.lattice, None
        if lattice is not None:
            try:
                self.moved.emit(change(lattice))
            except PictureError as error:
                self._shell.notify_error(error)

    atCorner = variable(
        bool, "_at_corner", "Whether a corner has the keyboard.", notify=cornerChanged
    )
