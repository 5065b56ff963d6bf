"""What the record, the review and the problem of the day say of the edges of a game of Dots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from ...core.dots.game import PLAY, DotsGame
from ...core.record.help import ALONE
from ..tool.daily_problem import Daily
from ..tool.help import remark
from ..tool.judgements import ReviewSays
from ..tool.record import RecordSays
from .game import names, usual_name
from .words import edge_brief

if TYPE_CHECKING:
    from ...core.dots.review import Review

RECORD = RecordSays(
    text=lambda state, turn: edge_brief(state.position.board, turn.edge),
    who=lambda state, turn: state.names[turn.player - 1] or usual_name(turn.player, state.computer),
    points=lambda turn: f"+{turn.closed}" if turn.closed else "",
    basis=lambda state: (state.names, state.computer, state.help),
    cell_of=lambda state, turn: state.board.cell_of(turn.edge),
    remark=remark,
)


def search_class() -> type[Review]:
    """Give the class of the search."""
    from ...core.dots.review import Review  # not before the first frame

    return Review


def problem(state: DotsGame, only: tuple[int, ...], for_search: bool) -> Any:
    """Give the problem."""
    from ...core.dots.review import ReviewProblem

    return ReviewProblem(state.recorded, only=only)


def played(state: DotsGame, line: Sequence[int]) -> DotsGame:
    """Draw edges."""
    for edge in line:
        state = state.drawn(edge)
    return state


REVIEW = ReviewSays(
    search_class=search_class,
    problem=problem,
    basis=lambda state: state.recorded.beginning,
    played=played,
    move_text=lambda state, move: edge_brief(state.position.board, move),
    players=names,
    is_own=lambda state, player: state.computer != player + 1,
)


def find_daily(day: date, words: str) -> Daily:
    """Find the problem."""
    from ...core.dots.problem import FREE, problem_of  # not before the first frame

    problem = problem_of(day)
    game = DotsGame(problem.game.position, help=ALONE).with_record(problem.game)
    return Daily(day, words, game, lambda draw: draw.edge == problem.edge, problem.lead, FREE)


def mover(game: DotsGame) -> int | None:
    """Who is to move, from 0, at the end of a game that is not over."""
    position = game.position
    record = game.record
    is_live = game.mode == PLAY and not position.is_over and record.is_last and not record.aside
    return position.to_move - 1 if is_live else None
