"""The record of a game of Dots and Boxes, saved as JSON and written as a table.

    move  row  col  side   player  boxes  note
    0     3    3    board  1
    1     1    2    top    1       0
    2     2    2    left   2       0      a quiet one

Rows and columns count boxes from 1; the side is top, bottom, left or right. In move 0, `board`
gives the size and who begins; further rows of it, edges drawn at the beginning and, with the side
`box`, the owners of closed boxes. Only the place of an edge is needed: the rest follows. A row
follows the last one above it whose number is lower by one, so that one with an earlier number is a
variation.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from ..errors import Message
from ..export import Table
from ..files.state import content_of, state_of
from ..record import record
from ..record.record import LONGEST_NOTE, MAXIMUM, misfit
from ..record.table import TableRow, read_rows, replayed
from .board import LARGEST_SIDE, OPEN, UNKNOWN, Board, PositionError
from .notation import position_content, read_position_content
from .position import Position

COLUMNS: Final = ("move", "row", "col", "side", "player", "boxes", "note")
_SIDES: Final = ("top", "bottom", "left", "right")
_BOX, _BOARD = "box", "board"


@dataclass(frozen=True)
class Draw:
    """An edge that was drawn, by whom, and the number of boxes that it closed."""

    edge: int
    player: int
    closed: int


Record: TypeAlias = record.Record[Draw, Position]

UNPLAYED: Final = Record()
"""The record of a game in which nothing was drawn."""


@dataclass(frozen=True)
class RecordedPosition:
    """A position, and the record of how it came about."""

    position: Position
    record: Record = UNPLAYED

    @property
    def beginning(self) -> Position:
        """The position before the first move."""
        state = self.record.entries[0].state
        return self.position if state is None else state

    def draw(self, edge: int) -> "RecordedPosition":
        """Draw an edge: the next one of the record, or the first of another variation.

        Raises PositionError, and RecordError if the record is full.
        """
        for number in self.record.following[self.record.at]:
            made = self.record.entries[number].made
            if made is not None and made.edge == edge:
                return replace(self, record=self.record.taken_up(number)).at_entry(number)
        after = self.position.draw(edge)
        made = Draw(edge, self.position.to_move, len(self.position.closes(edge)))
        return RecordedPosition(after, self.record.made(made, self.position))

    def at_entry(self, entry: int) -> "RecordedPosition":
        """Go to an entry of the record. Raises RecordError if there is none."""
        if entry == self.record.at:
            return self
        gone = self.record.at_entry(entry, self.position)
        position = self.record.entries[entry].state
        assert position is not None
        return RecordedPosition(position, gone)

    def noted(self, entry: int, note: str) -> "RecordedPosition":
        """Set an entry's note. Raises RecordError if there is none."""
        return replace(self, record=self.record.noted(entry, note))

    def set_aside(self, before: "RecordedPosition") -> "RecordedPosition":
        """Make the edges since another record an aside: nobody has drawn them."""
        return replace(self, record=self.record.set_aside(before.record))

    def without(self, entry: int) -> "RecordedPosition":
        """Remove a move and all that follows it. Raises RecordError if there is none."""
        here = self
        if entry and self.record.at in self.record.below(entry):
            here = self.at_entry(self.record.entries[entry].after)
        return replace(here, record=here.record.without(entry))

    def corrected(self, entry: int, made: Draw) -> tuple["RecordedPosition", tuple[Draw, ...]]:
        """Put another edge in place of one, and draw all others again where that is possible.

        Players and boxes follow. Gives the position after that edge, and what does not fit any
        more. Raises RecordError if there is no such entry.
        """
        bare = RecordedPosition(self.beginning)
        return self.record.corrected(entry, made, bare, lambda here, draw: here.draw(draw.edge))

    @property
    def last_turn(self) -> tuple[Draw, ...]:
        """The edges that the player who moved last has drawn in a row, the first first."""
        turns = self.record.turns
        others = [at for at, made in enumerate(turns, 1) if made.player != turns[-1].player]
        return turns[others[-1] if others else 0 :]


# Saved


_Edge: TypeAlias = Annotated[int, Meta(ge=0)]
_Number: TypeAlias = Annotated[int, Meta(ge=0, le=MAXIMUM)]


class _Move(Struct, frozen=True, omit_defaults=True):
    """An edge of a record; `after`: the entry before it, None where that is the one above."""

    edge: _Edge
    after: _Number | None = None
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""
    aside: bool = False


class _SavedRecord(Struct, frozen=True, omit_defaults=True):
    """A record without what follows from its edges; a move that says only its edge is a number."""

    beginning: dict[str, Any]
    moves: Annotated[list[_Move | _Edge], Meta(max_length=MAXIMUM)] = []
    at: _Number = 0
    end: _Number = 0
    main: _Number = 0


def record_content(recorded: RecordedPosition) -> dict[str, Any]:
    """Give a record, fit for JSON; `record_of` reads it."""
    record, moves = recorded.record, list[_Move | _Edge]()
    for number, entry in enumerate(record.entries[1:], 1):
        assert entry.made is not None
        after = None if entry.after == number - 1 else entry.after
        move = _Move(entry.made.edge, after, entry.note, entry.aside)
        moves.append(move.edge if move == _Move(move.edge) else move)
    beginning = position_content(recorded.beginning)
    return content_of(_SavedRecord(beginning, moves, record.at, record.end, record.main))


