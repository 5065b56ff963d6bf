"""How well known words are: to everyone, to a good player, or to the dictionary only.

The words that people know are in a table for each language, made by `wordlists/make_tiers.py`:
those that everyone knows, one a line, an empty line, and those that a good player knows besides.
"""

import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..errors import Complaint, damage_in

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .lexicon import Tiers
    from .packed_words import PackedWords
    from .word_graph import WordGraph

EVERYONE: Final = 0
"""The tier of a word that everyone knows."""
GOOD_PLAYER: Final = 1
"""The tier of a word that a good player knows, but not everyone."""
DICTIONARY: Final = 2
"""The tier of a word that only the dictionary knows."""

_MIN_IN_COMMON = 0.1


@dataclass(frozen=True)
class KnownWords:
    """The words of a language that people know.

    `table`: the table's bytes, empty for a language without one. `added`: words that the player has
    added to a list, which count as known to a good player at least.
    """

    table: bytes
    added: Collection[str] = ()

    def key(self) -> bytes:
        """Give bytes that are equal for equal tables, for a fingerprint."""
        return b"%d %d" % (len(self.table), zlib.crc32(self.table))

    def tiers(self, graph: "WordGraph", symbols: str) -> "Tiers | None":
        """Give the tiers of a list's words, or None if they are unknown.

        They are unknown without a table, and if list and table share less than a tenth of either:
        the list is of another language with the same letters. Raises Complaint for a damaged table.
        """
        import numpy as np

        from .packed_words import pack_lines, pack_words

        everyone, _, good_player = self.table.partition(b"\n\n")
        try:
            parts = {
                GOOD_PLAYER: pack_lines(good_player, symbols),
                EVERYONE: pack_lines(everyone, symbols),
            }
        except (Complaint, UnicodeDecodeError) as error:
            raise Complaint(
                "known-words-damaged",
                "the word-frequency data is damaged: {fault}",
                fault=damage_in(error),
            ) from None
        listed = sum(map(len, parts.values()))
        if not listed:
            return None
        tiers = np.full(graph.words, DICTIONARY, np.uint8)
        for tier, words in parts.items():
            tiers[indexes_of(graph, words)] = tier
        common = np.count_nonzero(tiers < DICTIONARY)
        if common < _MIN_IN_COMMON * min(graph.words, listed):
            return None
        added = indexes_of(graph, pack_words(sorted(self.added), symbols))
        tiers[added] = np.minimum(tiers[added], GOOD_PLAYER)
        return tiers


def indexes_of(graph: "WordGraph", words: "PackedWords") -> "npt.NDArray[np.int64]":
    """Give the indexes of those of the words that are in a graph."""
    import numpy as np

    from .packed_words import rows_of

    found = [graph.indexes(rows_of(run)) for run in words.runs]
    indexes = np.concatenate([np.zeros(0, np.int64), *found])
    return indexes[indexes >= 0]
