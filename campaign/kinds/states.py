"""States of the games that many actions have made, saved and read."""

import random
from pathlib import Path

from tests.core.library.saved_states import GAMES, try_states

from ..trials import Kind, Trial

_EXAMPLES, _STEPS = 10, 60


def _states_of(name: str) -> Trial:
    """Give the trial of a game."""

    def trial(chance: random.Random, place: Path) -> int:
        try_states(GAMES[name], _EXAMPLES, _STEPS, chance.getrandbits(64))
        return _EXAMPLES

    return trial


KINDS = [
    Kind(f"states {name}", "read as they were saved", _states_of(name), share=0.2, seconds=60)
    for name in GAMES
]
