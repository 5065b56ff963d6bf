"""How fast Balda is: searches, word lists, the command.

    python benchmarks/balda.py [--peer PATH] [--words FILE] [--cases DIR] [--boards NAME,…]

Nothing here passes or fails. With `--peer`, another program is raced in the same run, on the same
words and boards, the two taking turns; it is called as `PEER WORDS BOARD -m 1|2 -n CALLS` (1
classic, 2 knots; `-c ROW COLUMN` local search, `-t ROW COLUMN` trap check, counted from 0) and
prints `median_ms=…`. A ratio above 1 says how many times faster Gridsmith is. All figures are
medians.

    python benchmarks/balda.py --every-cell [--sample N] [--random-boards N] …

searches each board as a whole, every empty cell that touches a letter (the others hold no word of
two letters) and every filled one, or N of all these by chance; by single calls and in batches of
200. It prints the geometric mean of each kind of search, how many are slower than the other
program's, and what a question of a batch of 10,000 takes in which all of them are mixed. What is
within a fifth of the other program is measured three times.
"""

import argparse
import itertools
import math
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from report import Figure, Report

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.moves import Moves
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves, find_moves_batch, warm_up
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.catalog import BUNDLED, Catalog
from gridsmith.core.lexicon.image import build_lexicon, open_image, write_image
from gridsmith.core.lexicon.known_words import KnownWords
from gridsmith.core.lexicon.lexicon import Lexicon

ROOT = Path(__file__).resolve().parents[1]
SHARED_CASES = ROOT.parent / "shared" / "cases" / "balda"

# Made by playing one of the forty best moves, at random, with ru-nouns.
BOARDS = {
    "5x5": """
        .....
        .чл.р
        балда
        азпо.
        н....""",
    "7x7": """
        .......
        ..кьл..
        .йидзяз
        манжета
        .ркексн
        ...мш..
        ...с...""",
    "9x9": """
        ....а....
        ....кфга.
        ..шпитоф.
        в.йашврбо
        аквариумн
        сурмулг..
        ыбятбка..
        ..л.ьа...
        .........""",
    "15x15": """
        ..........к....
        ...е....шмадз..
        ..еь...эласкал.
        .еьндычтюнлох..
        дзчесмкихдов...
        овечейаталб....
        зэрепядарязгя..
        электростанция.
        ипдиограьлуч...
        ..элронмяыба...
        ..хшпвамаша....
        .пплотфаг.т....
        .заярскзь......
        .тркогак.......
        .йашзожа.......""",
}
MODES = {"classic": ("1", Rules()), "knots": ("2", Rules(knots=True))}
CASE = " (a case)"
WHOLE, LOCAL, TRAP = KINDS = ("whole board", "one cell", "trap check")
PEER_OPTIONS = {LOCAL: "-c", TRAP: "-t"}
PREFIXES = ("авиа", "авто", "анти", "био", "мото", "нео", "пере", "псевдо", "супер", "экс")
LARGE_LIST = 112_853
IMPORTED_LINES = 3_000_000
CALLS = 200  # of a search, in each round
ROUNDS = 5
BATCH = 10_000
NEAR = 1.2  # a ratio, or its inverse, for which a search is measured again


@dataclass(frozen=True)
class Rival:
    """Another program, to be raced on a word list."""

    program: Path
    words: Path

    def median_microseconds(self, board: Path, mode: str, *more: str) -> float:
        """Let it search and give the median that it prints."""
        command = [self.program, self.words, board, "-m", mode, "-n", str(CALLS), *more]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        found = re.search(r"median_ms=([\d.]+)", printed)
        if found is None:
            raise SystemExit(f"{self.program} printed no median_ms: {printed[:200]!r}")
        return 1000 * float(found[1])


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--peer", type=Path, help="a program to race against")
    options.add_argument("--words", type=Path, help="the word list to search with")
    options.add_argument("--cases", type=Path, default=SHARED_CASES, help="more boards, *x*.txt")
    options.add_argument("--every-cell", action="store_true", help="each cell of each board")
    options.add_argument("--sample", type=int, help="so many of all cells, by chance")
    options.add_argument("--random-boards", type=int, default=0, help="so many more boards for it")
    options.add_argument("--boards", help="only these, and no word lists and commands")
    given = options.parse_args()
    words_path = given.words or given.cases / "words.txt"
    if not words_path.exists():
        words_path = BUNDLED / "ru-nouns.txt"
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with Report() as report:
        lexicon, boards = given_words_and_boards(words_path, given.cases)
        warm_up()
        print(f"searches use {words_path}\n")
        if given.boards:
            boards = {name: boards[name] for name in given.boards.split(",")}
        rival = None if given.peer is None else Rival(given.peer, words_path)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "board.txt"
            if given.every_cell:
                boards |= random_boards(lexicon, given.random_boards)
                report.extend(measure_cells(boards, lexicon, rival, path, given.sample))
                return
            for name, board in boards.items():
                report.extend(searches(name, board, lexicon, rival, path))
            if not given.boards:
                report.extend(word_lists())
                report.extend(import_of_many_lines(Path(folder)))
                report.extend(command(Path(folder), boards["9x9"]))


