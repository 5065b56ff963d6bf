"""What it costs to import large lists, honest and other ones.

Lists are made in a temporary folder, of so many megabytes each: words of a made-up language, in
Latin and in Cyrillic letters; a table in quotation marks; words of six letters drawn by chance; and
what is no list. Each is imported in a process of its own. Printed are the seconds, the processor's
seconds, the most memory, the longest time for which the progress told stood still, and what became
of the list. With --meanings, what it costs to build, open and use the bundled meanings, tiers and
flags of words, beside a dictionary of Python's made of the same text.

    python benchmarks/lists.py [--megabytes N] [--only NAME,NAME,...]
    python benchmarks/lists.py --meanings
"""

import argparse
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.catalog import DEFAULT_BY_LANGUAGE, Catalog

ENDINGS = {
    ENGLISH: "s ed ing er ers ness less ful fully able ation ize izes ism isms ist ists y ly",
    RUSSIAN: "а у ом е ы ов ам ами ах ый ого ому ым ая ой ую ое ые ых",
}


def words(alphabet: Alphabet = ENGLISH) -> Iterator[str]:
    """Give words without end: stems by chance, each with all endings."""
    chance = random.Random(1)
    weights = [1 / (place + 3) for place in range(len(alphabet))]
    while True:
        stem = "".join(chance.choices(alphabet.symbols, weights, k=chance.randrange(4, 9)))
        yield stem
        yield from (stem + ending for ending in ENDINGS[alphabet].split())


def tokens() -> Iterator[str]:
    """Give words of six letters by chance."""
    chance = random.Random(1)
    while True:
        yield "".join(chance.choices(ENGLISH.symbols, k=6))


LISTS: dict[str, Callable[[], Iterator[bytes]]] = {
    "words": lambda: (f"{word}\n".encode() for word in words()),
    "russian": lambda: (f"{word}\n".encode() for word in words(RUSSIAN)),
    "utf-16": lambda: (f"{word}\n".encode("utf-16-le") for word in words(RUSSIAN)),
    "table": lambda: (f'"{word}","noun, plural",17\n'.encode() for word in words()),
    "tokens": lambda: (f"{token}\n".encode() for token in tokens()),
    "numbers": lambda: (b"word\n" if at == 0 else b"%d\n" % at for at in range(1 << 40)),
    "line feeds": lambda: iter(lambda: b"\n" * 1000, b""),
    "quote": lambda: (b'"' if at == 0 else b"a," * 1000 for at in range(1 << 40)),
    "one line": lambda: iter(lambda: b"ab" * 1000, b""),
    "zeros": lambda: iter(lambda: b"\0" * 1000, b""),
    "long words": lambda: iter(lambda: b"a" * 1_000_000 + b"\n", b""),
}


def make(name: str, megabytes: float, path: Path) -> None:
    """Write a list."""
    size = 0
    with path.open("wb") as file:
        for part in LISTS[name]():
            size += file.write(part)
            if size >= megabytes * 1e6:
                return


def measure(path: Path, folder: Path) -> None:
    """Import a list and print what it took."""
    told: list[float] = []
    progress = -1.0

    def tell(fraction: float) -> None:
        nonlocal progress
        if fraction > progress:
            progress = fraction
            told.append(time.perf_counter())

    tell(0.0)
    try:
        report = (
            Catalog.at(folder / "data", folder / "cache")
            .import_list(path, "list", progress=tell)
            .report
        )
        became = f"{report.taken:,} words of {report.lines:,} lines"
    except Complaint as error:
        became = str(error).removeprefix(f"{path}: ")
    told.append(time.perf_counter())
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(
        f"{path.stem:<11} {told[-1] - told[0]:6.1f} {used.ru_utime + used.ru_stime:6.1f} "
        f"{used.ru_maxrss // 1024:7,} {max(b - a for a, b in pairwise(told)):6.2f}  {became}",
        flush=True,
    )


