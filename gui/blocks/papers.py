"""What is painted on the Blocks page: an assembly in space, its layers, a piece by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QColor, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from ...core.blocks.space import Cubes, settled
from ..qt_types import Property, QmlUncreatable
from .painting import ON_PAPER, Drawing, Ink, Look, paint_parts
from .scene import ISOMETRIC, Scene

if TYPE_CHECKING:
    from .picture import PictureModel

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("the base of those that paint something")
class Paper(QQuickPaintedItem):
    """An item that is painted in Python, in the colours that the page gives it."""

    looksChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        """In the colours of paper at first."""
        super().__init__(parent)
        self._look = ON_PAPER
        self.setAntialiasing(True)
        # PySide never frees an item that QML has taken away, nor its signals, which are 8 KB.
        self.destroyed.connect(lambda _gone, held=self.__dict__: held.clear())

    @property
    def look(self) -> Look:
        """The colours."""
        return self._look

    def _wear(self, **colours: QColor) -> None:
        look = replace(self._look, **colours)
        if look != self._look:
            self._look = look
            self.looksChanged.emit()
            self.update()

    @Property(QColor, notify=looksChanged)
    def paper(self) -> QColor:
        """What is behind the parts."""
        return self._look.paper

    @paper.setter  # type: ignore[no-redef]
    def paper(self, colour: QColor) -> None:
        self._wear(paper=colour)

    @Property(QColor, notify=looksChanged)
    def edge(self) -> QColor:
        """The borders of parts."""
        return self._look.edge

    @edge.setter  # type: ignore[no-redef]
    def edge(self, colour: QColor) -> None:
        self._wear(edge=colour)

    @Property(QColor, notify=looksChanged)
    def ghost(self) -> QColor:
        """What is to be filled still."""
        return self._look.ghost

    @ghost.setter  # type: ignore[no-redef]
    def ghost(self, colour: QColor) -> None:
        self._wear(ghost=colour)

    @Property(QColor, notify=looksChanged)
    def wire(self) -> QColor:
        """The borders of what is to be filled still."""
        return self._look.wire

    @wire.setter  # type: ignore[no-redef]
    def wire(self, colour: QColor) -> None:
        self._wear(wire=colour)

    @Property(QColor, notify=looksChanged)
    def pick(self) -> QColor:
        """The border of the part that stands out."""
        return self._look.pick

    @pick.setter  # type: ignore[no-redef]
    def pick(self, colour: QColor) -> None:
        self._wear(pick=colour)


@QmlElement
@QmlUncreatable("the base of those that paint something of a picture")
class PicturePaper(Paper):
    """Paper that shows something of a picture's model, and again when one of SIGNALS says so."""

    SIGNALS: ClassVar[tuple[str, ...]] = ("partsChanged", "viewChanged", "shownChanged")

    modelChanged = Signal()

    _model: PictureModel | None = None

    @Property(QObject, notify=modelChanged)
    def model(self) -> PictureModel | None:
        """What is shown."""
        return self._model

    @model.setter  # type: ignore[no-redef]
    def model(self, model: PictureModel | None) -> None:
        if model is self._model:
            return
        for name in self.SIGNALS:
            if self._model is not None:
                getattr(self._model, name).disconnect(self._paint_again)
            if model is not None:
                getattr(model, name).connect(self._paint_again)
        self._model = model
        self.modelChanged.emit()
        self.update()

    @Slot()
    def _paint_again(self) -> None:
        self.update()


@QmlElement
class AssemblyPicture(PicturePaper):
    """The assembly in space."""

    movingChanged = Signal()

    _moving = False

    @Property(bool, notify=movingChanged)
    def moving(self) -> bool:
        """Whether a hand is turning it or taking it apart just now."""
        return self._moving

    @moving.setter  # type: ignore[no-redef]
    def moving(self, moving: bool) -> None:
        if moving != self._moving:
            self._moving = moving
            self.movingChanged.emit()
            self.update()

    def paint(self, painter: QPainter) -> None:
        """Paint it anew."""
        if self._model is not None:
            size = self.size()
            self._model.paint(painter, size.width(), size.height(), self.look, moving=self._moving)

    @Slot(float, float, result=int)
    def partAt(self, x: float, y: float) -> int:
        """The part that is seen at a point, -1 where there is none."""
        if self._model is None or self.width() < 2 or self.height() < 2:
            return -1
        return self._model.drawing(self.width(), self.height()).part_at(x, y)


@QmlElement
class LayerPlan(PicturePaper):
    """One layer of the assembly from above, as a flat plan."""

    SIGNALS = ("partsChanged", "shownChanged")

    levelChanged = Signal()

    _level = 0

    @Property(int, notify=levelChanged)
    def level(self) -> int:
        """Which layer, from 0, the lowest."""
        return self._level

    @level.setter  # type: ignore[no-redef]
    def level(self, level: int) -> None:
        if level != self._level:
            self._level = level
            self.levelChanged.emit()
            self.update()

    def paint(self, painter: QPainter) -> None:
        """Paint it anew."""
        if self._model is not None:
            self._model.paint_layer(painter, self._level, self.width(), self.height(), self.look)

    @Slot(float, float, result=int)
    def partAt(self, x: float, y: float) -> int:
        """The part that is at a point, -1 where there is none."""
        model = self._model
        if model is None or not model.planColumns or min(self.width(), self.height()) <= 0:
            return -1
        column = math.floor(x / self.width() * model.planColumns)
        row = math.floor(y / self.height() * model.planRows)
        return model.part_in_layer(self._level, column, row)


@QmlElement
class PieceSketch(Paper):
    """A piece by itself, as small as may be."""

    pieceChanged = Signal()

    _cubes: Cubes = ()
    _colour = 0

    @Property(list, notify=pieceChanged)
    def cubes(self) -> list[list[int]]:
        """Its cubes, each as x, y, z."""
        return [list(cube) for cube in self._cubes]

    @cubes.setter  # type: ignore[no-redef]
    def cubes(self, cubes: Sequence[Sequence[float]]) -> None:
        found = tuple(sorted((int(x), int(y), int(z)) for x, y, z in cubes))
        if found != self._cubes:
            self._cubes = found
            self.pieceChanged.emit()
            self.update()

    @Property(int, notify=pieceChanged)
    def colour(self) -> int:
        """The number of its colour."""
        return self._colour

    @colour.setter  # type: ignore[no-redef]
    def colour(self, colour: int) -> None:
        if colour != self._colour:
            self._colour = colour
            self.pieceChanged.emit()
            self.update()

    def paint(self, painter: QPainter) -> None:
        """Paint it anew."""
        if self._cubes and self.width() >= 2 and self.height() >= 2:
            scene = Scene((settled(self._cubes),))
            drawing = Drawing(scene, ISOMETRIC, self.width(), self.height(), still=True)
            paint_parts(painter, drawing, [Ink(self._colour)], self.look, lettered=False)
