"""Word lists: any text file with one word a line, in any encoding.

What a list may look like, and what becomes of it:

- One word a line, or the first column of a table whose columns are parted by tabs, semicolons or
  commas, cells in quotation marks or not. Lines end in CR, LF or both.
- Case is folded, and so are the letters that the alphabet folds (ё → е). Letters written with a
  combining mark become one letter (и + breve → й); stress marks and soft hyphens are dropped.
- A line that begins with # is a comment. The first row of a table is taken for its header when it
  has a text in a column where all the rows below have numbers, and not otherwise.
- Where nearly all words of a long list are in small letters, those that begin with a capital are
  names and abbreviations, which no word game allows, and are left out.
- What is not a word of 2 to 63 letters is left out and reported with its reason.
"""

import csv
import io
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np

from core.errors import Complaint, Message, cause_of
from core.lexicon.alphabet import ENGLISH, MOST_SYMBOLS, RUSSIAN, Alphabet, lower
from core.lexicon.encoding import BROKEN, NotTextError, decode

SHORTEST: Final = 2
LONGEST: Final = 63
FIRST_LINES: Final = 5
"""So many of the lines left out for a reason are kept for the report."""


class WordListError(Complaint):
    """A file holds no word list that could be read; the message is one line naming the file."""


class Reason(StrEnum):
    """Why a line was left out. The values are stable keys; `label` is the wording."""

    DUPLICATE = "duplicate"
    BLANK = "blank"
    COMMENT = "comment"
    HEADER = "header"
    FOREIGN_LETTERS = "foreign_letters"
    BROKEN_BYTES = "broken_bytes"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    NAME = "name"

    @property
    def label(self) -> Message:
        """Say the reason in a few words."""
        return _LABELS[self]


_LABELS: Final = {
    Reason.DUPLICATE: Message("left-out-duplicate", "the word occurred before"),
    Reason.BLANK: Message("left-out-blank", "blank line"),
    Reason.COMMENT: Message("left-out-comment", "comment"),
    Reason.HEADER: Message("left-out-header", "header of the table"),
    Reason.FOREIGN_LETTERS: Message(
        "left-out-foreign", "other characters than the letters of the alphabet"
    ),
    Reason.BROKEN_BYTES: Message(
        "left-out-bytes", "bytes that cannot be read in the file's encoding"
    ),
    Reason.TOO_SHORT: Message("left-out-short", "a single letter"),
    Reason.TOO_LONG: Message("left-out-long", "longer than {most} letters", most=LONGEST),
    Reason.NAME: Message("left-out-name", "a name, by its capital in a list of small letters"),
}


@dataclass(frozen=True)
class LeftOut:
    """The lines left out for one reason: how many, and the first few with their numbers."""

    reason: Reason
    count: int
    first_lines: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class ReadingReport:
    """What became of the lines of a list.

    `lines` counts its lines (a row of a table whose quoted cells span several is one), and is
    `taken` and the counts of `left_out` together. Line numbers start at 1.
    """

    lines: int
    taken: int
    encoding: str
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True)
class WordList:
    """The words of a list, folded, each once, in the order of the alphabet's codes."""

    words: tuple[str, ...]
    alphabet: Alphabet
    report: ReadingReport


def read_word_list(
    source: Path | bytes,
    *,
    alphabet: Alphabet | None = None,
    progress: Callable[[float], None] | None = None,
) -> WordList:
    """Read the words of a text file, or of its bytes.

    Without an alphabet the words decide: the Russian or the English one where the letters are
    theirs, otherwise one made of the list's own letters, with the language "xx". `progress` is
    told the fraction done, rising to 1, every 20,000 lines.

    Raises WordListError where there is no file, no text, no usable word, or, without an
    alphabet, more different letters than an alphabet can have.
    """
    tell = progress or _tell_nobody
    name = Message("word-list", "the word list") if isinstance(source, bytes) else source
    tell(0.0)
    try:
        decoded = decode(_bytes_of(source))
    except NotTextError as error:
        raise WordListError.of(_in_list(name, error)) from None
    except OSError as error:
        raise WordListError.of(_in_list(name, _fault_of_file(error))) from error
    tell(0.1)
    rows = _rows_of(decoded.text)
    tell(0.2)
    if alphabet is None:
        try:
            alphabet = _alphabet_of(rows.cells)
        except Complaint as error:
            raise WordListError.of(_in_list(name, error)) from None
    sieve = _Sieve(alphabet)
    sieve.pass_through(rows, lambda fraction: tell(0.25 + 0.35 * fraction))
    sieve.hold_back_names()
    if not sieve.words:
        fault = _nothing_usable(len(rows.cells), sieve.left_out())
        raise WordListError.of(_in_list(name, fault))
    words = _sorted(sieve.words, alphabet, lambda fraction: tell(0.6 + 0.4 * fraction))
    report = ReadingReport(len(rows.cells), len(words), decoded.encoding, sieve.left_out())
    tell(1.0)
    return WordList(words, alphabet, report)


