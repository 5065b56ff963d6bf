"""How soon Dots and Boxes is solved: empty boards, known positions, and 4x5 from the middle.

Everything is measured in seconds of this process's CPU time, warm: kernels are compiled before the
clock starts. Of each empty board is told: the first player's margin, after how many seconds it was
proven, the nodes searched by then, and by how many megabytes the process has grown at most since
the first of them; a value that is not the known one is marked. A search that is not done in its
time says its bounds.

    python benchmarks/dots.py [--only empty,cases,random] [--cases FILE] [--sizes 3x3,3x4,...]
                              [--moves] [--seconds S] [--positions N] [--seed N] [--memory MB]
                              [--workers N] [--book]

Books of first positions are left out, unless `--book` is given.

`--cases` is a JSON file of positions with the value of every move; they are searched until all
these are known. `--moves` wants the value of every move of the empty boards, too. Random positions
are of 4x5 boxes with 12 drawn edges, and are done when their value is known.
"""

import argparse
import json
import random
import resource
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from report import Report

from gridsmith.core.dots.analyze import MEMORY, Analyze, AnalyzeProblem, AnalyzeSnapshot
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.exact import book
from gridsmith.core.dots.position import Position

PARTS = ("empty", "cases", "random")
EMPTY = {  # size: the first player's margin
    "1x1": -1, "1x2": 0, "2x2": 2, "2x3": -2, "2x4": 2, "2x5": -2,
    "3x3": -3, "3x4": 0, "3x5": -1, "4x4": 0,
}  # fmt: skip
EMPTY_SECONDS = 300
CASE_SECONDS = 30
RANDOM_SIZE = (4, 5)
RANDOM_DRAWN = 12
RANDOM_SECONDS = 60


@dataclass(frozen=True)
class Course:
    """How a search went: where it ended and after how many seconds, and when its value was known.

    `value` is None where it is not.
    """

    snapshot: AnalyzeSnapshot
    value: float | None
    end: float


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--cases", type=Path, help="positions with their values, as JSON")
    parser.add_argument("--sizes", help=f"some of the empty boards: {', '.join(EMPTY)}")
    parser.add_argument("--moves", action="store_true", help="every move of empty boards, too")
    parser.add_argument("--seconds", type=float, help="so long for each search at most")
    parser.add_argument("--positions", type=int, default=6, help="so many random positions")
    parser.add_argument("--seed", type=int, default=1, help="of the random positions")
    parser.add_argument("--memory", type=int, default=MEMORY, help="megabytes for the table")
    parser.add_argument("--book", action="store_true", help="with what the shipped books know")
    parser.add_argument("--workers", type=int, default=1, help="threads for an empty board")
    asked = parser.parse_args()
    wanted = asked.only.split(",") if asked.only else PARTS
    sizes = asked.sizes.split(",") if asked.sizes else list(EMPTY)
    if unknown := {*wanted} - {*PARTS}:
        parser.error(f"--only {', '.join(sorted(unknown))}: there is no such part")
    if unknown := {*sizes} - {*EMPTY}:
        parser.error(f"--sizes {', '.join(sorted(unknown))}: there is no such board")
    if not asked.book:
        book.FOLDER = Path("no-books")
    with Report() as report:
        warm_up(asked.memory)
        if "empty" in wanted:
            seconds = asked.seconds or EMPTY_SECONDS
            measure_empty(report, sizes, seconds, asked.memory, asked.workers, moves=asked.moves)
        if "cases" in wanted and asked.cases is not None:
            measure_cases(report, asked.cases, asked.seconds or CASE_SECONDS, asked.memory)
        if "random" in wanted:
            seconds = asked.seconds or RANDOM_SECONDS
            measure_random(report, asked.positions, asked.seed, seconds, asked.memory)


def warm_up(memory: int) -> None:
    """Compile, or load, whatever searches of small and of large boards use."""
    for rows, columns in ((2, 3), (3, 3), RANDOM_SIZE, (9, 9)):
        search = Analyze(AnalyzeProblem(Position.empty(rows, columns), memory))
        for _ in range(5):
            search.step()


