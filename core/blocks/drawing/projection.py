"""A scene as it is seen from somewhere: where its faces are on paper, and how bright they are."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from .scene import Array, Faces, Scene, View

LIGHT_FROM = np.array([-0.35, 0.8, 0.5])
"""Right, up, towards the viewer: it shines over the left shoulder, however the scene is turned."""

MARGIN = 0.05

Step = tuple[float, float]


class Drawing:
    """A scene as it is seen from somewhere, as large as there is room for it."""

    def __init__(
        self, scene: Scene, view: View, width: float, height: float, *, still: bool = False
    ) -> None:
        """`width`, `height`: of the paper. `still`: it is not going to be turned.

        What can be turned has room for it, so that it is equally large from all sides.
        """
        self.scene, self.view = scene, view
        sine, cosine = abs(view.axes[2, 2]), abs(view.axes[1, 2])
        wide, high = 2 * scene.radius, 2 * scene.radius * sine + scene.height * cosine
        self._across, self._middle = view.axes[:2] * np.array([[1], [-1]]), np.zeros(2)
        centre = np.zeros(2)
        if still:
            x, y, wide, high = self.bounds()
            centre = np.array([x + wide / 2, y + high / 2])
        margin = MARGIN * min(width, height)
        self.scale = max(0.01, min((width - 2 * margin) / wide, (height - 2 * margin) / high))
        self._middle = np.array([width / 2, height / 2]) - centre * self.scale
        self._across = self._across * self.scale
        self.__dict__.pop("corners", None)

    def __len__(self) -> int:
        return len(self.faces)

    def placed(self, points: Array) -> Array:
        """Points in 3D, on the paper."""
        placed: Array = (points - self.scene.centre) @ self._across.T + self._middle
        return placed

    def step(self, axis: int) -> tuple[float, float]:
        """A cube's side along an axis, on the paper."""
        x, y = self._across[:, axis]
        return float(x), float(y)

    @cached_property
    def faces(self) -> Faces:
        """The visible faces, from back to front."""
        return self.scene.faces(self.view)

    @cached_property
    def corners(self) -> Array:
        """The corners of the faces on the paper."""
        return self.placed(self.faces.corners)

    def bounds(self, padding: float = 0) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is painted, with some room around it."""
        points = self.corners.reshape(-1, 2)
        if not len(points):
            return 0.0, 0.0, 1.0, 1.0
        low, high = points.min(axis=0) - padding, points.max(axis=0) + padding
        (x, y), (width, height) = low.tolist(), (high - low).tolist()
        return x, y, width, height

    def part_at(self, x: float, y: float) -> int:
        """The part that is seen at a point, -1 where there is none."""
        if not len(self.faces):
            return -1
        ring = self.corners - np.array([x, y])
        following = np.roll(ring, -1, axis=1)
        turns = ring[:, :, 0] * following[:, :, 1] - ring[:, :, 1] * following[:, :, 0]
        inside = np.flatnonzero((turns >= 0).all(axis=1) | (turns <= 0).all(axis=1))
        return int(self.faces.part[inside[-1]]) if len(inside) else -1


def brightness(view: View, side: int) -> float:
    """Give how bright a side is, about 0.7 to 1."""
    normal = view.axes[:, side // 2] * (1 if side % 2 else -1)
    return float(0.81 + 0.2 * (normal @ LIGHT_FROM))


def upright_on(b: Step, c: Step) -> tuple[float, float, float, float, float, float]:
    """Map a square with letters, its middle at 0 and y down, onto a face: never mirrored.

    `b`, `c`: the sides of the face on the paper. Returns the matrix as SVG writes it.
    """
    directions = [(sign * x, sign * y) for x, y in (b, c) for sign in (1, -1)]
    up = max(directions, key=lambda d: -d[1] / (abs(d[0]) + abs(d[1]) + 1e-9))
    across = c if up in directions[:2] else b
    sign = 1 if up[0] * across[1] > up[1] * across[0] else -1
    middle = (b[0] + c[0]) / 2, (b[1] + c[1]) / 2
    return sign * across[0], sign * across[1], -up[0], -up[1], *middle
