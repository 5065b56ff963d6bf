"""Make en.txt and en-large.txt again from SCOWL, Kevin Atkinson's spell checker word lists.

Run `python wordlists/make_english.py` on Debian 12; the same package gives the same bytes.
"""

from __future__ import annotations

import re
import tempfile
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from registry_packages import unpack_debian_package

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


def main() -> None:
    """Write both lists beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        scowl = unpack_debian_package("scowl", SCOWL_VERSION, Path(folder))
        ordinary = playable_words(scowl, ORDINARY_SPELLINGS, ORDINARY_SIZE)
        large = playable_words(scowl, LARGE_SPELLINGS, LARGE_SIZE)
    write_list("en.txt", ordinary)
    write_list("en-large.txt", large)


def playable_words(scowl: Path, spellings: Iterable[str], size: int) -> set[str]:
    """Collect the words of the spellings up to a SCOWL size, accents folded away."""
    words: set[str] = set()
    for spelling in spellings:
        for path in (scowl / "usr/share/dict/scowl").glob(f"{spelling}-words.*"):
            if int(path.suffix.removeprefix(".")) <= size:
                words.update(map(without_accents, path.read_text("utf-8").split()))
    return {word for word in words if is_playable(word)}


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
