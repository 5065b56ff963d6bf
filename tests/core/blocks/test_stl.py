import io
import struct
import zipfile
import zlib
from collections import Counter

import numpy as np
import pytest

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.formats.stl import Print, stl_files, stl_of, triangles
from gridsmith.core.blocks.polycubes import polycubes, stick
from gridsmith.core.blocks.puzzle import Piece, PuzzleError, box

SHELL = box(3, 3, 3, [(1, 1, 1)])
SCATTERED = tuple(cube for cube in box(4, 3, 3) if sum(cube) % 3 or cube[2] == 1)


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


@pytest.mark.parametrize(
    ("how", "checksum"),
    [
        ((10, 0.3, 0.2), 2077085887),
        ((10, 0.3, 0), 1613818140),
        ((4, 0.05, 1), 1132125811),
        ((25, 1, 0.2), 1867709663),
    ],
)  # fmt: skip
def test_the_surface_of_pieces_is_the_same_everywhere(how, checksum):
    pieces = [*(piece.cubes for piece in polycubes()[::60]), SHELL, SCATTERED]
    corners = np.concatenate([triangles(cubes, Print(*how)) for cubes in pieces])
    assert zlib.crc32((np.round(corners, 4) + 0.0).astype("<f4").tobytes()) == checksum


@pytest.mark.parametrize(
    "piece", [polycubes()[14], stick(52), stick(4096 - 3)], ids=lambda p: p.name
)
def test_the_file_is_read_back(piece):
    corners, normals = read(stl_of(piece.cubes, Print()))
    assert_closed(corners)
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert (np.einsum("ij,ij->i", across, normals) > 0).all()
    assert np.allclose(np.linalg.norm(normals, axis=1), 1, atol=1e-5)


def test_a_piece_is_not_mirrored():
    """A screw to the left stays one: its middle is where y, away from the viewer, says."""
    cubes = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
    corners, _ = read(stl_of(cubes, Print(10, 0.2, 0)))
    low = corners[np.isclose(corners[:, :, 2].max(axis=1), 0.1)]  # its floor
    # The back row (y of the cubes 0) is the farther one in STL.
    assert low[..., 0][low[..., 1] > 10.5].min() < 1
    assert low[..., 0][low[..., 1] < 9.5].min() > 9


def test_all_pieces_are_in_the_zip():
    pieces = (*bundled_puzzle("slothouber-graatsma").pieces, Piece('a/b: "c"', ((0, 0, 0),)))
    with zipfile.ZipFile(io.BytesIO(stl_files(pieces, Print()))) as files:
        assert files.namelist() == ["01 1x2x2 x6.stl", "02 1x1x1 x3.stl", "03 a_b_ _c_.stl"]
        assert_closed(read(files.read("02 1x1x1 x3.stl"))[0])


@pytest.mark.parametrize(
    ("how", "says"),
    [((0.5, 0.2, 0), "side"), ((10, 0, 0), "gap"), ((10, 3, 0), "gap"), ((10, 0.2, 3), "bevel"),
     ((float("nan"), 0.2, 0), "side"), ((10, float("nan"), 0), "gap")],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused(how, says):
    with pytest.raises(PuzzleError, match=says):
        Print(*how)
