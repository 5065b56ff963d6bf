"""Hostile places: no room, no rights, no home, and others at work in the same folder."""

from __future__ import annotations

import difflib
import random
import tempfile
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from pathlib import Path

from ...core.library.library import Library
from ..forks import Fork, get_ready
from ..hands import GAMES, edit
from ..hostile import PLACES, live, own_mounts
from ..monkey import as_text
from ..trials import Kind, NotHere
from .kills import UP_WITHIN


def see_to_mounts() -> None:
    """See whether disks can be made."""
    get_ready()
    with tempfile.TemporaryDirectory() as place, Fork(own_mounts, place=Path(place)) as fork:
        if fork.end(within=20):
            raise NotHere("no mounts of a process's own")


def lived_in(name: str) -> Callable[[random.Random, Path], None]:
    """Give the trial that opens the app in a hostile place."""
    return lambda chance, place: live(name, chance, place)


def two_at_once(chance: random.Random, place: Path) -> int:
    """Have two or three windows on one folder: what was changed in any of them can be got at.

    A position that several of them have is one to the library, whichever has come to it how: what
    one of them goes on from is found in its own game.
    """
    tools = chance.choices(list(GAMES), k=2)
    windows = []
    with ExitStack() as open_windows:
        for _ in range(chance.choice((2, 2, 3))):
            changes = chance.choice((0, 3, 20))
            window = Fork(edit, chance.choice(tools), chance.getrandbits(32), changes,
                          chance.uniform(0, 2), "--new-window", place=place)  # fmt: skip
            windows.append(open_windows.enter_context(window))
            if chance.random() < 0.7:
                window.hear("up", within=UP_WITHIN)
        heard = [window.finish(within=UP_WITHIN) for window in windows]
    with Library(place / "data" / "gridsmith" / "library.sqlite") as library:
        there = [as_text(session["game"]) for tool in tools if (session := library.session(tool))]
        titles = set()
        for tool in tools:
            for entry in library.entries(tool):
                titles.add(entry.title)
                there += [as_text(entry.content), as_text(entry.content.get("game"))]
    states = [[line[2] for line in said if line[0] in ("up", "state")] for said in heard]
    for state in unaccounted(states, there):
        raise AssertionError(_lost(state, there))
    for said in heard:
        kept = {line[2] for line in said if line[0] == "saved"}
        assert kept <= titles, f"said to be kept, and gone: {kept - titles}"
    return len(windows)


def unaccounted(windows: Sequence[Sequence[str]], there: Collection[str]) -> list[str]:
    """Give the states that windows were closed with, and that are neither kept nor gone on from.

    `windows`: the states of each, from the one it was opened with. `there`: what is kept.
    """
    begun = {window[0] for window in windows}
    lost = []
    for window in windows:
        gone_on = {state for other in windows if other is not window for state in other[:-1]}
        if len(window) > 1 and window[-1] not in {*there, *begun, *gone_on}:
            lost.append(window[-1])
    return lost


def _lost(state: str, there: list[str]) -> str:
    """Return what was lost, by where it differs from what comes nearest."""
    nearest = max(there, key=lambda text: difflib.SequenceMatcher(None, state, text).ratio())
    begin = next(
        at for at, (one, other) in enumerate(zip(state, nearest, strict=False)) if one != other
    )
    begin = max(0, begin - 30)
    return f"lost: …{state[begin:][:200]}\nnearest is …{nearest[begin:][:200]}"


KINDS = [
    Kind("two windows", "nothing of either is lost", two_at_once,
         seconds=120, megabytes=2500, ready=get_ready),
] + [
    Kind(f"place {name}", "the app opens, says so, loses nothing it kept", lived_in(name),
         share=0.3, seconds=120, megabytes=2500, ready=see_to_mounts)
    for name in PLACES
]  # fmt: skip
