"""Estimates of positions against plain minimax where they come out exact, and what they promise."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.estimate.engine import Estimate
from gridsmith.core.dots.exact.engine import Exact
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.dots.position import Position
from tests.core.dots import reference


def at_end(position: Position, seed: int = 0, most: int = 30) -> Estimate:
    estimate = Estimate(position, seed, 2)
    for _ in range(most):
        if estimate.is_full:
            break
        estimate.step()
    return estimate


def estimated(estimate: Estimate) -> float:
    return max(estimate.moves.values(), default=0)


def drawn_at_random(board: Board, left: int, seed: int, is_safe: bool) -> Position:
    """A position with so many free edges; where `is_safe`, few boxes can be captured in it."""
    edges = list(range(board.edges))
    random.Random(seed).shuffle(edges)
    if is_safe:
        drawn = Position.of(board, ())
        for edge in edges:
            left_of = board.edges_left(drawn.drawn)
            if all(left_of[box] > 2 for box in board.boxes_at[edge]):
                drawn = drawn.draw(edge)
        edges.sort(key=lambda edge: edge in drawn.free)
    return Position.of(board, edges[: board.edges - left])


@st.composite
def positions(draw: st.DrawFn) -> Position:
    board = Board.of(draw(st.integers(1, 5)), draw(st.integers(1, 5)))
    left = draw(st.integers(1, min(11, board.edges)))
    return drawn_at_random(board, left, draw(st.integers(0, 10**6)), draw(st.booleans()))


# Here a move's bounds meet while those of the position behind it do not.
@example(Position.of(Board.of(4, 2), (1, 4, 8, 9, 12, 16, 19, 20, 21)))
@settings(max_examples=50, deadline=None)
@given(positions())
def test_with_few_edges_left_it_comes_out_exact(position: Position):
    estimate = at_end(position)
    assert estimate.is_full
    known = reference.Table(position)
    assert estimate.moves == known.moves(position)
    assert estimated(estimate) == known.value(position)
    line = position
    for edge in estimate.line:  # it never gives anything away
        assert known.moves(line)[edge] == known.value(line)
        line = line.draw(edge)


def test_the_spread_is_of_boxes_and_none_where_all_is_known():
    empty = at_end(Position.empty(4, 5), most=3)
    assert list(empty.spreads) == list(empty.moves)
    assert all(0 < spread <= 20 for spread in empty.spreads.values())
    known = at_end(Position.empty(1, 2))
    assert set(known.spreads.values()) == {0}


def test_isolated_chains_and_loops_are_exact_after_one_step():
    # Seven chains of seven boxes. Who opens them gets two boxes back of each but the last.
    board = Board.of(7, 7)
    rows = [board.above(row, column) for row in range(8) for column in range(7)]
    estimate = at_end(Position.of(board, rows), most=1)
    assert estimate.is_full
    assert set(estimate.moves.values()) == {-7 - 6 * (5 - 2)}


@pytest.mark.parametrize("size", [(9, 9), (1, 9), (5, 5)])
def test_an_empty_board_of_any_size_has_a_value_for_each_edge(size: tuple[int, int]):
    position = Position.empty(*size)
    estimate = Estimate(position, 1, 8)
    assert estimated(estimate) == 0
    assert estimate.line == ()
    for _ in range(3):
        before = estimate.games
        estimate.step()
        assert list(estimate.moves) == list(position.free)
        assert all(abs(worth) <= position.boxes_left for worth in estimate.moves.values())
        assert abs(estimated(estimate)) <= position.boxes_left
        assert estimate.games - before <= 10_000
    assert estimate.games > 0
    line = position
    for edge in estimate.line:
        line = line.draw(edge)


def test_the_exact_ends_of_games_lead_to_the_value():
    position = drawn_at_random(Board.of(3, 4), 26, 0, is_safe=True)
    exact = Exact(position, Table(16))
    while not exact.is_finished:
        exact.step({})
    estimate = Estimate(position, 0, 8)
    for _ in range(20):
        estimate.step()
        for edge in position.free:
            low, high = estimate.bounds(edge)
            assert low < high or estimate.spreads[edge] == 0
            assert -position.boxes_left <= low <= exact.bounds(edge)[0] <= high
            assert (low - position.boxes_left) % 2 == (high - position.boxes_left) % 2 == 0
    assert estimated(estimate) == pytest.approx(exact.low, abs=2)


def test_moves_that_a_symmetry_makes_the_same_have_one_value():
    estimate = at_end(Position.empty(4, 4), most=2)
    by_look: dict[tuple[int, ...], set[float]] = {}
    board = Board.of(4, 4)
    for edge, worth in estimate.moves.items():
        horizontal, row, column = board.place(edge)
        across, along = (row, column) if horizontal else (column, row)
        by_look.setdefault((min(across, 4 - across), min(along, 3 - along)), set()).add(worth)
    assert all(len(values) == 1 for values in by_look.values())


def test_the_same_seed_gives_the_same_estimate():
    """On every computer; the numbers change only when the search is changed on purpose."""
    position = drawn_at_random(Board.of(6, 5), 50, 7, is_safe=True)
    one, same, other = (at_end(position, seed, 4) for seed in (3, 3, 4))
    assert (one.games, one.moves, one.line) == (same.games, same.moves, same.line)
    assert one.moves != other.moves
    assert (one.games, one.line) == (2311, (35, 39, 12))
    sums = sum(one.moves.values()), sum(one.spreads.values())
    assert sums == pytest.approx((-53.05887, 407.88374))


def test_a_full_tree_ends_the_search():
    estimate = Estimate(Position.empty(9, 9), 0, 1)
    for _ in range(1000):
        if estimate.is_full:
            break
        estimate.step()
    assert estimate.is_full
    assert estimate.games == 6000  # as many as fill a megabyte, and as many again
    estimate.step()
    assert estimate.games == 6000


def test_a_finished_game_is_worth_nothing():
    board = Board.of(2, 2)
    estimate = Estimate(Position.of(board, range(board.edges)))
    estimate.step()
    assert (estimate.is_full, estimated(estimate), estimate.moves, estimate.line) == (
        True,
        0,
        {},
        (),
    )
