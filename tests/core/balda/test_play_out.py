"""Games played out to their end, and that the strongest computer moves by them."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from gridsmith.core.balda import advice, ahead, play_out
from gridsmith.core.balda.advice import SLACK, Advice, Advise, Position
from gridsmith.core.balda.best_line import after
from gridsmith.core.balda.moves import Move, Moves
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.replies.engine import Survey, vocabulary_of
from gridsmith.core.balda.search import indexes_of
from tests.core.balda.test_advice import PLAYERS, problems, replied, slow_after

pytestmark = pytest.mark.usefixtures("advice_compiled")


@pytest.fixture(autouse=True, scope="module")
def no_exact_end():
    """The end is played, not solved."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "is_in_reach", lambda board: False)
        patch.setattr(advice, "_DEPTH_BEFORE_PLAYING_OUT", 3)
        yield


@contextmanager
def narrow_looks() -> Iterator[None]:
    """Brute force takes no time meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ahead, "WIDTH", 3)
        patch.setattr(advice, "ROOT_WIDTH", 4)
        patch.setattr(play_out, "ROOT_WIDTH", 4)
        yield


def surveyed(problem: Position) -> tuple[Survey, np.ndarray, np.ndarray | None]:
    """A survey, the letters on the board, and what the opponent surely knows."""
    board, lexicon = problem.board, problem.lexicon
    survey = Survey(lexicon, problem.rules, board.rows, board.columns)
    for word in indexes_of(problem.banned, lexicon).tolist():
        survey.ban(word)
    known = None if lexicon.tiers is None else vocabulary_of(lexicon.tiers <= 1)
    return survey, np.frombuffer(board.cells, np.uint8), known


def packed(moves: Moves, row: int) -> tuple[int, int]:
    """A move as a look ahead has it, and its points."""
    word, down, across, letter, _, points, _, _ = moves.table[row].tolist()
    return word << 14 | (down * moves.board.columns + across) << 6 | letter, points


def result(going: Generator[None, None, Any]) -> Any:
    """What comes of something that pauses now and then."""
    while True:
        try:
            next(going)
        except StopIteration as end:
            return end.value


def slow_play_out(position: Position, move: Move | None) -> int:
    """Play one advised move after the other, each with a look four moves ahead at most."""
    margin, sign = 0, 1
    while move is not None:
        margin += sign * move.points
        sign = -sign
        position = after(position, position.board.place(*move.cell, move.letter), move.word)
        advise = Advise(position)
        while not (told := advise.step()).finished and told.depth < 4:
            pass
        move = None if told.advised is None else told.moves[told.advised]
    return margin


@settings(max_examples=min(30, settings().max_examples))
@given(problems())
def test_both_players_look_four_moves_ahead(problem: Position) -> None:
    """What is banned afterwards is what was before, so that the next move can be played out."""
    problem = replace(problem, opponent=Opponent.UNKNOWN)
    survey, letters, known = surveyed(problem)
    told = replied(problem)
    with narrow_looks():
        for row in told.order[:3].tolist():
            move = packed(told.moves, row)
            found = result(play_out.play_out(survey, letters, *move, known))
            assert found == slow_play_out(problem, told.moves[row])


@settings(max_examples=min(30, settings().max_examples))
@given(problems())
def test_of_moves_worth_almost_the_same_the_one_with_the_best_end_is_advised(
    problem: Position,
) -> None:
    problem = replace(problem, opponent=Opponent.UNKNOWN)
    with narrow_looks():
        advise = Advise(problem, hurried_deepest=4, plays_out=True)
        while not (told := advise.step()).finished:
            pass
        if told.depth < 3:
            return
        worth = {
            row: slow_after(problem, told.moves[row], told.depth, PLAYERS[Opponent.UNKNOWN])
            for row in told.order[:4].tolist()
        }
        assert_best_end(problem, told, worth)


def assert_best_end(problem: Position, told: Advice, worth: dict[int, float]) -> None:
    """See that of the moves worth almost the most none has a better end than that advised."""
    ends = {
        row: slow_play_out(problem, told.moves[row])
        for row in worth
        if worth[row] >= max(worth.values()) - SLACK
    }
    assert told.worth == max(worth.values())
    assert ends[told.advised] == max(ends.values())
