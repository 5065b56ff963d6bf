"""Positions of Dots and Boxes, and drawing an edge."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Self

from .board import OPEN, UNKNOWN, Board, PositionError

if TYPE_CHECKING:
    from .drawing import DotsFigure

PLAYERS = "AB"
"""The initials of the first and the second player by default."""

KNOWN_PAIRS = (PLAYERS, "12", "АБ")
"""The initials that a drawing need not name."""

UNKNOWN_OWNER = "?"
"""How the owner of a box is written where it is not known."""


@dataclass(frozen=True)
class Position:
    """The drawn edges, the owners of the closed boxes, and the player to move.

    >>> begun = Position(1, 2)
    >>> print(begun.draw(begun.board.above(0, 1)))
    +   +---+
    <BLANKLINE>
    +   +   +
    to move: B

    `rows`, `columns`: of boxes, 1 to 9 each; alone they make the beginning of a game. `drawn`: a
    mask, bit e for edge e. `owners`: a byte for each box: 0 open, 1 or 2 the player who has closed
    it, 3 where that is not known, as in every closed box if none are given. `to_move`: 1 or 2.
    `scores`: boxes closed by either; they count boxes of unknown owners too, and may leave such
    boxes out.

    Raises PositionError for an impossible position.
    """

    rows: int
    columns: int
    drawn: int = 0
    owners: bytes = b""
    to_move: int = 1
    scores: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        board = self.board
        if not self.owners:
            object.__setattr__(self, "owners", _owners(board, self.drawn))
        if self.drawn >> board.edges:
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

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        """Write it as Python programs make it."""
        if self == type(self)(self.rows, self.columns):
            return f"DotsPosition({self.rows}, {self.columns})"
        return f"read_dots({self.text()!r})"

    def _repr_svg_(self) -> str:
        return self.figure()._repr_svg_()

    def figure(
        self,
        initials: Sequence[str] = PLAYERS,
        numerals: Sequence[str] = (),
        best: Sequence[int] = (),
        drawn_by: Sequence[int] = (),
        selected: int = -1,
    ) -> "DotsFigure":
        """Draw the position; see `DotsFigure`."""
        from .drawing import DotsFigure

        edges = numerals, best, drawn_by, selected
        return DotsFigure(self.board, self.drawn, self.owners, initials, *edges)

    def text(self, players: str = PLAYERS) -> str:
        """Draw the position as text, as `read_position` reads it; `players`: both initials."""
        board = self.board
        initials = {OPEN: " ", 1: players[0], 2: players[1], UNKNOWN: UNKNOWN_OWNER}
        lines = []
        for row in range(board.rows + 1):
            edges = (
                "---" if self.drawn >> board.above(row, column) & 1 else "   "
                for column in range(board.columns)
            )
            lines.append(f"+{'+'.join(edges)}+")
            if row == board.rows:
                break
            line = ""
            for column in range(board.columns + 1):
                line += "|" if self.drawn >> board.left_of(row, column) & 1 else " "
                if column < board.columns:
                    line += f" {initials[self.owners[row * board.columns + column]]} "
            lines.append(line.rstrip())
        if players not in KNOWN_PAIRS:
            lines.append(f"players: {' '.join(players)}")
        lines.append(f"to move: {players[self.to_move - 1]}")
        if self.scores != (self.owners.count(1), self.owners.count(2)):
            lines.append("scores: {} {}".format(*self.scores))
        return "\n".join(lines)

    @cached_property
    def board(self) -> Board:
        """The edges and boxes. Raises PositionError for a size out of range."""
        return Board.of(self.rows, self.columns)

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
        known = _owners(board, mask) if owners is None else bytes(owners)
        counted = known.count(1), known.count(2)
        position = cls(board.rows, board.columns, mask, known, to_move, scores or counted)
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
            self.rows,
            self.columns,
            self.drawn | 1 << edge,
            bytes(owners),
            self.to_move if closed else 3 - self.to_move,
            scores,
        )


def _owners(board: Board, drawn: int) -> bytes:
    """Give the owners of boxes that nobody is known to have closed."""
    return bytes(UNKNOWN if drawn & box == box else OPEN for box in board.masks_of)


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
