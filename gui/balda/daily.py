"""The problem of the day at Balda."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from ...core.balda.record import Play, Turn
from ...core.record.help import ALONE
from ..shell.model import Shell
from ..tool.daily_problem import Daily


def find_daily(shell: Shell, day: date, words: str) -> Daily:
    """Find the problem in the words of a list; empty: of the one that games begin with."""
    from ...core.balda.problem import EMPTY, problem_of  # not before the first frame

    name = words or shell.first_list
    problem = problem_of(day, shell.lexicons.catalog.open_bundled(name))
    move = problem.move

    def is_best(turn: Turn) -> bool:
        return isinstance(turn, Play) and (turn.word, turn.cell) == (move.word, move.cell)

    game = replace(problem.game, help=ALONE)
    return Daily(day, name, game, is_best, problem.lead, EMPTY, move)
