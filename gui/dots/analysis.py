"""The analysis of the position on the page: live, stopped and resumed, and the computer's."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ...core.dots.notation import position_content
from ...core.dots.position import Position
from ...core.errors import Complaint
from ...core.searching.search_store import problem_name
from ...core.strength import Strength
from ..jobs import Lane, StopRequested
from ..qt_types import Property, connect_all, filled, grouped, translate, view_model
from ..shell.model import Shell
from ..tool.computer import Computer
from ..tool.live_search import LiveSearch
from ..tool.saved_searches import Record, SavedSearches
from .game import DotsGameModel
from .words import Value

if TYPE_CHECKING:
    from ...core.dots.analyze import Analyze, AnalyzeSnapshot, MoveValue
    from ...core.dots.exact.table import Table
    from ...core.searching.search import Outcome

Known = TypeVar("Known", "AnalyzeSnapshot", "MoveValue")
"""What an analysis knows of a position, or of a move."""

log = logging.getLogger(__name__)


PROGRESS_INTERVAL = 100
"""Milliseconds between two reports of an analysis under way."""
VALUES_INTERVAL = 250
"""Milliseconds between two changes of the values shown: more often could not be read."""
THINKING = {Strength.CASUAL: 0.0, Strength.CLUB: 0.0, Strength.MASTER: 8.0}
"""Seconds that the computer has for a move: only the master uses an analysis."""
PAUSE = 250
"""Milliseconds before the computer's move, so that the eye can follow a turn of several."""
LIVE_FOR = (10, 60, 300, 0)
"""Seconds after which a live analysis pauses; 0: never."""
MEMORY = (128, 512, 2048)
"""Megabytes that the table of positions may take."""
SAVE_INTERVAL = 3000
"""Milliseconds between two saves of an analysis under way."""
LONG = 50
"""Steps after which an analysis is saved: a shorter one is repeated as quickly."""
REMEMBERED = 50
"""Positions whose values are remembered."""


def begin_analysis(
    position: Position,
    memory: int,
    table: Table | None,
    known: AnalyzeSnapshot | None = None,
) -> Analyze:
    """Make the analysis of a position. Runs on the live thread.

    `table`: the results of earlier ones; a table of another `memory`, in megabytes, is not used.
    `known`: what an earlier analysis of the position has reached, to resume from there.
    """
    from ...core.dots.analyze import (  # not before the first frame
        Analyze,
        AnalyzeProblem,
        saved_state,
        usual_workers,
    )

    problem = AnalyzeProblem(position, memory)
    search = Analyze(problem) if known is None else Analyze.resume(problem, saved_state(known))
    search.table, search.workers = table, usual_workers()
    return search


