"""The counting rules of Blocks: values in, rows out, without a window."""

from __future__ import annotations

import pytest

from gridsmith.gui.blocks.rules_form import rules_rows, size_rows


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


def test_each_convention_says_what_it_counts():
    first = next(rules_rows("placements", 1, of_burrtools=False))
    assert first["note"] == "Each way to fill the goal counts, including rotated ones."
    for option in first["options"]:
        assert next(rules_rows(option["value"], 1, of_burrtools=False))["note"]


def test_a_side_goes_from_what_the_cubes_need_to_what_one_can_draw_on():
    *sides, _ = size_rows((3, 40, 2), (2, 40, 1))
    assert [(row["value"], *row["bounds"]) for row in sides] == [
        (3, 2, 16),
        (40, 40, 40),
        (2, 1, 16),
    ]
