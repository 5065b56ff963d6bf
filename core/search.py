"""The one shape of every long search, and the runner that drives it.

A search is made from a frozen problem and a seed. It goes on by steps of 10 to 50 ms, each a
fixed amount of work rather than of time, so that the same problem, seed and number of steps give
the same result on every machine. Between steps it can be looked at, stopped, saved, resumed and
split into independent pieces.

`run` drives a search, in the calling thread or as pieces on any `concurrent.futures.Executor`:
threads, for the compiled steps let go of the interpreter, or processes, or the workers of a
cluster. The window, the terminal and the benchmarks all call it.

>>> from dataclasses import dataclass
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

import importlib
import sys
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

_SLICE = 0.05  # seconds that a piece works in a thread before it reports
_FAR_SLICE = 0.25  # the same in another process: sending costs 10 to 30 ms there
_LOOK = 0.02  # seconds between two looks at `stop`
_PATIENCE = 0.06  # seconds that pieces are given to report when all is to end
_LOSSES = 3  # so often in a row a piece may be lost before it is given up


class StateError(ValueError):
    """A saved state is damaged or belongs to another search; the message is one line."""


class ClusterError(ValueError):
    """A cluster cannot be used; the message is one line saying why."""


@dataclass(frozen=True, eq=False)
class Snapshot:
    """What a search has reached.

    `points`: how good the best so far is, None where nothing is found yet; compared with the
    target. `counters`: what the search counts, by name. `fraction`: how much is done, 0 to 1,
    where that can be known. `proven`: nothing better exists. `finished`: no step would change
    anything any more. A game's own class adds the best itself.
    """

    steps: int
    points: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    fraction: float | None = None
    proven: bool = False
    finished: bool = False

    def merged(self, others: Iterable["Snapshot"]) -> "Snapshot":
        """Put together what independent pieces have reached. A game's own class does it better."""
        pieces = [self, *others]
        reached = [piece.points for piece in pieces if piece.points is not None]
        fractions = [piece.fraction for piece in pieces if piece.fraction is not None]
        names = dict.fromkeys(name for piece in pieces for name in piece.counters)
        return Snapshot(
            steps=sum(piece.steps for piece in pieces),
            points=max(reached, default=None),
            counters={name: sum(piece.counters.get(name, 0) for piece in pieces) for name in names},
            fraction=sum(fractions) / len(pieces) if len(fractions) == len(pieces) else None,
            proven=all(piece.proven for piece in pieces),
            finished=all(piece.finished for piece in pieces),
        )


class Search(Protocol):
    """A long search. It is used by one thread at a time."""

    @property
    def problem(self) -> Any:
        """What is searched: frozen, and fit to be pickled."""

    def step(self) -> Snapshot:
        """Go on for 10 to 50 ms, by a fixed amount of work."""

    def snapshot(self) -> Snapshot:
        """Tell what has been reached, without going on."""

    def state(self) -> dict[str, Any]:
        """Give all that is needed, beside the problem, to go on; fit for JSON."""

    @classmethod
    def resume(cls, problem: Any, state: Mapping[str, Any], /) -> Self:
        """Go on from a state as if nothing had been between. Raises StateError."""

    def split(self, pieces: int, /) -> Sequence[Self]:
        """Give at most so many searches that together do the work of this one."""


SearchT = TypeVar("SearchT", bound=Search)


@dataclass(frozen=True, eq=False)
class Progress:
    """What is told while a search runs.

    `seconds`: since the start. `best_seconds`: when the points last rose. `fraction`: of the
    search or of the time it is given, whichever is further, None where neither is known. `lost`:
    how often a worker has died; what its piece had done since its last report was done again.
    `dropped`: pieces given up because their workers died three times in a row.
    """

    snapshot: Snapshot
    seconds: float
    best_seconds: float = 0.0
    fraction: float | None = None
    lost: int = 0
    dropped: int = 0


class End(StrEnum):
    """Why a run has ended."""

    FINISHED = "finished"  # nothing is left to do
    TARGET = "target"  # the wanted points are reached
    SECONDS = "seconds"  # the time is over
    STEPS = "steps"  # each piece has done the wanted number of steps
    STOPPED = "stopped"  # the caller has asked for it


@dataclass(frozen=True, eq=False)
class Outcome(Progress, Generic[SearchT]):
    """What a run has reached, why it ended, and the pieces, to be saved or run on."""

    end: End = End.FINISHED
    pieces: tuple[SearchT, ...] = ()