@view_model
class LiveAnalysis(QObject):
    """The live analysis of the position on the board.

    It follows the board: the analysis of another position is dropped. When it is the computer's
    turn, the computer moves at its end.
    """

    changed = Signal()
    """It has begun, advanced or ended, or the language has changed."""
    valuesChanged = Signal()
    """Other values are known, or another position is shown."""
    computerChose = Signal(object, int)
    """The computer has chosen an edge in a position."""

    def __init__(self, shell: Shell, game: DotsGameModel) -> None:
        super().__init__()
        self._shell, self._game = shell, game
        view = game.board.view
        self.limit: int = view["seconds"] if view.get("seconds") in LIVE_FOR else 60
        self.memory: int = view["memory"] if view.get("memory") in MEMORY else 512
        self._ready = False
        self._position: Position | None = None
        self._snapshot: AnalyzeSnapshot | None = None
        self._before: AnalyzeSnapshot | None = None  # what was known when the job began
        self._known: OrderedDict[Position, AnalyzeSnapshot] = OrderedDict()
        self._live_search = LiveSearch(shell.jobs, Lane("dots analysis", is_heavy=True))
        self._table: Table | None = None  # used on the live thread only
        self._for_computer = False
        self._chosen: int | None = None  # the computer's move in this position, made after a pause
        self._stopped = False  # by hand or by its time limit: it is resumed by hand
        self._shown_values: object = None
        self._look = QTimer(self, interval=VALUES_INTERVAL, singleShot=True)
        self._look.timeout.connect(self._show_values)
        self._tick = QTimer(self, interval=PROGRESS_INTERVAL, singleShot=True)
        connect_all(self.changed, self._tick.timeout, shell.languageChanged)
        self._files = SavedSearches(shell, game.board.game_name, self)
        self._unsaved = False
        self._saving = QTimer(self, interval=SAVE_INTERVAL, singleShot=True)
        self._saving.timeout.connect(self._save)
        game.board.session.closing.connect(self._close)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._move)
        self.computer = Computer(
            shell, game.board, lambda: self.running and self._for_computer, self._move
        )
        self.changed.connect(self.computer.changed)
        game.board.changed.connect(self.follow)
        shell.toolChanged.connect(self.follow)  # it pauses while it is out of sight

    # Actions

    def start(self) -> None:
        """Begin, now that the page is on the screen."""
        self._ready = True
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Analyze the position that is on the board now."""
        game = self._game.state
        if not self._ready:
            return
        is_same = game.position is self._position
        if not is_same:
            self._save()
            self._position = game.position
            self._live_search.forget()
            self._stopped = False
            self._snapshot = self._known.get(game.position)
            if self._snapshot is None:
                self._look_up(game.position)
        wanted = self._wanted
        if wanted is None or self._for_computer != (wanted == "computer"):
            self._live_search.drop()
        if wanted != "computer" or not is_same:
            self._pause.stop()
            self._chosen = None
        if wanted is not None and not self.running:
            self._run(for_computer=wanted == "computer")
        self._show_values()

    def _look_up(self, position: Position) -> None:
        def come(record: Record | None) -> None:
            if record is None or self._position is not position:
                return
            from ...core.dots.saved_analysis import SavedAnalysis

            try:
                found = SavedAnalysis.of_content(record["search"]).pieces[0].snapshot()
            except Complaint as error:
                failed(error)
                return
            reached = self._snapshot
            self._snapshot = found if reached is None else firmer(found, reached)
            self._known[position] = self._before = self._snapshot
            if self.running and not self._for_computer:
                self._live_search.forget()
                self._run(for_computer=False)
            self._show_values()

        def failed(error: Exception) -> None:  # it is analyzed again
            log.warning("a saved analysis cannot be read", exc_info=error)

        self._shell.jobs.ask(
            self._files.read, _problem(position), done=come, failed=failed, lane=Lane.FILES
        )

    @Slot()
    def _save(self) -> None:
        position, reached = self._position, self._snapshot
        if self._unsaved and position is not None and reached is not None:
            from ...core.dots.analyze import AnalyzeProblem
            from ...core.dots.saved_analysis import SavedAnalysis

            self._unsaved = False
            analysis = SavedAnalysis.reached(AnalyzeProblem(position), reached)
            self._files.save(_problem(position), {"search": analysis.content()})

    @Slot()
    def _close(self) -> None:
        self._save()
        self._files.finish()

    @property
    def _wanted(self) -> str | None:
        """Whose analysis this position needs: the computer's, the live one, or none."""
        game = self._game.state
        if game.is_set_up or game.position.is_over:
            return None
        if game.is_computers_turn and not game.computer_waits:
            return "computer"
        is_known = self._snapshot is not None and self._snapshot.finished
        is_open = self._shell.tool == self._game.board.game_name
        is_wanted = self.live or self._game.help.level > 0
        if not is_wanted or is_known or self._stopped or not is_open:
            return None
        return "live"

    @Slot()
    def switch(self) -> None:
        """Stop the analysis, or resume it; a computer that thinks moves."""
        if self.computer.thinking or self.computer.waits:
            self.computer.moveNow()
        elif self.running:
            self.stop()
        elif self.canGoOn:
            self._stopped = False
            self.follow()

    @Slot()
    def _move(self) -> None:
        position = self._position
        if self._wanted == "computer" and position is not None:
            self._live_search.drop()
            edge = self._choose(position) if self._chosen is None else self._chosen
            self.computerChose.emit(position, edge)

    @Slot()
    def stop(self) -> None:
        """Stop; the results stay, and the analysis can be resumed."""
        if self.running and not self._for_computer:
            self._live_search.drop()
            self._stopped = True
            self.changed.emit()

    def set_limit(self, seconds: int) -> None:
        """Set the seconds after which it pauses."""
        if seconds in LIVE_FOR and seconds != self.limit:
            self.limit = seconds
            self._game.board.keep(seconds=seconds)
            if not self._for_computer:
                self._live_search.drop()
            self._stopped = False
            self.follow()

    def set_memory(self, megabytes: int) -> None:
        if megabytes in MEMORY and megabytes != self.memory:
            self.memory = megabytes
            self._game.board.keep(memory=megabytes)
            self.changed.emit()

    def _run(self, *, for_computer: bool) -> None:
        memory, position = self.memory, self._game.state.position
        seconds = THINKING[self._game.state.strength] if for_computer else self.limit
        self._for_computer = for_computer
        self._before = known = self._snapshot
        if for_computer and (self._chosen is not None or not seconds):
            self._choose_soon(position)
            return

        # On the live thread.
        def begin(_: StopRequested) -> Analyze:
            return begin_analysis(position, memory, self._table, known)

        def then(outcome: Outcome[Analyze]) -> None:
            self._table = outcome.pieces[0].table

        def done(_: None) -> None:
            self._stopped = not for_computer  # by its time limit, or it is finished
            self._show_values()
            if for_computer:
                self._choose_soon(position)

        self._live_search.run(
            begin,
            seconds=seconds or None,
            progressed=self._progressed,
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

        seed = self._game.board.games << 8 | len(position.free)
        return choose(position, self._snapshot, self._game.state.strength, seed)

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
        if self._live_search.is_new:
            self._show_values()
        else:
            for timer in (self._look, self._tick):
                if not timer.isActive():
                    timer.start()

    def _failed(self, error: Exception) -> None:
        self._stopped = True
        self.changed.emit()
        self._shell.notify_error(error)

    @Slot()
    def _show_values(self) -> None:
        known = self.known
        firmness = known and (known.moves, known.low)
        values = self._position, self.live, self._game.help.level, firmness
        if values != self._shown_values:
            self._shown_values = values
            self.valuesChanged.emit()
        self.changed.emit()

    # Properties

    @property
    def shown(self) -> AnalyzeSnapshot | None:
        """The results for the position on the board, if any and if the game shows them."""
        return self._snapshot if self.live else None

    @property
    def known(self) -> AnalyzeSnapshot | None:
        """The same, also where only a hint is shown of it."""
        return self._snapshot if self.live or self._game.help.level else None

    @Property(bool, notify=changed)
    def live(self) -> bool:
        """Whether every position is analyzed, as the game shows its values."""
        return not self._game.help.hidden

    @Property(bool, notify=changed)
    def running(self) -> bool:
        """Whether an analysis is under way, or the computer is about to move."""
        return self._live_search.running or self._pause.isActive()

    @Property(bool, notify=changed)
    def canGoOn(self) -> bool:
        """Whether it was stopped or paused before everything was known."""
        shown = self.shown
        return (
            self.live
            and not self.running
            and self._stopped
            and not (shown is not None and shown.finished)
        )

    @Property(str, notify=changed)
    def valueText(self) -> str:
        """The value of the position for the player to move, and how certain it is."""
        game = self._game.state
        if not self.live or game.is_set_up or game.position.is_over:
            return ""
        value = self._value
        if value is None or value.kind == "unknown":
            return "…"
        return f"{value.number()} · {value.sure()}"

    @Property(str, notify=changed)
    def valueWords(self) -> str:
        """The same for a screen reader."""
        if self._value is None:
            return ""
        return filled(translate("Dots", "the position is worth %1"), self._value.words())

    @property
    def _value(self) -> Value | None:
        shown = self.shown
        if shown is None:
            return None
        boxes_left = self._game.state.position.boxes_left
        return Value(shown.low, shown.high, shown.estimate, boxes_left, shown.spread)

    @Property(bool, notify=changed)
    def exact(self) -> bool:
        """Whether the value of the position is known exactly."""
        return self.shown is not None and self.shown.is_exact

    @Property(str, notify=changed)
    def statsText(self) -> str:
        shown = self._snapshot if self.computer.thinking else self.shown
        if shown is None or self._game.state.is_set_up:
            return ""
        text = translate("Dots", "Nodes: %1, %2 s")
        count = shown.counters.get("nodes", 0)
        if not count and shown.counters.get("games"):
            text = translate("Dots", "Games: %1, %2 s")
            count = shown.counters["games"]
        return filled(text, grouped(count), grouped(int(self._live_search.seconds)))


def _problem(position: Position) -> str:
    return problem_name(position_content(position))


def firmer(known: AnalyzeSnapshot | None, reached: AnalyzeSnapshot) -> AnalyzeSnapshot:
    """Combine what two analyses of a position have found: bounds always hold."""
    if known is None or known is reached:
        return reached
    moves = tuple(map(_combined, known.moves, reached.moves))
    combined = _combined(known, reached)
    return replace(combined, moves=moves, proven=combined.is_exact)


def _combined(known: Known, reached: Known) -> Known:
    from_before = reached.estimate is None
    return replace(
        reached,
        low=max(known.low, reached.low),
        high=min(known.high, reached.high),
        estimate=known.estimate if from_before else reached.estimate,
        spread=known.spread if from_before else reached.spread,
    )
