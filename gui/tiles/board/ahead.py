"""Looking ahead: the end of a game, or moves played on over what the other player may have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from ....core.tiles.board.gains import gains
from ....core.tiles.board.game import Game
from ....core.tiles.board.moves import Move
from ....core.tiles.board.position import Position
from ...jobs import Lane, LatestJob, StopRequested
from ...qt_types import Property, attribute, filled, translate, view_model
from ...shell.model import Shell
from ...tool.board import Board
from ...tool.review_texts import signed
from .moves import BoardMovesModel, move_text
from .says import equity_text

if TYPE_CHECKING:
    from ....core.lexicon.lexicon import Lexicon


@dataclass(frozen=True)
class Ahead:
    """What is known: the best move, its value, and what it rests on.

    `samples`: of a simulation, with the standard `error` of the value. `depth`: moves that a search
    for the end has looked ahead, None where nothing is better.
    """

    move: Move
    value: float
    is_finished: bool
    error: float | None = None
    samples: int | None = None
    depth: int | None = None


def searching(position: Position, lexicon: Lexicon) -> Callable[[], Ahead | None]:
    """Give the function that looks on for some 20 ms, and says what is known."""
    if position.is_endgame:
        from ....core.tiles.board.endgame import Endgame

        endgame = Endgame(position, lexicon)

        def solve() -> Ahead | None:
            reached = endgame.step()
            if reached.move is None or reached.value is None:
                return None
            depth = None if reached.exact else reached.depth
            return Ahead(reached.move, reached.value, reached.finished, depth=depth)

        return solve

    from ....core.tiles.board.simulation import Simulation

    simulation = Simulation(position, lexicon)

    def simulate() -> Ahead | None:
        reached = simulation.step()
        best = reached.candidates[0]
        return Ahead(best.move, best.value, reached.finished, best.error, reached.samples)

    return simulate


def ahead_text(ahead: Ahead, game: Game) -> str:
    """Say what is best, and how sure that is."""
    word = f"{ahead.move.place} {move_text(ahead.move, game.alphabet)}".strip()
    value = signed(ahead.value)
    if ahead.error is not None:
        text = translate("TilesBoard", "Best in %1 samples: %2, %3 ± %4")
        error = equity_text(ahead.error)
        return filled(text, ahead.samples, word, value, error)
    text = translate("TilesBoard", "Best until the end: %1, %2, looking %3 moves ahead")
    if ahead.depth is None:
        text = translate("TilesBoard", "Best until the end: %1, %2, exact")
    return filled(text, word, value, ahead.depth)


@view_model
class AheadModel(QObject):
    """Looks ahead while it is on, in each position anew; and shades the squares."""

    changed = Signal()
    heatChanged = Signal()

    def __init__(self, shell: Shell, board: Board, moves: BoardMovesModel) -> None:
        super().__init__()
        self._shell, self._board, self._moves = shell, board, moves
        self._looking = LatestJob(shell.jobs, Lane("board ahead", is_heavy=True))
        self._shading = LatestJob(shell.jobs, Lane("board shades", is_heavy=True))
        self._on = self._is_shaded = False
        self._question: object = None
        self._reached: Ahead | None = None
        self._heat: list[int] = []
        board.changed.connect(self._follow)

    on = attribute(bool, "_on", "Whether it looks ahead in each position.", notify=changed)
    running = attribute(bool, "_looking.running", "Whether it looks on.", notify=changed)

    @Property(str, notify=changed)
    def text(self) -> str:
        """What is known of the position on the board."""
        if self._reached is None:
            return translate("TilesBoard", "Looking ahead…") if self._looking.running else ""
        return ahead_text(self._reached, self._board.state)

    shaded = attribute(bool, "_is_shaded", "Whether squares are shaded.", notify=heatChanged)
    heat = attribute(list, "_heat", "What they gain on each square.", notify=heatChanged)

    @Slot()
    def switch(self) -> None:
        """Look ahead, or stop; what was found stays."""
        self._on = not self._on
        if self._on:
            self._question = None
            self._follow()
        else:
            self._looking.drop()
        self.changed.emit()

    @Slot()
    def switchShades(self) -> None:
        """Shade the squares by what they gain there, or no longer."""
        self._is_shaded = not self._is_shaded
        self._heat = []
        self._shading.drop()
        self.heatChanged.emit()
        if self._is_shaded:
            self._shade()

    @Slot()
    def _follow(self) -> None:
        game: Game = self._board.state
        question = game.position, game.lexicon, game.is_without_help
        if question == self._question:
            return
        self._question = question
        self._looking.drop()
        self._shading.drop()
        self._reached = None
        if self._is_shaded:
            self._heat = []
            self.heatChanged.emit()
            if not game.is_without_help:
                self._shade()
        is_hidden = game.is_over or game.is_without_help
        if self._on and game.position.rack is not None and not is_hidden:
            self._look(game)
        self.changed.emit()

    def _look(self, game: Game) -> None:
        def work(progress: Callable[[Any], None], stop_requested: StopRequested) -> None:
            step = searching(game.position, self._shell.lexicons.lexicon(game.lexicon))
            while not stop_requested():
                reached = step()
                progress(reached)
                if reached is not None and reached.is_finished:
                    return

        def progressed(reached: Ahead | None) -> None:
            if reached is not None:
                self._reached = reached
                self.changed.emit()

        self._looking.start(
            work,
            progressed=progressed,
            failed=self._shell.notify_error,
            ended=self.changed.emit,
        )

    def _shade(self) -> None:
        game: Game = self._board.state
        position = game.position

        def work(progress: object, stop_requested: StopRequested) -> list[int]:
            lexicon = self._shell.lexicons.lexicon(game.lexicon)
            return gains(position, lexicon, stop=stop_requested)

        def done(heat: list[int]) -> None:
            self._heat = heat
            self.heatChanged.emit()

        self._shading.start(work, done=done, failed=self._shell.notify_error)

    def best_row(self) -> int:
        """The row of the list with the best move, -1 where it is not known."""
        return -1 if self._reached is None else self._moves.rows.row_of(self._reached.move)
