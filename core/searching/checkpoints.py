"""Run a saved search: save it at intervals and report its progress.

The command line and the window run every search of minutes here. Each says where to save; the end
of a run is saved by the caller, who also shows what was found.
"""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, TypeVar

from .kept_search import KeptSearch
from .running import run
from .search import Limits, Outcome, Progress

KeptT = TypeVar("KeptT", bound=KeptSearch[Any])


class Interval:
    """Tells when something is due that is done once in a number of seconds."""

    def __init__(self, seconds: float, *, first: float = 0.0) -> None:
        """Start now. `first`: seconds until it is due for the first time."""
        self._seconds = seconds
        self._next = time.monotonic() + first

    @property
    def is_due(self) -> bool:
        """Tell whether the time has come."""
        return time.monotonic() >= self._next

    def restart(self) -> None:
        """Wait for the whole interval from now on."""
        self._next = time.monotonic() + self._seconds


def run_saved(
    search: KeptT,
    *,
    save: Callable[[KeptT, Progress[Any]], object],
    saving: Interval,
    report: Callable[[Progress[Any]], object],
    reporting: Interval,
    limits: Limits,
    stop: Callable[[], bool],
    workers: int,
    executor: Executor | None = None,
) -> tuple[KeptT, Outcome[Any]]:
    """Continue a search until a limit is reached; return it as it is then, and the outcome.

    `save` gets the search under way, and its progress, whenever `saving` is due, and `report` gets
    the progress whenever `reporting` is. Limits, workers and errors are those of `run`.
    """

    def look(progress: Progress[Any]) -> None:
        if saving.is_due:
            save(search.after(progress), progress)
            saving.restart()
        if reporting.is_due:
            report(progress)
            reporting.restart()

    outcome = run(
        search.pieces,
        limits=limits,
        progress=look,
        stop=stop,
        workers=workers,
        executor=executor,
    )
    return search.after(outcome), outcome
