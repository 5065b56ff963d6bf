"""Count assemblies as BurrTools does, which distinguishes pieces of the same shape.

The search finds *anonymous* assemblies, in which pieces of the same shape are interchangeable.
Pieces that the puzzle lists separately have names, and BurrTools counts the ways to name an
assembly. Two of these are the same if a turn of the goal makes one of the other; so an assembly
that no turn leaves as it is counts as often as it can be named, and for any other Burnside's lemma
counts the names over the turns that do. Names are the same all around a cycle of such a turn.

A reflection makes a piece of the one that is its mirror image, where there is such a piece: the
first piece listed of a kind becomes the first of the mirrored kind, and so on. Where pieces need
not all be used, some assemblies have no mirror image, because one of its pieces would be used too
often or too seldom; these count by themselves.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, product
from math import comb, prod

import numpy as np
import numpy.typing as npt

from ...kinds import Kind, can_be_mirrored, mirrored_ranges, mirrors, own_turns
from ...space import TURNS
from ..counting import Convention
from .cover import ExactCover
from .roots import Placements, turns_of

_Range = tuple[int, int]
"""How often a listed piece may be used, at least and at most."""

_Cycles = tuple[tuple[int, int], ...]
"""Lengths of cycles in ascending order, and how many there are of each."""

_NEVER: _Range = (1, 0)


class Names:
    """Counts for each anonymous assembly the assemblies that BurrTools tells apart.

    `fixed`: how many these are for each assembly that no turn leaves as it is; None if that depends
    on which pieces are used.
    """

    def __init__(self, cover: ExactCover) -> None:
        """Look at the pieces of a puzzle; see `of`."""
        kinds = cover.kinds
        self._cover = cover
        self._is_named = _is_named(kinds)
        self._mirrors = tuple(mirrors(kinds))
        group = turns_of(cover, Convention.BURRTOOLS)
        self._rotations = group.images[: group.rotations]
        is_mirrored = own_turns(kinds) == TURNS
        self._is_half = not is_mirrored and can_be_mirrored(kinds)
        """Whether the search leaves it open which assemblies are mirror images of each other."""
        self._reflections = group.images[group.rotations :]
        if self._is_half:
            reflections = [turn for turn in TURNS if turn not in cover.rotations]
            self._reflections = cover.symmetries(reflections)[1]
            self._is_half = len(self._reflections) > 0
        own = [self._ranges_of(kind) for kind in kinds]
        others = [own[at] if at is not None else () for at in self._mirrors]
        both = [
            ours if at == place else _in_both(ours, theirs)
            for place, (ours, theirs, at) in enumerate(zip(own, others, self._mirrors, strict=True))
        ]
        self._own, self._others, self._both = own, others, both
        self.fixed: int | None = None
        if not self._is_half and all(kind.minimum == kind.count for kind in kinds):
            cycles = [_cycles([1] * kind.count) for kind in kinds]
            self.fixed = self._of_rotation(cycles)

    @classmethod
    def of(cls, cover: ExactCover) -> "Names | None":
        """Give a counter, None if each anonymous assembly counts as one."""
        names = cls(cover)
        return names if names._is_named or names._is_half else None

    def _ranges_of(self, kind: Kind) -> tuple[_Range, ...]:
        pieces = self._cover.puzzle.pieces
        return tuple(
            (pieces[number].minimum, pieces[number].count) for number in sorted(set(kind.pieces))
        )

    def count(self, rows: Placements, own: npt.NDArray[np.int64]) -> tuple[Placements, list[int]]:
        """Give for each assembly how many it stands for, without mirror images of others.

        `rows`: one of each that turns make of each other, filled up with -1; `own`: how many turns
        leave each as it is.
        """
        is_plain = own == 1
        if self._is_half:
            is_left, is_own_mirror = self._without_mirrored(rows)
            rows, is_plain = rows[is_left], (is_plain & ~is_own_mirror)[is_left]
        if not self._is_named:
            return rows, [1] * len(rows)
        used = self._used(rows)
        times = [0] * len(rows)
        found: dict[tuple[int, ...], int] = {}
        for at, counts in enumerate(map(tuple, used.tolist())):
            if is_plain[at]:
                if counts not in found:
                    found[counts] = self._of_rotation([_cycles([1] * count) for count in counts])
                times[at] = found[counts]
            else:
                times[at] = self._of_symmetric(rows[at : at + 1])
        return rows, times

    def _used(self, rows: Placements) -> npt.NDArray[np.int64]:
        """Count the pieces of each kind in each assembly."""
        kind_of = np.append(self._cover.kind_of, -1)[rows]
        return np.stack(
            [(kind_of == at).sum(axis=1) for at in range(len(self._cover.kinds))], axis=1
        )

    def _without_mirrored(
        self, rows: Placements
    ) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """Tell which assemblies to keep of two that are mirror images, and which are their own."""
        used = self._used(rows)
        has_image = np.ones(len(rows), bool)
        for at, (minimum, maximum) in enumerate(mirrored_ranges(self._cover.kinds)):
            has_image &= (used[:, at] >= minimum) & (used[:, at] <= maximum)
        places = np.flatnonzero(has_image)
        some = rows[places]
        first, first_mirrored = (
            _first_of(images, some) for images in (self._rotations, self._reflections)
        )
        order = _compared(first, first_mirrored)
        is_left = np.ones(len(rows), bool)
        is_left[places[order > 0]] = False
        is_own_mirror = np.zeros(len(rows), bool)
        is_own_mirror[places[order == 0]] = True
        return is_left, is_own_mirror

    @staticmethod
    def _are_fixed(images: npt.NDArray[np.int32], rows: Placements) -> npt.NDArray[np.bool_]:
        """Tell which turns leave which assemblies, in ascending order each, as they are."""
        fixed = np.zeros((len(images), len(rows)), bool)
        for at, image in enumerate(images):
            fixed[at] = (np.sort(np.append(image, np.int32(-1))[rows], axis=1) == rows).all(axis=1)
        return fixed

    def _of_symmetric(self, row: Placements) -> int:
        """Count the ways to name an assembly that some turns leave as it is."""
        turns = total = 0
        for images, named in (
            (self._rotations, self._of_rotation),
            (self._reflections, self._of_reflection),
        ):
            for image in images[self._are_fixed(images, row)[:, 0]]:
                turns += 1
                total += named(self._cycles_of(row[0], image))
        count, rest = divmod(total, turns)
        assert not rest
        return count

    def _cycles_of(self, row: npt.NDArray[np.int32], image: npt.NDArray[np.int32]) -> list[_Cycles]:
        """Give the cycles of a turn that begin in each kind."""
        lengths: list[list[int]] = [[] for _ in self._cover.kinds]
        remaining = {placement for placement in row.tolist() if placement >= 0}
        while remaining:
            first = at = min(remaining)
            length = 0
            while at in remaining:
                remaining.remove(at)
                length += 1
                at = int(image[at])
            if (kind := int(self._cover.kind_of[first])) >= 0:
                lengths[kind].append(length)
        return [_cycles(each) for each in lengths]

    def _of_rotation(self, cycles: Sequence[_Cycles]) -> int:
        """Count the ways to name that a rotation keeps, those of the mirror image included."""
        own, others, both = (
            prod(map(_ways, cycles, ranges)) for ranges in (self._own, self._others, self._both)
        )
        return own + others - both

    def _of_reflection(self, cycles: Sequence[_Cycles]) -> int:
        """Count the ways to name that a reflection keeps."""
        found = 1
        for at, mirror in enumerate(self._mirrors):
            if mirror == at:
                found *= _ways(cycles[at], self._both[at])
            elif mirror is None or at < mirror:
                # Such a cycle goes to and fro between a kind and its mirror image.
                there = [cycles[at], () if mirror is None else cycles[mirror]]
                halves = Counter[int]()
                for length, times in chain(*there):
                    halves[length // 2] += times
                found *= _ways(tuple(sorted(halves.items())), self._both[at])
        return found


def _is_named(kinds: Sequence[Kind]) -> bool:
    """Tell whether pieces of the same shape are listed separately."""
    return any(len({*kind.pieces}) > 1 for kind in kinds)


def _in_both(ours: Sequence[_Range], theirs: Sequence[_Range]) -> tuple[_Range, ...]:
    """Give how often pieces may be used so that their mirror images may be used as often."""
    paired = [(max(a, c), min(b, d)) for (a, b), (c, d) in zip(ours, theirs, strict=False)]
    alone = [*ours[len(paired) :], *theirs[len(paired) :]]
    if any(minimum for minimum, _ in alone):
        return (_NEVER,)
    return (*paired, *[(0, 0)] * (len(ours) - len(paired)))


def _cycles(lengths: Iterable[int]) -> _Cycles:
    return tuple(sorted(Counter(lengths).items()))


@lru_cache(maxsize=4096)
def _ways(cycles: _Cycles, ranges: tuple[_Range, ...]) -> int:
    """Count the ways to give each cycle to a piece of these ranges, as a whole."""
    lengths = [length for length, _ in cycles]
    ways = {tuple(number for _, number in cycles): 1}
    for minimum, maximum in ranges:
        after: Counter[tuple[int, ...]] = Counter()
        for counts, before in ways.items():
            for taken in product(*(range(number + 1) for number in counts)):
                size = sum(map(int.__mul__, lengths, taken))
                if minimum <= size <= maximum:
                    rest = tuple(map(int.__sub__, counts, taken))
                    after[rest] += before * prod(map(comb, counts, taken))
        ways = after
    return ways.get((0,) * len(cycles), 0)


def _first_of(images: npt.NDArray[np.int32], rows: Placements) -> Placements:
    """Give the first of each assembly's images, in ascending order each."""
    first: Placements | None = None
    for image in images:
        turned = np.sort(np.append(image, np.int32(-1))[rows], axis=1)
        if first is None:
            first = turned
        else:
            is_before = _compared(turned, first) < 0
            first[is_before] = turned[is_before]
    assert first is not None
    return first


def _compared(rows: Placements, others: Placements) -> npt.NDArray[np.int32]:
    """Give for each row whether it is before another: below 0 if it is, 0 if they are the same."""
    change = rows - others
    where = (change != 0).argmax(axis=1)
    signs: npt.NDArray[np.int32] = change[np.arange(len(rows)), where]
    return signs
