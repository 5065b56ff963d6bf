"""A search of minutes as its page sees it: begun, watched, stopped, resumed, saved."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.errors import damage_in
from ...core.export import Table
from ...core.searching.search_store import problem_name
from ..complaints import say
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .board import Board
from .found_list import FoundList
from .result_list import ListKeeper
from .saved_searches import Record
from .search_progress import SearchProgress
from .search_run import GameSearch, OpenedSearch, SearchRun

if TYPE_CHECKING:
    from ...core.searching.saved_search import SavedSearch

log = logging.getLogger(__name__)

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("each game has its own kind")
class LongSearch(QObject, GameSearch):
    """A search of minutes, and a look at what it has found.

    A game's class overrides the methods of `GameSearch` and the plain ones below; signals and
    properties stay here. The search itself (`SearchRun`) runs on its tool's long thread, in one of
    these phases:

    | phase     | its job                             | what comes                     | next      |
    |-----------|-------------------------------------|--------------------------------|-----------|
    | IDLE      | none                                | another problem                | OPENING   |
    |           |                                     | resume, with a word list       | OPENING   |
    |           |                                     | resume, without one            | RUNNING   |
    | OPENING   | reads the saved search, or opens    | the saved search               | IDLE      |
    |           | the word list                       | the word list                  | RUNNING   |
    |           |                                     | stop, error                    | IDLE      |
    | RUNNING   | loads, takes steps, saves, reports  | a limit, the end, stop, error  | IDLE      |

    A saved search that has come is resumed at once, unless it has finished.

    A stop of a search that has progress to save lets its job go on to the end of its step, behind
    the page; that outcome is saved, and shown while the search is still the opened one. All others
    drop the job.

    The search is saved every few seconds and when the window closes, and is resumed when the same
    problem is asked again; put away, or with one of its finds taken, it can be brought back. The
    session names the search that was looked at last.
    """

    searchChanged = Signal()
    """It has begun or ended, or is further on."""
    shownChanged = Signal()
    """Other things are found, or another one is looked at."""

    ROLES: Mapping[str, Callable[[Any], object]]
    """The roles of a find in the list, which are the columns of an exported table."""
    RETURNS: ClassVar[bool] = False
    """Whether a search that is looked at when the window closes is looked at the next time."""

    def __init__(self, shell: Shell, editor: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self._editor = editor
        self._list = FoundList(self.ROLES, self)
        self._keeper = ListKeeper(shell, self)
        self._run = SearchRun(shell, editor.game_name, self, self)
        self._visible = False
        self._row = -1
        self._restored_row = 0
        self._is_cut = False  # the list has the first finds; the search itself has all of them
        self._offered_back = 0
        self._interrupted = False
        self._before: tuple[OpenedSearch, Sequence[Any], int] | None = None
        self._restore(editor.session.add_part("search", self._session_content, self.take_over))
        self._run.changed.connect(self.searchChanged)
        self._run.loaded.connect(self._loaded)
        self._run.progressed.connect(self._progressed)
        self._run.completed.connect(self._completed)
        self._run.ended.connect(self._ended)
        self._run.failed.connect(self._failed)
        editor.session.closing.connect(self._run.finish)
        shell.languageChanged.connect(self.searchChanged)

    # What a game says of its page

    def put_on_board(self, find: Any, params: Any) -> None:
        """Take a find over into the game."""
        raise NotImplementedError

    def title_of(self, params: Any) -> str:
        """What is searched for, in words."""
        raise NotImplementedError

    def progress_text(self, progress: SearchProgress) -> str:
        """How far it is, in words."""
        seconds = QLocale().toString(int(progress.seconds))
        return translate("LongSearch", "%1 s").replace("%1", seconds)

    def ended_text(self, progress: SearchProgress) -> str:
        """The notice of the search's end, for a user on another page."""
        return translate("LongSearch", "Search finished: %1.").replace("%1", self.title)

    def is_in_place(self) -> bool:
        """Whether the page is where a search is looked at; one of several modes says more."""
        return True

    def go_to_place(self) -> None:
        """Bring the page there."""

    def table(self) -> Table:
        """The table to copy and export: a row for each find, unless a game says more."""
        rows = [tuple(make(find) for make in self.ROLES.values()) for find in self._list.found]
        return Table(tuple(self.ROLES), rows)

    # Begin and resume

    def recall(self) -> None:
        """Find again what the last session had no room for, once the page is on the screen."""
        opened, self._is_cut, is_cut = self._run.opened, False, self._is_cut

        def done(search: SavedSearch[Any], found: Sequence[Any]) -> None:
            if len(found) > len(self._list.found):
                opened.search = search
                if self._row == len(self._list.found) - 1:  # nobody has looked at others meanwhile
                    self._row = min(self._restored_row, len(found) - 1)
                self._show_found(found)

        if is_cut:
            self._run.recall(done)

    def begin_with(self, params: Any) -> None:
        """Search by these parameters, resuming the saved search of the same problem.

        It takes the place of the search before, which is saved, and is there again if this one
        fails.
        """
        problem = problem_name(self.problem_of(params))
        before = self._run.opened, self._list.found, self._row
        if self.params is not None and problem == before[0].problem:
            before[0].params = params
            before[0].may_restart = True
            self._show()
            if self.canGoOn:
                self._start()
            else:
                self.searchChanged.emit()
                self.shownChanged.emit()
            return
        had_progress = self.progress is not None
        self._step_back()
        self._before = before if had_progress else None
        self._run.opened = OpenedSearch(params, problem, may_restart=True)
        self._show()
        self._run.open(self._run.opened)

    def _start(self) -> None:
        self._interrupted = False
        self._run.start()

    @Slot(object)
    def _loaded(self, record: Record | None) -> None:
        """Show what was found before, as far as it can be read, and resume it."""
        opened = self._run.opened
        if record is not None:
            try:
                found, opened.progress = self.read_record(record, opened.params)
            except Exception as error:  # the search begins again in its place
                log.warning("a saved search cannot be read", exc_info=error)
                text = translate("LongSearch", "Couldn't read the saved search: %1")
                self._shell.notify(text.replace("%1", say(damage_in(error))))
            else:
                opened.record = opened.saved = record
                self._list.show(found)
                self._row = self._restored_row = 0 if found else -1
                self._is_cut = record.get("cut") is True
                self.shownChanged.emit()
        if self.canGoOn:
            self._start()
        else:
            self._before = None
        self.searchChanged.emit()

    @Slot()
    def goOn(self) -> None:
        """Resume a search that has ended, was stopped, or is one of the last session."""
        if self.canGoOn:
            self._run.opened.may_restart = False
            self._show()
            self._start()

    @Property(bool, notify=searchChanged)
    def interrupted(self) -> bool:
        """Whether it was under way when the app ended, and waits for an answer."""
        return self._interrupted and not self.shown

    @Property(str, notify=searchChanged)
    def interruptedText(self) -> str:
        """How far it was."""
        return "" if self.progress is None else self.progress_text(self.progress)

    @Slot()
    def dismiss(self) -> None:
        """Offer it no more; asked for again, it is resumed."""
        self._interrupted = False
        self._editor.session.save_soon()
        self.searchChanged.emit()

    # Stop, hide, bring back

    @Slot()
    def stop(self) -> None:
        """Stop; what was found stays."""
        if self.running and self.progress is None:
            self.close()
        else:
            self._run.stop()

    @Slot()
    def putAway(self) -> None:
        """Stop, and show the board again; a notice brings back what was found."""
        if self.progress is None:  # there is nothing to bring back
            self.close()
            return
        self._hide()
        text = translate("LongSearch", "Results closed")
        undo = translate("LongSearch", "Undo")
        self._offered_back = self._shell.notify(text, undo, self.bringBack)

    @Slot()
    def step_aside(self) -> None:
        """Make room for another position on the board; it can be brought back.

        A search that runs while the page looks at something else is in nobody's way, and runs on.
        """
        if not self._visible:
            return
        if not self.is_in_place():
            self._visible = False
            self.searchChanged.emit()
        elif self.progress is None:
            self.close()
        else:
            self._hide()

    @Slot()
    def bringBack(self) -> None:
        """Show again what was put away."""
        if self.params is None:
            self._shell.notify(translate("LongSearch", "No search to go back to."))
        elif not self.shown:
            self._shell.withdraw_notice(self._offered_back)
            self._interrupted = False
            self._show()
            self.searchChanged.emit()
            self.shownChanged.emit()

    @Slot()
    def take(self) -> None:
        """Take over what is looked at; the rest can be brought back."""
        find, params = self.current, self.params
        if find is not None:
            self._hide()
            self.put_on_board(find, params)

    @Slot()
    def close(self) -> None:
        """Stop, and show nothing of it any more; asked for again, it is resumed."""
        self._step_back()

    def _step_back(self) -> None:
        """Let go of the search; what it still reaches is saved."""
        self._run.let_go()
        self._list.show(())  # first, while it is the list on the page
        self._row = -1
        self._run.opened = OpenedSearch()
        self._run.fraction = -1.0
        self._before = None
        self._hide()

    def _hide(self) -> None:
        self._run.let_go()
        self._visible = False
        self._editor.session.save_soon()
        self.searchChanged.emit()
        self.shownChanged.emit()

    def _show(self) -> None:
        self._visible = True
        self.go_to_place()
        self._editor.session.save_soon()

    # What the run says

    @Slot(object)
    def _progressed(self, found: Sequence[Any]) -> None:
        self._show_found(found)
        self.searchChanged.emit()

    def _show_found(self, found: Sequence[Any]) -> None:
        before = self._list.found
        if self.GROWS and _goes_on(found, before):
            if len(found) == len(before):
                return
            self._list.show(found, appended=True)
            self._row = max(self._row, 0)
        elif self.GROWS:
            self._list.show(found)
            self._row = min(max(self._row, 0), len(found) - 1)
        elif found != before:
            chosen = self.current if self._row > 0 else None
            self._list.show(found)
            # The best is followed; another find that is looked at stays selected.
            self._row = found.index(chosen) if chosen in found else 0 if found else -1
        else:
            return
        self.shownChanged.emit()

    @Slot()
    def _completed(self) -> None:
        self._before = None
        self._editor.session.save_soon()

    @Slot()
    def _ended(self) -> None:
        if self.progress is None or not self.progress.steps:  # stopped before its first step
            self.close()
            return
        self.searchChanged.emit()
        if self._shell.tool != self._editor.game_name or not self.shown:

            def show() -> None:
                self._shell.openTool(self._editor.game_name)
                self.bringBack()

            text = self.ended_text(self.progress)
            self._shell.notify(text, translate("LongSearch", "Show"), show)

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        if self._list.found:  # of another session: what was found can still be taken
            self.searchChanged.emit()
        else:
            before, self._before = self._before, None
            self.close()
            if before is not None:
                self._run.opened, found, self._row = before
                self._list.show(found)
                self._show()
                self.searchChanged.emit()
                self.shownChanged.emit()
        self._shell.notify_error(error)

    # What is shown

    @Property(bool, notify=searchChanged)
    def shown(self) -> bool:
        """Whether a search is to be looked at, under way or ended."""
        return self._visible and self.is_in_place()

    @Property(bool, notify=searchChanged)
    def running(self) -> bool:
        """Whether a search is under way."""
        return self._run.running

    @Property(bool, notify=searchChanged)
    def canGoOn(self) -> bool:
        """Whether a search can be resumed: not where all there is to do was done."""
        is_over = self.progress is not None and self.progress.finished
        return not self.running and self.params is not None and not is_over

    @Property(bool, notify=searchChanged)
    def canBringBack(self) -> bool:
        """Whether there is a search that was put away."""
        return self.params is not None and not self.shown

    @property
    def params(self) -> Any:
        """The parameters of the search, None before any search."""
        return self._run.opened.params

    @property
    def progress(self) -> SearchProgress | None:
        """How far it is, None before anything is known."""
        return self._run.opened.progress

    @Property(float, notify=searchChanged)
    def fraction(self) -> float:
        """How much of it, or of its time, has passed; -1 where that is not known."""
        return self._run.fraction

    @Property(str, notify=searchChanged)
    def title(self) -> str:
        """What is searched for."""
        return self.title_of(self.params) if self.params is not None else ""

    @Property(str, notify=searchChanged)
    def statsText(self) -> str:
        """How far the search is."""
        return "" if self.progress is None else self.progress_text(self.progress)

    @Property(QObject, constant=True)
    def finds(self) -> FoundList:
        """What was found, the best first."""
        return self._list

    @property
    def found(self) -> Sequence[Any]:
        """What was found, the best first."""
        return self._list.found

    @Property(int, notify=shownChanged)
    def currentRow(self) -> int:
        """The row that is looked at, -1 for none."""
        return self._row

    @Slot(int)
    def selectRow(self, row: int) -> None:
        """Look at another find."""
        if row != self._row and row < len(self._list.found):
            self._row = row
            self._editor.session.save_soon()
            self.shownChanged.emit()

    @property
    def current(self) -> Any:
        """The find that is looked at, None without any."""
        return self._list.found[self._row] if 0 <= self._row < len(self._list.found) else None

    @Property(int, notify=shownChanged)
    def sortColumn(self) -> int:
        """The column that the finds are sorted by; -1: they have an order of their own."""
        return -1

    @Property(bool, notify=shownChanged)
    def sortDescending(self) -> bool:
        """Whether the highest come first."""
        return False

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort the finds by a column, where a game lets them be sorted."""

    @Slot()
    def copyList(self) -> None:
        """Put what was found on the clipboard as text."""
        self._keeper.copy(self.table())

    @Slot(QUrl, str)
    def exportList(self, url: QUrl, kind: str) -> None:
        """Write what was found to a file: text, csv, tsv or json."""
        self._keeper.export(self.table(), url, kind)

    # The session

    def _session_content(self) -> dict[str, Any] | None:
        if self.params is None:
            return None
        return {
            "problem": self._run.opened.problem,
            "row": self._row,
            "shown": self._visible,
            "running": self.running or self._interrupted,
        }

    def _restore(self, content: Any) -> None:
        """Bring back the search that a session names; older ones, and backups, have all of it."""
        if content is None:
            return
        try:
            is_whole = "wish" in content
            record = content if is_whole else self._run.load(str(content["problem"]))
            if record is None:
                log.warning("the search that the session names is not there any more")
                return
            params = self.params_of(record["wish"])
            found, progress = self.read_record(record, params)
            problem = problem_name(self.problem_of(params))
            if is_whole and (saved := self._run.load(problem)) is not None:
                further = self.read_record(saved, params)
                if progress is None or _seconds(further[1]) >= progress.seconds:
                    (found, progress), record, is_whole = further, saved, False
            row = int(content.get("row", 0))
        except Exception as error:  # a page opens whatever is in it
            text = translate("LongSearch", "Couldn't read the search of the last session: %1")
            self._editor.session.put_aside(text, error)
            return
        self._run.opened = opened = OpenedSearch(params, problem, record, progress=progress)
        if is_whole:
            parts = ("search", "wish", "found", "cut", "standing")
            self._run.save(opened, {name: record.get(name) for name in parts})
        self._list.show(found)
        self._row = min(max(row, 0), len(found) - 1)
        self._restored_row = row
        self._is_cut = record.get("cut") is True
        self._visible = self.RETURNS and content.get("shown") is True and progress is not None
        self._interrupted = content.get("running") is True and self.canGoOn

    def take_over(self, content: Any) -> None:
        """Take the search of a session that was put aside, in place of the present one."""
        self._step_back()
        self._restore(content)
        self.searchChanged.emit()
        self.shownChanged.emit()
        self.recall()


def _seconds(progress: SearchProgress | None) -> float:
    return 0.0 if progress is None else progress.seconds


def _goes_on(found: Sequence[Any], before: Sequence[Any]) -> bool:
    """Whether some finds begin with others, as far as the ends of these tell."""
    last = len(before) - 1
    return last < 0 or (last < len(found) and all(found[at] == before[at] for at in (0, last)))
