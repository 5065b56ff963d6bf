"""Bonus cells: a word that places its letter on one of them is worth more.

A bonus counts once, for the move that fills its cell; later words may pass the cell for the usual
points. A text with bonuses has a line for each row of the board and in it a mark for each cell:

>>> bonuses = read_bonuses("2l . +5\\n. 3w .", 2, 3)
>>> bonuses[0, 2].points(4, 1), bonuses[1, 1].points(4, 1)
(9, 12)
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from .errors import Complaint
from .grid import EMPTY, Cell


@dataclass(frozen=True)
class Bonus:
    """A cell's bonus: letter multiplier, word multiplier, extra points."""

    letter: int = 1
    word: int = 1
    plus: int = 0

    @classmethod
    def parse(cls, mark: str) -> Self:
        """Read 2l, 3l (letter), 2w, 3w (word) or +5 (points). Raises Complaint for others."""
        match re.fullmatch(r"([23])([lw])|\+([1-9][0-9]{0,2})", mark.lower(), re.ASCII):
            case None:
                raise Complaint(
                    "bonus-mark",
                    "'{mark}' is not a bonus: write 2l, 3l, 2w, 3w, +5 or, for none, a dot",
                    mark=mark,
                )
            case found if found[3]:
                return cls(plus=int(found[3]))
            case found if found[2] == "l":
                return cls(letter=int(found[1]))
            case found:
                return cls(word=int(found[1]))

    def __str__(self) -> str:
        """Give the mark that `parse` reads."""
        if self.plus:
            return f"+{self.plus}"
        return f"{self.letter}l" if self.letter > 1 else f"{self.word}w"

    def points(self, points: int, value: int) -> int:
        """Give what a word is worth with this, of so many points, its placed letter of `value`."""
        return (points + (self.letter - 1) * value) * self.word + self.plus


def bonuses_text(bonuses: Mapping[Cell, Bonus], rows: int, columns: int) -> str:
    """Write the bonuses on a board of this size as `read_bonuses` reads them."""
    return "\n".join(
        " ".join(str(bonuses.get((row, column), EMPTY)) for column in range(columns))
        for row in range(rows)
    )


def read_bonuses(text: str, rows: int, columns: int) -> dict[Cell, Bonus]:
    """Read the bonuses of a board of this size. Raises Complaint, with the line that is wrong."""
    lines = [
        (number, marks)
        for number, line in enumerate(text.splitlines(), 1)
        if (marks := line.split())
    ]
    if len(lines) != rows:
        raise Complaint(
            "bonus-rows",
            "the bonuses have {lines} rows, and the board has {rows}",
            lines=len(lines),
            rows=rows,
        )
    bonuses = {}
    for row, (number, marks) in enumerate(lines):
        if len(marks) != columns:
            raise Complaint(
                "bonus-columns",
                "line {line}: {marks} bonuses or dots, and the board has {columns} columns",
                line=number,
                marks=len(marks),
                columns=columns,
            )
        for column, mark in enumerate(marks):
            if mark == EMPTY:
                continue
            try:
                bonuses[row, column] = Bonus.parse(mark)
            except Complaint as fault:
                raise Complaint(
                    "bonus-line", "line {line}: {fault}", line=number, fault=fault
                ) from None
    return bonuses