def given_words_and_boards(words_path: Path, cases: Path) -> tuple[Lexicon, dict[str, Board]]:
    """Read what is searched."""
    words = words_path.read_text(encoding="utf-8").split()
    lexicon = build_lexicon("benchmark", RUSSIAN, words)
    boards = {name: Board.parse("\n".join(text.split()), RUSSIAN) for name, text in BOARDS.items()}
    boards |= {
        f"{path.stem}{CASE}": Board.parse(path.read_text(encoding="utf-8"), RUSSIAN)
        for path in sorted(cases.glob("*x*.txt"))
    }
    return lexicon, boards


class Search(NamedTuple):
    """A search and what it takes, in microseconds: by itself, in a batch, by the other program."""

    board: str
    mode: str
    kind: str
    condition: dict[str, tuple[int, int]]
    single: float
    batch: float
    rival: float | None


def measure_cells(
    boards: dict[str, Board],
    lexicon: Lexicon,
    rival: Rival | None,
    path: Path,
    sample: int | None,
) -> Iterator[Figure]:
    """Give the geometric means over all cells: of each board, of the cases, and of everything."""
    asked = [
        (name, mode, kind, condition)
        for name, board in boards.items()
        for mode in MODES
        for kind, condition in every_question(board)
    ]
    if sample is not None:
        chosen = sorted(random.Random(sample).sample(range(len(asked)), min(sample, len(asked))))
        asked = [asked[number] for number in chosen]
    raced: list[Search] = []
    for (name, mode, kind), some in itertools.groupby(asked, lambda one: one[:3]):
        here = []
        for *_, condition in some:
            times = race_question(boards[name], mode, kind, condition, lexicon, rival, path)
            here.append(Search(name, mode, kind, condition, *times))
        yield from means(f"{name}, {mode}: {kind}", here)
        raced += here
    for title, taken in (("the cases", CASE), ("all boards", "")):
        for mode, kind in itertools.product(MODES, KINDS):
            some = [one for one in raced if one.board.endswith(taken) and one[1:3] == (mode, kind)]
            yield from means(f"{title}, {mode}: {kind}", some)
    yield mixed(boards, lexicon, raced)


def every_question(board: Board) -> list[tuple[str, dict[str, tuple[int, int]]]]:
    """Give the whole board, the empty cells that touch a letter, and the filled ones."""
    filled = {(row, column) for row, column, _ in board.filled()}
    beside = {
        (row + down, column + right)
        for row, column in filled
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
        if 0 <= row + down < board.rows and 0 <= column + right < board.columns
    }
    return [
        (WHOLE, {}),
        *((LOCAL, {"onto": cell}) for cell in sorted(beside - filled)),
        *((TRAP, {"through": cell}) for cell in sorted(filled)),
    ]


def race_question(
    board: Board,
    mode: str,
    kind: str,
    condition: dict[str, tuple[int, int]],
    lexicon: Lexicon,
    rival: Rival | None,
    path: Path,
) -> tuple[float, float, float | None]:
    """Give what a question takes by itself, in a batch, and by the other program."""
    number, rules = MODES[mode]
    path.write_text(board.text() + "\n", encoding="utf-8")
    times: list[tuple[float, float, float]] = []
    while len(times) < 3:
        single = median_microseconds(lambda: find_moves(board, lexicon, rules, **condition))
        batch = batch_microseconds(board, lexicon, rules, condition)
        theirs = math.nan
        if rival is not None:
            more = [str(place) for cell in condition.values() for place in cell]
            options = [PEER_OPTIONS[kind], *more] if more else []
            # It prints whole microseconds: what rounds to none took half of one at most.
            theirs = max(0.5, rival.median_microseconds(path, number, *options))
        times.append((single, batch, theirs))
        if not any(1 / NEAR < theirs / ours < NEAR for ours in (single, batch)):
            break
    single, batch, theirs = map(statistics.median, zip(*times, strict=True))
    return single, batch, None if rival is None else theirs


