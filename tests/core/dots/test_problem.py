"""The problem of the day, against plain minimax."""

from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.problem import FREE, problem_of

from .reference import Table


@given(st.dates(date(2026, 1, 1), date(2099, 1, 1)))
@settings(max_examples=10)
def test_one_edge_of_a_problem_is_best_and_wins_by_so_much(day: date) -> None:
    problem = problem_of(day)
    position = problem.game.position
    assert len(position.free) == FREE
    lead = position.scores[position.to_move - 1] - position.scores[2 - position.to_move]
    values = Table(position).moves(position)
    assert values.pop(problem.edge) + lead == problem.lead > 0
    assert max(values.values()) + lead < problem.lead


def test_a_problem_is_the_same_on_every_computer() -> None:
    problem = problem_of(date(2026, 12, 1))
    assert (problem.game.position.drawn, problem.edge, problem.lead) == (882267072876, 15, 12)
