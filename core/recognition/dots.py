"""Reading a board of dots: its drawn edges, and who owns the boxes."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .cells import find_ink
from .network import SHAPES, load_weights, probabilities
from .reading import DotsReading, Lattice
from .sampling import Pixels, sample_cells

_Floats = npt.NDArray[np.float64]
_Flags = npt.NDArray[np.bool_]

_PITCH = 48
"""Pixels from dot to dot in the board as it is drawn flat."""
_BESIDE = slice(8, 12)
"""How far from an edge, in such pixels, its surroundings begin and end."""
_ALONG = np.r_[7:12, 36:41]
"""The pixels along an edge that are looked at: neither dots nor a number in its middle."""
_FAINTEST, _USUAL, _BOLDEST = 0.006, 0.016, 0.06
"""Limits of the ink from which on an edge is drawn: its width in cells by its contrast to a dot's;
and that from which on it is where all edges are alike. Free ones have 0.008 at most, drawn ones
0.023 to 0.115 (0.012: 6 less of 2,672 right on 27 boards, as in what follows; 0.003, and half and
double of the others: the same)."""
_FIRST, _SECOND = "А", "ВБ"
"""The shapes of the letters that the first and the second player have, in both alphabets."""
_BOLD = 0.74
"""Where it lies from free to drawn edges: thin lines are hints (0.48: 4 more; 0.87: 145 less)."""
_MIDDLE = slice(21, 27)
"""The middle of an edge, where only a free one may have a number (2, 12: one more at most)."""
_SCATTER = 0.9
"""How much the ink of edges that are all drawn may differ, in logarithms: that of drawn and of free
ones differs by 1.3 at least (0.45, 0.95: the same)."""
_OTHER = 40.0
"""How much boxes of different owners are unlike each other, at least: 80 in the median of a board,
of one owner 17; half with and without an owner: 27, grain 34 (20: 2 refused; 80: 28 less)."""
_WEAK, _STRONG = 12.0, 30.0
"""How much ink has to be unlike its ground: on a clean picture, and on one with a grain of 10, as
photos have; the coarsest had 39 (half and double: the same, but 60 refuses a board)."""
_HUE, _LIGHTNESS = 3.0, 0.4
"""How much differences in hue and lightness count: shadow makes only the latter (1.5: one less)."""
_SEEN = 10
"""Rows and columns of boxes that are looked at to see whether it is a board (5, 20: the same)."""
_ASIDE = 3.5
"""How far from its place a line may lie, in pixels of the board that is drawn flat: on boards 1.4
in the median, elsewhere 5 (half and double: the same)."""
_SOLID = 0.4
"""The contrast in a dot's middle, in parts of the usual: 0.77 at least (0.2: same; 0.8: 1 less)."""
_MIN_CONTRAST = 40
"""How much dots are unlike their ground: on boards 122 at least (20, 80: the same)."""
_ODD = 0.15
"""The share of dots, or of boxes, that may be unlike the others: on boards 0.06 of the dots and no
box, elsewhere 0.13 of the boxes at least (0.07: the same; 0.3: a board more)."""


def are_dots(pixels: Pixels, lattice: Lattice) -> bool:
    """Return whether a lattice is a board of dots: it has dots, all alike, or boxes around it.

    Boxes have two owners at most; the cells of a calendar or a keyboard have more kinds of content.
    """
    rows, columns = (min(count, _SEEN) for count in (lattice.rows, lattice.columns))
    top, left = (lattice.rows - rows) // 2, (lattice.columns - columns) // 2
    middle = lattice.part(top, left, top + rows, left + columns)
    flat = _flat(pixels, middle)
    has_dots = _has_dots(flat, middle)
    closed = _closed(_drawn(flat, middle)[0])
    if not has_dots and (closed.mean() <= 0.5 or _are_aside(flat, middle)):
        return False
    if not closed.any():
        return True
    look = _look(_boxes(flat, *closed.shape)[1][closed], _STRONG)
    unlike_both = np.minimum(*_unlike_owners(look.unlike(look))[1:])
    odd = int((unlike_both > _OTHER).sum())
    return odd < (max(2, _ODD * len(unlike_both)) if has_dots else _ODD / 5 * len(unlike_both))


def _has_dots(flat: _Floats, lattice: Lattice) -> bool:
    """Return whether there are dots, all alike, and without holes, as digits have them."""
    unlike = _unlike_around(flat, lattice).reshape(-1, 16, 3)
    contrasts = np.median(unlike, axis=1)
    usual = np.median(contrasts, axis=0)
    strongest = int(np.abs(usual).argmax())
    contrast = float(abs(usual[strongest]))
    is_odd = np.abs(contrasts - usual).max(1) > max(_MIN_CONTRAST / 2, contrast / 2)
    if contrast <= _MIN_CONTRAST or is_odd.mean() >= _ODD:
        return False
    faintest = (unlike[..., strongest] / usual[strongest]).min(1)
    return bool(np.median(faintest) > _SOLID)


