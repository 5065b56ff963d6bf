"""What the review of a game of Balda says of its words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from ...core.balda.game import Game
from ...core.balda.record import ME, Agreed, Play
from ..shell.model import Shell
from ..tool.judgements import ReviewSays
from .says import names

if TYPE_CHECKING:
    from ...core.balda.review import Review


def search_class() -> type[Review]:
    """Give the class of the search."""
    from ...core.balda.review import Review  # not before the first frame

    return Review


def basis(state: Game) -> Hashable:
    """Give the board at the beginning, the rules, the words that count."""
    beginning = state.record.entries[0].state
    start = state.board if beginning is None else state.board_of(beginning)
    words = state.lexicon, state.start_word, state.also_banned
    return start, repr(state.rules), *words, state.head_start


def played(state: Game, line: Sequence[Play]) -> Game:
    """Play words."""
    for play in line:
        state = state.play(
            *(play.word, play.row, play.column, play.letter, play.path), player=play.player
        )
    return state


def move_text(state: Game, move: Play) -> str:
    """Give the word and the cell of its letter."""
    return f"{state.board.alphabet.upper(move.word)}\u00a0{move.row + 1},{move.column + 1}"


def review_says(shell: Shell) -> ReviewSays:
    """Say what is judged, with the word lists of the app."""

    def problem(state: Game, only: tuple[int, ...], for_search: bool) -> Any:
        from ...core.balda.review import ReviewProblem

        lexicon: Any = shell.lexicons.lexicon(state.lexicon) if for_search else None
        return ReviewProblem(state, lexicon, only=only)

    return ReviewSays(
        search_class=search_class,
        problem=problem,
        basis=basis,
        played=played,
        move_text=move_text,
        players=names,
        is_own=lambda state, player: player == ME or not state.computer,
        is_judged=lambda turn: not isinstance(turn, Agreed),
    )
