"""What is done and damaged at random, and told in a checksum, which changes only on purpose."""

import json
import zlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from gridsmith.core.errors import Complaint


def checksum_of_hands(
    game: Any,
    actions: Sequence[Callable[[Any, Random], Any]],
    tell: Callable[[Any], object],
    seed: int,
    steps: int,
) -> int:
    """Give a checksum of what is told of a game, of complaints too, after each action."""
    chance, told = Random(seed), list[object]()
    for _ in range(steps):
        try:
            game = chance.choice(actions)(game, chance)
        except Complaint as error:
            told.append(str(error))
        told.append(tell(game))
    return zlib.crc32(json.dumps(told).encode())


def checksum_of_readings(
    read: Callable[[Any], object], given: Sequence[Any], pieces: Sequence[Any], count: int = 500
) -> int:
    """Give a checksum of what is read from texts or contents that are damaged at random."""
    chance, told = Random(count), list[str]()
    for _ in range(count):
        damaged = chance.choice(given)
        for _ in range(chance.randint(0, 3)):
            damaged = _damaged(damaged, pieces, chance)
        try:
            told.append(str(read(damaged)))
        except Complaint as error:
            told.append(str(error))
    return zlib.crc32("\n".join(told).encode(errors="replace"))


def _damaged(given: Any, pieces: Sequence[Any], chance: Random) -> Any:
    piece = chance.choice(pieces)
    if isinstance(given, str) and isinstance(piece, str):
        at, gone = chance.randint(0, len(given)), chance.choice((0, 1, 1, 4))
        return given[:at] + piece + given[at + gone :]
    if not (isinstance(given, dict | list) and given):
        return piece
    key = chance.choice(sorted(given) if isinstance(given, dict) else range(len(given)))
    copy = given.copy()
    if chance.random() < 0.1:
        del copy[key]
    else:
        copy[key] = _damaged(copy[key], pieces, chance)
    return copy
