"""The library on the thread that it belongs to: asked, and asked again until it has answered."""

from __future__ import annotations

import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

from ...core.errors import Complaint, Message
from ...core.keeping.library import Library, LibraryError
from ..complaints import cause_in_words, say
from ..jobs import Jobs, Lane

log = logging.getLogger(__name__)

translate = QCoreApplication.translate

TRY = 0.3
"""Seconds that one try waits for another program that holds the file."""
PATIENCE = 10.0
"""Seconds after which what somebody has asked for is given up."""
FIRST_PATIENCE = 5.0
"""Seconds that a page waits for its session on a slow disk before it opens without it."""
LATE = 2.0
"""Seconds after which it is told that something is not done yet."""
LAST_PATIENCE = 3.0
"""Seconds that a closing window has for what is not done yet."""
WAITS = 0.1, 2.0
"""Seconds between two tries, at first and in the end."""
LOOK = 100
"""Milliseconds between two looks at what is not done yet."""

_PASSING = {"database-locked", "database-damaged"}
"""What the next try need not meet again: a damaged file is opened anew, and moved aside."""

Action = Callable[[Library], Any]


@dataclass(eq=False)
class _Asked:
    action: Action
    done: Callable[[Any], object] | None
    failed: Callable[[Exception], object] | None
    late: Callable[[str], object] | None
    left: Callable[[Exception | None], object] | None
    is_urgent: bool
    since: float = field(default_factory=time.monotonic)
    wait: float = WAITS[0]
    next: float | None = None  # when to try again; None while it is on its way
    told: bool = False
    error: Exception | None = None
    over: bool = False  # set where it is done, on the library's thread

    def may_be_tried_again(self, error: Exception) -> bool:
        if self.is_urgent:
            return isinstance(error, Complaint | OSError)
        in_time = time.monotonic() < self.since + PATIENCE
        return in_time and isinstance(error, LibraryError) and error.id in _PASSING


