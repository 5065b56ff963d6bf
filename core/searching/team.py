"""Pieces of a long search at work on an executor: threads, processes, a cluster's workers.

`running.run` hands the pieces to a `Team`, which sends each off for a slice of time, takes in
how far it has come, and sends it off again until the run is to end. `cluster` gives the workers of
a Dask cluster as an executor.

An order to a worker is a piece's state. The problem, of megabytes, goes to each worker once:
threads share the object, a cluster's workers hand it on among themselves, processes read it from a
file. Only a worker that has no such file, elsewhere on another executor, is sent it when it asks.

Orders go out as workers are heard of, some more than there are workers, so that none waits for its
next one; the other pieces queue here. So a thousand pieces on two workers cost no more than twenty.
"""

import importlib
import os
import pickle
import platform
import queue
import sys
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
)
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic

from ..errors import Complaint
from .search import End, Limits, Outcome, Progress, Search, SearchT, Snapshot, Watch

CLUSTER_SECONDS = 10.0
"""How long a cluster has to answer when it is called."""

# Seconds that a piece works at least before it reports, and reports a second from all at most: in
# threads, and elsewhere, where a report costs this process up to 8 ms, with a cluster's scheduler.
_NEAR_SLICE, _NEAR_REPORTS = 0.05, 200
_FAR_SLICE, _FAR_REPORTS = 0.25, 40
_LOOK = 0.02  # seconds between two looks at `stop`
_PATIENCE = 0.06  # seconds that pieces are given to report when all is to end
_LATE = 0.5  # seconds without a report after which nobody is waited for when the time is over
_LOSSES = 3  # so often in a row a piece may be lost before it is given up
_FIRST_ORDERS = 16  # while no worker has been heard of
_ORDERS_A_WORKER = 2
_SILENCE = 2.0  # seconds, and four slices: a worker that has been silent for longer is gone
_SPREAD = 0.618034  # multiples of the golden ratio, without their whole parts, lie evenly


class ClusterError(Complaint):
    """A cluster cannot be used; the message is one line saying why."""


