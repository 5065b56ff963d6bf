"""A Boggle board: a rectangle of cells, each showing a face of a die or blocked."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ..bonus import Bonus
from ..grid import (
    EMPTY,
    NO_LETTER,
    BoardError,
    Cell,
    LetterGrid,
    Path,
    cells_do_not_fit,
    no_letter,
    on_line,
    symmetries,
)
from ..lexicon.alphabet import Alphabet
from ..lexicon.letter_values import letter_values

if TYPE_CHECKING:
    from ..drawing.letters import LetterFigure

BLOCKED = EMPTY
"""How a blocked cell is written."""

BONUSES = ("2l", "3l", "2w", "3w")
"""What a cell may bring to a word: its letter, or the word, counts two or three times."""

MAX_WORD_BONUSES = 12
"""Cells that multiply the word: points stay within 32 bits whatever the path."""

_BONUS = re.compile("[23][lw]", re.IGNORECASE | re.ASCII)
_MAX_FACES = 63  # a node has the faces of its arcs in bits 0 to 62


@dataclass(frozen=True, repr=False)
class BoggleBoard(LetterGrid):
    """A board. Rows and columns count from 0, from the top left.

    `cells` holds a face code per cell, row by row, 255 where the cell is blocked. Face codes are
    those of `face_names`. In an alphabet with the face Qu a single Q is always that face.
    `bonuses`: one of `BONUSES` for each cell, or nothing; empty where no cell has one.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> board = BoggleBoard.parse("qa.\\nsTht", ENGLISH)
    >>> print(board.text())
    QuA.
    SThT
    >>> board.shown(0, 0), board.shown(0, 2)
    ('Qu', None)
    >>> board = BoggleBoard.parse("t2wea\\nthi3l", ENGLISH)
    >>> board.bonuses
    ('2w', '', '', '', '', '3l')
    """

    LARGEST_SIDE = 10

    bonuses: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if not any(self.bonuses):
            object.__setattr__(self, "bonuses", ())
        else:
            self._check_bonuses()
        if self.has_unknown_codes():
            raise BoardError(
                "cell-no-face", "a cell holds no face of {alphabet}", alphabet=self.alphabet.name
            )

    def _check_bonuses(self) -> None:
        if len(self.bonuses) != len(self.cells) or not {*self.bonuses} <= {"", *BONUSES}:
            raise BoardError("board-bonuses", "the bonuses do not fit the board")
        if "2" in self.alphabet or "3" in self.alphabet:
            raise BoardError(
                "alphabet-bonuses",
                "bonuses need an alphabet without the letters 2 and 3, not {alphabet}",
                alphabet=self.alphabet.name,
            )
        if sum(bonus.endswith("w") for bonus in self.bonuses) > MAX_WORD_BONUSES:
            raise BoardError(
                "board-word-bonuses",
                "at most {maximum} cells can multiply the word",
                maximum=MAX_WORD_BONUSES,
            )

    @staticmethod
    def symbols(alphabet: Alphabet) -> Sequence[str]:
        """Give each face as it is shown: A, Qu. Raises BoardError as `face_names` does."""
        return _shown_faces(alphabet)

    @staticmethod
    def codes_of(line: str, number: int | None, alphabet: Alphabet) -> Iterator[int]:
        """Read the codes of a row.

        A face of several letters is written with a capital and small letters (`Th`), as the dice
        show it, or in any way where spaces stand between all cells of the row (`a th e`); `Q` and
        `Qu` are the same face. A bonus may follow a face: `Th2w`.
        """
        return (code for code, _bonus in _read_cells(line, number, alphabet))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> "BoggleBoard":
        """Read a board: a row per line, `.` for a blocked cell, spaces between cells allowed.

        Raises BoardError naming the line and column of the first character that is wrong.
        """
        board = super().parse(text, alphabet)
        return board._with_bonuses_of(text.removeprefix("\ufeff").splitlines())

    def _with_bonuses_of(self, lines: Sequence[str]) -> "BoggleBoard":
        if not any("2" in line or "3" in line for line in lines):
            return self
        joined = map(self.alphabet.joined, lines)
        bonuses = (
            bonus for line in joined for _code, bonus in _read_cells(line, None, self.alphabet)
        )
        return replace(self, bonuses=tuple(bonuses))

    @classmethod
    def parse_row(
        cls, text: str, alphabet: Alphabet, *, size: tuple[int, int] | None = None, line: int = 1
    ) -> "BoggleBoard":
        """Read a board on one line, square by default; errors name `line`. Raises BoardError."""
        cells = cls.parse_line(text, line, alphabet)
        if size is None:
            side = round(len(cells) ** 0.5)
            if side * side != len(cells):
                raise BoardError(
                    "board-no-square",
                    "line {line}: {cells} cells do not make a square board",
                    line=line,
                    cells=len(cells),
                )
            size = side, side
        if size[0] * size[1] != len(cells):
            raise on_line(line, cells_do_not_fit(*size, len(cells)))
        try:
            return cls(*size, alphabet, cells)._with_bonuses_of([text])
        except BoardError as fault:
            raise on_line(line, fault) from None

    @classmethod
    def read(cls, text: str, alphabet: Alphabet) -> "BoggleBoard":
        """Read a board as people write it: rows in lines, or all on one line.

        On one line, rows are separated by spaces (`GREP TNAL ESIT DRES`), or it is a square, with
        spaces between all its cells or none. Raises BoardError as `parse` and `parse_row` do.

        >>> from gridsmith.core.lexicon.alphabet import ENGLISH
        >>> BoggleBoard.read("te as", ENGLISH) == BoggleBoard.read("t e a s", ENGLISH)
        True
        """
        cls.check_text(text)
        if len(text.splitlines()) > 1:
            return cls.parse(text, alphabet)
        parts = text.split()
        single = _are_faces(alphabet.joined(text).split(), alphabet)
        fewest = cls.SMALLEST_SIDE**2
        if not parts or (len(parts) > 1 and not (single and len(parts) >= fewest)):
            return cls.parse("\n".join(parts), alphabet)
        return cls.parse_row(text, alphabet)

    @classmethod
    def of_faces(
        cls, rows: int, columns: int, faces: Sequence[str | None], alphabet: Alphabet
    ) -> "BoggleBoard":
        """Make a board of faces, row by row, None for a blocked cell. Raises BoardError."""
        return cls(rows, columns, alphabet, bytes(_code(face, alphabet) for face in faces))

    def figure(
        self,
        path: Path = (),
        title: str = "",
        *,
        by_letters: bool | None = None,
        bonus_names: Sequence[str] = (),
    ) -> "LetterFigure":
        """Draw the board with the path of a word; `title`: what is written above it.

        `by_letters`: with the values of its faces and the bonuses of its cells, by default where
        it has some; `bonus_names`: how 2l, 3l, 2w and 3w are written.
        """
        figure = replace(super().figure(path), title=title)
        if not (bool(self.bonuses) if by_letters is None else by_letters):
            return figure
        return replace(figure, bonuses=self.bonuses, names=bonus_names, values=self.values())

    def values(self) -> list[str]:
        """Give what the face of each cell is worth by its letters, as text, nothing for none."""
        values = values_in(self.alphabet)
        return [
            str(sum(values[code] for code in self.alphabet.encode(name))) if name else ""
            for name in self.face_names()
        ]

    def text(self) -> str:
        """Write the board as `parse` reads it, without a last line break."""
        # A letter of several characters is a cell of its own between spaces.
        between = " " if self.alphabet.several else ""
        return "\n".join(map(between.join, self.written()))

    def written(self) -> list[list[str]]:
        """Give the cells row by row as they are written: A, Qu, `.`, T2w."""
        bonuses = self.bonuses or [""] * len(self.cells)
        cells = [
            (face or BLOCKED) + bonus for face, bonus in zip(self.faces(), bonuses, strict=True)
        ]
        return [cells[start:][: self.columns] for start in range(0, len(cells), self.columns)]

    def plain(self) -> "BoggleBoard":
        """Give the board without bonuses."""
        return replace(self, bonuses=())

    def bonus(self, row: int, column: int) -> str:
        """Give the bonus of a cell, nothing for none. Raises BoardError outside the board."""
        cell = self.cell(row, column)
        return self.bonuses[cell] if self.bonuses else ""

    def with_bonus(self, row: int, column: int, bonus: str) -> "BoggleBoard":
        """Give the board with another bonus on a cell, or none. Raises BoardError."""
        bonuses = list(self.bonuses or [""] * len(self.cells))
        bonuses[self.cell(row, column)] = bonus
        return replace(self, bonuses=tuple(bonuses))

    def with_bonuses(self, bonuses: Mapping[Cell, Bonus]) -> "BoggleBoard":
        """Give the board with these bonuses instead of its own. Raises BoardError for others."""
        board = self.plain()
        for cell, bonus in bonuses.items():
            if str(bonus) not in BONUSES:
                raise BoardError(
                    "bonus-boggle", "'{bonus}' is not a bonus here: write 2l, 3l, 2w or 3w",
                    bonus=str(bonus),
                )  # fmt: skip
            board = board.with_bonus(*cell, str(bonus))
        return board

    def moved_onto(
        self, rows: int, columns: int, *, down: int = 0, right: int = 0
    ) -> "BoggleBoard":
        """Give a board of another size with these cells and bonuses on it, as `LetterGrid` does."""
        moved = super().moved_onto(rows, columns, down=down, right=right)
        bonuses = [""] * len(moved.cells)
        for cell, bonus in enumerate(self.bonuses):
            row, column = cell // self.columns + down, cell % self.columns + right
            if 0 <= row < rows and 0 <= column < columns:
                bonuses[row * columns + column] = bonus
        return replace(moved, bonuses=tuple(bonuses))

    def faces(self) -> Iterator[str | None]:
        """Give the faces cell by cell, as they are shown: A, Qu, None for a blocked cell."""
        faces = _shown_faces(self.alphabet)
        return (None if code == NO_LETTER else faces[code] for code in self.cells)

    def face_names(self) -> list[str]:
        """Give the lower-case names of the faces cell by cell, empty for a blocked cell."""
        names = face_names(self.alphabet)
        return ["" if code == NO_LETTER else names[code] for code in self.cells]

    def place(self, row: int, column: int, face: str | None) -> "BoggleBoard":
        """Put a face on a cell, or block it with None. Raises BoardError for what is not a face."""
        return self.with_code(row, column, _code(face, self.alphabet))

    def spell(self, path: Iterable[Cell]) -> str:
        """Give the letters along a path, in lower case."""
        names = self.face_names()
        return "".join(names[self.cell(row, column)] for row, column in path)

    def images(self) -> list["BoggleBoard"]:
        """Give the board with its rotations and reflections that keep its shape."""
        import numpy as np

        cells = np.frombuffer(self.cells, np.uint8)
        return [
            replace(
                self,
                cells=cells[image].tobytes(),
                bonuses=tuple(self.bonuses[cell] for cell in image) if self.bonuses else (),
            )
            for image in symmetries(self.rows, self.columns)
        ]


def values_in(alphabet: Alphabet) -> tuple[int, ...]:
    """Give what letters are worth: as in Scrabble, and in Russian as in Эрудит."""
    return letter_values(alphabet, "ru-erudit")


@lru_cache(maxsize=16)
def face_names(alphabet: Alphabet) -> tuple[str, ...]:
    """Give the faces by code, lower-case: each letter, then the faces of several letters.

    A letter that is never shown alone, as Q beside the face Qu, has an empty name. Raises
    BoardError for an alphabet with more than 63 letters and faces.
    """
    if len(alphabet) + len(alphabet.faces) > _MAX_FACES:
        raise BoardError(
            "alphabet-faces",
            "{alphabet} has more than {maximum} faces",
            alphabet=alphabet.name,
            maximum=_MAX_FACES,
        )
    letters = [
        "" if symbol == "q" and "qu" in alphabet.faces else symbol for symbol in alphabet.symbols
    ]
    return (*letters, *alphabet.faces)


@lru_cache(maxsize=16)
def _shown_faces(alphabet: Alphabet) -> tuple[str, ...]:
    return tuple(map(alphabet.title, face_names(alphabet)))


def split_faces(text: str, alphabet: Alphabet) -> list[str | None]:
    """Read the faces in a row of a board or a die: `AQuTh.`.

    Gives lower-case names, None for the blocked face. Raises BoardError naming the column.
    """
    names = face_names(alphabet)
    codes = BoggleBoard.parse_line(text, None, alphabet)
    if any(bonus for _code, bonus in _read_cells(alphabet.joined(text), None, alphabet)):
        raise BoardError("face-bonus", "a die has no bonuses; cells have")
    return [None if code == NO_LETTER else names[code] for code in codes]


def without_bonuses(text: str) -> str:
    """Give a text of boards without the bonuses that follow its faces: only letters and dots."""
    return re.sub(r"(?<=[^\s\d])[23][lwLW]", "", text)


def _read_cells(line: str, number: int | None, alphabet: Alphabet) -> Iterator[tuple[int, str]]:
    """Read the code and the bonus of each cell of a row. Raises BoardError."""
    face_names(alphabet)  # refuses the alphabet before any character
    parts = line.split()
    separated = len(parts) > 1 and _are_faces(parts, alphabet)
    column = 0
    while column < len(line):
        character = line[column]
        if character.isspace():
            column += 1
            continue
        end = column + _face_length(line, column, alphabet, separated=separated)
        code = _code_of(line[column:end], alphabet)
        if code is None:
            raise no_letter(number, column + 1, character, alphabet)
        bonus = _BONUS.match(line, end)
        if bonus is None or bonus[0][0] in alphabet:
            yield code, ""
            column = end
        else:
            yield code, bonus[0].lower()
            column = bonus.end()


def _are_faces(parts: Sequence[str], alphabet: Alphabet) -> bool:
    """Tell whether each part is a face, perhaps with a bonus."""
    bare = parts if "2" in alphabet or "3" in alphabet else map(without_bonuses, parts)
    return all(len(part) == 1 or alphabet.fold(part) in alphabet.faces for part in bare)


def _code(face: str | None, alphabet: Alphabet) -> int:
    code = NO_LETTER if face is None else _code_of(face, alphabet)
    if code is None:
        raise BoardError(
            "face-unknown",
            "'{face}' is not a face of {alphabet}",
            face=face,
            alphabet=alphabet.name,
        )
    return code


def _code_of(face: str, alphabet: Alphabet) -> int | None:
    if face == BLOCKED:
        return NO_LETTER
    folded = alphabet.fold(face)
    if folded == "q" and "qu" in alphabet.faces:
        folded = "qu"
    names = face_names(alphabet)
    return names.index(folded) if folded and folded in names else None


def _face_length(line: str, column: int, alphabet: Alphabet, *, separated: bool) -> int:
    for face, shown in _faces_written(alphabet):
        written = line[column : column + len(face)]
        if written == shown or (separated and alphabet.fold(written) == face):
            return len(face)
    return 1


@lru_cache(maxsize=16)
def _faces_written(alphabet: Alphabet) -> tuple[tuple[str, str], ...]:
    faces = sorted(alphabet.faces, key=len, reverse=True)
    return tuple((face, alphabet.title(face)) for face in faces)
