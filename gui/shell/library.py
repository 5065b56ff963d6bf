"""The library, asked on its own thread; requests are retried while the file is busy."""

from __future__ import annotations

import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from ...core.errors import Complaint, Message
from ...core.files.copies import INTERVAL, check, make_copy
from ...core.files.database import DamagedError, LibraryError
from ...core.library.library import Library
from ..complaints import cause_in_words, say
from ..jobs import Jobs, Lane
from ..qt_types import translate

log = logging.getLogger(__name__)


TRY_TIMEOUT = 0.3
"""Seconds that one try waits for another program that has locked the file."""
TIMEOUT = 10.0
"""Seconds after which a request is given up."""
READ_TIMEOUT = 5.0
"""Seconds that a page waits for its session on a slow disk before it opens without it."""
LATE_AFTER = 2.0
"""Seconds after which a request is reported to be late."""
CLOSE_TIMEOUT = 3.0
"""Seconds that a closing window has for the remaining requests."""
RETRY_DELAYS = 0.1, 2.0
"""Seconds between two tries, at first and at most."""
CHECK_INTERVAL = 100
"""Milliseconds between two looks at open requests."""

FIRST_COPY = 30_000
"""Milliseconds after which the first automatic copy is made, if the last one is old enough."""

Action = Callable[[Library], Any]


@dataclass(eq=False)
class _Request:
    action: Action
    done: Callable[[Any], object] | None
    failed: Callable[[Exception], object] | None
    late: Callable[[str], object]
    dropped: Callable[[Exception | None], object] | None
    is_urgent: bool
    since: float = field(default_factory=time.monotonic)
    wait: float = RETRY_DELAYS[0]
    next: float | None = None  # when to try again; None while it is tried
    cause: str = ""  # of its being late, as it was last reported
    error: Exception | None = None
    over: bool = False  # set on the library's thread

    def may_retry(self, error: Exception) -> bool:
        if self.is_urgent:
            return isinstance(error, Complaint | OSError)
        in_time = time.monotonic() < self.since + TIMEOUT
        return in_time and isinstance(error, LibraryError) and error.id == "database-locked"


