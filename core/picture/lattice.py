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

_SIDES = (1000, 2000)
"""The longer side of a small picture: where the first shows no board, the next is tried."""
_SHORTEST = 10
"""The side of the smallest cell in a small picture."""
_MOST_REGIONS = 4000
_TILTS = (0.0, 30.0, -30.0)
"""Degrees by which a picture is turned to find rows and columns."""


class _Squares(NamedTuple):
    """Regions that may be cells."""

    centers: _Floats
    sides: _Floats


class _Found(NamedTuple):
    """A lattice whose cells have been seen: by columns and rows from (0, 0) at a cell's center."""

    score: float
    homography: _Floats
    rows: int
    columns: int
    face: float


def find_lattice(
    pixels: Pixels, *, kind: Kind = "letters", size: tuple[int, int] | None = None
) -> Lattice:
    """Find a board, of so many rows and columns if `size` is given. Raises PictureError."""
    for side in _SIDES:
        factor = max(1, -(-max(pixels.shape[:2]) // side))
        small = shrunk(pixels, factor)
        found = max(_boards(small), key=lambda found: found.score, default=None)
        if found is not None:
            lattice = _lattice_of(found, factor)
            return lattice if size is None else lattice.resized(*size)
        if factor == 1:
            break
    raise PictureError("picture-no-board", "no board was found in this picture")


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
    list(_boards(picture))
    _neighbors(_Squares(np.zeros((1, 2)), np.ones(1)), 0)
    square = Lattice(1, 1, (Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)))
    sample(picture, square, 0, 0, 4)


# --- Regions ---


def _boards(small: Pixels) -> Iterator[_Found]:
    """Give lattices that a small picture may show."""
    from . import kernels

    rows, columns = small.shape[:2]
    if min(rows, columns) < FEWEST * _SHORTEST:
        return
    edges = np.empty((rows, columns), np.uint8)
    kernels.find_edges(read_only(small), edges)
    for strengths in (edges, _smoothed(edges)):
        squares = _squares(strengths)
        for tilt in _TILTS:
            for group in _groups(squares, tilt):
                found = _fitted(squares, *group)
                if found is not None:
                    yield found


def _smoothed(edges: Pixels) -> Pixels:
    """Average squares of 3 by 3, against noise."""
    wide = np.pad(edges, 1, mode="edge").astype(np.uint16)
    down = wide[:-2] + wide[1:-1] + wide[2:]
    smooth: Pixels = ((down[:, :-2] + down[:, 1:-1] + down[:, 2:]) // 9).astype(np.uint8)
    return smooth


def _squares(edges: Pixels) -> _Squares:
    """List what may be a cell, the largest first, what is listed twice once."""
    from . import kernels

    count = edges.size
    regions = np.empty((_MOST_REGIONS, 5), np.int32)
    longest = max(edges.shape) // FEWEST
    found = kernels.find_regions(
        edges, _SHORTEST, longest, np.empty(257, np.int64), np.empty(count, np.int32),
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


def _neighbors(squares: _Squares, tilt: float) -> npt.NDArray[np.int32]:
    from . import kernels

    cosine, sine = np.cos(np.radians(tilt)), np.sin(np.radians(tilt))
    turned = squares.centers @ np.array([[cosine, sine], [-sine, cosine]])
    neighbors = np.empty((len(turned), 4), np.int32)
    kernels.find_neighbors(turned, squares.sides, 0.33, np.empty(4), neighbors)
    return neighbors


def _groups(squares: _Squares, tilt: float) -> Iterator[tuple[_Counts, _Floats]]:
    """Walk from neighbor to neighbor: give the squares of each group and their places."""
    neighbors = _neighbors(squares, tilt).tolist()
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
    result: _Floats = points[:, :2] / points[:, 2:]
    return result


def _fitted(squares: _Squares, members: _Counts, places: _Floats) -> _Found | None:
    """Fit a homography to a group, without what lies elsewhere."""
    places = places - places.min(0)
    if places.max() < FEWEST - 1 or min(np.ptp(places, axis=0)) < FEWEST - 1:
        return None
    points, sides = squares.centers[members], squares.sides[members]
    side = float(np.median(sides))
    fitting = np.ones(len(members), bool)
    chance = np.random.default_rng(0)
    best = 0
    for turn in range(40):
        picked = np.arange(len(members)) if turn == 0 else chance.permutation(len(members))[:6]
        if len(picked) < 4:
            break
        fit = homography(places[picked], points[picked])
        near = np.hypot(*(mapped(fit, places) - points).T) < 0.12 * side
        if near.sum() > best:
            best, fitting = int(near.sum()), near
        if best == len(members):
            break
    if best < FEWEST * FEWEST:
        return None
    fit = homography(places[fitting], points[fitting])
    fitting = np.hypot(*(mapped(fit, places) - points).T) < 0.12 * side
    if fitting.sum() < FEWEST * FEWEST:
        return None
    inside = places[fitting]
    # Outer rows and columns of which little is seen are not the board's.
    low, high = inside.min(0), inside.max(0)
    for _ in range(2 * MOST):
        seen = inside[((inside >= low) & (inside <= high)).all(1)]
        for axis in range(2):
            least = 0.4 * (high[1 - axis] - low[1 - axis] + 1)
            if (seen[:, axis] == low[axis]).sum() < least:
                low[axis] += 1
                break
            if (seen[:, axis] == high[axis]).sum() < least:
                high[axis] -= 1
                break
        else:
            break
        if (high - low).min() < FEWEST - 1:
            return None
    columns, rows = (int(count) for count in high - low + 1)
    if min(rows, columns) < FEWEST or max(rows, columns) > MOST:
        return None
    share = len(seen) / (rows * columns)
    if share < 0.5:
        return None
    shift = np.array([[1, 0, low[0]], [0, 1, low[1]], [0, 0, 1]])
    fit = fit @ shift
    middle = np.array([[columns / 2 - 1, rows / 2 - 1], [columns / 2, rows / 2]])
    pitch = float(np.hypot(*np.diff(mapped(fit, middle), axis=0)[0])) / np.sqrt(2)
    face = min(1.0, side / pitch)
    return _Found(len(seen) * share * side**0.5, fit, rows, columns, face)


def _lattice_of(found: _Found, factor: int) -> Lattice:
    """Give the outline in pixels of the whole picture."""
    right, bottom = found.columns - 0.5, found.rows - 0.5
    outline = np.array([[-0.5, -0.5], [right, -0.5], [right, bottom], [-0.5, bottom]])
    points = mapped(found.homography, outline) * factor
    first = int(np.argmin(points.sum(1)))  # the upper left one
    corners = [Point(float(x), float(y)) for x, y in np.roll(points, -first, axis=0)]
    rows, columns = found.rows, found.columns
    if first % 2:
        rows, columns = columns, rows
    return Lattice(rows, columns, (corners[0], corners[1], corners[2], corners[3]), found.face)
