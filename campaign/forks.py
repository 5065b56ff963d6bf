"""Processes that have everything imported and compiled already, forked off in milliseconds.

A start of the app costs a second, nearly all of it imports; forked off, it costs a fifth of one. So
an app can be killed a thousand times. The process that forks has no window and no other thread.

    with Fork(function, "an argument", place=folder) as fork:
        fork.hear("up", within=30)
        fork.kill()
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import importlib
import itertools
import json
import os
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from .trials import patience

ROOT = Path(__file__).resolve().parents[1]

KEPT = Path(tempfile.gettempdir()) / f"gridsmith-campaign-{os.getuid()}"
"""What campaigns leave for the next one: images of the bundled lists, named by what they hold."""

_DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG
_numbers = itertools.count()


class Fork:
    """A process at a function: what it says on standard output, a line of JSON each, and its end.

    `complaints`: what it has written on standard error. `status`: as the shell has it, less than 0
    for a signal, None while it runs.
    """

    def __init__(self, function: Callable[..., object], *arguments: Any, place: Path) -> None:
        """Begin the function in a process of its own, whose home is a folder."""
        place.mkdir(parents=True, exist_ok=True)
        number = next(_numbers)
        self._said, self._complaints = (place / f"{number}.{what}" for what in ("said", "errors"))
        self._said.touch()
        self._complaints.touch()
        self.status: int | None = None
        self.pid = os.fork()
        if not self.pid:
            self._work(function, arguments, place)
        self._end = os.pidfd_open(self.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.kill()
        os.close(self._end)

    @property
    def said(self) -> list[Any]:
        """What it has said so far; half a line, where it was killed, is left out."""
        *lines, _ = self._said.read_text(encoding="utf-8").split("\n")
        return [json.loads(line) for line in lines]

    @property
    def complaints(self) -> str:
        """What it has complained of so far."""
        return self._complaints.read_text(encoding="utf-8", errors="replace")

    def hear(self, word: str, *, within: float = 0) -> Any:
        """Wait until it says a list that begins with this word, and give the list.

        Raises AssertionError when it ends before, or takes longer.
        """
        until = time.monotonic() + patience(within)
        while True:
            ended = self._has_ended(0.004)
            for line in self.said:
                if line[0] == word:
                    return line
            assert not ended, f"ended before it said {word!r}:\n{self.complaints}"
            assert time.monotonic() < until, f"did not say {word!r} within {within} s"

    def end(self, *, within: float) -> int:
        """Wait for its end and give its status. Raises AssertionError when it takes longer."""
        if self.status is None:
            assert self._has_ended(patience(within)), (
                f"did not end within {within} s:\n{self.complaints}"
            )
            self._reap()
        assert self.status is not None
        return self.status

    def finish(self, *, within: float) -> list[Any]:
        """Wait until it ends well and without a complaint; give what it has said."""
        status = self.end(within=within)
        assert not self.complaints, f"it complained:\n{self.complaints}"
        assert not status, f"ended with status {status}"
        return self.said

    def kill(self) -> float:
        """Kill it, as at once as can be; give when that was, by the clock of `time.monotonic`."""
        moment = time.monotonic()
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self._reap()
        return moment

    def _has_ended(self, within: float) -> bool:
        return self.status is not None or bool(select.select([self._end], [], [], within)[0])

    def _reap(self) -> None:
        _, status = os.waitpid(self.pid, 0)
        self.status = os.waitstatus_to_exitcode(status)

    def _work(
        self, function: Callable[..., object], arguments: tuple[Any, ...], place: Path
    ) -> None:
        """Be the process that was forked, to its end."""
        status: Any = 1
        try:
            die_with_parent()
            signal.signal(signal.SIGINT, signal.default_int_handler)
            for stream, path in ((1, self._said), (2, self._complaints)):
                os.dup2(os.open(path, os.O_RDWR | os.O_APPEND), stream)
            use_home(place)
            status = function(*arguments) or 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        except KeyboardInterrupt:  # before the command listens: the interpreter ends by the signal
            status = 128 + signal.SIGINT
        except BaseException:
            traceback.print_exc()
        finally:
            with contextlib.suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)


def home_in(place: Path) -> dict[str, str]:
    """Give the environment of a user whose home is in a folder, at a screen that is not there."""
    return {
        "HOME": str(place),
        "XDG_DATA_HOME": str(place / "data"),
        "XDG_CONFIG_HOME": str(place / "config"),
        "XDG_CACHE_HOME": str(place / "cache"),
        "XDG_STATE_HOME": str(place / "state"),
        "XDG_RUNTIME_DIR": str(place),
        "GRIDSMITH_IMAGES": str(KEPT / "lexicons"),
        "GRIDSMITH_FILE_DIALOG": "own",
        "QML_DISK_CACHE_PATH": str(KEPT / "qml"),
        "QT_QPA_PLATFORM": "offscreen",
        "TMPDIR": str(place),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "LANGUAGE": "",
    }


def use_home(place: Path) -> None:
    """Let this process live in a folder."""
    os.environ.update(home_in(place))
    os.chdir(place)
    tempfile.tempdir = None  # of the environment that was


def die_with_parent() -> None:
    """Have the system kill this process when the one that began it dies."""
    ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)


def one_thread() -> None:
    """Wait until this process has no other thread: a fork would leave it behind."""
    while len(list(Path("/proc/self/task").iterdir())) > 1:
        time.sleep(0.01)


@functools.cache
def get_ready() -> None:
    """Import what the app and the command need, and load what is compiled."""
    KEPT.mkdir(mode=0o700, exist_ok=True)
    # Threads of a library that outlast no fork.
    os.environ.update(home_in(KEPT), OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")
    from ..cli.main import main
    from ..core import games
    from ..core.installation.preparing import prepare_part
    from ..core.lexicon.catalog import Catalog
    from .hands import GAMES

    for tool, one in games.GAMES.items():
        room = f"{one.within}.{tool}".strip(".")
        importlib.import_module(f"gridsmith.gui.{room}.page")
    catalog = Catalog.at(KEPT / "data", KEPT)
    catalog.build_images(KEPT / "lexicons")
    for entry in catalog.entries():
        catalog.open(entry.name)
    # All of it: an app compiles what is missing, outside of its home.
    for part in games.PARTS:
        prepare_part(part)
    with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stdout(nowhere):
        for game in GAMES.values():
            if game.search:
                main([*game.search, "--seed", "0", "--steps", "2"])
