"""Damage of every sort, to bytes and to files."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

_HUGE = 64 << 20
_NUMBERS = (
    b"-1", b"0", b"null", b"true", b"1e999", b"NaN", b"-Infinity", b"4294967296",
    b"9223372036854775808", b"1" + b"0" * 5000, b'""', b"[]", b"{}", b"1.5", b"[[[[[[[[",
)  # fmt: skip
_TEXTS = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc3\x28", b"\\ud800", b"\r", b"\n\n",
    "ẞßİıſς".encode(), "e\u0301\u202e\u200d".encode(), b"../../etc/passwd", b"%n%s", b"\x1b[2J",
)  # fmt: skip


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Give other bytes, which have gone through one to three sorts of damage."""
    harmed = data
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        harmed = chance.choice(_SORTS)(harmed, chance)
    return harmed if harmed != data else data + b"\0"


def damage_file(path: Path, chance: random.Random) -> str:
    """Damage a file, or what it is; return in what way."""
    if chance.random() < 0.75:
        path.write_bytes(damaged(path.read_bytes(), chance))
        return f"{path.name}: other bytes"
    match chance.randrange(6):
        case 0:
            path.unlink()
            return f"{path.name} is gone"
        case 1:
            path.write_bytes(b"")
            return f"{path.name} is empty"
        case 2:
            path.unlink()
            path.mkdir()
            return f"{path.name} is a folder"
        case 3:
            path.unlink()
            path.symlink_to(chance.choice((path.name, "nowhere", "/dev/null", "..")))
            return f"{path.name} leads to {path.readlink()}"
        case 4:
            with path.open("ab") as file:
                file.truncate(_HUGE)
            return f"{path.name} is huge"
        case _:
            others = [other for other in path.parent.iterdir() if other.is_file()]
            other = chance.choice(others)
            if other == path:
                path.write_bytes(chance.randbytes(path.stat().st_size))
                return f"{path.name} is noise"
            shutil.copyfile(other, path)
            return f"{path.name} is a copy of {other.name}"


def _flip_bits(data: bytes, chance: random.Random) -> bytes:
    harmed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 20)) if harmed else 0):
        harmed[chance.randrange(len(harmed))] ^= 1 << chance.randrange(8)
    return bytes(harmed)


def _set_bytes(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    filling = chance.choice((b"\0", b"\xff", None))
    return data[:start] + (
        chance.randbytes(end - start) if filling is None else filling * (end - start)
    ) + data[end:]  # fmt: skip


def _truncate(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] if chance.random() < 0.8 else data[at:]


def _drop(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + data[end:]


def _repeat(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    times = min(chance.choice((1, 1, 2, 100, 10_000)), 1 + 2_000_000 // max(1, end - start))
    return data[:end] + data[start:end] * times + data[end:]


def _swap(data: bytes, chance: random.Random) -> bytes:
    """Exchange two blocks of equal size, as a disk may."""
    size = chance.choice((1, 4, 64, 512, 4096))
    blocks = len(data) // size
    if blocks < 2:
        return data[::-1]
    first, second = sorted(chance.sample(range(blocks), 2))
    a, b = first * size, second * size
    return (
        data[:a] + data[b : b + size] + data[a + size : b] + data[a : a + size] + data[b + size :]
    )


def _put_number(data: bytes, chance: random.Random) -> bytes:
    """Put a number that nobody expects in the place of one."""
    places = [at for at, byte in enumerate(data[:100_000]) if 48 <= byte <= 57]
    if not places:
        return data + chance.choice(_NUMBERS)
    start = chance.choice(places)
    end = start
    while end < len(data) and 48 <= data[end] <= 57:
        end += 1
    return data[:start] + chance.choice(_NUMBERS) + data[end:]


def _put_text(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_TEXTS) + data[at:]


def _span(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 1, 4, 30, 500, 5000)))


_SORTS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip_bits, _flip_bits, _set_bytes, _truncate, _drop, _repeat, _swap, _put_number, _put_text,
)  # fmt: skip
