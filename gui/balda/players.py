"""The players of the game on the page: names, points, seats, whose turn it is, the computer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.game import Game
from ...core.balda.rearrange import seated, swapped
from ...core.strength import Strength
from ..qt_types import Property, attribute, filled, translate, view_model
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action
from .says import names


def players_of(state: Game) -> list[dict[str, Any]]:
    """Give name, score and whose turn it is, of each player."""
    is_over, winner, scores = state.ending is not None, state.winner, state.scores
    return [
        {
            "name": name,
            "typedName": state.players[player],
            "score": scores[player],
            "headStart": state.head_start[player],
            "turn": state.turn == player and not is_over,
            "won": is_over and winner == player,
        }
        for player, name in enumerate(names(state))
    ]


@view_model
class BaldaPlayersModel(QObject):
    """Who plays; a change is an action of its own."""

    state = StateOf(Game)
    """The present game."""

    changed = Signal()
    """Something that is shown here is another: not at each letter."""

    def __init__(self, shell: Shell, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self.board = board
        self._rows = players_of(self.state)
        self._computer = self.computer
        board.stateChanged.connect(self._look)

    @Slot()
    def _look(self) -> None:
        rows, computer = players_of(self.state), self.computer
        if (rows, computer) != (self._rows, self._computer):
            self._rows, self._computer = rows, computer
            self.changed.emit()

    rows = attribute(
        list, "_rows", "Name, score and whose turn it is, of each player.", notify=changed
    )

    @Property(str, notify=changed)
    def computer(self) -> str:
        """How well the computer plays that is the opponent, empty for a person."""
        computer = self.state.computer
        return "" if computer is None else computer.value

    # What is done

    @Slot(int, str)
    def rename(self, player: int, name: str) -> None:
        """Give a player another name."""
        players = list(self.state.players)
        if players[player] != name.strip():
            players[player] = name.strip()[:40]
            self._set(players=tuple(players))

    @Slot(int, int)
    def setHeadStart(self, player: int, points: int) -> None:
        """Give a player points that no play of this game brought."""
        points_of = list(self.state.head_start)
        points_of[player] = points
        self._set(head_start=tuple(points_of))

    @Slot(int)
    def setSeats(self, seats: int) -> None:
        """Set how many play; somebody with moves does not go."""
        entries = self.state.record.entries
        made = [entry.made.player for entry in entries if entry.made is not None]
        if max(made, default=0) >= seats:
            text = translate("Balda", "%1 has made moves and stays in the game.")
            self._shell.notify(filled(text, names(self.state)[max(made)]))
            return
        self.board.do(Action("players"), seated(self.state, seats))

    @Slot(str)
    def setComputer(self, computer: str) -> None:
        """Set the opponent: the computer at a strength, or, empty, a person."""
        strength = Strength(computer) if computer else None
        if strength and len(self.state.players) > 2:
            self.setSeats(2)
            if len(self.state.players) > 2:
                return
        if strength != self.state.computer:
            game = replace(self.state.settled, computer=strength, computer_waits=False)
            self.board.do(Action("players"), game)

    @Slot(int)
    def setTurn(self, player: int) -> None:
        """Say whose turn it is."""
        if player != self.state.turn:
            game = self.state.settled if self.state.computer else self.state
            self.board.do(Action("turn"), replace(game, turn=player, computer_waits=False))

    @Slot()
    def swap(self) -> None:
        """Give each player the other's moves: it was the other one who began."""
        self.board.do(Action("swap"), swapped(self.state))

    def _set(self, **changes: Any) -> None:
        self.board.do(Action("players"), replace(self.state, **changes))
