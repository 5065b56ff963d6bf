"""Books: the values of all first positions of a board, shipped with the app.

`resources/make_dots_book.py` makes them. A book holds no positions, only some two bits for each, in
static functions (Majewski, Wormald, Havas and Czech 1996): a key leads to three slots, and the
exclusive or of the bits in them is the answer. Positions with equally many free edges are a layer.
Its first function tells of all of them whether the value is the one that most have, the next one of
all others whether it is the second, and so on; where none is, it is the last. A key that is not in
the book gets some value, too, so a book may only be asked about positions of its board with enough
free edges.

In the file, a line and a CRC precede JSON, behind its length in four bytes: the fewest free edges,
and for each layer from there on half of each value, rounded down (what is lost is the parity of the
boxes left), and the bytes of the functions of all but the last. These follow.
"""

import logging
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Self, TypedDict

import numpy as np
import numpy.typing as npt

from .... import resources
from ...errors import Complaint, unreadable
from ...files.state import read_json
from ..board import Board

FOLDER = resources.FOLDER / "books"

HEAD = b"gridsmith dots book 2\n"
CRC_BYTES = 4
_MULTIPLIERS = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93, 0x9FB21C651E98DF25

_log = logging.getLogger(__name__)


class Head(TypedDict):
    """What the file says of a book, before the functions."""

    least: int
    layers: list[tuple[list[int], list[int]]]


class BookError(Complaint):
    """A book that is damaged or cannot be read; the message is one line."""


@dataclass(frozen=True)
class StaticFunction:
    """Tells of some keys whether something is true; of other keys it says anything.

    `slots`: [bytes], eight slots in each, the lowest bit first; a third for each multiplier.
    """

    slots: npt.NDArray[np.uint8]

    def __getitem__(self, key: int) -> bool:
        slots = slots_of(np.array([key], np.uint64), len(self.slots) // 3)[:, 0]
        return bool((self.slots[slots >> 3] >> (slots & 7)).sum() & 1)


@dataclass(frozen=True)
class Book:
    """The values of positions by key.

    `minimum`: the fewest free edges of a position that is in it. All with so many or more are.
    `layers`: from there on, half of each value, and what says where it is; not of the last one.
    """

    minimum: int
    layers: tuple[tuple[tuple[int, ...], tuple[StaticFunction, ...]], ...]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a book. Raises BookError."""
        start = len(HEAD) + CRC_BYTES
        try:
            if path.stat().st_size <= start:
                raise _damaged(path)
            content = np.memmap(path, np.uint8, "r")  # the system can have its memory back
        except OSError as error:
            raise BookError.of(unreadable(path, error)) from error
        data = content[start:]
        if bytes(content[:start]) != HEAD + zlib.crc32(data.data).to_bytes(CRC_BYTES, "little"):
            raise _damaged(path)
        at = 4 + int.from_bytes(bytes(data[:4]), "little")
        head = read_json(bytes(data[4:at]), Head)
        layers = []
        for halves, sizes in head["layers"]:
            functions = []
            for size in sizes:
                functions.append(StaticFunction(data[at : at + size]))
                at += size
            layers.append((tuple(halves), tuple(functions)))
        return cls(head["least"], tuple(layers))

    def value(self, key: int, free: int, boxes: int) -> int:
        """Return the value of a position with so many free edges and boxes left, by its key."""
        halves, functions = self.layers[free - self.minimum]
        at = next((at for at, each in enumerate(functions) if each[key]), -1)
        return 2 * halves[at] + (boxes & 1)


def slots_of(keys: npt.NDArray[np.uint64], size: int) -> npt.NDArray[np.int64]:
    """Return the three slots of each key, among 24 * size: [3, keys]."""
    high = np.uint64(32)
    found = [
        (keys * np.uint64(each) >> high) * np.uint64(8 * size) >> high for each in _MULTIPLIERS
    ]
    return np.stack(found).astype(np.int64) + 8 * size * np.arange(3)[:, None]


def _damaged(path: Path) -> BookError:
    return BookError("dots-book-damaged", "the book of positions {path} is damaged", path=path)


def book_path(board: Board) -> Path:
    """Return where the book of a board is, or would be; a board and its transpose share it."""
    size = "x".join(map(str, sorted((board.rows, board.columns))))
    return FOLDER / f"dots-{size}.book"


def find_book(board: Board) -> Book | None:
    """Return the book of a board; None without one, or, with one warning, if it is damaged."""
    return _find(book_path(board))


@lru_cache(maxsize=16)
def _find(path: Path) -> Book | None:
    if not path.exists():
        return None
    try:
        return Book.read(path)
    except BookError as error:
        _log.warning("%s; the search does without it", error)
        return None
