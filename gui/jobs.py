"""Work that would keep the window waiting, done elsewhere: the only module that makes threads.

Work runs in lanes, each with threads of its own:

- an *engine thread* for each tool: questions with an answer at once, one job at a time, in the
  order asked for (`Lane.engine(tool)`); what belongs to no tool has its own (`Lane.ENGINE`);
- a *computer's thread* for each tool: the move that the computer makes at once, which waits for no
  question (`Lane.computer(tool)`);
- an *opponent's thread* for each tool: what the computer thinks about, on its turn and on the other
  player's (`Lane.opponent(tool)`);
- a *long thread* for each tool: its search of minutes, step by step (`Lane.long(tool)`);
- a *live thread* for each tool: what goes on by itself about the position that is looked at
  (`Lane.live(tool)`);
- the *file threads*, two of them: reading and writing files (`Lane.FILES`);
- the *library's thread*, which `gui/shell/library.py` alone asks (`Lane.LIBRARY`).

So no tool waits for the search of another. Python work of many seconds, which would hold the
interpreter's lock and make the window stutter, is a *process* of its own (`Jobs.start_process`).

All callbacks (`done`, `failed`, `progressed`, `ended`) are called on the GUI thread.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypedDict, TypeVar, Unpack

from PySide6.QtCore import QObject, Qt, Signal, Slot

from ..core.installation.log import discreet_traceback
from .complaints import is_expected

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

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

    @classmethod
    def engine(cls, tool: str) -> Self:
        """The questions of one tool."""
        return cls(f"{tool} engine")

    @classmethod
    def computer(cls, tool: str) -> Self:
        """The computer's immediate moves in one tool."""
        return cls(f"{tool} computer")

    @classmethod
    def opponent(cls, tool: str) -> Self:
        """The computer's thoughts in one tool."""
        return cls(f"{tool} opponent", is_heavy=True)

    @classmethod
    def long(cls, tool: str) -> Self:
        """The searches of minutes of one tool."""
        return cls(f"{tool} long", is_heavy=True)

    @classmethod
    def live(cls, tool: str) -> Self:
        """The live searches of one tool."""
        return cls(f"{tool} live", is_heavy=True)


Lane.ENGINE = Lane("engine")
Lane.FILES = Lane("files", threads=2)
Lane.LIBRARY = Lane("library")


class _StoppedError(Exception):
    """A job was asked to stop."""


