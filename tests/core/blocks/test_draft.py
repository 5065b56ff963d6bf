import json
import zlib
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

from gridsmith.core.blocks.assembly import Placed, fault_in, parts_of
from gridsmith.core.blocks.building import building_order, stacking_order
from gridsmith.core.blocks.draft import (
    EMPTY,
    FILLED,
    OPTIONAL,
    Draft,
    DraftPiece,
    Shape,
)
from gridsmith.core.blocks.drawing.colors import (
    COLORS,
    colors_of,
    hue_of,
    ink_on,
    labels,
    letters,
    pattern_of,
)
from gridsmith.core.blocks.drawing.plans import Plans
from gridsmith.core.blocks.finds import Finds, brief
from gridsmith.core.blocks.formats.burrtools_writing import burrtools_xml
from gridsmith.core.blocks.formats.notation import (
    assembly_cubies,
    assembly_layers,
)
from gridsmith.core.blocks.part_list import Parts
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.search.counting import SolveProblem, Want
from gridsmith.core.blocks.search.obstacles import obstacle
from gridsmith.core.blocks.search.solve import Solve
from gridsmith.core.blocks.shaping import (
    kind_changed,
    mirrored,
    rotated,
    shifted,
    solid,
    without_optional,
)
from gridsmith.core.blocks.space import Space, moved
from gridsmith.core.blocks.writing import assemblies_text, puzzle_text
from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import content_of
from gridsmith.core.searching.running import run
from tests.core.blocks.reference import random_problem
from tests.core.blocks.test_exact import NEXT
from tests.core.blocks.test_rules import BALL, DOMINO, RULED
from tests.core.blocks.test_rules import random_puzzle as of_spheres
from tests.core.hands import checksum_of_hands

GOAL = box(4, 2, 1)
PUZZLE = Puzzle(
    "two",
    (
        Piece("A", ((2, 5, 7), (3, 5, 7)), 3, 1, (((3, 5, 7), 4),), ((1, 3),)),
        Piece("B", box(1, 1, 4)),
    ),
    GOAL,
    ((0, 0, 1), (1, 0, 1)),
    Origin.BURRTOOLS,
    (((1, 1, 0), 2),),
    frozenset({(4, 2), (5, 2)}),
    1,
)
MIXED = replace(
    PUZZLE,
    pieces=(*PUZZLE.pieces, Piece("mixed", box(1, 1, 1), 3, groups=((2, 1), (1, 1)))),
)


def test_a_puzzle_can_be_drawn_on_and_is_the_same_until_then():
    draft = Draft.of(PUZZLE)
    assert (draft.puzzle, draft.fault, draft.volume) == (PUZZLE, None, PUZZLE.volume)
    assert replace(draft, layer=1).puzzle == PUZZLE
    assert draft.showing(2).puzzle is PUZZLE
    for row, column in ((2, 0), (0, 4), (-1, 0), (0, -1)):
        with pytest.raises(ValueError, match="there is no cell"):
            draft.cell(row, column)


def test_the_content_is_read_again_and_checked():
    draft = Draft.of(PUZZLE).showing(1, 1)
    content = json.loads(json.dumps(content_of(draft)))
    assert Draft.of_content(content) == draft
    assert Draft.of_content({**content, "part": 9, "layer": 9}) == draft.showing(9, 9)
    shape = content["goal"]
    for change in (
        {"cubes": [[0, 0, 0], [0, 0, 0]]},
        {"cubes": [[1, 0, 0], [0, 0, 0]]},
        {"optional": [[0, 0, 0]]},
        {"low": [1, 0, 0]},
        {"size": [3, 2, 2]},
        {"space": "spheres"},
    ):
        with pytest.raises(PuzzleError, match="outside of its grid"):
            Draft.of_content({**content, "goal": {**shape, **change}})
    with pytest.raises(Complaint):
        Draft.of_content({**content, "goal": {**shape, "size": [0, 1, 1]}})


def drawn_on(shape):
    kinds = product((True, False), (EMPTY, FILLED, OPTIONAL))
    steps = [(1, 0, 0), (0, -1, 0), (1, 1, 0), (0, -2, 2), (0, 0, 0)]
    return [
        *(rotated(shape, axis, back) for axis in range(3) for back in (False, True)),
        *(mirrored(shape, axis) for axis in range(3)),
        *(shifted(replace(shape, size=(4, 4, 5)), step) for step in steps),
        *(kind_changed(shape, *inner_or_not) for inner_or_not in kinds),
        solid(shape), without_optional(shape), shape.least_size,
        Shape.of((), (), shape.size), Shape.of(shape.cubes, minimum=(1, 3, 2)),
        shape.painted(shape.everything[:2], 3), shape.put(shape.cubes[1:3], OPTIONAL),
        *(layer(number) for layer in (shape.layer, shape.layer_colors) for number in range(3)),
    ]  # fmt: skip


