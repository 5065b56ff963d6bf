"""The run of a search of minutes: read, run, reported, stopped and saved, one at a time.

It knows neither the list of finds nor the session; the page's `LongSearch` looks after these.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.errors import Complaint, Message, damage_in
from ...core.lexicon.lexicon import Lexicon
from ...core.searching.saved_search import SavedSearch
from ...core.searching.search import Progress
from ..complaints import say
from ..jobs import Job, Lane, StopRequested
from ..qt_types import filled, translate
from ..shell.model import Part, Shell
from .saved_searches import Record, SavedSearches
from .search_says import Reached, SearchProgress, SearchSays

log = logging.getLogger(__name__)


SAVE_INTERVAL = 3.0
"""Seconds after which a search under way is saved again."""
PROGRESS_INTERVAL = 0.1
"""Seconds after which the window shows its progress again."""
CLOSE_TIMEOUT = 0.4
"""Seconds that the closing window waits for a search to return what it has reached."""


@dataclass(eq=False)
class OpenedSearch:
    """A search looked at or just left.

    Its thread sets `search`, `record`, `is_cut` and `fault`, the window the others.
    """

    params: Any = None
    problem: str = ""
    record: Record | None = None
    progress: SearchProgress | None = None
    may_restart: bool = False
    """Whether to begin again where what was saved cannot be resumed."""
    is_outdated: bool = False
    """Whether one that has finished is read again, too: the words of its list have changed."""
    is_cut: bool = False
    """Whether the first finds alone are known: the search itself has all of them."""
    search: SavedSearch[Any] | None = None
    fault: Message | None = None
    """Why it began again."""

    def __post_init__(self) -> None:
        self.saved = self.record


class SearchRun(Part):
    """Runs one search at a time on a thread of its tool, and saves it even once let go of."""

    reached = Signal(object)
    """The opened search has reached more: its finds."""
    ended = Signal()
    """The run is over, and none has taken its place."""
    failed = Signal(object)
    """The opened search cannot run: the error."""

    def __init__(self, shell: Shell, tool: str, says: SearchSays, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._tool = tool
        self._says = says
        self._lane = Lane(f"{tool} search", is_heavy=True)
        self._files = SavedSearches(shell, tool, self)
        self._job: Job | None = None
        self._jobs: dict[Job, OpenedSearch] = {}  # with those that have been let go of
        self.opened = OpenedSearch()
        self.fraction = -1.0
        """The fraction of the search, or of its time, that is over; -1 where it is not known."""

    @property
    def running(self) -> bool:
        return self._job is not None

    def load(self, problem: str) -> Record | None:
        """Wait for the record of a problem. Raises what `SavedSearches.load` raises."""
        return self._files.load(problem)

    def start(self) -> None:
        """Run the opened search, from where it is."""
        opened = self.opened
        report = partial(self._progress, opened)

        def failed(error: Exception) -> None:
            if job is self._job:
                self._set_job(None)
            if opened is self.opened:
                self.failed.emit(error)

        def ended() -> None:
            del self._jobs[job]
            if job is self._job:
                self._set_job(None)
                self.ended.emit()

        job = self._shell.jobs.start(
            self._search,
            opened,
            done=report,
            failed=failed,
            progressed=report,
            ended=ended,
            lane=self._lane,
        )
        self._jobs[job] = opened
        self._set_job(job)

    def recall(self, done: Callable[[Sequence[Any]], None]) -> None:
        """Read all finds of the opened search, of which the record has the first ones only."""
        opened = self.opened
        if not opened.is_cut or opened.record is None or self.running:
            return
        opened.is_cut = False

        def recalled(content: dict[str, Any]) -> tuple[SavedSearch[Any], Sequence[Any]]:
            search = self._says.revive(content, None)
            return search, self._says.found_of(search.progress())

        def answered(answer: tuple[SavedSearch[Any], Sequence[Any]]) -> None:
            if opened is self.opened and not self.running:
                opened.search, found = answer
                done(found)

        self._shell.jobs.ask(
            recalled, opened.record["search"], done=answered, failed=lambda _: None, lane=self._lane
        )  # resuming a damaged one shows its error

    # Stop

    def let_go(self) -> None:
        """Stop, and leave the run to the end of its step; drop it where it has nothing to save."""
        if self._job is not None:
            if self.opened.progress is None:
                self._job.drop()
            else:
                self._job.stop()
            self._set_job(None)

    @Slot()
    def finish(self) -> None:
        """Save what the search has reached by now, without waiting long: the window closes."""
        for job, opened in self._jobs.items():
            self._progress(opened, job.finish(CLOSE_TIMEOUT))
        self._files.finish()

    def _set_job(self, job: Job | None) -> None:
        self._job = job
        self.fraction = -1.0
        self._shell.set_busy(self._tool, job is not None)

    def _progress(self, opened: OpenedSearch, reached: Reached | None) -> None:
        if opened.record is not None and opened.record is not opened.saved:
            opened.saved = opened.record
            self._files.save(opened.problem, opened.saved)
        if reached is None or opened is not self.opened:
            return
        if opened.fault is not None:
            self._shell.notify(
                filled(
                    translate("LongSearch", "Search restarted from the beginning: %1"),
                    say(opened.fault),
                )
            )
            opened.fault = None
        opened.progress, found, fraction = reached
        self.fraction = fraction if self.running else -1.0
        self.reached.emit(found)

    # On the search's thread

    def _search(
        self,
        report: Callable[[Reached], None],
        stop_requested: StopRequested,
        opened: OpenedSearch,
    ) -> Reached | None:
        from ...core.searching.checkpoints import Interval, run_saved  # not before the first frame
        from ...core.searching.search import Limits

        says, params = self._says, opened.params
        if opened.record is None:
            known = self._look_up(opened)
            report(known)
            if known[0] is not None and known[0].finished and not opened.is_outdated:
                return known
        name = says.lexicon_of(params)
        lexicon = None if name is None else self._shell.lexicons.lexicon(name)
        if stop_requested():
            return None
        latest: tuple[Progress[Any], Reached] | None = None

        def reached(search: SavedSearch[Any], progress: Progress[Any]) -> Reached:
            """Make the report once for each progress, even if it is both saved and reported."""
            nonlocal latest
            if latest is None or latest[0] is not progress:
                shown = SearchProgress.reached(search, progress, says.reason_of(progress))
                fraction = -1.0 if progress.fraction is None else progress.fraction
                latest = progress, (shown, says.found_of(progress), fraction)
            return latest[1]

        def save(search: SavedSearch[Any], progress: Progress[Any]) -> Reached:
            """Make the record here; the window would stand still meanwhile."""
            now = reached(search, progress)
            opened.record = says.record_of(params, search.content(), now)
            return now

        search = self._begun(opened, lexicon, stop_requested)
        opened.is_cut = False
        opened.search, outcome = run_saved(
            search,
            save=save,
            saving=Interval(SAVE_INTERVAL),
            report=lambda progress: report(reached(search.after(progress), progress)),
            reporting=Interval(PROGRESS_INTERVAL),
            limits=Limits(seconds=params.seconds or None),
            stop=stop_requested,
            workers=params.workers,
        )
        return save(opened.search, outcome)

    def _look_up(self, opened: OpenedSearch) -> Reached:
        """Read what was found before; a search that cannot be read begins again in its place."""
        try:
            record = self._files.read(opened.problem)
            if record is not None:
                reached = self._says.read_record(record, opened.params)
                opened.record = opened.saved = record
                opened.is_cut = record.get("cut") is True
                return reached
        except Exception as error:
            log.warning("a saved search cannot be read", exc_info=error)
            opened.fault = damage_in(error)
        reached = None, (), -1.0
        opened.record = self._says.record_of(opened.params, None, reached)
        return reached

    def _begun(
        self, opened: OpenedSearch, lexicon: Lexicon | None, stop_requested: StopRequested
    ) -> SavedSearch[Any]:
        if opened.search is not None:
            return opened.search
        if opened.record is not None and opened.record["search"] is not None:
            try:
                return self._says.revive(opened.record["search"], lexicon)
            except Complaint as error:
                if not opened.may_restart:
                    raise
                opened.fault = error
        return self._says.make(opened.params, lexicon, stop_requested)
