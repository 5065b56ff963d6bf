"""A scene on paper: faces in light and shade, edges, letters; and what is under a point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ...core.blocks.drawing.colors import (
    MARK_AT,
    MARK_RADIUS,
    hue_of,
    ink_on,
    mark_hue,
    mark_outline,
    pattern_of,
)
from ...core.blocks.drawing.plans import Plans
from ...core.blocks.drawing.projection import Drawing, brightness, upright_on
from ...core.blocks.drawing.scene import LIGHT, STRONG, View, others

MIN_LETTERED = 15
"""The side of a cube, in pixels, from which on its letter can be read."""
MIN_PATTERNED = 7
MIN_NUMBERED = 24
"""The side of a cube from which on the number of its mark can be read."""
CLEAR, CLEAR_PLAN = 0.16, 0.3
"""What is left of the colors of those that step back for another part."""
MAX_FACES = 1200
"""More are painted plainly while they move."""


@dataclass(frozen=True)
class Ink:
    """How a part is painted: the number of its color, and the letters on it."""

    color: int
    label: str = ""


@dataclass(frozen=True)
class Look:
    """The colors around the parts."""

    paper: QColor
    edge: QColor
    ghost: QColor
    wire: QColor
    pick: QColor


ON_PAPER = Look(
    paper=QColor("#fffbf2"), edge=QColor("#2a241c"), ghost=QColor("#ebe2d0"),
    wire=QColor("#8a7d68"), pick=QColor("#1d6664"),
)  # fmt: skip
"""The colors of a picture that leaves the window, whatever the window's are."""


def paint_parts(
    painter: QPainter,
    drawing: Drawing,
    inks: Sequence[Ink],
    look: Look,
    *,
    picked: int = -1,
    marks: Sequence[int] = (),
    lettered: bool = True,
    moving: bool = False,
) -> None:
    """Paint all faces of a drawing.

    `picked`: the part that the others step back for. `marks`: the colors that all cubes have by
    the puzzle's rules; empty where none has one. `moving`: it will be painted again at once,
    so what has many faces may be plainer.
    """
    faces, scale = drawing.faces, drawing.scale
    if not len(faces):
        return
    plain = moving and len(faces) > MAX_FACES
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not plain)
    fills = _fills(drawing, inks, picked)
    shapes = [_Shape(drawing, side) for side in range(6)]
    strong = QPen(look.edge, max(1.0, min(scale * 0.045, 1.6 + scale * 0.02)))
    strong.setCapStyle(Qt.PenCapStyle.RoundCap)
    strong.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    bare = QPen(Qt.PenStyle.NoPen)
    faint = QPen(strong)
    faint.setColor(_faded(look.edge, 0.3))
    faint.setWidthF(max(1.0, strong.widthF() * 0.6))
    chosen = QPen(strong)
    chosen.setColor(look.pick)
    chosen.setWidthF(strong.widthF() * 1.7)
    patterns = [0 if plain or scale < MIN_PATTERNED else pattern_of(ink.color) for ink in inks]
    with_letters = set()
    if lettered and not plain and scale >= MIN_LETTERED:
        with_letters = set(faces.lettered.tolist())
    bits = 1 << np.arange(4)
    strongly = ((faces.edges == STRONG) @ bits).tolist()
    lightly = ((faces.edges == LIGHT) @ (bits * (not plain))).tolist()
    parts, sides, whole = faces.part.tolist(), faces.side.tolist(), faces.whole.tolist()
    homes = drawing.placed(faces.home).tolist()
    cubes = faces.cube.tolist()
    for number, (part, side) in enumerate(zip(parts, sides, strict=True)):
        fill, shape = fills[part][side], shapes[side]
        x, y = homes[number]
        mark = marks[cubes[number]] if marks and picked in (-1, part) else 0
        pattern = patterns[part]
        pen = strong if picked < 0 else chosen if part == picked else faint
        painter.setBrush(fill.brush)
        if whole[number]:
            painter.setPen(bare if plain else fill.seam)
            painter.drawConvexPolygon(shape.polygon.translated(x, y))
            if pattern:
                painter.fillPath(shape.pattern(pattern).translated(x, y), fill.pattern)
            if mark:
                painter.save()
                painter.setTransform(shape.upright * QTransform.fromTranslate(x, y), combine=True)
                paint_mark(painter, mark, scale, is_round=True)
                painter.restore()
            if strongly[number]:
                painter.strokePath(shape.edges(strongly[number]).translated(x, y), pen)
            if number in with_letters:
                letters = shape.letters(inks[part].label)
                painter.fillPath(letters.translated(x, y), fill.letters)
            continue
        ring = [QPointF(*point) for point in drawing.corners[number].tolist()]
        visible = QPolygonF(ring)
        painter.setPen(bare if plain else fill.own)
        painter.drawConvexPolygon(visible)
        if pattern or mark:
            painter.save()
            clip = QPainterPath()
            clip.addPolygon(visible)
            painter.setClipPath(clip)
            if pattern:
                painter.fillPath(shape.pattern(pattern).translated(x, y), fill.pattern)
            if mark:
                painter.setTransform(shape.upright * QTransform.fromTranslate(x, y), combine=True)
                paint_mark(painter, mark, scale, is_round=True)
            painter.restore()
        for edge in range(4):
            if (strongly[number] | lightly[number]) >> edge & 1:
                painter.setPen(pen if strongly[number] >> edge & 1 else fill.seam)
                painter.drawLine(ring[edge], ring[(edge + 1) % 4])