class ClusterExecutor(Executor):
    """The workers of a Dask cluster."""

    def __init__(self, client: Any) -> None:
        """Work through a `distributed.Client`, which stays the caller's."""
        self._client = client
        # Without `pure`, Dask would read all of an order to name it.
        self._executor: Executor = client.get_executor(pure=False)

    def submit(self, function: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Have a function called by a worker."""
        return self._executor.submit(function, *args, **named)

    def shared(self, value: Any) -> Any:
        """Give what can stand for a value among the arguments of `submit`.

        The value itself is sent once. It is the result of a task, so that Dask hands it on from
        worker to worker, and makes it anew should all that have it die.
        """
        large = {"distributed.admin.large-graph-warning-threshold": "1 GiB"}  # it is meant to be
        with importlib.import_module("dask").config.set(large):
            return self._client.submit(_same, value, pure=False)


@dataclass(frozen=True)
class Certificates:
    """The files, of PEM, by which this machine and a cluster know each other (TLS).

    `authority`: whose signature the cluster's certificates bear. `own`: what is shown to the
    cluster, with its private key in it where `key` is None.
    """

    authority: Path
    own: Path
    key: Path | None = None


@contextmanager
def cluster(address: str, certificates: Certificates | None = None) -> Iterator[Executor]:
    """Give the workers of a Dask cluster, at an address such as tcp://host:8786, as an executor.

    What travels are pickles: whoever runs the scheduler or a worker can run any code here, and
    who can reach them, too, unless the address is tls://host:8786, with certificates. Those that
    are not given are looked for in Dask's own configuration.

    Raises ClusterError when dask.distributed is not installed (the extra `cluster`), a certificate
    is of no use, or nobody answers.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise ClusterError(
            "cluster-lacking", "a cluster needs dask.distributed: pip install 'gridsmith[cluster]'"
        ) from None
    import ssl

    class Client(distributed.Client):  # type: ignore[misc, name-defined]
        """A client that leaves nothing behind where it cannot be had.

        Else it would be closed by whichever thread collects the garbage, which could be the one
        that it waits for then.
        """

        def start(self, **options: Any) -> None:
            try:
                super().start(**options)
            except BaseException:
                self.close()
                raise

    security = None
    if certificates is not None:
        key = certificates.key
        security = distributed.Security(
            tls_ca_file=str(certificates.authority),
            tls_client_cert=str(certificates.own),
            tls_client_key=None if key is None else str(key),
            require_encryption=True,
        )
    try:
        client = Client(address, timeout=CLUSTER_SECONDS, set_as_default=False, security=security)
    except (TypeError, ssl.SSLError, FileNotFoundError) as error:
        raise ClusterError(
            "cluster-certificates",
            "the certificates for {address} cannot be used: {cause}",
            address=address,
            cause=" ".join(str(error).split()),
        ) from None
    except (OSError, ValueError) as error:
        raise ClusterError(
            "cluster-silent",
            "no cluster answers at {address}: {cause}",
            address=address,
            cause=error,
        ) from None
    with client:
        yield ClusterExecutor(client)


class MergeTree:
    """Snapshots of pieces in a row, and what they are together.

    They are merged two by two, and what comes of that again; so another snapshot in one place
    costs a merge for each level, not a look at all.
    """

    def __init__(self, snapshots: Sequence[Snapshot]) -> None:
        """Merge one or more."""
        self._levels = [list(snapshots)]
        while len(below := self._levels[-1]) > 1:
            self._levels.append([_pair(below, at) for at in range(0, len(below), 2)])

    @property
    def whole(self) -> Snapshot:
        """What all are together."""
        return self._levels[-1][0]

    def put(self, at: int, snapshot: Snapshot) -> None:
        """Put another snapshot into a place, counted from 0."""
        self._levels[0][at] = snapshot
        for below, above in pairwise(self._levels):
            at //= 2
            above[at] = _pair(below, 2 * at)


def _pair(level: Sequence[Snapshot], at: int) -> Snapshot:
    return level[at].merged([level[at + 1]]) if at + 1 < len(level) else level[at]


@dataclass(eq=False)
class _Piece(Generic[SearchT]):
    """A piece as it was when it last reported, and what is left to it."""

    place: int
    search: SearchT
    state: dict[str, Any]
    steps_left: int | None
    is_finished: bool
    is_new: bool = True  # nothing has been heard of it
    losses: int = 0  # in a row
    asks_for_problem: bool = False  # its worker has not got it

    @property
    def is_given_up(self) -> bool:
        return self.losses > _LOSSES

    @property
    def is_over(self) -> bool:
        return self.is_finished or self.is_given_up or self.steps_left == 0


class Team(Generic[SearchT]):
    """Pieces of one problem that work on an executor, slice by slice. It runs once."""

    def __init__(
        self,
        searches: Sequence[SearchT],
        limits: Limits,
        executor: Executor | None,
        workers: int,
    ) -> None:
        """Take pieces as they are; without an executor, so many workers are threads.

        There are more threads where there are more pieces, as far as there are processors.
        """
        self._limits = limits
        self._threads = max(workers, min(len(searches), os.cpu_count() or 1))
        self._merged = MergeTree([search.snapshot() for search in searches])
        self._pieces = [
            _Piece(place, search, search.state(), limits.steps, search.snapshot().finished)
            for place, search in enumerate(searches)
        ]
        self._waiting = deque(piece for piece in self._pieces if not piece.is_over)
        self._at_work: dict[Future[_Report], _Piece[SearchT]] = {}
        self._done: queue.SimpleQueue[Future[_Report]] = queue.SimpleQueue()
        self._heard: dict[str, float] = {}  # when each worker was last heard of
        self._count_at = 0.0
        self._came = 0  # reports, since they were asked for last
        self._drawn = 0  # slices of various lengths
        self._due: int | None = None  # reports that are waited for, the time being over
        self._late_at = 0.0  # when one of these came last
        self._key = uuid.uuid4().hex
        self._problem = searches[0].problem
        self._folder: TemporaryDirectory[str] | None = None
        self._own: ThreadPoolExecutor | None = None
        self._executor = executor
        self._watch = Watch(limits, self._merged.whole)

    def run(
        self,
        tell: Callable[[Progress[SearchT]], object] | None,
        stop: Callable[[], bool] | None,
    ) -> Outcome[SearchT]:
        """Work until the end; see `running.run`."""
        watch, merged = self._watch, self._merged
        try:
            if (end := watch.end(merged.whole)) is None:
                self._work_on(self._executor)
            while end is None:
                if stop is not None and stop():
                    end = End.STOPPED
                    break
                if self._due is None:
                    self._send_off()
                if self._due is None and not self._at_work:
                    given_up = any(piece.is_given_up for piece in self._pieces)
                    end = End.LOST if given_up else End.STEPS
                    break
                self._came = 0
                came = self._receive(_LOOK)
                end = watch.end(merged.whole)
                if end is End.SECONDS and self._reports_are_due():
                    end = None
                if came:
                    progress = watch.progress(merged.whole, self._searches())
                    if tell is not None:
                        tell(progress)
            self._gather()
        finally:
            _ending.add(self._key)
            for future in self._at_work:
                future.cancel()
            if self._own is not None:
                self._own.shutdown(wait=True, cancel_futures=True)
            if self._folder is not None:
                self._folder.cleanup()
            _ending.discard(self._key)
        return watch.outcome(merged.whole, end, self._searches())

    def _searches(self) -> Iterator[SearchT]:
        return (piece.search for piece in self._pieces)

    def _work_on(self, executor: Executor | None) -> None:
        self._heard.clear()
        if executor is None:
            executor = self._own = ThreadPoolExecutor(self._threads, thread_name_prefix="search")
        self._executor = executor
        self._is_near = isinstance(executor, ThreadPoolExecutor)
        self._carried: Any
        if self._is_near:
            self._carried = self._problem
        elif isinstance(executor, ClusterExecutor):
            self._carried = executor.shared(self._problem)
        else:
            self._folder = TemporaryDirectory(prefix="gridsmith-")
            path = Path(self._folder.name, f"problem-{self._key}")
            path.write_bytes(pickle.dumps(self._problem, pickle.HIGHEST_PROTOCOL))
            self._carried = _Pickled(str(path))

    def _send_off(self) -> None:
        """Send off as many pieces as there may be workers for, but look at `stop` now and then."""
        most = _FIRST_ORDERS + _ORDERS_A_WORKER * len(self._heard)
        until = time.monotonic() + _LOOK
        while self._waiting and len(self._at_work) < most:
            if self._would_begin_too_late(self._waiting[0]):
                break
            self._send(self._waiting.popleft())
            if time.monotonic() >= until:
                break

    def _would_begin_too_late(self, piece: _Piece[SearchT]) -> bool:
        """Tell whether an order would lie with a busy worker until the time is over."""
        if self._limits.seconds is None or len(self._at_work) < len(self._heard):
            return False
        left = self._limits.seconds - self._watch.seconds
        shortest = _NEAR_SLICE if self._is_near else _FAR_SLICE
        return left < (shortest if piece.is_new else max(shortest, self._mean_slice()))

    def _send(self, piece: _Piece[SearchT]) -> None:
        try:
            future = self._submit(piece)
        except (BrokenExecutor, RuntimeError):
            # Broken or shut down: it takes nothing more.
            self._work_on(None)
            future = self._submit(piece)
        self._at_work[future] = piece
        future.add_done_callback(self._done.put)

    def _submit(self, piece: _Piece[SearchT]) -> "Future[_Report]":
        assert self._executor is not None
        carried = self._carried
        if piece.asks_for_problem and isinstance(carried, _Pickled):
            carried = replace(carried, data=Path(carried.path).read_bytes())
        return self._executor.submit(_work, self._order(piece), carried)

    def _order(self, piece: _Piece[SearchT]) -> "_Order":
        return _Order(
            key=self._key,
            kind=type(piece.search),
            state=piece.state,
            limits=replace(self._limits, seconds=self._slice(piece), steps=piece.steps_left),
        )

    def _slice(self, piece: _Piece[SearchT]) -> float:
        """Give the seconds of a piece's next slice.

        With many workers there are longer ones, for few reports in all, and various ones, for
        reports that do not all come at the same time. The first is short: so that something comes
        soon, and so that workers are heard of.
        """
        seconds = shortest = _NEAR_SLICE if self._is_near else _FAR_SLICE
        if not piece.is_new:
            self._drawn += 1
            longer = max(0.0, self._mean_slice() - shortest)
            seconds += 2 * longer * (_SPREAD * self._drawn % 1)
        if self._limits.seconds is not None:
            seconds = min(seconds, max(0.0, self._limits.seconds - self._watch.seconds))
        return seconds

    def _mean_slice(self) -> float:
        """Give the seconds between two reports of a piece for as many reports as there may be."""
        return len(self._heard) / (_NEAR_REPORTS if self._is_near else _FAR_REPORTS)

    def _receive(self, timeout: float) -> bool:
        """Wait for a report, take in all that have come by then, and tell if there was any."""
        try:
            future = self._done.get(timeout=timeout)
        except queue.Empty:
            return False
        until = time.monotonic() + _LOOK
        self._take(future)
        while not self._done.empty() and time.monotonic() < until:
            self._take(self._done.get())
        return True

    def _take(self, future: "Future[_Report]") -> None:
        self._came += 1
        piece = self._at_work.pop(future)
        if future.cancelled() and self._key in _ending:
            return  # it had not begun
        try:
            report = future.result()
        except _losses():
            self._watch.lost += 1
            piece.losses += 1
        else:
            self._hear(report.worker)
            piece.asks_for_problem = report.state is None
            if report.state is not None:
                self._take_in(piece, report.state, report.steps)
        if piece.asks_for_problem:
            self._waiting.appendleft(piece)
        elif not piece.is_over:
            self._waiting.append(piece)

    def _take_in(self, piece: _Piece[SearchT], state: dict[str, Any], steps: int) -> None:
        piece.losses = 0
        piece.is_new = False
        piece.state = state
        piece.search = piece.search.resume(self._problem, state)
        snapshot = piece.search.snapshot()
        piece.is_finished = snapshot.finished
        if piece.steps_left is not None:
            piece.steps_left -= steps
        self._merged.put(piece.place, snapshot)

    def _hear(self, worker: str) -> None:
        now = time.monotonic()
        self._heard[worker] = now
        if now >= self._count_at:
            self._count_at = now + 1.0
            since = now - _SILENCE - 4 * self._mean_slice()
            self._heard = {name: at for name, at in self._heard.items() if at >= since}

    def _reports_are_due(self) -> bool:
        """Tell whether to wait for workers, now that the time is over.

        Their slices end with it, all at once. So each may report, as long as some do: those that
        have been heard of, and those that may have begun with a new piece.
        """
        now = time.monotonic()
        if self._due is None:
            new = sum(piece.is_new for piece in self._at_work.values())
            self._due, self._late_at = len(self._heard) + new + self._came, now
        elif self._came:
            self._late_at = now
        self._due -= self._came
        return bool(self._at_work) and self._due > 0 and now < self._late_at + _LATE

    def _gather(self) -> None:
        """Take in what comes soon; threads are asked to be quick, and waited for."""
        _ending.add(self._key)
        if self._own is not None:
            self._own.shutdown(wait=True, cancel_futures=True)
        deadline = time.monotonic() + _PATIENCE
        while self._at_work and (left := deadline - time.monotonic()) > 0:
            if not self._receive(left):
                break


@dataclass(frozen=True, eq=False)
class _Order:
    """What a worker is to do for one slice: the limits are this slice's."""

    key: str  # of the run
    kind: type[Search]
    state: dict[str, Any]
    limits: Limits


@dataclass(frozen=True, eq=False)
class _Report:
    worker: str
    state: dict[str, Any] | None
    steps: int = 0


@dataclass(frozen=True, eq=False)
class _Pickled:
    """A problem in a file, and beside it for a worker who has no such file."""

    path: str
    data: bytes | None = None


_problems: dict[str, Any] = {}  # those that this process has read, by path
_MOST_PROBLEMS = 2
_ending: set[str] = set()  # keys of runs in this process whose slices are to be cut short


def _work(order: _Order, problem: Any) -> _Report:
    until = time.monotonic() + (order.limits.seconds or 0.0)
    worker = f"{platform.node()} {os.getpid()} {threading.get_ident()}"
    if isinstance(problem, _Pickled):
        try:
            problem = _read(problem)
        except OSError:
            return _Report(worker, None)
    search = order.kind.resume(problem, order.state)
    done = 0
    while done != order.limits.steps:
        snapshot = search.step()
        done += 1
        if snapshot.finished or order.limits.is_reached(snapshot.points):
            break
        if order.key in _ending or time.monotonic() >= until:
            break
    return _Report(worker, search.state(), done)


def _read(pickled: _Pickled) -> Any:
    """Give a problem, read but once by each process. Raises OSError where there is no such file."""
    if pickled.path in _problems:
        return _problems[pickled.path]
    data = Path(pickled.path).read_bytes() if pickled.data is None else pickled.data
    problem = _problems[pickled.path] = pickle.loads(data)
    for path in list(_problems)[:-_MOST_PROBLEMS]:
        _problems.pop(path, None)
    return problem


def _same(value: Any) -> Any:
    return value


def _losses() -> tuple[type[BaseException], ...]:
    """Give the errors that tell of a worker that died, not of a mistake in a step."""
    errors: list[type[BaseException]] = [BrokenExecutor, CancelledError]
    distributed = sys.modules.get("distributed")
    if distributed is not None:
        errors.append(distributed.KilledWorker)
    return tuple(errors)