def record_of(content: Any) -> RecordedPosition:
    """Read what `record_content` gave. Raises Complaint for anything else."""
    saved = state_of(content, _SavedRecord)
    recorded = RecordedPosition(read_position_content(saved.beginning))
    for number, given in enumerate(saved.moves, 1):
        move = _Move(given) if isinstance(given, int) else given
        after = number - 1 if move.after is None else move.after
        recorded = recorded.at_entry(after).draw(move.edge)
        if recorded.record.at != number:  # an edge that was drawn there already
            raise misfit(number)
        recorded = recorded.noted(number, move.note)
        if move.aside:
            recorded = replace(recorded, record=recorded.record.with_asides({number: True}))
    recorded = recorded.at_entry(saved.at)
    shown = replace(recorded.record, end=saved.end, main=saved.main)
    shown.check()
    return replace(recorded, record=shown)


# As a table


def record_table(recorded: RecordedPosition) -> Table:
    """Give all moves, the line shown first, below the position at the beginning."""
    beginning = recorded.beginning
    board = beginning.board
    known = beginning.owners.count(1), beginning.owners.count(2)
    scores = "" if beginning.scores == known else "scores {} {}".format(*beginning.scores)
    rows: list[tuple[object, ...]] = [
        (0, board.rows, board.columns, _BOARD, beginning.to_move, None, scores or None)
    ]
    rows += [
        (0, *board.side(edge), None, None, None)
        for edge in range(board.edges)
        if beginning.drawn >> edge & 1
    ]
    for box, owner in enumerate(beginning.owners):
        if owner in (1, 2):
            row, column = divmod(box, board.columns)
            rows.append((0, row + 1, column + 1, _BOX, owner, None, None))
    for number, at in recorded.record.in_order():
        entry = recorded.record.entries[at]
        assert entry.made is not None
        made = entry.made
        rows.append((number, *board.side(made.edge), made.player, made.closed, entry.note or None))
    return Table(COLUMNS, rows)


def read_moves(text: str) -> RecordedPosition:
    """Read a table of moves; the last move of the first line is current.

    Raises Complaint: NotationError with the line that is wrong, JsonError.
    """
    rows = list(read_rows(text, COLUMNS, COLUMNS[:4], {"column": "col"}))
    start = [row for row in rows if row.move == 0]
    moves = [row for row in rows if row.move > 0]
    first = next((row for row in start if row.text("side") == _BOARD), None)
    if first is None:
        raise PositionError(
            "dots-no-board", "the row of move 0 with the size of the board is missing"
        )

    def make(here: RecordedPosition, row: TableRow) -> RecordedPosition:
        try:
            edge, player = _edge(row, here.position.board), row.number("player", 2)
            if player not in (None, here.position.to_move):
                raise PositionError(
                    "dots-turn",
                    "player {player} moves here, not {given}",
                    player=here.position.to_move,
                    given=player,
                )
            return here.draw(edge)
        except (PositionError, record.RecordError) as fault:
            raise row.wrong(fault) from None

    return replayed(RecordedPosition(_beginning(first, start)), moves, make)


def _beginning(first: TableRow, rows: Sequence[TableRow]) -> Position:
    height, width = first.number("row", LARGEST_SIDE), first.number("col", LARGEST_SIDE)
    if height is None or width is None:
        raise first.wrong(Message("dots-no-size", "the size of the board is missing"))
    board = Board.of(height, width)
    edges, owners = set[int](), dict[int, int]()
    for row in rows:
        if row.text("side") == _BOX:
            owners[_box(row, board)] = row.number("player", 2) or UNKNOWN
        elif row is not first:
            edges.add(_edge(row, board))
    drawn = sum(1 << edge for edge in edges)
    closed = [drawn & mask == mask for mask in board.masks_of]
    found = bytes(
        owners.get(box, UNKNOWN) if closed[box] else owners.get(box, OPEN)
        for box in range(board.boxes)
    )
    known = found.count(1), found.count(2)
    scores = first.text("note").removeprefix("scores").split()
    has_scores = len(scores) == 2 and all(score.isdecimal() and len(score) < 4 for score in scores)
    try:
        return Position(
            *(board.rows, board.columns, drawn, found, first.number("player", 2) or 1),
            (int(scores[0]), int(scores[1])) if has_scores else known,
        )
    except PositionError as fault:
        raise first.wrong(fault) from None


def _box(row: TableRow, board: Board) -> int:
    there, across = row.number("row", board.rows), row.number("col", board.columns)
    if there is None or across is None:
        raise row.wrong(Message("dots-no-place", "a row and a column are needed"))
    return (there - 1) * board.columns + across - 1


def _edge(row: TableRow, board: Board) -> int:
    there, across = divmod(_box(row, board), board.columns)
    side = row.text("side")
    if side not in _SIDES:
        raise row.wrong(
            Message("dots-side", "'{side}' is not top, bottom, left or right", side=side)
        )
    if side in ("top", "bottom"):
        return board.above(there + (side == "bottom"), across)
    return board.left_of(there, across + (side == "right"))
