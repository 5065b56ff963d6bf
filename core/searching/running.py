"""The runner of long searches.

`run` drives one, in the calling thread or as pieces on any `concurrent.futures.Executor`:
threads, for the compiled steps let go of the interpreter, or processes, or the workers of a
cluster (`core/searching/team.py`). The window, the terminal and the benchmarks all call it.

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

from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from .search import End, Limits, Outcome, Progress, SearchT, Watch


def run(
    search: SearchT | Sequence[SearchT],
    *,
    limits: Limits | None = None,
    seconds: float | None = None,
    target: int | None = None,
    steps: int | None = None,
    progress: Callable[[Progress[SearchT]], object] | None = None,
    stop: Callable[[], bool] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
) -> Outcome[SearchT]:
    """Run a search, or the pieces of an earlier run, until a limit is reached or it is finished.

    `seconds`, `target` and `steps` are short for `limits=Limits(...)` of them. `progress` is called
    in this thread whenever something is reported: after each step here, else by each piece at the
    end of its slice, of 50 ms in threads and 250 ms in other processes; where there are so many
    workers that this would make many reports a second, slices are longer. An exception
    that it raises ends the run. `stop` is asked every 20 ms, or after each step.

    A single piece without an `executor` is run in this thread, and `search` itself goes on. Else
    `workers` pieces run on the executor, or on threads, as copies that come back in the outcome;
    pieces of an earlier run, of one problem, are at least as many as they were. What travels is a
    piece's state, and once per worker the problem. When a worker dies, its piece goes on from its
    last report; when a run ends, pieces in other processes come back as they were at theirs. When
    the time is over, those that end with it are waited for as long as they report. An
    executor that has broken down altogether is replaced by threads of this process.

    Raises what a step raises, and ValueError when there is no piece or limits are given twice.
    """
    short = Limits(seconds, target, steps)
    if limits is None:
        limits = short
    elif short != Limits():
        raise ValueError("limits are given twice")
    pieces = list(search) if isinstance(search, Sequence) else [search]
    if not pieces:
        raise ValueError("there is nothing to run")
    if executor is None and workers == 1 and len(pieces) == 1:
        return _run_here(pieces[0], limits, progress, stop)
    if len(pieces) == 1 and workers > 1:
        each: int = getattr(pieces[0], "pieces_a_worker", 1)
        pieces = list(pieces[0].split(workers * each))
    from .team import Team  # not loaded for a single piece

    return Team(pieces, limits, executor, workers).run(progress, stop)


def _run_here(
    search: SearchT,
    limits: Limits,
    tell: Callable[[Progress[SearchT]], object] | None,
    stop: Callable[[], bool] | None,
) -> Outcome[SearchT]:
    reached = search.snapshot()
    watch = Watch(limits, reached)
    done = 0
    while (end := watch.end(reached)) is None:
        if stop is not None and stop():
            end = End.STOPPED
            break
        if done == limits.steps:
            end = End.STEPS
            break
        reached = search.step()
        done += 1
        progress = watch.progress(reached, [search])
        if tell is not None:
            tell(progress)
    return watch.outcome(reached, end, [search])
