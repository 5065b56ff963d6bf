"""Archives of kilobytes that unpack to gigabytes: refused in one line, or read; never for long."""

import gzip
import json
import random
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from ...core.blocks.formats.notation import read_puzzle_file
from ...core.errors import Complaint
from ...core.files.places import Places
from ...core.library.backup import restore
from ...core.version import VERSION
from ..trials import Kind
from .backups import All, check_kept, furnish

_SECONDS = 20.0  # of the processor
_MEGABYTES = 300.0
_LONGEST = 2000  # characters of a complaint

Part = tuple[str, Iterator[bytes]]
"""A member's name, and what is in it, piece by piece."""


def _again(piece: bytes, size: int, before: bytes = b"", after: bytes = b"") -> Iterator[bytes]:
    """Give a piece again and again, so many bytes of it."""
    block = piece * max(1, 1_000_000 // len(piece))
    yield before
    for _ in range(max(1, size // len(block))):
        yield block
    yield after


def _words(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((3, 20, 42, 63)) * 1_000_000
    lines = chance.choice((b"+a\n", b"+\xd1\x8f\n", b"-tea\n", b"\n", b"+" + b"a" * 62 + b"\n"))
    block = lines * (1_000_000 // len(lines))
    words = (size // len(block)) * (1_000_000 // len(lines)) * (lines[:1] in (b"+", b"-"))
    return [("own-words/en.txt", _again(lines, size))], {"words": words}


def _one_word(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((1, 63)) * 1_000_000
    return [("own-words/en.txt", _again(b"a", size, b"+"))], {"words": 1}


def _long_line(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((30, 190, 250, 1000)) * 1_000_000
    piece = chance.choice((b"a", b"\\u0430", b"\xd0\xb0"))
    before, after = b'{"game":"balda","title":"t","content":{"text":"', b'"}}\n'
    what = chance.choice(("games", "sessions"))
    counted = "games" if what == "games" else "boards"
    return [(f"{what}.jsonl", _again(piece, size, before, after))], {counted: 1}


def _many_values(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    """A line of small values, which are much larger in memory than on the disk."""
    size = chance.choice((20, 190)) * 1_000_000
    piece, last = chance.choice(((b"0,", b"0"), (b"[],", b"[]"), (b'{"a":1},', b"{}")))
    before, after = b'{"game":"balda","title":"t","content":{"l":[', last + b"]}}\n"
    return [("games.jsonl", _again(piece, size, before, after))], {"games": 1}


def _many_games(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((5, 200, 2000)) * 1_000_000
    what = chance.choice(("games", "sessions"))
    line = b'{"game":"balda","title":"t","created":"","changed":"","content":{}}\n'
    number = max(1, size // (len(line) * (1_000_000 // len(line)))) * (1_000_000 // len(line))
    return [(f"{what}.jsonl", _again(line, size))], {
        "games" if what == "games" else "boards": number
    }


def _deep(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((1, 100)) * 1_000_000
    before = b'{"game":"balda","title":"t","content":{"l":'
    return [("games.jsonl", _again(chance.choice((b"[", b'{"a":')), size, before))], {"games": 1}


def _settings(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((5, 63)) * 1_000_000
    line = chance.choice((b"theme=dark\n", b"a\\b=c\n", b"\n", b"a"))
    return [("settings.ini", _again(line, size, b"[General]\n"))], {"settings": 1}


def _list(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    size = chance.choice((60, 1500, 3000)) * 1_000_000
    return [("lists/new.words", _again(chance.choice((b"\0", b"a\n", b"word\n")), size))], {
        "lists": 1
    }


def _many_members(chance: random.Random) -> tuple[list[Part], dict[str, int]]:
    number = chance.choice((3000, 19_000, 60_000))
    kind = chance.choice(("own-words/w{}.txt", "lists/l{}.words"))
    content = b"+a\n" if kind.startswith("own") else b"tea\n"
    parts = [(kind.format(at), iter((content,))) for at in range(number)]
    return parts, {"words" if kind.startswith("own") else "lists": number}


_BOMBS = (_words, _words, _one_word, _long_line, _long_line, _many_values, _many_games, _deep,
          _settings, _list, _many_members)  # fmt: skip


def bombs(chance: random.Random, place: Path) -> None:
    """A backup that is a bomb takes little time and memory, and nothing that is here is lost."""
    here, file = Places.within(place / "here"), place / "all.zip"
    furnish(chance, here)
    before = All.of(here)
    parts, counts = chance.choice(_BOMBS)(chance)
    none = dict.fromkeys(("games", "boards", "lists", "words", "settings"), 0)
    manifest = {"gridsmith": "backup", "format": 1, "version": VERSION,
                "saved": "2025-01-01T00:00:00+00:00", "counts": none | counts}  # fmt: skip
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("manifest.json", json.dumps(manifest))
        for name, pieces in parts:
            with archive.open(name, "w", force_zip64=True) as member:
                for piece in pieces:
                    member.write(piece)
    complaint = _read(lambda: restore(file, here))
    after = All.of(here)
    check_kept(before, after)
    assert complaint is None or after == before, "refused, and something has come all the same"
    left = list(here.data.rglob("*.part"))
    assert not left, f"left behind: {left}"


def packed_puzzles(chance: random.Random, place: Path) -> None:
    """A packed file of BurrTools that is a bomb takes little time and memory."""
    file = place / "bomb.xmpuzzle"
    size = chance.choice((5, 60, 2000)) * 1_000_000
    piece = chance.choice((b" ", b"<a>", b"<voxel/>", b"#", b"\0", b"<!-- -->"))
    with gzip.open(file, "wb", compresslevel=1) as packed:
        for part in _again(piece, size, b'<?xml version="1.0"?>\n<puzzle version="2">'):
            packed.write(part)
    assert _read(lambda: read_puzzle_file(file)) is not None, "it was read"


def _read(read: object) -> Complaint | None:
    """Read something, within time; give what it was refused with."""
    begun = time.process_time()
    complaint = None
    try:
        assert callable(read)
        read()
    except Complaint as error:
        complaint = error
    took = time.process_time() - begun
    assert took <= _SECONDS, f"{took:.1f} s: {complaint}"
    assert complaint is None or "\n" not in str(complaint), complaint
    assert complaint is None or len(str(complaint)) <= _LONGEST, complaint
    return complaint


KINDS = [
    Kind("archive bombs", "refused in one line, or read, at once", bombs, 0.5,
         seconds=180, megabytes=_MEGABYTES),
    Kind("packed puzzles", "refused in one line, at once", packed_puzzles, 0.3,
         seconds=180, megabytes=_MEGABYTES),
]  # fmt: skip