class OpenLibrary(QObject):
    """The window's library: all is asked for on the GUI thread, and nothing but `read` waits.

    The file is opened when it is first asked for; anew when it was found damaged, or is no longer
    at its place.
    """

    fault = Signal(str)
    """Why what is saved does not outlast the app; empty: it does."""
    _opened = Signal(object, bool)

    def __init__(
        self, jobs: Jobs, path: Path, tell: Callable[[str], object], parent: QObject | None = None
    ) -> None:
        """`tell` is given a line about what was wrong with the file."""
        super().__init__(parent)
        self.path = path
        self.window = secrets.token_hex(8)
        """Tells this window from others that use the same library."""
        self._jobs = jobs
        self._library: Library | None = None  # of the library's thread alone
        self._asked: list[_Asked] = []
        self._fleeting: dict[Action, _Asked] = {}  # was done in a library that is in memory alone
        self._look = QTimer(self, interval=LOOK)
        self._look.timeout.connect(self._look_after)
        self._tell = tell
        self._opened.connect(self._tell_opened, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether anything is not done yet."""
        return bool(self._asked)

    def read(self, action: Action) -> Any:
        """Wait FIRST_PATIENCE at most for a result. Raises TimeoutError, the action's errors."""
        job = self._jobs.ask(self._do, action, failed=lambda _: None, lane=Lane.LIBRARY)
        return job.result(FIRST_PATIENCE)

    def ask(
        self,
        action: Action,
        *,
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
        late: Callable[[str], object] | None = None,
        left: Callable[[Exception | None], object] | None = None,
        is_urgent: bool = False,
    ) -> None:
        """Have something done, again and again while another program holds the file.

        `action` runs on the library's thread. `done` is given what it returns; `failed` what it
        raises in the end, after PATIENCE at most. What `is_urgent` is tried until it is done,
        whatever the library complains of; in memory alone it is not done for good. `late` is
        called once, when it takes long, with the cause in words; `left` with what the last try
        has raised, if any, when the window closes and it could not be done.
        """
        asked = _Asked(action, done, failed, late, left, is_urgent)
        self._asked.append(asked)
        self._look.start()
        self._try(asked)

    def close(self, patience: float | None = None) -> None:
        """Do what is not done yet, as far as it can be done soon; nothing can be asked after it."""
        patience = LAST_PATIENCE if patience is None else patience
        self._look.stop()
        rest, self._asked = [*self._fleeting.values(), *self._asked], []
        until = time.monotonic() + patience
        job = self._jobs.ask(self._end, rest, until, failed=lambda _: None, lane=Lane.LIBRARY)
        with contextlib.suppress(TimeoutError):
            job.result(patience + 2 * TRY)
        for asked in rest:
            if not asked.over and asked.left is not None:
                asked.left(asked.error)

    # What is under way

    def _try(self, asked: _Asked) -> None:
        asked.next = None
        self._jobs.ask(
            self._run,
            asked,
            done=lambda result: self._done(asked, result),
            failed=lambda error: self._failed(asked, error),
            lane=Lane.LIBRARY,
        )

    def _done(self, asked: _Asked, result: Any) -> None:
        self._forget(asked)
        if not asked.over:
            self._fleeting[asked.action] = asked
        if asked.done is not None:
            asked.done(result)

    def _failed(self, asked: _Asked, error: Exception) -> None:
        if asked.may_be_tried_again(error):
            asked.next = time.monotonic() + asked.wait
            asked.wait = min(2 * asked.wait, WAITS[1])
            return
        self._forget(asked)
        if asked.failed is not None:
            asked.failed(error)

    def _forget(self, asked: _Asked) -> None:
        self._asked.remove(asked)
        if not self._asked:
            self._look.stop()

    @Slot()
    def _look_after(self) -> None:
        now = time.monotonic()
        for asked in list(self._asked):
            if not asked.told and now > asked.since + LATE:
                asked.told = True
                if asked.late is not None:
                    asked.late(_cause(asked.error))
            if asked.next is not None and now >= asked.next:
                self._try(asked)

    @Slot(object, bool)
    def _tell_opened(self, notice: Message | None, lasts: bool) -> None:
        if notice is not None:
            self._tell(say(notice))
        self.fault.emit("" if lasts or notice is None else _short(notice))

    # On the library's thread

    def _run(self, asked: _Asked) -> Any:
        if asked.over:  # by the closing window
            return None
        try:
            result = self._do(asked.action)
        except Exception as error:
            asked.error = error  # the closing window may not hear of it by another way
            raise
        asked.over = not asked.is_urgent or (self._library is not None and self._library.lasts)
        return result

    def _do(self, action: Action) -> Any:
        if self._library is not None and not self._library.is_in_place():
            self._let_go()
        if self._library is None:
            self._library = self._open()
        try:
            return action(self._library)
        except LibraryError as error:
            if error.id == "database-damaged":
                self._let_go()
            raise

    def _open(self) -> Library:
        try:
            library = Library(self.path, patience=TRY)
        except LibraryError as error:
            if error.id in _PASSING:
                raise
            library = Library.in_memory(error)  # such as a newer version's, left as it is
        with contextlib.suppress(RuntimeError):  # the app may go away meanwhile
            self._opened.emit(library.notice, library.lasts)
        return library

    def _let_go(self) -> None:
        if self._library is not None:
            self._library.close()
            self._library = None

    def _end(self, rest: list[_Asked], until: float) -> None:
        if self._library is not None and not self._library.lasts:
            self._let_go()  # perhaps there is room for the file by now
        for asked in rest:
            while not asked.over:
                try:
                    self._run(asked)
                except Exception as error:
                    if time.monotonic() > until or not asked.may_be_tried_again(error):
                        break
                    time.sleep(WAITS[0])
                else:
                    break
        self._let_go()


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
