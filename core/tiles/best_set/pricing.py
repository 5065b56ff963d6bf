"""Prices of the tiles by linear programming.

The relaxed problem: take any fraction of any word, so that the tiles, the blanks and the initials
suffice, and leave the rest over at one tile's penalty each. Its dual values are the prices at which
the least is lost in all. There are too many ways to lay the words for one program; so it begins
with those that lose least at the prices that are at hand, and at the prices it gives, those that
lose less than nothing join it, until there are none (column generation; Gilmore and Gomory 1961).
Then the prices are rounded up to thousandths: any whole prices give a valid bound, so no proof
hangs on the solver's tolerance.
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
_NARROW = 6000  # classes that are looked through until no more of them joins
_ENOUGH = -20  # thousandths: what loses no less than that need not join
_MOST = 1 << 24  # no price is higher, whatever the solver says
_NO_WAY = 1 << 30


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


def find_prices(classes: WordClasses, items: Array, remaining: Remaining, start: Prices) -> Prices:
    """Price letters so that least is lost with these classes; `start`: the first prices."""
    from . import kernels

    counts, blanks = remaining.counts, remaining.blanks
    rows, need, length = classes.rows[items], classes.need[items], classes.length[items]
    initial = classes.initial[items]
    values = np.array(classes.bag.values, np.int64)
    there = np.flatnonzero(counts)
    row_of = np.full(len(counts), -1, np.int64)
    row_of[there] = np.arange(len(there))
    blank_row = len(there)
    initial_row = blank_row + 1
    solver: Any = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    infinite = highspy.kHighsInf
    none: list[float] = []
    for code in there:
        solver.addRow(float(counts[code]), float(counts[code]), 0, none, none)
    solver.addRow(float(blanks), float(blanks), 0, none, none)
    for _ in start.initials:
        solver.addRow(-infinite, 1.0, 0, none, none)
    for code in there:
        solver.addCol(float(values[code]), 0, infinite, 1, [int(row_of[code])], [1.0])
    solver.addCol(0.0, 0, infinite, 1, [blank_row], [1.0])
    for letter, size in remaining.slots:
        if row_of[letter] >= 0:
            cost = float(size * values[letter])
            solver.addCol(cost, 0, 1.0, 2, [int(row_of[letter]), blank_row], [-1.0, 1.0])

    prices = start
    some = np.arange(len(items))  # the classes that are looked through
    narrow = some
    alone = np.full(len(counts), 64, np.int64)
    for turn in range(_ROUNDS):
        base = np.zeros(len(some), np.int32)
        loss = np.zeros((len(some), classes.bag.blanks + 1), np.int32)
        kernels.lose(
            rows[some], need[some], length[some], initial[some], letters_of(classes, prices),
            counts, alone, prices.blank, prices.initials, base, loss,
        )  # fmt: skip
        loss[:, blanks + 1 :] = _NO_WAY
        if turn == 0 and len(some) > _NARROW:
            # Those that lose least now are likely to lose least in the end; all are checked then.
            narrow = np.sort(np.argpartition(loss.min(axis=1), _NARROW)[:_NARROW])
            some, loss = narrow, loss[narrow]
        flat = loss.ravel()
        wanted = np.flatnonzero(flat < (_NO_WAY if turn == 0 else _ENOUGH))
        most = _FIRST if turn == 0 else _ADDED
        if len(wanted) > most:
            wanted = wanted[np.argpartition(flat[wanted], most)[:most]]
        if turn and not len(wanted):
            if len(some) == len(items):
                break
            some = np.arange(len(items))
            continue
        _add_columns(
            solver, classes, need[some], length[some], initial[some], prices, counts, wanted,
            row_of, blank_row, initial_row if len(prices.initials) else -1, loss.shape[1],
        )  # fmt: skip
        if len(some) > len(narrow):
            narrow = some = np.union1d(narrow, wanted // loss.shape[1])
        solver.run()
        dual = -SCALE * np.array(solver.getSolution().row_dual)
        dual = np.clip(np.ceil(dual - 1e-6), -_MOST, _MOST).astype(np.int64)
        letters = start.letters.copy()
        letters[there] = dual[row_of[there]]
        initials = no_initials(classes)
        if len(initials):
            initials = np.maximum(0, dual[initial_row:])
            initials[list(remaining.used)] = 0
        prices = Prices(letters, int(dual[blank_row]), initials)
    return prices


def _add_columns(
    solver: Any,
    classes: WordClasses,
    need: npt.NDArray[np.uint8],
    length: npt.NDArray[np.int16],
    initial: Array,
    prices: Prices,
    counts: Array,
    wanted: Array,
    row_of: Array,
    blank_row: int,
    initial_row: int,
    kinds: int,
) -> None:
    """Let classes laid with blanks, `wanted` of `kinds` for each class, join."""
    from . import kernels

    pairs = np.stack(np.divmod(wanted, kinds), axis=1).astype(np.int64)
    columns = np.zeros((len(pairs), len(counts) + 2), np.int64)
    score = np.zeros(len(pairs), np.int64)
    kernels.spell_columns(
        pairs, need, length, initial, letters_of(classes, prices), counts, prices.blank, columns,
        score,
    )  # fmt: skip
    entries = columns[:, : len(counts) + 1]
    rows = np.append(row_of, blank_row)
    if initial_row >= 0:
        entries = np.concatenate([entries, np.ones((len(pairs), 1), np.int64)], axis=1)
    at, which = np.nonzero(entries)
    index = np.where(
        which <= len(counts), rows[np.minimum(which, len(counts))], initial_row + columns[at, -1]
    )
    starts = np.searchsorted(at, np.arange(len(pairs)))
    solver.addCols(
        len(pairs), -score.astype(float), np.zeros(len(pairs)),
        np.full(len(pairs), highspy.kHighsInf), len(at), starts.astype(np.int32),
        index.astype(np.int32), entries[at, which].astype(float),
    )  # fmt: skip