def _are_aside(flat: _Floats, lattice: Lattice) -> bool:
    """Return whether lines lie beside the edges: they belong to something else then."""
    edges = _edges_both_ways(flat, lattice)
    return bool(np.median(np.concatenate([way[..., 2].ravel() for way in edges])) > _ASIDE)


def read_dots(pixels: Pixels, lattice: Lattice) -> DotsReading:
    """Read the edges and boxes of a board of dots."""
    flat = _flat(pixels, lattice)
    drawn, sure = _drawn(flat, lattice)
    owners, sure_owners = _owners(flat, _closed(drawn))
    tables = drawn[0], sure[0], drawn[1], sure[1], owners, sure_owners
    return DotsReading(lattice, *(tuple(map(tuple, table.tolist())) for table in tables))


def _drawn(flat: _Floats, lattice: Lattice) -> tuple[list[_Flags], list[_Floats]]:
    """Tell which edges are drawn, from left to right and down, and how sure that is."""
    contrast = _contrasts_of_dots(flat, lattice)
    across, down = _edges_both_ways(flat, lattice)
    between = ((contrast[:, 1:] + contrast[:, :-1]) / 2, (contrast[1:] + contrast[:-1]) / 2)
    # In logarithms, doubling the ink is one step.
    inks = [
        np.log(edges[..., 0] / contrasts + _FAINTEST / 4)
        for edges, contrasts in zip((across, down), between, strict=True)
    ]
    threshold = _threshold(np.concatenate([table.ravel() for table in inks]))
    drawn, sure = [], []
    for ink, edges in zip(inks, (across, down), strict=True):
        is_numbered, is_over = edges[..., 1] > 0.5, ink > threshold
        drawn.append(is_over & ~is_numbered)
        # What is usual for a drawn or for a free edge is as far from being doubtful on both sides.
        scale = np.where(drawn[-1], 1 - _BOLD, _BOLD) / 2
        chance = 1 / (1 + np.exp(-np.abs(ink - threshold) / scale))
        sure.append(np.where(is_numbered & is_over, 0.5, chance))
    return drawn, sure


def _closed(drawn: list[_Flags]) -> _Flags:
    """Tell which boxes have all their edges."""
    across, down = drawn
    return across[:-1] & across[1:] & down[:, :-1] & down[:, 1:]


def _flat(pixels: Pixels, lattice: Lattice) -> _Floats:
    """Draw the board as seen straight on, with a cell around it: the first dot is at _PITCH."""
    around = replace(lattice.part(-1, -1, lattice.rows + 1, lattice.columns + 1), face=1.0)
    cells = sample_cells(pixels, around, _PITCH)
    height, width = around.rows * _PITCH, around.columns * _PITCH
    return cells.transpose(0, 2, 1, 3, 4).reshape(height, width, 3).astype(float)


def _contrasts_of_dots(flat: _Floats, lattice: Lattice) -> _Floats:
    """Return how much the color of each dot differs from those around; less in the shade."""
    contrasts = np.abs(np.median(_unlike_around(flat, lattice), axis=2)).max(2)
    usual = max(20.0, float(np.median(contrasts)))
    return np.asarray(np.clip(contrasts, 0.6 * usual, 1.3 * usual))


def _unlike_around(flat: _Floats, lattice: Lattice) -> _Floats:
    """Return how the middle of each dot differs from what is around: float64[rows, columns, 16, 3].

    Around a dot is what lies between its edges.
    """
    rows, columns = (np.arange(1, 2 + n)[:, None] * _PITCH for n in (lattice.rows, lattice.columns))

    def at(down: list[int], right: list[int]) -> _Floats:
        pixels: _Floats = flat[(rows + down)[:, None, :, None], (columns + right)[None, :, None]]
        return pixels.reshape(*pixels.shape[:2], -1, 3)

    beside, middle = [-11, -9, -7, 6, 8, 10], [-2, -1, 0, 1]
    difference: _Floats = at(middle, middle) - np.median(at(beside, beside), axis=2)[:, :, None]
    return difference


def _edges_both_ways(flat: _Floats, lattice: Lattice) -> tuple[_Floats, _Floats]:
    """Return what `_edges` does, for those from left to right and for those from top to bottom."""
    down = _edges(flat.transpose(1, 0, 2), lattice.columns + 1, lattice.rows)
    return _edges(flat, lattice.rows + 1, lattice.columns), down.transpose(1, 0, 2)


