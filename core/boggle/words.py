"""The words that were found on a board."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
import numpy.typing as npt

from core.boggle.board import BoggleBoard
from core.grid import Path
from core.lexicon.lexicon import Lexicon

WORD = np.dtype(
    [
        ("word", np.int32),  # the word's index in the lexicon, which is its place in the alphabet
        ("length", np.int32),  # letters; a face of several letters counts as many
        ("points", np.int32),
        ("paths", np.int32),  # on how many paths it lies
    ]
)


class Order(StrEnum):
    """How words are sorted; ties are always broken as in the default order."""

    DEFAULT = "default"  # more points, then longer, then alphabet
    POINTS = "points"  # the same: the table's header names it by its column
    LENGTH = "length"  # longer first
    WORD = "word"  # alphabet
    PATHS = "paths"  # more paths first


@dataclass(frozen=True)
class Word:
    """One word and a path that it lies on. Cells count from 0."""

    word: str
    points: int
    length: int
    paths: int
    path: Path


@dataclass(frozen=True, eq=False)
class Words:
    """A table of the words on a board; rows become `Word` objects only when looked at.

    `table`: WORD[words]. `cells`: uint8[words, longest], the cells of one path of each word,
    padded with 255.
    """

    board: BoggleBoard
    lexicon: Lexicon
    table: npt.NDArray[np.void]
    cells: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        """Count the words."""
        return len(self.table)

    def __getitem__(self, index: int) -> Word:
        """Give one word."""
        _, length, points, paths = self.table[index].item()
        path = self._path(index)
        return Word(self.board.spell(path), points, length, paths, path)

    def __iter__(self) -> Iterator[Word]:
        """Give the words in the table's order."""
        return (self[index] for index in range(len(self)))

    @cached_property
    def points(self) -> int:
        """The points of all words together."""
        return int(self.table["points"].sum())

    def words(self) -> list[str]:
        """Spell the words of all rows, without making a `Word` of each."""
        spelled = [(face or "").lower() for face in self.board.faces()]
        return ["".join(spelled[cell] for cell in row if cell < 255) for row in self.cells.tolist()]

    def by_length(self) -> dict[int, int]:
        """Count the words of each length that occurs, the shortest first."""
        lengths, counts = np.unique(self.table["length"], return_counts=True)
        return dict(zip(lengths.tolist(), counts.tolist(), strict=True))

    def sorted(self, order: Order, *, descending: bool = False) -> "Words":
        """Give the words in another order; `descending` turns the order's first key around."""
        table = self.table
        keys = {
            Order.DEFAULT: -table["points"],
            Order.POINTS: -table["points"],
            Order.LENGTH: -table["length"],
            Order.WORD: table["word"],
            Order.PATHS: -table["paths"],
        }
        key = -keys[order] if descending else keys[order]
        by = (table["word"], -table["length"], -table["points"], key)
        return self.only(np.lexsort(by))

    def only(self, rows: npt.NDArray[np.intp] | npt.NDArray[np.bool_]) -> "Words":
        """Give the words at some rows, by index or by a mask."""
        return Words(self.board, self.lexicon, self.table[rows], self.cells[rows])

    def _path(self, index: int) -> Path:
        return tuple(
            divmod(cell, self.board.columns) for cell in self.cells[index].tolist() if cell < 255
        )
