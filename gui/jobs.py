"""Work that would keep the window waiting, done elsewhere: the only module that makes threads.

Work waits in lanes. Each `Lane` is a queue with a thread of its own, by name: the questions of a
tool have one (`Lane("balda")`), and so has each search that runs beside them
(`Lane("balda advice", is_heavy=True)`); hence no tool waits for another, and no question for a
search. Files have two threads (`Lane.FILES`), the library has one, which `gui/shell/library.py`
alone asks (`Lane.LIBRARY`), and what belongs to no tool has one (`Lane.ENGINE`).

Python work of many seconds, which would hold the interpreter's lock and make the window stutter,
runs in a process of its own (`in_process`).

All callbacks (`done`, `failed`, `progressed`, `ended`) are called on the GUI thread.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict, TypeVar, Unpack

from PySide6.QtCore import QObject, Qt, Signal, Slot

from ..core.installation.log import discreet_traceback
from .complaints import is_expected

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

Progress = Callable[[Any], None]
StopRequested = Callable[[], bool]
Result = TypeVar("Result")


@dataclass(frozen=True)
class Lane:
    """A queue with its threads; one that `is_heavy` lets other threads go first."""

    name: str
    threads: int = 1
    is_heavy: bool = False

    ENGINE: ClassVar[Lane]
    FILES: ClassVar[Lane]
    LIBRARY: ClassVar[Lane]
    PROCESSES: ClassVar[Lane]


Lane.ENGINE = Lane("engine")
Lane.FILES = Lane("files", threads=2)
Lane.LIBRARY = Lane("library")
Lane.PROCESSES = Lane("processes", threads=2)


class _StoppedError(Exception):
    """A job was asked to stop."""


def until_stopped(
    work: Callable[[Progress], Result],
    stop_requested: StopRequested,
    progress: Callable[[Any], object] = lambda reached: None,
) -> Result | None:
    """Do a job's work, which reports how far it is; None if the job is asked to stop meanwhile."""

    def report(reached: Any) -> None:
        if stop_requested():
            raise _StoppedError
        progress(reached)

    try:
        return work(report)
    except _StoppedError:
        return None


class Callbacks(TypedDict, total=False):
    """The callbacks of a job; see `Jobs.start`."""

    done: Callable[[Any], object]
    failed: Callable[[Exception], object]
    progressed: Callable[[Any], object]
    ended: Callable[[], object]


class JobOptions(Callbacks, total=False):
    """The callbacks of a job, and where it runs; see `Jobs.start`."""

    lane: Lane


def _nothing(*values: object) -> None:
    pass


@dataclass(eq=False)
class Job:
    """One piece of work under way, made by `Jobs`. Use it from the GUI thread."""

    done: Callable[[Any], object]
    failed: Callable[[Exception], object]
    progressed: Callable[[Any], object]
    ended: Callable[[], object]

    def __post_init__(self) -> None:
        self._stop = threading.Event()
        self._future: Future[Any] = Future()
        self._newest: Any = None
        self._is_delivered = True

    def stop(self) -> None:
        """Ask it to end, with a result for `done` if it runs."""
        self._stop.set()

    def drop(self) -> None:
        """Stop, and forget: of the callbacks only `ended` is still called."""
        self._stop.set()
        self.done = self.failed = self.progressed = _nothing

    def finish(self, patience: float) -> Any:
        """Stop, and wait for what the function returns, so many seconds at most.

        For the closing window: of the callbacks none but `ended` is called any more. Gives None
        where the function has not begun, fails, or takes longer.
        """
        self.drop()
        with contextlib.suppress(Exception):
            return self.result(patience)

    def result(self, patience: float) -> Any:
        """Wait so many seconds for the result. Raises TimeoutError and the function's errors."""
        return self._future.result(patience)


