"""Word lists: any text file with one word a line, in any encoding.

What a list may look like, and what becomes of it:

- One word a line, or the first column of a table whose columns are parted by tabs, semicolons or
  commas, cells in quotation marks or not; the second one if numbers are in the first. Lines end in
  CR, LF or both.
- The first of the words in a line, where nearly all lines have a word in capitals and what it
  means, or a word and a number, in any order; without a mark behind it (ABAND#) where such marks
  are frequent.
- A dictionary of Hunspell, also in an extension of LibreOffice, or an array of texts in JSON.
- Case is folded, and so are the letters that the alphabet folds (ё → е). Letters written with a
  combining mark become one letter (и + breve → й); stress marks and soft hyphens are dropped.
- A line that begins with # is a comment. The first row of a table is taken for its header when it
  has a text in a column where all the rows below have numbers, and not otherwise.
- Where nearly all words of a long list are in small letters, those that begin with a capital are
  names and abbreviations, which no word game allows, and are left out.
- A list has the letters of its words, in Cyrillic also the apostrophe (м'яч). Only a list that
  could be Russian or English but for fewer than 20 words, and fewer than one in 2,000, loses these;
  they are reported.
- What is not a word of 2 to 63 letters is left out and reported with its reason.

A list is read in pieces, twice where its alphabet is not given: the letters first, then the words.
What cannot be a list is refused as soon as that is seen: nothing that is a word in many megabytes,
or a line as long as that.
"""

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ..errors import Complaint, Message, cause_of
from .alphabet import (
    LONGEST_WORD,
    Alphabet,
    composed,
)
from .encoding import BROKEN, NotTextError, detect
from .list_alphabet import SPELLED, STRESSED, alphabet_of, letters_of
from .list_formats import plain_list, whole
from .packed_words import Keys, PackedWords, Packing, are_first
from .rows import BARREN, LINE_INSIDE, Rows, Table, barren_start

SHORTEST: Final = 2
LONGEST: Final = LONGEST_WORD
FIRST_LINES: Final = 20
"""The number of lines in the report for each reason."""


class WordListError(Complaint):
    """A file is not a word list; the message is one line naming the file."""


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
    Reason.DUPLICATE: Message("left-out-duplicate", "duplicate word"),
    Reason.BLANK: Message("left-out-blank", "blank line"),
    Reason.COMMENT: Message("left-out-comment", "comment"),
    Reason.HEADER: Message("left-out-header", "table header"),
    Reason.FOREIGN_LETTERS: Message("left-out-foreign", "characters outside the alphabet"),
    Reason.BROKEN_BYTES: Message("left-out-bytes", "invalid bytes for the file's encoding"),
    Reason.TOO_SHORT: Message("left-out-short", "a single letter"),
    Reason.TOO_LONG: Message("left-out-long", "longer than {maximum} letters", maximum=LONGEST),
    Reason.NAME: Message("left-out-name", "a name, by its capital in a lowercase list"),
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

    `lines`, the sum of `taken` and the counts of `left_out`, counts a row of a table whose quoted
    cells span several lines as one. Line numbers start at 1. `format`: what the list is, other than
    plain text; its lines are then the words that it makes. `has_meanings`: it says what they mean.
    """

    lines: int
    taken: int
    encoding: str
    left_out: tuple[LeftOut, ...]
    format: Message | None = None
    has_meanings: bool = False


@dataclass(frozen=True)
class WordList:
    """The words of a list, folded, each once, in the order of the alphabet's codes."""

    words: PackedWords
    alphabet: Alphabet
    report: ReadingReport


def read_word_list(
    source: Path | bytes,
    *,
    alphabet: Alphabet | None = None,
    fold_accents: bool = False,
    letters: Iterable[str] = (),
    progress: Callable[[float], None] | None = None,
) -> WordList:
    """Read the words of a text file, or of its bytes.

    Without an alphabet the words decide: Russian or English if the letters are theirs, otherwise
    an alphabet of the list's own letters, with the language "xx". `fold_accents`: write é as e,
    and so on, where the list has both; the alphabet then does so everywhere. `letters`: more
    letters, such as those of several characters. `progress` gets the fraction done, rising to 1,
    many times a second.

    Raises WordListError for a missing file, for what is not text or cannot be a list, for a list
    without a usable word, and for more different letters than an alphabet can have.
    """
    report = _rising(progress or (lambda fraction: None))
    name = Message("word-list", "the word list") if isinstance(source, bytes) else source
    report(0.0)
    try:
        path = None if isinstance(source, bytes) else source
        data, kind = plain_list(_bytes_of(source), path, lambda fraction: report(0.08 * fraction))
        table = Table.of(data, detect(data, lambda fraction: report(0.1 * fraction)))
        try:
            found = _read(table, alphabet, fold_accents, letters, report)
        except csv.Error:
            # A quotation mark that never closes: read them as characters.
            found = _read(table.unquoted(), alphabet, fold_accents, letters, report)
    except OSError as error:
        raise WordListError.of(in_list(name, _fault_of_file(error))) from error
    except Complaint as error:
        raise WordListError.of(in_list(name, error)) from None
    report(1.0)
    lines = replace(found.report, format=kind or table.format, has_meanings=table.has_meanings)
    return replace(found, report=lines)


