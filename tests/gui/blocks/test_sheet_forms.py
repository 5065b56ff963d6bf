from types import SimpleNamespace
from typing import Any

import pytest

from gridsmith.core.blocks.draft import Draft, DraftPiece, Shape
from gridsmith.core.blocks.puzzle import box
from gridsmith.gui.blocks.parts import PartsList
from gridsmith.gui.blocks.sheet_forms import part_rows, rules_rows, size_rows


@pytest.mark.parametrize(
    ("convention", "of_burrtools", "notes"),
    [
        ("rotations", False, {"same"}),
        ("placements", True, {"same", "ofBurrTools"}),
        ("burrtools", True, {"ofBurrTools"}),
    ],
)
def test_a_convention_says_what_else_holds(convention, of_burrtools, notes):
    rows = rules_rows(convention, 1, of_burrtools=of_burrtools)
    assert {row["key"] for row in rows if row["kind"] == "note" and row["shown"]} == notes


def test_a_side_goes_from_what_the_cubes_need_to_what_one_can_draw_on():
    *sides, _ = size_rows((3, 40, 2), (2, 40, 1))
    assert [(row["value"], *row["bounds"]) for row in sides] == [
        (3, 2, 16),
        (40, 40, 40),
        (2, 1, 16),
    ]


@pytest.mark.parametrize(("cubes", "is_drawn"), [(0, False), (1, True), (64, True), (65, False)])
def test_a_small_piece_is_sketched_beside_its_name(cubes, is_drawn):
    row = SimpleNamespace(number=1, color=0, shape=Shape.of(tuple(box(cubes, 1, 1))))
    assert bool(PartsList.ROLES["sketch"](row)) == is_drawn


def shown(name: str, draft: Draft) -> dict[str, Any]:
    return {row["key"]: row["value"] for row in part_rows(name, draft) if row.get("shown", True)}


def test_a_piece_has_its_counts_and_a_puzzle_its_empty_cells():
    goal = Shape.of(((0, 0, 0),), ((1, 0, 0), (2, 0, 0)))
    piece = DraftPiece("A", Shape.of(((0, 0, 0),)), count=3, minimum=2)
    draft = Draft("box", (piece,), goal, most_holes=3)
    assert shown("A", draft.showing(1)) == {
        "partNameField": "A", "pieceCount": 3, "pieceLeast": 2, "partDone": None,
    }  # fmt: skip
    of_puzzle = {"partNameField": "box", "partDone": None}
    drafts = draft, Draft("box", (piece,), goal), Draft("box", (), Shape())
    assert [shown("box", each) for each in drafts] == [
        of_puzzle | {"limited": True, "mostHoles": 3},
        of_puzzle | {"limited": False, "mostHoles": 0},
        of_puzzle | {"optional": None},
    ]
    rows = [*part_rows("box", draft), *part_rows("A", draft.showing(1))]
    assert [row["bounds"] for row in rows if "bounds" in row and row["shown"]] == [
        *([0, 3], [1, 5000], [0, 3]),
    ]
