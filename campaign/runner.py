"""Runs a campaign: worker processes at their trials, watched from here.

A worker lives from trial to trial, so that a trial costs milliseconds. One that dies, hangs or
grows too much is killed with all that it has started, the trial counts as failed, and another
worker takes its place.
"""

import json
import os
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import memory
from .patience import patience
from .trials import Kind, seed_of

ROOT = Path(__file__).resolve().parents[1]

_GLANCE = 0.1  # seconds between two looks at the workers
_READY_WITHIN = 300.0  # seconds for imports and compiling
_RENEWED_AT = 1500.0  # megabytes that a worker holds between two trials
_LAST_WORDS = 25  # lines of what a worker has printed before it was killed


@dataclass
class Tally:
    """How the trials of a kind went."""

    kind: Kind
    trials: int = 0
    tried: int = 0
    seconds: float = 0.0
    ready_seconds: float = 0.0
    """What it takes a worker to get ready for it."""
    longest: float = 0.0
    largest: float = 0.0
    not_here: str = ""
    failed: list[int] = field(default_factory=list)
    """The seeds of the trials that failed."""


@dataclass(frozen=True)
class Failure:
    """A trial that failed, and how."""

    kind: Kind
    seed: int
    text: str
    place: Path


class Campaign:
    """Trials of some kinds, `workers` of them at once.

    It ends after so many seconds, or when `trials` things of each kind have been tried, whichever
    comes first. `failed` is called with each failure as it comes, `progressed` every now and then
    with the campaign. The folders of failed trials stay in `place`. `took`: its seconds in the end.
    """

    def __init__(
        self,
        kinds: Sequence[Kind],
        place: Path,
        *,
        kinds_from: str = "gridsmith.campaign.kinds",
        seed: int = 0,
        seconds: float | None = None,
        trials: int | None = None,
        workers: int = 2,
        failed: Callable[[Failure], None] = lambda failure: None,
        progressed: Callable[["Campaign"], None] = lambda campaign: None,
    ) -> None:
        """Plan it; `run` runs it."""
        self.tallies = [Tally(kind) for kind in kinds]
        self.place = place
        self.seed = seed
        self.seconds = seconds
        self.trials = trials
        self.started = 0.0
        self.took = 0.0
        self._replayed: int | None = None
        self._kinds_from = kinds_from
        self._workers = workers
        self._failed = failed
        self._progressed = progressed

    @property
    def elapsed(self) -> float:
        """Return how many seconds it has been running."""
        return time.monotonic() - self.started

    def run(self) -> list[Tally]:
        """Run to the end, or until Ctrl-C, which leaves the tallies as they are."""
        self.started = time.monotonic()
        workers = [_Worker(self._kinds_from, self.place) for _ in range(self._workers)]
        reported = 0.0
        try:
            with selectors.DefaultSelector() as selector:
                while True:
                    for worker in workers:
                        if worker.order is None and not self._is_over():
                            self._give(worker, workers)
                    if self._is_over() or not any(worker.order for worker in workers):
                        return self.tallies
                    for worker in workers:
                        if worker.order and not worker.is_watched:
                            selector.register(worker.answers, selectors.EVENT_READ, worker)
                            worker.is_watched = True
                    for key, _ in selector.select(_GLANCE):
                        self._hear(key.data, selector)
                    for worker in workers:
                        self._look_after(worker, selector)
                    if time.monotonic() - reported > 1:
                        reported = time.monotonic()
                        self._progressed(self)
        finally:
            self.took = self.elapsed
            for worker in workers:
                worker.kill()

    def replay(self, seed: int) -> Tally:
        """Make the one trial of this seed, of the only kind."""
        (tally,) = self.tallies
        self.trials = 1
        self._replayed = seed
        self.run()
        return tally

    def _seed_of(self, tally: Tally) -> int:
        if self._replayed is not None:
            return self._replayed
        return seed_of(self.seed, tally.kind.name, tally.trials)

    def _is_over(self) -> bool:
        return self.seconds is not None and self.elapsed >= self.seconds

    def _give(self, worker: "_Worker", workers: "Iterable[_Worker]") -> None:
        """Give a worker the trial whose turn it is, if there is any."""
        now = time.monotonic()

        def turn(tally: Tally) -> tuple[bool, float]:
            under_way = sum(
                now - other.order.since
                for other in workers
                if other.order and other.order.tally is tally
            )
            spent = tally.seconds + under_way
            if tally.kind.name not in worker.ready_for:
                spent += tally.ready_seconds  # another worker is ready for it, perhaps
            return tally.trials > 0, spent / tally.kind.share

        wanted = [
            tally
            for tally in self.tallies
            if not tally.not_here and (self.trials is None or self._asked(tally, workers))
        ]
        if wanted:
            tally = min(wanted, key=turn)
            seed = self._seed_of(tally)
            tally.trials += 1
            worker.begin(_Order(tally, seed, time.monotonic()))

    def _asked(self, tally: Tally, workers: "Iterable[_Worker]") -> bool:
        """Return whether a kind has trials left to begin, counting those under way."""
        done = tally.trials - sum(
            worker.order is not None and worker.order.tally is tally for worker in workers
        )
        each = tally.tried / done if done else 1
        assert self.trials is not None
        return tally.tried + (tally.trials - done) * each < self.trials

    def _hear(self, worker: "_Worker", selector: selectors.BaseSelector) -> None:
        """Take in what a worker answers, or that it has died."""
        heard = worker.hear()
        if heard is None:
            self._end(worker, selector, worker.cause_of_death())
            return
        for answer in heard:
            order = worker.order
            if order is None:
                continue
            if "begun" in answer:
                took = time.monotonic() - order.since
                order.tally.seconds += took
                if order.tally.kind.name not in worker.ready_for:
                    worker.ready_for.add(order.tally.kind.name)
                    order.tally.ready_seconds = max(order.tally.ready_seconds, took)
                order.since, order.is_begun = time.monotonic(), True
                order.held = memory.held_by_all(worker.process.pid)
                continue
            self._count(order, answer, worker.place_of(order))
            worker.order = None
            if memory.held(worker.process.pid) > _RENEWED_AT:
                self._renew(worker, selector)

    def _look_after(self, worker: "_Worker", selector: selectors.BaseSelector) -> None:
        """Kill a worker whose trial takes too long or too much."""
        if (order := worker.order) is None:
            return
        kind = order.tally.kind
        since = time.monotonic() - order.since
        if since > patience(kind.seconds if order.is_begun else _READY_WITHIN):
            worker.tell_where()
            self._end(worker, selector, f"it hung: killed after {since:.1f} s")
        elif order.is_begun:
            grown = memory.held_by_all(worker.process.pid) - order.held
            order.largest = max(order.largest, grown)
            # A little more than the worker itself allows, which measures better.
            if grown > 1.2 * kind.megabytes + 50:
                worker.tell_where()
                self._end(worker, selector, f"it took {grown:.0f} MB: killed")

    def _end(self, worker: "_Worker", selector: selectors.BaseSelector, cause: str) -> None:
        order = worker.order
        text = f"{worker.last_words()}\n{cause}".strip()
        self._renew(worker, selector)
        if order:
            answer = {"tried": 1, "seconds": time.monotonic() - order.since, "failure": text}
            self._count(order, answer, worker.place_of(order))

    def _renew(self, worker: "_Worker", selector: selectors.BaseSelector) -> None:
        if worker.is_watched:
            selector.unregister(worker.answers)
        worker.kill()
        worker.start()

    def _count(self, order: "_Order", answer: dict[str, Any], place: Path) -> None:
        tally = order.tally
        seconds = answer.get("seconds", 0.0)
        tally.seconds += seconds
        if reason := answer.get("not_here"):
            tally.not_here = reason
            return
        tally.tried += answer.get("tried", 1)
        tally.longest = max(tally.longest, seconds)
        tally.largest = max(tally.largest, order.largest, answer.get("megabytes", 0.0))
        if text := answer.get("failure"):
            tally.failed.append(order.seed)
            self._failed(Failure(tally.kind, order.seed, text, place))


