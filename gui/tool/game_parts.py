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


@dataclass(frozen=True)
class GameSays:
    """What a game of turns says of its states and turns."""

    record: RecordSays
    review: ReviewSays
    daily: Callable[[date], Daily]
    """Finds the problem of a day, on the thread of the tool."""
    end: Callable[[Any], End | None]
    """The end of a state, None where the game goes on."""
    mover: Callable[[Any], int | None]
    """Who is to move, from 0; None in a state that is over or looked back at."""


def game_parts(
    shell: Shell, board: Board, says: GameSays, game_help: GameHelp, computer: Computer
) -> GameParts:
    """Make the parts of a game that has all of them."""
    record = RecordModel(shell, board, says.record)
    review = ReviewModel(shell, board, record, says.review)
    daily = DailyProblem(shell, board, says.daily, record.text)
    end = GameEnd(shell, board, review, lambda state: daily.end or says.end(state))
    daily.changed.connect(end.update)
    clock = GameClock(shell, board, lambda: says.review.players(board.state), says.mover)
    return GameParts(record, review, clock, daily, end, game_help, computer)