def run(
    search: SearchT | Sequence[SearchT],
    *,
    seconds: float | None = None,
    target: int | None = None,
    steps: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
) -> Outcome[SearchT]:
    """Run a search, or the pieces of an earlier run, until a limit is reached or it is finished.

    `seconds` and `target` are the limits of time and points, `steps` that of each piece. `progress`
    is called in this thread whenever something is reported: after each step here, every 50 ms by
    threads, every 250 ms by other processes; an exception it raises ends the run. `stop` is asked
    every 20 ms, or after each step.

    A single piece without an `executor` is run in this thread, and `search` itself goes on. Else
    `workers` pieces run on the executor, or on threads, as copies that come back in the outcome;
    what travels is a piece's state, and once per worker the problem. When a worker dies, its
    piece goes on from its last report; when a run ends, pieces in other processes come back as they
    were at theirs, a quarter of a second ago at most. An executor that has broken down altogether
    is replaced by threads of this process.

    Raises what a step raises.
    """
    pieces = list(search) if isinstance(search, Sequence) else [search]
    if not pieces:
        raise ValueError("there is nothing to run")
    if executor is None and workers == 1 and len(pieces) == 1:
        return _run_here(pieces[0], _Limits(seconds, target, steps), progress, stop)
    if len(pieces) == 1 and workers > 1:
        pieces = list(pieces[0].split(workers))
    team = _Team(pieces, _Limits(seconds, target, steps), executor, max(workers, len(pieces)))
    return team.run(progress, stop)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give the workers of a Dask cluster, at an address such as tcp://host:8786, as an executor.

    Raises ClusterError when dask.distributed is not installed (the extra `cluster`) or nobody
    answers.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise ClusterError(
            "a cluster needs dask.distributed: pip install 'gridsmith[cluster]'"
        ) from None
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no cluster answers at {address}: {error}") from None
    with client:
        yield client.get_executor()


@dataclass(frozen=True)
class _Limits:
    seconds: float | None
    target: int | None
    steps: int | None


class _Watch:
    """Merges snapshots, takes the time, and sees when a run is to end."""

    def __init__(self, limits: _Limits) -> None:
        self._limits = limits
        self._start = time.monotonic()
        self._best: int | None = None
        self._best_seconds = 0.0
        self.lost = 0
        self.dropped = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._start

    def progress(self, snapshots: Sequence[Snapshot]) -> Progress:
        merged = snapshots[0].merged(snapshots[1:]) if len(snapshots) > 1 else snapshots[0]
        now = self.seconds
        if merged.points is not None and (self._best is None or merged.points > self._best):
            self._best, self._best_seconds = merged.points, now
        fraction = merged.fraction
        if self._limits.seconds:
            fraction = max(fraction or 0.0, min(1.0, now / self._limits.seconds))
        return Progress(merged, now, self._best_seconds, fraction, self.lost, self.dropped)

    def end(self, progress: Progress) -> End | None:
        limits, points = self._limits, progress.snapshot.points
        if limits.target is not None and points is not None and points >= limits.target:
            return End.TARGET
        if progress.snapshot.finished:
            return End.FINISHED
        if limits.seconds is not None and self.seconds >= limits.seconds:
            return End.SECONDS
        return None


def _run_here(
    search: SearchT,
    limits: _Limits,
    tell: Callable[[Progress], object] | None,
    stop: Callable[[], bool] | None,
) -> Outcome[SearchT]:
    watch = _Watch(limits)
    progress = watch.progress([search.snapshot()])
    done = 0
    while (end := watch.end(progress)) is None:
        if stop is not None and stop():
            end = End.STOPPED
            break
        if done == limits.steps:
            end = End.STEPS
            break
        progress = watch.progress([search.step()])
        done += 1
        if tell is not None:
            tell(progress)
    return _outcome(progress, end, [search])


def _outcome(progress: Progress, end: End, pieces: Sequence[SearchT]) -> Outcome[SearchT]:
    return Outcome(
        snapshot=progress.snapshot,
        seconds=progress.seconds,
        best_seconds=progress.best_seconds,
        fraction=progress.fraction,
        lost=progress.lost,
        dropped=progress.dropped,
        end=end,
        pieces=tuple(pieces),
    )


@dataclass(eq=False)
class _Piece(Generic[SearchT]):
    """A piece as it was when it last reported, and what is left to it."""

    search: SearchT
    snapshot: Snapshot
    steps_left: int | None
    losses: int = 0
    dropped: bool = False

    @property
    def is_over(self) -> bool:
        return self.dropped or self.snapshot.finished or self.steps_left == 0


