"""The rows of a table of moves, as a person writes it or `core.export` does.

The columns are parted by tabs, semicolons, commas, or any spaces. The first line may name them. A
list of JSON objects with the same names is read, too.
"""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..errors import Complaint, Message
from ..files.state import read_json
from .record import Game

LONGEST_TEXT: Final = 1_000_000  # characters
_LOOKED_AT: Final = 100_000  # of which the first line is to be known


class NotationError(Complaint):
    """A table of moves cannot be read; the message says why and where."""


@dataclass(frozen=True)
class TableRow:
    """A row: its fields by the names of the columns, and where it is in the text, from 1.

    `is_item`: in a list of JSON objects.
    """

    line: int
    is_item: bool
    fields: Mapping[str, str]

    def wrong(self, fault: Message) -> NotationError:
        """Say what is wrong in this row."""
        if self.is_item:
            return NotationError("moves-item", "item {line}: {fault}", line=self.line, fault=fault)
        return NotationError("moves-line", "line {line}: {fault}", line=self.line, fault=fault)

    def text(self, name: str) -> str:
        """Give a field without the spaces around it, empty if it is missing."""
        return self.fields.get(name, "").strip()

    def number(self, name: str, maximum: int, minimum: int = 1) -> int | None:
        """Give the number in a field, None if that is empty. Raises NotationError."""
        text = self.text(name)
        if not text:
            return None
        if not re.fullmatch("[0-9]{1,7}", text) or not minimum <= int(text) <= maximum:
            raise self.wrong(
                Message(
                    "moves-number",
                    "{name}: '{text}' is not a number from {minimum} to {maximum}",
                    name=name,
                    text=text,
                    minimum=minimum,
                    maximum=maximum,
                )
            )
        return int(text)

    @property
    def move(self) -> int:
        """The number of its move; "1." and "1)" are numbers, too. Raises NotationError."""
        row = TableRow(self.line, self.is_item, {"move": self.text("move").rstrip(".)")})
        move = row.number("move", 1_000_000, 0)
        if move is None:
            raise self.wrong(Message("moves-unnumbered", "the number is missing"))
        return move


def looks_like_moves(text: str) -> bool:
    """Whether a text is meant as a table of moves, not as a board."""
    lines = text[:_LOOKED_AT].removeprefix("\ufeff").splitlines()
    first = next((line for line in lines if line.strip()), "")
    return _FIRST_LINE.match(first) is not None


_FIRST_LINE: Final = re.compile(
    r"""\s*( \[ | "?(move|[0-9]{1,6}[.)]?)"?([\t;, ]|$) )""", re.IGNORECASE | re.VERBOSE
)


def read_rows(
    text: str,
    columns: Sequence[str],
    needed: Sequence[str],
    others: Mapping[str, str] | None = None,
) -> Iterator[TableRow]:
    """Give the rows of a table with these columns; `others`: other names of some of them.

    Without a line that names them, columns come in this order, and the last but two takes what is
    left of a line that is parted by spaces. Raises NotationError.
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            "moves-long", "{characters} characters are too many for a game", characters=len(text)
        )
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("["):
        for number, item in enumerate(read_json(text, list[dict[str, str | int | None]]), 1):
            fields = {name: "" if value is None else str(value) for name, value in item.items()}
            yield TableRow(number, True, fields)
        return
    names: Sequence[str] = columns
    for number, (line, cells) in enumerate(_lines(text, columns)):
        if number == 0 and cells[0].casefold() == "move":
            names = [(others or {}).get(cell.casefold(), cell.casefold()) for cell in cells]
            for name in needed:
                if name not in names:
                    fault = Message("moves-column", "the column '{name}' is missing", name=name)
                    raise TableRow(line, False, {}).wrong(fault)
        else:
            yield TableRow(line, False, dict(zip(names, cells, strict=False)))


def _lines(text: str, columns: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = next((sign for sign in "\t;," if sign in first), None)
    if delimiter is None:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield number, line.split(None, columns.index("note"))
        return
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield reader.line_num, [cell.strip() for cell in cells]
    except csv.Error:
        fault = Message("moves-quotes", "unclosed quotation mark")
        raise TableRow(reader.line_num, False, {}).wrong(fault) from None


def replayed(game: Game, rows: Sequence[TableRow], make: Callable[[Game, TableRow], Game]) -> Game:
    """Make the moves of rows, each in the game that `make` is given, and note what they note.

    A row follows the last one above it whose number is lower by one. Gives the game after the last
    move of the first line. Raises NotationError for a number that follows none.
    """
    way, end = [0], 0  # the entry after so many moves
    for count, row in enumerate(rows, 1):
        number = row.move
        if number > len(way):
            raise row.wrong(
                Message(
                    "moves-gap",
                    "move {move} can't follow move {before}",
                    move=number,
                    before=len(way) - 1,
                )
            )
        game = make(game.at_entry(way[number - 1]), row)
        at = game.record.at
        if note := row.text("note"):
            game = game.noted(at, note)
        way[number:] = [at]
        if number == count:
            end = at
    return game.at_entry(end)
