"""The table of positions that the compiled search fills."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from .arrays import Sets, zeros_in_lines

_MIN_TABLE = 18
_MIN_SETS = 1 << 9
_SLICE = 1 << 18  # entries


@dataclass
class Table:
    """Bounds of positions on any board, shared by all analyses.

    `memory`: the megabytes that it may grow to, at least 2. It is used by one analysis at a
    time, whose workers fill it together. `is_fixed`: it has its full size from the start, a power
    of two, and is for one board, whose book is left out of the search.
    """

    memory: int
    is_fixed: bool = False
    entries: npt.NDArray[np.uint64] = field(init=False)
    stored: int = field(init=False, default=0)
    sets: list[Sets] = field(init=False)  # of each worker

    def __post_init__(self) -> None:
        """Start small: looking up is slower in a larger table."""
        self.entries = zeros_in_lines(1 << _MIN_TABLE)
        if self.is_fixed:
            self.entries = zeros_in_lines(1 << (self.memory << 17).bit_length() - 1)
            self.entries.fill(0)  # the system gives all of it now, or fails now
        self.sets = [Sets.empty(_MIN_SETS)]

    def make_sets(self, workers: int) -> None:
        """Make a set for each of so many workers."""
        self.sets += [Sets.empty(_MIN_SETS) for _ in range(workers - len(self.sets))]

    @property
    def may_grow(self) -> bool:
        """Whether a table of twice the size, beside the old one, fits the memory."""
        return 3 * self.entries.nbytes <= self.memory << 20

    def growing(self) -> Iterator[None]:
        """Make the table larger, in steps of some milliseconds; it changes at the end."""
        from .kernels import move_over

        factor = 4 if 5 * self.entries.nbytes <= self.memory << 20 else 2
        larger = zeros_in_lines(len(self.entries) * factor)
        stored = 0
        for start in range(0, len(self.entries), _SLICE):
            stored += int(move_over(self.entries, start, start + _SLICE, larger))
            yield
        self.entries, self.stored = larger, stored
