"""The searches of a page, saved by themselves: one for each problem, beside the library."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Any

from PySide6.QtCore import QObject, QTimer, Slot

from ...core.errors import Complaint
from ...core.searching.search_store import MAXIMUM, SearchStore
from ..complaints import cause_in_words
from ..jobs import Job, Lane
from ..qt_types import filled, translate
from ..shell.model import Part, Shell

log = logging.getLogger(__name__)


RETRY_INTERVAL = 2000
"""Milliseconds after which what could not be saved is tried again."""
TIMEOUT = 3.0
"""Seconds that a page waits for a slow disk: when it opens, and when it closes."""

Record = dict[str, Any]
"""A search with what the page shows of it, fit for JSON; "search" is what `SavedSearch` gives."""


class SavedSearches(Part):
    """Saves the searches of one game on a file thread, the newest state of each, until it is done.

    What cannot be saved is found again as long as the app is open.
    """

    def __init__(self, shell: Shell, game: str, parent: QObject | None = None) -> None:
        super().__init__(shell, parent)
        self._folder = SearchStore(shell.places.data, game)
        self._unsaved: dict[str, Record] = {}
        self._job: Job | None = None
        self._is_late = False
        self._again = QTimer(self, interval=RETRY_INTERVAL, singleShot=True)
        self._again.timeout.connect(self._write)

    def save(self, problem: str, record: Record) -> None:
        """Save the search of a problem, without waiting for that."""
        self._unsaved.pop(problem, None)
        self._unsaved[problem] = record
        while len(self._unsaved) > MAXIMUM:
            del self._unsaved[next(iter(self._unsaved))]
        if not self._again.isActive():
            self._write()

    def load(self, problem: str) -> Record | None:
        """Wait for a problem's search, None if none. Raises Complaint, OSError, TimeoutError."""
        job = self._shell.jobs.ask(self.read, problem, failed=lambda _: None, lane=Lane.FILES)
        record: Record | None = job.result(TIMEOUT)
        return record

    def read(self, problem: str) -> Record | None:
        """Read a problem's search, None if none; on any thread. Raises Complaint, OSError."""
        unsaved = self._unsaved.get(problem)
        return self._folder.load(problem) if unsaved is None else unsaved

    def finish(self) -> None:
        """Save what is not saved yet, as far as it can be done soon: the window closes."""
        self._again.stop()
        with contextlib.suppress(Complaint, OSError, TimeoutError):
            if self._job is not None:
                self._job.result(TIMEOUT)
        for problem, record in self._unsaved.items():
            job = self._shell.jobs.ask(
                self._folder.save, problem, record, failed=lambda _: None, lane=Lane.FILES
            )
            try:
                job.result(TIMEOUT)
            except (Complaint, OSError, TimeoutError) as error:
                print(f"gridsmith: a search is not saved: {error}", file=sys.stderr)

    @Slot()
    def _write(self) -> None:
        if self._job is not None or not self._unsaved:
            return
        problem, record = next(iter(self._unsaved.items()))

        def done(_: None) -> None:
            if self._unsaved.get(problem) is record:
                del self._unsaved[problem]
            if self._is_late and not self._unsaved:
                self._is_late = False
                self._shell.notify(translate("LongSearch", "Search saved."))

        def failed(error: Exception) -> None:
            log.warning("a search is not saved", exc_info=error)
            if not self._is_late:
                self._is_late = True
                self._shell.notify(
                    filled(
                        translate("LongSearch", "Couldn't save the search: %1. Retrying…"),
                        cause_in_words(error),
                    )
                )
            self._again.start()

        def ended() -> None:
            self._job = None
            if not self._again.isActive():
                self._write()

        self._job = self._shell.jobs.ask(
            self._folder.save,
            problem,
            record,
            done=done,
            failed=failed,
            ended=ended,
            lane=Lane.FILES,
        )
