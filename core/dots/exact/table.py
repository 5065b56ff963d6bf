"""The table of positions that the compiled search fills."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ..board import Board
from .arrays import CHECK, Sets, zeros_in_lines
from .book import Book, find_book

_LEAST_TABLE = 18
_LEAST_SETS = 1 << 9
_SLICE = 1 << 18  # entries
_CHECK = np.uint64(CHECK)


@dataclass
class Table:
    """Bounds of positions on any board, shared by all analyses.

    `memory`: the megabytes that it may grow to, at least 2. It is used by one analysis at a
    time, whose workers fill it together. `is_fixed`: it has its full size from the start, a power
    of two, is for one board, and does without books.
    """

    memory: int
    is_fixed: bool = False
    entries: npt.NDArray[np.uint64] = field(init=False)
    stored: int = field(init=False, default=0)
    sets: list[Sets] = field(init=False)  # of each worker
    _read: set[Board] = field(init=False, default_factory=set)  # boards whose books were looked for

    def __post_init__(self) -> None:
        """Start small: looking up is slower in a larger table."""
        self.entries = zeros_in_lines(1 << _LEAST_TABLE)
        if self.is_fixed:
            self.entries = zeros_in_lines(1 << (self.memory << 17).bit_length() - 1)
            self.entries.fill(0)  # the system gives all of it now, or fails now
        self.sets = [Sets.empty(_LEAST_SETS)]

    def make_sets(self, workers: int) -> None:
        """Have sets for so many workers."""
        self.sets += [Sets.empty(_LEAST_SETS) for _ in range(workers - len(self.sets))]

    @property
    def may_grow(self) -> bool:
        """Whether a table of twice the size, beside the old one, fits the memory."""
        return not self.is_fixed and 3 * self.entries.nbytes <= self.memory << 20

    def growing(self) -> Iterator[None]:
        """Make the table larger, in steps of some milliseconds; it changes at the end."""
        from .kernels import move_over

        factor = 4 if 5 * self.entries.nbytes <= self.memory << 20 else 2
        larger = zeros_in_lines(len(self.entries) * factor)
        stored = 0
        for start in range(0, len(self.entries), _SLICE):
            stored += int(move_over(self.entries, start, start + _SLICE, larger))
            yield
        self.entries, self.stored = larger, stored

    def read_book(self, board: Board) -> Iterator[None]:
        """Enter what the book of a board knows, if there is one and room for it; in steps."""
        if self.is_fixed or board in self._read:
            return
        self._read.add(board)
        book = find_book(board)
        if book is not None:
            yield
            yield from self.enter(book)

    def enter(self, book: Book) -> Iterator[None]:
        """Enter the positions of a book, if there is room for them; in steps."""
        while 2 * (self.stored + len(book.keys)) > len(self.entries):
            if not self.may_grow:
                return
            yield from self.growing()
        size, low, high = (part.astype(np.uint64) for part in book[1:])
        entries = book.keys & _CHECK | size << np.uint64(14) | low << np.uint64(7) | high
        places = (book.keys & np.uint64(len(self.entries) - 4)).astype(np.int64)
        for slot in range(4):
            yield
            _, first = np.unique(places, return_index=True)
            first = first[self.entries[places[first] + slot] == 0]
            self.entries[places[first] + slot] = entries[first]
            self.stored += len(first)
            entries, places = np.delete(entries, first), np.delete(places, first)

    def largest(self, edges: int) -> Book:
        """Give what is known of positions with at least so many free edges, down to a four."""
        size = self.entries >> np.uint64(14) & np.uint64(15)
        at = np.flatnonzero((self.entries != 0) & (size >= np.uint64(edges + 3 >> 2)))
        entries = self.entries[at]
        keys = entries & _CHECK | at.astype(np.uint64) & np.uint64(len(self.entries) - 4)
        low, high = entries >> np.uint64(7) & np.uint64(127), entries & np.uint64(127)
        order = np.argsort(keys)
        bounds = (part.astype(np.uint8)[order] for part in (size[at], low, high))
        return Book(keys[order], *bounds)
