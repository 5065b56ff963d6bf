"""Finding the board in a picture.

What encloses a region that is about square may be a cell; a board is where many of the same size
lie in rows and columns. The picture is made small, regions are listed, each is joined to its
neighbors, and what hangs together is fitted by a homography, which leaves out what lies elsewhere:
a keyboard, a rack, words.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .reading import FEWEST, MOST, Kind, Lattice, PictureError, Point

Pixels = npt.NDArray[np.uint8]
_Floats = npt.NDArray[np.float64]
_Counts = npt.NDArray[np.int64]

_SIDE = 1000
"""The longer side of a picture that is made small."""
_SMALL_CELL = 20
"""A board whose cells are smaller in the small picture is looked for in one twice as large."""
_MOST_REGIONS = 4000
_TILTS = (0.0, 22.0, -22.0)
"""Degrees by which a picture is turned to find rows and columns."""
_NEAR = 0.1
"""How far from the place of a cell, in parts of its width, that of a square may be."""


class _Squares(NamedTuple):
    """Regions that may be cells, or letters."""

    centers: _Floats
    sides: _Floats


class _Found(NamedTuple):
    """A lattice whose cells have been seen: by columns and rows from (0, 0) at a cell's center."""

    score: float
    homography: _Floats
    rows: int
    columns: int
    face: float
    side: float

    def larger(self, factor: int) -> "_Found":
        """Give the same lattice in a picture that is larger by a factor."""
        return self._replace(
            homography=np.diag([factor, factor, 1]) @ self.homography, side=self.side * factor
        )


