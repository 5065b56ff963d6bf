"""Better sets by simulated annealing.

A set has *slots*, each with a class or empty, and may want more tiles than there are. Its *energy*
is what it loses below the ceiling, where each tile is in a word of full length, and a fine for each
tile that is wanting. A step empties a slot and fills it with any class or none, each with a chance
of exp(-energy / temperature) (heat bath: Kirkpatrick, Gelatt and Vecchi 1983; Geman and Geman
1984). The temperature falls from step to step; then another run begins with empty slots.
"""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .classes import Array, WordClasses

_UNITS = 16  # of energy in a point
_ITEMS = 20_000  # classes that are chosen from, those that lose least
_FIRST, _LAST = 0.6, 0.12  # temperatures; the unit is what a tile brings in a word of full length
_FINE = 0.5  # in the same unit
_STEPS = 1000  # of the first run, for each slot; of those that follow twice as many,
_DOUBLINGS = 3  # until they have been doubled so often
_NOISE = 1 << 18  # random numbers; a step takes some in a row
_FOUND = 64  # sets that are reported at once


class Choices(NamedTuple):
    """What slots are filled with; the last class is an empty slot."""

    wants: npt.NDArray[np.uint8]  # [letters, classes], tiles
    need: npt.NDArray[np.uint8]  # [classes, letters], the same
    length: npt.NDArray[np.int32]
    loss: npt.NDArray[np.int32]  # in units
    weight: npt.NDArray[np.int32]  # of all letters of a class
    initial: Array
    starts: Array  # [initials + 1], where the classes with an initial begin; of no matter: [1]
    copies: npt.NDArray[np.int16]
    counts: Array  # [letters], the tiles
    weights: npt.NDArray[np.uint8]  # [letters], values, or what is proportional to them
    noise: npt.NDArray[np.int32]  # 256 times random numbers of Gumbel's distribution
    blanks: int
    tiles: int
    longest: int
    fine: int  # units
    unit: int  # units of energy of a tile with weight 1 that is left over, for each letter


class Chain(NamedTuple):
    """What changes from step to step."""

    slots: Array  # the class in each
    random: npt.NDArray[np.uint64]  # [1], the state of the generator
    temperature: npt.NDArray[np.float64]  # [2], in units, and what it is multiplied with
    limit: Array  # [1], sets with less energy are reported
    over: npt.NDArray[np.uint8]  # [2, classes], to work in: tiles wanting, and their weights
    energy: npt.NDArray[np.int32]  # [classes], to work in
    found: Array  # [sets, slots]


@lru_cache(2)
def _noise(seed: int) -> npt.NDArray[np.int32]:
    """Give as many random numbers as the most classes need; pieces of a search share them."""
    chance = np.random.default_rng(seed & (2**64 - 1))
    return (256 * chance.gumbel(size=_NOISE + _ITEMS + 1)).astype(np.int32)


class Annealing:
    """Runs of annealing that look for better sets of some classes.

    `runs`: how many have begun. `slots`: as many words a set has at most, beside the required ones.
    """

    def __init__(
        self, classes: WordClasses, required: Sequence[int], items: Array, seed: int
    ) -> None:
        """Lay out those of `items` that lose least.

        `required`: classes in every set. `items`: those of which one more can be added to these.
        """
        bag = classes.bag
        values = np.array(bag.values, np.int64)
        full = classes.longest
        worth = classes.need[items] @ values
        items = items[np.argsort((full - classes.length[items]) * worth, kind="stable")[:_ITEMS]]
        if classes.own_initials:
            items = items[np.argsort(classes.initial[items], kind="stable")]
        self._numbers = items
        need = np.vstack([classes.need[items], np.zeros((1, len(values)), np.uint8)])
        uses = np.bincount(np.array(required, np.int64), minlength=len(classes))
        remaining = np.array(bag.counts, np.int64) - classes.need[list(required)].sum(axis=0)
        counts = np.maximum(remaining, 0)
        tiles = bag.tiles - int(classes.length[list(required)].sum())
        length = np.append(classes.length[items], 0).astype(np.int32)
        maximum = max(255, int((need @ values).max(initial=0)))
        weights = values * 255 // maximum
        brings = full * bag.total / max(1, bag.tiles - bag.blanks)
        letters = len(values) if classes.own_initials else 0
        self._choices = Choices(
            wants=np.ascontiguousarray(need.T),
            need=need,
            length=length,
            loss=(_UNITS * (full - length) * (need @ values)).astype(np.int32),
            weight=(need @ weights).astype(np.int32),
            initial=np.append(classes.initial[items], letters),
            starts=np.searchsorted(classes.initial[items], np.arange(letters + 1)),
            copies=np.append(classes.copies[items] - uses[items], 0).astype(np.int16),
            counts=counts,
            weights=weights.astype(np.uint8),
            noise=_noise(seed)[: _NOISE + len(need)],
            blanks=bag.blanks + int(np.minimum(remaining, 0).sum()),
            tiles=tiles,
            longest=full,
            fine=round(_UNITS * _FINE * brings),
            unit=_UNITS * maximum // 255,
        )
        self._required = tuple(required)
        self._seed = seed
        self._heat = _UNITS * brings
        # What the required words bring at least, if blanks are in the longest of them.
        brought = classes.length[list(required)] @ (classes.need[list(required)] @ values)
        lost = full * int(np.maximum(-remaining, 0) @ values)
        self._ceiling = _UNITS * (full * int(counts @ values) + int(brought) - lost)
        count = -(-tiles // max(1, full)) + 1
        if classes.own_initials:
            count = max(1, min(count, letters - len(required)))
        self._chain = Chain(
            slots=np.zeros(count, np.int64),
            random=np.zeros(1, np.uint64),
            temperature=np.zeros(2),
            limit=np.zeros(1, np.int64),
            over=np.zeros((2, len(need)), np.uint8),
            energy=np.zeros(len(need), np.int32),
            found=np.zeros((_FOUND, count), np.int64),
        )
        self._remaining = 0  # steps of the run
        self.slots = count
        self.runs = 0

    def _begin(self) -> None:
        chain = self._chain
        self._remaining = len(chain.slots) * _STEPS << min(self.runs, _DOUBLINGS)
        chance = random.Random(f"{self._seed} {self.runs}")
        self.runs += 1
        chain.slots[:] = len(self._numbers)
        chain.random[0] = chance.getrandbits(64) | 1
        chain.temperature[:] = self._heat * _FIRST, (_LAST / _FIRST) ** (1 / self._remaining)
        chain.limit[0] = np.iinfo(np.int64).max

    def run(self, steps: int, minimum: int | None) -> list[tuple[int, ...]]:
        """Take some steps, and give sets that were met; they may be there more than once.

        `minimum`: sets of more points are given, about; else those that are better than all before
        them in this run.
        """
        from . import kernels

        if not self._remaining:
            self._begin()
        chain = self._chain
        steps = min(steps, self._remaining)
        self._remaining -= steps
        if minimum is not None:
            chain.limit[0] = self._ceiling - _UNITS * minimum
        found = kernels.anneal(self._choices, chain, steps, minimum is None)
        empty = len(self._numbers)
        return [
            (*self._required, *self._numbers[[each for each in row if each < empty]].tolist())
            for row in chain.found[:found].tolist()
        ]
