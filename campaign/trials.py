"""What the campaign tries: kinds of trials, each by a function of chance and an empty folder."""

import json
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Trial = Callable[[random.Random, Path], int | None]
"""Make one trial with this chance in this empty folder, its home. Raises whatever on failure.

Gives how many things it tried; None stands for one.
"""


class NotHere(Exception):  # noqa: N818 - no failure: the machine lacks what the trial needs
    """A kind cannot be tried on this machine; the text says why."""


@dataclass(frozen=True)
class Kind:
    """A kind of trials.

    `name`: short, unique, without colons. `what`: what is tried. `share`: how much of the
    campaign's time is spent on it, compared with others. `seconds`: longer than so a trial hangs.
    `megabytes`: how much each of its processes may grow. `ready`: imports and compiles, once.
    """

    name: str
    what: str
    trial: Trial
    share: float = 1.0
    seconds: float = 30.0
    megabytes: float = 500.0
    ready: Callable[[], None] | None = None


def patience(seconds: float) -> float:
    """Return a limit in seconds on this machine as busy as it is, from one on a quiet machine."""
    return seconds * max(1.0, os.getloadavg()[0])


def say(*line: Any) -> None:
    """Say a list in the process that was forked, so that it is heard though it be killed next."""
    os.write(1, json.dumps(line).encode() + b"\n")


def own_time(pid: int) -> float:
    """Return the time of a process's own: it stands while its first thread waits for a processor.

    The other threads are not asked: what they have waited is forgotten when they end.
    """
    waited = int(Path(f"/proc/{pid}/schedstat").read_text().split()[1])
    return time.monotonic() - waited / 1e9
