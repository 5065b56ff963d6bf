"""Positions of Dots and Boxes, and drawing an edge."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from .board import Board, PositionError

OPEN = 0
"""The owner of a box that is not closed; the players are 1 and 2."""

UNKNOWN = 3
"""The owner of a closed box where it is not known who has closed it."""


@dataclass(frozen=True)
class Position:
    """The drawn edges, the owners of the closed boxes, and the player to move.

    `drawn`: a mask, bit e for edge e. `owners`: a byte for each box: 0 open, 1 or 2 the player
    who has closed it, 3 where that is not known. `to_move`: 1 or 2. `scores`: boxes closed by
    either; they count boxes of unknown owners too, and may leave such boxes out.

    Raises PositionError for an impossible position.
    """

    board: Board
    drawn: int
    owners: bytes
    to_move: int = 1
    scores: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        board = self.board
        if self.drawn < 0 or self.drawn >> board.edges:
            raise _unknown_edge(board, self.drawn.bit_length() - 1)
        if self.to_move not in (1, 2):
            raise PositionError(
                "dots-player", "the player to move is 1 or 2, not {player}", player=self.to_move
            )
        if len(self.owners) != board.boxes or max(self.owners) > UNKNOWN:
            raise ValueError("there is one owner, 0 to 3, for each box")
        for box, owner in enumerate(self.owners):
            row, column = divmod(box, board.columns)
            is_closed = self.drawn & board.masks_of[box] == board.masks_of[box]
            if is_closed and not owner:
                raise PositionError(
                    "dots-no-owner",
                    "the box in row {row}, column {column} has four edges and no owner",
                    row=row + 1, column=column + 1,
                )  # fmt: skip
            if owner and not is_closed:
                raise PositionError(
                    "dots-open-owner",
                    "the box in row {row}, column {column} has an owner, but not all its edges",
                    row=row + 1, column=column + 1,
                )  # fmt: skip
        closed = self.boxes_closed
        first, second = self.scores
        known = self.owners.count(1), self.owners.count(2)
        if first < known[0] or second < known[1] or first + second > closed:
            raise _misfit(self.scores, closed)

    @classmethod
    def empty(cls, rows: int, columns: int) -> Self:
        """Give the beginning of a game. Raises PositionError for sizes out of range."""
        board = Board.of(rows, columns)
        return cls(board, 0, bytes(board.boxes))

    @classmethod
    def of(
        cls,
        board: Board,
        drawn: Iterable[int],
        to_move: int = 1,
        owners: Sequence[int] | None = None,
        scores: tuple[int, int] | None = None,
    ) -> Self:
        """Give the position with these edges drawn.

        Without `owners`, the closed boxes have unknown owners; `scores`, if given, must add up to
        all closed boxes. Raises PositionError.
        """
        mask = 0
        for edge in drawn:
            if not 0 <= edge < board.edges:
                raise _unknown_edge(board, edge)
            mask |= 1 << edge
        if owners is None:
            owners = [UNKNOWN if mask & box == box else OPEN for box in board.masks_of]
        position = cls(
            board, mask, bytes(owners), to_move,
            scores or (list(owners).count(1), list(owners).count(2)),
        )  # fmt: skip
        if scores is not None and sum(scores) != position.boxes_closed:
            raise _misfit(scores, position.boxes_closed)
        return position

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The edges that can be drawn, by number."""
        return tuple([edge for edge in range(self.board.edges) if not self.drawn >> edge & 1])

    @property
    def boxes_closed(self) -> int:
        """The number of closed boxes."""
        return self.board.boxes - self.owners.count(OPEN)

    @cached_property
    def boxes_left(self) -> int:
        """The number of open boxes."""
        return self.owners.count(OPEN)

    @cached_property
    def is_over(self) -> bool:
        """Whether all edges are drawn."""
        return self.boxes_left == 0

    def closes(self, edge: int) -> tuple[int, ...]:
        """Give the boxes that drawing a free edge closes."""
        return self.board.closed_by(edge, self.drawn | 1 << edge)

    def draw(self, edge: int) -> Self:
        """Draw an edge; a player who closes a box moves again. Raises PositionError."""
        if not 0 <= edge < self.board.edges:
            raise _unknown_edge(self.board, edge)
        if self.drawn >> edge & 1:
            raise PositionError("dots-drawn", "edge {edge} is already drawn", edge=edge)
        closed = self.closes(edge)
        owners = bytearray(self.owners)
        for box in closed:
            owners[box] = self.to_move
        first, second = self.scores
        gained = len(closed)
        scores = (first + gained, second) if self.to_move == 1 else (first, second + gained)
        return type(self)(
            self.board,
            self.drawn | 1 << edge,
            bytes(owners),
            self.to_move if closed else 3 - self.to_move,
            scores,
        )


def _unknown_edge(board: Board, edge: int) -> PositionError:
    return PositionError(
        "dots-edge", "unknown edge {edge}: the board's edges are 0 to {last}",
        edge=edge, last=board.edges - 1,
    )  # fmt: skip


def _misfit(scores: tuple[int, int], closed: int) -> PositionError:
    return PositionError(
        "dots-scores",
        "the scores {first} and {second} do not fit the {closed} closed boxes",
        first=scores[0], second=scores[1], closed=closed,
    )  # fmt: skip
