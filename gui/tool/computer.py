"""The computer as an opponent on a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ..qt_types import Property, attribute, translate, view_model
from ..shell.model import Shell
from .board import Board
from .board_says import Action


def about_turn(state: Any) -> str:
    """Say that it is the computer's turn, and what to do if it waits; empty where it is not."""
    if state.is_computer_to_be_asked:
        return translate("Computer", "It's the computer's turn. Press “Let it move”.")
    return translate("Computer", "It's the computer's turn.") if state.is_computers_turn else ""


@view_model
class Computer(QObject):
    """Whose turn it is, where the computer plays, and the wish that it moves at once.

    `thinks`: whether it is about to move. `hurry`: has it move with what it knows.
    """

    changed = Signal()
    """It has begun or ended to think."""
    moved = Signal()
    """It has made its move, or has none."""

    def __init__(
        self, shell: Shell, board: Board, thinks: Callable[[], bool], hurry: Callable[[], object]
    ) -> None:
        super().__init__()
        self._shell, self._board, self._thinks, self._have_moved = shell, board, thinks, hurry

    @Property(bool, notify=changed)
    def thinking(self) -> bool:
        """Whether it thinks about a move, or is about to make it."""
        return self._thinks()

    waits = attribute(
        bool,
        "_board.state.is_computer_to_be_asked",
        "Whether it is its turn, but it moves only when asked to.",
        notify=changed,
    )

    @Property(bool, notify=changed)
    def canPlayOn(self) -> bool:
        """Whether it would be its turn, but moves follow already."""
        state = self._board.state
        return state.is_computer_next and not state.is_computers_turn

    @Slot()
    def moveNow(self) -> None:
        """Make the best move that is known by now; begin to think where it waits to be asked."""
        if self.thinking:
            self._have_moved()
        elif self.waits or self.canPlayOn:
            self._board.do(Action("ask"), self._board.state.asked())
        else:
            self._shell.notify(translate("Computer", "It isn't the computer's turn."))
