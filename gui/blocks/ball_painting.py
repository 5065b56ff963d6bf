"""Puzzles of spheres, painted: balls in 3D, and layers from above."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPen, QRadialGradient, QTransform

from ...core.blocks.drawing.balls import RADIUS, BallDrawing
from ...core.blocks.drawing.colors import hue_of, ink_on
from ...core.blocks.drawing.plans import Layer, Plans, Spot
from .painting import (
    CLEAR,
    CLEAR_PLAN,
    MAX_FACES,
    MIN_LETTERED,
    Ink,
    Look,
    lettering,
    paint_mark,
)

_OVER = RADIUS - 0.5
"""How far the balls of a plan reach beyond the squares of its cells, in squares."""


def paint_balls(
    painter: QPainter,
    drawing: BallDrawing,
    inks: Sequence[Ink],
    look: Look,
    *,
    picked: int = -1,
    marks: Sequence[int] = (),
    moving: bool = False,
) -> None:
    """Paint all balls of a drawing; see `painting.paint_parts`."""
    if moving and len(drawing.balls) > MAX_FACES:
        _paint_plainly(painter, drawing, inks, look)
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for x, y, part, number in drawing.balls:
        steps_back = picked >= 0 and part != picked
        ink, mark = inks[part], 0 if steps_back or not marks else marks[number]
        color = look.pick if part == picked else look.edge
        _ball(painter, x, y, drawing.radius, ink, color, mark, CLEAR if steps_back else 1)


def _paint_plainly(
    painter: QPainter, drawing: BallDrawing, inks: Sequence[Ink], look: Look
) -> None:
    painter.setPen(QPen(look.edge, 0))
    brushes = [QBrush(QColor(hue_of(ink.color))) for ink in inks]
    for x, y, part, _ in drawing.balls:
        painter.setBrush(brushes[part])
        painter.drawEllipse(QPointF(x, y), drawing.radius, drawing.radius)


def paint_pale_balls(
    painter: QPainter,
    drawing: BallDrawing,
    look: Look,
    *,
    solid: bool,
    cells: Sequence[int] = (),
) -> None:
    """Paint balls that are not there yet: as bodies, or as rings; `cells`: their colors."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush = _shining(look.ghost) if solid else QBrush(Qt.BrushStyle.NoBrush)
    for x, y, _, number in drawing.balls:
        painter.setPen(QPen(look.wire, 1))
        painter.setBrush(brush)
        painter.drawEllipse(QPointF(x, y), drawing.radius, drawing.radius)
        if cells and cells[number]:
            _mark(painter, x, y, drawing.radius, cells[number], is_round=False)


def paint_ball_plan(
    painter: QPainter,
    plans: Plans,
    number: int,
    inks: Sequence[Ink],
    look: Look,
    *,
    shown: Sequence[bool],
    picked: int,
    width: float,
    height: float,
) -> None:
    """Paint a layer from above."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    layer: Layer = plans.layers[number]
    pitch = min((width - 2) / (plans.columns + 2 * _OVER), (height - 2) / (plans.rows + 2 * _OVER))
    left, top = (width - pitch * plans.columns) / 2, (height - pitch * plans.rows) / 2
    radius = RADIUS * pitch
    there = {spot: part for spot, part in layer.parts.items() if shown[part]}

    def middle(spot: Spot) -> tuple[float, float]:
        return left + (spot[0] + 0.5) * pitch, top + (spot[1] + 0.5) * pitch

    for spot in {*layer.parts, *layer.goal} - set(there):
        x, y = middle(spot)
        painter.setPen(QPen(look.wire, 1))
        painter.setBrush(look.ghost)
        painter.drawEllipse(QPointF(x, y), radius - 0.5, radius - 0.5)
        if cell := layer.cells.get(spot):
            _mark(painter, x, y, radius, cell, is_round=False)
    for spot, part in there.items():
        steps_back = picked >= 0 and part != picked
        mark = 0 if steps_back else layer.marks.get(spot, 0)
        color = look.pick if part == picked else look.edge
        clear = CLEAR_PLAN if steps_back else 1
        _ball(painter, *middle(spot), radius - 0.5, inks[part], color, mark, clear)


def part_in_plan(plans: Plans, number: int, x: float, y: float) -> int:
    """Give the part whose ball is at a point of a layer, in shares of width and height; else -1."""
    across = x * (plans.columns + 2 * _OVER) - _OVER
    down = y * (plans.rows + 2 * _OVER) - _OVER
    for (column, row), part in plans.layers[number].parts.items():
        if (column + 0.5 - across) ** 2 + (row + 0.5 - down) ** 2 <= RADIUS**2:
            return part
    return -1


def _ball(
    painter: QPainter,
    x: float,
    y: float,
    radius: float,
    ink: Ink,
    edge: QColor,
    mark: int,
    opacity: float,
) -> None:
    hue = QColor(hue_of(ink.color))
    painter.setOpacity(opacity)
    painter.setPen(QPen(edge, max(1.0, radius * 0.05)))
    painter.setBrush(_shining(hue))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    if radius * 1.2 >= MIN_LETTERED and ink.label and opacity > CLEAR:
        letters = QColor(ink_on(hue.name()))
        letters.setAlphaF(0.7)
        here = QTransform(1.25 * radius, 0, 0, 1.25 * radius, x, y)
        painter.fillPath(here.map(lettering(ink.label)), letters)
    if mark:
        _mark(painter, x, y, radius, mark, is_round=True)
    painter.setOpacity(1)


def _shining(hue: QColor) -> QBrush:
    """A ball on which light falls over the left shoulder, whatever its size."""
    light = QRadialGradient(0.5, 0.5, 0.5, 0.36, 0.3)
    light.setCoordinateMode(QGradient.CoordinateMode.ObjectMode)
    light.setColorAt(0, hue.lighter(116))
    light.setColorAt(0.55, hue)
    light.setColorAt(1, hue.darker(125))
    return QBrush(light)


def _mark(
    painter: QPainter, x: float, y: float, radius: float, color: int, *, is_round: bool
) -> None:
    painter.save()
    painter.translate(x, y)
    side = 1.7 * radius
    painter.scale(side, side)
    paint_mark(painter, color, side, is_round=is_round)
    painter.restore()
