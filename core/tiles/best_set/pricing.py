"""Prices of the tiles by linear programming.

The relaxed problem: take any fraction of any word, so that the tiles, the blanks and the initials
suffice, and leave the rest over at one tile's penalty each. Its dual values are the prices at which
the least is lost in all. There are too many ways to lay the words for one program; so it begins
with those that lose least at the prices that are at hand, and at the prices it gives, those that
lose less than nothing join it, until there are none (column generation; Gilmore and Gomory 1961).
Then the prices are rounded up to thousandths: any whole prices give a valid bound, so no proof
hangs on the solver's tolerance.

One program serves one node after the other, since siblings differ in few words: its columns stay,
those that do not fit a node are closed by their bounds, and the dual simplex method goes on from
the last basis; the primal one does where columns were added.
"""

from dataclasses import dataclass
from typing import Any

import highspy
import numpy as np
import numpy.typing as npt

from .classes import Array, WordClasses
from .tables import SCALE, Prices, letters_of, no_initials

_FIRST = 200  # columns to begin with
_ADDED = 100  # at most, in a round
_ROUNDS = 40
_LISTED = 4096  # classes, of which those that lose least join
_NEAR = 1000  # thousandths: the first ones lose no more, if there are enough
_ENOUGH = -20  # thousandths: what loses no less than that need not join
_MAXIMUM = 1 << 24  # no price is higher, whatever the solver says
_NO_WAY = 1 << 30
_DUAL, _PRIMAL = 1, 4  # HiGHS's simplex_strategy
_MAX_COLUMNS = 6000  # with more, the program begins again without any


@dataclass(frozen=True, eq=False)
class Remaining:
    """What is left when some words are chosen.

    `counts`: int64[letters], tiles; `blanks`: those not needed by the words chosen; `used`: the
    initials of these, by code. `slots`: the places in them where a blank could free a tile, as
    letter code and word length.
    """

    counts: Array
    blanks: int
    used: frozenset[int]
    slots: tuple[tuple[int, int], ...] = ()


