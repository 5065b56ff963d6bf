"""Pieces of a long search at work on an executor: threads, or a cluster's workers.

`running.run` hands the pieces to a `Team`, which submits each for a slice of time, reads its
report, and submits it again until the run ends. `cluster` gives a Dask cluster as an executor.

Threads work on copies of the pieces, which stay as they are between slices. An order to a worker of
a cluster holds a piece's state. The problem, of megabytes, goes to each worker once: threads share
the object, a cluster's workers pass it on.

A few more orders are submitted than there are known workers, so that none waits for its next one;
the other pieces queue here. So a thousand pieces on two workers cost no more than twenty.
"""

import importlib
import math
import os
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
from typing import Any, Generic

from ..errors import Complaint
from .search import End, Limits, Outcome, Progress, Search, SearchT, Snapshot, Watch

CLUSTER_SECONDS = 10.0
"""How long a cluster has to answer when it is called."""

# Seconds that a piece works before it reports: in threads, and elsewhere, where a report costs this
# process up to 8 ms, with a cluster's scheduler.
_NEAR_SLICE = 0.05
_FAR_SLICE = 1.0
_LOOK = 0.02  # seconds between two looks at `stop`
_LAST_REPORTS = 0.5  # seconds that pieces elsewhere are given to report when all is to end
_LOSSES = 3  # so often in a row a piece may be lost before it is given up
_FIRST_ORDERS = 16  # while no worker has reported
_ORDERS_A_WORKER = 2


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
        """Call a function in a worker."""
        return self._executor.submit(function, *args, **named)

    def shared(self, value: Any) -> Any:
        """Give a reference to a value for the arguments of `submit`; the value is sent once.

        It is a task's result, so Dask passes it on between workers, and restores it if they die.
        """
        large = {"distributed.admin.large-graph-warning-threshold": "1 GiB"}  # it is meant to be
        with importlib.import_module("dask").config.set(large):
            return self._client.submit(_same, value, pure=False)


