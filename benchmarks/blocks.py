"""How fast puzzles of cubes are put together: all assemblies counted, the first one of large boxes.

Printed is the CPU time of this process, warm: kernels are compiled before the clock starts. Beside
it stands what other programs took on another machine for the same, where that is known: Busche's
solver and BurrTools in C++, xcover in numba. A count that is not the known one is marked.

    python benchmarks/blocks.py [--only count,first,cases,workers,pieces,race,apart,files]
                                [--puzzles ID,ID,...] [--cases FILE] [--seconds S] [--times N]
                                [--seed N] [--on threads,cluster] [--workers N]
                                [--files FILE.xmpuzzle ...] [--burrtools PROGRAM]

`count`: bundled puzzles; with `--burrtools`, beside its program burrTxt. `first`: the first
assembly of boxes that were cut up at random, `--times` of each. `cases`: puzzles of a JSON file,
with their counts where these are known. `workers`: one
worker and several, in turn, by the clock; that says something only on idle cores. `pieces`: the
same by the CPU time of each piece and of what is done before, on busy cores, too. `race`: xcover
(LGPL, from PyPI), if it is installed, with one piece held fixed, on the same machine. `apart`: the
assemblies of BurrTools files, or of the puzzles in `many_pieces.py`, taken apart, and with
`--burrtools`, its program burrTxt, how many times as fast that is: CPU time, in turn, the median of
`--times`, of burrTxt -d less burrTxt alone.
`files`: the same for all of the work, from a puzzle that nothing is known about.
"""

import argparse
import functools
import gc
import importlib.util
import json
import re
import resource
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile, TemporaryDirectory

import numpy as np
from many_pieces import made
from report import Report

from gridsmith.core.blocks.assembly import fault_in
from gridsmith.core.blocks.catalog import bundled, bundled_puzzle
from gridsmith.core.blocks.disassembly.arrays import ApartResult
from gridsmith.core.blocks.disassembly.engine import Geometry, Workspace
from gridsmith.core.blocks.disassembly.search import (
    Disassemble,
    DisassembleProblem,
    DisassembleSnapshot,
)
from gridsmith.core.blocks.formats.burrtools_writing import xmpuzzle_of
from gridsmith.core.blocks.formats.notation import puzzles_of
from gridsmith.core.blocks.kinds import forms
from gridsmith.core.blocks.puzzle import Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.search.assemblies import cover_of
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.exact.engine import Exact
from gridsmith.core.blocks.search.solve import Solve, SolveSnapshot
from gridsmith.core.blocks.space import (
    ROTATIONS,
    Cube,
    Cubes,
    Space,
    corner,
    moved,
    turned,
)
from gridsmith.core.searching.running import run
from gridsmith.core.searching.team import cluster

PARTS = ("count", "first", "cases", "workers", "pieces", "race", "apart", "files")
COUNTED = {  # id: what others took, in seconds
    "soma-cube": "Busche 0.01, BurrTools 0.02, xcover 0.008",
    "pentominoes-6x10": "Busche 0.29, BurrTools 1.6, xcover 1.0",
    "pentominoes-3x4x5": "Busche 10.6, BurrTools 21, xcover 17",
    "bedlam-cube": "Busche 28, BurrTools 64, xcover 50",
    "tetris-cube": "Busche 39, BurrTools 146, xcover 142",
    "conway": "C++ of our own 3.7 and 0.16",
    "n-pentacubes-5x5x5": "C++ of our own 40 and 0.49",
    "y-pentacubes-5x5x5": "C++ of our own over 60 and 3.1",
    "dominoes-8x8": "",
}
COUNT_SECONDS = 120
FIRST = {  # side, least and most cubes of a piece, pieces too many: what others took, in seconds
    (5, 4, 8, 0): "Busche 0.08, BurrTools 0.03",
    (8, 4, 8, 12): "BurrTools 0.5",
    (12, 4, 8, 0): "Busche 2.6",
    (16, 4, 8, 0): "Busche 45, a greedy sweep in C++ 0.05 to 0.35",
    (5, 5, 7, 0): "0.1 for an easy one",
    (6, 5, 7, 0): "nobody reliably",
    (6, 10, 12, 0): "",
    (6, 9, 11, 0): "",
}
FIRST_SECONDS = 60
SHARED = ("tetris-cube", "bedlam-cube", "y-pentacubes-5x5x5")
RACED = ("soma-cube", "pentominoes-6x10", "pentominoes-3x4x5")


