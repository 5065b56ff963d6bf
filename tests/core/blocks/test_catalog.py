import subprocess
import sys
import zlib
from collections import Counter

import pytest

from gridsmith.core.blocks.catalog import bundled, bundled_puzzle
from gridsmith.core.blocks.formats.notation import puzzle_json
from gridsmith.core.blocks.polycubes import (
    Kind,
    matching,
    polycubes,
)
from gridsmith.core.blocks.puzzle import PuzzleError
from gridsmith.core.blocks.search.counting import Convention
from gridsmith.core.blocks.space import settled
from tests.core.blocks.reference import canonical, mirrored

WANTED = {
    "soma-cube": 240,
    "pentominoes-6x10": 2339,
    "pentominoes-5x12": 1010,
    "pentominoes-4x15": 368,
    "pentominoes-3x20": 2,
    "pentominoes-8x8-centre": 65,
    "pentominoes-3x4x5": 3940,
    "pentominoes-2x5x6": 264,
    "pentominoes-2x3x10": 12,
    "bedlam-cube": 19186,
    "tetris-cube": 9839,
    "diabolical-cube": 13,
    "slothouber-graatsma": 1,
}
"""What the books say, up to rotations and reflections."""


def test_the_famous_ones_are_there_with_their_known_counts():
    known = {puzzle.id: puzzle.known.get(Convention.REFLECTIONS) for puzzle in bundled()}
    assert {name: known[name] for name in WANTED} == WANTED
    bundled.cache_clear()
    every = [
        (one.id, one.family.value, str(one.family.heading), [*one.known.values()],
         puzzle_json(one.puzzle))
        for one in bundled()
    ]  # fmt: skip
    assert (len(every), zlib.crc32(repr(every).encode())) == (37, 1093570677)


def test_what_is_not_bundled_is_told():
    with pytest.raises(PuzzleError, match=r"^unknown bundled puzzle: soma$"):
        bundled_puzzle("soma")


def test_their_names_cost_nothing():
    script = (
        "import sys; from gridsmith.core.blocks.catalog import bundled; bundled();"
        "assert not {'numba', 'numpy', 'xml.parsers.expat'} & sys.modules.keys();"
        "assert not any('puzzle' in vars(entry) for entry in bundled());"
        "import zlib; from gridsmith.core.blocks.space import TURNS;"
        "assert zlib.crc32(repr(TURNS).encode()) == 2879804906"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def grown(size):
    shapes = {((0, 0, 0),)}
    for _ in range(size - 1):
        shapes = {
            canonical(settled((*shape, (x + a, y + b, z + c))))
            for shape in shapes
            for x, y, z in shape
            for a, b, c in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
            if (x + a, y + b, z + c) not in shape
        }
    return shapes


def test_all_polycubes_are_there_once():
    found = {
        size: [canonical(piece.cubes) for piece in polycubes() if len(piece.cubes) == size]
        for size in range(1, 7)
    }
    assert [len(shapes) for shapes in found.values()] == [1, 1, 2, 8, 29, 166]
    assert [len(set(shapes)) for shapes in found.values()] == [1, 1, 2, 8, 29, 166]
    for size in range(1, 6):
        assert set(found[size]) == grown(size)
    flat = Counter(len(piece.cubes) for piece in polycubes() if piece.kind is Kind.POLYOMINOES)
    assert [flat[size] for size in range(1, 7)] == [1, 1, 2, 5, 12, 35]
    # Mirror images are there, too: 6 pairs of the pentacubes.
    pairs = [shape for shape in found[5] if mirrored(shape) != shape]
    assert len(pairs) == 12
    assert {mirrored(shape) for shape in pairs} == set(pairs)


def test_pieces_are_found_by_name():
    polycubes.cache_clear()
    found = [matching(text) for text in ("", "l", " 5-13 ", "17", "5000", "xyz")]
    every = [(piece.kind.value, piece.name, piece.cubes, piece.drawing) for piece in found[0]]
    named = [[piece.name for piece in pieces] for pieces in found[1:]]
    assert named == [["L4", "L5"], ["5-13"], ["172", "174", "176", "17"], [], []]
    assert (len(every), zlib.crc32(repr(every).encode())) == (207 + 837, 172636646)