@contextmanager
def cluster(
    address: str, ca: Path | None = None, cert: Path | None = None, key: Path | None = None
) -> Iterator[Executor]:
    """Give the workers of a Dask cluster, at an address such as tcp://host:8786, as an executor.

    Pickles are exchanged: anyone who runs the scheduler or a worker can run any code here, and so
    can anyone who reaches them, unless the address is tls://host:8786. `ca`, `cert` and `key` are
    its PEM files: the authority that signed the cluster's certificates, our certificate, and its
    private key if that is in another file; by default those of Dask's configuration.

    Raises ClusterError when dask.distributed is not installed (the extra `cluster`), a certificate
    is invalid, or the cluster does not answer.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise ClusterError(
            "cluster-lacking", "a cluster needs dask.distributed: pip install 'gridsmith[cluster]'"
        ) from None
    import ssl

    class Client(distributed.Client):  # type: ignore[misc, name-defined]
        """A client that closes itself when it cannot connect.

        The garbage collector might close it in the thread that it then waits for: a deadlock.
        """

        def start(self, **options: Any) -> None:
            try:
                super().start(**options)
            except BaseException:
                self.close()
                raise

    security = None
    if ca is not None:
        security = distributed.Security(
            tls_ca_file=str(ca),
            tls_client_cert=str(cert),
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
    """Snapshots of pieces, merged in pairs level by level, so that replacing one costs O(log n)."""

    def __init__(self, snapshots: Sequence[Snapshot]) -> None:
        self._levels = [list(snapshots)]
        while len(below := self._levels[-1]) > 1:
            self._levels.append([_pair(below, at) for at in range(0, len(below), 2)])

    @property
    def whole(self) -> Snapshot:
        """All of them, merged."""
        return self._levels[-1][0]

    def put(self, at: int, snapshot: Snapshot) -> None:
        """Replace a snapshot; places count from 0."""
        self._levels[0][at] = snapshot
        for below, above in pairwise(self._levels):
            at //= 2
            above[at] = _pair(below, 2 * at)


def _pair(level: Sequence[Snapshot], at: int) -> Snapshot:
    return level[at].merged([level[at + 1]]) if at + 1 < len(level) else level[at]


class _Copy(Generic[SearchT]):
    """A search that a thread works on; it may be looked at by another one, between two steps."""

    def __init__(self, search: SearchT, state: dict[str, Any]) -> None:
        self._first = search, state
        self._search: SearchT | None = None  # made by the first thread that works on it
        self._lock = threading.Lock()

    @property
    def problem(self) -> Any:
        return self._first[0].problem

    @property
    def search(self) -> SearchT:
        return self._first[0] if self._search is None else self._search

    @property
    def is_resumable(self) -> bool:
        return getattr(self.search, "is_resumable", True)

    def step(self) -> Snapshot:
        with self._lock:
            return self._made().step()

    def learn(self, reached: Snapshot) -> None:
        with self._lock:
            search: Any = self._made()
            if hasattr(search, "learn"):
                search.learn(reached)

    def _made(self) -> SearchT:
        if self._search is None:
            search, state = self._first
            self._search = search.resume(search.problem, state)
            self._first = search, {}
        return self._search

    def snapshot(self) -> Snapshot:
        with self._lock:
            return self.search.snapshot()

    def state(self) -> dict[str, Any]:
        with self._lock:
            return self.search.state()


@dataclass(eq=False)
class _Piece(Generic[SearchT]):
    """A piece as in its last report, and its remaining steps."""

    place: int
    search: SearchT
    state: dict[str, Any]
    steps_left: int | None
    is_finished: bool
    copy: _Copy[SearchT] | None = None  # in threads
    losses: int = 0  # in a row

    @property
    def is_given_up(self) -> bool:
        return self.losses > _LOSSES

    @property
    def is_over(self) -> bool:
        return self.is_finished or self.is_given_up or self.steps_left == 0


class Team(Generic[SearchT]):
    """Pieces of one problem that run on an executor, slice by slice; for a single run."""

    def __init__(
        self,
        searches: Sequence[SearchT],
        limits: Limits,
        executor: Executor | None,
        workers: int,
        watch: Watch | None = None,
    ) -> None:
        """Without an executor, use threads: `workers`, or one for each piece and processor.

        `watch`: the clock of the run if it has begun before.
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
        self._workers: set[str] = set()  # those that have reported
        self._key = uuid.uuid4().hex
        self._problem = searches[0].problem
        self._own: ThreadPoolExecutor | None = None
        self._executor = executor
        self._watch = Watch(limits, self._merged.whole) if watch is None else watch

    def run(
        self,
        report: Callable[[Progress[SearchT]], object] | None,
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
                self._submit_waiting()
                if not self._at_work:
                    given_up = any(piece.is_given_up for piece in self._pieces)
                    end = End.LOST if given_up else End.STEPS
                    break
                came = self._receive(_LOOK)
                end = watch.end(merged.whole)
                if came:
                    progress = watch.progress(merged.whole, self._searches())
                    if report is not None:
                        report(progress)
            self._gather()
            searches = [
                piece.search if piece.copy is None else piece.copy.search for piece in self._pieces
            ]
        finally:
            _ending.add(self._key)
            for future in self._at_work:
                future.cancel()
            if self._own is not None:
                self._own.shutdown(wait=True)
            _ending.discard(self._key)
        return watch.outcome(merged.whole, end, searches)

    @property
    def _is_near(self) -> bool:
        return isinstance(self._executor, ThreadPoolExecutor)

    def _searches(self) -> Iterator[Any]:
        return (piece.search if piece.copy is None else piece.copy for piece in self._pieces)

    def _work_on(self, executor: Executor | None) -> None:
        if executor is None:
            executor = self._own = ThreadPoolExecutor(self._threads, thread_name_prefix="search")
        self._executor = executor
        self._carried: Any = self._problem
        if isinstance(executor, ClusterExecutor):
            self._carried = executor.shared(self._problem)

    def _submit_waiting(self) -> None:
        """Submit pieces for all workers, but not for so long that `stop` would wait."""
        maximum = _FIRST_ORDERS + _ORDERS_A_WORKER * len(self._workers)
        until = time.monotonic() + _LOOK
        while self._waiting and len(self._at_work) < maximum:
            self._send(self._waiting.popleft())
            if time.monotonic() >= until:
                break

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
        if self._is_near:
            if piece.copy is None:
                piece.copy = _Copy(piece.search, piece.state)
            return self._executor.submit(
                _work_on, piece.copy, self._key, self._limits_of(piece), self._merged.whole
            )
        return self._executor.submit(_work, self._order(piece), self._carried)

    def _order(self, piece: _Piece[SearchT]) -> "_Order":
        return _Order(
            key=self._key,
            kind=type(piece.search),
            state=piece.state,
            limits=self._limits_of(piece),
            seconds_left=self._seconds_left,
            reached=self._merged.whole if hasattr(piece.search, "learn") else None,
        )

    @property
    def _seconds_left(self) -> float:
        limit = self._limits.seconds
        return math.inf if limit is None else limit - self._watch.seconds

    def _limits_of(self, piece: _Piece[SearchT]) -> Limits:
        seconds = min(_NEAR_SLICE if self._is_near else _FAR_SLICE, self._seconds_left)
        return replace(self._limits, seconds=seconds, steps=piece.steps_left)

    def _receive(self, timeout: float) -> bool:
        """Wait for a report, and read all that have come; return whether there was any."""
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
        piece = self._at_work.pop(future)
        if future.cancelled() and self._key in _ending:
            return  # it had not begun
        try:
            report = future.result()
        except _losses():
            self._watch.lost += 1
            piece.losses += 1
        else:
            self._workers.add(report.worker)
            self._take_in(piece, report)
        # In threads a piece that ends stays at work till then: it may take much memory.
        is_to_end = self._is_near and getattr(piece.search, "pieces_a_worker", 1) > 1
        if is_to_end and not piece.is_over:
            self._waiting.appendleft(piece)
        elif not piece.is_over:
            self._waiting.append(piece)

    def _take_in(self, piece: _Piece[SearchT], report: "_Report") -> None:
        piece.losses = 0
        snapshot = report.snapshot
        if report.state is not None:
            piece.state = report.state
            piece.search = piece.search.resume(self._problem, report.state)
            snapshot = piece.search.snapshot()
        assert snapshot is not None
        piece.is_finished = snapshot.finished
        if piece.steps_left is not None:
            piece.steps_left -= report.steps
        self._merged.put(piece.place, snapshot)

    def _gather(self) -> None:
        """Read the last reports: all from threads, and others that come soon."""
        _ending.add(self._key)
        if self._is_near:
            for future in self._at_work:
                future.cancel()
            while self._at_work:
                self._receive(_LOOK)
            return
        deadline = time.monotonic() + _LAST_REPORTS
        while self._at_work and (remaining := deadline - time.monotonic()) > 0:
            if not self._receive(remaining):
                break


@dataclass(frozen=True, eq=False)
class _Order:
    """An order for one slice; the limits are of this slice."""

    key: str  # of the run
    kind: type[Search]
    state: dict[str, Any]
    limits: Limits
    seconds_left: float  # of the run
    reached: Snapshot | None  # by all pieces, for those that learn from it


@dataclass(frozen=True, eq=False)
class _Report:
    """Result of a slice: a snapshot from threads, a state from elsewhere."""

    worker: str
    steps: int
    state: dict[str, Any] | None = None
    snapshot: Snapshot | None = None


_ending: set[str] = set()  # keys of runs in this process whose slices are to be cut short


def _work(order: _Order, problem: Any) -> _Report:
    start = time.monotonic()
    search: Any = order.kind.resume(problem, order.state)
    if order.reached is not None:
        search.learn(order.reached)
    done, _ = _slice_of(search, order.key, order.limits, start, order.seconds_left)
    return _Report(_worker(), done, search.state())


def _work_on(copy: _Copy[Any], key: str, limits: Limits, reached: Snapshot) -> _Report:
    copy.learn(reached)
    done, snapshot = _slice_of(copy, key, limits, time.monotonic())
    return _Report(_worker(), done, snapshot=snapshot)


def _slice_of(
    search: Any, key: str, limits: Limits, start: float, longest: float = math.inf
) -> tuple[int, Snapshot]:
    """Work for a slice, of `longest` seconds; give the steps done, and the last one's snapshot."""
    assert limits.seconds is not None
    until = start + limits.seconds
    done = 0
    while True:
        snapshot = search.step()
        done += 1
        if snapshot.finished or limits.is_reached(snapshot.points) or done == limits.steps:
            break
        if key in _ending or time.monotonic() >= start + longest:
            break
        if time.monotonic() >= until and getattr(search, "is_resumable", True):
            break
    return done, snapshot


def _worker() -> str:
    return f"{platform.node()} {os.getpid()} {threading.get_ident()}"


def _same(value: Any) -> Any:
    return value


def _losses() -> tuple[type[BaseException], ...]:
    """Give the errors of a worker that died."""
    errors: list[type[BaseException]] = [BrokenExecutor, CancelledError]
    distributed = sys.modules.get("distributed")
    if distributed is not None:
        errors.append(distributed.KilledWorker)
    return tuple(errors)
