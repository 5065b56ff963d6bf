"""How soon the best set of words from a bag is found and proven, and a rack's words listed.

Everything is measured in seconds of this process's CPU time, warm: kernels are compiled and words
are read before the clock starts. Of each search is told: the points it has reached and the bound,
after how many seconds the last better set was found, and after how many it was proven that none is
better; then the sets, blanks as `?`. A search that is not proven says its gap. The bundled lists
are searched with several seeds, and the worst search counts: the one that finds least, of these the
one with the highest bound, of these the slowest.

    python benchmarks/tiles.py [--words LISTS] [--sowpods FOLDER] [--cases FILE] [--peer BINARY]
                               [--only rack,sowpods,...] [--seconds S] [--seed N] [--seeds K]
                               [--without-sets]

LISTS is a folder with enable1.txt, enable2k.txt and yawl.txt. FOLDER is the npm package pf-sowpods,
unpacked. `--cases` is a JSON file of bags with the points that are known for them. `--peer` is the
C program that looks for the sets of 2765 points of the English bag alone: it reads words of at most
15 capital letters and is timed in the same run, on the same words. What has no words is left out;
the bundled lists suffice for `rack`, `english` and `russian`.
"""

import argparse
import json
import math
import re
import resource
import statistics
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from report import Report

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.tiles.bag import BAGS, Bag
from gridsmith.core.tiles.optimize import Optimize, OptimizeProblem, OptimizeSnapshot
from gridsmith.core.tiles.rack_words import find_words, read_rack
from gridsmith.core.tiles.word_set import WordSet

RACK = "ETAOINSRHLDCU??"
TOLD_AT = (4, 12, 30, 60, 120, 300, 600, 1200)
FULL_BAGS = {  # name: what is shown, words, bag, seconds if nothing else is said, other rules
    "sowpods": ("English bag, SOWPODS", "src/dictionary.js", "en-scrabble", 60, {"all_sets": True}),
    "yawl": ("English bag, YAWL", "yawl.txt", "en-scrabble", 60, {"all_sets": True}),
    "enable2k": ("English bag, ENABLE2K", "enable2k.txt", "en-scrabble", 60, {"all_sets": True}),
    "english": ("English bag, en", "en", "en-scrabble", 150, {}),
    "russian": ("Russian bag, ru-nouns", "ru-nouns", "ru-scrabble", 30, {}),
    "any": ("English bag, any initials, ENABLE2K", "enable2k.txt", "en-scrabble", 600,
            {"own_initials": False}),
}  # fmt: skip
DEFAULT_LISTS = ("english", "russian")  # those that the app opens first: the worst of some seeds
PEERS_LISTS = ("sowpods", "yawl")
CASE_SECONDS = 120


@dataclass(frozen=True)
class Course:
    """How a search went: where it ended, and after how many seconds it found its best and ended."""

    snapshot: OptimizeSnapshot
    best: float
    end: float

    @property
    def standing(self) -> str:
        """What was found and proven, and after how many seconds."""
        times = f"found after {self.best:.1f} s, ended after {self.end:.1f} s"
        return f"{standing(self.snapshot)}; {times}"


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--words", type=Path, help="folder with the word lists")
    parser.add_argument("--sowpods", type=Path, help="folder of the npm package pf-sowpods")
    parser.add_argument("--cases", type=Path, help="bags with their points, as JSON")
    parser.add_argument("--peer", type=Path, help="the C program for the English bag")
    parser.add_argument("--only", help=f"some of: rack, {', '.join(FULL_BAGS)}, cases")
    parser.add_argument("--seconds", type=float, help="so long for each search at most")
    parser.add_argument("--seed", type=int, default=0, help="with which searches begin")
    parser.add_argument("--seeds", type=int, default=5, help="so many for each bundled list")
    parser.add_argument("--without-sets", action="store_true", help="do not print the sets")
    asked = parser.parse_args()
    wanted = asked.only.split(",") if asked.only else ["rack", *FULL_BAGS, "cases"]
    if unknown := set(wanted) - {"rack", *FULL_BAGS, "cases"}:
        parser.error(f"--only {', '.join(sorted(unknown))}: there is no such line")
    with Report() as report:
        measure(report, wanted, asked)


def measure(report: Report, wanted: Sequence[str], asked: argparse.Namespace) -> None:
    """Measure the parts that are wanted."""
    if "rack" in wanted:
        measure_rack(report)
    warm_up()
    for name, (shown, words, bag, seconds, rules) in FULL_BAGS.items():
        if name not in wanted or (lexicon := words_named(words, asked)) is None:
            continue
        problem = OptimizeProblem(BAGS[bag], lexicon, **rules)
        limit, courses = asked.seconds or seconds, []
        for seed in range(asked.seed, asked.seed + (asked.seeds if name in DEFAULT_LISTS else 1)):
            courses.append(follow(f"{shown}, seed {seed}", problem, seed, limit, tell=True))
            print(f"  {shown}, seed {seed}: {courses[-1].standing}", flush=True)
        course = max(courses, key=how_bad)
        worst = f", worst of {len(courses)} seeds" if len(courses) > 1 else ""
        show(report, f"{shown}{worst}", course)
        if not asked.without_sets:
            show_sets(course.snapshot.sets)
        if asked.peer is not None and name in PEERS_LISTS:
            show_peer(report, shown, asked.peer, lexicon, course)
    if "cases" in wanted and asked.cases is not None and asked.words is not None:
        words_path, seconds = asked.words / "enable1.txt", asked.seconds or CASE_SECONDS
        measure_cases(report, asked.cases, words_path, asked.seed, seconds)


