"""What the record, the review and the problem of the day say of the turns of a game of Balda."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from ...core.balda.game import Game
from ...core.balda.record import ME, Agreed, Pass, Play, Turn
from ...core.record.help import ALONE
from ..qt_types import translate
from ..shell.model import Shell
from ..tool.daily_problem import Daily
from ..tool.help import remark
from ..tool.judgements import ReviewSays
from ..tool.record import RecordSays
from .says import names

if TYPE_CHECKING:
    from ...core.balda.review import Review


def text(state: Game, turn: Turn) -> str:
    """Give the word, or what else was done."""
    match turn:
        case Play():
            return state.board.alphabet.upper(turn.word)
        case Pass():
            return translate("Balda", "Pass")
        case Agreed():
            return translate("Balda", "Ended by agreement")


def loss(state: Game) -> str:
    """Say that letters were typed in the middle of the game."""
    is_lost = bool(state.letters_typed) and not state.record.is_last
    return translate("Balda", "The letters typed here were removed.") if is_lost else ""


RECORD = RecordSays(
    text=text,
    who=lambda state, turn: "" if isinstance(turn, Agreed) else names(state)[turn.player],
    points=lambda turn: str(turn.points) if isinstance(turn, Play) else "",
    basis=lambda state: (state.players, state.computer, state.start_word, state.help),
    cell_of=lambda state, turn: turn.cell if isinstance(turn, Play) else None,
    beginning=lambda state: state.board.alphabet.upper(state.start_word),
    loss=loss,
    remark=remark,
    word=lambda turn: turn.word if isinstance(turn, Play) else "",
)


# The review


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


def mover(game: Game) -> int | None:
    """Who is to move at the end of a game that is not over."""
    is_live = game.record.is_last and not game.record.aside
    return game.turn if game.ending is None and is_live else None
