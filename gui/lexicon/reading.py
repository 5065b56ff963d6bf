"""A file of words that is read: how far it is, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ..jobs import Lane, LatestJob, in_process
from ..qt_types import attribute, view_model
from ..shell.model import Part, Shell


@view_model
class FileReading(Part):
    """Reads a file in a process of its own, and reports."""

    changed = Signal()

    def __init__(self, shell: Shell, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._job = LatestJob(shell.jobs, Lane.PROCESSES)
        self._progress = 0.0
        self._report = ""

    running = attribute(bool, "_job.running", "Whether a file is being read.", notify=changed)
    progress = attribute(
        float, "_progress", "How much of it has been read, from 0 to 1.", notify=changed
    )
    report = attribute(
        str, "_report", "What became of the last file; empty before one.", notify=changed
    )

    def start(
        self, function: Callable[..., Any], *args: object, done: Callable[[Any], object]
    ) -> None:
        """Run `function(progress, *args)`; `done` gets its result, and says what is reported."""
        self._report = ""
        self._job.start(
            in_process,
            function,
            *args,
            done=done,
            failed=self._shell.notify_error,
            progressed=self._progressed,
            ended=self.changed.emit,
        )
        self._progressed(0.0)

    def _progressed(self, fraction: float) -> None:
        self._progress = fraction
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Stop reading; nothing is imported."""
        self._job.drop()

    @Slot(str)
    def say(self, report: str) -> None:
        """Report what became of a file."""
        self._report = report
        self.changed.emit()
