"""A Boggle board: a rectangle of cells, each showing a face of a die or blocked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.grid import symmetries
from core.lexicon.alphabet import Alphabet

SMALLEST_SIDE = 2
LARGEST_SIDE = 10
BLOCKED = "."
"""How a blocked cell is written."""

_BLOCKED_CODE = 255
_MOST_FACES = 63  # the walks keep the faces that go on from a node in bits 0 to 62


class BoardError(ValueError):
    """A text is no board; the message says what is wrong and where."""


@dataclass(frozen=True)
class BoggleBoard:
    """A board. Rows and columns count from 0, from the top left.

    `cells` holds a face code per cell, row by row, 255 where the cell is blocked. Face codes are
    those of `face_names`. In an alphabet with the face Qu a single Q is always that face.

    >>> from core.lexicon.alphabet import ENGLISH
    >>> board = BoggleBoard.parse("qa.\\nsTht", ENGLISH)
    >>> print(board.text())
    QuA.
    SThT
    >>> board.face(0, 0), board.face(0, 2)
    ('Qu', None)
    """

    rows: int
    columns: int
    alphabet: Alphabet
    cells: bytes

    def __post_init__(self) -> None:
        """Refuse sizes out of range, cells that do not fit the size, and codes of no face."""
        check_size(self.rows, self.columns)
        if len(self.cells) != self.rows * self.columns:
            raise BoardError(
                f"a {self.rows}x{self.columns} board has {self.rows * self.columns} cells, "
                f"not {len(self.cells)}"
            )
        names = face_names(self.alphabet)
        for code in self.cells:
            if code != _BLOCKED_CODE and (code >= len(names) or not names[code]):
                raise BoardError(f"a cell holds no face of the {self.alphabet.language} alphabet")

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> "BoggleBoard":
        """Read a board: a row per line, `.` for a blocked cell, spaces between cells allowed.

        A face of several letters is written with a capital and small letters (`Th`), as the
        dice show it, or in any way where spaces stand between all cells of the row (`a th e`);
        `Q` and `Qu` are the same face. Empty lines are
        passed over. Raises BoardError naming the line and column of the first character that is
        wrong (both count from 1), a row of another length, or a wrong size.
        """
        rows: list[bytes] = []
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            row = bytes(code for code in _parse_line(line, number, alphabet))
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

    @classmethod
    def parse_row(
        cls, text: str, alphabet: Alphabet, *, size: tuple[int, int] | None = None, line: int = 1
    ) -> "BoggleBoard":
        """Read a board written row by row on one line; it is square unless a size is given.

        `line` is the number that an error names. Raises BoardError as `parse` does, and when the
        cells do not make up the size.
        """
        cells = bytes(_parse_line(text, line, alphabet))
        if size is None:
            side = round(len(cells) ** 0.5)
            if side * side != len(cells):
                raise BoardError(f"line {line}: {len(cells)} cells do not make a square board")
            size = side, side
        if size[0] * size[1] != len(cells):
            raise BoardError(
                f"line {line}: a {size[0]}x{size[1]} board has {size[0] * size[1]} cells, "
                f"not {len(cells)}"
            )
        return cls(*size, alphabet, cells)

    @classmethod
    def of_faces(
        cls, rows: int, columns: int, faces: Sequence[str | None], alphabet: Alphabet
    ) -> "BoggleBoard":
        """Give the board that shows these faces, row by row, None for a blocked cell.

        Raises BoardError for what is no face or no size.
        """
        return cls(rows, columns, alphabet, bytes(_code(face, alphabet) for face in faces))

    def text(self) -> str:
        """Write the board as `parse` reads it, without a last line break."""
        return "\n".join("".join(face or BLOCKED for face in row) for row in self.face_rows())

    def face_rows(self) -> list[list[str | None]]:
        """Give the faces row by row, None where the cell is blocked."""
        faces = list(self.faces())
        return [faces[row * self.columns :][: self.columns] for row in range(self.rows)]

    def faces(self) -> Iterator[str | None]:
        """Give the faces cell by cell, as they are shown: A, Qu, None for a blocked cell."""
        names = face_names(self.alphabet)
        return (None if code == _BLOCKED_CODE else names[code].capitalize() for code in self.cells)

    def face(self, row: int, column: int) -> str | None:
        """Give the face of a cell, None where it is blocked. Raises BoardError outside."""
        code = self.cells[self.cell(row, column)]
        return None if code == _BLOCKED_CODE else face_names(self.alphabet)[code].capitalize()

    def cell(self, row: int, column: int) -> int:
        """Give a cell's number, row by row. Raises BoardError outside the board."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise BoardError(
                f"row {row + 1}, column {column + 1} is not on a {self.rows}x{self.columns} board"
            )
        return row * self.columns + column

    def place(self, row: int, column: int, face: str | None) -> "BoggleBoard":
        """Give the board with another face on a cell, None to block it.

        Raises BoardError for what is no face of the alphabet.
        """
        cell = self.cell(row, column)
        cells = self.cells[:cell] + bytes([_code(face, self.alphabet)]) + self.cells[cell + 1 :]
        return BoggleBoard(self.rows, self.columns, self.alphabet, cells)

    def spell(self, path: Iterable[tuple[int, int]]) -> str:
        """Give the letters along a path, in lower case."""
        return "".join((self.face(row, column) or "").lower() for row, column in path)

    def images(self) -> list["BoggleBoard"]:
        """Give the board with its rotations and reflections that keep its shape."""
        cells = np.frombuffer(self.cells, np.uint8)
        return [
            BoggleBoard(self.rows, self.columns, self.alphabet, cells[image].tobytes())
            for image in symmetries(self.rows, self.columns)
        ]


