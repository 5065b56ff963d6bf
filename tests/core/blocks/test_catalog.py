"""The puzzles that come with the program."""

import subprocess
import sys

import pytest

from gridsmith.core.blocks.catalog import Family, bundled, bundled_puzzle
from gridsmith.core.blocks.formats.notation import puzzle_json, puzzle_layers, read_puzzles
from gridsmith.core.blocks.puzzle import PuzzleError
from gridsmith.core.blocks.search.counting import Convention
from gridsmith.core.blocks.space import Space
from tests.core.blocks.reference import canonical

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
    figures = [puzzle for puzzle in bundled() if puzzle.family is Family.SOMA]
    assert len([figure for figure in figures if len(figure.puzzle.goal) == 27]) > 11


def test_ids_and_names_tell_them_apart():
    assert len({puzzle.id for puzzle in bundled()}) == len(bundled())
    assert len({str(puzzle.title) for puzzle in bundled()}) == len(bundled())
    for puzzle in bundled():
        assert bundled_puzzle(puzzle.id) is puzzle.puzzle
    with pytest.raises(PuzzleError, match=r"^unknown bundled puzzle: soma$"):
        bundled_puzzle("soma")


@pytest.mark.parametrize("family", Family)
def test_all_are_well_made(family):
    for puzzle in (entry.puzzle for entry in bundled() if entry.family is family):
        kinds = {canonical(piece.cubes) for piece in puzzle.pieces}
        assert len(kinds) == len(puzzle.pieces)
        assert puzzle.surplus == (2 if puzzle.name.endswith("mutilated chessboard") else 0)
        write = puzzle_layers if puzzle.space is Space.CUBES else puzzle_json
        assert read_puzzles(write(puzzle)).puzzle().pieces == puzzle.pieces


def test_their_names_cost_nothing():
    """A list of them makes no puzzle and loads neither numba nor NumPy."""
    script = (
        "import sys; from gridsmith.core.blocks.catalog import bundled; bundled();"
        "assert not {'numba', 'numpy', 'xml.parsers.expat'} & sys.modules.keys();"
        "assert not any('puzzle' in vars(entry) for entry in bundled())"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
