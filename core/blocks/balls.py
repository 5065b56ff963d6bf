"""Pictures of puzzles of spheres: balls from behind to before, and their layers from above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..drawing.canvas import Canvas
from ..drawing.picture import Figure
from .colors import colors_of, hue_of, ink_on, labels, mark_hue
from .picture import Part, marks_in, mixed, shaded
from .puzzle import Puzzle
from .scene import ISOMETRIC, Array, View
from .space import Cubes

RADIUS = 0.5**0.5
"""Of a ball, where cubes have the side 1: so balls touch that are neighbors."""

FROM_ABOVE = View(0, 90)

_MARGIN = 3.0
_LEAST_LETTERED = 9
_LEAST_NUMBERED = 20


@dataclass(frozen=True)
class BallFigure(Figure):
    """Balls of parts, and pale ones where something is to be filled.

    `ball`: the radius of a ball in pixels. `cells`: the colors of the pale ones, in their order;
    empty where there are none.
    """

    parts: Sequence[Part]
    pale: Cubes = ()
    view: View = ISOMETRIC
    ball: float = 22.0
    title: str = ""
    cells: tuple[int, ...] = ()

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @cached_property
    def _seen(self) -> Array:
        """How far each ball is to the right, down, and towards the viewer, in pixels."""
        balls = [*(cube for part in self.parts for cube in part.cubes), *self.pale]
        # In pictures y goes away from the viewer.
        seen: Array = np.array(balls) * (1, -1, 1) @ self.view.axes.T * (self.ball / RADIUS)
        seen[:, 1] *= -1
        seen[:, :2] += self.ball + _MARGIN - seen[:, :2].min(axis=0)
        return seen

    @property
    def size(self) -> tuple[float, float]:
        """No larger than what is drawn."""
        width, height = (self._seen[:, :2].max(axis=0) + self.ball + _MARGIN).tolist()
        return width, height

    def draw(self, canvas: Canvas) -> None:
        """Draw the balls that are farther away first."""
        names = labels([part.name for part in self.parts])
        ghost = canvas.colors.cube_ghost
        looks = [
            (hue_of(part.color), name, mark)
            for part, name in zip(self.parts, names, strict=True)
            for mark in part.marks or (0,) * len(part.cubes)
        ]
        looks += [(ghost, "", mark) for mark in self.cells or (0,) * len(self.pale)]
        seen = self._seen.tolist()
        for at in sorted(range(len(seen)), key=lambda at: seen[at][2]):
            (x, y, _), (hue, name, mark) = seen[at], looks[at]
            ink = canvas.colors.cube_edge
            canvas.circle(x, y, self.ball, shaded(hue, 0.86), mixed(hue, ink, 0.6))
            light = 0.72 * self.ball  # it shines over the left shoulder
            canvas.circle(x - 0.12 * self.ball, y - 0.14 * self.ball, light, hue)
            if self.ball >= _LEAST_LETTERED:
                size = self.ball * (0.95 if len(name) == 1 else 0.7 if len(name) == 2 else 0.5)
                canvas.text(
                    (x, y), name, size, ink_on(hue), anchor="middle", bold=True, opacity=0.62
                )
            if mark:
                self._draw_mark(canvas, x - 0.5 * self.ball, y - 0.5 * self.ball, mark)

    def _draw_mark(self, canvas: Canvas, x: float, y: float, mark: int) -> None:
        hue = mark_hue(mark)
        ink = ink_on(hue)
        canvas.circle(x, y, 0.3 * self.ball, hue, ink)
        if self.ball >= _LEAST_NUMBERED:
            size = self.ball * (0.42 if mark < 10 else 0.3)
            canvas.text((x, y), str(mark), size, ink, anchor="middle", bold=True)


def ball_layers(parts: Sequence[Part], goal: Cubes, titles: str) -> list[BallFigure]:
    """Give the layers of parts from above, the lowest first; `{layer}` counts from 1."""
    filled = {cube for part in parts for cube in part.cubes}
    figures = []
    for number, level in enumerate(sorted({z for *_, z in (*goal, *filled)}), 1):
        here = [
            replace(
                part,
                cubes=tuple(cube for cube in part.cubes if cube[2] == level),
                marks=tuple(
                    mark
                    for cube, mark in zip(part.cubes, part.marks, strict=False)
                    if cube[2] == level
                ),
            )
            for part in parts
        ]
        pale = tuple(cube for cube in goal if cube[2] == level and cube not in filled)
        title = titles.replace("{layer}", str(number))
        figures.append(BallFigure(here, pale, FROM_ABOVE, 15.0, title))
    return figures


def ball_puzzle(puzzle: Puzzle) -> list[Figure]:
    """Give the goal of a puzzle and its pieces, each with how many there are of it."""
    colors = colors_of([piece.count for piece in puzzle.pieces])
    goal = tuple(sorted((*puzzle.goal, *puzzle.optional)))
    pieces = [
        BallFigure(
            [Part(piece.name, colors[number][0], piece.cubes, marks_in(piece.colors, piece.cubes))],
            ball=15.0,
            title=piece.name + (f" ×{piece.count}" if piece.count > 1 else ""),
        )
        for number, piece in enumerate(puzzle.pieces)
    ]
    return [BallFigure((), goal, cells=marks_in(puzzle.colors, goal)), *pieces]
