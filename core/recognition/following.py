"""A board that is read again and again: what the user has corrected once stays corrected."""

from collections.abc import Callable, Collection
from dataclasses import replace
from math import dist
from typing import Any

from ..grid import Cell
from .places import AnyReading, is_box, tables_of
from .reading import DOUBTFUL, DotsReading, Lattice


def confirmed(reading: AnyReading, before: AnyReading, accepted: AnyReading) -> AnyReading:
    """Give a reading with what the user has accepted where it is the same as before.

    `before`: the last reading, of a board of the same kind and size; `accepted`: what the user has
    made of it. Where the same was read again, that is now certain.
    """
    changed: dict[str, Any] = {}
    for signs, confidence, *_ in tables_of(reading):
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
        for table in tables_of(reading)
    }
    return replace(reading, **changed)


def is_as_before(reading: AnyReading, before: AnyReading) -> bool:
    """Whether the same was read, however certain it is."""
    return type(reading) is type(before) and all(
        getattr(reading, table.signs) == getattr(before, table.signs)
        for table in tables_of(reading)
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
        for table in tables_of(reading)
        for row in table.places(reading)
        for place, chance in row
        if chance < DOUBTFUL
        and not (
            isinstance(reading, DotsReading)
            and is_box(place)
            and not reading.is_closed(place[0] // 2, place[1] // 2)
        )
    ]