def _read(
    table: Table,
    alphabet: Alphabet | None,
    fold_accents: bool,
    more: Iterable[str],
    report: Callable[[float], None],
) -> WordList:
    is_own = alphabet is None
    if alphabet is None:
        letters = letters_of(table, lambda fraction: report(0.1 + 0.25 * fraction))
        alphabet = alphabet_of(letters, fold_accents=fold_accents)
    alphabet = alphabet.with_letters(more)
    # A list that is found to be English loses its few words with accents, and says so.
    strict = replace(alphabet, language="xx") if is_own and not fold_accents else alphabet
    word_filter = _WordFilter(strict)
    word_filter.pass_through(table, lambda fraction: report(0.35 + 0.4 * fraction))
    words = word_filter.gathered(lambda fraction: report(0.75 + 0.25 * fraction))
    left_out = word_filter.left_out(table)
    if not words:
        raise Complaint.of(_nothing_usable(word_filter.lines, left_out))
    lines = ReadingReport(word_filter.lines, len(words), table.encoding.name, left_out)
    return WordList(words, alphabet, lines)


def _rising(report: Callable[[float], None]) -> Callable[[float], None]:
    """Keep progress from falling if the list is read again."""
    maximum = 0.0

    def rise(fraction: float) -> None:
        nonlocal maximum
        maximum = max(maximum, fraction)
        report(maximum)

    return rise


def _bytes_of(source: Path | bytes) -> bytes:
    if isinstance(source, bytes):
        data = source
    else:
        with source.open("rb") as file:
            data = whole(file)
    if not data:
        raise NotTextError("text-empty", "the file is empty")
    return data


def in_list(name: object, fault: Message) -> Message:
    """Say in which list a fault is."""
    return Message("in-list", "{name}: {fault}", name=name, fault=fault)


def _fault_of_file(error: OSError) -> Message:
    match error:
        case FileNotFoundError():
            return Message("word-list-missing", "no such file")
        case IsADirectoryError():
            return Message("word-list-folder", "this is a folder, not a file")
        case _:
            return Message(
                "word-list-unreadable", "the file cannot be read: {cause}", cause=cause_of(error)
            )


def _nothing_usable(lines: int, left_out: tuple[LeftOut, ...]) -> Message:
    faulty = [entry for entry in left_out if entry.reason is not Reason.BLANK]
    if not faulty:
        return Message("word-list-blank", "the file has only blank lines")
    worst = max(faulty, key=lambda entry: entry.count)
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


# Words

_LONG_LIST: Final = 1000  # words; a shorter list may begin its few words as it likes
_FEW: Final = 20  # words for each capitalized one: with fewer, capitals do not mark names

# Soft hyphen, zero-width characters, a byte order mark inside, stress marks that are not part of
# a letter.
_DROPPED: Final = dict.fromkeys(
    map(ord, "\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u0300\u0301")
)


# The kinds of characters.
_OTHER, _SPACE, _HASH = range(3)
_LAST_OF_ASCII: Final = 0x7F
_MAX_SPACES: Final = 100  # around a word; others are cleaned one by one

_TAKEN: Final = -1
_UNDECIDED: Final = -2
_REASONS: Final = tuple(Reason)


