"""The kinds of English words that a site or a group of players may refuse.

README.md beside this module states the rules in prose.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from make_english import capitalized_words, lowest_levels, unpack_scowl
from make_meanings import WORDNET, Synset, WordNet, definition
from registry_packages import unpack_debian_package

# WordNet's usages and the beginnings of its glosses that give a sense a label.
USAGES = {
    "slang": {"slang", "street_name"},
    "colloquial": {"colloquialism"},
    "dialect": {"dialect", "regionalism"},
    "rude": {"obscenity", "disparagement", "ethnic_slur"},
}
LABELS = {
    "slang": re.compile(r"\(([A-Za-z ]+ )?slang\b|([a-z]+ ){0,2}slang (for|terms? |names? )"),
    "colloquial": re.compile(
        r"\(([A-Za-z ]+ )?informal\b|(an? )?([a-z]+ )?informal (for|terms? |n)"
    ),
    "dialect": re.compile(r"\((chiefly )?(Scottish|Scots?|Irish|dialect)\b|(a )?(Scottish|Scots) "),
    "rude": re.compile(
        r"(\([a-z ]+\) )?(an? |the )?(extremely |sometimes )?"
        r"(obscene|vulgar slang|offensive|insulting|disparaging|derogatory|ethnic slur)\b"
        r".{0,25}\b(terms?|names?|words?|for)\b"
    ),
}
INHABITANT = re.compile(
    r"(an? |the )?(native|inhabitant|resident|citizen)s?( or [a-z]+)? of .*[A-Z]"
)
DIMINUTIVE = re.compile(r"(an? )?(very )?(small|little|tiny|young|miniature|baby)\b")
SMALL_ENDINGS = re.compile("(let|ling|kin|ette)$")
TRADE_MARK = re.compile(r"\(trademark\)|.*\ba trademark\b|(a )?trade name")

# A capital in SCOWL's lists up to this level says that a word is also a name.
NAMES = 70

OF_NOUNS = frozenset(("diminutive", "inhabitant", "mineral"))
INHERITED = OF_NOUNS | {"slang", "colloquial", "dialect", "proper"}


Flags = defaultdict[str, set[str]]


def english_flags(words: set[str], folder: Path, correct: Callable[[Flags], None]) -> Flags:
    """Give the flags that follow from WordNet and SCOWL, correct them, and hand them down."""
    wordnet = WordNet(unpack_debian_package(*WORDNET, folder) / "usr" / "share" / "wordnet")
    scowl = unpack_scowl(folder)
    capitalized, levels = capitalized_words(scowl), lowest_levels(scowl, "words")
    bases = {w: [b for b in wordnet.bases(w) if b in words and b != w] for w in words}
    flags: Flags = defaultdict(set)
    for word in words:
        senses = wordnet.senses(word)
        flags[word] |= flags_of_senses(word, senses, wordnet)
        if is_plural_only(word, words, senses, bases[word], wordnet):
            flags[word].add("plural")
        if not senses and capitalized.get(word, 95) <= min(NAMES, levels.get(word, 95)):
            flags[word].add("proper")
            if any(INHABITANT.match(name.gloss) for name in wordnet.names(word)):
                flags[word].add("inhabitant")
        if senses and not words.isdisjoint(small(word)) and DIMINUTIVE.match(definition(senses[0])):
            flags[word].add("diminutive")
    correct(flags)
    # A form is what its base word is, if it has no meaning of its own.
    before = {word: set(found) for word, found in flags.items()}
    for word in words - {word for word in words if word in wordnet}:
        if bases[word]:
            of_bases = [before[base] for base in bases[word]]
            flags[word] -= {"proper"}
            inherited = INHERITED if word.endswith(("s", "men")) else INHERITED - OF_NOUNS
            flags[word] |= set.intersection(*of_bases) & inherited
            flags[word] |= set.union(*of_bases) & {"rude"}
    correct(flags)
    return flags


def flags_of_senses(word: str, senses: list[Synset], wordnet: WordNet) -> set[str]:
    """Give the flags that follow from a word's own senses."""
    if not senses:
        return set()
    flags = {
        flag
        for flag, usages in USAGES.items()
        if all(
            LABELS[flag].match(sense.gloss)
            or any(
                usages.intersection(usage.spellings) for usage in wordnet.linked(sense, ";u", word)
            )
            for sense in (senses if flag == "rude" else senses[:1])
        )
    }
    if all(TRADE_MARK.match(sense.gloss) for sense in senses):
        flags.add("proper")
    if INHABITANT.match(definition(senses[0])):
        flags.add("inhabitant")
    if any("mineral" in kind.spellings for kind in kinds(senses[0], wordnet)):
        flags.add("mineral")
    return flags


def kinds(synset: Synset, wordnet: WordNet) -> Iterator[Synset]:
    """Give what a thing is a kind of, and so on upwards."""
    for kind in wordnet.linked(synset, "@", synset.spellings[0]):
        yield kind
        yield from kinds(kind, wordnet)


def is_plural_only(
    word: str, words: set[str], senses: list[Synset], bases: list[str], wordnet: WordNet
) -> bool:
    """Return whether a word is a plural whose singular is not a noun of the list."""
    return (
        bool(senses)
        and word.endswith("s")
        and not word.endswith(("ss", "us", "is", "ics", "itis"))
        and word + "es" not in words
        and word + "ses" not in words
        and all(sense.part == "noun" for sense in senses)
        and not any(sense.part == "noun" for base in bases for sense in wordnet.senses(base))
    )


def small(word: str) -> Iterator[str]:
    """Give the words of which a word may be the diminutive."""
    stem = SMALL_ENDINGS.sub("", word)
    if stem != word and len(stem) > 2:
        yield from (stem, stem + "e", stem + "le", stem.rstrip(stem[-1]) + stem[-1])
