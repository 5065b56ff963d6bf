"""A long use: pages switched and random hands in one process, its memory and standstills measured.

    python -m gridsmith.campaign.long_use [--switches 2000] [--actions 20000] [--seed S] [--only …]

Prints the memory of the process after the first hundred and along the way, the longest time the
window stood still by what was done, and what went wrong. The exit status is 1 when the memory has
grown too much or anything went wrong.
"""

from __future__ import annotations

import argparse
import ctypes
import faulthandler
import gc
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from ..gui.settings import TOOLS
from .forks import Forks
from .hands import CTRL
from .monkey import ACTIONS, Monkey, Steps, confine, drive, lay_files
from .saying import say

FIRST = 100
"""After so many, nothing more is opened for the first time, or should not matter."""

GROWS_AT_MOST = 60.0
"""Megabytes."""

_LOOKS = 10  # at the memory, along the way


class LongUse:
    """A monkey that goes on after what goes wrong, and measures the process's memory."""

    def __init__(self, home: Path, seed: int) -> None:
        self._chance = random.Random(seed)
        self.monkey = Monkey(home, self._chance)
        self.wrong: Counter[str] = Counter()
        self.grew: Counter[str] = Counter()

    def run(self, switches: int, actions: int) -> Steps:
        """Switch pages so often, then do so many things; measure the memory after each tenth."""
        yield 500
        for done in range(1, switches + 1):
            yield from self._switch()
            yield from self._measure("switches", done, switches)
        for done in range(1, actions + 1):
            self.monkey.done = done
            yield from self._act()
            yield from self._measure("actions", done, actions)
        yield from self.monkey.close()
        say("gaps", self.monkey.gaps.longest)
        say("wrong", self.wrong)
        say("grew", self.grew)

    def _switch(self) -> Steps:
        self.monkey.gaps.doing = "switch"
        number = self._chance.randint(1, len(TOOLS))
        QTest.keyClick(self.monkey.window, Qt.Key(Qt.Key.Key_0.value + number), CTRL)
        yield 5

    def _act(self) -> Steps:
        held, tool = held_by_itself(), self.monkey.app.shell.tool
        try:
            yield from self.monkey.act()
            yield from self.monkey.look()
            self.grew[f"{tool}, {self.monkey.gaps.doing}"] += held_by_itself() - held
        except AssertionError as error:
            text = str(error).strip().splitlines()
            line = text[-1] if text else "?"
            self.wrong[line] += 1
            if self.wrong[line] == 1:
                say("wrong first", self.monkey.done, str(error))
            self.monkey.witness.seen.clear()
            self.monkey.gaps.longest.pop(self.monkey.gaps.doing, None)

    def _measure(self, what: str, done: int, of: int) -> Steps:
        if done == FIRST or done % max(1, of // _LOOKS) == 0:
            if what == "actions":
                say("open", done, held_by_itself())
                yield from self.monkey.reopen()  # nothing is found or searched for any more
            yield 1000  # what is to go later has gone
            gc.collect()
            held = held_by_itself()
            ctypes.CDLL(None).malloc_trim(0)  # what is free and only not given back
            say("memory", what, done, held, held_by_itself())


def held_by_itself() -> float:
    """Give the megabytes that this process holds, without the files that are mapped into it."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("RssAnon:")[2].split()[0]) / 1024


def use(seed: int, switches: int, actions: int, only: list[str]) -> int:
    """Be an app that is used for long, by some kinds of actions only if any are named."""
    faulthandler.enable()
    for name in set(ACTIONS) - set(only) if only else ():
        del ACTIONS[name]
    home = Path(os.environ["HOME"])
    lay_files(home)
    confine(str(home))
    application = QGuiApplication([])
    application.setQuitOnLastWindowClosed(False)
    return drive(LongUse(home, seed).run(switches, actions))


def grown(said: list[Any], what: str) -> float:
    """Return by how many megabytes the process has grown after the first hundred.

    Neither what is free, and only not given back to the system, counts, nor what went later.
    """
    sizes = [line[4] for line in said if line[:2] == ["memory", what] and line[2] >= FIRST]
    return min(sizes[-3:]) - sizes[0] if sizes else 0.0


def main() -> int:
    """Use the app for long, and report how it went."""
    parser = argparse.ArgumentParser(
        prog="campaign.long_use", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--switches", type=int, default=2000)
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parser.add_argument("--only", nargs="+", default=[], choices=list(ACTIONS), metavar="ACTION",
                        help="do nothing but these, to find what grows")  # fmt: skip
    asked = parser.parse_args()
    place = Path(tempfile.mkdtemp(prefix="long-use-"))
    with Forks.of_this_worker().begin(
        use, asked.seed, asked.switches, asked.actions, asked.only, place=place
    ) as app:
        printed, goes_on = 0, True
        while goes_on:
            goes_on = app.running(0.5)
            for line in app.said[printed:]:
                printed += 1
                if line[0] == "memory":
                    free = line[3] - line[4]
                    print(f"{line[1]} {line[2]:,}: {line[3]:.0f} MB, {free:.0f} of them free")
                elif line[0] == "open":
                    print(f"actions {line[1]:,}: {line[2]:.0f} MB, with all that is found")
                elif line[0] == "wrong first":
                    print(f"after {line[1]:,} actions: {line[2]}")
            sys.stdout.flush()
        said, status = app.said, app.end(within=1)
        print(app.complaints, end="", file=sys.stderr)
    shutil.rmtree(place, ignore_errors=True)
    ends = {line[0]: line[1] for line in said if line[0] in ("gaps", "wrong", "grew")}
    for doing, gap in sorted(ends.get("gaps", {}).items(), key=lambda item: -item[1]):
        print(f"stood still at most {1000 * gap:.0f} ms: {doing}")
    for text, count in ends.get("wrong", {}).items():
        print(f"{count} times: {text}")
        status = 1
    for doing, megabytes in Counter(ends.get("grew", {})).most_common(8):
        print(f"grew by {megabytes:.0f} MB in all: {doing}")
    for what in ("switches", "actions"):
        megabytes = grown(said, what)
        print(f"{what}: grown by {megabytes:.0f} MB after the first {FIRST}; seed {asked.seed}")
        status |= megabytes > GROWS_AT_MOST
    return status


if __name__ == "__main__":
    from . import long_use  # by its name, by which a fork finds it

    sys.exit(long_use.main())