def _tell_nobody(fraction: float) -> None:
    pass


def _bytes_of(source: Path | bytes) -> bytes:
    data = source if isinstance(source, bytes) else source.read_bytes()
    if not data:
        raise NotTextError("text-empty", "is empty")
    return data


def _in_list(name: object, fault: Message) -> Message:
    return Message("in-list", "{name}: {fault}", name=name, fault=fault)


def _fault_of_file(error: OSError) -> Message:
    match error:
        case FileNotFoundError():
            return Message("word-list-missing", "there is no such file")
        case IsADirectoryError():
            return Message("word-list-folder", "is a folder, not a file")
        case _:
            return Message("word-list-unreadable", "cannot be read: {cause}", cause=cause_of(error))


def _nothing_usable(lines: int, left_out: tuple[LeftOut, ...]) -> Message:
    told = [entry for entry in left_out if entry.reason is not Reason.BLANK]
    if not told:
        return Message("word-list-blank", "has blank lines only")
    worst = max(told, key=lambda entry: entry.count)
    number, text = worst.first_lines[0]
    if lines == 1:
        return Message(
            "word-list-useless-line",
            "no usable word in 1 line; line 1, '{text}': {reason}",
            text=_shortened(text),
            reason=worst.reason.label,
        )
    return Message(
        "word-list-useless",
        "no usable word in {lines} lines; line {line}, '{text}': {reason}",
        lines=lines,
        line=number,
        text=_shortened(text),
        reason=worst.reason.label,
    )


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


# Rows


@dataclass(frozen=True)
class _Rows:
    """The cell of every row that may hold a word, the lines they stand on, and the header's row."""

    cells: list[str]
    lines: Sequence[int]
    header: int | None


def _rows_of(text: str) -> _Rows:
    # Not str.splitlines: it also breaks at characters that no word list means as a line's end.
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.removesuffix("\n").split("\n")
    delimiter = _delimiter_of(lines)
    if delimiter is None:
        return _Rows(lines, range(1, len(lines) + 1), None)
    if '"' in text:
        try:
            return _quoted_rows(text, delimiter)
        except csv.Error:
            # A mark that never closes would swallow the rest: read the marks as characters.
            pass
    cells = [line.partition(delimiter)[0] for line in lines]
    header = _header_of(line.split(delimiter) for line in islice(lines, _HEADER_ROWS))
    return _Rows(cells, range(1, len(lines) + 1), header)


def _quoted_rows(text: str, delimiter: str) -> _Rows:
    """Read a table with quoted cells, which may span lines. Raises csv.Error at a stray mark."""
    cells: list[str] = []
    starts: list[int] = []
    first_rows: list[list[str]] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    start = 1
    for row in reader:
        cells.append(row[0] if row else "")
        starts.append(start)
        if len(first_rows) < _HEADER_ROWS:
            first_rows.append(row)
        start = reader.line_num + 1
    return _Rows(cells, starts, _header_of(first_rows))


def _delimiter_of(lines: Sequence[str]) -> str | None:
    """Find what parts the columns: a mark that stands in most of the first lines."""
    told = (line.strip(" \ufeff") for line in lines)
    sample = list(islice((line for line in told if line and not line.startswith("#")), 1000))
    for delimiter in "\t;,":
        if sum(delimiter in line for line in sample) * 2 > len(sample):
            return delimiter
    quoted = sum(len(line) > 2 and line[0] == line[-1] == '"' for line in sample)
    return "," if quoted * 2 > len(sample) else None


_HEADER_ROWS: Final = 20
_NUMBER: Final = re.compile(r"\s*[-+]?\d+([.,]\d+)?\s*%?\s*")


