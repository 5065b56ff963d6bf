from dataclasses import replace

import pytest

from gridsmith.core.recognition.places import dots_marked, dots_marks, next_mark, step_on_dots
from gridsmith.core.recognition.reading import DotsReading, Lattice, Point

OUTLINE = (Point(0, 0), Point(8, 0), Point(8, 4), Point(0, 4))
# The first of two boxes is closed.
READ = DotsReading(
    Lattice(1, 2, OUTLINE),
    ((True, False), (True, False)), ((0.5, 0.5), (0.5, 0.5)),
    ((True, True, False),), ((0.5, 0.5, 0.5),),
    ((0, -1),), ((0.5, 0.5),),
)  # fmt: skip


@pytest.mark.parametrize(
    ("place", "step", "beside"),
    [
        ((0, 1), (0, 1), (0, 3)),
        ((1, 0), (0, 1), (1, 1)),
        ((1, 2), (0, 1), (1, 4)),
        ((1, 4), (0, 1), (1, 5)),
        ((1, 4), (0, -1), (1, 2)),
        ((1, 0), (0, -1), (1, -1)),
        ((1, 1), (1, 0), (2, 1)),
        ((0, 1), (1, 0), (1, 0)),
        ((1, 0), (1, 0), (2, 1)),
        ((1, 4), (-1, 0), (0, 3)),
    ],
)
def test_a_step_leads_to_an_edge_or_a_closed_box(place, step, beside):
    assert step_on_dots(READ, place, *step) == beside


def test_a_mark_is_put_where_there_can_be_one_and_is_certain():
    assert dots_marks(READ) == [0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0]
    assert [next_mark(READ, place) for place in ((1, 1), (0, 1), (0, 3))] == [2, 0, 1]
    owned = dots_marked(READ, (1, 1), 2)
    assert (owned.owners, owned.owners_confidence) == (((1, -1),), ((1.0, 0.5),))
    assert dots_marks(dots_marked(READ, (1, 1), 3))[6] == 3
    assert dots_marked(READ, (1, 3), 2) is READ
    assert dots_marked(dots_marked(READ, (1, 4), 1), (2, 1), 0) == replace(
        READ,
        down=((True, True, True),),
        down_confidence=((0.5, 0.5, 1.0),),
        across=((True, False), (False, False)),
        across_confidence=((0.5, 0.5), (1.0, 0.5)),
    )
