"""The lists below the one that is shown, and those that a move has closed."""

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
"""Kinds of one rank replace each other: after ten cells were probed, Esc goes back once."""

MAX_RETURNS = 50
"""Moves whose lists are found again when they are taken back."""


@dataclass(frozen=True)
class StackedList:
    """A list as it was shown: filter, open groups, selected move (None without) and path.

    `answer`: None where it has to be asked for again. `chosen_on`: the board when a row was chosen.
    """

    question: Question
    answer: Answer | None
    filter: str
    groups: frozenset[int]
    move: Move | None
    path: Path
    chosen_on: Board | None

    def is_of(self, game: Game) -> bool:
        """Whether the answer also holds for a game."""
        asked = self.question.game
        return (asked.position, asked.fresh) == (game.position, game.fresh)


class ListStack:
    """Lists one upon the other, of each rank at most one; the one that is shown is not there."""

    def __init__(self) -> None:
        self._lists: list[StackedList] = []
        self._returns: deque[tuple[StackedList, ...]] = deque(maxlen=MAX_RETURNS)

    def push(self, shown: StackedList, question: Question) -> None:
        """Add the list that was shown; drop those from the rank of the next question on."""
        self._lists.append(shown)
        ranks = [_rank(below.question) for below in self._lists]
        if _rank(question) in ranks:
            del self._lists[ranks.index(_rank(question)) :]

    def pop(self) -> StackedList | None:
        """Remove the upper list and give it, None where there is none."""
        return self._lists.pop() if self._lists else None

    def clear(self) -> None:
        """Remove all lists."""
        self._lists.clear()

    def forget(self) -> None:
        """Remove all lists, also those that an undone move would restore."""
        self._lists.clear()
        self._returns.clear()

    def forget_answers(self) -> None:
        """Search for all lists again, since the words have changed."""
        self._lists = [replace(one, answer=None) for one in self._lists]

    def leave(self, shown: StackedList | None) -> None:
        """Close all lists, the one that was shown on top, since a move is made."""
        if shown is not None:
            lists = (*self._lists, shown)
            self._returns.append(tuple(replace(one, answer=None) for one in lists))
        self._lists.clear()

    def bring_back(self, game: Game) -> StackedList | None:
        """Restore the lists that the last move made here has closed; gives the upper.

        None where they were about a letter that is not there any more.
        """
        for lists in reversed(self._returns):
            if lists[-1].question.game.plays == game.plays:
                if not lists[-1].is_of(game):
                    return None
                self._lists = list(lists[:-1])
                return lists[-1]
        return None


def _rank(question: Question) -> str:
    return _RANKS.get(question.kind, question.kind.value)
