"""What a process that was forked says to the one that listens (`campaign.forks`)."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any


def say(*line: Any) -> None:
    """Say a list in the process that was forked, so that it is heard though it be killed next."""
    os.write(1, json.dumps(line).encode() + b"\n")


def waited_for_processor(pid: int) -> float:
    """Return how many seconds a process's threads have been ready to run, and have not run."""
    return sum(waits_of_threads(pid).values())


def waits_of_threads(pid: int) -> dict[str, float]:
    """Return for each thread of a process the seconds that it was ready to run, and did not run."""
    waits = {}
    with contextlib.suppress(OSError):  # a process that has just ended
        for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
            with contextlib.suppress(OSError):  # a thread that has just ended
                waits[path.parent.name] = int(path.read_text().split()[1]) / 1e9
    return waits
