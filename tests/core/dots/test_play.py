"""The computer's moves: always legal, the same for the same seed, and stronger where it says so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.analyze import AnalyzeSnapshot, MoveValue
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.chains import find_chains, safe_moves
from gridsmith.core.dots.play import choose
from gridsmith.core.dots.position import Position
from gridsmith.core.strength import Strength
from tests.core.dots.reference import any_positions

positions = any_positions(6).filter(lambda position: not position.is_over)


@settings(max_examples=50)
@given(positions, st.sampled_from(Strength), st.integers(0, 99))
def test_a_free_edge_is_chosen_and_always_the_same(
    position: Position, strength: Strength, seed: int
) -> None:
    edge = choose(position, None, strength, seed)
    assert edge in position.free
    assert choose(position, None, strength, seed) == edge


@given(positions, st.integers(0, 99))
def test_a_club_player_gives_nothing_away_while_that_can_be_helped(
    position: Position, seed: int
) -> None:
    edge = choose(position, None, Strength.CLUB, seed)
    can_capture = any(position.closes(other) for other in position.free)
    if can_capture and safe_moves(position.board, position.drawn):
        assert position.closes(edge)
    elif safe_moves(position.board, position.drawn):
        assert edge in safe_moves(position.board, position.drawn)
    elif not can_capture:
        chains = find_chains(position.board, position.drawn)
        shortest = min(len(chain.boxes) for chain in chains)
        assert edge in {e for chain in chains if len(chain.boxes) == shortest for e in chain.edges}


def test_a_club_player_leaves_two_boxes_where_there_is_something_to_control() -> None:
    # Two corridors of three: the upper one is open.
    board = Board.of(2, 3)
    open_edges = {board.left_of(0, 1), board.left_of(0, 2), board.left_of(0, 3)}
    below = {board.left_of(1, column) for column in range(4)}
    position = Position.of(board, set(range(board.edges)) - open_edges - below)
    position = position.draw(choose(position, None, Strength.CLUB, 0))
    assert position.scores[0] == 0 + 1
    assert choose(position, None, Strength.CLUB, 0) == board.left_of(0, 3)
    alone = Position.of(board, set(range(board.edges)) - open_edges)
    while not alone.is_over:
        alone = alone.draw(choose(alone, None, Strength.CLUB, 0))
        assert alone.to_move == 1


def test_a_casual_player_takes_all_and_is_careful_in_two_moves_of_five() -> None:
    # One edge closes a box; of the others, the upper row is safe.
    position = Position.of(Board.of(2, 9), [0, 18, 27, 28])
    takes = {choose(position, None, Strength.CASUAL, seed) for seed in range(30)}
    assert takes == {9} == {edge for edge in position.free if position.closes(edge)}
    position = position.draw(9)
    safe = set(safe_moves(position.board, position.drawn))
    chosen = [choose(position, None, Strength.CASUAL, seed) for seed in range(400)]
    share = len(safe) / len(position.free)
    careful = sum(edge in safe for edge in chosen) / len(chosen)
    assert careful == pytest.approx(0.4 + 0.6 * share, abs=0.05)


def test_a_master_draws_what_the_analysis_says() -> None:
    position = Position.empty(2, 2)
    moves = tuple(MoveValue(edge, -4, 4, float(edge == 7)) for edge in position.free)
    snapshot = AnalyzeSnapshot(steps=1, counters={}, low=-4, high=4, moves=moves)
    assert choose(position, snapshot, Strength.MASTER, 5) == 7
    assert choose(position, None, Strength.MASTER, 5) == choose(position, None, Strength.CLUB, 5)
    for strength in Strength:
        with pytest.raises(ValueError, match="over"):
            choose(Position.of(Board.of(1, 1), range(4)), None, strength, 0)
