"""What tiles that stay on the rack are worth later, in points.

Learned by `wordlists/make_leaves.py` from games against itself, for the tiles of a layout: a value
for each tile, for each further one of a kind, and for each two that are there together.
"""

from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from .... import resources
from ...files.state import read_json
from ...lexicon.alphabet import ALPHABETS, Alphabet
from ..bag import BLANK as BLANK_SIGN
from .arrays import BLANK, Workspace
from .layout import Layout, layout_named

FOLDER = resources.FOLDER / "leaves"


class Leaves(Struct, frozen=True):
    """`tiles`: letters and `?`; the others by their places, `pairs` by the first one's row."""

    tiles: str
    singles: tuple[float, ...]
    doubles: tuple[float, ...]
    pairs: tuple[tuple[float, ...], ...]

    def values(
        self, counts: npt.NDArray[np.int64], workspace: Workspace, whole: int, alphabet: Alphabet
    ) -> npt.NDArray[np.float64]:
        """Give what each part of a rack is worth, by its number."""
        numbers = np.arange(whole + 1)
        codes = np.flatnonzero(counts)
        there = numbers // workspace.radix[codes, None] % (counts[codes, None] + 1)
        signs = [BLANK_SIGN if code == BLANK else alphabet.symbols[code] for code in codes]
        at = list(map(self.tiles.index, signs))
        values: npt.NDArray[np.float64] = np.array(self.singles)[at] @ there
        values += np.array(self.doubles)[at] @ (there * (there - 1) // 2)
        any_there = (there > 0).astype(np.float64)
        together = np.array(self.pairs)[np.ix_(at, at)]
        values += (any_there * (together @ any_there)).sum(axis=0) / 2
        return values


@lru_cache(maxsize=8)
def leaves_of(layout: Layout, alphabet: Alphabet) -> Leaves | None:
    """Give the leaves for the tiles of a layout, None where none were learned."""
    tiles = layout.tiles_in(alphabet)
    for name in _learned():
        known = layout_named(name)
        there = ALPHABETS[known.language]
        if there.symbols == alphabet.symbols and known.tiles_in(there) == tiles:
            return read_json((FOLDER / f"{name}.json").read_bytes(), Leaves)
    return None


@cache
def _learned() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json")))
