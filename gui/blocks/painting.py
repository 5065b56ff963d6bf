"""The figures of core, painted by Qt: what stands in for the SVG of files in the window."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from ...core.blocks.drawing.scene import View
from ...core.blocks.drawing.shown_parts import ShownParts
from ...core.drawing.canvas import Canvas, Point
from ...core.drawing.palette import Palette

MAX_FACES = 1200
"""More are painted plainly while they move."""


class PaintedCanvas(Canvas):
    """What is drawn on it is painted at once."""

    def __init__(self, painter: QPainter, colors: Palette) -> None:
        super().__init__(colors)
        self._painter = painter
        self._shapes: dict[tuple[Iterable[Point], bool], QPainterPath] = {}
        self._letters: dict[tuple[object, ...], QPainterPath] = {}
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _choose(
        self, fill: str | None, stroke: str | None, width: float = 1, opacity: float | None = None
    ) -> None:
        self._painter.setBrush(_brush(fill, opacity))
        self._painter.setPen(_pen(stroke, width))

    def rect(
        self,
        place: tuple[float, float, float, float],
        fill: str | None,
        *,
        radius: float = 0,
        stroke: str | None = None,
        width: float = 1,
        opacity: float | None = None,
    ) -> None:
        """Paint a rectangle: left, top, width, height."""
        self._choose(fill, stroke, width, opacity)
        self._painter.drawRoundedRect(QRectF(*place), radius, radius)

    def circle(
        self, x: float, y: float, radius: float, fill: str, stroke: str | None = None
    ) -> None:
        self._choose(fill, stroke)
        self._painter.drawEllipse(QPointF(x, y), radius, radius)

    def ball(
        self, x: float, y: float, radius: float, hue: str, edge: str, opacity: float | None = None
    ) -> None:
        self._painter.setOpacity(1 if opacity is None else opacity)
        self._painter.setBrush(_shining(hue))
        self._painter.setPen(_pen(edge, max(1.0, radius * 0.05)))
        self._painter.drawEllipse(QPointF(x, y), radius, radius)
        self._painter.setOpacity(1)

    def line(
        self,
        points: Iterable[Point],
        stroke: str,
        width: float,
        opacity: float | None = None,
        *,
        at: Point | None = None,
    ) -> None:
        pen = _round_pen(stroke, width, opacity)
        self._painter.strokePath(self._shape(points, at, closed=False), pen)

    def polygon(
        self,
        points: Iterable[Point],
        fill: str,
        *,
        stroke: str | None = None,
        width: float = 1,
        opacity: float | None = None,
        at: Point | None = None,
    ) -> None:
        self._choose(fill, stroke, width, opacity)
        self._painter.drawPath(self._shape(points, at, closed=True))

    def _shape(self, points: Iterable[Point], at: Point | None, *, closed: bool) -> QPainterPath:
        """Paths are painted faster than polygons; one with a place is one of many: made once."""
        key = points, closed
        if at is not None and key in self._shapes:
            return self._shapes[key].translated(*at)
        shape = QPainterPath()
        shape.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        if closed:
            shape.closeSubpath()
        if at is None:
            return shape
        self._shapes[key] = shape
        return shape.translated(*at)

    def text(
        self,
        place: Point,
        text: str,
        size: float,
        fill: str,
        *,
        anchor: str = "start",
        bold: bool = False,
        face: str | None = None,
        opacity: float | None = None,
        matrix: tuple[float, ...] | None = None,
        at: Point | None = None,
    ) -> None:
        """Paint letters around a point, whatever the anchor: no figure here has others."""
        key = text, size, matrix
        if key not in self._letters:
            turned = QTransform() if matrix is None else QTransform(*matrix)
            there = QTransform.fromScale(size / 100, size / 100) * turned
            self._letters[key] = there.map(_lettering(text))
        letters = self._letters[key].translated(*(place if at is None else at))
        self._painter.fillPath(letters, _brush(fill, opacity))

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1) -> Iterator[None]:
        """Paint all that is painted meanwhile elsewhere, and larger or smaller."""
        self._painter.save()
        self._painter.translate(x, y)
        self._painter.scale(scale, scale)
        yield
        self._painter.restore()


@lru_cache(maxsize=2048)
def _brush(color: str | None, opacity: float | None) -> QBrush:
    if color in (None, "none"):
        return QBrush(Qt.BrushStyle.NoBrush)
    return QBrush(_color(color, opacity))


@lru_cache(maxsize=2048)
def _pen(color: str | None, width: float) -> QPen:
    return QPen(Qt.PenStyle.NoPen) if color is None else QPen(QColor(color), width)


@lru_cache(maxsize=64)
def _round_pen(color: str, width: float, opacity: float | None) -> QPen:
    """The joins of polygons are not round: it takes Qt twice as long to paint these."""
    pen = QPen(_color(color, opacity), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _color(color: str, opacity: float | None) -> QColor:
    made = QColor(color)
    made.setAlphaF(1 if opacity is None else opacity)
    return made


@lru_cache(maxsize=64)
def _shining(hue: str) -> QBrush:
    """A ball on which light falls over the left shoulder, whatever its size."""
    light = QRadialGradient(0.5, 0.5, 0.5, 0.36, 0.3)
    light.setCoordinateMode(QGradient.CoordinateMode.ObjectMode)
    light.setColorAt(0, QColor(hue).lighter(116))
    light.setColorAt(0.55, QColor(hue))
    light.setColorAt(1, QColor(hue).darker(125))
    return QBrush(light)


@lru_cache(maxsize=2048)
def _lettering(text: str) -> QPainterPath:
    """Letters of 100 pixels about the point 0."""
    font = QFont("Onest")
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.DemiBold)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    path.translate(-path.boundingRect().center().x(), 36)  # half the height of a capital
    return path


def paint_shown(
    painter: QPainter,
    shown: ShownParts,
    view: View,
    width: float,
    height: float,
    colors: Palette,
    *,
    still: bool = False,
    lettered: bool = True,
    moving: bool = False,
) -> None:
    """Paint what is shown on paper of a size. `moving`: it will be painted again at once."""
    if width < 2 or height < 2:
        return
    canvas = PaintedCanvas(painter, colors)
    shown.draw_goal(canvas, shown.goal(view, width, height, still=still))
    parts = shown.drawing(view, width, height, still=still)
    plain = moving and len(parts) > MAX_FACES
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not plain)
    shown.draw_parts(canvas, parts, lettered=lettered, plain=plain)


def image_of(
    shown: ShownParts,
    view: View,
    width: float,
    height: float,
    ratio: float,
    colors: Palette,
    *,
    moving: bool,
) -> QImage:
    """Paint it on a transparent image, with `ratio` pixels to each unit of the size."""
    pixels = max(1, math.ceil(width * ratio)), max(1, math.ceil(height * ratio))
    image = QImage(*pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    paint_shown(painter, shown, view, width, height, colors, moving=moving)
    painter.end()
    return image
