"""Help in a game on a page: whether moves are shown, and hints where they are not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.record.help import Help
from ..qt_types import Property, attribute, filled, translate, view_model, when_changed
from ..shell.model import Shell
from .board import Board
from .board_says import Action
from .computer import about_turn


@view_model
class GameHelp(QObject):
    """Shows or hides help in the game on the board. `deepest`: the levels of a hint."""

    changed = Signal()

    def __init__(
        self, shell: Shell, board: Board, deepest: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._shell, self._board, self.deepest = shell, board, deepest
        shown = "hidden", "over", "matters", "canHint", "level"
        board.stateChanged.connect(when_changed(self, self.changed.emit, *shown))

    @property
    def _next_move(self) -> int:
        return len(self._board.state.record.turns) + 1

    hidden = attribute(
        bool,
        "_board.state.is_without_help",
        "Whether the game is played without help.",
        notify=changed,
    )

    @Property(bool, notify=changed)
    def over(self) -> bool:
        """Whether the game is over, wherever it is looked at: it hides nothing."""
        says = self._board.says
        return says.is_over(says.final(self._board.state))

    @Property(bool, notify=changed)
    def matters(self) -> bool:
        """Whether the page says how it is played: against the computer, or once help was hidden."""
        state = self._board.state
        is_noted = state.computer or state.help.since or not state.help.shown
        return bool(is_noted) and not self.over

    @Property(int, notify=changed)
    def level(self) -> int:
        """How much of the hint for the next move is shown, 0 for nothing."""
        return min(self._board.state.help.level, self.deepest) if self.hidden else 0

    @Property(bool, notify=changed)
    def canHint(self) -> bool:
        state = self._board.state
        return self.hidden and not state.is_computers_turn and state.help.level < self.deepest

    @Slot()
    def switch(self) -> None:
        """Show help from now on, or hide it, unless the game is over."""
        state = self._board.state
        if self.over:
            return
        action = Action("hide help" if state.help.shown else "show help")
        self._board.do(action, replace(state, help=state.help.switched(self._next_move)))

    @Slot()
    def hint(self) -> None:
        state = self._board.state
        if self.canHint:
            self._board.amend(replace(state, help=state.help.hinted(self._next_move, self.deepest)))
        elif not self.hidden:
            self._shell.notify(translate("GameHelp", "Help is shown in this game."))
        elif text := about_turn(state):
            self._shell.notify(text)

    @Slot(result=bool)
    def refuses(self) -> bool:
        """Whether a question would give help that is hidden; says so."""
        if self.hidden:
            text = translate("GameHelp", "You are playing without help. “Hint” gives a hint.")
            self._board.offer(text, translate("GameHelp", "Show help"), self.switch)
        return bool(self.hidden)


def keep_seen(state: Any, other: Any, again: bool) -> Any:
    """Give a state that undo has brought back: what was seen in the other one stays seen.

    `again`: redo has; so the move that was taken back is made again.
    """
    seen = state.help.joined(other.help)
    if again:
        seen = replace(seen, back=state.help.back)
    elif len(state.record.turns) < len(other.record.turns):
        seen = seen.went_back()
    return state if seen == state.help else replace(state, help=seen)


def about_help(state: Any) -> str:
    """Say what help a game has had: hints, and moves and advice; empty for none.

    Between people who have asked for no hint help does not matter.
    """
    seen: Help = state.help
    if not (state.computer or seen.hints):
        return ""
    parts = []
    if seen.hints:
        parts.append(filled(translate("GameHelp", "hints: %1"), len(seen.hints)))
    if seen.first > 1:
        text = translate("GameHelp", "help from move %1")
        parts.append(filled(text, seen.first))
    elif seen.first:
        parts.append(translate("GameHelp", "with help"))
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def remark(state: Any, number: int) -> str:
    """Say beside a move of the record what help it has had; beside the beginning, the game."""
    seen: Help = state.help
    if not number:
        return about_help(state)
    if number in seen.hints:
        return translate("GameHelp", "hint")
    is_noted = number == seen.since and about_help(state)
    return translate("GameHelp", "help shown") if is_noted else ""
