"""Kinds of trials that fail in every way there is, for the tests of the campaign."""

import os
import random
import signal
import subprocess
import time
from pathlib import Path

from gridsmith.campaign.trials import Kind, NotHere
from tests.waiting import PATIENCE


def passes(chance: random.Random, place: Path) -> int:
    assert not list(place.iterdir())
    (place / "file").write_text("kept for nobody")
    print("not an answer")
    return 5


def fails_now_and_then(chance: random.Random, place: Path) -> None:
    number = chance.randrange(3)
    assert number, f"the number is {number}"


def dies(chance: random.Random, place: Path) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def hangs(chance: random.Random, place: Path) -> None:
    child = subprocess.Popen(["sleep", "600"])
    (place.parent / f"child-{child.pid}").touch()
    time.sleep(600)


def grows(chance: random.Random, place: Path) -> None:
    bytearray(60 << 20)


def grows_without_end(chance: random.Random, place: Path) -> None:
    held = []
    while True:
        held.append(b"x" * (10 << 20))
        time.sleep(0.01)


def lacks_something(chance: random.Random, place: Path) -> None:
    raise NotHere("there is no such machine")


KINDS = [
    Kind("passing", "", passes, seconds=PATIENCE),
    Kind("failing", "", fails_now_and_then, seconds=PATIENCE),
    Kind("dying", "", dies, seconds=PATIENCE),
    Kind("hanging", "", hangs, seconds=1),
    Kind("growing", "", grows, seconds=PATIENCE, megabytes=30),
    Kind("exploding", "", grows_without_end, seconds=PATIENCE, megabytes=30),
    Kind("lacking", "", lacks_something, seconds=PATIENCE),
]