def paint_mark(painter: QPainter, color: int, scale: float, *, is_round: bool) -> None:
    """Paint the mark of a color on a square with the side 1 about 0, so many pixels wide."""
    outline = QPainterPath()
    outline.addPolygon(QPolygonF([QPointF(*at) for at in mark_outline(is_round=is_round)]))
    outline.closeSubpath()
    hue = mark_hue(color)
    ink = QColor(ink_on(hue))
    painter.setPen(QPen(ink, max(0.035, 1.2 / max(1.0, scale))))
    painter.setBrush(QColor(hue))
    painter.drawPath(outline)
    if scale >= MIN_NUMBERED:
        at = QTransform.fromTranslate(MARK_AT, MARK_AT).scale(MARK_RADIUS * 3, MARK_RADIUS * 3)
        painter.fillPath(at.map(lettering(str(color))), ink)


def paint_ghost(
    painter: QPainter,
    drawing: Drawing,
    look: Look,
    *,
    solid: bool,
    cells: Sequence[int] = (),
) -> None:
    """Paint a shape that is not there yet: as a body, or as the edges of one.

    `cells`: the colors of its cubes by the puzzle's rules; empty where none has one.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if solid:
        shades = [brightness(drawing.view, side) for side in range(6)]
        fills = [_mixed(look.ghost, look.edge, (1 - shade) * 0.5) for shade in shades]
        seams = [QPen(_mixed(fill, look.edge, 0.12), 1) for fill in fills]
        shapes = [_Shape(drawing, side) for side in range(6)]
        homes = drawing.placed(drawing.faces.home).tolist()
        sides, cubes = drawing.faces.side.tolist(), drawing.faces.cube.tolist()
        before = -1
        for (x, y), side, cube in zip(homes, sides, cubes, strict=True):
            if side != before:
                painter.setBrush(fills[side])
                painter.setPen(seams[side])
                before = side
            painter.drawConvexPolygon(shapes[side].polygon.translated(x, y))
            if cells and cells[cube]:
                painter.save()
                at = shapes[side].upright * QTransform.fromTranslate(x, y)
                painter.setTransform(at, combine=True)
                paint_mark(painter, cells[cube], drawing.scale, is_round=False)
                painter.restore()
    view = drawing.view
    behind = View(view.turn + 180, -view.tilt)
    painter.setPen(QPen(look.wire if solid else _mixed(look.wire, look.paper, 0.4), 1))
    for seen in (view,) if solid else (behind, view):
        faces = drawing.scene.faces(seen)
        ends = drawing.placed(faces.corners)
        number, edge = np.nonzero(faces.edges == STRONG)
        lines = np.concatenate((ends[number, edge], ends[number, (edge + 1) % 4]), axis=1)
        lines = np.unique(np.rint(lines * 4), axis=0) / 4
        painter.drawLines([QLineF(*line) for line in lines.tolist()])


def paint_plan(
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
    layer = plans.layers[number]
    pitch = min((width - 2) / plans.columns, (height - 2) / plans.rows)
    painter.translate((width - pitch * plans.columns) / 2, (height - pitch * plans.rows) / 2)
    there = {spot: part for spot, part in layer.parts.items() if shown[part]}
    for column, row in {*layer.parts, *layer.goal} - set(there):
        spot = QRectF(column * pitch, row * pitch, pitch, pitch)
        painter.fillRect(spot.adjusted(0.5, 0.5, -0.5, -0.5), look.ghost)
        if cell := layer.cells.get((column, row)):
            _mark_spot(painter, spot, cell, is_round=False)
    strong = QPen(look.edge, min(2.4, max(1.0, pitch * 0.07)))
    strong.setCapStyle(Qt.PenCapStyle.RoundCap)
    borders: list[QLineF] = []
    fills: dict[tuple[str, bool], _Fill] = {}
    for (column, row), part in there.items():
        x, y = column * pitch, row * pitch
        key = hue_of(inks[part].color), picked >= 0 and part != picked
        if key not in fills:
            fills[key] = _fill(*key, 1, 1, CLEAR_PLAN)
        fill = fills[key]
        painter.setPen(fill.seam)
        painter.setBrush(fill.brush)
        painter.drawRect(QRectF(x, y, pitch, pitch))
        pattern = pattern_of(inks[part].color)
        if pattern and pitch >= MIN_PATTERNED:
            here = QTransform(pitch, 0, 0, pitch, x, y)
            painter.fillPath(here.map(_pattern(pattern)), fill.pattern)
        if (mark := layer.marks.get((column, row))) and (picked < 0 or part == picked):
            _mark_spot(painter, QRectF(x, y, pitch, pitch), mark, is_round=True)
        if pitch >= MIN_LETTERED - 2:
            here = QTransform(pitch, 0, 0, pitch, x + pitch / 2, y + pitch / 2)
            painter.fillPath(here.map(lettering(inks[part].label)), fill.letters)
        for beside, line in (
            ((column, row - 1), (x, y, x + pitch, y)),
            ((column, row + 1), (x, y + pitch, x + pitch, y + pitch)),
            ((column - 1, row), (x, y, x, y + pitch)),
            ((column + 1, row), (x + pitch, y, x + pitch, y + pitch)),
        ):
            if there.get(beside) != part:
                borders.append(QLineF(*line))
    painter.setPen(strong)
    painter.drawLines(borders)


def _mark_spot(painter: QPainter, spot: QRectF, color: int, *, is_round: bool) -> None:
    painter.save()
    painter.translate(spot.center())
    painter.scale(spot.width(), spot.height())
    paint_mark(painter, color, spot.width(), is_round=is_round)
    painter.restore()


@dataclass(frozen=True)
class _Fill:
    """A part's colors on one side: `seam` is between its cubes, `own` no other than the face."""

    brush: QBrush
    seam: QPen
    own: QPen
    letters: QColor
    pattern: QColor


