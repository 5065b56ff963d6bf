"""Edges drawn since, put into the order of one turn, against all orders."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.position import Position
from gridsmith.core.dots.turn import moves_of_turn


def is_one_turn(position: Position, moves: tuple[int, ...]) -> bool:
    mover = position.to_move
    for edge in moves:
        if position.to_move != mover:
            return False
        position = position.draw(edge)
    return True


@st.composite
def positions_and_edges(draw: st.DrawFn) -> tuple[Position, list[int]]:
    position = Position.empty(draw(st.integers(1, 2)), draw(st.integers(1, 3)))
    for edge in draw(st.permutations(range(position.board.edges)))[: draw(st.integers(0, 16))]:
        position = position.draw(edge)
    free = list(position.free)
    return position, draw(st.permutations(free))[: draw(st.integers(0, 5))] if free else []


@given(positions_and_edges())
def test_an_order_is_found_wherever_there_is_one(case: tuple[Position, list[int]]) -> None:
    position, edges = case
    possible = any(is_one_turn(position, order) for order in permutations(edges))
    moves = moves_of_turn(position, edges)
    assert (moves is not None) == possible
    if moves is not None:
        assert sorted(moves) == sorted(edges)
        assert is_one_turn(position, moves)
