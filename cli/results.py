"""Output of the commands: its format and destination."""

import errno
import json
import os
import sys
from collections.abc import Iterable, Sized
from dataclasses import dataclass
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ..core.errors import unwritable
from ..core.export import ExportError, Format, Table, format_of, render, write
from ..core.files.saving import is_stream, save_file
from ..core.study.kinds import Known
from .inputs import InputError, meanings_of, naming
from .language import many, number
from .options import count_option, form_option, output_option
from .terminal import visible

if TYPE_CHECKING:
    from ..core.results import Results

    ResultsT = TypeVar("ResultsT", bound=Results[Any, Any])
    from ..core.lexicon.lexicon import Lexicon

_MAX_ROWS_IN_COLOR = 1000
"""Rich lays out some 3,000 rows a second; a table longer than this is printed plain."""


class ResultFormat(StrEnum):
    """The forms of a result: a table to read, or one for another program."""

    TABLE = "table"
    TSV = "tsv"
    CSV = "csv"
    JSON = "json"


MeaningsOption = Annotated[
    bool, typer.Option("--meanings", help="Add a column with what each word means.")
]
KnownOption = Annotated[
    Known | None,
    typer.Option(
        help="Only words known to everyone, or at least to a good player.", show_default=False
    ),
]
LimitOption = Annotated[int | None, count_option("Show only the first N rows.")]
BY_POINTS = typer.Option(
    help="Sort order; by default more points first, then longer words, then alphabet."
)
FormT = TypeVar("FormT", bound=StrEnum)


def form_by_suffix(path: Path | None, default: FormT) -> FormT:
    """Return the form for a file's suffix. Raises InputError if it is unknown."""
    if path is None or path.suffix.lower() == ".txt":
        return default
    if path.suffix.lower() == ".json":
        return type(default)("json")
    raise InputError(
        _("{name}: the name should end in .txt or .json; or use --format").format(name=path.name)
    )


@dataclass(frozen=True)
class Destination:
    """The options for the destination of a result: standard output or a file, and the format.

    Raises ExportError if neither --format nor the name of the file says which.
    """

    result_format: Annotated[ResultFormat | None, form_option("table")] = None
    output: Annotated[Path | None, output_option("the result", ".txt, .tsv, .csv or .json")] = None

    def __post_init__(self) -> None:
        if self.result_format is None and self.output is not None:
            format_of(self.output)

    @property
    def form(self) -> Format:
        """The format."""
        if self.result_format is None:
            return Format.TEXT if self.output is None else format_of(self.output)
        is_table = self.result_format is ResultFormat.TABLE
        return Format.TEXT if is_table else Format(self.result_format.value)

    def check(self) -> None:
        """Check before long work that the file can be written. Raises ExportError."""
        if self.output is not None:
            check_writable(self.output)

    @property
    def is_for_reading(self) -> bool:
        """Whether the result is for a person, not for a program."""
        return self.form is Format.TEXT

    @property
    def is_on_screen(self) -> bool:
        """Whether a person reads the result on standard output."""
        return self.is_for_reading and self.output is None

    def send(
        self, table: Table, heading: str = "", *, marked: str | None = None, nothing: str = ""
    ) -> None:
        """Send a table; on standard output, a readable one comes below its heading.

        The upper-case letters in the column `marked` also stand out in color on a terminal.
        `nothing` is what a reader sees there in place of a table without rows.
        Raises ExportError when the file cannot be written.
        """
        if nothing and not table.rows and self.is_on_screen:
            put(f"{nothing}\n")
            return
        is_short = len(table.rows) <= _MAX_ROWS_IN_COLOR
        if self.output is not None:
            write(table, self.output, self.form, save=save_file)
            rows = many(len(table.rows), _("row|rows"))
            _report_written(
                self.output, _("{rows} written to {file}").format(rows=rows, file=self.output)
            )
        elif self.is_for_reading and is_short and sys.stdout.isatty():
            _print_in_color(table, heading, marked)
        else:
            text = render(table, self.form)
            if self.is_for_reading and heading:
                text = f"{heading}\n\n{text}"
            put(text, raw=not self.is_for_reading)

    def send_text(self, text: str) -> None:
        """Send a text as it is. Raises ExportError."""
        send_text(text, self.output)

    def send_record(self, record: dict[str, Any]) -> None:
        """Send named values: a line each to read, one row, or in JSON one object."""
        if self.form is Format.JSON:
            self.send_text(json.dumps(record, ensure_ascii=False, indent=2) + "\n")
        elif self.is_for_reading:
            rows = tuple((name.replace("_", " "), _readable(it)) for name, it in record.items())
            self.send(Table(("name", "value"), rows))
        else:
            self.send(Table(tuple(record), (tuple(record.values()),)))


