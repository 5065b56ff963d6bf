"""What kind of word a word is: its flags, from a table for each language.

The table (`wordlists/make_flags.py`) is a `word_table` whose entries are the flags' names, joined
by spaces; a word without flags has no entry.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..errors import Complaint, damage_in, unreadable
from .known_words import indexes_of
from .word_table import read_entries

if TYPE_CHECKING:
    from .lexicon import Flags
    from .word_graph import WordGraph

FLAGS: Final = (
    "plural", "soft", "adjectival", "diminutive", "verbal", "inhabitant", "mineral", "proper",
    "slang", "colloquial", "dialect", "rude",
)  # fmt: skip
"""The names of the flags; the first one is bit 0. `plural`: it has no singular; `soft`: it is a
doublet in -ье of a word in -ие; `verbal`: a noun of a verb; `proper`: a name or trade mark, too."""


def mask_of(names: Iterable[str]) -> int:
    """Give the bits of flags. Raises ValueError for an unknown one."""
    return sum(1 << FLAGS.index(name) for name in set(names))


def names_in(mask: int) -> tuple[str, ...]:
    """Give the names of the flags in a mask."""
    return tuple(name for bit, name in enumerate(FLAGS) if mask >> bit & 1)


@dataclass(frozen=True)
class FlagTable:
    """The flags of a language's words, read when they are needed.

    `path`: the table's file, None if there is none. `head`: its first line, which has a checksum of
    the rest, so it stands for the table in a fingerprint.
    """

    path: Path | None = None
    head: bytes = b""

    def by_flags(self) -> dict[int, list[str]]:
        """Give the words by the mask of their flags. Raises Complaint for a damaged table."""
        if self.path is None:
            return {}
        words = dict[bytes, list[str]]()
        try:
            for word, flags in read_entries(self.path.read_bytes()):
                words.setdefault(flags, []).append(word)
            return {mask_of(flags.decode().split()): them for flags, them in words.items()}
        except OSError as error:
            raise Complaint.of(unreadable(self.path, error)) from None
        except ValueError as error:
            raise self._damaged(damage_in(error)) from None

    def with_any(self, mask: int) -> frozenset[str]:
        """Give the words that have one of the flags in a mask. Raises Complaint as `by_flags`."""
        if not mask:
            return frozenset()
        of_mask = (words for flags, words in self.by_flags().items() if flags & mask)
        return frozenset(word for words in of_mask for word in words)

    def of(self, graph: "WordGraph", symbols: str) -> "Flags | None":
        """Give the flags of a list's words, None without a table. Raises as `by_flags`."""
        import numpy as np

        from .packed_words import pack_words

        if self.path is None:
            return None
        flags = np.zeros(graph.words, np.uint16)
        try:
            for mask, words in self.by_flags().items():
                flags[indexes_of(graph, pack_words(words, symbols))] |= mask
        except Complaint as error:
            raise self._damaged(error) from None
        return flags

    def _damaged(self, fault: object) -> Complaint:
        return Complaint(
            "word-flags-damaged", "{path} is damaged: {fault}", path=self.path, fault=fault
        )
