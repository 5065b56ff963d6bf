"""A board that is read again and again: what the user has corrected once stays corrected."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from .reading import DotsReading, Reading

_SignT = TypeVar("_SignT", str, bool)
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
    """Give a reading of edges in the same way."""
    across, across_confidence = _confirmed(
        reading.across, reading.across_confidence, before.across, accepted.across
    )
    down, down_confidence = _confirmed(
        reading.down, reading.down_confidence, before.down, accepted.down
    )
    return replace(
        reading,
        across=across,
        across_confidence=across_confidence,
        down=down,
        down_confidence=down_confidence,
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
        signs.append(tuple(kept if new == old else new for new, _, old, kept in cells))
        sure.append(tuple(1.0 if new == old else chance for new, chance, old, _ in cells))
    return tuple(signs), tuple(sure)
