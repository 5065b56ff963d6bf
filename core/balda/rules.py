"""What the players have agreed on."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated

from msgspec import Meta

from ..bonus import Bonus
from ..errors import Complaint
from ..grid import Cell, Path
from ..lexicon.alphabet import Alphabet, lower


@dataclass(frozen=True)
class Rules:
    """The rules that a search plays by.

    `knots`: a word may pass each cell twice (узелки), not once. `diagonals`: a word may also step
    diagonally. `min_length`: letters in the shortest word that counts. `letter_values`: points of
    a letter, by symbol; letters not named are worth 1. `bonuses`: those of the cells that have one,
    by row and column from 0; such a cell need not be on the board.

    Raises Complaint for a minimum length below 1 or a negative value.

    >>> rules = Rules(diagonals=True, letter_values={"q": 10})
    >>> rules.letter_values["q"], rules.min_length
    (10, 2)
    """

    knots: bool = False
    diagonals: bool = False
    min_length: Annotated[int, Meta(ge=1, le=1000)] = 2
    letter_values: Mapping[str, Annotated[int, Meta(ge=0, le=10_000)]] = field(
        default_factory=dict, hash=False
    )
    bonuses: Mapping[Cell, Bonus] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.min_length < 1:
            raise Complaint(
                "rules-length",
                "the minimum word length must be 1 or more, not {letters}",
                letters=self.min_length,
            )
        for symbol, value in self.letter_values.items():
            if value < 0:
                raise Complaint(
                    "rules-value",
                    "the letter '{letter}' cannot be worth {points} points",
                    letter=symbol,
                    points=value,
                )
        folded = {lower(symbol): value for symbol, value in self.letter_values.items()}
        object.__setattr__(self, "letter_values", MappingProxyType(folded))
        object.__setattr__(self, "bonuses", MappingProxyType(dict(self.bonuses)))

    @property
    def uses(self) -> int:
        """How often one word may pass one cell."""
        return 2 if self.knots else 1

    @property
    def has_points(self) -> bool:
        """Whether points are anything else than letters."""
        return bool(self.bonuses) or any(value != 1 for value in self.letter_values.values())

    def points(self, word: str, cell: Cell, letter: str) -> int:
        """Give the points of a word that places a letter on a cell."""
        points = sum(self.letter_values.get(symbol, 1) for symbol in word)
        bonus = self.bonuses.get(cell)
        return points if bonus is None else bonus.points(points, self.letter_values.get(letter, 1))

    def traced(self, cells: Path, cell: Cell) -> Path:
        """Give the cells of a path that steps to another one; going back takes a step back."""
        if not cells or cell == cells[-1]:
            return cells
        if len(cells) > 1 and cell == cells[-2] and not self.knots:
            return cells[:-1]
        row, column = cells[-1]
        steps = sorted((abs(cell[0] - row), abs(cell[1] - column)))
        allowed = steps == [0, 1] or (self.diagonals and steps == [1, 1])
        return (*cells, cell) if allowed and cells.count(cell) < self.uses else cells

    def values_in(self, alphabet: Alphabet) -> list[int]:
        """Give the value of each letter of an alphabet."""
        values = {alphabet.fold(symbol): value for symbol, value in self.letter_values.items()}
        return [values.get(symbol, 1) for symbol in alphabet.symbols]

    def bonuses_on(self, rows: int, columns: int) -> list[tuple[int, int, int]]:
        """Give for each cell of a board how many letters and words more, and points, it brings.

        How often the letter counts besides, how often the word counts, and points; an empty list
        where no cell has a bonus.
        """
        cells = itertools.product(range(rows), range(columns))
        bonuses = [self.bonuses.get(cell) for cell in cells]
        if not any(bonuses):
            return []
        return [
            (0, 1, 0) if bonus is None else (bonus.letter - 1, bonus.word, bonus.plus)
            for bonus in bonuses
        ]

    def resized(self, before: tuple[int, int], after: tuple[int, int]) -> "Rules":
        """Give the rules for a board of other rows and columns, its middle where it was.

        Bonuses that fall outside are lost.
        """
        (rows, columns), (old_rows, old_columns) = after, before
        down, right = rows // 2 - old_rows // 2, columns // 2 - old_columns // 2
        moved = {
            (row + down, column + right): bonus
            for (row, column), bonus in self.bonuses.items()
            if 0 <= row + down < rows and 0 <= column + right < columns
        }
        return replace(self, bonuses=moved)


CLASSIC = Rules()
"""Each cell once, orthogonal steps, two letters at least, a point a letter."""
