"""The rows of a word list: lines, or the first column of a table."""

import csv
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, Final

from ..errors import Complaint, Message
from .encoding import Encoding

_LONGEST_LINE = 4_000_000  # characters: rows of dictionaries may have whole articles in them

BARREN = 16_000_000
"""Bytes without a word: a list may begin with numbers when sorted, or with a text about it."""


def barren_start() -> Complaint:
    """Say that there is none."""
    return Complaint(
        "word-list-barren",
        "no word in the first {megabytes} MB",
        megabytes=BARREN // 1_000_000,
    )


LINE_INSIDE: Final = "\u2028"
"""Replaces a line end within a cell."""


@dataclass(frozen=True)
class Rows:
    """Some rows of a table: the cells that may hold a word, each followed by a line end.

    `lines`: the first line of each row. `end`: how many bytes have been read.
    """

    cells: str
    lines: Sequence[int]
    end: int


@dataclass(frozen=True)
class Table:
    """A list as a table, with the delimiter of its columns, if any, and the row of its header.

    `column`: that of the words, counted from 0. `is_marked`: signs behind the words, such as #, are
    dropped.
    """

    data: bytes
    encoding: Encoding
    delimiter: str | None = None
    column: int = 0
    is_quoted: bool = False
    header: int | None = None
    is_marked: bool = False

    @classmethod
    def of(cls, data: bytes, encoding: Encoding) -> "Table":
        """Detect the kind of table. Raises Complaint for a line that no list has."""
        table = cls(data, encoding)
        sample = _sample(table._first_lines())
        delimiter = _delimiter_of(sample)
        marked = sum(_MARKED.match(line) is not None for line in sample)
        if delimiter in (None, " "):
            table = replace(table, is_marked=marked * _LINES_A_MARK > len(sample))
        if delimiter is None:
            return table
        is_quoted = delimiter != " " and b'"' in data
        table = replace(table, delimiter=delimiter, is_quoted=is_quoted)
        counted = [match[1] for line in sample if (match := _COUNT_FIRST.match(line))]
        # A sorted list may begin with numbers, of which it says the same.
        are_words = len(set(counted)) * 2 > len(counted) > (len(sample) - 1) * 0.9
        table = replace(table, column=int(are_words))
        try:
            return replace(table, header=table._find_header())
        except csv.Error:
            return table.unquoted()

    @property
    def format(self) -> Message | None:
        """Say what kind of lines it has, other than words and usual tables."""
        if self.has_meanings:
            return Message("format-meanings", "words and what they mean")
        if self.column:
            return Message("format-counted", "the words after the numbers")
        if self.delimiter == " ":
            return Message("format-spaced", "the first word of each line")
        if self.is_marked:
            return Message("format-marked", "without the marks behind the words")
        return None

    @cached_property
    def has_meanings(self) -> bool:
        """Whether most lines are a word in capitals and what it means."""
        sample = _sample(self._first_lines()) if self.delimiter == " " else []
        return 2 * sum(map(bool, map(_WITH_MEANING.fullmatch, sample))) > len(sample)

    def unquoted(self) -> "Table":
        """Give the table in which quotation marks are characters like others."""
        table = replace(self, is_quoted=False)
        return replace(table, header=table._find_header())

    def _first_lines(self) -> Iterator[str]:
        for text, end in self.texts():
            if end > BARREN:
                return
            if not text.isspace():
                yield from text.split("\n")

    def _find_header(self) -> int | None:
        assert self.delimiter is not None
        lines = (line for text, _ in self.texts() for line in text.split("\n")[:-1])
        rows: Iterator[list[str]] = (self._split(line, _MAX_COLUMNS) for line in lines)
        if self.is_quoted:
            rows = self._reader([0])
        return _header_of(islice(rows, _HEADER_ROWS), self.column)

    def _split(self, line: str, most: int) -> list[str]:
        return line.split(None if self.delimiter == " " else self.delimiter, most)

    def _cell(self, row: list[str]) -> str:
        """Give the word of a row; a comment, or a row without a cell for it, as it begins."""
        has_word = len(row) > self.column and not row[0].lstrip().startswith("#")
        return row[self.column * has_word].strip(' "') if row else ""

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
        """Yield all rows, some at a time. Raises Complaint as `texts`, and csv.Error."""
        if self.is_quoted:
            yield from self._quoted_rows()
            return
        first = 1
        for text, end in self.texts():
            cells = text
            if self.delimiter is not None:
                lines = text.split("\n")
                most = self.column + 1
                cells = "\n".join([self._cell(self._split(line, most)) for line in lines])
            if self.is_marked:
                cells = _MARKS.sub("", cells)
            count = text.count("\n")
            yield Rows(cells, range(first, first + count), end)
            first += count

    def _quoted_rows(self) -> Iterator[Rows]:
        read_to = [0]
        reader = self._reader(read_to)
        cells: list[str] = []
        starts: list[int] = []
        start = 1
        for row in reader:
            cells.append(self._cell(row).replace("\n", LINE_INSIDE))
            starts.append(start)
            start = reader.line_num + 1
            if len(cells) == _ROWS_AT_ONCE:
                yield Rows("\n".join([*cells, ""]), starts, read_to[0])
                cells, starts = [], []
        if cells:
            yield Rows("\n".join([*cells, ""]), starts, read_to[0])

    def _reader(self, read_to: list[int]) -> Any:
        def lines() -> Iterator[str]:
            for text, read_to[0] in self.texts():
                for line in text.split("\n")[:-1]:
                    yield line + "\n"

        assert self.delimiter is not None
        return csv.reader(lines(), delimiter=self.delimiter, strict=True)

    def cells_on(self, lines: Iterable[int]) -> dict[int, str]:
        """Give the cells of the rows that begin on some lines."""
        found: dict[int, str] = {}
        remaining = sorted(set(lines), reverse=True)
        for rows in self.rows() if remaining else ():
            cells = None
            while remaining and remaining[-1] <= rows.lines[-1]:
                cells = rows.cells.split("\n") if cells is None else cells
                found[remaining[-1]] = cells[bisect_left(rows.lines, remaining[-1])]
                remaining.pop()
            if not remaining:
                break
        return found


