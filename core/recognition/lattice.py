"""Finding the board in a picture.

What encloses a region that is about square may be a cell; a board is where many of the same size
lie in rows and columns. The picture is made small, regions are listed, each is joined to its
neighbors, and what hangs together is fitted by a homography, which leaves out what lies elsewhere:
a keyboard, a rack, words.
"""

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from itertools import count
from math import dist
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from .reading import FEWEST, MAXIMUM, Kind, Lattice, Point, no_board
from .sampling import Pixels, sample, shrunk
from .unlined import widened

Worth: TypeAlias = Callable[[Lattice], float | None]
"""How much a lattice counts by what is in its cells, None if no further one is looked at."""
_Floats = npt.NDArray[np.float64]
_Counts = npt.NDArray[np.int64]

_SIDE = 1000
"""The longer side of a picture that is made small (500 and 2000 find the same of 35 drawn pictures,
but in 1.6 and 1.2 times the time)."""
_SMALL_CELL = 20
"""A board whose cells are smaller in the small picture is looked for in one twice as large (10 to
40: the same)."""
_OF_THE_SIZE = 4.0
"""How much more a lattice of the size that is asked for counts (1 to 8: the same 48 of 49)."""
_MAX_REGIONS = 4000  # 2000 to 8000: the same
_MAX_FITTED = 50
"""Groups of squares in a small picture to which lattices are fitted, the largest first; half as
many if a board was found in a smaller one (25 to 100: the same of 17 drawn pictures, as in what
follows, in 0.9 and 1.2 times the time)."""
_TILTS = (0.0, 22.0, -22.0)
"""Degrees by which a picture is turned to find rows and columns (11 to 44: the same)."""
_ASIDE = 0.25
"""How far from their places, in parts of a cell, letters in further rows and columns may lie
(0.12 to 0.5: the same)."""


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
    side: float  # of a cell, 0 if letters do not tell it surely
    reach: _Floats  # the first and last column and row of which anything is seen


