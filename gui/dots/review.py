"""The review of the game of Dots on the page."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from ...core.dots.game import DotsGame
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.review import ReviewModel
from .game import DotsGameModel
from .record import DotsRecordModel
from .words import edge_brief

if TYPE_CHECKING:
    from ...core.dots.review import Review

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class DotsReviewModel(ReviewModel):
    """The edges that were drawn, judged."""

    def __init__(
        self,
        shell: Shell,
        game: DotsGameModel,
        record: DotsRecordModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(shell, game.board, record, parent)
        self._game = game

    def search_class(self) -> type[Review]:
        """The class of the search."""
        from ...core.dots.review import Review  # not before the first frame

        return Review

    def problem(self, state: DotsGame, only: tuple[int, ...] = (), *, words: bool) -> Any:
        """Give the problem."""
        from ...core.dots.review import ReviewProblem

        return ReviewProblem(state.recorded, only=only)

    def basis(self, state: DotsGame) -> Hashable:
        """The position at the beginning."""
        return state.recorded.beginning

    def played(self, state: DotsGame, line: Sequence[int]) -> DotsGame:
        """Draw edges."""
        for edge in line:
            state = state.drawn(edge)
        return state

    def move_text(self, state: DotsGame, move: int) -> str:
        """The place of an edge."""
        return edge_brief(state.position.board, move)

    def players(self) -> list[str]:
        """Their names."""
        return [self._game.name_of(player) for player in (1, 2)]

    def is_own(self, player: int) -> bool:
        """Whether a person plays for this side."""
        return self._game.state.machine != player + 1
