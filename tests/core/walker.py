import os
import pickle
import signal
import time
import uuid
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import pytest

from gridsmith.core.searching.saved_search import SavedSearch
from gridsmith.core.searching.search import Snapshot, StateError


@dataclass(frozen=True)
class Walk:
    """Count to `end`; a piece that begins at k counts the numbers k, k + pieces, …

    `grave`: the process dies at the number `dies_at`, as long as there are fewer files in this
    folder than `deaths`.
    """

    end: int = 1_000_000_000
    nap: float = 0.0
    dies_at: int = -1
    deaths: int = 1
    grave: str = ""
    fails_at: int = -1
    most_points: int = 1_000_000_000  # they rise with the numbers up to so many
    loads: str = ""  # each process that reads this problem tells so by a file in this folder
    load: bytes = b""

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            object.__setattr__(self, name, value)
        if self.loads:
            (Path(self.loads) / f"{os.getpid()}-{uuid.uuid4().hex}").touch()


class Walker:
    def __init__(self, problem: Walk, at: int = 0, by: int = 1) -> None:
        self.problem = problem
        self.at = at
        self.by = by
        self.steps = 0

    def step(self) -> Snapshot:
        if self.problem.nap:
            time.sleep(self.problem.nap)
        if self.at < self.problem.end:
            self.at += self.by
            self.steps += 1
        if self.problem.fails_at >= 0 and self.at >= self.problem.fails_at:
            raise ZeroDivisionError("a mistake in the step")
        if 0 <= self.problem.dies_at <= self.at:
            grave = Path(self.problem.grave)
            if len(list(grave.iterdir())) < self.problem.deaths:
                (grave / f"{os.getpid()}-{self.at}").touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return self.snapshot()

    def snapshot(self) -> Snapshot:
        done = self.at >= self.problem.end
        return Snapshot(
            self.steps,
            points=min(self.at, self.problem.most_points),
            counters={"numbers": self.steps},
            fraction=min(1.0, self.at / self.problem.end),
            proven=done,
            finished=done,
        )

    def state(self) -> dict[str, Any]:
        return {"at": self.at, "by": self.by, "steps": self.steps}

    @classmethod
    def resume(cls, problem: Walk, state: Mapping[str, Any]) -> Self:
        if "at" not in state:
            raise StateError("no-such-state", "no such state")
        walker = cls(problem, state["at"], state["by"])
        walker.steps = state["steps"]
        return walker

    def split(self, pieces: int) -> "list[Walker]":
        return [Walker(self.problem, self.at + i, self.by * pieces) for i in range(pieces)]


class SavedWalk(SavedSearch[Walker]):
    FILE = "a walk"
    SEARCH = Walker

    def problem_content(self) -> dict[str, Any]:
        return {"end": self.problem.end}

    @classmethod
    def problem_of(cls, content: Mapping[str, Any], lexicon: Any) -> Walk:
        return Walk(content["end"])


class Inline(Executor):
    """Does each task at once, here; counts them, and loses some as if their worker had died."""

    def __init__(self, loses: Callable[[int], bool] = lambda task: False) -> None:
        self.loses = loses
        self.tasks = 0

    def submit(self, function: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.tasks += 1
        if self.loses(self.tasks):
            future.cancel()
            future.set_running_or_notify_cancel()
            return future
        try:
            future.set_result(function(*args, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class Clock:
    def __init__(self) -> None:
        self.seconds = 1000.0
        self.held = True

    def __call__(self) -> float:
        if not self.held:
            self.seconds += 1
        return self.seconds

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds


class Elsewhere(Inline):
    def submit(self, function: Any, /, *args: Any, **named: Any) -> Future[Any]:
        function, args, named = pickle.loads(pickle.dumps((function, args, named)))
        return super().submit(function, *args, **named)


def told_by(snapshot: Snapshot) -> list[Any]:
    return [
        snapshot.steps, snapshot.points, dict(snapshot.counters),
        pytest.approx(snapshot.fraction), snapshot.proven, snapshot.finished, snapshot.pieces,
    ]  # fmt: skip
