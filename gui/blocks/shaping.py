"""What changes the part that is looked at as a whole: rotate, mirror, move, fill, copy."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.draft import FILLED, MAX_SIDE, OPTIONAL, Shape
from ...core.blocks.drawing.colors import colors_of
from ...core.blocks.puzzle import MAX_CUBES
from ...core.blocks.shaping import (
    kind_changed,
    mirrored,
    rotated,
    shifted,
    solid,
    without_optional,
)
from ...core.blocks.space import Space
from ..qt_types import Property, filled, translate, view_model
from ..shell.model import Part, Shell
from .board import BlocksBoardModel
from .puzzle_says import sketch


@view_model
class BlocksShapingModel(Part):
    """Changes the goal or the piece that is looked at as a whole; undo takes each change back."""

    copiedChanged = Signal()
    shapeChanged = Signal()

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        super().__init__(shell, parent)
        self._puzzle = board
        self._copied: Shape | None = None
        self._copied_from = ""
        board.draftChanged.connect(self.shapeChanged)
        board.draftChanged.connect(self.copiedChanged)  # the language: the goal's name

    @property
    def _shape(self) -> Shape:
        return self._puzzle.draft.shape()

    @Property(bool, notify=shapeChanged)
    def empty(self) -> bool:
        """Whether there are no cubes to change."""
        return not self._shape.everything

    @Property("QVariantMap", notify=shapeChanged)
    def sketch(self) -> dict[str, object]:
        """The shape as a small picture shows it."""
        draft, color = self._puzzle.draft, -1
        if draft.part:
            color = colors_of([piece.count for piece in draft.pieces])[draft.part - 1][0]
        return sketch(self._shape, color)

    @Property(str, notify=copiedChanged)
    def copiedFrom(self) -> str:
        """The part whose shape was copied; empty where none was."""
        if self._copied is None:
            return ""
        return self._copied_from or self._puzzle.part_name(0)

    @Slot(int, bool)
    def rotate(self, axis: int, back: bool) -> None:
        """Turn the shape by a quarter about x (0), y (1) or z (2)."""
        self._change("rotate", rotated(self._shape, axis, back))

    @Slot(int)
    def mirror(self, axis: int) -> None:
        """Mirror the shape along x (0), y (1) or z (2)."""
        self._change("mirror", mirrored(self._shape, axis))

    @Slot(int, int, int)
    def shift(self, x: int, y: int, z: int) -> None:
        shape = shifted(self._shape, (x, y, z))
        if shape is None:
            text = translate("Blocks", "No free cells on this side. Make the grid larger first.")
            self._shell.notify(text)
            return
        self._change("move", shape)

    @Slot()
    def fill(self) -> None:
        """Put a cube on each empty cell of the grid."""
        if not self._shape.is_drawable:
            self._shell.notify(
                filled(
                    translate("Blocks", "Too large to draw on: at most %1 cells per side."),
                    MAX_SIDE,
                )
            )
            return
        self._change("fill", solid(self._shape))

    @Slot(bool, bool)
    def changeKind(self, inner: bool, optional: bool) -> None:
        """Let the inner or the outer cubes of the goal stay empty, or have them filled."""
        if self._puzzle.part:
            self._shell.notify(translate("Blocks", "Only the goal has optional cubes."))
            return
        kind = OPTIONAL if optional else FILLED
        self._change("optional", kind_changed(self._shape, inner, kind))

    @Slot()
    def copy(self) -> None:
        """Copy the shape, to be pasted onto another part."""
        if self.empty:
            self._notify_nothing()
            return
        self._copied = self._shape
        self._copied_from = self._puzzle.partName if self._puzzle.part else ""
        self.copiedChanged.emit()
        self._shell.notify(filled(translate("Blocks", "Shape copied: %1"), self._puzzle.partName))

    @Slot()
    def paste(self) -> None:
        """Replace this shape by the one that was copied."""
        if self._copied is None:
            self._shell.notify(translate("Blocks", "Copy a shape first."))
            return
        if self._copied.space is not self._shape.space:
            text = translate("Blocks", "The copied shape is on another grid: cubes, not spheres.")
            if self._shape.space is Space.CUBES:
                text = translate(
                    "Blocks", "The copied shape is on another grid: spheres, not cubes."
                )
            self._shell.notify(text)
            return
        shape = without_optional(self._copied) if self._puzzle.part else self._copied
        self._change("paste shape", shape)

    def _change(self, kind: str, shape: Shape) -> None:
        if self.empty and kind not in ("fill", "paste shape"):
            self._notify_nothing()
        elif len(shape.everything) <= MAX_CUBES and shape != self._shape:
            self._puzzle.change_shape(kind, shape)

    def _notify_nothing(self) -> None:
        self._shell.notify(translate("Blocks", "Nothing is drawn yet."))
