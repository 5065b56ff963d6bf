"""Which moves were made at the table: with a letter on the board, or with a word that was typed."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import numpy as np

from ..grid import Cell
from ..lexicon.image import build_lexicon
from ..lexicon.lexicon import Lexicon
from .game import Game
from .moves import Moves
from .search import find_moves

MAX_NEAR = 6
"""Words that are offered in place of one that the board cannot spell."""
STEPS_FOR_NEAR = 40
"""Calls of the kernel, of some 15 ms at most, that looking for them may take."""

Progress = Callable[[float], None]


def moves_with_letter(game: Game, cell: Cell, lexicon: Lexicon, progress: Progress) -> Moves:
    """Find the moves that can have placed the letter that lies on a cell."""
    letter = game.board.letter(*cell)
    assert letter is not None
    before = game.board.place(*cell, None)
    moves = find_moves(
        before, lexicon, game.rules, onto=cell, banned=game.banned, progress=progress
    )
    code = game.board.alphabet.code(letter)
    return moves.only(np.flatnonzero(moves.table["letter"] == code))


def moves_of_word(game: Game, word: str, lexicon: Lexicon, progress: Progress) -> Moves:
    """Find where a word was played, which may be in no list, and shorter than the rules want."""
    alone = build_lexicon(lexicon.name, lexicon.alphabet, [word])
    alone = replace(alone, letter_counts=lexicon.letter_counts)
    game = replace(game, rules=replace(game.rules, min_length=1))
    for moves in _ways(game, alone, progress):
        if moves:
            break
    return moves


def words_near(game: Game, word: str, lexicon: Lexicon, progress: Progress) -> tuple[str, ...]:
    """Find the words of a list that can have been played and are nearly the one that was typed."""
    remaining = STEPS_FOR_NEAR

    def report(fraction: float) -> None:
        nonlocal remaining
        progress(fraction)
        remaining -= 1
        if remaining < 0:
            raise _EnoughError

    with suppress(_EnoughError):
        for moves in _ways(game, lexicon, report):
            near = dict.fromkeys(found for found in moves.words() if is_slip(found, word))
            if near:
                return tuple(near)[:MAX_NEAR]
    return ()


class _EnoughError(Exception):
    """What is being looked for is not worth any more time."""


def _ways(game: Game, lexicon: Lexicon, progress: Progress) -> Iterator[Moves]:
    """Find the moves with the letter that was typed last, then those anywhere."""
    if game.fresh is not None:
        yield moves_with_letter(game, game.fresh, lexicon, progress)
    yield find_moves(game.board, lexicon, game.rules, banned=game.banned, progress=progress)


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
