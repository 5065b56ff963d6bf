"""The parts of a page on which a game of turns is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..shell.model import Shell
from .board import Board
from .clock import GameClock
from .computer import Computer
from .daily_problem import Daily, DailyProblem
from .game_end import End, GameEnd
from .help import GameHelp
from .judgements import ReviewSays
from .record import RecordModel, RecordSays
from .review import ReviewModel


@dataclass(frozen=True)
class GameParts:
    """The models of those parts, None for what the game does not have."""

    record: Any = None
    review: Any = None
    clock: Any = None
    daily: Any = None
    end: Any = None
    help: Any = None
    computer: Any = None


def game_parts(
    shell: Shell,
    board: Board,
    game_help: GameHelp,
    computer: Computer,
    *,
    record: RecordSays,
    review: ReviewSays,
    daily: Callable[[date, str], Daily],
    end: Callable[[Any], End | None],
    mover: Callable[[Any], int | None],
) -> GameParts:
    """Make the parts of a game that has all of them.

    `daily`: finds the problem of a day, on the tool's thread. `end`: of a state, None where the
    game goes on. `mover`: who is to move, from 0; None in a state that is over or looked back at.
    """
    moves = RecordModel(shell, board, record)
    judged = ReviewModel(shell, board, moves, review)
    problem = DailyProblem(shell, board, daily, moves.text)
    over = GameEnd(shell, board, judged, lambda state: problem.end or end(state))
    problem.changed.connect(over.update)
    clock = GameClock(shell, board, lambda: review.players(board.state), mover)
    return GameParts(moves, judged, clock, problem, over, game_help, computer)