def until_stopped(
    work: Callable[[Callable[[Any], None]], Result],
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
    """The callbacks of a job, and its key; see `Jobs.start`."""

    done: Callable[[Any], object] | None
    failed: Callable[[Exception], object] | None
    progressed: Callable[[Any], object] | None
    ended: Callable[[], object] | None
    supersedes: str | None


class JobOptions(Callbacks, total=False):
    """The callbacks of a job, and where it runs; see `Jobs.start`."""

    lane: Lane


@dataclass(eq=False)
class Job:
    """One piece of work under way, made by `Jobs`. Use it from the GUI thread."""

    done: Callable[[Any], object] | None = None
    failed: Callable[[Exception], object] | None = None
    progressed: Callable[[Any], object] | None = None
    ended: Callable[[], object] | None = None
    supersedes: str | None = None

    def __post_init__(self) -> None:
        self._stop = threading.Event()
        self._dropped = False
        self._process: BaseProcess | None = None
        self._lock = threading.Lock()
        self._newest: list[Any] = []
        self._over = threading.Event()
        self._result: Any = None
        self._error: Exception | None = None

    def stop(self) -> None:
        """Ask it to end, with a result for `done` if it runs; processes end without one."""
        self._stop.set()
        if self._process is not None:
            self.drop()

    def drop(self) -> None:
        """Stop, and forget: of the callbacks only `ended` is still called."""
        self._dropped = True
        self._stop.set()
        if self._process is not None:
            self._process.terminate()

    def finish(self, patience: float) -> Any:
        """Stop, and wait for what the function returns, so many seconds at most.

        For the closing window: of the callbacks none but `ended` is called any more. Gives None
        where the function has not begun, fails, or takes longer. Not for a process.
        """
        self.drop()
        self._over.wait(patience)
        return self._result

    def result(self, patience: float) -> Any:
        """Wait so many seconds for the result. Raises TimeoutError and the function's errors."""
        if not self._over.wait(patience):
            raise TimeoutError
        if self._error is not None:
            raise self._error
        return self._result

    def _offer(self, value: Any) -> bool:
        """Store the newest progress value; True if no other waits to be delivered."""
        with self._lock:
            first = not self._newest
            self._newest[:] = [value]
        return first

    def _take(self) -> Any:
        with self._lock:
            return self._newest.pop()


class Jobs(QObject):
    """Runs jobs. Each method's docstring says on which threads it may be called."""

    busyChanged = Signal()
    unexpected = Signal(object)
    """A job without a `failed` callback went wrong: the error."""

    _arrived = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Make it on the GUI thread; threads begin with the first job of their lane."""
        super().__init__(parent)
        self._queues: dict[Lane, queue.SimpleQueue[Callable[[], None] | None]] = {}
        self._threads: list[threading.Thread] = []
        self._newest_of_key: dict[str, Job] = {}
        self._jobs: set[Job] = set()
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether any job waits or runs."""
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

        A job drops the older one that was started with the same `supersedes` key.
        """
        job = self._admit(**callbacks)

        def run() -> None:
            if job._stop.is_set():
                job._over.set()
                self._send(job, "nothing", None)
                return

            def progress(value: Any) -> None:
                if job._offer(value):
                    self._send(job, "progress", None)

            try:
                result = function(progress, job._stop.is_set, *args)
            except Exception as error:
                level = logging.DEBUG if is_expected(error) else logging.ERROR
                log.log(level, "a job failed", exc_info=True)
                job._error = error
                self._send(job, "error", error)
            else:
                job._result = result
                self._send(job, "result", result)
            finally:
                job._over.set()

        self._queue_of(lane).put(run)
        return job

    def start_process(
        self,
        function: Callable[..., Any],
        *args: Any,
        **callbacks: Unpack[Callbacks],
    ) -> Job:
        """Run `function(progress, stop_requested, *args)` in a process of its own.

        Function, arguments, progress values and result travel by pickle, so the function is
        one of a module's top level. Stopping ends the process at once, hence
        `stop_requested()` is always False in it. The callbacks are those of `start`.
        """
        job = self._admit(**callbacks)
        import multiprocessing  # a tenth of the way to the first frame, were it loaded there

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=_run_in_process, args=(theirs, function, args), daemon=True
        )
        try:
            process.start()
        except Exception as error:
            log.exception("a process could not be started")
            self._send(job, "error", error)
            return job
        finally:
            theirs.close()
        job._process = process

        def listen() -> None:
            kind: str = "progress"
            value: Any = None
            while kind == "progress":
                try:
                    kind, value = ours.recv()
                except (EOFError, OSError):
                    process.join()
                    kind = "error"
                    value = RuntimeError(f"the process ended with status {process.exitcode}")
                    if not job._stop.is_set():
                        log.error("%s", value)
                except Exception as error:
                    log.exception("a process sent what cannot be read")
                    process.terminate()
                    kind, value = "error", error
                if kind == "progress" and job._offer(value):
                    self._send(job, "progress", None)
            ours.close()
            process.join()
            if kind == "unexpected":
                fault, shown, discreet = value
                log.error("a process failed\n%s", shown, extra={"discreet": discreet})
                kind, value = "error", fault
            self._send(job, kind, value)

        self._begin(listen, "process")
        return job

    def close(self, patience: float = 2.0) -> bool:
        """Stop everything; no callback is called from now on.

        Returns whether every thread has ended. One that has not (it is inside a long call)
        is a daemon and does not keep the app from ending.
        """
        self._closed = True
        for job in self._jobs:
            job.drop()
        self._jobs.clear()
        for lane, waiting in self._queues.items():
            for _ in range(lane.threads):
                waiting.put(None)
        deadline = time.monotonic() + patience
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def _admit(self, **callbacks: Unpack[Callbacks]) -> Job:
        if self._closed:
            raise RuntimeError("the app is closing")
        job = Job(**callbacks)
        if job.supersedes is not None:
            older = self._newest_of_key.get(job.supersedes)
            if older is not None:
                older.drop()
            self._newest_of_key[job.supersedes] = job
        self._jobs.add(job)
        if len(self._jobs) == 1:
            self.busyChanged.emit()
        return job

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
                self._begin(work, lane.name)
        return self._queues[lane]

    def _begin(self, work: Callable[[], None], name: str) -> None:
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        thread = threading.Thread(target=work, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _send(self, job: Job, kind: str, value: Any) -> None:
        """Runs on any thread."""
        if self._closed:
            return
        # The app may go away between the look and the call.
        with contextlib.suppress(RuntimeError):
            self._arrived.emit(job, kind, value)

    @Slot(object, str, object)
    def _deliver(self, job: Job, kind: str, value: Any) -> None:
        """Runs on the GUI thread: pass on what arrived from a job."""
        if self._closed:
            return
        if kind == "progress":
            newest = job._take()
            if job.progressed is not None and not job._dropped:
                job.progressed(newest)
            return
        self._jobs.discard(job)
        if job.supersedes is not None and self._newest_of_key.get(job.supersedes) is job:
            del self._newest_of_key[job.supersedes]
        try:
            if job._dropped or kind == "nothing":
                pass
            elif kind == "result":
                if job.done is not None:
                    job.done(value)
            elif job.failed is not None:
                job.failed(value)
            else:
                self.unexpected.emit(value)
        finally:
            if job.ended is not None:
                job.ended()
            if not self._jobs:
                self.busyChanged.emit()


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


def _run_in_process(
    channel: Connection, function: Callable[..., Any], args: tuple[Any, ...]
) -> None:
    def progress(value: Any) -> None:
        channel.send(("progress", value))

    try:
        message = ("result", function(progress, lambda: False, *args))
    except Exception as error:
        shown, discreet = traceback.format_exc(), discreet_traceback(error)
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            error = RuntimeError(f"{type(error).__name__}: {error}")
        message = ("error", error)
        if not is_expected(error):
            message = ("unexpected", (error, shown, discreet))
    try:
        channel.send(message)
    except BrokenPipeError:
        pass  # the window's process was killed
    except Exception as error:
        fault = RuntimeError(str(error)), traceback.format_exc(), discreet_traceback(error)
        channel.send(("unexpected", fault))
    channel.close()
