"""The log of warnings and defects: two files of bounded size, without anything the user typed.

Users may send the log to strangers. So an error appears with its class, its places in the program
and, for classes whose text consists of names in the program, that text; files are not named.

If nothing can be written, the program continues without a log.
"""

import contextlib
import copy
import faulthandler
import logging
import re
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final

from ..errors import Message, cause_of
from ..files.places import Places, without_home
from ..files.saving import make_own_folder

NAME: Final = "gridsmith.log"
OLDER: Final = "gridsmith.log.1"
CRASHES: Final = "crashes.txt"

LARGEST: Final = 256 * 1024
"""Bytes after which a file is renamed; there are two."""


class LogFile(RotatingFileHandler):
    """Write warnings and defects to the log."""

    def __init__(self, places: Places) -> None:
        with contextlib.suppress(OSError):
            make_own_folder(places.log)
        super().__init__(
            places.log / NAME,
            maxBytes=LARGEST,
            backupCount=1,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
        self.setLevel(logging.WARNING)
        form = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"
        self.setFormatter(_Discreet(form, "%Y-%m-%d %H:%M:%S"))

    def log_error(self, error: BaseException, message: str = "a defect") -> None:
        """Write an uncaught error with its traceback."""
        cause = (type(error), error, error.__traceback__)
        level = logging.CRITICAL
        self.handle(logging.LogRecord("gridsmith", level, "", 0, message, (), cause, None))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - of `logging`
        """Go on without the record."""


class _Discreet(logging.Formatter):
    """Leaves out what was typed, and indents the further lines of a record."""

    def format(self, record: logging.LogRecord) -> str:
        record = copy.copy(record)
        record.exc_text = None  # written by another handler, with the error's text
        if isinstance(record.args, tuple):
            record.args = tuple(map(_discreet, record.args))
        return without_home(super().format(record)).replace("\n", "\n    ")

    def formatException(self, ei: Any) -> str:  # noqa: N802 - of `logging`
        return discreet_traceback(ei[1])


def _discreet(part: object) -> object:
    if isinstance(part, BaseException):
        return describe(part)
    if isinstance(part, Message):
        return part.id
    return "…" if isinstance(part, Path) else part


def watch_for_crashes(log: LogFile, places: Places) -> bool:
    """Write a crash of this process in compiled code to a file, for the next call to log.

    Return whether a process has crashed since the last call. Being killed is not a crash.
    """
    try:
        file = (places.log / CRASHES).open("a+", encoding="utf-8", errors="replace")
        file.seek(0)
        crash = file.read()
        file.truncate(0)
    except OSError:
        return False
    if crash:
        message = "the last time it crashed\n%s"
        log.handle(logging.LogRecord("gridsmith", logging.CRITICAL, "", 0, message, (crash,), None))
    if not faulthandler.is_enabled():  # else PYTHONFAULTHANDLER sends crashes elsewhere
        faulthandler.enable(file)  # which keeps it open
    return bool(crash)


def last_errors(places: Places, maximum: int = 8) -> list[str]:
    """Give the log's last records, oldest first."""
    text = ""
    for name in (OLDER, NAME):
        with contextlib.suppress(OSError):
            text += (places.log / name).read_text(encoding="utf-8", errors="replace")
    return [record.rstrip() for record in re.split(r"\n(?! )", text) if record.strip()][-maximum:]


def discreet_traceback(error: BaseException) -> str:
    """Give the traceback of an error and its causes, without texts that may have been typed."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = f"{discreet_traceback(cause)}\nwhich has led to:\n" if cause is not None else ""
    return before + "".join(traceback.format_tb(error.__traceback__)) + describe(error)


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
