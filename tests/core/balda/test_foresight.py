"""What a master thinks about on the other player's turn."""

from dataclasses import replace

import pytest

from gridsmith.core.balda.advice import Position
from gridsmith.core.balda.best_line import after
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.foresight import MOVES, Foresight
from gridsmith.core.balda.play import Think, choose
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.strength import Strength
from tests.core.balda.test_play import lexicon

pytestmark = pytest.mark.usefixtures("advice_compiled")


def positions_after(position: Position) -> list[Position]:
    moves = find_moves(position.board, position.lexicon, position.rules, banned=position.banned)
    return [
        after(position, position.board.place(*move.cell, move.letter), move.word) for move in moves
    ]


def test_answers_to_the_likeliest_moves_are_the_masters_own() -> None:
    board = Board.parse("tea\n...\n...", ENGLISH)
    position = Position(board, lexicon(), banned=("tea",))
    foresight = Foresight(position, seconds=60)
    while foresight.step():
        pass
    found = [(there, foresight.take(there)) for there in positions_after(position)]
    foreseen = [(there, think) for there, think in found if think is not None]
    assert 1 < len(foreseen) <= MOVES
    for there, think in foreseen:
        afresh = Think(there)
        while not afresh.step().finished:
            pass
        one, other = think.snapshot(), afresh.snapshot()
        assert one.finished
        assert choose(one, Strength.MASTER, 0) == choose(other, Strength.MASTER, 0)


def test_it_is_over_when_its_time_is() -> None:
    board = Board.parse("tea.\n....\n....\n....", ENGLISH)
    position = Position(board, lexicon(), banned=("tea",))
    foresight = Foresight(position, seconds=0.001)
    while foresight.step():
        pass
    thoughts = [foresight.take(there) for there in positions_after(position)]
    assert any(thought is not None for thought in thoughts)
    assert all(thought.snapshot().finished for thought in thoughts if thought is not None)


def test_another_position_is_not_foreseen() -> None:
    board = Board.parse("tea\n...\n...", ENGLISH)
    position = Position(board, lexicon(), banned=("tea",))
    foresight = Foresight(position, seconds=0.001)
    while foresight.step():
        pass
    there = next(there for there in positions_after(position) if foresight.take(there))
    assert foresight.take(replace(there, banned=(*there.banned, "eat"))) is None
    assert foresight.take(replace(there, lexicon=lexicon())) is None
    assert foresight.take(replace(there, rules=replace(there.rules, knots=True))) is None


def test_a_player_without_a_move_leaves_nothing_to_foresee() -> None:
    board = Board.parse("tea\n...", ENGLISH)
    foresight = Foresight(Position(board, lexicon(("tea",)), banned=("tea",)), seconds=1)
    assert not foresight.step() or not foresight.step()
