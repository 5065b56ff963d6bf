"""The item that is branched first, so that only one of all images of an assembly is found.

The turns that leave the goal where it is, and make pieces of pieces, make assemblies of assemblies.
One item, the *root*, is looked at first: the placements that use it up are ranked, and of the
images of an assembly only one with the lowest rank at the root is wanted. So the branch of a rank
can do without every placement that some turn brings to the root with a lower rank. Where all turns
leave the root in place (a piece of which there is one, the middle cell), that is one branch for
each orbit; where they do not (a corner), only placements of no lower rank are left for the other
corners. Ties are settled by comparing an assembly with its images; in most branches there can be
none, and assemblies need only be counted there.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...kinds import own_turns
from ...space import TURNS, Turn
from ..counting import Convention
from .cover import ExactCover

Placements = npt.NDArray[np.int32]

_LOOKED_AT = 1_000_000  # placements of images at once
_MAX_LISTED = 1_000_000  # placements in the lists of all branches, to remember these


class SymmetryGroup:
    """The turns that are looked at: what they make of each placement.

    `images`: int32[turns, placements], the first changes nothing; `rotations`: how many of them are
    rotations, which come first. `cells`: what they make of each cell. `inverses`: of each turn, the
    one that undoes it.
    """

    def __init__(self, cover: ExactCover, turns: tuple[Turn, ...]) -> None:
        distinct, self.images, self.cells = cover.symmetries(turns)
        self.rotations = len({*cover.rotations}.intersection(distinct))
        numbers = {cells.tobytes(): turn for turn, cells in enumerate(self.cells)}
        self.inverses = [numbers[cells.tobytes()] for cells in np.argsort(self.cells, axis=1)]

    def images_of_one(self, convention: Convention, own: int = 1, own_rotations: int = 1) -> int:
        """Give how many assemblies one stands for, if `own` turns leave it as it is.

        `own_rotations`: how many of these are rotations.
        """
        everything = len(self.images) // own
        match convention:
            case Convention.PLACEMENTS:
                return everything
            case Convention.ROTATIONS:
                return everything * own_rotations // self.rotations
            case Convention.REFLECTIONS | Convention.BURRTOOLS:
                return 1


# Cached by the puzzle: a search is resumed from its state again and again.


def turns_to_look_at(cover: ExactCover, convention: Convention) -> tuple[Turn, ...]:
    """Give the turns by which assemblies may be the same."""
    match convention:
        case Convention.PLACEMENTS:
            return TURNS[:1]
        case Convention.ROTATIONS:
            return cover.rotations
        case Convention.REFLECTIONS | Convention.BURRTOOLS:
            return own_turns(cover.kinds)


def turns_of(cover: ExactCover, convention: Convention) -> SymmetryGroup:
    """Give those by which assemblies are the same."""
    return _group_of(cover, turns_to_look_at(cover, convention))


@lru_cache(maxsize=4)
def _group_of(cover: ExactCover, turns: tuple[Turn, ...]) -> SymmetryGroup:
    return SymmetryGroup(cover, turns)


class Ties(NamedTuple):
    """The turns that bring placements, the origins, to that of a branch, by their numbers."""

    turns: npt.NDArray[np.intp]
    origins: Placements


class Root:
    """Branches by the placements that use up one item, of the images of an assembly one each.

    `item`: its bit; without one there is a single branch, in which nothing is taken yet.
    """

    def __init__(self, cover: ExactCover, turns: SymmetryGroup, item: int | None) -> None:
        self._cover = cover
        self._turns = turns
        self.item = item
        # Of each branch, as tasks in it ask again and again.
        self._lists: dict[int, Placements] = {}
        self._ties: dict[int, Ties] = {}
        if item is None:
            self.placements = np.array([-1], np.int32)
            return
        has = cover.masks[item >> 6] >> np.uint64(item & 63) & np.uint64(1) != 0
        placements = np.flatnonzero(has).astype(np.int32)
        count = len(has)
        ranks = np.arange(len(placements), dtype=np.int32)
        # Another turn makes of an image what it is an image of; of several ranks the last stays.
        images = turns.images.T[placements[::-1]].reshape(-1)
        self._least = np.full(count, count, np.int32)
        """The lowest rank that some turn gives a placement at the root."""
        self._least[images] = np.repeat(ranks[::-1], len(turns.images))
        self._ranks = ranks[self._least[placements] == ranks]
        self.placements = placements[self._ranks]

    def list_of(self, branch: int) -> Placements:
        """Give the placements that can go with that of a branch, without it."""
        cover = self._cover
        if self.item is None:
            return np.arange(cover.masks.shape[1], dtype=np.int32)
        if (known := self._lists.get(branch)) is not None:
            return known
        placement = self.placements[branch]
        usable = self._least >= self._ranks[branch]
        for row in cover.masks:
            if row[placement]:  # in most words it has nothing
                usable &= row & row[placement] == 0
        found = np.flatnonzero(usable).astype(np.int32)
        if len(self.placements) * len(usable) <= _MAX_LISTED:
            self._lists[branch] = found
        return found

    def ties(self, branch: int) -> Ties:
        """Give the turns by which images of an assembly may be in the branch, too."""
        if self.item is None:
            return Ties(np.zeros(0, np.intp), np.zeros(0, np.int32))
        if branch not in self._ties:
            self._ties[branch] = self._ties_of(branch)
        return self._ties[branch]

    def _ties_of(self, branch: int) -> Ties:
        placement, masks = self.placements[branch], self._cover.masks
        origins = self._turns.images[self._turns.inverses, placement]
        overlap = (masks[:, origins] & masks[:, placement, None]).any(axis=0)
        can_be = ~overlap | (origins == placement)
        can_be[0] = False  # which changes nothing
        turns = np.flatnonzero(can_be)
        return Ties(turns, origins[turns])

    def first_images(
        self, ties: Ties, rows: Placements
    ) -> tuple[Placements, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Leave out the assemblies of a branch that have an image before them in it.

        `ties`: of the branch. `rows`: int32[assemblies, placements], filled up with -1. Gives those
        left, each in ascending order, with the numbers of turns and of rotations that change
        nothing in it.
        """
        rows = np.sort(rows, axis=1)
        is_first = np.ones(len(rows), bool)
        own = np.ones(len(rows), np.int64)
        own_rotations = np.ones(len(rows), np.int64)
        each = 1 + _LOOKED_AT // (1 + len(ties.turns) * rows.shape[1])
        for start in range(0, len(rows), each):
            some = rows[start : start + each]
            tie, at = np.nonzero((some == ties.origins[:, None, None]).any(axis=2))
            before, turns = some[at], ties.turns[tie]
            image = np.where(before < 0, np.int32(-1), self._turns.images[turns[:, None], before])
            change = np.sort(image, axis=1) - before
            where = (change != 0).argmax(axis=1)
            sign = change[np.arange(len(at)), where]
            at += start
            is_first[at[sign < 0]] = False
            np.add.at(own, at[sign == 0], 1)
            np.add.at(own_rotations, at[(sign == 0) & (turns < self._turns.rotations)], 1)
        return rows[is_first], own[is_first], own_rotations[is_first]


