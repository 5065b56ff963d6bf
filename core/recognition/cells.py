"""What may be a letter in each cell of a board: its ink, as a small picture."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

CELL = 48
"""Pixels of the side of a cell as it is sampled."""
GLYPH = 24
"""Pixels of the side of a glyph."""


class Ink(NamedTuple):
    """What was cut out of cells, in several ways.

    `glyphs`: float32[found, 24, 24], ink from 0 to 1, as large as the square allows; `facts`:
    float32[found, 4], their height, width and place in the cell; `cells`: int64[found], the cell
    of each; `ways`: int64[found], how it was cut out. `doubtful`: the cells with ink of which
    nothing could be cut out.
    """

    glyphs: npt.NDArray[np.float32]
    facts: npt.NDArray[np.float32]
    cells: npt.NDArray[np.int64]
    ways: npt.NDArray[np.int64]
    doubtful: npt.NDArray[np.int64]


def find_ink(cells: npt.NDArray[np.uint8]) -> Ink:
    """Cut out what may be letters of uint8[cells, 48, 48, 3]; of a blank cell there is nothing."""
    from . import kernels

    count = len(cells)
    glyphs = np.empty((count, kernels.WAYS, GLYPH, GLYPH), np.float32)
    facts = np.empty((count, kernels.WAYS, kernels.FACTS), np.float32)
    there = np.empty((count, kernels.WAYS), np.bool_)
    is_doubtful = np.empty(count, np.bool_)
    kernels.find_ink(np.ascontiguousarray(cells), glyphs, facts, there, is_doubtful)
    at, ways = np.nonzero(there)
    return Ink(glyphs[there], facts[there], at, ways, np.flatnonzero(is_doubtful))
