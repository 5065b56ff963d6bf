"""A board in a picture while the user corrects it: pure, so that it is tested without a window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import floor

from ..grid import Cell
from .following import doubtful_places
from .places import (
    AnyReading,
    dots_marked,
    dots_marks,
    dots_size,
    is_box,
    nearest_on_dots,
    next_mark,
    point_on,
    step_on_dots,
    with_sign,
)
from .reading import DotsReading, Lattice, Reading

MIN_CHANCE = 0.005
"""The probability of a letter that is offered, at least."""
_MAX_CANDIDATES = 4


@dataclass(frozen=True)
class Draft:
    """A lattice, and what was read in it; None where that is not known yet.

    A place is a cell of a board of letters. Of a board of dots with R rows and C columns of boxes,
    the places are 2R + 1 rows of 2C + 1: dots, edges and boxes, as they lie. Places are numbered
    row by row from 0. `typed_at`: the cell that was typed on just now, which Backspace empties.
    """

    lattice: Lattice | None = None
    read: AnyReading | None = None
    selected: Cell = (0, 0)
    typed_at: Cell | None = None

    @classmethod
    def of(cls, read: AnyReading) -> Draft:
        """Begin with a reading, at its first doubtful place."""
        draft = cls(read.lattice, read)
        first = (0, 0) if isinstance(read, Reading) else (0, 1)
        return draft.at(draft.doubtful[0] if draft.doubtful else first)

    @cached_property
    def doubtful(self) -> list[Cell]:
        """The doubtful places, in order."""
        return sorted(doubtful_places(self.read)) if self.read is not None else []

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of places; none where nothing was read."""
        if isinstance(self.read, DotsReading):
            return dots_size(self.read.lattice)
        return (0, 0) if self.read is None else (self.read.lattice.rows, self.read.lattice.columns)

    def number(self, place: Cell) -> int:
        """Give the number of a place, -1 for one outside."""
        rows, columns = self.size
        inside = 0 <= place[0] < rows and 0 <= place[1] < columns
        return place[0] * columns + place[1] if inside else -1

    @property
    def doubts(self) -> list[bool]:
        """Whether each place is doubtful."""
        rows, columns = self.size
        doubtful = set(self.doubtful)
        return [(row, column) in doubtful for row in range(rows) for column in range(columns)]

    @property
    def letters(self) -> list[str]:
        """The letter of each cell, empty where there is none."""
        rows = self.read.letters if isinstance(self.read, Reading) else ()
        return [letter for row in rows for letter in row]

    @property
    def marks(self) -> list[int]:
        """A number for each place of a board of dots: 1 for a drawn edge; a box's owner, 1 to 3."""
        return dots_marks(self.read) if isinstance(self.read, DotsReading) else []

    @property
    def is_at_box(self) -> bool:
        """Whether a box of a board of dots is selected."""
        return isinstance(self.read, DotsReading) and is_box(self.selected)

    def candidates(self) -> list[tuple[str, int]]:
        """Give what the selected cell may hold, the likeliest first, with percents."""
        if not isinstance(self.read, Reading):
            return []
        row, column = self.selected
        chances: dict[str, float] = {}
        for letter, probability in self.read.candidates[row][column]:
            chances[letter] = chances.get(letter, 0) + probability
        likeliest = sorted(chances, key=lambda letter: -chances[letter])[:_MAX_CANDIDATES]
        return [
            (letter, round(100 * min(1, chances[letter])))
            for letter in likeliest
            if letter
            and (chances[letter] >= MIN_CHANCE or letter == self.read.letters[row][column])
        ]

    # Selecting

    def place_at(self, x: float, y: float) -> int:
        """Give the number of the place at a point of the picture, -1 for none."""
        if self.read is None:
            return -1
        row, column = point_on(self.read.lattice, x, y)
        of_letters = isinstance(self.read, Reading)
        return self.number(
            (floor(row), floor(column)) if of_letters else nearest_on_dots(row, column)
        )

    def at(self, place: Cell) -> Draft:
        """Select a place; one outside changes nothing."""
        selected = self.selected if self.number(place) < 0 else place
        return replace(self, selected=selected, typed_at=None)

    def step(self, down: int, right: int) -> Draft:
        """Select the next place, as far as the board goes."""
        if isinstance(self.read, DotsReading):
            return self.at(step_on_dots(self.read, self.selected, down, right))
        return self.at((self.selected[0] + down, self.selected[1] + right))

    def next_doubtful(self, *, forward: bool = True) -> Cell | None:
        """Give the next doubtful place, or the one before; None where there is none."""
        if forward:
            return next((one for one in self.doubtful if one > self.selected), None)
        return next((one for one in reversed(self.doubtful) if one < self.selected), None)

    # Correcting

    def put(self, letter: str) -> Draft:
        """Put a letter, or nothing, on the selected cell, which is doubtful no more, and go on.

        From a doubtful cell, to the next doubtful one; from another, to the next cell.
        """
        if not isinstance(self.read, Reading):
            return self
        draft = replace(self, read=with_sign(self.read, self.selected, letter))
        if self.selected in self.doubtful:
            draft = draft._at_next_doubtful()
        else:
            draft = draft.at(divmod(self.number(self.selected) + 1, self.size[1]))
        return replace(draft, typed_at=self.selected)

    def erase(self) -> Draft:
        """Empty the selected cell; right after typing, the one that was typed on."""
        if not isinstance(self.read, Reading):
            return self
        place = self.typed_at or self.selected
        return Draft(self.lattice, with_sign(self.read, place, ""), place)

    def toggle(self) -> Draft:
        """Draw or erase the selected edge; give a closed box to its next owner."""
        if not isinstance(self.read, DotsReading):
            return self
        mark = next_mark(self.read, self.selected)
        return replace(self, read=dots_marked(self.read, self.selected, mark))

    def mark(self, mark: int) -> Draft:
        """Draw this on the selected place of a board of dots, and select the next doubtful one.

        `mark`: as in `marks`.
        """
        if not isinstance(self.read, DotsReading):
            return self
        draft = replace(self, read=dots_marked(self.read, self.selected, mark))
        return draft._at_next_doubtful() if self.selected in self.doubtful else draft

    def _at_next_doubtful(self) -> Draft:
        """Go to the doubtful place that follows, from the first one again at the end."""
        following = self.next_doubtful()
        return self.at(following or (self.doubtful[0] if self.doubtful else self.selected))