_ROWS_AT_ONCE: Final = 20_000
_MAX_COLUMNS: Final = 200


_MARKS: Final = re.compile(r"(?<=\w)[#*!+$^~=@]+$", re.MULTILINE)
_MARKED: Final = re.compile(r"\w+[#*!+$^~=@]+(?!\S)")
_LINES_A_MARK: Final = 100
"""Lines for each one with a mark, at most, where marks are more than odd."""

_WITH_MEANING: Final = re.compile(r"[^\W\d_][^\s\d]* .*[^\W\d_].*")
_WITH_COUNT: Final = re.compile(r"[^\W\d_][^\s\d]* +[\d.,]+|[\d.,]+ +[^\W\d_][^\s\d]*")
_COUNT_FIRST: Final = re.compile(r'"?[\d.,]*\d[\d.,]*"?[ \t;,]+"?([^\W\d_]+)')


def _sample(lines: Iterable[str]) -> list[str]:
    stripped = (line.strip(" \ufeff").lstrip() for line in lines)
    return list(islice((line for line in stripped if line and not line.startswith("#")), 1000))


def _delimiter_of(sample: list[str]) -> str | None:
    if sum(map(_is_spaced, sample)) * 10 > len(sample) * 9:
        return " "
    for delimiter in "\t;,":
        if sum(delimiter in line for line in sample) * 2 > len(sample):
            return delimiter
    quoted = sum(len(line) > 2 and line[0] == line[-1] == '"' for line in sample)
    return "," if quoted * 2 > len(sample) else None


def _is_spaced(line: str) -> bool:
    """Tell whether a line is a word in capitals and its meaning, or a word and a number."""
    word, _, more = line.partition(" ")
    if word.isupper() and _WITH_MEANING.fullmatch(line):
        return not more.isupper()
    return _WITH_COUNT.fullmatch(line) is not None


_HEADER_ROWS: Final = 20
_NUMBER: Final = re.compile(r"[-+]?\d+([.,]\d+)?\s*%?")


def _header_of(rows: Iterable[list[str]], of_words: int) -> int | None:
    """Find the row of the header, if the first row evidently is one; by other columns."""
    filled = [
        (place, row)
        for place, row in enumerate(rows)
        if any(row) and not row[0].lstrip().startswith("#")
    ]
    if len(filled) < 2:
        return None
    (place, first), *below = filled
    for column in set(range(len(first))) - {of_words}:
        cells = [row[column] for _, row in below if column < len(row)]
        if (
            first[column].strip()
            and not _is_number(first[column])
            and len(cells) == len(below)
            and all(map(_is_number, cells))
        ):
            return place
    return None


def _is_number(cell: str) -> bool:
    return _NUMBER.fullmatch(cell.strip()) is not None
