"""A Balda board: a rectangle of cells, each empty or holding one letter."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from core.lexicon.alphabet import Alphabet

SMALLEST_SIDE = 2
LARGEST_SIDE = 15
EMPTY = "."
"""How an empty cell is written."""

_NO_LETTER = 255


class BoardError(ValueError):
    """A text is no board; the message says what is wrong and where."""


@dataclass(frozen=True)
class Board:
    """A position on the table. Rows and columns count from 0, from the top left.

    `cells` holds a letter code per cell, row by row, 255 where the cell is empty.

    >>> from core.lexicon.alphabet import RUSSIAN
    >>> board = Board.with_start_word(3, 5, "балда", RUSSIAN)
    >>> print(board.place(0, 1, "к").text())
    .к...
    балда
    .....
    >>> board.letter(1, 2)
    'л'
    """

    rows: int
    columns: int
    alphabet: Alphabet
    cells: bytes

    def __post_init__(self) -> None:
        """Refuse sizes out of range, cells that do not fit the size, and codes of no letter."""
        _check_size(self.rows, self.columns)
        if len(self.cells) != self.rows * self.columns:
            raise BoardError(
                f"a {self.rows}x{self.columns} board has {self.rows * self.columns} cells, "
                f"not {len(self.cells)}"
            )
        if max(self.cells.replace(bytes([_NO_LETTER]), b""), default=0) >= len(self.alphabet):
            raise BoardError(f"a cell holds no letter of the {self.alphabet.language} alphabet")

    @classmethod
    def empty(cls, rows: int, columns: int, alphabet: Alphabet) -> "Board":
        """Give a board without letters. Raises BoardError for a side outside 2..15."""
        _check_size(rows, columns)
        return cls(rows, columns, alphabet, bytes([_NO_LETTER]) * (rows * columns))

    @classmethod
    def with_start_word(cls, rows: int, columns: int, word: str, alphabet: Alphabet) -> "Board":
        """Give a board with a word in its middle row, centred.

        Raises BoardError when the word does not fit or has letters of another alphabet.
        """
        board = cls.empty(rows, columns, alphabet)
        if len(word) > columns:
            raise BoardError(f"{word!r} does not fit: a row has {columns} cells")
        row, left = rows // 2, (columns - len(word)) // 2
        try:
            for offset, symbol in enumerate(word):
                board = board.place(row, left + offset, symbol)
        except ValueError as error:
            raise BoardError(str(error)) from None
        return board

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> "Board":
        """Read a board: a row per line, `.` for an empty cell, spaces between cells allowed.

        Empty lines are passed over. Raises BoardError naming the line and column of the first
        character that is wrong (both count from 1), a row of another length, or a wrong size.
        """
        rows: list[bytes] = []
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            row = bytes(_parse_line(line, number, alphabet))
            if not row:
                continue
            if rows and len(row) != len(rows[0]):
                raise BoardError(
                    f"line {number} has {len(row)} cells where the rows above have {len(rows[0])}"
                )
            rows.append(row)
        if not rows:
            raise BoardError("there is no board in this text")
        return cls(len(rows), len(rows[0]), alphabet, b"".join(rows))

    def text(self) -> str:
        """Write the board as `parse` reads it, without a last line break."""
        symbols = [
            EMPTY if code == _NO_LETTER else self.alphabet.symbols[code] for code in self.cells
        ]
        starts = range(0, len(symbols), self.columns)
        return "\n".join("".join(symbols[start : start + self.columns]) for start in starts)

    def cell(self, row: int, column: int) -> int:
        """Give a cell's number, row by row. Raises BoardError outside the board."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise BoardError(
                f"row {row + 1}, column {column + 1} is not on a {self.rows}x{self.columns} board"
            )
        return row * self.columns + column

    def letter(self, row: int, column: int) -> str | None:
        """Give the letter on a cell, None where it is empty."""
        code = self.cells[self.cell(row, column)]
        return None if code == _NO_LETTER else self.alphabet.symbols[code]

    def place(self, row: int, column: int, symbol: str | None) -> "Board":
        """Give the board with a letter put on a cell, or taken off it with None.

        Raises ValueError for a symbol that is no letter of the alphabet.
        """
        cell = self.cell(row, column)
        code = _NO_LETTER if symbol is None else self.alphabet.code(symbol)
        cells = self.cells[:cell] + bytes([code]) + self.cells[cell + 1 :]
        return Board(self.rows, self.columns, self.alphabet, cells)

    def resized(self, rows: int, columns: int) -> "Board":
        """Give the board with another size; letters that fall outside are lost.

        The middle stays the middle, so that a board made larger and then small again is as it was.
        """
        board = Board.empty(rows, columns, self.alphabet)
        down, right = rows // 2 - self.rows // 2, columns // 2 - self.columns // 2
        for row, column, symbol in self.filled():
            if 0 <= row + down < rows and 0 <= column + right < columns:
                board = board.place(row + down, column + right, symbol)
        return board

    def filled(self) -> Iterator[tuple[int, int, str]]:
        """Give (row, column, letter) of each cell that holds one."""
        for cell, code in enumerate(self.cells):
            if code != _NO_LETTER:
                yield *divmod(cell, self.columns), self.alphabet.symbols[code]


def _check_size(rows: int, columns: int) -> None:
    for name, side in (("rows", rows), ("columns", columns)):
        if not SMALLEST_SIDE <= side <= LARGEST_SIDE:
            raise BoardError(f"a board has {SMALLEST_SIDE} to {LARGEST_SIDE} {name}, not {side}")


def _parse_line(line: str, number: int, alphabet: Alphabet) -> Iterable[int]:
    for column, character in enumerate(line, 1):
        if character.isspace():
            continue
        if character == EMPTY:
            yield _NO_LETTER
        elif character in alphabet:
            yield alphabet.code(character)
        else:
            raise BoardError(
                f"line {number}, column {column}: {character!r} is neither a letter of the "
                f"{alphabet.language} alphabet nor {EMPTY!r}"
            )
