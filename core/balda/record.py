"""The turns in the record of a game of Balda."""

from dataclasses import dataclass
from typing import TypeAlias

from ..grid import Cell, Path
from ..record import record
from .board import Board


@dataclass(frozen=True)
class Play:
    """A word that was played: the letter placed, its cell (from 0), the path, who, for what."""

    word: str
    row: int
    column: int
    letter: str
    path: Path
    player: int
    points: int

    @property
    def cell(self) -> Cell:
        """Where the letter was placed."""
        return self.row, self.column


@dataclass(frozen=True)
class Pass:
    """A player has let the turn go."""

    player: int


@dataclass(frozen=True)
class Agreed:
    """The players have agreed that the game is over. `player`: who was to move."""

    player: int


Turn = Play | Pass | Agreed


@dataclass(frozen=True)
class BoardState:
    """The board between two turns, and who is to move.

    `letters_typed`: cells, in order, whose letters were typed since the last turn.
    """

    board: Board
    turn: int
    letters_typed: tuple[Cell, ...] = ()


Entry: TypeAlias = record.Entry[Turn, BoardState]
Record: TypeAlias = record.Record[Turn, BoardState]

UNPLAYED = Record()
"""The record of a game in which nothing was played."""