def _fills(drawing: Drawing, inks: Sequence[Ink], picked: int) -> list[tuple[_Fill, ...]]:
    shades = [brightness(drawing.view, side) for side in range(6)]
    width = max(0.8, drawing.scale * 0.013)
    made: dict[tuple[str, bool], tuple[_Fill, ...]] = {}
    fills = []
    for part, ink in enumerate(inks):
        key = hue_of(ink.color), picked >= 0 and part != picked
        if key not in made:
            made[key] = tuple(_fill(*key, shade, width) for shade in shades)
        fills.append(made[key])
    return fills


def _fill(hue: str, back: bool, shade: float, width: float, clear: float = CLEAR) -> _Fill:
    """`back`: it steps back for another part, so one sees through it as far as `clear` says."""
    base = QColor(hue)
    color = QColor.fromRgbF(
        *(min(1.0, share * shade) for share in (base.redF(), base.greenF(), base.blueF()))
    )
    ink = QColor(ink_on(hue))
    if back:
        color, nothing = _faded(color, clear), QPen(Qt.PenStyle.NoPen)
        letters = _faded(ink, 0 if clear == CLEAR else clear)
        return _Fill(QBrush(color), nothing, nothing, letters, _faded(ink, clear / 3))
    seam = QPen(_mixed(color, ink, 0.16), width)
    return _Fill(QBrush(color), seam, QPen(color, 0.7), _faded(ink, 0.62), _faded(ink, 0.3))


