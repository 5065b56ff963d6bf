"""What the page asks the engine, and how the engine's thread answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np

from ...core.balda.advised import AdvisedMoves
from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.moves import Move, Moves
from ...core.balda.rules import Rules
from ...core.balda.search import find_moves
from ...core.grid import Cell
from ...core.lexicon.few_words import few_words
from ...core.lexicon.image import build_lexicon
from ...core.lexicon.lexicon import Lexicon
from ..jobs import until_stopped
from ..shell.opened_words import OpenLexicons

if TYPE_CHECKING:
    from ...core.balda.advice import Advise, Position


MAX_NEAR = 6
"""Words that are offered in place of one that the board cannot spell."""
STEPS_FOR_NEAR = 40
"""Calls of the kernel, of some 15 ms at most, that looking for them may take."""


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
        near = _near(question, lexicon, report) if not len(moves) else ()
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

    game, cell = question.game, question.cell
    banned = tuple(sorted(game.banned))
    players = len(game.players)
    position = Position(game.board, lexicon, game.rules, banned, Opponent(opponent), players)
    advise = known if known is not None and _is_same(known.problem, position) else Advise(position)
    while not (advice := advise.snapshot()).is_ready:
        report(-1.0 if advice.fraction is None else advice.fraction)
        advise.step()
    moves = AdvisedMoves.of(advice)
    if cell is not None:
        table = moves.table
        moves = moves.only((table["row"] == cell[0]) & (table["column"] == cell[1]))
    return Answer(question, moves, lexicon, advise)


def _is_same(one: Position, other: Position) -> bool:
    parts = attrgetter("board", "rules", "banned", "opponent", "players")
    return one.lexicon is other.lexicon and bool(parts(one) == parts(other))


def _moves(question: Question, lexicon: Lexicon, report: Callable[[float], None]) -> Moves:
    kind, cell, board, game = question.kind, question.cell, question.board, question.game
    rules, banned = game.rules, game.banned
    if kind is Kind.PLAYED:
        assert cell is not None
        return _with_letter(board, cell, lexicon, rules, banned, report)
    if kind is not Kind.WORD:
        return find_moves(
            board,
            lexicon,
            rules,
            onto=cell if kind is Kind.CELL else None,
            through=cell if kind is Kind.LETTER else None,
            banned=banned if question.move is None else banned | {question.move.word},
            progress=report,
        )
    # A word at the table may be in no list, and shorter than a search would offer.
    word = build_lexicon(lexicon.name, lexicon.alphabet, [question.word])
    word = replace(word, letter_counts=lexicon.letter_counts)
    rules = replace(rules, min_length=1)
    moves = None
    if game.fresh is not None:
        moves = _with_letter(board, game.fresh, word, rules, (), report)
    return moves or find_moves(board, word, rules, progress=report)


class _EnoughError(Exception):
    """What is being looked for is not worth any more time."""


def _near(question: Question, lexicon: Lexicon, report: Callable[[float], None]) -> tuple[str, ...]:
    """The words of the list that can have been played and are nearly the one asked for."""
    if question.kind is not Kind.WORD:
        return ()
    game, remaining = question.game, STEPS_FOR_NEAR

    def report_in_time(fraction: float) -> None:
        nonlocal remaining
        report(fraction)
        remaining -= 1
        if remaining < 0:
            raise _EnoughError

    def near(moves: Moves) -> tuple[str, ...]:
        words = dict.fromkeys(word for word in moves.words() if is_slip(word, question.word))
        return tuple(words)[:MAX_NEAR]

    board, rules, banned = game.board, game.rules, game.banned
    found: tuple[str, ...] = ()
    try:
        if game.fresh is not None:
            found = near(_with_letter(board, game.fresh, lexicon, rules, banned, report_in_time))
        return found or near(
            find_moves(board, lexicon, rules, banned=banned, progress=report_in_time)
        )
    except _EnoughError:
        return found


def is_slip(word: str, typed: str) -> bool:
    """Whether a word was typed with one letter wrong, missing or too many, or two swapped."""
    if abs(len(word) - len(typed)) > 1 or word == typed:
        return False
    same = 0
    for one, other in zip(word, typed, strict=False):
        if one != other:
            break
        same += 1
    end, typed_end = word[same:], typed[same:]
    return (
        end[1:] == typed_end[1:]
        or end[1:] == typed_end
        or end == typed_end[1:]
        or (end[:2] == typed_end[1::-1] and end[2:] == typed_end[2:])
    )


def _with_letter(
    board: Board,
    cell: Cell,
    lexicon: Lexicon,
    rules: Rules,
    banned: frozenset[str] | tuple[()],
    report: Callable[[float], None],
) -> Moves:
    letter = board.letter(*cell)
    assert letter is not None
    before = board.place(*cell, None)
    moves = find_moves(before, lexicon, rules, onto=cell, banned=banned, progress=report)
    code = board.alphabet.code(letter)
    return moves.only(np.flatnonzero(moves.table["letter"] == code))
