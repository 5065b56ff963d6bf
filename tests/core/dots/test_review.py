"""Reviews of games against plain minimax."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.position import Position
from gridsmith.core.dots.record import RecordedPosition
from gridsmith.core.dots.review import Review, ReviewProblem
from gridsmith.core.record.review import MoveReview
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.dots.reference import Table

MEMORY = 16


@st.composite
def games(draw) -> RecordedPosition:
    rows, columns = draw(st.sampled_from([(1, 1), (1, 3), (2, 2), (2, 3)]))
    chance = Random(draw(st.integers(0, 1 << 16)))
    position = Position.empty(rows, columns)
    for _ in range(draw(st.integers(0, 6))):
        if len(position.free) > 1:
            position = position.draw(chance.choice(position.free))
    game = RecordedPosition(position)
    for _ in range(draw(st.integers(0, 17))):
        if game.position.free:
            game = game.draw(chance.choice(game.position.free))
    return game


def reviewed(game: RecordedPosition) -> tuple[MoveReview[int], ...]:
    return run(Review(ReviewProblem(game, MEMORY))).snapshot.moves


@given(games())
def test_losses_are_those_of_plain_minimax(game):
    table = Table(game.beginning)
    moves = reviewed(game)
    assert [move.number for move in moves] == list(range(1, len(game.record.line) + 1))
    position = game.beginning
    for move, entry in zip(moves, game.record.line, strict=True):
        edge = game.record.entries[entry].made.edge
        values = table.moves(position)
        assert move.is_exact
        assert move.best_value == max(values.values())
        assert move.value == values[edge]
        assert move.is_best == (move.loss == 0)
        assert values[move.line[0]] == move.best_value
        first, second = position.scores
        assert move.lead == (first - second if move.player == 0 else second - first)
        position = position.draw(edge)


def test_what_cannot_be_proven_is_estimated(monkeypatch):
    monkeypatch.setattr("gridsmith.core.dots.review.STEPS", (8, 16))
    position = Position.empty(5, 5)
    game = RecordedPosition(position)
    chance = Random(1)
    while game.position.free:
        game = game.draw(chance.choice(game.position.free))
    first, last = run(Review(ReviewProblem(game, MEMORY, only=(1, 60)))).snapshot.moves
    assert not first.is_exact
    assert first.spread > 0
    assert last.is_exact
    assert last.loss == 0


@given(games(), st.integers(0, 10))
def test_a_review_resumes_from_any_step(game, steps):
    problem = ReviewProblem(game, MEMORY)
    review = Review(problem)
    run(review, steps=steps)
    again = Review.resume(problem, json.loads(json.dumps(review.state())))
    assert again.snapshot().moves == review.snapshot().moves
    run(again)
    assert [vars(move) | {"line": ()} for move in again.snapshot().moves] == [
        vars(move) | {"line": ()} for move in reviewed(game)
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [("number", 90), ("line", [0, 0]), ("line", ["x"]), ("line", [99]), ("depth", -1)],
)
def test_a_damaged_judgement_is_refused(field, value):
    problem = ReviewProblem(RecordedPosition(Position.empty(1, 2)).draw(0).draw(1), MEMORY)
    review = Review(problem)
    run(review)
    state = json.loads(json.dumps(review.state()))
    state["moves"][0][field] = value
    with pytest.raises(StateError):
        Review.resume(problem, state)
