"""A board that is read again and again: what the user has corrected once stays corrected."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import dist
from typing import TypeAlias, TypeVar

from ..grid import Cell
from .reading import DOUBTFUL, DotsReading, Lattice, Reading

_SignT = TypeVar("_SignT", str, bool, int)
_Rows: TypeAlias = Sequence[Sequence[_SignT]]


def confirmed_letters(reading: Reading, before: Reading, accepted: Reading) -> Reading:
    """Give a reading with what the user has accepted where it is the same as before.

    `before`: the last reading, of a board of the same size; `accepted`: what the user has made of
    it. Where the same was read again, that is now certain.
    """
    letters, confidence = _confirmed(
        reading.letters, reading.confidence, before.letters, accepted.letters
    )
    return replace(reading, letters=letters, confidence=confidence)


def confirmed_edges(
    reading: DotsReading, before: DotsReading, accepted: DotsReading
) -> DotsReading:
    """Give a reading of edges and owners in the same way."""
    across, across_confidence = _confirmed(
        reading.across, reading.across_confidence, before.across, accepted.across
    )
    down, down_confidence = _confirmed(
        reading.down, reading.down_confidence, before.down, accepted.down
    )
    owners, owners_confidence = _confirmed(
        reading.owners, reading.owners_confidence, before.owners, accepted.owners
    )
    return replace(
        reading,
        across=across,
        across_confidence=across_confidence,
        down=down,
        down_confidence=down_confidence,
        owners=owners,
        owners_confidence=owners_confidence,
    )


def certain(reading: Reading | DotsReading) -> Reading | DotsReading:
    """Give a reading that the user has accepted as a whole."""
    if isinstance(reading, Reading):
        return replace(reading, confidence=_all_certain(reading.confidence))
    return replace(
        reading,
        across_confidence=_all_certain(reading.across_confidence),
        down_confidence=_all_certain(reading.down_confidence),
        owners_confidence=_all_certain(reading.owners_confidence),
    )


def is_as_before(reading: Reading | DotsReading, before: Reading | DotsReading) -> bool:
    """Whether the same was read, however certain it is."""
    if isinstance(reading, Reading) and isinstance(before, Reading):
        return reading.letters == before.letters
    if isinstance(reading, DotsReading) and isinstance(before, DotsReading):
        return (reading.across, reading.down, reading.owners) == (
            before.across,
            before.down,
            before.owners,
        )
    return False


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


def doubtful_places(reading: Reading | DotsReading) -> list[Cell]:
    """Give the places whose reading is doubtful.

    A place is a cell; on a board of dots, one of the 2 x rows + 1 times 2 x columns + 1 dots, edges
    and boxes, as they lie. A box is one if it is closed.
    """
    if isinstance(reading, Reading):
        return _doubtful(reading.confidence)
    return [
        *((2 * row, 2 * column + 1) for row, column in _doubtful(reading.across_confidence)),
        *((2 * row + 1, 2 * column) for row, column in _doubtful(reading.down_confidence)),
        *(
            (2 * row + 1, 2 * column + 1)
            for row, column in _doubtful(reading.owners_confidence)
            if reading.is_closed(row, column)
        ),
    ]


def doubted(reading: Reading | DotsReading, places: Collection[Cell]) -> Reading | DotsReading:
    """Give a reading in which these places are doubtful."""
    if isinstance(reading, Reading):
        return replace(reading, confidence=_doubted(reading.confidence, places))

    def of_kind(is_below: bool, is_right: bool) -> list[Cell]:
        kind = is_below, is_right
        return [(row // 2, column // 2) for row, column in places if (row % 2, column % 2) == kind]

    return replace(
        reading,
        across_confidence=_doubted(reading.across_confidence, of_kind(False, True)),
        down_confidence=_doubted(reading.down_confidence, of_kind(True, False)),
        owners_confidence=_doubted(reading.owners_confidence, of_kind(True, True)),
    )


def _all_certain(confidence: Sequence[Sequence[float]]) -> tuple[tuple[float, ...], ...]:
    return tuple((1.0,) * len(chances) for chances in confidence)


def _doubtful(confidence: Sequence[Sequence[float]]) -> list[Cell]:
    return [
        (row, column)
        for row, chances in enumerate(confidence)
        for column, chance in enumerate(chances)
        if chance < DOUBTFUL
    ]


def _doubted(
    confidence: Sequence[Sequence[float]], cells: Collection[Cell]
) -> tuple[tuple[float, ...], ...]:
    return tuple(
        tuple(0.0 if (row, column) in cells else chance for column, chance in enumerate(chances))
        for row, chances in enumerate(confidence)
    )


def _confirmed(
    now: _Rows[_SignT],
    confidence: Sequence[Sequence[float]],
    before: _Rows[_SignT],
    accepted: _Rows[_SignT],
) -> tuple[tuple[tuple[_SignT, ...], ...], tuple[tuple[float, ...], ...]]:
    signs, sure = list[tuple[_SignT, ...]](), list[tuple[float, ...]]()
    for row in zip(now, confidence, before, accepted, strict=True):
        cells = list(zip(*row, strict=True))
        signs.append(tuple(taken if new == old else new for new, _, old, taken in cells))
        sure.append(tuple(1.0 if new == old else chance for new, chance, old, _ in cells))
    return tuple(signs), tuple(sure)