def means(title: str, searches: list[Search]) -> Iterator[Figure]:
    """Put many searches into two figures, of single calls and of batches."""
    if not searches:
        return
    theirs = [one.rival for one in searches if one.rival is not None]
    rival = statistics.geometric_mean(theirs) if theirs else None
    count = f"{len(searches)} search{'es' * (len(searches) > 1)}"
    for what in ("single", "batch"):
        mean = statistics.geometric_mean(getattr(one, what) for one in searches)
        ratios = [one.rival / getattr(one, what) for one in searches if one.rival is not None]
        slower = sum(ratio < 1 for ratio in ratios)
        note = f"{slower} slower, the worst ratio {min(ratios):.2f}" if ratios else ""
        yield Figure(f"{title}, {count}, {what}", mean, "µs", rival, note)


def mixed(boards: dict[str, Board], lexicon: Lexicon, raced: list[Search]) -> Figure:
    """Ask thousands of questions in a batch for each of the rules, in any order."""
    chosen = random.Random(BATCH).choices(raced, k=BATCH)
    batches = []
    for mode, (_, rules) in MODES.items():
        some = [one for one in chosen if one.mode == mode]
        batches.append(
            partial(
                find_moves_batch,
                [boards[one.board] for one in some],
                lexicon,
                rules,
                onto=[one.condition.get("onto") for one in some],
                through=[one.condition.get("through") for one in some],
            )
        )
    taken = []
    for _ in range(ROUNDS):
        started = time.thread_time_ns()
        for batch in batches:
            batch()
        taken.append(time.thread_time_ns() - started)
    theirs = [one.rival for one in chosen if one.rival is not None]
    return Figure(
        f"a question of {BATCH:,}, mixed",
        statistics.median(taken) / BATCH / 1000,
        "µs",
        statistics.mean(theirs) if theirs else None,
    )


