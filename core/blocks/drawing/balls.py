"""Pictures of puzzles of spheres: balls from behind to before, and their layers from above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

import numpy as np

from ...drawing.canvas import Canvas
from ...drawing.picture import Figure
from ..puzzle import Paint, Puzzle
from ..space import Cube, Cubes
from .colors import colors_of, hue_of, ink_on, labels, mark_hue
from .picture import Part, marks_in, mixed, shaded
from .projection import MARGIN
from .scene import APART, ISOMETRIC, Array, View, in_space

RADIUS = 0.5**0.5
"""Of a ball, where cubes have the side 1: so balls touch that are neighbors."""

NEAR = tuple(step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == 2)
"""From a ball to those that touch it."""

FROM_ABOVE = View(0, 90)

_MARGIN = 3.0
_MIN_LETTERED = 9
_MIN_NUMBERED = 20
_MIN_HIDING = 1000  # balls: fewer are painted soon enough


class Balls:
    """Balls of parts, moved away from the center or not, and which of them are shown.

    `places`: their centers, by the axes of a picture. `part`, `number`: whose each is, counting the
    balls of all parts, also of those that are not shown.
    """

    def __init__(
        self,
        parts: Sequence[Cubes],
        spread: float = 0,
        shown: Sequence[bool] | None = None,
        *,
        around: Cubes = (),
        seen_through: bool = False,
    ) -> None:
        """`spread`: from 0, assembled, to 1. `around`: what else there is to be room for.

        `seen_through`: balls are there, too, that others hide from all sides.
        """
        places, part = in_space(parts)
        room = np.concatenate((places, in_space((around,))[0])).astype(float)
        self.center = np.zeros(3)
        if len(room):
            self.center = (room.min(axis=0) + room.max(axis=0)) / 2
        count = np.maximum(np.bincount(part, minlength=len(parts)), 1)
        middle = np.zeros((len(parts), 3))
        np.add.at(middle, part, places)
        away = (middle / count[:, None] - self.center) * (spread * APART)
        moved = places + away[part]
        far = np.concatenate((moved, room)) - self.center
        self.radius = RADIUS + float(np.sqrt((far**2).sum(axis=1).max())) if len(far) else 1.0
        there = np.ones(len(parts), bool) if shown is None else np.array(shown, bool)
        seen = there[part]
        if not spread and not seen_through:
            seen &= ~_hidden(places, seen)
        self.number = np.flatnonzero(seen)
        self.places, self.part = moved[self.number], part[self.number]


def _hidden(places: Array, shown: Array) -> Array:
    """Tell which balls have one at each of the twelve places beside them."""
    if len(places) < _MIN_HIDING:
        return np.zeros(len(places), bool)
    there = set(map(tuple, places[shown].tolist()))
    return np.array(
        [all((x + a, y + b, z + c) in there for a, b, c in NEAR) for x, y, z in places.tolist()]
    )


class BallDrawing:
    """Balls as they are seen from somewhere, as large as there is room for them.

    `balls`: x, y, part and number of each that is seen, from behind to before. `radius`: theirs.
    """

    def __init__(
        self, scene: Balls, view: View, width: float, height: float, *, still: bool = False
    ) -> None:
        """`width`, `height`: of the paper. `still`: it is not going to be turned."""
        seen: Array = (scene.places - scene.center) @ view.axes.T
        flat = seen[:, :2] * (1, -1)
        wide = high = 2 * scene.radius
        middle = np.zeros(2)
        if still and len(flat):
            low, up = flat.min(axis=0) - RADIUS, flat.max(axis=0) + RADIUS
            (wide, high), middle = (up - low).tolist(), (low + up) / 2
        margin = MARGIN * min(width, height)
        self.scale = max(0.01, min((width - 2 * margin) / wide, (height - 2 * margin) / high))
        self.radius = RADIUS * self.scale
        flat = (flat - middle) * self.scale + np.array([width / 2, height / 2])
        order = np.argsort(seen[:, 2], kind="stable")
        self.balls: list[tuple[float, float, int, int]] = list(
            zip(
                *flat[order].T.tolist(), scene.part[order].tolist(), scene.number[order].tolist(),
                strict=True,
            )
        )  # fmt: skip

    def part_at(self, x: float, y: float) -> int:
        """The part that is seen at a point, -1 where there is none."""
        for a, b, part, _ in reversed(self.balls):
            if (a - x) ** 2 + (b - y) ** 2 <= self.radius**2:
                return part
        return -1

    def bounds(self, padding: float = 0) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is painted, with some room around it."""
        if not self.balls:
            return 0.0, 0.0, 1.0, 1.0
        xs, ys, *_ = zip(*self.balls, strict=True)
        more = self.radius + padding
        left, top = min(xs) - more, min(ys) - more
        return left, top, max(xs) + more - left, max(ys) + more - top


