"""The game to try things on, in each language."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.notation import read_moves
from ...core.grid import Cell
from ...core.lexicon.alphabet import ALPHABETS
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ..tool.board_says import Example

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
def example_in(language: str) -> Example:
    """Give the example of a language, with its list."""
    game = Game(Board.empty(5, 5, ALPHABETS[language]), DEFAULT_BY_LANGUAGE[language])
    state = read_moves(MOVES[language], game, game.board.alphabet)
    return Example(state, PROMISING[language])


def example_for(state: Game, otherwise: str) -> Example:
    """Give the example with the list of a game; of another language where that has none."""
    language = state.board.alphabet.language
    if language not in MOVES:
        return example_in(otherwise)
    example = example_in(language)
    return replace(example, state=replace(example.state, lexicon=state.lexicon))
