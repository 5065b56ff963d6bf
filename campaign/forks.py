"""Processes that have everything imported and compiled already, forked off in milliseconds.

A start of the app costs a second, nearly all of it imports; forked off, it costs a fifth of one. So
an app can be killed a thousand times. The process that is forked has no window and no thread.

    forks = Forks.of_this_worker()
    with forks.begin(function, "an argument", place=folder) as fork:
        fork.hear("up", within=30)
        fork.kill()
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import importlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from .patience import patience
from .saying import waited_for_processor, waits_of_threads

ROOT = Path(__file__).resolve().parents[1]

KEPT = Path(tempfile.gettempdir()) / f"gridsmith-campaign-{os.getuid()}"
"""What campaigns leave for the next one: images of the bundled lists, named by what they hold."""

_READY_WITHIN = 300.0  # seconds; kernels may have to be compiled
_DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Fork:
    """A process at a function: what it says on standard output, a line of JSON each, and its end.

    `complaints`: what it has written on standard error.
    """

    def __init__(self, forks: Forks, pid: int, said: Path, complaints: Path) -> None:
        """Made by `Forks.begin`."""
        self.pid = pid
        self._forks = forks
        self._said = said
        self._complaints = complaints
        self._end = os.pidfd_open(pid)
        self.status: int | None = None
        """As the shell has it: 0 when all is well, less than 0 for a signal, None while it runs."""

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

    def hear(self, word: str, *, within: float) -> Any:
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

    def running(self, wait: float) -> bool:
        """Wait so many seconds at most for its end; return whether it still runs."""
        return not self._has_ended(wait)

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
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._has_ended(30)
            self._reap()
        return moment

    def waited_for_processor(self) -> float:
        """Return how many seconds its threads have been ready to run, and have not run."""
        return waited_for_processor(self.pid)

    def waits_of_threads(self) -> dict[str, float]:
        """Return for each of its threads the seconds that it was ready to run, and did not run."""
        return waits_of_threads(self.pid)

    def _has_ended(self, within: float) -> bool:
        if self.status is not None:
            return True
        return bool(select.select([self._end], [], [], within)[0])

    def _reap(self) -> None:
        self.status = int(self._forks.ask({"reap": self.pid})["status"])


class Forks:
    """The process that others are forked off."""

    def __init__(self) -> None:
        KEPT.mkdir(mode=0o700, exist_ok=True)
        self._number = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gridsmith.campaign.forks"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Threads of a library that outlast no fork.
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
        )
        assert self._process.stdout
        assert select.select([self._process.stdout], [], [], _READY_WITHIN)[0], "never got ready"
        assert json.loads(self._process.stdout.readline()) == {"ready": True}

    @staticmethod
    @functools.cache
    def of_this_worker() -> Forks:
        """Give the one that this process has, begun when first asked for."""
        return Forks()

    def begin(
        self,
        function: Callable[..., object],
        *arguments: Any,
        place: Path,
        environment: Mapping[str, str | None] | None = None,
    ) -> Fork:
        """Begin a module's function in a process of its own, whose home is in a folder.

        Arguments travel as JSON. What of the environment is None is not there.
        """
        self._number += 1
        place.mkdir(parents=True, exist_ok=True)
        said, complaints = (place / f"{self._number}.{what}" for what in ("said", "complaints"))
        said.touch()
        complaints.touch()
        answer = self.ask(
            {
                "function": f"{function.__module__}:{function.__qualname__}",
                "arguments": arguments,
                "said": str(said),
                "complaints": str(complaints),
                "environment": {**home_in(place), **(environment or {})},
            }
        )
        return Fork(self, answer["pid"], said, complaints)

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        """Give an order, and what is answered."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer


def home_in(place: Path) -> dict[str, str | None]:
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
        "LC_ALL": None,
        "LANGUAGE": None,
    }


def die_with_parent() -> None:
    """Have the system kill this process when the one that began it dies."""
    ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)


def get_images() -> None:
    """See that the images of the bundled lists are there, as an installer would bring them."""
    from ..core.lexicon.catalog import Catalog

    Catalog.at(KEPT / "data", KEPT).build_images(KEPT / "lexicons")
    os.environ["GRIDSMITH_IMAGES"] = str(KEPT / "lexicons")


def get_ready() -> None:
    """Import what the app and the command need, and load what is compiled."""
    os.environ.update({name: value for name, value in home_in(KEPT).items() if value is not None})
    from ..cli.main import main
    from ..core.games import PARTS
    from ..core.installation.preparing import prepare_part
    from ..core.lexicon.catalog import Catalog
    from ..gui.settings import TOOLS
    from .hands import GAMES

    for tool in TOOLS:
        importlib.import_module(f"gridsmith.gui.{tool}.page")
    catalog = Catalog.at(KEPT / "data", KEPT)
    for entry in catalog.entries():
        catalog.open(entry.name)
    # All of it: an app compiles what is missing, outside of its home.
    for part in PARTS:
        prepare_part(part)
    with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stdout(nowhere):
        for game in GAMES.values():
            if game.search:
                main([*game.search, "--seed", "0", "--steps", "2"])


def main() -> None:
    """Fork when asked to, until there is nothing more to read."""
    die_with_parent()
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    get_ready()
    while len(list(Path("/proc/self/task").iterdir())) > 1:
        time.sleep(0.01)  # a fork would leave the other threads behind

    def answer(values: dict[str, Any]) -> None:
        print(json.dumps(values), file=answers, flush=True)

    answer({"ready": True})
    while line := sys.stdin.readline():
        order = json.loads(line)
        if "reap" in order:
            _, status = os.waitpid(order["reap"], 0)
            answer({"status": os.waitstatus_to_exitcode(status)})
        elif pid := os.fork():
            answer({"pid": pid})
        else:
            _work(order)


def _work(order: dict[str, Any]) -> None:
    """Be the process that was forked, to its end."""
    status = 1
    try:
        die_with_parent()
        for stream, path in ((0, os.devnull), (1, order["said"]), (2, order["complaints"])):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND), stream)
        for name, value in order["environment"].items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        tempfile.tempdir = None  # of the environment that was
        module, _, name = order["function"].partition(":")
        function = getattr(importlib.import_module(module), name)
        status = function(*order["arguments"]) or 0
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


if __name__ == "__main__":
    main()
