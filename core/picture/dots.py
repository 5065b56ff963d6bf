"""Reading a board of dots: its drawn edges, and who owns the boxes."""

from typing import Any, NamedTuple

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
_BOLD = 0.75
"""Where that ink lies between those of free and of drawn edges: a thin line is but a hint."""
_OTHER = 40.0
"""How much boxes of different owners are unlike each other, at least."""


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
    # What is usual for a drawn or for a free edge is as far from being doubtful on both sides.
    scales = [np.where(table, 1 - _BOLD, _BOLD) / 2 for table in drawn]
    sure = [
        1 / (1 + np.exp(-np.abs(table - threshold) / scale))
        for table, scale in zip(inks, scales, strict=True)
    ]
    closed = drawn[0][:-1] & drawn[0][1:] & drawn[1][:, :-1] & drawn[1][:, 1:]
    owners = _owners(flat, closed)
    return DotsReading(
        lattice, _rows(drawn[0]), _rows(sure[0]), _rows(drawn[1]), _rows(sure[1]), _rows(owners)
    )


def _rows(table: npt.NDArray[Any]) -> tuple[tuple[Any, ...], ...]:
    return tuple(map(tuple, table.tolist()))


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
    middle = lower[best] + _BOLD * (upper[best] - lower[best])
    return float(np.clip(middle, faintest, boldest))


class _Look(NamedTuple):
    """What boxes look like, one a row: the colors of their grounds and of what is on these."""

    ground: _Floats
    color: _Floats
    letter: _Floats

    def unlike(self, other: "_Look") -> _Floats:
        """Return how much each box is unlike each of the other ones."""
        ground, color, letter = (
            np.abs(one[:, None] - two[None]) for one, two in zip(self, other, strict=True)
        )
        ink = self.letter.sum(1)[:, None] + other.letter.sum(1)[None]
        shape = letter.sum(2) / np.maximum(ink, 1)
        result: _Floats = np.maximum(ground.max(2), np.maximum(color.max(2), 150 * shape))
        return result


def _owners(flat: _Floats, closed: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """Return for each box its owner, or -1: by color, or by the letter in it."""
    owners = np.full(closed.shape, -1)
    inside = slice(_PITCH // 6, -(_PITCH // 6))
    rows, columns = closed.shape
    boxes = flat[_PITCH:-_PITCH, _PITCH:-_PITCH].reshape(rows, _PITCH, columns, _PITCH, 3)
    boxes = boxes.transpose(0, 2, 1, 3, 4)[:, :, inside, inside]
    places = np.argwhere(closed)
    if closed.any() and not closed.all():
        bare = _look(np.median(boxes[~closed], axis=0)[None])
        places = places[_look(boxes[closed]).unlike(bare)[:, 0] > _OTHER / 2]
    if not len(places):
        return owners
    look = _look(boxes[tuple(places.T)])
    unlike = look.unlike(look)
    is_second = np.zeros(len(places), bool)
    if unlike.max() > _OTHER:
        # The two boxes that all others are most like stand for the two owners.
        costs = np.array([np.minimum(one, unlike).sum(1) for one in unlike])
        first, second = np.unravel_index(int(costs.argmin()), costs.shape)
        if unlike[first, second] > _OTHER:
            is_second = unlike[:, second] < unlike[:, first]
    owners[tuple(places.T)] = is_second ^ is_second[0]
    return owners


def _look(boxes: _Floats) -> _Look:
    """Return what the insides of boxes look like: float64[boxes, side, side, 3]."""
    count, side = boxes.shape[:2]
    rim = np.concatenate([boxes[:, :4], boxes[:, -4:]], axis=1).reshape(count, -1, 3)
    ground = np.median(rim, axis=1)
    unlike = np.abs(boxes - ground[:, None, None]).max(3)
    strongest = unlike.max((1, 2))
    ink = unlike > np.maximum(30, strongest / 2)[:, None, None]
    pixels = ink.sum((1, 2))[:, None]
    color = (boxes * ink[..., None]).sum((1, 2)) / np.maximum(pixels, 1)
    color = np.where(pixels > 0, color, ground)
    letter = (ink.reshape(count, side // 2, 2, side // 2, 2)).mean((2, 4)).reshape(count, -1)
    return _Look(ground, color, letter)
