"""What the page asks the engine, how the engine's thread answers, and the lists of answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from ...core.balda.advised import AdvisedMoves
from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.moves import Move, Moves
from ...core.balda.played import moves_of_word, moves_with_letter, words_near
from ...core.balda.search import find_moves
from ...core.grid import Cell, Path
from ...core.lexicon.lexicon import Lexicon
from ...core.lexicon.opened_lexicons import OpenLexicons
from ..jobs import until_stopped

if TYPE_CHECKING:
    from ...core.balda.advice import Advise


class Kind(StrEnum):
    """The kinds of questions."""

    BOARD = "board"  # what can be played anywhere
    CELL = "cell"  # local search: what can be played onto an empty cell
    LETTER = "letter"  # trap check: what can be played through a letter
    PLAYED = "played"  # which word was played with a letter that lies on the board
    WORD = "word"  # where a word, of a list or not, can have been played
    REPLIES = "replies"  # what the opponent can answer to a move, which is not made


CHOICES = (Kind.PLAYED, Kind.WORD)
"""The questions whose answer is a move that was made: one of the rows is to be played."""


@dataclass(frozen=True)
class Question:
    """A question: `cell` for CELL, LETTER and PLAYED, `word` for WORD, `move` for REPLIES."""

    kind: Kind
    game: Game
    cell: Cell | None = None
    word: str = ""
    move: Move | None = None

    @property
    def board(self) -> Board:
        """The board that is searched: that of the game, or as it would be after the move."""
        board, move = self.game.board, self.move
        return board if move is None else board.place(*move.cell, move.letter)

    def is_idle(self, game: Game) -> bool:
        """Whether it has no meaning in a game, such as after other moves."""
        if self.kind in CHOICES and len(self.game.plays) != len(game.plays):
            return True
        if self.kind is Kind.WORD and self.word in game.banned:
            return True
        if self.move is not None:
            return not self.move.can_be_made(game.board) or self.move.word in game.banned
        if self.cell is None:
            return False
        row, column = self.cell
        inside = row < game.board.rows and column < game.board.columns
        filled = inside and game.board.letter(row, column) is not None
        return not inside or filled != (self.kind is not Kind.CELL)


@dataclass(frozen=True)
class Answer:
    """The moves, in the default order, and the lexicon that they are from.

    `advise`: with advice, the search that the moves are from, fit to be gone on with. `near`: words
    that may have been meant where the board cannot spell the one that was asked for.
    """

    question: Question
    moves: Moves
    lexicon: Lexicon
    advise: Advise | None = None
    near: tuple[str, ...] = ()


def answer(
    progress: Callable[[float], None],
    stop_requested: Callable[[], bool],
    lexicons: OpenLexicons,
    question: Question,
    opponent: str = "",
    known: Advise | None = None,
) -> Answer | None:
    """Search, on the engine's thread; None when asked to stop.

    `opponent`: what the opponent knows, where the moves are to come with advice. `known`: a search
    that may be of this very position.
    """

    lexicon = lexicons.lexicon(question.game.lexicon)

    def find(report: Callable[[float], None]) -> Answer:
        if opponent:
            return _advised(question, lexicon, opponent, known, report)
        moves = _moves(question, lexicon, report)
        near: tuple[str, ...] = ()
        if question.kind is Kind.WORD and not moves:
            near = words_near(question.game, question.word, lexicon, report)
        return Answer(question, moves, lexicon, near=near)

    return until_stopped(find, stop_requested, progress)


def _advised(
    question: Question,
    lexicon: Lexicon,
    opponent: str,
    known: Advise | None,
    report: Callable[[float], None],
) -> Answer:
    from ...core.balda.advice import Advise, Position  # not before the first frame
    from ...core.balda.opponent import Opponent

    cell, position = question.cell, Position.of(question.game, lexicon, Opponent(opponent))
    advise = known if known is not None and known.problem == position else Advise(position)
    while not (advice := advise.snapshot()).is_ready:
        report(-1.0)
        advise.step()
    moves = AdvisedMoves.of(advice)
    if cell is not None:
        table = moves.table
        moves = moves.only((table["row"] == cell[0]) & (table["column"] == cell[1]))
    return Answer(question, moves, lexicon, advise)


def _moves(question: Question, lexicon: Lexicon, report: Callable[[float], None]) -> Moves:
    kind, cell, game, move = question.kind, question.cell, question.game, question.move
    if kind is Kind.WORD:
        return moves_of_word(game, question.word, lexicon, report)
    if kind is Kind.PLAYED:
        assert cell is not None
        return moves_with_letter(game, cell, lexicon, report)
    return find_moves(
        question.board,
        lexicon,
        game.rules,
        onto=cell if kind is Kind.CELL else None,
        through=cell if kind is Kind.LETTER else None,
        banned=game.banned if move is None else game.banned | {move.word},
        progress=report,
    )


# Lists below the one that is shown, and those that a move has closed


_RANKS = {
    Kind.BOARD: "board",
    Kind.CELL: "probe",
    Kind.LETTER: "probe",
    Kind.PLAYED: "made",
    Kind.WORD: "made",
    Kind.REPLIES: "replies",
}
"""Kinds of one rank replace each other: after ten cells were probed, Esc goes back once."""


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
    chosen_on: Board

    def is_of(self, game: Game) -> bool:
        """Whether the answer also holds for a game."""
        asked = self.question.game
        return (asked.position, asked.fresh) == (game.position, game.fresh)


class ListStack:
    """Lists one upon the other, of each rank at most one; the one that is shown is not there."""

    def __init__(self) -> None:
        self._lists: list[StackedList] = []
        self._returns: list[tuple[StackedList, ...]] = []

    def push(self, shown: StackedList, question: Question) -> None:
        """Add the list that was shown; drop those from the rank of the next question on."""
        self._lists.append(shown)
        ranks = [_RANKS[below.question.kind] for below in self._lists]
        if (rank := _RANKS[question.kind]) in ranks:
            del self._lists[ranks.index(rank) :]

    def pop(self) -> StackedList | None:
        """Remove the upper list and give it, None where there is none."""
        return self._lists.pop() if self._lists else None

    def clear(self) -> None:
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