@lru_cache(maxsize=16)
def face_names(alphabet: Alphabet) -> tuple[str, ...]:
    """Give the faces by code, lower-case: each letter, then the faces of several letters.

    A letter that is never shown alone, as Q beside the face Qu, has an empty name. Raises
    BoardError for an alphabet with more than 63 letters and faces.
    """
    if len(alphabet) + len(alphabet.faces) > _MOST_FACES:
        raise BoardError(f"the {alphabet.language} alphabet has more than {_MOST_FACES} faces")
    letters = [
        "" if symbol == "q" and "qu" in alphabet.faces else symbol for symbol in alphabet.symbols
    ]
    return (*letters, *alphabet.faces)


def check_size(rows: int, columns: int) -> None:
    """Raise BoardError for a side outside 2..10."""
    for name, side in (("rows", rows), ("columns", columns)):
        if not SMALLEST_SIDE <= side <= LARGEST_SIDE:
            raise BoardError(f"a board has {SMALLEST_SIDE} to {LARGEST_SIDE} {name}, not {side}")


def parse_face(face: str, alphabet: Alphabet) -> str | None:
    """Give a face by its lower-case name, None for the blocked one.

    Raises BoardError for anything else.
    """
    code = _code(face, alphabet)
    return None if code == _BLOCKED_CODE else face_names(alphabet)[code]


def split_faces(text: str, alphabet: Alphabet) -> list[str | None]:
    """Read faces written one after the other, as a row of a board or a die: `AQuTh.`.

    Gives lower-case names, None for the blocked face. Raises BoardError naming the column.
    """
    names = face_names(alphabet)
    return [
        None if code == _BLOCKED_CODE else names[code] for code in _parse_line(text, None, alphabet)
    ]


def _code(face: str | None, alphabet: Alphabet) -> int:
    if face is None or face == BLOCKED:
        return _BLOCKED_CODE
    names = face_names(alphabet)
    folded = alphabet.fold(face)
    if folded == "q" and "qu" in alphabet.faces:
        folded = "qu"
    if not folded or folded not in names:
        raise BoardError(f"{face!r} is no face of the {alphabet.language} alphabet")
    return names.index(folded)


def _parse_line(line: str, number: int | None, alphabet: Alphabet) -> Iterator[int]:
    face_names(alphabet)  # an alphabet that is of no use is no fault of this character
    column = 0
    while column < len(line):
        character = line[column]
        if character.isspace():
            column += 1
            continue
        length = _face_length(line, column, alphabet)
        try:
            yield _code(line[column : column + length], alphabet)
        except BoardError:
            where = (
                f"column {column + 1}" if number is None else f"line {number}, column {column + 1}"
            )
            raise BoardError(
                f"{where}: {character!r} is neither a letter of the {alphabet.language} alphabet "
                f"nor {BLOCKED!r}"
            ) from None
        column += length


def _face_length(line: str, column: int, alphabet: Alphabet) -> int:
    """Count the characters of the face that begins here."""
    parts = line.split()
    parted = len(parts) > 1 and all(
        len(part) == 1 or alphabet.fold(part) in alphabet.faces for part in parts
    )
    for face in alphabet.faces:
        written = line[column : column + len(face)]
        if alphabet.fold(written) == face and (parted or written == face.capitalize()):
            return len(face)
    return 1