class Jobs(QObject):
    """Runs jobs, for the GUI thread."""

    unexpected = Signal(object)
    """A job without a `failed` callback went wrong: the error."""

    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Make it on the GUI thread; threads begin with the first job of their lane."""
        super().__init__(parent)
        self._queues: dict[Lane, queue.SimpleQueue[Callable[[], None] | None]] = {}
        self._threads: list[threading.Thread] = []
        self._jobs: set[Job] = set()
        self._closed = False
        self._arrived.connect(self._call, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    def ask(self, function: Callable[..., Any], *args: Any, **options: Unpack[JobOptions]) -> Job:
        """Run `function(*args)` on the lane's thread; see `start` for the options."""
        return self.start(lambda progress, stop_requested: function(*args), **options)

    def start(
        self,
        function: Callable[..., Any],
        *args: Any,
        lane: Lane = Lane.ENGINE,
        **callbacks: Unpack[Callbacks],
    ) -> Job:
        """Run `function(progress, stop_requested, *args)` on the lane's thread.

        The function calls `progress(value)` as often as it likes (the GUI thread sees the
        newest value, not each one) and looks at `stop_requested()` between steps.

        On the GUI thread, then: `progressed(value)`; `done(result)` or `failed(exception)`;
        and last, always and once, `ended()`. Bad input is a Complaint or an OSError, which
        is fit to be shown; any other exception is logged with its traceback. Without `failed`
        the error goes out as the signal `unexpected`.
        """
        if self._closed:
            raise RuntimeError("the app is closing")
        job = Job(
            callbacks.get("done", _nothing),
            callbacks.get("failed", self.unexpected.emit),
            callbacks.get("progressed", _nothing),
            callbacks.get("ended", _nothing),
        )
        self._jobs.add(job)
        self._queue_of(lane).put(partial(self._run, job, function, args))
        return job

    def close(self, patience: float = 2.0) -> bool:
        """Stop everything; no callback is called from now on.

        Returns whether every thread has ended. One that has not (it is inside a long call)
        is a daemon and does not keep the app from ending.
        """
        self._closed = True
        for job in self._jobs:
            job.drop()
        for lane, waiting in self._queues.items():
            for _ in range(lane.threads):
                waiting.put(None)
        deadline = time.monotonic() + patience
        for thread in self._threads:
            thread.join(deadline - time.monotonic())  # none where that has passed
        return not any(thread.is_alive() for thread in self._threads)

    def _queue_of(self, lane: Lane) -> queue.SimpleQueue[Callable[[], None] | None]:
        if lane not in self._queues:
            waiting: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()

            def work() -> None:
                if lane.is_heavy:
                    _lower_priority()
                while (run := waiting.get()) is not None:
                    run()
                    # Else the last job's board and table would live until the next job.
                    del run

            self._queues[lane] = waiting
            for _ in range(lane.threads):
                thread = threading.Thread(target=work, name=lane.name, daemon=True)
                self._threads.append(thread)
                thread.start()
        return self._queues[lane]

    # On a lane's thread

    def _run(self, job: Job, function: Callable[..., Any], args: tuple[Any, ...]) -> None:
        def progress(value: Any) -> None:
            job._newest = value
            if job._is_delivered:
                job._is_delivered = False
                self._send(partial(self._deliver, job))

        try:
            if job._stop.is_set():
                job._future.cancel()
            else:
                job._future.set_result(function(progress, job._stop.is_set, *args))
        except Exception as error:
            level = logging.DEBUG if is_expected(error) else logging.ERROR
            log.log(level, "a job failed", exc_info=True)
            job._future.set_exception(error)
        self._send(partial(self._end, job))

    def _send(self, call: Callable[[], None]) -> None:
        # The app may go away between the look and the call.
        with contextlib.suppress(RuntimeError):
            if not self._closed:
                self._arrived.emit(call)

    # On the GUI thread

    @Slot(object)
    def _call(self, call: Callable[[], None]) -> None:
        if not self._closed:
            call()

    def _deliver(self, job: Job) -> None:
        job._is_delivered = True  # before the look: what comes after it is sent again
        job.progressed(job._newest)

    def _end(self, job: Job) -> None:
        self._jobs.discard(job)
        try:
            if not job._future.cancelled():
                if isinstance(error := job._future.exception(), Exception):
                    job.failed(error)
                else:
                    job.done(job._future.result())
        finally:
            job.ended()


