"""Where a board lies in a picture: its cells, and what the user changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.recognition.reading import Lattice, PictureError, Point

SQUARE = Lattice(2, 4, (Point(10, 20), Point(90, 20), Point(90, 60), Point(10, 60)))
SEEN_ASLANT = Lattice(5, 5, (Point(10, 10), Point(90, 20), Point(80, 90), Point(5, 70)))

shifts = st.floats(-9, 9)


@st.composite
def lattices(draw: st.DrawFn) -> Lattice:
    corners = [
        Point(x + draw(shifts), y + draw(shifts)) for x, y in ((0, 0), (60, 0), (60, 60), (0, 60))
    ]
    rows, columns = draw(st.integers(2, 20)), draw(st.integers(2, 20))
    return Lattice(rows, columns, (corners[0], corners[1], corners[2], corners[3]))


def is_at(point: Point, other: Point) -> bool:
    return point == pytest.approx(other, abs=1e-6)


def test_cells_of_a_board_seen_straight_on() -> None:
    assert SQUARE.cell(1, 3) == (Point(70, 40), Point(90, 40), Point(90, 60), Point(70, 60))


@given(lattices())
def test_the_corners_of_the_lattice_are_its_outermost_points(lattice: Lattice) -> None:
    rows, columns = lattice.rows, lattice.columns
    for at, place in enumerate(((0, 0), (columns, 0), (columns, rows), (0, rows))):
        assert is_at(lattice.point(*place), lattice.corners[at])


@given(lattices(), st.data())
def test_a_row_that_is_added_and_removed_leaves_the_lattice_as_it_was(
    lattice: Lattice, data: st.DataObject
) -> None:
    side = data.draw(st.sampled_from(("top", "right", "bottom", "left")))
    along = lattice.rows if side in ("top", "bottom") else lattice.columns
    if along == 20:
        with pytest.raises(PictureError, match="2 to 20 rows and columns"):
            lattice.grown(**{side: 1})
        return
    larger = lattice.grown(**{side: 1})
    again = larger.grown(**{side: -1})
    assert (again.rows, again.columns) == (lattice.rows, lattice.columns)
    assert all(map(is_at, again.corners, lattice.corners))
    # The cells that stay are where they were.
    row, column = int(side == "top"), int(side == "left")
    assert all(map(is_at, larger.cell(row, column), lattice.cell(0, 0)))


@given(lattices())
def test_four_quarter_turns_give_the_same_lattice(lattice: Lattice) -> None:
    turned = lattice.turned()
    assert is_at(turned.cell(0, 0)[0], lattice.corners[1])
    assert turned.turned().turned().turned() == lattice


def test_a_turned_board_is_read_from_its_right_side() -> None:
    turned = SQUARE.turned()
    assert (turned.rows, turned.columns) == (4, 2)
    assert set(turned.cell(0, 0)) == set(SQUARE.cell(0, 3))
    assert set(turned.cell(3, 1)) == set(SQUARE.cell(1, 0))


def test_the_same_outline_holds_another_number_of_cells() -> None:
    resized = SQUARE.resized(4, 8)
    assert resized.corners == SQUARE.corners
    assert resized.cell(3, 7)[0] == Point(80, 50)
    with pytest.raises(PictureError, match="a board in a picture has 2 to 20 rows and columns"):
        SQUARE.resized(1, 4)


def test_a_corner_moves_as_long_as_the_outline_is_convex() -> None:
    moved = SEEN_ASLANT.with_corner(2, Point(70, 60))
    assert moved.corners[2] == Point(70, 60)
    assert moved.corners[:2] == SEEN_ASLANT.corners[:2]
    with pytest.raises(PictureError, match="the outline of a board must be convex"):
        SEEN_ASLANT.with_corner(2, Point(20, 20))
