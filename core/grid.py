"""A rectangular grid: shape and neighbours."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


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