def _edges(flat: _Floats, rows: int, columns: int) -> _Floats:
    """Return for each edge from left to right what there is, in three numbers.

    Its ink, which is the width in cells by the contrast; how much of a number hides its middle; and
    how many pixels from its place it lies.
    """
    # The lines of pixels across each edge: float64[rows, columns, across, along, channels].
    tops = np.arange(1, rows + 1)[:, None] * _PITCH + np.arange(-_BESIDE.stop, _BESIDE.stop)
    lefts = np.arange(1, columns + 1)[:, None] * _PITCH + np.arange(_PITCH)
    strips = flat[tops[:, None, :, None], lefts[None, :, None]]
    near = strips[:, :, _BESIDE.stop - 1 : _BESIDE.stop + 1]
    middle = np.median(near[:, :, :, _MIDDLE], axis=(2, 3))
    inks, hidden, aside = [], [], []
    # What lies on one half of the edge only is something else.
    for along in np.split(_ALONG, 2):
        part = strips[:, :, :, along]
        above, below = (np.median(side, axis=(2, 3)) for side in (part[:, :, :4], part[:, :, -4:]))
        strip = part[:, :, 4:-4]
        low, high = (limit(above, below)[:, :, None, None] for limit in (np.minimum, np.maximum))
        # What lies between both sides is the edge of a shadow or of a box.
        line = np.maximum(np.maximum(low - strip, strip - high), 0).max(4).mean(3)
        faintest = np.maximum(4, line.max(2, keepdims=True) / 2)
        line = np.where(line > faintest, line, 0)
        inks.append(line.sum(2))
        aside.append(line @ np.abs(np.arange(-7.5, 8)) / np.maximum(1, inks[-1]))
        color = np.median(strip[:, :, 7:9], axis=(2, 3))
        contrast = np.minimum(np.abs(color - above).max(2), np.abs(color - below).max(2))
        hidden.append(np.abs(middle - color).max(2) / np.maximum(20.0, contrast))
    edges: _Floats = np.stack(
        [np.minimum(*inks) / _PITCH, np.minimum(*hidden), np.add(*aside) / 2], axis=-1
    )
    return edges


def _threshold(inks: _Floats) -> float:
    """Return the ink that parts drawn edges from others, in logarithms."""
    faintest, usual, boldest = np.log(np.array([_FAINTEST, _USUAL, _BOLDEST]) * 1.25)
    inks = np.sort(inks)
    ends = np.arange(1, len(inks))
    sums = inks.cumsum()[:-1]
    lower, upper = sums / ends, (inks.sum() - sums) / (len(inks) - ends)
    best = int(np.argmax(ends * (len(inks) - ends) * (upper - lower) ** 2))
    if upper[best] - lower[best] < _SCATTER:
        return float(usual)
    middle = lower[best] + _BOLD * (upper[best] - lower[best])
    return float(np.clip(middle, faintest, boldest))


class _Look(NamedTuple):
    """What boxes look like, one a row: the colors of their grounds and of what is on these."""

    ground: _Floats
    color: _Floats
    letter: _Floats

    def unlike(self, other: "_Look") -> _Floats:
        """Return how much each box is unlike each of the other ones."""
        ground = _difference(self.ground[:, None], other.ground[None])
        color = _difference(self.color[:, None], other.color[None])
        ink = self.letter.sum(1)[:, None] + other.letter.sum(1)[None]
        letter = np.abs(self.letter[:, None] - other.letter[None]).sum(2) / np.maximum(ink, 1)
        return np.asarray(np.maximum(np.maximum(ground, color), 150 * letter))


def _difference(colors: _Floats, others: _Floats) -> _Floats:
    """Return how much colors are unlike other ones, above all in their hues."""
    hues, other_hues = (255 * of / (of.sum(-1, keepdims=True) + 60) for of in (colors, others))
    hue = np.abs(hues - other_hues).max(-1)
    lightness = np.abs(colors.mean(-1) - others.mean(-1))
    return np.asarray(np.hypot(_HUE * hue, _LIGHTNESS * lightness))


def _sure(one: _Floats, other: _Floats | float) -> _Floats:
    """Return how sure it is which of two is larger: 0.5 if alike, 0.9 for twice as much."""
    share = np.minimum(one, other) / np.maximum(np.maximum(one, other), 1e-9)
    return np.asarray(1 - 0.5 * share**2.3)


