"""Pictures of puzzles and assemblies: in 3D, and their layers as plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...drawing.canvas import Canvas
from ...drawing.picture import Figure
from ..space import Cubes, Paint
from .balls import BallDrawing
from .painting import draw_plan
from .parts import Part, marks_by_cube
from .plans import OVER, Plans
from .projection import Drawing
from .scene import ISOMETRIC, View
from .shown_parts import ShownParts

_SIDE = 420.0


@dataclass(frozen=True)
class SceneFigure(Figure):
    """Parts in 3D. `side`: pixels of the square that they fit into."""

    shown: ShownParts
    view: View = ISOMETRIC
    title: str = ""
    side: float = _SIDE

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @cached_property
    def _drawings(self) -> tuple[Drawing | BallDrawing | None, Drawing | BallDrawing]:
        paper = self.view, self.side, self.side
        return self.shown.goal(*paper), self.shown.drawing(*paper)

    @cached_property
    def _bounds(self) -> tuple[float, float, float, float]:
        boxes = [each.bounds(padding=3) for each in self._drawings if each]
        if not boxes:
            return 0.0, 0.0, 1.0, 1.0
        left, top = (min(box[at] for box in boxes) for at in (0, 1))
        right, bottom = (max(box[at] + box[at + 2] for box in boxes) for at in (0, 1))
        return left, top, right - left, bottom - top

    @property
    def size(self) -> tuple[float, float]:
        """No larger than what is drawn."""
        return self._bounds[2:]

    def draw(self, canvas: Canvas) -> None:
        """Draw from behind to before."""
        left, top, _, _ = self._bounds
        goal, parts = self._drawings
        with canvas.moved(-left, -top):
            self.shown.draw_goal(canvas, goal)
            self.shown.draw_parts(canvas, parts)


@dataclass(frozen=True)
class LayerFigure(Figure):
    """A layer from above."""

    plans: Plans
    number: int
    shown: ShownParts
    title: str = ""

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @property
    def _pitch(self) -> float:
        largest = 21.0 if self.shown.is_round else 30.0
        return max(8.0, min(largest, 400 / max(self.plans.columns, self.plans.rows)))

    @property
    def _margin(self) -> float:
        return 2 + self._pitch * OVER * self.shown.is_round

    @property
    def size(self) -> tuple[float, float]:
        """All cells."""
        more = 2 * self._margin
        return self.plans.columns * self._pitch + more, self.plans.rows * self._pitch + more

    def draw(self, canvas: Canvas) -> None:
        """Draw cells, letters, and the borders of parts."""
        shown = self.shown
        with canvas.moved(self._margin, self._margin):
            draw_plan(
                canvas, self.plans, self.number, shown.parts, shown.names, self._pitch,
                is_round=shown.is_round, shown=shown.shown,
            )  # fmt: skip


def plans_of(parts: Sequence[Part], goal: Cubes, colors: Paint = ()) -> Plans:
    """Give the layers of parts in their places. `colors`: of the cubes of the goal."""
    return Plans.of([part.cubes for part in parts], goal, marks_by_cube(parts), dict(colors))


def layer_figures(shown: ShownParts, titles: str = "{layer}") -> list[LayerFigure]:
    """Give the layers of parts in their places, the lowest first; `{layer}` counts from 1."""
    plans = plans_of(shown.parts, shown.outline, shown.colors)
    return [
        LayerFigure(plans, number, shown, titles.replace("{layer}", str(number + 1)))
        for number in range(len(plans.layers))
    ]


def extent_of(cubes: Cubes) -> int:
    """Give the sides of the box around cubes together."""
    return sum(max(line) - min(line) + 1 for line in zip(*cubes, strict=True))
