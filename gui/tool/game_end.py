"""The end of a game: the result in large print, and what the game was like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ..qt_types import Property, QmlUncreatable
from .board import Board
from .review import ReviewModel

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True)
class End:
    """The result in a few words, and lines about the game."""

    title: str
    lines: tuple[str, ...] = ()


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class GameEnd(QObject):
    """Shown when a game is over on the board, until it is dismissed or the game is reviewed.

    `says`: the end of a state, None where the game goes on.
    """

    changed = Signal()

    def __init__(
        self,
        board: Board,
        review: ReviewModel,
        says: Callable[[Any], End | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._board, self._review, self._says = board, review, says
        self._end: End | None = None
        self._is_dismissed = False
        board.changed.connect(self._update)
        review.changed.connect(self.changed)

    @Slot()
    def _update(self) -> None:
        end = self._says(self._board.state)
        if end != self._end:
            self._is_dismissed = self._is_dismissed and end is not None
            self._end = end
            self.changed.emit()

    @Property(bool, notify=changed)
    def shown(self) -> bool:
        """Whether the card is on the page."""
        return self._end is not None and not self._is_dismissed and not self._review.shown

    @Property(str, notify=changed)
    def title(self) -> str:
        """Who has won, and how."""
        return self._end.title if self._end else ""

    @Property(list, notify=changed)
    def lines(self) -> list[str]:
        """What the game was like."""
        return list(self._end.lines) if self._end else []

    @Slot()
    def dismiss(self) -> None:
        """Show the moves instead."""
        self._is_dismissed = True
        self.changed.emit()
