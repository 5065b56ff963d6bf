"""The run of a search of minutes: opened, prepared, run, stopped and saved, in one place a tool.

It knows neither the list of finds nor the session; the page's `LongSearch` looks after these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import Meta
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from ...core.errors import Complaint, Message
from ...core.files.state import state_of
from ..complaints import one_line
from ..jobs import Job, Lane
from ..shell.model import Shell
from .saved_searches import Record, SavedSearches
from .search_progress import SearchParams, SearchProgress

if TYPE_CHECKING:
    from ...core.lexicon.lexicon import Lexicon
    from ...core.searching.saved_search import SavedSearch
    from ...core.searching.search import Progress

translate = QCoreApplication.translate

SAVE_INTERVAL = 3.0
"""Seconds after which a search under way is saved again."""
PROGRESS_INTERVAL = 0.1
"""Seconds after which the window shows its progress again."""
LAST_STEP = 300
"""Milliseconds that a search which is stopped has for its last step before the page goes on."""
CLOSE_TIMEOUT = 0.4
"""Seconds that the closing window waits for a search to return what it has reached."""

_OF_THE_RUN = ("seconds", "workers", "seed")
"""The parameters that are not part of the problem."""
_Points = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""What a find may be worth; a number of finds may be any."""

_Reached = tuple[SearchProgress, Sequence[Any], float]
"""The progress of a search, its finds, and the fraction of it or of its time that is over."""


class GameSearch:
    """What a game says about its searches: each game overrides these methods."""

    GROWS: ClassVar[bool] = False
    """Whether finds stay where they are, and more come behind them: there is no best one."""

    def make(
        self, params: Any, lexicon: Lexicon | None, stop_requested: Callable[[], bool]
    ) -> SavedSearch[Any]:
        """Make a new search. Runs on the long thread. Raises Complaint."""
        raise NotImplementedError

    def revive(self, content: dict[str, Any], lexicon: Lexicon | None) -> SavedSearch[Any]:
        """Read what `SavedSearch.content` gave. Runs on the long thread. Raises Complaint."""
        raise NotImplementedError

    def lexicon_of(self, params: Any) -> str | None:
        """The word list to open first."""
        return None

    def found_of(self, progress: Progress[Any]) -> Sequence[Any]:
        """The finds, the best first. Runs on the long thread."""
        raise NotImplementedError

    def reason_of(self, progress: Progress[Any]) -> Message | None:
        """Why there is nothing to find, where that is known. Runs on the long thread."""
        return None

    def finds_to_save(self, found: Sequence[Any], params: Any) -> Sequence[Any]:
        """The first finds, which are saved apart from the search: all, unless they are many."""
        return found

    def problem_of(self, params: Any) -> Any:
        """The problem, JSON-able: parameters with one problem are of one search."""
        content = self.params_content(params)
        return {name: content[name] for name in content if name not in _OF_THE_RUN}

    def params_content(self, params: Any) -> Any:
        """Parameters, JSON-able."""
        return asdict(params)

    def params_of(self, content: Any) -> Any:
        """The parameters that `params_content` gave. Raises what a damaged one raises."""
        return SearchParams(**content)

    def find_content(self, find: Any) -> Any:
        """A find, JSON-able."""
        return find

    def find_of(self, content: Any, params: Any) -> Any:
        """The find that `find_content` gave. Raises what a damaged one raises."""
        return content

    def record_of(
        self, params: Any, search: dict[str, Any] | None, reached: _Reached | None
    ) -> Record:
        """Make what is saved of a search. Runs on the long thread where anything is reached."""
        progress, found, _ = (None, (), 0) if reached is None else reached
        finds = self.finds_to_save(found, params)
        return {
            "search": search,
            "wish": self.params_content(params),
            "found": [self.find_content(find) for find in finds],
            "cut": len(finds) < len(found),
            "standing": None if progress is None else progress.content(),
        }

    def read_record(
        self, record: Record, params: Any
    ) -> tuple[Sequence[Any], SearchProgress | None]:
        """Read the finds and the progress. Raises any error for a damaged record."""
        found = tuple(self.find_of(find, params) for find in record["found"])
        content, search = record["standing"], record["search"]
        progress = None if content is None else SearchProgress.of(content)
        if progress is not None and not self.GROWS:
            state_of([progress.points or 0, progress.bound or 0], list[_Points])
        if search is not None and not isinstance(search, dict):
            raise TypeError("expected the search as a JSON object")
        return found, progress


