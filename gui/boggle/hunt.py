"""The hunt for the best tray on the page: a long search with what it has found so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from PySide6.QtCore import (
    Property,
    QAbstractListModel,
    QCoreApplication,
    QLocale,
    QModelIndex,
    QObject,
    Qt,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtQml import QmlElement, QmlUncreatable

from core import search
from core.boggle.board import BoggleBoard
from core.boggle.dice import DICE_SETS
from core.boggle.optimize import Found, Optimize, OptimizeProblem, OptimizeSnapshot
from core.export import Table
from core.lexicon.lexicon import Lexicon
from gui.boggle.board import BoggleBoardModel, Tray
from gui.jobs import Job, Lane
from gui.lexicon.opened import OpenLexicons
from gui.result_list import ListKeeper
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

KEPT = 20


@dataclass(frozen=True)
class Wish:
    """What to hunt for: `letters` is dice, any or these; `seconds` 0 for no limit."""

    tray: Tray
    letters: str
    seconds: int
    workers: int
    seed: int


class FoundList(QAbstractListModel):
    """The best trays so far, the best first."""

    ROLES = ("rank", "points", "words", "tray")

    def __init__(self, parent: QObject | None = None) -> None:
        """Empty at first."""
        super().__init__(parent)
        self.found: tuple[Found, ...] = ()

    def show(self, found: tuple[Found, ...]) -> None:
        """Show other trays."""
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many trays there are."""
        return 0 if parent.isValid() else len(self.found)

    def roleNames(self) -> dict[int, bytes]:
        """The roles by the names that the page uses."""
        first = int(Qt.ItemDataRole.UserRole) + 1
        return {first + at: name.encode() for at, name in enumerate(self.ROLES)}

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """One value of a row."""
        at = role - int(Qt.ItemDataRole.UserRole) - 1
        if not (0 <= index.row() < len(self.found) and 0 <= at < len(self.ROLES)):
            return None
        found = self.found[index.row()]
        return (index.row() + 1, found.points, found.words, _on_one_line(found.board))[at]


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleHuntModel(QObject):
    """A hunt: begun, watched, stopped, gone on with; and a look at what it has found."""

    huntChanged = Signal()
    shownChanged = Signal()

    def __init__(
        self,
        shell: Shell,
        lexicons: OpenLexicons,
        board: BoggleBoardModel,
        parent: QObject | None = None,
    ) -> None:
        """Nothing is hunted yet."""
        super().__init__(parent)
        self._shell = shell
        self._lexicons = lexicons
        self._board = board
        self._list = FoundList(self)
        self._keeper = ListKeeper(shell, self)
        self._wish: Wish | None = None
        self._job: Job | None = None
        self._opening = False  # the job opens the list; the hunt itself comes after it
        self._pieces: tuple[Optimize, ...] = ()
        self._progress: search.Progress | None = None
        self._last: search.Progress | None = None
        self._before = (0.0, 0.0)  # seconds of earlier runs, and when their best was found
        self._row = -1
        shell.languageChanged.connect(self.huntChanged)

    @Slot(str, int, int)
    def begin(self, letters: str, seconds: int, workers: int) -> None:
        """Begin a hunt: with the dice, with any letters, or with these letters rearranged."""
        self.close()
        before = self._board.view.get("hunts")
        seed = (before if isinstance(before, int) else 0) + 1
        self._board.view["hunts"] = seed  # each hunt of a player goes another way
        self._board.session.save_soon()
        self._wish = Wish(self._board.tray, letters, seconds, workers, seed)
        self._run()

    @Slot()
    def goOn(self) -> None:
        """Go on with a hunt that has ended or was stopped."""
        if self._job is None and self._pieces:
            self._run()

    @Slot()
    def stop(self) -> None:
        """Stop; what was found stays."""
        if self._job is None:
            return
        if not self._opening:
            self._job.stop()
        elif self._pieces:
            self._job.drop()
            self._job = None
            self.huntChanged.emit()
        else:
            self.close()

    @Slot()
    def putAway(self) -> None:
        """Stop, and put away what was found; a notice brings it back."""
        kept = (self._wish, self._pieces, self._progress or self._last, self._before)
        found, row = self._list.found, self._row
        self.close()
        if not found:
            return

        def bring_back() -> None:
            if self._wish is None:
                self._wish, self._pieces, self._last, self._before = kept
                self._list.show(found)
                self._row = row
                self.huntChanged.emit()
                self.shownChanged.emit()

        text = translate("Boggle", "What the hunt has found was put away.")
        self._shell.notify(text, translate("Boggle", "Undo"), bring_back)

    @Slot()
    def close(self) -> None:
        """Stop, and forget what was found."""
        if self._job is not None:
            self._job.drop()
            self._job = None
        self._list.show(())  # first, while it is the list on the page
        self._row = -1
        self._wish, self._pieces, self._progress, self._last = None, (), None, None
        self._before = (0.0, 0.0)
        self.huntChanged.emit()
        self.shownChanged.emit()

    def _run(self) -> None:
        wish, pieces, lexicons = self._wish, self._pieces, self._lexicons
        assert wish is not None

        def opened(lexicon: Lexicon) -> None:
            if wish is not self._wish:
                return
            self._opening = False
            self._job = self._shell.jobs.start(
                hunt,
                wish,
                lexicon,
                pieces,
                done=self._ended_with,
                failed=self._failed,
                progressed=self._progressed,
                ended=lambda: self._ended(wish),
                lane=Lane.LONG,
            )
            self.huntChanged.emit()

        self._opening = True
        self._job = self._shell.jobs.ask(
            lexicons.lexicon, wish.tray.lexicon, done=opened, failed=self._failed
        )
        self.huntChanged.emit()

    def _progressed(self, progress: search.Progress) -> None:
        self._progress = progress
        snapshot = cast(OptimizeSnapshot, progress.snapshot)
        if snapshot.top != self._list.found:
            chosen = self._list.found[self._row] if self._row > 0 else None
            self._list.show(snapshot.top)
            # The best is followed; another tray that is looked at stays selected.
            self._row = snapshot.top.index(chosen) if chosen in snapshot.top else 0
            self.shownChanged.emit()
        self.huntChanged.emit()

    def _ended_with(self, outcome: search.Outcome[Optimize]) -> None:
        self._progressed(outcome)
        before, best_before = self._before
        best = before + outcome.best_seconds if outcome.best_seconds else best_before
        self._pieces, self._before = outcome.pieces, (before + outcome.seconds, best)
        self._progress = None
        self._last = outcome

    def _ended(self, wish: Wish) -> None:
        if wish is not self._wish:
            return
        self._job = None
        if self._pieces:
            self.huntChanged.emit()
        else:  # stopped before its first step
            self.close()

    def _failed(self, error: Exception) -> None:
        self.close()
        self._shell.notify_error(error)

    # What is shown

    @Property(bool, notify=huntChanged)
    def shown(self) -> bool:
        """Whether there is a hunt to look at, under way or ended."""
        return self._wish is not None

    @Property(bool, notify=huntChanged)
    def running(self) -> bool:
        """Whether a hunt is under way."""
        return self._job is not None

    @Property(bool, notify=huntChanged)
    def canGoOn(self) -> bool:
        """Whether a hunt can be gone on with."""
        return self._job is None and bool(self._pieces)

    @Property(float, notify=huntChanged)
    def fraction(self) -> float:
        """How much of its time has passed, -1 where it has no limit."""
        progress = self._progress
        return -1.0 if progress is None or progress.fraction is None else progress.fraction

    @Property(str, notify=huntChanged)
    def title(self) -> str:
        """What is hunted."""
        if self._wish is None:
            return ""
        return {
            "dice": translate("Boggle", "Best with the dice"),
            "any": translate("Boggle", "Best of any letters"),
            "these": translate("Boggle", "These letters rearranged"),
        }[self._wish.letters]

    @Property(str, notify=huntChanged)
    def statsText(self) -> str:
        """How far the hunt is: trays looked at, new starts, time."""
        progress = self._progress or self._last
        if self._wish is None or progress is None:
            return translate("Boggle", "Getting ready…") if self._job is not None else ""
        locale = QLocale(self._shell.shownLanguage)
        counters = progress.snapshot.counters
        seconds = self._before[0] + (progress.seconds if self._progress is not None else 0.0)
        text = translate("Boggle", "%1 trays, %2 new starts, %3 s; best after %4 s")
        best = self._before[1]
        if self._progress is not None and progress.best_seconds:
            best = self._before[0] + progress.best_seconds
        return (
            text.replace("%1", locale.toString(counters.get("boards", 0)))
            .replace("%2", locale.toString(counters.get("restarts", 0)))
            .replace("%3", locale.toString(int(seconds)))
            .replace("%4", locale.toString(best, "f", 1))
        )

    @Property(QObject, constant=True)
    def trays(self) -> FoundList:
        """The best trays, the best first."""
        return self._list

    @Property(int, notify=shownChanged)
    def currentRow(self) -> int:
        """The tray that is looked at, -1 for none."""
        return self._row

    @Slot(int)
    def selectRow(self, row: int) -> None:
        """Look at another tray."""
        if row != self._row and row < len(self._list.found):
            self._row = row
            self.shownChanged.emit()

    @property
    def current(self) -> Found | None:
        """The tray that is looked at."""
        return self._list.found[self._row] if 0 <= self._row < len(self._list.found) else None

    @Property(list, notify=shownChanged)
    def faces(self) -> list[str]:
        """The faces of the tray that is looked at; empty without one."""
        found = self.current
        return [face or "" for face in found.board.faces()] if found is not None else []

    @Property(int, notify=shownChanged)
    def columns(self) -> int:
        """The columns of the tray that is looked at."""
        found = self.current
        return found.board.columns if found is not None else 4

    @Property(int, notify=shownChanged)
    def rows(self) -> int:
        """The rows of the tray that is looked at."""
        found = self.current
        return found.board.rows if found is not None else 4

    @Property(int, notify=shownChanged)
    def points(self) -> int:
        """The points of the tray that is looked at."""
        found = self.current
        return found.points if found is not None else 0

    @Property(int, notify=shownChanged)
    def words(self) -> int:
        """The number of words of the tray that is looked at."""
        found = self.current
        return found.words if found is not None else 0

    @Slot()
    def take(self) -> None:
        """Put the tray that is looked at on the table, and the hunt away."""
        found, wish = self.current, self._wish
        if found is None or wish is None:
            return
        self.close()
        self._board.take(replace(wish.tray, board=found.board))

    @Slot()
    def copyTray(self) -> None:
        """Put the tray that is looked at on the clipboard as text."""
        found = self.current
        if found is not None:
            self._board.copy(found.board)

    @Slot()
    def copyList(self) -> None:
        """Put the best trays on the clipboard as text."""
        self._keeper.copy(self._table())

    @Slot(QUrl, str)
    def exportList(self, url: QUrl, kind: str) -> None:
        """Write the best trays to a file: text, csv, tsv or json."""
        self._keeper.export(self._table(), url, kind)

    def _table(self) -> Table:
        rows = [(_on_one_line(f.board), f.points, f.words) for f in self._list.found]
        return Table(("board", "points", "words"), rows)


def hunt(
    progress: Callable[[search.Progress], None],
    stop_requested: Callable[[], bool],
    wish: Wish,
    lexicon: Lexicon,
    pieces: tuple[Optimize, ...],
) -> search.Outcome[Optimize]:
    """Hunt until the time is over or somebody stops it. Runs on a thread of its own."""
    begun: Any = list(pieces) or Optimize(_problem(wish, lexicon), wish.seed)
    return search.run(
        begun,
        seconds=wish.seconds or None,
        progress=progress,
        stop=stop_requested,
        workers=wish.workers,
    )


def _problem(wish: Wish, lexicon: Lexicon) -> OptimizeProblem:
    tray = wish.tray
    rules = {"scoring": tray.points, "min_length": tray.min_length, "top": KEPT}
    if wish.letters == "dice":
        return OptimizeProblem.with_dice(DICE_SETS[tray.dice], lexicon, **rules)
    if wish.letters == "these":
        return OptimizeProblem.rearranging(tray.board, lexicon, **rules)
    return OptimizeProblem.any_letters(tray.board.rows, tray.board.columns, lexicon, **rules)


def _on_one_line(board: BoggleBoard) -> str:
    return board.text().replace("\n", " ")
