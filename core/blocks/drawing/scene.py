"""Cubes in 3D as faces, in the order in which they are painted: those behind come first."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import itemgetter
from typing import Any

import numpy as np

from ..space import Cubes

UNIT = 256
"""The side of a cube in the whole numbers that places are reckoned in: what touches, touches."""

APART = 1.3
"""How far pieces go from the centre, spread out fully, as a part of how far they are from it."""

NONE, LIGHT, STRONG = range(3)
"""An edge of a face: where a cube was cut, between cubes of a piece, and at a piece's border."""

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class View:
    """The direction of view, in degrees: about the vertical, and above the ground."""

    turn: float
    tilt: float

    @cached_property
    def axes(self) -> Array:
        """The rows: what is right, what is up, and what is towards the viewer."""
        turn, tilt = math.radians(self.turn), math.radians(self.tilt)
        s, c = math.sin(turn), math.cos(turn)
        u, v = math.sin(tilt), math.cos(tilt)
        return np.array([[c, -s, 0], [s * u, c * u, v], [-s * v, -c * v, u]])

    @property
    def octant(self) -> tuple[bool, bool, bool]:
        """For each axis, whether its faces of higher coordinates are in sight."""
        x, y, z = (bool(towards > 0) for towards in self.axes[2])
        return x, y, z


ISOMETRIC = View(315, 35.264)
"""All three axes are equally long. x and y both come towards the viewer."""