def find_lattice(
    pixels: Pixels, *, kind: Kind = "letters", size: tuple[int, int] | None = None
) -> Lattice:
    """Find a board, of so many rows and columns if `size` is given. Raises PictureError."""
    factor = max(1, -(-max(pixels.shape[:2]) // _SIDE))
    found = _best(shrunk(pixels, factor), factor, kind)
    if factor > 1 and (found is None or found.side < _SMALL_CELL * factor):
        finer = factor // 2
        found = max(
            filter(None, (found, _best(shrunk(pixels, finer), finer, kind))),
            key=lambda found: found.score,
            default=None,
        )
    if found is None:
        raise PictureError("picture-no-board", "no board was found in this picture")
    lattice = _lattice_of(found)
    return lattice if size is None else lattice.resized(*size)


def read_only(pixels: Pixels) -> Pixels:
    """Give pixels as the kernels take them."""
    view = np.ascontiguousarray(pixels, np.uint8).view()
    view.flags.writeable = False
    return view


def shrunk(pixels: Pixels, factor: int) -> Pixels:
    """Make a picture smaller by a whole factor."""
    from . import kernels

    if factor == 1:
        return pixels
    small = np.empty((pixels.shape[0] // factor, pixels.shape[1] // factor, 3), np.uint8)
    kernels.shrink(read_only(pixels), factor, small)
    return small


def sample_cells(pixels: Pixels, lattice: Lattice, n: int = 48) -> Pixels:
    """Draw all cells as squares of n by n pixels: uint8[rows, columns, n, n, 3]."""
    from . import kernels

    cells = np.empty((lattice.rows, lattice.columns, n, n, 3), np.uint8)
    kernels.sample(read_only(pixels), np.array(lattice.matrix), lattice.face, cells)
    return cells


def sample(pixels: Pixels, lattice: Lattice, row: int, column: int, n: int = 48) -> Pixels:
    """Draw one cell as `sample_cells` does: uint8[n, n, 3]."""
    cell = Lattice(1, 1, lattice.cell(row, column), lattice.face)
    result: Pixels = sample_cells(pixels, cell, n)[0, 0]
    return result


def warm_up() -> None:
    """Load or compile the kernels."""
    picture = np.zeros((40, 40, 3), np.uint8)
    shrunk(picture, 2)
    _best(picture, 1, "letters")
    _neighbors(_Squares(np.zeros((1, 2)), np.ones(1)), 0, 1.0, 2.0, 2.0)
    square = Lattice(1, 1, (Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)))
    sample(picture, square, 0, 0, 4)


# --- Regions ---


def _best(small: Pixels, factor: int, kind: Kind) -> _Found | None:
    """Give the best lattice of a picture that was made smaller by a factor, for the whole one."""
    scales = [(small, 1), (shrunk(small, 2), 2)]
    found = [
        board.larger(scale * factor)
        for picture, scale in scales
        for board in _boards(picture, kind)
    ]
    return max(found, key=lambda found: found.score, default=None)


def _boards(picture: Pixels, kind: Kind) -> Iterator[_Found]:
    """Give lattices that a small picture may show."""
    from . import kernels

    rows, columns = picture.shape[:2]
    if min(rows, columns) < FEWEST * _SHORTEST:
        return
    edges = np.empty((rows, columns), np.uint8)
    kernels.find_edges(read_only(picture), edges)
    squares = _regions(edges, _SHORTEST, 1.4)
    for tilt in _TILTS:
        for group in _groups(_neighbors(squares, tilt, _CELLS.nearest, _CELLS.farthest, 1.34)):
            if (found := _fitted(squares, *group, _CELLS)) is not None:
                # Squared paper has more squares than dots.
                yield found if kind == "letters" else found._replace(score=found.score / 20)
    if kind == "letters":
        noise = 4 * int(np.median(edges))
        ink = np.where(edges < max(_FAINT, noise), 0, edges).astype(np.uint8)
        letters = _regions(255 - ink, _SHORTEST, 4.0)
        size = float(letters.sides.max(initial=0))
        while size > _SHORTEST:
            alike = (letters.sides > size / 2) & (letters.sides <= size)
            yield from _sparse_boards(_Squares(*(part[alike] for part in letters)), _LETTERS)
            size /= 1.4
    else:
        for dots in _dots(picture):
            yield from _sparse_boards(dots, _DOTS)


def _sparse_boards(squares: _Squares, marks: "_Marks") -> Iterator[_Found]:
    """Give lattices of what may lie far from its neighbors."""
    if not FEWEST * FEWEST <= len(squares.sides) <= _MOST_MARKS:
        return
    for tilt in _TILTS:
        neighbors = _neighbors(squares, tilt, marks.nearest, marks.farthest, 2.0)
        steps = np.hypot(
            *(squares.centers[neighbors] - squares.centers[:, None]).transpose(2, 0, 1)
        )
        if (neighbors < 0).all():
            continue
        usual = float(np.median(steps[neighbors >= 0]))
        neighbors[(steps < 0.75 * usual) | (steps > 1.3 * usual)] = -1
        for group in _groups(neighbors):
            if (found := _fitted(squares, *group, marks, usual)) is not None:
                yield found


def _dots(picture: Pixels) -> Iterator[_Squares]:
    """Give what is as large as dots, for each of several sizes: thicker than lines."""
    gray = (picture.astype(np.uint16) @ np.array([77, 150, 29], np.uint16) >> 8).astype(np.uint8)
    for shade in (gray, 255 - gray):
        closed = {size: _closed(shade, size) for size in (1, 3, 5, 8, 12, 18, 27, 40)}
        for small, large in ((1, 5), (3, 8), (5, 12), (8, 18), (12, 27), (18, 40)):
            filled = closed[large] - closed[small]
            yield _regions(255 - np.where(filled < 0.35 * filled.max(), 0, filled), 2, 1.8)


def _closed(shade: Pixels, size: int) -> Pixels:
    """Fill what is dark and narrower than so many pixels."""
    wide = np.pad(shade, size - 1, mode="edge")
    for extreme in (np.maximum, np.minimum):
        for axis in range(2):
            width = 1
            while width < size:
                step = min(width, size - width)
                ends = [slice(None)] * 2
                starts = list(ends)
                ends[axis], starts[axis] = slice(None, -step), slice(step, None)
                wide = extreme(wide[tuple(ends)], wide[tuple(starts)])
                width += step
    return wide


class _Marks(NamedTuple):
    """What shows where cells are.

    `near`: how far one may be from its place on a lattice, in parts of a cell; `unlike`: how much
    its size may differ from the usual, 0 for any; `uneven`: how far they may be from their places
    in the mean of squares; `share`: of the places, which have to be seen; `nearest`,
    `farthest`: from one to the next, in parts of their size.
    """

    near: float
    unlike: float
    uneven: float
    share: float
    nearest: float
    farthest: float


_CELLS = _Marks(0.1, 0.2, 0.1, 0.5, 0.7, 1.8)
_LETTERS = _Marks(0.2, 0.0, 0.06, 0.7, 0.8, 5.0)
_DOTS = _Marks(0.12, 0.4, 0.06, 0.5, 2.5, 16.0)

_MOST_MARKS = 600
_FAINT = 30
"""Edges that no letter has alone."""
_SHORTEST = 8
"""The side of the smallest cell in a small picture."""


def _regions(edges: Pixels, shortest: int, slimmest: float) -> _Squares:
    """List regions without edges, the largest first, what is listed twice once."""
    from . import kernels

    count = edges.size
    regions = np.empty((_MOST_REGIONS, 5), np.int32)
    longest = max(edges.shape) // FEWEST
    found = kernels.find_regions(
        edges, shortest, longest, slimmest, np.empty(257, np.int64), np.empty(count, np.int32),
        np.empty(count, np.int32), np.empty((count, 4), np.int16), np.empty(count, np.int32),
        regions,
    )  # fmt: skip
    regions = regions[:found]
    low, high = regions[:, :2].astype(float), regions[:, 2:4] + 1.0
    centers, sides = (low + high) / 2, np.sqrt(np.prod(high - low, axis=1))
    order = np.argsort(-sides, kind="stable")
    places = np.round(np.c_[centers, sides][order] / np.maximum(2, sides[order] * 0.08)[:, None])
    _, firsts = np.unique(places, axis=0, return_index=True)
    order = order[np.sort(firsts)]
    return _Squares(np.ascontiguousarray(centers[order]), np.ascontiguousarray(sides[order]))


# --- Rows and columns ---


def _neighbors(
    squares: _Squares, tilt: float, nearest: float, farthest: float, most_unlike: float
) -> npt.NDArray[np.int32]:
    from . import kernels

    cosine, sine = np.cos(np.radians(tilt)), np.sin(np.radians(tilt))
    turned = squares.centers @ np.array([[cosine, -sine], [sine, cosine]])
    neighbors = np.empty((len(turned), 4), np.int32)
    distances = np.empty((len(turned), 4))
    kernels.find_neighbors(
        turned, squares.sides, nearest, farthest, most_unlike, distances, neighbors
    )
    return neighbors


def _groups(neighbors_of: npt.NDArray[np.int32]) -> Iterator[tuple[_Counts, _Floats]]:
    """Walk from neighbor to neighbor: give the squares of each group and their places."""
    neighbors = neighbors_of.tolist()
    used: set[int] = set()
    for first in range(len(neighbors)):
        if first in used:
            continue
        places = {(0, 0): first}
        used.add(first)
        waiting = [(first, 0, 0)]
        for here, column, row in waiting:
            for there, across, down in zip(
                neighbors[here], (1, 0, -1, 0), (0, 1, 0, -1), strict=True
            ):
                place = column + across, row + down
                if there >= 0 and there not in used and place not in places:
                    places[place] = there
                    used.add(there)
                    waiting.append((there, *place))
        if len(places) >= FEWEST * FEWEST:
            yield np.array(list(places.values())), np.array(list(places), float)


def homography(places: _Floats, points: _Floats) -> _Floats:
    """Fit a homography that takes places to points, by least squares."""
    middle, scale = points.mean(0), max(1e-9, float(points.std()))
    x, y = places.T
    u, v = ((points - middle) / scale).T
    zero, one = np.zeros_like(x), np.ones_like(x)
    equations = np.r_[
        np.c_[x, y, one, zero, zero, zero, -u * x, -u * y, -u],
        np.c_[zero, zero, zero, x, y, one, -v * x, -v * y, -v],
    ]
    fitted = np.linalg.svd(equations, full_matrices=len(equations) < 9)[2][-1].reshape(3, 3)
    back = np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1]])
    result: _Floats = back @ fitted
    return result / (result[2, 2] or 1e-9)


