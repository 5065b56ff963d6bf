"""What the page asks the engine, and how the engine's thread answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from ...core.balda.advised import AdvisedMoves
from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.moves import Move, Moves
from ...core.balda.played import moves_of_word, moves_with_letter, words_near
from ...core.balda.search import find_moves
from ...core.grid import Cell
from ...core.lexicon.few_words import few_words
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


def warm_up_advice() -> None:
    """Load what advice needs; on any thread."""
    from ...core.balda.advice import warm_up  # not before the first frame

    warm_up(few_words("tea"))


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
        report(-1.0 if advice.fraction is None else advice.fraction)
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
