"""What is seen of an assembly at one moment, drawn from anywhere and on any thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...drawing.canvas import Canvas
from ..space import Cubes, Paint, Space
from .balls import BallDrawing, Balls, unfilled
from .colors import labels
from .painting import draw_balls, draw_ghost, draw_pale_balls, draw_parts
from .parts import Part, marks_in
from .projection import Drawing
from .scene import Scene, View


@dataclass(frozen=True, eq=False)
class ShownParts:
    """The parts of an assembly, and the cubes that they are to fill, without the angle.

    `colors`: of the cubes to be filled. `spread`: from 0, together, to 1. `shown`: which parts are
    seen, by default all. `picked`: the part that the others step back for, -1 for none. `apart`:
    the parts while they are taken apart.
    """

    parts: Sequence[Part] = ()
    outline: Cubes = ()
    colors: Paint = ()
    space: Space = Space.CUBES
    spread: float = 0.0
    shown: Sequence[bool] | None = None
    picked: int = -1
    apart: Scene | None = None

    @cached_property
    def names(self) -> list[str]:
        """What is written on each part."""
        return labels([part.name for part in self.parts])

    @property
    def is_round(self) -> bool:
        """Whether they are made of spheres."""
        return self.space is Space.SPHERES

    @cached_property
    def _cubes(self) -> list[Cubes]:
        return [part.cubes for part in self.parts]

    @cached_property
    def _scene(self) -> Scene | Balls:
        if self.is_round:
            return Balls(
                self._cubes, self.spread, self.shown, around=self.outline,
                seen_through=self.picked >= 0,
            )  # fmt: skip
        return self.apart or Scene(
            self._cubes, self.spread, self.shown, around=self.outline, bare=self.picked
        )

    @cached_property
    def _unfilled(self) -> Cubes:
        """What is to be seen of the goal: all of it, but of balls those that are not there."""
        is_apart = bool(self.parts) and self.spread > 0
        if self.is_round:
            return () if is_apart else unfilled(self.parts, self.outline, self.shown)
        is_full = bool(self.parts) and (self.shown is None or all(self.shown))
        return () if is_full or is_apart or self.apart is not None else self.outline

    @cached_property
    def _goal(self) -> Scene | Balls:
        around = tuple(cube for cubes in self._cubes for cube in cubes)
        if self.is_round:
            return Balls([self._unfilled], around=(*self.outline, *around))
        return Scene((self._unfilled,), around=around)

    def drawing(
        self, view: View, width: float, height: float, *, still: bool = False
    ) -> Drawing | BallDrawing:
        """The parts, on paper of a size. `still`: they are not going to be turned."""
        return _drawing(self._scene, view, width, height, still=still)

    def goal(
        self, view: View, width: float, height: float, *, still: bool = False
    ) -> Drawing | BallDrawing | None:
        """What is to be filled, where it is to be seen."""
        if not self._unfilled:
            return None
        return _drawing(self._goal, view, width, height, still=still)

    def draw_goal(self, canvas: Canvas, goal: Drawing | BallDrawing | None) -> None:
        """Draw what is to be filled, behind the parts."""
        solid, cells = not self.parts, marks_in(self.colors, self._unfilled)
        if isinstance(goal, BallDrawing):
            draw_pale_balls(canvas, goal, solid=solid, cells=cells)
        elif goal is not None:
            draw_ghost(canvas, goal, solid=solid, cells=cells)

    def draw_parts(
        self,
        canvas: Canvas,
        drawing: Drawing | BallDrawing,
        *,
        lettered: bool = True,
        plain: bool = False,
    ) -> None:
        """Draw the parts; see `painting.draw_parts`."""
        given = self.parts, self.names, self.picked
        if isinstance(drawing, BallDrawing):
            draw_balls(canvas, drawing, *given, lettered=lettered, plain=plain)
        else:
            draw_parts(canvas, drawing, *given, lettered=lettered, plain=plain)


def _drawing(
    scene: Scene | Balls, view: View, width: float, height: float, *, still: bool
) -> Drawing | BallDrawing:
    if isinstance(scene, Balls):
        return BallDrawing(scene, view, width, height, still=still)
    return Drawing(scene, view, width, height, still=still)
