"""The lists that lie below the one that is looked at, and those that a move has put away."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.moves import Move
from ...core.grid import Path
from .questions import Answer, Kind, Question

_RANKS = {
    Kind.BOARD: "board",
    Kind.CELL: "probe",
    Kind.LETTER: "probe",
    Kind.PLAYED: "made",
    Kind.WORD: "made",
}
"""Kinds of one rank take each other's place: whoever probes ten cells steps back once."""

MOST_LEFT = 50
"""Moves whose lists are found again when they are taken back."""


@dataclass(frozen=True)
class LaidList:
    """A list as it was looked at: filter, open groups, selected move (None without) and path.

    `answer`: None where it has to be asked for again. `looked_at`: the board when a row was chosen.
    """

    question: Question
    answer: Answer | None
    filter: str
    groups: frozenset[int]
    move: Move | None
    path: Path
    looked_at: Board | None

    def is_of(self, game: Game) -> bool:
        """Whether what was asked about has come back."""
        asked = self.question.game
        return (
            (asked.board, asked.rules, asked.lexicon) == (game.board, game.rules, game.lexicon)
            and asked.banned == game.banned
            and asked.fresh == game.fresh
        )


class Pile:
    """Lists one upon the other, of each rank at most one; the one looked at is not among them."""

    def __init__(self) -> None:
        """Nothing lies there."""
        self._lists: list[LaidList] = []
        self._left: deque[tuple[LaidList, ...]] = deque(maxlen=MOST_LEFT)

    def lay(self, laid: LaidList, question: Question) -> None:
        """Lay a list down since a question is asked; what is of its rank makes room for it."""
        self._lists.append(laid)
        ranks = [_rank(below.question) for below in self._lists]
        if _rank(question) in ranks:
            del self._lists[ranks.index(_rank(question)) :]

    def take(self) -> LaidList | None:
        """Take the upper list off, None where there is none."""
        return self._lists.pop() if self._lists else None

    def clear(self) -> None:
        """Have no lists any more."""
        self._lists.clear()

    def forget_answers(self) -> None:
        """Have all lists asked for again, since the words have changed."""
        self._lists = [replace(laid, answer=None) for laid in self._lists]

    def leave(self, laid: LaidList | None) -> None:
        """Put all lists away, the one looked at on top, since a move is made."""
        if laid is not None:
            lists = (*self._lists, laid)
            self._left.append(tuple(replace(one, answer=None) for one in lists))
        self._lists.clear()

    def bring_back(self, game: Game) -> LaidList | None:
        """Have the lists again that the last move made here has put away; gives the upper.

        None where they were about a letter that is not there any more.
        """
        for lists in reversed(self._left):
            if lists[-1].question.game.plays == game.plays:
                if not lists[-1].is_of(game):
                    return None
                self._lists = list(lists[:-1])
                return lists[-1]
        return None


def _rank(question: Question) -> str:
    return _RANKS.get(question.kind, question.kind.value)
