"""Kinds of trials that fail in every way there is, for the test of the campaign."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from gridsmith.campaign.__main__ import main
from gridsmith.campaign.trials import Kind, NotHere
from tests.waiting import PATIENCE


def passes(chance: random.Random, place: Path) -> int:
    assert not list(place.iterdir())
    Path("file").write_text("kept for nobody")
    time.sleep(0.02)  # else most of the time would go into beginning it
    return 5


def fails_now_and_then(chance: random.Random, place: Path) -> None:
    number = chance.randrange(3)
    assert number, f"the number is {number}"


def dies(chance: random.Random, place: Path) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def hangs(chance: random.Random, place: Path) -> None:
    child = subprocess.Popen(["sleep", "600"])
    print(f"child {child.pid}", flush=True)
    time.sleep(600)


def grows(chance: random.Random, place: Path) -> None:
    bytearray(b"x" * (60 << 20))


def lacks_something(chance: random.Random, place: Path) -> None:
    raise NotHere("there is no such machine")


KINDS = {
    kind.name: kind
    for kind in (
        Kind("passing", "", passes, seconds=PATIENCE),
        Kind("failing", "", fails_now_and_then, seconds=PATIENCE),
        Kind("dying", "", dies, seconds=PATIENCE),
        Kind("hanging", "", hangs, seconds=0.1),
        Kind("growing", "", grows, seconds=PATIENCE, megabytes=30),
        Kind("lacking", "", lacks_something, seconds=PATIENCE),
    )
}

if __name__ == "__main__":
    sys.exit(main(kinds=KINDS))
