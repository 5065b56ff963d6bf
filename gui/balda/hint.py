"""A hint in Balda: where a good move is, then its letter, then its word."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.moves import Move
from ..jobs import Lane, LatestJob
from ..qt_types import connect_all, filled, translate
from ..shell.model import Shell
from ..tool.daily_problem import DailyProblem
from .game import BaldaGameModel
from .questions import Answer, Kind, Question, answer


class BaldaHint(QObject):
    """Finds the best move of the position for which a hint was asked, and shows a part of it."""

    changed = Signal()

    def __init__(self, shell: Shell, game: BaldaGameModel, daily: DailyProblem) -> None:
        super().__init__()
        self._shell, self._game, self._daily = shell, game, daily
        self._asked = LatestJob(shell.jobs, Lane(game.board.game_name))
        self._position: object = None
        self._answer: Answer | None = None
        connect_all(self.follow, game.help.changed, game.board.changed)
        shell.languageChanged.connect(self.changed)

    @Slot()
    def follow(self) -> None:
        """Find the best move once a hint is asked for."""
        game = self._game.state.settled
        position = game.position if self._game.help.level else None
        if position != self._position:
            self._position, self._answer = position, None
            if position is not None:
                self._asked.start(
                    answer,
                    self._shell.lexicons,
                    Question(Kind.BOARD, game),
                    self._shell.settings.opponent,
                    done=self._found,
                    failed=self._shell.notify_error,
                )
        self.changed.emit()

    def _found(self, found: Answer | None) -> None:
        self._answer = found
        self.changed.emit()

    def shown(self, level: int) -> Move | None:
        """The move, if this much of the hint is shown: 1 its cell, 2 its letter, 3 its word."""
        moves = self._answer.moves if self._answer is not None else None
        move: Move | None = self._daily.hinted or (moves[0] if moves else None)
        return move if self._game.help.level >= level else None

    @property
    def text(self) -> str:
        level, move = self._game.help.level, self.shown(1)
        if not level:
            return ""
        if move is None:
            return "…" if self._answer is None else translate("Balda", "No possible moves")
        text = {
            1: translate("Balda", "Hint: row %1, column %2"),
            2: translate("Balda", "Hint: %3 in row %1, column %2"),
            3: translate("Balda", "Hint: %4 with %3 in row %1, column %2"),
        }[level]
        upper = self._game.alphabet.upper
        return filled(text, move.row + 1, move.column + 1, upper(move.letter), upper(move.word))
