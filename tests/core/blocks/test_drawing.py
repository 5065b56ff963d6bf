"""What is written on pieces, and how many shapes there are in a picture."""

from itertools import product

import pytest

from gridsmith.core.blocks.drawing.balls import unfilled
from gridsmith.core.blocks.drawing.colors import (
    COLORS,
    colors_of,
    hue_of,
    labels,
    letters,
    pattern_of,
)
from gridsmith.core.blocks.drawing.parts import Part
from gridsmith.core.blocks.drawing.plans import Plans
from gridsmith.core.blocks.puzzle import box


def test_pieces_are_labeled_by_their_names_or_by_letters() -> None:
    names = ["V", "p123", "p1234", "Big L", "Big L", "Bog", "vault"]
    assert labels(names) == ["V", "p123", "P", "B", "B", "Bog", "A"]
    assert [letters(at) for at in (0, 25, 26, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


def test_copies_have_colors_of_their_own_while_there_are_enough() -> None:
    assert colors_of([2, 1, 3]) == [range(2), range(2, 3), range(3, 6)]
    assert colors_of([COLORS]) == [range(COLORS)]
    assert colors_of([COLORS, 1]) == [range(1), range(1, 2)]
    assert len({(hue_of(color), pattern_of(color)) for color in range(COLORS)}) == COLORS


@pytest.mark.parametrize("is_round", [False, True])
def test_plans_are_the_layers_and_tell_which_part_is_where(is_round: bool) -> None:
    low, high = box(2, 2, 1), ((2, 0, 0), (2, 0, 1))
    goal = tuple((x - 1, y + 3, z + 4) for x, y, z in box(3, 2, 3))
    parts = [[(x - 1, y + 3, z + 4) for x, y, z in cubes] for cubes in (low, high)]
    plans = Plans.of([*map(tuple, parts)], goal, {parts[0][0]: 3}, {goal[-1]: 5})
    assert (plans.columns, plans.rows, [layer.height for layer in plans.layers]) == (
        3,
        2,
        [4, 5, 6],
    )
    assert plans.layers[0].parts == {(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 0, (2, 0): 1}
    assert (plans.layers[0].marks, plans.layers[2].cells) == ({(0, 0): 3}, {(2, 1): 5})
    assert [plans.layers_of(tuple(part)) for part in parts] == [(0, 0), (0, 1)]
    middles = list(product((1 / 6, 3 / 6, 5 / 6), (1 / 4, 3 / 4)))
    assert [plans.part_at(0, x, y, is_round=is_round) for x, y in middles] == [0, 0, 0, 0, 1, -1]
    assert [plans.part_at(layer, 5 / 6, 1 / 4, is_round=is_round) for layer in (1, 2, 3, -1)] == [
        1, -1, -1, -1,
    ]  # fmt: skip
    words = plans.in_words(0, ["A", "B"], "empty", "color {color}")
    assert words == "A (color 3) A B; A A empty"
    assert (
        plans.in_words(2, ["A", "B"], "empty", "c{color}")
        == "empty empty empty; empty empty empty (c5)"
    )


def test_a_goal_is_unfilled_where_no_part_is_shown() -> None:
    parts = [Part("A", 0, box(2, 1, 1)), Part("B", 1, ((2, 0, 0),))]
    assert unfilled(parts, box(4, 1, 1)) == ((3, 0, 0),)
    assert unfilled(parts, box(4, 1, 1), [True, False]) == ((2, 0, 0), (3, 0, 0))