def mapped(homography: _Floats, places: _Floats) -> _Floats:
    """Take places to points."""
    points = np.c_[places, np.ones(len(places))] @ homography.T
    with np.errstate(divide="ignore", invalid="ignore"):  # beyond the horizon
        result: _Floats = points[:, :2] / points[:, 2:]
    return result


def _fitted(
    squares: _Squares, members: _Counts, places: _Floats, marks: _Marks, pitch: float = 0
) -> _Found | None:
    """Fit a homography to a group, without what lies elsewhere, and see how far the board goes.

    `pitch`: the usual distance, if it does not follow from the size.
    """
    if min(np.ptp(places, axis=0)) < FEWEST - 1:
        return None
    side = float(np.median(squares.sides[members]))
    fit = _consensus(places, squares.centers[members], marks.near * (pitch or side))
    if fit is None:
        return None
    most = MOST + (marks is _DOTS)
    low, high = np.array([-0.5, -0.5]), np.array([0.5, 0.5])
    for turn in range(3):
        at, there = _seen(squares, fit, side, marks)
        if len(at) < FEWEST * FEWEST:
            return None
        low, high = _window(at)
        if (high - low).min() < FEWEST - 1 or (high - low).max() >= most:
            return None
        inside = ((at >= low) & (at <= high)).all(1)
        at, members = at[inside], there[inside]
        if turn < 2:
            fit = homography(at, squares.centers[members])
    columns, rows = (int(count) for count in high - low + 1)
    share = len(at) / (rows * columns)
    away = mapped(np.linalg.inv(fit).astype(float), squares.centers[members]) - at
    if share < marks.share or np.sqrt((away**2).sum(1).mean()) > marks.uneven:
        return None
    if marks is not _CELLS and not 3 <= min(rows, columns) >= max(rows, columns) / 2.5:
        return None
    fit = fit @ np.array([[1, 0, low[0]], [0, 1, low[1]], [0, 0, 1]])
    center: _Floats = np.array([columns - 1, rows - 1]) / 2
    across, down = (mapped(fit, center + step) - mapped(fit, center - step) for step in _HALVES)
    if not _is_square(across[0], down[0]):
        return None
    width = float(np.sqrt(np.hypot(*across[0]) * np.hypot(*down[0])))
    size = float(np.median(squares.sides[members])) / width
    score = len(at) * share
    if marks is _CELLS:
        return _Found(score * min(1, size) ** 1.5, fit, rows, columns, min(1, size), width * size)
    if marks is _LETTERS:
        return _Found(score * 0.8 * size**0.5, fit, rows, columns, 1, width)
    between = fit @ np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    return _Found(score * share, between, rows - 1, columns - 1, 1, width)


