"""What the page asks the engine, and how the engine's thread answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from core.balda.board import Board
from core.balda.game import Game
from core.balda.moves import Moves
from core.balda.rules import Rules
from core.balda.search import find_moves
from core.grid import Cell
from core.lexicon.image import build_lexicon
from core.lexicon.lexicon import Lexicon
from gui.jobs import StoppedError
from gui.lexicon.opened import OpenLexicons


class Kind(StrEnum):
    """The kinds of questions."""

    BOARD = "board"  # what can be played anywhere
    CELL = "cell"  # local search: what can be played onto an empty cell
    LETTER = "letter"  # trap check: what can be played through a letter
    PLAYED = "played"  # which word was played with a letter that lies on the board
    WORD = "word"  # where a word, of a list or not, can have been played


@dataclass(frozen=True)
class Question:
    """A question about a game: `cell` for CELL, LETTER and PLAYED, `word` for WORD."""

    kind: Kind
    game: Game
    cell: Cell | None = None
    word: str = ""


@dataclass(frozen=True)
class Answer:
    """The moves, in the default order, and the lexicon that they are from."""

    question: Question
    moves: Moves
    lexicon: Lexicon


class Engine:
    """Answers questions. Used on the engine's thread only."""

    def __init__(self, lexicons: OpenLexicons) -> None:
        """Nothing is opened before it is needed."""
        self._lexicons = lexicons

    def warm_up(self, name: str) -> Lexicon:
        """Open a list and run a first search, which loads or compiles the kernels."""
        lexicon = self._lexicons.lexicon(name)
        board = Board.empty(2, 2, lexicon.alphabet).place(0, 0, lexicon.alphabet.symbols[0])
        find_moves(board, lexicon)
        return lexicon

    def answer(
        self,
        progress: Callable[[float], None],
        stop_requested: Callable[[], bool],
        question: Question,
    ) -> Answer | None:
        """Search; None when asked to stop."""

        def tell(fraction: float) -> None:
            if stop_requested():
                raise StoppedError
            progress(fraction)

        lexicon = self._lexicons.lexicon(question.game.lexicon)
        try:
            return Answer(question, _moves(question, lexicon, tell), lexicon)
        except StoppedError:
            return None


def _moves(question: Question, lexicon: Lexicon, tell: Callable[[float], None]) -> Moves:
    game, cell = question.game, question.cell
    board, rules, banned = game.board, game.rules, game.banned
    if question.kind is Kind.BOARD:
        return find_moves(board, lexicon, rules, banned=banned, progress=tell)
    if question.kind is Kind.CELL:
        return find_moves(board, lexicon, rules, onto=cell, banned=banned, progress=tell)
    if question.kind is Kind.LETTER:
        return find_moves(board, lexicon, rules, through=cell, banned=banned, progress=tell)
    if question.kind is Kind.PLAYED:
        assert cell is not None
        return _with_letter(board, cell, lexicon, rules, banned, tell)
    # A word at the table may be in no list, and shorter than a search would offer.
    word = build_lexicon(question.word, lexicon.alphabet, [question.word])
    word = replace(word, letter_counts=lexicon.letter_counts)
    rules = replace(rules, min_length=1)
    if game.fresh is not None:
        moves = _with_letter(board, game.fresh, word, rules, (), tell)
        if len(moves):
            return moves
    return find_moves(board, word, rules, progress=tell)


def _with_letter(
    board: Board,
    cell: Cell,
    lexicon: Lexicon,
    rules: Rules,
    banned: frozenset[str] | tuple[()],
    tell: Callable[[float], None],
) -> Moves:
    """The moves that have just been made with the letter on a cell."""
    letter = board.letter(*cell)
    assert letter is not None
    before = board.place(*cell, None)
    moves = find_moves(before, lexicon, rules, onto=cell, banned=banned, progress=tell)
    code = board.alphabet.code(letter)
    return moves.only(np.flatnonzero(moves.table["letter"] == code))
