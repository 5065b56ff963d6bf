"""Puzzles of spheres: counted the slow way, written and read, refused where cubes are needed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import Placed, fault_in
from gridsmith.core.blocks.disassembly.search import Disassemble, DisassembleProblem
from gridsmith.core.blocks.drawing.balls import BallDrawing, Balls
from gridsmith.core.blocks.drawing.scene import ISOMETRIC
from gridsmith.core.blocks.formats.burrtools_writing import burrtools_xml, xmpuzzle_of
from gridsmith.core.blocks.formats.notation import (
    puzzle_json,
    puzzle_layers,
    puzzles_of,
    read_puzzles,
)
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.solve import SavedSolve, Solve
from gridsmith.core.blocks.space import TURNS, Cube, Cubes, Space
from gridsmith.core.searching.running import run

Matrix = tuple[Cube, Cube, Cube]
"""Three times the matrix of a turn."""

NEAR = [step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == 2]
"""From a sphere to those that touch it."""

LAYER = {(x, y, -x - y) for x, y in product(range(-2, 3), repeat=2) if abs(x + y) <= 2}
BALL = {cube for cube in product((-1, 0, 1), repeat=3) if sum(cube) % 2 == 0}


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c = (
        tuple(sum(one[i][k] * other[k][j] for k in range(3)) for j in range(3)) for i in range(3)
    )
    return a, b, c  # type: ignore[return-value]


def _all_turns() -> tuple[set[Matrix], set[Matrix]]:
    """Give the 120 rotations of connected spheres, and the 120 reflections.

    Beside those of a cube these are a half turn about its diagonal, with any of a cube before and
    after it.
    """
    half_turn: Matrix = ((-1, 2, 2), (2, -1, 2), (2, 2, -1))
    rotations = set()
    for turn in TURNS[:24]:
        a, b, c = ((3 * x, 3 * y, 3 * z) for x, y, z in turn)
        rotations.add((a, b, c))
        for other in TURNS[:24]:
            rotations.add(_times(_times(turn, half_turn), other))
    reflections = {
        ((-a, -b, -c), (-d, -e, -f), (-g, -h, -i)) for (a, b, c), (d, e, f), (g, h, i) in rotations
    }
    return rotations, reflections


ROTATIONS, REFLECTIONS = _all_turns()


def _from_first(cubes: Iterator[Cube]) -> Cubes:
    """Move cubes so that the first is 0, 0, 0."""
    first, *others = sorted(cubes)
    x, y, z = first
    return ((0, 0, 0), *((a - x, b - y, c - z) for a, b, c in others))


def _image(cubes: Cubes, matrix: Matrix) -> list[Cube] | None:
    """Turn cubes about the first; None where they are no spheres of the grid then."""
    x, y, z = cubes[0]
    images = []
    for a, b, c in cubes:
        image = [sum(map(int.__mul__, row, (a - x, b - y, c - z))) for row in matrix]
        if any(at % 3 for at in image) or sum(image) // 3 % 2:
            return None
        images.append((image[0] // 3, image[1] // 3, image[2] // 3))
    return images


def _ways(cubes: Cubes, turns: set[Matrix]) -> set[Cubes]:
    images = (_image(cubes, matrix) for matrix in turns)
    return {_from_first(iter(image)) for image in images if image is not None}


def slow_number(puzzle: Puzzle, convention: Convention) -> int:
    """Count the assemblies of a puzzle of which all pieces are used."""
    counts: Counter[Cubes] = Counter()
    for piece in puzzle.pieces:
        counts[min(_ways(piece.cubes, ROTATIONS))] += piece.count
    ways = {look: _ways(look, ROTATIONS) for look in counts}
    found: set[frozenset[Cubes]] = set()

    def fill(laid: frozenset[Cubes], free: frozenset[Cube]) -> None:
        if not free:
            found.add(laid)
            return
        x, y, z = min(free)  # which is the first cube of its piece
        for look in counts:
            if counts[look]:
                counts[look] -= 1
                for way in ways[look]:
                    cubes = tuple((a + x, b + y, c + z) for a, b, c in way)
                    if free.issuperset(cubes):
                        fill(laid | {cubes}, free - set(cubes))
                counts[look] += 1

    fill(frozenset(), frozenset(puzzle.goal))
    turns = set[Matrix]()
    if convention is not Convention.PLACEMENTS:
        turns |= ROTATIONS
    mirrored = {look: min(_ways(look, REFLECTIONS)) for look in counts}
    if convention is Convention.REFLECTIONS and all(
        counts[look] == counts[mirrored[look]] for look in mirrored
    ):
        turns |= REFLECTIONS
    maps = []
    for matrix in turns:
        images = _image(puzzle.goal, matrix)
        if images is not None and _from_first(iter(images)) == _from_first(iter(puzzle.goal)):
            x, y, z = (a - b for a, b in zip(min(puzzle.goal), min(images), strict=True))
            moved = ((a + x, b + y, c + z) for a, b, c in images)
            maps.append(dict(zip(puzzle.goal, moved, strict=True)))
    seen: set[frozenset[Cubes]] = set()
    number = 0
    for laid in found:
        number += laid not in seen
        seen.update(
            frozenset(tuple(sorted(image[cube] for cube in cubes)) for cubes in laid)
            for image in maps or [dict(zip(puzzle.goal, puzzle.goal, strict=True))]
        )
    return number


def _grown(chance: Random, room: set[Cube], size: int) -> set[Cube]:
    cubes = {chance.choice(sorted(room))}
    while len(cubes) < size:
        near = {
            (x + a, y + b, z + c) for x, y, z in cubes for a, b, c in NEAR
        } & room - cubes  # fmt: skip
        if not near:
            break
        cubes.add(chance.choice(sorted(near)))
    return cubes


def random_puzzle(seed: int) -> Puzzle:
    """Cut some spheres that touch each other, often a layer, into pieces."""
    chance = Random(seed)
    goal = _grown(chance, chance.choice([LAYER, BALL]), chance.randint(3, 10))
    left, pieces = set(goal), []
    while left:
        cubes = tuple(sorted(_grown(chance, left, chance.randint(1, 4))))
        left -= set(cubes)
        turn = chance.choice(sorted(ROTATIONS | (REFLECTIONS if chance.random() < 0.1 else set())))
        pieces.append(Piece(f"{len(pieces)}", tuple(_image(cubes, turn) or cubes)))
    x, y, z = chance.choice(NEAR)
    goal = {(a + x, b + y, c + z) for a, b, c in goal}
    return Puzzle("", tuple(pieces), tuple(goal), space=Space.SPHERES)


@settings(max_examples=50)
@given(seed=st.integers(0, 10**6), convention=st.sampled_from(list(Convention)[:3]))
def test_the_count_is_that_of_the_slow_way(seed: int, convention: Convention) -> None:
    """Each assembly is one, and the count is the same where all are listed."""
    puzzle = random_puzzle(seed)
    problem = SolveProblem(puzzle, Want.COUNT, convention)
    counted = run(Solve(problem)).snapshot
    assert counted.points == slow_number(puzzle, convention)
    every = run(Solve(replace(problem, want=Want.ALL))).snapshot
    assert every.points == counted.points
    for assembly in every.assemblies:  # type: ignore[attr-defined]
        assert fault_in(puzzle, assembly) is None


def test_a_piece_in_a_layer_is_turned_by_sixths() -> None:
    """So it is its own mirror image; one that is in no layer has only the turns of a cube."""
    bent = ((0, 0, 0), (1, -1, 0), (2, -2, 0), (2, -1, -1))
    mirrored = tuple((-x, -y, -z) for x, y, z in bent)
    puzzle = Puzzle("", (Piece("bent", bent),), mirrored, space=Space.SPHERES)
    assert fault_in(puzzle, (Placed(0, tuple(sorted(mirrored))),)) is None
    assert run(Solve(SolveProblem(puzzle, Want.COUNT))).snapshot.points == 1
    chiral = (*bent, (0, 1, -1), (0, 0, -2))
    mirrored = tuple((-x, -y, -z) for x, y, z in chiral)
    puzzle = Puzzle("", (Piece("chiral", chiral),), mirrored, space=Space.SPHERES)
    assert run(Solve(SolveProblem(puzzle, Want.COUNT))).snapshot.points == 0


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), origin=st.sampled_from(Origin))
def test_a_puzzle_is_written_and_read_again(seed: int, origin: Origin) -> None:
    """As JSON it is the same; in a file of BurrTools its shapes may be moved, but not mirrored."""
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
        assert _from_first(iter(one)) == _from_first(iter(other))


def _file(goal: str, *pieces: str) -> str:
    shapes = "".join(f"<voxel {shape}</voxel>" for shape in (goal, *pieces))
    used = "".join(f'<shape id="{number}" count="1"/>' for number in range(1, 1 + len(pieces)))
    return (
        f'<puzzle version="2"><gridType type="2"/><shapes>{shapes}</shapes><problems><problem>'
        f'<shapes>{used}</shapes><result id="0"/></problem></problems></puzzle>'
    )


def test_cells_between_the_spheres_are_refused() -> None:
    """In a file of BurrTools and in JSON."""
    pair = 'x="2" y="2" z="1">#__#'
    assert read_puzzles(_file(pair, pair)).puzzle().goal in {
        ((0, 2, 0), (1, 1, 0)),
        ((0, 0, 0), (1, 1, 0)),
    }
    with pytest.raises(PuzzleError, match="piece S2: no sphere can be at 1, 2, 0; the sum"):
        read_puzzles(_file(pair, 'x="2" y="2" z="1">##__')).puzzle()
    text = '{"name": "", "pieces": [{"cubes": [[0, 0, 0]]}], "goal": [[1, 0, 0]], "grid": "%s"}'
    with pytest.raises(PuzzleError, match="the goal: no sphere can be at 1, 0, 0"):
        read_puzzles(text % "spheres").puzzle()
    with pytest.raises(PuzzleError, match="grid: invalid value"):
        read_puzzles(text % "prisms").puzzle()


def test_what_needs_cubes_refuses_spheres() -> None:
    """Layers and disassembly; a saved search of cubes is not one of spheres."""
    puzzle = random_puzzle(1)
    with pytest.raises(PuzzleError, match="this puzzle uses spheres"):
        puzzle_layers(puzzle)
    with pytest.raises(PuzzleError, match="this puzzle uses spheres"):
        Disassemble(DisassembleProblem(puzzle)).step()
    problem = SolveProblem(puzzle, Want.COUNT)
    content = SavedSolve.begun(problem, 0).problem_content()
    assert SavedSolve.problem_of(content, None) == problem
    of_cubes = replace(problem, puzzle=replace(puzzle, space=Space.CUBES))
    assert Solve(problem).state()["problem"] != Solve(of_cubes).state()["problem"]


def test_balls_that_cannot_be_seen_are_not_drawn() -> None:
    """Those inside of many, unless others are seen through; each is found where it is drawn."""
    cubes = tuple(cube for cube in product(range(13), repeat=3) if sum(cube) % 2 == 0)
    inside = [min(cube) > 0 and max(cube) < 12 for cube in cubes]
    balls = Balls((cubes,))
    assert [number not in balls.number for number in range(len(cubes))] == inside
    assert len(Balls((cubes,), seen_through=True).number) == len(cubes)
    drawing = BallDrawing(balls, ISOMETRIC, 400, 300)
    left, top, width, height = drawing.bounds()
    assert 0 <= left < left + width <= 400
    assert 0 <= top < top + height <= 300
    assert drawing.part_at(200, 150) == 0
    assert drawing.part_at(1, 1) == -1
