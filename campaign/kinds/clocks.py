"""A clock that is set back, or forward: the newest stays the newest, and nothing is lost."""

import datetime
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

from ..forks import Forks
from ..hands import GAMES, edit
from ..saying import say
from ..trials import Kind
from .kills import UP_WITHIN, get_ready

_A_TRIAL = 5
_DAY = 86_400.0
_SET_BY = (-20 * 365 * _DAY, -400 * _DAY, -_DAY, -3600.0, -1.0, 0.0, 3600.0, 400 * _DAY)
"""Seconds that the clock is put forward, or back, from one start to the next."""


def at_another_time(ahead: float, name: str, *arguments: Any) -> Any:
    """Do something in this module, in a process whose clock is so many seconds ahead."""
    set_clock(ahead)
    return globals()[name](*arguments)


def set_clock(ahead: float) -> None:
    """Put this process's clock forward; what it writes is stamped by the disk."""
    from ...core.compiling import compiled

    compiled._FORGOTTEN_AFTER = math.inf  # the kernels are those of all other trials, too
    now, now_ns = time.time, time.time_ns

    class Shifted(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> "Shifted":
            return cls.fromtimestamp(now() + ahead, tz)

        @classmethod
        def utcnow(cls) -> "Shifted":
            return cls.now(datetime.UTC).replace(tzinfo=None)

    time.time = lambda: now() + ahead
    time.time_ns = lambda: now_ns() + int(ahead * 1e9)
    datetime.datetime = Shifted  # type: ignore[misc]
    for module in list(sys.modules.values()):  # those that have it by its name already
        if getattr(module, "__name__", "").startswith("gridsmith"):
            for name, thing in list(vars(module).items()):
                if isinstance(thing, type) and thing.__module__ == "datetime":
                    if thing.__name__ == "datetime":
                        setattr(module, name, Shifted)
                elif thing is now:
                    setattr(module, name, time.time)


def save_game(folder: str, title: str) -> None:
    """Save a game; say the titles as they are listed."""
    from ...core.library.library import Library

    with Library(Path(folder) / "library.sqlite") as library:
        library.save("balda", title, {"n": title})
        say("listed", [one.title for one in library.entries("balda")])


def library(chance: random.Random, place: Path) -> int:
    """Whatever the clock says, the game that was saved last stands first."""
    forks = Forks.of_this_worker()
    ahead, wanted = 0.0, list[str]()
    for number in range(_A_TRIAL):
        ahead += chance.choice(_SET_BY)
        title = f"game {number}"
        wanted.insert(0, title)
        with forks.begin(
            at_another_time, ahead, "save_game", str(place / "data"), title, place=place
        ) as fork:
            ((_, listed),) = fork.finish(within=60)
        assert listed == wanted, f"{ahead:.0f} s ahead: {listed}, not {wanted}"
    return _A_TRIAL


def edit_at_another_time(tool: str, seed: int, changes: int) -> int:
    """Be the app, with hands that edit and keep games."""
    return edit(tool, seed, changes, 0)


def app(chance: random.Random, place: Path) -> int:
    """Each start of the app has what stood on the board last, and the games in their order."""
    forks = Forks.of_this_worker()
    tool = chance.choice(list(GAMES))
    ahead, last, kept = 0.0, None, list[str]()
    for _ in range(_A_TRIAL):
        ahead += chance.choice(_SET_BY)
        with forks.begin(
            at_another_time, ahead, "edit_at_another_time", tool, chance.getrandbits(32),
            chance.choice((0, 10, 40)), place=place,
        ) as window:  # fmt: skip
            said = window.finish(within=UP_WITHIN)
        (up,) = [line for line in said if line[0] == "up"]
        assert last in (None, up[3]), f"{ahead:.0f} s ahead: lost: {last}\nthere is {up[3]}"
        titles = [title for title in up[4] if title in kept]
        assert titles == kept[::-1], f"{ahead:.0f} s ahead: {titles}, not {kept[::-1]}"
        last = [line[3] for line in said if line[0] in ("up", "state")][-1]
        kept += [line[3] for line in said if line[0] == "saved"]
    return _A_TRIAL


KINDS = [
    Kind("clock library", "what was saved last stands first", library, 0.3,
         seconds=180, megabytes=2500, ready=get_ready),
    Kind("clock app", "it opens with what was there last", app, 0.5,
         seconds=300, megabytes=2500, ready=get_ready),
]  # fmt: skip
