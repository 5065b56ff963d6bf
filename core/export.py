"""A table of results as text, CSV, TSV or JSON.

>>> table = Table(("word", "length"), (("кот", 3), ("барсук", 6)))
>>> print(render(table, Format.TEXT), end="")
word    length
кот          3
барсук       6
>>> print(render(table, Format.CSV), end="")
word,length
кот,3
барсук,6
"""

import csv
import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Self

from .errors import Complaint, unwritable
from .files.saving import save_whole


class ExportError(Complaint):
    """A table could not be exported; the message is one line saying why."""


class Format(StrEnum):
    """The forms that a table can be exported in.

    >>> [str(form) for form in Format]
    ['text', 'csv', 'tsv', 'json']
    """

    TEXT = "text"
    CSV = "csv"
    TSV = "tsv"
    JSON = "json"


@dataclass(frozen=True)
class CsvStyle:
    """The separator of cells and the decimal mark in CSV.

    Spreadsheets expect those of the system's language: "," and ".", or ";" and ",".
    """

    separator: str = ","
    decimal: str = "."


USUAL_CSV: Final = CsvStyle()
"""CSV for other programs."""


class Items(tuple[Any, ...]):
    """A cell with several items, or cells of a board: a list in JSON, elsewhere a text.

    >>> print(Items([(1, 1), (1, 2)]), Items(["Vera", "Old Ivan"], ", "), sep="; ")
    1,1 1,2; Vera, Old Ivan
    """

    separator: str

    def __new__(cls, items: Iterable[object], separator: str = " ") -> Self:
        """Take the items, and what is between them in a text."""
        made = super().__new__(cls, items)
        made.separator = separator
        return made

    def __str__(self) -> str:
        """Give the text."""
        return self.separator.join(
            ",".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in self
        )


@dataclass(frozen=True)
class Table:
    """Named columns and rows of cells.

    A cell is a text, a number, a truth value, `Items`, or None where it is empty.

    Raises ValueError for no columns or a duplicate name. A row that is longer or
    shorter than the columns raises ValueError when it is rendered.
    """

    columns: tuple[str, ...]
    rows: Sequence[tuple[object, ...]]

    def __post_init__(self) -> None:
        """Check the columns."""
        if not self.columns:
            raise ValueError("a table has at least one column")
        if len(set(self.columns)) != len(self.columns):
            raise ValueError("a table has a duplicate column name")


def render(
    table: Table,
    format: Format | str,  # noqa: A002 - the command's own word
    style: CsvStyle = USUAL_CSV,
) -> str:
    """Give the table as one text, every line of it ending in a line feed.

    Text is aligned for a fixed-width font, numbers to the right; line breaks and other control
    characters in a cell become spaces there. CSV and TSV begin with a header line; a cell with a
    delimiter, a quotation mark or a line break in it is quoted. JSON is a list of objects.

    Raises ValueError for an unknown format, a row of the wrong length, or a number that is not
    finite in JSON; TypeError for a cell that JSON has no form for.

    >>> print(render(Table(("word", "points"), [("cat", 5)]), "csv"))
    word,points
    cat,5
    <BLANKLINE>
    """
    match Format(format):
        case Format.TEXT:
            return _text(table)
        case Format.CSV:
            return _separated(table, style)
        case Format.TSV:
            return _separated(table, CsvStyle("\t"))
        case Format.JSON:
            return _json(table)


