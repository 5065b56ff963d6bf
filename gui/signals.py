"""Closes the app when the system or a terminal asks its process to end."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Slot

_NAMES = ("SIGTERM", "SIGINT", "SIGHUP")
"""Not every system has all of them."""


class EndBySignal(QObject):
    """Calls `end` with the number of a signal that asks the process to end, until it does.

    Python runs a signal's handler once the interpreter gets a turn, which the event loop does not
    give it: so each signal also writes to a socket that the loop watches.
    """

    def __init__(self, end: Callable[[int], object]) -> None:
        """Listen from now on. A signal that is ignored, as under `nohup`, stays so."""
        super().__init__()
        self._end = end
        self._read, self._write = socket.socketpair()
        for end_of_pair in (self._read, self._write):
            end_of_pair.setblocking(False)
        signal.set_wakeup_fd(self._write.fileno())
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        self.number: int | None = None
        """The signal that came, None where none did."""
        for number in (getattr(signal, name) for name in _NAMES if hasattr(signal, name)):
            if signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self._on_signal)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.number = number

    @Slot()
    def _wake(self) -> None:
        assert self.number is not None  # Python handles no other signal here
        self._end(self.number)
