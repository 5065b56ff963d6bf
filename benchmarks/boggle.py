"""How fast boards are scored, and how soon the best known boards are found.

Everything is measured in seconds of this process's CPU time, warm, and where a program to race
against is given, as a ratio to what it does in the same run. Word lists are plain text files, one
word a line; of each, the words that dice can show count: 3 letters or more, Q only as Qu, which is
two of them.

    python benchmarks/boggle.py --words LISTS [--peer BINARY] [--munter BINARY] [--cases FILE]
                                [--only speed,records,...] [--seeds N]

LISTS is a folder with enable2k.txt, yawl.txt and english.0. Without it only the speed with the
bundled English list is measured, and proofs with the bundled lists. With it, boards of Dan
Vanderkam's (github.com/danvk/hybrid-boggle) are scored, too, beside the points that he tells.
`--peer` is the C program that searches with sixteen dice, built with options for benchmarks;
`--munter` the C++ rearranger; `--cases` a JSON file of boards to rearrange with what that one
reached.
"""

import argparse
import json
import random
import re
import resource
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from report import Report

from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.optimize import OptimizeProblem, OptimizeSnapshot
from gridsmith.core.boggle.proof.engine import ClosedPart, Prove, ProveSnapshot, warm_up
from gridsmith.core.boggle.proof.plan import ProveProblem, Trees
from gridsmith.core.boggle.scoring import MACTECH
from gridsmith.core.boggle.solve import Scorer, score
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog, open_words
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.searching.running import run

GOOD_BOARD = "PERSLATGSINETERS"  # 3625 with ENABLE2K
NEAR_THE_BEST = 2500
SEARCHES = {  # name: list, size, with the sixteen dice, target, CPU seconds, seeds
    "dice": ("english.0", (4, 4), True, 1772, 60, 10),
    "any": ("enable2k.txt", (4, 4), False, 3625, 90, 5),
    "yawl": ("yawl.txt", (4, 4), True, 4540, 120, 3),
    "4x5": ("enable2k.txt", (4, 5), False, 6383, 120, 20),
    "5x5": ("enable2k.txt", (5, 5), False, 10406, 120, 20),
    "5x5-yawl": ("yawl.txt", (5, 5), False, 13625, 120, 20),
}
RECORDS = {  # of Dan Vanderkam: list: columns, board, points
    "enable2k.txt": (
        (3, "streaedlp", 545),
        (4, "perslatesind", 1651),
        (4, "perslatgsineters", 3625),
        (5, "ligdrmanesietildsracsepes", 10406),
        (4, "qaicdrneetasnnil", 1391),
    ),
    "yawl.txt": (
        (3, "lepsartes", 659),
        (4, "bindlatesers", 1959),
        (4, "bestlatepirsseng", 4540),
        (5, "degosrsniceitalstrepuopsd", 13625),
        (4, "qressatstiseremr", 1935),
    ),
}


