from dataclasses import replace

import pytest

from gridsmith.core.dots.board import OPEN, UNKNOWN, Board
from gridsmith.core.dots.game import SET_UP, DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.seen import position_seen
from gridsmith.core.recognition.reading import DotsReading, Point
from gridsmith.core.recognition.reading import Lattice as Seen
from gridsmith.core.record.record import RecordError

EMPTY = DotsGame(Position(2, 3))


def test_each_cell_is_a_dot_an_edge_or_a_box():
    lattice, edges, boxes = EMPTY.board, set(), []
    assert (lattice.rows, lattice.columns) == (5, 7)
    for row in range(5):
        for column in range(7):
            cell = row, column
            assert lattice.cell(row, column) == 7 * row + column
            edge, box = lattice.edge_at(cell), lattice.box_at(cell)
            if edge is None and box is None:
                beside = lattice.nearest(cell)
                assert beside == (row, 5 if column == 6 else column + 1)
                assert lattice.edge_at(beside) is not None
                continue
            assert lattice.nearest(cell) == cell
            if edge is None:
                boxes.append(box)
            else:
                assert (box, lattice.cell_of(edge)) == (None, cell)
                edges.add(edge)
    assert (edges, boxes) == (set(range(17)), list(range(6)))
    assert lattice.nearest((9, 9)) == (4, 5)
    for row, column in ((-1, 0), (5, 0), (0, -1), (0, 7)):
        with pytest.raises(ValueError, match="no cell"):
            lattice.cell(row, column)


def test_taking_back_takes_the_computers_edges():
    game = replace(EMPTY, computer=2).drawn(0).drawn(3).drawn(6)
    assert game.position.to_move == 2
    game = game.drawn(7)
    assert game.taken_back().position.drawn == 0b1001
    assert game.taken_back().taken_back() == replace(EMPTY, computer=2)
    for beginning in (replace(EMPTY, computer=1).drawn(0), game.at_entry(1)):
        with pytest.raises(RecordError):
            beginning.taken_back()


def test_a_heading_shows_edges_and_owners():
    game = DotsGame(Position(1, 2))
    for edge in (0, 2, 4, 5):
        game = game.drawn(edge)
    assert game.board.picture() == "lines\n+#+ +\n#2#  \n+#+ +"
    assert [draw.edge for draw in game.fresh] == [5]


def test_edges_are_drawn_and_erased_while_setting_up():
    game = DotsGame(Position(1, 2), mode=SET_UP, owner=2)
    for edge in (0, 2, 4, 5):
        game = game.toggled(edge)
    assert (game.position.owners, game.position.scores, game.position.to_move) == (
        b"\2\0",
        (0, 1),
        1,
    )
    assert game.owned(0, 1).position.scores == (1, 0)
    unknown = game.at(Position(1, 2, game.position.drawn, b"\3\0", 1, (1, 0)))
    unknown = unknown.toggled(1)
    assert unknown.position.scores == (1, 0)
    erased = unknown.toggled(0).position
    assert (erased.owners, erased.scores) == (b"\0\0", (0, 0))
    assert unknown.moved_by(2).position == replace(unknown.position, to_move=2)
    assert unknown.cleared().position == Position(1, 2)


def test_the_computer_draws_where_nothing_follows_or_where_it_plays_on():
    game = replace(EMPTY, computer=1)
    later = game.drawn(0).drawn(1)
    back = later.at_entry(0)
    turns = [each.is_computers_turn for each in (game, game.drawn(0), later, back)]
    assert turns == [True, False, True, False]
    assert back.is_computer_next
    assert not replace(game, mode=SET_UP).is_computers_turn
    on = replace(back, plays_on=True)
    assert on.is_computers_turn
    assert on.drawn(0).plays_on
    assert not on.drawn(5).plays_on
    assert not on.at_entry(1).plays_on
    assert on.at_entry(0) is on
    waiting = replace(game, computer_waits=True)
    assert waiting.is_computer_to_be_asked
    assert not waiting.drawn(0).computer_waits
    assert not game.is_computer_to_be_asked
    assert not waiting.drawn(0).is_computer_to_be_asked
    aside = game.drawn(0).drawn(1).set_aside(waiting)
    assert (aside.is_computers_turn, aside.computer_waits) == (False, True)


def test_each_edge_and_owner_that_is_seen_comes_to_its_place():
    across, down = [[1, 1], [1, 1], [0, 1]], [[1, 1, 0], [0, 1, 1]]
    corners = (Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1))
    owners = [[1, 0], [0, -1]]  # of the open boxes, too
    seen = DotsReading(Seen(2, 2, corners), across, across, down, down, owners, owners)
    expected = bytes([2, OPEN, OPEN, UNKNOWN])
    edges = (0, 1, 2, 3, 5, 6, 7, 10, 11)
    assert position_seen(seen, 2) == Position.of(Board.of(2, 2), edges, 2, expected)
