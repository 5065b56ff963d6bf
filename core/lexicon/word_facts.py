"""What is known about a word besides its meaning: how well known it is, and what kind it is.

Both tables of a language, tiers and flags, in one trie beside the images of lists: a number of two
bytes for each word, its flags in the lower bits and its tier above them. So a word of any list is
looked up without opening one, in microseconds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heapify, heappop
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import Message
from .known_words import DICTIONARY, EVERYONE, GOOD_PLAYER, KnownWords
from .meanings import open_trie
from .word_flags import FLAGS, FlagTable, names_in

if TYPE_CHECKING:
    from marisa_trie import BytesTrie

_NUMBER: Final = Struct("<H")
_FLAG_BITS: Final = (1 << len(FLAGS)) - 1

TIER_NAMES: Final = (
    Message("tier-everyone", "everyone knows it"),
    Message("tier-good-player", "good players know it"),
    Message("tier-dictionary", "only in dictionaries"),
)
"""How well known a word is, in words, by its tier."""

FLAG_NAMES: Final = {
    "plural": Message("flag-plural", "only a plural"),
    "soft": Message("flag-soft", "doublet in -ье"),
    "adjectival": Message("flag-adjectival", "adjective as a noun"),
    "diminutive": Message("flag-diminutive", "diminutive"),
    "verbal": Message("flag-verbal", "noun of a verb"),
    "inhabitant": Message("flag-inhabitant", "inhabitant"),
    "mineral": Message("flag-mineral", "mineral"),
    "proper": Message("flag-proper", "also a name"),
    "slang": Message("flag-slang", "slang"),
    "colloquial": Message("flag-colloquial", "colloquial"),
    "dialect": Message("flag-dialect", "dialect"),
    "rude": Message("flag-rude", "rude"),
}
"""What a flag says of a word."""


class Facts(NamedTuple):
    """The tier of a word and the mask of its flags."""

    tier: int
    flags: int

    def messages(self) -> list[Message]:
        """Give both in words: the tier, then each flag."""
        return [TIER_NAMES[self.tier], *(FLAG_NAMES[name] for name in names_in(self.flags))]


@dataclass(frozen=True, eq=False)
class WordFacts:
    """What is known about the words of a language, on disk or in memory."""

    trie: "BytesTrie"

    def of(self, word: str) -> Facts:
        """Give what is known about a word, folded; of other words that is nothing."""
        found = self.trie.get(word) if word.isprintable() else None
        (number,) = _NUMBER.unpack(found[0]) if found else (DICTIONARY << len(FLAGS),)
        return Facts(number >> len(FLAGS), number & _FLAG_BITS)

    def complete(self, beginning: str) -> Iterator[str]:
        """Give the words in it with a prefix, the best known ones first, of these the shorter.

        They are put in order as they are taken: of tens of thousands, a few are wanted.
        """
        if not beginning.isprintable():
            return
        found = [
            (_NUMBER.unpack(number)[0] >> len(FLAGS), len(word), word)
            for word, number in self.trie.items(beginning)
        ]
        heapify(found)
        while found:
            yield heappop(found)[2]


def open_facts(language: str, known: KnownWords, flags: FlagTable, cache: Path) -> WordFacts:
    """Open what is known about the words of a language, built of its tables if it has to be.

    Takes some tenths of a second to build. Raises Complaint for a damaged table.
    """

    def read() -> list[tuple[str, bytes]]:
        numbers: dict[str, int] = {}
        everyone, _, good_player = known.table.decode().partition("\n\n")
        for tier, words in ((EVERYONE, everyone), (GOOD_PLAYER, good_player)):
            numbers.update(dict.fromkeys(words.split(), tier << len(FLAGS)))
        for mask, flagged in flags.by_flags().items():
            for word in flagged:
                numbers[word] = numbers.get(word, DICTIONARY << len(FLAGS)) | mask
        return [(word, _NUMBER.pack(number)) for word, number in numbers.items()]

    mark = known.key() + flags.head
    return WordFacts(open_trie(f"{language}-facts", mark, cache, read))
