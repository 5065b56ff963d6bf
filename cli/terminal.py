"""Telling the person at the terminal, on standard error, what is going on."""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

_QUIET_SECONDS = 0.5


def is_watched() -> bool:
    """Tell whether somebody sees what is written to standard error."""
    return sys.stderr.isatty()


class ProgressBar:
    """A bar that appears, on a terminal, half a second after the first news of progress.

    >>> with ProgressBar("Searching") as bar:
    ...     bar.tell(0.5)
    """

    def __init__(self, title: str) -> None:
        """Name what is going on."""
        self._title = title
        self._started: float | None = None
        self._shown: Progress | None = None

    def __enter__(self) -> "ProgressBar":
        """Show nothing yet."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Take the bar away again."""
        if self._shown is not None:
            self._shown.stop()

    def tell(self, fraction: float) -> None:
        """Say which part is done, from 0 to 1."""
        if self._started is None:
            self._started = time.monotonic()
        if self._shown is None:
            if not is_watched() or time.monotonic() - self._started < _QUIET_SECONDS:
                return
            from rich.console import Console
            from rich.progress import Progress

            self._shown = Progress(console=Console(stderr=True), transient=True)
            self._shown.add_task(self._title, total=1.0)
            self._shown.start()
        self._shown.update(self._shown.task_ids[0], completed=fraction)
