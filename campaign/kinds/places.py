"""Hostile places: no room, no rights, no home, and others at work in the same folder."""

from __future__ import annotations

import difflib
import random
import tempfile
from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from pathlib import Path

from ...core.library.library import Library
from ..forks import Forks
from ..hands import GAMES, edit
from ..hostile import PLACES, live, try_mounts
from ..monkey import as_text
from ..trials import Kind, NotHere
from . import kills
from .kills import UP_WITHIN


def get_ready() -> None:
    """Begin the process that others are forked off; see whether disks can be made."""
    kills.get_ready()
    with (
        tempfile.TemporaryDirectory() as place,
        Forks.of_this_worker().begin(try_mounts, place=Path(place)) as fork,
    ):
        if fork.end(within=20):
            raise NotHere("no mounts of a process's own")


def lived_in(name: str) -> Callable[[random.Random, Path], None]:
    """Give the trial that opens the app in a hostile place."""

    def trial(chance: random.Random, place: Path) -> None:
        with Forks.of_this_worker().begin(live, name, chance.getrandbits(32), place=place) as app:
            status = app.end(within=90)
            said = "\n".join(str(line) for line in app.said[-12:])
            assert not status, f"{said}\n{app.complaints}\nstatus {status}"

    return trial


def two_at_once(chance: random.Random, place: Path) -> int:
    """Have two or three windows on one folder: what was changed in any of them can be got at.

    A position that several of them have is one to the library, whichever has come to it how: what
    one of them goes on from is found in its own game.
    """
    forks = Forks.of_this_worker()
    tools = chance.choices(list(GAMES), k=2)
    windows = []
    with ExitStack() as open_windows:
        for _ in range(chance.choice((2, 2, 3))):
            changes = chance.choice((0, 3, 20))
            window = forks.begin(edit, chance.choice(tools), chance.getrandbits(32), changes,
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
    states = [[line[3] for line in said if line[0] in ("up", "state")] for said in heard]
    for state in unaccounted(states, there):
        raise AssertionError(_lost(state, there))
    for said in heard:
        kept = {line[3] for line in said if line[0] == "saved"}
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
         seconds=120, megabytes=2500, ready=kills.get_ready),
] + [
    Kind(f"place {name}", "the app opens, says so, loses nothing it kept", lived_in(name),
         share=0.3, seconds=120, megabytes=2500, ready=get_ready)
    for name in PLACES
]  # fmt: skip