def _faded(color: QColor, share: float) -> QColor:
    faded = QColor(color)
    faded.setAlphaF(share)
    return faded


def _mixed(color: QColor, other: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        color.redF() + (other.redF() - color.redF()) * share,
        color.greenF() + (other.greenF() - color.greenF()) * share,
        color.blueF() + (other.blueF() - color.blueF()) * share,
    )


class _Shape:
    """What all whole faces of one side look like on the paper, but for where they are.

    `edges`, by a mask, `letters`, by a label, and `pattern` give paths, made once.
    """

    def __init__(self, drawing: Drawing, side: int) -> None:
        b, c = others(side // 2)
        (bx, by), (cx, cy) = drawing.step(b), drawing.step(c)
        corners = [QPointF(0, 0), QPointF(bx, by), QPointF(bx + cx, by + cy), QPointF(cx, cy)]
        self.polygon = QPolygonF(corners)
        on_face = QTransform(bx, by, cx, cy, 0, 0)  # from the face's own measure, 0 to 1
        self.upright = upright = QTransform(*upright_on((bx, by), (cx, cy)))
        self.edges = cache(lambda mask: _edges(corners, mask))
        self.letters = cache(lambda label: upright.map(lettering(label)))
        self.pattern = cache(lambda pattern: on_face.map(_pattern(pattern)))


def _edges(corners: Sequence[QPointF], mask: int) -> QPainterPath:
    path = QPainterPath()
    for edge in range(4):
        if mask >> edge & 1:
            # Edges that follow each other are one line, with a proper corner.
            if not edge or not mask >> (edge - 1) & 1:
                path.moveTo(corners[edge])
            path.lineTo(corners[(edge + 1) % 4])
    return path


@lru_cache
def _pattern(pattern: int) -> QPainterPath:
    """Stripes or dots in a square from 0 to 1 that go on in the next one."""
    path = QPainterPath()
    for at in (0.125, 0.625):
        if pattern == 1:
            path.addRect(QRectF(0, at, 1, 0.17))
        elif pattern == 3:
            path.addRect(QRectF(at, 0, 0.17, 1))
        else:
            for other in (0.25, 0.75):
                path.addEllipse(QPointF(at + 0.125, other), 0.11, 0.11)
    return path


@lru_cache(maxsize=2048)
def lettering(label: str) -> QPainterPath:
    """Letters about the point 0, fit for a square with the side 1."""
    font = QFont("Onest")
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.DemiBold)
    path = QPainterPath()
    path.addText(0, 0, font, label)
    size = path.boundingRect()
    if size.isEmpty():
        return QPainterPath()
    scale = min(0.0062, 0.66 / size.width())
    middle = QPointF(size.center().x(), -36)  # half the height of a capital
    return QTransform(scale, 0, 0, scale, -middle.x() * scale, -middle.y() * scale).map(path)
