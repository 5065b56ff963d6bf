"""Games that random hands play, followed by a referee who knows only the rules."""

from __future__ import annotations

import random
from pathlib import Path

from ..forks import Forks
from ..hands import play
from ..trials import Kind
from .kills import get_ready

CHANGES = 250


def play_by_the_rules(chance: random.Random, place: Path) -> int:
    """Let hands edit and play in an app of its own; give how many moves they made."""
    tool, seed = chance.choice(("balda", "balda", "dots", "boggle")), chance.getrandbits(32)
    with Forks.of_this_worker().begin(play, tool, seed, CHANGES, place=place) as app:
        status = app.end(within=100)
        assert not app.complaints, f"{tool}: {app.complaints}"
        assert not status, f"{tool}: status {status}"
        return int(app.hear("moves", within=0)[3])


KINDS = [
    Kind("legal games", "hands play by the rules", play_by_the_rules,
         seconds=120, megabytes=2500, ready=get_ready),
]  # fmt: skip
