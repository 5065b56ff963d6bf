"""How frequent words are, by wordfreq."""

from __future__ import annotations

import gzip
import math
import unicodedata
from collections import defaultdict
from pathlib import Path

WORDFREQ = ("wordfreq", "3.1.1")
# The reader of its files.
MSGPACK = ("msgpack", "1.1.2")

GOOD_PLAYER = 2.0
"""A good player knows a word from here on Zipf's scale: once in ten million words."""


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
