"""Why a word cannot be played: its cell, its path, the words before it."""

import itertools

from ..errors import Complaint, Message
from ..grid import Cell, Path
from ..lexicon.alphabet import Alphabet
from .board import Board
from .rules import Rules


class GameError(Complaint):
    """A move cannot be made, or the parts of a game do not fit; the message is one line."""


def cell_taken(board: Board, row: int, column: int) -> GameError:
    """Say that a cell already holds a letter."""
    return GameError(
        "cell-taken",
        "row {row}, column {column} already holds {letter}",
        row=row + 1,
        column=column + 1,
        letter=board.alphabet.spelled(board.letter(row, column) or ""),
    )


def word_played(word: str, alphabet: Alphabet) -> GameError:
    """Say that a word does not count any more."""
    return GameError("word-played", "{word} was already played", word=alphabet.spelled(word))


def path_elsewhere(word: str, cell: Cell, alphabet: Alphabet) -> GameError:
    """Say that the path of a word leaves the new letter out."""
    return GameError(
        "path-elsewhere",
        "{word} does not pass row {row}, column {column}",
        word=alphabet.spelled(word),
        row=cell[0] + 1,
        column=cell[1] + 1,
    )


def fault_of_path(board: Board, word: str, path: Path, rules: Rules) -> Message | None:
    """Say why a path does not spell a word by steps that the rules allow; None where it does."""
    letters = [board.letter(*cell) for cell in path]
    shown = board.alphabet.spelled(word)
    if letters != list(word):
        spelled = board.alphabet.spelled("".join(letter or "." for letter in letters))
        return Message(
            "path-spells", "the cells spell {spelled}, not {word}", spelled=spelled, word=shown
        )
    for cell in path:
        if path.count(cell) > rules.uses:
            return Message(
                "path-again",
                "{word} passes row {row}, column {column} too often",
                word=shown,
                row=cell[0] + 1,
                column=cell[1] + 1,
            )
    for (row, column), (next_row, next_column) in itertools.pairwise(path):
        steps = sorted((abs(next_row - row), abs(next_column - column)))
        if steps != [0, 1] and not (rules.diagonals and steps == [1, 1]):
            return Message(
                "path-jumps",
                "{word} jumps at row {row}, column {column}",
                word=shown,
                row=next_row + 1,
                column=next_column + 1,
            )
    return None
