"""The log: what has gone wrong, in two files that never grow large, without what anybody has typed.

Warnings and defects of the app and of the commands go to `gridsmith.log` in the user's folder of
logs, beside whatever else is done with them. A record begins with the time and the number of the
process; what belongs to it stands below, further in.

What is told may be sent to somebody else. So a record has no more of an error than its kind, its
places in the program and, of the kinds whose text is made of names in the program, that text; and
no file is named that is not one of the app's own.

Any number of processes write at once: each record is one write to the end of the file. Whoever
finds the file full renames it, under a lock that a process which is killed lets go of; the others
see that the file is no longer in its place, and begin with the new one. Where nothing can be
written, all goes on without a log, and `LogFile.fault` says why.
"""

import contextlib
import errno
import faulthandler
import logging
import os
import re
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from ..errors import Message, cause_of
from ..files.places import Places, at_home, without_home
from ..files.saving import make_own_folder
from ..version import VERSION

NAME: Final = "gridsmith.log"
OLDER: Final = "gridsmith.log.1"
CRASHES: Final = "crashes.txt"

LARGEST: Final = 256 * 1024
"""Bytes of a file that is still written to; there are two."""

_LONGEST: Final = 16_000  # characters of a record
_TOLD_AGAIN: Final = 3  # times that a process tells the same
_BEGINS: Final = re.compile(r"^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d )", re.MULTILINE)


