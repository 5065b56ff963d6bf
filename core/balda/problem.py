"""The problem of the day: a position near the end of a game in which one move is best, and wins.

Everybody gets the same one: it follows from the date and the words of a bundled list, whatever the
computer and however much time it takes.
"""

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np

from ..lexicon.known_words import EVERYONE, GOOD_PLAYER
from ..lexicon.lexicon import Lexicon, Tiers
from .board import Board
from .endgame.engine import Endgame
from .game import Game
from .moves import Move
from .record import ME, OPPONENT
from .search import find_moves

EMPTY: Final = 4
"""Cells that are left: so many moves, of both players."""

_SIDE: Final = 5
_CHOICE: Final = 10  # moves, the longest ones, of which one is played


@dataclass(frozen=True)
class Problem:
    """The player in the first seat is to move. `lead`: by how many points `move` wins.

    Both players know every word of the list, and play their best.
    """

    game: Game
    move: Move
    lead: int


def problem_of(day: date, lexicon: Lexicon) -> Problem:
    """Find the problem of a day, in a second. `lexicon`: a bundled list, without own words."""
    tried = (
        _tried(lexicon, random.Random(f"balda {lexicon.name} {day} {number}").random)
        for number in itertools.count()
    )
    return next(filter(None, tried))


def _tried(lexicon: Lexicon, dice: Callable[[], float]) -> Problem | None:
    """Play a game, and give its end if it is worth solving.

    `dice`: Python promises the same numbers for the same seed from `random` alone.
    """
    assert lexicon.tiers is not None, "bundled lists have word frequencies"
    game = _played(lexicon, lexicon.tiers, dice)
    moves = find_moves(game.board, lexicon, banned=game.banned)
    end = Endgame(moves, game.rules, game.banned, only_best=True)
    while not end.is_finished:
        end.step()
    if end.best is None or game.cells_left != EMPTY:
        return None
    value, move = int(end.low[end.best]), moves[end.best]
    lead = game.scores[ME] - game.scores[OPPONENT] + value
    is_only_one = np.count_nonzero(end.high >= value) == 1
    points_suffice = np.count_nonzero(moves.table["points"] >= move.points) == 1
    is_known = lexicon.tiers[moves.table["word"][end.best]] <= GOOD_PLAYER
    is_worth_it = lead > 0 and is_only_one and is_known and not points_suffice
    return Problem(game, move, lead) if is_worth_it else None


def _played(lexicon: Lexicon, tiers: Tiers, dice: Callable[[], float]) -> Game:
    """Play words that everyone knows until `EMPTY` cells are left, or there are none."""
    known = np.flatnonzero(tiers <= EVERYONE)
    codes = b""
    while len(codes) != _SIDE:
        codes = lexicon.graph.codes(int(known[int(dice() * len(known))]))
    word = lexicon.alphabet.decode(codes)
    board = Board.with_start_word(_SIDE, _SIDE, word, lexicon.alphabet)
    game = Game(board, lexicon.name, start_word=word)
    while game.cells_left > EMPTY:
        moves = find_moves(game.board, lexicon, banned=game.banned)
        rows = np.flatnonzero(tiers[moves.table["word"]] <= EVERYONE)[:_CHOICE]
        if not len(rows):
            break
        move = moves[int(rows[int(dice() * len(rows))])]
        game = game.play(move.word, *move.cell, move.letter, move.path)
    return game
