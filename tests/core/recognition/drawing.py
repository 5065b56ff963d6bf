from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from gridsmith.core.recognition.reading import Lattice, Point

Pixels = npt.NDArray[np.uint8]
Color = tuple[int, int, int]

WHITE, BLACK, PAPER = (255, 255, 255), (20, 20, 20), (240, 236, 226)

BOARDS: dict[str, dict[str, Any]] = {
    "lines": {"cell": WHITE, "line": BLACK},
    "faint lines": {"cell": WHITE, "line": (225, 225, 225), "page": WHITE},
    "dark tiles": {"cell": (60, 70, 90), "line": (20, 22, 28), "page": (20, 22, 28), "gap": 0.14},
    "tiles on wood": {"cell": (245, 225, 170), "line": (120, 80, 40), "gap": 0.1},
}
"""How boards of letters may look."""

DOTS: dict[str, dict[str, Any]] = {
    "paper": {},
    "faint edges": {"faint": (205, 205, 205)},
    "thick edges": {"width": 0.14, "ink": (40, 70, 190), "dot": 0.11},
    "dark": {
        "page": (24, 26, 32),
        "ink": (230, 230, 230),
        "faint": (60, 62, 70),
        "boxes": ((90, 40, 40), (30, 60, 100)),
    },
}
"""How boards of dots may look."""


def outline(
    rows: int, columns: int, pitch: float, tilt: float, slant: float, at: tuple[float, float]
) -> Lattice:
    wide, high = columns * pitch, rows * pitch
    corners = np.array(
        [[slant * wide / 2, 0], [wide * (1 - slant / 2), 0], [wide, high], [0, high]]
    )
    cosine, sine = np.cos(np.radians(tilt)), np.sin(np.radians(tilt))
    corners = corners @ np.array([[cosine, sine], [-sine, cosine]])
    corners += np.array(at) - corners.min(0)
    first, second, third, fourth = (Point(float(x), float(y)) for x, y in corners)
    return Lattice(rows, columns, (first, second, third, fourth))


def places(lattice: Lattice, size: tuple[int, int], scale: int) -> npt.NDArray[np.float64]:
    back = np.linalg.inv(np.array(lattice.matrix))
    y, x = ((np.arange(side * scale) + 0.5) / scale for side in size)
    right, down, depth = (across * x + along * y[:, None] + more for across, along, more in back)
    return np.stack([right / depth, down / depth], axis=-1)


def averaged(picture: Pixels, scale: int) -> Pixels:
    """Make one pixel of so many across and down."""
    offsets = product(range(scale), repeat=2)
    total = sum(picture[down::scale, right::scale].astype(float) for down, right in offsets)
    return np.round(total / scale**2).astype(np.uint8)


def draw_board(
    lattice: Lattice,
    size: tuple[int, int],
    *,
    cell: Color = WHITE,
    line: Color | None = BLACK,
    page: Color = PAPER,
    gap: float = 0.06,
    letters: npt.NDArray[np.bool_] | None = None,
    scale: int = 2,
) -> Pixels:
    at = places(lattice, size, scale)
    picture = np.full((*at.shape[:2], 3), page, np.uint8)
    box, away = np.floor(at).astype(int), np.abs(at - np.floor(at) - 0.5)
    if line is not None:
        inside = looked_up(np.zeros((lattice.rows, lattice.columns)), box) == 0
        picture[inside] = line
        picture[inside & (away.max(-1) < 0.5 - gap / 2)] = cell
    if letters is not None:
        cross = (away.min(-1) < 0.06) & (away.max(-1) < 0.28)
        picture[(looked_up(letters, box) == 1) & cross] = BLACK if sum(cell) > 380 else WHITE
    return averaged(picture, scale)


def looked_up(table: npt.NDArray[Any], places: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Give the number of a table for each place, column and row; -1 beyond it."""
    column, row = places.transpose(2, 0, 1)
    found = np.full(row.shape, -1)
    inside = (column >= 0) & (column < table.shape[1]) & (row >= 0) & (row < table.shape[0])
    found[inside] = table[row[inside], column[inside]]
    return found


def draw_dots(
    lattice: Lattice,
    size: tuple[int, int],
    across: npt.NDArray[np.bool_],
    down: npt.NDArray[np.bool_],
    owners: npt.NDArray[np.int64],
    *,
    page: Color = WHITE,
    ink: Color = BLACK,
    faint: Color | None = None,
    boxes: tuple[Color, Color] = ((250, 210, 200), (200, 225, 250)),
    width: float = 0.08,
    dot: float = 0.09,
) -> Pixels:
    at = places(lattice, size, 2)
    picture = np.full((*at.shape[:2], 3), page, np.uint8)
    box = np.floor(at).astype(int)
    owner = looked_up(owners, box)
    for number, color in enumerate(boxes):
        picture[owner == number] = color
    for axis, table in ((0, across), (1, down)):
        edge, beside = box.copy(), at[..., 1 - axis]
        edge[..., 1 - axis] = np.round(beside)
        away, is_drawn = np.abs(beside - edge[..., 1 - axis]), looked_up(table, edge)
        picture[(is_drawn == 1) & (away < width / 2)] = ink
        if faint is not None:
            picture[(is_drawn == 0) & (away < 0.015)] = faint
    nearest = np.clip(np.round(at), 0, (lattice.columns, lattice.rows))
    picture[np.hypot(*(at - nearest).transpose(2, 0, 1)) < dot] = ink
    return averaged(picture, 2)