@dataclass
class _Order:
    """A trial that a worker is at."""

    tally: Tally
    seed: int
    since: float
    is_begun: bool = False
    held: float = 0.0
    largest: float = 0.0


class _Worker:
    """A worker process in a process group of its own, and what it is at."""

    def __init__(self, kinds_from: str, place: Path) -> None:
        self._kinds_from = kinds_from
        self._place = place
        self.order: _Order | None = None
        self.is_watched = False
        self.start()

    def start(self) -> None:
        self.order = None
        self.is_watched = False
        self.ready_for: set[str] = set()
        self._heard = b""
        self._printed = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `kill`
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gridsmith.campaign.worker", self._kinds_from],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._printed,
            start_new_session=True,
            bufsize=0,
        )
        assert self.process.stdin
        assert self.process.stdout
        self.answers = self.process.stdout
        os.set_blocking(self.answers.fileno(), False)

    def place_of(self, order: _Order) -> Path:
        return self._place / f"{order.tally.kind.name.replace(' ', '-')}-{order.seed}"

    def begin(self, order: _Order) -> None:
        self.order = order
        self._printed.truncate(0)
        self._printed.seek(0)
        place = self.place_of(order)
        shutil.rmtree(place, ignore_errors=True)
        line = {"kind": order.tally.kind.name, "seed": order.seed, "place": str(place)}
        assert self.process.stdin
        with suppress(BrokenPipeError):  # it has died, as its answers will show
            self.process.stdin.write(json.dumps(line).encode() + b"\n")

    def hear(self) -> list[dict[str, Any]] | None:
        """Give the answers that have come, None when the worker has died."""
        read = self.answers.read(1 << 20)
        if read == b"":
            return None
        lines = (self._heard + (read or b"")).split(b"\n")
        self._heard = lines.pop()
        return [json.loads(line) for line in lines]

    def cause_of_death(self) -> str:
        status = self.process.wait()
        if status < 0:
            return f"the worker died: {signal.Signals(-status).name}"
        return f"the worker ended with status {status}"

    def tell_where(self) -> None:
        """Have the worker print where it is."""
        self.process.send_signal(signal.SIGUSR1)
        time.sleep(0.3)

    def last_words(self) -> str:
        """Give the end of what has been printed during the trial."""
        self._printed.seek(0)
        lines = self._printed.read().decode(errors="replace").splitlines()
        return "\n".join(lines[-_LAST_WORDS:])

    def kill(self) -> None:
        """Kill the worker with all that it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self._printed):
            if stream:
                stream.close()
        self.order = None
