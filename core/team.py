"""Pieces of a long search at work on an executor: threads, processes, a cluster's workers.

`core.search.run` hands the pieces over to a `Team`, which sends each off for a slice of time, takes
in how far it has come, and sends it off again until the run is to end. `cluster` gives a Dask
cluster's workers as an executor.
"""

import importlib
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
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
from dataclasses import dataclass
from typing import Any, Generic

from core.errors import Complaint
from core.search import (
    End,
    Limits,
    Outcome,
    Progress,
    Search,
    SearchT,
    Snapshot,
    Watch,
    outcome_of,
)

_SLICE = 0.05  # seconds that a piece works in a thread before it reports
_FAR_SLICE = 0.25  # the same in another process: sending costs 10 to 30 ms there
_LOOK = 0.02  # seconds between two looks at `stop`
_PATIENCE = 0.06  # seconds that pieces are given to report when all is to end
_LOSSES = 3  # so often in a row a piece may be lost before it is given up


class ClusterError(Complaint):
    """A cluster cannot be used; the message is one line saying why."""


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
            "cluster-lacking", "a cluster needs dask.distributed: pip install 'gridsmith[cluster]'"
        ) from None
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(
            "cluster-silent",
            "no cluster answers at {address}: {cause}",
            address=address,
            cause=error,
        ) from None
    with client:
        yield client.get_executor()


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


class Team(Generic[SearchT]):
    """Pieces that work on an executor, slice by slice."""

    def __init__(
        self,
        searches: Sequence[SearchT],
        limits: Limits,
        executor: Executor | None,
        workers: int,
    ) -> None:
        """Without an executor, so many workers are threads."""
        self._limits = limits
        self._watch = Watch(limits)
        self._workers = workers
        self._own: ThreadPoolExecutor | None = None
        self._executor = executor if executor is not None else self._threads()
        self._pieces = [_Piece(search, search.snapshot(), limits.steps) for search in searches]
        self._key = uuid.uuid4().hex
        self._at_work: dict[Future[_Report], _Piece[SearchT]] = {}

    def run(
        self,
        tell: Callable[[Progress[SearchT]], object] | None,
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
        return outcome_of(self._progress(), end)

    def _threads(self) -> ThreadPoolExecutor:
        self._own = ThreadPoolExecutor(self._workers, thread_name_prefix="search")
        return self._own

    def _progress(self) -> Progress[SearchT]:
        return self._watch.progress(
            [piece.snapshot for piece in self._pieces], [piece.search for piece in self._pieces]
        )

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
