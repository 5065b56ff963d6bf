"""How soon Dots and Boxes is solved: empty boards, known positions, and 4x5 from the middle.

Everything is measured in seconds of this process's CPU time, warm: kernels are compiled before the
clock starts. Of each empty board is told: the first player's margin, after how many seconds it was
proven, the nodes searched by then, and by how many megabytes the process has grown at most since
the first of them; a value that is not the known one is marked. A search that is not done in its
time says its bounds.

    python benchmarks/dots.py [--only empty,cases,random,growth,estimates] [--cases FILE]
                              [--sizes 3x3,3x4,...] [--moves] [--seconds S] [--positions N]
                              [--seed N] [--memory MB] [--workers N] [--book] [--drawn 14,12]

Books of first positions are left out, unless `--book` is given.

`--cases` is a JSON file of positions with the value of every move; they are searched until all
these are known. `--moves` wants the value of every move of the empty boards, too. Random positions
are of 4x5 boxes with 12 drawn edges, and are done when their value is known.

The growth is that of the nodes until the value of a 4x5 board is known, after so many (`--drawn`)
random edges that give nothing away; the size may be another (`--sizes`, the first).

Estimates are compared with exact values: is the move with the best estimate optimal; is the sign of
the estimate, rounded to a value that is possible, another than that of the value; how far is the
estimate from the value; is the value within the spread. The positions are reached by random moves
that give nothing away. No estimate was tuned on those of the default seed.
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
from gridsmith.core.dots.chains import safe_moves
from gridsmith.core.dots.estimate.engine import Estimate
from gridsmith.core.dots.exact import book
from gridsmith.core.dots.exact.engine import Exact
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.dots.position import Position

PARTS = ("empty", "cases", "random", "growth", "estimates")
EMPTY = {  # size: the first player's margin
    "1x1": -1, "1x2": 0, "2x2": 2, "2x3": -2, "2x4": 2, "2x5": -2,
    "3x3": -3, "3x4": 0, "3x5": -1, "4x4": 0,
}  # fmt: skip
EMPTY_SECONDS = 300
CASE_SECONDS = 30
RANDOM_SIZE = (4, 5)
RANDOM_DRAWN = 12
RANDOM_SECONDS = 60
RANDOM_POSITIONS = 6
GROWTH_POSITIONS = 5
ESTIMATED = ((3, 4, 3, 40), (4, 4, 12, 40), (4, 4, 6, 10))  # rows, columns, edges drawn, positions
ESTIMATE_STEPS = (8, 40)


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
    parser.add_argument("--positions", type=int, help="so many random positions of each kind")
    parser.add_argument("--seed", type=int, default=1, help="of the random positions")
    parser.add_argument("--memory", type=int, default=MEMORY, help="megabytes for the table")
    parser.add_argument("--book", action="store_true", help="with what the shipped books know")
    parser.add_argument(
        "--workers", type=int, default=1, help="threads for empty boards and growth"
    )
    parser.add_argument("--drawn", default="14,12", help="edges drawn before nodes are counted")
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
            positions = asked.positions or RANDOM_POSITIONS
            measure_random(report, positions, asked.seed, seconds, asked.memory)
        if "growth" in wanted:
            size = tuple(map(int, sizes[0].split("x"))) if asked.sizes else RANDOM_SIZE
            drawn = [int(number) for number in asked.drawn.split(",")]
            positions = asked.positions or GROWTH_POSITIONS
            measure_growth(report, Board.of(*size), drawn, positions, asked)
        if "estimates" in wanted:
            measure_estimates(report, asked.positions, asked.seed, asked.memory)


def warm_up(memory: int) -> None:
    """Compile, or load, whatever searches of small and of large boards use."""
    for rows, columns in ((2, 3), (3, 3), RANDOM_SIZE, (9, 9)):
        search = Analyze(AnalyzeProblem(Position(rows, columns), memory))
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
        course = follow(Position(rows, columns), seconds, memory, workers, moves=moves)
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


def measure_growth(
    report: Report, board: Board, drawn: list[int], positions: int, asked: argparse.Namespace
) -> None:
    """Solve positions after more and after fewer random edges."""
    limit = asked.seconds or EMPTY_SECONDS
    for edges in drawn:
        nodes, times = [], []
        for number in range(1, positions + 1):
            chance = random.Random(f"{asked.seed} {number} {board.rows}x{board.columns}")
            position = drawn_safely(board, edges, chance)
            course = follow(position, limit, asked.memory, asked.workers, moves=False)
            nodes.append(course.snapshot.counters.get("nodes", 0))
            times.append(course.end)
            print(f"  {number}, {edges} drawn: {standing(course)}; {nodes[-1]:,} nodes", flush=True)
        report.add(
            f"{board.rows}x{board.columns} after {edges} edges",
            statistics.geometric_mean(max(1, each) for each in nodes) / 1e6,
            "M nodes",
            note=f"{positions} positions, geometric mean; {min(times):.2f} to {max(times):.2f} s",
        )


def measure_estimates(report: Report, positions: int | None, seed: int, memory: int) -> None:
    """Compare estimates with exact values, after 8 steps and after 40."""
    for rows, columns, drawn, usual in ESTIMATED:
        board, count = Board.of(rows, columns), positions or usual
        chance = random.Random(f"{seed} {rows}x{columns} {drawn}")
        found = {steps: list[tuple[float, ...]]() for steps in ESTIMATE_STEPS}
        spent = 0.0
        for _ in range(count):
            position = drawn_safely(board, drawn, chance)
            exact = Exact(position, Table(memory))
            while not exact.is_finished:
                exact.step({})
            start = time.process_time()
            estimate = Estimate(position)
            for step in range(1, max(ESTIMATE_STEPS) + 1):
                estimate.step()
                if step in found:
                    found[step].append(judged(estimate, exact, position.boxes_left))
            spent += time.process_time() - start
        for steps, judgements in found.items():
            best, wrong, error, spread, within = (
                sum(x) / count for x in zip(*judgements, strict=True)
            )
            report.add(
                f"{rows}x{columns} after {drawn} edges, {steps} steps: best move missed",
                100 - 100 * best,
                "%",
                note=f"{count} positions; sign wrong {wrong:.0%}; off by {error:.2f} boxes; spread "
                f"{spread:.2f}, value within it {within:.0%}; "
                f"{spent / count / max(ESTIMATE_STEPS) * 1000:.0f} ms a step",
            )  # fmt: skip


def drawn_safely(board: Board, edges: int, chance: random.Random) -> Position:
    """Return a position after so many random moves that give nothing away."""
    position = Position.of(board, ())
    for _ in range(edges):
        position = position.draw(chance.choice(safe_moves(board, position.drawn)))
    return position


def judged(estimate: Estimate, exact: Exact, left: int) -> tuple[float, ...]:
    """Judge the best move, the sign, the error and the spread of an estimate."""
    edge = max(estimate.moves, key=estimate.moves.__getitem__)
    guess, spread, value = estimate.moves[edge], estimate.spreads[edge], exact.low
    possible = 2 * round((guess - left) / 2) + left
    signs = [(number > 0) - (number < 0) for number in (possible, value)]
    error = abs(guess - value)
    is_best = exact.bounds(edge)[0] == value
    return is_best, signs[0] != signs[1], error, spread, error <= spread + 1e-6


if __name__ == "__main__":
    main()
