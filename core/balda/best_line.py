"""The best line from a position: the advised move, the best reply to it, and so on."""

from collections.abc import Generator
from dataclasses import replace

from .advice import Advice, Advise, Position
from .board import Board
from .moves import Move

SHORTEST_LOOK = 2
"""Moves that are looked ahead at least, for the last move of a line."""

DEEPEST = 4
"""Moves that a review looks ahead; more for each move of a line would take too long."""

END_STEPS = 120
"""Steps in which the end of a game is to be solved: two seconds, enough for seven empty cells."""


def after(position: Position, board: Board, word: str) -> Position:
    """Give the position after a word, on the board with its letter."""
    return replace(position, board=board, banned=(*position.banned, word), played=None)


def advice_in_steps(position: Position, depth: int) -> Generator[None, None, Advice]:
    """Look so many moves ahead, or to the end of the game where that can be solved.

    A deeper look on the way there counts if it ends with a move of the same player.
    """
    advise = Advise(position)
    found = advice = advise.snapshot()
    while not advice.finished and not advice.exact:
        solves_end = advise.solves_end and advice.steps < END_STEPS
        if advice.is_ready and advice.depth >= depth and not solves_end:
            break
        advice = advise.step()
        if advice.exact or not found.is_ready or advice.depth % 2 == depth % 2:
            found = advice
        yield
    return found


def best_line(position: Position, advice: Advice) -> Generator[None, None, tuple[Move, ...]]:
    """Give the advised move and the best ones after it, each with a look that is one move shorter.

    Where the advice is exact, the line goes on to the end of the game.
    """
    line: list[Move] = []
    depth = advice.depth
    while advice.advised is not None:
        move = advice.moves[advice.advised]
        line.append(move)
        depth -= 1
        if position.players > 2 or (depth < SHORTEST_LOOK and not advice.exact):
            break
        board = position.board.place(*move.cell, move.letter)
        position = after(position, board, move.word)
        advice = yield from advice_in_steps(position, max(depth, SHORTEST_LOOK))
    return tuple(line)