def _owners(flat: _Floats, closed: _Flags) -> tuple[npt.NDArray[np.int64], _Floats]:
    """Return for each box its owner, or -1, by color or by the letter in it; and how sure that is.

    The first player is the one with the letter A, else the one whose box is read first, unless all
    boxes have a B.
    """
    owners, sure = np.full(closed.shape, -1), np.ones(closed.shape)
    whole, boxes = _boxes(flat, *closed.shape)
    places = np.argwhere(closed)
    faintest = _STRONG
    if closed.any() and not closed.all():
        # Without letters there is but grain.
        grain = float(np.median(_unlike_rim(boxes[~closed])[1].max((1, 2))))
        faintest = min(max(_WEAK, 3 * grain), _STRONG)
        bare = _look(np.median(boxes[~closed], axis=0)[None], faintest)
        unlike_bare = _look(boxes[closed], faintest).unlike(bare)[:, 0]
        sure[closed] = _sure(unlike_bare, _OTHER / 2)
        places = places[unlike_bare > _OTHER / 2]
    if not len(places):
        return owners, sure
    look = _look(boxes[tuple(places.T)], faintest)
    unlike = look.unlike(look)
    is_second = np.zeros(len(places), bool)
    between, unlike_first, unlike_second = _unlike_owners(unlike)
    if between > _OTHER:
        is_second = unlike_second < unlike_first
        which = _sure(unlike_first, unlike_second)
    else:
        which = _sure(unlike_first, _OTHER)
    at = tuple(places.T)
    sure[at] = np.minimum(sure[at], which)
    owners[at] = is_second ^ _is_first_second(whole[at], is_second)
    return owners, sure


def _boxes(flat: _Floats, rows: int, columns: int) -> tuple[_Floats, _Floats]:
    """Give boxes as float64[rows, columns, side, side, 3], whole and without their edges."""
    boxes = flat[_PITCH:-_PITCH, _PITCH:-_PITCH].reshape(rows, _PITCH, columns, _PITCH, 3)
    boxes = boxes.transpose(0, 2, 1, 3, 4)
    inside = slice(_PITCH // 6, -(_PITCH // 6))
    return boxes, boxes[:, :, inside, inside]


def _unlike_owners(unlike: _Floats) -> tuple[float, _Floats, _Floats]:
    """Return how much the boxes of two owners are unlike each other, and all boxes unlike each.

    The two boxes that all others are most like stand for the two owners.
    """
    costs = np.array([np.minimum(one, unlike).sum(1) for one in unlike])
    first, second = np.unravel_index(int(costs.argmin()), costs.shape)
    return float(unlike[first, second]), unlike[:, first], unlike[:, second]


def _is_first_second(boxes: _Floats, is_second: _Flags) -> bool:
    """Return whether the owner of the second kind of boxes is the first player."""
    ink = find_ink(boxes.astype(np.uint8))
    odds = probabilities(load_weights(), ink)
    is_letter = np.zeros((2, len(boxes)))
    for letters, maximum in zip((_FIRST, _SECOND), is_letter, strict=True):
        np.maximum.at(maximum, ink.cells, odds[:, [SHAPES.index(one) for one in letters]].max(1))
    if is_second.any() and not is_second.all():
        by_owner = [float(np.median(is_letter[0, is_second == of])) for of in (False, True)]
        if max(by_owner) > 0.5 and min(by_owner) < 0.2:
            return by_owner[1] > by_owner[0]
    elif np.median(is_letter[1]) > 0.5:
        return not is_second[0]
    return bool(is_second[0])


def _unlike_rim(boxes: _Floats) -> tuple[_Floats, _Floats]:
    """Return the grounds of boxes, and how much each pixel is unlike these."""
    rim = np.concatenate([boxes[:, :4], boxes[:, -4:]], axis=1).reshape(len(boxes), -1, 3)
    ground: _Floats = np.median(rim, axis=1)
    return ground, _difference(boxes, ground[:, None, None])


def _look(boxes: _Floats, faintest: float) -> _Look:
    """Return what the insides of boxes look like: float64[boxes, side, side, 3].

    `faintest`: how much ink is unlike the ground, at least.
    """
    count, side = boxes.shape[:2]
    ground, unlike = _unlike_rim(boxes)
    strongest = unlike.max((1, 2))
    ink = unlike > np.maximum(faintest, strongest / 2)[:, None, None]
    pixels = ink.sum((1, 2))[:, None]
    color = (boxes * ink[..., None]).sum((1, 2)) / np.maximum(pixels, 1)
    color = np.where(pixels > 0, color, ground)
    letter = (ink.reshape(count, side // 2, 2, side // 2, 2)).mean((2, 4)).reshape(count, -1)
    return _Look(ground, color, letter)
