"""Progress and messages on standard error."""

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from gettext import gettext as _
from types import FrameType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.live import Live
    from rich.progress import Progress

_QUIET_SECONDS = 0.5

_HANG_UP: signal.Signals | None = getattr(signal, "SIGHUP", None)  # Windows has none


def is_watched() -> bool:
    """Whether standard error is a terminal."""
    return sys.stderr.isatty()


def visible(text: str, *, keep: str = "\n\t\u00a0") -> str:
    """Escape characters that a terminal would obey or not show."""
    return "".join(
        character
        if character.isprintable() or character in keep
        else character.encode("unicode_escape").decode()
        for character in text
    )


def say(text: str) -> None:
    """Write a line to standard error."""
    print(visible(text), file=sys.stderr)


def ending_signals() -> list[signal.Signals]:
    """Give Ctrl-C, SIGTERM and SIGHUP, but those that are ignored, as SIGHUP is under `nohup`."""
    numbers = (signal.SIGINT, signal.SIGTERM, _HANG_UP)
    return [
        number
        for number in numbers
        if number is not None and signal.getsignal(number) != signal.SIG_IGN
    ]


@contextmanager
def compiling(notify: Callable[[str], object] = say) -> Iterator[None]:
    """Compile missing kernels in other processes, and say so."""
    from ..core.compiling import compiled
    from ..core.installation.preparing import prepare_apart

    def begin(kernel: str) -> None:
        notify(_("Compiling the search for the first time…"))
        prepare_apart(kernel)

    compiled.missing.append(begin)
    try:
        yield
    finally:
        compiled.missing.remove(begin)


class ProgressBar:
    """A bar that appears, on a terminal, half a second after the first progress.

    >>> with ProgressBar("Searching") as bar:
    ...     bar.update(0.5)
    """

    def __init__(self, title: str) -> None:
        """Set the title."""
        self._title = title
        self._started: float | None = None
        self._shown: Progress | None = None

    def __enter__(self) -> Self:
        """Show nothing at first."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Take the bar away again."""
        if self._shown is not None:
            self._shown.stop()

    def update(self, fraction: float) -> None:
        """Set the fraction that is done, from 0 to 1."""
        if self._started is None:
            self._started = time.monotonic()
        if self._shown is None:
            if not is_watched() or time.monotonic() - self._started < _QUIET_SECONDS:
                return
            from rich.console import Console
            from rich.markup import escape
            from rich.progress import Progress

            self._shown = Progress(console=Console(stderr=True), transient=True)
            self._shown.add_task(escape(visible(self._title)), total=1.0)
            self._shown.start()
        self._shown.update(self._shown.task_ids[0], completed=fraction)


class StatusLine:
    """A line, on a terminal, with the progress of a long search; removed when it ends.

    >>> with StatusLine("Preparing…") as line:
    ...     line.update("12 points")
    """

    def __init__(self, text: str) -> None:
        """Set the first text."""
        self._text = text
        self._shown: Live | None = None

    def __enter__(self) -> Self:
        """Show the line at once."""
        if is_watched():
            from rich.console import Console
            from rich.live import Live

            self._shown = Live(console=Console(stderr=True), transient=True, refresh_per_second=10)
            self._shown.start()
            self.update(self._text)
            self._shown.refresh()
        return self

    def __exit__(self, *exception: object) -> None:
        """Take the line away again."""
        if self._shown is not None:
            with suppress(OSError):  # the terminal has been closed
                self._shown.stop()

    def update(self, text: str) -> None:
        """Change the text."""
        if self._shown is not None:
            from rich.text import Text

            self._shown.update(Text(visible(text), no_wrap=True, overflow="ellipsis"))


class SignalHandler:
    """Handles, within `with`, the signals that ask a command to end."""

    def __enter__(self) -> Self:
        """Listen."""
        self._before = {
            number: signal.signal(number, self._on_signal) for number in ending_signals()
        }
        return self

    def __exit__(self, *exception: object) -> None:
        """Leave the signals as they were."""
        for number, before in self._before.items():
            signal.signal(number, before)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        raise NotImplementedError


class InterruptGuard(SignalHandler):
    """Lets a search stop by itself at Ctrl-C, SIGTERM or SIGHUP; the command exits as if killed.

    Before `arm` is called, and the second time, they interrupt as ever; but a terminal that is
    closed may send several.
    """

    def __init__(self) -> None:
        """Start without a signal."""
        self._armed = False
        self.signal: int | None = None
        """The signal that came, None where none did."""

    def __exit__(self, *exception: object) -> None:
        """Leave the signals as they were; exit with the status of the one that came."""
        super().__exit__(*exception)
        if self.signal is not None and exception[0] is None:
            raise SystemExit(128 + self.signal)

    def __call__(self) -> bool:
        """Whether the search is to stop."""
        return self.signal is not None

    def arm(self) -> None:
        """Take the next signal as a request to stop."""
        self._armed = True

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self._armed and self.signal is None:
            self.signal = number
            return
        if self._armed and number == _HANG_UP:
            return
        before = self._before[signal.Signals(number)]
        if not callable(before):
            raise KeyboardInterrupt
        before(number, frame)
