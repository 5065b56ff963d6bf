"""The rows of a word list: lines, or the first column of a table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from ..errors import Complaint
from .encoding import Encoding

_LONGEST_LINE: Final = 4_000_000  # characters: rows of dictionaries may have whole articles in them

BARREN: Final = 16_000_000
"""Bytes without a word: a list may begin with numbers when sorted, or with a text about it."""


@dataclass(frozen=True)
class Rows:
    """Some rows of a table: the cells that may hold a word, each followed by a line end.

    `lines`: the line of each row. `end`: how many bytes have been read.
    """

    cells: str
    lines: range
    end: int


@dataclass(frozen=True)
class Table:
    """A list as a table, with the delimiter of its columns, if any."""

    data: bytes
    encoding: Encoding
    delimiter: str | None = None

    @classmethod
    def of(cls, data: bytes, encoding: Encoding) -> "Table":
        """Detect the kind of table. Raises Complaint for a line that no list has."""
        table = cls(data, encoding)
        return replace(table, delimiter=_delimiter_of(table._first_lines()))

    def _first_lines(self) -> Iterator[str]:
        for text, end in self.texts():
            if end > BARREN:
                return
            if not text.isspace():
                yield from text.split("\n")

    def texts(self) -> Iterator[tuple[str, int]]:
        """Yield whole lines and the bytes read so far. Raises Complaint for too long a line."""
        unfinished = ""
        lines = 1
        for piece, end in self.encoding.pieces(self.data):
            text = unfinished + piece
            cut = text.rfind("\n") + 1
            unfinished = text[cut:]
            if len(unfinished) > _LONGEST_LINE:
                raise Complaint(
                    "word-list-line",
                    "line {line} is longer than {maximum} characters",
                    line=lines + text.count("\n"),
                    maximum=_LONGEST_LINE,
                )
            if cut:
                lines += text.count("\n")
                yield text[:cut], end
        if unfinished or lines == 1:
            yield unfinished + "\n", len(self.data)

    def rows(self) -> Iterator[Rows]:
        """Yield all rows, some at a time. Raises Complaint as `texts`."""
        first = 1
        for text, end in self.texts():
            cells = text
            if self.delimiter is not None:
                lines = text.split("\n")
                cells = "\n".join([line.partition(self.delimiter)[0].strip(' "') for line in lines])
            count = text.count("\n")
            yield Rows(cells, range(first, first + count), end)
            first += count

    def cells_on(self, lines: Iterable[int]) -> dict[int, str]:
        """Give the cells of the rows that begin on some lines."""
        found: dict[int, str] = {}
        remaining = sorted(set(lines), reverse=True)
        for rows in self.rows() if remaining else ():
            cells = None
            while remaining and remaining[-1] <= rows.lines[-1]:
                cells = rows.cells.split("\n") if cells is None else cells
                found[remaining[-1]] = cells[rows.lines.index(remaining[-1])]
                remaining.pop()
            if not remaining:
                break
        return found


def _delimiter_of(lines: Iterable[str]) -> str | None:
    stripped = (line.strip(" \ufeff") for line in lines)
    sample = list(islice((line for line in stripped if line and not line.startswith("#")), 1000))
    for delimiter in "\t;,":
        if sum(delimiter in line for line in sample) * 2 > len(sample):
            return delimiter
    quoted = sum(len(line) > 2 and line[0] == line[-1] == '"' for line in sample)
    return "," if quoted * 2 > len(sample) else None