def unfilled(parts: Sequence[Part], goal: Cubes, shown: Sequence[bool] | None = None) -> Cubes:
    """Give what of a goal is not filled by the parts that are shown."""
    seen = (part for at, part in enumerate(parts) if shown is None or shown[at])
    filled = {cube for part in seen for cube in part.cubes}
    return tuple(cube for cube in goal if cube not in filled)


@dataclass(frozen=True)
class BallFigure(Figure):
    """Balls of parts, and pale ones where something is to be filled.

    `ball`: the radius of a ball in pixels. `cells`: the colors of the pale ones, in their order;
    empty where there are none. `spread`, `shown`: as in `Balls`.
    """

    parts: Sequence[Part]
    pale: Cubes = ()
    view: View = ISOMETRIC
    ball: float = 22.0
    title: str = ""
    cells: tuple[int, ...] = ()
    spread: float = 0
    shown: Sequence[bool] | None = None

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @cached_property
    def _drawing(self) -> BallDrawing:
        cubes = [part.cubes for part in self.parts]
        shown = [True] * len(cubes) if self.shown is None else list(self.shown)
        balls = Balls([*cubes, self.pale], self.spread, [*shown, True])
        side = 2 * balls.radius * self.ball / RADIUS / (1 - 2 * MARGIN)
        return BallDrawing(balls, self.view, side, side)

    @property
    def size(self) -> tuple[float, float]:
        """No larger than what is drawn."""
        return self._drawing.bounds(_MARGIN)[2:]

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
        left, top, *_ = self._drawing.bounds(_MARGIN)
        for x, y, _, number in self._drawing.balls:
            self._draw_ball(canvas, x - left, y - top, *looks[number])

    def _draw_ball(
        self, canvas: Canvas, x: float, y: float, hue: str, name: str, mark: int
    ) -> None:
        canvas.circle(x, y, self.ball, shaded(hue, 0.86), mixed(hue, canvas.colors.cube_edge, 0.6))
        light = 0.72 * self.ball  # it shines over the left shoulder
        canvas.circle(x - 0.12 * self.ball, y - 0.14 * self.ball, light, hue)
        if self.ball >= _MIN_LETTERED:
            size = self.ball * (0.95 if len(name) == 1 else 0.7 if len(name) == 2 else 0.5)
            canvas.text((x, y), name, size, ink_on(hue), anchor="middle", bold=True, opacity=0.62)
        if mark:
            self._draw_mark(canvas, x - 0.5 * self.ball, y - 0.5 * self.ball, mark)

    def _draw_mark(self, canvas: Canvas, x: float, y: float, mark: int) -> None:
        hue = mark_hue(mark)
        ink = ink_on(hue)
        canvas.circle(x, y, 0.3 * self.ball, hue, ink)
        if self.ball >= _MIN_NUMBERED:
            size = self.ball * (0.42 if mark < 10 else 0.3)
            canvas.text((x, y), str(mark), size, ink, anchor="middle", bold=True)


def ball_layers(
    parts: Sequence[Part],
    goal: Cubes,
    titles: str,
    shown: Sequence[bool] | None = None,
    colors: Paint = (),
) -> list[BallFigure]:
    """Give the layers of parts from above, the lowest first; `{layer}` counts from 1.

    `colors`: of the balls of the goal.
    """
    there = [part for at, part in enumerate(parts) if shown is None or shown[at]]
    everything = (*goal, *(cube for part in parts for cube in part.cubes))
    free = unfilled(there, tuple(sorted({*everything})))
    figures = []
    for number, level in enumerate(sorted({z for *_, z in everything}), 1):

        def is_here(cube: Cube, level: int = level) -> bool:
            return cube[2] == level

        here = [
            replace(
                part,
                cubes=tuple(filter(is_here, part.cubes)),
                marks=tuple(
                    mark
                    for cube, mark in zip(part.cubes, part.marks, strict=False)
                    if is_here(cube)
                ),
            )
            for part in there
        ]
        pale = tuple(filter(is_here, free))
        title = titles.replace("{layer}", str(number))
        figures.append(BallFigure(here, pale, FROM_ABOVE, 15.0, title, marks_in(colors, pale)))
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
