"""The standard streams, however they are handed over: closed, full, or not in UTF-8."""

import io
import os
import sys
from typing import Any, Final

STANDARD_OUTPUT: Final = "standard output"
"""The name of the file in an OSError that writing to standard output raises."""


def restart_in_utf8() -> None:
    """Start this program again in Python's UTF-8 mode where arguments can only be ASCII.

    Python's own remedies, which PYTHONCOERCECLOCALE=0 and PYTHONUTF8=0 switch off, are as good.
    """
    is_ascii = sys.getfilesystemencoding() == "ascii"
    if is_ascii and os.environ.get("PYTHONUTF8") != "1":  # a frozen program may not obey it
        os.environ["PYTHONUTF8"] = "1"
        os.execv(sys.executable, sys.orig_argv)


def open_standard_streams() -> None:
    """Give Python all three streams, and let the outputs take any character as UTF-8.

    Reading and writing fails for streams that were closed, as it does in other programs, and no
    other file gets their numbers.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            # Opened the wrong way round: each use fails.
            opened = os.open(os.devnull, os.O_RDONLY if number else os.O_WRONLY)
            os.dup2(opened, number)
            os.set_inheritable(number, True)
    if sys.stdin is None:
        raw = io.FileIO(0, closefd=False)
        sys.stdin = io.TextIOWrapper(io.BufferedReader(raw), encoding="utf-8")
    sys.stdout = _in_utf8(sys.stdout, sys.__stdout__, 1)
    sys.stderr = _in_utf8(sys.stderr, sys.__stderr__, 2)


def drop_output() -> None:
    """Write nothing any more to standard output, not even what is waiting to be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _RawOutput(io.FileIO):
    """Standard output, whose errors name it; or standard error, of whose errors are lost."""

    def write(self, data: Any) -> int:
        try:
            return super().write(data)
        except OSError as error:
            if self.fileno() == 2:
                return len(data)
            raise OSError(error.errno, error.strerror, STANDARD_OUTPUT) from None


def _in_utf8(stream: Any, original: Any, number: int) -> Any:
    if stream is original and os.name == "posix":
        raw = _RawOutput(number, "w", closefd=False)
        return io.TextIOWrapper(
            io.BufferedWriter(raw),
            encoding="utf-8",
            errors="backslashreplace",
            line_buffering=number == 2 or raw.isatty(),
        )
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream
