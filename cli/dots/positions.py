"""Positions of Dots and Boxes: how they are given, named and drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...core.dots.notation import position_json, read_position_and_players
from ...core.dots.position import PLAYERS, Position
from ..inputs import InputError, name_of, naming, parse_size, read_position
from ..language import _N, translated
from ..options import argument, option

if TYPE_CHECKING:
    from ...core.drawing.picture import Listing, Picture


@dataclass(frozen=True)
class Given:
    """A position: a file, or the size of an empty board."""

    file: Annotated[
        Path | None,
        argument(
            "FILE",
            "A file with the position, drawn or as JSON, or a text code; - for standard input.",
        ),
    ] = None
    size: Annotated[
        str | None,
        option(
            "Use an empty board of ROWSxCOLUMNS boxes instead of a file.",
            metavar="RxC",
        ),
    ] = None

    def position(self) -> tuple[Position, str]:
        """Give the position and the initials of its players. Raises InputError."""
        if (self.file is None) == (self.size is None):
            raise InputError(
                _("give a FILE with the position, or --size for an empty board: not both")
                if self.file is not None
                else _(
                    "give a FILE with the position, or --size for an empty board: one of the two "
                    "is needed"
                )
            )
        if self.size is not None:
            rows, columns = parse_size(self.size, "--size")
            with naming("--size"):
                return Position(rows, columns), PLAYERS
        assert self.file is not None
        from ...core.dots.record import record_of

        text = read_position(
            self.file,
            "dots",
            lambda content: position_json(record_of(content.get("record")).position),
        )
        with naming(name_of(self.file)):
            return read_position_and_players(text)


def drawn(
    position: Position,
    players: str,
    note: str = "",
    numerals: Sequence[str] = (),
    best: Sequence[int] = (),
    *lists: "Listing",
) -> "Picture":
    """Draw a position, perhaps with the value and the rank of each edge."""
    from ...core.dots.drawing import HUES
    from ...core.drawing.picture import Picture, Player

    shown = [
        Player(
            players[seat], str(position.scores[seat]),
            not position.is_over and position.to_move == seat + 1, HUES[seat + 1],
        )
        for seat in range(2)
    ]  # fmt: skip
    figure = position.figure(players, numerals, best)
    title = _("Dots and Boxes {size}").format(
        size=f"{position.board.rows}×{position.board.columns}"
    )
    return Picture(title, (figure,), tuple(shown), note, lists)


BESIDE = {
    "top": _N("above"),
    "bottom": _N("below"),
    "left": _N("left of"),
    "right": _N("right of"),
}


def where(position: Position, edge: int) -> str:
    """Return where an edge is in words, rows and columns of boxes counted from 1."""
    row, column, side = position.board.side(edge)
    return f"{translated(BESIDE[side])} {row},{column}"
