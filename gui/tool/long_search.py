"""A search of minutes as its page sees it: begun, watched, stopped, resumed, saved."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.export import Table
from ...core.searching.search_store import problem_name
from ..qt_types import Property, alias, attribute, constant, override, translate, view_model
from ..shell.model import Shell
from .board import Board
from .found_list import FoundList
from .result_list import ExportedList
from .search_run import OpenedSearch, SearchRun
from .search_says import SearchProgress, SearchSays

log = logging.getLogger(__name__)


@view_model
class LongSearch(ExportedList):
    """A search of minutes, and a look at what it has found.

    A game hands in a `SearchSays`; its own class adds what its page shows besides. One search is
    opened at a time, and one job, on a thread of its tool, does all that takes long (`SearchRun`):
    it reads what is saved of the problem, opens the word list, takes steps, saves and reports. A
    problem that was searched to its end is only shown.

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

    def __init__(
        self, shell: Shell, editor: Board, says: SearchSays, parent: QObject | None = None
    ) -> None:
        super().__init__(shell, parent)
        self._editor = editor
        self.says = says
        self._list = FoundList(says.roles, self)
        self._run = SearchRun(shell, editor.game_name, says, self)
        self._found: Sequence[Any] = ()  # all that is known, of which the list is a view
        self._visible = False
        self._row = -1
        self._restored_row = 0
        self._offered_back = 0
        self._interrupted = False
        self._restore(editor.session.add_part("search", self._session_content, self.take_over))
        self._run.reached.connect(self._reached)
        self._run.ended.connect(self._ended)
        self._run.failed.connect(self._failed)
        editor.session.closing.connect(self._run.finish)
        shell.languageChanged.connect(self.searchChanged)

    # Begin and resume

    def begin_with(self, params: Any, *, is_outdated: bool = False) -> None:
        """Search by these parameters, resuming the saved search of the same problem.

        It takes the place of the search before, which is saved. `is_outdated`: the words of the
        list have changed since; what was searched in others begins again.
        """
        problem = problem_name(self.says.problem(params))
        is_same = self.params is not None and problem == self._run.opened.problem
        if is_same and not is_outdated:
            self._run.opened.params = params
        else:
            self.close()
            self._run.opened = OpenedSearch(params, problem, is_outdated=is_outdated)
        self._resume(may_restart=True)

    @Slot()
    def goOn(self) -> None:
        """Resume a search that has ended, was stopped, or is one of the last session."""
        if self.canGoOn:
            self._resume(may_restart=False)

    def _resume(self, *, may_restart: bool) -> None:
        """Show the opened search, and run it unless it has done all there is to do."""
        self._run.opened.may_restart = may_restart
        self._show()
        if self.canGoOn:
            self._interrupted = False
            self._run.start()
        self.searchChanged.emit()
        self.shownChanged.emit()

    def recall(self) -> None:
        """Find again what was saved without all finds, once the page is on the screen."""

        def done(found: Sequence[Any]) -> None:
            if len(found) > len(self._found):
                is_left_so = self._row == len(self._list.found) - 1  # nobody has looked at others
                self._show_found(found)
                if is_left_so:
                    self.selectRow(self._restored_row)

        self._run.recall(done)

    @Property(bool, notify=searchChanged)
    def interrupted(self) -> bool:
        """Whether it was under way when the app ended, and waits for an answer."""
        return self._interrupted and not self.shown

    @Slot()
    def dismiss(self) -> None:
        """Offer it no more; asked for again, it is resumed."""
        self._interrupted = False
        self._editor.session.save_soon()
        self.searchChanged.emit()

    # Stop, hide, bring back

    @Slot()
    def stop(self) -> None:
        if self.running:
            self._run.let_go()
            self._ended()

    @Slot()
    def putAway(self) -> None:
        """Stop, and show the board again; a notice brings back what was found."""
        self._hide()
        if self.params is not None:
            text = translate("LongSearch", "Results closed")
            undo = translate("LongSearch", "Undo")
            self._offered_back = self._shell.notify(text, undo, self.bringBack)

    @Slot()
    def step_aside(self) -> None:
        """Make room for another position on the board; it can be brought back.

        A search that runs while the page looks at something else is in nobody's way, and runs on.
        """
        if self.shown:
            self._hide()
        elif self._visible:
            self._visible = False
            self.searchChanged.emit()

    @Slot()
    def bringBack(self) -> None:
        if self.params is None:
            self._shell.notify(translate("LongSearch", "No search to go back to."))
        elif not self.shown:
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
            self.says.put_on_board(find, params)

    @Slot()
    def close(self) -> None:
        """Stop, and show nothing of it any more; asked for again, it is resumed."""
        self._run.let_go()
        self._run.opened = OpenedSearch()
        self._hide()

    def _hide(self) -> None:
        """Stop, and show the board again; a search that has found nothing yet is forgotten."""
        self._run.let_go()
        if self.progress is None:
            self._run.opened = OpenedSearch()
            self._found = ()
            self._list.show(())  # first, while it is the list on the page
            self._row = -1
        self._visible = False
        self._editor.session.save_soon()
        self.searchChanged.emit()
        self.shownChanged.emit()

    def _show(self) -> None:
        self._shell.withdraw_notice(self._offered_back)
        self._visible = True
        self.says.go_to_place()
        self._editor.session.save_soon()

    # What the run says

    @Slot(object)
    def _reached(self, found: Sequence[Any]) -> None:
        self._show_found(found)
        self.searchChanged.emit()

    def _show_found(self, found: Sequence[Any]) -> None:
        self._found = found
        grows, before = self.says.grows(self.params), self._list.found
        shown = self.says.arranged(found, self.params)
        goes_on = grows and _goes_on(shown, before)
        if shown == before or (goes_on and len(shown) == len(before)):
            return
        chosen = self.current if self._row > 0 else None
        self._list.show(shown, appended=goes_on)
        if grows:
            self._row = min(max(self._row, 0), len(shown) - 1)
        else:
            # The best is followed; another find that is looked at stays selected.
            self._row = _row_of(chosen, shown, 0 if shown else -1)
        self.shownChanged.emit()

    def arrange(self) -> None:
        """Show the finds in another order; what is looked at stays so, if it is still there."""
        shown, chosen = self.says.arranged(self._found, self.params), self.current
        self._list.show(shown)
        self._row = _row_of(chosen, shown, min(max(self._row, 0), len(shown) - 1))
        self.shownChanged.emit()

    @Slot()
    def _ended(self) -> None:
        if self.progress is None or not self.progress.steps:  # stopped before its first step
            self.close()
            return
        self.recall()
        self._editor.session.save_soon()
        self.searchChanged.emit()
        if self._shell.tool != self._editor.game_name or not self.shown:

            def show() -> None:
                self._shell.openTool(self._editor.game_name)
                self.bringBack()

            text = self.says.ended_text(self.progress)
            self._shell.notify(text, translate("LongSearch", "Show"), show)

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        if self._found:  # of another session: what was found can still be taken
            self.searchChanged.emit()
        else:
            self.close()
        self._shell.notify_error(error)

    # What is shown

    @Property(bool, notify=searchChanged)
    def shown(self) -> bool:
        """Whether a search is to be looked at, under way or ended."""
        return self._visible and self.says.is_in_place()

    running = attribute(
        bool, "_run.running", "Whether a search is under way.", notify=searchChanged
    )

    @Property(bool, notify=searchChanged)
    def canGoOn(self) -> bool:
        """Whether a search can be resumed: not where all there is to do was done."""
        is_over = self.progress is not None and self.progress.finished
        return not self.running and self.params is not None and not is_over

    @Property(bool, notify=searchChanged)
    def canBringBack(self) -> bool:
        return self.params is not None and not self.shown

    params: Any = alias(
        "_run.opened.params", "The parameters of the search, None before any search."
    )

    progress: SearchProgress | None = alias(
        "_run.opened.progress", "How far it is, None before anything is known."
    )

    is_cut: bool = alias(
        "_run.opened.is_cut",
        "Whether only the first finds are known, as the last session has saved them.",
    )

    fraction = attribute(
        float,
        "_run.fraction",
        "How much of it, or of its time, has passed; -1 where that is not known.",
        notify=searchChanged,
    )

    @Property(str, notify=searchChanged)
    def title(self) -> str:
        return self.says.title_of(self.params) if self.params is not None else ""

    @Property(str, notify=searchChanged)
    def statsText(self) -> str:
        return "" if self.progress is None else self.says.progress_text(self.progress)

    finds = attribute(FoundList, "_list", "What was found, the best first.")

    found: Sequence[Any] = alias("_list.found", "What was found, as it is listed.")

    currentRow = attribute(
        int, "_row", "The row that is looked at, -1 for none.", notify=shownChanged
    )

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

    sortColumn = constant(int, -1, "The finds have an order of their own.")

    sortDescending = constant(bool, False, "Whether the highest come first.")

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort the finds by a column, where a game lets them be sorted."""

    @override
    def table(self) -> Table:
        if self.says.table is not None:
            return self.says.table()
        roles = self.says.roles
        rows = [tuple(make(find) for make in roles.values()) for find in self._list.found]
        return Table(tuple(roles), rows)

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
        if content is None:
            return
        try:
            problem, row = str(content["problem"]), int(content["row"])
            record = self._run.load(problem)
            if record is None:
                log.warning("the search that the session names is not there any more")
                return
            params = self.says.params_of(record["wish"])
            progress, found, _ = self.says.read_record(record, params)
        except Exception as error:  # a page opens whatever is in it
            text = translate("LongSearch", "Couldn't read the search of the last session: %1")
            self._editor.session.put_aside(text, error)
            return
        is_cut = record.get("cut") is True
        self._run.opened = OpenedSearch(params, problem, record, progress, is_cut=is_cut)
        self._found = found
        self._list.show(self.says.arranged(found, params))
        self._row = min(max(row, 0), len(self._list.found) - 1)
        self._restored_row = row
        self._visible = self.says.returns and content.get("shown") is True and progress is not None
        self._interrupted = content.get("running") is True and self.canGoOn

    def take_over(self, content: Any) -> None:
        """Take the search of a session that was put aside, in place of the present one."""
        self.close()
        self._restore(content)
        self.searchChanged.emit()
        self.shownChanged.emit()
        self.recall()


def _row_of(find: Any, found: Sequence[Any], otherwise: int) -> int:
    """The row of a find, which may be None, or another one where it is not there."""
    try:
        return otherwise if find is None else found.index(find)
    except ValueError:
        return otherwise


def _goes_on(found: Sequence[Any], before: Sequence[Any]) -> bool:
    """Whether some finds begin with others, as far as the ends of these tell."""
    last = len(before) - 1
    return last < 0 or (last < len(found) and all(found[at] == before[at] for at in (0, last)))
