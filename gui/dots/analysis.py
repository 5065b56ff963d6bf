"""The analysis of the position on the page: live, stopped and gone on with, and the machine's."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.dots.notation import position_content
from ...core.dots.position import Position
from ...core.errors import Complaint
from ...core.searching.search_folder import problem_name
from ...core.strength import Strength
from ..jobs import StopRequested
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.kept_searches import KeptSearches, Record
from ..tool.live_search import LiveSearch
from .board import DotsBoardModel
from .words import Value

if TYPE_CHECKING:
    from ...core.dots.analyze import Analyze, AnalyzeSnapshot
    from ...core.dots.exact.table import Table
    from ...core.searching.search import Outcome

log = logging.getLogger(__name__)

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

TOLD_EVERY = 100
"""Milliseconds after which it is told how far an analysis under way is."""
SHOWN_EVERY = 250
"""Milliseconds after which other values are shown: faster, nobody could read them."""
THINKING = {Strength.CASUAL: 0.0, Strength.CLUB: 0.0, Strength.MASTER: 8.0}
"""Seconds that the machine has for a move: it is the master alone who looks at an analysis."""
PAUSE = 250
"""Milliseconds before the machine's move, so that the eye can follow a turn of several."""
LIVE_FOR = (10, 60, 300, 0)
"""Seconds after which a live analysis rests; 0: never."""
MEMORY = (128, 512, 2048)
"""Megabytes that what is known of positions may take."""
SAVED_EVERY = 3000
"""Milliseconds after which an analysis under way is saved again."""
LONG = 50
"""Steps from which on an analysis is saved: what takes less is as soon found out again."""
REMEMBERED = 50
"""Positions whose values are shown again at once."""


class _Shelf:
    """What analyses have found out of positions; only the live thread reaches for it."""

    def __init__(self) -> None:
        self.table: Table | None = None