PARTS = ("speed", "proofs", "4x4", "records", *SEARCHES, "rearrange")
PROOFS = {  # list: size, points that all boards found have at least
    "enable2k.txt": (((2, 2), 15), ((2, 3), 60), ((2, 4), 285), ((2, 5), 605), ((3, 3), 536)),
    "yawl.txt": (((3, 3), 690),),
    "en": (((3, 3), 425),),
    "ru-nouns": (((3, 3), 213),),
}
BAGS = 10  # of twelve letters each


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--words", type=Path, help="folder with the word lists")
    parser.add_argument("--peer", type=Path, help="the C program that searches with sixteen dice")
    parser.add_argument("--munter", type=Path, help="the C++ rearranger")
    parser.add_argument("--cases", type=Path, help="boards to rearrange, as JSON")
    parser.add_argument("--only", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--seeds", type=int, help="so many seeds for each search")
    asked = parser.parse_args()
    wanted = asked.only.split(",") if asked.only else PARTS
    with Report() as report:
        measure(report, wanted, asked)


def measure(report: Report, wanted: Sequence[str], asked: argparse.Namespace) -> None:
    """Measure the parts that are wanted."""
    if "speed" in wanted:
        measure_speed(report, asked.words, asked.peer)
    if "proofs" in wanted:
        prove_best(report, asked.words)
    if asked.words is None:
        return
    if "4x4" in wanted:
        estimate_large(report, asked.words, asked.seeds or 6)
    if "records" in wanted:
        for name, records in RECORDS.items():
            score_records(report, name, read_list(asked.words / name), records)
    for name, (list_name, size, with_dice, target, seconds, seeds) in SEARCHES.items():
        if name in wanted:
            lexicon = read_list(asked.words / list_name)
            problem = (
                OptimizeProblem.with_dice(DICE_SETS["new"], lexicon)
                if with_dice
                else OptimizeProblem.any_letters(*size, lexicon)
            )
            what = "the sixteen dice" if with_dice else f"any letters {size[0]}x{size[1]}"
            title = f"{list_name}, {what}"
            search(report, title, problem, target, seconds, asked.seeds or seeds)
    if "rearrange" in wanted and asked.cases is not None:
        words = asked.words / "enable2k.txt"
        rearrange(report, words, asked.cases, asked.munter, asked.seeds or 1)


def read_list(path: Path) -> Lexicon:
    """Make a lexicon of the words that dice can show."""
    lines = path.read_text(encoding="latin-1").split()
    words = {line for line in lines if len(line) >= 3 and re.fullmatch("([a-pr-z]|qu)+", line)}
    return build_lexicon(path.stem, ENGLISH, sorted(words))


def measure_speed(report: Report, lists: Path | None, peer: Path | None) -> None:
    """Score throws, and boards near the best."""
    path = None if lists is None else lists / "enable2k.txt"
    lexicon = Catalog.standard().open("en") if path is None else read_list(path)
    scorer = Scorer(4, 4, lexicon)
    good = near_the_best(scorer)
    throws = [DICE_SETS["new"].roll(seed) for seed in range(20_000)]
    with tempfile.TemporaryDirectory() as folder:
        for name, boards in (("throws of the dice", throws), ("boards near the best", good)):
            peers = None
            if peer is not None and path is not None:
                peers = peer_speed(peer, path, boards, Path(folder) / "boards.txt")
            ours = 1e6 * cpu_of(scorer, boards, 3) / len(boards) / 3
            theirs = None if peers is None else 1e6 / peers
            note = f"{1e6 / ours:,.0f} a second"
            report.add(f"{name}: a board", ours, "µs", theirs, note)


def prove_best(report: Report, lists: Path | None) -> None:
    """Prove the best boards of small sizes, and the best orders of twelve letters."""
    warm_up()
    for name, sizes in PROOFS.items():
        if name.endswith(".txt") and lists is None:
            continue
        lexicon = open_words(name) if lists is None or "." not in name else read_list(lists / name)
        for size, least in sizes:
            problem = ProveProblem.any_letters(*size, lexicon, minimum=least)
            show_proof(report, f"{name}, any letters {size[0]}x{size[1]}", problem)
    lexicon = open_words("en") if lists is None else read_list(lists / "enable2k.txt")
    for seed in range(BAGS):
        faces = list(DICE_SETS["new"].roll(seed).faces())[:12]
        board = BoggleBoard.of_faces(3, 4, faces, ENGLISH)
        problem = ProveProblem.rearranging(board, lexicon, top=3).after_a_search()
        show_proof(report, f"bag {seed}", problem)


def estimate_large(report: Report, lists: Path, samples: int) -> None:
    """Estimate the CPU hours of the proof that no 4x4 board has more points with ENABLE2K.

    Parts are drawn, common letters more often, and of each two faces of the last fixed cell, and
    for each of these two of the first cell that is not fixed: the trees are made, and searched for
    these faces alone. What a draw took is divided by its probability.
    """
    warm_up()
    lexicon = read_list(lists / "enable2k.txt")
    proof = Prove(ProveProblem.any_letters(4, 4, lexicon, minimum=3625))
    plan, parts = proof._plan, proof.parts
    rng = np.random.default_rng(1)
    uses = plan.uses / plan.uses.sum()
    of_parts = uses[np.array(parts) - 1].prod(axis=1)
    of_parts = 0.8 * of_parts / of_parts.sum() + 0.2 / len(parts)
    of_faces = 0.8 * uses + 0.2 / len(uses)
    for _ in range(samples):
        number = int(rng.choice(len(parts), p=of_parts))
        part, trees = parts[number], Trees()
        (group,) = proof._groups(part)
        start = time.process_time()
        trees.keep([(part, group)])
        list(proof._grow(trees, [part[:at] for at in range(len(part) + 1)], group))
        trees.keys.append((part, group))
        building, searching = time.process_time() - start, 0.0
        for last in rng.choice(len(uses), 2, p=of_faces).tolist():
            start = time.process_time()
            list(proof._grow_both(trees, (*part, last + 1), group))
            building += (time.process_time() - start) / of_faces[last] / 2
            for first in rng.choice(len(uses), 2, p=of_faces).tolist():
                closed: ClosedPart = {"part": number, "nodes": 0, "boards": 0, "by": ""}
                start = time.process_time()
                faces = range(first + 1, first + 2)
                list(proof._search(trees, (*part, last + 1), faces, closed))
                spent = time.process_time() - start
                searching += spent / of_faces[last] / of_faces[first] / 4
        hours = (building + searching) / of_parts[number] / 3600
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        share = searching / (building + searching)
        report.add(f"4x4, part {number}", hours, "h", note=f"{share:.0%} searching; {memory} MiB")


def show_proof(report: Report, name: str, problem: ProveProblem) -> None:
    """Prove one, and print what came out, the CPU time and the memory."""
    start = time.process_time()
    snapshot = run(Prove(problem)).snapshot
    spent = time.process_time() - start
    assert isinstance(snapshot, ProveSnapshot)
    best = ", ".join(f"{one.board.text().split()} {one.points}" for one in snapshot.top[:4])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    report.add(name, spent, "s", note=f"{memory} MiB at most; {best}")


def score_records(
    report: Report, name: str, lexicon: Lexicon, records: Sequence[tuple[int, str, int]]
) -> None:
    """Score boards of which the points are known."""
    for columns, faces, points in records:
        rows = [faces[at : at + columns] for at in range(0, len(faces), columns)]
        ours, words = score(BoggleBoard.parse("\n".join(rows), ENGLISH), lexicon)
        title = f"{name}, {' '.join(rows)}"
        report.add(title, ours, "points", note=f"{words} words; he has {points} points")


def near_the_best(scorer: Scorer) -> list[BoggleBoard]:
    """Give boards that a few changes and swaps lead to from a very good one."""
    chance = random.Random(1)
    boards = [BoggleBoard.parse_row(GOOD_BOARD, ENGLISH)]
    seen = {boards[0].cells}
    limit = int(scorer.score_all(boards)[0, 0]) * NEAR_THE_BEST // 3625
    while len(boards) < 3000:
        cells = bytearray(chance.choice(boards).cells)
        first, second = chance.sample(range(16), 2)
        if chance.random() < 0.5:
            cells[first], cells[second] = cells[second], cells[first]
        else:
            cells[first] = ENGLISH.code(chance.choice("abcdefghijklmnoprstuvwxyz"))
        board = BoggleBoard(4, 4, ENGLISH, bytes(cells))
        if board.cells not in seen and scorer.score_all([board])[0, 0] > limit:
            seen.add(board.cells)
            boards.append(board)
    return boards


def cpu_of(scorer: Scorer, boards: Sequence[BoggleBoard], times: int) -> float:
    """Take the CPU time of scoring boards so many times over, once they are face codes."""
    codes = np.stack([np.frombuffer(board.cells, np.uint8) for board in boards]).astype(np.int64)
    scorer.score_codes(codes)
    start = time.process_time()
    for _ in range(times):
        scorer.score_codes(codes)
    return time.process_time() - start


def peer_speed(peer: Path, words: Path, boards: Sequence[BoggleBoard], file: Path) -> float:
    """Let the C program score the same boards."""
    lines = (board.text().replace("\n", "").lower().replace("qu", "q") for board in boards)
    file.write_text("".join(line + "\n" for line in lines), encoding="ascii")
    told = subprocess.run(
        [peer, "--words", words, "--bench-file", file, "--reps", "2"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    return float(re.findall(r"boards/cpu-s=(\d+)", told)[-1])


def climb(search: Optimize, seconds: float) -> Iterator[tuple[float, OptimizeSnapshot]]:
    """Step for so much CPU time, giving time and snapshot."""
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        snapshot = search.step()
        yield time.process_time() - start if spent else 0.0, snapshot


def search(
    report: Report, name: str, problem: OptimizeProblem, target: int, seconds: float, seeds: int
) -> None:
    """See how soon a target is reached from several seeds; of others, what they reach."""
    Optimize(problem).step()
    hits, shown = [], []
    boards = total = 0.0
    for seed in range(1, seeds + 1):
        for spent, snapshot in climb(Optimize(problem, seed), seconds):
            if (snapshot.points or 0) >= target:
                hits.append(spent)
                shown.append(f"{spent:.1f}")
                break
        else:
            shown.append(f"({snapshot.points})")
        boards += snapshot.counters["boards"]
        total += spent
        print(f"{name}, seed {seed}: {shown[-1]}", flush=True)
    median = statistics.median([*hits, *[seconds] * (seeds - len(hits))])
    rate = f"{boards / total:,.0f} boards a second"
    note = f"in {len(hits)} of {seeds} seeds within {seconds} s, {rate}: {' '.join(shown)}"
    report.add(f"{name}: {target} points", median, "s", note=note)


def rearrange(report: Report, words: Path, cases: Path, munter: Path | None, seeds: int) -> None:
    """Rearrange boards, and compare with the C++ program at its own CPU time."""
    lexicon = read_list(words)
    for case in json.loads(cases.read_text(encoding="utf-8"))["boards"]:
        points, seconds = case["munter_points"], case["munter_cpu_seconds"]
        if munter is not None:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "board.txt"
                file.write_text(f"{case['dim']} {case['letters']}\n", encoding="ascii")
                told = subprocess.run(
                    [munter, words, file, "--cpu"], capture_output=True, text=True, check=True
                ).stdout
            points = int(re.findall(r"points_qu2=(\d+)", told)[0])
            seconds = float(re.findall(r"cpu=([\d.]+)s", told)[0])
        board = BoggleBoard.parse_row(case["letters"], ENGLISH)
        problem = OptimizeProblem.rearranging(board, lexicon, scoring=MACTECH)
        Optimize(problem).step()
        for seed in range(1, seeds + 1):
            at_its_time = at_the_end = 0
            for spent, snapshot in climb(Optimize(problem, seed), max(30.0, seconds)):
                reached = snapshot.points or 0
                at_its_time = reached if spent <= seconds else at_its_time
                at_the_end = reached if spent <= 30 else at_the_end
            note = (
                f"in its {seconds:.1f} s {at_its_time / points:.2f} times the C++ program's "
                f"{points}; {at_the_end} in 30 s, simple annealing "
                f"{case['reached_by_simple_annealing']}"
            )
            report.add(f"rearrange {case['id']}, seed {seed}", at_its_time, "points", note=note)


if __name__ == "__main__":
    main()
