"""A rectangular grid: shape, neighbours and symmetries."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

Cell = tuple[int, int]
"""A cell as (row, column), from 0."""

Path = tuple[Cell, ...]
"""The cells of a word in order."""

_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def path_text(path: Path) -> str:
    """Write a path as people read it, counted from 1: `1,1 1,2`."""
    return " ".join(f"{row + 1},{column + 1}" for row, column in path)


@lru_cache(maxsize=64)
def neighbours(rows: int, columns: int, *, diagonals: bool = False) -> npt.NDArray[np.int16]:
    """Give each cell's neighbours, cells numbered row by row.

    Returns a read-only int16[cells, 4], or [cells, 8] with diagonals; a cell with fewer
    neighbours has its row padded with -1 at the end.
    """
    steps = _ORTHOGONAL + (_DIAGONAL if diagonals else ())
    table = np.full((rows * columns, len(steps)), -1, np.int16)
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        inside = [
            (row + down) * columns + column + right
            for down, right in steps
            if 0 <= row + down < rows and 0 <= column + right < columns
        ]
        table[cell, : len(inside)] = inside
    table.flags.writeable = False
    return table


@lru_cache(maxsize=64)
def symmetries(rows: int, columns: int) -> npt.NDArray[np.int64]:
    """Give the rotations and reflections that map a grid onto itself, the identity first.

    Returns a read-only int64[8, cells], or [4, cells] for a grid that is not square: the cell
    that comes to stand on each cell, so that `cells[image]` is the turned grid.
    """
    grid = np.arange(rows * columns, dtype=np.int64).reshape(rows, columns)
    turned = [np.rot90(grid, quarter) for quarter in range(0, 4, 1 if rows == columns else 2)]
    images = turned + [np.fliplr(image) for image in turned]
    table = np.stack([image.ravel() for image in images])
    table.flags.writeable = False
    return table
