"""The words of a list as numbers: ten million fit into memory and are sorted in seconds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final, overload

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from .alphabet import LONGEST_WORD

_LETTERS: Final = 10  # in a number, six bits each; the first one in the highest bits
_AT_ONCE = 200_000  # words packed at a time
_BYTES_AT_ONCE = 2_000_000
_SORTED_AT_ONCE = 250_000
_IN_A_RUN = 120_000  # words; bounds the time of a step, and the memory of what is made of a run

Keys = npt.NDArray[np.uint64]
"""uint64[words, numbers]: a row for each word, its letters' codes + 1, then zeros."""

Notes = npt.NDArray[np.uint32]
"""uint32[words]: what the caller knows of each word."""


@dataclass(frozen=True, eq=False)
class PackedWords(Sequence[str]):
    """Words in the order of the alphabet's codes, each once.

    `runs` are parts of the list, one after the other. A run has all words of some first letters, or
    of one first letter all those of some second letters.

    >>> words = pack_words(["tea", "eat", "ate", "tea"], "aet")
    >>> words[0], list(words), words == ("ate", "eat", "tea")
    ('ate', ['ate', 'eat', 'tea'], True)
    """

    symbols: str
    runs: tuple[Keys, ...]

    def __len__(self) -> int:
        return self._ends[-1] if self.runs else 0

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(len(run) for run in self.runs))

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...

    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [self[one] for one in range(len(self))[at]]
        at = range(len(self))[at]
        number = int(np.searchsorted(self._ends, at, side="right"))
        run = self.runs[number]
        row = at - self._ends[number] + len(run)
        return self._spelled(run[row : row + 1])[:-1]

    def __iter__(self) -> Iterator[str]:
        for run in self.runs:
            yield from self._spelled(run).splitlines()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or len(self) != len(other):
            return False
        return all(mine == its for mine, its in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def lines(self) -> Iterator[bytes]:
        """Spell the words, one a line, as parts of a text in UTF-8."""
        for run in self.runs:
            yield self._spelled(run).encode()

    def _spelled(self, run: Keys) -> str:
        rows = rows_of(run)
        points = np.array([0, *map(ord, self.symbols)], "<u4")
        text = np.full((len(rows), rows.shape[1] + 1), ord("\n"), "<u4")
        text[:, :-1] = points[rows]
        spelled: bytes = text[text != 0].tobytes()
        return spelled.decode("utf-32-le")

    def changed(
        self,
        added: Iterable[str],
        hidden: Iterable[str],
        progress: Callable[[float], None] | None = None,
    ) -> "PackedWords":
        """Add words and hide some. Raises Complaint as `pack_words` does.

        `progress` gets the fraction done.
        """
        report = progress or (lambda fraction: None)
        packing = Packing(self.symbols)
        for at, run in enumerate(self.runs):
            report(0.5 * at / len(self.runs))
            packing.add_keys(run, np.zeros(len(run), np.uint32))
        packing.add_words(sorted(added))
        packing.add_words(sorted(hidden), _HIDDEN)
        runs = []
        for keys, notes in packing.runs(lambda fraction: report(0.5 + 0.5 * fraction)):
            starts = np.flatnonzero(are_first(keys))
            runs.append(keys[starts[np.maximum.reduceat(notes, starts) < _HIDDEN]])
        return PackedWords(self.symbols, tuple(run for run in runs if len(run)))


_HIDDEN: Final = 1


def pack_words(words: Sequence[str], symbols: str) -> PackedWords:
    """Pack words in any order, each once. Raises Complaint for length or foreign characters."""
    if isinstance(words, PackedWords):
        return words
    packing = Packing(symbols)
    packing.add_words(words)
    return PackedWords(symbols, tuple(keys[are_first(keys)] for keys, _ in packing.runs()))


def pack_lines(text: bytes, symbols: str) -> PackedWords:
    """Pack words in UTF-8, one a line. Raises Complaint as `pack_words`, UnicodeDecodeError."""
    packing = Packing(symbols)
    start = 0
    while start < len(text):
        end = text.find(b"\n", start + _BYTES_AT_ONCE) + 1 or len(text)
        packing.add_words(text[start:end].decode().split())
        start = end
    return PackedWords(symbols, tuple(keys[are_first(keys)] for keys, _ in packing.runs()))


class Packing:
    """Words on their way into runs, in any order and more than once, each with a note.

    A note is a number of the caller's; equal words stay in the order in which they came.
    """

    def __init__(self, symbols: str) -> None:
        self._symbols = symbols
        self._parts: dict[int, list[tuple[Keys, Notes]]] = {}  # by how many numbers a word has
        self._sorted: list[_Sorted] = []
        self._code_of = np.zeros(max(map(ord, symbols)) + 2, np.uint8)
        for code, symbol in enumerate(symbols):
            self._code_of[ord(symbol)] = code + 1

    def add_words(self, words: Sequence[str], note: int = 0) -> None:
        """Take in words. Raises Complaint as `pack_words` does."""
        for start in range(0, len(words), _AT_ONCE):
            some = words[start : start + _AT_ONCE]
            lengths = np.fromiter(map(len, some), np.int64, len(some))
            _check_lengths(some, lengths)
            points = np.frombuffer("".join(some).encode("utf-32-le"), "<u4")
            codes = self._code_of[np.minimum(points, len(self._code_of) - 1)]
            if not codes.all():
                raise Complaint(
                    "word-letter",
                    "'{letter}' is not one of the letters {letters}",
                    letter=chr(points[np.flatnonzero(codes == 0)[0]]),
                    letters=self._symbols,
                )
            notes = np.full(len(some), note, np.uint32)
            self.add(codes, np.cumsum(lengths) - lengths, lengths, notes)

    def add(
        self,
        codes: npt.NDArray[np.uint8],
        starts: npt.NDArray[np.int64],
        lengths: npt.NDArray[np.int64],
        notes: Notes,
    ) -> None:
        """Take in words that stand somewhere in codes + 1 of letters, 1 to 63 of them each."""
        numbers = (lengths + _LETTERS - 1) // _LETTERS
        for width in range(1, int(numbers.max(initial=0)) + 1):
            chosen = np.flatnonzero(numbers == width)
            if not len(chosen):
                continue
            keys = np.zeros((len(chosen), width), np.uint64)
            at, remaining = starts[chosen], lengths[chosen]
            for place in range(int(remaining.max())):
                inside = place < remaining
                letters = np.where(inside, codes[np.where(inside, at + place, 0)], 0)
                keys[:, place // _LETTERS] |= letters.astype(np.uint64) << _shift(place)
            self.add_keys(keys, notes[chosen])

    def add_keys(self, keys: Keys, notes: Notes) -> None:
        """Take in words that are packed already, all as wide."""
        parts = self._parts.setdefault(keys.shape[1], [])
        parts.append((keys, notes))
        if sum(len(part) for part, _ in parts) >= _SORTED_AT_ONCE:
            self._sort(keys.shape[1])

    def _sort(self, width: int) -> None:
        parts = self._parts.pop(width)
        keys = np.concatenate([part for part, _ in parts])
        beginnings = (keys[:, 0] >> np.uint64(48)).astype(np.uint16)
        order = np.argsort(beginnings, kind="stable")  # a radix sort, being of 16 bits
        notes = np.concatenate([notes for _, notes in parts])[order]
        counts = np.bincount(beginnings, minlength=_BEGINNINGS)
        self._sorted.append(_Sorted(keys[order], notes, counts))

    def runs(self, progress: Callable[[float], None] | None = None) -> Iterator[tuple[Keys, Notes]]:
        """Yield and forget words and notes, sorted, by runs; `progress` gets the fraction."""
        for width in list(self._parts):
            self._sort(width)
        counts = sum((part.counts for part in self._sorted), np.zeros(_BEGINNINGS, np.int64))
        total = int(counts.sum())
        done = 0
        for start, end in _bounds(counts):
            if progress is not None:
                progress(done / total)
            some = [words for part in self._sorted if len((words := part.begin(start, end))[0])]
            width = max(keys.shape[1] for keys, _ in some)
            keys = np.concatenate(
                [np.pad(keys, ((0, 0), (0, width - keys.shape[1]))) for keys, _ in some]
            )
            notes = np.concatenate([notes for _, notes in some])
            order = np.lexsort(keys.T[::-1])  # stable
            done += len(keys)
            yield keys[order], notes[order]
        self._sorted.clear()


_BEGINNINGS: Final = 64 * 64  # two letters, or one and nothing


@dataclass(frozen=True)
class _Sorted:
    """Some words of one width, sorted by their first two letters, and how many begin so."""

    keys: Keys
    notes: Notes
    counts: npt.NDArray[np.int64]

    def begin(self, start: int, end: int) -> tuple[Keys, Notes]:
        here = slice(int(self.counts[:start].sum()), int(self.counts[:end].sum()))
        return self.keys[here], self.notes[here]


def _bounds(counts: npt.NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Part the beginnings into runs: of whole first letters, or within one of them."""
    start = words = 0
    for letter in range(0, _BEGINNINGS, 64):
        of_letter = int(counts[letter : letter + 64].sum())
        if words and words + of_letter > _IN_A_RUN:
            yield start, letter
            start, words = letter, 0
        if of_letter <= _IN_A_RUN:
            words += of_letter
            continue
        for beginning in range(letter, letter + 64):
            if words and words + counts[beginning] > _IN_A_RUN:
                yield start, beginning
                start, words = beginning, 0
            words += int(counts[beginning])
        if words:
            yield start, letter + 64
        start, words = letter + 64, 0
    if words:
        yield start, _BEGINNINGS


def _check_lengths(words: Sequence[str], lengths: npt.NDArray[np.int64]) -> None:
    if not lengths.all():
        raise Complaint("word-empty", "an empty line is not a word")
    longest = int(lengths.max(initial=0))
    if longest > LONGEST_WORD:
        raise Complaint(
            "word-long",
            "'{word}' has {letters} letters, more than {maximum}",
            word=words[int(lengths.argmax())],
            letters=longest,
            maximum=LONGEST_WORD,
        )


def are_first(keys: Keys) -> npt.NDArray[np.bool_]:
    """Tell of each word of a sorted run whether it is another one than that before it."""
    first = np.ones(len(keys), bool)
    first[1:] = (keys[1:] != keys[:-1]).any(axis=1)
    return first


def rows_of(run: Keys) -> npt.NDArray[np.uint8]:
    """Unpack words into rows of codes + 1, padded with 0: uint8[words, longest]."""
    count, numbers = run.shape
    rows = np.zeros((count, numbers * _LETTERS), np.uint8)
    for place in range(rows.shape[1]):
        rows[:, place] = run[:, place // _LETTERS] >> _shift(place) & np.uint64(63)
        if not rows[:, place].any():
            return rows[:, :place]
    return rows


def _shift(place: int) -> np.uint64:
    return np.uint64(6 * (_LETTERS - 1 - place % _LETTERS))
