"""The Russian words that everyone knows and those that a good player also knows."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from registry_packages import unpack_pypi_package

HERE = Path(__file__).parent

OPENCORPORA = ("pymorphy3-dicts-ru", "2.4.417150.4580142")
OPENCORPORA_READERS = (("pymorphy3", "2.0.6"), ("dawg2-python", "0.9.0"))

# Zipf's scale: the decimal logarithm of how often a word stands in a thousand million.
EVERYONE = 2.8
GOOD_PLAYER = 1.3

NAME_MARKS = frozenset(("Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init"))
GIVEN_NAME = 9.0
"""How much likelier a form is a given name than a noun of the same letters: вера, роза."""
ROUNDS = 12
MINIMUM = 1e-9


class Lemma(NamedTuple):
    """A dictionary word: its folded headword, its part of speech and what sets it apart."""

    headword: str
    part: str
    is_name: bool
    is_soft: bool
    paradigm: int


def russian_tiers(
    words: set[str], zipf: Mapping[str, float], folder: Path
) -> tuple[set[str], set[str]]:
    """Find the words that everyone knows and those that a good player also knows."""
    dictionary = unpack_pypi_package(*OPENCORPORA, folder)
    for reader in OPENCORPORA_READERS:
        sys.path.insert(0, str(unpack_pypi_package(*reader, folder)))
    import pymorphy3  # only just unpacked

    analyzer = pymorphy3.MorphAnalyzer(path=dictionary / "pymorphy3_dicts_ru" / "data", lang="ru")
    often = noun_frequencies(words, {word: 10**value for word, value in zipf.items()}, analyzer)
    by_hand = tiers_by_hand()
    left = words - by_hand.keys()
    everyone = {word for word in left if often[word] >= 10**EVERYONE}
    good_player = {word for word in left if often[word] >= 10**GOOD_PLAYER} - everyone
    everyone |= {word for word in words if by_hand.get(word) == "everyone"}
    good_player |= {word for word in words if by_hand.get(word) == "good"}
    return everyone, good_player


def tiers_by_hand() -> dict[str, str]:
    """Read the tiers kept by hand: a word, a tab, its tier."""
    lines = (HERE / "ru-tiers-by-hand.txt").read_text("utf-8").splitlines()
    tiers = dict(line.split("\t") for line in lines if not line.startswith("#"))
    assert set(tiers.values()) <= {"everyone", "good", "dictionary"}
    return tiers


def noun_frequencies(
    words: set[str], per_milliard: Mapping[str, float], analyzer: Any
) -> dict[str, float]:
    """Give how often each word occurs in all its forms in a thousand million words.

    The occurrences of a form that several dictionary words share are divided between them in the
    ratio of what these have already, again and again.
    """
    lemmas: dict[str, set[Lemma]] = defaultdict(set)
    nouns: dict[str, set[Lemma]] = defaultdict(set)
    for form, tag, headword, paradigm, _ in analyzer.dictionary.iter_known_words():
        letters = folded(form)
        if letters not in per_milliard and letters not in words:
            continue
        part, *marks = re.split("[ ,]", str(tag))
        is_name, is_soft = bool({"Name", "Patr"} & set(marks)), "V-be" in marks
        lemma = Lemma(folded(headword), part, is_name, is_soft, paradigm)
        if letters in per_milliard:
            lemmas[letters].add(lemma)
        is_noun = part in ("NOUN", "ADJF", "PRTF") and not NAME_MARKS & set(marks)
        if letters in words and "nomn" in marks and is_noun:
            nouns[letters].add(lemma)
    for word in sorted(words - nouns.keys()):
        # A word that the dictionary lacks inflects as its ending says.
        lemma = Lemma(word, "NOUN", is_name=False, is_soft=False, paradigm=-1)
        nouns[word].add(lemma)
        for form in {word, *(folded(other.word) for other in analyzer.parse(word)[0].lexeme)}:
            if form in per_milliard:
                lemmas[form].add(lemma)
    # In a fixed order, so that sums are the same to the last bit.
    shared = {form: sorted(lemmas[form]) for form in sorted(lemmas)}
    weight = {
        lemma: GIVEN_NAME if lemma.is_name else 1.0 for some in shared.values() for lemma in some
    }
    for _ in range(ROUNDS):
        total: dict[Lemma, float] = defaultdict(float)
        for form, sharing in shared.items():
            whole = sum(weight[lemma] for lemma in sharing)
            for lemma in sharing:
                total[lemma] += per_milliard[form] * weight[lemma] / whole
        weight = {lemma: max(total[lemma], MINIMUM) for lemma in weight}
    return {
        word: round(sum(weight.get(lemma, 0.0) for lemma in sorted(nouns[word])), 3)
        for word in words
    }


def folded(word: str) -> str:
    """Write ё as е."""
    return word.lower().replace("ё", "е")