@dataclass(frozen=True)
class Course:
    """How a search went: what it reached, and after how much time of the processor."""

    snapshot: SolveSnapshot
    seconds: float


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--puzzles", help="bundled puzzles to count, share and race, by their ids")
    parser.add_argument("--cases", type=Path, help="puzzles with their counts, as JSON")
    parser.add_argument("--seconds", type=float, help="so long for each search at most")
    parser.add_argument("--times", type=int, default=3, help="boxes of each size, and turns")
    parser.add_argument("--seed", type=int, default=1, help="of the boxes that are cut up")
    parser.add_argument("--on", default="threads,cluster", help="where workers are")
    parser.add_argument("--workers", type=int, default=2, help="how many of them")
    parser.add_argument("--files", type=Path, nargs="*", default=(), help="puzzles of BurrTools")
    parser.add_argument("--burrtools", type=Path, help="its program burrTxt")
    asked = parser.parse_args()
    wanted = asked.only.split(",") if asked.only else PARTS
    if unknown := {*wanted} - {*PARTS}:
        parser.error(f"--only {', '.join(sorted(unknown))}: there is no such part")
    if asked.only and "files" in wanted and not asked.files:
        parser.error("--only files: name them with --files")
    puzzles = asked.puzzles.split(",") if asked.puzzles else None
    if unknown := {*(puzzles or ())} - {entry.id for entry in bundled()}:
        parser.error(f"--puzzles {', '.join(sorted(unknown))}: there is no such puzzle")
    with Report() as report:
        compile_all(is_large="first" in wanted or "cases" in wanted)
        if "count" in wanted:
            seconds = asked.seconds or COUNT_SECONDS
            measure_count(report, puzzles or COUNTED, seconds, asked.burrtools)
        if "first" in wanted:
            measure_first(report, asked.times, asked.seed, asked.seconds or FIRST_SECONDS)
        if "cases" in wanted and asked.cases is not None:
            measure_cases(report, asked.cases, asked.seconds or FIRST_SECONDS)
        if "workers" in wanted:
            places = asked.on.split(",")
            measure_workers(report, puzzles or SHARED, places, asked.workers, asked.times)
        if "pieces" in wanted:
            measure_pieces(report, puzzles or SHARED, asked.workers)
        if "race" in wanted:
            race(report, puzzles or RACED, asked.seconds or COUNT_SECONDS)
        if "apart" in wanted:
            with TemporaryDirectory() as folder:
                files = asked.files or list(written(made(), Path(folder)))
                measure_apart(report, files, asked.burrtools, asked.times, asked.seconds)
        if "files" in wanted:
            measure_files(report, asked.files, asked.burrtools, asked.times)


def compile_all(*, is_large: bool) -> None:
    """Compile, or load, whatever searches call, those in large goals too."""
    for want in Want:
        follow(Solve(SolveProblem(bundled_puzzle("soma-cube"), want)), 60)
    follow(Solve(SolveProblem(bundled_puzzle("dominoes-8x8"), Want.COUNT)), 10)
    if is_large:
        follow(Solve(SolveProblem(cut_up(Random(0), 8, 4, 8, 0))), 60)


