"""A search of minutes on a page: begun, watched, stopped, gone on with, kept with the session."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NotRequired, TypedDict

from PySide6.QtCore import (
    Property,
    QAbstractListModel,
    QCoreApplication,
    QLocale,
    QModelIndex,
    QObject,
    Qt,
    QTimer,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtQml import QmlElement, QmlUncreatable

from ...core.errors import Complaint, Message, damage_in
from ...core.export import Table
from ...core.files.json_reading import Long, long_content, long_of, shaped, within
from ...core.searching.search_folder import problem_name
from ..complaints import one_line, say
from ..jobs import Job, Lane
from ..shell.model import Shell
from .board_editor import BoardEditor
from .kept_searches import KeptSearches, Record
from .result_list import ListKeeper

if TYPE_CHECKING:
    from ...core.lexicon.lexicon import Lexicon
    from ...core.searching.kept_search import KeptSearch
    from ...core.searching.search import Progress

log = logging.getLogger(__name__)

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

KEPT_EVERY = 3.0
"""Seconds after which a search under way is kept again."""
TOLD_EVERY = 0.1
"""Seconds after which the window is told again how far a search is."""
LAST_STEP = 300
"""Milliseconds that a search that is stopped has for its last step before the page goes on."""
_OF_THE_RUN = ("seconds", "workers", "seed")
"""What of a wish is no part of its problem."""
PATIENCE = 0.4
"""Seconds that the closing window waits for a search to give what it has reached."""


@dataclass(frozen=True)
class Wish:
    """What to search for; a game's own class says more."""

    seconds: int = 0
    """For how long, 0 for no limit."""
    workers: int = 1
    """In how many places at once."""
    seed: int = 0


@dataclass(frozen=True)
class Standing:
    """How far a search is, all its runs together: what is said while it runs and after."""

    steps: int = 0
    points: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    best_seconds: float = 0.0
    proven: bool = False
    finished: bool = False
    bound: int | None = None
    reason: Message | None = None
    """Why there is nothing to be found, where that was told."""

    @classmethod
    def of(cls, content: Any) -> Standing:
        """Read what the session has kept. Raises Complaint for anything else."""
        told = shaped(content, StandingContent)
        points, bound, reason = told["points"], told.get("bound"), told.get("reason")
        return cls(**{
            **told,
            "points": None if points is None else long_of(points),
            "bound": None if bound is None else long_of(bound),
            "reason": None if reason is None else Message.of_content(reason),
        })  # fmt: skip

    def content(self) -> dict[str, Any]:
        """What the session keeps, JSON-able."""
        points, bound, reason = self.points, self.bound, self.reason
        return {
            **vars(self),
            "counters": dict(self.counters),
            "points": None if points is None else long_content(points),
            "bound": None if bound is None else long_content(bound),
            "reason": None if reason is None else reason.content(),
        }


_Points = Annotated[int, within(-(2**31), 2**31 - 1)]
"""What a find may be worth; a number of finds may be any."""


class StandingContent(TypedDict):
    """The shape of what `Standing.content` gives."""

    steps: Annotated[int, within(0, 2**53)]
    points: Long | None
    counters: dict[str, Annotated[int, within(0, 2**53)]]
    seconds: Annotated[float, within(0, 1e12)]
    best_seconds: Annotated[float, within(0, 1e12)]
    proven: bool
    finished: NotRequired[bool]
    bound: NotRequired[Long | None]
    reason: NotRequired[dict[str, Any] | None]