_HALVES = np.array([[[0.5, 0.0]], [[0.0, 0.5]]])


def _is_square(across: _Floats, down: _Floats) -> bool:
    """Return whether the cells of a lattice are about square, given two of their sides."""
    wide, high = np.hypot(*across), np.hypot(*down)
    return bool(0.7 < wide / high < 1.43 and abs(across @ down) < 0.3 * wide * high)


def _consensus(places: _Floats, points: _Floats, near: float) -> _Floats | None:
    """Fit a homography to what agrees with most others, of random samples."""
    chance = np.random.default_rng(0)
    best = np.zeros(len(places), bool)
    for turn in range(40):
        few = chance.permutation(len(places))[:6] if turn else np.arange(len(places))
        fit = homography(places[few], points[few])
        fits = np.hypot(*(mapped(fit, places) - points).T) < near
        if fits.sum() > best.sum():
            best = fits
        if best.all() or len(few) == len(places) <= 6:
            break
    if best.sum() < FEWEST * FEWEST or min(np.ptp(places[best], axis=0)) < FEWEST - 1:
        return None
    return homography(places[best], points[best])


def _seen(squares: _Squares, fit: _Floats, side: float, marks: _Marks) -> tuple[_Floats, _Counts]:
    """Give the places where squares lie as a lattice says, and those squares."""
    if abs(np.linalg.det(fit)) < 1e-9:
        return np.empty((0, 2)), np.empty(0, int)
    back: _Floats = np.linalg.inv(fit).astype(float)
    place = mapped(back, squares.centers)
    place[~(np.abs(place) < 1e6)] = 1e6
    at = np.round(place)
    away = np.hypot(*(place - at).T)
    fits = (away < marks.near) & (np.abs(at) < 2 * MOST).all(1)
    if marks.unlike:
        # The width of a cell there, in pixels.
        depth = np.abs(np.c_[squares.centers, np.ones(len(place))] @ back[2])
        width = np.sqrt(depth**3 * abs(np.linalg.det(fit)))
        share = squares.sides / np.maximum(width, 1e-9)
        alike = share[fits & (np.abs(squares.sides / side - 1) < 0.3)]
        usual = np.median(alike) if len(alike) else np.inf
        fits &= np.abs(share / usual - 1) < marks.unlike
    there = np.flatnonzero(fits)
    there = there[np.argsort(away[there], kind="stable")]
    at, firsts = np.unique(at[there], axis=0, return_index=True)
    return at, there[firsts]


def _window(at: _Floats) -> tuple[_Floats, _Floats]:
    """Give the first and last column and row of the board, in whose outer rows much is seen."""
    low, high = at.min(0), at.max(0)
    while (high - low).min() >= FEWEST - 1:
        inside = at[((at >= low) & (at <= high)).all(1)]
        shares = [
            ((inside[:, axis] == end[axis]).sum() / (high - low + 1)[1 - axis], axis, end is low)
            for axis in range(2)
            for end in (low, high)
        ]
        share, axis, is_low = min(shares)
        if share >= _LEAST_SEEN:
            break
        (low if is_low else high)[axis] += 1 if is_low else -1
    return low, high


_LEAST_SEEN = 0.34
"""The share of an outer row's cells that have to be seen."""


def _lattice_of(found: _Found) -> Lattice:
    """Give the outline in pixels of the whole picture."""
    right, bottom = found.columns - 0.5, found.rows - 0.5
    outline = np.array([[-0.5, -0.5], [right, -0.5], [right, bottom], [-0.5, bottom]])
    points = mapped(found.homography, outline)
    first = int(np.argmin(points.sum(1)))  # the upper left one
    corners = [Point(float(x), float(y)) for x, y in np.roll(points, -first, axis=0)]
    rows, columns = found.rows, found.columns
    if first % 2:
        rows, columns = columns, rows
    return Lattice(rows, columns, (corners[0], corners[1], corners[2], corners[3]), found.face)
