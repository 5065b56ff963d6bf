"""How much memory a process holds, and what it held at most since it was asked to watch."""

import contextlib
import os
import resource
import sys
from pathlib import Path

_PAGE = resource.getpagesize()
_MEGABYTE = 1 << 20


def watch_peak() -> float:
    """Begin to watch this process's peak anew; give the megabytes it holds now."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:  # no Linux: the peak is then that of the whole life
        return peak()
    return held(os.getpid())


def peak() -> float:
    """Give the most megabytes that this process has held since `watch_peak`."""
    try:
        status = Path("/proc/self/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024
    except (OSError, IndexError):
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (_MEGABYTE if sys.platform == "darwin" else 1024)


def held(process: int) -> float:
    """Give the megabytes that a process holds; 0 when it is gone, or it cannot be measured."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE / _MEGABYTE
    except (OSError, IndexError):
        return 0.0


def held_by_all(process: int) -> float:
    """Give the megabytes that a process and all that it has started hold."""
    children: list[str] = []
    with contextlib.suppress(OSError):  # a process that has just ended
        for listed in Path(f"/proc/{process}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                children += listed.read_text().split()
    return held(process) + sum(held_by_all(int(child)) for child in children)
