"""What it costs to import large lists, honest and other ones.

Lists are made in a temporary folder, of so many megabytes or lines each: words of a made-up
language, in Latin and in Cyrillic letters; a table in quotation marks; words drawn by chance, of
six letters, and of eight to thirteen, which have least in common; and what is no list. Each is
imported in a process of its own, which has imported a short list before. Printed are the
processor's seconds, and beside them those by the clock, the most memory, how much of the
processor's time passed at most until the progress rose and until a signal such as Ctrl+C was
answered, and what became of the list. With --meanings, what it costs to build, open and use the
bundled meanings, tiers and flags of words, beside a dictionary of Python's made of the same text.

    python benchmarks/lists.py [--megabytes N | --lines N] [--only NAME,NAME,...]
    python benchmarks/lists.py --meanings
"""

import argparse
import random
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, pairwise
from multiprocessing import get_context
from pathlib import Path

from report import Report

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.catalog import DEFAULT_BY_LANGUAGE, Catalog
from gridsmith.core.lexicon.reference import WordReference

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


def tokens(shortest: int = 6, longest: int = 6) -> Iterator[str]:
    """Give words by chance."""
    chance = random.Random(1)
    while True:
        yield "".join(chance.choices(ENGLISH.symbols, k=chance.randint(shortest, longest)))


LISTS: dict[str, Callable[[], Iterator[bytes]]] = {
    "words": lambda: (f"{word}\n".encode() for word in words()),
    "russian": lambda: (f"{word}\n".encode() for word in words(RUSSIAN)),
    "utf-16": lambda: (f"{word}\n".encode("utf-16-le") for word in words(RUSSIAN)),
    "table": lambda: (f'"{word}","noun, plural",17\n'.encode() for word in words()),
    "tokens": lambda: (f"{token}\n".encode() for token in tokens()),
    "long tokens": lambda: (f"{token}\n".encode() for token in tokens(8, 13)),
    "numbers": lambda: (b"word\n" if at == 0 else b"%d\n" % at for at in range(1 << 40)),
    "line feeds": lambda: iter(lambda: b"\n" * 1000, b""),
    "quote": lambda: (b'"' if at == 0 else b"a," * 1000 for at in range(1 << 40)),
    "one line": lambda: iter(lambda: b"ab" * 1000, b""),
    "zeros": lambda: iter(lambda: b"\0" * 1000, b""),
    "long words": lambda: iter(lambda: b"a" * 1_000_000 + b"\n", b""),
}


def make(name: str, megabytes: float, lines: int | None, path: Path) -> None:
    """Write a list of so many megabytes, or lines."""
    size = 0
    with path.open("wb") as file:
        if lines is not None:
            file.writelines(islice(LISTS[name](), lines))
            return
        for part in LISTS[name]():
            size += file.write(part)
            if size >= megabytes * 1e6:
                return


def measure(path: Path, folder: Path) -> tuple[float, str]:
    """Import a list; give the processor's seconds, and what else there is to say."""
    short = folder / "short.txt"
    short.write_text("one\ntwo\n")
    Catalog.at(folder / "short-data", folder / "short-cache").import_list(short, "short")
    told: list[float] = []
    stoppable: list[float] = []  # Python looks at signals, such as that of Ctrl+C
    progress = -1.0

    def tell(fraction: float) -> None:
        nonlocal progress
        if fraction > progress:
            progress = fraction
            told.append(time.process_time())

    signal.signal(signal.SIGPROF, lambda *_: stoppable.append(time.process_time()))
    signal.setitimer(signal.ITIMER_PROF, _LOOKED_EVERY, _LOOKED_EVERY)
    started = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_SELF)
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
    told.append(time.process_time())
    signal.setitimer(signal.ITIMER_PROF, 0)
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    return spent, (
        f"{time.perf_counter() - started:.1f} s by the clock, {used.ru_maxrss // 1024:,} MB, "
        f"progress after {_longest(told)} ms at most, stopped after {_longest(stoppable)}; {became}"
    )


_LOOKED_EVERY = 0.004  # seconds of the processor


def _longest(moments: list[float]) -> int:
    return round(1000 * max((b - a for a, b in pairwise(moments)), default=0))