class LogFile(logging.Handler):
    """Writes warnings and defects to the log in a folder, which is made when there are any."""

    fault: OSError | None = None
    """Why the last record could not be written, if it could not."""

    def __init__(self, places: Places) -> None:
        """Open nothing yet."""
        super().__init__(logging.WARNING)
        self._places = places
        self._path = places.log / NAME
        self._file: int | None = None
        self._times = Counter[str]()
        self._has_begun = False

    def begin(self) -> None:
        """Write which program this is, as the first record does."""
        with self.lock or contextlib.nullcontext():
            self._begin()

    def tell_of(self, error: BaseException, what: str = "a defect") -> None:
        """Write down an error that nobody has met."""
        told = (type(error), error, error.__traceback__)
        self.handle(
            logging.LogRecord("gridsmith", logging.CRITICAL, "", 0, what, (), told, None),
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, or keep why that was not possible."""
        text = self._told(record)
        self._times[text] += 1
        if self._times[text] > _TOLD_AGAIN:
            return
        if len(self._times) > 1000:
            self._times.clear()
        self._begin()
        self._write(record.created, f"{record.levelname} {record.name}: {text}")

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        super().close()

    def _begin(self) -> None:
        if not self._has_begun:
            self._has_begun = True
            self._write(time.time(), f"START {' '.join(_versions())}")

    def _told(self, record: logging.LogRecord) -> str:
        if isinstance(discreet := getattr(record, "discreet", None), str):
            # The record says more: what has been told of an error in another process.
            return f"{str(record.msg).partition(chr(10))[0]}\n{discreet}"
        arguments = record.args
        if isinstance(arguments, tuple) and arguments:
            text = str(record.msg) % tuple(self._discreet(part) for part in arguments)
        else:
            text = str(record.msg)
        if record.exc_info and record.exc_info[1] is not None:
            text = f"{text}\n{discreet_traceback(record.exc_info[1], self._places)}"
        return text

    def _discreet(self, part: object) -> object:
        if isinstance(part, BaseException):
            return told_of(part, self._places)
        if isinstance(part, Message):
            return _discreetly_said(part, self._places)
        return _own_path(part, self._places) if isinstance(part, Path) else part

    def _write(self, when: float, text: str) -> None:
        stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(when))
        lines = _cut(without_home(text)).splitlines()
        record = f"{stamp} {os.getpid()} " + "\n    ".join(map(_visible, lines)) + "\n"
        try:
            os.write(self._open(), record.encode(errors="backslashreplace"))
            self.fault = None
        except OSError as error:
            self.fault = error

    def _open(self) -> int:
        """Give the file in its place, with room for a record. Raises OSError."""
        if self._file is not None and not _is_in_place(self._file, self._path):
            os.close(self._file)  # another process has renamed it
            self._file = None
        if self._file is None:
            make_own_folder(self._path.parent)
            self._file = _opened(self._path)
        size = os.fstat(self._file).st_size
        if size >= LARGEST and self._rename():
            os.close(self._file)
            self._file = _opened(self._path)
        elif size >= 4 * LARGEST:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(self._path))
        return self._file

    def _rename(self) -> bool:
        assert self._file is not None
        with _locked(self._file) as is_ours:
            if is_ours and _is_in_place(self._file, self._path):
                with contextlib.suppress(PermissionError):  # Windows, where another has it open
                    self._path.replace(self._path.with_name(OLDER))
                    return True
        return False


def keep_log(places: Places, tell: Callable[[BaseException], object]) -> LogFile:
    """Write to the log what this process warns of, and the errors that nobody in it meets.

    Both are told on standard error as ever. `tell` is given those errors, on the threads that they
    are of.
    """
    log = LogFile(places)
    logging.getLogger().addHandler(log)
    _take_defects(log, tell)
    return log


def _take_defects(log: LogFile, tell: Callable[[BaseException], object]) -> None:
    hook, thread_hook = sys.excepthook, threading.excepthook

    def met(error: BaseException | None, what: str) -> None:
        if isinstance(error, Exception):  # neither Ctrl-C nor the end of the program
            log.tell_of(error, what)
            tell(error)

    def of_program(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        hook(kind, error, trace)
        met(error, "a defect")

    def of_thread(told: threading.ExceptHookArgs) -> None:
        thread_hook(told)
        met(told.exc_value, "a defect in a thread")

    sys.excepthook, threading.excepthook = of_program, of_thread


def take_crashes(log: LogFile, places: Places) -> bool:
    """Have a crash of this process, within compiled code, told to the next one.

    Tells whether an earlier one has crashed since this was last asked; where it was is then in the
    log. A process that was killed, or whose user has logged out, has not.
    """
    path = places.log / CRASHES
    try:
        make_own_folder(path.parent)
        file = path.open("a+", encoding="utf-8", errors="replace")
        file.seek(0)
        left = file.read(_LONGEST)
        if left:
            file.truncate(0)
    except OSError as error:
        log.fault = error
        return False
    if left:
        log.handle(
            logging.LogRecord(
                "gridsmith", logging.CRITICAL, "", 0, "the last time it crashed\n%s", (left,), None
            )
        )
    # Whoever wants crashes elsewhere has said so to Python.
    if not faulthandler.is_enabled():
        faulthandler.enable(file)
        _kept_open.append(file)
    return bool(left)


_kept_open: Final = list[IO[str]]()
"""What a crash is written to; closed, its number would soon be another file's."""


def last_errors(places: Places, most: int = 8) -> list[str]:
    """Give the log's last records, oldest first, without starts. Raises OSError if unreadable."""
    text = ""
    for name in (OLDER, NAME):
        with contextlib.suppress(FileNotFoundError):
            text += (places.log / name).read_text(encoding="utf-8", errors="replace")
    records = [record.rstrip() for record in _BEGINS.split(text) if record.strip()]
    return [record for record in records if " START " not in record[:40]][-most:]


def discreet_traceback(error: BaseException, places: Places | None = None) -> str:
    """Give where an error came from, and what it was caused by, without what it was about."""
    chain = list[BaseException]()
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    told = [
        "".join([*traceback.format_tb(one.__traceback__), told_of(one, places)])
        for one in reversed(chain)
    ]
    return "\nwhich has led to:\n".join(told)


def told_of(error: BaseException, places: Places | None = None) -> str:
    """Give what can be told of an error to anybody: its kind, and a text that quotes nothing."""
    kind = type(error).__name__
    if isinstance(error, Message):
        return f"{kind} {error.id}: {_discreetly_said(error, places)}"
    if isinstance(error, OSError):
        file = "" if error.filename is None else f" ({_own_path(error.filename, places)})"
        return f"{kind}: {cause_of(error)}{file}"
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
"""Errors whose text is made of names and kinds, and not of values as that of a ValueError is."""


def _discreetly_said(message: Message, places: Places | None) -> str:
    """Say a message without the texts in it, which somebody may have typed."""

    def part(told: object) -> object:
        if isinstance(told, OSError):
            return cause_of(told)
        return told if isinstance(told, int | float) else _own_path(told, places)

    return str(message.with_parts(part))


def _own_path(told: object, places: Places | None) -> str:
    """Give the path of one of the app's own files, and nothing of anything else."""
    path = Path(os.fsdecode(told)) if isinstance(told, str | bytes | Path) else None
    if path is not None and path.is_absolute() and places is not None:
        own = (places.data, places.cache, places.log)
        if path == places.settings or any(path.is_relative_to(folder) for folder in own):
            return at_home(path)
    return "…"


def _versions() -> Iterator[str]:
    yield f"Gridsmith {VERSION}, Python {sys.version.split()[0]} on {sys.platform}"
    for name in ("PySide6", "numpy", "numba"):
        version = getattr(sys.modules.get(name), "__version__", None)
        if version is not None:
            yield f"{name} {version}"


def _opened(path: Path) -> int:
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
    return os.open(path, flags | getattr(os, "O_CLOEXEC", 0), 0o600)


def _is_in_place(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return False


@contextlib.contextmanager
def _locked(file: int) -> Iterator[bool]:
    """Tell whether no other process has this file locked, and lock it meanwhile."""
    try:
        import fcntl
    except ImportError:  # Windows: a file that another process has open cannot be renamed
        yield True
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        fcntl.flock(file, fcntl.LOCK_UN)


def _cut(text: str) -> str:
    if len(text) <= _LONGEST:
        return text
    return f"{text[: _LONGEST // 2]}\n…\n{text[-_LONGEST // 2 :]}"


def _visible(line: str) -> str:
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line)
