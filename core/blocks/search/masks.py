"""Sets of cubes in a box around the goal, each as one long number.

A mask has a bit for each cube of the box; a piece is moved to all cubes at once by a shift.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Self

import numpy as np
import numpy.typing as npt

from ..kinds import Forms
from ..puzzle import Puzzle
from ..space import Cube, as_array, corner


class BoxMasks:
    """The box around the goal, with so much free that no piece comes in again."""

    def __init__(self, puzzle: Puzzle) -> None:
        everything = (*puzzle.goal, *puzzle.optional)
        self._puzzle = puzzle
        self._low = corner(everything)
        farthest = (max(along) for along in zip(*everything, strict=True))
        a, b, c = (maximum - low + 1 for maximum, low in zip(farthest, self._low, strict=True))
        self._sides = a, b, c
        # A piece within the sides that begins in the box ends before twice the sides.
        self._strides = 4 * b * c, 2 * c, 1
        self.bits = a * self._strides[0]
        self._rooms: dict[int, int] = {}

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, puzzle: Puzzle) -> Self:
        """Give the box of a puzzle."""
        return cls(puzzle)

    def bits_of(self, cubes: Sequence[Cube]) -> npt.NDArray[np.int64]:
        """Give the bit of each of some cubes."""
        bits: npt.NDArray[np.int64] = (as_array(cubes) - self._low) @ np.array(self._strides)
        return bits

    def mask(self, cubes: Sequence[Cube]) -> int:
        """Give the mask of some cubes."""
        digits = np.zeros(8 * (self.bits // 8 + 1), np.bool_)
        digits[self.bits_of(cubes)] = True
        return int.from_bytes(np.packbits(digits, bitorder="little").tobytes(), "little")

    def room(self, color: int) -> int:
        """Give the cells that a piece's cube of a color may fill."""
        if color not in self._rooms:
            puzzle = self._puzzle
            if color:
                others = {other for _, other in puzzle.colors}
                fit = {other for other in others if puzzle.may_fill(color, other)}
                taboo = [cube for cube, other in puzzle.colors if other not in fit]
                self._rooms[color] = self.room(0) & ~self.mask(taboo)
            else:
                self._rooms[0] = self.mask((*puzzle.goal, *puzzle.optional))
        return self._rooms[color]

    def shifts(self, forms: Forms) -> npt.NDArray[np.int64]:
        """Give the shift to each cube of each form of a piece, int64[forms, cubes]."""
        shifts: npt.NDArray[np.int64] = forms.cubes @ np.array(self._strides)
        return shifts

    def fits(self, forms: Forms) -> Iterator[int]:
        """Give for each form of a piece where its corner may be."""
        is_short = (forms.cubes.max(axis=1) < self._sides).all(axis=1).tolist()
        rooms = {color: self.room(color) for color in {*forms.colors[0].tolist()}}
        order = _ends_first(forms.cubes.shape[1])
        rows = zip(self.shifts(forms).tolist(), forms.colors.tolist(), is_short, strict=True)
        for shifts, colors, fits in rows:
            places = -1 if fits else 0
            for at in order:
                if not places:
                    break
                places &= rooms[colors[at]] >> shifts[at]
            yield places

    def bits_in(self, masks: Iterable[int]) -> npt.NDArray[np.int64]:
        """Give the mask and the bit of everything in some masks, int64[2, bits]."""
        length = self.bits // 8 + 1
        digits = b"".join(mask.to_bytes(length, "little") for mask in masks)
        bits = np.unpackbits(np.frombuffer(digits, np.uint8), bitorder="little")
        return np.array(np.divmod(np.flatnonzero(bits.view(np.bool_)), 8 * length))


@lru_cache(maxsize=64)
def _ends_first(count: int) -> list[int]:
    """Give the places in a list, the ends first: there a piece sticks out where it does not fit."""
    return sorted(range(count), key=lambda at: min(at, count - 1 - at))
