"""Telling the person at the terminal, on standard error, what is going on."""

import signal
import sys
import time
from pathlib import Path
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.live import Live
    from rich.progress import Progress

_QUIET_SECONDS = 0.5


def is_watched() -> bool:
    """Tell whether somebody sees what is written to standard error."""
    return sys.stderr.isatty()


def is_compiled(kernel: Any) -> bool:
    """Tell whether numba is likely to find a compiled function in its cache."""
    function = kernel.py_func
    source = Path(function.__code__.co_filename)
    cached = Path(str(kernel.stats.cache_path)).glob(f"{source.stem}.{function.__name__}-*.nbi")
    changed = source.stat().st_mtime
    return any(index.stat().st_mtime >= changed for index in cached)


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


class StatusLine:
    """A line, on a terminal, that says how a long search stands; it goes when the search ends.

    >>> with StatusLine("Preparing…") as line:
    ...     line.tell("12 points")
    """

    def __init__(self, text: str) -> None:
        """Say what the line begins with."""
        self._text = text
        self._shown: Live | None = None

    def __enter__(self) -> "StatusLine":
        """Show the line at once."""
        if is_watched():
            from rich.console import Console
            from rich.live import Live

            self._shown = Live(console=Console(stderr=True), transient=True, refresh_per_second=10)
            self._shown.start()
            self.tell(self._text)
            self._shown.refresh()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Take the line away again."""
        if self._shown is not None:
            self._shown.stop()

    def tell(self, text: str) -> None:
        """Put another text on the line."""
        if self._shown is not None:
            from rich.text import Text

            self._shown.update(Text(text, no_wrap=True, overflow="ellipsis"))


class WishToStop:
    """Turns Ctrl-C into a wish that a search asks about, once there is something to lose.

    Before `arm` is called, and the second time, Ctrl-C interrupts as ever.
    """

    def __init__(self) -> None:
        """Wish for nothing yet."""
        self._armed = False
        self._wished = False

    def __enter__(self) -> "WishToStop":
        """Listen to Ctrl-C."""
        self._before = signal.signal(signal.SIGINT, self._on_interrupt)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Leave Ctrl-C as it was."""
        signal.signal(signal.SIGINT, self._before)

    def __call__(self) -> bool:
        """Tell whether Ctrl-C was pressed."""
        return self._wished

    def arm(self) -> None:
        """Take the next Ctrl-C for a wish."""
        self._armed = True

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._armed or self._wished:
            raise KeyboardInterrupt
        self._wished = True