def drawn(draft, chance):
    shape, piece, number = draft.shape(), draft.piece, chance.randrange(5)
    cube = tuple(at + chance.randrange(4) for at in shape.low)
    changed = [each for each in drawn_on(shape) if isinstance(each, Shape)]
    listed = draft.with_listed(chance.choice("AB"), box(1, 2, number + 1))
    return chance.choice([
        draft.with_shape(chance.choice(changed)), draft.showing(number, chance.randrange(4)),
        draft.with_shape(shape.put([cube] * draft.space.has_cell(cube), number % 3)), listed,
        draft.with_added(DraftPiece(draft.free_name(), Shape()), number), draft.cleared(),
        draft.without_piece() if piece else replace(draft, name="N\n"[number % 2 :]),
        draft.with_piece(piece.counted(1 + number, number // 3)) if piece else listed,
    ])  # fmt: skip


def told_by(draft):
    corner = draft.rows - 1, draft.columns - 1
    return [
        content_of(draft), str(draft.fault), draft.volume, draft == draft.board, corner,
        draft.cell(*corner), draft.cube_at(*corner), draft.shape().is_drawable, draft.colors,
        draft.piece_colors, draft.goal_colors,
    ]  # fmt: skip


def spoiled(assembly):
    first, *rest = assembly
    yield from ((), rest, (*assembly, first), (*assembly, Placed(-1, ())), (Placed(99, ()), *rest))
    up, turned = moved(first.cubes, (0, 0, 1)), sorted((-x, y, z) for x, y, z in first.cubes)
    for cubes in ((), up, first.cubes[1:], tuple(turned)):
        yield replace(first, cubes=cubes), *rest
    yield replace(first, piece=assembly[-1].piece), *rest
    yield replace(first, colors=first.colors[::-1]), *rest


def test_what_is_made_of_puzzles_is_the_same_everywhere():
    many = Puzzle("", tuple(Piece(f"p{n}", box(1, 1, n)) for n in range(1, 31)), box(30, 1, 30))
    units = Puzzle("", (Piece("unit", ((0, 0, 0),), 100),), box(10, 10, 1))
    starts = random_problem(Random(1)).puzzle, MIXED, of_spheres(1)
    made = [
        checksum_of_hands(Draft.of(start), [drawn], told_by, seed, 60)
        for start, seed in product(starts, range(4))
    ] + [
        assembly_layers(
            Puzzle("", tuple(Piece(name, DOMINO) for name in ("+", "B", "CC")), box(2, 3, 1)),
            [Placed(row, ((0, row, 0), (1, row, 0))) for row in range(3)],
        ),
        assembly_layers(units, [Placed(0, (cube,)) for cube in units.goal]),
        assembly_layers(many, [Placed(at, box(1, 1, 1 + at)) for at in range(30)]),
    ]
    hues = [f"#{''.join(hue)}" for hue in product(("00", "60", "90", "b8", "ff"), repeat=3)]
    ring = tuple(cube for cube in box(3, 3, 1) if cube != (1, 1, 0))
    names = ["V", "p123", "p1234", "Big L", "Big L", "Bog", "vault"]
    made += [
        *map(ink_on, hues), labels(names), [*map(letters, (0, 25, 26, 51, 52, 701, 702))],
        building_order([ring, tuple((1, y + 1, z - 1) for y, z, _ in ring)]),
        [(hue_of(color), pattern_of(color)) for color in range(COLORS)],
        drawn_on(Shape.of(tuple(sorted((*NEXT, (0, 0, 0)))))),
        drawn_on(Shape.of(tuple(sorted(BALL)), space=Space.SPHERES)),
        *(Plans.of((), box(side, 25, 1), {}, {}).in_words(0, [], "0") for side in (40, 41)),
        colors_of([2, 1, 3]), colors_of([COLORS]), colors_of([COLORS, 1]),
    ]  # fmt: skip
    problems = [random_problem(Random(seed)) for seed in range(40)]
    problems += map(SolveProblem, (*map(of_spheres, range(40, 60)), *RULED))
    for seed, problem in enumerate(problems):
        puzzle, draft = problem.puzzle, Draft.of(problem.puzzle)
        parts = Parts.of(draft.with_listed("B", box(2, 2, 1)), "goal")
        found = run(Solve(replace(problem, want=Want.ALL))).snapshot.assemblies[:3]
        finds = Finds(puzzle, found, np.arange(len(found)) % 2 - (seed % 3 > 0))
        made += [
            drawn_on(draft.goal), drawn_on(draft.pieces[-1].shape), draft.piece_colors,
            [draft.cell_near(cell) for cell in product(range(4), repeat=2)],
            draft.goal_colors, puzzle_text(puzzle, "json"), burrtools_xml(puzzle),
            str(obstacle(puzzle)),
            parts.export().rows, [row.count_text for row in parts], [*map(brief, finds)],
            *(
                [[find.number, find.level] for find in finds.arranged(order, **rules)]
                for order in ("level", "number")
                for rules in (
                    {"descending": True, "only_apart": False},
                    {"descending": False, "only_apart": True},
                )
            ),
        ]  # fmt: skip
        for assembly in found:
            cubes = [placed.cubes for placed in assembly]
            made += [str(fault_in(puzzle, wrong)) for wrong in spoiled(assembly)]
            made += [building_order(cubes), stacking_order(cubes), parts_of(puzzle, assembly)]
            made.append(assembly_cubies(puzzle, assembly))
        if puzzle.space is Space.CUBES:
            made.append(puzzle_text(puzzle, "layers"))
            made += [assemblies_text(puzzle, found, kind) for kind in ("layers", "json", "cubies")]
    assert (len(made), zlib.crc32(repr(made).encode())) == (3152, 3130431617)