class _WordFilter:
    def __init__(self, alphabet: Alphabet) -> None:
        self.lines = 0
        self._packing = Packing(alphabet.symbols)
        self._alphabet = alphabet
        self._taken = 0
        self._is_spelled = re.compile(f"[{re.escape(alphabet.symbols)}]+").fullmatch
        self._cleaning = _DROPPED | {
            ord(sign): plain
            for sign, plain in (STRESSED | SPELLED).items()
            if sign not in alphabet and alphabet.spells(plain)
        }
        self._codes, self._is_capital, self._kinds = _characters(alphabet)
        self._counts: Counter[Reason] = Counter()
        self._first_lines: dict[Reason, list[tuple[int, str]]] = {reason: [] for reason in Reason}
        self._found_late: dict[Reason, list[int]] = {}

    def pass_through(self, table: Table, report: Callable[[float], None]) -> None:
        """Take in the words. Raises Complaint when there is none for very long."""
        for rows in table.rows():
            report(rows.end / len(table.data))
            self._pass(rows, table.header)
            if rows.end > BARREN and not self._taken:
                left_out = self.left_out(table)
                if all(entry.reason is Reason.BLANK for entry in left_out):
                    raise barren_start()
                raise Complaint.of(_nothing_usable(self.lines, left_out))

    def _pass(self, rows: Rows, header: int | None) -> None:
        cells = self._alphabet.joined(rows.cells)
        points = np.frombuffer(cells.encode("utf-32-le", "surrogatepass"), "<u4")
        codes, kinds = self._codes[points], self._kinds[points]
        line_ends = np.flatnonzero(points == ord("\n"))
        line_starts = np.append(0, line_ends[:-1] + 1)
        starts, ends = _stripped(line_starts, line_ends, kinds == _SPACE)
        lengths = ends - starts
        letters = _counted(codes != 0, starts, ends)
        outcome = np.full(len(starts), _UNDECIDED, np.int8)
        spelled = letters == lengths
        # What is odd may be half of a letter, or dropped; nothing makes a letter of 1 or of =.
        odd = _counted((codes == 0) & (points > _LAST_OF_ASCII), starts, ends) > 0
        padded = (kinds[starts] == _SPACE) | (kinds[ends - 1] == _SPACE)
        outcome[~odd & ~padded] = _REASONS.index(Reason.FOREIGN_LETTERS)
        outcome[kinds[starts] == _HASH] = _REASONS.index(Reason.COMMENT)
        outcome[spelled & (lengths >= SHORTEST) & (lengths <= LONGEST)] = _TAKEN
        outcome[spelled & (lengths < SHORTEST)] = _REASONS.index(Reason.TOO_SHORT)
        outcome[spelled & (lengths > LONGEST)] = _REASONS.index(Reason.TOO_LONG)
        outcome[lengths == 0] = _REASONS.index(Reason.BLANK)
        if header is not None and 0 <= header - self.lines < len(outcome):
            outcome[header - self.lines] = _REASONS.index(Reason.HEADER)

        cleaned: list[str] = []
        places: list[int] = []
        for place in np.flatnonzero(outcome == _UNDECIDED).tolist():
            word = self._clean(cells[starts[place] : ends[place]])
            if isinstance(word, Reason):  # first: a reason is equal to the word it names
                outcome[place] = _REASONS.index(word)
            else:
                cleaned.append(word)
                places.append(place)

        at = np.flatnonzero(outcome == _TAKEN)
        lines = (
            np.arange(rows.lines.start, rows.lines.stop, dtype=np.uint32)
            if isinstance(rows.lines, range)
            else np.array(rows.lines, np.uint32)
        )
        notes = lines << np.uint32(1) | self._is_capital[points[starts]]
        word_starts, word_lengths = starts[at], lengths[at]
        if cleaned:
            more = np.array([len(word) for word in cleaned])
            word_starts = np.append(word_starts, len(codes) + np.cumsum(more) - more)
            word_lengths = np.append(word_lengths, more)
            at = np.append(at, places)
            spelled_out = "".join(cleaned).encode("utf-32-le")
            codes = np.append(codes, self._codes[np.frombuffer(spelled_out, "<u4")])
            order = np.argsort(at, kind="stable")
            at, word_starts, word_lengths = at[order], word_starts[order], word_lengths[order]
            for place in places:
                first = cells[starts[place] : ends[place]].strip()[:1]
                notes[place] = notes[place] & ~np.uint32(1) | np.uint32(first.isupper())
        self._packing.add(codes, word_starts, word_lengths, notes[at])
        self._taken += len(at)
        self.lines += len(outcome)

        for number in np.unique(outcome[outcome >= 0]).tolist():
            reason = _REASONS[number]
            here = np.flatnonzero(outcome == number)
            self._counts[reason] += len(here)
            first_lines = self._first_lines[reason]
            for place in here[: FIRST_LINES - len(first_lines)].tolist():
                cell = self._alphabet.spelled(cells[line_starts[place] : line_ends[place]])
                first_lines.append((rows.lines[place], cell.replace(LINE_INSIDE, "\n")))

    def gathered(self, report: Callable[[float], None]) -> PackedWords:
        """Give the words, each once, without names if capitals mark these."""
        runs: list[tuple[Keys, npt.NDArray[np.bool_]]] = []
        again: list[int] = []
        names: list[int] = []
        words = capitalised = 0
        for keys, notes in self._packing.runs(report):
            first = are_first(keys)
            starts = np.flatnonzero(first)
            lines = notes >> np.uint32(1)
            again += _smallest(lines[~first])
            is_name = np.bitwise_and.reduceat(notes & np.uint32(1), starts) == 1
            names += _smallest(lines[starts[is_name]])
            runs.append((keys[starts], is_name))
            words += len(starts)
            capitalised += int(is_name.sum())
        self._leave_out_late(Reason.DUPLICATE, self._taken - words, again)
        if words < _LONG_LIST or capitalised * _FEW > words:
            return PackedWords(self._alphabet.symbols, tuple(keys for keys, _ in runs))
        self._leave_out_late(Reason.NAME, capitalised, names)
        some = (keys[~is_name] for keys, is_name in runs)
        return PackedWords(self._alphabet.symbols, tuple(keys for keys in some if len(keys)))

    def _leave_out_late(self, reason: Reason, count: int, lines: list[int]) -> None:
        self._counts[reason] = count
        self._found_late[reason] = sorted(lines)[:FIRST_LINES]

    def _clean(self, cell: str) -> str | Reason:
        # Some programs make i and a dot of its own out of İ, and the dot of l·l is no letter.
        word = self._alphabet.fold(composed(cell.strip()))
        word = word.replace("i\u0307", "i").replace("l·l", "ll")
        word = word.translate(self._cleaning).strip()
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

    def left_out(self, table: Table) -> tuple[LeftOut, ...]:
        late = table.cells_on(line for lines in self._found_late.values() for line in lines)
        for reason, lines in self._found_late.items():
            self._first_lines[reason] = [
                (line, late[line].replace(LINE_INSIDE, "\n")) for line in lines
            ]
        return tuple(
            LeftOut(
                reason,
                self._counts[reason],
                tuple((line, text[:_LONGEST_SHOWN]) for line, text in self._first_lines[reason]),
            )
            for reason in Reason
            if self._counts[reason]
        )


