"""Boards made up at random, answered by the engines and by brute force."""

import random
from collections.abc import Callable
from pathlib import Path

from campaign.trials import Kind, Trial
from tests.core.balda import reference as balda

_A_TRIAL = 10  # boards: so few take milliseconds, and are tried again together


def _boards(one: Callable[[random.Random], object]) -> Trial:
    """Give a trial of several boards, each with a chance of its own."""

    def trial(chance: random.Random, place: Path) -> int:
        for _ in range(_A_TRIAL):
            one(chance)
        return _A_TRIAL

    return trial


def _balda(chance: random.Random) -> None:
    balda.compare(balda.random_position(chance))


KINDS = [
    Kind("balda boards", "moves, paths and points", _boards(_balda)),
]