def follow(search: Solve, seconds: float) -> Course:
    """Search to the end, or for so much CPU time, and check what is found."""
    start = time.process_time()
    now = search.snapshot()
    while not now.finished and time.process_time() - start < seconds:
        now = search.step()
    spent = time.process_time() - start
    for assembly in now.assemblies:
        if fault := fault_in(search.problem.puzzle, assembly):
            raise SystemExit(f"{search.problem.puzzle.name}: no assembly, {fault}")
    return Course(now, spent)


def peak() -> float:
    """Give the most memory that this process has had, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def measure_count(
    report: Report, puzzles: Iterable[str], seconds: float, burrtools: Path | None
) -> None:
    """Count the assemblies of bundled puzzles, up to rotations and reflections."""
    known = {entry.id: entry.known for entry in bundled()}
    for name in puzzles:
        puzzle = bundled_puzzle(name)
        problem = SolveProblem(puzzle, Want.COUNT, Convention.REFLECTIONS)
        course = follow(Solve(problem), seconds)
        others, took = COUNTED.get(name), None
        if burrtools is not None:
            with NamedTemporaryFile(suffix=".xmpuzzle") as file:
                file.write(xmpuzzle_of(puzzle))
                file.flush()
                took, count = run_burrtools(burrtools, Path(file.name), 1)
            others = f"BurrTools {count.rpartition(' ')[2]}"
        add(report, name, course, known[name].get(problem.convention), others, took)


def add(
    report: Report,
    name: str,
    course: Course,
    known: int | None,
    others: str | None = None,
    took: float | None = None,
) -> None:
    """Report how counting went; `took`: how long another program takes, in seconds."""
    now = course.snapshot
    if now.proven:
        count = f"{now.points:,}"
        if known not in (None, now.points):
            count += f", WRONG: there are {known:,}"
    else:
        done = "" if now.fraction is None else f", {now.fraction:.1%}"
        count = f"{now.points:,}{done}, not to the end"
    note = f"{count}; {now.counters.get('nodes', 0):,} nodes"
    report.add(name, course.seconds, "s", took, note + (f" ({others})" if others else ""))


def measure_first(report: Report, times: int, seed: int, seconds: float) -> None:
    """Find the first assembly of boxes that were cut up at random."""
    for (side, least, most, more), others in FIRST.items():
        spent, solved, pieces = [], 0, []
        for number in range(times):
            puzzle = cut_up(Random(1000 * seed + number), side, least, most, more)
            course = follow(Solve(SolveProblem(puzzle), seed), seconds)
            solved += bool(course.snapshot.points)
            spent.append(course.seconds)
            pieces.append(len(puzzle.pieces))
        report.add(
            f"{side}x{side}x{side}, pieces of {least} to {most}{f', {more} too many' * (more > 0)}",
            statistics.median(spent),
            "s",
            note=f"{solved} of {times} found, at most {max(spent):.2f} s, {peak():,.0f} MB, "
            f"{min(pieces)} to {max(pieces)} pieces ({others})",
        )


def cut_up(chance: Random, side: int, least: int, most: int, more: int) -> Puzzle:
    """Cut a cube into pieces of so many cubes, and add some that are too many.

    A piece begins where the fewest cubes are free around, so that little is left in between; what
    is too small for a piece becomes a part of the smallest one beside it.
    """
    goal = box(side, side, side)
    piece_at: dict[Cube, int] = {}
    pieces: list[list[Cube]] = []
    free = set(goal)
    edge = {goal[0]}  # free cubes beside pieces
    while free:
        edge = {cube for cube in edge if cube in free} or {min(free)}
        around = {cube: len(free.intersection(beside([cube], side))) for cube in sorted(edge)}
        fewest = min(around.values())
        piece = [chance.choice([cube for cube in around if around[cube] == fewest])]
        size = chance.randint(least, most)
        while len(piece) < size:
            near = [cube for cube in beside(piece, side) if cube in free]
            if not near:
                break
            piece.append(chance.choice(near))
        others = {piece_at[cube] for cube in beside(piece, side) if cube in piece_at}
        number = len(pieces)
        if len(piece) < least and others:
            number = min(others, key=lambda other: (len(pieces[other]), other))
            pieces[number] += piece
        else:
            pieces.append(piece)
        piece_at |= dict.fromkeys(piece, number)
        free -= set(piece)
        edge |= set(beside(piece, side))
    for _ in range(more):
        pieces.append(list(chance.choice(pieces)))
    chance.shuffle(pieces)
    names = [f"{number}" for number in range(1, len(pieces) + 1)]
    made = []
    for name, cubes in zip(names, pieces, strict=True):
        turn = chance.choice(ROTATIONS)
        made.append(Piece(name, tuple(turned(cube, turn) for cube in cubes)))
    return Puzzle(f"{side}x{side}x{side} cut up", tuple(made), goal)


def beside(piece: Iterable[Cube], side: int) -> list[Cube]:
    """Give the cubes of the box that touch a piece, in ascending order."""
    cubes = set(piece)
    steps = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    near = {(x + a, y + b, z + c) for x, y, z in cubes for a, b, c in steps}
    return sorted(cube for cube in near - cubes if min(cube) >= 0 and max(cube) < side)


def measure_cases(report: Report, cases: Path, seconds: float) -> None:
    """Count, or solve, the puzzles of a file."""
    conventions = dict(
        zip(
            ("all_orientations", "up_to_rotation", "up_to_rotation_and_reflection"),
            Convention,
            strict=True,
        )
    )
    for case in json.loads(cases.read_text(encoding="utf-8"))["puzzles"]:
        puzzle = Puzzle(
            case["name"],
            tuple(
                Piece(piece["name"], tuple(map(tuple, piece["cubes"])), piece.get("count", 1))
                for piece in case["pieces"]
            ),
            tuple(map(tuple, case["goal"])),
        )
        known = {**case.get("measured", {}), **case["expected"]}
        counted = [(by, known[name]) for name, by in conventions.items() if name in known]
        for convention, count in counted:
            course = follow(Solve(SolveProblem(puzzle, Want.COUNT, convention)), seconds)
            add(report, f"{puzzle.name}, {convention.value}", course, count)
        if not counted:
            course = follow(Solve(SolveProblem(puzzle)), seconds)
            found = "found" if course.snapshot.points else "NOT FOUND"
            report.add(puzzle.name, course.seconds, "s", note=found)


# Workers


def measure_workers(
    report: Report, puzzles: Iterable[str], places: list[str], workers: int, times: int
) -> None:
    """Count with one worker and with several, in turn."""
    for name in puzzles:
        problem = SolveProblem(bundled_puzzle(name), Want.COUNT, Convention.REFLECTIONS)
        for place in places:
            with working(place, workers) as executor:
                clock(problem, executor, workers)  # which loads the kernels everywhere
                alone, together = [], []
                for _ in range(times):
                    alone.append(clock(problem, executor, 1))
                    together.append(clock(problem, executor, workers))
            counts = {count for _, count in alone + together}
            one, several = (statistics.median(s for s, _ in each) for each in (alone, together))
            wrong = "" if len(counts) == 1 else f", WRONG: they count {counts}"
            note = f"one worker {one:.2f} s, {one / several:.2f} times as fast{wrong}"
            report.add(f"{name}, {workers} workers on {place}", several, "s", note=note)


def measure_pieces(report: Report, puzzles: Iterable[str], workers: int) -> None:
    """Work out how long workers take together from the CPU time of all that they do."""
    for name in puzzles:
        search = Solve(SolveProblem(bundled_puzzle(name), Want.COUNT, Convention.REFLECTIONS))
        start, start_here = time.process_time(), time.thread_time()
        for _ in search.prepare_split(workers):
            pass
        pieces = search.split(workers * search.pieces_a_worker)
        here = time.thread_time() - start_here
        on_threads = time.process_time() - start - here
        busy = [0.0] * workers
        for piece in pieces:  # each is taken by the worker that is free first
            start = time.process_time()
            while not piece.step().finished:
                pass
            busy[busy.index(min(busy))] += time.process_time() - start
        whole = here + on_threads + sum(busy)
        longest = here + on_threads / workers + max(busy)
        note = f"one worker {whole:.2f} s, {whole / longest:.2f} times as fast"
        report.add(f"{name}, {len(pieces)} pieces for {workers} workers", longest, "s", note=note)


def clock(problem: SolveProblem, executor: Executor | None, workers: int) -> tuple[float, int]:
    """Count; give the time by the clock, and the number."""
    start = time.perf_counter()
    outcome = run(Solve(problem), executor=executor, workers=workers)
    return time.perf_counter() - start, outcome.snapshot.points or 0


@contextmanager
def working(where: str, workers: int) -> Iterator[Executor | None]:
    """Give threads of the runner's own, or a cluster of processes."""
    if where == "threads":
        yield None
    elif where == "cluster":
        from distributed import LocalCluster

        with (
            LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                silence_logs=50,
            ) as local,
            cluster(local.scheduler_address) as executor,
        ):
            yield executor
    else:
        raise SystemExit(f"on threads or cluster, not {where}")