def follow(
    position: Position, seconds: float, memory: int, workers: int = 1, *, moves: bool
) -> Course:
    """Search until the value is known, or that of all `moves`, for so many seconds at most.

    They are CPU time of one worker, and by the clock those of several.
    """
    clock = time.process_time if workers == 1 else time.perf_counter
    start = clock()
    search = Analyze(AnalyzeProblem(position, memory), workers=workers)
    now, value = search.snapshot(), None
    while not (now.finished or (now.is_exact and not moves)):
        if (spent := clock() - start) >= seconds:
            return Course(now, value, spent)
        now = search.step()
        if value is None and now.is_exact:
            value = clock() - start
    return Course(now, value, clock() - start)


def standing(course: Course) -> str:
    """Tell the value and when it was known, or the bounds."""
    now = course.snapshot
    if now.is_exact:
        told = "" if course.value is None else f", proven in {course.value:.3f} s"
        return f"{now.low}{told}"
    guess = "" if now.estimate is None else f", about {now.estimate:.1f}"
    return f"{now.low} to {now.high}{guess}, not proven in {course.end:.1f} s"


def peak() -> float:
    """Give the most memory that this process has had, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def measure_empty(
    report: Report, sizes: list[str], seconds: float, memory: int, workers: int, *, moves: bool
) -> None:
    """Solve empty boards."""
    before = peak()
    for size in sizes:
        rows, columns = map(int, size.split("x"))
        course = follow(Position.empty(rows, columns), seconds, memory, workers, moves=moves)
        now = course.snapshot
        wrong = "" if now.low <= EMPTY[size] <= now.high else f", WRONG: it is {EMPTY[size]}"
        known = sum(move.is_exact for move in now.moves)
        all_moves = f", {known} of {len(now.moves)} moves in {course.end:.3f} s" if moves else ""
        note = (
            f"{standing(course)}{all_moves}; {now.counters.get('nodes', 0):,} nodes, "
            f"{peak() - before:,.0f} MB more{wrong}"
        )
        report.add(size, course.end if course.value is None else course.value, "s", note=note)


def measure_cases(report: Report, cases: Path, seconds: float, memory: int) -> None:
    """Solve the positions of a file, every move of them."""
    spent, notes, wrong, unproven = dict[str, float](), [], 0, 0
    for case in json.loads(cases.read_text(encoding="utf-8"))["positions"]:
        board = Board.of(case["rows"], case["cols"])
        name = f"{case['id']}, {board.rows}x{board.columns} with {len(case['free'])} free edges"
        course = follow(Position.of(board, case["drawn"]), seconds, memory, moves=True)
        spent[name], now = course.end, course.snapshot
        known = dict(zip(case["free"], case["move_values"], strict=True))
        told = [("value", now.low, now.high, case["value"])]
        told += [(f"{move.edge}", move.low, move.high, known[move.edge]) for move in now.moves]
        off = [what for what, low, high, value in told if not low <= value <= high]
        wide = [what for what, low, high, _ in told if low != high]
        wrong, unproven = wrong + len(off), unproven + len(wide)
        if off or wide:
            notes.append(
                f"{name}: wrong {' '.join(off) or '-'}; not proven {' '.join(wide) or '-'}"
            )
    report.add(
        f"{len(spent)} known positions, every move",
        statistics.median(spent.values()),
        "s",
        note=f"{wrong} values wrong, {unproven} not proven; together {sum(spent.values()):.2f} s",
    )
    print("  the slowest:")
    for name in sorted(spent, key=lambda name: -spent[name])[:5]:
        print(f"  {name}: {spent[name]:.3f} s", flush=True)
    for note in notes:
        print(f"  {note}", flush=True)


def measure_random(report: Report, positions: int, seed: int, seconds: float, memory: int) -> None:
    """See how many positions of 4x5 are solved in their time."""
    chance, times = random.Random(seed), []
    board = Board.of(*RANDOM_SIZE)
    for number in range(1, positions + 1):
        drawn = sorted(chance.sample(range(board.edges), RANDOM_DRAWN))
        course = follow(Position.of(board, drawn), seconds, memory, moves=False)
        if course.snapshot.is_exact:
            times.append(course.end)
        print(f"  {number}, drawn {drawn}: {standing(course)}", flush=True)
    report.add(
        f"{board.rows}x{board.columns} with {RANDOM_DRAWN} random edges drawn",
        statistics.median(times) if times else seconds,
        "s",
        note=f"{len(times)} of {positions} solved within {seconds:g} s, their median",
    )


if __name__ == "__main__":
    main()
