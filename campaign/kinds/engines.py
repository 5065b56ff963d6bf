"""Engines against slow references: the properties of `tests/core`, on ever new examples."""

import importlib
import inspect
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, seed, settings

from ...core.games import GAMES
from ..forks import ROOT, get_ready
from ..trials import Kind

settings.register_profile(
    "campaign", database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


@cache
def _properties(room: str) -> list[Callable[[], None]]:
    """Give the tests of a folder for which hypothesis makes up all that they are given."""
    settings.load_profile("campaign")
    return list(_in(room))


def _in(room: str) -> Iterator[Callable[[], None]]:
    for path in sorted((ROOT / "tests" / "core" / room).glob("test_*.py")):
        module = importlib.import_module(f"tests.core.{room.replace('/', '.')}.{path.stem}")
        for name, test in sorted(vars(module).items()):
            is_own = name.startswith("test_") and hasattr(test, "hypothesis")
            if is_own and not inspect.signature(test).parameters:
                yield test


def _kind(room: str, share: float) -> Kind:
    def trial(chance: random.Random, place: Path) -> None:
        test = chance.choice(_properties(room))
        print(test.__name__, flush=True)
        seed(chance.getrandbits(64))(test)()

    def ready() -> None:
        get_ready()
        assert _properties(room)

    return Kind(room, "its engine and formats, against slow references", trial, share,
                seconds=180, megabytes=1500, ready=ready)  # fmt: skip


def _board_games(chance: random.Random, place: Path) -> int:
    from tests.core.tiles.board.test_moves import compare_a_game

    return sum(compare_a_game(chance) for _ in range(20))


KINDS = [
    Kind(
        "board-games",
        "all moves of a board in random games, against a slow generator",
        _board_games,
        seconds=180,
        megabytes=1500,
        ready=get_ready,
    ),
    *(_kind(name, 1.0) for name, game in GAMES.items() if not game.within),
    *(_kind(room, 0.3) for room in ("lexicon", "library", "study", "recognition", "tiles/board")),
]