@dataclass(frozen=True)
class Faces:
    """Faces in the order in which they are painted.

    `corners`: four in a ring for each. `home`: the corner of the whole face from which these are
    counted. `part`, `cube`: whose it is, counting the cubes of all parts, also of those that are
    not shown. `side`: twice the axis, and one more where the axis comes
    out of the cube. `edges`: of each corner to the next, NONE, LIGHT or STRONG. `whole`: whether
    it is all of a cube's face.
    """

    corners: Array
    home: Array
    part: Array
    cube: Array
    side: Array
    edges: Array
    whole: Array

    def __len__(self) -> int:
        return len(self.part)

    @cached_property
    def lettered(self) -> Array:
        """The faces that get a letter: for each plane of a part, one in the middle."""
        places = np.flatnonzero(self.whole)
        if not len(places):
            return places
        centres = self.corners[places].mean(axis=1)
        plane = centres[np.arange(len(places)), self.side[places] // 2]
        keys = np.stack((self.part[places], self.side[places], plane), axis=1)
        _, group = np.unique(keys, axis=0, return_inverse=True)
        group = group.ravel()
        count = np.bincount(group)
        middle = np.stack([np.bincount(group, centres[:, at]) / count for at in range(3)], axis=1)
        far = ((centres - middle[group]) ** 2).sum(axis=1)
        best = np.lexsort((far, group))
        first = np.concatenate(([True], group[best][1:] != group[best][:-1]))
        return np.sort(places[best[first]])


@dataclass(frozen=True)
class Room:
    """The room of a scene: its middle, the radius around the vertical, the height."""

    centre: Array
    radius: float
    height: float

    @classmethod
    def of(cls, lo: Array, centre: Array | None = None) -> Room:
        """Room for cubes, by their lower corners, around a middle of theirs or another one."""
        if centre is None:
            centre = np.zeros(3)
            if len(lo):
                centre = (lo.min(axis=0) + lo.max(axis=0) + 1) / 2
        if not len(lo):
            return cls(centre, 1.0, 1.0)
        far = np.maximum(np.abs(lo - centre), np.abs(lo + 1 - centre))
        return cls(centre, float(np.hypot(far[:, 0], far[:, 1]).max()), 2 * float(far[:, 2].max()))

    @classmethod
    def of_parts(cls, parts: Sequence[Cubes]) -> Room:
        """Room for parts wherever they are."""
        return cls.of(in_space(parts)[0])


class Scene:
    """Parts, moved away from the centre or not, and which of them are shown.

    The picture's axes: x to the right, y away from the viewer, z up. The y of a puzzle's cubes
    comes towards the viewer, as the lines of a layer do when it is written down.
    """

    def __init__(
        self,
        parts: Sequence[Cubes],
        spread: float = 0,
        shown: Sequence[bool] | None = None,
        *,
        around: Cubes = (),
        bare: int = -1,
        moving: Iterable[int] = (),
        shift: tuple[float, float, float] = (0, 0, 0),
        room: Room | None = None,
    ) -> None:
        """`spread`: from 0, assembled, to 1. `around`: what else there is to be room for.

        `bare`: a part that has all its faces, since the others are going to be seen through.
        `moving`, `shift`: parts that are on their way, and how far. `room`: the room to have, else
        as much as is needed.
        """
        cubes, owner = in_space(parts)
        everything = np.concatenate((cubes, in_space((around,))[0]))
        self.centre = Room.of(everything).centre if room is None else room.centre
        moves = np.zeros((len(parts), 3), np.int64)
        count = np.bincount(owner, minlength=len(parts))
        for axis in range(3):
            mean = np.bincount(owner, cubes[:, axis] + 0.5, len(parts)) / np.maximum(count, 1)
            away = (mean - self.centre[axis]) * (spread * APART * UNIT)
            moves[:, axis] = np.where(count, np.rint(away), 0)
        for part in moving:
            moves[part] += np.rint(np.array(shift) * (UNIT, -UNIT, UNIT)).astype(np.int64)
        lo = cubes * UNIT + moves[owner]
        if room is None:
            room = Room.of(np.concatenate((lo / UNIT, everything)), self.centre)
        self.radius, self.height = room.radius, room.height
        there = np.ones(len(parts), bool) if shown is None else np.array(shown, bool)
        seen = there[owner]
        self._cubes, self._owner, self._lo = cubes[seen], owner[seen], lo[seen]
        self._numbers = np.flatnonzero(seen)
        _, moved_alike = np.unique(moves, axis=0, return_inverse=True)
        self._group = moved_alike.ravel()[self._owner]
        self._bare = bare
        self._painted: dict[tuple[bool, bool, bool], Faces] = {}

    def faces(self, view: View) -> Faces:
        """All faces that look towards the viewer and that no cube lies against."""
        octant = view.octant
        if octant not in self._painted:
            self._painted[octant] = self._paint(octant)
        return self._painted[octant]

    @cached_property
    def _open(self) -> Array:
        """For each cube and direction of `_STEPS`, whether no cube lies against that face."""
        beside, owner = self._neighbours, self._owner[:, None]
        covered = (beside >= 0) & (self._group[beside] == self._group[:, None])
        covered &= (owner != self._bare) | (self._owner[beside] == self._bare)
        is_open: Array = ~covered
        return is_open

    @cached_property
    def _surface(self) -> Array:
        """The cubes that have a face in sight from somewhere: a few of a large solid."""
        return np.flatnonzero(self._open.any(axis=1))

    @cached_property
    def _boxes(self) -> _Boxes:
        return _Boxes(self._lo[self._surface], self._group[self._surface])

    @cached_property
    def _neighbours(self) -> Array:
        """For each cube and direction of `_STEPS`, the cube that is there, or -1."""
        return _neighbours(self._cubes)

    def _paint(self, octant: tuple[bool, bool, bool]) -> Faces:
        lo, hi, number = self._boxes.ordered(octant)
        cube = self._surface[number]
        found: list[tuple[Array, ...]] = []
        for axis in range(3):
            out = octant[axis]
            end, whole_end = (hi, self._lo[cube] + UNIT) if out else (lo, self._lo[cube])
            is_open = self._open[cube, _STEP[_step(axis, out)]]
            at = np.flatnonzero((end[:, axis] == whole_end[:, axis]) & is_open)
            found.append(self._side(axis, out, at, lo[at], hi[at], cube[at]))
        columns = [np.concatenate(column) for column in zip(*found, strict=True)]
        order = np.argsort(columns[0], kind="stable")
        corners, home, cube, side, edges, whole = (column[order] for column in columns[1:])
        return Faces(corners, home, self._owner[cube], self._numbers[cube], side, edges, whole)

    def _side(
        self, axis: int, out: bool, at: Array, lo: Array, hi: Array, cube: Array
    ) -> tuple[Array, ...]:
        b, c = others(axis)
        level = (hi if out else lo)[:, axis]
        corners = np.empty((len(at), 4, 3))
        for corner, (high_b, high_c) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            corners[:, corner, axis] = level
            corners[:, corner, b] = (hi if high_b else lo)[:, b]
            corners[:, corner, c] = (hi if high_c else lo)[:, c]
        home = self._lo[cube].astype(float)
        home[:, axis] = level
        edges = np.empty((len(at), 4), np.int8)
        whole = np.ones(len(at), bool)
        own = self._lo[cube]
        # The edge from corner 0 to 1 is where c is low, from 1 to 2 where b is high, and so on.
        for edge, (along, high) in enumerate(((c, False), (b, True), (c, True), (b, False))):
            beside = self._neighbours[cube, _STEP[_step(along, high)]]
            same = (beside >= 0) & (self._owner[beside] == self._owner[cube])
            edges[:, edge] = np.where(same, LIGHT, STRONG)
            end = hi[:, along] == own[:, along] + UNIT if high else lo[:, along] == own[:, along]
            edges[~end, edge] = NONE
            whole &= end
        side = np.full(len(at), 2 * axis + out)
        return at, corners / UNIT, home / UNIT, cube, side, edges, whole


class _Boxes:
    """Cubes, in an order that is right from wherever one looks.

    Cubes of one grid are in order by their coordinates. Pieces that have moved apart are not on
    one grid; so space is cut by planes along the axes, between the cubes if there is such a plane,
    else through as few as can be, until only cubes of one grid are together. A plane has one side
    behind and one before, so the same cuts serve for all directions. Where pieces stand in each
    other's place, one of them is left out.
    """

    def __init__(self, lo: Array, group: Array) -> None:
        self._group: list[int] = group.tolist()
        self._leaves: list[list[Box]] = []
        rows = np.concatenate((lo, lo + UNIT, np.arange(len(lo))[:, None]), axis=1)
        if len({*self._group}) <= 1:
            self._tree: Any = 0
            self._rows, self._leaf = rows, np.zeros(len(rows), np.int64)
            return
        self._tree = self._cut([tuple(row) for row in rows.tolist()])
        self._rows = np.array([box for leaf in self._leaves for box in leaf], np.int64)
        self._leaf = np.repeat(np.arange(len(self._leaves)), [len(leaf) for leaf in self._leaves])

    def ordered(self, octant: tuple[bool, bool, bool]) -> tuple[Array, Array, Array]:
        """Lower corners, upper corners, and the numbers of the cubes that they are parts of."""
        leaves: list[int] = []
        waiting = [self._tree]
        while waiting:
            node = waiting.pop()
            if isinstance(node, int):
                leaves.append(node)
            else:
                axis, lowest_first = node
                waiting.extend(reversed(lowest_first) if octant[axis] else lowest_first)
        place = np.empty(len(leaves), np.int64)
        place[leaves] = np.arange(len(leaves))
        x, y, z = (self._rows[:, axis] * (1 if octant[axis] else -1) for axis in range(3))
        rows = self._rows[np.lexsort((z, y, x, place[self._leaf]))]
        return rows[:, :3], rows[:, 3:6], rows[:, 6]

    def _add_leaf(self, boxes: list[Box]) -> int:
        self._leaves.append(boxes)
        return len(self._leaves) - 1

    def _cut(self, boxes: list[Box]) -> Any:
        """A leaf's number; or an axis and what lies between planes across it, the lowest first."""
        group = self._group[boxes[0][6]]
        if all(self._group[box[6]] == group for box in boxes):
            return self._add_leaf(boxes)
        axis, slabs = max(((axis, _slabs(boxes, axis)) for axis in range(3)), key=_how_many)
        if len(slabs) > 1:
            return axis, [self._cut(slab) for slab in slabs]
        plane = _best_plane(boxes)
        if plane is None:  # all are in the same place
            return self._add_leaf(boxes[:1])
        axis, level = plane
        end = axis + 3
        below = [_with(box, end, min(box[end], level)) for box in boxes if box[axis] < level]
        above = [_with(box, axis, max(box[axis], level)) for box in boxes if box[end] > level]
        return axis, [self._cut(below), self._cut(above)]


Box = tuple[int, ...]
"""The lower corner of a cube or of a part of one, the upper corner, the number of the cube."""


def _slabs(boxes: list[Box], axis: int) -> list[list[Box]]:
    """The boxes between all planes across an axis that cut none of them, the lowest first."""
    end = axis + 3
    order = sorted(boxes, key=itemgetter(axis))
    slabs, start, reached = [], 0, order[0][end]
    for at, box in enumerate(order):
        if at and box[axis] >= reached:
            slabs.append(order[start:at])
            start = at
        if box[end] > reached:
            reached = box[end]
    slabs.append(order[start:])
    return slabs


def _how_many(slabs: tuple[int, list[list[Box]]]) -> int:
    return len(slabs[1])


def _with(box: Box, place: int, value: int) -> Box:
    return box if box[place] == value else (*box[:place], value, *box[place + 1 :])


def _best_plane(boxes: list[Box]) -> tuple[int, int] | None:
    """A plane that cuts few boxes and leaves about as many on both sides, as axis and place."""
    best: tuple[float, int, int] | None = None
    for axis in range(3):
        lows = sorted(box[axis] for box in boxes)
        highs = sorted(box[axis + 3] for box in boxes)
        for level in sorted({*lows, *highs})[1:-1]:
            below = bisect_right(highs, level)
            above = len(boxes) - bisect_left(lows, level)
            cost = len(boxes) - below - above + 0.05 * abs(below - above)
            if best is None or cost < best[0]:
                best = cost, axis, level
    return None if best is None else best[1:]


def in_space(parts: Sequence[Cubes]) -> tuple[Array, Array]:
    """All cubes in the picture's axes, and the number of the part that each belongs to."""
    flat = chain.from_iterable(chain.from_iterable(parts))
    cubes = np.fromiter(flat, np.int64).reshape(-1, 3)
    cubes[:, 1] *= -1
    return cubes, np.repeat(np.arange(len(parts)), [len(part) for part in parts])


def others(axis: int) -> tuple[int, int]:
    """Give the axes along a face across this axis."""
    return ((1, 2), (0, 2), (0, 1))[axis]


def _step(axis: int, out: bool) -> tuple[int, int, int]:
    step = [0, 0, 0]
    step[axis] = 1 if out else -1
    return step[0], step[1], step[2]


_STEPS = [_step(axis, out) for axis in range(3) for out in (False, True)]
_STEP = {step: at for at, step in enumerate(_STEPS)}


def _neighbours(cubes: Array) -> Array:
    found = np.full((len(cubes), len(_STEPS)), -1)
    if not len(cubes):
        return found
    near = cubes - cubes.min(axis=0) + 1
    span = near.max(axis=0) + 2
    factors = np.array([span[1] * span[2], span[2], 1])
    keys = near @ factors
    order = keys.argsort()
    for at, step in enumerate(_STEPS):
        wanted = keys + np.array(step) @ factors
        place = np.minimum(np.searchsorted(keys, wanted, sorter=order), len(keys) - 1)
        hit = order[place]
        found[:, at] = np.where(keys[hit] == wanted, hit, -1)
    return found
