"""Tables about words: a head, the number of entries and their checksum, then an entry a line.

An entry is a word, a tab, and what is known about the word. The scripts in `wordlists` make them;
packages have large ones packed by gzip, of which the head is read as soon as that of a plain one.
"""

import gzip
import zlib
from pathlib import Path
from typing import BinaryIO

_LONGEST_HEAD = 40


PACKED = ".gz"
"""What the name of a packed table ends in."""


def head_of(path: Path) -> bytes:
    """Give the head of a table, equal for equal tables. Raises OSError; ValueError for damage."""
    with _opened(path) as file:
        try:
            return file.readline(_LONGEST_HEAD)
        except (EOFError, zlib.error) as error:
            raise ValueError(str(error)) from None


def content_of(path: Path) -> bytes:
    """Give a table as it is without packing. Raises OSError; ValueError for damage."""
    with _opened(path) as file:
        try:
            return file.read()
        except (EOFError, zlib.error) as error:
            raise ValueError(str(error)) from None


def _opened(path: Path) -> "BinaryIO | gzip.GzipFile":
    return gzip.open(path) if path.suffix == PACKED else path.open("rb")


def read_entries(content: bytes) -> list[tuple[str, bytes]]:
    """Give the entries of a table. Raises ValueError if it is not as it was made."""
    head, _, body = content.partition(b"\n")
    if head != b"%d %08x" % (body.count(b"\n"), zlib.crc32(body)):
        raise ValueError("the checksum is another")
    entries = []
    for line in body.splitlines():
        word, _, entry = line.partition(b"\t")
        entries.append((word.decode(), entry))
    return entries