def seconds(action: Callable[[], object]) -> float:
    """Give how long an action takes."""
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def measure_meanings(report: Report, language: str, folder: Path) -> None:
    """Print what the meanings of a language cost: the best of nine openings, the mean look-up."""
    catalog = Catalog.at(folder / "data", folder / "cache")
    lexicon = catalog.look_up(DEFAULT_BY_LANGUAGE[language])
    built = seconds(lambda: WordReference(catalog).meanings(lexicon))
    opened = min(seconds(lambda: WordReference(catalog).meanings(lexicon)) for _ in range(9))
    meanings = WordReference(catalog).meanings(lexicon)
    assert meanings is not None
    text = catalog.bundled / f"{language}-meanings.txt"

    def read() -> dict[str, str]:
        lines = text.read_text("utf-8").splitlines()[1:]
        return {word: entry for word, _, entry in (line.partition("\t") for line in lines)}

    entries = read()
    words = random.Random(1).choices(list(entries), k=20_000)
    looked_up = seconds(lambda: [meanings.of(word) for word in words]) / len(words)
    (image,) = catalog.images.folder.glob(f"{text.stem}-*.trie")
    sizes = f"text {text.stat().st_size / 1e6:.1f}, image {image.stat().st_size / 1e6:.1f} MB"
    report.add(f"{text.stem}: built", built, "s", note=f"{len(entries):,} words; {sizes}")
    dictionary = 1e3 * min(seconds(read) for _ in range(3))
    report.add(f"{text.stem}: opened", 1e3 * opened, "ms", dictionary, "a dictionary")
    report.add(f"{text.stem}: a look-up", 1e6 * looked_up, "µs")


def measure_facts(report: Report, language: str, folder: Path) -> None:
    """Print what tiers and flags of a language cost by the trie, and by its tables."""
    catalog = Catalog.at(folder / "data", folder / "cache")
    lexicon = catalog.look_up(DEFAULT_BY_LANGUAGE[language])
    built = seconds(lambda: WordReference(catalog).facts(lexicon))
    opened = min(seconds(lambda: WordReference(catalog).facts(lexicon)) for _ in range(9))
    facts = WordReference(catalog).facts(lexicon)
    assert facts is not None
    tables = [catalog.bundled / f"{language}-{kind}.txt" for kind in ("tiers", "flags")]

    def read() -> list[str]:
        return [line for table in tables for line in table.read_text("utf-8").splitlines() if line]

    words = [line.partition("\t")[0] for line in random.Random(1).choices(read(), k=20_000)]
    looked_up = seconds(lambda: [facts.of(word) for word in words]) / len(words)
    (image,) = catalog.images.folder.glob(f"{language}-facts-*.trie")
    sizes = f"tables {sum(table.stat().st_size for table in tables) / 1e3:,.0f} kB"
    sizes += f", image {image.stat().st_size / 1e3:,.0f} kB"
    name = f"{language}-facts"
    report.add(f"{name}: built", built, "s", note=f"{len(facts.trie):,} words; {sizes}")
    plain = 1e3 * min(seconds(read) for _ in range(3))
    report.add(f"{name}: opened", 1e3 * opened, "ms", plain, "the tables")
    report.add(f"{name}: a look-up", 1e6 * looked_up, "µs")


def main() -> None:
    """Make and import the lists, one after the other, or measure what is known of words."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--megabytes", type=float, default=100)
    parser.add_argument("--lines", type=int)
    parser.add_argument("--only", default=",".join(LISTS))
    parser.add_argument("--meanings", action="store_true")
    options = parser.parse_args()
    names = options.only.split(",")
    if unknown := set(names) - set(LISTS):
        parser.error(f"--only {', '.join(sorted(unknown))}: there is no such list")
    with Report() as report:
        for language in DEFAULT_BY_LANGUAGE if options.meanings else ():
            with tempfile.TemporaryDirectory() as folder:
                measure_meanings(report, language, Path(folder))
                measure_facts(report, language, Path(folder))
        for name in () if options.meanings else names:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / f"{name}.txt"
                make(name, options.megabytes, options.lines, path)
                with ProcessPoolExecutor(1, get_context("spawn")) as process:
                    spent, note = process.submit(measure, path, Path(folder)).result()
                size = f"{options.lines:,} lines" if options.lines else f"{options.megabytes:g} MB"
                report.add(f"{name}, {size}", spent, "s", note=note)


if __name__ == "__main__":
    main()
