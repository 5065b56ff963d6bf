"""A game to try things on, in each language."""

from __future__ import annotations

from functools import lru_cache

from ..grid import Cell
from ..lexicon.alphabet import ALPHABETS
from ..lexicon.catalog import DEFAULT_BY_LANGUAGE
from .board import Board
from .game import Game
from .notation import read_moves

MOVES = {
    "ru": """
        0 балда
        1 балл  4 3 л
        2 лада  4 4 а
        3 дата  4 5 т
        4 плат  4 2 п
        5 залп  5 4 з
        6 лаз   5 3 а
    """,
    "en": """
        0 grids
        1 aids   4 3 a
        2 raids  4 4 r
        3 rain   2 3 n
        4 aria   2 2 a
        5 rained 2 4 e
        6 rant   1 3 t
    """,
}
"""Those of a game that goes on with words of eight letters."""
PROMISING: dict[str, Cell] = {"ru": (4, 1), "en": (3, 4)}
"""A cell where such words can be played then."""


@lru_cache
def example(language: str) -> tuple[Game, Cell]:
    """Give the game of a language and the promising cell."""
    game = Game(Board.empty(5, 5, ALPHABETS[language]), DEFAULT_BY_LANGUAGE[language])
    return read_moves(MOVES[language], game, game.board.alphabet), PROMISING[language]
