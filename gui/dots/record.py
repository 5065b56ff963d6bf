"""The record of the game on the page: the edges that were drawn."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from ...core.dots.record import Draw
from ...core.grid import Cell
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.record import RecordModel
from .game import DotsGameModel
from .words import edge_brief

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class DotsRecordModel(RecordModel):
    """The edges that were drawn, by whom, and the boxes that they closed."""

    def __init__(self, shell: Shell, game: DotsGameModel, parent: QObject | None = None) -> None:
        super().__init__(shell, game.board, parent)
        self._game = game

    def text(self, turn: Draw) -> str:
        """The place of the edge."""
        return edge_brief(self._game.state.position.board, turn.edge)

    def who(self, turn: Draw) -> str:
        """The player's name."""
        return self._game.name_of(turn.player)

    def points(self, turn: Draw) -> str:
        """The boxes that it closed."""
        return f"+{turn.closed}" if turn.closed else ""

    def basis(self) -> tuple[object, ...]:
        """The players."""
        game = self._game.state
        return game.names, game.machine

    def cell_of(self, turn: Draw) -> Cell:
        """The edge's cell."""
        return self._game.state.board.cell_of(turn.edge)
