"""The turns in the record of a game of Balda."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from ..grid import Cell
from ..record import record
from .board import Board

MAX_PLAYERS = 4

MAX_POINTS = 2_000_000
"""Above those of any move: 63 letters of 10,000 points, all of them three times, and a bonus."""

Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
"""A player, from 0."""

ME, OPPONENT = 0, 1
"""The first two seats: the user of the app has the first."""

Cells: TypeAlias = Annotated[tuple[Cell, ...], Meta(max_length=2 * Board.LARGEST_SIDE**2)]


class Play(Struct, frozen=True, tag="play"):
    """A word that was played: the letter placed, its cell (from 0), the path, who, for what."""

    word: Annotated[str, Meta(max_length=1000)]
    row: int
    column: int
    letter: str
    path: Cells
    player: Seat
    points: Annotated[int, Meta(ge=0, le=MAX_POINTS)]

    @property
    def cell(self) -> Cell:
        """Where the letter was placed."""
        return self.row, self.column


class Pass(Struct, frozen=True, tag="pass"):
    """A player has let the turn go."""

    player: Seat


class Agreed(Struct, frozen=True, tag="agreed"):
    """The players have agreed that the game is over. `player`: who was to move."""

    player: Seat


Turn = Play | Pass | Agreed


@dataclass(frozen=True)
class BoardState:
    """The board between two turns, and who is to move.

    `rows`: the text of the board. `letters_typed`: cells, in order, whose letters were typed since
    the last turn.
    """

    rows: str
    turn: Seat
    letters_typed: Cells = ()


Entry: TypeAlias = record.Entry[Turn, BoardState]
Record: TypeAlias = record.Record[Turn, BoardState]

UNPLAYED = Record()
"""The record of a game in which nothing was played."""
