"""The analysis of the position on the page: live, stopped and gone on with, and the machine's."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QCoreApplication, QLocale, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.dots.position import Position
from core.strength import Strength
from gui.dots.board import DotsBoardModel
from gui.dots.words import Value
from gui.jobs import Job, Lane
from gui.shell.model import Shell

if TYPE_CHECKING:
    from core.dots.analyze import Analyze, AnalyzeSnapshot
    from core.dots.exact.ground import Table

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

TOLD_EVERY = 100
"""Milliseconds after which it is told how far an analysis under way is."""
SHOWN_EVERY = 250
"""Milliseconds after which other values are shown: faster, nobody could read them."""
THINKING = {Strength.CASUAL: 0.0, Strength.CLUB: 0.0, Strength.MASTER: 8.0}
"""Seconds that the machine has for a move: it is the master alone who looks at an analysis."""
LIVE_FOR = (10, 60, 300, 0)
"""Seconds after which a live analysis rests; 0: never."""
MEMORY = (128, 512, 2048)
"""Megabytes that what is known of positions may take."""
REMEMBERED = 50
"""Positions whose values are shown again at once."""


class _Held:
    """An analysis in the hands of the long thread, which has one job after another for it."""

    def __init__(self) -> None:
        self.search: Analyze | None = None
        self.seconds = 0.0


class _Shelf:
    """What analyses have found out of positions; only the long thread reaches for it."""

    def __init__(self) -> None:
        self.table: Table | None = None


def begin_analysis(
    position: Position, memory: int, table: Table | None, stop_requested: Callable[[], bool]
) -> Analyze:
    """Make the analysis of a position, loaded and compiled: the one place where that is done.

    `table`: what earlier ones have found out; one of another `memory`, in megabytes, is left.
    Runs on the long thread.
    """
    from core.dots.analyze import Analyze, AnalyzeProblem, get_ready  # not before the first frame

    search = Analyze(AnalyzeProblem(position, memory), table=table)
    get_ready(search, stop_requested)
    return search


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class LiveAnalysis(QObject):
    """What the position on the board is worth, looked into while one looks at it.

    It follows the board: whatever was under way for another position is dropped. When it is the
    machine's turn, the machine's move comes at its end.
    """

    changed = Signal()
    """It has begun or ended, is further on, or the language is another."""
    valuesChanged = Signal()
    """Other values are known, or those of another position are to be shown."""
    machineChose = Signal(object, int)
    """The machine has chosen an edge in a position."""

    def __init__(self, shell: Shell, board: DotsBoardModel, parent: QObject | None = None) -> None:
        """Nothing is analyzed before the page is ready."""
        super().__init__(parent)
        self._shell = shell
        self._board = board
        view = board.view
        self._live = view.get("live") is not False
        self._limit = view.get("seconds") if view.get("seconds") in LIVE_FOR else 60
        self._memory = view.get("memory") if view.get("memory") in MEMORY else 512
        self._ready = False
        self._position: Position | None = None
        self._snapshot: AnalyzeSnapshot | None = None
        self._before: AnalyzeSnapshot | None = None  # what was known when the job began
        self._known: OrderedDict[Position, AnalyzeSnapshot] = OrderedDict()
        self._held = _Held()
        self._shelf = _Shelf()
        self._job: Job | None = None
        self._for_machine = False
        self._began = False  # the first step of the job was done: it is loaded and compiled
        self._stopped = False  # by hand, or rests: it is gone on with by hand
        self._told: object = None
        self._look = QTimer(self, interval=SHOWN_EVERY, singleShot=True)
        self._look.timeout.connect(self._tell_values)
        self._tick = QTimer(self, interval=TOLD_EVERY, singleShot=True)
        self._tick.timeout.connect(self.changed)
        board.changed.connect(self.follow)
        shell.toolChanged.connect(self.follow)  # out of sight it rests: other searches may wait
        shell.busyToolsChanged.connect(self.changed)
        shell.languageChanged.connect(self.changed)

    # What is done

    def start(self) -> None:
        """Begin, now that the page is on the screen."""
        self._ready = True
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Look into what lies on the board now."""
        game = self._board.game
        if not self._ready:
            return
        is_same = game.position is self._position
        self._position = game.position
        if not is_same:
            self._drop()
            self._stopped = False
            self._held = _Held()  # what was held may be large: it is let go of
            self._snapshot = self._known.get(game.position)
            self._tell_values()
        wanted = self._wanted
        if self._job is not None and (wanted is None or self._for_machine != (wanted == "machine")):
            self._drop()
        if wanted is not None and self._job is None:
            self._run(for_machine=wanted == "machine")
        self.changed.emit()

    @property
    def _wanted(self) -> str | None:
        """What is to be done about the present position: machine, live, or nothing."""
        game = self._board.game
        if game.is_set_up or game.position.is_over:
            return None
        if game.is_machines_turn:
            return "machine"
        is_known = self._snapshot is not None and self._snapshot.finished
        is_open = self._shell.tool == self._board.game_name
        if not self._live or is_known or self._stopped or not is_open:
            return None
        return "live"

    @Slot()
    def switch(self) -> None:
        """Stop what is under way, or go on; what the machine thinks about comes to its end."""
        if self._job is not None and self._for_machine:
            if self._began:
                self._job.stop()
        elif self._job is not None:
            self.stop()
        elif not self._live:
            self.setLive(True)
        elif self.canGoOn:
            self._stopped = False
            self.follow()

    @Slot()
    def stop(self) -> None:
        """Stop; what was found stays, and can be gone on with."""
        if self._job is not None and not self._for_machine:
            self._drop()
            self._stopped = True
            self.changed.emit()

    @Slot(bool)
    def setLive(self, live: bool) -> None:
        """Switch the analysis on or off, for every position from now on."""
        if live == self._live:
            return
        self._live = live
        self._stopped = False
        self._board.view["live"] = live
        self._board.session.save_soon()
        self._tell_values()
        self.follow()

    @Slot(int)
    def setLimit(self, seconds: int) -> None:
        """Say after how long it rests."""
        if seconds in LIVE_FOR and seconds != self._limit:
            self._limit = seconds
            self._board.view["seconds"] = seconds
            self._board.session.save_soon()
            if self._job is not None and not self._for_machine:
                self._drop()
            self._stopped = False
            self.follow()

    @Slot(int)
    def setMemory(self, megabytes: int) -> None:
        """Say how much memory it may take; the next position is looked into with it."""
        if megabytes in MEMORY and megabytes != self._memory:
            self._memory = megabytes
            self._board.view["memory"] = megabytes
            self._board.session.save_soon()
            self.changed.emit()

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
            self._job = None

    def _run(self, *, for_machine: bool) -> None:
        game, held = self._board.game, self._held
        seconds = THINKING[game.strength] if for_machine else self._limit
        strength = game.strength if for_machine else None
        seed = self._board.games << 8 | len(game.position.free)
        self._for_machine, self._began = for_machine, False
        self._before = self._snapshot
        job = self._shell.jobs.start(
            self._analyze,
            game.position,
            held,
            seconds,
            strength,
            seed,
            self._memory,
            done=lambda edge: self._done(job, game.position, edge),
            failed=lambda error: self._failed(job, error),
            progressed=lambda snapshot: self._progressed(job, snapshot),
            lane=Lane.LONG if seconds or not for_machine else Lane.ENGINE,
        )
        self._job = job

    def _analyze(
        self,
        progress: Callable[[AnalyzeSnapshot], None],
        stop_requested: Callable[[], bool],
        position: Position,
        held: _Held,
        seconds: float,
        strength: Strength | None,
        seed: int,
        memory: int,
    ) -> int:
        """Analyze until it is finished, stopped, or the time is over. Runs on the long thread.

        Gives the move of a machine of this strength, -1 where there is no machine.
        """
        from core.search import run  # not needed before the first frame

        if strength is not None and not seconds:
            return choose_move(position, None, strength, seed)
        if held.search is None:
            table = self._shelf.table
            held.search = begin_analysis(position, memory, table, stop_requested)
        search, before = held.search, held.seconds

        def tell(reached: Any) -> None:
            held.seconds = before + reached.seconds
            progress(reached.snapshot)

        outcome = run(search, seconds=seconds or None, progress=tell, stop=stop_requested)
        tell(outcome)
        self._shelf.table = search.table
        if strength is None:
            return -1
        return choose_move(position, outcome.snapshot, strength, seed)

    def _progressed(self, job: Job, snapshot: AnalyzeSnapshot) -> None:
        if job is not self._job or self._position is None:
            return
        self._snapshot = snapshot = firmer(self._before, snapshot)
        self._known[self._position] = snapshot
        self._known.move_to_end(self._position)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        if not self._began:
            self._began = True
            self._tell_values()
        else:
            for timer in (self._look, self._tick):
                if not timer.isActive():
                    timer.start()

    def _done(self, job: Job, position: Position, edge: int) -> None:
        if job is not self._job:
            return
        self._job = None
        self._stopped = True  # rests, or is finished
        self._tell_values()
        if edge >= 0:
            self.machineChose.emit(position, edge)

    def _failed(self, job: Job, error: Exception) -> None:
        if job is self._job:
            self._job = None
            self._stopped = True
            self.changed.emit()
            self._shell.notify_error(error)

    @Slot()
    def _tell_values(self) -> None:
        shown = self.shown
        told = (self._position, self._live, None if shown is None else (shown.moves, shown.low))
        if told != self._told:
            self._told = told
            self.valuesChanged.emit()
        self.changed.emit()

    # What is shown

    @property
    def shown(self) -> AnalyzeSnapshot | None:
        """What is known of the position on the board, None while nothing is, or if it is off."""
        return self._snapshot if self._live else None

    @Property(bool, notify=changed)
    def live(self) -> bool:
        """Whether every position is looked into."""
        return self._live

    @Property(int, notify=changed)
    def limit(self) -> int:
        """Seconds after which it rests; 0: never."""
        return int(self._limit)

    @Property(int, notify=changed)
    def memory(self) -> int:
        """Megabytes that what is known of positions may take."""
        return int(self._memory)

    @Property(bool, notify=changed)
    def running(self) -> bool:
        """Whether an analysis is under way, or waits for its turn."""
        return self._job is not None

    @Property(bool, notify=changed)
    def thinking(self) -> bool:
        """Whether it is the machine's."""
        return self._job is not None and self._for_machine

    @Property(bool, notify=changed)
    def preparing(self) -> bool:
        """Whether it has not done its first step: it is being loaded, or compiled."""
        return self._job is not None and not self._began

    @Property(bool, notify=changed)
    def canGoOn(self) -> bool:
        """Whether it rests, or was stopped, before all was known."""
        shown = self.shown
        return (
            self._live
            and self._job is None
            and self._stopped
            and not (shown is not None and shown.finished)
        )

    @Property(str, notify=changed)
    def valueText(self) -> str:
        """What the position is worth for whoever is to move, and how sure that is."""
        shown, position = self.shown, self._board.game.position
        if not self._live or self._board.game.is_set_up or position.is_over:
            return ""
        if shown is None:
            return "…"
        value = Value(shown.low, shown.high, shown.estimate, position.boxes_left)
        return value.number() if value.kind == "unknown" else f"{value.number()} · {value.sure()}"

    @Property(str, notify=changed)
    def valueWords(self) -> str:
        """The same for whoever hears it."""
        shown, position = self.shown, self._board.game.position
        if shown is None or not self._live or position.is_over:
            return ""
        value = Value(shown.low, shown.high, shown.estimate, position.boxes_left)
        text = translate("Dots", "the position is worth %1")
        return text.replace("%1", value.words())

    @Property(bool, notify=changed)
    def exact(self) -> bool:
        """Whether the value of the position is known."""
        return self.shown is not None and self.shown.is_exact

    @Property(str, notify=changed)
    def statsText(self) -> str:
        """How far it is."""
        if self.preparing:
            if self._shell.busyTools:
                return translate("Dots", "Waits for another search")
            return translate("Dots", "Getting ready…")
        shown = self._snapshot if self._for_machine and self._job is not None else self.shown
        if shown is None or self._board.game.position.is_over or self._board.game.is_set_up:
            return ""
        locale = QLocale(self._shell.shownLanguage)
        text = translate("Dots", "%1 nodes, %2 s")
        count = shown.counters.get("nodes", 0)
        if not count and shown.counters.get("games"):
            text = translate("Dots", "%1 games, %2 s")
            count = shown.counters["games"]
        text = text.replace("%1", locale.toString(count))
        return text.replace("%2", locale.toString(int(self._held.seconds)))


def firmer(known: AnalyzeSnapshot | None, reached: AnalyzeSnapshot) -> AnalyzeSnapshot:
    """Give what an analysis has reached, with what another one has told of the same position.

    Bounds hold whatever happens; so nothing that was known is forgotten when one begins anew.
    """
    if known is None or known is reached:
        return reached
    moves = tuple(
        replace(
            move,
            low=max(move.low, before.low),
            high=min(move.high, before.high),
            estimate=before.estimate if move.estimate is None else move.estimate,
        )
        for before, move in zip(known.moves, reached.moves, strict=True)
    )
    low, high = max(known.low, reached.low), min(known.high, reached.high)
    estimate = known.estimate if reached.estimate is None else reached.estimate
    return replace(reached, moves=moves, low=low, high=high, estimate=estimate, proven=low == high)


def choose_move(
    position: Position, snapshot: AnalyzeSnapshot | None, strength: Strength, seed: int
) -> int:
    """Give the move of a machine of this strength. Not for the GUI thread."""
    from core.dots.play import choose  # not needed before the first frame

    return choose(position, snapshot, strength, seed)