class OpenLibrary(QObject):
    """The window's library, asked on the GUI thread; only `read` waits.

    The file is opened with the first request; again when it was damaged or has gone.
    """

    fault = Signal(str)
    """Why nothing can be saved to disk; empty if it can."""
    _opened = Signal(object, bool)

    def __init__(
        self, jobs: Jobs, path: Path, notify: Callable[[str], object], parent: QObject | None = None
    ) -> None:
        """`notify` is called with a line about what was wrong with the file."""
        super().__init__(parent)
        self.path = path
        self.window = secrets.token_hex(8)
        """Identifies this window among those that use the same library."""
        self._jobs = jobs
        self._library: Library | None = None  # of the library's thread alone
        self._requests: list[_Request] = []
        self._fleeting: dict[Action, _Request] = {}  # done in a library that is only in memory
        self._checks = QTimer(self, interval=CHECK_INTERVAL)
        self._checks.timeout.connect(self._check_requests)
        self._notify = notify
        self._opened.connect(self._announce_opened, Qt.ConnectionType.QueuedConnection)
        self._copies = QTimer(self, interval=FIRST_COPY)
        self._copies.timeout.connect(self._make_copy)
        self._copies.start()

    @property
    def busy(self) -> bool:
        """Whether anything is not done yet."""
        return bool(self._requests)

    def read(self, action: Action) -> Any:
        """Wait for a result, READ_TIMEOUT at most. Raises TimeoutError and the action's errors."""
        job = self._jobs.ask(self._do, action, failed=lambda _: None, lane=Lane.LIBRARY)
        return job.result(READ_TIMEOUT)

    def ask(
        self,
        action: Action,
        *,
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
        late: Callable[[str], object] = lambda cause: None,
        dropped: Callable[[Exception | None], object] | None = None,
        is_urgent: bool = False,
    ) -> None:
        """Run an action on the library's thread, again while another program has locked the file.

        `done` gets its result, `failed` its last error, after TIMEOUT at most. One that `is_urgent`
        is retried after any error, and again at the end if it was done only in memory. `late` is
        called when it takes long, with the cause in words, and when that changes; `dropped` with
        the last error, if any, when the window closes before it could be done.
        """
        request = _Request(action, done, failed, late, dropped, is_urgent)
        self._requests.append(request)
        self._checks.start()
        self._try(request)

    @Slot()
    def _make_copy(self) -> None:
        """Make an automatic copy if one is due; what is damaged is restored."""
        self._copies.setInterval(int(1000 * INTERVAL))
        self._jobs.ask(make_copy, self.path, failed=self._copy_failed, lane=Lane.FILES)

    def _copy_failed(self, error: Exception) -> None:
        log.warning("no copy of the library: %s", error)
        if isinstance(error, DamagedError):
            self.check()

    def check(self, done: Callable[[Message], object] = lambda notice: None) -> None:
        """Check the file on the library's thread; `done` gets what came of it."""
        self._jobs.ask(self._check, done=done, failed=lambda _: None, lane=Lane.LIBRARY)

    def close(self, patience: float | None = None) -> None:
        """Do the remaining requests, as far as time allows; no others can follow."""
        patience = CLOSE_TIMEOUT if patience is None else patience
        self._checks.stop()
        self._copies.stop()
        remaining, self._requests = [*self._fleeting.values(), *self._requests], []
        until = time.monotonic() + patience
        job = self._jobs.ask(self._end, remaining, until, failed=lambda _: None, lane=Lane.LIBRARY)
        with contextlib.suppress(TimeoutError):
            job.result(patience + 2 * TRY_TIMEOUT)
        for request in remaining:
            if not request.over and request.dropped is not None:
                request.dropped(request.error)

    # Requests

    def _try(self, request: _Request) -> None:
        request.next = None
        self._jobs.ask(
            self._run,
            request,
            done=lambda result: self._done(request, result),
            failed=lambda error: self._failed(request, error),
            lane=Lane.LIBRARY,
        )

    def _done(self, request: _Request, result: Any) -> None:
        self._forget(request)
        if not request.over:
            self._fleeting[request.action] = request
        if request.done is not None:
            request.done(result)

    def _failed(self, request: _Request, error: Exception) -> None:
        if request.may_retry(error):
            request.next = time.monotonic() + request.wait
            request.wait = min(2 * request.wait, RETRY_DELAYS[1])
            return
        self._forget(request)
        if request.failed is not None:
            request.failed(error)

    def _forget(self, request: _Request) -> None:
        self._requests.remove(request)
        if not self._requests:
            self._checks.stop()

    @Slot()
    def _check_requests(self) -> None:
        now = time.monotonic()
        for request in list(self._requests):
            if now > request.since + LATE_AFTER:
                before, request.cause = request.cause, _cause(request.error)
                if request.cause != before:
                    request.late(request.cause)
            if request.next is not None and now >= request.next:
                self._try(request)

    @Slot(object, bool)
    def _announce_opened(self, notice: Message | None, lasts: bool) -> None:
        if notice is not None:
            self._notify(say(notice))
        self.fault.emit("" if lasts or notice is None else _short(notice))

    # On the library's thread

    def _run(self, request: _Request) -> Any:
        if request.over:  # done by `close`
            return None
        try:
            result = self._do(request.action)
        except Exception as error:
            request.error = error  # `close` may not hear of it by another way
            raise
        request.over = not request.is_urgent or (self._library is not None and self._library.lasts)
        return result

    def _do(self, action: Action) -> Any:
        if self._library is not None and not self._library.is_in_place():
            self._close_file()
        if self._library is None:
            self._library = self._open()
        try:
            return action(self._library)
        except DamagedError:
            self._check()
            self._library = self._open()
            return action(self._library)

    def _check(self) -> Message:
        """Check the file, and restore it if it is damaged; says so."""
        self._close_file()
        notice = check(self.path)
        if notice.id != "library-sound":
            with contextlib.suppress(RuntimeError):  # the app may go away meanwhile
                self._opened.emit(notice, True)
        return notice

    def _open(self) -> Library:
        try:
            library = Library(self.path, patience=TRY_TIMEOUT)
        except LibraryError as error:
            if error.id == "database-locked":
                raise
            library = Library.in_memory(error)  # such as a newer version's, left as it is
        with contextlib.suppress(RuntimeError):  # the app may go away meanwhile
            self._opened.emit(library.notice, library.lasts)
        return library

    def _close_file(self) -> None:
        if self._library is not None:
            self._library.close()
            self._library = None

    def _end(self, remaining: list[_Request], until: float) -> None:
        if self._library is not None and not self._library.lasts:
            self._close_file()  # perhaps there is room for the file by now
        for request in remaining:
            while not request.over:
                try:
                    self._run(request)
                except Exception as error:
                    if time.monotonic() > until or not request.may_retry(error):
                        break
                    time.sleep(RETRY_DELAYS[0])
                else:
                    break
        self._close_file()


def _cause(error: Exception | None) -> str:
    if error is None:
        return translate("Library", "the disk is slow")
    return _short(error) if isinstance(error, LibraryError) else cause_in_words(error)


def _short(message: Message) -> str:
    match message.id:
        case "database-locked":
            return translate("Library", "another program is writing to the library")
        case "database-newer":
            return translate("Library", "the library was made by a newer version of the app")
    cause = message.parts.get("cause")
    return say(cause if isinstance(cause, Message) else message)
