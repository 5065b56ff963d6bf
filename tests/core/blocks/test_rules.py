"""Counting with colors, ranges, holes and by the rules of BurrTools, against the slow way."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import Placed, fault_in
from gridsmith.core.blocks.formats.notation import puzzles_of
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want, usual_convention
from gridsmith.core.blocks.search.obstacles import obstacle
from gridsmith.core.blocks.search.solve import SavedSolve, Solve, SolveSnapshot
from gridsmith.core.searching.running import run
from tests.core.blocks.reference import assemblies, laid, number, random_problem

BURR = Path(__file__).resolve().parents[4] / "shared" / "cases" / "blocks" / "burr"

problems = st.integers(0, 10**6).map(lambda seed: random_problem(Random(seed)))


def done(problem: SolveProblem) -> SolveSnapshot:
    snapshot = run(Solve(problem)).snapshot
    for assembly in snapshot.assemblies:
        assert fault_in(problem.rules, assembly) is None
    return snapshot


@pytest.mark.parametrize("short", [True, False])
@settings(max_examples=40)
@given(problem=problems)
def test_the_count_is_that_of_the_slow_way(
    problem: SolveProblem, short: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not short:
        monkeypatch.setattr("gridsmith.core.blocks.search.assembling.obstacle", lambda puzzle: None)
        monkeypatch.setattr("gridsmith.core.blocks.search.scan.engine.most_states", lambda _: 1)
    expected = number(problem)
    assert done(replace(problem, want=Want.COUNT)).points == expected
    every = done(replace(problem, want=Want.ALL))
    assert every.points == expected
    if problem.convention is not Convention.BURRTOOLS:
        found = set(map(laid, every.assemblies))
        assert len(found) == len(every.assemblies) == expected
        assert found <= assemblies(problem.puzzle)
    assert len(done(problem).assemblies) == bool(expected)


@settings(max_examples=15)
@given(problem=problems, want=st.sampled_from([Want.COUNT, Want.ALL]))
def test_a_search_is_resumed_and_divided(problem: SolveProblem, want: Want) -> None:
    problem = replace(problem, want=want)
    number = done(problem).points
    search = Solve(problem, 3)
    search.step()
    saved = SavedSolve.begun(problem, 3)
    content = json.loads(json.dumps(saved.problem_content()))
    again = SavedSolve.problem_of(content, None)
    assert again == problem
    state = json.loads(json.dumps(search.state()))
    pieces = Solve.resume(again, state).split(3)
    first, *others = (run(piece).snapshot for piece in pieces)
    merged = first.merged(others)
    assert merged.points == number
    resumed = Solve.resume(problem, json.loads(json.dumps(search.state())))
    while not resumed.snapshot().finished:
        resumed.step()
        resumed = Solve.resume(problem, json.loads(json.dumps(resumed.state())))
    assert resumed.snapshot().points == number


FILES = {
    "AlPackino": [1],
    "CubeInCage": [96],
    "DemoMirrorParadox": [1, 1],
    "DemoPieceGenerator": [928],
    "DraculasDentalDesaster": [84],
    "PelikanBurr": [12],
    "SolidSixPieceBurrs": [588],
    "holes": [192],
    "idle": [5],
    "latin": [96],
    "pc_demirhan.burrloop": [192],
    "pc_eyckmans.rhinoceros": [72],
    "pc_lohe.misused-key": [66, 470, 376],
    "twicerange": [3],
}
"""The assemblies that BurrTools 0.7.1 finds."""


@pytest.mark.skipif(not BURR.exists(), reason="no files of BurrTools here")
@pytest.mark.parametrize("name", FILES)
def test_files_are_counted_as_in_burrtools(name: str) -> None:
    """Each problem in them."""
    puzzles = puzzles_of((BURR / f"{name}.xmpuzzle").read_bytes(), name)
    counts = []
    for at in range(1, len(puzzles.names) + 1):
        puzzle = puzzles.puzzle(at)
        problem = SolveProblem(puzzle, Want.COUNT, usual_convention(puzzle))
        counts.append(done(problem).points)
    assert counts == FILES[name]


DOMINO = box(2, 1, 1)
RED = (((0, 0, 0), 1),)


def test_a_piece_may_lie_in_the_same_cells_in_two_ways() -> None:
    puzzle = Puzzle("", (Piece("a", DOMINO, colors=RED),), DOMINO)
    every = done(SolveProblem(puzzle, Want.ALL, Convention.PLACEMENTS)).assemblies
    assert {assembly[0].colors for assembly in every} == {(0, 1), (1, 0)}
    assert done(SolveProblem(puzzle, Want.COUNT)).points == 1
    twice = replace(puzzle, pieces=(Piece("a", DOMINO, 2, colors=RED),), goal=box(2, 2, 1))
    assert done(SolveProblem(twice, Want.COUNT, Convention.PLACEMENTS)).points == 8


def test_colors_may_keep_a_puzzle_from_being_put_together() -> None:
    puzzle = Puzzle("", (Piece("a", DOMINO, colors=RED),), DOMINO, colors=(((1, 0, 0), 2),))
    assert obstacle(puzzle) is None
    placed = Placed(0, DOMINO, (0, 1))
    assert str(fault_in(puzzle, (placed,))) == "a lies on another color of the goal"
    assert fault_in(puzzle, (Placed(0, DOMINO, (1, 0)),)) is None
    assert str(fault_in(puzzle, (Placed(0, DOMINO),))) == "a has another shape"
    both = replace(puzzle, colors=(((0, 0, 0), 2), ((1, 0, 0), 2)))
    assert str(obstacle(both)) == "a must be used, but fits nowhere in the goal"
    assert obstacle(replace(both, pairs=frozenset({(1, 2)}))) is None


def test_a_limit_of_holes_is_obeyed() -> None:
    cube = ((0, 0, 0),)
    puzzle = Puzzle("", (Piece("a", cube, 3),), cube, ((1, 0, 0), (2, 0, 0)), most_holes=1)
    count = SolveProblem(puzzle, Want.COUNT, Convention.PLACEMENTS)
    assert done(count).points == 2  # three cubes are one more than needed
    assert done(replace(count, convention=Convention.BURRTOOLS)).points == 3
    assert done(replace(count, puzzle=replace(puzzle, most_holes=0))).points == 1
    few = replace(puzzle, pieces=(Piece("a", cube, 1, 1),), origin=Origin.BURRTOOLS)
    assert str(obstacle(few)) == "the pieces fill at most 1, but 2 must be filled"
    assert done(SolveProblem(few, Want.COUNT)).points == 0
    assert done(SolveProblem(few, Want.COUNT, Convention.BURRTOOLS)).points == 1
    placed = (Placed(0, cube),)
    assert str(fault_in(few, placed)) == "too many of the optional cubes are empty"


def test_the_names_of_many_like_pieces_are_counted_as_large_numbers() -> None:
    """Twenty-five cubes with names of their own in a row: each order but for the reversed one."""
    pieces = tuple(Piece(f"{number}", ((0, 0, 0),), 1, 1) for number in range(25))
    puzzle = Puzzle("", pieces, box(25, 1, 1))
    snapshot = done(SolveProblem(puzzle, Want.COUNT, Convention.BURRTOOLS))
    assert snapshot.points == 15511210043330985984000000 // 2
