"""Make ru-tiers.txt and en-tiers.txt again: which words of the lists people know.

Run `python wordlists/make_tiers.py` after the lists themselves; the same lists and packages give
the same bytes. README.md beside this script says what a tier is.
"""

from __future__ import annotations

import gzip
import math
import sys
import tempfile
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from registry_packages import unpack_pypi_package

HERE = Path(__file__).parent

WORDFREQ = ("wordfreq", "3.1.1")
# The reader of its files.
MSGPACK = ("msgpack", "1.1.2")

LISTS = {"ru": ("ru-nouns.txt", "ru-nouns-wide.txt"), "en": ("en.txt", "en-large.txt")}

# Zipf's scale: the decimal logarithm of how often a word stands in a thousand million.
EVERYONE = 3.3
GOOD_PLAYER = 2.0


def main() -> None:
    """Write both tables beside this script."""
    with tempfile.TemporaryDirectory() as folder:
        wordfreq = unpack_pypi_package(*WORDFREQ, Path(folder))
        sys.path.insert(0, str(unpack_pypi_package(*MSGPACK, Path(folder))))
        for language, lists in LISTS.items():
            words = {word for name in lists for word in (HERE / name).read_text("utf-8").split()}
            write_table(f"{language}-tiers.txt", words, read_zipf(wordfreq, language))


def read_zipf(wordfreq: Path, language: str) -> dict[str, float]:
    """Read how frequent words are, on Zipf's scale, those of the same letters taken together."""
    import msgpack  # only just unpacked

    with gzip.open(wordfreq / "wordfreq" / "data" / f"large_{language}.msgpack.gz") as file:
        header, *classes = msgpack.load(file, raw=False)
    assert header == {"format": "cB", "version": 1}, header
    per_milliard: dict[str, float] = defaultdict(float)
    for centibels, words in enumerate(classes):
        for word in words:
            per_milliard[folded(word)] += 10 ** (9 - centibels / 100)
    # What is 2.0 exactly must not fall below it by the last bit.
    return {word: round(math.log10(often), 3) for word, often in per_milliard.items()}


def folded(word: str) -> str:
    """Write a word as the lists do: ё is е, and letters are without accents, but й is й."""
    apart = unicodedata.normalize("NFD", word.replace("й", "\0"))
    return "".join(c for c in apart if not unicodedata.combining(c)).replace("\0", "й")


def write_table(name: str, words: set[str], zipf: dict[str, float]) -> None:
    """Write the words that everyone knows, an empty line, and those that good players know."""

    def between(least: float, most: float) -> Iterator[str]:
        return (word for word in words if least <= zipf.get(word, -math.inf) < most)

    everyone = sorted(between(EVERYONE, math.inf))
    good_player = sorted(between(GOOD_PLAYER, EVERYONE))
    text = "".join(f"{word}\n" for word in (*everyone, "", *good_player))
    (HERE / name).write_text(text, "utf-8", newline="\n")
    print(f"{name}: {len(everyone)} words that everyone knows, {len(good_player)} more")


if __name__ == "__main__":
    main()