def words_named(name: str, asked: argparse.Namespace) -> Lexicon | None:
    """Open a bundled list, or read one out of its folder; None where no folder is given."""
    if not Path(name).suffix:
        return Catalog.standard().open(name)
    folder = asked.sowpods if name.endswith(".js") else asked.words
    return None if folder is None else read_list(folder / name)


def read_list(path: Path) -> Lexicon:
    """Make a lexicon of a list, a word a line, in quotation marks or not."""
    words = re.findall(
        r"""^[\s'"]*([A-Za-z]{2,})[\s'",]*$""", path.read_text("ascii"), re.MULTILINE
    )
    return build_lexicon(path.stem, ENGLISH, sorted(map(str.lower, words)))


def warm_up() -> None:
    """Compile, and load, whatever searches of full bags and of a few tiles use."""
    words = Catalog.standard().open("en")
    some = [ENGLISH.decode(codes) for at, codes in enumerate(words.graph) if at % 400 == 0]
    lexicon = build_lexicon("some", ENGLISH, some)
    for bag in (BAGS["en-scrabble"], Bag.of_letters("SGXJUTPAO?GAEDL", ENGLISH)):
        for rules in ({}, {"all_sets": True}, {"own_initials": False}):
            follow("", OptimizeProblem(bag, lexicon, **rules), 0, 3)


def follow(
    name: str, problem: OptimizeProblem, seed: int, seconds: float, *, tell: bool = False
) -> Course:
    """Search for so much CPU time at most; `tell` what is reached at certain times."""
    times = [at for at in TOLD_AT if at < seconds] if tell else []
    start = time.process_time()
    search = Optimize(problem, seed)
    now = search.snapshot()
    best = spent = 0.0
    while not now.finished and spent < seconds:
        before, now = now.points, search.step()
        spent = time.process_time() - start
        if now.points != before:
            best = spent
        while times and spent >= times[0]:
            print(f"  {name}, after {times.pop(0)} s: {standing(now)}", flush=True)
    return Course(now, best, spent)


def how_bad(course: Course) -> tuple[float, float, float]:
    """Give what a search counts as among those with other seeds: the worst has most."""
    points, bound = course.snapshot.points, course.snapshot.bound
    return (
        math.inf if points is None else -points,
        math.inf if bound is None else bound,
        course.end if course.snapshot.finished else course.best,
    )


def standing(snapshot: OptimizeSnapshot) -> str:
    """Tell points and bound."""
    points = "nothing found" if snapshot.points is None else f"{snapshot.points:,}"
    if snapshot.proven:
        return f"{points}, proven"
    bound = "no bound" if snapshot.bound is None else f"bound {snapshot.bound:,}"
    gap = "" if snapshot.gap is None else f", gap {snapshot.gap:,}"
    return f"{points}, {bound}{gap}"


def show(report: Report, name: str, course: Course) -> None:
    """Report a search."""
    snapshot = course.snapshot
    end = "to the proof" if snapshot.finished else "not finished"
    counted = ", ".join(f"{count:,} {what}" for what, count in snapshot.counters.items())
    sets = f", {len(snapshot.sets)} sets" if len(snapshot.sets) > 1 else ""
    report.add(f"{name}: to the best set", course.best, "s", note=f"{standing(snapshot)}{sets}")
    report.add(f"{name}: {end}", course.end, "s", note=f"{snapshot.steps:,} steps, {counted}")


def show_sets(sets: Sequence[WordSet]) -> None:
    """Print sets, what blanks play as `?`."""
    for found in sets[:20]:
        words = [
            "".join(
                "?" if place in word.blanks else letter.upper()
                for place, letter in enumerate(word.word)
            )
            for word in found.words
        ]
        print(f"    {' '.join(words)}; left: {found.leftover or 'nothing'}", flush=True)


def show_peer(report: Report, name: str, peer: Path, lexicon: Lexicon, course: Course) -> None:
    """Let the C program search the same words, and compare."""
    words = (ENGLISH.decode(codes).upper() for codes in lexicon.graph)
    written = "".join(f"{word}\n" for word in words if len(word) <= 15)
    spent = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        told = subprocess.run([peer], input=written, capture_output=True, text=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if told.returncode < 0:  # else it is any number: its main returns nothing
            raise subprocess.CalledProcessError(told.returncode, [peer])
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    seconds = statistics.median(spent)
    sets = len({frozenset(line.split()) for line in told.stdout.splitlines()})
    note = f"the C program's time has reading in it; it finds {sets} sets of 2,765"
    note += "" if course.snapshot.finished else "; ours is not finished"
    report.add(f"{name}: beside the C program", course.end, "s", seconds, note)


def measure_cases(report: Report, cases: Path, words: Path, seed: int, seconds: float) -> None:
    """Search the bags of a file."""
    lexicon = read_list(words)
    for case in json.loads(cases.read_text(encoding="utf-8"))["cases"]:
        bag = Bag.of_letters(case["bag"], ENGLISH)
        name = f"{bag.tiles} tiles, known {case.get('optimum', '?')}"
        show(report, name, follow(name, OptimizeProblem(bag, lexicon), seed, seconds))


def measure_rack(report: Report) -> None:
    """List the words of fifteen tiles, two of them blanks."""
    lexicon = Catalog.standard().open("en-large")
    rack = read_rack(RACK, ENGLISH)
    find_words(rack, lexicon)
    spent = []
    for _ in range(20):
        start = time.process_time()
        found = find_words(rack, lexicon)
        spent.append(time.process_time() - start)
    note = f"{len(found):,} of {len(lexicon):,} words found"
    report.add(f"rack {RACK}", statistics.median(spent) * 1000, "ms", note=note)


if __name__ == "__main__":
    main()