# Disassembly


def problems_of(files: Iterable[Path]) -> Iterator[tuple[Path, int, str, Puzzle]]:
    """Give the problems of BurrTools files, with numbers and names; print what is refused."""
    for file in files:
        try:
            puzzles = puzzles_of(file.read_bytes(), file.stem)
        except PuzzleError as error:
            print(f"{file.stem}: {error}")
            continue
        for number, name in enumerate(puzzles.names, 1):
            try:
                yield file, number, name, puzzles.puzzle(number)
            except PuzzleError as error:
                print(f"{name}: {error}")


def written(puzzles: Iterable[Puzzle], folder: Path) -> Iterator[Path]:
    """Write puzzles as BurrTools files."""
    for puzzle in puzzles:
        file = folder / f"{puzzle.name}.xmpuzzle"
        file.write_bytes(xmpuzzle_of(puzzle))
        yield file


def measure_apart(
    report: Report,
    files: Iterable[Path],
    burrtools: Path | None,
    times: int,
    seconds: float | None,
) -> None:
    """Take the assemblies of files apart, up to reflections, and compare with BurrTools.

    `seconds`: by the clock, after which BurrTools is ended.
    """
    for file, number, name, puzzle in problems_of(files):
        rows, workspace = rows_of(puzzle)
        ours, theirs, is_late = [], [], False
        for _ in range(times):
            ours.append(take_apart(rows, workspace))
            if burrtools is not None and not is_late:
                try:
                    whole, count_there = run_burrtools(burrtools, file, number, "-d", limit=seconds)
                except subprocess.TimeoutExpired:
                    is_late = True
                    continue
                theirs.append((whole - run_burrtools(burrtools, file, number)[0], count_there))
        levels = [level for some in workspace.found for level in some.tolist() if level >= 0]
        count = f"{len(levels)} of {sum(map(len, rows))}"
        mine = statistics.median(ours)
        note = f"{count} come apart, first level at most "
        note += f"{max(levels, default=0)}"
        took = None
        if is_late:
            note += f"; BurrTools not within {seconds:.0f} s"
        elif theirs:
            took = 1000 * statistics.median(spent for spent, _ in theirs)
            deepest = max(theirs_of(burrtools, file, number), default=0)
            note += f"; BurrTools {theirs[0][1]}, {deepest}"
            if (count, max(levels, default=0)) != (theirs[0][1], deepest):
                note += ", WRONG: they differ"
        report.add(f"{name}: come apart", 1000 * mine, "ms", took, note)