@lru_cache(maxsize=256)
def root_at(cover: ExactCover, turns: SymmetryGroup, item: int | None) -> Root:
    """Give the root at an item."""
    return Root(cover, turns, item)


@lru_cache(maxsize=4)
def roots(cover: ExactCover, turns: SymmetryGroup) -> tuple[Root, ...]:
    """Give what can be looked at first, the fewest branches first."""
    found = [root_at(cover, turns, item) for item in items(cover, turns)]
    return tuple(sorted(found, key=lambda root: (len(root.placements), root.item)))


def items(cover: ExactCover, turns: SymmetryGroup) -> Iterator[int | None]:
    """Give the needed pieces that stay themselves, and two cells, of which a root may be.

    None where no turn has to be looked at. The cells are one of the smallest orbit, and the one
    that the fewest placements fill.
    """
    if len(turns.images) == 1:
        yield None
        return
    singles = [at for at, kind in enumerate(cover.kinds) if kind.count == 1]
    for item, at in enumerate(singles):
        if cover.kinds[at].minimum:
            first, last = cover.ranges[at]
            images = turns.images[:, first:last]
            if ((images >= first) & (images < last)).all():
                yield item
    needed = np.flatnonzero(cover.is_needed)
    covers = np.bincount(cover.filled, minlength=len(cover.cells))[needed]
    images = np.sort(turns.cells[:, needed], axis=0)
    orbits = 1 + (np.diff(images, axis=0) != 0).sum(axis=0)
    # Of equal ones the first, in both orders.
    both = {int(needed[np.lexsort(order)[0]]) for order in ((covers, orbits), (orbits, covers))}
    for cell in sorted(both):
        yield cover.first_cell + cell
