import io
import struct
import zipfile
import zlib
from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.formats.stl import Print, stl_files, stl_of, triangles
from gridsmith.core.blocks.polycubes import polycubes, stick
from gridsmith.core.blocks.puzzle import Piece, PuzzleError

CUBES = st.frozensets(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=14)
PRINTS = st.builds(
    Print,
    st.sampled_from([4.0, 10.0]),
    st.sampled_from([0.05, 0.3, 1.0]),
    st.sampled_from([0.0, 0.2, 1.0]),
)


def read(data):
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count
    rows = np.frombuffer(data, [("places", "<f4", 12), ("more", "<u2")], offset=84)
    places = rows["places"].reshape(count, 4, 3)
    return places[:, 1:], places[:, 0]


def assert_closed(corners):
    names = [tuple(map(tuple, row)) for row in np.round(corners, 5).tolist()]
    edges = Counter((row[at], row[(at + 1) % 3]) for row in names for at in range(3))
    assert max(edges.values()) == 1
    assert all((end, start) in edges for start, end in edges)


def winding(corners, point):
    """How often a surface goes around a point: 1 inside, 0 outside."""
    a, b, c = (corners - point).transpose(1, 0, 2)
    la, lb, lc = (np.linalg.norm(each, axis=1) for each in (a, b, c))

    def dot(u, v):
        return np.einsum("ij,ij->i", u, v)

    above = dot(a, np.cross(b, c))
    below = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb
    return float(2 * np.arctan2(above, below).sum() / (4 * np.pi))


def depth(cubes, how, point):
    """How far inside the printed piece a point is, as its definition says; below 0 outside.

    The cubes, less gap and bevel all around, and then around each of their points as much as is
    within the bevel, steps along the axes counted together.
    """
    less = how.gap / 2 + how.bevel
    x, y, z = point[0] / how.side, -point[1] / how.side, point[2] / how.side
    ends = sorted({side * less / how.side for side in (-1, 1)})
    boxes = []
    for *cell, a, b, c in product(*[range(-1, 4)] * 3, *[(0, 1)] * 3):
        spans, needed = [], [[]]
        for at, part in zip(cell, (a, b, c), strict=True):  # inside a cube, or about its lower side
            spans.append((at + ends[0], at + ends[1]) if part else (at + ends[1], at + 1 + ends[0]))
            needed = [
                [*each, more] for each in needed for more in ((at - 1, at) if part else (at,))
            ]
        if all(tuple(cube) in cubes for cube in needed):
            boxes.append(spans)
    nearest = min(
        sum(max(low - at, 0, at - high) for (low, high), at in zip(spans, (x, y, z), strict=True))
        for spans in boxes
    )
    return how.bevel - nearest * how.side


@settings(max_examples=12)
@given(CUBES, PRINTS, st.integers(0, 2**32 - 1))
def test_a_point_is_inside_where_the_definition_says(cubes, how, seed):
    corners = triangles(tuple(cubes), how)
    # The surface lies from 0 on.
    start = [
        min(cube[0] for cube in cubes),
        max(cube[1] for cube in cubes) + 1,
        min(cube[2] for cube in cubes),
    ]
    moved = corners + how.side * np.array([start[0], -start[1], start[2]])
    for point in np.random.default_rng(seed).uniform([0, -3, 0], [3, 0, 3], (12, 3)) * how.side:
        wanted = depth(cubes, how, point)
        if abs(wanted) > 1e-3:
            assert round(winding(moved, point)) == (wanted > 0)


@pytest.mark.parametrize(
    "piece", [polycubes()[14], stick(52), stick(4096 - 3)], ids=lambda p: p.name
)
def test_the_file_is_read_back(piece):
    corners, normals = read(stl_of(piece.cubes, Print()))
    assert_closed(corners)
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert (np.einsum("ij,ij->i", across, normals) > 0).all()
    assert np.allclose(np.linalg.norm(normals, axis=1), 1, atol=1e-5)


def test_all_pieces_are_in_the_zip():
    pieces = (*bundled_puzzle("slothouber-graatsma").pieces, Piece('a/b: "c"', ((0, 0, 0),)))
    with zipfile.ZipFile(io.BytesIO(stl_files(pieces, Print()))) as files:
        assert files.namelist() == ["01 1x2x2 x6.stl", "02 1x1x1 x3.stl", "03 a_b_ _c_.stl"]
        assert_closed(read(files.read("02 1x1x1 x3.stl"))[0])
    told = [
        np.rint(1000 * np.concatenate(read(stl_of(piece.cubes, how)), axis=None)).astype(int)
        for how in (Print(), Print(7, 0.3, 0), Print(20, 1, 2.5))
        for piece in polycubes()[::20]
    ]
    assert zlib.crc32(repr([each.tolist() for each in told]).encode()) == 3011985792


@pytest.mark.parametrize(
    ("how", "says"),
    [((0.9, 0.2, 0), "the side"), ((100.1, 0.2, 0), "the side"), ((10, 0.009, 0), "the gap"),
     ((10, 2.51, 0), "the gap"), ((10, 0.2, 2.51), "the bevel"), ((10, 0.2, -0.01), "the bevel"),
     ((float("nan"), 0.2, 0), "the side"), ((10, float("nan"), 0), "the gap")],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused(how, says):
    assert Print(1, 0.01, 0.25).gap < Print(100, 25, 25).gap
    with pytest.raises(PuzzleError, match=f"^{says}"):
        Print(*how)