def measure_files(
    report: Report, files: Iterable[Path], burrtools: Path | None, times: int
) -> None:
    """Find all assemblies of files and take them apart, both here and by BurrTools.

    Neither of us takes spheres apart: their assemblies are only counted.
    """
    for file, number, name, puzzle in problems_of(files):
        is_cubes = puzzle.space is Space.CUBES
        ours, theirs = [], []
        for _ in range(times):
            forget()
            start = time.process_time()
            snapshot = counted(puzzle, comes_apart=is_cubes)
            ours.append(time.process_time() - start)
            if burrtools is not None:
                theirs.append(run_burrtools(burrtools, file, number, *["-d"] * is_cubes))
        found = f"0 of {snapshot.points}"
        levels: Counter[int] = Counter()
        if isinstance(snapshot, DisassembleSnapshot):
            every, come_apart = snapshot.counted
            found = f"{come_apart} of {every}"
            levels.update(find.level for find in snapshot.finds)
        note = f"{found} come apart, levels {listed(levels)}"
        took = None
        if burrtools is not None:
            took = 1000 * statistics.median(seconds for seconds, _ in theirs)
            note += f"; BurrTools {theirs[0][1]}"
            if is_cubes:
                levels_there = theirs_of(burrtools, file, number)
                note += f", levels {listed(levels_there)}"
                if levels.keys() != levels_there.keys():
                    note += ", WRONG: they differ"
            if theirs[0][1] != found:
                note += ", WRONG: the numbers differ"
        report.add(f"{name}: all of it", 1000 * statistics.median(ours), "ms", took, note)