class _Team(Generic[SearchT]):
    """Pieces that work on an executor, slice by slice."""

    def __init__(
        self,
        searches: Sequence[SearchT],
        limits: _Limits,
        executor: Executor | None,
        workers: int,
    ) -> None:
        self._limits = limits
        self._watch = _Watch(limits)
        self._workers = workers
        self._own: ThreadPoolExecutor | None = None
        self._executor = executor if executor is not None else self._threads()
        self._pieces = [_Piece(search, search.snapshot(), limits.steps) for search in searches]
        self._key = uuid.uuid4().hex
        self._at_work: dict[Future[_Report], _Piece[SearchT]] = {}

    def run(
        self,
        tell: Callable[[Progress], object] | None,
        stop: Callable[[], bool] | None,
    ) -> Outcome[SearchT]:
        """Work until the end; see `run`."""
        progress = self._progress()
        end = self._watch.end(progress)
        try:
            for piece in self._pieces if end is None else ():
                self._send(piece, with_problem=True)
            while end is None:
                if stop is not None and stop():
                    end = End.STOPPED
                    break
                if not self._at_work:
                    end = End.STEPS
                    break
                if self._receive(_LOOK):
                    progress = self._progress()
                    end = self._watch.end(progress)
                    if tell is not None:
                        tell(progress)
                elif self._limits.seconds is not None:
                    end = self._watch.end(progress)
            self._end()
        finally:
            _ending.add(self._key)
            for future in self._at_work:
                future.cancel()
            if self._own is not None:
                self._own.shutdown(wait=True, cancel_futures=True)
            _forget(self._key)
            _ending.discard(self._key)
        return _outcome(self._progress(), end, [piece.search for piece in self._pieces])

    def _threads(self) -> ThreadPoolExecutor:
        self._own = ThreadPoolExecutor(self._workers, thread_name_prefix="search")
        return self._own

    def _progress(self) -> Progress:
        return self._watch.progress([piece.snapshot for piece in self._pieces])

    def _send(self, piece: _Piece[SearchT], *, with_problem: bool = False) -> None:
        if piece.is_over:
            return
        order = _Order(
            key=self._key,
            kind=type(piece.search),
            problem=piece.search.problem if with_problem else None,
            state=piece.search.state(),
            steps=piece.steps_left,
            seconds=_SLICE if isinstance(self._executor, ThreadPoolExecutor) else _FAR_SLICE,
            target=self._limits.target,
        )
        try:
            future = self._executor.submit(_work, order)
        except (BrokenExecutor, RuntimeError):
            # Broken or shut down: it takes nothing more.
            self._executor = self._threads()
            future = self._executor.submit(_work, order)
        self._at_work[future] = piece

    def _receive(self, timeout: float) -> bool:
        """Take in the reports that come within a time, send the pieces off; tell if any came."""
        done, _ = wait(self._at_work, timeout, FIRST_COMPLETED)
        for future in done:
            piece = self._at_work.pop(future)
            if self._take(piece, future):
                self._send(piece)
        return bool(done)

    def _take(self, piece: _Piece[SearchT], future: "Future[_Report]") -> bool:
        """Take in a report; tell whether the piece is to be sent off again as it is now."""
        try:
            report = future.result()
        except _losses():
            self._watch.lost += 1
            piece.losses += 1
            if piece.losses > _LOSSES:
                piece.dropped = True
                self._watch.dropped += 1
            self._send(piece, with_problem=True)
            return False
        if report.state is None:
            self._send(piece, with_problem=True)
            return False
        piece.losses = 0
        piece.search = piece.search.resume(piece.search.problem, report.state)
        piece.snapshot = piece.search.snapshot()
        if piece.steps_left is not None:
            piece.steps_left -= report.steps
        return True

    def _end(self) -> None:
        """Take in what comes soon; threads are asked to be quick."""
        _ending.add(self._key)
        deadline = time.monotonic() + _PATIENCE
        while self._at_work and (left := deadline - time.monotonic()) > 0:
            done, _ = wait(self._at_work, left, FIRST_COMPLETED)
            for future in done:
                piece = self._at_work.pop(future)
                if not future.cancelled() and future.exception() is None:
                    report = future.result()
                    if report.state is not None:
                        piece.search = piece.search.resume(piece.search.problem, report.state)
                        piece.snapshot = piece.search.snapshot()


@dataclass(frozen=True, eq=False)
class _Order:
    """What a worker is to do for one slice; it knows the problem by its key, or is told it."""

    key: str
    kind: type[Search]
    problem: Any
    state: dict[str, Any]
    steps: int | None
    seconds: float
    target: int | None


@dataclass(frozen=True, eq=False)
class _Report:
    """How far a slice has come; no state where the worker did not know the problem."""

    state: dict[str, Any] | None
    steps: int = 0


_problems: dict[str, Any] = {}  # those that this process works on, by key
_MOST_PROBLEMS = 4
_ending: set[str] = set()  # keys of runs in this process whose slices are to be cut short


def _work(order: _Order) -> _Report:
    """Work on a piece for one slice. Runs on a worker."""
    problem = order.problem
    if problem is None:
        problem = _problems.get(order.key)
        if problem is None:
            return _Report(None)
    else:
        _problems[order.key] = problem
        for key in list(_problems)[:-_MOST_PROBLEMS]:
            _forget(key)
    search = order.kind.resume(problem, order.state)
    done = 0
    until = time.monotonic() + order.seconds
    while done != order.steps:
        snapshot = search.step()
        done += 1
        if snapshot.finished or order.key in _ending or time.monotonic() >= until:
            break
        if order.target is not None and (snapshot.points or 0) >= order.target:
            break
    return _Report(search.state(), done)


def _forget(key: str) -> None:
    _problems.pop(key, None)


def _losses() -> tuple[type[BaseException], ...]:
    """Give the errors that tell of a worker that died, not of a mistake in a step."""
    errors: list[type[BaseException]] = [BrokenExecutor, CancelledError]
    distributed = sys.modules.get("distributed")
    if distributed is not None:
        errors.append(distributed.KilledWorker)
    return tuple(errors)
