"""The plays of a game as a short text, from which the rest of each play follows.

A play is the number of its letter in the word (from 0), the row and column where the path begins
and its steps: `143rru`. A pass is `-`, an agreed end `=`.
"""

import itertools
from collections.abc import Iterable, Sequence
from typing import Final

from ..errors import Complaint
from ..grid import Cell
from .board import Board
from .record import Agreed, BoardState, Entry, Pass, Play, Record, Turn
from .rules import Rules

_STEPS: Final = {
    "u": (-1, 0),
    "r": (0, 1),
    "d": (1, 0),
    "l": (0, -1),
    "q": (-1, -1),
    "w": (-1, 1),
    "s": (1, 1),
    "a": (1, -1),
}
_SIGNS: Final = {step: sign for sign, step in _STEPS.items()}
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"  # as `int` reads them


def brief_plays(turns: Iterable[Turn]) -> str:
    """Give turns as a text. Raises ValueError if one of them does not fit."""
    return " ".join(map(_text_of, turns))


def plays_in(text: str, board: Board, rules: Rules, seats: int, turn: int) -> list[Turn]:
    """Give the turns that led to a board, with `turn` to move. Raises Complaint."""
    texts = text.split(" ") if text else []
    player = turn - sum(one != "=" for one in texts)
    turns = []
    for one in texts:
        turns.append(_turn(one, board, rules, player % seats))
        player += one != "="
    return turns


def record_of_line(turns: Sequence[Turn], board: Board) -> Record:
    """Make the record of turns that led to a board, taking each letter off it again."""
    states: list[BoardState | None] = [None]
    for turn in reversed(turns):
        if isinstance(turn, Play) and board.letter(*turn.cell) == turn.letter:
            board = board.place(*turn.cell, None)
        states.append(BoardState(board.text(), turn.player))
    entries = [
        Entry(number - 1, turn, state=state)
        for number, (turn, state) in enumerate(zip([None, *turns], reversed(states), strict=True))
    ]
    return Record(tuple(entries), len(turns), len(turns))


def _text_of(turn: Turn) -> str:
    if not isinstance(turn, Play):
        return "-" if isinstance(turn, Pass) else "="
    numbers = turn.path.index(turn.cell), *(side + 1 for side in turn.path[0])
    steps = ((b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(turn.path))
    try:
        return "".join([_DIGITS[number] for number in numbers] + [_SIGNS[step] for step in steps])
    except LookupError:
        raise ValueError("a long way, or a jump") from None


def _turn(text: str, board: Board, rules: Rules, player: int) -> Turn:
    if text in ("-", "="):
        return Pass(player) if text == "-" else Agreed(player)
    numbers, steps = text[:3], text[3:]
    if len(numbers) != 3 or not set(numbers) <= set(_DIGITS) or not set(steps) <= set(_STEPS):
        raise _unfit(text)
    at, row, column = map(_DIGITS.index, numbers)
    path = [(row - 1, column - 1)]
    for sign in steps:
        down, right = _STEPS[sign]
        path.append((path[-1][0] + down, path[-1][1] + right))
    word = "".join(_letter(board, cell) or "" for cell in path)  # of one symbol each
    if at >= len(path) or len(word) < len(path):
        raise _unfit(text)
    points = rules.points(word, path[at], word[at])
    return Play(word, *path[at], word[at], tuple(path), player, points)


def _letter(board: Board, cell: Cell) -> str | None:
    row, column = cell
    is_there = 0 <= row < board.rows and 0 <= column < board.columns
    return board.letter(row, column) if is_there else None


def _unfit(text: str) -> Complaint:
    return Complaint("brief-play", "'{text}' is not a play on this board", text=text)
