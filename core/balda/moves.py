"""The moves that a search has found."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

import numpy as np
import numpy.typing as npt

from ..grid import Path
from ..results import Results, path_cell
from .board import Board
from .order import Order

if TYPE_CHECKING:
    from ..drawing.picture import Figure

MAX_PATHS = 1000
"""Where a word is counted no further: so many paths or more."""

MOVE = np.dtype(
    [
        ("word", np.int32),  # the word's index in the lexicon, which is its place in the alphabet
        ("row", np.int32),  # of the placed letter, from 0
        ("column", np.int32),
        ("letter", np.int32),  # the placed letter's code
        ("length", np.int32),
        ("points", np.int32),
        ("paths", np.int32),  # how many spell the word with this letter here, up to MAX_PATHS
        ("path", np.int32),  # where the path begins in `Moves.path_cells`
    ]
)


@dataclass(frozen=True)
class Move:
    """One move: a letter on a cell and the word traced through it. Cells count from 0."""

    word: str
    row: int
    column: int
    letter: str
    points: int
    paths: int
    path: Path

    @property
    def cell(self) -> tuple[int, int]:
        """The cell on which the letter is placed."""
        return self.row, self.column

    def can_be_made(self, board: Board) -> bool:
        """Tell whether a board has this cell, and room or the same letter there."""
        row, column = self.cell
        if row >= board.rows or column >= board.columns:
            return False
        return board.letter(row, column) in (None, self.letter)


@dataclass(frozen=True, eq=False, repr=False)
class Moves(Results[Move, Order]):
    """A table of moves on a board; rows become `Move` objects only when looked at.

    `table`: MOVE[moves]. `path_cells`: uint8, the cells of all paths, one after the other.
    """

    TIES: ClassVar[tuple[StrEnum, ...]] = (Order.LENGTH, Order.RARITY, Order.WORD, Order.CELL)
    APART = ("word", "cell", "letter")
    COLUMNS: ClassVar = {
        "word": lambda move: move.word,
        "row": lambda move: move.row + 1,
        "col": lambda move: move.column + 1,
        "letter": lambda move: move.letter,
        "length": lambda move: len(move.word),
        "points": lambda move: move.points,
        "paths": lambda move: move.paths,
        "path": lambda move: path_cell(move.path),
    }

    board: Board
    path_cells: npt.NDArray[np.uint8]

    def _row(self, index: int) -> Move:
        _, row, column, letter, length, points, paths, start = self.table[index].item()[:8]
        cells = self.path_cells[start : start + length].tolist()
        symbol = self.lexicon.alphabet.symbols[letter]
        letters = self.board.letters()
        path = tuple([divmod(cell, self.board.columns) for cell in cells])
        word = "".join([letters[cell] or symbol for cell in cells])
        return Move(word, row, column, symbol, points, paths, path)

    def _figures(self) -> "tuple[Figure, ...]":
        if not len(self):
            return (self.board.figure(),)
        move = self[0]
        return (self.board.figure(move.path, (move.cell, move.letter)),)

    def words(self) -> list[str]:
        """Spell the words of all rows, off the board: faster than out of the lexicon."""
        symbols = np.array(list(self.lexicon.alphabet.symbols))
        codes = np.frombuffer(self.board.cells, np.uint8)
        letters = np.where(codes < len(symbols), symbols[np.minimum(codes, len(symbols) - 1)], "")
        spelled = []
        for letter, length, start in self.table[["letter", "length", "path"]].tolist():
            word = letters[self.path_cells[start : start + length]].tolist()
            spelled.append(
                "".join(word) if all(word) else "".join(s or symbols[letter] for s in word)
            )
        return spelled

    def keys(self) -> dict[Order, npt.NDArray[np.integer]]:
        """Give what each order sorts by."""
        table = self.table
        return {
            Order.DEFAULT: -table["length"],
            Order.LENGTH: -table["length"],
            Order.RARITY: self.lexicon.rarity_ranks[table["letter"]],
            Order.WORD: table["word"],
            Order.CELL: table["row"] * self.board.columns + table["column"],
            Order.POINTS: -table["points"],
            Order.PATHS: -table["paths"],
        }
