from datetime import date

from gridsmith.core.dots.problem import problem_of


def test_the_best_edge_solves_it_and_another_one_is_taken_back(behind):
    behind.page.daily.begin()
    behind.wait(lambda: behind.page.daily.status != "")
    problem, position = problem_of(date.today()), behind.game.state.position
    assert position == problem.game.position
    behind.game.draw(next(edge for edge in position.free if edge != problem.edge))
    behind.wait(lambda: behind.notice().endswith("is not the best move. Try again."))
    assert behind.game.state.position == position
    behind.game.draw(problem.edge)
    behind.wait(lambda: behind.page.end.shown)
    assert behind.page.end.score == f"Wins by {problem.lead}"


def test_a_line_that_is_looked_at_is_no_answer(behind):
    behind.page.daily.begin()
    behind.wait(lambda: behind.page.daily.status != "")
    behind.page.help.switch()
    state, best = behind.game.state, problem_of(date.today()).edge
    for edge in (best, next(edge for edge in state.position.free if edge != best)):
        behind.page.review.show_line(state, (edge,))
        assert behind.page.daily.status == ""
