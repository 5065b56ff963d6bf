"""What the review of a game of Dots says of its edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...core.dots.game import DotsGame
from ..tool.judgements import ReviewSays
from .game import names
from .words import edge_brief

if TYPE_CHECKING:
    from ...core.dots.review import Review


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
