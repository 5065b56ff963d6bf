"""Hands that do at random what can be done with a game, and tell what it is after each action."""

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
    """Give a checksum of what is told, of complaints too: it changes only with the game."""
    chance, told = Random(seed), list[object]()
    for _ in range(steps):
        try:
            game = chance.choice(actions)(game, chance)
        except Complaint as error:
            told.append(str(error))
        told.append(tell(game))
    return zlib.crc32(json.dumps(told).encode())
