"""A lexicon: an alphabet and its words, ready to search."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..errors import Message
from .alphabet import Alphabet
from .word_graph import WordGraph

Tiers = npt.NDArray[np.uint8]
"""uint8[words]: how well known each word is (`known_words`), by its index in the word graph."""

Flags = npt.NDArray[np.uint16]
"""uint16[words]: the flags of each word (`word_flags`), by its index in the word graph."""


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of a list.

    `letter_counts`: int64[letters], how often each letter occurs in all the words. `tiers`: by
    word index, 0 for words that everyone knows, 1 for a good player, 2 for the dictionary only;
    None if unknown. `flags`: by word index, a bit for each of `word_flags.FLAGS`; None if unknown.
    `notice`: a line for the user, such as about a cache that cannot be written.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> len(few), "cat" in few, list(few.words())
    (3, True, ['act', 'cat', 'cats'])
    """

    name: str
    alphabet: Alphabet
    graph: WordGraph
    letter_counts: npt.NDArray[np.int64]
    tiers: Tiers | None = None
    flags: Flags | None = None
    notice: Message | None = None

    def __post_init__(self) -> None:
        for name in ("tiers", "flags"):
            if getattr(self, name) is not None:
                plain = np.asarray(getattr(self, name)).view(np.ndarray)
                plain.flags.writeable = False
                object.__setattr__(self, name, plain)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words>"

    @property
    def has_tiers(self) -> bool:
        """Whether it is known how well known the words are."""
        return self.tiers is not None

    def __len__(self) -> int:
        return self.graph.words

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not self.alphabet.spells(word):
            return False
        return self.graph.index(self.alphabet.encode(word)) is not None

    def words(self) -> Iterator[str]:
        """Give all words, in the order of the alphabet."""
        return map(self.alphabet.decode, self.graph)

    def complete(self, beginning: str, limit: int = 20) -> list[str]:
        """Give the first words with a prefix, in the order of the alphabet."""
        if beginning and not self.alphabet.spells(beginning):
            return []
        found = self.graph.beginning_with(self.alphabet.encode(beginning))
        return [self.alphabet.decode(self.graph.codes(index)) for index in found[:limit]]

    @cached_property
    def rarity_ranks(self) -> npt.NDArray[np.int64]:
        """Rank the letters, 0 for the rarest; letters equally rare rank by the alphabet."""
        ranks = np.empty(len(self.alphabet), np.int64)
        ranks[np.argsort(self.letter_counts, kind="stable")] = np.arange(len(ranks))
        return ranks
