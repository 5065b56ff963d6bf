"""What a search of a word list by conditions takes, beside a plain scan of all words.

For each question: the milliseconds of the median of nine answers, and of a scan that looks at all
words, spelled before, one by one: `re` for patterns, plain Python for the rest. Beside that stand
the words found, and the milliseconds of the first answer, which lays the list out.

    python benchmarks/study.py [--words NAME] [--only NAME,NAME,...]
"""

import argparse
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable

from report import Report

from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.study.conditions import Condition
from gridsmith.core.study.kinds import Kind
from gridsmith.core.study.matches import find_matches

Scan = Callable[[list[str]], Callable[[str], object]]


def like(pattern: str) -> Scan:
    """Scan by a regular expression."""
    return lambda words: re.compile(pattern).fullmatch


def of_letters(rack: str, blanks: int) -> Scan:
    """Scan for what some letters and blanks spell."""
    there = Counter(rack)
    return lambda words: lambda word: (Counter(word) - there).total() <= blanks


def hooked(word: Callable[[str], list[str]]) -> Scan:
    """Scan for words of which another one can be made."""

    def scan(words: list[str]) -> Callable[[str], object]:
        known = frozenset(words)
        return lambda each: any(other in known for other in word(each))

    return scan


LETTERS = "abcdefghijklmnopqrstuvwxyz"
QUESTIONS: dict[str, tuple[list[Condition], Scan]] = {
    "?????": ([Condition(Kind.PATTERN, "?????")], like(".....")),
    "c?t[aou]*": ([Condition(Kind.PATTERN, "c?t[aou]*")], like("c.t[aou].*")),
    "*a[eiou]*[^s]": ([Condition(Kind.PATTERN, "*a[eiou]*[^s]")], like(".*a[eiou].*[^s]")),
    "*e*e*e*": ([Condition(Kind.PATTERN, "*e*e*e*")], like(".*e.*e.*e.*")),
    "ends": ([Condition(Kind.ENDS, "ing")], like(".*ing")),
    "anagram": ([Condition(Kind.ANAGRAM, "retains")], of_letters("retains", 0)),
    "subanagram": ([Condition(Kind.SUBANAGRAM, "retains??")], of_letters("retains", 2)),
    "length": ([Condition(Kind.LENGTH, "5-7")], lambda words: lambda word: 5 <= len(word) <= 7),
    "front hook": (
        [Condition(Kind.FRONT_HOOK, "*")],
        hooked(lambda word: [letter + word for letter in LETTERS]),
    ),
    "inner hook": (
        [Condition(Kind.INNER_HOOK, "*")],
        hooked(
            lambda word: [
                word[:at] + letter + word[at:] for letter in LETTERS for at in range(1, len(word))
            ]
        ),
    ),
    "one changed": (
        [Condition(Kind.ONE_CHANGED, "plane")],
        lambda words: lambda word: len(word) == 5 and sum(map(str.__ne__, word, "plane")) == 1,
    ),
    "all together": (
        [
            Condition(Kind.PATTERN, "*[aeiou]??*"),
            Condition(Kind.LENGTH, "5-9"),
            Condition(Kind.SUBANAGRAM, "retainslodge??"),
            Condition(Kind.ENDS, "s", negated=True),
            Condition(Kind.BACK_HOOK, "s"),
            Condition(Kind.POINTS, "6-"),
            Condition(Kind.KNOWN, "good-player"),
        ],
        like(".*[aeiou]..*"),
    ),
}


def main() -> None:
    """Ask each question."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--words", default="en-large")
    parser.add_argument("--only", default=",".join(QUESTIONS))
    options = parser.parse_args()
    catalog = Catalog.standard()
    words = list(catalog.open(options.words).words())
    values = (1,) * len(catalog.alphabet(options.words))

    def milliseconds(action: Callable[[], object]) -> float:
        started = time.perf_counter()
        action()
        return 1e3 * (time.perf_counter() - started)

    for conditions, _ in QUESTIONS.values():
        find_matches(catalog.open(options.words), conditions, values)
    with Report() as report:
        print(f"{options.words}: {len(words):,} words")
        for name in options.only.split(","):
            conditions, scan = QUESTIONS[name]
            lexicon = catalog.open(options.words)  # as after a start

            def search(lexicon: Lexicon = lexicon, asked: list[Condition] = conditions) -> object:
                return find_matches(lexicon, asked, values)

            first = milliseconds(search)
            again = statistics.median(milliseconds(search) for _ in range(9))
            fits = scan(words)
            scanned = milliseconds(lambda: [word for word in words if fits(word)])  # noqa: B023
            found = len(find_matches(lexicon, conditions, values))
            report.add(
                name, again, "ms", scanned, f"{found:,} words; the first time {first:.0f} ms"
            )


if __name__ == "__main__":
    main()