def begin_analysis(
    position: Position,
    memory: int,
    table: Table | None,
    stop_requested: Callable[[], bool],
    known: AnalyzeSnapshot | None = None,
) -> Analyze:
    """Make the analysis of a position, loaded and compiled: the one place where that is done.

    `table`: what earlier ones have found out; one of another `memory`, in megabytes, is left.
    `known`: what an earlier analysis of the position has reached, to go on from there.
    Runs on the live thread.
    """
    from ...core.dots.analyze import (  # not before the first frame
        Analyze,
        AnalyzeProblem,
        get_ready,
        state_of,
    )

    problem = AnalyzeProblem(position, memory)
    if known is None:
        search = Analyze(problem, table=table)
    else:
        search = Analyze.resume(problem, state_of(known))
        search.table = table
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
        self._limit: int = view["seconds"] if view.get("seconds") in LIVE_FOR else 60
        self._memory: int = view["memory"] if view.get("memory") in MEMORY else 512
        self._ready = False
        self._position: Position | None = None
        self._snapshot: AnalyzeSnapshot | None = None
        self._before: AnalyzeSnapshot | None = None  # what was known when the job began
        self._known: OrderedDict[Position, AnalyzeSnapshot] = OrderedDict()
        self._live_search = LiveSearch(shell.jobs, "dots", ("dots",))
        self._shelf = _Shelf()
        self._for_machine = False
        self._chosen: int | None = None  # the machine's move in this position, made after a pause
        self._stopped = False  # by hand, or rests: it is gone on with by hand
        self._told: object = None
        self._look = QTimer(self, interval=SHOWN_EVERY, singleShot=True)
        self._look.timeout.connect(self._tell_values)
        self._tick = QTimer(self, interval=TOLD_EVERY, singleShot=True)
        self._tick.timeout.connect(self.changed)
        self._files = KeptSearches(shell, board.game_name, self)
        self._unsaved = False
        self._saving = QTimer(self, interval=SAVED_EVERY, singleShot=True)
        self._saving.timeout.connect(self._save)
        board.session.closing.connect(self._close)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._move)
        board.changed.connect(self.follow)
        shell.toolChanged.connect(self.follow)  # out of sight it rests
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
        if not is_same:
            self._save()
        self._position = game.position
        if not is_same:
            self._live_search.forget()
            self._stopped = False
            self._snapshot = self._known.get(game.position)
            if self._snapshot is None and not game.position.is_over:
                self._look_up(game.position)
            self._tell_values()
        wanted = self._wanted
        if wanted is None or self._for_machine != (wanted == "machine"):
            self._live_search.rest()
        if wanted != "machine" or not is_same:
            self._pause.stop()
            self._chosen = None
        if wanted is not None and not self.running:
            self._run(for_machine=wanted == "machine")
        self.changed.emit()

    def _look_up(self, position: Position) -> None:
        def come(record: Record | None) -> None:
            if record is None or self._position is not position:
                return
            from ...core.dots.kept_analysis import KeptAnalysis

            try:
                found = KeptAnalysis.of_content(record["search"]).pieces[0].snapshot()
            except Complaint as error:
                failed(error)
                return
            reached = self._snapshot
            self._snapshot = found if reached is None else firmer(found, reached)
            self._known[position] = self._before = self._snapshot
            if self.running and not self._for_machine:
                self._live_search.forget()
                self._run(for_machine=False)
            self._tell_values()

        def failed(error: Exception) -> None:  # it is looked into anew
            log.warning("a saved analysis cannot be read", exc_info=error)

        self._files.ask(_problem(position), come, failed)

    @Slot()
    def _save(self) -> None:
        position, reached = self._position, self._snapshot
        if self._unsaved and position is not None and reached is not None:
            from ...core.dots.analyze import AnalyzeProblem
            from ...core.dots.kept_analysis import KeptAnalysis

            self._unsaved = False
            kept = KeptAnalysis.reached(AnalyzeProblem(position), reached)
            self._files.save(_problem(position), {"search": kept.content()})

    @Slot()
    def _close(self) -> None:
        self._save()
        self._files.finish()

    @property
    def _wanted(self) -> str | None:
        """What is to be done about the present position: machine, live, or nothing."""
        game = self._board.game
        if game.is_set_up or game.position.is_over:
            return None
        if game.is_machines_turn and not game.machine_waits:
            return "machine"
        is_known = self._snapshot is not None and self._snapshot.finished
        is_open = self._shell.tool == self._board.game_name
        if not self._live or is_known or self._stopped or not is_open:
            return None
        return "live"

    @Slot()
    def moveNow(self) -> None:
        """Have the machine make the best move it knows; begin to think where it waits for that."""
        if self.waits:
            self._board.askMachine()
        elif self.thinking:
            self._move()
        else:
            self._shell.notify(translate("Dots", "It isn't the computer's turn."))

    @Slot()
    def switch(self) -> None:
        """Stop what is under way, or go on; a machine that thinks moves."""
        if self.thinking or self.waits:
            self.moveNow()
        elif self.running:
            self.stop()
        elif not self._live:
            self.setLive(True)
        elif self.canGoOn:
            self._stopped = False
            self.follow()

    @Slot()
    def _move(self) -> None:
        position = self._position
        if self._wanted == "machine" and position is not None:
            self._live_search.rest()
            self._pause.stop()
            edge = self._choose(position) if self._chosen is None else self._chosen
            self.machineChose.emit(position, edge)

    @Slot()
    def stop(self) -> None:
        """Stop; what was found stays, and can be gone on with."""
        if self.running and not self._for_machine:
            self._live_search.rest()
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
            if not self._for_machine:
                self._live_search.rest()
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

    def _run(self, *, for_machine: bool) -> None:
        memory, shelf, position = self._memory, self._shelf, self._board.game.position
        seconds = THINKING[self._board.game.strength] if for_machine else self._limit
        self._for_machine = for_machine
        self._before = known = self._snapshot
        if for_machine and (self._chosen is not None or not seconds):
            self._choose_soon(position)
            return

        # On the live thread.
        def begin(stop_requested: StopRequested) -> Analyze:
            return begin_analysis(position, memory, shelf.table, stop_requested, known)

        def then(outcome: Outcome[Analyze]) -> None:
            shelf.table = outcome.pieces[0].table

        def done(_: None) -> None:
            self._stopped = True  # rests, or is finished
            self._tell_values()
            if for_machine:
                self._choose_soon(position)

        self._live_search.run(
            begin,
            seconds=seconds or None,
            told=self._progressed,
            done=done,
            failed=self._failed,
            then=then,
        )

    def _choose_soon(self, position: Position) -> None:
        if self._chosen is None:
            self._chosen = self._choose(position)
        self._pause.start()
        self.changed.emit()

    def _choose(self, position: Position) -> int:
        from ...core.dots.play import choose  # not needed before the first frame

        seed = self._board.games << 8 | len(position.free)
        return choose(position, self._snapshot, self._board.game.strength, seed)

    def _progressed(self, reached: Any) -> None:
        assert self._position is not None
        self._snapshot = snapshot = firmer(self._before, reached)
        self._known[self._position] = snapshot
        self._known.move_to_end(self._position)
        if reached.steps >= LONG:
            self._unsaved = True
            if not self._saving.isActive():
                self._saving.start()
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        if self._live_search.preparing:
            self._tell_values()
        else:
            for timer in (self._look, self._tick):
                if not timer.isActive():
                    timer.start()

    def _failed(self, error: Exception) -> None:
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
        """Whether an analysis is under way, or the machine is about to move."""
        return self._live_search.running or self._pause.isActive()

    @Property(bool, notify=changed)
    def thinking(self) -> bool:
        """Whether it is the machine's."""
        return self.running and self._for_machine

    @Property(bool, notify=changed)
    def waits(self) -> bool:
        """Whether the machine is to move, but not before it is asked to."""
        return self._board.game.is_machine_to_be_asked

    @Property(bool, notify=changed)
    def preparing(self) -> bool:
        """Whether it has not done its first step: it is being loaded, or compiled."""
        return self._live_search.preparing

    @Property(bool, notify=changed)
    def canGoOn(self) -> bool:
        """Whether it rests, or was stopped, before all was known."""
        shown = self.shown
        return (
            self._live
            and not self.running
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
            return translate("Dots", "Getting ready…")
        shown = self._snapshot if self.thinking else self.shown
        if shown is None or self._board.game.position.is_over or self._board.game.is_set_up:
            return ""
        locale = QLocale(self._shell.shownLanguage)
        text = translate("Dots", "Nodes: %1, %2 s")
        count = shown.counters.get("nodes", 0)
        if not count and shown.counters.get("games"):
            text = translate("Dots", "Games: %1, %2 s")
            count = shown.counters["games"]
        text = text.replace("%1", locale.toString(count))
        return text.replace("%2", locale.toString(int(self._live_search.seconds)))


def _problem(position: Position) -> str:
    return problem_name(position_content(position))


def firmer(known: AnalyzeSnapshot | None, reached: AnalyzeSnapshot) -> AnalyzeSnapshot:
    """Combine what two analyses of a position have found: bounds always hold."""
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
