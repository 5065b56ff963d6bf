"""Pieces as STL files for 3D printers: a little smaller than their cubes, with beveled edges.

A gap makes pieces slide: every face lies half of it inside the cubes. A bevel cuts the outer edges
at 45°. What is left is a closed surface: each edge belongs to two triangles, also where cubes of a
piece meet in an edge or in a corner alone, since the gap parts them there.

How: each side of a cube is cut at the gap and at the bevel. A cell between such cuts is solid if
all cubes are that a cube of the gap's width about one of its points would touch. The outer edges of
these cells are beveled by moving their corners: half the bevel inwards from both faces of an edge,
two thirds of it from the three faces of a corner. That gives plane faces, since all corners that
are moved lie on the plane of the bevel then.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np

from ..drawing.scene import Array
from ..puzzle import Piece, PuzzleError
from ..space import Cubes, settled

MAX_ROOM = 1 << 15
"""Cubes of the box around a piece that is written."""

_HEADER = b"Gridsmith"
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Print:
    """Sizes in millimeters: the side of a cube, the gap between pieces, the bevel.

    Raises PuzzleError for what leaves nothing of a cube, or no gap.
    """

    side: float = 10.0
    gap: float = 0.2
    bevel: float = 0.5

    def __post_init__(self) -> None:
        if not 1 <= self.side <= 100:
            raise PuzzleError("stl-side", "the side of a cube must be 1 to 100 mm")
        if not 0.01 <= self.gap <= self.side / 4:
            raise PuzzleError("stl-gap", "the gap must be 0.01 mm to a quarter of the cube's side")
        if not 0 <= self.bevel <= self.side / 4:
            raise PuzzleError("stl-bevel", "the bevel must be 0 mm to a quarter of the cube's side")


def stl_of(cubes: Cubes, how: Print) -> bytes:
    """Write a piece as binary STL. Raises PuzzleError for one that is too large."""
    corners = triangles(cubes, how).astype("<f4")
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    facets = np.zeros(len(corners), [("places", "<f4", 12), ("attributes", "<u2")])
    facets["places"] = np.concatenate((normals, corners.reshape(-1, 9)), axis=1)
    return _HEADER.ljust(80) + struct.pack("<I", len(facets)) + facets.tobytes()


def stl_files(pieces: tuple[Piece, ...], how: Print) -> bytes:
    """Write a ZIP with an STL file for each piece; the file's name has the quantity."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as files:
        for number, piece in enumerate(pieces, 1):
            name = "".join(c if c.isalnum() or c in " -_" else "_" for c in piece.name)
            many = f" x{piece.count}" if piece.count > 1 else ""
            entry = ZipInfo(f"{number:02} {name}{many}.stl", _ZIP_TIME)
            entry.compress_type = ZIP_DEFLATED
            files.writestr(entry, stl_of(piece.cubes, how))
    return buffer.getvalue()


def triangles(cubes: Cubes, how: Print) -> Array:
    """Give the surface of a piece: for each triangle its corners, counter-clockwise from outside.

    Raises PuzzleError for a piece that is too large.
    """
    # The y of cubes comes towards the viewer, that of STL goes away: else it would be mirrored.
    places = np.array(settled((x, -y, z) for x, y, z in cubes))
    sides = places.max(axis=0) + 1
    if sides.prod() > MAX_ROOM:
        raise PuzzleError(
            "stl-large",
            "too large for STL: its box has more than {maximum} cells",
            maximum=MAX_ROOM,
        )
    filled = np.zeros(sides, bool)
    filled[tuple(places.T)] = True
    axes = [_Axis.of(int(side), how) for side in sides]
    solid = filled
    for number, axis in enumerate(axes):
        solid = solid.take(axis.cubes, number) & solid.take(axis.others, number)
    solid = np.pad(solid, 1)
    shifts = _shifts(solid, axes) * how.bevel
    corners = np.stack(np.meshgrid(*(axis.cuts for axis in axes), indexing="ij"), axis=-1) + shifts
    quads = np.concatenate([_faces(solid, axis, out) for axis in range(3) for out in (True, False)])
    found, moved = (of[tuple(quads.transpose(2, 0, 1))] for of in (corners, shifts))
    # A quadrilateral is cut through the corner that was moved most: at an inner corner of a piece
    # it bends there.
    far = np.abs(moved).sum(axis=2)
    turned = far[:, 1] + far[:, 3] > far[:, 0] + far[:, 2]
    found[turned] = np.roll(found[turned], 1, axis=1)
    return np.concatenate((found[:, [0, 1, 2]], found[:, [0, 2, 3]]))


@dataclass(frozen=True)
class _Axis:
    """The cuts along an axis. `cubes`, `others`: the one or two cubes that each cell needs.

    `inwards`: for each cut, on which side the piece goes on if anywhere; 0 for both.
    """

    cuts: Array
    cubes: Array
    others: Array
    inwards: Array

    @classmethod
    def of(cls, side: int, how: Print) -> _Axis:
        away = [how.gap / 2, how.gap / 2 + how.bevel] if how.bevel else [how.gap / 2]
        of_cube = np.array([*away, *(how.side - each for each in reversed(away))])
        starts = how.side * np.arange(side)
        cells = len(of_cube) - 1
        cubes = np.repeat(np.arange(side), cells + 1)[:-1]
        others = cubes + (np.arange(len(cubes)) % (cells + 1) == cells)
        inwards = np.zeros(len(of_cube), int)
        inwards[0], inwards[-1] = 1, -1
        cuts = (starts[:, None] + of_cube).ravel()
        return cls(cuts, cubes, others, np.tile(inwards, side))


def _shifts(solid: Array, axes: list[_Axis]) -> Array:
    """Give how far each corner is moved along each axis, as a part of the bevel."""
    ends = slice(None, -1), slice(1, None)
    around = np.array([[[solid[a, b, c] for c in ends] for b in ends] for a in ends])
    shifts = np.zeros((*solid[1:, 1:, 1:].shape, 3))
    for along in range(3):
        # Of the four cells around an edge that leaves a corner, one is solid: an outer edge.
        across = tuple(axis for axis in range(3) if axis != along)
        outer = (around.sum(axis=across) == 1).any(axis=0)
        for axis in across:
            shifts[outer, axis] = 1 / 2
    shifts[around.sum(axis=(0, 1, 2)) == 1] = 2 / 3
    shifts *= np.stack(np.meshgrid(*(axis.inwards for axis in axes), indexing="ij"), axis=-1)
    return shifts


def _faces(solid: Array, axis: int, out: bool) -> Array:
    """Give the faces towards an axis, or away from it, each as four corners by their numbers."""
    beside = np.roll(solid, -1 if out else 1, axis)
    cells = np.argwhere(solid & ~beside)
    steps = np.zeros((4, 3), int)
    steps[:, axis] = out
    ring = [(0, 0), (1, 0), (1, 1), (0, 1)]
    steps[:, [(axis + 1) % 3, (axis + 2) % 3]] = ring if out else ring[::-1]
    return cells[:, None] - 1 + steps
