"""What is seen of an assembly at one moment, painted from anywhere and on any thread."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtGui import QImage, QPainter

from ...core.blocks.disassembly.playback import Playback
from ...core.blocks.drawing.balls import BallDrawing, BallFigure, Balls, ball_layers, unfilled
from ...core.blocks.drawing.picture import (
    LayerFigure,
    Part,
    SceneFigure,
    all_marks,
    layer_figures,
    marks_in,
)
from ...core.blocks.drawing.projection import Drawing
from ...core.blocks.drawing.scene import Room, Scene, View
from ...core.blocks.puzzle import Paint
from ...core.blocks.space import Cubes, Space
from .ball_painting import paint_balls, paint_pale_balls
from .painting import Ink, Look, paint_ghost, paint_parts

MAX_AT_ONCE = 1000
"""Cubes that are painted within one frame; pictures of more are painted on another thread."""


@dataclass(frozen=True, eq=False)
class ShownParts:
    """The parts of an assembly as a hand has left them, without the angle.

    `shown`: which of the parts are in the picture. `picked`: the part that the others step back
    for, -1 for none. `playback`, at `position`: the parts are on their way apart, in a `room`.
    """

    parts: tuple[Part, ...] = ()
    labels: tuple[str, ...] = ()
    outline: Cubes = ()
    colors: Paint = ()
    space: Space = Space.CUBES
    spread: float = 0.0
    shown: tuple[bool, ...] = ()
    picked: int = -1
    playback: Playback | None = None
    position: float = 0.0
    room: Room | None = None

    @property
    def is_large(self) -> bool:
        """Whether painting it takes longer than the window may stop."""
        return len(self.outline) + sum(len(part.cubes) for part in self.parts) > MAX_AT_ONCE

    @property
    def _is_of_spheres(self) -> bool:
        return self.space is Space.SPHERES

    @cached_property
    def _scene(self) -> Scene:
        if self.playback is not None:
            moment = self.playback.at(self.position)
            return Scene(
                moment.cubes, 0, self.shown, bare=self.picked,
                moving=moment.moving, shift=moment.shift, room=self.room,
            )  # fmt: skip
        cubes = [part.cubes for part in self.parts]
        return Scene(cubes, self.spread, self.shown, around=self.outline, bare=self.picked)

    @cached_property
    def _ghost(self) -> Scene | None:
        if self.playback is not None:
            return None
        if not self.outline or (self.parts and (all(self.shown) or self.spread > 0)):
            return None
        cubes = [cube for part in self.parts for cube in part.cubes]
        return Scene((self.outline,), around=tuple(cubes))

    @cached_property
    def _balls(self) -> Balls:
        cubes = [part.cubes for part in self.parts]
        return Balls(
            cubes, self.spread, self.shown, around=self.outline, seen_through=self.picked >= 0
        )

    @cached_property
    def _unfilled(self) -> Cubes:
        return unfilled(self.parts, self.outline, self.shown)

    @cached_property
    def _pale(self) -> Balls | None:
        """What is not filled of the goal."""
        if self.parts and self.spread > 0:
            return None
        cubes = [cube for part in self.parts for cube in part.cubes]
        pale = self._unfilled
        return Balls([pale], around=(*self.outline, *cubes)) if pale else None

    @cached_property
    def inks(self) -> list[Ink]:
        """How each part is painted."""
        return [Ink(part.color, name) for part, name in zip(self.parts, self.labels, strict=True)]

    def drawing(self, view: View, width: float, height: float) -> Drawing | BallDrawing:
        """The parts, on paper of a size."""
        if self._is_of_spheres:
            return BallDrawing(self._balls, view, width, height)
        return Drawing(self._scene, view, width, height)

    def paint(
        self,
        painter: QPainter,
        view: View,
        width: float,
        height: float,
        look: Look,
        *,
        moving: bool = False,
    ) -> None:
        """Paint them on paper of a size. `moving`: they will be painted again at once."""
        if width < 2 or height < 2:
            return
        self._paint_goal(painter, view, width, height, look)
        if not self.parts and not self._is_of_spheres:
            return
        drawing = self.drawing(view, width, height)
        paint = paint_balls if isinstance(drawing, BallDrawing) else paint_parts
        paint(
            painter, drawing, self.inks, look,  # type: ignore[arg-type]  # each its own drawing
            picked=self.picked, marks=all_marks(self.parts), moving=moving,
        )  # fmt: skip

    def _paint_goal(
        self, painter: QPainter, view: View, width: float, height: float, look: Look
    ) -> None:
        solid = not self.parts
        if self._is_of_spheres:
            if self._pale is not None:
                pale = BallDrawing(self._pale, view, width, height)
                cells = marks_in(self.colors, self._unfilled)
                paint_pale_balls(painter, pale, look, solid=solid, cells=cells)
        elif self._ghost is not None:
            ghost = Drawing(self._ghost, view, width, height)
            cells = marks_in(self.colors, self.outline)
            paint_ghost(painter, ghost, look, solid=solid, cells=cells)

    def on_screen(
        self, view: View, width: float, height: float, ratio: float, look: Look, *, moving: bool
    ) -> QImage:
        """Paint them on a transparent image, with `ratio` pixels to each unit of the size."""
        pixels = max(1, math.ceil(width * ratio)), max(1, math.ceil(height * ratio))
        image = QImage(*pixels, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(0)
        painter = QPainter(image)
        self.paint(painter, view, width, height, look, moving=moving)
        painter.end()
        return image

    def figure(self, view: View) -> SceneFigure | BallFigure:
        """What is shown of them, for a file."""
        if self._is_of_spheres:
            pale = () if self.parts else self.outline
            return BallFigure(
                self.parts, pale, view, cells=marks_in(self.colors, pale),
                spread=self.spread, shown=self.shown,
            )  # fmt: skip
        return SceneFigure(
            self.parts, self.outline, view, self.spread, self.shown,
            cells=marks_in(self.colors, self.outline),
        )  # fmt: skip

    def layer_figures(self, titles: str) -> list[LayerFigure] | list[BallFigure]:
        """The layers, as far as they are shown. `titles`: with the number as {layer}."""
        draw = ball_layers if self._is_of_spheres else layer_figures
        return draw(self.parts, self.outline, titles, self.shown, self.colors)
