"""Puzzles of spheres in 3D: balls in the order in which they are painted, those behind first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np

from ..space import Cubes
from .parts import Part
from .projection import MARGIN
from .scene import APART, Array, View, in_space

RADIUS = 0.5**0.5
"""Of a ball, where cubes have the side 1: so balls touch that are neighbors."""

NEAR = tuple(step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == 2)
"""From a ball to those that touch it."""

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

    def __len__(self) -> int:
        return len(self.balls)

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