def _header_of(rows: Iterable[list[str]]) -> int | None:
    """Find the row of the header, if the first row evidently is one."""
    filled = [
        (place, row)
        for place, row in enumerate(rows)
        if row and any(row) and not row[0].lstrip().startswith("#")
    ]
    if len(filled) < 2:
        return None
    (place, first), *below = filled
    for column in range(1, len(first)):
        cells = [row[column] for _, row in below if column < len(row)]
        if (
            first[column].strip()
            and not _NUMBER.fullmatch(first[column])
            and len(cells) == len(below)
            and all(_NUMBER.fullmatch(cell) for cell in cells)
        ):
            return place
    return None


# The alphabet


def _alphabet_of(cells: Sequence[str]) -> Alphabet:
    """Choose the alphabet that the words are written in.

    The script that most letters belong to decides. Letters of that script outside the Russian
    or English alphabet make the list one of another language (Ukrainian, German) when there are
    at least five and more than one in a hundred; fewer are the odd loanword (café).

    Raises Complaint when there is no letter, or more than an alphabet can have.
    """
    counts = _letter_counts(cells)
    scripts: Counter[str] = Counter()
    for letter, count in counts.items():
        scripts[_script_of(letter)] += count
    if not scripts:
        raise Complaint("word-list-no-letter", "has no letter in it")
    script, size = scripts.most_common(1)[0]
    own = {letter: count for letter, count in counts.items() if _script_of(letter) == script}
    for known, its_script in ((RUSSIAN, "CYRILLIC"), (ENGLISH, "LATIN")):
        outside = sum(count for letter, count in own.items() if letter not in known)
        if script == its_script and (outside < 5 or outside * 100 <= size):
            return known
    if len(own) > MOST_SYMBOLS:
        raise Complaint(
            "word-list-letters",
            "has {letters} different letters, more than the {most} of an alphabet",
            letters=len(own),
            most=MOST_SYMBOLS,
        )
    folds = {final: letter for final, letter in _FINALS.items() if letter in own}
    return Alphabet("xx", "".join(sorted(own)), folds)


# What a letter becomes at the end of a word, in Greek and Hebrew. No tile or die shows it so.
_FINALS: Final = {"ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ"}

_SHARE_OF_DOTLESS: Final = 200
"""In languages that tell ı from i, at least one letter in so many is ı or İ."""


def _letter_counts(cells: Sequence[str]) -> Counter[str]:
    """Count the letters of the words, lower-case and composed."""
    tally = np.zeros(0x110000, dtype=np.int64)
    for start in range(0, len(cells), _PIECE):
        piece = "\n".join(
            cell for cell in cells[start : start + _PIECE] if not cell.lstrip().startswith("#")
        )
        text = unicodedata.normalize("NFC", piece)
        codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
        counts = np.bincount(codes)
        tally[: len(counts)] += counts
    written = {
        character: int(tally[code])
        for code in np.flatnonzero(tally)
        if (character := chr(code)).isalpha()
    }
    dotless = written.get("ı", 0) + written.get("İ", 0)
    has_dotless = dotless * _SHARE_OF_DOTLESS > sum(written.values())
    letters: Counter[str] = Counter()
    for character, count in written.items():
        if character == "ı" and not has_dotless:
            continue  # in the odd name; as a letter of the alphabet it would have the capital I
        small = lower(character, dotless=has_dotless)
        for letter in _SPELLED.get(small, small):
            letters[_FINALS.get(letter, letter)] += count
    return letters


def _script_of(letter: str) -> str:
    return unicodedata.name(letter, "UNNAMED").partition(" ")[0]


# Words

_LONG_LIST: Final = 1000  # words; a shorter list may begin its few words as it likes
_FEW: Final = 20  # at most one capitalised word in so many tells of names

_PIECE: Final = 20_000
"""Lines between two reports of progress."""

# Soft hyphen, zero-width characters, a byte order mark inside, stress marks that are not part of
# a letter.
_DROPPED: Final = dict.fromkeys(map(ord, "\xad\u200b\u200c\u200d\u2060\ufeff\u0300\u0301"))
_STRESSED: Final = {"ѐ": "е", "ѝ": "и"}
# Letters joined in print, an old s, and the l that Catalan sets a dot behind.
_SPELLED: Final[dict[str, str]] = {
    "ŀ": "l",
    **{sign: unicodedata.normalize("NFKC", sign) for sign in "ſﬀﬁﬂﬃﬄﬅﬆﬓﬔﬕﬖﬗ"},
}