class FoundList(QAbstractListModel):
    """What a search has found so far, the best first."""

    def __init__(
        self, roles: Mapping[str, Callable[[Any], object]], parent: QObject | None = None
    ) -> None:
        """Empty at first. `roles`: what each role, by name, is made of; `rank` is added."""
        super().__init__(parent)
        self.found: Sequence[Any] = ()
        self._tells = list(roles.values())
        first = int(Qt.ItemDataRole.UserRole) + 1
        self._names = {first + at: name.encode() for at, name in enumerate(("rank", *roles))}

    def show(self, found: Sequence[Any]) -> None:
        """Show other finds, in the rows that there are: rows that are made anew cost a frame."""
        before, now = len(self.found), len(found)
        if now < before:
            self.beginRemoveRows(QModelIndex(), now, before - 1)
            self.found = found
            self.endRemoveRows()
        elif now > before:
            self.beginInsertRows(QModelIndex(), before, now - 1)
            self.found = found
            self.endInsertRows()
        self.found = found
        if kept := min(before, now):
            self.dataChanged.emit(self.index(0), self.index(kept - 1))

    def follow(self, found: Sequence[Any]) -> None:
        """Show more finds behind those that are here; whoever looks at one of these stays there."""
        if len(found) > len(self.found):
            self.beginInsertRows(QModelIndex(), len(self.found), len(found) - 1)
            self.found = found
            self.endInsertRows()

    @Slot()
    def say_again(self) -> None:
        """Tell all rows anew, in another language."""
        if self.found:
            self.dataChanged.emit(self.index(0), self.index(len(self.found) - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self.found)

    def roleNames(self) -> dict[int, bytes]:
        """The roles by the names that the page uses."""
        return self._names

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """One value of a row."""
        if role not in self._names or not 0 <= index.row() < len(self.found):
            return None
        at = role - int(Qt.ItemDataRole.UserRole) - 1
        return index.row() + 1 if at == 0 else self._tells[at - 1](self.found[index.row()])


_Told = tuple[Standing, Sequence[Any], float]
"""How far a search is, what it has found, which part of it or of its time is over."""


class _Held:
    """A search in the hands of its lane's thread; the window looks at what it has put here last."""

    def __init__(self, wish: Any = None, problem: str = "", record: Record | None = None) -> None:
        self.wish = wish
        self.problem = problem
        self.kept: KeptSearch[Any] | None = None
        self.record = record  # what is saved of it
        self.saved = record
        self.may_begin_anew = False  # where what was saved cannot be resumed
        self.fault: Complaint | None = None  # why it could not


@QmlElement
@QmlUncreatable("each game has its own kind")
class LongSearch(QObject):
    """A search of minutes, and a look at what it has found.

    A game's class overrides the plain methods below; signals and properties stay here. The search
    itself runs on its tool's long thread. It is saved every few seconds and when the window closes,
    and is resumed when the same problem is asked again; put away, or with one of its finds taken,
    it can be brought back. The session names the one that was looked at last.
    """

    searchChanged = Signal()
    """It has begun or ended, or is further on."""
    shownChanged = Signal()
    """Other things are found, or another one is looked at."""

    ROLES: Mapping[str, Callable[[Any], object]]
    """What the list tells of a find, and what an exported table has in its columns."""
    GROWS: ClassVar[bool] = False
    """Whether finds stay where they are, and more come behind them: there is no best one."""
    RETURNS: ClassVar[bool] = False
    """Whether a search that is looked at when the window closes is looked at the next time."""

    def __init__(self, shell: Shell, editor: BoardEditor, parent: QObject | None = None) -> None:
        """Offer the search of the last session again, if there is one."""
        super().__init__(parent)
        self._shell = shell
        self._editor = editor
        self._lane = Lane.long(editor.game_name)
        self._list = FoundList(self.ROLES, self)
        self._keeper = ListKeeper(shell, self)
        self._wish: Any = None
        self._held = _Held()
        self._job: Job | None = None
        # Was stopped, and gives what it has reached when it ends.
        self._leaving: tuple[_Held, Job] | None = None
        self._opening = False  # the job opens the word list; the search itself comes after it
        self._preparing = False  # nothing of this run is known yet
        self._visible = False
        self._standing: Standing | None = None
        self._fraction = -1.0
        self._row = -1
        self._offered_back = 0
        self._interrupted = False
        self._before: tuple[Any, Standing | None, _Held, Sequence[Any], int] | None = None
        self._row_kept = 0
        self._is_cut = False  # some of the finds are shown; the search itself has all of them
        self._files = KeptSearches(shell, editor.game_name, self)
        self._restore(editor.session.also_keep("search", self._session_content, self.take_over))
        editor.session.closing.connect(self._close)
        shell.languageChanged.connect(self.searchChanged)

    # What a game says

    def make(self, wish: Any, lexicon: Lexicon | None) -> KeptSearch[Any]:
        """The search that is wished for. Runs on the long thread. Raises Complaint."""
        raise NotImplementedError

    def revive(self, content: dict[str, Any], lexicon: Lexicon | None) -> KeptSearch[Any]:
        """The search that `KeptSearch.content` gave. Runs on the long thread. Raises Complaint."""
        raise NotImplementedError

    def get_ready_for(self, kept: KeptSearch[Any], stop_requested: Callable[[], bool]) -> None:
        """Load and compile what a step calls: no time of the search. Runs on the long thread."""

    def needs_of(self, wish: Any) -> Sequence[str]:
        """What its steps call, as `Jobs.start` is told."""
        return ()

    def lexicon_of(self, wish: Any) -> str | None:
        """The word list to be opened first."""
        return None

    def found_of(self, progress: Progress[Any]) -> Sequence[Any]:
        """What is found, the best first. Runs on the long thread."""
        raise NotImplementedError

    def reason_of(self, progress: Progress[Any]) -> Message | None:
        """Why there is nothing to be found, where that is known. Runs on the long thread."""
        return None

    def finds_to_keep(self, found: Sequence[Any], wish: Any) -> Sequence[Any]:
        """What the session keeps of the finds, from the first on: all, unless these are many."""
        return found

    def problem_of(self, wish: Any) -> Any:
        """What is searched, JSON-able: two wishes of one problem are one search."""
        content = self.wish_content(wish)
        return {name: content[name] for name in content if name not in _OF_THE_RUN}

    def wish_content(self, wish: Any) -> Any:
        """A wish, JSON-able."""
        return asdict(wish)

    def wish_of(self, content: Any) -> Any:
        """The wish that `wish_content` gave. Raises what a damaged one raises."""
        return Wish(**content)

    def find_content(self, find: Any) -> Any:
        """A find, JSON-able."""
        return find

    def find_of(self, content: Any, wish: Any) -> Any:
        """The find that `find_content` gave. Raises what a damaged one raises."""
        return content

    def put_on_board(self, find: Any, wish: Any) -> None:
        """Take a find over into the game."""
        raise NotImplementedError

    def title_of(self, wish: Any) -> str:
        """What is searched for, in words."""
        raise NotImplementedError

    def standing_text(self, standing: Standing) -> str:
        """How far it is, in words."""
        seconds = QLocale().toString(int(standing.seconds))
        return translate("LongSearch", "%1 s").replace("%1", seconds)

    def ended_text(self, standing: Standing) -> str:
        """That it has ended, for somebody on another page."""
        return translate("LongSearch", "The search has ended: %1.").replace("%1", self.title)

    def is_in_place(self) -> bool:
        """Whether the page is where a search is looked at; one of several modes says more."""
        return True

    def go_to_place(self) -> None:
        """Bring the page there."""

    def table(self) -> Table:
        """What is copied and exported: a row for each find, unless a game says more."""
        rows = [tuple(tell(find) for tell in self.ROLES.values()) for find in self._list.found]
        return Table(tuple(self.ROLES), rows)

    # What is done

    def recall(self) -> None:
        """Find again what the last session had no room for, once the page is on the screen."""
        held, self._is_cut, is_cut = self._held, False, self._is_cut
        record = held.record
        if not is_cut or record is None or record["search"] is None or self._job is not None:
            return

        def done(recalled: tuple[KeptSearch[Any], Sequence[Any]]) -> None:
            kept, found = recalled
            if held is self._held and self._job is None and len(found) > len(self._list.found):
                held.kept = kept
                if self._row == len(self._list.found) - 1:  # nobody has looked at others meanwhile
                    self._row = min(self._row_kept, len(found) - 1)
                self._show_found(found)

        self._shell.jobs.ask(
            self._recalled, record["search"], done=done, failed=lambda _: None, lane=self._lane
        )

    def _recalled(self, content: dict[str, Any]) -> tuple[KeptSearch[Any], Sequence[Any]]:
        """Runs on the long thread. Raises Complaint; whoever goes on with it is told of that."""
        from ...core.searching.search import Progress  # not needed before the first frame

        kept = self.revive(content, None)
        first, *others = (piece.snapshot() for piece in kept.pieces)
        reached = first.merged(others) if others else first
        return kept, self.found_of(Progress(reached, 0.0, pieces=kept.pieces))

    def begin_with(self, wish: Any) -> None:
        """Search for what is wished, from where the search of the same problem has come to.

        It takes the place of the one before, which is saved, and is there again if this one fails.
        """
        problem = problem_name(self.problem_of(wish))
        if self._wish is not None and problem == self._held.problem:
            self._wish = self._held.wish = wish
            self._held.may_begin_anew = True
            self._show()
            if self.canGoOn:
                self._run()
            else:
                self.searchChanged.emit()
                self.shownChanged.emit()
            return
        before = self._wish, self._standing, self._held, self._list.found, self._row
        self._step_back()
        self._before = before if before[1] is not None else None
        self._wish, self._held = wish, _Held(wish, problem)
        self._held.may_begin_anew = True
        self._show()
        held = self._held

        def found(record: Record | None) -> None:
            if held is not self._held:
                return
            if record is not None:
                self._take_in(held, record)
            self._job = None
            self._shell.set_busy(self._editor.game_name, False)
            if self.canGoOn:
                self._run()
            else:
                self._before = None
            self.searchChanged.emit()

        def failed(error: Exception) -> None:
            if held is self._held:
                self._shell.notify_error(error)
                found(None)

        self._shell.set_busy(self._editor.game_name, True)
        self._opening = True
        self._job = self._files.ask(held.problem, found, failed)
        self.searchChanged.emit()

    def _take_in(self, held: _Held, record: Record) -> None:
        """Show what was found before, as far as it can be read."""
        try:
            read = self._read_record(record, held.wish)
        except Exception as error:  # the search is begun anew in its place
            log.warning("a saved search cannot be read", exc_info=error)
            text = translate("LongSearch", "The saved search cannot be read: %1")
            self._shell.notify(text.replace("%1", say(damage_in(error))))
            return
        found, self._standing = read
        held.record = held.saved = record
        self._list.show(found)
        self._row = 0 if found else -1
        self._row_kept = self._row
        self._is_cut = record.get("cut") is True
        self.shownChanged.emit()

    def _show(self) -> None:
        self._visible = True
        self.go_to_place()
        self._editor.session.save_soon()

    @Property(bool, notify=searchChanged)
    def interrupted(self) -> bool:
        """Whether it was under way when the app came to its end, and waits for an answer."""
        return self._interrupted and not self.shown

    @Property(str, notify=searchChanged)
    def interruptedText(self) -> str:
        """How far it was."""
        return "" if self._standing is None else self.standing_text(self._standing)

    @Slot()
    def dismiss(self) -> None:
        """Offer it no more; asked for again, it is resumed."""
        self._interrupted = False
        self._editor.session.save_soon()
        self.searchChanged.emit()

    @Slot()
    def goOn(self) -> None:
        """Go on with a search that has ended, was stopped, or is one of the last session."""
        if self.canGoOn:
            self._held.may_begin_anew = False
            self._show()
            self._run()

    @Slot()
    def stop(self) -> None:
        """Stop; what was found stays.

        Nobody waits for a step that takes long, or is being compiled: it goes on to its end behind
        the page, and what it has reached is shown and kept then.
        """
        job = self._job
        if job is None:
            return
        if self._standing is None:
            self.close()
        elif self._preparing or self._opening:
            self._let_go()
            self.searchChanged.emit()
        else:
            job.stop()
            QTimer.singleShot(LAST_STEP, self, lambda: self._let_go_of(job))

    @Slot()
    def putAway(self) -> None:
        """Stop, and show the board again; a notice brings back what was found."""
        if self._standing is None:  # there is nothing to bring back
            self.close()
            return
        self._hide()
        text = translate("LongSearch", "What was found is put away.")
        undo = translate("LongSearch", "Undo")
        self._offered_back = self._shell.notify(text, undo, self.bringBack)

    @Slot()
    def step_aside(self) -> None:
        """Make room for another position on the board; it can be brought back.

        One that goes on while the page looks at something else is in nobody's way, and goes on.
        """
        if not self._visible:
            return
        if not self.is_in_place():
            self._visible = False
            self.searchChanged.emit()
        elif self._standing is None:
            self.close()
        else:
            self._hide()

    @Slot()
    def bringBack(self) -> None:
        """Show again what was put away."""
        if self._wish is None:
            self._shell.notify(translate("LongSearch", "There is no search to go back to."))
        elif not self.shown:
            self._shell.withdraw_notice(self._offered_back)
            self._interrupted = False
            self._show()
            self.searchChanged.emit()
            self.shownChanged.emit()

    @Slot()
    def take(self) -> None:
        """Take over what is looked at; the rest can be brought back."""
        find, wish = self.current, self._wish
        if find is not None:
            self._hide()
            self.put_on_board(find, wish)

    @Slot()
    def close(self) -> None:
        """Stop, and show nothing of it any more; asked for again, it is resumed."""
        self._step_back()

    def _step_back(self) -> None:
        """Let go of the search; what it still reaches is saved."""
        if self._standing is None:
            self._drop()
        else:
            self._let_go()
        self._list.show(())  # first, while it is the list on the page
        self._row = -1
        self._wish, self._standing, self._held = None, None, _Held()
        self._before = None
        self._fraction = -1.0
        self._hide()

    def _hide(self) -> None:
        if self._standing is None:
            self._drop()
        else:
            self._let_go()
        self._visible = False
        self._editor.session.save_soon()
        self.searchChanged.emit()
        self.shownChanged.emit()

    def _let_go_of(self, job: Job) -> None:
        if job is self._job:
            self._let_go()
            self.searchChanged.emit()

    def _let_go(self) -> None:
        """Stop; the search still gives what it has reached."""
        if self._opening:
            self._drop()
        elif self._job is not None:
            self._job.stop()
            self._leaving = self._held, self._job
            self._job = None
            self._shell.set_busy(self._editor.game_name, False)

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
            self._job = None
            self._shell.set_busy(self._editor.game_name, False)

    def _run(self) -> None:
        wish, held = self._wish, self._held
        jobs, name = self._shell.jobs, self.lexicon_of(wish)

        def opened(lexicon: Lexicon | None) -> None:
            if held is not self._held:
                return

            def begin() -> KeptSearch[Any]:
                if held.kept is not None:
                    return held.kept
                if held.record is not None and held.record["search"] is not None:
                    try:
                        return self.revive(held.record["search"], lexicon)
                    except Complaint as error:
                        if not held.may_begin_anew:
                            raise
                        held.fault = error
                return self.make(wish, lexicon)

            self._opening = False
            job = jobs.start(
                self._search,
                begin,
                wish,
                held,
                done=lambda outcome: self._ended_with(held, outcome),
                failed=lambda error: self._failed(held, error),
                progressed=lambda told: self._progressed(held, told),
                ended=lambda: self._ended(job),
                lane=self._lane,
                needs=self.needs_of(wish),
            )
            self._job = job
            self.searchChanged.emit()

        self._interrupted = False  # it is on
        if held.record is None:
            self._save(held, self._record(held, None, None, ()))
        self._shell.set_busy(self._editor.game_name, True)
        self._opening = name is not None
        self._preparing = held.kept is None
        if name is None:
            opened(None)
            return
        self._job = jobs.ask(
            self._shell.lexicons.lexicon,
            name,
            done=opened,
            failed=lambda error: self._failed(held, error),
            lane=Lane.engine(self._editor.game_name),
        )
        self.searchChanged.emit()

    def _search(
        self,
        progress: Callable[[_Told], None],
        stop_requested: Callable[[], bool],
        begin: Callable[[], KeptSearch[Any]],
        wish: Any,
        held: _Held,
    ) -> _Told:
        """Search until a limit is reached or somebody stops it. Runs on the long thread."""
        from ...core.searching.running import run  # not needed before the first frame
        from ...core.searching.search import Limits

        kept = begin()
        self.get_ready_for(kept, stop_requested)
        kept_at = told_at = float("-inf")

        def keep(after: KeptSearch[Any], reached: _Told) -> None:
            """Make what is saved; the window would stand still meanwhile."""
            held.record = self._record(held, after.content(), reached[0], reached[1])

        def told(reached: Progress[Any]) -> _Told:
            after = kept.after(reached)
            standing = Standing(
                steps=reached.snapshot.steps,
                points=reached.snapshot.points,
                counters=reached.snapshot.counters,
                seconds=after.seconds,
                best_seconds=after.best_seconds,
                proven=reached.snapshot.proven,
                finished=reached.snapshot.finished,
                bound=reached.snapshot.bound,
                reason=self.reason_of(reached),
            )
            fraction = -1.0 if reached.fraction is None else reached.fraction
            return standing, self.found_of(reached), fraction

        def tell(reached: Progress[Any]) -> None:
            nonlocal kept_at, told_at
            now = time.monotonic()
            if now - kept_at >= KEPT_EVERY:
                keep(kept.after(reached), told(reached))
                kept_at = time.monotonic()
            if now - told_at >= TOLD_EVERY:
                progress(told(reached))
                told_at = now

        outcome = run(
            list(kept.pieces),
            limits=Limits(seconds=wish.seconds or None),
            progress=tell,
            stop=stop_requested,
            workers=wish.workers,
        )
        held.kept = kept.after(outcome)
        last = told(outcome)
        keep(held.kept, last)
        return last

    def _record(
        self,
        held: _Held,
        search: dict[str, Any] | None,
        standing: Standing | None,
        found: Sequence[Any],
    ) -> Record:
        """Make what is saved of a search. Runs on the long thread, or on the window's for none."""
        finds = self.finds_to_keep(found, held.wish)
        return {
            "search": search,
            "wish": self.wish_content(held.wish),
            "found": [self.find_content(find) for find in finds],
            "cut": len(finds) < len(found),
            "standing": None if standing is None else standing.content(),
        }

    def _save(self, held: _Held, record: Record | None) -> None:
        if record is not None and record is not held.saved:
            held.record = held.saved = record
            self._files.save(held.problem, record)

    def _progressed(self, held: _Held, told: _Told) -> None:
        self._save(held, held.record)
        if held is not self._held:
            return
        if held.fault is not None:
            text = translate("LongSearch", "The search starts again from the beginning: %1")
            self._shell.notify(text.replace("%1", one_line(held.fault)))
            held.fault = None
        self._preparing = False
        self._standing, found, self._fraction = told
        self._show_found(found)
        self.searchChanged.emit()

    def _show_found(self, found: Sequence[Any]) -> None:
        before = self._list.found
        if self.GROWS and _goes_on(found, before):
            if len(found) == len(before):
                return
            self._list.follow(found)
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

    def _ended_with(self, held: _Held, told: _Told) -> None:
        self._progressed(held, told)
        if held is not self._held:
            return
        self._before = None
        self._fraction = -1.0
        self._editor.session.save_soon()

    def _ended(self, job: Job) -> None:
        if self._leaving is not None and job is self._leaving[1]:
            self._leaving = None
        if job is not self._job:
            return
        self._job = None
        self._shell.set_busy(self._editor.game_name, False)
        if self._standing is None or not self._standing.steps:  # stopped before its first step
            self.close()
            return
        self.searchChanged.emit()
        if self._shell.tool != self._editor.game_name or not self.shown:

            def show() -> None:
                self._shell.openTool(self._editor.game_name)
                self.bringBack()

            told = self.ended_text(self._standing)
            self._shell.notify(told, translate("LongSearch", "Show"), show)

    def _failed(self, held: _Held, error: Exception) -> None:
        if held is not self._held:
            return
        if self._list.found:  # of another session: what was found can still be taken
            self._job = None
            self._shell.set_busy(self._editor.game_name, False)
            self.searchChanged.emit()
        else:
            before, self._before = self._before, None
            self.close()
            if before is not None:
                self._wish, self._standing, self._held, found, self._row = before
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
        return self._job is not None

    @Property(bool, notify=searchChanged)
    def preparing(self) -> bool:
        """Whether it is loaded, and compiled the first time, before its first step."""
        return self._job is not None and (self._preparing or self._standing is None)

    @Property(bool, notify=searchChanged)
    def canGoOn(self) -> bool:
        """Whether a search can be gone on with: not where all there is to do was done."""
        is_over = self._standing is not None and self._standing.finished
        return self._job is None and self._wish is not None and not is_over

    @Property(bool, notify=searchChanged)
    def canBringBack(self) -> bool:
        """Whether there is a search that was put away."""
        return self._wish is not None and not self.shown

    @property
    def standing(self) -> Standing | None:
        """How far it is, None before anything is known."""
        return self._standing

    @Property(float, notify=searchChanged)
    def fraction(self) -> float:
        """How much of it, or of its time, has passed; -1 where that is not known."""
        return self._fraction

    @Property(str, notify=searchChanged)
    def title(self) -> str:
        """What is searched for."""
        return self.title_of(self._wish) if self._wish is not None else ""

    @Property(str, notify=searchChanged)
    def statsText(self) -> str:
        """How far the search is."""
        if self._wish is None:
            return ""
        if self.preparing:
            return translate("LongSearch", "Getting ready…")
        if self._standing is None:
            return ""
        return self.standing_text(self._standing)

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
        """What is looked at, -1 for nothing."""
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
        """What is looked at, None without any."""
        return self._list.found[self._row] if 0 <= self._row < len(self._list.found) else None

    # Lists to keep

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
        if self._wish is None:
            return None
        return {
            "problem": self._held.problem,
            "row": self._row,
            "shown": self._visible,
            "running": self._job is not None or self._interrupted,
        }

    def _read_record(self, record: Record, wish: Any) -> tuple[Sequence[Any], Standing | None]:
        """What was found, and how far it was. Raises whatever it likes for a damaged record."""
        found = tuple(self.find_of(find, wish) for find in record["found"])
        told, search = record["standing"], record["search"]
        standing = None if told is None else Standing.of(told)
        if standing is not None and not self.GROWS:
            shaped([standing.points or 0, standing.bound or 0], list[_Points])
        if search is not None and not isinstance(search, dict):
            raise TypeError("the search is no object")
        return found, standing

    def _restore(self, content: Any) -> None:
        """Bring back the search that a session names; older ones, and backups, have all of it."""
        if content is None:
            return
        try:
            is_whole = "wish" in content
            record = content if is_whole else self._files.load(str(content["problem"]))
            if record is None:
                log.warning("the search that the session names is not there any more")
                return
            wish = self.wish_of(record["wish"])
            found, standing = self._read_record(record, wish)
            problem = problem_name(self.problem_of(wish))
            if is_whole and (there := self._files.load(problem)) is not None:
                reached = self._read_record(there, wish)
                if standing is None or _seconds(reached[1]) >= standing.seconds:
                    (found, standing), record, is_whole = reached, there, False
            row = int(content.get("row", 0))
        except Exception as error:  # a page opens whatever is in it
            text = translate("LongSearch", "The search of the last session cannot be read: %1")
            self._editor.session.put_aside(text, error)
            return
        self._wish, self._standing, self._held = wish, standing, _Held(wish, problem, record)
        if is_whole:
            kept = ("search", "wish", "found", "cut", "standing")
            self._save(self._held, {name: record.get(name) for name in kept})
        self._list.show(found)
        self._row = min(max(row, 0), len(found) - 1)
        self._row_kept = row
        self._is_cut = record.get("cut") is True
        self._visible = self.RETURNS and content.get("shown") is True and standing is not None
        self._interrupted = content.get("running") is True and self.canGoOn

    def take_over(self, content: Any) -> None:
        """Have the search of a session that was put aside, in place of the one that is here."""
        self._step_back()
        self._restore(content)
        self.searchChanged.emit()
        self.shownChanged.emit()
        self.recall()

    @Slot()
    def _close(self) -> None:
        """Keep what the search has reached by now, without waiting long for it."""
        ends = [] if self._leaving is None else [self._leaving]
        if self._job is not None and not self._opening:
            ends.append((self._held, self._job))
        for held, job in ends:
            told = job.finish(PATIENCE)
            if told is not None:
                self._progressed(held, told)
        self._files.finish()


def _seconds(standing: Standing | None) -> float:
    return 0.0 if standing is None else standing.seconds


def _goes_on(found: Sequence[Any], before: Sequence[Any]) -> bool:
    """Whether some finds begin with others, as far as the ends of these tell."""
    last = len(before) - 1
    return last < 0 or (last < len(found) and all(found[at] == before[at] for at in (0, last)))