class Pricing:
    """A linear program for one node of a problem after the other.

    Its rows are the tiles of each letter, the blanks, and the initials. Its columns are the tiles
    that may be left over, then words laid with so many blanks, and places where a blank could free
    a tile.
    """

    def __init__(self, classes: WordClasses) -> None:
        self._classes = classes
        self._values = np.array(classes.bag.values, np.int64)
        lengths = np.arange(classes.longest + 1)
        self._worth = SCALE * lengths[:, None] * self._values  # of a tile in a word so long
        self._pairs = np.zeros((_LISTED, 2), np.int64)
        self._loss = np.zeros(_LISTED, np.int64)
        self._begin()

    def _begin(self) -> None:
        letters = len(self._values)
        self._solver: Any = highspy.Highs()  # type: ignore[no-untyped-call]
        self._solver.setOptionValue("output_flag", False)
        self._solver.setOptionValue("threads", 1)
        self._solver.setOptionValue("presolve", "off")
        no_index: list[int] = []
        nothing: list[float] = []
        initials = len(no_initials(self._classes))
        for _ in range(letters + 1):
            self._solver.addRow(0.0, 0.0, 0, no_index, nothing)
        for _ in range(initials):
            self._solver.addRow(-highspy.kHighsInf, 1.0, 0, no_index, nothing)
        for row, value in enumerate([*self._values.tolist(), 0]):
            self._solver.addCol(float(value), 0, highspy.kHighsInf, 1, [row], [1.0])
        self._lower = np.zeros(letters + 1 + initials)
        self._lower[letters + 1 :] = -highspy.kHighsInf
        self._upper = np.full(letters + 1, highspy.kHighsInf)  # of the columns
        self._class_of = np.full(letters + 1, -1, np.int64)  # of a word's column
        self._uses = np.zeros((letters + 1, letters + 1), np.int16)  # what a word's column needs
        self._slots: dict[tuple[int, int], int] = {}

    def find(self, items: Array, remaining: Remaining, start: Prices) -> Prices:
        """Price letters so that least is lost with these classes; `start`: the first prices."""
        if len(self._upper) > _MAX_COLUMNS:
            self._begin()
        prices = start
        if self._fit(items, remaining) < _FIRST:
            limit, found = _NEAR, 0
            while found < _FIRST and limit < _NO_WAY:
                found = self._losing(items, remaining, prices, limit)
                limit *= 8
            self._add(found, _FIRST, prices, remaining.counts)
        for rounds in range(_ROUNDS):
            self._solver.setOptionValue("simplex_strategy", _PRIMAL if rounds else _DUAL)
            prices = self._solved(remaining, start)
            found = self._losing(items, remaining, prices, _ENOUGH)
            if not found:
                break
            self._add(found, _ADDED, prices, remaining.counts)
        return prices

    def _losing(self, items: Array, remaining: Remaining, prices: Prices, limit: int) -> int:
        """List classes that lose less than the limit in `_pairs`; return how many."""
        from . import kernels

        classes = self._classes
        cost = prices.letters - self._worth
        by_blank = prices.blank - cost
        found: int = kernels.list_losing(
            items, classes.rows, classes.need, classes.length, classes.initial, cost, by_blank,
            by_blank.min(axis=1, initial=0), by_blank, remaining.counts, remaining.blanks,
            prices.initials, limit, self._pairs, self._loss,
        )  # fmt: skip
        return found

    def _fit(self, items: Array, remaining: Remaining) -> int:
        """Give the program the bounds of a node; return how many words it has for it."""
        letters = len(self._values)
        amounts = np.append(remaining.counts, remaining.blanks)
        for letter, size in remaining.slots:
            if (letter, size) not in self._slots:
                self._slots[letter, size] = len(self._upper)
                cost = float(size * self._values[letter])
                self._solver.addCol(cost, 0, 0, 2, [letter, letters], [-1.0, 1.0])
                self._note(np.zeros(1), np.array([-1]), np.zeros((1, letters + 1), np.int16))
        allowed = np.zeros(len(self._classes) + 1, bool)  # the last one is for -1
        allowed[items] = True
        fitting = allowed[self._class_of] & (self._uses <= amounts).all(axis=1)
        upper = np.where(fitting, highspy.kHighsInf, 0.0)
        upper[: letters + 1] = highspy.kHighsInf
        for letter, size in remaining.slots:
            upper[self._slots[letter, size]] += float(amounts[letter] > 0)
        changed = np.flatnonzero(upper != self._upper).astype(np.int32)
        self._solver.changeColsBounds(len(changed), changed, np.zeros(len(changed)), upper[changed])
        self._upper = upper
        limits = np.ones(len(self._lower))
        limits[: letters + 1] = self._lower[: letters + 1] = amounts
        if len(limits) > letters + 1:
            limits[letters + 1 :][list(remaining.used)] = 0.0
        rows = np.arange(len(limits), dtype=np.int32)
        self._solver.changeRowsBounds(len(limits), rows, self._lower, limits)
        return int(np.count_nonzero(fitting))

    def _solved(self, remaining: Remaining, start: Prices) -> Prices:
        self._solver.run()
        dual = -SCALE * np.array(self._solver.getSolution().row_dual)
        dual = np.clip(np.ceil(dual - 1e-6), -_MAXIMUM, _MAXIMUM).astype(np.int64)
        blank = len(self._values)
        initials = np.maximum(0, dual[blank + 1 :])
        if len(initials):
            initials[list(remaining.used)] = 0
        letters = np.where(remaining.counts > 0, dual[:blank], start.letters)
        return Prices(letters, int(dual[blank]), initials)

    def _add(self, found: int, maximum: int, prices: Prices, counts: Array) -> None:
        """Let those of the listed classes that lose least join."""
        from . import kernels

        classes, letters = self._classes, len(counts)
        pairs = self._pairs[:found]
        if found > maximum:
            pairs = pairs[np.argpartition(self._loss[:found], maximum)[:maximum]]
        numbers, blanks = pairs[:, 0], pairs[:, 1]
        columns = np.zeros((len(pairs), letters + 2), np.int64)
        score = np.zeros(len(pairs), np.int64)
        kernels.spell_columns(
            np.stack([np.arange(len(pairs)), blanks], axis=1), classes.need[numbers],
            classes.length[numbers], classes.initial[numbers], letters_of(classes, prices), counts,
            prices.blank, columns, score,
        )  # fmt: skip
        entries = np.zeros((len(pairs), len(self._lower)), np.int64)
        entries[:, : letters + 1] = columns[:, : letters + 1]
        if classes.own_initials:
            entries[np.arange(len(pairs)), letters + 1 + columns[:, letters + 1]] = 1
        at, row = np.nonzero(entries)
        upper = np.full(len(pairs), highspy.kHighsInf)
        self._solver.addCols(
            len(pairs), -score.astype(float), np.zeros(len(pairs)), upper, len(at),
            np.searchsorted(at, np.arange(len(pairs))).astype(np.int32),
            row.astype(np.int32), entries[at, row].astype(float),
        )  # fmt: skip
        self._note(upper, numbers, columns[:, : letters + 1].astype(np.int16))

    def _note(
        self,
        upper: npt.NDArray[np.float64],
        class_of: Array,
        uses: npt.NDArray[np.int16],
    ) -> None:
        """Note the columns that were added."""
        self._upper = np.concatenate([self._upper, upper])
        self._class_of = np.concatenate([self._class_of, class_of])
        self._uses = np.concatenate([self._uses, uses])
