"""A rectangular grid: neighbours, symmetries, and the cells of a board with letters."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from .errors import Complaint
from .lexicon.alphabet import Alphabet

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .drawing.letters import LetterFigure
    from .lexicon.lexicon import Lexicon

Cell = tuple[int, int]
"""A cell as (row, column), from 0."""

Path = tuple[Cell, ...]
"""The cells of a word in order."""

EMPTY = "."
"""How a cell without a letter is written."""

NO_LETTER = 255
"""The code of a cell without a letter."""

_LONGEST_LINE = 1000  # a line of more characters is no row of a board
_LONGEST_TEXT = 1_000_000  # characters, of which most would have to be empty lines
_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def path_text(path: Path) -> str:
    """Write a path as people read it, counted from 1: `1,1 1,2`."""
    return " ".join(f"{row + 1},{column + 1}" for row, column in path)


@lru_cache(maxsize=64)
def neighbours(rows: int, columns: int, *, diagonals: bool = False) -> "npt.NDArray[np.int16]":
    """Give each cell's neighbours, cells numbered row by row.

    Returns a read-only int16[cells, 4], or [cells, 8] with diagonals; a cell with fewer
    neighbours has its row padded with -1 at the end.
    """
    import numpy as np

    steps = _ORTHOGONAL + (_DIAGONAL if diagonals else ())
    table = np.full((rows * columns, len(steps)), -1, np.int16)
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        inside = [
            (row + down) * columns + column + right
            for down, right in steps
            if 0 <= row + down < rows and 0 <= column + right < columns
        ]
        table[cell, : len(inside)] = inside
    table.flags.writeable = False
    return table


@lru_cache(maxsize=64)
def symmetries(rows: int, columns: int) -> "npt.NDArray[np.int64]":
    """Give the rotations and reflections that map a grid onto itself, the identity first.

    Returns a read-only int64[8, cells], or [4, cells] for a grid that is not square: the cell
    that comes to stand on each cell, so that `cells[image]` is the turned grid.
    """
    import numpy as np

    grid = np.arange(rows * columns, dtype=np.int64).reshape(rows, columns)
    turned = [np.rot90(grid, quarter) for quarter in range(0, 4, 1 if rows == columns else 2)]
    images = turned + [np.fliplr(image) for image in turned]
    table = np.stack([image.ravel() for image in images])
    table.flags.writeable = False
    return table


class BoardError(Complaint):
    """A board is invalid, or a cell is not on it; the message says what is wrong and where."""


@dataclass(frozen=True, repr=False)
class LetterGrid(ABC):
    """A rectangle of cells, each empty or showing letters; a game's own class says which.

    Rows and columns count from 0, from the top left. `cells` holds a code per cell, row by row,
    255 where the cell is empty.

    Raises BoardError for sizes out of range and cells that do not fit the size.
    """

    LARGEST_SIDE: ClassVar[int]
    SMALLEST_SIDE: ClassVar[int] = 2

    rows: int
    columns: int
    alphabet: Alphabet
    cells: bytes

    def __post_init__(self) -> None:
        self.check_size(self.rows, self.columns)
        if len(self.cells) != self.rows * self.columns:
            raise cells_do_not_fit(self.rows, self.columns, len(self.cells))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.text()!r}, {self.alphabet!r})"

    def _repr_svg_(self) -> str:
        return self.figure()._repr_svg_()

    def figure(self, path: Path = ()) -> "LetterFigure":
        """Draw the board with the path of a word."""
        from .drawing.letters import LetterFigure

        return LetterFigure(self.columns, self.letters(), [self.cell(*cell) for cell in path])

    @staticmethod
    @abstractmethod
    def symbols(alphabet: Alphabet) -> Sequence[str]:
        """Give how each code is written, nothing for a code that no cell can have."""

    @staticmethod
    @abstractmethod
    def codes_of(line: str, number: int | None, alphabet: Alphabet) -> Iterator[int]:
        """Read the codes of a row of cells, ignoring spaces. Raises `no_letter` for others."""

    @classmethod
    def parse_line(cls, line: str, number: int | None, alphabet: Alphabet) -> bytes:
        """Read the codes of a row of cells; `number`, from 1, is the line that an error names.

        Raises BoardError for a wrong character, and for a line too long to be looked at.
        """
        if len(line) > _LONGEST_LINE:
            fault = BoardError(
                "board-line-long",
                "{characters} characters are too many for a row of cells",
                characters=len(line),
            )
            raise fault if number is None else on_line(number, fault)
        return bytes(cls.codes_of(alphabet.joined(line), number, alphabet))

    @staticmethod
    def check_text(text: str) -> None:
        """Raise BoardError for a text too long to be looked at."""
        if len(text) > _LONGEST_TEXT:
            raise BoardError(
                "board-text-long",
                "{characters} characters are too many for a board",
                characters=len(text),
            )

    @classmethod
    def check_size(cls, rows: int, columns: int) -> None:
        """Raise BoardError for a side out of range."""
        minimum, maximum = cls.SMALLEST_SIDE, cls.LARGEST_SIDE
        if not minimum <= rows <= maximum:
            raise BoardError(
                "board-rows",
                "a board has {minimum} to {maximum} rows, not {rows}",
                minimum=minimum,
                maximum=maximum,
                rows=rows,
            )
        if not minimum <= columns <= maximum:
            raise BoardError(
                "board-columns",
                "a board has {minimum} to {maximum} columns, not {columns}",
                minimum=minimum,
                maximum=maximum,
                columns=columns,
            )

    @classmethod
    def empty(cls, rows: int, columns: int, alphabet: Alphabet) -> Self:
        """Give a board without letters. Raises BoardError for a side out of range."""
        cls.check_size(rows, columns)
        return cls(rows, columns, alphabet, bytes([NO_LETTER]) * (rows * columns))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> Self:
        """Read a board: a row per line, `.` for an empty cell, spaces between cells allowed.

        Empty lines are passed over. Raises BoardError naming the line and column of the first
        character that is wrong (both count from 1), a row of another length, or a wrong size.
        """
        cls.check_text(text)
        lines = [
            (number, line)
            for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)
            if line and not line.isspace()
        ]
        rows: list[bytes] = []
        for number, line in lines[: cls.LARGEST_SIDE]:
            row = cls.parse_line(line, number, alphabet)
            if rows and len(row) != len(rows[0]):
                raise BoardError(
                    "board-row-length",
                    "line {line} has {cells} cells where the rows above have {above}",
                    line=number,
                    cells=len(row),
                    above=len(rows[0]),
                )
            rows.append(row)
        if not rows:
            raise BoardError("board-none", "no board in this text")
        cls.check_size(len(lines), len(rows[0]))
        return cls(len(rows), len(rows[0]), alphabet, b"".join(rows))

    def text(self) -> str:
        """Write the board as `parse` reads it, without a last line break."""
        written = [letter or EMPTY for letter in self.letters()]
        starts = range(0, len(written), self.columns)
        rows = ("".join(written[start : start + self.columns]) for start in starts)
        return "\n".join(map(self.alphabet.spelled, rows))

    def cell(self, row: int, column: int) -> int:
        """Give a cell's number, row by row. Raises BoardError outside the board."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise BoardError(
                "cell-outside",
                "row {row}, column {column} is not on a {rows}x{columns} board",
                row=row + 1,
                column=column + 1,
                rows=self.rows,
                columns=self.columns,
            )
        return row * self.columns + column

    def shown(self, row: int, column: int) -> str | None:
        """Give what a cell shows, None where it is empty. Raises BoardError outside the board."""
        code = self.cells[self.cell(row, column)]
        return None if code == NO_LETTER else self.symbols(self.alphabet)[code]

    def letters(self) -> list[str]:
        """Give what each cell shows, row by row, nothing where it is empty."""
        symbols = self.symbols(self.alphabet)
        return ["" if code == NO_LETTER else symbols[code] for code in self.cells]

    def with_code(self, row: int, column: int, code: int) -> Self:
        """Give the board with another code in a cell. Raises BoardError outside the board."""
        cell = self.cell(row, column)
        return replace(self, cells=self.cells[:cell] + bytes([code]) + self.cells[cell + 1 :])

    def moved_onto(self, rows: int, columns: int, *, down: int = 0, right: int = 0) -> Self:
        """Give an empty board of another size with these cells on it, so far down and right.

        What falls outside is lost. Raises BoardError for a side out of range.
        """
        self.check_size(rows, columns)
        cells = bytearray([NO_LETTER]) * (rows * columns)
        for cell, code in enumerate(self.cells):
            row, column = cell // self.columns + down, cell % self.columns + right
            if 0 <= row < rows and 0 <= column < columns:
                cells[row * columns + column] = code
        return type(self)(rows, columns, self.alphabet, bytes(cells))

    def check_lexicon(self, lexicon: "Lexicon") -> None:
        """Raise BoardError when the board is in another alphabet than the words."""
        if self.alphabet.symbols != lexicon.alphabet.symbols:
            raise BoardError(
                "board-lexicon",
                "the board is in {board}, the lexicon {lexicon} in {words}",
                board=self.alphabet.name,
                lexicon=lexicon.name,
                words=lexicon.alphabet.name,
            )

    def has_unknown_codes(self) -> bool:
        """Whether a cell has an unknown code."""
        symbols = self.symbols(self.alphabet)
        return any(
            code >= len(symbols) or not symbols[code] for code in {*self.cells} - {NO_LETTER}
        )


def cells_do_not_fit(rows: int, columns: int, cells: int) -> BoardError:
    """Say that so many cells do not make a board of this size."""
    return BoardError(
        "board-cells",
        "a {rows}x{columns} board has {wanted} cells, not {cells}",
        rows=rows,
        columns=columns,
        wanted=rows * columns,
        cells=cells,
    )


def on_line(number: int, fault: BoardError) -> BoardError:
    """Say in which line a fault is, counted from 1."""
    return BoardError("board-line", "line {line}: {fault}", line=number, fault=fault)


def no_letter(line: int | None, column: int, character: str, alphabet: Alphabet) -> BoardError:
    """Say that a character is no letter, and where; line and column count from 1."""
    fault = BoardError(
        "board-character",
        "'{character}' is neither a letter of {alphabet} nor '.'",
        character=character,
        alphabet=alphabet.name,
    )
    if line is None:
        return BoardError("board-column", "column {column}: {fault}", column=column, fault=fault)
    return BoardError(
        "board-place",
        "line {line}, column {column}: {fault}",
        line=line,
        column=column,
        fault=fault,
    )
