"""The computer as the opponent on the board: it answers when it is its turn."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Slot

from ....core.tiles.board.game import Game, Turn, laid_turn
from ...jobs import Lane, LatestJob, StopRequested
from ...qt_types import filled, translate, view_model
from ...shell.model import Shell
from ...tool.computer import Computer
from .game import BoardGameModel
from .says import turn_text


@view_model
class BoardComputer(Computer):
    """Its move is no action of its own: one undo takes back both."""

    def __init__(self, shell: Shell, game: BoardGameModel) -> None:
        super().__init__(shell, game.board, lambda: self._asked.running, lambda: None)
        self._asked = LatestJob(shell.jobs, Lane("board computer", is_heavy=True))
        self._thinks_about: object = None
        game.board.changed.connect(self.follow)

    @Slot()
    def follow(self) -> None:
        """Think if it is the computer's turn, and about nothing else."""
        game: Game = self._board.state
        if not game.is_computers_turn or game.waits:
            self._asked.drop()
            self._thinks_about = None
        elif _question(game) != self._thinks_about:
            self._thinks_about = _question(game)
            self._think(game)
        self.changed.emit()

    def _think(self, game: Game) -> None:
        strength, position = game.computer, game.computers_position
        assert strength is not None

        def work(progress: Any, stop_requested: StopRequested) -> Turn:
            from ....core.tiles.board.computer import choose  # not before the first frame

            lexicon = self._shell.lexicons.lexicon(game.lexicon)
            move = choose(position, lexicon, strength, game.seed, stop_requested)
            if move.laid:
                return laid_turn(position, move.laid)
            return Turn(position.turn, exchanged=move.exchanged)

        def done(turn: Turn) -> None:
            now: Game = self._board.state
            if _question(now) == _question(game):
                self._board.amend(now.made(turn))
                text = filled(translate("TilesBoard", "The computer: %1"), turn_text(now, turn))
                self._board.notify_undo(f"{text}: {turn.score}" if turn.laid else text)
                self.moved.emit()

        self._asked.start(work, done=done, failed=self._shell.notify_error, ended=self.changed.emit)


def _question(game: Game) -> object:
    """Give all that its move depends on."""
    return game.computers_position, game.record, game.lexicon, game.computer, game.seed
