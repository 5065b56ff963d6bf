"""The words that a bag can spell, merged where they are spelled with the same tiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...lexicon.lexicon import Lexicon
from ..bag import Bag

Array = npt.NDArray[np.int64]


class Lanes(NamedTuple):
    """How the tiles of each letter are counted in a few 64-bit numbers.

    A lane is as wide as its letter's tiles and all blanks need, and a guard bit wider, so that one
    subtraction compares all letters: a guard bit is borrowed where a word wants too many.
    """

    places: Array  # [letters], which number
    shifts: npt.NDArray[np.uint64]  # [letters]
    fields: npt.NDArray[np.uint64]  # [letters], as many ones as the lane is wide
    guards: npt.NDArray[np.uint64]  # [numbers]
    letter_at: Array  # [numbers, 64], the letter whose guard bit is there

    @classmethod
    def of(cls, bag: Bag) -> "Lanes":
        """Lay out the lanes for a bag."""
        place, shift = 0, 0
        places, shifts, fields = [], [], []
        for count in bag.counts:
            width = (count + bag.blanks).bit_length()
            if shift + width + 1 > 64:
                place, shift = place + 1, 0
            places.append(place)
            shifts.append(shift)
            fields.append((1 << width) - 1)
            shift += width + 1
        guards = [0] * max(2, place + 1)  # at least two, which the kernels know by name
        letter_at = np.zeros((len(guards), 64), np.int64)
        for code, (place, shift, field) in enumerate(zip(places, shifts, fields, strict=True)):
            bit = shift + field.bit_length()
            guards[place] |= 1 << bit
            letter_at[place, bit] = code
        return cls(
            np.array(places, np.int64),
            np.array(shifts, np.uint64),
            np.array(fields, np.uint64),
            np.array(guards, np.uint64),
            letter_at,
        )

    def pack(self, counts: Sequence[int]) -> npt.NDArray[np.uint64]:
        """Give the numbers that hold so many tiles of each letter."""
        numbers = [0] * len(self.guards)
        for place, shift, count in zip(
            self.places.tolist(), self.shifts.tolist(), counts, strict=True
        ):
            numbers[place] += count << shift
        return np.array(numbers, np.uint64)


@dataclass(frozen=True, eq=False)
class WordClasses:
    """Words that a bag can spell, each alone, in classes; the longest first.

    Words of the same letters are one class; where no two words may begin with the same letter,
    words of the same letters and the same beginning. So of the words of a class any may be taken,
    at most `copies` of them.
    """

    bag: Bag
    own_initials: bool
    lanes: Lanes
    need: npt.NDArray[np.uint8]  # [classes, letters]
    length: npt.NDArray[np.int16]
    initial: Array  # the code of the first letter; of any of the words, where that is no matter
    copies: npt.NDArray[np.int16]
    rows: npt.NDArray[np.uint64]  # [classes, 2 + numbers]: initial, letters, lanes
    words: npt.NDArray[np.int32]  # the indexes of the words, class after class
    starts: Array  # [classes + 1], where in `words` a class begins

    def __len__(self) -> int:
        return len(self.length)

    def members(self, number: int) -> list[int]:
        """Give the indexes of a class's words."""
        members: list[int] = self.words[self.starts[number] : self.starts[number + 1]].tolist()
        return members

    def number_of(self, word: int) -> int:
        """Give the class of a word, by its index. Raises ValueError where it has none."""
        places = np.flatnonzero(self.words == word)
        if not len(places):
            raise ValueError(f"no class has the word {word}")
        return int(np.searchsorted(self.starts, places[0], side="right")) - 1

    @cached_property
    def longest(self) -> int:
        """Letters in the longest word, 0 where there is none."""
        return int(self.length[0]) if len(self) else 0

    @cached_property
    def spread(self) -> npt.NDArray[np.uint64]:
        """uint64[classes, letters / 8]: a byte for each letter, 1 where the class has it."""
        letters = self.need.shape[1]
        bytes_ = np.zeros((len(self), (letters + 7) // 8 * 8), np.uint8)
        bytes_[:, :letters] = self.need > 0
        return bytes_.view("<u8").astype(np.uint64)

    @cached_property
    def planes(self) -> Array:
        """int64[letters + 1]: how many letters before each one can be wanted, each time counted."""
        maximum = self.need.max(axis=0, initial=0).astype(np.int64)
        return np.concatenate([[0], np.cumsum(maximum)])

    @cached_property
    def wants(self) -> npt.NDArray[np.int16]:
        """int16[classes, longest]: what is wanted, counted as in `planes`: one E, a second E, …"""
        wants = np.zeros((len(self), self.longest), np.int16)
        filled = np.zeros(len(self), np.int64)
        for code in range(self.need.shape[1]):
            for already in range(int(self.planes[code + 1] - self.planes[code])):
                those = np.flatnonzero(self.need[:, code] > already)
                wants[those, filled[those]] = self.planes[code] + already
                filled[those] += 1
        return wants

    @classmethod
    def of(
        cls,
        bag: Bag,
        lexicon: Lexicon,
        max_length: int,
        forbidden: Sequence[int],
        *,
        own_initials: bool,
    ) -> "WordClasses":
        """Gather the words, without those whose indexes are forbidden."""
        from . import kernels

        lanes = Lanes.of(bag)
        graph = lexicon.graph
        longest = min(max_length, bag.tiles, 63)
        room = min(graph.words, 1 << 16)
        while True:
            packed = np.zeros((room, len(lanes.guards)), np.uint64)
            words = np.zeros(room, np.int32)
            shapes = np.zeros((room, 2), np.int32)
            found = kernels.gather(
                graph.masks, graph.first, graph.arcs, np.array(bag.counts, np.int64), bag.blanks,
                longest, lanes.shifts.astype(np.int64), lanes.places, packed, words, shapes,
            )  # fmt: skip
            if found <= room:
                break
            room = found
        allowed = ~np.isin(words[:found], np.array(forbidden, np.int32))
        packed, words, shapes = (
            packed[:found][allowed],
            words[:found][allowed],
            shapes[:found][allowed],
        )
        first = shapes[:, 1] if own_initials else np.zeros(len(words), np.int32)
        keys = (words, *packed.T, first, -shapes[:, 0])
        order = np.lexsort(keys)
        packed, words, shapes, first = packed[order], words[order], shapes[order], first[order]
        same = (
            (packed[1:] == packed[:-1]).all(axis=1)
            & (first[1:] == first[:-1])
            & (shapes[1:, 0] == shapes[:-1, 0])
        )
        starts = np.flatnonzero(np.r_[True, ~same]) if len(words) else np.zeros(0, np.int64)
        bounds = np.r_[starts, len(words)].astype(np.int64)
        packed, shapes = packed[starts], shapes[starts]
        need = np.zeros((len(starts), len(bag.alphabet)), np.uint8)
        rows = np.zeros((len(starts), 2 + packed.shape[1]), np.uint64)
        rows[:, 2:] = packed
        for code in range(len(bag.alphabet)):
            lane = packed[:, lanes.places[code]] >> lanes.shifts[code] & lanes.fields[code]
            need[:, code] = lane
            rows[:, 1] |= (lane > 0).astype(np.uint64) << np.uint64(code)
        if own_initials:
            rows[:, 0] = np.uint64(1) << shapes[:, 1].astype(np.uint64)
        return cls(
            bag=bag,
            own_initials=own_initials,
            lanes=lanes,
            need=need,
            length=shapes[:, 0].astype(np.int16),
            initial=shapes[:, 1].astype(np.int64),
            copies=np.ones(len(starts), np.int16)
            if own_initials
            else np.diff(bounds).astype(np.int16),
            rows=rows,
            words=words,
            starts=bounds,
        )
