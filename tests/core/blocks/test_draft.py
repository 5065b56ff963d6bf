"""A puzzle while it is being drawn."""

import json
from dataclasses import replace

import pytest

from gridsmith.core.blocks.draft import (
    EMPTY,
    FILLED,
    MAX_SIDE,
    NO_CELL,
    OPTIONAL,
    Draft,
    DraftPiece,
    Shape,
)
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.space import Space
from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import content_of

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


def test_a_puzzle_can_be_drawn_on_and_is_the_same_until_then() -> None:
    draft = Draft.of(PUZZLE)
    assert (draft.puzzle, draft.fault, draft.volume) == (PUZZLE, None, PUZZLE.volume)
    assert replace(draft, layer=1).puzzle == PUZZLE
    assert (draft.piece_colors, draft.goal_colors, draft.colors) == ([4, 5], [2], [2, 4, 5])
    goal, piece, tall = (draft.showing(part) for part in range(3))
    assert (goal.piece, goal.rows, goal.columns) == (None, 2, 4)
    assert (piece.piece, piece.rows, piece.columns) == (draft.pieces[0], 3, 3)
    assert piece.shape().size == (3, 3, 3)
    assert tall.shape().size == (3, 3, 4)
    assert tall.showing(2, 9).layer == 3
    assert tall.showing(7, -1) == draft.showing(2, 0)
    assert draft.showing(-1) == goal
    assert (piece.cube_at(1, 2), piece.showing(1, 2).cube_at(0, 1)) == ((4, 6, 7), (3, 5, 9))
    assert [goal.cell(row, column) for row in range(2) for column in range(4)] == [*range(8)]
    for row, column in ((2, 0), (0, 4), (-1, 0), (0, -1)):
        with pytest.raises(ValueError, match="there is no cell"):
            goal.cell(row, column)


def test_a_layer_tells_what_is_on_its_cells() -> None:
    shape = Draft.of(PUZZLE).goal
    assert shape.layer(0) == [FILLED] * 8
    assert shape.layer(1) == [OPTIONAL, OPTIONAL, EMPTY, EMPTY, *[EMPTY] * 4]
    assert shape.layer_colors(0) == [0, 0, 0, 0, 0, 2, 0, 0]
    assert (shape.color((1, 1, 0)), shape.kind((9, 9, 9))) == (2, EMPTY)
    balls = Shape(((0, 0, 0),), space=Space.SPHERES)
    assert balls.layer(0)[:4] == [FILLED, NO_CELL, EMPTY, NO_CELL]
    assert Shape.of((), (), (2, 5, 1)).size == (3, 5, 3)
    assert Shape.of(GOAL, minimum=(1, 3, 2)).size == (4, 3, 2)


def test_cubes_are_put_painted_and_taken_off() -> None:
    draft = Draft.of(PUZZLE)
    shape = draft.goal.put([(2, 0, 1), (0, 0, 0)], OPTIONAL).put([(1, 1, 0)], EMPTY)
    assert shape.cubes == tuple(c for c in GOAL if c not in ((0, 0, 0), (1, 1, 0)))
    assert shape.optional == ((0, 0, 0), (0, 0, 1), (1, 0, 1), (2, 0, 1))
    assert shape.colors == ()
    painted = draft.goal.painted([(0, 0, 0), (9, 9, 9)], 7).painted([(1, 1, 0)], 0)
    assert painted.colors == (((0, 0, 0), 7),)
    assert draft.goal.least_size == (4, 2, 2)
    changed = draft.with_shape(painted)
    assert (changed.goal, changed.pieces) == (painted, draft.pieces)
    second = draft.showing(2).with_shape(shape)
    assert (second.goal, second.pieces) == (
        draft.goal, (draft.pieces[0], replace(draft.pieces[1], shape=shape))
    )  # fmt: skip
    cleared = draft.showing(0, 1).cleared()
    assert (cleared.goal.cubes, cleared.goal.optional, cleared.layer) == ((), (), 1)
    assert cleared.cleared() is cleared
    assert draft.showing(2).cleared().pieces[1].shape.cubes == ()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"goal": Shape()}, "the goal is still empty"),
        ({"pieces": ()}, "no pieces yet"),
        ({"pieces": (DraftPiece("A", Shape()),)}, "piece A is still empty"),
        ({"name": "\n"}, "the puzzle's name must fit on one line"),
    ],
)
def test_what_is_missing_is_said(change, fault: str) -> None:
    draft = replace(Draft.of(PUZZLE), **change)
    assert (draft.puzzle, str(draft.fault)) == (None, fault)
    only_optional = replace(Draft.of(PUZZLE), goal=Shape.of((), GOAL))
    assert only_optional.puzzle is not None


def test_a_cell_between_spheres_is_passed_over() -> None:
    draft = replace(Draft.of(PUZZLE), goal=Shape(((0, 0, 0),), space=Space.SPHERES))
    cells = [draft.cell_near((row, column)) for row in range(3) for column in range(3)]
    assert all(draft.space.has_cell(draft.cube_at(*cell)) for cell in cells)
    assert cells == [(0, 0), (0, 0), (0, 2), (1, 1), (1, 1), (1, 1), (2, 0), (2, 0), (2, 2)]
    assert draft.cell_near((9, 9)) == (2, 2)


def test_a_large_shape_has_one_cell() -> None:
    wide, long = (
        Draft.of(replace(PUZZLE, goal=box(side, 1, 1), colors=())) for side in (MAX_SIDE, 17)
    )
    assert (wide.columns, long.columns, long.rows) == (16, 1, 1)


def test_the_content_is_read_again_and_checked() -> None:
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