def counted(puzzle: Puzzle, *, comes_apart: bool) -> SolveSnapshot:
    """Count the assemblies of a puzzle by the rules of BurrTools, and those that come apart."""
    search: Solve | Disassemble
    if comes_apart:
        search = Disassemble(DisassembleProblem(puzzle, Want.ALL, Convention.BURRTOOLS))
    else:
        search = Solve(SolveProblem(puzzle, Want.COUNT, Convention.BURRTOOLS))
    while not (snapshot := search.step()).finished:
        pass
    return snapshot


def listed(levels: Counter[int]) -> str:
    """Write levels, each with how many assemblies have it."""
    return ", ".join(f"{level} ({many})" for level, many in sorted(levels.items())) or "none"


@functools.cache
def caches() -> list[functools._lru_cache_wrapper]:
    """Give the caches of the engines: once, since to look for them empties the processor's, too."""
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, functools._lru_cache_wrapper)
        and each.__module__.startswith("gridsmith.core.blocks.")
    ]


def forget() -> None:
    """Empty the caches of the engines, so that a puzzle is as new to them as to BurrTools."""
    for cache in caches():
        cache.cache_clear()


def theirs_of(program: Path, file: Path, problem: int) -> Counter[int]:
    """Give the first levels that BurrTools finds, each with how many assemblies have it."""
    command = [str(program), "-d", "-o", str(problem - 1), str(file)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, errors="replace")
    return Counter(int(level) for level in re.findall(r"^level: ([0-9]+)", done.stdout, re.M))


class Found:
    """A workspace, and the levels of the assemblies that it took apart last."""

    def __init__(self, workspace: Workspace) -> None:
        """Begin with nothing."""
        self.workspace = workspace
        self.found: list[np.ndarray] = []


def rows_of(puzzle: Puzzle) -> tuple[list[np.ndarray], Found]:
    """Give all assemblies of a puzzle, as rows of placements, and what to take them apart with."""
    cover = cover_of(puzzle)
    exact = Exact(cover, Want.ALL, Convention.REFLECTIONS)
    rows = []
    while not exact.finished:
        if len(found := exact.step()):
            rows.append(found)
    found = Found(Workspace(Geometry.of_cover(cover, puzzle), 256))
    take_apart(rows[:1], found)
    return rows, found


def take_apart(rows: list[np.ndarray], found: Found) -> float:
    """Take assemblies apart, for half a second; give the CPU time for all of them once."""
    start = time.process_time()
    rounds = 0
    while not rounds or time.process_time() - start < 0.5:
        found.found = []
        for some in rows:
            found.workspace.load(some)
            while found.workspace.step() is not ApartResult.DONE:
                pass
            found.found.append(found.workspace.levels.copy())
        rounds += 1
    return (time.process_time() - start) / rounds


