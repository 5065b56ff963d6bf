"""The best sets of words that a search has found."""

from collections.abc import Sequence

import numpy as np

from ..word_set import MAX_SETS
from .classes import WordClasses


class BestSets:
    """The best sets of classes and their points, the best first; so many, or all of the best.

    `points`: of the best set. `improved`: how often a better one came. `more`: there are more than
    are listed. `known`: points that another search has found.
    """

    def __init__(self, classes: WordClasses, top: int, *, all_sets: bool) -> None:
        self.sets: dict[tuple[int, ...], int] = {}
        self.points = self.improved = 0
        self.more = False
        self.known: int | None = None
        self.classes, self.top, self.all_sets = classes, top, all_sets
        self._values = np.array(classes.bag.values, np.int64)

    @property
    def minimum(self) -> int:
        """The points that another set must reach, or exceed where not all are wanted."""
        if len(self.sets) < self.top:
            return -self.classes.bag.tiles * self.classes.bag.total - 1
        return next(reversed(self.sets.values()))

    @property
    def worth(self) -> int:
        """The points from which on a set is worth finding."""
        minimum = self.minimum if self.known is None else max(self.minimum, self.known)
        return minimum if self.all_sets else minimum + 1

    @property
    def threshold(self) -> int | None:
        """The points that a set must exceed to enter a full list; None for one set alone."""
        return self.minimum if self.top > 1 and len(self.sets) == self.top else None

    def learn(self, points: int) -> None:
        """Look only for what is better than so many points, which another search has found."""
        if self.top == 1 and (self.known is None or points > self.known):
            self.known = points

    def score(self, chosen: Sequence[int]) -> int:
        """Give the points of some classes laid together, blanks where they cost least."""
        bag = self.classes.bag
        need = self.classes.need[list(chosen)].astype(np.int64)
        lengths = self.classes.length[list(chosen)].astype(np.int64)
        counts = np.array(bag.counts, np.int64)
        points = int((lengths * (need @ self._values)).sum())
        lack = np.maximum(need.sum(axis=0) - counts, 0)
        for code in np.flatnonzero(lack):
            slots = np.sort(np.repeat(lengths, need[:, code]))[: lack[code]]
            points -= int(slots.sum()) * int(self._values[code])
        remaining = np.maximum(counts - need.sum(axis=0), 0)
        over = int(remaining.sum()) + bag.blanks - int(lack.sum())
        return points - over * int(np.dot(remaining, self._values))

    def take(self, chosen: Sequence[int]) -> None:
        """Add a set, if it is among the best."""
        key = tuple(sorted(chosen))
        points = self.score(key)
        if not self.sets or points > self.points:
            self.improved += bool(self.sets)
            self.points = points
            if self.all_sets:
                self.sets = {}
                self.more = False
        if self.all_sets:
            if points == self.points and len(self.sets) < MAX_SETS:
                self.sets[key] = points
            elif points == self.points:
                self.more = self.more or key not in self.sets
        elif points > self.minimum and key not in self.sets:
            best = sorted([*self.sets.items(), (key, points)], key=lambda found: -found[1])
            self.sets = dict(best[: self.top])
