"""How many assemblies there are in all, as far as the part of a search that is done tells.

A search is divided into tasks, whose sizes are guessed by random dives (Knuth 1975), and these are
done in random order. So those that are done are a sample of all: each is taken to hold assemblies
in proportion to its size, and how widely they differ from that says how good the estimate is (a
ratio estimate). Dives alone do not say it: mostly they end where no assembly is, and the few that
do not are worth so much that the error comes out far too small.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Annotated

from ...files.json_reading import within

LONG = 50_000_000
"""Nodes of a search that is long enough to be divided for an estimate: some six seconds."""

_LEAST_HITS = 60  # tasks with assemblies in them: fewer say too little
_DEVIATIONS = 2.2  # since the deviation is itself uncertain

_Size = Annotated[float, within(0, 1e300)]
_Tasks = Annotated[int, within(0, 2**53)]


@dataclass(frozen=True)
class Estimate:
    """An estimated number of assemblies: in nineteen cases of twenty it is within `error`."""

    total: float
    error: float


@dataclass(frozen=True)
class Sample:
    """The tasks of a search that are done, as sums, and what is left.

    `tasks`, `hits`: how many are done, and in how many of them there were assemblies. `share`: of
    the whole search; `found`: assemblies in them; `shares_squared`, `found_squared` and `products`:
    sums of squares and of products of the two. `tasks_left`, `left`: how many are not done, and
    their share. `found_here`: assemblies in those under way.
    """

    tasks: _Tasks = 0
    hits: _Tasks = 0
    share: _Size = 0.0
    found: _Size = 0.0
    shares_squared: _Size = 0.0
    found_squared: _Size = 0.0
    products: _Size = 0.0
    tasks_left: _Tasks = 0
    left: _Size = 0.0
    found_here: _Size = 0.0

    def with_task(self, share: float, found: float) -> "Sample":
        """Add a task that was left and is done."""
        return Sample(
            self.tasks + 1,
            self.hits + (found > 0),
            self.share + share,
            self.found + found,
            self.shares_squared + share**2,
            self.found_squared + found**2,
            self.products + share * found,
            max(0, self.tasks_left - 1),
            max(0.0, self.left - share),
        )

    @classmethod
    def together(cls, samples: Iterable["Sample"]) -> "Sample":
        """Put together those of parts of a search."""
        rows = zip(*(vars(sample).values() for sample in samples), strict=True)
        return cls(*(sum(row) for row in rows))

    def estimate(self, found: int) -> Estimate | None:
        """Give how many assemblies there are in all, None where that is too uncertain.

        `found`: how many are found by now, those in tasks under way included.
        """
        if self.hits < _LEAST_HITS or not self.tasks_left:
            return None
        rate = self.found / self.share
        total = found + max(0.0, rate * self.left - self.found_here)
        squares = self.found_squared - 2 * rate * self.products + rate**2 * self.shares_squared
        every = self.tasks + self.tasks_left
        variance = every * self.tasks_left / self.tasks * max(0.0, squares) / (self.tasks - 1)
        error = _DEVIATIONS * sqrt(variance)
        return Estimate(total, error) if error < total / 2 else None
