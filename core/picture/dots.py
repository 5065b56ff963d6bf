"""Reading a board of dots: its drawn edges, and who owns the boxes."""

import numpy as np
import numpy.typing as npt

from .lattice import Pixels, sample_cells
from .reading import DotsReading, Lattice

_Floats = npt.NDArray[np.float64]

_PITCH = 48
"""Pixels from dot to dot in the board as it is drawn flat."""
_BESIDE = slice(8, 12)
"""How far from an edge, in such pixels, its surroundings begin and end."""
_ALONG = np.r_[7:12, 36:41]
"""The pixels along an edge that are looked at: neither dots nor a number in its middle."""
_FAINTEST, _USUAL, _BOLDEST = 0.006, 0.016, 0.06
"""Limits of the ink from which on an edge is drawn: its width in cells by its contrast to a dot's;
and that from which on it is where all edges are alike."""
_OTHER = 25.0
"""How much the colors of two boxes differ if they have different owners, in the mean."""


def read_dots(pixels: Pixels, lattice: Lattice) -> DotsReading:
    """Read the edges and boxes of a board of dots."""
    flat = _flat(pixels, lattice)
    contrast = _contrast_of_dots(flat, lattice)
    across = [
        [_ink(flat, row, column) for column in range(lattice.columns)]
        for row in range(lattice.rows + 1)
    ]
    turned = flat.transpose(1, 0, 2)
    down = [
        [_ink(turned, column, row) for column in range(lattice.columns + 1)]
        for row in range(lattice.rows)
    ]
    # Twice the ink is as much more wherever it begins.
    inks = [np.log(np.array(table) / contrast + _FAINTEST / 4) for table in (across, down)]
    threshold = _threshold(np.concatenate([table.ravel() for table in inks]))
    drawn = [table > threshold for table in inks]
    sure = [1 / (1 + np.exp(-4 * np.abs(table - threshold))) for table in inks]
    closed = drawn[0][:-1] & drawn[0][1:] & drawn[1][:, :-1] & drawn[1][:, 1:]
    return DotsReading(
        lattice,
        *(
            tuple(map(tuple, table.tolist()))
            for pair in zip(drawn, sure, strict=True)
            for table in pair
        ),
        tuple(map(tuple, _owners(flat, closed).tolist())),
    )


def _flat(pixels: Pixels, lattice: Lattice) -> _Floats:
    """Draw the board as seen straight on, with a cell around it: the first dot is at _PITCH."""
    rows, columns = lattice.rows + 1, lattice.columns + 1
    corners = (
        lattice.point(-1, -1),
        lattice.point(columns, -1),
        lattice.point(columns, rows),
        lattice.point(-1, rows),
    )
    cells = sample_cells(pixels, Lattice(rows + 1, columns + 1, corners), _PITCH)
    height, width = (rows + 1) * _PITCH, (columns + 1) * _PITCH
    return cells.transpose(0, 2, 1, 3, 4).reshape(height, width, 3).astype(float)


def _contrast_of_dots(flat: _Floats, lattice: Lattice) -> float:
    """Return how much the colors of dots differ from those around."""
    contrasts = []
    for row in range(1, lattice.rows + 2):
        for column in range(1, lattice.columns + 2):
            y, x = row * _PITCH, column * _PITCH
            dot = np.median(flat[y - 2 : y + 2, x - 2 : x + 2], axis=(0, 1))
            around = [flat[y + up, x + left] for up in (-11, 10) for left in (-11, 10)]
            contrasts.append(np.abs(np.median(around, axis=0) - dot).max())
    return max(20.0, float(np.median(contrasts)))


def _ink(flat: _Floats, row: int, column: int) -> float:
    """Return the ink of an edge from left to right: its width in cells by its contrast."""
    y, x = (row + 1) * _PITCH, (column + 1) * _PITCH
    along = flat[:, x + _ALONG]
    above = np.median(along[y - _BESIDE.stop : y - _BESIDE.start], axis=(0, 1))
    below = np.median(along[y + _BESIDE.start : y + _BESIDE.stop], axis=(0, 1))
    strip = along[y - _BESIDE.start : y + _BESIDE.start]
    unlike = np.minimum(np.abs(strip - above).max(2), np.abs(strip - below).max(2))
    # What lies on one half of the edge only is something else.
    profiles = [half.mean(1) for half in np.split(unlike, 2, axis=1)]
    return float(min(line[line > max(4, line.max() / 2)].sum() for line in profiles)) / _PITCH


def _threshold(inks: _Floats) -> float:
    """Return the ink that parts drawn edges from others, in logarithms."""
    faintest, usual, boldest = np.log(np.array([_FAINTEST, _USUAL, _BOLDEST]) * 1.25)
    inks = np.sort(inks)
    if inks[-1] - inks[0] < 1:
        return float(usual)
    ends = np.arange(1, len(inks))
    sums = inks.cumsum()[:-1]
    lower, upper = sums / ends, (inks.sum() - sums) / (len(inks) - ends)
    best = int(np.argmax(ends * (len(inks) - ends) * (upper - lower) ** 2))
    return float(np.clip((lower[best] + upper[best]) / 2, faintest, boldest))


def _owners(flat: _Floats, closed: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """Return for each box its owner, or -1: by color, or by the letter in it."""
    owners = np.full(closed.shape, -1)
    inside = slice(_PITCH // 6, -(_PITCH // 6))
    boxes = flat[_PITCH:-_PITCH, _PITCH:-_PITCH]
    rows, columns = closed.shape
    boxes = boxes.reshape(rows, _PITCH, columns, _PITCH, 3).transpose(0, 2, 1, 3, 4)
    pictures = boxes[:, :, inside, inside]
    places = np.argwhere(closed)
    if not len(places):
        return owners
    seen = np.array([_features(pictures[row, column]) for row, column in places])
    if not closed.all():
        open_ones = [_features(pictures[row, column]) for row, column in np.argwhere(~closed)]
        is_owned = np.abs(seen - np.median(open_ones, axis=0)).mean(1) > _OTHER / 2
        places, seen = places[is_owned], seen[is_owned]
        if not len(places):
            return owners
    unlike = np.abs(seen[:, None] - seen[None]).mean(2)
    first, second = np.unravel_index(int(unlike.argmax()), unlike.shape)
    is_second = np.zeros(len(places), bool)
    if unlike[first, second] > _OTHER:
        for _ in range(4):
            is_second = unlike[:, second] < unlike[:, first]
            # The box that is most like its group stands for it.
            groups = np.flatnonzero(~is_second), np.flatnonzero(is_second)
            first, second = (
                group[unlike[np.ix_(group, group)].sum(1).argmin()] for group in groups
            )
    owners[tuple(places.T)] = is_second ^ is_second[0]
    return owners


def _features(picture: _Floats) -> _Floats:
    """Return the colors of a box's ground and ink, and the letter in it."""
    ring = np.concatenate([picture[:4].reshape(-1, 3), picture[-4:].reshape(-1, 3)])
    ground = np.median(ring, axis=0)
    unlike = np.abs(picture - ground).max(2)
    ink = unlike > max(30.0, unlike.max() / 2)
    color = picture[ink].mean(0) if ink.any() else ground
    letter = unlike.reshape(8, -1, 8, picture.shape[1] // 8).mean((1, 3)).ravel()
    return np.concatenate([np.repeat(ground, 40), np.repeat(color, 20), letter])
