"""Tables about words: a head, the number of entries and their checksum, then an entry a line.

An entry is a word, a tab, and what is known about the word. The scripts in `wordlists` make them.
"""

import zlib
from pathlib import Path

_LONGEST_HEAD = 40


def head_of(path: Path) -> bytes:
    """Give the head of a table, equal for equal tables. Raises OSError."""
    with path.open("rb") as file:
        return file.readline(_LONGEST_HEAD)


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
