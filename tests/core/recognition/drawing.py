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


def places(lattice: Lattice, height: int, width: int) -> npt.NDArray[np.float64]:
    back = np.linalg.inv(np.array(lattice.matrix))
    y, x = np.mgrid[:height, :width] + 0.5
    on_board = np.stack([x, y, np.ones_like(x)], axis=-1) @ back.T
    result: npt.NDArray[np.float64] = on_board[..., :2] / on_board[..., 2:]
    return result


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
    at = places(lattice_times(lattice, scale), size[0] * scale, size[1] * scale)
    picture = np.full((*at.shape[:2], 3), page, np.uint8)
    column, row = np.floor(at[..., 0]).astype(int), np.floor(at[..., 1]).astype(int)
    inside = (column >= 0) & (column < lattice.columns) & (row >= 0) & (row < lattice.rows)
    away = np.abs(at - np.floor(at) - 0.5)
    if line is not None:
        picture[inside] = line
        picture[inside & (away.max(-1) < 0.5 - gap / 2)] = cell
    if letters is not None:
        has = np.zeros_like(inside)
        has[inside] = letters[row[inside], column[inside]]
        cross = (away.min(-1) < 0.06) & (away.max(-1) < 0.28)
        picture[has & cross] = BLACK if sum(cell) > 380 else WHITE
    averages = picture.reshape(size[0], scale, size[1], scale, 3).mean((1, 3))
    return np.round(averages).astype(np.uint8)


def lattice_times(lattice: Lattice, scale: float) -> Lattice:
    first, second, third, fourth = (Point(x * scale, y * scale) for x, y in lattice.corners)
    return Lattice(lattice.rows, lattice.columns, (first, second, third, fourth))


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
    at = places(lattice_times(lattice, 2), size[0] * 2, size[1] * 2)
    picture = np.full((*at.shape[:2], 3), page, np.uint8)
    for (row, column), owner in np.ndenumerate(owners):
        if owner >= 0:
            picture[(np.floor(at) == (column, row)).all(-1)] = boxes[int(owner)]
    for axis, table in ((0, across), (1, down)):
        for (row, column), is_drawn in np.ndenumerate(table):
            along, beside = at[..., axis] - (column, row)[axis], at[..., 1 - axis]
            on = (along >= 0) & (along <= 1)
            away = np.abs(beside - (row, column)[axis])
            if is_drawn:
                picture[on & (away < width / 2)] = ink
            elif faint is not None:
                picture[on & (away < 0.015)] = faint
    nearest = np.clip(np.round(at), 0, (lattice.columns, lattice.rows))
    picture[np.hypot(*(at - nearest).transpose(2, 0, 1)) < dot] = ink
    return np.round(picture.reshape(size[0], 2, size[1], 2, 3).mean((1, 3))).astype(np.uint8)