def run_burrtools(
    program: Path, file: Path, problem: int, *options: str, limit: float | None = None
) -> tuple[float, str]:
    """Run BurrTools; give its CPU time, and how many come apart of how many.

    Raises TimeoutExpired after so many seconds.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [str(program), *options, "-q", "-o", str(problem - 1), str(file)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=limit)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    found = re.search("([0-9]+) assemblies and ([0-9]+) solutions", done.stdout)
    return seconds, f"{found[2]} of {found[1]}" if found else "nothing"


# The race


def race(report: Report, puzzles: Iterable[str], seconds: float) -> None:
    """Count all placements with xcover and here."""
    if importlib.util.find_spec("xcover") is None:
        print("xcover is not installed: no race")
        return
    from xcover import covers  # pyright: ignore[reportMissingImports]  # optional

    list(covers([[1], [2], [1, 2]]))
    for name in puzzles:
        puzzle = bundled_puzzle(name)
        if any(piece.count > 1 for piece in puzzle.pieces) or puzzle.surplus:
            print(f"{name}: no race, since xcover knows no copies and no pieces to spare")
            continue
        course = follow(Solve(SolveProblem(puzzle, Want.COUNT, Convention.PLACEMENTS)), seconds)
        start = time.process_time()
        options, weights = exact_cover(puzzle)
        count, spent, is_done = 0, 0.0, True
        for found in covers(options):
            count += max(weights[option] for option in found)
            spent = time.process_time() - start
            if spent > seconds:
                is_done = False
                break
        spent = time.process_time() - start
        end = "" if is_done else ", not to the end"
        is_wrong = is_done and course.snapshot.proven and course.snapshot.points != count
        note = f"{course.snapshot.points:,} placements; xcover {count:,}{end}"
        note += ", WRONG: they differ" if is_wrong else ""
        report.add(f"{name}: beside xcover", course.seconds, "s", spent, note)


def exact_cover(puzzle: Puzzle) -> tuple[list[list[object]], list[int]]:
    """Give the options of a puzzle, and for how many assemblies each stands.

    One piece, that with the fewest places, is laid in only one of those that are turned into each
    other; the option stands for all of them. The others stand for one.
    """
    room = set(puzzle.goal)
    places = {
        piece.name: [
            laid
            for way in forms(piece.cubes).cubes.tolist()
            for laid in placed(tuple(map(tuple, way)), room)
        ]
        for piece in puzzle.pieces
    }
    fixed = min(places, key=lambda name: len(places[name]))
    options: list[list[object]] = []
    weights: list[int] = []
    seen: set[Cubes] = set()
    for name, every in places.items():
        for cubes in every:
            images = {cubes}
            if name == fixed:
                if cubes in seen:
                    continue
                images = set(alike(puzzle, cubes))
                seen |= images
            options.append([name, *map(str, cubes)])
            weights.append(len(images))
    return options, weights


def placed(way: Cubes, room: set[Cube]) -> Iterator[Cubes]:
    """Give every place of a piece that is turned so."""
    x, y, z = way[0]
    for a, b, c in sorted(room):
        cubes = moved(way, (a - x, b - y, c - z))
        if room.issuperset(cubes):
            yield cubes


def alike(puzzle: Puzzle, cubes: Cubes) -> Iterator[Cubes]:
    """Give where a piece comes to lie when it is turned with its goal."""
    for turn in ROTATIONS:
        goal = [turned(cube, turn) for cube in puzzle.goal]
        (a, b, c), (x, y, z) = corner(goal), corner(puzzle.goal)
        by = x - a, y - b, z - c
        if moved(goal, by) == puzzle.goal:
            yield moved((turned(cube, turn) for cube in cubes), by)


if __name__ == "__main__":
    main()
