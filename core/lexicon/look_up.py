"""Look words up in an image without NumPy, which takes longer to load than a thousand look-ups."""

from dataclasses import dataclass
from struct import Struct

from ..errors import Message
from .alphabet import Alphabet

_MASK, _NUMBER = Struct("<Q"), Struct("<I")


@dataclass(frozen=True, eq=False)
class LookUp:
    """The words of a list, for single look-ups.

    `masks`, `first`, `arcs`: the bytes of the arrays of its `WordGraph`. `notice` and `has_tiers`:
    as in `Lexicon`.
    """

    name: str
    alphabet: Alphabet
    masks: memoryview
    first: memoryview
    arcs: memoryview
    has_tiers: bool
    notice: Message | None = None

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not self.alphabet.spells(word):
            return False
        node = 0
        for code in self.alphabet.encode(word):
            mask = self._mask(node)
            if not mask >> code & 1:
                return False
            (first,) = _NUMBER.unpack_from(self.first, 4 * node)
            arc = first + (mask & ((1 << code) - 1)).bit_count()
            (node,) = _NUMBER.unpack_from(self.arcs, 8 * arc)
        return bool(self._mask(node) >> 63)

    def _mask(self, node: int) -> int:
        (mask,) = _MASK.unpack_from(self.masks, 8 * node)
        return int(mask)
