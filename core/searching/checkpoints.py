"""Run a saved search: save it at intervals and report its progress.

The command line and the window run every long search here, and save the end of a run themselves.
"""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, TypeVar

from .running import run
from .saved_search import SavedSearch
from .search import Limits, Outcome, Progress

SavedT = TypeVar("SavedT", bound=SavedSearch[Any])


class Interval:
    """A timer for something that is done once in a number of seconds."""

    def __init__(self, seconds: float, *, first: float = 0.0) -> None:
        """Start now; `first`: the seconds until it is first due."""
        self._seconds = seconds
        self._next = time.monotonic() + first

    @property
    def is_due(self) -> bool:
        """Whether the interval is over."""
        return time.monotonic() >= self._next

    def restart(self) -> None:
        """Begin the interval again."""
        self._next = time.monotonic() + self._seconds


def run_saved(
    search: SavedT,
    *,
    save: Callable[[SavedT, Progress[Any]], object],
    saving: Interval,
    report: Callable[[Progress[Any]], object],
    reporting: Interval,
    limits: Limits,
    stop: Callable[[], bool],
    workers: int,
    executor: Executor | None = None,
) -> tuple[SavedT, Outcome[Any]]:
    """Continue a search until a limit is reached; return it as it is then, and the outcome.

    `save` gets the search under way, and its progress, whenever `saving` is due, and `report` gets
    the progress whenever `reporting` is. Limits, workers and errors are those of `run`.
    """

    def save_and_report(progress: Progress[Any]) -> None:
        if saving.is_due:
            save(search.after(progress), progress)
            saving.restart()
        if reporting.is_due:
            report(progress)
            reporting.restart()

    outcome = run(
        search.pieces,
        **vars(limits),
        progress=save_and_report,
        stop=stop,
        workers=workers,
        executor=executor,
    )
    return search.after(outcome), outcome
