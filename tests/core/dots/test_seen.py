"""Positions that were read from pictures."""

from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.position import OPEN, UNKNOWN
from gridsmith.core.dots.seen import position_seen
from gridsmith.core.recognition.reading import DotsReading, Lattice, Point

SQUARE = (Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1))


@given(st.integers(2, 5), st.integers(2, 5), st.data())
def test_each_edge_and_owner_comes_to_its_place(rows, columns, data):
    across = [[data.draw(st.booleans()) for _ in range(columns)] for _ in range(rows + 1)]
    down = [[data.draw(st.booleans()) for _ in range(columns + 1)] for _ in range(rows)]
    owners = [[data.draw(st.integers(-1, 1)) for _ in range(columns)] for _ in range(rows)]
    lattice = Lattice(rows, columns, SQUARE)
    position = position_seen(DotsReading(lattice, across, across, down, down, owners, owners), 2)
    board = Board.of(rows, columns)
    assert (position.board, position.to_move) == (board, 2)
    for row in range(rows):
        for column in range(columns):
            sides = {
                board.above(row, column): across[row][column],
                board.above(row + 1, column): across[row + 1][column],
                board.left_of(row, column): down[row][column],
                board.left_of(row, column + 1): down[row][column + 1],
            }
            for edge, is_drawn in sides.items():
                assert bool(position.drawn >> edge & 1) == is_drawn
            owner = position.owners[row * columns + column]
            if all(sides.values()):
                assert owner == {-1: UNKNOWN, 0: 1, 1: 2}[owners[row][column]]
            else:
                assert owner == OPEN