@dataclass(eq=False)
class OpenedSearch:
    """A search looked at or just left; its lane sets `search` and `record`, the window reads."""

    params: Any = None
    problem: str = ""
    record: Record | None = None
    may_restart: bool = False
    """Whether to begin again where what was saved cannot be resumed."""
    progress: SearchProgress | None = None
    search: SavedSearch[Any] | None = None
    fault: Complaint | None = None
    """Why it began again."""

    def __post_init__(self) -> None:
        self.saved = self.record


class Phase(Enum):
    """What the job of a run is doing; see `LongSearch`."""

    IDLE = auto()
    OPENING = auto()
    RUNNING = auto()


class SearchRun(QObject):
    """Runs one search at a time on the tool's long thread, saving it even once let go of."""

    changed = Signal()
    """The phase."""
    loaded = Signal(object)
    """The record of the problem is read: a Record, or None."""
    progressed = Signal(object)
    """The opened search has reached more: its finds."""
    completed = Signal()
    """A run of the opened search has given all that it reached."""
    ended = Signal()
    """The run is over, and none has taken its place."""
    failed = Signal(object)
    """The opened search cannot run: the error."""

    def __init__(self, shell: Shell, tool: str, game: GameSearch, parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._tool = tool
        self._game = game
        self._lane = Lane(f"{tool} search", is_heavy=True)
        self._files = SavedSearches(shell, tool, self)
        self._phase = Phase.IDLE
        self._job: Job | None = None
        self._leaving: tuple[OpenedSearch, Job] | None = None
        self.opened = OpenedSearch()
        self.fraction = -1.0
        """The fraction of the search, or of its time, that is over; -1 where it is not known."""

    @property
    def running(self) -> bool:
        """Whether a run is under way."""
        return self._job is not None

    def _enter(self, phase: Phase, job: Job | None) -> None:
        self._phase, self._job = phase, job
        self._shell.set_busy(self._tool, job is not None)

    # Begin

    def open(self, opened: OpenedSearch) -> None:
        """Take another search, and read what is saved of its problem."""
        self.opened = opened

        def read(record: Record | None) -> None:
            if opened is self.opened:
                self._enter(Phase.IDLE, None)
                self.loaded.emit(record)

        def failed(error: Exception) -> None:
            if opened is self.opened:
                self._shell.notify_error(error)
                read(None)

        self._enter(Phase.OPENING, self._files.ask(opened.problem, read, failed))
        self.changed.emit()

    def load(self, problem: str) -> Record | None:
        """Wait for the record of a problem. Raises what `SavedSearches.load` raises."""
        return self._files.load(problem)

    def start(self) -> None:
        """Run the opened search, from where it is."""
        opened = self.opened
        if opened.record is None:
            self.save(opened, self._game.record_of(opened.params, None, None))
        name = self._game.lexicon_of(opened.params)
        if name is None:
            self._run(opened, None)
            return
        job = self._shell.jobs.ask(
            self._shell.lexicons.lexicon,
            name,
            done=lambda lexicon: self._run(opened, lexicon),
            failed=lambda error: self._fail(opened, error),
            lane=Lane(self._tool),
        )
        self._enter(Phase.OPENING, job)
        self.changed.emit()

    def _run(self, opened: OpenedSearch, lexicon: Lexicon | None) -> None:
        if opened is not self.opened:
            return

        def complete(reached: _Reached) -> None:
            self._progress(opened, reached)
            if opened is self.opened:
                self.fraction = -1.0
                self.completed.emit()

        job = self._shell.jobs.start(
            self._search,
            opened,
            lexicon,
            done=complete,
            failed=lambda error: self._fail(opened, error),
            progressed=lambda reached: self._progress(opened, reached),
            ended=lambda: self._end(job),
            lane=self._lane,
        )
        self._enter(Phase.RUNNING, job)
        self.changed.emit()

    # On the long thread

    def _search(
        self,
        report: Callable[[_Reached], None],
        stop_requested: Callable[[], bool],
        opened: OpenedSearch,
        lexicon: Lexicon | None,
    ) -> _Reached:
        """Search until a limit is reached or a stop is requested."""
        from ...core.searching.checkpoints import Interval, run_saved  # not before the first frame
        from ...core.searching.search import Limits

        params = opened.params
        latest: tuple[Progress[Any], _Reached] | None = None

        def reached(search: SavedSearch[Any], progress: Progress[Any]) -> _Reached:
            """Make the report once for each progress, even if it is both saved and reported."""
            nonlocal latest
            if latest is None or latest[0] is not progress:
                shown = SearchProgress.reached(search, progress, self._game.reason_of(progress))
                fraction = -1.0 if progress.fraction is None else progress.fraction
                latest = progress, (shown, self._game.found_of(progress), fraction)
            return latest[1]

        def save(search: SavedSearch[Any], progress: Progress[Any]) -> _Reached:
            """Make the record here; the window would stand still meanwhile."""
            now = reached(search, progress)
            opened.record = self._game.record_of(opened.params, search.content(), now)
            return now

        search = self._begun(opened, lexicon, stop_requested)
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

    def _begun(
        self,
        opened: OpenedSearch,
        lexicon: Lexicon | None,
        stop_requested: Callable[[], bool],
    ) -> SavedSearch[Any]:
        if opened.search is not None:
            return opened.search
        if opened.record is not None and opened.record["search"] is not None:
            try:
                return self._game.revive(opened.record["search"], lexicon)
            except Complaint as error:
                if not opened.may_restart:
                    raise
                opened.fault = error
        return self._game.make(opened.params, lexicon, stop_requested)

    # Report

    def _progress(self, opened: OpenedSearch, reached: _Reached) -> None:
        self.save(opened, opened.record)
        if opened is not self.opened:
            return
        if opened.fault is not None:
            text = translate("LongSearch", "Search restarted from the beginning: %1")
            self._shell.notify(text.replace("%1", one_line(opened.fault)))
            opened.fault = None
        opened.progress, found, self.fraction = reached
        self.progressed.emit(found)

    def _fail(self, opened: OpenedSearch, error: Exception) -> None:
        if opened is self.opened:
            self._enter(Phase.IDLE, None)
            self.failed.emit(error)

    def _end(self, job: Job) -> None:
        if self._leaving is not None and job is self._leaving[1]:
            self._leaving = None
        if job is self._job:
            self._enter(Phase.IDLE, None)
            self.ended.emit()

    def save(self, opened: OpenedSearch, record: Record | None) -> None:
        """Save a record that is not saved yet."""
        if record is not None and record is not opened.saved:
            opened.record = opened.saved = record
            self._files.save(opened.problem, record)

    def recall(self, done: Callable[[SavedSearch[Any], Sequence[Any]], None]) -> None:
        """Read all finds of the opened search, of which the record has the first ones only."""
        record = self.opened.record
        if record is None or record["search"] is None or self.running:
            return

        def recalled(content: dict[str, Any]) -> tuple[SavedSearch[Any], Sequence[Any]]:
            search = self._game.revive(content, None)
            return search, self._game.found_of(search.progress())

        opened = self.opened

        def answered(answer: tuple[SavedSearch[Any], Sequence[Any]]) -> None:
            if opened is self.opened and not self.running:
                done(*answer)

        self._shell.jobs.ask(
            recalled, record["search"], done=answered, failed=lambda _: None, lane=self._lane
        )  # resuming a damaged one shows its error

    # Stop

    def stop(self) -> None:
        """Stop; nobody waits for a step that takes long."""
        job = self._job
        if job is not None and self._phase is Phase.RUNNING:
            job.stop()
            QTimer.singleShot(LAST_STEP, self, lambda: self._leave(job))
        elif job is not None:
            self._leave(job)

    def _leave(self, job: Job) -> None:
        if job is self._job:
            self.let_go()
            self.ended.emit()

    def let_go(self) -> None:
        """Leave the run to its end, where it has anything to save; drop it where it has not."""
        if self._job is None:
            return
        if self._phase is Phase.OPENING or self.opened.progress is None:
            self._job.drop()
        else:
            self._job.stop()
            self._leaving = self.opened, self._job
        self._enter(Phase.IDLE, None)

    @Slot()
    def finish(self) -> None:
        """Save what the search has reached by now, without waiting long: the window closes."""
        ends = [] if self._leaving is None else [self._leaving]
        if self._job is not None and self._phase is not Phase.OPENING:
            ends.append((self.opened, self._job))
        for opened, job in ends:
            reached = job.finish(CLOSE_TIMEOUT)
            if reached is not None:
                self._progress(opened, reached)
        self._files.finish()
