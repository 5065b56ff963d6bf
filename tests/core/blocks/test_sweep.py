"""One assembly of any goal: what is told is one, and what was cut up is put together again."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import fault_in
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.sweep.engine import Sweep, SweepState
from gridsmith.core.blocks.space import Cubes
from tests.core.blocks.reference import assemblies, random_puzzle

NEXT = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
LETTER_Y = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (1, 1, 0))


def swept(puzzle: Puzzle, seed: int = 0, steps: int = 300) -> Sweep:
    sweep = Sweep(puzzle, SweepState(seed))
    for _ in range(steps):
        sweep.step()
    assert sweep.finished
    if sweep.assembly is not None:
        assert fault_in(puzzle, sweep.assembly) is None
    return sweep


def cut_up(goal: Cubes, size: int, chance: Random) -> Puzzle:
    left = set(goal)
    pieces = []
    while left:
        piece = [min(left)]
        left -= {*piece}
        while len(piece) < size:
            near = [(x + a, y + b, z + c) for x, y, z in piece for a, b, c in NEXT]
            near = [cube for cube in near if cube in left]
            if not near:
                break
            piece.append(chance.choice(near))
            left.remove(piece[-1])
        pieces.append(Piece(f"piece {len(pieces)}", tuple(piece)))
    return Puzzle("cut up", tuple(pieces), goal)


@settings(max_examples=30)
@given(st.randoms(use_true_random=False))
def test_it_agrees_with_the_slow_way(chance: Random) -> None:
    puzzle = random_puzzle(chance)
    sweep = swept(puzzle)
    assert (sweep.assembly is not None) == bool(assemblies(puzzle))
    assert sweep.exhausted == (sweep.assembly is None)


@settings(max_examples=12)
@given(st.tuples(*[st.integers(1, 7)] * 3), st.integers(2, 6), st.randoms(use_true_random=False))
def test_a_box_that_was_cut_up_comes_together(sides, size: int, chance: Random) -> None:
    puzzle = cut_up(box(*sides), size, chance)
    assert swept(puzzle).assembly is not None


PLANE, STICK = box(1, 3, 4), box(1, 1, 12)
CUBE, BRICK, DOMINO = box(2, 2, 2), box(1, 2, 4), box(1, 1, 2)


@pytest.mark.parametrize(
    "puzzle",
    [
        cut_up(box(9, 9, 9), 6, Random(1)),
        cut_up(box(20, 20, 1), 5, Random(2)),
        cut_up(tuple(c for c in box(9, 9, 9) if c[0] % 3 != 1 or c[1] % 3 != 1), 6, Random(3)),
        cut_up(box(2, 2, 6) + tuple((x, 5, 90) for x in range(500)), 5, Random(4)),
        Puzzle("one sort", (Piece("Y", LETTER_Y, 20),), box(10, 10, 1)),
        Puzzle("few sorts", (Piece("A", STICK, 50), Piece("B", PLANE, 50)), box(12, 12, 6)),
        Puzzle("spare ones", (Piece("A", BRICK, 70), Piece("B", DOMINO, 9, 3)), box(5, 10, 10)),
        Puzzle(
            "empty ones", (Piece("A", CUBE, 80, 80),), box(8, 8, 9), box(8, 8, 10, box(8, 8, 9))
        ),
    ],
    ids=range(8),
)
def test_large_goals(puzzle: Puzzle) -> None:
    assert swept(puzzle).assembly is not None


def test_sizes_that_cannot_add_up() -> None:
    pieces = Piece("A", box(1, 1, 4), 500), Piece("B", box(1, 2, 3), 500)
    assert swept(Puzzle("odd", pieces, box(11, 11, 11))).exhausted


def test_the_same_seed_finds_the_same() -> None:
    puzzle = cut_up(box(7, 7, 7), 5, Random(5))
    assert swept(puzzle, 1).assembly == swept(puzzle, 1).assembly != swept(puzzle, 2).assembly


def test_it_goes_on_from_a_state() -> None:
    # Colors leave no way to do it, so it has no end.
    puzzle = Puzzle(
        "colors",
        (Piece("A", box(1, 1, 2), 100),),
        box(20, 10, 1, [(0, 0, 0), (1, 1, 0)]),
    )
    sweep = Sweep(puzzle, SweepState(3))
    for _ in range(200):
        sweep.step()
    again = Sweep(puzzle, replace(sweep.state))
    assert again.state == sweep.state
    again.step()
    assert again.state.nodes >= sweep.state.nodes
