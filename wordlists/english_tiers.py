"""Which English words people know; README.md beside this module states the rules in prose."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path

from make_english import by_hand_list, capitalized_words, lowest_levels, unpack_scowl
from make_meanings import WORDNET, WordNet
from registry_packages import unpack_debian_package
from word_frequencies import GOOD_PLAYER

HERE = Path(__file__).parent


class Tier(IntEnum):
    """Who knows a word."""

    EVERYONE = 0
    GOOD_PLAYER = 1
    DICTIONARY = 2


# How frequent a word with all its forms must be (on Zipf's scale) for everyone to know it, by the
# smallest of SCOWL's dictionaries that has it: what even a small one has, people know sooner.
EVERYONE = {10: 2.0, 20: 2.0, 35: 2.1, 40: 2.3, 50: 2.4, 55: 2.5, 60: 3.0, 70: 3.2}
RARE = 3.3
# For words of today, added by hand.
TODAY = 2.3

# A word that is also a name borrows the name's frequency, so mostly its level counts.
NAME = 70
SMALL = {10: 2.5, 20: 2.5, 35: 2.8}
MEDIUM = 50
LARGE = 60


def english_tiers(
    words: set[str], zipf: Mapping[str, float], folder: Path
) -> tuple[set[str], set[str]]:
    """Find the words that everyone knows and those that a good player also knows."""
    scowl = unpack_scowl(folder)
    wordnet = WordNet(unpack_debian_package(*WORDNET, folder) / "usr" / "share" / "wordnet")
    bases = {w: {base for base in wordnet.bases(w) if base in words} for w in sorted(words)}
    frequency = summed(bases, zipf)
    levels = lowest_levels(scowl, "words")
    capitalized = capitalized_words(scowl)
    added = by_hand_list("en-by-hand.txt")
    decided = decided_by_hand()

    def alone(word: str) -> Tier:
        """Judge a word without regard to the word of which it may be a form."""
        often, level = frequency[word], levels.get(word, 95)
        if word in decided:
            return decided[word]
        if word in added:
            if len(word) == 2:
                return Tier.DICTIONARY
            return Tier.EVERYONE if often >= TODAY else Tier.GOOD_PLAYER
        if capitalized.get(word, 95) <= NAME:
            if often >= SMALL.get(level, math.inf):
                return Tier.EVERYONE
            used = level <= LARGE or wordnet.is_used(word)
            return Tier.GOOD_PLAYER if used else Tier.DICTIONARY
        found = level <= LARGE or word in wordnet
        if found and often >= EVERYONE.get(level, RARE):
            return Tier.EVERYONE
        known = often >= GOOD_PLAYER or level <= MEDIUM
        return Tier.GOOD_PLAYER if known else Tier.DICTIONARY

    tiers = {word: min(map(alone, (word, *bases[word]))) for word in words}
    everyone = {word for word in words if tiers[word] == Tier.EVERYONE}
    return everyone, {word for word in words if tiers[word] == Tier.GOOD_PLAYER}


def summed(bases: Mapping[str, set[str]], zipf: Mapping[str, float]) -> dict[str, float]:
    """Give how frequent each word is together with its forms."""
    often = {word: 10 ** zipf.get(word, -9) for word in bases}
    together: dict[str, float] = defaultdict(float)
    for word, lemmas in bases.items():
        for lemma in {word, *lemmas}:
            together[lemma] += often[word]
    # What is 2.0 exactly must not fall below it by the last bit.
    return {word: round(math.log10(total), 3) for word, total in together.items()}


def decided_by_hand() -> dict[str, Tier]:
    """Read the words that the rules misjudge."""
    lines = (HERE / "en-tiers-by-hand.txt").read_text("utf-8").splitlines()
    named = {"everyone": Tier.EVERYONE, "good player": Tier.GOOD_PLAYER}
    pairs = (line.split("\t") for line in lines if not line.startswith("#"))
    return {word: named[tier] for word, tier in pairs}
