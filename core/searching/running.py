"""The runner of long searches.

`run` drives one, in the calling thread or as pieces on an executor: threads, since compiled steps
release the interpreter's lock, or a cluster (`core/searching/team.py`).

>>> from dataclasses import dataclass
>>> from gridsmith.core.searching.search import Snapshot
>>> @dataclass
... class Counting:  # up to ten
...     problem: int
...     at: int = 0
...     def step(self):
...         self.at = min(self.problem, self.at + 1)
...         return self.snapshot()
...     def snapshot(self):
...         return Snapshot(self.at, points=self.at, finished=self.at == self.problem)
...     def state(self):
...         return {"at": self.at}
...     @classmethod
...     def resume(cls, problem, state):
...         return cls(problem, state["at"])
...     def split(self, pieces):
...         return [self]
>>> outcome = run(Counting(10), target=4)
>>> outcome.snapshot.points, outcome.end.value
(4, 'target')
>>> run(outcome.pieces).end.value
'finished'
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import replace

from .search import (
    End,
    Limits,
    Outcome,
    Progress,
    SearchT,
    Snapshot,
    Watch,
    checked_workers,
)


def run(
    search: SearchT | Sequence[SearchT],
    *,
    seconds: float | None = None,
    target: int | None = None,
    steps: int | None = None,
    progress: Callable[[Progress[SearchT]], object] | None = None,
    stop: Callable[[], bool] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
) -> Outcome[SearchT]:
    """Run a search, or the pieces of an earlier run, until a limit is reached or it is finished.

    `seconds`, `target` and `steps`: see `Limits`. `progress` is called in this thread after each
    step here, or else when a piece reports at the end of its slice: of 50 ms in threads, of a
    second on a cluster. An exception that it raises ends the run. `stop` is called every 20 ms, or
    after each step.

    A single piece without an `executor` runs in this thread, in place. Otherwise `workers` pieces,
    or as many as there were, run on the executor, or on threads, as copies that the outcome holds.
    Each worker gets the problem once, and pieces as states. When a worker dies, its piece resumes
    from its last report; a broken executor is replaced by threads. At the end, pieces on a cluster
    are as in their last reports; when time runs out, the run waits while they report.

    Raises what a step raises, Complaint without a worker, and ValueError when there is no piece.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> from gridsmith import BoggleHunt, BoggleProblem
    >>> reached = run(BoggleHunt(BoggleProblem.any_letters(2, 2, few)), target=3)
    >>> print(reached.end, reached.snapshot.points)
    target 3
    """
    checked_workers(workers)
    limits = Limits(seconds, target, steps)
    pieces = list(search) if isinstance(search, Sequence) else [search]
    if not pieces:
        raise ValueError("there is nothing to run")
    watch = None
    if len(pieces) == 1 and (workers > 1 or executor is None):
        (one,) = pieces
        before = one.snapshot()
        watch = Watch(limits, before)
        with closing(_steps(one, workers)) as first_steps:
            end = _run_here(one, first_steps, limits, watch, progress, stop)
        if end is not None:
            return watch.outcome(one.snapshot(), end, [one])
        if limits.steps is not None:
            limits = replace(limits, steps=limits.steps - (one.snapshot().steps - before.steps))
        pieces = list(one.split(workers * getattr(one, "pieces_a_worker", 1)))
    from .team import Team  # not loaded for a single piece

    return Team(pieces, limits, executor, workers, watch).run(progress, stop)


def _steps(search: SearchT, workers: int) -> Generator[Snapshot]:
    """Give the steps in this thread: all for one worker, for more those before it can be split."""
    while workers == 1:
        yield search.step()
    if hasattr(search, "prepare_split"):
        yield from search.prepare_split(workers)


def _run_here(
    search: SearchT,
    steps: Iterator[Snapshot],
    limits: Limits,
    watch: Watch,
    report: Callable[[Progress[SearchT]], object] | None,
    stop: Callable[[], bool] | None,
) -> End | None:
    """Do steps until the run is to end; None if there are no more before."""
    reached = search.snapshot()
    done = 0
    while (end := watch.end(reached)) is None:
        if stop is not None and stop():
            return End.STOPPED
        if done == limits.steps:
            return End.STEPS
        if (after := next(steps, None)) is None:
            return None
        reached = after
        done += 1
        progress = watch.progress(reached, [search])
        if report is not None:
            report(progress)
    return end
