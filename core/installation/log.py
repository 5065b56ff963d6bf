"""The log of warnings and defects: two files of bounded size, without anything the user typed.

A record begins with the time and the process number; its further lines are indented. Users may send
the log to strangers. So a record has only an error's class, its places in the program and, for
classes whose text consists of names in the program, that text; and it names no files.

If nothing can be written, the program continues without a log.
"""

import contextlib
import faulthandler
import logging
import os
import re
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from ..errors import Message, cause_of
from ..files.places import Places, without_home
from ..files.saving import make_own_folder

NAME: Final = "gridsmith.log"
OLDER: Final = "gridsmith.log.1"
CRASHES: Final = "crashes.txt"

LARGEST: Final = 256 * 1024
"""Bytes after which a file is renamed; there are two."""

_LONGEST: Final = 16_000  # characters of a record
_MAX_REPEATS: Final = 3  # of the same record by one process
_BEGINS: Final = re.compile(r"^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d )", re.MULTILINE)


class LogFile(RotatingFileHandler):
    """Write warnings and defects to the log; its folder is made for the first one."""

    def __init__(self, places: Places) -> None:
        super().__init__(
            places.log / NAME,
            maxBytes=LARGEST,
            backupCount=1,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
        self.setLevel(logging.WARNING)
        self._folder = places.log
        self._times = Counter[str]()

    def log_error(self, error: BaseException, message: str = "a defect") -> None:
        """Write an uncaught error with its traceback."""
        cause = (type(error), error, error.__traceback__)
        self.handle(
            logging.LogRecord("gridsmith", logging.CRITICAL, "", 0, message, (), cause, None)
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, the same one three times at most."""
        text = _text_of(record)
        self._times[text] += 1
        if self._times[text] <= _MAX_REPEATS:
            with contextlib.suppress(OSError):
                make_own_folder(self._folder)
                super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - of `logging`
        """Go on without the record."""

    def format(self, record: logging.LogRecord) -> str:
        """Give a record whose further lines are indented."""
        text = without_home(f"{record.levelname} {record.name}: {_text_of(record)}")
        stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        lines = map(_visible, text[:_LONGEST].splitlines())
        return f"{stamp} {os.getpid()} " + "\n    ".join(lines)


def _text_of(record: logging.LogRecord) -> str:
    if isinstance(discreet := getattr(record, "discreet", None), str):
        # The record has the whole traceback of an error in another process.
        return f"{str(record.msg).partition(chr(10))[0]}\n{discreet}"
    text = str(record.msg)
    if isinstance(record.args, tuple) and record.args:
        text %= tuple(map(_discreet, record.args))
    if record.exc_info and record.exc_info[1] is not None:
        text = f"{text}\n{discreet_traceback(record.exc_info[1])}"
    return text


def _discreet(part: object) -> object:
    if isinstance(part, BaseException):
        return describe(part)
    if isinstance(part, Message):
        return part.id
    return "…" if isinstance(part, Path) else part


def start_log(places: Places, on_error: Callable[[BaseException], object]) -> LogFile:
    """Log this process's warnings and uncaught errors, which still go to standard error.

    `on_error` is called with each uncaught error, on its thread.
    """
    log = LogFile(places)
    logging.getLogger().addHandler(log)
    hook, thread_hook = sys.excepthook, threading.excepthook

    def log_uncaught(error: BaseException | None, message: str) -> None:
        if isinstance(error, Exception):  # neither Ctrl-C nor the end of the program
            log.log_error(error, message)
            on_error(error)

    def of_program(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        hook(kind, error, trace)
        log_uncaught(error, "a defect")

    def of_thread(args: threading.ExceptHookArgs) -> None:
        thread_hook(args)
        log_uncaught(args.exc_value, "a defect in a thread")

    sys.excepthook, threading.excepthook = of_program, of_thread
    return log


def watch_for_crashes(log: LogFile, places: Places) -> bool:
    """Write a crash of this process in compiled code to a file, for the next call to log.

    Return whether a process has crashed since the last call. Being killed is not a crash.
    """
    path = places.log / CRASHES
    try:
        make_own_folder(path.parent)
        file = path.open("a+", encoding="utf-8", errors="replace")
        file.seek(0)
        crash = file.read(_LONGEST)
        if crash:
            file.truncate(0)
    except OSError:
        return False
    if crash:
        message = "the last time it crashed\n%s"
        log.handle(logging.LogRecord("gridsmith", logging.CRITICAL, "", 0, message, (crash,), None))
    if not faulthandler.is_enabled():  # else PYTHONFAULTHANDLER sends crashes elsewhere
        faulthandler.enable(file)
        _open_files.append(file)
    return bool(crash)


_open_files: Final = list[IO[str]]()
"""Open while the process lives: `faulthandler` writes to the number of the file."""


def last_errors(places: Places, maximum: int = 8) -> list[str]:
    """Give the log's last records, oldest first. Raises OSError if it can't be read."""
    text = ""
    for name in (OLDER, NAME):
        with contextlib.suppress(FileNotFoundError):
            text += (places.log / name).read_text(encoding="utf-8", errors="replace")
    return [record.rstrip() for record in _BEGINS.split(text) if record.strip()][-maximum:]


def discreet_traceback(error: BaseException) -> str:
    """Give the traceback of an error and its causes, without texts that may have been typed."""
    chain = list[BaseException]()
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\nwhich has led to:\n".join(
        "".join([*traceback.format_tb(one.__traceback__), describe(one)]) for one in reversed(chain)
    )


def describe(error: BaseException) -> str:
    """Give an error's class and a text that quotes nothing the user typed."""
    kind = type(error).__name__
    if isinstance(error, Message):
        return f"{kind} {error.id}"
    if isinstance(error, OSError):
        return f"{kind}: {cause_of(error)}"
    module = type(error).__module__.partition(".")[0]
    if isinstance(error, _OF_THE_PROGRAM) or module in ("numba", "llvmlite", "sqlite3"):
        return f"{kind}: {error}"
    return kind


_OF_THE_PROGRAM: Final = (
    ArithmeticError,
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    NameError,
    RuntimeError,
    TypeError,
)
"""Errors whose text has names in the program, not values as that of a ValueError."""


def _visible(line: str) -> str:
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line)
