"""Finding the empty cells of a board that draws no lines between them.

There, only the cells with letters are seen, and they may be a part of the board. Its other cells
are one area of one color, which ends a whole number of cells away on each side.
"""

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from .reading import MAXIMUM, Lattice
from .sampling import Pixels, sample_cells

_Blanks = npt.NDArray[np.bool_]

_SIDE = 24
"""Pixels of a cell as it is drawn flat."""
_RIM = 4
"""How far within where the board should end, in such pixels, its color may change (2: of 60 drawn
boards, as in what follows, of which 53 are right, one is lost; 8: one more is right)."""
_INSIDE = np.s_[:, :, _RIM:-_RIM, _RIM:-_RIM]
_OUTSIDE = 6
"""How far outside, as the place follows from cells farther away (3: 7 lost; 12: 3 more right)."""
_ALIKE = 14
"""How much channels differ within an area of one color (7: 13 lost; 28: 5 lost)."""
_MAXIMUM = 0.9
"""The share of an area that has its color (0.45: 2 pages become boards; 0.95: one lost)."""
_TILT = 0.01
"""How much smaller cells may get: none lie beyond a horizon (0.005: 2 lost; 0.02: the same)."""
_REACH = 12
"""Rows and columns that are looked for on each side (6: 6 lost; 24: the same)."""


def widened(pixels: Pixels, lattice: Lattice) -> Lattice:
    """Add the rows and columns of cells that nothing parts from the empty cells of a lattice.

    Gives the lattice itself where the area of these does not end with a cell on all four sides.
    """
    wide, high, _ = lattice.matrix[2]
    if abs(wide) + abs(high) > _TILT:
        return lattice
    cells = sample_cells(pixels, _around(lattice, 1), _SIDE)
    color = _color_of_blanks(cells[1:-1, 1:-1])
    if color is None or not _is_unlined(_alike(cells, color)):
        return lattice
    alike = _alike(sample_cells(pixels, _around(lattice, _REACH), _SIDE), color)
    ends = _extent(_blanks(alike), lattice)
    left, top, right, bottom = ends
    rows, columns = bottom - top, right - left
    if (rows, columns) == (lattice.rows, lattice.columns) or max(rows, columns) > MAXIMUM:
        return lattice
    grown = lattice.grown(
        top=_REACH - top,
        left=_REACH - left,
        bottom=bottom - _REACH - lattice.rows,
        right=right - _REACH - lattice.columns,
    )
    return grown if _ends_there(alike, ends) else lattice


def _around(lattice: Lattice, reach: int) -> Lattice:
    """Give a lattice with more cells on all sides, as many as it takes, which may be too many."""
    around = lattice.part(-reach, -reach, lattice.rows + reach, lattice.columns + reach)
    return replace(around, face=1.0)


def _color_of_blanks(cells: Pixels) -> npt.NDArray[np.float64] | None:
    """Return the color of the cells with nothing in them, None without such cells."""
    inside = cells[_INSIDE].reshape(-1, (_SIDE - 2 * _RIM) ** 2, 3).astype(float)
    usual = np.median(inside, axis=1)
    is_flat = (np.abs(inside - usual[:, None]).max(2) < _ALIKE).mean(1) > 0.98  # 0.49: 27 lost
    return np.median(usual[is_flat], axis=0) if is_flat.any() else None


def _alike(cells: Pixels, color: npt.NDArray[np.float64]) -> _Blanks:
    """Tell which pixels of cells have a color: bool[rows, columns, _SIDE, _SIDE]."""
    return np.asarray((np.abs(cells - color.astype(np.int16)) < _ALIKE).all(-1))


def _blanks(alike: _Blanks) -> _Blanks:
    """Tell which cells have nothing in them."""
    return np.asarray(alike[_INSIDE].mean((2, 3)) > _MAXIMUM)


def _is_unlined(alike: _Blanks) -> bool:
    """Return whether nothing is between an empty cell and one that is outside of the lattice."""
    seen, clear = 0, 0
    for turn in range(4):
        turned = np.rot90(np.rot90(alike, turn, (0, 1)), turn, (2, 3))
        blanks = _blanks(turned)[:, 1:-1]
        both = blanks[0] & blanks[1]
        between = np.concatenate([turned[0, 1:-1, -2:], turned[1, 1:-1, :2]], axis=1)
        seen += int(both.sum())
        clear += int((both & (between.mean(2).min(1) > _MAXIMUM)).sum())
    return clear > _MAXIMUM * seen > 0


def _extent(blanks: _Blanks, lattice: Lattice) -> tuple[int, int, int, int]:
    """Give the first column and row of the area, and those after it, as far as half is empty."""
    ends = [_REACH, _REACH, _REACH + lattice.columns, _REACH + lattice.rows]
    is_growing = True
    while is_growing:
        is_growing = False
        for side, step in enumerate((-1, -1, 1, 1)):
            left, top, right, bottom = ends
            at = ends[side] + min(step, 0)
            if not 0 <= at < blanks.shape[1 - side % 2]:
                continue
            line = blanks[at, left:right] if side % 2 else blanks[top:bottom, at]
            if line.mean() >= 0.5:
                ends[side] += step
                is_growing = True
    return ends[0], ends[1], ends[2], ends[3]


def _ends_there(alike: _Blanks, ends: tuple[int, int, int, int]) -> bool:
    """Return whether the color changes at all four sides."""
    flat = alike.transpose(0, 2, 1, 3).reshape(alike.shape[0] * _SIDE, -1)
    left, top, right, bottom = (end * _SIDE for end in ends)
    room = _OUTSIDE
    if min(left, top, flat.shape[1] - right, flat.shape[0] - bottom) < room:
        return False
    around = flat[top - room : bottom + room, left - room : right + room]
    along = slice(room, -room)
    outside = around[:2, along], around[-2:, along], around[along, :2], around[along, -2:]
    return all(side.mean() < 1 - _MAXIMUM for side in outside)
