"""The plays of a game as a short text, from which the rest of each play follows.

A play is the number of its letter in the word (from 0), the row and column where the path begins
and its steps: `143rru`. A pass is `-`, an agreed end `=`.
"""

import itertools
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..errors import Complaint
from .board import Board
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
_OTHERS: Final = {"-": "pass", "=": "agreed"}
_OTHER_SIGNS: Final = {kind: sign for sign, kind in _OTHERS.items()}
_MOST: Final = 36  # as `int` reads digits


def brief_plays(plays: Iterable[dict[str, Any]]) -> str | None:
    """Give plays, as `Game.content` has them, as a text; None if one of them does not fit."""
    texts = []
    for play in plays:
        if play.get("kind") in _OTHER_SIGNS:
            texts.append(_OTHER_SIGNS[play["kind"]])
            continue
        trace = play["trace"]
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(trace)]
        if play["cell"] not in trace[:_MOST] or not all(step in _SIGNS for step in steps):
            return None
        numbers = trace.index(play["cell"]), *trace[0]
        texts.append("".join([*map(_digit, numbers), *(_SIGNS[step] for step in steps)]))
    return " ".join(texts)


def plays_in(text: str, board: Board, rules: Rules, seats: int, turn: int) -> list[dict[str, Any]]:
    """Give the plays that led to a board, with `turn` to move. Raises Complaint."""
    texts = text.split(" ") if text else []
    first = turn - len(texts)
    return [_play(one, board, rules, (first + at) % seats) for at, one in enumerate(texts)]


def _play(text: str, board: Board, rules: Rules, player: int) -> dict[str, Any]:
    if text in _OTHERS:
        nothing = {"word": "", "cell": [0, 0], "letter": "", "trace": [], "points": 0}
        return {**nothing, "player": player, "kind": _OTHERS[text]}
    numbers, steps = text[:3], text[3:]
    if not (
        numbers.isascii() and numbers.isalnum() and len(numbers) == 3 and set(steps) <= {*_STEPS}
    ):
        raise _unfit(text)
    at, row, column = (int(digit, _MOST) for digit in numbers)
    path = [(row - 1, column - 1)]
    for sign in steps:
        down, right = _STEPS[sign]
        path.append((path[-1][0] + down, path[-1][1] + right))
    word = "".join(_letter(board, cell) or "" for cell in path)  # of one symbol each
    if at >= len(path) or len(word) < len(path):
        raise _unfit(text)
    return {
        "word": word,
        "cell": _content(path[at]),
        "letter": word[at],
        "trace": [_content(cell) for cell in path],
        "player": player,
        "points": rules.points(word, path[at], word[at]),
    }


def _letter(board: Board, cell: Sequence[int]) -> str | None:
    row, column = cell
    is_there = 0 <= row < board.rows and 0 <= column < board.columns
    return board.letter(row, column) if is_there else None


def _content(cell: tuple[int, int]) -> list[int]:
    return [cell[0] + 1, cell[1] + 1]


def _digit(number: int) -> str:
    return "0123456789abcdefghijklmnopqrstuvwxyz"[number]


def _unfit(text: str) -> Complaint:
    return Complaint("brief-play", "'{text}' is not a play on this board", text=text)
