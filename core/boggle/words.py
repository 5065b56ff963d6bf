"""The words that were found on a board."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np
import numpy.typing as npt

from ..grid import Path
from ..results import Results, path_cell, point_keys
from .board import BoggleBoard
from .order import Order

if TYPE_CHECKING:
    from ..drawing.picture import Figure

WORD = np.dtype(
    [
        ("word", np.int32),  # the word's index in the lexicon, which is its place in the alphabet
        ("length", np.int32),  # letters; a face of several letters counts as many
        ("points", np.int32),
        ("paths", np.int32),  # on how many paths it lies, at most core.paths.MAXIMUM
        ("path", np.int32),  # the row of `Words.path_cells` that holds one
    ]
)


@dataclass(frozen=True)
class Word:
    """One word and a path that it lies on. Cells count from 0."""

    word: str
    points: int
    length: int
    paths: int
    path: Path


@dataclass(frozen=True, eq=False, repr=False)
class Words(Results[Word, Order]):
    """A table of the words on a board; rows become `Word` objects only when looked at.

    `table`: WORD[words]. `path_cells`: uint8[paths, longest], the cells of one path of each word,
    padded with 255.
    """

    TIES = (Order.POINTS, Order.LENGTH, Order.WORD)
    COLUMNS: ClassVar = {
        "word": lambda row: row.word,
        "points": lambda row: row.points,
        "length": lambda row: row.length,
        "paths": lambda row: row.paths,
        "path": lambda row: path_cell(row.path),
    }

    board: BoggleBoard
    path_cells: npt.NDArray[np.uint8]

    def _row(self, index: int) -> Word:
        _, length, points, paths, at = self.table[index].item()
        names, columns = self.board.face_names(), self.board.columns
        cells = [cell for cell in self.path_cells[at].tolist() if cell < 255]
        word = "".join([names[cell] for cell in cells])
        path = tuple([divmod(cell, columns) for cell in cells])
        return Word(word, points, length, paths, path)

    def _figures(self) -> "tuple[Figure, ...]":
        path = self[0].path if len(self) else ()
        return (self.board.figure(path),)

    @cached_property
    def points(self) -> int:
        """The points of all words together."""
        return int(self.table["points"].sum())

    def words(self) -> list[str]:
        """Spell the words of all rows, off the board: faster than out of the lexicon."""
        spelled = self.board.face_names()
        rows = self.path_cells[self.table["path"]].tolist()
        return ["".join(spelled[cell] for cell in row if cell < 255) for row in rows]

    def keys(self) -> dict[Order, npt.NDArray[np.integer]]:
        """Give what each order sorts by."""
        table = self.table
        return point_keys(Order, table) | {
            Order.PATHS: -table["paths"],
        }
