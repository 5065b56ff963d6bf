"""The problem of the day on the page of Dots; more is in tests/gui/balda."""

from datetime import date

from gridsmith.core.dots.problem import problem_of


def test_the_best_edge_solves_it_and_another_one_is_taken_back(sit_behind):
    hands = sit_behind()
    hands.page.daily.begin()
    hands.wait(lambda: hands.page.daily.status != "")
    problem, position = problem_of(date.today()), hands.game.state.position
    assert position == problem.game.position
    hands.game.draw(next(edge for edge in position.free if edge != problem.edge))
    hands.wait(lambda: hands.notice().endswith("is not the best move. Try again."))
    assert hands.game.state.position == position
    hands.game.draw(problem.edge)
    hands.wait(lambda: hands.page.end.shown)
    assert hands.page.end.score == f"Wins by {problem.lead}"


def test_a_line_that_is_looked_at_is_no_answer(sit_behind):
    hands = sit_behind()
    hands.page.daily.begin()
    hands.wait(lambda: hands.page.daily.status != "")
    hands.page.help.switch()
    state, best = hands.game.state, problem_of(date.today()).edge
    for edge in (best, next(edge for edge in state.position.free if edge != best)):
        hands.page.review.show_line(state, (edge,))
        assert hands.page.daily.status == ""