class LatestJob:
    """One job at a time, about what is on the page now: a newer one replaces the one before.

    Of one that is replaced or dropped, only `ended` is still called. Used from the GUI thread.
    """

    def __init__(self, jobs: Jobs, lane: Lane) -> None:
        self._jobs = jobs
        self._lane = lane
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        """Whether it waits or runs; no more when `done` or `failed` is called."""
        return self._job is not None

    def drop(self) -> None:
        """Let go of it."""
        if self._job is not None:
            self._job.drop()
            self._job = None

    def ask(self, function: Callable[..., Any], *args: Any, **callbacks: Unpack[Callbacks]) -> None:
        """Run `function(*args)`; see `Jobs.start` for the callbacks."""
        self.start(lambda progress, stop_requested: function(*args), **callbacks)

    def start(
        self, function: Callable[..., Any], *args: Any, **callbacks: Unpack[Callbacks]
    ) -> None:
        """Run `function(progress, stop_requested, *args)`; see `Jobs.start`."""

        def last(callback: Callable[..., object]) -> Callable[..., None]:
            def call(*values: Any) -> None:
                if self._job is job:
                    self._job = None
                callback(*values)

            return call

        self.drop()
        job = self._job = self._jobs.start(
            function,
            *args,
            lane=self._lane,
            done=last(callbacks.get("done", _nothing)),
            failed=last(callbacks.get("failed", self._jobs.unexpected.emit)),
            progressed=callbacks.get("progressed", _nothing),
            ended=last(callbacks.get("ended", _nothing)),
        )


_NICE = 5
"""How much nicer than others a thread is whose work takes minutes. With more, one that is denied a
processor while it holds the interpreter's lock would make the window wait for it."""


def _lower_priority() -> None:
    """Let the window's thread go first where processors are few.

    It holds for whatever this thread begins, too, such as the workers of a search. Only Linux has
    this for a thread; elsewhere its system has to see for itself which thread a person looks at.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with contextlib.suppress(OSError):  # a container may forbid it, and all goes on without
            niceness = os.getpriority(os.PRIO_PROCESS, thread) + _NICE
            os.setpriority(os.PRIO_PROCESS, thread, niceness)


_POLL_INTERVAL = 0.05
"""Seconds after which a job looks whether its process is to be stopped."""


def in_process(
    progress: Progress, stop_requested: StopRequested, function: Callable[..., Any], *args: Any
) -> Any:
    """Run `function(progress, *args)` in a process of its own, which ends when the job is stopped.

    For `Jobs.start`, in the lane of the processes. Function, arguments, progress values and result
    travel by pickle, so the function is one of a module's top level.
    """
    import multiprocessing  # a tenth of the way to the first frame, were it loaded there

    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_run_in_process, args=(theirs, function, args), daemon=True)
    kind: str = "progress"
    value: Any = None
    with ours, theirs:
        process.start()
        theirs.close()
        try:
            while kind not in ("result", "error") and not stop_requested():
                if not ours.poll(_POLL_INTERVAL):
                    continue
                kind, value = ours.recv()
                if kind == "progress":
                    progress(value)
                elif kind == "defect":
                    log.error("a process failed\n%s", value)
        except EOFError:
            process.join()
            raise RuntimeError(f"the process ended with status {process.exitcode}") from None
        finally:
            process.terminate()
            process.join()
    if kind == "error":
        raise value
    return value


def _run_in_process(
    channel: Connection, function: Callable[..., Any], args: tuple[Any, ...]
) -> None:
    with contextlib.suppress(BrokenPipeError):  # the window's process was killed
        try:
            answer = "result", function(lambda value: channel.send(("progress", value)), *args)
        except Exception as error:
            answer = "error", error
            if not is_expected(error):
                channel.send(("defect", discreet_traceback(error)))
        channel.send(answer)
