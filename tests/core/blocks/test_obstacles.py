"""What is told at once of puzzles that cannot be put together."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.obstacles import obstacle
from tests.core.blocks.reference import assemblies, random_puzzle

DOMINO = box(2, 1, 1)
BAR = box(3, 1, 1)
T = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))


@pytest.mark.parametrize(
    ("pieces", "goal", "optional", "told"),
    [
        (
            [Piece("I", BAR), Piece("D", DOMINO, 2)], box(2, 2, 2), (),
            "the pieces fill at most 7, but 8 must be filled",
        ),
        (
            [Piece("I", BAR, 3, 2), Piece("D", DOMINO, 2, 1)], box(2, 3, 1), ((0, 0, 1),),
            "the required pieces fill 8, but there is room for 7",
        ),
        (
            [Piece("I", BAR, 1, 1), Piece("D", DOMINO, 4)], box(2, 2, 2), (),
            "I must be used, but fits nowhere in the goal",
        ),
        (
            [Piece("I", BAR), Piece("D", DOMINO, 3)], box(2, 2, 2), (),
            "I must be used, but fits nowhere in the goal",
        ),
        (
            [Piece("D", DOMINO, 31)], box(8, 8, 1, [(0, 0, 0), (7, 7, 0)]), (),
            "on a checkerboard coloring the goal has 30 dark and 32 light cubes; "
            "no choice of pieces matches that",
        ),
        (
            [Piece("T", T, 5)], box(5, 4, 1), (),
            "on a checkerboard coloring the goal has 10 dark and 10 light cubes; "
            "no choice of pieces matches that",
        ),
    ],
)  # fmt: skip
def test_what_is_told(pieces, goal, optional, told):
    assert str(obstacle(Puzzle("made up", tuple(pieces), goal, optional))) == told


@given(st.randoms(use_true_random=False))
def test_what_is_told_holds(chance: Random):
    puzzle = random_puzzle(chance)
    assert obstacle(puzzle) is None or not assemblies(puzzle)
