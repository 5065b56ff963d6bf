"""The monkey: random hands on the window, every page and sheet; nothing may break."""

from __future__ import annotations

import random
from pathlib import Path

from ..forks import Forks
from ..monkey import last_done, play
from ..trials import Kind
from .kills import get_ready

ACTIONS = 200


def play_about(chance: random.Random, place: Path) -> int:
    """Let it play about in an app of its own."""
    with Forks.of_this_worker().begin(play, chance.getrandbits(32), ACTIONS, place=place) as app:
        try:
            status = app.end(within=150)
        except AssertionError:
            raise AssertionError(f"it hangs after\n{last_done(app.said)}") from None
        said = app.said
        assert not status, f"{last_done(said)}\n{app.complaints}\nstatus {status}"
        assert not app.complaints, f"{last_done(said)}\n{app.complaints}"
    return ACTIONS


KINDS = [
    Kind("monkey", "random hands on the window", play_about,
         share=3, seconds=180, megabytes=2500, ready=get_ready),
]  # fmt: skip