_LONGEST_SHOWN: Final = 1000  # characters of a line


def _characters(
    alphabet: Alphabet,
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint32], npt.NDArray[np.uint8]]:
    """Give for each character its letter's code + 1 or 0, whether it is a capital, its kind."""
    codes = np.zeros(0x110000, np.uint8)
    capitals = np.zeros(0x110000, np.uint32)
    kinds = np.full(0x110000, _OTHER, np.uint8)
    kinds[ord("#")] = _HASH
    kinds[[code for code in range(_LAST_OF_ASCII) if chr(code).isspace() and code != ord("\n")]] = (
        _SPACE
    )
    for written in {*alphabet.symbols, *alphabet.folds}:
        for sign in {written, written.upper(), written.title(), alphabet.capitals(written)}:
            if len(sign) == 1 and sign in alphabet:
                codes[ord(sign)] = alphabet.code(sign) + 1
                capitals[ord(sign)] = sign.isupper()
    return codes, capitals, kinds


def _counted(
    here: npt.NDArray[np.bool_], starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Count how many of the characters from each start to each end are so."""
    before = np.zeros(len(here) + 1, np.int64)
    np.cumsum(here, out=before[1:])
    counted: npt.NDArray[np.int64] = before[ends] - before[starts]
    return counted


def _stripped(
    starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64], is_space: npt.NDArray[np.bool_]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    if not is_space.any():
        return starts, ends
    for _ in range(_MAX_SPACES):
        leading = is_space[starts]  # never a line's end
        trailing = is_space[ends - 1] & (starts < ends) & ~leading
        if not (leading.any() or trailing.any()):
            break
        starts = starts + leading
        ends = ends - trailing
    return starts, ends


def _smallest(lines: npt.NDArray[np.uint32]) -> list[int]:
    if len(lines) > FIRST_LINES:
        lines = np.partition(lines, FIRST_LINES)[:FIRST_LINES]
    return [int(line) for line in lines]
