"""The end of a game: the result in large print, and what the game was like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ...core.library.game_statistics import played_in
from ...core.library.rating import Rating, ratings
from ..qt_types import Property, attribute, connect_all, filled, translate, view_model
from ..shell.model import Shell
from .board import Board
from .review import ReviewModel
from .review_texts import signed


@dataclass(frozen=True)
class End:
    """Who has won, the score, lines about the game, and the help that it has had."""

    title: str
    score: str
    lines: tuple[str, ...] = ()
    help: str = ""


NONE = End("", "")
"""That of a game that goes on."""


@view_model
class GameEnd(QObject):
    """Shown when a game is over on the board, until it is dismissed or the game is reviewed.

    `says`: the end of a state, None where the game goes on.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        board: Board,
        review: ReviewModel,
        says: Callable[[Any], End | None],
    ) -> None:
        super().__init__()
        self._shell, self._board, self._review, self._says = shell, board, review, says
        self._end = NONE
        self._rating = ""
        self._dismissed: str | None = None
        """The score of the end that was dismissed."""
        board.replaced.connect(self._begin)
        connect_all(self.update, board.changed, shell.languageChanged)
        board.over.connect(self._rate)
        review.changed.connect(self.changed)
        self.update()

    @Slot()
    def _begin(self) -> None:
        self._dismissed = None
        self._rating = ""

    @Slot()
    def _rate(self) -> None:
        """Show the rating after a game that counts, once it is among the saved ones."""
        says = self._board.says
        heading = says.heading(says.final(self._board.state))

        def done(found: dict[str, Rating]) -> None:
            rating = found.get(heading.size)
            if rating is None:  # the game could not be saved
                return
            change = signed(round(rating.change))
            text = translate("GameEnd", "Rating on %1: %2 (%3)")
            self._rating = filled(text, heading.size, round(rating.value), change)
            self.changed.emit()

        tool = self._board.game_name

        def ask() -> None:
            self._shell.library.ask(
                lambda library: ratings(played_in(library.listed(), tool), tool),
                done=done,
                failed=self._shell.notify_error,
            )

        if heading.is_rated:
            QTimer.singleShot(0, self, ask)

    @Slot()
    def update(self) -> None:
        """Ask whether the game is over."""
        end = self._says(self._board.state) or NONE
        if end != self._end:
            self._end = end
            self.changed.emit()

    @Property(bool, notify=changed)
    def shown(self) -> bool:
        is_over = self._end is not NONE and self._end.score != self._dismissed
        return is_over and not self._review.shown

    title = attribute(str, "_end.title", "Who has won.", notify=changed)
    score = attribute(str, "_end.score", "The points, the most first.", notify=changed)
    help = attribute(str, "_end.help", "The help that the game has had.", notify=changed)

    @Property(list, notify=changed)
    def lines(self) -> list[str]:
        return [*self._end.lines, *filter(None, [self._rating])]

    @Slot()
    def copy(self) -> None:
        QGuiApplication.clipboard().setText(
            "\n".join(filter(None, [self.title, self.score, *self.lines, self.help]))
        )
        self._shell.notify(translate("Board", "Copied"))

    @Slot()
    def dismiss(self) -> None:
        """Show the moves instead."""
        self._dismissed = self._end.score
        self.changed.emit()
