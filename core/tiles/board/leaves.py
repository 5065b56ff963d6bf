"""What tiles that stay on the rack are worth later, in points.

Learned by `wordlists/make_leaves.py` from games against itself, for the tiles of a layout: a value
for each tile, for each further one of a kind, and for each two that are there together.
"""

from functools import cache, lru_cache

import numpy as np
from msgspec import Struct

from .... import resources
from ...files.state import read_json
from ...lexicon.alphabet import ALPHABETS, Alphabet
from ..bag import BLANK as BLANK_SIGN
from .arrays import BLANK, Values
from .layout import Layout, layout_named

FOLDER = resources.FOLDER / "leaves"


class Leaves(Struct, frozen=True):
    """`tiles`: letters and `?`; the others by their places, `pairs` by the first one's row."""

    tiles: str
    singles: tuple[float, ...]
    doubles: tuple[float, ...]
    pairs: tuple[tuple[float, ...], ...]

    def values(self, alphabet: Alphabet) -> Values:
        """Give the same by code, in hundredths of a point."""
        codes = [BLANK if tile == BLANK_SIGN else alphabet.code(tile) for tile in self.tiles]
        singles, doubles = np.zeros((2, 64), np.int64)
        pairs = np.zeros((64, 64), np.int64)
        singles[codes] = np.rint(100 * np.array(self.singles))
        doubles[codes] = np.rint(100 * np.array(self.doubles))
        pairs[np.ix_(codes, codes)] = np.rint(100 * np.array(self.pairs))
        return Values(singles, doubles, pairs)


@lru_cache(maxsize=8)
def leaves_of(layout: Layout, alphabet: Alphabet) -> Leaves | None:
    """Give the leaves for the tiles of a layout, None where none were learned."""
    tiles = layout.tiles_in(alphabet)
    for name in _learned():
        known = layout_named(name)
        if known.tiles_in(ALPHABETS[known.language]) == tiles:
            return read_json((FOLDER / f"{name}.json").read_bytes(), Leaves)
    return None


@lru_cache(maxsize=8)
def values_of(layout: Layout, alphabet: Alphabet) -> Values:
    """Give what was learned for the tiles of a layout by code; nothing where nothing was."""
    leaves = leaves_of(layout, alphabet)
    return Values.each(np.zeros(64, np.int64)) if leaves is None else leaves.values(alphabet)


@cache
def _learned() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json")))