def random_boards(lexicon: Lexicon, count: int) -> dict[str, Board]:
    """Make boards from a start word by playing one of the forty best moves, at random."""
    chance = random.Random(count)
    words = list(lexicon.words())
    boards = {}
    for number in range(count):
        side = (5, 7, 9, 11, 13)[number % 5]
        start = chance.choice([word for word in words if len(word) == side])
        board = Board.with_start_word(side, side, start, RUSSIAN)
        for _ in range(chance.randrange(side, side * side // 2)):
            moves = find_moves(board, lexicon)
            if not len(moves):
                break
            move = moves[chance.randrange(min(40, len(moves)))]
            board = board.place(move.row, move.column, move.letter)
        boards[f"{side}x{side} at random, {start}"] = board
    return boards


def searches(
    name: str, board: Board, lexicon: Lexicon, rival: Rival | None, path: Path
) -> Iterator[Figure]:
    """Race the whole board, the busiest empty cell, and the filled cell that most words pass."""
    path.write_text(board.text() + "\n", encoding="utf-8")
    for mode, (number, rules) in MODES.items():
        moves = find_moves(board, lexicon, rules)
        if not len(moves):
            continue
        cell = statistics.mode(move.cell for move in moves)
        passed = [at for move in moves for at in set(move.path) - {move.cell}]
        trap = statistics.mode(passed)

        def race(
            what: str,
            search: Callable[[], Moves],
            *more: object,
            mode: str = mode,
            number: str = number,
        ) -> Figure:
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(median_microseconds(search))
                if rival is not None:
                    theirs.append(rival.median_microseconds(path, number, *map(str, more)))
            title = f"{name}, {mode}: {what}, {len(search())} moves"
            them = statistics.median(theirs) if theirs else None
            return Figure(title, statistics.median(ours), "µs", them)

        def whole(rules: Rules = rules) -> Moves:
            return find_moves(board, lexicon, rules)

        def local(rules: Rules = rules, cell: tuple[int, int] = cell) -> Moves:
            return find_moves(board, lexicon, rules, onto=cell)

        def trapped(rules: Rules = rules, trap: tuple[int, int] = trap) -> Moves:
            return find_moves(board, lexicon, rules, through=trap)

        yield race(WHOLE, whole)
        yield race(LOCAL, local, PEER_OPTIONS[LOCAL], *cell)
        yield race(TRAP, trapped, PEER_OPTIONS[TRAP], *trap)


def median_microseconds(search: Callable[[], Moves]) -> float:
    """Time a search as one call from Python, warm."""
    search()
    taken = []
    for _ in range(CALLS):
        started = time.perf_counter_ns()
        search()
        taken.append(time.perf_counter_ns() - started)
    return statistics.median(taken) / 1000


def batch_microseconds(
    board: Board, lexicon: Lexicon, rules: Rules, condition: dict[str, tuple[int, int]]
) -> float:
    """Time a question in a batch of so many: the processor's time, as a batch is interrupted."""
    boards = [board] * CALLS
    cells: dict[str, Any] = {name: [cell] * CALLS for name, cell in condition.items()}
    taken = []
    for _ in range(ROUNDS):
        started = time.thread_time_ns()
        find_moves_batch(boards, lexicon, rules, **cells)
        taken.append(time.thread_time_ns() - started)
    return statistics.median(taken) / 1000 / CALLS


def word_lists() -> Iterator[Figure]:
    """Build images from text and open them."""
    wide = bundled("ru-nouns-wide")
    known = KnownWords((BUNDLED / "ru-tiers.txt").read_bytes())
    lists = {
        "ru-nouns-wide": (RUSSIAN, wide),
        f"{LARGE_LIST:,} words": (RUSSIAN, large_list(wide)),
    }
    for name, (alphabet, words) in lists.items():
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "image"
            started = time.perf_counter()
            write_image(build_lexicon(name, alphabet, words, known=known), "mark", place)
            yield Figure(f"{name}: build the image from text", time.perf_counter() - started, "s")
            size = sum(path.stat().st_size for path in place.iterdir())
            yield Figure(f"{name}: the image", size / 1e6, "MB")
            openings = []
            for _ in range(5):
                started = time.perf_counter()
                assert len(open_image(name, "mark", place)) == len(words)
                openings.append(time.perf_counter() - started)
            yield Figure(f"{name}: open it, checked", 1000 * min(openings), "ms")


def bundled(name: str) -> list[str]:
    """Read a bundled list."""
    return (BUNDLED / f"{name}.txt").read_text(encoding="utf-8").split()


def large_list(words: list[str]) -> list[str]:
    """Make a list of 112,853 words: all of `words`, and some of them with a prefix."""
    chance = random.Random(LARGE_LIST)
    made = dict.fromkeys(words)
    while len(made) < LARGE_LIST:
        made[chance.choice(PREFIXES) + chance.choice(words)] = None
    return sorted(made)


def import_of_many_lines(folder: Path) -> Iterator[Figure]:
    """Import three million lines made on the spot, and watch how often progress is told."""
    chance = random.Random(IMPORTED_LINES)
    words = bundled("ru-nouns")
    path = folder / "lines.txt"
    beginnings = chance.choices((*PREFIXES, "", ""), k=IMPORTED_LINES)
    middles, ends = (chance.choices(words, k=IMPORTED_LINES) for _ in range(2))
    with path.open("w", encoding="utf-8") as file:
        for beginning, middle, end in zip(beginnings, middles, ends, strict=True):
            file.write(f"{beginning}{middle[:4]}{end}\n")
    megabytes = path.stat().st_size / 1e6
    del beginnings, middles, ends
    told = [time.perf_counter()]
    catalog = Catalog.at(folder / "data", folder / "cache")
    imported = catalog.import_list(
        path, "many", progress=lambda _: told.append(time.perf_counter())
    )
    title = f"import {IMPORTED_LINES:,} lines ({megabytes:.0f} MB)"
    yield Figure(f"{title}, {imported.report.taken:,} words", told[-1] - told[0], "s")
    longest = max(later - before for before, later in itertools.pairwise(told))
    yield Figure(f"{title}, longest without progress", longest, "s")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
    yield Figure(f"{title}, most memory of this program", peak, "MB")


def command(folder: Path, board: Board) -> Iterator[Figure]:
    """Time `gridsmith balda search`, from the start of its process to its end."""
    path = folder / "command.txt"
    path.write_text(board.text(), encoding="utf-8")
    environment = {
        **os.environ,
        "XDG_CACHE_HOME": str(folder / "user-cache"),
        "XDG_DATA_HOME": str(folder / "user-data"),
    }
    run = "import sys; from gridsmith.cli.main import main; sys.exit(main())"
    line = [sys.executable, "-c", run, "balda", "search", str(path), "--words", "ru-nouns"]
    taken = []
    for _ in range(ROUNDS + 1):
        started = time.perf_counter()
        done = subprocess.run(line, env=environment, capture_output=True, text=True, cwd=ROOT)
        taken.append(time.perf_counter() - started)
        if done.returncode:
            print(f"the command failed: {done.stderr.strip()}", file=sys.stderr)
            return
    yield Figure("gridsmith balda search, 9x9, the first", taken[0], "s")
    yield Figure("gridsmith balda search, 9x9, warm", statistics.median(taken[1:]), "s")


if __name__ == "__main__":
    main()
