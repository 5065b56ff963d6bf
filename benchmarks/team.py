"""What it costs to keep many pieces of a search at work, and what a second worker brings.

A toy of a search, whose steps only wait, is cut into many pieces; printed is how much of a
processor core the process that drives them takes (for a cluster with its scheduler, which lives in
that process), how many reports there were, how long nothing was heard at most, and how much of the
work that was done is kept when the time is over. Then the search
for Boggle boards, with one worker and with two, in turn: that says something only on idle cores.

    python benchmarks/team.py [--pieces N,N,...] [--on threads,cluster] [--workers N]
                              [--seconds S] [--boards S] [--times N]

A cluster is two processes here, with half of the workers each as threads; so `--workers 200` makes
as many reports as two hundred computers do.
"""

import argparse
import os
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self

from report import Report

from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.optimize import OptimizeProblem
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import Progress, Snapshot
from gridsmith.core.searching.team import cluster

STEP = 0.01  # seconds
SLICE = 0.5  # seconds, longer than the shortest slice
PROBLEM = 2_000_000  # bytes, about as many as that of a search
WORKERS = 200
STATE = 300  # numbers, about as many as that of a search


@dataclass(frozen=True)
class Wait:
    """A problem of some size. Workers tell in `folder` how many steps each slice has done."""

    load: bytes
    folder: str


class Waiting:
    """A search whose steps wait; see `Search`."""

    def __init__(self, problem: Wait, steps: int = 0) -> None:
        """Go on from so many steps."""
        self.problem = problem
        self.steps = steps
        self._before = steps

    def step(self) -> Snapshot:
        """Wait."""
        time.sleep(STEP)
        self.steps += 1
        return self.snapshot()

    def snapshot(self) -> Snapshot:
        """Tell the steps."""
        return Snapshot(self.steps, points=self.steps, counters={"steps": self.steps})

    def state(self) -> dict[str, Any]:
        """Give the steps, and ballast; a worker asks for it at the end of each slice."""
        if done := self.steps - self._before:
            Path(self.problem.folder, uuid.uuid4().hex).write_text(str(done))
            self._before = self.steps
        return {"steps": self.steps, "ballast": list(range(STATE))}

    @classmethod
    def resume(cls, problem: Wait, state: Mapping[str, Any]) -> Self:
        """Go on from a state."""
        return cls(problem, state["steps"])

    def split(self, pieces: int) -> Sequence[Self]:
        """Give so many."""
        return [type(self)(self.problem) for _ in range(pieces)]


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pieces", default="10,2000", help="so many pieces (10,2000)")
    parser.add_argument("--on", default="threads,cluster", help="some of these (all)")
    parser.add_argument(
        "--workers", type=int,
        help=f"so many workers ({WORKERS}, which load the driver)",
    )  # fmt: skip
    parser.add_argument("--seconds", type=float, default=5, help="for each number of pieces (5)")
    parser.add_argument("--boards", type=float, default=3, help="seconds of each search (3), or 0")
    parser.add_argument(
        "--times", type=int, default=2, help="so many searches, the best counts (2)"
    )
    asked = parser.parse_args()
    with Report() as report:
        for where in asked.on.split(","):
            for pieces in map(int, asked.pieces.split(",")):
                workers = asked.workers or WORKERS
                with workers_of(where, workers) as executor, TemporaryDirectory() as folder:
                    drive(report, where, executor, workers, pieces, asked.seconds, folder)
        if asked.boards:
            search(report, asked.boards, asked.times)


@contextmanager
def workers_of(where: str, workers: int) -> Iterator[Executor | None]:
    """Give threads of the runner's own, or a cluster in two processes."""
    if where == "threads":
        yield None
    elif where == "cluster":
        from distributed import LocalCluster

        with (
            LocalCluster(
                n_workers=2,
                threads_per_worker=max(1, workers // 2),
                dashboard_address=None,
                silence_logs=50,
            ) as local,
            cluster(local.scheduler_address) as executor,
        ):
            yield executor
    else:
        raise SystemExit(f"on threads or cluster, not {where}")


def drive(
    report: Report,
    where: str,
    executor: Executor | None,
    workers: int,
    pieces: int,
    seconds: float,
    folder: str,
) -> None:
    """Keep pieces at work for some seconds and tell what that costs."""
    search = Waiting(Wait(os.urandom(PROBLEM), folder))
    told = [0.0]

    def tell(progress: Progress[Waiting]) -> None:
        told.append(progress.seconds)

    cpu = time.process_time()
    outcome = run(
        [search.split(1)[0] for _ in range(pieces)],
        seconds=seconds,
        progress=tell,
        workers=workers,
        executor=executor,
    )
    cpu = time.process_time() - cpu
    time.sleep(2 * SLICE)  # what is under way comes to its end
    done = sum(int(file.read_text()) for file in Path(folder).iterdir())
    # Threads of the runner's own have no slices, and lose nothing.
    kept = f", {outcome.snapshot.steps / done:.1%} of those that were done" if done else ""
    gap = max(after - before for before, after in pairwise([*told, outcome.seconds]))
    report.add(
        f"{pieces} pieces on {workers} workers, {where}",
        100 * cpu / outcome.seconds,
        "% of a core",
        note=f"{(len(told) - 1) / outcome.seconds:.0f} reports a second, the longest silence "
        f"{gap:.2f} s, {outcome.snapshot.steps:,} steps{kept}; "
        f"it took {outcome.seconds:.1f} s",
    )


def search(report: Report, seconds: float, times: int) -> None:
    """Hunt for boards with one thread and with two, in turn, and compare the best of each."""
    problem = OptimizeProblem.any_letters(4, 4, Catalog.standard().open("en"))
    Optimize(problem).step()
    best = {1: 0.0, 2: 0.0}
    for seed in range(times):
        for workers in best:
            outcome = run(Optimize(problem, seed), seconds=seconds, workers=workers)
            boards = outcome.snapshot.counters["boards"] / outcome.seconds
            best[workers] = max(best[workers], boards)
    for workers, speed in best.items():
        note = f"{speed / best[1]:.2f} times as many as one worker"
        report.add(f"boards a second, workers: {workers}", speed, "boards", note=note)


if __name__ == "__main__":
    main()