class _Sieve:
    """Lets the words through and notes what it holds back."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.words: dict[str, None] = {}
        self._capitalised: dict[str, tuple[int, str]] = {}  # written in no other way so far
        self._alphabet = alphabet
        letters = f"[{re.escape(alphabet.symbols)}]"
        self._is_word = re.compile(f"{letters}{{{SHORTEST},{LONGEST}}}").fullmatch
        self._is_spelled = re.compile(f"{letters}+").fullmatch
        self._cleaning = _DROPPED | {
            ord(sign): plain
            for sign, plain in (_STRESSED | _SPELLED).items()
            if sign not in alphabet and alphabet.spells(plain)
        }
        self._counts: Counter[Reason] = Counter()
        self._first_lines: defaultdict[Reason, list[tuple[int, str]]] = defaultdict(list)

    def pass_through(self, rows: _Rows, tell: Callable[[float], None]) -> None:
        words, is_word, lines = self.words, self._is_word, rows.lines
        for start in range(0, len(rows.cells), _PIECE):
            tell(start / len(rows.cells))
            for place, cell in enumerate(rows.cells[start : start + _PIECE], start):
                if place == rows.header:
                    self._leave_out(Reason.HEADER, lines[place], cell)
                    continue
                word = cell if is_word(cell) else self._clean(cell)
                if isinstance(word, Reason):  # asked first: a reason is equal to the word it names
                    self._leave_out(word, lines[place], cell)
                    continue
                capitalised = word is not cell and cell.strip()[:1].isupper()
                if word in words:
                    self._leave_out(Reason.DUPLICATE, lines[place], cell)
                    if not capitalised:
                        self._capitalised.pop(word, None)
                else:
                    words[word] = None
                    if capitalised:
                        self._capitalised[word] = lines[place], cell

    def hold_back_names(self) -> None:
        """Take names out again, of a list that tells them from words by their capitals."""
        if len(self.words) < _LONG_LIST or len(self._capitalised) * _FEW > len(self.words):
            return
        for word, (line, text) in self._capitalised.items():
            del self.words[word]
            self._leave_out(Reason.NAME, line, text)

    def _clean(self, cell: str) -> str | Reason:
        word = self._alphabet.fold(cell.strip())
        if self._is_word(word):
            return word
        # Some programs make i and a dot of its own out of İ, and the dot of l·l is no letter.
        word = unicodedata.normalize("NFC", word).replace("i\u0307", "i").replace("l·l", "ll")
        word = self._alphabet.fold(word).translate(self._cleaning).strip()
        if not word:
            return Reason.BLANK
        if word.startswith("#"):
            return Reason.COMMENT
        if BROKEN in word:
            return Reason.BROKEN_BYTES
        if not self._is_spelled(word):
            return Reason.FOREIGN_LETTERS
        if len(word) < SHORTEST:
            return Reason.TOO_SHORT
        return Reason.TOO_LONG if len(word) > LONGEST else word

    def _leave_out(self, reason: Reason, line: int, text: str) -> None:
        self._counts[reason] += 1
        if self._counts[reason] <= FIRST_LINES:
            self._first_lines[reason].append((line, text))

    def left_out(self) -> tuple[LeftOut, ...]:
        return tuple(
            LeftOut(reason, self._counts[reason], tuple(self._first_lines[reason]))
            for reason in Reason
            if self._counts[reason]
        )


def _sorted(
    words: dict[str, None], alphabet: Alphabet, tell: Callable[[float], None]
) -> tuple[str, ...]:
    """Sort by the alphabet's codes, first letter by first letter so that progress can be told."""
    by_first: dict[str, list[str]] = {symbol: [] for symbol in alphabet.symbols}
    for word in words:
        by_first[word[0]].append(word)
    # Code points compare much faster than codes, and mostly stand in the same order.
    in_order = list(alphabet.symbols) == sorted(alphabet.symbols)
    done: list[str] = []
    for group in by_first.values():
        group.sort(key=None if in_order else alphabet.encode)
        done += group
        tell(len(done) / len(words))
    return tuple(done)
