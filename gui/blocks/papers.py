"""What is painted on the Blocks page: an assembly in 3D, its layers, a single piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPainter

from ...core.blocks.drawing.parts import Part
from ...core.blocks.drawing.scene import ISOMETRIC
from ...core.blocks.drawing.shown_parts import ShownParts
from ...core.blocks.space import Space, settled
from ...core.drawing.palette import DARK, LIGHT, Palette
from ..painted import PaintedItem, painted
from ..qt_types import override, qml_item, view_model
from .painting import paint_shown


@view_model
class Paper(PaintedItem):
    """An item that is painted in Python."""

    darkChanged = Signal()

    _dark = False

    @property
    def palette(self) -> Palette:
        return DARK if self._dark else LIGHT

    dark = painted(bool, "_dark", "Whether the page is dark.", notify=darkChanged)


@qml_item
class AssemblyPicture(Paper):
    """The assembly in 3D."""

    SIGNALS = ("partsChanged", "viewChanged", "shownChanged", "playedChanged", "painted")

    movingChanged = Signal()

    _moving = False

    moving = painted(
        bool,
        "_moving",
        "Whether a hand is turning it or taking it apart just now.",
        notify=movingChanged,
    )

    @override
    def draw(self, painter: QPainter) -> None:
        if self._model is not None:
            size = self.size()
            self._model.paint(
                painter, size.width(), size.height(), self.palette, moving=self._moving
            )

    @Slot(float, float, result=int)
    def partAt(self, x: float, y: float) -> int:
        """The part that is seen at a point, -1 where there is none."""
        if self._model is None or self.width() < 2 or self.height() < 2:
            return -1
        return int(self._model.drawing(self.width(), self.height()).part_at(x, y))


@qml_item
class LayerPlan(Paper):
    """One layer of the assembly from above, as a flat plan."""

    SIGNALS = ("partsChanged", "shownChanged")

    levelChanged = Signal()

    _level = 0

    level = painted(int, "_level", "Which layer, from 0, the lowest.", notify=levelChanged)

    @override
    def draw(self, painter: QPainter) -> None:
        if self._model is not None:
            self._model.paint_layer(painter, self._level, self.width(), self.height(), self.palette)

    @Slot(float, float, result=int)
    def partAt(self, x: float, y: float) -> int:
        """The part that is at a point, -1 where there is none."""
        model = self._model
        if model is None or not model.planColumns or min(self.width(), self.height()) <= 0:
            return -1
        return int(model.part_in_layer(self._level, x / self.width(), y / self.height()))


@qml_item
class PieceSketch(Paper):
    """A small picture of a piece, or of the goal."""

    pieceChanged = Signal()

    _piece: Mapping[str, Any] = {}  # never changed

    piece = painted(
        "QVariantMap",
        "_piece",
        "Its color, cubes, marks and grid, as `sketch` gives them; the goal has -1 for its "
        "color: it is painted as what is not filled yet.",
        notify=pieceChanged,
    )

    @override
    def draw(self, painter: QPainter) -> None:
        piece, size = self._piece, self.size()
        given = [(int(x), int(y), int(z)) for x, y, z in piece.get("cubes", ())]
        if not given or size.width() < 2 or size.height() < 2:
            return
        colors = [int(mark) for mark in piece.get("marks", ())]
        pairs = sorted(zip(given, colors or [0] * len(given), strict=True))
        cubes = settled(tuple(cube for cube, _ in pairs))
        marks = tuple(mark for _, mark in pairs) if colors else ()
        color, space = int(piece.get("color", 0)), Space(piece.get("grid", Space.CUBES))
        shown = ShownParts(outline=cubes, space=space)
        if color >= 0:
            shown = ShownParts((Part("", color, cubes, marks),), space=space)
        paint_shown(
            painter, shown, ISOMETRIC, size.width(), size.height(), self.palette,
            still=True, lettered=False,
        )  # fmt: skip
