from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import fault_in
from gridsmith.core.blocks.disassembly.search import Disassemble, DisassembleProblem
from gridsmith.core.blocks.drawing.balls import Balls
from gridsmith.core.blocks.formats.burrtools_writing import burrtools_xml, xmpuzzle_of
from gridsmith.core.blocks.formats.notation import (
    puzzle_json,
    puzzle_layers,
    puzzles_of,
    read_puzzles,
)
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.solve import SavedSolve, Solve
from gridsmith.core.blocks.space import Space, moved
from gridsmith.core.searching.running import run
from tests.core.blocks.reference import (
    assemblies,
    images_of,
    laid,
    number,
    random_problem,
    turns_in,
)

HANDED = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 1, 0))
HANDED_PIECES = Puzzle(
    "two of a shape, and two of its mirror image, with names",
    (
        *(Piece(name, HANDED) for name in "AB"),
        *(Piece(name, tuple((-x, y, z) for x, y, z in HANDED)) for name in "CD"),
    ),
    box(4, 2, 2),
)
HALF = Puzzle(
    "more of a shape than of its mirror image",
    (
        Piece("A", HANDED, 2), Piece("B", tuple((-x, y, z) for x, y, z in HANDED)),
        Piece("D", box(2, 1, 1), 4), Piece("E", box(1, 1, 2)),
    ),
    box(2, 2, 2),
)  # fmt: skip
problems = st.integers(0, 10**6).map(lambda seed: random_problem(Random(seed)))


def done(problem):
    snapshot = run(Solve(problem)).snapshot
    for assembly in snapshot.assemblies:
        assert fault_in(problem.rules, assembly) is None
    return snapshot


@pytest.mark.parametrize("short", [True, False])
@settings(max_examples=40)
@given(problem=problems)
@example(problem=random_problem(Random(114526)))  # some piece fits nowhere
@example(problem=SolveProblem(HANDED_PIECES, convention=Convention.BURRTOOLS))
@example(problem=SolveProblem(HALF, convention=Convention.BURRTOOLS))
def test_the_count_is_that_of_the_slow_way(problem, short, monkeypatch):
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


DOMINO = box(2, 1, 1)
RED = Puzzle(
    "a red cube on a colored one", (Piece("a", DOMINO, colors=(((0, 0, 0), 1),)),), DOMINO,
    colors=(((1, 0, 0), 2),),
)  # fmt: skip
HOLES = Puzzle(
    "three cubes are one more than needed", (Piece("a", box(1, 1, 1), 3),), box(1, 1, 1),
    ((1, 0, 0), (2, 0, 0)), most_holes=1,
)  # fmt: skip
RULED = (
    RED, replace(RED, colors=()), replace(RED, colors=(((0, 0, 0), 2), ((1, 0, 0), 2))),
    replace(RED, pairs=frozenset({(1, 2)})),
    replace(RED, pieces=(replace(RED.pieces[0], count=2),), goal=box(2, 2, 1)),
    Puzzle("no mirror image", (Piece("A", HANDED), Piece("D", DOMINO, 2)), box(2, 2, 2)),
    HOLES, replace(HOLES, most_holes=0),
    replace(HOLES, pieces=(Piece("a", box(1, 1, 1), 1, 1),), origin=Origin.BURRTOOLS),
)  # fmt: skip


def test_the_names_of_many_like_pieces_are_counted_as_large_numbers():
    """Twenty-five cubes with names of their own in a row: each order but for the reversed one."""
    pieces = tuple(Piece(f"{number}", ((0, 0, 0),), 1, 1) for number in range(25))
    puzzle = Puzzle("", pieces, box(25, 1, 1))
    snapshot = done(SolveProblem(puzzle, Want.COUNT, Convention.BURRTOOLS))
    assert snapshot.points == 15511210043330985984000000 // 2


NEAR = [step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == 2]

LAYER = {(x, y, -x - y) for x, y in product(range(-2, 3), repeat=2) if abs(x + y) <= 2}
BALL = {cube for cube in product((-1, 0, 1), repeat=3) if sum(cube) % 2 == 0}


def _from_first(cubes):
    return moved(cubes, tuple(-at for at in min(cubes)))


def _grown(chance, room, size):
    cubes = {chance.choice(sorted(room))}
    while len(cubes) < size:
        near = {
            (x + a, y + b, z + c) for x, y, z in cubes for a, b, c in NEAR
        } & room - cubes  # fmt: skip
        if not near:
            break
        cubes.add(chance.choice(sorted(near)))
    return cubes


