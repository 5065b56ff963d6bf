"""The problem of the day at Dots."""

from __future__ import annotations

from datetime import date

from ...core.dots.game import DotsGame
from ...core.record.help import ALONE
from ..tool.daily_problem import Daily


def find_daily(day: date, words: str) -> Daily:
    """Find the problem."""
    from ...core.dots.problem import FREE, problem_of  # not before the first frame

    problem = problem_of(day)
    game = DotsGame(problem.game.position, help=ALONE).with_record(problem.game)
    return Daily(day, words, game, lambda draw: draw.edge == problem.edge, problem.lead, FREE)
