"""A long use in one process, as long as a trial can be; see also `campaign/long_use.py`."""

from __future__ import annotations

import random
from pathlib import Path

from ..forks import Forks
from ..long_use import GROWS_AT_MOST, grown, use
from ..trials import Kind
from .kills import get_ready

SWITCHES, ACTIONS = 400, 200


def use_for_long(chance: random.Random, place: Path) -> int:
    """Switch pages, then let the monkey play about: neither makes the process grow for long."""
    forks = Forks.of_this_worker()
    with forks.begin(use, chance.getrandbits(32), SWITCHES, ACTIONS, [], place=place) as app:
        status = app.end(within=150)
        assert not status, f"{app.complaints}\nstatus {status}"
        for what in ("switches", "actions"):
            megabytes = grown(app.said, what)
            assert megabytes < GROWS_AT_MOST, f"{what}: grown by {megabytes:.0f} MB"
    return SWITCHES + ACTIONS


KINDS = [
    Kind("long use", "the memory after many switches and actions", use_for_long,
         share=0.5, seconds=180, megabytes=2500, ready=get_ready),
]  # fmt: skip