def random_puzzle(seed):
    chance = Random(seed)
    goal = _grown(chance, chance.choice([LAYER, BALL]), chance.randint(3, 10))
    left, pieces = set(goal), []
    while left:
        cubes = tuple(sorted(_grown(chance, left, chance.randint(1, 4))))
        left -= set(cubes)
        turn = chance.choice(turns_in(Space.SPHERES)[chance.random() < 0.1])
        pieces.append(Piece(f"{len(pieces)}", tuple(images_of(cubes, turn) or cubes)))
    x, y, z = chance.choice(NEAR)
    goal = {(a + x, b + y, c + z) for a, b, c in goal}
    return Puzzle("", tuple(pieces), tuple(goal), space=Space.SPHERES)


@settings(max_examples=50)
@given(seed=st.integers(0, 10**6), convention=st.sampled_from(list(Convention)[:3]))
def test_spheres_are_counted_as_the_slow_way_does(seed, convention):
    puzzle = random_puzzle(seed)
    problem = SolveProblem(puzzle, Want.COUNT, convention)
    counted = run(Solve(problem)).snapshot
    assert counted.points == number(replace(problem, want=Want.COUNT))
    every = run(Solve(replace(problem, want=Want.ALL))).snapshot
    assert every.points == counted.points
    assert set(map(laid, every.assemblies)) <= assemblies(puzzle)


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), origin=st.sampled_from(Origin))
def test_a_puzzle_is_written_and_read_again(seed, origin):
    puzzle = replace(random_puzzle(seed), origin=origin)
    assert read_puzzles(puzzle_json(puzzle)).puzzle() == puzzle
    again = read_puzzles(burrtools_xml(puzzle)).puzzle()
    assert again == puzzles_of(xmpuzzle_of(puzzle)).puzzle()
    assert again.space is Space.SPHERES
    for one, other in zip(
        [puzzle.goal, *(piece.cubes for piece in puzzle.pieces)],
        [again.goal, *(piece.cubes for piece in again.pieces)],
        strict=True,
    ):
        assert _from_first(one) == _from_first(other)


def _file(goal, *pieces):
    shapes = "".join(f"<voxel {shape}</voxel>" for shape in (goal, *pieces))
    used = "".join(f'<shape id="{number}" count="1"/>' for number in range(1, 1 + len(pieces)))
    return (
        f'<puzzle version="2"><gridType type="2"/><shapes>{shapes}</shapes><problems><problem>'
        f'<shapes>{used}</shapes><result id="0"/></problem></problems></puzzle>'
    )


PAIR = 'x="2" y="2" z="1">#__#'
PIECE_AND_GOAL = '{"pieces": [{"cubes": [[0, 0, 0]]}], "goal": [[1, 0, 0]], "grid": "%s"}'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            _file(PAIR, 'x="2" y="2" z="1">##__'),
            "piece S2: no sphere can be at 1, 2, 0; the sum",
        ),
        (PIECE_AND_GOAL % "spheres", "the goal: no sphere can be at 1, 0, 0"),
        (PIECE_AND_GOAL % "prisms", "grid: invalid value"),
    ],
)
def test_cells_between_the_spheres_are_refused(text, complaint):
    goals = ((0, 2, 0), (1, 1, 0)), ((0, 0, 0), (1, 1, 0))
    assert read_puzzles(_file(PAIR, PAIR)).puzzle().goal in goals
    with pytest.raises(PuzzleError, match=complaint):
        read_puzzles(text).puzzle()


def test_what_needs_cubes_refuses_spheres():
    problem = SolveProblem(random_puzzle(1), Want.COUNT)
    for use in (puzzle_layers, lambda puzzle: Disassemble(DisassembleProblem(puzzle)).step()):
        with pytest.raises(PuzzleError, match="this puzzle uses spheres"):
            use(problem.puzzle)
    assert SavedSolve.problem_of(SavedSolve.begun(problem, 0).problem_content(), None) == problem
    of_cubes = replace(problem, puzzle=replace(problem.puzzle, space=Space.CUBES))
    assert Solve(problem).state()["problem"] != Solve(of_cubes).state()["problem"]


def test_balls_that_cannot_be_seen_are_not_drawn():
    cubes = tuple(cube for cube in product(range(13), repeat=3) if sum(cube) % 2 == 0)
    inside = [min(cube) > 0 and max(cube) < 12 for cube in cubes]
    balls = Balls((cubes,))
    assert [number not in balls.number for number in range(len(cubes))] == inside
    assert len(Balls((cubes,), seen_through=True).number) == len(cubes)
