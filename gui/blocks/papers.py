"""What is painted on the Blocks page: an assembly in 3D, its layers, a single piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QColor, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem

from ...core.blocks.drawing.balls import BallDrawing, Balls
from ...core.blocks.drawing.projection import Drawing
from ...core.blocks.drawing.scene import ISOMETRIC, Scene
from ...core.blocks.space import Cubes, Space, settled
from ..qt_types import Property, QmlUncreatable, override
from ..tool.painted import PaintedItem
from .ball_painting import paint_balls, paint_pale_balls
from .painting import ON_PAPER, Ink, Look, paint_ghost, paint_parts

if TYPE_CHECKING:
    from .picture import PictureModel

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("the base of those that paint something")
class Paper(PaintedItem):
    """An item that is painted in Python, in colors that the page sets."""

    looksChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self._look = ON_PAPER

    @property
    def look(self) -> Look:
        """The colors around the parts."""
        return self._look

    @Property("QVariantMap", notify=looksChanged)
    def colors(self) -> dict[str, QColor]:
        """The same for QML, by the names of `Look`'s fields."""
        return vars(self._look)

    @colors.setter  # type: ignore[no-redef]
    def colors(self, colors: dict[str, QColor]) -> None:
        self.change("_look", Look(**colors), self.looksChanged)


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
    """The assembly in 3D."""

    SIGNALS = (*PicturePaper.SIGNALS, "playedChanged", "painted")

    movingChanged = Signal()

    _moving = False

    @Property(bool, notify=movingChanged)
    def moving(self) -> bool:
        """Whether a hand is turning it or taking it apart just now."""
        return self._moving

    @moving.setter  # type: ignore[no-redef]
    def moving(self, moving: bool) -> None:
        self.change("_moving", moving, self.movingChanged)

    @override
    def draw(self, painter: QPainter) -> None:
        """Paint it."""
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
        self.change("_level", level, self.levelChanged)

    @override
    def draw(self, painter: QPainter) -> None:
        """Paint it."""
        if self._model is not None:
            self._model.paint_layer(painter, self._level, self.width(), self.height(), self.look)

    @Slot(float, float, result=int)
    def partAt(self, x: float, y: float) -> int:
        """The part that is at a point, -1 where there is none."""
        model = self._model
        if model is None or not model.planColumns or min(self.width(), self.height()) <= 0:
            return -1
        return model.part_in_layer(self._level, x / self.width(), y / self.height())


@QmlElement
class PieceSketch(Paper):
    """A small picture of a piece, or of the goal."""

    pieceChanged = Signal()

    _cubes: Cubes = ()
    _color = 0
    _marks: tuple[int, ...] = ()
    _space = Space.CUBES

    @Property("QVariantMap", notify=pieceChanged)
    def piece(self) -> dict[str, object]:
        """Its `color`, by number, and its `cubes`, each as x, y, z; see `parts.sketch`.

        The goal has -1 for its color: it is painted as what is not filled yet.
        `marks`: the colors of its cubes by the puzzle's rules, in their order; empty for none.
        `grid`: what the cubes stand for, by default cubes.
        """
        cubes = [list(cube) for cube in self._cubes]
        marks = list(self._marks)
        return {"color": self._color, "cubes": cubes, "marks": marks, "grid": self._space.value}

    @piece.setter  # type: ignore[no-redef]
    def piece(self, piece: dict[str, Any]) -> None:
        given = [(int(x), int(y), int(z)) for x, y, z in piece.get("cubes", ())]
        colors = [int(mark) for mark in piece.get("marks", ())]
        pairs = sorted(zip(given, colors or [0] * len(given), strict=True))
        cubes = tuple(cube for cube, _ in pairs)
        marks = tuple(mark for _, mark in pairs) if colors else ()
        color = int(piece.get("color", 0))
        space = Space(piece.get("grid", Space.CUBES))
        if (cubes, color, marks, space) != (self._cubes, self._color, self._marks, self._space):
            self._cubes, self._color, self._marks, self._space = cubes, color, marks, space
            self.pieceChanged.emit()
            self.update()

    @override
    def draw(self, painter: QPainter) -> None:
        """Paint it."""
        if not self._cubes or self.width() < 2 or self.height() < 2:
            return
        parts, paper, inks = (settled(self._cubes),), self.size().toTuple(), [Ink(self._color)]
        if self._space is Space.SPHERES:
            balls = BallDrawing(Balls(parts), ISOMETRIC, *paper, still=True)
            if self._color < 0:
                paint_pale_balls(painter, balls, self.look, solid=True)
            else:
                paint_balls(painter, balls, inks, self.look, marks=self._marks)
            return
        drawing = Drawing(Scene(parts), ISOMETRIC, *paper, still=True)
        if self._color < 0:
            paint_ghost(painter, drawing, self.look, solid=True)
        else:
            paint_parts(painter, drawing, inks, self.look, marks=self._marks, lettered=False)
