"""Counting by a dynamic program, against every way to fill the goal, and known numbers."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.scan.engine import Scan
from tests.core.blocks.reference import OWN, assemblies, groups, random_puzzle

DOMINO = box(2, 1, 1)
TROMINO = ((0, 0, 0), (1, 0, 0), (0, 1, 0))


def scanned(puzzle: Puzzle, convention: Convention = Convention.PLACEMENTS) -> Scan:
    scan = Scan(SolveProblem(puzzle, Want.COUNT, convention))
    while not scan.finished:
        scan.step()
    scan.step()
    assert scan.given_up == (scan.count is None)
    return scan


def one_sort(cubes, goal) -> Puzzle:
    return Puzzle("one sort", (Piece("A", cubes, len(goal) // len(cubes)),), goal)


@settings(max_examples=50)
@given(st.randoms(use_true_random=False))
def test_the_count_is_that_of_the_slow_way(chance: Random) -> None:
    puzzle = random_puzzle(chance)
    found = assemblies(puzzle)
    for convention in OWN:
        scan = scanned(puzzle, convention)
        if scan.given_up:  # pieces that have to be used where nothing has to be filled
            assert puzzle.optional
            assert any(piece.minimum for piece in puzzle.pieces)
        else:
            assert scan.count == groups(puzzle, found, convention)


@pytest.mark.parametrize(
    ("cubes", "goal", "counts"),
    [
        # By the formula of Kasteleyn, and Temperley and Fisher; then those of each symmetry.
        (DOMINO, box(8, 8, 1), (12988816, 1629189, 1629189)),
        (DOMINO, box(1, 10, 10), (258584046368, 32324350352, 32324350352)),
        (DOMINO, box(2, 2, 10), (326041, 41841, 30826)),
        (DOMINO, box(3, 3, 3), (0, 0, 0)),
        (DOMINO, box(4, 4, 4), (5051532105, None, None)),
        (TROMINO, box(6, 1, 6), (162, None, None)),
        (box(1, 1, 1), box(4, 4, 4), (1, 1, 1)),
        (DOMINO, ((-9, 5, 2), (-8, 5, 2), (3, 3, 3), (3, 3, 4)), (1, 1, 1)),
    ],
)
def test_known_numbers(cubes, goal, counts) -> None:
    for convention, count in zip(OWN, counts, strict=True):
        if count is not None:
            assert scanned(one_sort(cubes, goal), convention).count == count


def test_numbers_of_more_than_64_bits() -> None:
    """Dominoes in a strip come to the numbers of Fibonacci, up to 128 bits."""
    known = [1, 1]
    while known[-1] < 1 << 128:
        known.append(known[-1] + known[-2])
    for length in (90, 120, len(known) - 2):
        assert scanned(one_sort(DOMINO, box(2, length, 1))).count == known[length]
    assert scanned(one_sort(DOMINO, box(2, len(known) - 1, 1))).given_up


@pytest.mark.parametrize(
    "puzzle",
    [
        one_sort((*box(3, 1, 1), (0, 1, 0)), box(4, 4, 4)),
        one_sort(DOMINO, box(20, 20, 20)),  # more cells than a state holds
        one_sort(((0, 0, 0), (150, 0, 0)), box(300, 1, 1)),
        Puzzle("sorts", tuple(Piece(f"{n}", box(n, 1, 1)) for n in range(1, 70)), box(90, 1, 1)),
        Puzzle(
            "many of many",
            tuple(Piece(f"{n}", ((0, 0, 0), (n, 0, 0)), 4) for n in range(1, 30)),
            box(200, 1, 1),
        ),
    ],
)
def test_what_takes_too_many_states_is_given_up(puzzle: Puzzle) -> None:
    assert scanned(puzzle).given_up


def test_it_goes_by_steps() -> None:
    scan = Scan(SolveProblem(one_sort(box(1, 1, 1), box(10, 10, 20)), Want.COUNT))
    steps = 0
    while not scan.finished:
        scan.step()
        steps += 1
    assert steps > 1
    assert scan.count == 1