def known_only(found: "ResultsT", known: Known | None) -> "ResultsT":
    """Leave out words that are not known to those. Raises InputError if that is unknown."""
    if known is None:
        return found
    with naming("--known"):
        return found.known_to(list(Known).index(known))


def with_meanings(table: Table, lexicon: "Lexicon", words: Iterable[str]) -> Table:
    """Add a column to a table with what the word of each row means. Raises CatalogError."""
    meaning = meanings_of(lexicon)
    rows = [(*row, meaning(word)) for row, word in zip(table.rows, words, strict=True)]
    return Table((*table.columns, "meaning"), rows)


def put(text: str, *, raw: bool = False) -> None:
    """Print a text at once, so that a closed pipe is noticed; `raw` ones unescaped in a pipe."""
    sys.stdout.write(text if raw and not sys.stdout.isatty() else visible(text))
    sys.stdout.flush()


def first_of(shown: Sized, found: Sized) -> str:
    """Return a heading's note if not all rows are shown."""
    return (
        _("; the first {count}").format(count=number(len(shown))) if len(shown) < len(found) else ""
    )


def check_writable(path: Path) -> None:
    """Check before long work that its file can be written. Raises ExportError."""
    if is_stream(path):
        return
    if path.is_dir():
        raise ExportError.of(unwritable(path, IsADirectoryError(errno.EISDIR, "")))
    folder = path.parent
    if not folder.is_dir():
        raise ExportError.of(unwritable(path, FileNotFoundError(errno.ENOENT, "")))
    if not os.access(folder, os.W_OK):
        raise ExportError.of(unwritable(path, PermissionError(errno.EACCES, "")))


def send_text(text: str, path: Path | None) -> None:
    """Print a text as it is, or write it to a file atomically. Raises ExportError."""
    if path is None:
        put(text, raw=True)
        return
    send_bytes(text.encode(), path)


def send_bytes(data: bytes, path: Path) -> None:
    """Write data to a file atomically. Raises ExportError."""
    try:
        save_file(path, data)
    except OSError as error:
        raise ExportError.of(unwritable(path, error)) from error
    _report_written(path, _("written to {file}").format(file=path))


def _report_written(path: Path, notice: str) -> None:
    if not is_stream(path):  # which may be standard output itself
        put(f"{notice}\n")


def _readable(value: object) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return number(value) if isinstance(value, int) else str(value)


def _print_in_color(table: Table, heading: str, marked: str | None) -> None:
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    console = Console(highlight=False)
    if heading:
        console.print(Text(visible(heading), style="bold"), end="\n\n")
    laid_out = RichTable(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    numeric = [
        all(row[i] is None or isinstance(row[i], int | float) for row in table.rows)
        for i in range(len(table.columns))
    ]
    for name, to_right in zip(table.columns, numeric, strict=True):
        laid_out.add_column(name, justify="right" if to_right else "left", overflow="fold")
    for row in table.rows:
        laid_out.add_row(
            *(
                _stressed(visible(str(cell), keep=""))
                if name == marked
                else Text("" if cell is None else visible(str(cell), keep=""))
                for name, cell in zip(table.columns, row, strict=True)
            )
        )
    console.print(laid_out)


def _stressed(word: str) -> Any:
    from rich.text import Text

    text = Text(word)
    for place, symbol in enumerate(word):
        if symbol.isupper():
            text.stylize("bold green", place, place + 1)
    return text
