"""The kernels of Balda, part by part."""

from ..compiling.part import Part


def _moves() -> None:
    from .search import warm_up

    warm_up()


def warm_up_advice() -> None:
    """Load what the advice calls, and compile it where it never was: that takes some seconds."""
    _replies()
    _end()


def _replies() -> None:
    from ..lexicon.few_words import few_words
    from .advice import warm_up_replies

    warm_up_replies(few_words("tea"))


def _end() -> None:
    from ..lexicon.alphabet import ENGLISH
    from ..lexicon.few_words import few_words
    from .board import Board
    from .endgame.engine import Endgame
    from .rules import Rules
    from .search import find_moves

    rules = Rules(letter_values={"a": 2})
    end = Endgame(find_moves(Board.parse("aa\na.", ENGLISH), few_words("aa"), rules), rules)
    while not end.is_finished:
        end.step()


PARTS = {
    "balda": Part(_moves, ("balda.", "path_counts."), 9),
    "balda-replies": Part(_replies, ("balda.replies.",), 9),
    "balda-end": Part(_end, ("balda.endgame.",), 3),
}