def find_lattice(
    pixels: Pixels,
    *,
    kind: Kind = "letters",
    size: tuple[int, int] | None = None,
    worth: Worth | None = None,
) -> Lattice:
    """Find a board by where its cells lie. Raises PictureError.

    `size`: its rows and columns, if they are known. A board that has them is preferred; if there is
    none, the outline of what was found is divided so. `worth`: how much a lattice counts by what is
    in its cells, from 0 for none to 1.
    """
    factor = max(1, -(-max(pixels.shape[:2]) // _SIDE))
    scales = _Scales(worth, size)
    found = _best(shrunk(pixels, factor), factor, kind, scales)
    if (
        factor > 1
        and not (found is None and scales.are_away)
        and (found is None or found.side < _SMALL_CELL * factor)
    ):
        finer = -(-factor // 2)
        minimum = found.score if found else 0.0
        found = _best(shrunk(pixels, finer), finer, kind, scales, (1,), minimum) or found
    if found is None:
        raise no_board()
    lattice = _lattice_of(found)
    if size is not None:
        return lattice.resized(*size)
    return widened(pixels, lattice) if kind == "letters" else lattice


def warm_up() -> None:
    """Load or compile the kernels."""
    picture = np.zeros((40, 40, 3), np.uint8)
    _best(picture, 1, "letters", _Scales(None, None))
    _neighbors(_Squares(np.zeros((1, 2)), np.ones(1)), _CELLS, 0)
    square = Lattice(1, 1, (Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)))
    sample(picture, square, 0, 0, 4)


# --- Regions ---


class _Scales:
    """Tells by which factor the score of a lattice counts.

    `maximum`: the largest factor; `are_away`: no further lattice is looked at, the rest counts
    nothing.
    """

    def __init__(self, worth: Worth | None, size: tuple[int, int] | None) -> None:
        self._worth = worth
        self._size = size
        self._known: dict[tuple[int, ...], float] = {}
        self.maximum = 1.0 if size is None else _OF_THE_SIZE
        self.are_away = False

    def weigh(self, found: _Found) -> float:
        """Return the factor."""
        weight = self.maximum if (found.rows, found.columns) == self._size else 1.0
        if self._worth is None:
            return weight
        lattice = _lattice_of(found)
        near = max(1.0, dist(*lattice.corners[:2]) / lattice.columns / 4)
        places = (round(part / near) for corner in lattice.corners for part in corner)
        key = found.rows, found.columns, *places
        if key not in self._known:
            worth = self._worth(lattice)
            self.are_away = worth is None
            self._known[key] = worth or 0.0
        return weight * self._known[key]


def _best(
    small: Pixels,
    factor: int,
    kind: Kind,
    scales: _Scales,
    halved: tuple[int, ...] = (1, 2),
    minimum: float = 0.0,
) -> _Found | None:
    """Give the best lattice of a picture that was made smaller by a factor, for the whole one.

    `halved`: the factors by which it is made smaller once more, which averages noise away.
    `minimum`: the score of one that is known.
    """
    best: _Found | None = None
    letters: _Found | None = None
    groups = (
        (scale, one) for scale in halved for one in _groups_of(shrunk(small, scale), scale, kind)
    )
    order = count()
    # The largest first: groups, and lattices that were fitted to them.
    waiting: list[tuple[float, int, int, _Group | _Found]] = [
        (-len(group.members), next(order), scale, group) for scale, group in groups
    ]
    heapify(waiting)
    maximum = _MAX_FITTED // 2 if minimum else _MAX_FITTED
    fitted = 0
    while waiting and not (best is None and scales.are_away):
        _, _, scale, one = heappop(waiting)
        if isinstance(one, _Found):
            if scales.maximum * one.score > minimum:
                one = one._replace(score=one.score * scales.weigh(one))
                if one.score > minimum:
                    best, minimum = one, one.score
            continue
        if fitted == maximum or 4 * len(one.members) < minimum:
            continue
        fitted += 1
        found, rest = _fitted(one)
        if found is not None:
            larger = scale * factor
            found = found._replace(
                homography=np.diag([larger, larger, 1]) @ found.homography,
                side=found.side * larger,
            )
            if kind == "dots" and one.marks is _CELLS:
                # Squared paper has more squares than dots.
                found = found._replace(score=found.score / 20)
            if one.marks is _LETTERS:
                letters = max(letters or found, found, key=lambda found: found.score)
            heappush(waiting, (-found.score, next(order), scale, found))
        if rest.sum() >= FEWEST * FEWEST and not rest.all():
            # What lies elsewhere may be another lattice: a board beside a keyboard.
            one = one._replace(members=one.members[rest], places=one.places[rest])
            heappush(waiting, (-len(one.members), next(order), scale, one))
    if best is not None and letters is not None:
        return _continued(best, letters)
    return best


def _continued(cells: _Found, letters: _Found) -> _Found:
    """Add rows and columns with letters of which few cells are seen, as many are of one color."""
    last = letters.columns - 1.0, letters.rows - 1.0
    centers: _Floats = np.array([[0.0, 0.0], last, [1.0, 0.0]])
    back: _Floats = np.linalg.inv(cells.homography).astype(float)
    places = mapped(back, mapped(letters.homography, centers))
    low, high = np.round(places[0]), np.round(places[1])
    columns, rows = (int(count) for count in high - low + 1)
    end = np.array([cells.columns, cells.rows]) - 1
    is_known = (cells.reach[0] <= low) & (low <= 0) & (end <= high) & (high <= cells.reach[1])
    off = np.r_[places - np.round(places), [places[2] - places[0] - [1, 0]]]
    if not is_known.all() or not np.abs(off).max() <= _ASIDE or max(rows, columns) > MAXIMUM:
        return cells
    moved = cells.homography @ np.array([[1, 0, low[0]], [0, 1, low[1]], [0, 0, 1]])
    return cells._replace(homography=moved, rows=rows, columns=columns)


def _groups_of(picture: Pixels, scale: int, kind: Kind) -> Iterator["_Group"]:
    """Give what may be the cells, letters or dots of a board in a small picture."""
    if min(picture.shape[:2]) < FEWEST * _SHORTEST:
        return
    edges = _edges(picture)
    yield from _groups(_regions(edges, _SHORTEST, 1.4), _CELLS)
    if kind == "dots":
        for dots in _dots(picture, _LINES[scale]):
            yield from _groups(dots, _DOTS)
        return
    noise = 4 * int(np.median(edges))
    ink = np.where(edges < max(_FAINT, noise), 0, edges).astype(np.uint8)
    letters = _regions(255 - ink, _SHORTEST, 4.0, 255)
    size = float(letters.sides.max(initial=0))
    while size > _SHORTEST:
        alike = (letters.sides > size / 2) & (letters.sides <= size)
        yield from _groups(_Squares(*(part[alike] for part in letters)), _LETTERS)
        size /= 1.4


def _edges(picture: Pixels) -> Pixels:
    """Give how strongly the colors change at each pixel: the most of a channel, by Prewitt."""
    most = np.zeros(picture.shape[:2], np.int16)
    for channel in np.moveaxis(picture, 2, 0):  # one after the other stays in the cache
        wide = np.pad(channel.astype(np.int16), 1, "edge")
        across, down = wide[:, 2:] - wide[:, :-2], wide[2:] - wide[:-2]
        for change in (
            across[:-2] + across[1:-1] + across[2:],
            down[:, :-2] + down[:, 1:-1] + down[:, 2:],
        ):
            np.maximum(most, np.abs(change, out=change), out=most)
    return np.minimum(most, 255).astype(np.uint8)


_LINES = {1: (1, 2, 3, 4, 6), 2: (4, 6, 8, 11)}
"""By how often a small picture was halved: widths of lines that are narrower than dots."""


def _dots(picture: Pixels, widths: tuple[int, ...]) -> Iterator[_Squares]:
    """Give what is thicker than lines of these widths and as large as dots are then, and all."""
    gray = (picture.astype(np.uint16) @ np.array([77, 150, 29], np.uint16) >> 8).astype(np.uint8)
    for shade in (gray, 255 - gray):
        found = []
        for width in widths:
            filled = _closed(shade, 2 * width + 4) - _closed(shade, width)
            maximum = int(filled.max())
            if maximum > _FAINT:
                dots = np.where(filled < 0.35 * maximum, 0, filled)
                found.append(_regions(255 - dots, 2, 1.8, 255))
        yield from found
        if len(found) > 1:
            yield _Squares(*map(np.concatenate, zip(*found, strict=True)))


def _closed(shade: Pixels, size: int) -> Pixels:
    """Fill what is dark and narrower than so many pixels."""
    wide = np.pad(shade, size - 1, mode="edge")
    for extreme in (np.maximum, np.minimum):
        for _ in range(2):
            width = 1
            while width < size:
                step = min(width, size - width)
                wide = extreme(wide[:-step], wide[step:])
                width += step
            wide = wide.T
    return wide


class _Marks(NamedTuple):
    """What shows where cells are.

    `near`: how far one may be from its place on a lattice, in parts of a cell; `unlike`: how much
    its size may differ from the usual, 0 for any; `uneven`: how far they may be from their places
    in the mean of squares; `share`: of the places, which have to be seen; `nearest`, `farthest`:
    from one to the next, in parts of their size; `most_unlike`: the factor by which the size of the
    next may differ.
    """

    near: float
    unlike: float
    uneven: float
    share: float
    nearest: float
    farthest: float
    most_unlike: float


_CELLS = _Marks(0.1, 0.2, 0.1, 0.5, 0.7, 1.8, 1.34)
_LETTERS = _Marks(0.2, 0.0, 0.06, 0.7, 0.8, 5.0, 2.0)
_DOTS = _Marks(0.12, 0.4, 0.05, 0.65, 3.4, 16.0, 2.0)
"""On boards, 73, 80 and 94 % of the places are seen, and the mean of squares is 0.04, 0.057 and
0.015 cells at most. Half and double find the same, but for `farthest` and `most_unlike` of cells:
0.9 and 0.67 lose 3 and 5 boards, 2.68 one. All cells seen: one is lost."""


class _Group(NamedTuple):
    """Squares that hang together, their columns and rows, and the usual distance of two."""

    squares: _Squares
    marks: _Marks
    members: _Counts
    places: _Floats
    pitch: float


_MAX_MARKS = 600
"""The most letters or dots (300: one board less; 1200: the same)."""
_FAINT = 30
"""Edges that no letter has alone (15 to 60: the same)."""
_SHORTEST = 8
"""The side of the smallest cell in a small picture (4: the same, slower; 16: one board less)."""


def _regions(edges: Pixels, shortest: int, slimmest: float, blank: int = 256) -> _Squares:
    """List regions without edges, the largest first, what is listed twice once."""
    from . import kernels

    framed = np.pad(edges.astype(np.uint16), (0, 1), constant_values=256)
    order = np.argsort(framed, axis=None, kind="stable")[: np.count_nonzero(framed < blank)]
    regions = np.empty((_MAX_REGIONS, 4), np.int32)
    longest = max(edges.shape) // FEWEST
    parents, boxes = np.empty(framed.size, np.int32), np.empty((framed.size, 4), np.int16)
    found = kernels.find_regions(
        order, framed.shape[1], shortest, longest, slimmest, parents, boxes, regions
    )
    regions = regions[:found]
    low, high = regions[:, :2].astype(float), regions[:, 2:] + 1.0
    centers, sides = (low + high) / 2, np.sqrt(np.prod(high - low, axis=1))
    order = np.argsort(-sides, kind="stable")
    places = np.round(np.c_[centers, sides][order] / np.maximum(2, sides[order] * 0.08)[:, None])
    _, firsts = np.unique(places, axis=0, return_index=True)
    order = order[np.sort(firsts)]
    return _Squares(np.ascontiguousarray(centers[order]), np.ascontiguousarray(sides[order]))


# --- Rows and columns ---


def _groups(squares: _Squares, marks: _Marks) -> Iterator[_Group]:
    """Give squares that are neighbors of each other, in rows and columns of any tilt."""
    maximum = _MAX_REGIONS if marks is _CELLS else _MAX_MARKS
    if not FEWEST * FEWEST <= len(squares.sides) <= maximum:
        return
    for tilt in _TILTS:
        neighbors = _neighbors(squares, marks, tilt)
        if (neighbors < 0).all():
            continue
        steps = squares.centers[neighbors] - squares.centers[:, None]
        lengths = np.hypot(steps[..., 0], steps[..., 1])
        pitch = float(np.median(lengths[neighbors >= 0]))
        if marks is not _CELLS:
            neighbors[(lengths < 0.75 * pitch) | (lengths > 1.3 * pitch)] = -1
        for places in _walks(neighbors.tolist()):
            members, at = np.array(list(places.values())), np.array(list(places), float)
            if marks is _CELLS:
                pitch = float(np.median(squares.sides[members]))
            yield _Group(squares, marks, members, at, pitch)


def _neighbors(squares: _Squares, marks: _Marks, tilt: float) -> npt.NDArray[np.int32]:
    from . import kernels

    cosine, sine = np.cos(np.radians(tilt)), np.sin(np.radians(tilt))
    turned = squares.centers @ np.array([[cosine, -sine], [sine, cosine]])
    neighbors = np.empty((len(turned), 4), np.int32)
    distances = np.empty((len(turned), 4))
    limits = marks.nearest, marks.farthest, marks.most_unlike
    kernels.find_neighbors(turned, squares.sides, *limits, distances, neighbors)
    return neighbors


def _walks(neighbors: list[list[int]]) -> Iterator[dict[tuple[int, int], int]]:
    """Walk from neighbor to neighbor: give what is reached, by column and row."""
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
            yield places


def homography(places: _Floats, points: _Floats) -> _Floats:
    """Fit homographies that take places to points, by least squares: float64[..., 3, 3].

    `places`, `points`: float64[..., some, 2]. By the normal equations, the last number being 1 at
    the middle of the places, where no horizon is.
    """
    middle, center = places.mean(-2, keepdims=True), points.mean(-2, keepdims=True)
    targets = points - center
    scale = np.maximum(1e-9, np.sqrt((targets**2).mean((-2, -1), keepdims=True)))
    targets /= scale
    from_middle = np.concatenate([places - middle, np.ones((*places.shape[:-1], 1))], -1)
    equations = np.zeros((*places.shape, 8))
    equations[..., 0, :3] = equations[..., 1, 3:6] = from_middle
    equations[..., 6:] = -targets[..., None] * from_middle[..., None, :2]
    equations = equations.reshape(*places.shape[:-2], -1, 8)
    across = np.swapaxes(equations, -1, -2)
    targets = targets.reshape(*equations.shape[:-1], 1)
    # The few that are added have a solution where all places lie in a line.
    numbers = np.linalg.solve(across @ equations + 1e-9 * np.eye(8), across @ targets)[..., 0]
    matrix = np.concatenate([numbers, np.ones((*numbers.shape[:-1], 1))], -1)
    matrix = matrix.reshape(*places.shape[:-2], 3, 3)
    matrix[..., 2:] -= matrix[..., :2] @ np.swapaxes(middle, -1, -2)
    of_center: _Floats = np.swapaxes(center, -1, -2) * matrix[..., 2:, :]
    matrix[..., :2, :] = scale * matrix[..., :2, :] + of_center
    return matrix


def mapped(homography: _Floats, places: _Floats) -> _Floats:
    """Take places to points: by one homography, or float64[homographies, places, 2] by several."""
    points = places @ np.swapaxes(homography[..., :2], -1, -2) + homography[..., None, :, 2]
    with np.errstate(divide="ignore", invalid="ignore"):  # beyond the horizon
        return np.asarray(points[..., :2] / points[..., 2:])


def _fitted(group: _Group) -> tuple[_Found | None, npt.NDArray[np.bool_]]:
    """Fit a homography to most of a group; also tell which squares lie elsewhere."""
    points = group.squares.centers[group.members]
    fits = _consensus(group.places, points, group.marks.near * group.pitch)
    if fits.sum() < FEWEST * FEWEST or min(np.ptp(group.places[fits], axis=0)) < FEWEST - 1:
        return None, np.zeros(len(fits), bool)
    return _extended(group, homography(group.places[fits], points[fits])), ~fits


def _extended(group: _Group, fit: _Floats) -> _Found | None:
    """See how far a board goes of which most is known, None if that is not one."""
    squares, marks, members, *_ = group
    side = float(np.median(squares.sides[members]))
    maximum = MAXIMUM + (marks is _DOTS)
    for turn in range(3):
        at, there = _seen(squares, fit, side, marks)
        if marks is _LETTERS:
            together = _together(at)
            at, there = at[together], there[together]
        if len(at) < FEWEST * FEWEST:
            return None
        low, high = _window(at)
        if (high - low).min() < FEWEST - 1 or (high - low).max() >= maximum:
            return None
        reach = np.array([at.min(0), at.max(0)]) - low
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
    ends = np.array([[-1, 0], [1, 0], [0, -1], [0, 1]])
    left, right, top, bottom = mapped(fit, (np.array([columns - 1, rows - 1]) + ends) / 2)
    across, down = right - left, bottom - top
    if not _is_square(across, down):
        return None
    width = float(np.sqrt(np.hypot(*across) * np.hypot(*down)))
    size = float(np.median(squares.sides[members])) / width
    is_upright = np.abs(across).min() < np.tan(np.radians(30)) * np.abs(across).max()
    score = len(at) * share * (1 if is_upright else 0.8)
    if marks is _CELLS:
        score *= min(1, size) ** 1.5
        return _Found(score, fit, rows, columns, min(1, size), width * size, reach)
    if marks is _LETTERS:
        return _Found(score * 0.8 * size**0.5, fit, rows, columns, 1, 0, reach)
    between = fit @ np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    if len(at) * share**2 < _FEWEST_DOTS:
        return None
    sides = squares.sides[members]
    score *= share / (1 + 2 * float(sides.std() / sides.mean()))  # unlike letters of a text
    return _Found(score, between, rows - 1, columns - 1, 1, width, reach)


_FEWEST_DOTS = 9
"""By chance, fewer dots lie like a board's: so many of a full one, else more (4, 18: same)."""


def _is_square(across: _Floats, down: _Floats) -> bool:
    """Return whether the cells of a lattice are about square, given two of their sides.

    Those of boards are 0.84 to 1.1 times as wide as high, and slant by 0.11 at most.
    """
    wide, high = np.hypot(*across), np.hypot(*down)
    return bool(0.7 < wide / high < 1.43 and abs(across @ down) < 0.3 * wide * high)


def _consensus(places: _Floats, points: _Floats, near: float) -> npt.NDArray[np.bool_]:
    """Tell which points lie where a homography takes places, one that fits as many as can be."""
    count = len(places)
    chance = np.random.default_rng(0)
    best = np.zeros(count, np.bool_)
    for among, drawn in ((count, 4), (count, _DRAWN), (min(count, _NEARBY), _DRAWN)):
        some = chance.random((drawn, among)).argsort()[:, :_FITTED]
        some += chance.integers(count - among + 1, size=(drawn, 1))
        away = mapped(homography(places[some], points[some]), places) - points
        fits = np.hypot(away[..., 0], away[..., 1]) < near
        most = fits[fits.sum(1).argmax()]
        best = max(best, most, key=np.count_nonzero)
        if 10 * best.sum() > 9 * count:
            break
    return best


_FITTED = 6
"""Squares to which a homography is fitted (3, 12: the same 48 of 49 boards are found)."""
_DRAWN = 50
"""Choices of as many, from all and from those that a walk reaches in a row (25, 100: the same)."""
_NEARBY = 18
"""Choices of neighbors alone: where a walk went astray, few far apart agree (9, 36: the same)."""


def _seen(squares: _Squares, fit: _Floats, side: float, marks: _Marks) -> tuple[_Floats, _Counts]:
    """Give the places where squares lie as a lattice says, and those squares."""
    if abs(np.linalg.det(fit)) < 1e-9:
        return np.empty((0, 2)), np.empty(0, int)
    back: _Floats = np.linalg.inv(fit).astype(float)
    place = mapped(back, squares.centers)
    place[~(np.abs(place) < 1e6)] = 1e6
    at = np.round(place)
    away = np.hypot(*(place - at).T)
    fits = (away < marks.near) & (np.abs(at) < 2 * MAXIMUM).all(1)
    if marks.unlike:
        # The width of a cell there, in pixels.
        depth = np.abs(squares.centers @ back[2, :2] + back[2, 2])
        width = np.sqrt(depth**3 * abs(np.linalg.det(fit)))
        share = squares.sides / np.maximum(width, 1e-9)
        alike = share[fits & (np.abs(squares.sides / side - 1) < 0.3)]
        usual = np.median(alike) if len(alike) else np.inf
        fits &= np.abs(share / usual - 1) < marks.unlike
    there = np.flatnonzero(fits)
    if marks is _LETTERS:
        # The letters of words beside a board are nearer to each other than its cells.
        one, other = np.nonzero(np.abs(place - place[there, None]).max(2) < _ALONE)
        size, other_size = squares.sides[there[one]], squares.sides[other]
        apart = np.abs(squares.centers[other] - squares.centers[there[one]]).max(1)
        is_letter = (other_size > _PART * size) & (_PART * other_size < size)
        there = np.delete(there, one[is_letter & (apart > _WITHIN * size)])
    there = there[np.argsort(away[there], kind="stable")]
    _, firsts = np.unique(at[there] @ [8.0 * MAXIMUM, 1.0], return_index=True)
    return at[there[firsts]], there[firsts]


_ALONE, _PART = 0.7, 0.6
"""How far, in cells, the next letter is (0.35: 2 of 49 boards lost; 0.85: same); what is smaller
than that may be a part of a letter, as in Ы (0.3: the same; 0.8: 2 lost)."""
_WITHIN = 0.5
"""How far the next letter is, in parts of its size: on words 0.9, of a serif 0.2 (1: 1 lost)."""


def _together(at: _Floats) -> npt.NDArray[np.bool_]:
    """Tell which places of letters no empty column or row parts from the most of them."""
    inside = np.ones(len(at), bool)
    for places in at.T:
        used = np.unique(places[inside])
        part = np.searchsorted(used[1:][np.diff(used) > 1], places, "right")
        inside &= part == np.bincount(part[inside], minlength=1).argmax()
    return inside


def _window(at: _Floats) -> tuple[_Floats, _Floats]:
    """Give the first and last column and row of the board, in whose outer rows much is seen.

    One after the other, those are left out of which less is seen.
    """
    first = at.min(0)
    places = (at - first).astype(int)
    inside = np.zeros(places.max(0) + 1, np.bool_)
    inside[tuple(places.T)] = True
    ends = np.array([first, at.max(0)])
    while min(inside.shape) >= FEWEST:
        lines = inside[0], inside[-1], inside[:, 0], inside[:, -1]
        shares = [_share_seen(line.tolist()) for line in lines]
        axis, side = divmod(int(np.argmin(shares)), 2)
        if min(shares) >= _MIN_SEEN:
            break
        inside = np.delete(inside, -side, axis)
        ends[side, axis] += 1 - 2 * side
    return ends[0], ends[1]


def _share_seen(line: list[bool]) -> float:
    """Return the share of cells that are seen, 1 for a row of which something covers one end."""
    seen = sum(line)
    reaches_a_corner = seen in (sum(line[:seen]), sum(line[len(line) - seen :]))
    return 1.0 if seen >= 2 and 5 * seen >= len(line) and reaches_a_corner else seen / len(line)


_MIN_SEEN = 0.34
"""The share of an outer row's cells that have to be seen (0.17: one false board; 0.68: same)."""


def _lattice_of(found: _Found) -> Lattice:
    """Give the outline in pixels of the whole picture."""
    right, bottom = found.columns - 0.5, found.rows - 0.5
    outline = np.array([[-0.5, -0.5], [right, -0.5], [right, bottom], [-0.5, bottom]])
    points = mapped(found.homography, outline)
    first = int(np.argmin(points.sum(1)))  # the upper left one
    one, two, three, four = (Point(float(x), float(y)) for x, y in points)
    lattice = Lattice(found.rows, found.columns, (one, two, three, four), found.face)
    for _ in range(first):
        lattice = lattice.turned()
    return lattice
