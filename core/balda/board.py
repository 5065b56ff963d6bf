"""A Balda board: a rectangle of cells, each empty or holding one letter."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..bonus import Bonus
from ..grid import EMPTY, NO_LETTER, BoardError, Cell, LetterGrid, Path, no_letter
from ..lexicon.alphabet import Alphabet

if TYPE_CHECKING:
    from ..drawing.letters import LetterFigure


@dataclass(frozen=True, repr=False)
class Board(LetterGrid):
    """A position on the table. Rows and columns count from 0, from the top left.

    `cells` holds a letter code per cell, row by row, 255 where the cell is empty.

    >>> from gridsmith.core.lexicon.alphabet import RUSSIAN
    >>> board = Board.with_start_word(3, 5, "балда", RUSSIAN)
    >>> print(board.place(0, 1, "к").text())
    .к...
    балда
    .....
    >>> board.letter(1, 2)
    'л'
    """

    LARGEST_SIDE = 15

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.has_unknown_codes():
            raise BoardError(
                "cell-no-letter",
                "a cell holds no letter of {alphabet}",
                alphabet=self.alphabet.name,
            )

    @classmethod
    def sides_for(cls, rows: int, columns: int, word: str, alphabet: Alphabet) -> tuple[int, int]:
        """Give the least sides, not below these, of a board on which a start word has room.

        A square stays one. Raises BoardError for a word that no board has room for.
        """
        letters = len(alphabet.fold(word.strip()))
        if letters <= columns:
            return rows, columns
        if letters > cls.LARGEST_SIDE:
            raise BoardError(
                "start-word-longest",
                "'{word}' has {letters} letters, and a board at most {maximum} columns",
                word=word,
                letters=letters,
                maximum=cls.LARGEST_SIDE,
            )
        return (letters if rows == columns else rows), letters

    @classmethod
    def with_start_word(cls, rows: int, columns: int, word: str, alphabet: Alphabet) -> "Board":
        """Give a board with a word centered in its middle row. Raises BoardError if it can't."""
        board = cls.empty(rows, columns, alphabet)
        if len(word) > columns:
            raise BoardError(
                "start-word-long",
                "'{word}' does not fit: a row has {columns} cells",
                word=alphabet.spelled(word),
                columns=columns,
            )
        row, first_column = rows // 2, (columns - len(word)) // 2
        for offset, symbol in enumerate(word):
            if symbol not in alphabet:
                raise BoardError(
                    "start-word-letter",
                    "'{symbol}' is not a letter of {alphabet}",
                    symbol=symbol,
                    alphabet=alphabet.name,
                )
            board = board.place(row, first_column + offset, symbol)
        return board

    @staticmethod
    def symbols(alphabet: Alphabet) -> str:
        """Give the letter of each code."""
        return alphabet.symbols

    @staticmethod
    def codes_of(line: str, number: int | None, alphabet: Alphabet) -> Iterator[int]:
        """Read the codes of a row, a character each."""
        for column, character in enumerate(line, 1):
            if character.isspace():
                continue
            if character == EMPTY:
                yield NO_LETTER
            elif character in alphabet:
                yield alphabet.code(character)
            else:
                raise no_letter(number, column, character, alphabet)

    def figure(
        self,
        path: Path = (),
        placed: tuple[Cell, str] | None = None,
        *,
        bonuses: Mapping[Cell, Bonus] | None = None,
        bonus_names: Sequence[str] = (),
        last: Cell | None = None,
    ) -> "LetterFigure":
        """Draw the board with the path of a word and the new letter in it.

        `bonus_names`: how 2l, 3l, 2w and 3w are written. `last`: the cell of the move before.
        """
        figure = super().figure(path)
        letters, cells = list(map(self.alphabet.upper, figure.letters)), range(len(self.cells))
        if placed is not None:
            letters[self.cell(*placed[0])] = self.alphabet.upper(placed[1])
        return replace(
            figure,
            letters=letters,
            placed=-1 if placed is None else self.cell(*placed[0]),
            bonuses=[str(bonuses.get(divmod(cell, self.columns), "")) for cell in cells]
            if bonuses
            else (),
            last=-1 if last is None else self.cell(*last),
            names=bonus_names,
        )

    def letter(self, row: int, column: int) -> str | None:
        """Give the letter on a cell, None where it is empty. Raises BoardError outside."""
        return self.shown(row, column)

    def place(self, row: int, column: int, symbol: str | None) -> "Board":
        """Put a letter on a cell, or with None take it off. Raises ValueError for a foreign one."""
        code = NO_LETTER if symbol is None else self.alphabet.code(symbol)
        return self.with_code(row, column, code)

    def changed_from(self, before: "Board") -> list[Cell] | None:
        """Give the cells with another letter than before; None for a board of another kind."""
        size = before.rows, before.columns
        if (self.rows, self.columns) != size or self.alphabet != before.alphabet:
            return None
        cells = range(len(self.cells))
        return [divmod(at, self.columns) for at in cells if self.cells[at] != before.cells[at]]

    def without(self, cells: Iterable[Cell]) -> "Board":
        """Take the letters off some cells."""
        board = self
        for cell in cells:
            board = board.place(*cell, None)
        return board

    def resized(self, rows: int, columns: int) -> "Board":
        """Resize the board about its middle; letters that fall outside are lost."""
        down, right = rows // 2 - self.rows // 2, columns // 2 - self.columns // 2
        return self.moved_onto(rows, columns, down=down, right=right)

    def filled(self) -> Iterator[tuple[int, int, str]]:
        """Give (row, column, letter) of each cell that holds one."""
        for cell, code in enumerate(self.cells):
            if code != NO_LETTER:
                yield *divmod(cell, self.columns), self.alphabet.symbols[code]
