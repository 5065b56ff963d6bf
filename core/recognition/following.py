"""A board that is read again and again: what the user has corrected once stays corrected."""

from collections.abc import Callable, Collection
from dataclasses import replace
from math import dist
from typing import Any, NamedTuple

from ..grid import Cell
from .places import AnyReading, is_box
from .reading import DOUBTFUL, DotsReading, Lattice


class _Table(NamedTuple):
    """A table of a reading: its field, that of the probabilities, and where its signs lie.

    `first`: the place of the first sign; `step`: from one place to the next one.
    """

    signs: str
    confidence: str
    first: Cell = (0, 0)
    step: int = 1

    def places(self, reading: AnyReading) -> list[list[tuple[Cell, float]]]:
        """Give the place and the probability of each sign, by rows."""
        (top, left), step = self.first, self.step
        return [
            [((top + step * row, left + step * at), chance) for at, chance in enumerate(chances)]
            for row, chances in enumerate(getattr(reading, self.confidence))
        ]


_OF_LETTERS = (_Table("letters", "confidence"),)
_OF_DOTS = (
    _Table("across", "across_confidence", (0, 1), 2),
    _Table("down", "down_confidence", (1, 0), 2),
    _Table("owners", "owners_confidence", (1, 1), 2),
)


def _tables(reading: AnyReading) -> tuple[_Table, ...]:
    return _OF_DOTS if isinstance(reading, DotsReading) else _OF_LETTERS


def confirmed(reading: AnyReading, before: AnyReading, accepted: AnyReading) -> AnyReading:
    """Give a reading with what the user has accepted where it is the same as before.

    `before`: the last reading, of a board of the same kind and size; `accepted`: what the user has
    made of it. Where the same was read again, that is now certain.
    """
    changed: dict[str, Any] = {}
    for signs, confidence, *_ in _tables(reading):
        tables = [getattr(one, signs) for one in (reading, before, accepted)]
        rows = [
            list(zip(*row, strict=True))
            for row in zip(*tables, getattr(reading, confidence), strict=True)
        ]
        changed[signs] = tuple(
            tuple(taken if new == old else new for new, old, taken, _ in row) for row in rows
        )
        changed[confidence] = tuple(
            tuple(1.0 if new == old else chance for new, old, _, chance in row) for row in rows
        )
    return replace(reading, **changed)


def certain(reading: AnyReading) -> AnyReading:
    """Give a reading that the user has accepted as a whole."""
    return _with_chances(reading, lambda place, chance: 1.0)


def doubted(reading: AnyReading, places: Collection[Cell]) -> AnyReading:
    """Give a reading in which these places are doubtful."""
    return _with_chances(reading, lambda place, chance: 0.0 if place in places else chance)


def _with_chances(reading: AnyReading, chance_at: Callable[[Cell, float], float]) -> AnyReading:
    changed: dict[str, Any] = {
        table.confidence: tuple(
            tuple(chance_at(*sign) for sign in row) for row in table.places(reading)
        )
        for table in _tables(reading)
    }
    return replace(reading, **changed)


def is_as_before(reading: AnyReading, before: AnyReading) -> bool:
    """Whether the same was read, however certain it is."""
    return type(reading) is type(before) and all(
        getattr(reading, table.signs) == getattr(before, table.signs) for table in _tables(reading)
    )


def is_in_place(lattice: Lattice, before: Lattice) -> bool:
    """Whether a board lies where it lay, as a whole or, where the rest is covered, in part.

    Its corners are then at corners of the cells before, but for a tenth of a cell.
    """
    maximum = dist(*before.corners[:2]) / before.columns / 10
    nodes = [
        before.point(column, row)
        for row in range(before.rows + 1)
        for column in range(before.columns + 1)
    ]
    return all(min(dist(corner, node) for node in nodes) <= maximum for corner in lattice.corners)


def doubtful_places(reading: AnyReading) -> list[Cell]:
    """Give the places whose reading is doubtful.

    A place is a cell; on a board of dots, one of the 2 x rows + 1 times 2 x columns + 1 dots, edges
    and boxes, as they lie. A box is one if it is closed.
    """
    return [
        place
        for table in _tables(reading)
        for row in table.places(reading)
        for place, chance in row
        if chance < DOUBTFUL
        and not (
            isinstance(reading, DotsReading)
            and is_box(place)
            and not reading.is_closed(place[0] // 2, place[1] // 2)
        )
    ]