def seconds(action: Callable[[], object]) -> float:
    """Give how long an action takes."""
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def measure_meanings(language: str, folder: Path) -> None:
    """Print what the meanings of a language cost: the best of nine openings, the mean look-up."""
    catalog = Catalog.at(folder / "data", folder / "cache")
    lexicon = catalog.look_up(DEFAULT_BY_LANGUAGE[language])
    built = seconds(lambda: catalog.meanings(lexicon))
    opened = min(seconds(lambda: catalog.meanings(lexicon)) for _ in range(9))
    meanings = catalog.meanings(lexicon)
    assert meanings is not None
    text = catalog.bundled / f"{language}-meanings.txt"

    def read() -> dict[str, str]:
        lines = text.read_text("utf-8").splitlines()[1:]
        return {word: entry for word, _, entry in (line.partition("\t") for line in lines)}

    entries = read()
    words = random.Random(1).choices(list(entries), k=20_000)
    looked_up = seconds(lambda: [meanings.of(word) for word in words]) / len(words)
    (image,) = catalog.images.folder.glob(f"{text.stem}-*.trie")
    print(
        f"{text.stem}: {len(entries):,} words, text {text.stat().st_size / 1e6:.1f} MB, "
        f"image {image.stat().st_size / 1e6:.1f} MB; built in {built:.2f} s, opened in "
        f"{1e3 * opened:.2f} ms (dictionary: {1e3 * min(seconds(read) for _ in range(3)):.0f} ms), "
        f"a look-up {1e6 * looked_up:.1f} us"
    )


def measure_facts(language: str, folder: Path) -> None:
    """Print what tiers and flags of a language cost by the trie, and by its tables."""
    catalog = Catalog.at(folder / "data", folder / "cache")
    lexicon = catalog.look_up(DEFAULT_BY_LANGUAGE[language])
    built = seconds(lambda: catalog.facts(lexicon))
    opened = min(seconds(lambda: catalog.facts(lexicon)) for _ in range(9))
    facts = catalog.facts(lexicon)
    assert facts is not None
    tables = [catalog.bundled / f"{language}-{kind}.txt" for kind in ("tiers", "flags")]

    def read() -> list[str]:
        return [line for table in tables for line in table.read_text("utf-8").splitlines() if line]

    words = [line.partition("\t")[0] for line in random.Random(1).choices(read(), k=20_000)]
    looked_up = seconds(lambda: [facts.of(word) for word in words]) / len(words)
    (image,) = catalog.images.folder.glob(f"{language}-facts-*.trie")
    print(
        f"{language}-facts: {len(facts.trie):,} words, tables "
        f"{sum(table.stat().st_size for table in tables) / 1e3:,.0f} kB, image "
        f"{image.stat().st_size / 1e3:,.0f} kB; built in {built:.2f} s, opened in "
        f"{1e3 * opened:.2f} ms (tables: {1e3 * min(seconds(read) for _ in range(3)):.0f} ms), "
        f"a look-up {1e6 * looked_up:.1f} us"
    )


def main() -> None:
    """Make and import the lists, one after the other, or measure what is known of words."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--megabytes", type=float, default=100)
    parser.add_argument("--only", default=",".join(LISTS))
    parser.add_argument("--meanings", action="store_true")
    options = parser.parse_args()
    if options.meanings:
        for language in DEFAULT_BY_LANGUAGE:
            with tempfile.TemporaryDirectory() as folder:
                measure_meanings(language, Path(folder))
                measure_facts(language, Path(folder))
        return
    print("list         seconds  (CPU)     MB  pause  result")
    for name in options.only.split(","):
        if name not in LISTS:
            sys.exit(f"there is no list {name!r}; there are: {', '.join(LISTS)}")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{name}.txt"
            make(name, options.megabytes, path)
            process = get_context("spawn").Process(target=measure, args=(path, Path(folder)))
            process.start()
            process.join()


if __name__ == "__main__":
    main()
