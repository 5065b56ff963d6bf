"""A game of Dots and Boxes: a position, its players, its record, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta

from ..files.state import content_of, state_of
from ..grid import Cell
from ..record.help import ALONE, HELPED, Help
from ..record.record import RecordError
from ..strength import Strength
from .board import LARGEST_SIDE, OPEN, UNKNOWN
from .position import Position
from .record import UNPLAYED, Draw, Record, RecordedPosition, record_content, record_of

LONGEST_NAME = 40

PLAY: Final = "play"
"""Edges are drawn in turn."""

SET_UP: Final = "set up"
"""Edges are drawn and erased freely."""

_Boxes: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_SIDE**2)]
_Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]


@dataclass(frozen=True)
class Lattice:
    """A position as cells: dots, edges and boxes in turn, so that a cursor can move over them.

    A cell of an even row and an odd column is a horizontal edge, of an odd row and an even column
    a vertical one, of an odd row and column a box.
    """

    position: Position

    @property
    def rows(self) -> int:
        """Two for each row of boxes, and one."""
        return 2 * self.position.board.rows + 1

    @property
    def columns(self) -> int:
        """Two for each column of boxes, and one."""
        return 2 * self.position.board.columns + 1

    def cell(self, row: int, column: int) -> int:
        """Number a cell, row by row. Raises ValueError for one that is not there."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise ValueError(f"there is no cell {row}, {column}")
        return row * self.columns + column

    def edge_at(self, cell: Cell) -> int | None:
        """The edge that a cell is."""
        row, column = cell
        if row % 2 == column % 2:
            return None
        board = self.position.board
        place = board.left_of if row % 2 else board.above
        return place(row // 2, column // 2)

    def box_at(self, cell: Cell) -> int | None:
        """The box that a cell is."""
        row, column = cell
        if not (row % 2 and column % 2):
            return None
        return row // 2 * self.position.board.columns + column // 2

    def cell_of(self, edge: int) -> Cell:
        """The cell that an edge is."""
        horizontal, row, column = self.position.board.place(edge)
        return (2 * row, 2 * column + 1) if horizontal else (2 * row + 1, 2 * column)

    def nearest(self, cell: Cell) -> Cell:
        """The cell itself where it is an edge or a box, else an edge beside that dot."""
        row, column = min(cell[0], self.rows - 1), min(cell[1], self.columns - 1)
        if row % 2 or column % 2:
            return row, column
        return row, column + 1 if column + 1 < self.columns else column - 1

    def text(self) -> str:
        """The position as text."""
        return self.position.text()

    def picture(self) -> str:
        """The position in a heading: a character for each cell, "#" for a drawn edge."""
        lines = ["lines"]
        for row in range(self.rows):
            cells = ((row, column) for column in range(self.columns))
            lines.append("".join(map(self._sign, cells)))
        return "\n".join(lines)

    def _sign(self, cell: Cell) -> str:
        edge, box = self.edge_at(cell), self.box_at(cell)
        if box is not None:
            return str(self.position.owners[box] or " ")
        return "+" if edge is None else "#" if self.position.drawn >> edge & 1 else " "


@dataclass(frozen=True)
class DotsGame:
    """A position, and who plays.

    `names`: empty for the default. `computer`: the player that is the computer, 0 for none.
    `computer_waits`: the computer moves only when asked to, the position being pasted or opened;
    the next edge ends that. `plays_on`: it moves here although edges follow already, until another
    one is drawn or another entry is gone to. `record`: the edges drawn, with variations; `position`
    is the one after its current entry. `mode`: PLAY or SET_UP; `owner`: the owner of boxes closed
    while setting up, 3 if unknown. `help`: whether the values of the edges are shown. `rival`: the
    scores of another game from the same beginning, to be beaten; None without one.
    """

    position: Position
    names: tuple[_Name, _Name] = ("", "")
    computer: Annotated[int, Meta(ge=0, le=2)] = 0
    computer_waits: bool = False
    plays_on: bool = False
    strength: Strength = Strength.CLUB
    record: Record = UNPLAYED
    mode: Literal["play", "set up"] = PLAY
    owner: Annotated[int, Meta(ge=1, le=UNKNOWN)] = 1
    help: Help = HELPED
    rival: tuple[_Boxes, _Boxes] | None = None

    @property
    def board(self) -> Lattice:
        """The board as the parts of the page see it."""
        return Lattice(self.position)

    @property
    def is_set_up(self) -> bool:
        """Whether edges are drawn without turns."""
        return self.mode == SET_UP

    @property
    def is_computers_turn(self) -> bool:
        """Whether only the computer may draw: not where edges follow, unless it plays on there."""
        is_due = self.record.is_last and not self.record.aside
        return self.is_computer_next and (is_due or self.plays_on)

    @property
    def is_computer_next(self) -> bool:
        """Whether the computer would be to draw, if nothing followed."""
        is_played = self.mode == PLAY and not self.position.is_over
        return is_played and self.computer == self.position.to_move

    @property
    def is_without_help(self) -> bool:
        """Whether values and advice are hidden, as long as the game is not over."""
        if self.help.shown:
            return False
        ends = {self.record.main_end, self.record.oldest_end}
        return not any(self.recorded.at_entry(end).position.is_over for end in ends)

    @property
    def scores(self) -> tuple[int, int]:
        """The boxes of the players."""
        return self.position.scores

    @property
    def is_computer_to_be_asked(self) -> bool:
        """Whether the computer is to move, and waits until it is asked to."""
        return self.computer_waits and self.is_computers_turn

    @property
    def is_rated(self) -> bool:
        """Whether it counts for a rating: from the first edge, against the computer, alone."""
        is_first = self.record.main_end == self.record.oldest_end
        is_whole = not self.recorded.beginning.drawn
        return self.computer != 0 and is_whole and is_first and self.help.alone

    def asked(self) -> DotsGame:
        """The game in which the computer draws here, also where edges follow."""
        return replace(self, computer_waits=False, plays_on=not self.record.is_last)

    def at(self, position: Position) -> DotsGame:
        """The same players at another position, where a game begins."""
        return replace(self, position=position, record=UNPLAYED, help=HELPED, rival=None)

    def with_board(self, board: Lattice) -> DotsGame:
        """The same players at the position of a board."""
        return self.at(board.position)

    def cleared(self) -> DotsGame:
        """The same players at the beginning of a game of the same size."""
        board = self.position.board
        return self.at(Position(board.rows, board.columns))

    @property
    def recorded(self) -> RecordedPosition:
        """The position with its record."""
        return RecordedPosition(self.position, self.record)

    def with_record(self, recorded: RecordedPosition) -> DotsGame:
        """The same players with another record, at its current position."""
        return replace(self, position=recorded.position, record=recorded.record)

    @property
    def fresh(self) -> tuple[Draw, ...]:
        """What was drawn in the last turn."""
        return self.recorded.last_turn

    def at_entry(self, entry: int) -> DotsGame:
        """The game as it stood after an entry of its record."""
        if entry == self.record.at:
            return self
        game = self.with_record(self.recorded.at_entry(entry))
        return replace(game, plays_on=False, help=self.help.moved())

    def noted(self, entry: int, note: str) -> DotsGame:
        """The game with a note to an entry of its record."""
        return self.with_record(self.recorded.noted(entry, note))

    def corrected(self, entry: int, made: Draw) -> tuple[DotsGame, tuple[Draw, ...]]:
        """The game with another edge in place of one, and what does not fit any more."""
        recorded, lost = self.recorded.corrected(entry, made)
        return replace(self.with_record(recorded), help=self.help.went_back()), lost

    def set_aside(self, before: DotsGame) -> DotsGame:
        """The game with the edges since another one as an aside: nobody has drawn them."""
        game = self.with_record(self.recorded.set_aside(before.recorded))
        return replace(game, computer_waits=before.computer_waits)

    def without(self, entry: int) -> DotsGame:
        """The game without a move and all that follows it."""
        return replace(self.with_record(self.recorded.without(entry)), help=self.help.went_back())

    def drawn(self, edge: int) -> DotsGame:
        """The game after the player to move has drawn an edge. Raises PositionError."""
        after = self.with_record(self.recorded.draw(edge))
        plays_on = self.plays_on and not after.record.is_last
        return replace(after, computer_waits=False, plays_on=plays_on, help=self.help.moved())

    def taken_back(self) -> DotsGame:
        """The game without the last edge, and what the computer has drawn since.

        Raises RecordError if a person has drawn none, or others follow.
        """
        record = self.record
        if not record.is_last:
            raise RecordError("move-followed", "other moves follow this one")
        for entry in reversed(record.way_to(record.at)):
            made = record.entries[entry].made
            if made is not None and made.player != self.computer:
                return self.without(entry)
        raise RecordError("no-move", "no move to take back")

    def challenge(self) -> DotsGame:
        """The game as it began, for somebody else; with the result of this one, if over."""
        begun = self.at(self.recorded.beginning)
        rival = self.position.scores if self.position.is_over else None
        begun = replace(begun, names=("", ""), mode=PLAY, computer_waits=False)
        return replace(begun, rival=rival, help=ALONE)

    # Setting up

    def toggled(self, edge: int) -> DotsGame:
        """The game with an edge drawn or erased; `owner` gets the boxes that it closes."""
        position = self.position
        drawn = position.drawn ^ 1 << edge
        owners = bytearray(position.owners)
        for box in position.board.boxes_at[edge]:
            mask = position.board.masks_of[box]
            owners[box] = self.owner if drawn & mask == mask else OPEN
        return self._with(drawn, owners)

    def owned(self, box: int, owner: int) -> DotsGame:
        """The game with another owner of a closed box."""
        owners = bytearray(self.position.owners)
        owners[box] = owner
        return self._with(self.position.drawn, owners)

    def moved_by(self, player: int) -> DotsGame:
        """The game with this player to move."""
        return self.at(replace(self.position, to_move=player))

    def _with(self, drawn: int, owners: bytearray) -> DotsGame:
        before = self.position
        known = owners.count(1), owners.count(2)
        # Boxes of unknown owners stay in the scores as long as they are closed.
        first, second = (
            known[at] + score - before.owners.count(at + 1)
            for at, score in enumerate(before.scores)
        )
        if first + second > len(owners) - owners.count(OPEN):
            first, second = known
        return self.at(replace(before, drawn=drawn, owners=bytes(owners), scores=(first, second)))

    # Saved

    def content(self) -> dict[str, Any]:
        """Give all of it, fit for JSON: the position follows from the record."""
        content = content_of(replace(self, record=UNPLAYED))
        del content["position"]
        return {**content, "record": record_content(self.recorded)}

    @classmethod
    def from_content(cls, content: Any) -> DotsGame:
        """Read what `content` gave. Raises Complaint for anything else."""
        content = state_of(content, dict[str, Any])
        recorded = record_of(content.get("record"))
        return state_of({**content, **vars(recorded)}, cls)
