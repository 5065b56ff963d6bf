"""What a process that was forked says to the one that listens (`campaign.forks`)."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any


def say(*told: Any) -> None:
    """Say a list in the process that was forked, so that it is heard though it be killed next."""
    os.write(1, json.dumps(told).encode() + b"\n")


def waited_for_processor(pid: int) -> float:
    """Tell how many seconds a process's threads have been ready to run, and have not run."""
    waited = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):  # a thread that has just ended
            waited += int(path.read_text().split()[1])
    return waited / 1e9
