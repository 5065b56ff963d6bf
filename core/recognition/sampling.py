"""Making pictures smaller, and drawing cells as squares."""

from math import dist

import numpy as np
import numpy.typing as npt

from .reading import Lattice

Pixels = npt.NDArray[np.uint8]


def shrunk(pixels: Pixels, factor: int) -> Pixels:
    """Make a picture smaller by a whole factor."""
    if factor == 1:
        return pixels
    rows, columns = (side // factor for side in pixels.shape[:2])
    pixels = pixels[: rows * factor, : columns * factor]
    down = pixels[::factor].astype(np.uint16)
    for at in range(1, factor):
        down += pixels[at::factor]
    total = np.full((rows, columns, 3), factor**2 // 2, np.uint32)
    for at in range(factor):
        total += down[:, at::factor]
    return (total // factor**2).astype(np.uint8)


def sample_cells(pixels: Pixels, lattice: Lattice, n: int = 48) -> Pixels:
    """Draw all cells as squares of n by n pixels: uint8[rows, columns, n, n, 3]."""
    from . import kernels

    cells = np.empty((lattice.rows, lattice.columns, n, n, 3), np.uint8)
    first, second, third, fourth = lattice.corners
    wide = max(dist(first, second), dist(fourth, third)) / lattice.columns
    high = max(dist(second, third), dist(first, fourth)) / lattice.rows
    points = max(1, min(8, round(max(wide, high) * lattice.face / n)))
    matrix = np.array(lattice.matrix, float, order="C")
    pixels = np.ascontiguousarray(pixels, np.uint8).view()
    pixels.flags.writeable = False  # as the kernel takes them, wherever they come from
    kernels.sample(pixels, matrix, float(lattice.face), points, np.empty(3, np.int64), cells)
    return cells


def sample(pixels: Pixels, lattice: Lattice, row: int, column: int, n: int = 48) -> Pixels:
    """Draw one cell as `sample_cells` does: uint8[n, n, 3]."""
    cell = lattice.part(row, column, row + 1, column + 1)
    return np.asarray(sample_cells(pixels, cell, n)[0, 0])
