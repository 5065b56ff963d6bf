"""Books: bounds of the first positions of a board, shipped with the app.

`resources/make_dots_book.py` makes them. A book has every position with some number of free edges
or more, by the keys that the search gives to them. In the file,
a line and a CRC precede zlib data: the differences of the sorted keys, 8 bytes each, the lowest
bytes of all first, and so on; then the sizes, the lower bounds and the upper ones.
"""

import logging
import zlib
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .... import resources
from ...errors import Complaint, unreadable
from ..board import Board

FOLDER = resources.FOLDER / "books"

_HEAD = b"gridsmith dots book 1\n"
_CRC_BYTES = 4

_log = logging.getLogger(__name__)


class BookError(Complaint):
    """A book that is damaged or cannot be read; the message is one line."""


class Book(NamedTuple):
    """Positions by key, and bounds of their values, as the table holds them.

    Of a key, the two lowest bits are 0. `size`: free edges, by fours, rounded up. A bound is (value
    + boxes left) / 2.
    """

    keys: npt.NDArray[np.uint64]  # sorted
    size: npt.NDArray[np.uint8]
    low: npt.NDArray[np.uint8]
    high: npt.NDArray[np.uint8]


def book_path(board: Board) -> Path:
    """Return where the book of a board is, or would be; a board and its transpose share it."""
    size = "x".join(map(str, sorted((board.rows, board.columns))))
    return FOLDER / f"dots-{size}.book"


def packed_book(book: Book) -> bytes:
    """Return the bytes of a book's file."""
    steps = np.diff(book.keys, prepend=np.uint64(0)).astype("<u8")
    planes = steps.view(np.uint8).reshape(-1, 8).T.tobytes()
    data = zlib.compress(planes + b"".join(part.tobytes() for part in book[1:]), 9)
    return _HEAD + zlib.crc32(data).to_bytes(_CRC_BYTES, "little") + data


def read_book(path: Path) -> Book:
    """Read a book. Raises BookError."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BookError.of(unreadable(path, error)) from error
    start = len(_HEAD) + _CRC_BYTES
    data = content[start:]
    if content[:start] != _HEAD + zlib.crc32(data).to_bytes(_CRC_BYTES, "little"):
        raise BookError("dots-book-damaged", "the book of positions {path} is damaged", path=path)
    planes = np.frombuffer(zlib.decompress(data), np.uint8).reshape(11, -1)
    steps = np.ascontiguousarray(planes[:8].T).view("<u8")[:, 0]
    return Book(np.cumsum(steps, dtype=np.uint64), *planes[8:])


def find_book(board: Board) -> Book | None:
    """Return the book of a board; None without one, or, with a warning, if it is damaged."""
    path = book_path(board)
    if not path.exists():
        return None
    try:
        return read_book(path)
    except BookError as error:
        _log.warning("%s; the search does without it", error)
        return None
