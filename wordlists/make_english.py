"""Make en.txt and en-large.txt again from SCOWL, Kevin Atkinson's spell checker word lists.

Run `python wordlists/make_english.py` on Debian 12; the same packages give the same bytes.
README.md beside this script states the rules in prose.
"""

from __future__ import annotations

import re
import sys
import tempfile
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from make_meanings import WORDNET, WordNet
from registry_packages import unpack_debian_package, unpack_pypi_package
from word_frequencies import GOOD_PLAYER, MSGPACK, WORDFREQ, read_zipf

HERE = Path(__file__).parent
SCOWL_VERSION = "2020.12.07-2"

ORDINARY_SIZE = 70
ORDINARY_SPELLINGS = ("english", "american", "british")

LARGE_SIZE = 80
LARGE_SPELLINGS = (
    *ORDINARY_SPELLINGS,
    "british_z",
    "canadian",
    "australian",
    "variant_1",
    "variant_2",
    "british_variant_1",
    "british_variant_2",
    "canadian_variant_1",
    "canadian_variant_2",
    "australian_variant_1",
    "australian_variant_2",
)

PLAYABLE = re.compile(r"[a-z]{2,}")
VOWEL = re.compile(r"[aeiouy]")
# Other words without a vowel are symbols of units and plurals of letters: kb, lx, csc, ts.
VOWELLESS_WORDS = frozenset(
    (
        "brr",
        "brrr",
        "crwth",
        "crwths",
        "cwm",
        "cwms",
        "hm",
        "hmm",
        "mm",
        "nth",
        "pfft",
        "phpht",
        "pht",
        "psst",
        "pst",
        "pwn",
        "pwns",
        "sh",
        "shh",
        "tsk",
        "tsks",
        "tsktsk",
        "tsktsks",
        "zzz",
    )
)


# Words that SCOWL has with a capital up to this level may be names alone.
NAME_SIZE = 60


def main() -> None:
    """Write both lists beside this script."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        scowl = unpack_scowl(folder)
        wordnet = WordNet(unpack_debian_package(*WORDNET, folder) / "usr" / "share" / "wordnet")
        wordfreq = unpack_pypi_package(*WORDFREQ, folder)
        sys.path.insert(0, str(unpack_pypi_package(*MSGPACK, folder)))
        zipf = read_zipf(wordfreq, "en")
        ordinary = playable_words(scowl, ORDINARY_SPELLINGS, ORDINARY_SIZE)
        large = playable_words(scowl, LARGE_SPELLINGS, LARGE_SIZE)
        capitalized = capitalized_words(scowl)
    rare = large - ordinary
    by_hand = by_hand_list("en-by-hand.txt")
    out = names(rare, large, capitalized, wordnet) | run_together(large, wordnet, zipf)
    out = out - by_hand_list("en-kept.txt") | by_hand_list("en-struck-out.txt")
    ordinary |= by_hand | well_known(rare, capitalized, wordnet, zipf)
    write_list("en.txt", ordinary - out)
    write_list("en-large.txt", (large | by_hand) - out)


def by_hand_list(name: str) -> set[str]:
    """Read words that are kept by hand: a word, a tab and the reason on each line."""
    lines = (HERE / name).read_text("utf-8").splitlines()
    return {line.partition("\t")[0] for line in lines if not line.startswith("#")}


def unpack_scowl(folder: Path) -> Path:
    """Download SCOWL and return the folder of its lists."""
    return unpack_debian_package("scowl", SCOWL_VERSION, folder) / "usr/share/dict/scowl"


def playable_words(scowl: Path, spellings: Iterable[str], size: int) -> set[str]:
    """Collect the words of the spellings up to a SCOWL size, accents folded away."""
    words: set[str] = set()
    for spelling in spellings:
        for path in scowl.glob(f"{spelling}-words.*"):
            if int(path.suffix.removeprefix(".")) <= size:
                words.update(map(without_accents, path.read_text("utf-8").split()))
    return {word for word in words if is_playable(word)}


def capitalized_words(scowl: Path) -> dict[str, int]:
    """Read what SCOWL spells with a capital, in small letters, with its lowest level."""
    return {w.lower(): level for w, level in lowest_levels(scowl, "upper", "proper-names").items()}


def lowest_levels(scowl: Path, *kinds: str) -> dict[str, int]:
    """Read the words of some kinds of SCOWL's lists with the lowest level of each."""
    levels: dict[str, int] = {}
    for kind in kinds:
        for path in scowl.glob(f"*-{kind}.*"):
            level = int(path.suffix.removeprefix("."))
            for word in map(without_accents, path.read_text("utf-8").split()):
                levels[word] = min(level, levels.get(word, level))
    return levels


def names(
    rare: set[str], large: set[str], capitalized: Mapping[str, int], wordnet: WordNet
) -> set[str]:
    """Find rare words that both sources know as names alone and that have no other form."""
    return {
        word
        for word in rare
        if capitalized.get(word, 100) <= NAME_SIZE
        and wordnet.has_only_as_name(word)
        and large.isdisjoint(inflected(word) + uninflected(word))
    }


def run_together(large: set[str], wordnet: WordNet, zipf: Mapping[str, float]) -> set[str]:
    """Find what WordNet writes as two words, hardly anyone as one, and what is not inflected."""
    apart = {lemma.replace("_", "").replace("-", "") for lemma in wordnet.lemmas if "_" in lemma}
    return {
        word
        for word in large & apart
        if word not in wordnet
        and zipf.get(word, 0) < GOOD_PLAYER
        and large.isdisjoint(inflected(word))
    }


def inflected(word: str) -> list[str]:
    """Give the words that may be forms of a word."""
    endings = ("s", "es", "ed", "ing")
    return [*(word + ending for ending in endings), word[:-1] + "ies", word[:-2] + "en"]


def uninflected(word: str) -> list[str]:
    """Give the words that a word may be a form of."""
    return [word[:-1], word[:-2], word[:-2] + "is"]


def well_known(
    rare: set[str], capitalized: Mapping[str, int], wordnet: WordNet, zipf: Mapping[str, float]
) -> set[str]:
    """Find rare words that a good player knows and WordNet has, and their forms."""
    found = {
        word
        for word in rare - capitalized.keys()
        if word in wordnet and zipf.get(word, 0) >= GOOD_PLAYER
    }
    return found | {word for word in rare if not found.isdisjoint(wordnet.bases(word))}


def is_playable(word: str) -> bool:
    """Tell whether a word has lower-case a-z alone, two letters or more, and is no symbol."""
    return PLAYABLE.fullmatch(word) is not None and (
        VOWEL.search(word) is not None or word in VOWELLESS_WORDS
    )


def without_accents(word: str) -> str:
    """Fold the accented letters of a word to plain ones."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def write_list(name: str, words: set[str]) -> None:
    """Write one word a line in code point order."""
    text = "".join(f"{word}\n" for word in sorted(words))
    (HERE / name).write_text(text, "utf-8", newline="\n")
    print(f"{name}: {len(words)} words")


if __name__ == "__main__":
    main()
