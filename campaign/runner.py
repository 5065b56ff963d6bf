"""Runs a campaign: each trial in a process that is forked off this one, and watched from here.

This process imports and compiles what trials need, so that a trial costs milliseconds. One that
dies, hangs or grows too much has failed; it is killed with all that it has started.
"""

import contextlib
import faulthandler
import json
import os
import random
import re
import resource
import select
import shutil
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .forks import die_with_parent, one_thread, use_home
from .trials import Kind, NotHere, patience

_AT_ONCE = 2  # trials
_TICK = 0.2  # seconds between two looks at the clock
_LAST_LINES = 40  # of what a trial has printed
_MAX_BYTES = 16 << 30  # of a process: more would harm others


@dataclass
class Tally:
    """How the trials of a kind went. `failed`: the seeds of those that failed."""

    kind: Kind
    begun: int = 0
    tried: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    largest: float = 0.0
    not_here: str = ""
    failed: list[int] = field(default_factory=list)

    @property
    def spent(self) -> float:
        """The seconds spent on it, compared with its share."""
        return self.seconds / self.kind.share


@dataclass(frozen=True)
class Failure:
    """A trial that failed, and how. `place`: what it left."""

    kind: Kind
    seed: int
    text: str
    place: Path


@dataclass(frozen=True)
class _Running:
    """A trial under way."""

    tally: Tally
    seed: int
    place: Path
    pid: int
    end: int
    since: float
    before: int  # kilobytes, when it began

    @property
    def printed(self) -> Path:
        return self.place.with_suffix(".printed")

    @property
    def answer(self) -> Path:
        return self.place.with_suffix(".answer")


class Campaign:
    """Trials of some kinds, two at once, in folders within `place`, for so many seconds.

    `failed` is called with each failure as it comes, `progressed` now and then with the campaign.
    """

    def __init__(
        self,
        kinds: Sequence[Kind],
        place: Path,
        *,
        seed: int,
        seconds: float,
        failed: Callable[[Failure], object],
        progressed: Callable[["Campaign"], object] = lambda campaign: None,
    ) -> None:
        self.tallies = [Tally(kind) for kind in kinds]
        self.seed = seed
        self.seconds = seconds
        self._place = place
        self._failed = failed
        self._progressed = progressed
        self._started = time.monotonic()
        self._ready = set[str]()
        self._running: list[_Running] = []

    @property
    def elapsed(self) -> float:
        """Return how many seconds it has been running."""
        return time.monotonic() - self._started

    def run(self) -> None:
        """Run to the end, or until Ctrl-C, which leaves the tallies as they are."""
        try:
            while self.elapsed < self.seconds:
                while len(self._running) < _AT_ONCE and (kinds := self._here()):
                    tally = min(kinds, key=lambda one: (one.begun > 0, one.spent))
                    name = f"{self.seed}/{tally.kind.name}/{tally.begun}"
                    self._begin(tally, random.Random(name).getrandbits(32))
                if not self._running:
                    return
                self._watch(_TICK)
                self._progressed(self)
        finally:
            for trial in self._running:
                _kill(trial)

    def _here(self) -> list[Tally]:
        return [tally for tally in self.tallies if not tally.not_here]

    def replay(self, seed: int) -> Tally:
        """Make the trial of this seed, of the only kind."""
        (tally,) = self.tallies
        self._begin(tally, seed)
        try:
            while self._running:
                self._watch(_TICK)
        finally:
            for trial in self._running:
                _kill(trial)
        return tally

    def _begin(self, tally: Tally, seed: int) -> None:
        kind = tally.kind
        tally.begun += 1
        if kind.name not in self._ready:
            self._ready.add(kind.name)
            try:
                if kind.ready:
                    kind.ready()
            except NotHere as reason:
                tally.not_here = str(reason)
                return
            one_thread()
        place = self._place / f"{re.sub('[ /]', '-', kind.name)}-{seed}"
        place.mkdir()
        before = _resident()
        pid = os.fork()
        end = os.pidfd_open(pid or os.getpid())
        trial = _Running(tally, seed, place, pid, end, time.monotonic(), before)
        if not pid:
            _make(trial)
        self._running.append(trial)

    def _watch(self, seconds: float) -> None:
        """Wait so long for a trial to end, and end those that hang."""
        ended, _, _ = select.select([trial.end for trial in self._running], [], [], seconds)
        for trial in list(self._running):
            took = time.monotonic() - trial.since
            if trial.end in ended:
                self._count(trial, took)
            elif took > patience(trial.tally.kind.seconds):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(trial.pid, signal.SIGUSR1)  # it prints where it is
                    time.sleep(0.3)
                self._count(trial, took, "it hung: killed")

    def _count(self, trial: _Running, took: float, fault: str = "") -> None:
        self._running.remove(trial)
        status, kilobytes = _kill(trial)
        tally = trial.tally
        tally.seconds += took
        tally.longest = max(tally.longest, took)
        megabytes = max(0, kilobytes - trial.before) / 1024
        tally.largest = max(tally.largest, megabytes)
        answer = json.loads(trial.answer.read_text()) if trial.answer.exists() else {}
        tally.not_here = answer.get("not here", "")
        tally.tried += answer.get("tried", 1)
        if not fault and status:
            fault = "" if status > 0 else f"it died: {signal.Signals(-status).name}"
        elif not fault and megabytes > tally.kind.megabytes:
            fault = f"it took {megabytes:.0f} MB"
        if fault or status:
            lines = trial.printed.read_text("utf-8", "replace").splitlines()[-_LAST_LINES:]
            text = "\n".join([*lines, fault]).strip() or f"status {status}"
            tally.failed.append(trial.seed)
            self._failed(Failure(tally.kind, trial.seed, text, trial.place))
        else:
            shutil.rmtree(trial.place, ignore_errors=True)


def _resident() -> int:
    """The kilobytes of this process, with which each trial begins.

    Not `ru_maxrss`, which a process has from the one that has started it.
    """
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1024


def _kill(trial: _Running) -> tuple[int, int]:
    """Kill a trial with all that it has started; give its status and its most kilobytes."""
    if not select.select([trial.end], [], [], 0)[0]:
        os.kill(trial.pid, signal.SIGKILL)
    _, status, used = os.wait4(trial.pid, 0)
    os.close(trial.end)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(trial.pid, signal.SIGKILL)
    return os.waitstatus_to_exitcode(status), used.ru_maxrss


def _make(trial: _Running) -> None:
    """Be the process of a trial, to its end."""
    status, answer = 1, dict[str, Any]()
    try:
        os.setsid()
        die_with_parent()
        for stream, path in ((0, Path(os.devnull)), (1, trial.printed), (2, trial.printed)):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND), stream)
        faulthandler.enable()
        faulthandler.register(signal.SIGUSR1)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_BYTES, _MAX_BYTES))
        use_home(trial.place)
        tried = trial.tally.kind.trial(random.Random(trial.seed), trial.place)
        answer["tried"] = 1 if tried is None else tried
        status = 0
    except NotHere as reason:
        answer["not here"] = str(reason)
        status = 0
    except BaseException:
        traceback.print_exc(limit=-8)
    finally:
        trial.answer.write_text(json.dumps(answer))
        os._exit(status)