def write(
    table: Table,
    path: Path,
    format: Format | str | None = None,  # noqa: A002 - the command's own word
    *,
    encoding: str | None = None,
    style: CsvStyle = USUAL_CSV,
    save: Callable[[Path, bytes], None] = save_whole,
) -> None:
    """Write the table to a file, atomically, in the format that its suffix names.

    Files are UTF-8; CSV files begin with a byte order mark, without which Excel shows Cyrillic
    letters as rubbish. `encoding` overrules that. `style`: of CSV. `save` does the writing.

    Raises ExportError when the suffix names no format, the folder cannot be written to, or the
    encoding lacks a character; ValueError and TypeError as `render` does.
    """
    chosen = format_of(path) if format is None else Format(format)
    text = render(table, chosen, style)
    try:
        data = text.encode(encoding or ("utf-8-sig" if chosen is Format.CSV else "utf-8"))
    except UnicodeEncodeError as error:
        character = error.object[error.start]
        raise ExportError(
            "export-character",
            "{path}: {encoding} cannot write '{character}'",
            path=path,
            encoding=error.encoding,
            character=character,
        ) from error
    except LookupError as error:
        raise ExportError(
            "export-encoding", "{path}: unknown encoding: {encoding}", path=path, encoding=encoding
        ) from error
    try:
        save(path, data)
    except OSError as error:
        raise ExportError.of(unwritable(path, error)) from error


_SUFFIXES: Final = {
    ".txt": Format.TEXT,
    ".csv": Format.CSV,
    ".tsv": Format.TSV,
    ".json": Format.JSON,
}


def format_of(path: Path) -> Format:
    """Give the format that a file's suffix names. Raises ExportError when it names none."""
    known = _SUFFIXES.get(path.suffix.lower())
    if known is None:
        raise ExportError(
            "export-suffix",
            "{name}: the name should end in {suffixes}",
            name=path.name,
            suffixes=", ".join(_SUFFIXES),
        )
    return known


def _rows(table: Table) -> Iterator[tuple[object, ...]]:
    for number, row in enumerate(table.rows, 1):
        if len(row) != len(table.columns):
            raise ValueError(f"row {number} has {len(row)} cells for {len(table.columns)} columns")
        yield tuple(map(_plain, row))


def _plain(cell: object) -> object:
    item = getattr(cell, "item", None)
    return item() if callable(item) else cell


def _text(table: Table) -> str:
    rows = list(_rows(table))
    lines = [[_one_line(name) for name in table.columns]]
    lines += [["" if cell is None else _one_line(str(cell)) for cell in row] for row in rows]
    widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    to_right = [_is_numeric([row[place] for row in rows]) for place in range(len(table.columns))]
    return "".join(
        "  ".join(map(_aligned, line, widths, to_right)).rstrip() + "\n" for line in lines
    )


def _is_numeric(column: Sequence[object]) -> bool:
    cells = [cell for cell in column if cell is not None]
    return bool(cells) and all(isinstance(cell, int | float) for cell in cells)


def _one_line(text: str) -> str:
    return "".join(
        " " if unicodedata.category(character) in ("Cc", "Zl", "Zp") else character
        for character in text
    )


def _aligned(text: str, width: int, to_right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if to_right else text + space


def _width(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.category(character) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(character) in "WF"
        else 1
        for character in text
    )


class _Lines(list[str]):
    def write(self, line: str) -> None:
        self.append(line.removesuffix("\r\n") + "\n")


def _separated(table: Table, style: CsvStyle) -> str:
    lines = _Lines()
    # The csv module quotes those line breaks alone that it ends lines with: so it is given both
    # CR and LF, and the ends are made LF afterwards.
    writer = csv.writer(lines, delimiter=style.separator, lineterminator="\r\n")
    writer.writerow(table.columns)
    for row in _rows(table):
        writer.writerow(
            repr(cell).replace(".", style.decimal) if isinstance(cell, float) else cell
            for cell in row
        )
    return "".join(lines)


def _json(table: Table) -> str:
    def line(name: str, cell: object) -> str:
        parts = (json.dumps(part, ensure_ascii=False, allow_nan=False) for part in (name, cell))
        return f"    {': '.join(parts)}"

    objects = [
        "  {\n" + ",\n".join(map(line, table.columns, row)) + "\n  }" for row in _rows(table)
    ]
    return ("[\n" + ",\n".join(objects) + "\n]" if objects else "[]") + "\n"
